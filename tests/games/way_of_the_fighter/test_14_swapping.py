"""Chapter 14: tag combos, swaps in the Recovery Phase, and eliminated fighters."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import (
    ActionCancelled,
    ComboPlayed,
    FighterEntered,
    InitiativeUsed,
    KnockedOut,
)
from tests.games.way_of_the_fighter.box import blast, block, mode, move, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_challenge, a_fight, a_recovery, a_turn


def tag_fight(
    jab: str = "", kick: str = "", *, a: str = "active=1c", c: str = "active=2c", **more: str
) -> Table:
    """A has hit B with Jab (score 8 by a 4), and C waits with Kick (priority 4) face down."""
    strike("Jab", jab, priority=4)
    strike("Kick", kick, priority=4)
    strike("Extra")
    text = f"A 5> hand=jab {a}; B 6< {more.pop('b', '')}; C tag=kick hand=extra {c}; D"
    return a_fight(text, mode="tag", **more).fights("jab c4", "guard")


def test_a_tagging_player_may_go_on_with_its_face_down_action() -> None:
    """WF-14.3.1, WF-14.3.2, WF-14.3.3, WF-14.3.5: swapped first, then it rolls and reveals."""
    table = tag_fight().asks("A", "WF-9.1.1").does("A", "tag:2").asks("C", "WF-14.3.3")
    table.shows("A off; C 5> standing")
    assert set(table.offered("C")) == {"1c0p", "2c0p"}
    table.dice(3, 3).does("C", "2c0p").shows("B life=10")
    assert table.on_table("C") == ["kick c3.c3"]


def test_the_team_may_rather_go_on_without_a_tag() -> None:
    """WF-14.3.2, WF-14.2.13: or stop, and the face-down action does not resolve."""
    table = tag_fight().does("A", "enough").is_done().shows("B life=11; A 5>; C off")
    assert table.on_table("C", "tag") == ["kick"]


def test_a_tag_combo_must_be_allowed_by_a_hit_or_a_link() -> None:
    """WF-14.3.2, WF-14.3.1: what is asked betrays nothing of the face-down card."""
    strike("Kick")
    for words, found in (("Link (grab).", []), ("Link (strike).", ["2"])):
        step = move(f"Step {words}", words, move=1)
        text = f"A 3> hand={step} active=1c; B 9<; C tag=kick active=1c; D"
        table = a_fight(text, mode="tag").fights(f"{step} c1", "guard").asks("A", "WF-9.1.1")
        assert table.offered("A", "tag") == found


def test_the_incoming_fighter_takes_over_space_facing_and_position() -> None:
    """WF-14.3.3, WF-14.3.5, WF-14.3.14: here in the air, after a move with Link."""
    step, kick = move("Step", "Link (strike).", move=1), strike("Kick")
    text = f"A 8< jumping hand={step} active=1c; B 4>; C tag={kick} active=1c; D"
    table = a_fight(text, mode="tag").fights(f"{step} c1", "guard").does("A", "tag:2")
    table.shows("C 7< jumping; A off")


def test_a_tag_combo_must_reach_the_team_mates_score() -> None:
    """WF-14.3.4, WF-14.3.8: if it fails, the swap stays and nobody is tagged out for it."""
    table = tag_fight().does("A", "tag:2").dice(3).does("C", "1c0p").is_done()
    assert [(e.score, e.floor) for e in table.saw(ComboPlayed)] == [(7, 8)]
    table.shows("B life=11; C 5> pile=kick; A off")
    assert table.match.attempted == (2,)


def test_chain_returns_dice_to_the_fighter_that_tagged_out() -> None:
    """WF-14.3.6, WF-9.2.16: optional as always."""
    table = tag_fight("Chain 1.").does("A", "tag:2").shows("A active=1c0p; C active=2c0p")
    table = tag_fight("Chain 1.").does("A", "tag:2:plain").shows("A active=0c0p")
    assert table.on_table("A") == ["jab c4"]


def test_the_incoming_fighter_is_active_at_once() -> None:
    """WF-14.3.7: Initiative, ability, Follow-Up of the team-mate's action, further combos."""
    table = tag_fight(
        "Follow-Up (Damage Bonus 1).",
        c="active=3c",
        init="A",
        ability={"C": "Your strikes gain Damage Bonus 2."},
    )
    table.does("A", "keep").does("A", "tag:2").dice(2).does("C", "1c0p").asks("C", "WF-3.4.5")
    table.does("C", "bonus").shows("B life=7").asks("C", "WF-9.1.1")
    table.combos("C", "extra c6").shows("B life=4")


def test_a_tag_combo_needs_a_die_of_the_tagging_player() -> None:
    """WF-14.3.9."""
    tag_fight(c="").is_done()
    assert tag_fight(a="active=2c", c="").offered("A", "tag") == []


def test_an_unused_tag_action_is_discarded_or_returned_in_its_step() -> None:
    """WF-14.3.10, WF-14.4.1: and its team must swap; now everybody sees the card (WF-6.3.1)."""
    strike("Kick")
    table = a_recovery("A 5>; B; C tag=kick; D", mode="tag").is_done()
    (gone,) = [event for event in table.events if isinstance(event, ActionCancelled)]
    assert (gone.card, gone.reveals, gone.only) == ("kick", True, None)
    table.shows("C 5> standing pile=kick; A off")
    table = a_recovery("A 5>; B; C tag=guard; D", mode="tag").is_done().shows("C hand=1 pile=")
    assert table.hand("C") == ["guard"]


def test_damage_to_the_active_fighter_leaves_the_tag_action() -> None:
    """WF-14.3.11."""
    jab, slow = strike("Jab", priority=9), strike("Slow", priority=1)
    text = f"A hand={slow} active=1c; B hand={jab} active=1c; C tag={slow} active=1c; D"
    table = a_fight(text, mode="tag").fights(f"{slow} c1", f"{jab} c6").shows("A life=11 pile=slow")
    assert table.on_table("C", "tag") == [slow]


def test_the_block_of_a_fighter_that_tagged_out_stays_and_blocks_nothing() -> None:
    """WF-14.3.12."""
    wall = block("Wall", "Reveal: Energize 1. Link (strike).", priority=9)
    kick, late = strike("Kick", damage=0, priority=9), strike("Late", priority=1, damage=2)
    text = (
        f"A 5> guard={wall} active=2c; B 6< hand={late} active=1c life=9;C tag={kick} active=2c; D"
    )
    table = a_fight(text, mode="tag").fights(f"{wall} c1", f"{late} c1").does("A", "tag:2")
    table.dice(6, 6).does("C", "2c0p").shows("C life=10; B life=9")
    assert table.on_table("A") == [f"{wall} c1"]


def test_a_team_swaps_if_its_tag_was_not_attempted_or_its_fighter_is_out() -> None:
    """WF-14.4.1, WF-14.4.3, WF-14.4.4, WF-14.3.5: the newcomer stands, and faces as the old one."""
    table = a_recovery("A 3> crouching; B 9<; C tag=filler_0; D", mode="tag").is_done()
    table.shows("C 3> standing; A off; B 9<; D off")
    jab = strike("Jab", damage=4)
    table = a_turn(
        f"A 5> hand={jab} active=1c; B 6< life=0; C; D", mode="tag", init="A!", at="challenge"
    )
    table.until("WF-3.3.1").fights(f"{jab} c6", "guard").begins()
    table.shows("B out off; D 6< standing no-out")
    assert table.match.turn == 3
    assert len(table.saw(FighterEntered)) == 1


def test_the_unused_initiative_may_swap_a_teams_fighters() -> None:
    """WF-14.4.2: before it passes, as used."""
    table = a_recovery("A 3>; B 9<; C; D", mode="tag", init="A").asks("A", "WF-14.4.2")
    table.does("A", "swap").is_done().shows("C 3> standing; A off")
    assert [event.use for event in table.saw(InitiativeUsed)] == ["swap"]
    assert table.initiative == "B"
    table = a_recovery("A 3>; B 9<; C; D", mode="tag", init="A").does("A", "stay").is_done()
    assert table.initiative == "A"
    a_recovery("A 3>; B 9<; C; D", mode="tag", init="A!").is_done()


def test_the_initiative_handles_its_swap_first_and_each_team_swaps_once() -> None:
    """WF-14.4.5: a forced swap leaves no second one by the Initiative."""
    text = "A 3>; B 9<; C tag=filler_0; D tag=filler_0"
    table = a_recovery(text, mode="tag", init="B").is_done()
    assert [event.seat for event in table.saw(FighterEntered)] == [3, 2]
    assert table.initiative == "D"


def test_a_team_of_one_cannot_swap() -> None:
    """WF-14.4.5, WF-14.5.5: it has no passive Commands either."""
    table = a_recovery("A 3>; B 9<; C; D", mode="tag", init="A")
    table.flow.state.sides[2].out = True
    side = table.flow.state.sides[2]
    side.life, side.burnout = "", (0, 0)
    table.is_done().shows("A 3>")
    table = a_challenge("A; B; C; D", mode="tag", init="A").interjects("C", "concede")
    table.does("A", "kneel").does("B", "kneel").asks("D", "WF-14.2.4").does("D", "taunt")
    table.asks("AB", "WF-3.3.1")


def test_who_is_left_has_no_passive_command_while_outside_the_arena() -> None:
    """WF-14.5.5, WF-14.5.7: the partner gave up on the arena, and the swap comes in Recovery."""
    table = a_challenge("A; B; C; D", mode="tag", init="A").interjects("A", "concede")
    table.asks("B", "WF-3.2.4").does("B", "kneel").asks("D", "WF-14.2.4").does("D", "taunt")
    assert table.asked != ("C", "WF-14.2.4")
    table = a_challenge("A; B; C; D", mode="tag", init="A").does("A", "kneel").does("B", "kneel")
    table.asks("C", "WF-14.2.4").interjects("A", "concede").asks("D", "WF-14.2.4")


def test_entering_below_nobody_but_next_to_a_ground_fighter() -> None:
    """WF-14.4.6, WF-7.3.3: the old fighter jumped above B."""
    table = a_recovery("A 6> jumping; B 6<; C tag=filler_0; D", mode="tag").is_done()
    table.shows("C 5> standing; B 6<")


def test_an_eliminated_fighter_leaves_with_dice_cards_statuses_and_tokens() -> None:
    """WF-14.5.1, WF-14.5.2: its action does not resolve, and it is hit no more."""
    jab, slow, orb, focus = strike("Jab"), strike("Slow", priority=1), blast("Orb"), mode("Focus")
    text = (
        f"A 5> hand={jab},{jab} active=2c; C; D;"
        f"B 6< life=0 active=1c hand={slow} blast={orb}:p1@high3< mode={focus}:p2"
    )
    table = a_fight(text, mode="tag").fights(f"{jab} c6", f"{slow} c1")
    table.shows("B out life=0 burnout=0c0p energy=0c0p active=0c0p")
    assert table.tokens("B") + table.on_table("B") + table.on_table("B", "fighter") == []
    table.combos("A", f"{jab} c6").is_done().shows("A life=12")
    assert len(table.saw(KnockedOut)) == 1
    assert [e.why for e in table.saw(ActionCancelled, seat=0)] == ["miss"]


def test_a_team_wins_when_both_others_are_out() -> None:
    """WF-14.5.3, WF-14.5.6: the first knock out does not end the game."""
    table = a_turn("A; B; C; D", mode="tag", init="A").interjects("B", "concede")
    assert not table.match.over
    table.interjects("D", "concede").is_done()
    assert (table.match.winners, table.match.over_by) == ((0, 2), "WF-14.5.3")


def test_after_turn_12_more_fighters_win_and_then_more_life() -> None:
    """WF-14.5.4."""
    for lives, winners in (
        ("A life=5; B life=6; C life=5; D life=3", (0, 2)),
        ("A life=5; B life=6; C life=5; D life=5", (1, 3)),
        ("A life=5; B life=6; C life=5; D life=4", ()),
    ):
        table = a_turn(lives, mode="tag", at="recovery", turn=12).begins()
        assert (table.match.winners, table.match.over_by) == (winners, "WF-14.5.4")
    table = a_turn("A life=1; B; C life=1; D", mode="tag", init="A", turn=12)
    table.interjects("D", "concede").dice(*"11111111")
    while table.asked[0]:
        table.defaults()
    assert table.match.winners == (0, 2)


def test_a_knocked_out_active_fighter_keeps_its_space_until_the_swap() -> None:
    """WF-14.5.7, WF-14.4.4: it is in the way, attacks miss it, tokens pass, effects are void."""
    orb, step = blast("Orb"), move("Step", "Daze.", move=3)
    table = a_challenge(
        f"A 3> hand={step} active=1c blast={orb}:p1@high5>; B 6< jumping; C; D",
        mode="tag",
        init="A",
    )
    table.interjects("B", "concede").shows("B 6< standing out")
    table.does("A", "shift:0:stay").until("WF-3.3.1").asks("A", "WF-3.3.1")
    table.fights(f"{step} c2").does("A", "keep").shows("A 5>; B no-dazed out")
    assert table.tokens("A") == ["high7>"]


def test_the_rest_of_the_turn_is_played_after_a_knock_out() -> None:
    """WF-14.5.6, WF-14.4.4: and the counter moves on."""
    table = a_turn("A active=1c; B; C; D", mode="tag", init="A!").interjects("B", "concede")
    table.until("WF-3.3.1").dice(1).defaults().until("WF-3.2.4")
    assert table.match.turn == 3
    table.shows("D 6< no-out; B off")


def test_who_concedes_has_only_its_own_fighter_knocked_out() -> None:
    """WF-14.5.8: at any time, also before the fight."""
    table = a_turn("A; B; C; D", mode="tag", init="A").interjects("A", "concede")
    table.shows("A out; C no-out")
    assert not table.match.game_over
    table.asks("B", "WF-3.2.4")


def test_a_crippled_players_partner_may_still_go_on_with_the_combo() -> None:
    """WF-11.2.4: the crippled one plays no combo action, its team-mate is not affected."""
    wall = block("Wall", "Reveal: Energize 1. Link (strike).", priority=4)
    kick = strike("Kick", priority=9)
    text = f"A guard={wall} hand={kick} active=2c crippled; B; C tag={kick} active=1c; D"
    table = a_fight(text, mode="tag").fights(f"{wall} c1", "guard").asks("A", "WF-9.1.1")
    assert table.offered("A") == ["enough", "tag:2"]
    table.does("A", "tag:2").dice(1).does("C", "1c0p").shows("B life=11")
