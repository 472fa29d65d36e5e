"""What people read beside a choice: why a defence is hard."""

from __future__ import annotations

from bot.games.warriors_way import GAME
from bot.kernel.decision import Decision, Option
from tests.games.warriors_way.table import Table, a_combat

STACKED = "10x10 stacked"


def decision(table: Table, who: str) -> Decision:
    found = GAME.decision(table.begins().flow, table.seat(who))
    assert found is not None
    return found


def option(table: Table, who: str, key: str) -> Option:
    return next(o for o in decision(table, who).options if o.key == key)


def test_a_dodge_after_a_block_says_that_it_faces_the_whole_hit() -> None:
    """WW-5.3.4."""
    table = a_combat(f"{STACKED}; A 5/0/0 D5; B 5/0/0 E5").dice(5, 3)
    table.does("A", "strike:B")
    assert "WW-5.3.4" not in option(table, "B", "dodge").description
    told = option(table.does("B", "block"), "B", "dodge").description
    assert told == (
        "Faces the whole hit, not the 2 left (WW-5.3.4). On 5 or more: no damage, and the die "
        "comes back."
    )
    assert len(told) <= 100


def test_a_dodge_that_the_whole_hit_rules_out_says_so_although_little_is_left() -> None:
    """WW-5.3.4, WW-7.2.6."""
    table = a_combat(f"{STACKED}; A 5/0/0 D5; B 5/0/0 E5 penalties=legs").dice(6, 5)
    told = option(table.does("A", "strike:B").does("B", "block"), "B", "dodge").description
    assert told.startswith("Faces the whole hit, not the 1 left (WW-5.3.4).")
    assert told.endswith("Cannot succeed against this hit.")


def test_a_second_dodge_with_nothing_blocked_needs_no_such_word() -> None:
    table = a_combat(f"{STACKED}; A 5/0/0 D5; B 5/0/0 E5").dice(5, 3)
    table.does("A", "strike:B").does("B", "dodge")
    assert option(table, "B", "dodge").description.startswith("On 5 or more")
