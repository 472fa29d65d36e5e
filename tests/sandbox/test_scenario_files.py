"""The files of recorded scenarios, and the dice that fall alike in their replays."""

from __future__ import annotations

import json

import pytest

from bot.cli import run
from bot.games import games
from bot.sandbox.scenarios import dice, file
from bot.sandbox.scenarios.file import BadScenario
from bot.sessions.dice import SEED_BYTES
from bot.store import open_store
from tests.sandbox.scenarios import scenario


def people_only(steps):
    return {"title": "A test", "seed": "any", "people": [{"name": "Ann"}], "steps": steps}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 2}, "format: Input should be 1"),
        ({"steps": [{"do": "dance", "person": "Ann"}]}, "steps 0"),
        ({"steps": [{"do": "clock", "seconds": -1}]}, "greater than or equal to 0"),
        ({"steps": [{"do": "clock", "seconds": 1, "minutes": 2}]}, "minutes: Extra inputs"),
        ({"steps": [{"do": "fault", "name": "f", "rule": {"side": "top"}}]}, "side is rest or"),
        ({"people": [{"name": "Ann", "roles": {"X": ["FLY"]}}]}, "there is no permission FLY"),
    ],
)
def test_a_file_that_is_no_scenario_says_where(tmp_path, change, said):
    path = tmp_path / "bad.json"
    path.write_text(json.dumps({"format": 1, **people_only([])} | change), encoding="utf-8")
    with pytest.raises(BadScenario) as bad:
        file.load(path)
    assert said in bad.value.message
    assert str(path) in bad.value.message


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(BadScenario, match="cannot be read"):
        file.load(tmp_path / "none.json")


def test_a_file_can_be_read_as_it_was_written_and_tells_its_format(tmp_path):
    told = scenario({"do": "command", "command": "hand"}, {"do": "say", "text": "“Ja”, {so}"})
    file.save(told, tmp_path / "a.json")
    assert file.load(tmp_path / "a.json") == told
    text = (tmp_path / "a.json").read_text(encoding="utf-8")
    assert text.startswith('{\n  "format": 1,\n')
    assert "“Ja”, {so}" in text


def test_only_what_makes_a_matchs_dice_follows_from_the_seed():
    one, other, third = dice.entropy_of("a"), dice.entropy_of("a"), dice.entropy_of("b")
    first = one(SEED_BYTES)
    assert first == other(SEED_BYTES) != third(SEED_BYTES)
    assert one(SEED_BYTES) == other(SEED_BYTES) != first
    # Messages are marked with these: after a restart, none may come again.
    assert one(12) != other(12)


async def test_no_setting_gives_a_real_bot_its_dice(tmp_path, monkeypatch):
    monkeypatch.setenv(dice.SEED, "known")
    sealed = set()
    game, *_ = games()
    for number in range(2):
        store = await open_store(tmp_path / f"{number}.db")
        desk = run.desk_for(store)
        match = await desk.lobby.open(game.name, game.modes[0].key, {}, 1, "Ann", 1, 1)
        sealed.add(match.seed_hash)
        await store.close()
    assert len(sealed) == 2
