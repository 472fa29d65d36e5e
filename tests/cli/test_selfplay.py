"""`python -m bot selfplay`, with the toy duel in place of the real games."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.cli import selfplay, tally
from bot.kernel.chance import Chance
from bot.kernel.decision import Decision
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Mode, Setup
from bot.selfplay import playout
from tests.kernel.duel import DuelGame, DuelView
from tests.kernel.duel_rules import Duel


@pytest.fixture(autouse=True)
def only_the_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "GAMES", {"duel": "tests.kernel.duel"})
    monkeypatch.setattr(selfplay, "game_named", {"duel": DuelGame()}.__getitem__)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    code = selfplay.main(["duel", "--json", *words])
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("player", ["random", "house"])
def test_all_matches_are_played_checked_and_counted(
    capsys: pytest.CaptureFixture[str], player: str
) -> None:
    code, found = run(capsys, "--matches", "12", "--seed", "4", "--player", player)
    assert code == 0
    assert (found["matches"], found["finished"], found["stuck"], found["errors"]) == (12, 12, 0, 0)
    assert found["problems"] == []
    assert found["decisions"] == pytest.approx(12 * found["lengths"]["mean"], abs=1)
    assert found["seconds"] > 0
    assert sum(found["wins"]["seat"].values()) == 12
    assert found["wins"]["fighter"]["Duellist"] == {"won": 12, "of": 24}


def test_equal_seeds_give_equal_reports(capsys: pytest.CaptureFixture[str]) -> None:
    reports = [run(capsys, "--matches", "6", "--seed", seed)[1] for seed in ("1", "1", "2")]
    for report in reports:
        del report["seconds"]
    assert reports[0] == reports[1] != reports[2]


def test_several_processes_report_the_same_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    one = run(capsys, "--matches", "6")[1]
    two = run(capsys, "--matches", "6", "--jobs", "2")[1]
    del one["seconds"], two["seconds"]
    assert one == two


def test_worlds_alone_are_compared_at_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    code, found = run(capsys, "--matches", "6", "--worlds")
    assert code == 0
    assert found["pairs"] > 200
    assert found["pairs"] > 5 * run(capsys, "--matches", "6")[1]["pairs"] > 0


def test_a_view_that_tells_too_much_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = DuelGame.view

    def telling(self: DuelGame, flow: Flow[Duel], *viewed: Any) -> DuelView:
        return replace(view(self, flow, *viewed), lives=(len("".join(flow.state.hand(1))), 6))

    monkeypatch.setattr(DuelGame, "view", telling)
    code, found = run(capsys, "--matches", "3", "--worlds")
    assert code == 1
    assert "can tell" in found["problems"][0]


def test_a_broken_rule_is_reported_with_the_match_to_look_at(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def advise(self: DuelGame, view: DuelView, decision: Decision, chance: Chance) -> str:
        return "surrender"

    monkeypatch.setattr(DuelGame, "advise", advise)
    code, found = run(capsys, "--matches", "3", "--thorough")
    assert code == 1
    assert (found["finished"], found["errors"]) == (0, 3)
    assert "match 0 (mode duel, step" in found["problems"][0]
    assert "surrender" in found["problems"][0]


def test_how_thoroughly_a_match_is_checked_does_not_change_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    ways: tuple[list[str], ...] = ([], ["--thorough"], ["--sparing"], ["--sparing", "--jobs", "2"])
    reports = [run(capsys, "--matches", "6", *words)[1] for words in ways]
    for report in reports:
        del report["seconds"], report["pairs"]
    assert all(report == reports[0] for report in reports)


def test_a_step_that_breaks_the_state_is_found_without_being_thorough(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def check_state(self: DuelGame, flow: Flow[Duel]) -> None:
        assert flow.question < 5, "too many questions"

    monkeypatch.setattr(DuelGame, "check_state", check_state)
    found = run(capsys, "--matches", "3")[1]
    assert found["errors"] == 3


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_accounting_is_done_at_every_step_of_sparing_checks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    def accounting(self: DuelGame, _: Flow[Duel]) -> Callable[..., None]:
        told: list[Event] = []

        def account(flow: Flow[Duel], events: Sequence[Event]) -> None:
            told.extend(events)
            assert flow.question != 9, f"{len(told)} events were entered"

        return account

    monkeypatch.setattr(DuelGame, "accounting", accounting)
    found = run(capsys, "--matches", "3", "--sparing", "--jobs", jobs)[1]
    assert found["errors"] == 3
    assert all("events were entered" in problem for problem in found["problems"])
    assert not any("'0 events" in problem for problem in found["problems"])


@pytest.mark.parametrize("name", ["prompt", "clauses", "imagine"])
def test_sparing_checks_find_any_other_fault_in_a_series(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(DuelGame, name, lambda *_: "")
    found = run(capsys, "--matches", "40", "--sparing")[1]
    assert 0 < found["errors"] < 40
    assert found["matches"] == 40


def test_one_size_of_a_mode_can_be_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    whole = playout.any_setup

    def any_setup(game: DuelGame, mode: Mode, chance: Chance) -> Setup:
        seen.extend(range(mode.least, mode.most + 1))
        return whole(game, game.modes[0], chance)

    monkeypatch.setattr(DuelGame, "modes", (Mode("few", "", "", 2, 4), Mode("two", "", "", 2, 2)))
    monkeypatch.setattr(selfplay, "any_setup", any_setup)
    run(capsys, "--matches", "2", "--seats", "3")
    assert seen == [3, 3]
    with pytest.raises(SystemExit):
        selfplay.main(["duel", "--mode", "two", "--seats", "3"])
    assert "is played by 3" in capsys.readouterr().err


def test_words_are_sampled_often_enough_to_find_a_fault_in_a_series(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DuelGame, "prompt", lambda *_: "")
    found = run(capsys, "--matches", "40")[1]
    assert 0 < found["errors"] < 40
    assert "the question has no words" in found["problems"][0]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_reports_what_has_been_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    whole = selfplay.progress.told

    def told(matches: Iterator[tally.Match], total: int) -> Iterator[tally.Match]:
        yield from itertools.islice(whole(matches, total), 3)
        raise KeyboardInterrupt

    monkeypatch.setattr(selfplay.progress, "told", told)
    code = selfplay.main(["duel", "--json", "--matches", "50", "--jobs", jobs])
    shown = capsys.readouterr()
    assert code == 130
    assert json.loads(shown.out)["finished"] == 3
    assert shown.err == "Stopped after 3 of 50 matches.\n"


def test_progress_is_told_in_lines_where_there_is_no_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selfplay.progress, "EVERY", 0)
    selfplay.main(["duel", "--matches", "2"])
    lines = capsys.readouterr().err.splitlines()
    assert lines == ["1 of 2 matches, 0 with trouble", "2 of 2 matches, 0 with trouble"]


def test_a_match_that_does_not_end_is_reported_as_stuck(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    short = playout.play_out

    def play_out(game: DuelGame, flow: Flow[Duel], *rest: Any, **more: Any) -> playout.Playout:
        return short(game, flow, *rest, **more, bound=3)

    monkeypatch.setattr(selfplay, "play_out", play_out)
    code, found = run(capsys, "--matches", "2")
    assert code == 1
    assert (found["stuck"], found["errors"]) == (2, 0)
    assert found["problems"] == ["match 0 (mode duel): stuck", "match 1 (mode duel): stuck"]


def test_a_plain_report_is_readable(capsys: pytest.CaptureFixture[str]) -> None:
    assert selfplay.main(["duel", "--matches", "1"]) == 0
    shown = capsys.readouterr()
    assert "finished: 1\n" in shown.out
    assert shown.err == ""  # no line of progress where nobody watches


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["chess"], "duel"),
        (["duel", "--mode", "royale"], "it has: duel"),
        (["duel", "--matches", "0"], "at least 1"),
        (["duel", "--seats", "3"], "played by 3"),
        (["duel", "--sparing", "--thorough"], "not allowed with"),
        (["duel", "--matches", "many"], "many"),
        ([], "game"),
    ],
)
def test_wrong_words_are_answered_with_what_is_possible(
    capsys: pytest.CaptureFixture[str], words: list[str], hint: str
) -> None:
    with pytest.raises(SystemExit) as left:
        selfplay.main(words)
    assert left.value.code == 2
    assert hint in capsys.readouterr().err


def test_lengths_are_mean_median_95th_percentile_and_maximum() -> None:
    assert tally.lengths([]) == {"mean": 0, "p50": 0, "p95": 0, "max": 0}
    assert tally.lengths(range(1, 101)) == {"mean": 50.5, "p50": 50, "p95": 95, "max": 100}


def test_wins_count_teams_once_and_draws_apart() -> None:
    seats = (("Ann", 0), ("Bob", 1), ("Cat", 0))
    ended = [
        tally.Match(0, "teams", seats, winners=(0, 2)),
        tally.Match(1, "teams", seats, winners=()),
    ]
    assert tally.wins(ended) == {
        "draws": 1,
        "seat": {"1": 1, "3": 1},
        "team": {"1": 1},
        "fighter": {
            "Ann": {"won": 1, "of": 2},
            "Bob": {"won": 0, "of": 2},
            "Cat": {"won": 1, "of": 2},
        },
    }
