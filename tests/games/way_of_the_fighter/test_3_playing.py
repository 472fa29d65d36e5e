"""Chapter 3: actions and dice are picked in secret, rolled, and the Initiative may be used."""

from __future__ import annotations

from bot.games.way_of_the_fighter import GAME
from bot.games.way_of_the_fighter.events import ActionRevealed, DiceRolled, InitiativeUsed
from bot.kernel.zones import HIDDEN
from tests.games.way_of_the_fighter.box import mode, move, strike
from tests.games.way_of_the_fighter.tables import a_challenge, a_fight


def test_both_play_one_action_at_once_face_down() -> None:
    """WF-3.3.1, WF-3.3.2, WF-6.3.1: nobody sees it, or that it has gone, before both have."""
    jab = strike("Jab")
    table = a_fight("A hand=jab active=1c; B active=1c").asks("AB", "WF-3.3.1")
    before = GAME.view(table.flow, 1)
    table.does("A", f"play:{jab}:1c0p").asks("B", "WF-3.3.1")
    after = GAME.view(table.flow, 1)
    assert (after.sides, after.plays) == (before.sides, before.plays)
    table.refuses("B", "", "play:jab:1c0p")


def test_every_card_in_hand_may_be_played_and_the_block_is_always_there() -> None:
    """WF-3.3.2, WF-3.3.3, WF-3.3.4."""
    sky = strike("Sky", only="jumping")
    table = a_fight(f"A hand={sky} active=1c; B active=1c")
    assert table.cards_offered("A") == {sky, "guard"}
    assert table.cards_offered("B") == {"guard"}


def test_one_to_four_dice_in_any_mix_are_picked() -> None:
    """WF-3.4.1."""
    jab = strike("Jab")
    table = a_fight("A hand=jab active=5c1p; B active=1p")
    mixes = {key.partition(":")[2] for key in table.offered("A", "play") if jab in key}
    assert mixes == {"1c0p", "2c0p", "3c0p", "4c0p", "0c1p", "1c1p", "2c1p", "3c1p"}
    assert table.offered("B", "play") == ["guard:0c1p"]


def test_dice_that_were_not_picked_stay_in_the_active_pool() -> None:
    """WF-3.4.2, WF-6.1.4."""
    jab = strike("Jab", reach="1")
    table = a_fight("A hand=jab active=3c1p; B 9<").fights(f"{jab} c1 p2", "guard")
    table.shows("A active=2c0p")


def test_with_an_empty_active_pool_no_die_is_rolled() -> None:
    """WF-3.4.3: the score is the priority alone."""
    jab = strike("Jab", priority=4)
    table = a_fight("A hand=jab; B active=1c").fights(jab, "guard c6")
    assert table.saw(ActionRevealed, seat=0)[0].score == 4
    assert "jab:0c0p" not in a_fight("A hand=jab active=1c; B").offered("A", "play")


def test_both_rolls_are_open_before_the_initiative_is_used_but_not_the_cards() -> None:
    """WF-3.4.4, WF-3.5.1, WF-6.3.1."""
    jab = strike("Jab")
    table = a_fight("A hand=jab active=2c; B active=1p", init="A").fights(
        f"{jab} c3 c4", "guard p6"
    )
    table.asks("A", "WF-3.4.5")
    for viewer in (0, 1, None):
        plays = GAME.view(table.flow, viewer).plays
        assert [play.dice for play in plays] == [("c3", "c4"), ("p6",)]
    assert [play.card for play in GAME.view(table.flow, 1).plays] == [HIDDEN, "guard"]
    assert [play.card for play in GAME.view(table.flow, None).plays] == [HIDDEN, HIDDEN]
    assert [event.dice for event in table.saw(DiceRolled)] == [("c3", "c4"), ("p6",)]


def test_the_initiative_card_moves_a_fighter_one_space() -> None:
    """WF-3.4.5, WF-3.4.12: also where no space is gained."""
    strike("Miss", reach="3")
    for use, shown in (("advance", "A 3>"), ("retreat", "A 1>")):
        table = a_fight("A 2> hand=miss active=1c; B 9<", init="A").fights("miss c1", "guard")
        table.does("A", use).shows(shown)
        assert table.initiative == "A!"
    table = a_fight("A 1> hand=miss active=1c; B 2<", init="A").fights("miss c1", "guard")
    assert {"advance", "retreat"} <= set(table.offered("A"))
    table.does("A", "retreat").shows("A 1>")
    assert table.initiative == "A!"


def test_the_initiative_card_changes_the_position() -> None:
    """WF-3.4.5, WF-7.2.14, WF-7.2.1: Crouch, Stand or Jump."""
    wait = move("Wait", move=1, way="retreat")
    for use, shown in (("crouch", "crouching"), ("jump", "jumping"), ("stand", "standing")):
        table = a_fight("A 3> crouching hand=wait active=1c; B 9<", init="A")
        table.fights(f"{wait} c1", "guard").does("A", use).shows(f"A {shown}")


def test_who_leaves_the_air_through_the_initiative_lands_at_once() -> None:
    """WF-7.2.14, WF-7.3.3."""
    table = a_fight("A 6> jumping active=1c; B 6<", init="A").fights("guard c1", "guard")
    table.does("A", "crouch").shows("A 5> crouching; B 6<")


def test_the_initiative_card_gives_priority_bonus_2() -> None:
    """WF-3.4.5, WF-3.4.13, WF-12.2.8: it stays for the whole turn."""
    jab, kick = strike("Jab", priority=4), strike("Kick", priority=5)
    table = a_fight("A hand=jab,kick active=2c; B active=1c", init="A")
    table.fights(f"{jab} c1", "guard c1").does("A", "bonus")
    assert table.score(jab) == 7
    table.combos("A", f"{kick} c1").shows("A pile=kick")
    table = a_fight("A hand=jab,kick active=2c; B active=1c", init="A")
    table.fights(f"{jab} c1", "guard c1").does("A", "bonus").combos("A", f"{kick} c2")
    assert table.play(kick)


def test_using_the_initiative_is_optional() -> None:
    """WF-3.4.8, WF-4.1.2: kept, it stays unused."""
    table = a_fight("A active=1c; B", init="A").fights("guard c1", "guard").does("A", "keep")
    assert table.initiative == "A"
    assert table.saw(InitiativeUsed) == []


def test_a_used_initiative_is_still_held_but_not_used_again_this_turn() -> None:
    """WF-3.4.6, WF-3.4.7: it still breaks ties."""
    jab, kick = strike("Jab", damage=1), strike("Kick")
    text = "A hand=jab,kick active=3c; B hand=jab active=1c"
    table = a_fight(text, init="A").fights(f"{jab} c3", f"{jab} c5").does("A", "bonus")
    table.shows("B life=11; A life=12")
    table.combos("A", f"{kick} c6").asks("A", "WF-9.1.1")
    assert len(table.saw(InitiativeUsed)) == 1


def test_only_the_holder_is_asked_and_only_after_an_own_roll() -> None:
    """WF-3.4.9: a combo roll of the other player gives no occasion."""
    jab, kick = strike("Jab"), strike("Kick")
    table = a_fight("A hand=jab,kick active=2c; B active=1c", init="B")
    table.fights(f"{jab} c6", "guard c1").asks("B", "WF-3.4.5").does("B", "keep")
    table.combos("A", f"{kick} c6").is_done()
    assert table.initiative == "B"


def test_the_holder_may_use_it_without_having_rolled_a_die() -> None:
    """WF-3.4.10."""
    jab = strike("Jab", priority=4)
    table = a_fight("A hand=jab; B 9<", init="A").fights(jab, "guard").asks("A", "WF-3.4.5")
    table.does("A", "bonus")
    assert table.saw(ActionRevealed, seat=0)[0].score == 6


def test_nobody_turns_when_the_initiative_moves_a_fighter() -> None:
    """WF-3.4.11, WF-7.4.1: A jumped over B's space and looks away until its action is over."""
    jab = strike("Jab")
    table = a_fight("A 6> jumping hand=jab active=1c; B 6<", init="A")
    table.fights(f"{jab} c3", "guard").does("A", "advance")
    table.shows("A 7<; B 6> life=12")  # the jab went the other way


def test_a_blocked_way_ends_the_movement_by_initiative() -> None:
    """WF-3.4.12, WF-7.2.6."""
    jab = strike("Jab", reach="1")
    table = a_fight("A 5> hand=jab active=1c; B 6<", init="A").fights(f"{jab} c3", "guard")
    table.does("A", "advance").shows("A 5> standing")


def test_a_mode_may_be_discarded_after_the_roll_for_its_effect() -> None:
    """WF-10.6.6: whoever uses it pays with it, and may also keep it."""
    will = mode("Will", "After the roll: may discard this, Priority Bonus 3.")
    jab = strike("Jab", priority=4)
    text = f"A hand={jab} mode={will}:p2 active=1c; B 9<"
    table = a_fight(text).fights(f"{jab} c1", "guard").asks("A", "WF-10.6.6")
    number = table.offered("A")[1]
    table.does("A", number).shows("A pile=jab,will")
    assert table.saw(ActionRevealed, seat=0)[0].score == 8
    table = a_fight(text).fights(f"{jab} c1", "guard").does("A", "keep")
    assert table.saw(ActionRevealed, seat=0)[0].score == 5
    assert table.play(will)


def test_two_modes_of_one_text_each_give_their_bonus_after_the_roll() -> None:
    """WF-10.6.5, WF-12.2.8: several bonuses add up."""
    for name in ("Will", "Wish"):
        mode(name, "After the roll: may discard this, Priority Bonus 3.")
    jab = strike("Jab", priority=4)
    table = a_fight(f"A hand={jab} mode=will,wish active=1c; B 9<").fights(f"{jab} c1", "guard")
    table.does("A", table.offered("A")[1]).does("A", table.offered("A")[1])
    assert table.saw(ActionRevealed, seat=0)[0].score == 11


def test_a_whole_challenge_phase_has_five_steps_in_order() -> None:
    """WF-3.1.1."""
    table = a_challenge("A active=1c; B active=1c", init="A")
    table.asks("A", "WF-3.2.4").does("A", "kneel").does("B", "kneel").asks("AB", "WF-3.3.1")
    table.fights("guard c1", "guard c2").asks("A", "WF-3.4.5").does("A", "keep").is_done()
    told = table.told()
    order = ["CommandUsed", "ActionPlayed", "DiceRolled", "ActionRevealed", "ActionBegan"]
    assert sorted(order, key=told.index) == order
