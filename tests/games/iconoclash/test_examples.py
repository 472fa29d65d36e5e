"""Worked examples that stand in no other test: see the names of the examples in the chapters."""

from __future__ import annotations

from bot.games.iconoclash import GAME
from bot.games.iconoclash.attack.verbs import RandomItems
from bot.games.iconoclash.moving.drop import Drop
from tests.games.iconoclash.box import BASIC, BLANK, CALM, card, item
from tests.games.iconoclash.tables import a_clean_up, a_combat, a_section, a_turn


def test_spending_movement_tokens_around_attacks() -> None:
    """IC-EX-1: IC-3.2.2, IC-3.2.3, IC-2.5.5."""
    rich = card("Rich", "Gain 2 Movement Tokens.")
    plain = card("Plain", "+1 damage.")
    sword = item("Sword", "+1 damage.")
    table = a_combat(
        f"A c1r1 moves=3 hand={rich},{plain}; B c4r1 hand={BLANK},{BLANK}",
        items="c4r3",
        deck_of_items=sword,
    )
    table.does("A", "step:c2r1", "step:c3r1").shows("A c3r1 moves=1")
    table.does("A", f"attack:{rich}:0").refuses("A", "step:c3r2")
    table.does("A", "seat:B").refuses("A", "step:c3r2").does("B", "none").shows("A moves=3")
    table.does("A", f"attack:{plain}:0", "nobody").shows("A moves=3")
    table.does("A", "step:c3r2", "step:c4r3").shows("A c4r3 moves=1 hand=1")
    assert (table.hand("A"), table.match.tokens) == ([sword], {})
    assert GAME.view(table.flow, 1).sides[0].hand == ("?",)
    table.does("A", "end").asks("B", "IC-3.1.1").shows("A moves=1")


def test_an_area_chosen_by_a_zone_roll() -> None:
    """IC-EX-2: IC-2.4.1, IC-1.2.13, IC-2.2.1, IC-2.2.3, IC-2.2.5, IC-2.3.2."""
    faces = {"1-2": "c1r1 c2r1", "3-4": "c3r1 c4r1", "5-6": "c5r1 c6r1"}
    table = a_turn(
        "A c3r1 hand=2 deck=9; B c6r4 hand=2 deck=9",
        weather=(("Zone: 1 damage.", faces), CALM, CALM),
    )
    table.dice(3).begins().expect("A 25")

    def areas() -> list[tuple[tuple[str, ...], bool]]:
        return [(area.spaces, area.positive) for area in GAME.view(table.flow, None).areas]

    assert areas() == [(("c3r1", "c4r1"), False)]
    table.passes("A").asks("B", "IC-3.1.1")
    assert areas() == [(("c3r1", "c4r1"), False)]
    table.passes("B").asks("A", "IC-3.1.1").shows("A 25")
    assert areas() == []


def test_a_random_space() -> None:
    """IC-EX-3: IC-2.4.2, IC-1.2.5."""
    table = a_section("A c3r1; B c6r4", RandomItems(1)).dice(1, 2).begins().expect("A 25")
    assert table.match.tokens == {"c1r2": 1}


def test_in_a_drop_one_lands_and_one_falls_off() -> None:
    """IC-EX-4: IC-2.6.2, IC-2.6.3, IC-2.6.6, IC-2.6.8, IC-5.6.4."""
    table = a_turn(
        "A c2r4; B c5r3", weather=("Drop.",), soft="c2r2", respawns="c2r2 c4r2 c1r1 c6r1"
    )
    table.asks("B", "IC-5.6.4").shows("A 25 c2r2; B 23 off")
    assert table.offered("B") == ["c4r2", "c1r1", "c6r1"]
    table.does("B", "c4r2").asks("A", "IC-3.1.1").shows("B c4r2")


def test_where_a_fighter_can_move() -> None:
    """IC-EX-5: IC-3.2.1, IC-3.2.7, IC-3.2.8, IC-3.3.3, IC-3.3.11, IC-3.3.12."""
    setting = {"hard": "c3r3"}
    table = a_combat("A c3r2 moves=2; B c4r3", **setting)
    assert set(table.offered("A", "step")) == {"c2r1", "c3r1", "c4r1", "c2r2", "c4r2", "c2r3"}
    table.refuses("A", "step:c3r3", "step:c4r3", "path:c4r3")
    table.does("A", "path:c4r3.c5r3").shows("A c5r3 moves=0")


def test_teleport_before_flame_sword() -> None:
    """IC-EX-18: IC-3.4.7, IC-3.4.8."""
    jump = card("Jump", "Teleport 3.")
    sword = item("Flame Blade", "+1 damage for each space moved right before.")
    table = a_combat(f"A c1r2 hand={jump},{sword}; B c5r2")
    table.does("A", f"attack:{jump}:0", "c4r2", f"attack:{sword}:0", "seat:B").does("B", "none")
    table.shows("B 24")


def test_dropping_onto_a_fighter() -> None:
    """IC-EX-19: IC-2.6.10, IC-2.6.11, IC-2.6.14."""
    table = a_section("A c3r2; B c3r4", Drop(), soft="c3r2").asks("A", "IC-2.6.11")
    around = {"c2r1", "c2r2", "c2r3", "c3r1", "c3r3", "c4r1", "c4r2", "c4r3"}
    assert set(table.offered("A")) == {f"B:{space}" for space in around}
    table.does("A", "B:c2r3").shows("A 24 c3r2; B 24 c2r3")


def test_the_first_entry_of_an_area() -> None:
    """IC-EX-R3: IC-2.3.2, IC-2.3.4, IC-2.3.5."""
    force = {"B": ("Zone: 1 damage.", "c3r1 c4r1")}
    table = a_combat("A c3r1 moves=3; B c5r1", force=force).shows("A 25; B 25")
    table.does("A", "step:c4r1").shows("A 24")
    table.does("A", "step:c4r2", "step:c4r1").shows("A 24")
    push = card("Push", "Launch +1.")
    table = a_combat(
        f"A c5r2 hand={push},{BLANK} deck=4; B c5r1 hand=2 moves=1", force={"A": force["B"]}
    )
    table.does("A", f"attack:{push}:0", "seat:B").does("B", "none").does("A", "up-left")
    table.shows("B 25 c4r2").passes("A").does("B", "step:c3r1").shows("B 24")


def test_hazards_hurt_on_every_entry() -> None:
    """IC-EX-R4: IC-3.3.5, IC-3.3.7, IC-2.3.6."""
    table = a_combat("A c1r1 moves=4 deck=5; B c6r4 hand=2", hazards="c2r1 c3r1", left=0)
    table.does("A", "step:c2r1", "step:c3r1", "step:c2r1").shows("A 22")
    table.does("A", "end").asks("B", "IC-3.1.1").shows("A 22 c2r1")


def test_a_fighter_deck_runs_out() -> None:
    """IC-EX-R5: IC-4.1.19, IC-4.1.20, IC-2.5.15."""
    last = card("Last", "+1 damage.")
    table = a_clean_up(f"A c1r1 deck={last} pile={','.join([BLANK] * 5)},{BASIC}; B c6r4 hand=2")
    table.begins().shows("A hand=3 deck=4 pile=0")
    assert table.hand("A") == [BASIC, BLANK, last]


def test_falling_onto_a_block() -> None:
    """IC-EX-R7: IC-1.2.9, IC-2.6.4."""
    table = a_section("A c4r3; B c6r4", Drop(), blocks="c4r1", hard="c6r4").begins()
    table.shows("A 25 c4r2").meets(Drop()).shows("A 25 c4r2")
