"""Alt texts and text boards of Way of the Fighter: all a player needs, within Discord's limits."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rendering
from bot.games.way_of_the_fighter import GAME
from bot.games.way_of_the_fighter.view import MatchView
from rendering import names
from tests.rendering.fights import FIGHTS


@pytest.fixture(params=FIGHTS)
def view(request: pytest.FixtureRequest) -> MatchView:
    return FIGHTS[request.param]()


def test_alt_text_fits_and_tells_where_everybody_is_with_life_and_dice(view: MatchView) -> None:
    text = rendering.alt_text(view)
    assert len(text) <= 1024
    assert text.endswith((".", "!", "…"))
    for seat, person in enumerate((view.ended or view).sides):
        assert f"({'ABCD'[seat]}, " in text
        if person.space and not person.out:
            assert f" on {person.space}, {person.position.title()}, facing " in text
            assert f"Life {len(person.life)}" in text
            assert f"Active {person.pool[0]}+{person.pool[1]}" in text


def test_text_board_fits_a_phone_and_shows_fighters_on_the_track(view: MatchView) -> None:
    board = rendering.text_board(view)
    assert len(board) <= 1800
    assert "`" not in board
    lines = board.split("\n")
    assert all(names.columns(line) <= 34 for line in lines)
    for seat, person in enumerate((view.ended or view).sides):
        if person.space and not person.out:
            row = next(line for line in lines if line.startswith(f"{person.position[0].upper()} "))
            at = 2 + 3 * (person.space - 1)
            assert "ABCD"[seat] in row[at : at + 3]


def test_text_board_draws_facing_knockdowns_and_tokens() -> None:
    lines = rendering.text_board(FIGHTS["blasts"]()).split("\n")
    assert "H .  .  .  .  A>2.  .  B< .  ." in lines
    assert "J .  .  A> .  .  .  .  .  .  ." in lines
    assert "L .  .  .  .  .  B< .  .  .  ." in lines
    assert "S .  .  .  .  .  .  .  .  .  B_" in rendering.text_board(FIGHTS["together"]())


def test_both_tell_all_that_just_happened_in_order() -> None:
    view = FIGHTS["exchange"]()
    told = [words for event in view.events if (words := GAME.sentence(view, event))]
    assert len(told) >= 8
    for words in (rendering.alt_text(view), rendering.text_board(view)):
        places = [" ".join(words.split()).index(sentence) for sentence in told]
        assert places == sorted(places)


def test_actions_on_the_table_are_told_with_dice_and_score_but_not_face_down() -> None:
    text = rendering.alt_text(FIGHTS["blocked"]())
    assert "Ada's strike Dragon Punch (combo) scores 14 with Core 5, 3." in text
    hidden = rendering.alt_text(FIGHTS["face_down"]())
    assert "Ada has an action face down with Core 4, Power 6." in hidden
    assert "Benedikt has an action face down." in hidden
    assert "mode Fangs of the Dragon is in play with Power 3" in hidden


def test_statuses_initiative_and_the_decision_are_told() -> None:
    text = rendering.alt_text(FIGHTS["together"]())
    assert "Initiative used, knocked down, dazed, crippled." in text
    assert "waiting for Ada: the Command." in text
    team = rendering.alt_text(FIGHTS["team"]())
    assert team.startswith("Tag Team, game 2 of 3 (1:0), turn 5 of 12,")
    assert "Chiamaka (C, Alberdus) waits outside: Life 7" in team
    assert "Dō (D, Lumi) is knocked out." in team
    assert "Chiamaka has a tag ready." in team


def test_the_end_is_told_at_once() -> None:
    assert "Over: Ada won." in rendering.alt_text(FIGHTS["knocked_out"]())
    assert "Over: a draw." in rendering.text_board(FIGHTS["drawn"]())


def test_a_player_reads_the_own_hand_and_a_spectator_nobodys() -> None:
    view = FIGHTS["own_hand"]()
    assert "Your hand: Power Block, Dragon Wings," in " ".join(rendering.text_board(view).split())
    hidden = replace(view, viewer=None)
    assert "Your hand" not in rendering.text_board(hidden)
