"""A match from its set-up through the phases of its turns to its end."""

from bot.games.iconoclash.state import Match
from bot.games.iconoclash.turn.cleanup import CleanUp, EndEffects
from bot.games.iconoclash.turn.combat import Combat
from bot.games.iconoclash.turn.opening import Opening
from bot.games.iconoclash.turn.rounds import Turn
from bot.games.iconoclash.turn.upkeep import Upkeep
from bot.games.iconoclash.turn.weather import EachOf, Forecast
from bot.kernel.flow import Flow


def nothing_is_resolved(flow: Flow[Match]) -> bool:
    """Whether the active player is about to choose what to do, so that nothing is under way."""
    return bool(flow.agenda) and isinstance(flow.agenda[-1], Combat)


SECTIONS = (Opening, Turn, Upkeep, Forecast, EachOf, Combat, CleanUp, EndEffects)
