"""Chapter 10: blasts on later turns, and the example of Shooting Stars."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import ActionCancelled, TokenGone, TokenMoved
from tests.games.way_of_the_fighter.box import blast, strike
from tests.games.way_of_the_fighter.tables import a_fight, a_resolution, a_turn


def test_on_later_turns_icons_count_only_the_power_dice() -> None:
    """WF-10.4.24, WF-4.3.2, WF-8.3.2."""
    blast("Orb", "Damage Bonus [Dice].", blast=3)
    table = a_turn("A 2> done=orb:p1.c2.c3@high4>; B 9<", at="recovery")
    table.until("WF-3.3.1").dice(1, 1).defaults(2)
    assert table.on_table("A", "fighter") == ["orb p1"]
    assert table.score("orb") == 6
    table = a_resolution("A 2> blast=orb:p1@high4>; B 6<").is_done().shows("B life=10")


def test_on_later_turns_only_tokens_move_and_hits_take_effect() -> None:
    """WF-10.4.25: no Reveal, Start, End or Repeat, no new token, no effect without a hit."""
    words = (
        "Reveal: Draw 1. Start: Draw 1. Draw 1. End: Draw 1. Repeat 2. "
        "Hit: Energize 1. Damage: Energize 1. Daze."
    )
    blast("Orb", words, blast=1)
    table = a_resolution("A 2> blast=orb:p1@high5>+low8>; B 6<").asks("A", "WF-10.4.30")
    table.defaults().is_done().shows("A hand=1 energy=2c0p; B life=11 dazed")
    assert table.tokens("A") == ["low9>"]


def test_a_special_effect_of_a_blast_looks_at_the_grid_when_a_token_hits() -> None:
    """WF-12.2.13, WF-10.4.25."""
    orb = blast(
        "Orb", "Special: Draw 1.", blast=1, standing=("....", "@.*.", "...."), only="standing"
    )
    for at, hand in (("4>", 2), ("3>", 1)):
        table = a_resolution(f"A {at} blast={orb}:p1@high5>; B 6<").is_done()
        table.shows(f"A hand={hand}; B life=11")


def test_an_old_blast_keeps_its_damage_bonuses() -> None:
    """WF-12.1.15: they last until the action leaves play."""
    blast("Orb", "Start: Damage Bonus 1.", blast=1)
    table = a_fight("A 2> hand=orb active=1p; B 9<").fights("orb p1", "guard")
    play = table.play("orb")
    assert play
    assert play.damage == 1


def test_shooting_stars_against_a_token_and_a_fighter() -> None:
    """WF-EX-8, WF-10.4.7, WF-10.4.22, WF-10.4.23: one star takes the token, the next one hits."""
    table = a_fight(
        "A 4> fighter=lumi hand=shooting_stars active=1p;"
        "B 6< fighter=ren blast=dragon_blast:p1@low5<"
    )
    table.fights("shooting_stars p6", "power_block").does("A", "low")
    assert table.tokens("A") + table.tokens("B") == []
    table.shows("B pile=dragon_blast life=11")
    assert table.play("shooting_stars")
    table.does("A", "repeat", "low").shows("B life=10 energy=2c0p")
    assert [(e.start, e.end) for e in table.saw(TokenMoved)] == [(4, 5), (4, 6)]
    assert [e.why for e in table.saw(TokenGone)] == ["collision", "collision", "hit"]
    assert table.play("shooting_stars")


def test_shooting_stars_lets_a_combo_follow_and_ends_in_the_check_blasts_step() -> None:
    """WF-EX-8, WF-10.4.19, WF-4.3.1: its Power Die burns out."""
    table = a_turn(
        "A 4> fighter=lumi hand=shooting_stars,icicle_kick active=1c1p; B 6< fighter=ren", init="B!"
    )
    table.does("B", "shift:0:stay").does("A", "shift:0:stay")
    table.fights("shooting_stars p6", "power_block").does("A", "low", "enough")
    table.asks("A", "WF-9.1.1").does("A", "enough")
    (gone,) = table.saw(ActionCancelled, card="shooting_stars")
    assert (gone.why, gone.rule) == ("tokens", "WF-4.3.1")


def test_an_old_blast_with_link_starts_no_combo() -> None:
    """WF-9.2.13."""
    blast("Orb", "Link (strike).")
    strike("Jab")
    a_resolution("A 4> blast=orb:p1@high5> hand=jab active=2c; B 9<").is_done()
