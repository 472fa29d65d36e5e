"""`python -m bot sandbox --record FILE` and `--replay FILE`, as people run them."""

from __future__ import annotations

import json

import aiohttp
import pytest

from bot.cli.sandbox import main
from bot.sandbox.scenarios import file
from tests.cli.test_sandbox import SCRIPT, start

HAND = {"do": "command", "person": "Ann", "place": "general", "command": "hand"}


@pytest.fixture
def recorded(tmp_path):
    """Writes a scenario of these steps."""

    def write(*steps):
        told = {"format": 1, "title": "A test", "seed": "any", "people": [{"name": "Ann"}]}
        path = tmp_path / "a.json"
        path.write_text(json.dumps(told | {"steps": steps}), encoding="utf-8")
        return path

    return write


def replay(*arguments):
    return main(["--bot", str(SCRIPT), "--replay", *map(str, arguments)])


def test_what_goes_as_recorded_ends_with_0(recorded, capsys):
    path = recorded(HAND | {"shows": ["Your hand"]})
    assert replay(path) == 0
    assert f"{path}: A test: 1 steps as recorded" in capsys.readouterr().out


def test_what_goes_another_way_ends_with_1_and_says_where(recorded, capsys):
    path = recorded(HAND, {"do": "fill", "person": "Ann", "place": "general", "fields": {}})
    assert replay(path) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"{path}: Step 2 of 2, Ann in #general: fill: No modal is open.")
    assert "Your hand" in said


def test_what_is_no_scenario_ends_with_2_before_anything_is_done(recorded, tmp_path, capsys):
    path = recorded({"do": "dance"})
    assert replay(path, tmp_path / "none.json") == 2
    assert "is no scenario" in capsys.readouterr().err


def test_words_that_have_changed_are_written_down_anew_and_expectations_stay(recorded):
    there = {"do": "expect", "person": "Ann", "place": "general"}
    path = recorded(
        HAND | {"shows": ["Your old hand"]},
        there | {"sees": ["hand"], "sees_not": ["foot"]},
        {"do": "clock", "seconds": 5},
    )
    assert replay(path, "--renew") == 0
    command, expect, clock = file.load(path).steps
    assert command.shows == ("Your hand",)
    assert (expect.sees, expect.sees_not) == (("hand",), ("foot",))
    assert clock.seconds == 5
    assert replay(path) == 0


def test_an_expectation_that_no_longer_holds_is_not_written_over(recorded, capsys):
    there = {"do": "expect", "person": "Ann", "place": "general"}
    path = recorded(HAND, there | {"sees_not": ["hand"]})
    before = path.read_text(encoding="utf-8")
    assert replay(path, "--renew") == 1
    assert path.read_text(encoding="utf-8") == before


async def test_the_page_records_beside_an_ordinary_sandbox(tmp_path):
    run = await start("--port", 0, "--bot", SCRIPT, "--database", tmp_path / "a.db")
    url = (await run.until(r"http://127\.0\.0\.1:\d+"))[0]
    async with aiohttp.ClientSession() as http:
        async with http.post(f"{url}/console/act", json={"act": "record"}) as answer:
            other = (await answer.json())["url"]
        assert other != url
        async with http.get(other) as answer:
            assert "Kumite" in await answer.text()
    await run.until(rf"What is done at {other} is recorded in .*recording-.*\.json")
    assert await run.end() == 0


async def test_a_recording_begins_from_nothing_at_one_address(tmp_path):
    run = await start("--port", 0, "--bot", SCRIPT, "--record", tmp_path / "a.json")
    await run.until(r"records what you do in it: +http://127\.0\.0\.1:\d+")
    assert await run.end() == 0
    assert [*tmp_path.iterdir()] == []
