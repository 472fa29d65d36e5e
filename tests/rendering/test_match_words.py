"""Alt texts and text boards of Iconoclash: all a player needs, within Discord's limits."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rendering
from bot.games.iconoclash import GAME, content
from bot.games.iconoclash.view import MatchView
from rendering import names
from tests.rendering.matches import MATCHES, side


@pytest.fixture(params=MATCHES)
def view(request: pytest.FixtureRequest) -> MatchView:
    return MATCHES[request.param]()


def test_alt_text_fits_and_tells_where_everybody_is_with_hp(view: MatchView) -> None:
    text = rendering.alt_text(view)
    assert len(text) <= 1024
    assert text.endswith((".", "…", "”"))
    for seat, person in enumerate(view.sides):
        assert f"({'ABCD'[seat]}" in text
        if person.space:
            assert f"at {person.space}: " in text
            assert str(person.hp) in text


def test_text_board_fits_a_phone_and_shows_everybody_on_the_map(view: MatchView) -> None:
    board = rendering.text_board(view)
    assert len(board) <= 1800
    assert "`" not in board
    lines = board.split("\n")
    assert all(names.columns(line) <= 34 for line in lines)
    for seat, person in enumerate(view.sides):
        if person.space:
            row = next(line for line in lines if line.startswith(f"r{person.space[3]} "))
            assert row.split()[int(person.space[1])][0] == "ABCD"[seat]


def test_text_board_draws_platforms_blocks_hazards_and_respawns() -> None:
    lines = rendering.text_board(MATCHES["royale"]()).split("\n")
    assert "   c1  c2  c3  c4  c5  c6" in lines
    assert "r3 ... .o. A.. C.. .o. ..." in lines
    assert "       --- === === ---" in lines
    assert "r1 ... ... ### ..^ ... B.." in lines
    assert "   === ===         === ===" in lines


def test_text_board_names_areas_items_and_overhangs() -> None:
    board = " ".join(rendering.text_board(MATCHES["launch"]()).split())
    assert "r4 ..! ... .*. ... ... ..+" in board
    assert "Items at c3r4×2." in board
    assert "Bramble Burst of Ada (until turn 7): 1 damage on c1r1 c1r2 c1r3 c1r4." in board
    galleon = " ".join(rendering.text_board(MATCHES["royale"]()).split())
    assert "Overhangs at the upper right corner of c2r2 c4r2." in galleon


def test_both_tell_all_that_just_happened_in_order() -> None:
    view = MATCHES["launch"]()
    told = [words for event in view.events if (words := GAME.sentence(view, event))]
    assert len(told) >= 8
    for words in (rendering.alt_text(view), rendering.text_board(view)):
        places = [" ".join(words.split()).index(sentence) for sentence in told]
        assert places == sorted(places)


def test_a_defender_learns_card_ability_damage_and_launch() -> None:
    card = content.cards()["sunbeam_toss"]
    told = "Ada attacks with Sunbeam Toss on Chiamaka for 1 damage and Launch 1: "
    for words in (
        rendering.alt_text(MATCHES["pending"]()),
        rendering.text_board(MATCHES["pending"]()),
    ):
        assert f"{told}“{card.abilities[0].text}”" in " ".join(words.split())
        assert "waiting for Chiamaka" in " ".join(words.split())


def test_scores_rounds_and_teams_are_called_so() -> None:
    royale = rendering.alt_text(MATCHES["royale"]())
    assert royale.startswith("Battle Royale, Round 4 of 4, turn 15, Chiamaka's Combat Phase,")
    assert "score -12" in royale
    assert "Dō (D, Tamsin Farlight) conceded." in royale
    assert "team 1 at c2r2: team HP 44" in rendering.alt_text(MATCHES["team"]())


def test_the_end_is_told_at_once() -> None:
    assert "Over: Benedikt won." in rendering.alt_text(MATCHES["over"]())
    assert "Over: a tie." in rendering.text_board(MATCHES["tie"]())


def test_a_player_reads_the_own_hand_and_a_spectator_nobodys() -> None:
    view = MATCHES["own_hand"]()
    assert "Your hand: Quick Jab, First Light," in " ".join(rendering.text_board(view).split())
    hidden = replace(view, viewer=None, sides=(side(0, "c2r1"), view.sides[1]))
    assert "Your hand" not in rendering.text_board(hidden)
