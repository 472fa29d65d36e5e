"""Discord in, Discord out: thin, without state, rules or SQL."""

EXTENSIONS = (
    "cogs.ui.errors",
    "cogs.table",
    "cogs.panels",
    "cogs.publisher",
    "cogs.match",
    "cogs.rematch",
    "cogs.endings",
    "cogs.warriors_way",
    "cogs.iconoclash",
    "cogs.way_of_the_fighter",
    "cogs.look_ups",
    "cogs.decks",
    "cogs.rules",
    "cogs.settings",
    "cogs.help",
)
"""The modules to load, in order; each has `async def setup(client)`."""
