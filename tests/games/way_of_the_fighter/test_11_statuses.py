"""Chapter 11: Cripple, Daze and Knockdown."""

from __future__ import annotations

from bot.games.way_of_the_fighter import GAME
from bot.games.way_of_the_fighter.events import (
    ActionCancelled,
    DamageTaken,
    InitiativeUsed,
    StatusEnded,
    StatusGiven,
)
from tests.games.way_of_the_fighter.box import blast, block, mode, move, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_challenge, a_fight, a_turn


def whole_turn(words: str, b: str = "", reply: str = "guard", **more: str) -> Table:
    """A hits B in turn 2 with a strike of this text, and B is asked for its next Command."""
    jab = strike("Jab", words, priority=9)
    table = a_turn(f"A hand={jab} active=1c; B {b}", **{"init": "A!", **more})
    table.until("WF-3.3.1").fights(f"{jab} c6", reply)
    return table.until("WF-3.2.4", "B")


def test_each_status_lies_as_a_card_in_the_fighter_area() -> None:
    """WF-11.1.1, WF-12.1.11, WF-12.1.16, WF-12.2.5."""
    jab = strike("Jab", "Cripple, Daze, Knockdown.")
    table = a_fight(f"A hand={jab} active=1c; B").fights(f"{jab} c1", "guard")
    table.shows("B crippled dazed down; A no-crippled no-dazed no-down")
    assert [event.status for event in table.saw(StatusGiven)] == ["cripple", "daze", "knockdown"]
    side = GAME.view(table.flow, None).sides[1]
    assert (side.crippled, side.dazed, side.down) == (True, True, True)


def test_both_fighters_can_have_the_same_status_and_each_only_once() -> None:
    """WF-11.1.2."""
    jab = strike("Jab", "Daze, Daze.", priority=5)
    wall = block("Wall", "Reveal: Energize 1. Block: Daze.", priority=9)
    table = a_fight(f"A hand={jab} active=1c; B guard={wall} active=2c")
    table.fights(f"{jab} c1", f"{wall} c1 c1").shows("A dazed; B dazed")


def test_a_status_applies_to_the_challenge_phase_of_the_next_turn() -> None:
    """WF-11.1.3: B has neither used a Command nor played an action yet, and may do both."""
    jab = strike("Jab", priority=1)
    table = a_turn(
        f"A; B hand={jab} active=1c", init="A", ability={"A": "As a Command: Daze, Cripple."}
    )
    table.does("A", "as:-1").shows("B dazed crippled")
    assert "kneel" in table.offered("B")
    table.does("B", "shift:0:stay")
    assert table.cards_offered("B") == {jab, "guard"}
    table.fights("guard", f"{jab} c1").does("A", "keep").shows("B dazed crippled")
    table.until("WF-3.2.4", "B")
    assert table.offered("B") == ["card", "die"]


def test_playing_an_action_in_the_turn_of_the_status_does_not_remove_it() -> None:
    """WF-11.1.4: it goes at the end of Play Actions of the turn to which it applies."""
    table = whole_turn("Cripple, Daze.").shows("B crippled dazed")
    assert table.match.turn == 3
    table.does("B", "card").shows("B crippled dazed").until("WF-3.3.1")
    table.shows("B crippled dazed").dice(*"11111111").defaults(2).shows("B no-crippled no-dazed")
    assert {event.status for event in table.saw(StatusEnded)} == {"cripple", "daze"}
    told = table.told()
    assert told[told.index("StatusEnded") - 1] == "ActionPlayed"


def test_a_crippled_fighter_may_play_only_its_block() -> None:
    """WF-11.2.1, WF-11.2.2: and everything again a turn later."""
    table = a_turn("A; B hand=filler_0 active=1c crippled", init="A").until("WF-3.3.1")
    assert table.cards_offered("B") == {"guard"}
    table.refuses("B", "play:filler_0:1c0p")
    assert table.cards_offered("A") >= {"guard"}
    table.dice(*"11111111").defaults(2).shows("B no-crippled").until("WF-3.3.1")
    assert table.cards_offered("B") >= {"guard", "filler_0"}


def test_a_crippled_player_must_play_even_an_unusable_block() -> None:
    """WF-11.2.3, WF-9.3.5: it is cancelled at its reveal and returns."""
    wall = block("Wall", only="standing")
    table = a_fight(f"A; B 6< crouching guard={wall} active=1c crippled", init="A!")
    assert table.cards_offered("B") == {wall}
    table.fights("guard", f"{wall} c1").shows("B hand=1 burnout=6c0p")
    assert [event.why for event in table.saw(ActionCancelled, seat=1)] == ["position"]


def test_a_crippled_player_plays_no_combo_action() -> None:
    """WF-11.2.4: although the card has gone, and even if the status comes anew."""
    wall = block("Wall", "Reveal: Energize 1. Link (strike).", priority=9)
    jab = strike("Jab")
    text = f"A; B guard={wall} hand={jab} active=2c"
    a_fight(text).fights("guard", f"{wall} c1").asks("B", "WF-9.1.1")
    a_fight(f"{text} crippled").fights("guard", f"{wall} c1").is_done().shows("B no-crippled")
    clamp = move("Clamp", "Reveal: Cripple.")
    table = a_fight(f"A hand={clamp} active=1c; B 6< guard={wall} hand={jab} active=2c crippled")
    table.fights(f"{clamp} c1", f"{wall} c1").is_done().shows("B crippled")


def test_a_dazed_player_draws_or_energizes_instead_of_a_command() -> None:
    """WF-11.3.1, WF-11.3.3: in its turn, where it is, without turning, and with no ability."""
    table = a_challenge(
        "A 5>; B 7> crouching dazed", ability={"B": "As a Command: Draw 2."}, init="A"
    )
    table.does("A", "kneel")
    assert table.offered("B") == ["card", "die"]
    table.does("B", "card").shows("B 7< crouching hand=2 energy=0c0p")
    table = a_challenge("A 5>; B 7< crouching dazed", init="A").does("A", "kneel").does("B", "die")
    table.shows("B 7< crouching hand=1 energy=1c0p")


def test_daze_is_removed_after_an_action_was_played() -> None:
    """WF-11.3.2, WF-11.1.4."""
    table = a_fight("A; B active=1c dazed").shows("B dazed").fights("guard", "guard c1")
    table.shows("B no-dazed")


def test_a_knocked_down_fighter_loses_the_unused_initiative() -> None:
    """WF-11.4.1, WF-EX-13."""
    trip = strike("Trip", "Knockdown.")
    table = a_fight(f"A hand={trip} active=1c; B", init="B").fights(f"{trip} c1", "guard")
    table.does("B", "keep")
    assert table.initiative == "B!"
    assert [event.use for event in table.saw(InitiativeUsed)] == ["lost"]
    table = a_fight(f"A hand={trip} active=1c; B", init="A").fights(f"{trip} c1", "guard")
    table.does("A", "keep")
    assert table.initiative == "A"


def test_a_knocked_down_fighter_is_hit_by_nothing_more() -> None:
    """WF-11.4.2, WF-11.4.6: neither by a repetition nor by a later action."""
    trip = strike("Trip", "Knockdown. Hit: Draw 1. Repeat 2.", damage=2)
    kick = strike("Kick")
    table = a_fight(f"A hand={trip},{kick} active=2c; B").fights(f"{trip} c1", "guard")
    table.shows("B life=10 down; A hand=3").does("A", "repeat").shows("B life=10")
    table.combos("A", f"{kick} c6").shows("B life=10")
    assert len(table.saw(DamageTaken)) == 1


def test_later_tokens_of_the_same_blast_pass_over_too() -> None:
    """WF-11.4.6, WF-10.4.29."""
    orb = blast("Orb", "Knockdown. Repeat 1.")
    table = a_fight(f"A 4> hand={orb} active=1c; B 6<").fights(f"{orb} c1", "guard")
    table.does("A", "repeat").shows("B life=11 down")
    assert table.tokens("A") == ["high6>"]


def test_a_knocked_down_player_discards_one_mode_of_its_choice() -> None:
    """WF-11.4.3, WF-11.4.4."""
    trip, fire, ice = strike("Trip", "Knockdown."), mode("Fire"), mode("Ice")
    table = a_fight(f"A hand={trip} active=1c; B mode={fire}:p1,{ice}:p2")
    table.fights(f"{trip} c1", "guard").asks("B", "WF-11.4.3")
    assert len(table.offered("B")) == 2
    ice_play = table.play(ice)
    assert ice_play
    table.does("B", str(ice_play.id)).shows(f"B pile={ice}")
    assert table.play(fire)


def test_the_procedure_of_a_knockdown_in_its_order() -> None:
    """WF-11.4.4: status, Initiative, mode, action, position; here without a hit."""
    sweep, focus, slow = move("Sweep", "Knockdown.", priority=9, move=1), mode("Focus"), "slow"
    move("Slow", priority=1)
    text = f"A 6> jumping hand={sweep} active=1c; B 7< jumping mode={focus} hand={slow} active=1c"
    table = a_fight(text, init="B").fights(f"{sweep} c6", f"{slow} c1").does("B", "keep")
    table.shows("A 6>; B 7< standing down pile=focus,slow")
    told = table.told()[table.told().index("ActionBegan") :]
    assert [t for t in told if t not in ("FighterMoved", "DiceMoved")] == [
        "ActionBegan",
        "StatusGiven",
        "InitiativeUsed",
        "ActionCancelled",
        "ActionCancelled",
        "PositionChanged",
    ]


def test_a_jumping_fighter_that_is_knocked_down_lands() -> None:
    """WF-11.4.4, WF-7.2.14."""
    trip = strike("Trip", "Knockdown.")
    table = a_fight(f"A 6> hand={trip} active=1c; B 6< jumping").fights(f"{trip} c1", "guard")
    table.shows("B 7< standing down")


def test_knockdown_ends_with_its_turn() -> None:
    """WF-11.4.5."""
    table = whole_turn("Knockdown.").shows("B no-down")
    assert "kneel" in table.offered("B")


def test_knockdown_by_a_hit_effect_works_through_a_block_and_by_damage_it_does_not() -> None:
    """WF-11.4.7: and a block in force is not cancelled by it."""
    for words, flag in (("Hit: Knockdown.", "down"), ("Damage: Knockdown.", "no-down")):
        trip = strike(f"Trip {words}", words, priority=1)
        table = a_fight(f"A hand={trip} active=1c; B active=2c").fights(f"{trip} c1", "guard c6 c6")
        table.shows(f"B {flag} life=12")
        assert table.on_table("B") == ["guard c6"]


def test_a_knocked_down_fighter_still_stands_in_the_way_and_can_be_moved() -> None:
    """WF-11.4.8."""
    step = move("Step", "Special: Push 1.", standing=("....", "@*..", "...."), only="standing")
    table = a_fight(f"A 4> hand={step} active=1c; B 6< down").fights(f"{step} c1", "guard")
    table.shows("A 5>; B 7< down")


def test_a_used_initiative_changes_hands_and_an_unused_one_stays() -> None:
    """WF-EX-13, WF-3.6.2, WF-4.1.1, WF-4.1.2."""
    jab = strike("Jab", priority=4)
    text = f"A hand={jab} active=1c; B hand={jab} active=1c"
    table = a_turn(text, init="A").does("A", "kneel").does("B", "shift:0:stay")
    table.fights(f"{jab} c6", f"{jab} c6").does("A", "keep")
    assert [event.seat for event in table.saw(DamageTaken)] == [1]
    assert table.initiative == "A"
    table = a_turn(text, init="A").does("A", "kneel").does("B", "shift:0:stay")
    table.fights(f"{jab} c6", f"{jab} c6").does("A", "bonus").until("WF-3.2.4")
    assert table.initiative == "B"
    trip = strike("Trip", "Knockdown.", priority=9)
    table = a_turn(f"A active=1c; B hand={trip} active=1c", init="A")
    table.does("A", "kneel").does("B", "kneel").fights("guard c1", f"{trip} c6").does("A", "keep")
    table.until("WF-3.2.4")
    assert table.initiative == "B"
