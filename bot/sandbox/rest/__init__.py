"""Discord's HTTP interface, as far as bots use it."""
