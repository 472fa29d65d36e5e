"""Chapter 5.7: how much damage an attack deals, in which order, and who is left to take it."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.events import CardsDiscarded, DamageTaken, TokensChanged
from tests.games.iconoclash.box import BLANK, CRATE, card, item, shield
from tests.games.iconoclash.tables import Table, a_combat


def struck(deed: str, guard: str = "", **figures: int) -> Table:
    """A attacks B next to it with this ability; B answers with this Shield or not at all."""
    key = card("Deed", deed, **{"damage": 1, **figures})
    hand = f"hand={shield('Guard', guard)}" if guard else ""
    table = a_combat(f"A c3r2 hand={key}; B c4r2 {hand}")
    table.does("A", f"attack:{key}:0", "seat:B")
    return table.does("B", "shield:guard:0" if guard else "none")


def hits(table: Table) -> list[tuple[int, str, int]]:
    return [(event.seat, event.cause, event.amount) for event in table.saw(DamageTaken)]


@pytest.mark.parametrize(
    ("deed", "hp"),
    [
        ("Gain 1 Power Token.", 24),
        ("+2 damage.", 22),
        ("+2 damage and +1 damage.", 21),
        ("+2 damage if the target is in the air.", 22),
        ("+2 damage if the target is on a platform.", 24),
        ("+2 damage if you are in the air.", 22),
        ("+2 damage if the target has no Power Token.", 22),
        ("+2 damage if you have less HP than the target.", 24),
        ("+2 damage if you moved right before.", 24),
        ("+2 damage if the target was Edged-Off.", 24),
    ],
)
def test_an_attack_deals_its_base_damage_and_the_bonuses_of_its_ability(deed: str, hp: int) -> None:
    """IC-5.7.1: of the chosen one alone, where their condition is met."""
    struck(deed).asks("A", "IC-3.1.1").shows(f"B {hp}")


@pytest.mark.parametrize(
    ("deed", "mine", "hp"),
    [
        ("+1 damage for each Power Token you have.", "hand=1 power=3", 21),
        ("+2 damage for each Item card in your hand.", "hand=crate,blank", 22),
        ("+2 damage for each space moved right before.", "hand=1 moves=3", 24),
        ("+1 damage if you have less HP than the target.", "hand=1 hp=24", 23),
    ],
)
def test_bonuses_that_count_something(deed: str, mine: str, hp: int) -> None:
    """IC-5.7.1."""
    key = card("Deed", deed, damage=1)
    mine = mine.replace("hand=1", f"hand={key},{BLANK}").replace("hand=crate", f"hand={key},crate")
    table = a_combat(f"A c3r2 {mine}; B c4r2").does("A", f"attack:{key}:0", "seat:B")
    table.does("B", "none").shows(f"B {hp}")


def test_spaces_moved_right_before_an_attack_count_for_it_alone() -> None:
    """IC-5.7.1, IC-3.4.7: those of the attack itself are right before the next one."""
    run = card("Run", "+1 damage for each space moved right before. Teleport 2.", damage=1)
    table = a_combat(f"A c1r2 moves=2 hand={run},{run}; B c4r2")
    table.does("A", "step:c2r2", "step:c3r2", f"attack:{run}:0", "seat:B").does("B", "none")
    table.does("A", "c4r3").shows("B 22").does("A", f"attack:{run}:0", "seat:B").does("B", "none")
    table.does("A", "c3r2").shows("B 20")


def test_all_damage_of_an_attack_is_one_sum_reduced_once() -> None:
    """IC-5.7.2."""
    deed = "+1 damage. +1 damage for each space launched."
    table = struck(deed, guard="Reduce damage by 2.", launch=1, damage=2).does("A", "right")
    assert hits(table) == [(1, "attack", 2)]


def test_damage_that_depends_on_the_launch_can_be_blocked() -> None:
    """IC-5.7.3: and a Shield that reduces the Launch makes it smaller."""
    deed = "+1 damage for each space launched."
    struck(deed, guard="Prevent all damage.", launch=2).does("A", "right").shows("B 25")
    struck(deed, guard="Reduce Launch by 1.", launch=2).does("A", "right").shows("B 23")
    struck(deed, guard="Cancel the Launch.", launch=2).shows("B 24 c4r2")


@pytest.mark.parametrize(("guard", "hp"), [("", 20), ("Reduce damage by 9.", 23)])
def test_a_bonus_for_an_edge_off_can_be_blocked(guard: str, hp: int) -> None:
    """IC-5.7.4: the 2 damage of the Edge-Off come on top and cannot."""
    deed = "+2 damage if the target was Edged-Off."
    table = struck(deed, guard=guard, launch=3, damage=1).does("A", "right")
    table.asks("B", "IC-5.6.4").shows(f"B {hp}")


def test_an_edge_off_by_a_drop_of_the_attack_counts_as_well() -> None:
    """IC-5.7.4: but not one that was over before the target was chosen."""
    for words, hp in (("Drop.", 20), ("Before attacking, drop.", 22)):
        deed = card("Deed", f"{words} +2 damage if the target was Edged-Off.", damage=1, range=4)
        table = a_combat(f"A c1r1 hand={deed}; B c4r1", hard="c1r1", respawns="c1r1 c1r2 c1r3 c1r4")
        table.does("A", f"attack:{deed}:0")
        if table.asked[0] == "B":
            table.does("B", "c1r3")
        table.does("A", "seat:B").does("B", "none").shows(f"B {hp}")


def test_the_order_of_damage_within_an_attack() -> None:
    """IC-5.7.5: each kind in its place."""
    deed = card(
        "Deed",
        "Before attacking, take 1 damage. Take 2 damage. Move 1. Drop. "
        "After attacking, deal 3 damage to the target.",
        damage=4,
        launch=2,
    )
    react = card("React", "[When you are attacked] Deal 5 damage to the attacker.")
    guard = shield("Guard", "Deal 6 damage to the attacker.")
    table = a_combat(
        f"A c2r2 hand={deed}; B c3r2 hand={react},{guard}",
        hazards="c1r3 c4r2 c6r1",
        hard="c1r3 c1r1",
        force={"A": ("Zone: 1 damage.", "c5r2")},
        respawns="c6r1 c6r4 c1r4 c1r1",
    )
    table.does("A", f"attack:{deed}:0", "seat:B")
    table.does("B", f"react:{react}:0", f"shield:{guard}:0").does("A", "c1r3", "right")
    table.does("B", "c6r1").asks("A", "IC-3.1.1")
    assert hits(table) == [
        (0, "cost", 1),
        (0, "cost", 2),
        (0, "effect", 5),
        (0, "hazard", 1),
        (1, "hazard", 1),
        (1, "area", 1),
        (1, "edge_off", 2),
        (1, "attack", 4),
        (1, "hazard", 1),
        (1, "effect", 3),
        (0, "shield", 6),
    ]


def test_the_match_ends_with_the_first_who_has_no_hp_left() -> None:
    """IC-5.7.5, IC-1.6.4: what would come later does not."""
    deed = card("Deed", "Take 2 damage.", damage=3)
    table = a_combat(f"A c3r2 hp=2 hand={deed}; B c4r2 hp=1")
    table.does("A", f"attack:{deed}:0", "seat:B").ended("last", "B").shows("B 1")


@pytest.mark.parametrize(
    "needing",
    [
        "Deal 1 damage to the attacker",
        "Launch the attacker 1",
        "Move the attacker 1",
        "The attacker discards 1 card",
    ],
)
def test_a_defeated_attacker_does_nothing_more(needing: str) -> None:
    """IC-5.7.6: the Edged-Off respawn, the Shield completes what needs no attacker."""
    deed = card("Deed", "Gain 1 Power Token. After attacking, heal 3.", damage=2, launch=1)
    react = card("React", "[When you are attacked] Drop. Deal 5 damage to the attacker.")
    guard = shield("Guard", f"{needing}. After the attack, gain 1 Power Token. Draw 1 card.")
    table = a_combat(
        f"A c3r2 hp=4 hand={deed},{CRATE}; B c4r2 hand={guard},{react} deck=2; C c1r1 hand=1",
        mode="classic",
        hard="c3r1 c1r1",
    )
    table.does("A", f"attack:{deed}:0", "seat:B")
    table.does("B", f"shield:{guard}:0", f"react:{react}:0").asks("B", "IC-5.6.4")
    table.shows("A out; B 23 off hand=1 power=0").does("B", "c6r4")
    table.shows("B 23 power=1 hand=1").asks("B", "IC-3.1.1")
    assert guard in table.pile("B")
    assert react in table.pile("B")
    assert not table.saw(TokensChanged, seat=0)
    assert table.match.zones["item pile"].cards == (CRATE,)


def test_a_defeated_attackers_item_card_is_discarded() -> None:
    """IC-5.7.6, IC-8.1.2: and the cards of its own leave the game."""
    axe = item("Axe", "Take 3 damage.", damage=2)
    table = a_combat(f"A c3r2 hp=3 hand={axe}; B c4r2 hand=1; C c1r1 hand=1", mode="classic")
    table.does("A", f"attack:{axe}:0", "seat:B").asks("B", "IC-3.1.1").shows("A out; B 25")
    assert table.match.zones["item pile"].cards == (axe,)


def test_the_target_plays_no_shield_once_the_attacker_is_gone() -> None:
    """IC-5.7.6: and nobody else is asked."""
    jab, guard = card("Jab", "+1 damage."), shield("Guard", "Gain 1 Power Token.")
    react = card("React", "[When you are attacked] Deal 5 damage to the attacker.")
    other = card("Other", "[When another Fighter is attacked] Draw 1 card.")
    table = a_combat(
        f"A c3r2 hp=5 hand={jab}; B c4r2 hand={guard},{react}; C c1r1 hand={other}", mode="classic"
    )
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"react:{react}:0")
    table.asks("B", "IC-3.1.1").shows("A out; B 25 power=0")


@pytest.mark.parametrize(
    "needing",
    [
        "The target discards 1 card.",
        "Move the target 1.",
        "The target loses 1 Movement Token.",
        "Deal 1 damage to the target.",
    ],
)
@pytest.mark.parametrize("when", ["", "After attacking, "])
def test_whoever_defeats_its_target_early_completes_the_rest(needing: str, when: str) -> None:
    """IC-5.7.7: even behind a part that needed the target."""
    need = f"{when}{needing[0].lower() if when else needing[0]}{needing[1:]}"
    deed = card(
        "Deed",
        f"{need} {when or ''}{'g' if when else 'G'}ain 1 Power Token. Drop.",
        launch=2,
        damage=1,
        range=2,
    )
    react = card("React", "[When you are attacked] Take 3 damage.")
    table = a_combat(
        f"A c2r2 hand={deed}; B c4r2 hp=3 hand={react},{BLANK}; C c1r1 hand=1",
        mode="classic",
        hard="c2r1 c1r1",
    )
    table.does("A", f"attack:{deed}:0", "seat:B").does("B", f"react:{react}:0")
    table.asks("A", "IC-3.1.1").shows("A c2r1 power=1; B out")
    assert not table.saw(CardsDiscarded)


@pytest.mark.parametrize(
    ("guard", "power"), [("", 1), ("Reduce damage by 1.", 1), ("Prevent all damage.", 0)]
)
def test_to_have_dealt_damage_is_to_have_dealt_1_at_least(guard: str, power: int) -> None:
    """IC-5.7.8: after all reductions; an attack of 0 damage deals none."""
    deed = "Gain 1 Power Token if the attack dealt damage."
    struck(deed, guard=guard, damage=2).shows(f"A power={power}")
    struck(deed, guard=guard, damage=0).shows("A power=0")


def test_to_have_taken_damage_is_to_have_taken_1_at_least() -> None:
    """IC-5.7.8: on a Shield it is the damage of its own player."""
    guard = "Reduce damage by 1. Deal 1 damage to the attacker if the attack dealt damage."
    struck("Draw 1 card.", guard=guard, damage=2).shows("A 24; B 24")
    struck("Draw 1 card.", guard=guard, damage=1).shows("A 25; B 25")


def test_damage_that_an_attack_deals_besides_comes_before_its_gains() -> None:
    """IC-5.8.9, IC-5.8.15."""
    table = struck("Gain 1 Power Token. Deal 1 damage to the target.", damage=2)
    order = [type(e).__name__ for e in table.events if isinstance(e, DamageTaken | TokensChanged)]
    assert order == ["DamageTaken", "DamageTaken", "TokensChanged"]


@pytest.mark.parametrize(("steps", "hp"), [((), 24), (("step:c3r2",), 22)])
def test_whether_a_fighter_moved_right_before_is_settled_when_it_attacks(
    steps: tuple[str, ...], hp: int
) -> None:
    """IC-5.7.1, IC-3.4.7: the Teleport of the attack itself is not before it."""
    key = card("Deed", "Teleport 1. +2 damage if you moved right before.", damage=1)
    start = "c2r2" if steps else "c3r2"
    table = a_combat(f"A {start} moves=1 hand={key}; B c4r2").does("A", *steps)
    table.does("A", f"attack:{key}:0", "seat:B").does("B", "none").does("A", "c3r3")
    table.shows(f"B {hp}")
