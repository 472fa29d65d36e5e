"""Chapter 14: Tag Team: who fights, who waits, and what a team shares."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.games.way_of_the_fighter import GAME
from bot.games.way_of_the_fighter.events import ActionBegan, CardsDrawn, CommandUsed, DiceMoved
from bot.kernel.errors import NotAllowed
from bot.kernel.game import SeatSetup, Setup
from bot.kernel.zones import HIDDEN
from tests.games.way_of_the_fighter.box import blast, mode, move, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import (
    a_challenge,
    a_fight,
    a_ready_phase,
    a_recovery,
    a_resolution,
    a_turn,
)

FOUR = "A; B; C; D"


def setup(fighters: str = "ren jun kasi lumi", teams: str = "0101") -> Setup:
    seats = zip("ABCD", fighters.split(), teams, strict=True)
    return Setup("tag", tuple(SeatSetup(n, {"fighter": f}, int(t)) for n, f, t in seats), {})


def a_tag_match(*lots: str, **more: str) -> Table:
    table = Table(GAME.begin(setup(**more)))
    table._begun = True
    table.dice("0.1", *lots)._settle()
    return table


def wishes(table: Table, words: str) -> Table:
    """What the four answer when they are asked who begins."""
    for who, wish in zip("ABCD", words.split(), strict=True):
        table.does(who, wish)
    return table


def test_four_players_in_two_teams_of_two() -> None:
    """WF-14.1.1, WF-1.5.12: the fighters of a team differ, opponents may have the same one."""
    assert GAME.begin(setup("ren ren kasi kasi")).state.sides[3].team == 1
    for bad, clause in (
        (setup(teams="0111"), "WF-14.1.1"),
        (setup("ren jun ren lumi"), "WF-1.5.12"),
    ):
        with pytest.raises(NotAllowed) as refusal:
            GAME.begin(bad)
        assert refusal.value.clause == clause


def test_each_of_the_four_has_pools_dice_a_deck_and_a_hand() -> None:
    """WF-14.1.2."""
    table = a_tag_match()
    for who in "ABCD":
        assert table.dice_of(who) == Counter(C=12, P=6)
        table.shows(f"{who} hand=1 deck=44 life=12 burnout=6c0p")


def test_each_team_has_one_active_fighter_who_begins_on_its_starting_space() -> None:
    """WF-14.1.3, WF-14.1.4, WF-14.1.5, WF-14.1.6, WF-14.3.14: chosen at once and in secret."""
    table = a_tag_match().asks("ABCD", "WF-14.1.4")
    before = GAME.view(table.flow, 1).sides
    table.does("A", "partner").asks("BCD", "WF-14.1.4")
    assert GAME.view(table.flow, 1).sides == before
    table.does("B", "me").does("C", "me").does("D", "partner")
    table.shows("C 3> standing; B 8< standing; A off; D off")


def test_chance_decides_where_team_mates_differ() -> None:
    """WF-14.1.21: both would, or neither would."""
    for words in ("me me me partner", "partner me partner partner"):
        for lot, active, passive in (("0.1", "A", "C"), ("1.0", "C", "A")):
            table = wishes(a_tag_match(lot), words)
            table.shows(f"{active} 3>; {passive} off; B 8<")
            line = f"A and C differ on who begins: {active}, by lot."
            view = GAME.view(table.flow, None, table.events)
            assert line in [GAME.sentence(view, event) for event in view.events]


def started(holder: str = "me") -> Table:
    table = wishes(a_tag_match(), "me me partner partner")
    table.dice(*"655111").until("WF-1.7.4")
    return table.does("A", holder)


def test_the_active_players_roll_and_the_whole_team_gets_its_energy() -> None:
    """WF-14.1.7, WF-14.1.8, WF-14.1.9: Core Dice out of each player's own Burnout Pool."""
    table = started().shows("A energy=1c0p burnout=5c0p; C energy=1c0p burnout=5c0p")
    table.shows("B energy=2c0p burnout=4c0p; D energy=2c0p burnout=4c0p")
    moved = {event.rule for event in table.saw(DiceMoved, source="burnout", to="energy")}
    assert moved == {"WF-14.1.8"}
    started("opponent").shows("A energy=2c0p; C energy=2c0p; B energy=1c0p; D energy=1c0p")


def test_a_passive_fighters_ability_is_off() -> None:
    """WF-14.1.10."""
    words = {"A": "As a Command: Draw 2.", "C": "As a Command: Draw 2."}
    table = a_challenge(FOUR, mode="tag", ability=words, init="A")
    assert "as:-1" in table.offered("A")
    table.does("A", "kneel").does("B", "kneel")
    assert "as:-1" not in table.offered("C")


def test_a_passive_fighters_modes_serve_its_own_cards_only() -> None:
    """WF-14.1.11: such as its blast in flight; its Command text is closed."""
    mode("Fire", "Your attacks gain Damage Bonus 1. As a Command: discard this, Draw 1.")
    orb, jab = blast("Orb"), strike("Jab")
    text = f"A 4> hand={jab} active=1c; B 6<; C mode=fire blast={orb}:p1@high5>; D"
    a_resolution(text, mode="tag").is_done().shows("B life=10")
    a_fight(text, mode="tag").fights(f"{jab} c6", "guard").shows("B life=9")
    table = a_challenge(text, mode="tag", init="A").does("A", "kneel").does("B", "kneel")
    assert table.offered("C", "as") == []


def test_the_opponent_is_the_active_fighter_of_the_other_team() -> None:
    """WF-14.1.12: statuses, drains and damage go to it alone."""
    jab = strike("Jab", "Hit: Daze, Drain 1.")
    table = a_fight(f"A hand={jab} active=1c; B energy=1c; C; D energy=1c", mode="tag")
    table.fights(f"{jab} c6", "guard").shows("B life=11 dazed; D life=12 no-dazed energy=1c0p")


def test_only_the_active_fighter_uses_the_teams_initiative() -> None:
    """WF-14.1.13."""
    table = a_fight("A active=1c; B; C active=1c; D", mode="tag", init="A")
    table.fights("guard c1", "guard").asks("A", "WF-3.4.5")
    table = a_fight("A off; B; C 5> active=1c; D", mode="tag", init="A")
    table.fights("guard", "guard c1").asks("C", "WF-3.4.5")


def test_all_four_may_have_a_blast_in_play_and_passive_ones_keep_resolving() -> None:
    """WF-14.1.14, WF-14.1.15, WF-14.1.16: a team-mate's tokens are no obstacle."""
    fast, slow = blast("Fast", priority=8), blast("Slow", priority=2)
    table = a_resolution(
        f"A 1> blast={slow}:p1@high2>; B 10< blast={fast}:p1@low9<;"
        f"C blast={fast}:p3@high3>; D blast={slow}:p2@low8<",
        mode="tag",
    ).is_done()
    assert [event.seat for event in table.saw(ActionBegan)] == [2, 1, 3, 0]
    # C's token meets nobody's but opposing ones
    assert table.tokens("A") == ["high4>"]


def test_team_mates_see_what_stays_hidden_from_the_others() -> None:
    """WF-14.1.17: hands and face-down actions."""
    table = a_turn("A hand=filler_1; B; C tag=filler_2; D", mode="tag", init="A").begins()
    for viewer, hand, card in ((2, "filler_1", "filler_2"), (0, "filler_1", "filler_2")):
        view = GAME.view(table.flow, viewer)
        assert view.sides[0].hand == (hand, "guard")
        assert [play.card for play in view.plays] == [card]
    for viewer in (1, 3, None):
        view = GAME.view(table.flow, viewer)
        assert view.sides[0].hand == (HIDDEN, HIDDEN)
        assert [play.card for play in view.plays] == [HIDDEN]


def test_a_passive_players_blast_affects_cards_and_dice_but_moves_nobody() -> None:
    """WF-14.1.18: and has no Special effect, since no grid of its owner could be read."""
    rows = ("****", "@***", "****")
    orb = blast(
        "Orb",
        "Special: Draw 3. Hit: Draw 1, Energize 1, Advance 1, Jump, Drain 1.",
        standing=rows,
        only="standing",
    )
    text = f"A 4>; B 6< energy=1c; C blast={orb}:p1@high5>; D"
    table = a_resolution(text, mode="tag").defaults().is_done()
    table.shows("C hand=2 energy=1c0p off; A 4> standing; B life=11")


def test_a_team_chooses_between_its_equal_actions() -> None:
    """WF-14.1.19, WF-14.1.21: the active player's choice counts; the Initiative goes first."""
    orb = blast("Orb")
    text = f"A 1> blast={orb}:p1@high2>; B 10< blast={orb}:p1@low9<; C blast={orb}:p1@high3>; D"
    table = a_resolution(text, mode="tag").asks("A", "WF-3.6.3")
    play = table.play(orb, "C")
    assert play
    table.does("A", str(play.id))
    assert [event.seat for event in table.saw(ActionBegan)] == [2, 0, 1]
    table = a_resolution(text, mode="tag", init="B!").begins()
    assert table.saw(ActionBegan)[0].seat == 1


def test_a_knocked_down_active_fighter_costs_its_team_the_initiative() -> None:
    """WF-14.1.20."""
    trip = strike("Trip", "Knockdown.")
    table = a_fight(f"A hand={trip} active=1c; B off; C; D 6<", mode="tag", init="B")
    table.fights(f"{trip} c6", "guard").does("D", "keep")
    assert table.initiative == "D!"


def test_active_players_go_before_passive_ones_in_the_ready_phase() -> None:
    """WF-14.2.1."""
    table = a_ready_phase(FOUR, mode="tag", init="B").is_done()
    assert [event.seat for event in table.saw(CardsDrawn)] == [1, 0, 3, 2]


def test_commands_come_from_active_and_then_from_passive_players() -> None:
    """WF-14.2.2, WF-14.2.3, WF-14.2.4."""
    table = a_challenge("A; B; C hand=filler_0; D", mode="tag", init="B")
    assert {"kneel", "leap:0", "shift:0:stay"} <= set(table.offered("B"))
    table.does("B", "kneel").does("A", "kneel").asks("D", "WF-14.2.4").does("D", "taunt")
    sorts = {key.partition(":")[0] for key in table.offered("C")}
    assert sorts == {"focus", "taunt", "rest", "tag"}
    table.does("C", "taunt")
    assert [event.seat for event in table.saw(CommandUsed)] == [1, 0, 3, 2]


def commanding(text: str = FOUR, **more: str) -> Table:
    """C is asked for its passive Command."""
    table = a_challenge(text, mode="tag", **{"init": "A!", **more})
    return table.does("A", "kneel").does("B", "kneel")


def test_tag_places_an_action_face_down() -> None:
    """WF-14.2.5."""
    table = commanding("A; B; C hand=filler_0; D").does("C", "tag:filler_0")
    table.shows("C hand=1")
    assert GAME.view(table.flow, 1).plays[0].card == HIDDEN


def test_focus_draws_two_and_discards_one_but_never_the_block() -> None:
    """WF-14.2.6, WF-14.2.7."""
    table = commanding("A; B; C deck=filler_0,filler_1; D").does("C", "focus").shows("C hand=3")
    assert table.offered("C") == ["filler_0.0", "filler_1.0"]
    table.does("C", "filler_1.0").shows("C hand=2 pile=filler_1")


def test_rest_moves_up_to_a_power_die_or_two_core_dice() -> None:
    """WF-14.2.8, WF-14.2.9: or fewer, or none."""
    table = commanding("A; B; C life=8; D")
    assert set(table.offered("C", "rest")) == {"0c0p", "1c0p", "2c0p", "0c1p"}
    table.does("C", "rest:2c0p").shows("C energy=2c0p burnout=6c2p")
    assert set(commanding("A; B; C active=5c; D").offered("C", "rest")) == {"0c0p", "1c0p"}


def test_taunt_gives_each_action_of_the_active_fighter_priority_bonus_1() -> None:
    """WF-14.2.10, WF-14.2.11: combo actions too."""
    jab, kick = strike("Jab", priority=4), strike("Kick", priority=5)
    table = commanding(f"A hand={jab},{kick} active=2c; B; C; D")
    table.does("C", "taunt").does("D", "rest:0c0p").fights(f"{jab} c1", "guard")
    assert table.score(jab) == 6
    table.combos("A", f"{kick} c1")
    assert table.score(kick) == 7
    assert table.saw(ActionBegan, card="guard") == []


def test_only_active_players_play_roll_reveal_and_resolve() -> None:
    """WF-14.2.12, WF-14.2.13."""
    step = move("Step", move=1, way="retreat")
    text = f"A hand={step} active=1c; B active=1c; C hand={step} active=1c; D active=1c"
    table = a_fight(text, mode="tag").asks("AB", "WF-3.3.1").fights(f"{step} c1", "guard c2")
    assert {event.seat for event in table.saw(ActionBegan)} == {0, 1}
    table.is_done()


def test_statuses_stay_with_a_passive_fighter_and_end_as_always() -> None:
    """WF-14.3.13: dazed it uses no passive Command, crippled it tags with its block only."""
    table = commanding("A; B; C hand=filler_0 dazed; D")
    assert table.offered("C") == ["card", "die"]
    table.does("C", "die").shows("C energy=1c0p dazed").does("D", "taunt")
    table.fights("guard", "guard").shows("C no-dazed")
    table = commanding("A; B; C hand=filler_0 crippled; D")
    assert table.offered("C", "tag") == ["guard"]
    table.does("C", "taunt").does("D", "taunt").fights("guard", "guard").shows("C no-crippled")


def test_passive_players_act_after_the_active_ones_in_each_step_of_recovery() -> None:
    """WF-14.4.7, WF-14.4.8."""
    eight = ",".join(f"filler_{number}" for number in range(8))
    text = ";".join(f"{who} hand={eight}" for who in "ABCD")
    table = a_recovery(text, mode="tag", init="B")
    table.does("B", "stay")
    order = []
    while table.asked[0]:
        order.append(table.asked[0])
        table.defaults()
    assert order == ["B", "A", "D", "C"]
