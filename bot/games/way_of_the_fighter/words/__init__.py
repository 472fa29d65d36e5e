"""A match of Way of the Fighter in words: questions, answers, commentary."""

from bot.games.way_of_the_fighter.words.options import option
from bot.games.way_of_the_fighter.words.prompts import at_stake, prompt
from bot.games.way_of_the_fighter.words.sentences import ended, sentence
from bot.games.way_of_the_fighter.words.turning_points import turning_points

__all__ = ["at_stake", "ended", "option", "prompt", "sentence", "turning_points"]
