"""Chapters 5.1 to 5.3: who can be attacked, from where, and through what."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.events import ShieldPlayed, TargetChosen
from bot.games.iconoclash.stage import SPACES
from bot.kernel.errors import BrokenContent
from tests.games.iconoclash.box import box, card, shield
from tests.games.iconoclash.tables import a_combat


def reached(text: str, here: str, *, range_: int = 0, **terrain: object) -> set[str]:
    """From which spaces the attack can be played against a Fighter who stands here."""
    key, found = card("Deed", text, range=range_), set()
    closed = str(terrain.get("blocks", "")).split()
    for space in (s for s in SPACES if s != here and s not in closed):
        table = a_combat(f"A {space} hand={key}; B {here}", **terrain)
        if "seat:B" in table.does("A", f"attack:{key}:0").offered("A"):
            found.add(space)
    return found


# ------------------------------------------------------------------ targets


def test_a_card_may_be_played_without_anybody_in_reach() -> None:
    """IC-5.1.1: for its effect, or for none at all."""
    jab = card("Jab", "Gain 1 Power Token.", damage=4, launch=3)
    table = a_combat(f"A c1r1 hand={jab},{jab}; B c6r4 hand=1").does("A", f"attack:{jab}:0")
    table.asks("A", "IC-3.1.1").shows("A power=1; B 25 c6r4")


def test_nobody_may_be_chosen_though_somebody_could_be_hit() -> None:
    """IC-5.1.2: after the 'before attacking' effects."""
    jab = card("Jab", "Before attacking, you may move 1.", damage=4)
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 hand=1").does("A", f"attack:{jab}:0")
    table.asks("A", "IC-4.3.1").does("A", "no").asks("A", "IC-5.8.3")
    assert table.offered("A") == ["seat:B", "nobody"]
    table.does("A", "nobody").asks("A", "IC-3.1.1").shows("B 25")


def test_an_attack_has_one_target() -> None:
    """IC-5.1.3: unless its ability says otherwise."""
    jab = card("Jab", "Draw 1 card.", "Attack all surrounding opponents.", damage=1)
    text = f"A c3r2 hand={jab}; B c4r2; C c2r2"
    table = a_combat(text, mode="classic").does("A", f"attack:{jab}:0")
    assert table.offered("A") == ["seat:B", "seat:C", "nobody"]
    table.does("A", "seat:C").does("C", "none").shows("B 25; C 24")
    table = a_combat(text, mode="classic").does("A", f"attack:{jab}:1")
    assert table.offered("A") == ["all", "nobody"]
    table.does("A", "all").does("B", "none").does("C", "none").shows("B 24; C 24")


def test_only_opponents_can_be_targets() -> None:
    """IC-5.1.4: neither the own Fighter nor a partner, even amid the surrounding ones."""
    jab = card("Jab", "Draw 1 card.", "Attack all surrounding opponents.", damage=1)
    text = f"A c3r2 hand={jab}; B c4r2; C c2r2; D c6r4"
    table = a_combat(text, mode="team").does("A", f"attack:{jab}:0")
    assert table.offered("A") == ["seat:B", "nobody"]
    table = a_combat(text, mode="team").does("A", f"attack:{jab}:1", "all").does("B", "none")
    table.asks("A", "IC-3.1.1").shows("A 50; B 49; C 50")


@pytest.mark.parametrize("text", ["Teleport 3.", "Move the target 3."])
def test_whoever_moves_away_is_hit_all_the_same(text: str) -> None:
    """IC-5.1.5: range and line are checked when the target is chosen, and only then."""
    jab = card("Jab", text, damage=2)
    table = a_combat(f"A c3r2 hand={jab}; B c4r2").does("A", f"attack:{jab}:0", "seat:B")
    table.does("B", "none")
    table.does("A", *(["c1r4"] if text[0] == "T" else ["c5r2", "c6r2", "c6r3"])).shows("B 23")


def test_a_reaction_does_not_escape_an_attack() -> None:
    """IC-5.1.5: the Launch starts from the new space."""
    kick = card("Kick", "Draw 1 card.", damage=2, launch=1)
    hop = card("Hop", "[When you are attacked] Teleport 2.")
    table = a_combat(f"A c3r2 hand={kick}; B c4r2 hand={hop}").does("A", f"attack:{kick}:0")
    table.does("A", "seat:B").does("B", f"react:{hop}:0", "c5r4", "none").does("A", "down")
    table.shows("B 23 c5r3")


@pytest.mark.parametrize(
    "text",
    [
        "The target discards 1 card.",
        "The target loses 1 Movement Token.",
        "The target loses 1 Power Token.",
        "Move the target 1.",
        "Teleport the target 1.",
        "Deal 1 damage to the target.",
        "Launch +1.",
        "+1 damage.",
        "+1 damage for each space launched.",
    ],
)
def test_without_a_target_all_that_needs_none_works(text: str) -> None:
    """IC-5.1.6: printed behind as well as in front; only what stands behind its 'to' is lost."""
    price = text[:-1]
    key = card("Deed", f"{text} Gain 1 Power Token.", damage=2, launch=1)
    table = a_combat(f"A c3r2 hand={key}; B c4r2 moves=1 power=1 hand=2")
    table.does("A", f"attack:{key}:0", "nobody").asks("A", "IC-3.1.1").shows("A power=1")
    table.shows("B 25 c4r2 moves=1 power=1 hand=2")
    key = card("Deed", f"{price} to heal 1. Gain 1 Power Token.", damage=2, launch=1)
    table = a_combat(f"A c3r2 hand={key}; B c4r2 moves=1 power=1 hand=2")
    table.does("A", f"attack:{key}:0", "nobody").shows("A 25 power=1")


def test_each_of_several_targets_answers_and_is_hit_in_turn_order() -> None:
    """IC-5.1.7: step by step, and each Launch has its own direction."""
    spin = card("Spin", "Attack all surrounding opponents.", damage=2, launch=1)
    guard = shield("Guard", "Reduce damage by 1 and deal 1 damage to the attacker. Heal 1.")
    table = a_combat(
        f"B c4r2 hand={guard}; A c3r2 hand={spin}; C c2r2; D c3r3 hand={guard}",
        mode="classic",
        active="A",
    )
    table.does("A", f"attack:{spin}:0", "all").asks("C", "IC-5.4.1").does("C", "none")
    table.asks("D", "IC-5.4.1").does("D", f"shield:{guard}:0")
    table.asks("B", "IC-5.4.1").does("B", f"shield:{guard}:0").does("A", "left", "up", "right")
    table.asks("A", "IC-3.1.1").shows("A 23; C 23 c1r2; D 25 c3r4; B 25 c5r2")
    assert [event.seat for event in table.saw(ShieldPlayed)] == [3, 1]
    assert [event.targets for event in table.saw(TargetChosen)] == [(2, 3, 1)]
    causes = [(e.cause, e.seat) for e in table.events if type(e).__name__ == "DamageTaken"]
    assert causes == [("attack", 2), ("attack", 3), ("attack", 1), ("shield", 0), ("shield", 0)]


def test_what_speaks_of_one_target_cannot_attack_several() -> None:
    """IC-5.1.7."""
    with pytest.raises(BrokenContent, match="speaks of one target and attacks several"):
        card("Odd", "Attack all surrounding opponents. The target discards 1 card.")


def test_a_surrounding_space_is_reached_over_an_open_step_only() -> None:
    """IC-5.1.8: diagonally too, but not through a platform."""
    around = {"c2r1", "c2r2", "c2r3", "c3r1", "c3r3", "c4r1", "c4r2", "c4r3"}
    text = "Attack all surrounding opponents."
    spin = card("Spin", text)
    found = {
        space
        for space in around | {"c5r2", "c3r4"}
        for table in [a_combat(f"A c3r2 hand={spin}; B {space}", soft="c3r2 c4r2 c3r3")]
        if "all" in table.does("A", f"attack:{spin}:0").offered("A")
    }
    assert found == {"c2r1", "c2r2", "c2r3", "c4r2", "c4r3"}


# ------------------------------------------------------------------ melee


def test_melee_reaches_the_four_spaces_beside_the_attacker() -> None:
    """IC-5.2.1, IC-5.2.3: never diagonally, never farther, never the own space."""
    assert reached("+1 damage.", "c3r2") == {"c2r2", "c4r2", "c3r1", "c3r3"}
    assert reached("+1 damage.", "c1r1") == {"c2r1", "c1r2"}


@pytest.mark.parametrize("kind", ["soft", "hard"])
def test_melee_does_not_reach_through_a_platform(kind: str) -> None:
    """IC-5.2.2: unless an ability allows it."""
    assert reached("+1 damage.", "c3r2", **{kind: "c3r2 c3r3"}) == {"c2r2", "c4r2"}
    through = "Attack through all platforms."
    assert len(reached(through, "c3r2", **{kind: "c3r2 c3r3"})) == 4


# ------------------------------------------------------------------ ranged


def test_ranged_attacks_go_along_eight_straight_lines() -> None:
    """IC-5.3.1, IC-5.3.2, IC-5.3.3, IC-5.3.7: any distance from 1 to the range."""
    lines = "c3r1 c3r3 c2r2 c4r2 c2r1 c2r3 c4r1 c4r3 c3r4 c1r2 c5r2 c1r4 c5r4"
    assert reached("+1 damage.", "c3r2", range_=2) == set(lines.split())
    assert reached("+1 damage.", "c1r1", range_=1) == {"c2r1", "c1r2", "c2r2"}


def test_occupied_spaces_do_not_stop_an_attack() -> None:
    """IC-5.3.4: all on the line can be chosen."""
    bow = card("Bow", "+1 damage.", range=3)
    table = a_combat(f"A c1r1 hand={bow}; B c2r2; C c4r4", mode="classic")
    assert table.does("A", f"attack:{bow}:0").offered("A") == ["seat:B", "seat:C", "nobody"]


def test_every_platform_and_every_block_stops_it() -> None:
    """IC-5.3.5."""
    for terrain in ({"soft": "c3r2"}, {"hard": "c3r2"}, {"blocks": "c3r2"}):
        assert "c3r1" not in reached("+1 damage.", "c3r4", range_=3, **terrain), terrain
    assert "c3r1" in reached("+1 damage.", "c3r4", range_=3)
    assert "c1r2" not in reached("+1 damage.", "c4r2", range_=3, blocks="c3r2")


def test_each_step_of_the_line_must_be_open() -> None:
    """IC-5.3.6: past the end of one platform, not through one over both columns."""
    assert "c1r1" in reached("+1 damage.", "c4r4", range_=3, soft="c2r2")
    assert "c1r1" not in reached("+1 damage.", "c4r4", range_=3, soft="c1r2 c2r2")
    assert "c1r1" not in reached("+1 damage.", "c4r4", range_=3, hard="c3r4 c4r4")
    assert "c1r1" not in reached("+1 damage.", "c4r4", range_=3, overhangs=((2, 2),))


def test_some_abilities_attack_through_platforms_at_normal_damage() -> None:
    """IC-5.3.8."""
    bolt = card("Bolt", "Attack through soft platforms.", damage=3, range=3)
    table = a_combat(f"A c3r1 hand={bolt}; B c3r3", soft="c3r2 c3r3").does("A", f"attack:{bolt}:0")
    table.does("A", "seat:B").does("B", "none").shows("B 22")


def test_they_ignore_only_what_they_name() -> None:
    """IC-5.3.9: Blocks and overhangs stop them; bonuses count; movement is not affected."""
    soft, all_ = "Attack through soft platforms and get +1 damage.", "Attack through all platforms."
    assert "c3r1" not in reached(soft, "c3r3", range_=3, hard="c3r2", soft="c3r3")
    assert "c3r1" in reached(all_, "c3r3", range_=3, hard="c3r2", soft="c3r3")
    assert "c3r1" not in reached(all_, "c3r3", range_=3, blocks="c3r2")
    assert "c2r1" not in reached(all_, "c4r3", range_=3, overhangs=((2, 1),))
    bolt = card("Bolt", "Attack through all platforms and get +1 damage. Move 1.", damage=1)
    table = a_combat(f"A c3r1 hand={bolt}; B c3r2", hard="c2r2 c3r2 c4r2")
    table.does("A", f"attack:{bolt}:0", "seat:B").does("B", "none")
    assert sorted(table.offered("A")) == ["c2r1", "c4r1"]
    table.does("A", "c2r1").shows("B 23")


@pytest.mark.parametrize(
    "text",
    [
        "Spend 1 Power Token to attack through all platforms.",
        "Attack all surrounding opponents if you are in the air.",
        "You may attack through soft platforms.",
    ],
)
def test_what_decides_who_is_in_reach_has_no_price(text: str) -> None:
    """IC-5.8.4: costs are paid when the target is known already."""
    with pytest.raises(BrokenContent, match="cannot be optional, paid or conditional"):
        card("Odd", text)
    assert not [key for key in box().cards if key == "odd"]
