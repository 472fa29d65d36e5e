"""What answers and questions foretell: scores, a partner who would come in, tokens by place."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter import GAME
from bot.kernel.decision import Tone
from tests.games.way_of_the_fighter.box import blast, mode, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_challenge, a_fight, a_ready_phase, a_resolution
from tests.games.way_of_the_fighter.test_options import options, prompt


def ranged(table: Table, key: str, who: str = "A") -> str:
    """The scores that a label foretells."""
    return options(table, who)[key].label.rpartition("· ")[2]


@pytest.mark.parametrize(
    ("text", "position", "scores"),
    [
        ("Priority Bonus 1 if the opponent is Jumping.", "A 5>; B 6< jumping", "6–11"),
        ("Priority Bonus 1 if the opponent is Jumping.", "A 5>; B 6<", "5–10"),
        ("Priority Bonus 2 if you are Crouching.", "A 5> crouching; B 6<", "7–12"),
        ("Priority Bonus 2 if the opponent is at an Edge Space.", "A 5>; B 10<", "7–12"),
    ],
)
def test_the_scores_foretold_count_the_conditions_of_this_moment(
    text: str, position: str, scores: str
) -> None:
    """WF-3.5.5: as the score after the roll does."""
    claw = strike("Claw", text, priority=4)
    table = a_fight(position.replace("A ", f"A hand={claw} active=1c ", 1))
    assert ranged(table, f"play:{claw}:1c0p") == scores


def test_a_taunt_counts_in_what_is_foretold_from_the_question_to_the_reveal() -> None:
    """WF-14.2.10."""
    lance = strike("Lance", priority=4)
    text = f"A 5> hand={lance} active=1c; B 6< hand=filler_0; C; D"
    table = a_challenge(text, mode="tag", init="A").does("A", "kneel").does("B", "kneel")
    table.does("C", "taunt").does("D", "focus").until("WF-3.3.1", "A")
    assert ranged(table, f"play:{lance}:1c0p") == "6–11"
    assert ranged(table, "play:guard:0c0p", "B").isdigit()
    table.fights(f"{lance} c4", "guard").asks("A", "WF-3.4.5")
    assert "Your Lance scores 9 now; +2 makes 11." in prompt(table)
    table.does("A", "keep")
    assert table.score(lance) == 9


def a_tag(ready: str, more: str = "") -> Table:
    """A has hit with a Jab that scores 8; the card of the partner C is ready."""
    strike("Jab", priority=4)
    text = f"A 5> hand=jab active=1c; B 6<; C tag={ready} active=3c; D"
    table = a_fight(f"{text}{more}", mode="tag").fights("jab c4", "guard")
    return table.asks("A", "WF-9.1.1")


def test_a_tag_says_whether_the_partner_would_reach_from_there() -> None:
    """WF-14.3.5: in the place and position of whoever calls."""
    near, far = strike("Near", priority=4, reach="1"), strike("Far", priority=4, reach="3")
    low = strike("Low", priority=4, only="crouching")
    for card, told in ((near, "Reaches now."), (far, "Out of reach now.")):
        option = options(a_tag(card), "A")["tag:2"]
        assert told in option.description
        assert option.tone is Tone.MAIN
    option = options(a_tag(low), "A")["tag:2"]
    assert "Not while Standing!" in option.description
    assert option.tone is Tone.IDLE


def test_what_a_tag_needs_leaves_out_the_ability_of_whoever_goes_out() -> None:
    """WF-14.1.10, WF-14.3.4: Jun's strikes score one more only while Jun is active."""
    text = "A 5> fighter=jun hand=tiger_flip active=1c; B 7<; C tag=filler_0 active=3c; D"
    table = a_fight(text, mode="tag").fights("tiger_flip c5", "guard").asks("A", "WF-9.1.1")
    assert "scores 9: a combo needs at least that" in prompt(table)
    assert "which needs 8." in options(table, "A")["tag:2"].description
    table.does("A", "tag:2").asks("C", "WF-14.3.3")
    assert "It needs 8." in prompt(table, "C")


def test_whoever_comes_in_reads_what_the_dice_can_come_to() -> None:
    """WF-14.3.3, WF-9.2.5, WF-12.2.2: with what the action before gives."""
    kick = strike("Kick", priority=1)
    table = a_tag(kick).does("A", "tag:2").asks("C", "WF-14.3.3")
    found = options(table, "C")
    one, two = found["1c0p"], found["2c0p"]
    assert (one.label, one.tone) == ("1 Core · 2–7", Tone.IDLE)
    assert one.description == "Cannot reach 8 with these dice."
    assert (two.label, two.tone) == ("2 Core · 3–13", Tone.PLAIN)
    assert two.description.startswith("Reaches now. Strike 1")
    strike("Jab", "Follow-Up (Priority Bonus 2).", priority=4)
    text = f"A 5> hand=jab active=1c; B 6<; C tag={kick} active=1c; D"
    table = a_fight(text, mode="tag").fights("jab c4", "guard").does("A", "tag:2")
    assert options(table.asks("C", "WF-14.3.3"), "C")["1c0p"].label == "1 Core · 4–9"


def test_without_chain_is_part_of_the_label() -> None:
    """WF-9.2.7: where answers stand side by side, the same action does twice."""
    first, second = strike("First", "Chain 1.", priority=6), strike("Second", priority=4)
    table = a_fight(f"A 5> hand={first},{second} active=3c; B 6<").fights(f"{first} c6", "guard")
    labels = [option.label for option in options(table, "A").values()]
    assert len(set(labels)) == len(labels)
    assert "Without Chain: Second: 2 Core · 6–16" in labels


def test_tokens_are_named_by_height_and_space() -> None:
    """WF-10.4.30."""
    volley = blast("Volley")
    table = a_resolution(f"A 2> blast={volley}:p1@high4>+low5>; B 9<").asks("A", "WF-10.4.30")
    assert [option.label for option in options(table, "A").values()] == ["High on 4", "Low on 5"]


def test_a_mode_question_names_the_own_score_and_not_the_initiative() -> None:
    """WF-10.6.6."""
    jab = strike("Jab", priority=4)
    mode("Aim", "After the roll: may discard this, Priority Bonus 2.")
    table = a_fight(f"A 5> hand={jab} active=1c mode=aim; B 6<", init="B")
    table.fights(f"{jab} c4", "guard").until("WF-10.6.6")
    assert prompt(table) == "Your Jab scores 8 now. Use a mode?"
    keep = options(table, "A")["keep"]
    assert (keep.label, keep.description) == ("Not now", "Your modes stay in play.")


def test_a_dazed_player_reads_why() -> None:
    """WF-11.3.3."""
    table = a_challenge("A 3> dazed; B 8<")
    decision = GAME.decision(table.begins().flow, table.seat("A"))
    assert decision is not None
    assert decision.reason == "WF-11.3.3"


def test_a_command_says_where_there_is_no_room() -> None:
    """WF-7.1.4, WF-7.2.5 to WF-7.2.9: on the ground in front of somebody, and at an Edge Space."""
    found = options(a_challenge("A 1>; B 2<", init="A"), "A")
    told = {key: option.description for key, option in found.items()}
    assert told["shift:1:draw"] == "Standing, advance 1, draw a card. There is no room."
    assert told["shift:-1:draw"].endswith("There is no room.")
    assert told["leap:2"] == "Jumping, advance 2."
    assert told["shift:0:draw"] == "Standing, stay, draw a card."
    apart = options(a_challenge("A 2>; B 8<", init="A"), "A")
    assert apart["leap:-2"].description == "Jumping, retreat 2. Room for 1 only."


def test_a_burnout_shift_says_how_many_core_dice_there_are() -> None:
    """WF-2.2.2."""
    for position, label in (
        ("A life=8 active=7c; B", "1 Core Die"),
        ("A life=8; B", "2 Core Dice"),
    ):
        table = a_ready_phase(position).until("WF-2.2.1", "A")
        assert options(table, "A")["core"].label == label
