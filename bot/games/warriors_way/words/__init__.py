"""A Combat in words: questions, answers on offer, and a line for each thing that happens."""

from bot.games.warriors_way.words.options import anytime_option, option
from bot.games.warriors_way.words.prompts import at_stake, prompt
from bot.games.warriors_way.words.sentences import how_it_ended, sentence
from bot.games.warriors_way.words.turning_points import turning_points

__all__ = [
    "anytime_option",
    "at_stake",
    "how_it_ended",
    "option",
    "prompt",
    "sentence",
    "turning_points",
]
