"""Chapter 5.8: the thirteen steps of an attack."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.events import (
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    DamageTaken,
    DropCaused,
    EdgedOff,
    FighterLaunched,
    FighterMoved,
    FighterTeleported,
    Healed,
    ItemPlaced,
    ReactionPlayed,
    Respawned,
    ShieldPlayed,
    TargetChosen,
    TokensChanged,
)
from tests.games.iconoclash.box import BASIC, BLANK, card, shield
from tests.games.iconoclash.tables import Table, a_combat

ANYTIME, ATTACKED = "[Anytime during your turn]", "[When you are attacked]"
PLAYING = "[When you play a card]"


def told(table: Table) -> list[str]:
    """What has happened, as names of events."""
    return [type(event).__name__ for event in table.events]


def attacking(deed: str, mine: str = "", theirs: str = "", *more: str, **setting: object) -> Table:
    """A at c3r2 plays a card with this ability; B stands at c4r2."""
    figures = {key: setting.pop(key) for key in ("damage", "launch", "range") if key in setting}
    key = card("Deed", deed, **figures)
    hand = ",".join(filter(None, [key, mine]))
    table = a_combat(
        "; ".join([f"A c3r2 hand={hand} deck=4", f"B c4r2 {theirs}", *more]),
        mode="classic" if more else "duel",
        **setting,
    )
    return table.does("A", f"attack:{key}:0")


def test_all_thirteen_steps_in_their_order() -> None:
    """IC-5.8.1, IC-5.8.2, IC-5.8.3, IC-5.8.4, IC-5.8.5, IC-5.8.6, IC-5.8.7, IC-5.8.8, IC-5.8.9,
    IC-5.8.10, IC-5.8.11, IC-5.8.12, IC-5.8.13: whatever is printed first.
    """
    guard = shield(
        "Guard",
        "After the attack, move 1. Draw 1 card. Discard 1 card to reduce damage by its Boost.",
    )
    card("Mine", f"{ANYTIME} Draw 1 card.")
    table = attacking(
        "After attacking, draw 1 card. Heal 1. Drop. Teleport 1. Take 1 damage. "
        "Before attacking, gain 1 Power Token.",
        "mine",
        f"hand={guard},{BLANK} deck=2",
        launch=1,
        damage=2,
        hard="c4r1 c1r1",
    )
    table.asks("A", "IC-5.8.3").does("A", "seat:B").asks("A", "IC-4.2.9").does("A", "react:mine:0")
    table.asks("B", "IC-5.4.1").does("B", f"shield:{guard}:0").asks("A", "IC-3.4.3")
    table.does("A", "c2r2").asks("A", "IC-5.5.1").does("A", "right").asks("A", "IC-5.6.4")
    table.does("A", "c6r4").does("B", "c1r4").asks("B", "IC-3.4.2").does("B", "c1r3")
    steps = [
        "CardPlayed",
        "TokensChanged",  # before attacking
        "TargetChosen",
        "DamageTaken",  # the attacker's cost
        "ReactionPlayed",
        "CardsDrawn",
        "ShieldPlayed",
        "CardsDiscarded",  # the Shield's cost
        "FighterTeleported",
        "FighterLaunched",
        "DropCaused",
        "EdgedOff",
        "EdgedOff",
        "DamageTaken",
        "DamageTaken",
        "DamageReduced",
        "DamageTaken",  # of the attack
        "Healed",
        "CardsDrawn",  # by the Shield
        "Respawned",
        "Respawned",
        "CardsDrawn",  # after attacking
        "FighterMoved",  # after effects of the Shield
    ]
    assert told(table)[: len(steps)] == steps
    assert guard in table.pile("B")


def test_1_the_card_is_played_and_its_power_tokens_are_spent() -> None:
    """IC-5.8.1: before anything else."""
    key = card("Smash", "[Power] Before attacking, you may move 1.")
    table = a_combat(f"A c3r2 power=1 hand={key}; B c4r2").does("A", f"attack:{key}:0")
    table.asks("A", "IC-4.3.1").shows("A power=0 hand=0")
    assert told(table) == ["CardPlayed", "TokensChanged"]


def test_2_before_attacking() -> None:
    """IC-5.8.2, IC-5.8.14: finished, respawns included, before a target is chosen."""
    table = attacking("Before attacking, drop. +1 damage.", hard="c3r1", respawns="c4r1 c6r4 c1r1")
    table.asks("B", "IC-5.6.4").shows("A c3r1; B 23 off").does("B", "c4r1")
    table.asks("A", "IC-5.8.3").does("A", "seat:B").does("B", "none").shows("B 22")


def test_3_the_target() -> None:
    """IC-5.8.3: before the costs."""
    table = attacking("Discard 1 card to get +1 damage.", f"{BLANK},{BASIC}")
    table.asks("A", "IC-5.8.3").shows("A hand=2").does("A", "seat:B").asks("A", "IC-10.1.11")


def test_4_the_costs_are_paid_before_the_target_answers() -> None:
    """IC-5.8.4, IC-5.8.16: discards, tokens and damage to oneself."""
    table = attacking("Discard 1 card. Take 2 damage. Spend 1 Power Token.", BLANK)
    table.does("A", "seat:B").asks("B", "IC-5.4.1").shows("A 23 hand=0")
    table = attacking("Discard 1 card. Discard 1 Boost. Heal 1.", f"{BLANK},{BASIC},{BLANK}")
    table.does("A", "seat:B", f"{BLANK}.1", BLANK, "done").asks("B", "IC-5.4.1").shows("A hand=1")


def test_5_then_the_attackers_reactions_without_limit() -> None:
    """IC-5.8.5: this is the only moment for them in an attack."""
    mine = card("Mine", f"{ANYTIME} Draw 1 card.")
    table = attacking("After attacking, you may move 1.", ",".join([mine] * 4))
    table.does("A", "seat:B").asks("A", "IC-4.2.9")
    table.does("A", *[f"react:{mine}:0"] * 3, "done").asks("B", "IC-5.4.1").does("B", "none")
    table.asks("A", "IC-4.3.1").refuses("A", f"react:{mine}:0").shows("A hand=4")


def test_6_then_the_target_with_one_shield_and_any_reactions() -> None:
    """IC-5.8.6: before and after its Shield."""
    guard = shield("Guard", "Reduce damage by 1.")
    react = card("React", f"{ATTACKED} Gain 1 Power Token.")
    table = attacking("Move 1.", "", f"hand={guard},{guard},{react},{react},{react}", damage=2)
    table.does("A", "seat:B").does("B", f"react:{react}:0", f"shield:{guard}:0")
    assert table.offered("B") == ["none", "rest", f"react:{react}:0"]
    table.does("B", f"react:{react}:0", "none").asks("A", "IC-3.4.2")
    table.refuses("B", f"react:{react}:0").does("A", "c3r3").shows("B 24 power=2 hand=2")


def test_7_then_the_attacker_moves() -> None:
    """IC-5.8.7: moves and Teleports without timing words, before the Launch."""
    table = attacking("Launch +1. Teleport 2. Move 1.").does("A", "seat:B").does("B", "none")
    table.asks("A", "IC-3.4.3").shows("B c4r2").does("A", "c1r2").asks("A", "IC-3.4.2")
    table.does("A", "c1r3").asks("A", "IC-5.5.1")


def test_8_then_the_launch_and_what_follows_it() -> None:
    """IC-5.8.8: damage on the way at once; a Drop only then."""
    table = attacking("Drop. Launch +1.", hard="c5r1 c3r1", hazards="c5r2", damage=1)
    table.does("A", "seat:B").does("B", "none").shows("A c3r2; B 25").does("A", "right")
    names = told(table)
    order = [names.index(name) for name in ("FighterLaunched", "DamageTaken", "DropCaused")]
    assert order == sorted(order)
    assert table.damage("B") == [("hazard", 1), ("attack", 1)]
    table.shows("A c3r1; B c5r1")


def test_9_then_damage_and_the_attackers_gains() -> None:
    """IC-5.8.9."""
    table = attacking("Gain 1 Power Token. +1 damage. Draw 1 card.", damage=1)
    table.does("A", "seat:B").does("B", "none")
    assert told(table)[-4:] == ["DamageTaken", "TokensChanged", "CardsDrawn", "AttackEnded"]


def test_10_then_the_other_effects_of_the_shield() -> None:
    """IC-5.8.10: after the gains and before the respawn."""
    guard = shield("Guard", "Gain 1 Power Token.")
    table = attacking("Draw 1 card.", "", f"hand={guard}", launch=3)
    table.does("A", "seat:B").does("B", f"shield:{guard}:0").does("A", "right")
    table.asks("B", "IC-5.6.4")
    assert told(table)[-2:] == ["CardsDrawn", "TokensChanged"]


def test_11_then_the_edged_off_respawn_the_active_player_first() -> None:
    """IC-5.8.11."""
    table = attacking("Drop.").does("A", "seat:B").does("B", "none").asks("A", "IC-5.6.4")
    table.does("A", "c1r1").asks("B", "IC-5.6.4").does("B", "c6r1")
    assert [event.seat for event in table.saw(Respawned)] == [0, 1]


def test_12_then_the_after_effects_of_the_attack() -> None:
    """IC-5.8.12: on the board as it is then."""
    table = attacking("After attacking, move the target 1.", launch=3)
    table.does("A", "seat:B").does("B", "none").does("A", "right").does("B", "c6r1")
    table.asks("A", "IC-3.4.2").does("A", "c5r1").shows("B c5r1")


def test_13_last_the_after_effects_of_the_shield() -> None:
    """IC-5.8.13: then the cards are discarded and tokens may be spent again."""
    guard = shield("Guard", "After the attack, you may gain 1 Power Token. Move 1.")
    table = attacking("After attacking, gain 1 Movement Token.", "", f"hand={guard}")
    table.does("A", "seat:B").does("B", f"shield:{guard}:0").asks("B", "IC-4.3.1")
    table.shows("A moves=1 pile=1; B pile=1").refuses("A", "step:c3r3").does("B", "yes")
    table.asks("B", "IC-3.4.2").does("B", "c5r2").asks("A", "IC-3.1.1")
    table.shows("A pile=2; B pile=2").does("A", "step:c3r3")


@pytest.mark.parametrize(
    ("part", "event"),
    [
        ("The target discards 1 card.", CardsDiscarded),
        ("Each opponent discards 1 card.", CardsDiscarded),
        ("Put 1 Item Token on your space.", ItemPlaced),
        ("Heal 1.", Healed),
        ("Draw 1 card.", CardsDrawn),
        ("The target loses 1 Movement Token.", TokensChanged),
    ],
)
def test_effects_without_a_step_come_with_the_gains(part: str, event: type) -> None:
    """IC-5.8.15: in printed order."""
    table = attacking(
        f"Gain 1 Power Token. {part} Gain 2 Power Tokens.", "", f"hand={BLANK} moves=1", damage=1
    )
    table.does("A", "seat:B").does("B", "none").asks("A", "IC-3.1.1")
    gains = [
        (i, e.count)
        for i, e in enumerate(table.events)
        if isinstance(e, TokensChanged) and e.seat == 0
    ]
    struck = next(i for i, e in enumerate(table.events) if isinstance(e, DamageTaken))
    place = next(
        i
        for i, e in enumerate(table.events)
        if isinstance(e, event) and getattr(e, "count", 0) not in (1, 2)
    )
    assert [count for _, count in gains] == [1, 2]
    assert struck < gains[0][0] < place < gains[1][0]


@pytest.mark.parametrize(
    ("words", "when"),
    [("", "IC-5.4.1"), ("Before attacking, ", "IC-5.8.3"), ("After attacking, ", "IC-3.1.1")],
)
def test_damage_to_oneself_is_a_cost(words: str, when: str) -> None:
    """IC-5.8.16: unless labelled."""
    text = f"{words}take 2 damage."
    table = attacking(text[0].upper() + text[1:])
    seen = [(table.asked[1], table.facts("A")["hp"])]
    for who, answer in (("A", "seat:B"), ("B", "none")):
        table.does(who, answer)
        seen.append((table.asked[1], table.facts("A")["hp"]))
    assert next(clause for clause, hp in seen if hp == 23) == when


def test_who_has_passed_does_not_come_back() -> None:
    """IC-5.8.17: the attacker, the target, then others, each in one go."""
    mine = card(
        "Mine",
        f"{ANYTIME} Draw 1 card.",
        f"{ATTACKED} Draw 1 card.",
        "[When another Fighter is attacked] Draw 1 card.",
    )
    hand = f"hand={mine},{mine} deck=4"
    table = attacking("Move 1.", f"{mine},{mine}", hand, f"C c1r1 {hand}")
    table.does("A", "seat:B").asks("A", "IC-4.2.9").does("A", f"react:{mine}:0", "done")
    table.asks("B", "IC-5.4.1").does("B", f"react:{mine}:1", "none").asks("C", "IC-4.2.9")
    table.refuses("A", f"react:{mine}:0").refuses("B", f"react:{mine}:1")
    table.does("C", "done").asks("A", "IC-3.4.2")
    assert [event.seat for event in table.saw(ReactionPlayed)] == [0, 1]


def test_reactions_to_playing_a_card_belong_to_the_reaction_step() -> None:
    """IC-5.8.18, IC-5.8.6: the attacker's in step 5; the target's once it has played a Shield."""
    own, guard = card("Own", f"{PLAYING} Gain 1 Power Token."), shield("Guard", "Heal 1.")
    table = attacking(
        "Before attacking, you may move 1.", f"{own},{own}", f"hand={own},{own},{guard}"
    )
    table.refuses("A", f"react:{own}:0").does("A", "no", "seat:B").asks("A", "IC-4.2.9")
    table.does("A", f"react:{own}:0", "done").asks("B", "IC-5.4.1")
    table.refuses("B", f"react:{own}:0").does("B", f"shield:{guard}:0").asks("B", "IC-5.4.1")
    table.does("B", f"react:{own}:0", "none").asks("A", "IC-3.1.1").shows("A power=1; B power=1")
    table.refuses("A", f"react:{own}:0", f"attack:{own}:0")


def test_nothing_that_is_told_is_left_out() -> None:
    """IC-5.8.1, IC-5.8.3: whoever watches sees card, ability and target."""
    table = attacking("Teleport 1.", launch=1).does("A", "seat:B").does("B", "none")
    table.does("A", "c2r2", "up")
    kinds = (CardPlayed, TargetChosen, FighterTeleported, FighterLaunched)
    assert all(table.saw(kind) for kind in kinds)
    assert not any(table.saw(kind) for kind in (ShieldPlayed, FighterMoved, DropCaused, EdgedOff))
