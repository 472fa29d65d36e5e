"""Sides, actions and matches of Way of the Fighter to make sample views from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.view import MatchView, PlayView, SideView

RULE = "WF-1.1.1"
"""Stands wherever an event must name a clause."""
NAMES = ("Ada", "Benedikt", "Chiamaka", "Dō")
FIGHTERS = ("ren", "aurelia", "alberdus", "lumi")


def side(seat: int, space: int | None, **changes: Any) -> SideView:
    """One side with a full Life Pool and a hidden hand of five unless changed."""
    fighter = changes.get("fighter", FIGHTERS[seat])
    plain = SideView(
        name=NAMES[seat],
        fighter=fighter,
        packs=content.fighters()[fighter].prebuilt,
        team=seat % 2,
        active=space is not None,
        space=space,
        facing=-1 if seat % 2 else 1,
        position="standing",
        life="CP" * 6,
        burnout=(4, 0),
        energy=(0, 0),
        pool=(2, 0),
        hand=("?",) * 5,
        deck=31,
        pile=(),
        crippled=False,
        dazed=False,
        down=False,
        out=False,
    )
    return replace(plain, **changes)


def play(number: int, seat: int, card: str, **changes: Any) -> PlayView:
    """An action in the Challenge Area, revealed unless changed."""
    plain = PlayView(
        id=number,
        seat=seat,
        card=card,
        area="challenge",
        up=True,
        dice=("c4", "c2"),
        score=11,
        state="waiting",
        combo=False,
        hit=False,
        damage=1,
    )
    return replace(plain, **changes)


def match(*sides: SideView, **changes: Any) -> MatchView:
    """A match of these sides in turn 5, with the first one to use a Command."""
    plain = MatchView(
        game="way_of_the_fighter",
        viewer=None,
        question=1,
        names=tuple(each.name for each in sides),
        awaited=(0,),
        mode="duel" if len(sides) == 2 else "tag",
        games=1,
        game_number=1,
        standing=(0, 0),
        turn=5,
        phase="commands",
        left=0,
        holder=0,
        initiative_used=False,
        began=0,
        front=(0, 1),
        sides=sides,
        plays=(),
        tokens=(),
        clause="WF-3.2.4",
    )
    return replace(plain, **changes)
