"""Alt texts and text boards: all a player needs, within Discord's limits."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rendering
from bot.games.warriors_way.events import HitEnded, ResistRolled
from bot.games.warriors_way.view import CombatView, HitView, RollView
from rendering import names
from tests.rendering.duels import duel_blow, duel_pending
from tests.rendering.figures import DRILLS, combat, fighter
from tests.rendering.samples import SAMPLES


@pytest.fixture(params=[*SAMPLES, "crowded"])
def view(request: pytest.FixtureRequest) -> CombatView:
    return crowded() if request.param == "crowded" else SAMPLES[request.param]()


def crowded() -> CombatView:
    """The most that can be said: eight fighters with all marks on the largest map."""
    people = [
        fighter(
            seat,
            "龍" * 30 if seat % 2 else "Wilhelmina `Iron` Featherstonehaugh",
            f"{'ABCDEFGH'[seat]}{seat + 10}",
            energy=20,
            pool=12,
            fatigue=12,
            adrenaline=20,
            lost=10,
            penalties=("arms", "legs", "head"),
            hyper="recover",
            move_die_spent=True,
            drills=DRILLS,
            moves=("counter_attack", "trained_reflexes", "jump_kick", "tiring_attack"),
        )
        for seat in range(8)
    ]
    walls = tuple(f"{c}{r}" for c in "KLMNOPQRST" for r in (3, 5, 7))
    hit = HitView(hitter=0, target=1, by="tiring_attack", value=6, remaining=6)
    wide = {"columns": 20, "rows": 20, "walls": walls, "hit": hit}
    return combat(*people, **wide, awaited=tuple(range(8)), viewer=2, round=120)


def test_alt_text_fits_and_names_every_fighter_with_its_square(view: CombatView) -> None:
    text = rendering.alt_text(view)
    assert len(text) <= 1024
    assert text.endswith((".", "…"))
    for person in view.fighters:
        assert f"({person.letter}" in text
        if person.square:
            assert person.square in text


def test_text_board_fits_a_phone_and_names_every_fighter(view: CombatView) -> None:
    board = rendering.text_board(view)
    assert len(board) <= 1800
    assert "`" not in board
    lines = board.split("\n")
    assert all(names.columns(line) <= 34 for line in lines)
    for person in view.fighters:
        assert any(line[1:3] == f"{person.letter} " for line in lines)


def test_text_board_shows_the_map() -> None:
    board = rendering.text_board(SAMPLES["teams_with_walls"]())
    assert " 5 . . . . C . . . . ." in board
    assert " 7 . . . . # . E . . ." in board


def test_both_tell_what_just_happened_in_order() -> None:
    text = rendering.alt_text(duel_blow())
    blow = text.index("Jade Tiger hit Iron Boris with a Strike for 6, Block 2 worked, 2 dice lost.")
    assert blow < text.index("Iron Boris was knocked back from F5 to H5.")
    board = " ".join(rendering.text_board(duel_blow()).split())
    assert "Block 2 worked, 2 dice lost." in board


def test_both_tell_of_a_hit_that_waits_for_a_defence() -> None:
    assert "Jade Tiger hits Iron Boris with a Strike for 5." in rendering.alt_text(duel_pending())
    assert "Strike A on B: 5, left 5" in rendering.text_board(duel_pending())
    assert "Waiting for B" in rendering.text_board(duel_pending())


def test_both_tell_of_a_die_that_may_be_rolled_again() -> None:
    roll = RollView(owner=1, what="dodge", face=3, value=3, needed=5)
    view = replace(duel_pending(), roll=roll)
    sentence = "Iron Boris may re-roll a Dodge of 3, needing 5."
    assert sentence in rendering.alt_text(view)
    assert sentence in " ".join(rendering.text_board(view).split())


def test_an_end_is_told_with_its_winners() -> None:
    assert "Iron Boris won." in rendering.alt_text(SAMPLES["knock_out"]())
    assert "Jade Tiger (A) was knocked out." in rendering.alt_text(SAMPLES["knock_out"]())
    assert "a draw" in rendering.alt_text(SAMPLES["draw_game"]())


def test_hidden_drills_are_nowhere() -> None:
    fighters = (fighter(0, "Jade Tiger", "C5", npc=True), fighter(1, "Iron Boris", "H5"))
    view = combat(*fighters)
    assert "drills" not in rendering.text_board(view)
    known = replace(view, fighters=(replace(fighters[0], drills=DRILLS), fighters[1]))
    assert "A drills: offensive 1, evasive 2," in rendering.text_board(known)


def test_a_hit_told_in_two_pictures_still_shows_its_cost() -> None:
    roll = ResistRolled(rule="WW-6.1.1", fighter=1, pool="energy", face=2, value=2, damage=5)
    events = (roll, HitEnded(rule="WW-6.1.4", hitter=0, target=1, lost=1))
    view = combat(fighter(0, "Jade Tiger", "E5"), fighter(1, "Iron Boris", "F5"), events=events)
    assert "Jade Tiger hit Iron Boris, 1 die lost." in rendering.alt_text(view)


def test_fighters_who_share_a_name_are_told_apart_by_letter() -> None:
    view = combat(fighter(0, "Mei", "C5"), fighter(1, "Mei", "H5"))
    assert "it is Mei A's Turn" in rendering.alt_text(view)
    assert "Mei B (B" in rendering.alt_text(view)


def test_chance_is_nobody_to_wait_for() -> None:
    view = combat(fighter(0, "Jade Tiger", "C5"), fighter(1, "Mei", "H5"), awaited=(-1,))
    assert "must decide" not in rendering.alt_text(view)
    assert "Waiting" not in rendering.text_board(view)
