"""Every recorded scenario in this folder goes as it went when it was recorded.

Where words have changed on purpose: python -m bot sandbox --replay tests/scenarios/*.json --renew
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.sandbox.scenarios import file
from bot.sandbox.scenarios.replay import replay

RECORDED = file.in_folder(Path(__file__).parent)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
async def test_it_goes_as_it_was_recorded(path, tmp_path):
    # In a database that is still there when it is over: the leak detector looks into it.
    await replay(file.load(path), database=tmp_path / "kumite.db")


async def test_the_file_in_the_documentation_goes_as_it_says(tmp_path):
    text = (Path(__file__).parents[2] / "docs" / "sandbox.md").read_text(encoding="utf-8")
    path = tmp_path / "documented.json"
    path.write_text(re.search(r"```json\n(.*?)```", text, re.DOTALL)[1], encoding="utf-8")
    await replay(file.load(path), database=tmp_path / "kumite.db")


def test_there_is_a_fight_a_lobby_a_kill_and_a_cut():
    done = {step.do for path in RECORDED for step in file.load(path).steps}
    assert done >= {"command", "press", "pick", "fill", "say", "dismiss", "expect", "keep"}
    assert done >= {"bot", "gateway", "fault", "fault over", "clock"}
