"""Chapter 4.2: Power Tokens, attacks used as Shields, and Reactions."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.events import ReactionPlayed, TargetChosen
from tests.games.iconoclash.box import BASIC, BLANK, CRATE, box, card, item, shield
from tests.games.iconoclash.tables import Table, a_combat, a_turn

ANYTIME, ATTACKED = "[Anytime during your turn]", "[When you are attacked]"
OTHERS, PLAYING = "[When another Fighter is attacked]", "[When you play a card]"


def attacked(theirs: str, mine: str = "hand=1", *more: str, **setting: str) -> Table:
    """A attacks B next to it for 3 damage; B is asked."""
    jab = card("Jab", "Draw 1 card.", damage=3)
    text = f"A c3r2 hand={jab}; B c4r2 {theirs}"
    table = a_combat("; ".join([text, *more]), **setting)
    return table.does("A", f"attack:{jab}:0", "seat:B")


# ------------------------------------------------------------------ Power Tokens


@pytest.mark.parametrize(
    ("icons", "power", "open_"),
    [(1, 0, False), (1, 1, True), (2, 1, False), (2, 2, True), (2, 3, True)],
)
def test_each_power_icon_costs_a_token(icons: int, power: int, open_: bool) -> None:
    """IC-4.2.1, IC-4.2.2: paid when the ability is chosen, before anything else happens."""
    smash = card("Smash", "+1 damage.", "[Power] " * icons + "+4 damage.", damage=1)
    table = a_combat(f"A c3r2 power={power} hand={smash}; B c4r2")
    assert (f"{smash}:1" in table.offered("A", "attack")) == open_
    if open_:
        table.does("A", f"attack:{smash}:1").asks("A", "IC-5.8.3")
        table.shows(f"A power={power - icons}").does("A", "seat:B").does("B", "none").shows("B 20")


def test_shields_and_reactions_pay_for_their_icons_as_well() -> None:
    """IC-4.2.1, IC-4.2.8: each icon of an ability applies."""
    block = card("Block", "[Shield] [Power] Prevent all damage.")
    react = card("React", f"[Power] {ATTACKED} Draw 1 card.")
    hand = f"hand={block},{react} deck=3"
    assert attacked(f"power=0 {hand}").offered("B") == ["none"]
    table = attacked(f"power=2 {hand}")
    assert table.offered("B") == ["none", f"shield:{block}:0", f"react:{react}:0"]
    table.does("B", f"react:{react}:0").shows("B power=1").does("B", f"shield:{block}:0")
    table.shows("B 25 power=0")


def test_power_tokens_open_nothing_else() -> None:
    """IC-4.2.3."""
    jab = card("Jab", "+1 damage.")
    rich, poor = (
        a_combat(f"A c3r2 power={power} hand={jab}; B c4r2 power={power} hand=1")
        for power in (5, 0)
    )
    assert rich.offered("A") == poor.offered("A")
    rich.does("A", f"attack:{jab}:0", "seat:B")
    poor.does("A", f"attack:{jab}:0", "seat:B")
    assert rich.offered("B") == poor.offered("B")


# ------------------------------------------------------------------ attacks as Shields


def test_an_attack_as_shield_ability_answers_an_attack() -> None:
    """IC-4.2.4, IC-4.2.7: without damage, Launch, range or other abilities of the card."""
    parry = card("Parry", "Gain 1 Power Token.", "[Shield] Reduce damage by 2.", damage=4, launch=3)
    table = attacked(f"hand={parry}")
    assert table.offered("B") == ["none", f"shield:{parry}:1"]
    table.does("B", f"shield:{parry}:1").shows("A 25 c3r2; B 24 c4r2 power=0 hand=0")
    assert table.pile("B") == [BASIC, parry]


def test_it_cannot_be_chosen_for_an_attack() -> None:
    """IC-4.2.5."""
    parry = card("Parry", "Gain 1 Power Token.", "[Shield] Reduce damage by 2.")
    table = a_combat(f"A c3r2 hand={parry}; B c4r2")
    assert table.offered("A", "attack") == [f"{parry}:0"]


def test_it_is_no_shield_card() -> None:
    """IC-4.2.6: it is played as an attack, which a Shield Card never is."""
    parry = card("Parry", "Gain 1 Power Token.", "[Shield] Reduce damage by 2.")
    assert not box().cards[parry].is_shield
    a_combat(f"A c1r1 hand={parry}; B c6r4").does("A", f"attack:{parry}:0").shows("A power=1")


def test_it_is_the_one_shield_against_that_attack() -> None:
    """IC-4.2.7."""
    parry, guard = card("Parry", "[Shield] Reduce damage by 1."), shield("Guard", "Draw 1 card.")
    table = attacked(f"hand={parry},{guard},{parry} deck=3").does("B", f"shield:{parry}:0")
    table.asks("A", "IC-3.1.1").shows("B 23 hand=2")


def test_several_icons_all_apply() -> None:
    """IC-4.2.8: a Shield that costs a Power Token cannot be attacked with either."""
    parry = card("Parry", "+1 damage.", "[Shield] [Power] Prevent all damage.")
    assert a_combat(f"A c1r1 power=1 hand={parry}; B c6r4").offered("A", "attack") == [f"{parry}:0"]
    assert attacked(f"hand={parry}").offered("B") == ["none"]
    attacked(f"power=1 hand={parry}").does("B", f"shield:{parry}:1").shows("B 25 power=0")


# ------------------------------------------------------------------ Reactions


def test_a_reaction_is_played_at_the_moment_that_it_names() -> None:
    """IC-4.2.9."""
    mine, theirs = card("Mine", f"{ANYTIME} Draw 1 card."), card("Theirs", f"{ATTACKED} Heal 1.")
    table = a_combat(f"A c3r2 hand={mine},{theirs} deck=2; B c4r2 hand={mine},{theirs},{BLANK}")
    assert table.offered("A", "react") == [f"{mine}:0"]
    assert not table.offered("B")
    table = attacked(f"hand={mine},{theirs}")
    assert table.offered("B") == ["none", f"react:{theirs}:0"]


def test_a_reaction_printed_on_a_shield_card_is_no_shield() -> None:
    """IC-4.2.9, IC-5.4.1: so the one Shield may be played besides."""
    guard = shield("Guard", f"{ATTACKED} Heal 1.", "Reduce damage by 1.")
    table = attacked(f"hand={guard},{guard}")
    assert set(table.offered("B")) == {"none", f"react:{guard}:0", f"shield:{guard}:1"}
    table.does("B", f"react:{guard}:0", f"shield:{guard}:1").shows("B 24 hand=0")


def test_a_reaction_is_no_action() -> None:
    """IC-4.2.10: neither one of the two nor one beyond them."""
    mine = card("Mine", f"{ANYTIME} Gain 1 Power Token.")
    table = a_combat(f"A c1r1 hand={mine},{mine},{BLANK},{BLANK}; B c6r4")
    table.does("A", f"react:{mine}:0").refuses("A", "end").does("A", *[f"boost:{BLANK}"] * 2)
    table.does("A", f"react:{mine}:0", "end").shows("A power=2")


def test_a_card_played_as_a_reaction_does_only_what_its_ability_says() -> None:
    """IC-4.2.11: no damage, Launch or target, nothing answers it, and it is discarded."""
    mine = card("Mine", f"{ANYTIME} Draw 1 card.", "+3 damage.", damage=4, launch=2)
    guard = shield("Guard", "Prevent all damage.")
    table = a_combat(f"A c3r2 hand={mine} deck=2; B c4r2 hand={guard}")
    table.does("A", f"react:{mine}:0").asks("A", "IC-3.1.1").shows("A hand=1; B 25 c4r2 hand=1")
    assert table.pile("A") == [BASIC, mine]
    assert not table.saw(TargetChosen)


def test_an_item_played_as_a_reaction_goes_to_the_item_pile() -> None:
    """IC-4.2.11, IC-4.1.18."""
    mine = item("Mine", f"{ANYTIME} Draw 1 card.")
    table = a_combat(f"A c3r2 hand={mine} deck=2; B c4r2").does("A", f"react:{mine}:0")
    assert table.match.zones["item pile"].cards == (mine,)


def test_a_reaction_whose_moment_is_at_hand_may_be_chosen_for_an_attack() -> None:
    """IC-4.2.12: so its base damage counts; one for when you are attacked may not."""
    odd = card("Odd", f"{ANYTIME} Gain 1 Power Token.", f"{ATTACKED} Heal 1.", damage=2)
    table = a_combat(f"A c3r2 hand={odd}; B c4r2")
    assert table.offered("A", "attack") == [f"{odd}:0"]
    assert table.offered("A", "react") == [f"{odd}:0"]
    table.does("A", f"attack:{odd}:0", "seat:B").does("B", "none").shows("A power=1; B 23")


def test_anytime_during_your_turn_is_in_the_combat_phase_between_attacks() -> None:
    """IC-4.2.13: and in the reaction step of the own attacks, but not while others act."""
    mine, jab = card("Mine", f"{ANYTIME} Gain 1 Power Token."), card("Jab", "You may move 1.")
    table = a_combat(f"A c3r2 hand={mine},{mine},{jab}; B c4r2 hand={mine}")
    table.does("A", f"react:{mine}:0").refuses("B", f"react:{mine}:0")
    table.does("A", f"attack:{jab}:0").refuses("A", f"react:{mine}:0").does("A", "seat:B")
    table.asks("A", "IC-4.2.9").does("A", f"react:{mine}:0")
    assert table.offered("B") == ["none"]
    table.does("B", "none").asks("A", "IC-4.3.1").refuses("A", f"react:{mine}:0")
    upkeep = a_turn(f"A c3r2 hand={mine}; B c4r2", weather=("Each player may Teleport 1.",) * 3)
    assert upkeep.offered("A") == ["stay", "yes"]


def test_who_is_not_involved_reacts_only_to_attacks_on_others() -> None:
    """IC-4.2.14: after the target, in turn order."""
    mine, own = card("Mine", f"{OTHERS} Draw 1 card."), card("Own", f"{ATTACKED} Draw 1 card.")
    others = [
        f"{who} {space} hand={mine},{own} deck=3" for who, space in (("C", "c1r1"), ("D", "c6r4"))
    ]
    table = attacked(f"hand={mine},{own} deck=3", "", *others, mode="classic")
    assert table.offered("B") == ["none", f"react:{own}:0"]
    table.does("B", "none").asks("C", "IC-4.2.9")
    assert table.offered("C") == ["done", "rest", f"react:{mine}:0"]
    table.does("C", f"react:{mine}:0").asks("D", "IC-4.2.9").does("D", f"react:{mine}:0")
    assert [event.seat for event in table.saw(ReactionPlayed)] == [2, 3]
    table.asks("A", "IC-3.1.1").shows("B 22; C hand=2; D hand=2")


def test_nobody_reacts_to_an_attack_on_nobody() -> None:
    """IC-4.2.14, IC-5.1.1."""
    mine, jab = card("Mine", f"{OTHERS} Draw 1 card."), card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 hand=1; C c1r1 hand={mine}", mode="classic")
    table.does("A", f"attack:{jab}:0", "nobody").asks("A", "IC-3.1.1")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Deal 2 damage to the attacker.", "A 23; B 22"),
        ("Deal 2 damage to the target.", "A 25; B 20"),
        ("The target discards 1 card.", "A hand=2; B hand=1"),
        ("The attacker discards 1 card.", "A hand=1; B hand=2"),
    ],
)
def test_who_is_not_involved_helps_either_side(text: str, shown: str) -> None:
    """IC-4.2.14, IC-8.1.5: the attacker is the other side unless the card names the target."""
    mine, jab = card("Mine", f"{OTHERS} {text}"), card("Jab", "+1 damage.", damage=2)
    table = a_combat(
        f"A c3r2 hand={jab},{BLANK},{BLANK}; B c4r2 hand=2; C c1r1 hand={mine}", mode="classic"
    )
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", "none").does("C", f"react:{mine}:0")
    if table.asked[1] == "IC-10.1.11":
        table.defaults()
    table.asks("A", "IC-3.1.1").shows(shown)


def test_an_attackers_reaction_speaks_of_its_target() -> None:
    """IC-8.1.5, IC-5.8.5: outside an attack there is none."""
    mine, jab = card("Mine", f"{ANYTIME} Deal 2 damage to the target."), card("Jab", "Heal 1.")
    table = a_combat(f"A c3r2 hand={mine},{mine},{jab}; B c4r2 hand=1")
    table.does("A", f"react:{mine}:0").shows("B 25").does("A", f"attack:{jab}:0", "seat:B")
    table.does("A", f"react:{mine}:0").shows("B 23")


def test_its_conditions_speak_of_the_target_as_well() -> None:
    """IC-8.1.5, IC-4.2.11."""
    mine = card("Mine", f"{ANYTIME} Heal 1 if the target has no Power Token.")
    jab = card("Jab", "Move 1.")
    table = a_combat(f"A c3r2 power=1 hand={mine},{mine},{jab}; B c4r2 hand=1")
    table.does("A", f"react:{mine}:0").shows("A 25").does("A", f"attack:{jab}:0", "seat:B")
    table.does("A", f"react:{mine}:0").shows("A 26")


def test_items_may_be_reactions_too() -> None:
    """IC-4.2.9, IC-4.1.12."""
    flash = item("Flash", f"{ATTACKED} Teleport 2.")
    table = attacked(f"hand={flash},{CRATE}")
    assert table.offered("B") == ["none", f"react:{flash}:0"]
