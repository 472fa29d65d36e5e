"""Typing a fighter of one's own, and reading it back."""

import pytest

from bot.games.warriors_way.content import fighters, full_sheet, moves
from bot.kernel.errors import NotAllowed, NotUnderstood
from cogs.ui.lobby.fighter_forms import WarriorsWayForm
from cogs.ui.lobby.forms import read_back, split, written

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


def test_every_move_is_named_where_there_is_room_else_they_are_counted() -> None:
    grown = {"energy": 11, "drills": SPREAD, "moves": tuple(moves())}
    assert all(move.title in FORM.plan(grown, 400) for move in moves().values())
    assert FORM.plan(grown).endswith(" · 9 Adrenaline Moves")
    assert "…" not in FORM.plan(grown)


def test_picks_are_shown_by_their_titles_and_can_be_read_back() -> None:
    shown = written(FORM, TYPED)
    assert "Adrenaline Moves: Counter Attack, Jump Kick, Target Head" in shown
    assert full_sheet(FORM.sheet(read_back(FORM, shown))) == full_sheet(FORM.sheet(TYPED))


def test_a_drill_below_nothing_is_told_to_be_nought_or_more() -> None:
    with pytest.raises(NotUnderstood, match="0 or more") as refused:
        FORM.sheet({**TYPED, "drills": "9 -1 -1 -1 -1"})
    assert refused.value.clause == "WW-1.3.2"


@pytest.mark.parametrize(
    ("energy", "words"),
    [(2, "pick no Adrenaline Move."), (3, "exactly 1 Adrenaline Move."), (4, "exactly 2")],
)
def test_one_move_is_not_several(energy: int, words: str) -> None:
    drills = {"offensive": energy}
    with pytest.raises(NotAllowed) as refused:
        full_sheet(
            {"name": "Fay", "energy": energy, "drills": drills, "moves": split(TYPED["moves"])}
        )
    assert words in refused.value.message


def test_a_form_fits_into_one_window() -> None:
    fields = FORM.fields()
    assert len(fields) <= 5
    for field in fields:
        assert len(field.label) <= 45
        assert len(field.description) <= 100
        assert len(field.choices) <= 25


def test_lists_may_have_stray_commas() -> None:
    assert split("a, b,,c , ") == ("a", "b", "c")
