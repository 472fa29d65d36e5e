"""A match of Iconoclash in words: questions, answers, commentary."""

from bot.games.iconoclash.words.options import option
from bot.games.iconoclash.words.prompts import at_stake, centre, prompt, reason
from bot.games.iconoclash.words.sentences import sentence
from bot.games.iconoclash.words.turning_points import turning_points

__all__ = ["at_stake", "centre", "option", "prompt", "reason", "sentence", "turning_points"]
