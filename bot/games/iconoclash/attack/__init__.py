"""Playing cards: the thirteen steps of an attack, Shields, Reactions, and what parts do."""

from bot.games.iconoclash.attack.carry import Carry
from bot.games.iconoclash.attack.reactions import React, Reactions
from bot.games.iconoclash.attack.sequence import Attacking
from bot.games.iconoclash.attack.shields import Response
from bot.games.iconoclash.attack.verbs import EachDiscards, RandomItems

SECTIONS = (Attacking, Carry, React, Reactions, Response, EachDiscards, RandomItems)
