"""Texts of cards are read sentence by sentence, and what nobody claims stops the start."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter.entries import ActionEntry, read_card
from bot.games.way_of_the_fighter.printed import Card, Effect
from bot.games.way_of_the_fighter.reading import read_text
from bot.kernel.errors import BrokenContent

GRIDS = {"standing": ("....", "@xx.", "...."), "crouching": ("....", ".x..", "@xx.")}
VALUES = {
    "strike": {"damage": 1},
    "grab": {"damage": 2},
    "blast": {"damage": 1, "blast": 2, "height": "low"},
    "move": {"move": 2, "way": "advance"},
    "block": {"prevents": 1},
    "mode": {},
}


def effects(text: str) -> tuple[Effect, ...]:
    return read_text(text, "a card").effects


def card(text: str = "", type: str = "strike", **changes: object) -> Card:  # noqa: A002
    entry = {"name": "Test Kick", "type": type, "priority": 5, "text": text}
    found = ActionEntry.model_validate({**entry, **VALUES[type], **GRIDS, **changes})
    return read_card(found, "soft.toml", style="Soft", pack="Combo")


def broken(text: str = "", type: str = "strike", **changes: object) -> str:  # noqa: A002
    with pytest.raises(BrokenContent) as caught:
        card(text, type, **changes)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "verb", "n"),
    [
        ("Hit: Energize 2.", "energize", 2),
        ("Advance up to 2.", "advance_upto", 2),
        ("Advance 2.", "advance", 2),
        ("Advance or Retreat up to 1.", "either_upto", 1),
        ("Retreat up to 1.", "retreat_upto", 1),
        ("change position.", "change_position", 0),
        ("Damage: the opponent discards 1.", "disarm", 1),
        ("Knockdown.", "knockdown", 0),
    ],
)
def test_a_phrase_is_a_verb_and_a_number(text: str, verb: str, n: int) -> None:
    assert [(e.verb, e.n) for e in effects(text)] == [(verb, n)]


def test_a_timing_holds_for_the_whole_list_and_lines_are_counted() -> None:
    """WF-8.2.2, WF-8.2.4."""
    read = effects("Hit: Push 2, Advance 1. Chain 1.")
    assert [(e.verb, e.when, e.line) for e in read] == [
        ("push", "hit", 0),
        ("advance", "hit", 0),
        ("chain", "", 1),
    ]


def test_may_belongs_to_its_own_effect() -> None:
    """WF-8.2.7."""
    read = effects("Hit: Push 1, may Retreat up to 1.")
    assert [(e.verb, e.may) for e in read] == [("push", False), ("retreat_upto", True)]


@pytest.mark.parametrize(
    ("icon", "count"),
    [
        ("Power Dice", "power_dice"),
        ("Dice", "dice"),
        ("Damage dealt", "dealt"),
        ("Damage prevented", "prevented"),
    ],
)
def test_an_icon_stands_for_a_number(icon: str, count: str) -> None:
    """WF-8.3.1 to WF-8.3.4."""
    (effect,) = effects(f"Energize [{icon}].")
    assert (effect.verb, effect.n, effect.count) == ("energize", 0, count)


def test_combo_and_follow_up_open_their_brackets() -> None:
    """WF-12.1.8, WF-12.2.2."""
    read = effects("Combo (Damage Bonus 2, Hit: Knockdown). Follow-Up (Priority Bonus 1).")
    assert [(e.verb, e.n, e.when, e.scope) for e in read] == [
        ("damage_bonus", 2, "", "combo"),
        ("knockdown", 0, "hit", "combo"),
        ("priority_bonus", 1, "", "follow_up"),
    ]


def test_counter_names_what_it_answers() -> None:
    """WF-12.1.9."""
    read = effects("Counter (strike, blast): Priority Bonus 2, Cancel. Counter (grab): Hit: Daze.")
    assert [(e.verb, e.when, e.scope, e.against) for e in read] == [
        ("priority_bonus", "", "counter", ("strike", "blast")),
        ("cancel", "", "counter", ("strike", "blast")),
        ("daze", "hit", "counter", ("grab",)),
    ]


def test_link_names_types_packs_and_cards() -> None:
    """WF-12.2.6."""
    assert effects("Link (strike, Wave, Light Kick).")[0].links == ("strike", "Wave", "Light Kick")


def test_a_condition_stands_behind_its_effect() -> None:
    read = effects("Damage Bonus 1 if the opponent is Jumping, Draw 1.")
    assert [(e.verb, e.condition) for e in read] == [("damage_bonus", "foe_jumping"), ("draw", "")]


@pytest.mark.parametrize(
    ("text", "kinds", "held", "verbs"),
    [
        ("Your moves gain Chain 1.", ("move",), "", ["chain"]),
        ("Your strikes and blasts gain Chain 1.", ("strike", "blast"), "", ["chain"]),
        (
            "Your attacks gain Damage Bonus 1 while Jumping.",
            ("strike", "grab", "blast"),
            "jumping",
            ["damage_bonus"],
        ),
        ("Your grabs gain Draw 1, Push 1 in a combo.", ("grab",), "combo", ["draw", "push"]),
    ],
)
def test_lasting_lines_give_actions_something(
    text: str, kinds: tuple[str, ...], held: str, verbs: list[str]
) -> None:
    (passive,) = read_text(text, "a mode").passives
    assert (passive.kinds, passive.while_, passive.trigger, passive.text) == (kinds, held, "", text)
    assert [e.verb for e in passive.effects] == verbs


@pytest.mark.parametrize(
    ("begin", "trigger"),
    [("When you take damage", "hurt"), ("As a Command", "command"), ("After the roll", "roll")],
)
def test_lasting_lines_may_wait_for_their_moment(begin: str, trigger: str) -> None:
    """WF-3.2.6, WF-10.6.6."""
    (passive,) = read_text(f"{begin}: may discard this, Draw 2.", "a mode").passives
    assert (passive.trigger, passive.kinds) == (trigger, ())
    assert [(e.verb, e.n, e.when, e.may) for e in passive.effects] == [
        ("discard_this", 0, trigger, True),
        ("draw", 2, trigger, False),
    ]


def test_chain_and_repeat_may_wait_for_a_hit() -> None:
    """WF-12.1.6, WF-12.2.9: that is looked up when the action has resolved."""
    assert [e.verb for e in effects("Hit: Chain 1, Repeat 2.")] == ["chain", "repeat"]


def test_an_empty_text_does_nothing() -> None:
    assert (card().effects, card().passives) == ((), ())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Dance.", "no phrase claims “Dance”"),
        ("Hit: Draw 1, dance.", "no phrase claims “dance”"),
        ("Combo (Draw 1, dance).", "no phrase claims “dance”"),
        ("Later: Draw 1.", "no phrase claims “Later: Draw 1”"),
        ("Draw [Cards].", "no phrase claims “Draw [Cards]”"),
        ("Draw 1 if it rains.", "nothing is known of “if it rains”"),
        ("Draw 1", "must end with a full stop"),
        ("Draw 1 and Push 1.", "write a comma between two"),
        ("Combo (Draw 1.", "a bracket in “Combo (Draw 1” has no partner"),
        ("Hit: Combo (Draw 1).", "takes no timing in front of it"),
        ("Hit: Link (strike).", "takes no timing in front of it"),
        (
            "Hit: Draw 1, Link (strike).",
            "in “Hit: Draw 1, Link (strike)”, “Link (strike)” takes no",
        ),
        ("Your strikes gain Hit: Link (grab).", "“Link (grab)” takes no timing in front of it"),
        ("End: Chain 1.", "“End: Chain 1” may stand behind Hit or no timing at all"),
        ("Combo (Start: Repeat 1).", "“Start: Repeat 1” may stand behind Hit or no timing"),
        ("When you take damage: Link (strike).", "there is no action that could go on"),
        (
            "As a Command: Draw 1, Chain 1.",
            "in “As a Command: Draw 1, Chain 1” there is no action",
        ),
        ("After the roll: Follow-Up (Draw 1).", "there is no action that could go on"),
        ("Counter (kick): Draw 1.", "“kick” is no action type"),
        ("Counter (grab): Combo (Draw 1).", "puts one thing in brackets into another"),
        ("Your kicks gain Draw 1.", "“kicks” are no actions"),
        ("Your strikes gain Combo (Draw 1).", "must say “in a combo” at its end"),
        ("As a Command: Hit: Draw 1.", "must not name a second moment"),
    ],
)
def test_a_broken_sentence_names_file_card_and_words(text: str, told: str) -> None:
    message = broken(text, "mode")
    assert message.startswith("soft.toml: Test Kick: ")
    assert told in message


@pytest.mark.parametrize(
    ("text", "type", "told"),
    [
        ("Hit: Draw 1.", "move", "“Hit: Draw 1” means nothing on a move"),
        ("Damage Bonus 1.", "block", "“Damage Bonus 1” means nothing on a block"),
        ("Block: Draw 1.", "strike", "“Block: Draw 1” means nothing on a strike"),
        ("Blast Bonus 1.", "grab", "“Blast Bonus 1” means nothing on a grab"),
        ("Draw [Damage dealt].", "move", "“Draw [Damage dealt]” means nothing on a move"),
        ("Your grabs gain Chain 1.", "strike", "needs a card that stays in play"),
        ("End: Draw 1.", "mode", "a mode needs a lasting line"),
        ("Reveal: Draw 1.", "block", "every block energizes at its reveal (WF-10.3.23)"),
        ("Special: Draw 1.", "strike", "Special Target Zones and a Special effect go together"),
    ],
)
def test_what_means_nothing_on_a_type_is_refused(text: str, type: str, told: str) -> None:  # noqa: A002
    assert told in broken(text, type)


def test_a_follow_up_may_say_what_its_own_action_cannot_do() -> None:
    assert card("Follow-Up (Hit: Draw 1).", "move").effects[0].when == "hit"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"standing": ("....", "@xx.")}, "the standing grid must have 3 rows of 4 marks"),
        ({"standing": ("....", "@xx", "....")}, "the standing grid must have 3 rows of 4 marks"),
        ({"standing": ("....", "@ox.", "....")}, "the standing grid has the unknown mark “o”"),
        ({"standing": ("....", ".xx.", "....")}, "must have one @, in its own row"),
        ({"standing": ("....", ".xx.", "@...")}, "must have one @, in its own row"),
        ({"standing": ("....", "@...", "....")}, "its standing grid has no Target Zone"),
        ({"standing": ("....", "@*..", "....")}, "Special effect go together"),
        ({"standing": None, "crouching": None}, "cannot be performed in any position"),
        ({"move": 2}, "a strike states damage"),
    ],
)
def test_a_card_that_cannot_be_printed_is_refused(changes: dict[str, object], told: str) -> None:
    message = broken(**changes)  # type: ignore[arg-type]
    assert message.startswith("soft.toml: Test Kick: ")
    assert told in message


def test_grids_are_read_by_rows_of_the_target() -> None:
    """WF-8.1.3, WF-8.1.5, WF-8.1.8: jumping, standing, crouching from top to bottom."""
    grid = card("Special: Draw 1.", standing=("x...", "@*..", "...x"), crouching=None).grids
    assert grid["standing"].zones == {("jumping", 0), ("standing", 1), ("crouching", 3)}
    assert grid["standing"].special == {("standing", 1)}
    assert set(grid) == {"standing"}


def test_a_block_prevents_a_number_or_its_dice() -> None:
    fixed = card("Reveal: Energize 1.", "block", prevents=2)
    dice = card("Reveal: Energize 1.", "block", prevents="dice")
    assert (fixed.prevents, fixed.prevents_dice) == (2, False)
    assert (dice.prevents, dice.prevents_dice) == (0, True)
