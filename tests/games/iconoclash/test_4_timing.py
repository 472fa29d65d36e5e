"""Chapter 4.3: what stands behind a 'to', words of timing, and what is left for later."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.events import DamageTaken, FighterMoved, TargetChosen
from bot.games.iconoclash.side import Leftover
from tests.games.iconoclash.box import BLANK, CRATE, card
from tests.games.iconoclash.deeds import against, alone
from tests.games.iconoclash.tables import Table, a_clean_up, a_combat

# ------------------------------------------------------------------ 'to' in the sequence


def test_payments_are_made_in_the_cost_step_and_decided_there() -> None:
    """IC-4.3.6: before the target answers, even for a gain that comes much later."""
    key = card("Deed", "You may discard a card to draw 2 cards.")
    table = a_combat(f"A c3r2 hand={key},{BLANK} deck=3; B c4r2").does("A", f"attack:{key}:0")
    table.does("A", "seat:B").asks("A", "IC-4.3.1").does("A", "yes").asks("B", "IC-5.4.1")
    table.shows("A hand=0 pile=2").does("B", "none").shows("A hand=2")


@pytest.mark.parametrize("timing", ["Before", "After"])
def test_payments_inside_a_before_or_after_part_belong_to_that_step(timing: str) -> None:
    """IC-4.3.6, IC-5.8.4."""
    key = card("Deed", f"{timing} attacking, you may discard a card to gain 1 Power Token.")
    table = a_combat(f"A c3r2 hand={key},{BLANK}; B c4r2").does("A", f"attack:{key}:0")
    if timing == "Before":
        table.asks("A", "IC-4.3.1").does("A", "yes").shows("A power=1").does("A", "seat:B")
        table.does("B", "none").asks("A", "IC-3.1.1")
    else:
        table.does("A", "seat:B").asks("B", "IC-5.4.1").does("B", "none").asks("A", "IC-4.3.1")
        table.does("A", "yes").shows("A power=1")


def test_a_move_in_front_of_to_is_made_in_its_own_step() -> None:
    """IC-4.3.6: what follows comes in its own step, or directly after it if that is over."""
    table = against("Move 1 to gain 1 Power Token.", damage=1).asks("A", "IC-3.4.2")
    table.does("A", "c3r3").shows("A power=1; B 24")
    order = [type(e) for e in table.events if isinstance(e, FighterMoved | DamageTaken)]
    assert order == [FighterMoved, DamageTaken]
    table = a_combat_with_floor("Drop to move 1. Gain 1 Movement Token.")
    table.shows("A c3r1 moves=0; B 25 c4r1").does("A", "c2r1").shows("A c2r1 moves=1; B 24")


def a_combat_with_floor(text: str) -> Table:
    key = card("Deed", text, damage=1)
    table = a_combat(f"A c3r2 hand={key}; B c4r2", hard="c2r1 c3r1 c4r1")
    return table.does("A", f"attack:{key}:0", "seat:B").does("B", "none")


def test_a_launch_in_front_of_to_comes_in_its_own_step() -> None:
    """IC-4.3.6: a move behind it follows directly, before the damage."""
    table = against("Launch +1 to move 1.", damage=1).does("A", "right").asks("A", "IC-3.4.2")
    table.shows("B 25 c5r2").does("A", "c4r2").shows("A c4r2; B 24 c5r2")


def test_damage_in_front_of_to_counts_once_it_is_dealt() -> None:
    """IC-4.3.6, IC-4.3.12."""
    against("+1 damage to gain 1 Power Token.").shows("A power=1; B 24")
    text = "+1 damage to gain 1 Power Token. Gain 1 Movement Token."
    against(text, guard="Prevent all damage.").shows("A power=0 moves=1; B 25")


# ------------------------------------------------------------------ timing words


def test_before_attacking_comes_before_the_target() -> None:
    """IC-4.3.7: from the new place others are in reach; before any Shield and any damage."""
    key = card("Deed", "Before attacking, move 1.", damage=1)
    table = a_combat(f"A c2r2 hand={key}; B c4r2").does("A", f"attack:{key}:0")
    table.asks("A", "IC-3.4.2").does("A", "c3r2").asks("A", "IC-5.8.3")
    table.does("A", "seat:B").does("B", "none").shows("A c3r2; B 24")


def test_after_attacking_comes_when_all_else_is_over() -> None:
    """IC-4.3.8: Launch and respawn included; both wordings mean the same."""
    for words in ("After attacking", "After the attack"):
        key = card("Deed", f"{words}, you may move 1.", damage=1, launch=1)
        table = a_combat(f"A c5r2 hand={key}; B c6r2").does("A", f"attack:{key}:0", "seat:B")
        table.does("B", "none").does("A", "right").asks("B", "IC-5.6.4").does("B", "c6r4")
        table.asks("A", "IC-4.3.1").does("A", "yes", "c6r2").shows("A c6r2; B 22 c6r4")


def test_without_timing_words_an_ability_works_during_the_attack() -> None:
    """IC-4.3.9: not before the target has answered, and not after the respawn."""
    key = card("Deed", "Gain 1 Power Token.", launch=1)
    table = a_combat(f"A c5r2 hand={key}; B c6r2").does("A", f"attack:{key}:0", "seat:B")
    table.asks("B", "IC-5.4.1").shows("A power=0").does("B", "none").does("A", "right")
    table.asks("B", "IC-5.6.4").shows("A power=1")


def test_after_attacking_happens_without_a_hit_too() -> None:
    """IC-4.3.10, IC-5.1.6: what refers to the target does nothing, and hinders nothing."""
    text = "After attacking, the target discards 1 card. After attacking, gain 1 Power Token."
    table = alone(text).shows("A power=1; B hand=2")
    assert table.saw(TargetChosen)[0].targets == ()
    alone("After attacking, you may move the target 1. Heal 1.").asks("A", "IC-3.1.1").shows("A 26")


def test_what_a_shield_stops_is_not_impossible() -> None:
    """IC-4.3.12: the parts behind it are carried out."""
    text = "Launch +2. Gain 1 Power Token. The target loses 1 Movement Token."
    table = against(text, guard="Cancel the Launch.", theirs="moves=2")
    table.asks("A", "IC-3.1.1").shows("A power=1; B c4r2 moves=1")


@pytest.mark.parametrize(
    ("guard", "power"), [("Cancel the Launch.", 0), ("Reduce Launch by 1.", 1)]
)
def test_behind_to_it_is_lost_if_nothing_of_it_happened(guard: str, power: int) -> None:
    """IC-4.3.12: and only that."""
    table = against("Launch +2 to gain 1 Power Token. Gain 1 Movement Token.", guard=guard)
    if power:
        table.does("A", "up")
    table.asks("A", "IC-3.1.1").shows(f"A power={power} moves=1")


# ------------------------------------------------------------------ left for later


def test_what_is_declined_at_the_end_of_the_turn_gives_nothing() -> None:
    """IC-4.3.2, IC-6.1.1."""
    key = card("Deed", "At the end of your turn, you may discard a card to gain 1 Power Token.")
    for answers, power in ((["no"], 0), (["yes", f"{BLANK}.0"], 1)):
        table = a_clean_up(f"A c1r1 hand={BLANK},{BLANK}; B c6r4 hand=2")
        table.match.sides[0].at_end = (Leftover(key, 0),)
        table.does("A", *answers).shows(f"A power={power}")


def test_what_an_impossible_part_has_ended_is_not_left_for_later() -> None:
    """IC-4.3.4."""
    key = card(
        "Deed",
        "At the end of your turn, gain 1 Power Token. Discard 1 card. "
        "At the end of your turn, gain 1 Movement Token.",
    )
    for hand, moves in ((key, 0), (f"{key},{BLANK}", 1)):
        table = a_combat(f"A c1r1 hand={hand}; B c6r4 hand=2", left=1).does("A", f"attack:{key}:0")
        table.does("A", "end").asks("B", "IC-3.1.1").shows(f"A power=1 moves={moves}")
    dead = card("Dead", "Discard 1 card. At the end of your turn, gain 1 Movement Token.")
    table = a_combat(f"A c1r1 hand={dead}; B c6r4 hand=2", left=1).does("A", f"attack:{dead}:0")
    assert not table.match.sides[0].at_end


def test_two_item_tokens_on_the_own_space_are_two_items() -> None:
    """IC-4.3.5, IC-2.5.10."""
    alone("Put 2 Item Tokens on your space.").shows("A hand=2")
    assert CRATE in alone("Put 1 Item Token on your space.").hand("A")
