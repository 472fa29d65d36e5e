"""Fighters, Combats and hits to make sample views from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.games.warriors_way.events import (
    HitEnded,
    HitRolled,
    ResistRolled,
)
from bot.games.warriors_way.view import CombatView, FighterView
from bot.kernel.events import Event

DRILLS = {"offensive": 1, "defensive": 0, "evasive": 2, "footwork": 0, "conditioning": 1}


def fighter(seat: int, name: str, square: str | None, **changes: Any) -> FighterView:
    """A fighter of Energy 5, fresh unless changed."""
    fresh = FighterView(
        seat=seat,
        name=name,
        letter=chr(ord("A") + seat),
        team=seat,
        energy=5,
        pool=5,
        fatigue=0,
        adrenaline=0,
        lost=0,
        square=square,
    )
    return replace(fresh, **changes)


def combat(*fighters: FighterView, **changes: Any) -> CombatView:
    """A Combat of these fighters on a map of 10 by 10, with the first one acting."""
    seats = tuple(f.seat for f in fighters)
    plain = CombatView(
        game="warriors_way",
        viewer=None,
        question=1,
        names=tuple(f.name for f in fighters),
        awaited=seats[:1],
        mode="duel",
        columns=10,
        rows=10,
        round=1,
        order=seats,
        acting=seats[0],
        fighters=fighters,
    )
    return replace(plain, **changes)


def hit(hitter: int, target: int, face: int, lost: list[int], damage: int) -> list[Event]:
    """An undefended Strike that costs the dice with these faces."""
    rolls: list[Event] = [
        ResistRolled(rule="WW-6.1.1", fighter=target, pool="energy", face=f, value=f, damage=damage)
        for f in lost
    ]
    return [
        HitRolled(
            rule="WW-4.2.3", hitter=hitter, target=target, by="strike", value=face, face=face
        ),
        *rolls,
        HitEnded(rule="WW-6.4.1", hitter=hitter, target=target, lost=sum(f < damage for f in lost)),
    ]
