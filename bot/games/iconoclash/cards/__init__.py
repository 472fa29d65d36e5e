"""Drawing and losing cards."""

from bot.games.iconoclash.cards.drawing import Draw
from bot.games.iconoclash.cards.losing import BoostLoss, Discarding

SECTIONS = (Draw, Discarding, BoostLoss)
