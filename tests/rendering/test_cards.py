"""Sheets as posters: legible on a phone, whatever is on the sheet."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import rendering
from rendering import theme
from rendering.canvas import Lettered
from rendering.warriors_way.card import paint

NOVICE = {"name": "Mei", "energy": 1, "drills": {"offensive": 1}, "moves": ()}
EXPERT = {
    "name": "Cleo Marsh",
    "energy": 5,
    "drills": {"evasive": 4, "footwork": 1},
    "moves": ("counter_attack", "trained_reflexes", "jump_kick"),
}
GOD = {
    "name": "The Undefeated Master of Shaolin",
    "energy": 20,
    "drills": {"offensive": 12, "defensive": 8},
    "moves": (
        "counter_attack",
        "trained_reflexes",
        "soft_defense",
        "target_arms",
        "target_legs",
        "target_head",
        "trading_blow",
        "jump_kick",
        "tiring_attack",
    ),
}


@pytest.mark.parametrize("sheet", [NOVICE, EXPERT, GOD], ids=lambda sheet: sheet["name"])
def test_a_card_is_a_small_png_that_a_phone_can_show(sheet: dict[str, Any]) -> None:
    drawn = rendering.sheet_card("warriors_way", sheet)
    with Image.open(BytesIO(drawn)) as image:
        assert (image.format, image.size, image.mode) == ("PNG", (1280, 720), "P")
    assert len(drawn) <= 60 * 1024
    ledger: list[Lettered] = []
    paint(sheet, ledger)
    for text in ledger:
        assert text.cap_height * 400 / theme.WIDTH >= 9, text
        assert text.contrast >= 4.5, text


def test_a_card_names_all_nine_moves_in_full() -> None:
    ledger: list[Lettered] = []
    paint(GOD, ledger)
    written = [text.text for text in ledger]
    for move in GOD["moves"]:
        assert str(move).replace("_", " ").title() in written
