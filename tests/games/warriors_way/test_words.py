"""What people read beside a choice: why a defence is hard, and what a re-roll can still do."""

from __future__ import annotations

import pytest

from bot.games.warriors_way import GAME
from bot.games.warriors_way.events import DefenceRefused
from bot.kernel.decision import Decision, Option, Tone
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


WASTED, WORSE = "No face can change the outcome", "No face is better than this one"
WINDOWS = [
    # the fighters, dice, answers, whose window, what its re-roll says
    ("D5; B 5/0/0 E5 evasive=1", (6, 2), "dodge", "B", "The new roll counts"),
    ("D5; B 5/0/0 E5 evasive=1 penalties=legs", (6, 3), "dodge", "B", WASTED),
    ("D5; B 5/0/0 E5 evasive=1", (3, 4), "dodge", "B", WORSE),
    ("D5; B 5/0/0 E5 evasive=1", (1, 4), "dodge", "B", WASTED),
    ("D5; B 5/0/0 E5 defensive=1", (4, 5), "block", "B", WORSE),
    ("D5; B 5/0/0 E5 defensive=1", (4, 3), "block", "B", "The new roll counts"),
    ("D5; B 5/0/0 E5 conditioning=1 penalties=head", (6,), "none", "B", WASTED),
    ("D5; B 5/0/0 E5 conditioning=1", (6,), "none", "B", "The new roll counts"),
    ("D5 offensive=1; B 5/0/0 E5", (3, 6), "dodge", "A", WASTED),
    ("D5 offensive=1; B 5/0/0 E5", (3, 6), "block", "A", WASTED),
    ("D5 offensive=1; B 5/0/0 E5", (6,), "none", "A", WORSE),
    ("D5 offensive=1 penalties=arms; B 5/0/0 E5", (6,), "none", "A", WORSE),
    ("D5 offensive=1; B 5/0/0 E5", (3, 5), "dodge", "A", "The new roll counts"),
]


@pytest.mark.parametrize(("fighters", "dice", "answer", "owner", "told"), WINDOWS)
def test_a_re_roll_says_what_it_can_still_change(
    fighters: str, dice: tuple[int, ...], answer: str, owner: str, told: str
) -> None:
    """WW-2.3.10 lets the window stand; the words keep anybody from wasting a point."""
    table = a_combat(f"A 5/0/0 {fighters}").dice(*dice, *[1] * (answer == "none" and owner == "B"))
    table.does("A", "strike:B").does("B", answer)
    assert table.offered(owner) == ("keep", "reroll")
    assert decision(table, owner).default == "keep"
    assert option(table, owner, "reroll").description.startswith(told)
    vain = told in (WASTED, WORSE)
    assert option(table, owner, "keep").tone is (Tone.MAIN if vain else Tone.QUIET)


def test_a_move_too_far_to_come_back_says_that_no_face_helps() -> None:
    """WW-4.3.3, WW-7.2.6."""
    table = a_combat("A 5/0/0 A1 footwork=1 penalties=legs; B 5/0/0 J9").dice(3)
    table.does("A", "move:6:G1")
    assert option(table, "A", "reroll").description.startswith(WASTED)
    table = a_combat("A 5/0/0 A1 footwork=1; B 5/0/0 J9").dice(3)
    table.does("A", "move:6:G1")
    assert option(table, "A", "reroll").description.startswith("The new roll counts")


def lines(table: Table) -> list[str]:
    view = GAME.view(table.flow, None)
    return [text for event in table.events if (text := GAME.sentence(view, event))]


def test_who_cannot_pay_for_a_defence_is_said_to_have_no_die_for_it() -> None:
    """WW-5.1.9, WW-2.3.5."""
    table = a_combat("A 5/0/0 D5; B 0/3/0 E5").dice(6, 6).does("A", "strike:B")
    assert "B has no die to defend with." in lines(table)
    assert table.saw(DefenceRefused, rule="WW-5.1.9")
    table = a_combat("A 5/0/0 D5; B 3/0/0 E5").dice(6, 6).does("A", "strike:B").does("B", "none")
    assert "B does not defend." in lines(table)
    assert table.saw(DefenceRefused, rule="WW-2.3.5")


def test_a_die_that_is_kept_is_told_and_one_that_could_not_be_rolled_again_is_not() -> None:
    table = a_combat("A 5/0/0 D5 offensive=1; B 5/0/0 E5").dice(4, 5, 6)
    table.does("A", "strike:B").does("B", "none")
    before = len(table.events)
    table.does("A", "keep")
    assert table.events[before:]
    assert lines(table).count("A keeps the 4.") == 1
    assert not any(line.startswith("B keeps") for line in lines(table))


def test_a_re_roll_to_the_same_number_stays() -> None:
    table = a_combat("A 5/0/0 D5 offensive=2; B 5/0/0 E5").dice(3, 2, 3, 5, 6)
    table.does("A", "strike:B").does("B", "dodge").does("A", "reroll")
    assert any(line.endswith("the Strike stays 3.") for line in lines(table))
    table.does("A", "reroll")
    assert any(line.endswith("the Strike becomes 5.") for line in lines(table))


def test_it_is_said_that_an_equal_dodge_dodges() -> None:
    """WW-5.3.1."""
    table = a_combat("A 5/0/0 D5 offensive=1; B 5/0/0 E5 evasive=1").dice(3, 3)
    table.does("A", "strike:B").does("B", "dodge")
    assert decision(table, "A").prompt == (
        "Your Strike is worth 3 against Dodge 3 (equal is dodged). Re-roll it?"
    )
    table.does("A", "keep")
    assert decision(table, "B").prompt == (
        "Your Dodge is worth 3 against a hit of 3 (3 or more dodges it). Re-roll it?"
    )
