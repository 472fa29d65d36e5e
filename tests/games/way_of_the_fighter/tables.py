"""Tables at the moment that a test wants: a phase of its own, or a game from there on."""

from __future__ import annotations

from typing import Any

from bot.games.way_of_the_fighter.ending import Games
from bot.games.way_of_the_fighter.turn.challenge import Challenge, Resolving
from bot.games.way_of_the_fighter.turn.ready import Ready
from bot.games.way_of_the_fighter.turn.recovery import Recovery
from bot.games.way_of_the_fighter.turn.rounds import Turns
from bot.kernel.flow import Flow
from bot.kernel.procedure import Procedure
from tests.games.way_of_the_fighter.positions import position
from tests.games.way_of_the_fighter.table import Table


def a_table(text: str, *sections: Procedure, **more: Any) -> Table:
    """A table with these sections on the agenda, the first one at the bottom."""
    return Table(Flow(position(text, **more), list(sections)))


def a_fight(text: str, **more: Any) -> Table:
    """A turn from Play Actions to the end of Resolve Actions, and no further."""
    return a_table(text, Challenge(at="who_plays"), **more)


def a_challenge(text: str, **more: Any) -> Table:
    """A whole Challenge Phase, from the Commands on, and no further."""
    return a_table(text, Challenge(), **more)


def a_resolution(text: str, **more: Any) -> Table:
    """Resolve Actions alone: of what `waits`, and of blasts of earlier turns."""
    return a_table(text, Resolving(), **more)


def a_ready_phase(text: str, **more: Any) -> Table:
    """A Ready Phase, and no further."""
    return a_table(text, Ready(), **more)


def a_recovery(text: str, **more: Any) -> Table:
    """A Recovery Phase to the end of the turn, and no further."""
    return a_table(text, Recovery(), **more)


def a_turn(text: str, at: str = "challenge", **more: Any) -> Table:
    """A game from this point of a turn on: `challenge`, `recovery` or `moves_the_counter`."""
    return a_table(text, Games(at="counts_it"), Turns(at=at), **more)
