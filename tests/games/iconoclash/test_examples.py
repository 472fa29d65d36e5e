"""The worked examples of the rulebook, and those of our own for what it leaves open."""

from __future__ import annotations

from tests.games.iconoclash.box import BLANK, card
from tests.games.iconoclash.tables import a_combat, a_turn


def test_spending_movement_tokens_around_attacks() -> None:
    """IC-EX-1: IC-3.2.2, IC-3.2.3, IC-2.5.5."""
    rich = card("Rich", "Gain 2 Movement Tokens.")
    plain = card("Plain", "Draw 1 card.")
    table = a_combat(f"A c1r1 moves=3 hand={rich},{plain}; B c6r4 hand={BLANK}", items="c5r1")
    table.does("A", "step:c2r1", "step:c3r1").shows("A c3r1 moves=1")
    table.does("A", f"attack:{rich}:0").shows("A moves=3")
