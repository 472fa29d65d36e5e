"""The private panel in which a person is asked, whatever the game, and what keeps it up to date."""
