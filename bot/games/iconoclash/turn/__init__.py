"""A match from its set-up through the phases of its turns to its end."""

from bot.games.iconoclash.turn.cleanup import CleanUp, EndEffects
from bot.games.iconoclash.turn.combat import Combat
from bot.games.iconoclash.turn.opening import Opening
from bot.games.iconoclash.turn.rounds import Turn
from bot.games.iconoclash.turn.upkeep import Upkeep
from bot.games.iconoclash.turn.weather import EachOf, Forecast

SECTIONS = (Opening, Turn, Upkeep, Forecast, EachOf, Combat, CleanUp, EndEffects)
