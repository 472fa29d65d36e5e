"""Chapters 3.1 and 3.2: the two actions of a turn, and Movement Tokens around them."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.events import FighterMoved, HandEmpty, ShieldPlayed
from tests.games.iconoclash.box import BASIC, BLANK, CRATE, card, shield
from tests.games.iconoclash.tables import Table, a_clean_up, a_combat

FULL = "hand=2 deck=9"


def sorts(table: Table, who: str) -> set[str]:
    return {key.partition(":")[0] for key in table.offered(who)}


def test_two_actions_must_be_taken_and_none_can_be_passed() -> None:
    """IC-3.1.1, IC-3.1.13: the end of the phase can be declared after them and not before."""
    table = a_combat("A c1r1 hand=3 deck=4; B c6r4 hand=2")
    for _ in range(2):
        table.refuses("A", "end").does("A", f"boost:{BLANK}")
    assert "end" in table.offered("A")
    assert sorts(table, "A") == {"step", "end"}


def test_the_kinds_of_action() -> None:
    """IC-3.1.2: an attack, a discard for Boost, or the empty-hand action."""
    jab = card("Jab", "+1 damage.", "Launch +1.")
    table = a_combat(f"A c1r1 hand={jab},{BLANK} deck=4; B c6r4")
    assert sorts(table, "A") == {"attack", "boost"}
    table.does("A", f"attack:{jab}:1", f"attack:{BLANK}:0")
    assert sorts(table, "A") == {"end"}
    table = a_combat("A c1r1 hand=1 deck=4; B c6r4", left=1).does("A", f"boost:{BLANK}")
    assert sorts(table, "A") == {"step", "end"}
    assert sorts(a_combat("A c1r1 deck=4; B c6r4"), "A") == {"empty"}


def test_an_action_is_completely_resolved_before_the_next() -> None:
    """IC-3.1.3."""
    jab = card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={jab},{jab}; B c4r2 hand=1")
    table.does("A", f"attack:{jab}:0").asks("A", "IC-5.8.3").does("A", "seat:B")
    table.refuses("A", f"attack:{jab}:0", f"boost:{jab}").does("B", "none")
    table.asks("A", "IC-3.1.1").shows("B 24")


def test_a_card_is_discarded_for_as_many_movement_tokens_as_its_boost() -> None:
    """IC-3.1.4."""
    fast = card("Fast", "+1 damage.", boost=3)
    table = a_combat(f"A c1r1 moves=1 hand={fast}; B c6r4").does("A", f"boost:{fast}")
    table.shows("A moves=4 hand=0 pile=2")
    assert fast in table.pile("A")


def test_any_card_in_hand_may_be_boosted() -> None:
    """IC-3.1.5."""
    guard = shield("Guard", "Prevent all damage.", boost=1)
    table = a_combat(f"A c1r1 hand={BLANK},{guard},{CRATE},{BASIC}; B c6r4")
    assert set(table.offered("A", "boost")) == {BLANK, guard, CRATE, BASIC}


def test_boosting_is_no_playing_and_is_not_answered() -> None:
    """IC-3.1.6: none of the card's abilities is used."""
    rich = card("Rich", "Gain 3 Power Tokens.", damage=3, boost=1)
    guard = shield("Guard", "Prevent all damage.")
    table = a_combat(f"A c3r2 hand={rich}; B c4r2 hand={guard}").does("A", f"boost:{rich}")
    table.asks("A", "IC-3.1.1").shows("A moves=1 power=0; B 25 hand=1")
    assert not table.saw(ShieldPlayed)


def test_a_card_without_boost_gives_no_tokens_and_is_an_action_all_the_same() -> None:
    """IC-3.1.7."""
    slow = card("Slow", "+1 damage.")
    table = a_combat(f"A c1r1 hand={slow},{slow}; B c6r4")
    table.does("A", f"boost:{slow}", f"boost:{slow}").shows("A moves=0 hand=0")
    assert table.offered("A") == ["end"]


def test_with_an_empty_hand_an_action_costs_1_damage_and_draws_a_card() -> None:
    """IC-3.1.8."""
    table = a_combat("A c1r1 deck=4; B c6r4").does("A", "empty").shows("A 24 hand=1 deck=3")
    assert len(table.saw(HandEmpty)) == 1
    table.does("A", f"boost:{BLANK}")
    assert "end" in table.offered("A")


def test_only_a_truly_empty_hand_is_empty() -> None:
    """IC-3.1.9: even the Basic Card alone is something to play."""
    table = a_combat(f"A c1r1 hand={BASIC}; B c6r4")
    assert "empty" not in table.offered("A")


def test_with_nothing_to_draw_it_costs_1_damage_all_the_same() -> None:
    """IC-3.1.10."""
    table = a_combat("A c1r1; B c6r4").does("A", "empty", "empty").shows("A 23 hand=0")
    assert table.offered("A") == ["end"]


def test_an_ability_may_permit_further_attacks_with_steps_in_between() -> None:
    """IC-3.1.11."""
    combo = card("Combo", "Play 1 additional Attack Card.")
    table = a_combat(f"A c1r1 moves=3 hand={combo},{BLANK},{BLANK},{BLANK}; B c6r4")
    table.does("A", f"attack:{combo}:0", "step:c2r1", f"boost:{BLANK}", "step:c3r1")
    assert sorts(table, "A") == {"step", "attack", "end"}
    table.does("A", f"attack:{BLANK}:0", "step:c4r1")
    assert sorts(table, "A") == {"step", "end"}


def test_a_further_attack_may_be_declined_and_comes_after_the_one_that_allowed_it() -> None:
    """IC-3.1.12."""
    combo = card("Combo", "Play 1 additional Attack Card. After attacking, gain 1 Power Token.")
    table = a_combat(f"A c1r1 hand={combo},{BLANK} deck=4; B c6r4 hand=2", left=1)
    table.does("A", f"attack:{combo}:0").shows("A power=1").does("A", "end")
    table.asks("B", "IC-3.1.1")


@pytest.mark.parametrize("then", ["end", "boost", "attack"])
def test_a_further_attack_may_come_before_the_second_action(then: str) -> None:
    """IC-3.1.12: or be that action itself, and the further one declined."""
    combo = card("Combo", "Play 1 additional Attack Card.")
    table = a_combat(f"A c1r1 hand={combo},{BLANK},{BLANK},{BLANK} deck=4; B c6r4 hand=2")
    table.does("A", f"attack:{combo}:0").refuses("A", "end").does("A", f"attack:{BLANK}:0")
    if then != "end":
        table.does("A", f"boost:{BLANK}" if then == "boost" else f"attack:{BLANK}:0")
        table.refuses("A", f"attack:{BLANK}:0", f"boost:{BLANK}")
    table.does("A", "end").asks("B", "IC-3.1.1")


def test_nobody_is_granted_an_action_in_the_turn_of_another() -> None:
    """IC-3.1.11, IC-10.1.6: not by a Shield either."""
    guard = shield("Guard", "Take 1 additional action. Play 1 additional Attack Card.")
    jab = card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={jab},{jab}; B c4r2 hand={guard}", left=1)
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"shield:{guard}:0")
    assert table.offered("A") == ["end"]


def test_a_further_action_of_no_named_kind_is_any_action() -> None:
    """IC-3.1.12."""
    plan = card("Plan", "Take 1 additional action.")
    table = a_combat(f"A c1r1 hand={plan},{BLANK},{BLANK}; B c6r4", left=1)
    table.does("A", f"attack:{plan}:0")
    assert sorts(table, "A") == {"attack", "boost", "end"}
    table.does("A", f"boost:{BLANK}")
    assert sorts(table, "A") == {"step", "end"}
    table = a_combat(f"A c1r1 hand={plan} deck=3; B c6r4", left=1).does("A", f"attack:{plan}:0")
    assert sorts(table, "A") == {"empty", "end"}


def test_after_both_actions_tokens_and_reactions_go_on_until_the_end_is_declared() -> None:
    """IC-3.1.13."""
    trick = card("Trick", "[Anytime during your turn] Gain 1 Power Token.")
    table = a_combat(f"A c1r1 moves=2 hand={trick} deck=3; B c6r4 {FULL}", left=0)
    table.does("A", "step:c2r1", f"react:{trick}:0", "step:c3r1").shows("A c3r1 power=1 moves=0")
    table.does("A", "end").asks("B", "IC-3.1.1")


def test_a_token_is_a_step_in_any_of_eight_directions() -> None:
    """IC-3.2.1."""
    table = a_combat("A c3r2 moves=2; B c6r4")
    around = ["c2r1", "c2r2", "c2r3", "c3r1", "c3r3", "c4r1", "c4r2", "c4r3"]
    assert sorted(table.offered("A", "step")) == around
    table.does("A", "step:c4r3").shows("A c4r3 moves=1").does("A", "step:c4r2").shows("A moves=0")
    assert not table.offered("A", "step")


def test_tokens_are_spent_before_between_and_after_actions() -> None:
    """IC-3.2.2."""
    slow = card("Slow", "+1 damage.")
    table = a_combat(f"A c1r1 moves=4 hand={slow},{slow} deck=4; B c6r4")
    table.does("A", "step:c2r1", "step:c3r1", f"boost:{slow}", "step:c4r1", f"boost:{slow}")
    table.does("A", "step:c5r1").shows("A c5r1 moves=0")


def test_no_token_is_spent_during_an_attack() -> None:
    """IC-3.2.3: not even one that it has gained."""
    rich = card(
        "Rich", "Before attacking, gain 2 Movement Tokens. After attacking, you may draw 1 card."
    )
    table = a_combat(f"A c3r2 moves=1 hand={rich} deck=3; B c4r2 hand=1")
    table.does("A", f"attack:{rich}:0").asks("A", "IC-5.8.3").shows("A moves=3")
    assert sorts(table, "A") == {"seat", "nobody"}
    table.does("A", "seat:B").does("B", "none").asks("A", "IC-4.3.1")
    assert sorts(table, "A") == {"yes", "no"}
    table.does("A", "no")
    assert "step" in sorts(table, "A")


def test_who_is_not_active_spends_no_tokens() -> None:
    """IC-3.2.4."""
    a_combat("A c1r1 moves=3; B c6r4 moves=3").refuses("B", "step:c5r4")


def test_without_tokens_only_effects_move_a_fighter() -> None:
    """IC-3.2.5."""
    dash = card("Dash", "Move 1.")
    table = a_combat(f"A c1r1 hand={dash}; B c6r4")
    assert not table.offered("A", "step")
    table.does("A", f"attack:{dash}:0", "c2r1").shows("A c2r1 moves=0")


def test_more_than_5_tokens_may_be_held_until_the_own_clean_up() -> None:
    """IC-3.2.6."""
    a_combat("A c1r1 moves=9; B c6r4").does("A", "empty").shows("A moves=9")
    table = a_clean_up("A c1r1 moves=9 deck=4; B c6r4 moves=8 hand=2")
    table.asks("B", "IC-3.1.1").shows("A moves=5; B moves=10")


def test_a_fighter_moves_through_others_but_never_stops_there() -> None:
    """IC-3.2.7."""
    table = a_combat("A c1r1 moves=2; B c2r1", blocks="c1r2 c2r2")
    assert table.offered("A", "step") == []
    assert set(table.offered("A", "path")) == {"c2r1.c3r1", "c2r1.c3r2"}
    assert not a_combat("A c1r1 moves=1; B c2r1", blocks="c1r2 c2r2").offered("A", "path")


def test_a_pass_through_is_one_move_paid_at_once() -> None:
    """IC-3.2.8: past two Fighters in a row as well; what it does on the way happens."""
    table = a_combat(
        "A c1r1 moves=3; B c2r1; C c3r1", mode="classic", blocks="c1r2 c2r2 c3r2", hazards="c3r1"
    )
    assert set(table.offered("A", "path")) == {"c2r1.c3r1.c4r1", "c2r1.c3r1.c4r2"}
    table.does("A", "path:c2r1.c3r1.c4r1").asks("A", "IC-3.1.1").shows("A 24 c4r1 moves=0")
    assert [event.path for event in table.saw(FighterMoved)][-1][-1] == "c4r1"


def test_who_is_stopped_on_a_committed_path_loses_the_tokens() -> None:
    """IC-3.2.8, IC-2.3.6."""
    table = a_combat("A c1r1 hp=1 moves=2; B c2r1 hand=2; C c6r4", mode="classic", hazards="c2r1")
    table.does("A", "path:c2r1.c3r1").shows("A out moves=0 off").asks("B", "IC-3.1.1")


def test_a_longer_path_is_open_where_something_happens_on_it() -> None:
    """IC-3.2.8: past the one in the area or past the one in the Hazard."""
    force = {"B": ("Zone: Heal 1.", "c2r2")}
    table = a_combat(
        "A c1r1 moves=2; B c2r1; C c2r2", mode="classic", force=force, hazards="c2r1", blocks="c1r2"
    )
    ways = {path for path in table.offered("A", "path") if path.endswith("c3r2")}
    assert ways == {"c2r1.c3r2", "c2r2.c3r2"}
    table.does("A", "path:c2r2.c3r2").shows("A 26 c3r2")


def test_a_detour_through_somebody_is_open_where_it_is_worth_something() -> None:
    """IC-3.2.8: to a space that one step would reach as well."""
    setting = "A c1r1 moves=2; B c2r1"
    assert "c2r1.c1r2" not in a_combat(setting).offered("A", "path")
    table = a_combat(setting, force={"B": ("Zone: Heal 1.", "c2r1")})
    table.does("A", "path:c2r1.c1r2").shows("A 26 c1r2 moves=0")


def test_nobody_moves_off_the_board() -> None:
    """IC-3.2.9."""
    table = a_combat("A c1r1 moves=2; B c6r4")
    assert sorted(table.offered("A", "step")) == ["c1r2", "c2r1", "c2r2"]
    run = card("Run", "Move 1.")
    table = a_combat(f"A c6r4 hand={run}; B c1r1").does("A", f"attack:{run}:0")
    assert sorted(table.offered("A")) == ["c5r3", "c5r4", "c6r3"]


def test_nobody_enters_or_crosses_a_block() -> None:
    """IC-3.2.10."""
    table = a_combat("A c1r1 moves=2; B c6r4", blocks="c2r1")
    assert sorted(table.offered("A", "step")) == ["c1r2", "c2r2"]
