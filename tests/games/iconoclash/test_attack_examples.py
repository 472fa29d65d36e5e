"""The worked examples on attacks, from the rulebook and for what it leaves open."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.events import (
    DamageTaken,
    FighterLaunched,
    FighterMoved,
    Respawned,
    ShieldPlayed,
    TokensChanged,
)
from bot.games.iconoclash.moving.launch import Launch
from bot.games.iconoclash.stage import DIRECTIONS, SPACES
from tests.games.iconoclash.box import BASIC, BLANK, box, card, shield
from tests.games.iconoclash.tables import Table, a_combat, a_section

GROUND = {"hard": "c3r2 c4r2 c5r2"}


def kicked(spaces: int, **setting: object) -> Table:
    """Lilac (A) has hit the Conquistotter (B) and chooses the direction."""
    kick = card("Kick", "Heal 1.", launch=spaces)
    table = a_combat(f"A c3r2 hand={kick}; B c4r2", **setting)
    return table.does("A", f"attack:{kick}:0", "seat:B").does("B", "none")


def test_an_attack_card_played_as_a_shield() -> None:
    """IC-EX-6: IC-4.2.4, IC-4.2.5, IC-4.2.6, IC-4.2.7."""
    key = card("Trick", "+1 damage.", "Launch +1.", "[Shield] Reduce damage by 1.", damage=2)
    table = a_combat(f"A c3r2 hand={key}; B c4r2 hand={key},{key}")
    assert table.offered("A", "attack") == [f"{key}:0", f"{key}:1"]
    table.does("A", f"attack:{key}:0", "seat:B")
    assert table.offered("B") == ["none", f"shield:{key}:2"]
    assert not box().cards[key].is_shield
    table.does("B", f"shield:{key}:2").asks("A", "IC-3.1.1").shows("B 23 hand=1")
    assert len(table.saw(ShieldPlayed)) == 1


@pytest.mark.parametrize(
    ("reach", "spaces"),
    [
        (0, "c3r2 c5r2 c4r3"),
        (3, "c3r2 c5r2 c4r3 c3r3 c5r3 c2r2 c6r2 c4r4 c2r4 c6r4 c1r2"),
    ],
)
def test_positions_from_which_an_attack_is_possible(reach: int, spaces: str) -> None:
    """IC-EX-7: IC-5.2.1, IC-5.2.2, IC-5.3.1, IC-5.3.2, IC-5.3.6, IC-3.3.13."""
    jab = card("Jab", "+1 damage.", range=reach)
    found = {
        space
        for space in SPACES
        if space != "c4r2"
        for table in [a_combat(f"A {space} hand={jab}; B c4r2", soft="c3r2 c4r2 c5r2")]
        if table.does("A", f"attack:{jab}:0").asked == ("A", "IC-5.8.3")
    }
    assert found == set(spaces.split())


@pytest.mark.parametrize(
    ("number", "answers", "shown"),
    [
        (0, [], "A 24; B 22 power=0"),
        (1, ["two.0"], "A 25; B 24 power=0 pile=3"),
        (2, [], "A 25; B 22 power=1"),
    ],
)
def test_three_uses_of_one_shield(number: int, answers: list[str], shown: str) -> None:
    """IC-EX-8: IC-4.1.13, IC-5.4.6, IC-5.4.11, IC-5.4.13, IC-5.8.10."""
    guard = shield(
        "Guard",
        "Deal 1 damage to the attacker.",
        "Discard a card to reduce damage by its Boost.",
        "Gain 1 Power Token.",
    )
    two, jab = card("Two", "+1 damage.", boost=2), card("Jab", "Heal 1.", damage=3)
    mine = shield("Mine", "Prevent all damage.")
    table = a_combat(f"A c3r2 hp=24 hand={jab},{mine}; B c4r2 hand={guard},{two},{BLANK}")
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"shield:{guard}:{number}", *answers)
    table.asks("A", "IC-3.1.1").shows(shown)  # it was never asked in between


def test_a_launch_of_1() -> None:
    """IC-EX-9: IC-5.5.1, IC-5.5.6, IC-5.5.8."""
    ends = {}
    for direction in DIRECTIONS:
        table = kicked(1, **GROUND).does("A", direction)
        ends[direction] = table.facts("B")["space"]
    stays = {"left", "down", "down-left", "down-right"}
    assert {d for d, end in ends.items() if end == "c4r2"} == stays
    assert {ends[d] for d in ends if d not in stays} == {"c5r2", "c4r3", "c3r3", "c5r3"}


def test_a_launch_of_3_off_the_board() -> None:
    """IC-EX-10: IC-5.5.1, IC-5.5.10, IC-5.5.11, IC-5.6.1."""
    for direction, path in (
        ("right", ("c4r2", "c5r2", "c6r2", "off")),
        ("up", ("c4r2", "c4r3", "c4r4", "off")),
    ):
        table = kicked(3, **GROUND).does("A", direction).asks("B", "IC-5.6.4").shows("B 23 off")
        assert table.saw(FighterLaunched)[0].path == path
    kicked(3, **GROUND).does("A", "left").asks("A", "IC-3.1.1").shows("B 25 c1r2")
    for direction in DIRECTIONS:
        kicked(2, **GROUND).does("A", direction).asks("A", "IC-3.1.1").shows("B 25")


def test_a_partial_ability() -> None:
    """IC-EX-11: IC-4.3.2, IC-4.3.4."""
    deed = card("Deed", "Discard a card to gain 1 Power Token.")
    table = a_combat(f"A c1r1 hand={deed}; B c6r4").does("A", f"attack:{deed}:0")
    table.asks("A", "IC-3.1.1").shows("A power=0 hand=0")
    assert table.pile("A") == [BASIC, deed]


def test_targeting_an_empty_space_on_purpose() -> None:
    """IC-EX-14: IC-5.1.2, IC-5.1.6, IC-5.4.4."""
    deed, guard = card("Deed", "Gain 1 Power Token."), shield("Guard", "Heal 1.")
    table = a_combat(f"A c3r2 hand={deed}; B c4r2 hand={guard}").does("A", f"attack:{deed}:0")
    assert "seat:B" in table.offered("A")
    table.does("A", "nobody").asks("A", "IC-3.1.1").shows("A power=1; B hand=1")


@pytest.mark.parametrize(("guard", "hp"), [("", 21), ("Reduce damage by 3.", 23)])
def test_2_more_damage_if_edged_off(guard: str, hp: int) -> None:
    """IC-EX-15: IC-5.5.4, IC-5.7.4, IC-5.6.2, IC-5.7.2."""
    kick = card("Kick", "+2 damage if the target was Edged-Off.", launch=1)
    hand = f"hand={shield('Guard', guard)}" if guard else ""
    table = a_combat(f"A c5r2 hand={kick}; B c6r2 {hand}").does("A", f"attack:{kick}:0", "seat:B")
    table.does("B", "shield:guard:0" if guard else "none").does("A", "right").shows(f"B {hp}")
    assert table.damage("B") == [("edge_off", 2), ("attack", 2)][: 1 if guard else 2]


@pytest.mark.parametrize(("guard", "hp"), [("", 22), ("Reduce damage by 2.", 24)])
def test_damage_for_each_space_launched(guard: str, hp: int) -> None:
    """IC-EX-16: IC-5.7.3, IC-5.5.12."""
    kick = card("Kick", "+1 damage for each space launched.", damage=1, launch=2)
    hand = f"hand={shield('Guard', guard)}" if guard else ""
    table = a_combat(f"A c2r2 hand={kick}; B c3r2 {hand}").does("A", f"attack:{kick}:0", "seat:B")
    table.does("B", "shield:guard:0" if guard else "none").does("A", "right")
    table.shows(f"B {hp} c5r2")


def test_a_shield_launches_the_attacker_off_the_board() -> None:
    """IC-EX-21: IC-5.4.13, IC-5.6.11, IC-5.8.13."""
    jab, guard = card("Jab", "Heal 1.", damage=2), shield("Guard", "Launch the attacker 1.")
    table = a_combat(f"A c1r2 hp=24 hand={jab}; B c2r2 hand={guard}").does("A", f"attack:{jab}:0")
    table.does("A", "seat:B").does("B", f"shield:{guard}:0").asks("B", "IC-5.5.1")
    table.shows("A 25 c1r2; B 23").does("B", "left").asks("A", "IC-5.6.4").shows("A 23 off")
    assert table.offered("A") == ["c1r1", "c6r1", "c1r4", "c6r4"]
    table.does("A", "c6r4").asks("A", "IC-3.1.1").shows("A 23 c6r4; B 23")


@pytest.mark.parametrize(("deed", "winner"), [("Launch +0.", "A"), ("Take 1 damage.", "B")])
def test_the_attackers_damage_first(deed: str, winner: str) -> None:
    """IC-EX-23: IC-1.6.4, IC-1.6.5, IC-5.4.15, IC-5.8.16."""
    jab, guard = card("Jab", deed, damage=2), shield("Guard", "Deal 1 damage to the attacker.")
    table = a_combat(f"A c3r2 hp=1 hand={jab}; B c4r2 hp=2 hand={guard}")
    table.does("A", f"attack:{jab}:0", "seat:B")
    if winner == "A":
        table.does("B", f"shield:{guard}:0").shows("A 1; B 0")
    table.ended("last", winner)
    assert len(table.saw(DamageTaken)) == 1


@pytest.mark.parametrize(
    ("others", "spaces", "end", "covered"),
    [
        ("C c4r2", 2, "c3r2", 1),
        ("C c4r2", 3, "c5r2", 3),
        ("C c4r2; D c3r2", 2, "c2r2", 0),
    ],
)
def test_a_launch_that_would_end_on_a_fighter(
    others: str, spaces: int, end: str, covered: int
) -> None:
    """IC-EX-R1: IC-5.5.8, IC-5.5.9."""
    table = a_section(
        f"A c1r1; B c2r2; {others}", Launch(0, 1, spaces, 0), mode="classic", hazards="c2r2 c4r2"
    )
    table.does("A", "right").shows(f"B {24 if covered == 3 else 25} {end}")
    assert len(table.saw(FighterLaunched)[0].path) == covered + 1


def test_the_full_sequence_with_a_respawn() -> None:
    """IC-EX-R6: IC-5.8.8, IC-5.8.9, IC-5.8.11, IC-5.8.12, IC-5.8.13, IC-5.6.9."""
    kick = card("Kick", "Gain 1 Power Token. After attacking, you may move 1.", damage=3, launch=1)
    guard = shield("Guard", "Reduce damage by 1. After the attack, deal 1 damage to the attacker.")
    table = a_combat(f"A c5r2 hand={kick}; B c6r2 hp=10 hand={guard}")
    table.does("A", f"attack:{kick}:0", "seat:B").does("B", f"shield:{guard}:0")
    table.does("A", "right").asks("B", "IC-5.6.4").shows("A 25 power=1; B 6 off")
    table.does("B", "c6r1").asks("A", "IC-4.3.1").does("A", "yes", "c5r1").shows("A 24 c5r1; B 6")
    kinds = (DamageTaken, TokensChanged, Respawned, FighterMoved)
    order = [
        (type(e).__name__, e.seat, getattr(e, "amount", 0))
        for e in table.events
        if isinstance(e, kinds)
    ]
    assert order == [
        ("DamageTaken", 1, 2),
        ("DamageTaken", 1, 2),
        ("TokensChanged", 0, 0),
        ("Respawned", 1, 0),
        ("FighterMoved", 0, 0),
        ("DamageTaken", 0, 1),
    ]


def test_played_for_its_effect_with_the_bonus_printed_first() -> None:
    """IC-EX-R10: IC-5.1.1, IC-5.1.6, IC-5.4.4."""
    kick = card("Kick", "Launch +1. Draw 1 card.", damage=2, launch=1)
    table = a_combat(f"A c1r1 hand={kick} deck=1; B c6r4 hand=1").does("A", f"attack:{kick}:0")
    table.asks("A", "IC-3.1.1").shows("A hand=1; B 25 c6r4 hand=1")
    assert not table.saw(FighterLaunched)
