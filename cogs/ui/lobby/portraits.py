"""The picture of the fighters to choose from in words, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.games.way_of_the_fighter import content
from cogs.ui.items import clip

_RATED: Final = "The fighters to choose from, with their ratings; the list below has them in words."
_LONGEST: Final = 1024
"""Discord takes so many characters with a picture."""


def portraits_in_words(game: str, keys: Sequence[str]) -> str:
    """What the picture of these fighters shows: at most 1,024 characters."""
    words = _WORDS.get(game)
    return clip(words(keys) if words else _RATED, _LONGEST)


def _with_abilities(keys: Sequence[str]) -> str:
    """Name, styles and ability of each (WF-1.4.2)."""
    found = (content.fighters()[key] for key in keys)
    told = (f"{each.name} ({', '.join(each.styles)}): {each.ability}" for each in found)
    return " ".join(("The fighters to choose from, with styles and abilities.", *told))


_WORDS: Final[dict[str, Callable[[Sequence[str]], str]]] = {"way_of_the_fighter": _with_abilities}
