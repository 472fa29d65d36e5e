"""What a board keeps of a turn when there is no room for all."""

from __future__ import annotations

from bot.games.way_of_the_fighter import GAME
from bot.games.way_of_the_fighter.events import (
    ActionRevealed,
    AttackHit,
    CardsDrawn,
    DiceMoved,
    DiceRolled,
)
from tests.games.way_of_the_fighter.box import strike
from tests.games.way_of_the_fighter.tables import a_fight


def test_reveals_and_what_came_of_them_outlast_rolls_and_these_outlast_dice_and_draws() -> None:
    first, second = strike("First", "Hit: Draw 1.", priority=4), strike("Second", priority=6)
    table = a_fight(f"A 5> hand={first},{second} active=3c; B 6<")
    table.fights(f"{first} c3", "guard").combos("A", f"{second} c6")
    points = GAME.turning_points(table.events)
    weights = {
        kind: {points.get(n, 0) for n, event in enumerate(table.events) if isinstance(event, kind)}
        for kind in (ActionRevealed, AttackHit, DiceRolled)
    }
    assert weights == {ActionRevealed: {2}, AttackHit: {2}, DiceRolled: {0}}
    minor = {type(event) for event in table.events if event.minor}
    assert {CardsDrawn, DiceMoved} >= minor > set()
    assert CardsDrawn in minor
