"""What the guide for writers of content says is what the readers of content take."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.games.iconoclash import phrases as ic
from bot.games.iconoclash.printed import CardEntry, WeatherEntry, read_card, read_weather
from bot.games.warriors_way import content as ww
from bot.games.way_of_the_fighter import phrases as wf
from bot.games.way_of_the_fighter.entries import ActionEntry
from bot.games.way_of_the_fighter.entries import read_card as read_action
from bot.games.way_of_the_fighter.reading import read_text
from bot.kernel.errors import BrokenContent

GUIDE = Path("docs/writing_content.md").read_text(encoding="utf-8")
WF_PART, IC_PART = GUIDE.split("## Way of the Fighter")[1].split("## Iconoclash")
EXAMPLES = {
    found[1]: tomllib.loads(found[0])
    for found in re.findall(r"```toml\n(# (\w+)\n.*?)```", GUIDE, flags=re.DOTALL)
}


def missing(part: str, groups: tuple[dict[str, str], ...]) -> list[str]:
    return [phrase for group in groups for phrase in group if f"`{phrase}`" not in part]


def action(example: dict[str, Any]) -> None:
    read_action(ActionEntry.model_validate(example), "hard.toml")


def test_every_phrase_of_way_of_the_fighter_is_in_the_guide() -> None:
    counts = {f"[{words}]": name for words, name in wf.COUNTS.items()}
    groups = (wf.TIMINGS, wf.TRIGGERS, wf.CONDITIONS, counts, wf.BONUSES, wf.DICE_AND_CARDS)
    assert missing(WF_PART, (*groups, wf.MOVES, wf.SEQUENCES, wf.ON_OPPONENT)) == []


def test_every_phrase_of_iconoclash_is_in_the_guide() -> None:
    icons = {f"[{words}]": name for words, name in ic.ICONS.items()}
    groups = (icons, ic.TIMINGS, ic.CONDITIONS, ic.BONUSES, ic.BLOCKS, ic.PAYMENTS, ic.GAINS)
    assert missing(IC_PART, (*groups, ic.MOVES, ic.HARMS, ic.ENVIRONMENT, ic.AREAS)) == []


@pytest.mark.parametrize("phrase", re.findall(r"`(Your [^`…]+\.)`", WF_PART))
def test_lasting_lines_of_the_guide_can_be_read(phrase: str) -> None:
    assert read_text(phrase, "guide").passives


def test_the_fighter_of_the_guide_can_be_read() -> None:
    example = EXAMPLES["fighter"]
    assert read_text(example["ability"], "guide").passives
    assert len(example["action"]) == 2
    for each in example["action"]:
        action(each)


def test_the_card_and_the_weather_of_the_guide_can_be_read() -> None:
    card = read_card(CardEntry.model_validate(EXAMPLES["card"]), "items.toml", "items")
    assert [ability.as_shield for ability in card.abilities] == [False, False, True]
    entry = WeatherEntry.model_validate(EXAMPLES["environment"])
    assert len(read_weather(entry, "stage.toml", "stage").faces) == 6


def test_the_ready_made_fighter_of_the_guide_is_one_of_the_game() -> None:
    ((key, sheet),) = EXAMPLES["fighters"]["fighter"].items()
    assert ww.fighters("fighter")[key].model_dump(include=set(sheet), mode="json") == sheet


def test_a_phrase_nobody_claims_is_refused_in_the_words_of_the_guide() -> None:
    broken = {**EXAMPLES["fighter"]["action"][1], "name": "Opening Jab", "text": "Dance 1."}
    with pytest.raises(BrokenContent) as caught:
        action(broken)
    assert str(caught.value) in GUIDE
