"""Cards between deck, hand and discard pile."""

from bot.games.way_of_the_fighter.cards.drawing import Draw
from bot.games.way_of_the_fighter.cards.losing import Discarding

SECTIONS = (Draw, Discarding)
