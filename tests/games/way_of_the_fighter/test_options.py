"""What the options of a panel say beforehand: whom an attack reaches, what a score can come to."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter import GAME, content
from bot.games.way_of_the_fighter.words.playing import printed
from bot.kernel.decision import Option, Tone
from tests.games.way_of_the_fighter.box import blast, grab, mode, move, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_challenge, a_fight


def options(table: Table, who: str) -> dict[str, Option]:
    decision = GAME.decision(table.begins().flow, table.seat(who))
    assert decision is not None
    return {option.key: option for option in decision.options}


def prompt(table: Table, who: str = "A") -> str:
    decision = GAME.decision(table.begins().flow, table.seat(who))
    assert decision is not None
    return decision.prompt


def said(position: str, card: str) -> str:
    """What is said of a card of A's hand before anything else."""
    table = a_fight(position.replace("A ", f"A hand={card} active=1c ", 1))
    return options(table, "A")[f"play:{card}:1c0p"].description


@pytest.mark.parametrize(
    ("position", "hint"),
    [
        ("A 5>; B 6<", "Reaches now. "),
        ("A 5>; B 7<", "Reaches now. "),
        ("A 5>; B 8<", "Out of reach now. "),
        ("A 5>; B 5< jumping", "Out of reach now. "),
        ("A 5<; B 6<", "Out of reach now. "),
    ],
)
def test_an_attack_says_whether_it_reaches_where_both_stand(position: str, hint: str) -> None:
    """WF-8.1.2, WF-8.1.6, WF-8.1.11: the distance in front counts, as the grid has it."""
    assert said(position, strike("Jab", reach="12")).startswith(hint)
    assert said(position, grab("Hold", reach="12")).startswith(hint)


def test_a_hint_is_no_mark() -> None:
    """WF-3.3.4: whoever plays it may still come nearer."""
    jab = strike("Jab", reach="1")
    table = a_fight(f"A 2> hand={jab} active=1c; B 8<")
    assert options(table, "A")[f"play:{jab}:1c0p"].tone is Tone.PLAIN


@pytest.mark.parametrize(
    ("text", "position", "hint"),
    [
        ("Start: Advance 1.", "A 5>; B 7<", "Reaches now. "),
        ("Start: Advance 1.", "A 5>; B 6<", "Reaches now. "),
        ("Start: Advance 1.", "A 5>; B 8<", "Out of reach now. "),
        ("Start: Retreat 1.", "A 5>; B 6<", "Out of reach now. "),
        ("Start: Retreat 1.", "A 1>; B 2<", "Reaches now. "),
        ("Start: may Advance up to 2.", "A 5>; B 8<", "Reaches now. "),
        ("Start: may Advance up to 2.", "A 5>; B 6<", "Reaches now. "),
        ("End: Advance 2.", "A 5>; B 8<", "Out of reach now. "),
        ("Start: Pull 2.", "A 5>; B 8<", "Strike"),
    ],
)
def test_steps_before_the_blow_count_with_collisions_and_edges(
    text: str, position: str, hint: str
) -> None:
    """WF-12.2.15, WF-7.1.4, WF-7.2.6, WF-8.1.6: where that cannot be told, nothing is said."""
    assert said(position, strike("Lunge", text, reach="1")).startswith(hint)


def test_what_flies_or_has_no_grid_here_says_nothing_of_reach() -> None:
    """WF-10.4.1, WF-8.1.5."""
    assert "each" not in said("A 5>; B 6<", blast("Orb"))
    assert said("A 5>; B 6<", strike("Low", only="crouching")).startswith("Not while Standing! S")


def test_the_hint_is_what_comes_of_it() -> None:
    """WF-8.1.6: nobody moves, so who reaches hits, and who does not misses."""
    for space, life in ((6, 11), (7, 11), (8, 12), (9, 12)):
        jab = strike("Jab", reach="12")
        table = a_fight(f"A 5> hand={jab} active=1c; B {space}<")
        reaches = options(table, "A")[f"play:{jab}:1c0p"].description.startswith("Reaches")
        table.fights(f"{jab} c6", "guard").shows(f"B life={life}")
        assert reaches == (life == 11)


# ------------------------------------------------------------------ combos


def followed(
    after: str = "", text: str = "", *, dice: str = "c6", more: str = "", init: str = "A!"
) -> Table:
    """A has hit with a strike of priority 6 and may go on with one of priority 4."""
    first, second = strike("First", after, priority=6), strike("Second", text, priority=4)
    table = a_fight(f"A 5> hand={first},{second} active=3c {more}; B 6<", init=init)
    return table.fights(f"{first} {dice}", "guard").asks("A", "WF-9.1.1")


def test_dice_that_cannot_come_to_the_floor_are_marked_with_the_reason() -> None:
    """WF-9.2.5, WF-9.2.6: 6 and 6 are 12; 4 and a die are 10 at most, two dice 16."""
    found = options(followed(), "A")
    one, two = found["combo:second:1c0p"], found["combo:second:2c0p"]
    assert (one.tone, one.description) == (Tone.IDLE, "Cannot reach 12 with these dice.")
    assert two.tone is Tone.PLAIN
    assert two.description.startswith("Needs 12. Reaches now. Strike 4")


def test_an_equal_score_is_in_reach() -> None:
    """WF-9.2.6: 6 and 4 are 10."""
    assert options(followed(dice="c4"), "A")["combo:second:1c0p"].tone is Tone.PLAIN
    assert options(followed(dice="c5"), "A")["combo:second:1c0p"].tone is Tone.IDLE


def test_chain_lowers_the_floor_by_the_dice_that_it_returns() -> None:
    """WF-9.2.7, WF-12.1.6: so the same dice may do with Chain, and not without."""
    table = followed("Chain 1.", dice="c6")
    found = options(table, "A")
    assert found["combo:second:1c0p"].tone is Tone.PLAIN
    assert found["combo:second:1c0p"].description.startswith("Needs 6. Reaches now.")
    assert found["plain:second:1c0p"].description == "Cannot reach 12 with these dice."
    told = found["plain:second:2c0p"].description
    assert told == "Core 6 stays on First: at least 12 is needed."
    assert found["plain:second:2c0p"].group == "Without Chain"
    needed = "First scores 12, 6 once Chain gives Core 6 back: a combo needs at least that. Go on?"
    assert needed in prompt(table)


@pytest.mark.parametrize(
    ("after", "text"),
    [
        ("Follow-Up (Priority Bonus 2).", ""),
        ("", "Combo (Priority Bonus 2)."),
        ("", "Reveal: Priority Bonus 2."),
        ("", "Priority Bonus 2 if the opponent is at an Edge Space."),
        ("", "Counter (block): Priority Bonus 2."),
    ],
)
def test_whatever_may_still_raise_the_score_is_counted(after: str, text: str) -> None:
    """WF-9.2.15, WF-9.2.18, WF-12.2.2: 12 is in reach of 4, a 6 and a bonus of 2."""
    assert options(followed(after, text), "A")["combo:second:1c0p"].tone is Tone.PLAIN


def test_the_initiative_and_a_mode_of_the_roll_may_still_help() -> None:
    """WF-9.2.4, WF-3.4.13, WF-10.6.6."""
    first, second = strike("First", priority=6), strike("Second", priority=4)
    mode("Aim", "After the roll: may discard this, Priority Bonus 2.")
    for more, init in (("mode=aim", "B"), ("", "A")):
        table = a_fight(f"A 5> hand={first},{second} active=3c {more}; B 6<", init=init)
        table.fights(f"{first} c6", "guard").until("WF-9.1.1")
        assert options(table, "A")[f"combo:{second}:1c0p"].tone is Tone.PLAIN


def test_the_score_shown_counts_what_the_action_before_gives() -> None:
    """WF-12.2.2."""
    found = options(followed("Follow-Up (Priority Bonus 2)."), "A")
    assert found["combo:second:2c0p"].label == "Second: 2 Core · 8–18"


def test_who_is_knocked_down_cannot_be_hit_by_what_follows() -> None:
    """WF-9.2.19."""
    found = options(followed("Knockdown."), "A")
    assert found["combo:second:2c0p"].description.startswith("Needs 12. Cannot hit now. ")


# ------------------------------------------------------- where nothing can come of it


def test_a_combo_in_vain_is_asked_all_the_same_and_ends_with_the_first_press() -> None:
    """WF-9.2.16: that nothing is asked would tell the others what is in hand."""
    table = followed("Knockdown.")
    found = options(table, "A")
    assert next(iter(found)) == "enough"
    assert (found["enough"].label, found["enough"].tone) == ("End the combo", Tone.MAIN)
    assert {option.tone for key, option in found.items() if key != "enough"} == {Tone.IDLE}
    assert f"{table.match.sides[1].name} cannot be hit any more." in prompt(table)


@pytest.mark.parametrize("text", ["End: Energize 1.", "Reveal: Draw 1.", "Energize 1."])
def test_what_does_something_without_a_hit_is_not_in_vain(text: str) -> None:
    """WF-8.2.8: only what is done to the opponent waits for the hit."""
    table = followed("Knockdown.", text)
    assert options(table, "A")["combo:second:2c0p"].tone is Tone.PLAIN
    assert options(table, "A")["enough"].tone is Tone.QUIET
    assert "Go on?" in prompt(table)


def test_too_few_dice_for_any_card_are_told_at_once() -> None:
    """WF-9.2.5: 4 and a die are 10 at most, 15 is needed; what is asked is the same."""
    first, second = strike("First", priority=9), strike("Second", priority=4)
    table = a_fight(f"A 5> hand={first},{second} active=2c; B 6<").fights(f"{first} c6", "guard")
    found = options(table.asks("A", "WF-9.1.1"), "A")
    assert "Your dice cannot come to that." in prompt(table)
    assert found["enough"].tone is Tone.MAIN
    assert GAME.at_stake(GAME.view(table.flow, 1)) == "whether to go on with a combo"


def test_a_hand_that_cannot_follow_is_told_to_its_player() -> None:
    """WF-9.1.2: a move follows no hit."""
    first, step = strike("First"), move("Step", move=1)
    table = a_fight(f"A 5> hand={first},{step} active=3c; B 6<").fights(f"{first} c6", "guard")
    assert "No card of your hand can follow." in prompt(table.asks("A", "WF-9.1.1"))


# ---------------------------------------------------------------------- the Initiative


def test_the_initiative_is_asked_with_what_the_own_action_scores() -> None:
    """WF-3.4.5, WF-3.4.13: the opponent's card stays hidden (WF-6.3.1)."""
    jab, kick = strike("Jab", priority=5), strike("Kick", priority=4)
    table = a_fight(f"A 5> hand={jab} active=2c; B 6< hand={kick} active=1c", init="A")
    table.fights(f"{jab} c3 c1", f"{kick} c6").asks("A", "WF-3.4.5")
    assert "Your Jab scores 9 now; +2 makes 11." in prompt(table)
    assert "Kick" not in prompt(table)
    view = GAME.view(table.flow, 0)
    assert [play.now for play in view.plays if play.seat == 1] == [0]


def test_in_a_combo_the_initiative_is_asked_with_what_is_needed() -> None:
    """WF-9.2.4."""
    first, second = strike("First", priority=6), strike("Second", priority=5)
    table = a_fight(f"A 5> hand={first},{second} active=2c; B 6<", init="A")
    table.fights(f"{first} c6", "guard").does("A", "keep").combos("A", f"{second} c5")
    table.asks("A", "WF-3.4.5")
    assert "Your Second scores 10 now, 12 is needed; +2 makes 12." in prompt(table)


# -------------------------------------------------------------------------- Tag Team


def test_a_tag_names_the_card_that_is_ready_and_what_it_needs() -> None:
    """WF-14.1.17, WF-14.3.2."""
    strike("Jab", "Chain 1.", priority=4)
    strike("Kick", priority=4)
    text = "A 5> hand=jab active=1c; B 6<; C tag=kick active=2c; D"
    table = a_fight(text, mode="tag").fights("jab c4", "guard").asks("A", "WF-9.1.1")
    found = options(table, "A")
    assert found["tag:2"].description.startswith(
        "Your partner goes on with Kick, which needs 4. Reaches now. Strike 4"
    )
    assert "which needs 8. " in found["tag:2:plain"].description
    table.does("A", "tag:2:plain").asks("C", "WF-14.3.3")
    assert "You come in with Kick (Strike 4). It needs 8. Which dice?" in prompt(table, "C")


# ----------------------------------------------------------------------------- texts


def test_every_text_of_a_card_is_told_whole() -> None:
    for card in content.cards().values():
        assert printed(card).endswith(card.text[-20:])
        assert "…" not in printed(card)


def test_a_shift_without_its_card_says_so() -> None:
    """WF-3.2.2, WF-3.2.8: with a step and without one."""
    table = a_challenge("A 5>; B 6<")
    found = options(table, table.asked[0])
    bare = [option for key, option in found.items() if key.endswith(":stay")]
    assert [o.label for o in bare] == [f"Shift, no card:{way}" for way in (" stay", " +1", " −1")]
    assert {o.description for o in bare} == {"Standing, up to one space, without drawing a card."}
