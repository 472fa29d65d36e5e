"""Rare situations in which several clauses meet."""

from __future__ import annotations

import pytest

from bot.games.iconoclash import content
from bot.games.iconoclash.events import CardsDrawn, DamageReduced, Respawned, TargetChosen
from bot.games.iconoclash.moving.walking import Walk
from bot.kernel.errors import BrokenContent
from tests.games.iconoclash.box import BASIC, BLANK, box, card, item, shield
from tests.games.iconoclash.tables import Table, a_combat, a_section, a_start, a_turn

GROUND = {"hard": "c1r1 c2r1 c3r1 c4r1"}


def alone(text: str, **setting: object) -> Table:
    return a_combat(text, mode="classic", **setting)


@pytest.mark.parametrize("deed", ["Drop.", "Drop and draw 1 card."])
def test_a_reaction_that_drops_its_own_player_out_of_the_match_lets_the_others_respawn(
    deed: str,
) -> None:
    """IC-8.1.3, IC-5.6.10: before the next turn begins."""
    fall = card("Fall", f"[Anytime during your turn] {deed}")
    table = alone(f"A c6r2 hp=2 hand={fall},{BLANK}; B c5r2 hand=2; C c1r1 hand=2 deck=4", **GROUND)
    table.does("A", f"react:{fall}:0").shows("A out; B 23 off").asks("B", "IC-5.6.4")
    assert (table.match.active, table.match.phase) == (0, "combat")
    table.does("B", "c6r1").asks("B", "IC-3.1.1")


@pytest.mark.parametrize("deed", ["Drop.", "Drop and draw 1 card."])
def test_so_does_an_attack_whose_after_effect_does_that(deed: str) -> None:
    """IC-8.1.3, IC-5.7.6, IC-5.6.10."""
    fall = card("Fall", f"After attacking: {deed}")
    table = alone(f"A c6r2 hp=2 hand={fall},{BLANK}; B c5r4 hand=2; C c1r1 hand=2 deck=4", **GROUND)
    table.does("A", f"attack:{fall}:0").shows("A out; B 23 off").asks("B", "IC-5.6.4")
    table.does("B", "c6r1").asks("B", "IC-3.1.1")


def test_the_shields_after_effect_waits_for_that_respawn() -> None:
    """IC-5.6.10, IC-5.8.13: the attack's own effect is finished with it, its player gone or not."""
    fall = card("Fall", "After attacking: Drop and draw 1 card.")
    guard = shield("Guard", "After the attack: Draw 1 card.")
    text = f"A c5r2 hp=2 hand={fall}; B c4r2 hand={guard} deck=2; C c6r4 hand=2 deck=4"
    table = alone(text, **GROUND).does("A", f"attack:{fall}:0", "seat:B")
    table.does("B", f"shield:{guard}:0").asks("C", "IC-5.6.4").shows("A out; B hand=0")
    table.does("C", "c6r1").shows("B hand=1")


def test_a_whole_sentence_is_one_effect() -> None:
    """IC-5.6.10: the respawn waits for all of it."""
    fall = card("Fall", "After attacking: Drop and draw 1 card. Gain 1 Power Token.")
    table = a_combat(f"A c1r1 hand={fall} deck=2; B c6r4", **GROUND)
    table.does("A", f"attack:{fall}:0").asks("B", "IC-5.6.4").does("B", "c6r1")
    kinds = [type(e) for e in table.events if isinstance(e, CardsDrawn | Respawned)]
    assert kinds == [CardsDrawn, Respawned]


def test_who_falls_before_attacking_chooses_no_target_any_more() -> None:
    """IC-5.7.6, IC-5.8.2: not even nobody, and its card is in no pile (IC-8.1.2)."""
    leap = card("Leap", "Before attacking: Move 1.", damage=1)
    table = alone(f"A c3r2 hp=1 hand={leap}; B c4r3 hand=2; C c1r1", hazards="c3r3")
    table.does("A", f"attack:{leap}:0", "c3r3").shows("A out pile=0").asks("B", "IC-3.1.1")
    assert not table.saw(TargetChosen)


def test_of_a_target_that_a_launch_has_defeated_nothing_is_reduced() -> None:
    """IC-5.6.12, IC-5.4.15: there is no attack damage to it any more."""
    kick, guard = (
        card("Kick", "Heal 1.", launch=1, damage=2),
        shield("Guard", "Reduce damage by 1."),
    )
    table = alone(f"A c5r2 hand={kick}; B c6r2 hp=2 hand={guard}; C c1r1")
    table.does("A", f"attack:{kick}:0", "seat:B").does("B", f"shield:{guard}:0").does("A", "right")
    table.shows("A 26; B out")
    assert not table.saw(DamageReduced)


@pytest.mark.parametrize("where", ["in the air", "on a platform"])
def test_off_the_board_a_fighter_is_neither_in_the_air_nor_on_a_platform(where: str) -> None:
    """IC-5.6.9."""
    kick = card("Kick", f"+3 damage if the target is {where}.", launch=1, damage=1)
    table = a_combat(f"A c5r2 hand={kick}; B c6r2").does("A", f"attack:{kick}:0", "seat:B")
    table.does("B", "none").does("A", "right").shows("B 22 off")


@pytest.mark.parametrize("deed", ["Each opponent discards 1 card.", "Draw 1 card."])
def test_what_finds_nothing_to_discard_or_draw_is_impossible(deed: str) -> None:
    """IC-4.3.4, IC-4.3.5: what is printed behind it is ignored."""
    try_ = card("Try", f"{deed} Gain 1 Power Token.")
    table = a_combat(f"A c1r1 hand={try_}; B c6r4").does("A", f"attack:{try_}:0")
    table.shows("A power=0")


@pytest.mark.parametrize("deed", ["Move 1.", "Teleport 1."])
def test_a_fighter_walled_in_cannot_move_and_what_is_printed_behind_that_is_ignored(
    deed: str,
) -> None:
    """IC-4.3.4, IC-4.3.5, IC-3.4.2."""
    try_ = card("Try", f"{deed} Gain 1 Power Token.")
    table = a_combat(f"A c1r1 hand={try_}; B c6r4", blocks="c2r1 c1r2 c2r2")
    table.does("A", f"attack:{try_}:0").shows("A c1r1 power=0")


def test_whoever_launches_an_attacker_off_the_board_scores_for_it() -> None:
    """IC-8.3.8, IC-8.3.7: on the attacker's own turn too."""
    blow, back = card("Blow", "Heal 1."), shield("Back", "Launch the attacker 1.")
    table = a_combat(f"A c1r2 hand={blow}; B c2r2 hand={back}", mode="royale")
    table.does("A", f"attack:{blow}:0", "seat:B").does("B", f"shield:{back}:0", "left")
    table.shows("A 0 off; B 2")


@pytest.mark.parametrize("verb", ["Move", "Teleport"])
def test_whoever_moves_a_fighter_into_a_hazard_scores_for_it(verb: str) -> None:
    """IC-8.3.7: forced movement counts as the player's, whose card it is."""
    shove = card("Shove", f"{verb} the target 1.")
    table = a_combat(f"A c3r2 hand={shove}; B c4r2", mode="royale", hazards="c5r2")
    table.does("A", f"attack:{shove}:0", "seat:B").does("B", "none").does("A", "c5r2")
    table.shows("A 1; B 0 c5r2")


def test_a_boost_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    """IC-10.2.3: as a price in front of 'to'; without one, the whole hand goes."""
    for words, left in (("Discard 3 Boost to draw 1 card.", 2), ("Discard 3 Boost.", 0)):
        try_ = card("Try", words)
        table = a_combat(f"A c1r1 hand={try_},{BLANK},{BLANK} deck=1; B c6r4")
        table.does("A", f"attack:{try_}:0").shows(f"A hand={left} deck=1")


def test_a_path_ends_where_something_has_taken_the_fighter_elsewhere() -> None:
    """IC-3.2.8."""
    a_section("A c2r1; B c6r4", Walk(0, ("c4r1",), "tokens", here="c3r1")).shows("A c2r1")


def test_an_area_gives_nothing_more_to_whom_it_has_defeated() -> None:
    """IC-2.3.9, IC-8.1.2."""
    force = {"B": ("Zone: 1 damage and Gain 1 Movement Token.", "c2r1")}
    table = alone("A c1r1 hp=1 moves=2; B c6r4; C c6r1", force=force)
    table.does("A", "step:c2r1").shows("A out moves=0")


def test_partners_do_not_tie_with_each_other() -> None:
    """IC-7.2.4, IC-8.4.3: the team with more HP wins when the Environment deck is used up."""
    table = a_turn("A c1r1; B c2r1 hp=49; C c3r1; D c4r1", mode="team", weather=())
    table.begins().ended("score", "AC")


def test_of_several_targets_any_may_be_the_one_that_was_hurt() -> None:
    """IC-5.7.8, IC-5.1.7: a Shield of the first takes nothing from what the others suffered."""
    spin = card(
        "Spin",
        "Attack all surrounding opponents. Gain 1 Power Token if the attack dealt damage.",
        damage=1,
    )
    wall = shield("Wall", "Prevent all damage.")
    text = f"A c3r2 hand={spin}; B c4r2 hand={wall}; C c2r2 hand={{}}"
    for theirs, power in ((BLANK, 1), (wall, 0)):
        table = alone(text.format(theirs)).does("A", f"attack:{spin}:0", "all")
        table.does("B", f"shield:{wall}:0").does("C", "none" if power else f"shield:{wall}:0")
        table.shows(f"A power={power}")


def test_an_attack_on_several_cannot_speak_of_one_of_them() -> None:
    """IC-5.1.7: a bonus is looked at for each; anything else would not know for whom."""
    several = "Attack all surrounding opponents."
    card("Whirl", f"{several} +1 damage if the target was Edged-Off.")
    for deed in ("Draw 1 card if the target was Edged-Off.", "The target discards 1 card."):
        with pytest.raises(BrokenContent, match="attacks several"):
            card("Swirl", f"{several} {deed}")


def test_a_shield_has_nothing_that_comes_before_attacking() -> None:
    """IC-4.3.7, IC-5.4.2: it is played when that is over."""
    for sort, icon in (("shield", ""), ("attack", "[Shield] ")):
        with pytest.raises(BrokenContent, match="too late"):
            card("Slow", f"{icon}Before attacking: Draw 1 card.", type=sort)


def test_a_basic_card_with_a_reaction_opens_the_window_too() -> None:
    """IC-5.4.8, IC-6.2.4: that somebody holds it is as public as a deck list."""
    box().card("Basic", "[When you play a card] Gain 1 Power Token.", owner=content.BASIC)
    blow = card("Blow", "+1 damage.")
    for hand, asked in ((f"{blow},{BASIC}", "A"), (blow, "B")):
        table = a_combat(f"A c3r2 hand={hand}; B c4r2 hand=1").does("A", f"attack:{blow}:0")
        assert table.does("A", "seat:B").asked[0] == asked


@pytest.mark.parametrize("who", ["A", "B", "C"])
@pytest.mark.parametrize("steps", range(5))
def test_a_concession_while_a_match_is_set_up_takes_effect_with_the_first_turn(
    who: str, steps: int
) -> None:
    """IC-1.1.14: until then its discards and its Respawn are chosen for it (IC-9.1.9)."""
    table = a_start("classic", 3).dice("0.1.2").defaults(steps)
    table.interjects(who, "concede")
    while table.asked[1] != "IC-3.1.1":
        assert table.asked[0] != who
        table.defaults()
    table.shows(f"{who} out").goes_on()
    assert table.asked[0] == ("B" if who == "A" else "A")


def test_spending_more_than_there_is_takes_all_unless_it_is_a_price() -> None:
    """IC-4.3.5, IC-10.2.3."""
    for words, facts in (
        ("Spend 3 Movement Tokens. Gain 1 Power Token.", "moves=0 power=1"),
        ("Spend 3 Movement Tokens to gain 1 Power Token.", "moves=2 power=0"),
    ):
        try_ = card("Try", words)
        table = a_combat(f"A c1r1 moves=2 hand={try_}; B c6r4").does("A", f"attack:{try_}:0")
        table.shows(f"A {facts}")


def test_what_waits_for_the_end_of_a_turn_happens_once() -> None:
    """IC-6.1.1: at the end of this turn and of no later one."""
    slow = card("Slow", "At the end of your turn: Gain 1 Power Token.")
    table = a_combat(f"A c1r1 hand={slow},{BLANK} deck=6; B c6r4 hand=2 deck=4")
    table.does("A", f"attack:{slow}:0").passes("A").shows("A power=1")
    table.passes("B").passes("A").asks("B", "IC-3.1.1").shows("A power=1")


def test_nobody_scores_for_what_an_environment_card_demands() -> None:
    """IC-8.3.11: whoever suffers instead of paying loses it from the own score."""
    demand = "Each player discards 1 Boost or takes 2 damage."
    table = a_turn(f"A c1r1 hand={BLANK}; B c6r4 hand={BLANK}", mode="royale", weather=(demand,))
    table.does("A", "suffer").does("B", "suffer").shows("A -2; B -2")


def test_an_item_played_as_a_reaction_goes_to_its_pile_whoever_falls_by_it() -> None:
    """IC-8.1.2, IC-2.5.13."""
    bomb = item("Bomb", "[Anytime during your turn] Take 1 damage.")
    table = alone(f"A c1r1 hp=1 hand={bomb}; B c6r4 hand=2 deck=3; C c6r1 hand=2 deck=3")
    table.does("A", f"react:{bomb}:0").shows("A out")
    assert table.match.zones["item pile"].cards == (bomb,)
