"""`python -m bot verify`: clear lines, and exit codes that scripts can rely on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli.verify import BROKEN, HOLDS, UNREADABLE, main
from bot.games import game
from bot.kernel.errors import NotAllowed
from bot.sessions.desk import Desk
from bot.store import open_store
from tests.sessions.room import Clock, Entropy

ANN = 7


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A Combat of Warriors Way against the house, exported."""
    folder = tmp_path_factory.mktemp("verify")
    return asyncio.run(_combat(folder / "k.db"))


async def _combat(path: Path) -> str:
    store = await open_store(path)
    desk = Desk(store, clock=Clock(), entropy=Entropy())
    try:
        rules = desk.games["warriors_way"]
        settings = {s.key: s.default for s in desk.lobby.settings("warriors_way")}
        mode = rules.modes[0].key
        match = await desk.lobby.open("warriors_way", mode, settings, ANN, "Ann", None, 1)
        await desk.lobby.add_house(match.id, ANN)
        await desk.lobby.add_words(match.id, ANN, "fair ☘ dice")
        await desk.lobby.start(match.id, ANN)
        await desk.house.idle()
        for press in range(30):
            panel = await desk.panel(match.id, ANN)
            if panel.decision is None:
                break
            key = panel.decision.default
            await desk.choose(match.id, ANN, panel.decision.question, key, str(press))
            await desk.house.idle()
        if (await desk.match(match.id)).result is None:
            await desk.interject(match.id, ANN, "concede", "enough")
        return (await desk.export(match.id)).decode()
    finally:
        await desk.close()
        await store.close()


@pytest.fixture
def export(tmp_path: Path, played: str) -> Path:
    path = tmp_path / "match.json"
    path.write_text(played, encoding="utf-8")
    return path


def forge(export: Path, change: Any) -> None:
    document = json.loads(export.read_text(encoding="utf-8"))
    change(document)
    export.write_text(json.dumps(document), encoding="utf-8")


def test_an_honest_match_holds(export: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(export)]) == HOLDS
    told = capsys.readouterr().out
    assert "Every roll comes from the seed" in told
    assert told.endswith("All of it holds.\n")


def test_what_a_note_says_was_not_checked_is_not_claimed(
    export: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def other_rules(*_: object) -> None:
        raise NotAllowed("Combats begin otherwise today.")

    monkeypatch.setattr("bot.__version__", "9.9.9")
    monkeypatch.setattr(game("warriors_way"), "begin", other_rules)
    assert main([str(export)]) == HOLDS
    told = capsys.readouterr().out
    assert "Note: " in told
    assert "Replayed" not in told
    assert told.endswith("All that was checked holds.\n")


def test_the_outcome_as_json(export: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(export), "--json"]) == HOLDS
    told = json.loads(capsys.readouterr().out)
    log = json.loads(export.read_text(encoding="utf-8"))["log"]
    rolls = sum(len(row["rolls"]) for row in log)
    assert told == {"ok": True, "steps": len(log), "rolls": rolls, "problem": "", "notes": []}
    assert rolls > 0


def test_a_forged_roll_is_named(export: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def change(document: Any) -> None:
        row = next(row for row in document["log"] if row["rolls"])
        row["rolls"][0]["answer"] = "6" if row["rolls"][0]["answer"] != "6" else "1"

    forge(export, change)
    assert main([str(export)]) == BROKEN
    assert "This match does not hold. Step" in capsys.readouterr().out
    assert main([str(export), "--json"]) == BROKEN
    assert json.loads(capsys.readouterr().out)["ok"] is False


def test_a_forged_seed_is_named(export: Path, capsys: pytest.CaptureFixture[str]) -> None:
    forge(export, lambda document: document.update(seed="00" * 32))
    assert main([str(export)]) == BROKEN
    assert "the hash that was shown before the match" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "it is not JSON"),
        ("[]", "not an exported match"),
        ("[" * 100_000, "it is not JSON"),
        ('{"kumite": 1, "complete": false}', "still running"),
        (None, "cannot be read"),
    ],
)
def test_what_cannot_be_read_says_why(
    tmp_path: Path, text: str | None, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    if text is not None:
        path.write_text(text)
    assert main([str(path)]) == UNREADABLE
    captured = capsys.readouterr()
    assert told in captured.err
    assert str(path) in captured.err
    assert captured.out == ""


def test_bytes_that_are_no_text_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert main([str(path), "--json"]) == UNREADABLE
