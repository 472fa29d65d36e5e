"""A match of Iconoclash in words: questions, answers, commentary."""

from bot.games.iconoclash.words.options import option
from bot.games.iconoclash.words.prompts import prompt
from bot.games.iconoclash.words.sentences import sentence

__all__ = ["option", "prompt", "sentence"]
