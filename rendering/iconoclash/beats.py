"""Which of all that happened is drawn on the stage, and the numbers that tell the order of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rendering.iconoclash.deeds import Play, Story, Way, Wound

MOST = 6
"""More at once could not be followed; what came before it is told in words."""


@dataclass(frozen=True)
class Beats:
    """What is drawn, oldest first. `numbers` gives the number of an `order`: none for one alone."""

    ways: tuple[Way, ...]
    attacks: tuple[Play, ...]
    wounds: tuple[Wound, ...]
    numbers: Mapping[int, int]


def latest(story: Story) -> Beats:
    """The newest things that happened, with everything that they caused."""
    ways = [way for way in story.ways if way.kind == "respawn" or len(way.path) > 1]
    attacks = [play for play in story.attacks if play.source and play.spots]
    orders = sorted({*(way.order for way in ways), *(play.order for play in attacks)})[-MOST:]
    oldest = orders[0] if len(orders) == MOST else 0
    numbers = {order: at for at, order in enumerate(orders, start=1)} if len(orders) > 1 else {}
    return Beats(
        tuple(way for way in ways if way.order >= oldest),
        tuple(play for play in attacks if play.order >= oldest),
        tuple(wound for wound in story.wounds if wound.order >= oldest),
        numbers,
    )
