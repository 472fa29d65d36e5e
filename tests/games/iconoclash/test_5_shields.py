"""Chapter 5.4: Shields, what they stop, and when what else they do happens."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.events import DamageReduced, DamageTaken, FighterLaunched, TokensChanged
from bot.kernel.errors import BrokenContent
from tests.games.iconoclash.box import BASIC, BLANK, card, shield
from tests.games.iconoclash.tables import Table, a_combat, a_turn


def attacked(
    guard: str,
    theirs: str = "",
    mine: str = "",
    deed: str = "Draw 1 card.",
    where: tuple[str, str] = ("c3r2", "c4r2"),
    **figures: int,
) -> Table:
    """A attacks B, who answers with a Shield of this ability (or is asked, without one)."""
    key = card("Deed", deed, **{"damage": 3, **figures})
    block = shield("Guard", guard or "Prevent all damage.")
    table = a_combat(
        f"A {where[0]} hand={key}{mine and ','}{mine}; B {where[1]} "
        f"hand={block}{',' if theirs.startswith('+') else ''}{theirs.removeprefix('+')}"
    )
    table.does("A", f"attack:{key}:0", "seat:B")
    return table.does("B", f"shield:{block}:0") if guard else table


def order(table: Table) -> list[tuple[str, int]]:
    """Damage, in order, as cause and player."""
    return [(event.cause, event.seat) for event in table.saw(DamageTaken)]


# ------------------------------------------------------------------ the answer


def test_the_target_may_answer_with_one_shield() -> None:
    """IC-5.4.1: or with none."""
    jab, guard = card("Jab", "+1 damage.", damage=2), shield("Guard", "Reduce damage by 1.")
    for answer, hp, left in ((f"shield:{guard}:0", 23, 1), ("none", 22, 2)):
        table = a_combat(f"A c3r2 hand={jab}; B c4r2 hand={guard},{guard}")
        table.does("A", f"attack:{jab}:0", "seat:B").asks("B", "IC-5.4.1").does("B", answer)
        table.asks("A", "IC-3.1.1").shows(f"B {hp} hand={left}")


def test_the_shield_is_played_between_costs_and_movement() -> None:
    """IC-5.4.2: ability, target and costs are known, and nothing has happened yet."""
    deed = "You may discard a card to get +2 damage. Teleport 1. Gain 1 Power Token."
    table = attacked("", mine=BLANK, deed=deed, launch=2)
    table.asks("A", "IC-4.3.1").does("A", "yes").asks("B", "IC-5.4.1")
    table.shows("A c3r2 hand=0 power=0; B 25 c4r2")
    table.does("B", "none").asks("A", "IC-3.4.3")


def test_the_defender_knows_how_far_but_not_where_to() -> None:
    """IC-5.4.3: damage and Launch of the attack are public when the target is asked."""
    from bot.games.iconoclash import GAME

    table = attacked("", deed="Launch +1. +1 damage.", launch=1).asks("B", "IC-5.4.1")
    shown = GAME.view(table.flow, 1, []).attack
    assert (shown.damage, shown.launch) == ({1: 4}, {1: 2})
    assert not table.saw(FighterLaunched)
    table.does("B", "none").asks("A", "IC-5.5.1")


def test_nobody_but_the_target_answers_with_a_shield() -> None:
    """IC-5.4.4."""
    jab, guard = card("Jab", "+1 damage.", damage=2), shield("Guard", "Prevent all damage.")
    table = a_combat(
        f"A c3r2 hand={jab},{guard}; B c4r2 hand=1; C c2r2 hand={guard}", mode="classic"
    )
    table.does("A", f"attack:{jab}:0", "seat:B").refuses("C", f"shield:{guard}:0")
    table.does("B", "none").asks("A", "IC-3.1.1").shows("B 22; C hand=1")


def test_only_the_damage_of_an_attack_card_is_answered() -> None:
    """IC-5.4.5: not that of areas, Hazards, Drops, Edge-Off, Shields or Reactions."""
    guard, hand = shield("Guard", "Prevent all damage."), "hand=guard,guard"
    table = a_turn(
        f"A c1r2 {hand}; B c6r2 {hand}", weather=("Drop.",) * 3, hazards="c1r1", hard="c1r1"
    )
    table.asks("B", "IC-5.6.4").shows("A 24 c1r1; B 23 off hand=2")
    deal = card("Deal", "[When you are attacked] Deal 2 damage to the attacker.")
    jab = card("Jab", "+1 damage.", damage=1)
    table = a_combat(f"A c3r2 hand={jab},{guard}; B c4r2 hand={deal}")
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"react:{deal}:0", "none")
    table.asks("A", "IC-3.1.1").shows("A 23 hand=1")
    assert guard in table.hand("A")


def test_the_attacker_has_no_answer_to_a_shield() -> None:
    """IC-5.4.6."""
    guard = shield("Wall", "Prevent all damage.")
    table = attacked("Deal 2 damage to the attacker. Launch the attacker 1.", mine=guard)
    table.asks("B", "IC-5.5.1").shows("A 23").refuses("A", f"shield:{guard}:0")
    table.does("B", "left").asks("A", "IC-3.1.1").shows("A 23 c2r2 hand=1")


def test_a_harmless_attack_is_answered_too() -> None:
    """IC-5.4.7."""
    table = attacked("", damage=0).asks("B", "IC-5.4.1").does("B", "shield:guard:0")
    table.shows("B 25 hand=0")


# ------------------------------------------------------------------ what it does


def test_a_shield_stops_nothing_that_happens_to_the_attacker() -> None:
    """IC-5.4.9: drawing, moving and what it gains."""
    table = attacked("Prevent all damage.", deed="Move 1. Heal 1 and gain 1 Power Token.")
    table.does("A", "c3r3").shows("A 26 c3r3 power=1; B 25")


def test_blocking_takes_place_at_the_moment_of_the_effect() -> None:
    """IC-5.4.10, IC-5.4.12: the Launch is cancelled before, damage after the attacker's move."""
    table = attacked("Reduce damage by 1. Reduce Launch by 1.", deed="Move 1.", launch=2)
    table.shows("B 25").does("A", "c3r3").asks("A", "IC-5.5.1").does("A", "right")
    table.shows("B 23 c5r2")
    assert [event.amount for event in table.saw(DamageReduced)] == [1]


@pytest.mark.parametrize("when", ["", "After the attack, "])
def test_costs_of_a_shield_are_paid_when_it_is_played(when: str) -> None:
    """IC-5.4.11: those inside an 'after' part in that step."""
    text = f"{when}discard a card to gain 1 Power Token."
    table = attacked(f"Reduce damage by 1. {text[0].upper()}{text[1:]}", f"+{BLANK}", launch=1)
    table.asks("A", "IC-5.5.1").shows(f"B hand={1 if when else 0} power=0")
    table.does("A", "right").shows("B 23 hand=0 power=1")


def test_an_optional_cost_of_a_shield() -> None:
    """IC-5.4.11, IC-4.3.2."""
    text = "You may discard a card to reduce damage by its Boost."
    for answers, hp in ((["yes", f"{BLANK}.0"], 23), (["no"], 22)):
        attacked(text, f"+{BLANK},{BLANK}").does("B", *answers).shows(f"B {hp}")


def test_only_the_card_discarded_for_it_counts_with_its_boost() -> None:
    """IC-5.4.11, IC-4.1.9: not one that paid for something else."""
    big = card("Big", "+1 damage.", boost=3)
    text = "Discard a card to draw 1 card. Discard a card to reduce damage by its Boost."
    table = attacked(text, f"+{big},{BLANK} deck=2").does("B", f"{big}.0").shows("B 23")
    assert table.pile("B") == [BASIC, big, BLANK, "guard"]
    with pytest.raises(BrokenContent, match="must say which card is discarded"):
        shield("Odd", "Reduce damage by its Boost.")


@pytest.mark.parametrize(
    ("guard", "hp", "launched"),
    [
        ("Reduce damage by 9. Reduce Launch by 9.", 25, 0),
        ("Reduce damage by 2. Reduce Launch by 1.", 24, 1),
        ("Prevent all damage and cancel the Launch.", 25, 0),
        ("Prevent all damage.", 25, 2),
        ("Cancel the Launch.", 22, 0),
    ],
)
def test_nothing_is_reduced_below_zero(guard: str, hp: int, launched: int) -> None:
    """IC-5.4.12."""
    table = attacked(guard, launch=2)
    if launched:
        table.does("A", "right")
    table.asks("A", "IC-3.1.1").shows(f"B {hp} c{4 + launched}r2")
    assert [event.amount for event in table.saw(DamageReduced)] == [hp - 22] * (hp > 22)


def test_left_over_reduction_does_not_help_against_other_damage() -> None:
    """IC-5.4.12, IC-5.6.2: such as the Edge-Off, or damage after the attack."""
    table = attacked(
        "Reduce damage by 9.",
        deed="After attacking, deal 1 damage to the target.",
        where=("c5r2", "c6r2"),
        launch=1,
    )
    table.does("A", "right").does("B", "c6r4").shows("B 22 c6r4")


@pytest.mark.parametrize("words", ["", "After the attack, "])
@pytest.mark.parametrize(
    ("text", "answers", "shown"),
    [
        ("Deal 1 damage to the attacker.", [], "A 24"),
        ("Launch the attacker 1.", ["left"], "A c2r2"),
        ("Move the attacker 1.", ["c2r2"], "A c2r2"),
        ("Move 1.", ["c5r2"], "B c5r2"),
        ("Move up to 1.", ["c5r2"], "B c5r2"),
        ("Teleport 1.", ["c5r2"], "B c5r2"),
        ("Drop.", [], "A 25 c3r1; B c4r1"),
    ],
)
def test_what_damages_or_moves_somebody_comes_last(
    words: str, text: str, answers: list[str], shown: str
) -> None:
    """IC-5.4.13: after the 'after' effects of the attack, whether the Shield says so or not."""
    guard = shield("Guard", f"{words}{text if not words else text[0].lower() + text[1:]}")
    deed = card("Deed", "After attacking, you may gain 1 Power Token.", damage=1)
    table = a_combat(
        f"A c3r2 hand={deed}; B c4r2 hand={guard}", hard="c2r1 c3r1 c4r1 c5r1", soft="c2r2 c5r2"
    )
    table.does("A", f"attack:{deed}:0", "seat:B").does("B", f"shield:{guard}:0")
    table.asks("A", "IC-4.3.1").shows("A 25 c3r2; B 24 c4r2").does("A", "yes")
    table.does("B", *answers).asks("A", "IC-3.1.1").shows(shown)


def test_other_effects_of_a_shield_come_before_the_respawn() -> None:
    """IC-5.4.13, IC-5.8.10: gains, draws and healing, after those of the attacker."""
    table = attacked(
        "Gain 1 Power Token. Heal 1. The attacker discards 1 card. Draw 1 card.",
        "+blank deck=2",
        mine=BLANK,
        deed="Gain 1 Movement Token.",
        where=("c5r2", "c6r2"),
        launch=1,
    )
    table.does("A", "right").asks("B", "IC-5.6.4").shows("A hand=0; B 21 power=1 hand=2")
    assert [event.kind for event in table.saw(TokensChanged)] == ["movement", "power"]


def test_a_shield_works_at_any_distance_and_through_platforms() -> None:
    """IC-5.4.14."""
    guard = shield("Guard", "Deal 1 damage to the attacker. Launch the attacker 1.")
    bow = card("Bow", "Attack through all platforms.", damage=1, range=4)
    table = a_combat(f"A c1r1 hand={bow}; B c1r4 hand={guard}", hard="c1r2 c1r3 c1r4")
    table.does("A", f"attack:{bow}:0", "seat:B").does("B", f"shield:{guard}:0", "right")
    table.shows("A 24 c2r1; B 24")


def test_the_shield_of_a_defeated_defender_does_no_more() -> None:
    """IC-5.4.15: neither gains nor damage to the attacker."""
    guard = shield("Guard", "Gain 1 Power Token. Deal 2 damage to the attacker.")
    jab = card("Jab", "+1 damage.", damage=3)
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 hp=3 hand={guard}; C c1r1 hand=1", mode="classic")
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"shield:{guard}:0")
    table.asks("A", "IC-3.1.1").shows("A 25; B out power=0")
    assert not table.saw(TokensChanged)


def test_a_shield_may_block_or_do_something_else() -> None:
    """IC-5.4.16."""
    attacked("Reduce damage by 2 and draw 1 card.", f"+{BLANK} deck=2").shows("B 24 hand=2")
    table = attacked("Deal 2 damage to the attacker.").shows("A 23; B 22")
    assert order(table) == [("attack", 1), ("shield", 0)]
    assert BASIC in table.pile("B")
