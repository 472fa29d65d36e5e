"""Chapter 5.6: off the board, and back onto it."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.events import DamageTaken, Respawned
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.moving.launch import Launch
from bot.games.iconoclash.moving.respawn import Respawns
from bot.games.iconoclash.side import Leftover
from tests.games.iconoclash.box import BLANK, card, shield
from tests.games.iconoclash.tables import Table, a_clean_up, a_combat, a_section

FOUR = "c1r1 c6r1 c1r4 c6r4"
GROUND = {"hard": "c1r1 c2r1 c3r1 c4r1"}


def kicked_off(deed: str = "Heal 1.", theirs: str = "", *more: str, guard: str = "", **setting):
    """A at c5r2 launches B from c6r2 off the board to the right."""
    key = card("Kick", deed, launch=1, damage=setting.pop("damage", 2))
    hand = f"hand={shield('Guard', guard)}" if guard else ""
    table = a_combat(
        "; ".join([f"A c5r2 hand={key},{BLANK} deck=3", f"B c6r2 {hand} {theirs}", *more]),
        mode="classic" if more else "duel",
        **setting,
    )
    table.does("A", f"attack:{key}:0", "seat:B")
    return table.does("B", "shield:guard:0" if guard else "none").does("A", "right")


def respawns(text: str, *waiting: int, **setting: object) -> Table:
    """Those who wait off the board come back."""
    table = a_section(text, Respawns(), **setting)
    table.match.waiting = dict.fromkeys(waiting)
    return table


def came(table: Table) -> list[tuple[int, str]]:
    return [(event.seat, event.space) for event in table.saw(Respawned)]


def test_an_edged_off_fighter_takes_2_damage_at_once() -> None:
    """IC-5.6.1: before anything else of the attack."""
    assert kicked_off().damage("B") == [("edge_off", 2), ("attack", 2)]


def test_neither_that_nor_damage_on_the_way_is_part_of_the_attack() -> None:
    """IC-5.6.2: a Shield blocks neither."""
    table = kicked_off(guard="Prevent all damage.").shows("B 23 off")
    kick = card("Push", "Draw 1 card.", launch=2, damage=2)
    guard = shield("Wall", "Prevent all damage.")
    force = {"A": ("Zone: 1 damage.", "c6r2")}
    table = a_combat(f"A c3r2 hand={kick}; B c4r2 hand={guard}", hazards="c5r2", force=force).does(
        "A", f"attack:{kick}:0", "seat:B"
    )
    table.does("B", f"shield:{guard}:0").does("A", "right").shows("B 23 c6r2")
    assert table.damage("B") == [("hazard", 1), ("area", 1)]


def test_what_a_shield_reduces_is_attack_damage_alone() -> None:
    """IC-5.6.3: the Edge-Off is not reduced by it, whatever is left over."""
    table = kicked_off(guard="Reduce damage by 4.", damage=3)
    assert table.damage("B") == [("edge_off", 2)]


def test_its_player_chooses_any_free_respawn() -> None:
    """IC-5.6.4."""
    table = kicked_off("Heal 1.", "", "C c6r4").asks("B", "IC-5.6.4")
    assert table.offered("B") == ["c1r1", "c6r1", "c1r4"]
    table.does("B", "c1r4").shows("B 21 c1r4")


def test_with_every_respawn_occupied_it_comes_back_beside_one() -> None:
    """IC-5.6.5: in eight directions, on no Block; else on any free space."""
    text = "A c1r1; B off; C c2r2; D c6r4"
    table = respawns(text, 1, mode="classic", respawns="c1r1 c2r2", blocks="c1r2")
    beside = {"c2r1", "c1r3", "c2r3", "c3r1", "c3r2", "c3r3"}
    assert set(table.offered("B")) == beside
    table = respawns(text, 1, mode="classic", respawns="c1r1", blocks="c1r2 c2r1")
    assert len(table.offered("B")) == 24 - 2 - 3


def test_whoever_is_edged_off_in_an_attack_respawns_after_its_gains() -> None:
    """IC-5.6.6: and after those of the Shield, but before any 'after' effect."""
    deed = "Gain 1 Power Token. After attacking, you may move 1."
    table = kicked_off(
        deed, guard="Gain 1 Power Token. After the attack, deal 1 damage to the attacker."
    ).asks("B", "IC-5.6.4")
    table.shows("A 25 power=1; B 21 power=1 off").does("B", "c6r4").asks("A", "IC-4.3.1")
    table.shows("A 25; B c6r4").does("A", "no").shows("A 24")


def test_the_active_player_respawns_first_then_clockwise() -> None:
    """IC-5.6.7."""
    table = respawns("A off; B off; C off; D c3r3", 0, 1, 2, mode="classic", active="B")
    table.asks("B", "IC-5.6.4").does("B", "c1r1").asks("C", "IC-5.6.4").does("C", "c6r1")
    table.does("A", "c1r4")
    assert came(table) == [(1, "c1r1"), (2, "c6r1"), (0, "c1r4")]


def test_to_respawn_is_to_enter() -> None:
    """IC-5.6.8: a Hazard, an area, and Items for the active player."""
    force = {"B": ("Zone: 2 damage.", "c1r1")}
    for active, hand in (("A", 1), ("B", 0)):
        table = respawns(
            "A off; B c3r3", 0, hazards="c1r1", force=force, items="c1r1", active=active
        )
        table.does("A", "c1r1").shows(f"A 22 c1r1 hand={hand}")


def test_nothing_reaches_a_fighter_off_the_board_but_its_attack() -> None:
    """IC-5.6.9: no Drop, Launch or movement; it still takes the damage of the attack."""
    table = kicked_off("Drop.", hard="c5r1", hazards="c6r1").asks("B", "IC-5.6.4")
    table.shows("A c5r1; B 21 off")
    table = a_section("A c3r3; B off", Launch(0, 1, 2, 0), Drop(), **GROUND).begins()
    table.shows("A c3r1; B 25 off")
    assert not table.offered("A")


def test_who_is_thrown_off_before_the_attack_is_neither_launched_nor_moved() -> None:
    """IC-5.6.9, IC-5.4.8: by a Reaction of its own; the damage of the attack is taken."""
    leap = card("Leap", "[When you are attacked] Drop.")
    kick = card("Kick", "+1 damage. Move the target 1.", launch=1, damage=2)
    table = a_combat(f"A c4r2 hand={kick}; B c5r2 hand={leap}", **GROUND)
    table.does("A", f"attack:{kick}:0", "seat:B").does("B", f"react:{leap}:0", "none")
    table.asks("B", "IC-5.6.4").shows("A c4r1; B 20 off").does("B", "c6r4").asks("A", "IC-3.1.1")


@pytest.mark.parametrize("timing", ["Before", "After"])
def test_before_and_after_effects_are_finished_with_the_respawn(timing: str) -> None:
    """IC-5.6.10, IC-5.8.14: each of them, before the next."""
    deed = f"{timing} attacking, drop. {timing} attacking, you may move 1."
    key = card("Quake", deed)
    table = a_combat(f"A c1r2 hand={key}; B c6r2", **GROUND).does("A", f"attack:{key}:0")
    table.asks("B", "IC-5.6.4").shows("A c1r1; B 23 off").does("B", "c6r4").asks("A", "IC-4.3.1")


def test_a_reaction_outside_an_attack_is_finished_with_the_respawn() -> None:
    """IC-5.6.10."""
    key = card("Quake", "[Anytime during your turn] Drop. Gain 1 Power Token.")
    table = a_combat(f"A c1r2 hand={key}; B c6r2", **GROUND).does("A", f"react:{key}:0")
    table.asks("B", "IC-5.6.4").shows("A power=1; B 23 off").does("B", "c6r4")
    table.asks("A", "IC-3.1.1")


def test_so_is_an_effect_at_the_end_of_the_turn() -> None:
    """IC-5.6.10: before the next one, and before the rest of Clean Up."""
    key = card("Quake", "At the end of your turn, drop.")
    table = a_clean_up("A c1r2 deck=2; B c6r2 hand=2", **GROUND)
    table.match.sides[0].at_end = (Leftover(key, 0),)
    table.asks("B", "IC-5.6.4").shows("A c1r1 hand=0").does("B", "c6r4").shows("A hand=3")


@pytest.mark.parametrize("joint", [". Deal", " and deal"])
def test_an_attacker_launched_off_the_board_respawns_at_once(joint: str) -> None:
    """IC-5.6.11: before anything else that the Shield does."""
    guard = shield("Guard", f"Launch the attacker 1{joint} 1 damage to the attacker. Move 1.")
    jab = card("Jab", "+1 damage.")
    table = a_combat(f"A c1r2 hand={jab}; B c2r2 hand={guard}").does("A", f"attack:{jab}:0")
    table.does("A", "seat:B").does("B", f"shield:{guard}:0", "left").asks("A", "IC-5.6.4")
    assert table.offered("A") == FOUR.split()
    table.shows("A 23 off").does("A", "c6r1").asks("B", "IC-3.4.2").shows("A 22 c6r1; B 24 c2r2")
    kinds = [
        e.cause if isinstance(e, DamageTaken) else "back"
        for e in table.events
        if isinstance(e, DamageTaken | Respawned)
    ]
    assert kinds == ["attack", "edge_off", "back", "shield"]


def test_the_next_shield_finds_the_attacker_where_it_respawned() -> None:
    """IC-5.6.11, IC-5.1.7."""
    guard, spin = (
        shield("Guard", "Launch the attacker 1."),
        card("Spin", "Attack all surrounding opponents.", damage=1),
    )
    table = a_combat(
        f"A c1r2 hand={spin}; B c2r2 hand={guard}; C c2r3 hand={guard}", mode="classic"
    )
    table.does("A", f"attack:{spin}:0", "all").does("B", f"shield:{guard}:0")
    table.does("C", f"shield:{guard}:0").does("B", "left").does("A", "c6r1")
    table.asks("C", "IC-5.5.1").does("C", "up").shows("A 23 c6r2")


def test_who_is_eliminated_by_an_edge_off_does_not_respawn() -> None:
    """IC-5.6.12: nor do later steps of the attack affect it."""
    table = kicked_off("The target discards 1 card. Gain 1 Power Token.", "hp=2", "C c1r1 hand=1")
    table.asks("A", "IC-3.1.1").shows("B out off; A power=1")
    assert table.damage("B") == [("edge_off", 2)]
    assert not came(table)
