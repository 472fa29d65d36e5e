"""Chapter 9: combos, from a hit or from Link."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter.events import ActionBegan, ActionCancelled, ComboPlayed
from tests.games.way_of_the_fighter.box import blast, block, grab, mode, move, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_fight, a_resolution

SORTS = ("strike", "grab", "blast", "move", "block", "mode")


def one_of_each() -> str:
    """A card of every type but block, as a hand."""
    return ",".join((strike("S"), grab("G"), blast("B"), move("M"), mode("O")))


@pytest.mark.parametrize("kind", ["strike", "grab", "blast"])
def test_after_a_hit_a_strike_grab_or_blast_may_follow(kind: str) -> None:
    """WF-9.1.1, WF-9.1.2, WF-10.1.4, WF-10.2.6, WF-10.4.19."""
    first = {"strike": strike, "grab": grab, "blast": blast}[kind]("First")
    table = a_fight(f"A hand={first},{one_of_each()} active=2c; B")
    table.fights(f"{first} c1", "guard").asks("A", "WF-9.1.1")
    assert table.cards_offered("A", "combo") == {"s", "g", "b"}
    table.does("A", "enough").is_done()


def test_without_a_hit_nothing_may_follow() -> None:
    """WF-9.1.1: a miss, and actions that cannot hit."""
    for first in (strike("Far", reach="3"), move("Step", move=1), mode("Focus"), blast("Orb")):
        table = a_fight(f"A 3> hand={first},{one_of_each()} active=2c; B 9<")
        table.fights(f"{first} c1", "guard").is_done()


def test_link_lets_what_it_names_follow_hit_or_not() -> None:
    """WF-9.1.3, WF-12.2.6: an action type, a technique, or a single action."""
    strike("Wave Kick", pack="Wave")
    hand = f"wave_kick,{one_of_each()}"
    for words, found in (
        ("Link (grab).", {"g"}),
        ("Link (move, mode).", {"m", "o"}),
        ("Link (Wave).", {"wave_kick"}),
        ("Link (G).", {"g"}),
        ("Link (block).", {"guard"}),
    ):
        first = move(f"First {words}", words)
        table = a_fight(f"A 3> hand={first},{hand} active=2c; B 9<").fights(f"{first} c1", "guard")
        assert table.cards_offered("A", "combo") == found


def test_after_a_hit_with_link_either_allows_a_type_and_one_action_follows() -> None:
    """WF-9.1.4."""
    first = strike("First", "Link (move).")
    table = a_fight(f"A hand={first},{one_of_each()} active=3c; B").fights(f"{first} c1", "guard")
    assert table.cards_offered("A", "combo") == {"s", "g", "b", "m"}
    table.combos("A", "m c6").is_done()


def test_the_other_player_does_nothing_during_a_combo() -> None:
    """WF-9.1.5, WF-9.1.6: its unresolved action and older blasts wait, whatever they score."""
    orb = blast("Orb", priority=9, blast=1)
    step, kick = (
        move("Step", "Link (strike).", move=1, priority=6),
        strike("Kick", damage=0, priority=6),
    )
    late = move("Late", priority=2)
    text = f"A 3> hand={step},{kick} active=2c; B 7< blast={orb}:p1@high9< hand={late} active=2c"
    table = a_fight(text, init="B!").fights(f"{step} c6", f"{late} c1")
    assert [event.card for event in table.saw(ActionBegan)] == [step]
    table.combos("A", f"{kick} c6").is_done()
    assert [event.card for event in table.saw(ActionBegan)] == [step, kick, orb, late]


def test_a_block_in_force_goes_on_working_and_a_late_one_is_cancelled() -> None:
    """WF-9.1.7."""
    jab, kick = strike("Jab", priority=4), strike("Kick", priority=4)
    text = f"A hand={jab},{kick} active=2c; B active=3c"
    table = a_fight(text).fights(f"{jab} c1", "guard c1 c1 c1").combos("A", f"{kick} c1")
    table.shows("B life=12")
    assert table.on_table("B") == ["guard c1"]
    table = a_fight(text).fights(f"{jab} c6", "guard c1 c1 c1").shows("B life=11")
    assert table.on_table("B") == []
    table.combos("A", f"{kick} c6").shows("B life=10")


def test_a_combo_action_is_played_rolled_revealed_and_resolved() -> None:
    """WF-9.2.1, WF-9.2.2, WF-9.2.4: the Initiative may be used after its roll."""
    jab, kick = strike("Jab"), strike("Kick")
    table = a_fight(f"A hand={jab},{kick} active=6c; B", init="A").fights(f"{jab} c1", "guard")
    table.does("A", "keep").asks("A", "WF-9.1.1")
    assert set(table.offered("A", "combo")) == {f"{kick}:{n}c0p" for n in (1, 2, 3, 4)}
    table.combos("A", f"{kick} c1").asks("A", "WF-3.4.5")
    told = table.told()
    assert told[-2:] == ["ActionPlayed", "DiceRolled"]
    table.does("A", "bonus")
    assert (table.score(kick), table.initiative) == (8, "A!")
    assert "ActionRevealed" in table.told()[len(told) :]


def test_a_combo_needs_an_active_die() -> None:
    """WF-9.2.3: those that Chain or Power-Up have just brought count."""
    jab, kick = strike("Jab"), strike("Kick")
    a_fight(f"A hand={jab},{kick} active=1c; B").fights(f"{jab} c1", "guard").is_done()
    back = strike("Back", "Chain 1.")
    table = a_fight(f"A hand={back},{kick} active=1c; B").fights(f"{back} c1", "guard")
    assert table.offered("A", "combo") == [f"{kick}:1c0p"]
    assert table.offered("A", "plain") == []
    up = strike("Up", "Hit: Power-Up 1.")
    table = a_fight(f"A hand={up},{kick} energy=1c active=1c; B").fights(f"{up} c1", "guard")
    assert table.offered("A", "combo") == [f"{kick}:1c0p"]


def test_a_combo_action_must_reach_the_score_before_it() -> None:
    """WF-9.2.5, WF-9.2.6, WF-9.2.8, WF-EX-12: equal is enough, one less is not."""
    jab, kick = strike("Jab", priority=5), strike("Kick", priority=4)
    text = f"A hand={jab},{kick} active=2c; B"
    table = a_fight(text).fights(f"{jab} c3", "guard").combos("A", f"{kick} c4")
    table.shows("B life=10")
    table = a_fight(text).fights(f"{jab} c3", "guard").combos("A", f"{kick} c3").is_done()
    table.shows(f"B life=11; A pile={kick} burnout=5c0p")
    (event,) = table.saw(ComboPlayed)
    assert (event.score, event.floor) == (7, 8)
    assert [event.why for event in table.saw(ActionCancelled, seat=0)] == ["combo"]


def test_the_score_to_match_is_that_of_the_moment() -> None:
    """WF-9.2.7: Chain has taken a 6 off it."""
    jab, kick = strike("Jab", "Chain 1.", priority=4), strike("Kick", priority=4)
    table = a_fight(f"A hand={jab},{kick} active=2c; B").fights(f"{jab} c1 c6", "guard")
    table.combos("A", f"{kick} c1").shows("B life=10")
    assert table.saw(ComboPlayed)[0].floor == 5


def test_of_a_card_that_has_left_play_the_last_score_counts() -> None:
    """WF-9.2.7, WF-9.2.20: the second blast has removed the first one with its tokens."""
    one, two = blast("One", "Repeat 1.", priority=5), blast("Two", priority=4)
    for face, life in ((2, 11), (3, 10)):
        table = a_fight(f"A 4> hand={one},{two} active=2c; B 6<").fights(f"{one} c2", "guard")
        table.does("A", "repeat")
        assert table.play(one)
        table.combos("A", f"{two} c{face}")
        assert table.play(one) is None
        assert table.saw(ComboPlayed)[0].floor == 7
        table.shows(f"B life={life - 1}")


def test_a_combo_goes_on_as_long_as_one_hits_or_links_and_likes() -> None:
    """WF-9.2.9, WF-9.2.10."""
    jab, step = strike("Jab"), move("Step", "Link (strike).", move=1, way="retreat")
    hand = f"{jab},{jab},{step},{strike('Kick', 'Link (move).')},{strike('End')}"
    table = a_fight(f"A 5> hand={hand} active=6c; B 6<").fights(f"{jab} c1", "guard")
    table.combos("A", f"{jab} c1").combos("A", "kick c1").combos("A", f"{step} c1")
    table.combos("A", "end c1").shows("B life=8").does("A", "enough").is_done()
    table = a_fight(f"A 5> hand={hand} active=6c; B 6<").fights(f"{jab} c1", "guard")
    table.combos("A", f"{jab} c1").does("A", "enough").is_done()


def test_a_combo_action_in_the_wrong_position_is_cancelled_and_ends_it() -> None:
    """WF-9.2.11, WF-3.5.2."""
    jab, low, kick = strike("Jab"), strike("Low", only="crouching"), strike("Kick")
    table = a_fight(f"A hand={jab},{low},{kick} active=3c; B").fights(f"{jab} c1", "guard")
    table.combos("A", f"{low} c6").is_done().shows(f"A pile={low}; B life=11")


def test_a_combo_action_that_misses_is_cancelled_and_ends_it() -> None:
    """WF-9.2.12: what came before stays as it is."""
    jab, far, kick = strike("Jab"), strike("Far", reach="3"), strike("Kick")
    table = a_fight(f"A hand={jab},{far},{kick} active=3c; B").fights(f"{jab} c1", "guard")
    table.combos("A", f"{far} c6").is_done().shows(f"A pile={far}; B life=11")
    assert table.on_table("A") == [f"{jab} c1"]


def test_an_old_blast_gives_no_combo() -> None:
    """WF-9.2.13, WF-9.2.14."""
    orb, kick = blast("Orb", "Link (strike)."), strike("Kick")
    table = a_resolution(f"A 4> blast={orb}:p1@high5> hand={kick} active=2c; B 6<").is_done()
    table.shows("B life=11")


def test_combo_and_follow_up_text_counts_from_the_reveal_on() -> None:
    """WF-9.2.15, WF-12.1.8, WF-12.2.2: their Priority Bonus for the check, too."""
    jab = strike("Jab", "Follow-Up (Priority Bonus 1, Reveal: Draw 1).", priority=5)
    kick = strike("Kick", "Combo (Priority Bonus 2, Hit: Knockdown).", priority=4)
    table = a_fight(f"A hand={jab},{kick} active=2c; B").fights(f"{jab} c3", "guard")
    table.combos("A", f"{kick} c1").shows("B life=10 down; A hand=2")
    assert table.saw(ComboPlayed)[0].score == 8
    alone = a_fight(f"A hand={jab},{kick} active=2c; B").fights(f"{kick} c1", "guard")
    assert alone.score(kick) == 5
    alone.shows("B no-down")


def test_follow_up_does_not_pass_on() -> None:
    """WF-12.2.2, WF-9.2.15."""
    jab, kick = strike("Jab", "Follow-Up (Damage Bonus 2)."), strike("Kick")
    hand = f"{jab},{kick},{kick}"
    table = a_fight(f"A hand={hand} active=3c; B").fights(f"{jab} c1", "guard")
    table.combos("A", f"{kick} c1").shows("B life=8").combos("A", f"{kick} c1").shows("B life=7")


def test_chain_brings_back_the_highest_core_dice_before_the_next_roll() -> None:
    """WF-9.2.16, WF-12.1.6, WF-12.1.7: never a Power Die, and it is optional."""
    jab, kick = strike("Jab", "Chain 2."), strike("Kick")
    text = f"A hand={jab},{kick} active=3c1p; B"
    table = a_fight(text).fights(f"{jab} c2 c5 c3 p6", "guard")
    assert f"{kick}:2c0p" in table.offered("A", "combo")
    assert table.offered("A", "plain") == []  # no other die is active
    table.combos("A", f"{kick} c6")
    assert table.on_table("A")[0] == f"{jab} c2.p6"
    table.shows("A active=1c0p")
    table = a_fight(f"A hand={jab},{kick} active=2c; B").fights(f"{jab} c2", "guard")
    table.combos("A", f"{kick} c6", plain=True)
    assert table.on_table("A")[0] == f"{jab} c2"


def test_chain_of_more_than_there_are_brings_all_core_dice() -> None:
    """WF-12.1.7."""
    jab, kick = strike("Jab", "Chain 3."), strike("Kick")
    table = a_fight(f"A hand={jab},{kick} active=1c1p; B").fights(f"{jab} c2 p5", "guard")
    table.combos("A", f"{kick} c6").shows("A active=0c0p")
    assert table.on_table("A")[0] == f"{jab} p5"


def missed(words: str, active: str = "3c") -> Table:
    first = strike("First", f"{words} Hit: Draw 1. End: Draw 1.", reach="3", priority=4)
    kick = strike("Kick", priority=4)
    text = f"A 5> hand={first},{kick} active={active}; B 6<"
    return a_fight(text).fights(f"{first} c4", "guard")


def test_link_chain_and_follow_up_can_be_used_after_a_miss_and_nothing_else() -> None:
    """WF-9.2.17: no effects and no repetitions; if a combo action is played, it stays."""
    table = missed("Link (strike). Chain 1. Follow-Up (Damage Bonus 2). Repeat 2.")
    table.asks("A", "WF-9.1.1").shows("A hand=2 pile=")
    table.combos("A", "kick c1").shows("B life=9").does("A", "enough").is_done()
    assert table.on_table("A") == ["first", "kick c1"]
    table.shows("A active=2c0p")


def test_after_the_opportunity_has_passed_the_missed_action_is_cancelled() -> None:
    """WF-9.2.17, WF-10.1.2."""
    table = missed("Link (strike).").does("A", "enough").is_done()
    table.shows("A pile=first")
    missed("Link (grab).").does("A", "enough").shows("A pile=first")
    missed("Chain 1.").is_done().shows("A pile=first")


def test_reveal_effects_of_a_combo_action_come_before_the_check() -> None:
    """WF-9.2.18: and stay, even if it fails."""
    jab, kick = strike("Jab"), strike("Kick", "Reveal: Draw 1.", priority=1)
    table = a_fight(f"A hand={jab},{kick} active=2c; B").fights(f"{jab} c6", "guard")
    table.combos("A", f"{kick} c1").shows(f"A hand=2 pile={kick}")


def test_a_combo_goes_on_against_a_knocked_down_fighter_but_cannot_hit_it() -> None:
    """WF-9.2.19, WF-11.4.2."""
    trip, kick = strike("Trip", "Knockdown."), strike("Kick")
    table = a_fight(f"A hand={trip},{kick} active=2c; B").fights(f"{trip} c1", "guard")
    table.combos("A", f"{kick} c6").shows(f"B life=11 down; A pile={kick}")


def test_a_blast_in_a_combo_replaces_the_earlier_one_at_its_reveal() -> None:
    """WF-9.2.20: even if it then fails the check, but not if it fails the position check."""
    old = blast("Old", blast=1)
    jab, new, low = strike("Jab"), blast("New", priority=1), blast("Low", only="crouching")
    text = f"A 5> blast={old}:p1@high2> hand={jab},{new},{low} active=2c; B 6<"
    table = a_fight(text).fights(f"{jab} c6", "guard").combos("A", f"{new} c1")
    table.shows("A pile=new,old")
    assert table.tokens("A") == []
    table = a_fight(text).fights(f"{jab} c6", "guard").combos("A", f"{low} c6")
    assert table.tokens("A") == ["high3>"]


def test_each_action_of_a_combo_keeps_its_own_dice() -> None:
    """WF-9.2.21."""
    jab, kick = strike("Jab"), strike("Kick")
    table = a_fight(f"A hand={jab},{kick} active=3c; B").fights(f"{jab} c1", "guard")
    table.combos("A", f"{kick} c2 c3")
    assert table.on_table("A") == [f"{jab} c1", f"{kick} c2.c3"]


def test_a_block_can_be_linked_and_is_in_force_then() -> None:
    """WF-9.1.3, WF-10.3.1."""
    step = move("Step", "Link (block).", move=1, way="retreat")
    wall = block("Wall")
    jab = strike("Jab", priority=1)
    text = f"A 5> guard={wall} hand={step} active=2c; B 6< hand={jab} active=1c"
    table = a_fight(text).fights(f"{step} c6", f"{jab} c1").combos("A", f"{wall} c6")
    table.shows("A life=12")
