"""For all tests of Iconoclash: cards, Fighters and stages of their own."""

from tests.games.iconoclash.box import fresh

__all__ = ["fresh"]
