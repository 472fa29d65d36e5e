"""Typing a fighter of one's own, and reading it back."""

import pytest

from bot.games.warriors_way.content import fighters, full_sheet
from bot.kernel.errors import NotAllowed, NotUnderstood
from cogs.ui.fighter_forms import WarriorsWayForm, read_back, split, written

FORM = WarriorsWayForm()
TYPED = {
    "name": "Iron Lotus",
    "energy": "5",
    "drills": "2 1 1 0 1",
    "moves": "counter_attack, jump_kick, target_head",
}
SPREAD = {"offensive": 2, "defensive": 1, "evasive": 1, "footwork": 0, "conditioning": 1}


def test_what_was_typed_becomes_a_legal_sheet() -> None:
    sheet = full_sheet(FORM.sheet(TYPED))
    assert sheet["name"] == "Iron Lotus"
    assert sheet["energy"] == 5
    assert sheet["drills"] == SPREAD
    assert sheet["moves"] == ("counter_attack", "jump_kick", "target_head")


@pytest.mark.parametrize("text", ["2 1 1 0 1", "2,1,1,0,1", "2/1/1/0/1", " 2  1 1 0 1 "])
def test_five_numbers_may_be_parted_in_any_way(text: str) -> None:
    assert FORM.sheet({**TYPED, "drills": text})["drills"] == SPREAD


def test_drills_may_be_named() -> None:
    sheet = FORM.sheet({**TYPED, "drills": "Offensive 2, def: 3"})
    assert full_sheet({**sheet})["drills"] == {
        "offensive": 2,
        "defensive": 3,
        "evasive": 0,
        "footwork": 0,
        "conditioning": 0,
    }


@pytest.mark.parametrize(
    ("field", "text", "clause"),
    [
        ("drills", "2 1 1", "WW-1.3.2"),
        ("drills", "2 1 1 0 -1", "WW-1.3.2"),
        ("drills", "two one one zero one", "WW-1.3.2"),
        ("drills", "Offensive 2, boxing 3", "WW-1.3.1"),
        ("energy", "lots", "WW-1.2.4"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_clause(field: str, text: str, clause: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        FORM.sheet({**TYPED, field: text})
    assert refused.value.clause == clause


def test_a_wrong_total_is_refused_by_the_game() -> None:
    with pytest.raises(NotAllowed, match=r"exactly 5 .* 6\. \(WW-1\.3\.2\)"):
        full_sheet(FORM.sheet({**TYPED, "drills": "2 1 1 1 1"}))


def test_what_was_typed_is_not_lost() -> None:
    wrong = {**TYPED, "name": "Ann: the *great*", "drills": "a lot", "moves": ""}
    assert read_back(FORM, "Not yet.\n" + written(FORM, wrong)) == wrong


def test_every_ready_made_fighter_can_be_typed_and_has_a_plan_of_one_line() -> None:
    for fighter in fighters("fighter").values():
        sheet = full_sheet(fighter.sheet())
        assert full_sheet(FORM.sheet(FORM.typed(sheet))) == sheet
        assert len(FORM.plan(sheet)) <= 100
        assert FORM.plan(sheet).startswith("Energy 5 · ")


def test_a_form_fits_into_one_window() -> None:
    fields = FORM.fields()
    assert len(fields) <= 5
    for field in fields:
        assert len(field.label) <= 45
        assert len(field.description) <= 100
        assert len(field.choices) <= 25


def test_lists_may_have_stray_commas() -> None:
    assert split("a, b,,c , ") == ("a", "b", "c")
