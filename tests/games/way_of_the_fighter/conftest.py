"""For all tests of Way of the Fighter: actions and fighters of their own."""

from tests.games.way_of_the_fighter.box import fresh

__all__ = ["fresh"]
