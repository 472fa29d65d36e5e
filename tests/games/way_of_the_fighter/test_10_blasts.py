"""Chapter 10: blasts on the turn they are played, and their tokens."""

from __future__ import annotations

from bot.games.way_of_the_fighter.action.flight import SUPPLY
from bot.games.way_of_the_fighter.events import ActionCancelled, TokenGone, TokenMoved
from tests.games.way_of_the_fighter.box import blast, move, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_challenge, a_fight, a_recovery, a_resolution


def shot(a: str = "4>", b: str = "9<", words: str = "", **figures: object) -> Table:
    """A plays a blast (High 2 unless told otherwise)."""
    orb = blast("Orb", words, **figures)
    return a_fight(f"A {a} hand={orb} active=1c; B {b}").fights(f"{orb} c1", "guard")


def test_a_token_is_placed_in_the_fighters_space_and_flies_the_way_it_faces() -> None:
    """WF-10.4.1, WF-10.4.3, WF-1.3.2."""
    assert shot().tokens("A") == ["high6>"]
    assert shot("9<", "2>").tokens("A") == ["high7<"]
    assert shot(blast=3, height="low").tokens("A") == ["low7>"]


def test_placing_a_token_hits_nobody() -> None:
    """WF-10.4.2: not even a fighter in the same space."""
    table = shot("5> jumping", "5<", height="low").shows("B life=12")
    assert table.tokens("A") == ["low7>"]


def test_on_later_turns_a_token_flies_on_in_its_own_direction() -> None:
    """WF-10.4.4, WF-10.4.5: whatever its fighter does."""
    orb = blast("Orb")
    table = a_resolution(f"A 8< blast={orb}:p1@high3>; B 2>").is_done()
    assert table.tokens("A") == ["high5>"]


def test_a_token_moves_step_by_step_and_either_meeting_ends_its_way() -> None:
    """WF-10.4.6: first the token in a space, then the fighter there."""
    orb = blast("Orb", blast=3)
    table = a_resolution(f"A 2> blast={orb}:p6@high4>; B 6< blast={orb}:p1@low6<").is_done()
    table.shows("B life=11 pile=orb; A pile=orb")  # the Power Die on its card is one life less
    assert [(event.start, event.end) for event in table.saw(TokenMoved)] == [(4, 6)]
    assert [event.why for event in table.saw(TokenGone)] == ["collision", "collision"]


def test_opposing_tokens_that_meet_are_both_discarded_whatever_their_kind_and_way() -> None:
    """WF-10.4.7, WF-10.4.8."""
    orb = blast("Orb", blast=1)
    for there in ("low5<", "high5>", "low5>"):
        table = a_resolution(f"A 2> blast={orb}:p6@high4>; B 9< blast={orb}:p1@{there}").is_done()
        assert table.tokens("A") + table.tokens("B") == []


def test_a_token_removes_exactly_one_of_several_and_its_owner_chooses() -> None:
    """WF-10.4.8."""
    orb = blast("Orb", blast=1)
    text = f"A 2> blast={orb}:p6@high4>; B 9< blast={orb}:p1@low5<+high5<"
    table = a_resolution(text).asks("A", "WF-10.4.8")
    tokens = {n: t.height for n, t in table.match.tokens.items() if t.seat == 1}
    assert set(table.offered("A")) == set(map(str, tokens))
    table.does("A", next(str(n) for n, height in tokens.items() if height == "low"))
    assert table.tokens("B") == ["high4<"]


def test_a_token_placed_on_an_opposing_one_does_not_meet_it() -> None:
    """WF-10.4.9."""
    old, new = blast("Old", blast=1, priority=1), blast("New", blast=1)
    text = f"A 4> crouching hand={new} active=1c; B 9< blast={old}:p1@high4<"
    table = a_fight(text).fights(f"{new} c6", "guard")
    assert (table.tokens("A"), table.tokens("B")) == (["high5>"], ["high3<"])


def test_a_token_beyond_the_end_of_the_arena_is_discarded() -> None:
    """WF-10.4.10: either end."""
    orb = blast("Orb")
    for at in ("high9>", "high2<"):
        table = a_resolution(f"A 5> blast={orb}:p1@{at}; B 6< crouching").is_done()
        assert table.tokens("A") == []
        assert table.saw(TokenGone)[0].why == "edge"


def test_stacked_tokens_move_and_hit_one_by_one() -> None:
    """WF-10.4.11: a block may stop one of them."""
    orb = blast("Orb", blast=1)
    table = a_resolution(f"A 2> blast={orb}:p1@high5>+high5>; B 6< block=guard:c1").is_done()
    table.shows("B life=11 hand=1")


def test_own_tokens_and_the_own_fighter_are_no_obstacle() -> None:
    """WF-10.4.12."""
    orb = blast("Orb")
    table = a_resolution(f"A 5> blast={orb}:p1@high4>+low6<; B 9< crouching").defaults()
    assert table.tokens("A") == ["high6>", "low4<"]
    table.shows("A life=11")


def test_a_high_token_misses_who_crouches_and_a_low_one_who_jumps() -> None:
    """WF-10.4.13, WF-10.4.14."""
    found = {}
    for height in ("high", "low"):
        orb = blast(f"Orb {height}", height=height, blast=1)
        for there in ("standing", "crouching", "jumping"):
            table = a_resolution(f"A 2> blast={orb}:p1@{height}5>; B 6< {there}").is_done()
            found[height, there] = len(table.match.sides[1].life) < 12
    assert {case for case, hit in found.items() if not hit} == {
        ("high", "crouching"),
        ("low", "jumping"),
    }


def test_on_later_turns_a_token_can_hit_where_it_starts() -> None:
    """WF-10.4.15: B has walked onto it."""
    orb = blast("Orb", blast=1)
    a_resolution(f"A 2> blast={orb}:p1@high6>; B 6<").is_done().shows("B life=11")


def test_walking_onto_a_token_or_through_it_is_no_hit() -> None:
    """WF-10.4.15, WF-10.4.16."""
    orb = blast("Orb")
    table = a_challenge(f"A 2> blast={orb}:p1@high7>; B 8<", init="B")
    table.does("B", "shift:1:stay").shows("B 7< life=12")
    table = a_challenge(f"A 2> blast={orb}:p1@high7>; B 8<", init="B")
    table.does("B", "leap:2").shows("B 6< life=12")


def test_a_token_that_hits_is_discarded() -> None:
    """WF-10.4.17, WF-10.4.18."""
    table = shot("4>", "6<", "Damage Bonus 1.", damage=2).shows("B life=9")
    assert table.tokens("A") == []
    assert [event.why for event in table.saw(TokenGone)] == ["hit"]


def test_each_token_deals_damage_and_bonuses_less_a_blocks_prevention() -> None:
    """WF-10.4.18."""
    orb = blast("Orb", "Damage Bonus 1. Repeat 1.", damage=2, priority=1)
    table = a_fight(f"A 4> hand={orb} active=1c; B 6< active=3c")
    table.fights(f"{orb} c1", "guard c6 c6 c6").does("A", "repeat").shows("B life=10")


def test_after_a_hit_on_the_turn_of_play_a_combo_may_follow() -> None:
    """WF-10.4.19: once the blast with its repetitions is resolved."""
    orb, jab = blast("Orb", "Repeat 1."), strike("Jab")
    table = a_fight(f"A 4> hand={orb},{jab} active=2c; B 6<").fights(f"{orb} c1", "guard")
    table.asks("A", "WF-12.2.9").does("A", "repeat").asks("A", "WF-9.1.1")


def test_a_player_has_one_blast_action_in_play() -> None:
    """WF-10.4.20, WF-10.4.21, WF-1.3.3."""
    old, new = blast("Old", blast=1), blast("New")
    table = a_fight(f"A 2> blast={old}:p1@high4>+high5> hand={new} active=1c; B 9<")
    table.fights(f"{new} c1", "guard")
    assert table.tokens("A") == ["high4>"]
    table.shows("A pile=old")


def test_a_player_has_six_tokens() -> None:
    """WF-1.3.3: a seventh cannot be placed."""
    orb = blast("Orb", "Repeat 9.", blast=1)
    table = a_fight(f"A 2> hand={orb} active=1c; B 9<").fights(f"{orb} c1", "guard")
    for _ in range(9):
        table.does("A", "repeat")
    assert len(table.tokens("A")) == SUPPLY == 6


def test_a_blast_that_loses_its_last_token_is_cancelled_at_once() -> None:
    """WF-10.4.22: a stranger's token took it; with another one left it stays."""
    orb = blast("Orb", blast=1)
    quick = f"A 2> blast={orb}:p6@high4>"
    table = a_resolution(f"{quick}; B 9< blast={orb}:p1@low5<").is_done()
    assert [(e.seat, e.why) for e in table.saw(ActionCancelled)] == [(1, "tokens"), (0, "tokens")]
    table = a_resolution(f"{quick}; B 9< blast={orb}:p1@low5<+low8<").is_done()
    assert table.tokens("B") == ["low7<"]


def test_a_blast_is_not_cancelled_in_the_middle_of_its_own_resolution() -> None:
    """WF-10.4.23: of this turn it waits for the Check Blasts step, an older one goes at once."""
    orb = blast("Orb")
    table = a_fight(f"A 4> hand={orb} active=1c; B 6<").fights(f"{orb} c1", "guard").is_done()
    assert table.on_table("A") == [f"{orb} c1"]
    table = a_recovery(f"A done={orb}:c1; B").is_done().shows(f"A pile={orb}")
    table = a_resolution(f"A 4> blast={orb}:p1@high5>; B 6<").is_done()
    table.shows(f"A pile={orb} burnout=6c1p")


def test_a_token_taken_later_in_the_turn_cancels_a_blast_of_this_turn() -> None:
    """WF-10.4.22, WF-10.4.23."""
    new, old = blast("New", priority=9, blast=1), blast("Old", priority=1, blast=1)
    text = f"A 4> hand={new} active=1c; B 9< blast={old}:p1@low6<"
    table = a_fight(text).fights(f"{new} c6", "guard").shows(f"A pile={new}; B pile={old}")
    assert table.tokens("A") + table.tokens("B") == []


def test_high_or_low_is_chosen_for_each_token() -> None:
    """WF-10.4.26."""
    orb = blast("Orb", "Repeat 1.", height="either")
    table = a_fight(f"A 4> hand={orb} active=1c; B 9<").fights(f"{orb} c1", "guard")
    table.asks("A", "WF-10.4.26").does("A", "low", "repeat", "high")
    assert table.tokens("A") == ["high6>", "low6>"]


def test_a_blast_needs_a_black_box_but_no_target_zone() -> None:
    """WF-10.4.27: its tokens decide what it hits."""
    shot("4>", "6<").shows("B life=11")
    shot("4> crouching", "6<", only="standing").shows("B life=12 no-down; A pile=orb")


def test_tokens_fly_on_whatever_befalls_their_owner() -> None:
    """WF-10.4.28: damage, Knockdown, and the loss of the action of this turn."""
    orb, trip = blast("Orb", priority=1), strike("Trip", "Knockdown.", priority=9)
    slow = move("Slow", priority=1)
    text = f"A 5> blast={orb}:p1@high2> hand={slow} active=1c; B 6< hand={trip} active=1c"
    table = a_fight(text).fights(f"{slow} c1", f"{trip} c6").shows("A down pile=slow")
    assert table.tokens("A") == ["high4>"]


def test_a_token_passes_over_a_knocked_down_fighter() -> None:
    """WF-10.4.29."""
    orb = blast("Orb")
    table = a_resolution(f"A 2> blast={orb}:p1@high5>; B 6< down").is_done().shows("B life=12")
    assert table.tokens("A") == ["high7>"]


def test_a_player_chooses_the_order_of_several_tokens() -> None:
    """WF-10.4.30: each ends its way and its hit before the next one starts."""
    orb = blast("Orb", "Hit: Push 1.", blast=1)
    text = f"A 2> blast={orb}:p1@high5>+high6>; B 6<"
    table = a_resolution(text).asks("A", "WF-10.4.30")
    near, far = table.offered("A")
    table.does("A", near).is_done().shows("B life=10")
    table = a_resolution(text).begins().does("A", far).is_done().shows("B life=11")
    assert table.tokens("A") == ["high6>"]
