"""A match in words: questions, answers, commentary."""

from bot.games.way_of_the_fighter.words.options import option
from bot.games.way_of_the_fighter.words.prompts import prompt
from bot.games.way_of_the_fighter.words.sentences import how, sentence

__all__ = ["how", "option", "prompt", "sentence"]
