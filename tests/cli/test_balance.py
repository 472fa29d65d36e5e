"""`python -m bot selfplay GAME --pairings N`: how even the fighters are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli import balance, selfplay
from bot.cli.balance import Duel
from bot.games.iconoclash import GAME

ALL = [ready.key for ready in balance.fighters(GAME)]
NIM, MOLL = "nim_trapdoor", "moll_bodger"


def test_every_pairing_is_played_equally_often_on_all_stages_from_both_seats() -> None:
    laps = 4
    tasks = list(balance.tasks(GAME, laps))
    assert len({task.number for task in tasks}) == len(tasks)
    assert "random" not in ALL
    for place, one in enumerate(ALL):
        for other in ALL[place + 1 :]:
            mine = [t for t in tasks if set(t.fighters) == {one, other}]
            assert len(mine) == laps
            assert {t.lap for t in mine} == set(range(laps))
            assert sum(t.fighters[0] == one for t in mine) == laps / 2


def duels(*told: tuple[str, str, int | None, int]) -> list[Duel]:
    return [Duel((one, other), won, first, 7, "IC-7.1.1") for one, other, won, first in told]


def test_wins_of_fighters_pairings_and_first_players_are_counted_and_ties_halved() -> None:
    found = balance.report(
        GAME,
        duels((NIM, MOLL, 0, 0), (MOLL, NIM, 1, 0), (NIM, MOLL, None, 1), (NIM, MOLL, 1, 1)),
    )
    assert (found["matches"], found["ties"], found["median_turns"]) == (4, 1, 7)
    assert found["first"] == pytest.approx(66.7)
    assert found["fighters"]["Nim Trapdoor"] == {"of": 4, "won": 62.5}
    assert found["fighters"]["Moll Bodger"] == {"of": 4, "won": 37.5}
    assert found["fighters"]["Lilac Everdawn"]["of"] == 0
    pairing = next(f for n, f in found["pairings"].items() if "Nim" in n and "Moll" in n)
    assert pairing == {"of": 4, "won": 37.5}


def even() -> dict[str, Any]:
    return {
        "matches": 1,
        "ties": 0,
        "first": 50.0,
        "median_turns": 7,
        "ended": 0.0,
        "fighters": {"Nim": {"of": 1, "won": 50.0}},
        "pairings": {"Nim / Moll": {"of": 1, "won": 50.0}},
    }


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"first": 56.0}, "the first player wins 56.0 %"),
        ({"median_turns": 5.5}, "a median of 5.5 turns each"),
        ({"ended": 5.1}, "5.1 % ended by an empty deck"),
        ({"fighters": {"Nim": {"of": 9, "won": 42.9}}}, "Nim wins 42.9 %"),
        ({"pairings": {"Nim / Moll": {"of": 9, "won": 65.1}}}, "Nim / Moll wins 65.1 %"),
    ],
)
def test_every_target_that_is_missed_is_named(changed: dict[str, Any], told: str) -> None:
    assert balance.misses(GAME, even()) == []
    assert balance.misses(GAME, {**even(), **changed}) == [told]
    page = balance.as_markdown(GAME, "the command", {**even(), **changed})
    assert f"Missed: {told}." in page
    assert "the command" in page


def test_a_report_that_was_stopped_says_so() -> None:
    assert "\n1 matches of" in balance.as_markdown(GAME, "the command", even())
    assert "\nThe first 1 of 540 matches of" in balance.as_markdown(GAME, "", even(), 540)


def test_a_report_tells_how_far_it_can_be_trusted() -> None:
    found = {**even(), "pairings": {"Nim / Moll": {"of": 100, "won": 50.0}}}
    page = balance.as_markdown(GAME, "the command", found)
    assert "100 matches of each pairing, where 300 are wanted" in page
    assert "to about 10 points either way" in page
    found = {**even(), "pairings": {"Nim / Moll": {"of": 300, "won": 50.0}}}
    assert "are wanted" not in balance.as_markdown(GAME, "the command", found)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    arguments = ["iconoclash", "--player", "fast", "--pairings", "2", "--json", *words]
    code = selfplay.main(arguments)
    return code, json.loads(capsys.readouterr().out)


def test_the_report_is_made_again_by_its_own_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    two = balance.fighters(GAME)[:2]
    monkeypatch.setattr(balance, "fighters", lambda _: two)
    place = tmp_path / "report.md"
    code, found = run(capsys, "--write", str(place))
    assert found["matches"] == 2
    assert code == bool(balance.misses(GAME, found))
    page = place.read_text()
    assert "--player fast --pairings 2 --seed 0" in page
    assert run(capsys, "--jobs", "2") == (code, found)


def test_a_game_without_targets_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        selfplay.main(["warriors_way", "--pairings", "1"])
    assert refused.value.code == 2
    assert "--pairings is for iconoclash, way_of_the_fighter" in capsys.readouterr().err
