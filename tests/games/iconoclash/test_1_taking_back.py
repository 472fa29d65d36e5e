"""IC-1.1.15: a choice is taken back freely until it has told something, then by agreement."""

from __future__ import annotations

import pytest

from bot.games.iconoclash import GAME
from bot.games.iconoclash.events import TakeBackAsked, TakenBack
from bot.kernel.chance import Rng
from bot.kernel.errors import NotAllowed
from tests.games.iconoclash.box import BLANK, CALM, card, shield
from tests.games.iconoclash.tables import Table, a_combat, a_turn

FULL = "hand=2 deck=9"


def open_to(table: Table, who: str) -> list[str]:
    return [option.key for option in GAME.anytime(table.flow, table.seat(who))]


def facts(table: Table) -> tuple[object, ...]:
    """The whole match but the number of the question and wishes that are void by now."""
    twin = table.flow.copy()
    twin.question, twin.state.wishes, twin.state.wished_at = 0, (), -1
    return (GAME.codec.save(twin),)


def test_a_step_is_taken_back_by_its_player_alone() -> None:
    """IC-1.1.15: the state returns exactly to the moment before, Hazards and all."""
    table = a_combat(f"A c1r1 moves=2 {FULL}; B c6r4 {FULL}", hazards="c2r1").begins()
    before = facts(table)
    table.does("A", "step:c2r1").shows("A 24 c2r1 moves=1")
    assert (open_to(table, "A"), open_to(table, "B")) == (["take_back", "concede"], ["concede"])
    question = table.flow.question
    table.interjects("A", "take_back").shows("A 25 c1r1 moves=2").asks("A", "IC-3.1.1")
    assert facts(table) == before
    assert table.flow.question > question  # what was pressed for the undone question is void
    assert [event.seat for event in table.saw(TakenBack)] == [0]
    assert open_to(table, "A") == ["concede"]


def test_several_choices_are_taken_back_one_by_one() -> None:
    """IC-1.1.15."""
    table = a_combat(f"A c1r1 moves=3 {FULL}; B c6r4 {FULL}")
    table.does("A", "step:c2r1", "step:c3r1").interjects("A", "take_back").shows("A c2r1 moves=2")
    table.does("A", "step:c2r2").interjects("A", "take_back").interjects("A", "take_back")
    table.shows("A c1r1 moves=3")


def test_a_target_may_be_chosen_anew_while_it_has_not_answered() -> None:
    """IC-1.1.15: another player's choice, not the question for it, ends that."""
    jab = card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2; C c2r2", mode="classic")
    table.does("A", f"attack:{jab}:0", "seat:B").interjects("A", "take_back").does("A", "seat:C")
    table.asks("C", "IC-5.4.1").does("C", "none")
    before = facts(table)
    table.interjects("A", "take_back")
    assert facts(table) == before  # not without consent


def test_what_others_have_chosen_since_is_undone_with_it_if_all_agree() -> None:
    """IC-1.1.15: the state returns exactly to the moment before that choice."""
    jab, wall = card("Jab", "+1 damage."), shield("Wall", "Prevent all damage.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 hand={wall}; C c2r2", mode="classic")
    table.does("A", f"attack:{jab}:0")
    before = facts(table)
    table.does("A", "seat:B").does("B", f"shield:{wall}:0").interjects("A", "take_back")
    assert [(e.seat, e.chooser) for e in table.saw(TakeBackAsked)] == [(0, 0)]
    table.interjects("C", "agree").interjects("B", "agree").asks("A", "IC-5.8.3")
    assert facts(table) == before
    assert [event.seat for event in table.saw(TakenBack)] == [0]
    assert open_to(table, "B") == ["concede"]  # that choice has not happened


def test_everybody_reads_who_asks_and_who_agrees() -> None:
    """IC-1.1.15."""
    table = a_combat(f"A c1r1 moves=1 {FULL}; B c6r4; C c6r1", mode="classic")
    table.does("A", f"boost:{BLANK}")
    told = len(table.events)
    table.interjects("A", "take_back").interjects("B", "agree").interjects("C", "agree")
    view = GAME.view(table.flow, None)
    assert [GAME.sentence(view, event) for event in table.events[told:]] == [
        "A asks everybody to let the latest choice be taken back.",
        "B agrees.",
        "All is as it was before the latest choice of A.",
    ]


def test_a_house_fighter_agrees_whenever_it_is_asked_and_does_nothing_else_unasked() -> None:
    """IC-1.1.15."""
    table = a_combat(f"A c1r1 moves=1 {FULL}; B c6r4; C c6r1", mode="classic")
    table.does("A", f"boost:{BLANK}")
    assert [GAME.obliges(table.flow, seat) for seat in range(3)] == [None] * 3
    table.interjects("A", "take_back").interjects("C", "agree")
    assert [GAME.obliges(table.flow, seat) for seat in range(3)] == [None, "agree", None]


@pytest.mark.parametrize("answer", ["attack:jab:0", f"boost:{BLANK}", "step:c2r1"])
def test_what_has_revealed_or_drawn_a_card_needs_everybodys_consent(answer: str) -> None:
    """IC-1.1.15: a card shown from the hand, or an Item collected."""
    card("Jab", "Gain 1 Power Token.")
    table = a_combat(
        f"A c1r1 moves=1 hand=jab,{BLANK}; B c6r4; C c6r1", mode="classic", items="c2r1"
    ).begins()
    before = facts(table)
    table.does("A", answer).interjects("A", "take_back")
    assert [(e.seat, e.chooser) for e in table.saw(TakeBackAsked)] == [(0, 0)]
    assert facts(table) != before
    assert [open_to(table, who)[0] for who in "ABC"] == ["concede", "agree", "agree"]
    table.interjects("B", "agree")
    assert facts(table) != before
    assert [open_to(table, who)[0] for who in "BC"] == ["concede", "agree"]
    table.interjects("C", "agree")
    assert facts(table) == before


def test_after_a_die_roll_it_needs_consent_too() -> None:
    """IC-1.1.15: here the end of a turn, which drew cards and rolled for the next player."""
    table = a_combat(
        f"A c1r1 {FULL}; B c6r4 {FULL}", left=0, weather=("Zone: 1 damage.", CALM)
    ).begins()
    before = facts(table)
    table.dice(3).does("A", "end").asks("B", "IC-3.1.1").interjects("A", "take_back")
    table.interjects("B", "agree").asks("A", "IC-3.1.1")
    assert facts(table) == before
    table.dice(5).does("A", "end").asks("B", "IC-3.1.1")  # rolled anew, not a reroll
    assert table.match.forced[1].areas[0].spaces[0] == "c5r1"


def test_a_wish_is_void_as_soon_as_the_match_goes_on() -> None:
    """IC-1.1.15."""
    table = a_combat(f"A c1r1 moves=1 {FULL}; B c6r4").does("A", f"boost:{BLANK}")
    table.interjects("A", "take_back")
    assert "agree" in open_to(table, "B")
    table.does("A", "step:c2r1")
    assert "agree" not in open_to(table, "B")
    with pytest.raises(NotAllowed):
        table.interjects("B", "agree")


def test_one_player_who_declines_ends_a_wish_which_is_not_repeated_at_that_moment() -> None:
    """IC-1.1.15: every player still in the match must agree."""
    table = a_combat(f"A c1r1 moves=1 {FULL}; B c6r4; C c6r1", mode="classic")
    table.does("A", f"boost:{BLANK}").interjects("A", "take_back").interjects("B", "agree")
    told = len(table.events)
    table.interjects("C", "decline").shows("A hand=1")
    view = GAME.view(table.flow, None)
    assert [GAME.sentence(view, event) for event in table.events[told:]] == [
        "C does not agree: nothing is taken back."
    ]
    assert [open_to(table, who) for who in "ABC"] == [["concede"]] * 3
    table.does("A", "step:c2r1")
    assert "take_back" in open_to(table, "A")


def test_what_is_asked_of_the_others_says_how_far_it_goes_back() -> None:
    """IC-1.1.15."""
    jab = card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2; C c2r2", mode="classic")
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", "none").interjects("A", "take_back")
    asked = {option.wanted for option in GAME.anytime(table.flow, table.seat("C"))}
    assert asked == {"A asks to take the latest choice back, with all that came of it", ""}


def test_a_concession_stands() -> None:
    """IC-1.1.15, IC-1.1.14: nothing before it can be taken back."""
    table = a_combat(f"A c1r1 moves=1 {FULL}; B c6r4; C c6r1", mode="classic")
    table.does("A", "step:c2r1").interjects("C", "concede")
    assert open_to(table, "A") == ["concede"]


def test_who_has_conceded_is_not_asked_to_agree() -> None:
    """IC-1.1.15: only players still in the match."""
    table = a_turn(
        f"A c1r1 {FULL}; B c6r4 {FULL}; C c6r1 {FULL}",
        mode="classic",
        weather=("Each player may Teleport 1.", CALM),
    )
    table.asks("A", "IC-4.3.1").interjects("B", "concede").does("A", "stay").does("C", "stay")
    table.does("A", f"boost:{BLANK}").interjects("A", "take_back").interjects("C", "agree")
    table.shows("A hand=2")


def test_a_partner_who_has_declared_a_concession_is_asked_as_before() -> None:
    """IC-1.1.15, IC-1.1.14: one partner's declaration has no effect."""
    text = f"A c1r1 moves=1 {FULL}; B c6r4; C c6r1; D c1r4"
    table = a_combat(text, mode="team").interjects("C", "concede")
    table.does("A", f"boost:{BLANK}").interjects("A", "take_back")
    assert [open_to(table, who)[0] for who in "BCD"] == ["agree"] * 3
    table.interjects("B", "agree").interjects("D", "agree").shows("A hand=1")
    table.interjects("C", "agree").shows("A hand=2")


def test_what_others_have_answered_since_ends_the_freedom_of_what_they_answered() -> None:
    """IC-1.1.15: or an attacker would learn the Shield that waits, and choose another target."""
    jab, wall = card("Jab", "+1 damage."), shield("Wall", "Prevent all damage.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 hand={wall}; C c2r2", mode="classic")
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"shield:{wall}:0")
    table.interjects("B", "take_back").interjects("A", "agree").interjects("C", "agree")
    table.asks("B", "IC-5.4.1").shows("B hand=1").interjects("A", "take_back")
    table.asks("B", "IC-5.4.1")  # not before both others agree
    table.interjects("B", "agree").interjects("C", "agree").asks("A", "IC-5.8.3")


def test_imagined_worlds_and_saves_remember_nothing() -> None:
    """IC-1.1.15: a search need not carry the past, and a match that was put away begins afresh."""
    table = a_combat(f"A c1r1 moves=2 {FULL}; B c6r4 {FULL}").does("A", "step:c2r1")
    assert GAME.imagine(table.flow, 0, Rng(1)).past is None
    loaded = GAME.codec.load(GAME.codec.save(table.flow))
    assert loaded.past == ()
    loaded.choose(0, "step:c3r1")
    GAME.interject(loaded, 0, "take_back")
    assert loaded.state.sides[0].space == "c2r1"
