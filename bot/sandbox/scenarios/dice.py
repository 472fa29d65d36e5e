"""Dice that fall alike in every replay. Only `bot.cli.seeded` uses them, never the real bot."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from itertools import count
from typing import Any

from bot.kernel.chance import Chance, Rng
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.procedure import Seat
from bot.search import house
from bot.sessions.dice import SEED_BYTES

SEED = "KUMITE_SCENARIO_SEED"
"""The environment variable that a replay sets."""
Pick = Callable[[Game[Any, Any], Flow[Any], Seat, Chance], str]


def entropy_of(seed: str) -> Callable[[int], bytes]:
    """Bytes of which those for a match's dice follow from the seed and how many came before.

    All others stay random: a number that marks a message must never come twice, also not after a
    restart.
    """
    matches = count(1)

    def entropy(size: int) -> bytes:
        if size != SEED_BYTES:
            return secrets.token_bytes(size)
        return hashlib.sha256(f"{seed} {next(matches)}".encode()).digest()

    return entropy


def house_of(seed: str) -> Pick:
    """House fighters that choose alike, however often the bot is killed in between."""
    number = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")

    def pick(game: Game[Any, Any], flow: Flow[Any], seat: Seat, _: Chance) -> str:
        return house.pick(game, flow, seat, Rng(number))

    return pick
