"""`python -m bot load`: what it counts, and when it says that the limit is broken.

All sizes are tiny here: what is tested is the measurement, not the speed.
"""

import asyncio
import json
import math

import pytest

from bot.cli import load as command
from bot.cli.bench.memory import rss_mb
from bot.cli.bench.people import Course, Pace, pair_of
from bot.cli.bench.presses import Acks, Window
from bot.cli.bench.probe import Probed
from bot.cli.bench.staging import stage
from bot.cli.load import measure, report
from bot.cli.load.measure import Load, Run
from bot.cli.load.rematches import play_on
from bot.games import GAMES
from bot.games import game as game_named
from bot.sandbox.bot_process import BotProcess
from bot.sandbox.rest.rate_limits import GLOBAL_ON_DISCORD
from bot.sandbox.server import Sandbox
from bot.sandbox.world import interactions
from bot.sandbox.world.interactions import Asked
from bot.sandbox.world.world import World

SMALL = (
    "--matches",
    "4",
    "--people",
    "4",
    "--channels",
    "3",
    "--seconds",
    "2",
    "--thinking",
    "0.3",
)
PROMISED = [
    *("matches", "people", "channels", "presses", "presses_per_s", "missed", "failed"),
    *("ack_ms_p50", "ack_ms_p95", "ack_ms_p99", "ack_ms_max"),
    *("handler_ms_p50", "handler_ms_p95", "handler_ms_p99"),
    *("rest_calls_per_resolution", "resolutions", "rate_limited"),
    *("loop_lag_ms_p50", "loop_lag_ms_p99", "rss_mb", "matches_finished", "errors"),
]


def run_of(seconds=(), missed=0):
    """What a measurement could have found."""
    acks = Acks(World())
    acks.seconds.extend(seconds)
    acks.missed = missed
    window = Window((0.0, 1.0), (0.0, 1.0), 6)
    return Run(acks, Course(), window, Probed([0.001], [0.002]), 3, 0, 100.0, ())


@pytest.fixture
def found(monkeypatch):
    """Lets the command find what the test says."""

    def will_find(run):
        async def measured(*_):
            return run

        monkeypatch.setattr(measure, "measure", measured)

    return will_find


@pytest.mark.parametrize("game", GAMES)
def test_people_play_in_threads_through_the_real_bot_and_every_key_is_told(capsys, game):
    assert command.main([game, *SMALL, "--limit", "3000", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == PROMISED
    assert (told["matches"], told["people"], told["channels"]) == (4, 4, 3)
    assert told["missed"] == told["failed"] == told["errors"] == 0
    assert told["presses"] > 3
    assert 0 < told["ack_ms_p50"] <= told["ack_ms_p95"] <= told["ack_ms_p99"] <= told["ack_ms_max"]
    # What the bot needs is a part of what a person waits for.
    assert 0 < told["handler_ms_p50"] < told["ack_ms_p50"]
    assert told["handler_ms_p99"] < told["ack_ms_max"]
    assert 0 < told["resolutions"] <= told["presses"]
    assert 1 <= told["rest_calls_per_resolution"] <= 2
    assert 20 < told["rss_mb"] < 2000


def test_a_press_that_was_not_acknowledged_breaks_the_limit(found, capsys):
    found(run_of([0.01] * 99, missed=1))
    assert command.main([]) == 1
    line = next(row for row in capsys.readouterr().out.split("\n") if row.startswith("missed"))
    assert "MISSED" in line


@pytest.mark.parametrize(("limit", "code"), [("250", 0), ("249", 1)])
def test_the_slowest_hundredth_must_stay_below_the_limit(found, limit, code):
    found(run_of([0.01] * 98 + [0.25] * 2))
    assert command.main(["--limit", limit]) == code


def test_what_was_never_acknowledged_is_null_and_breaks_the_limit(found, capsys):
    found(run_of(missed=3))
    assert command.main(["--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["ack_ms_p99"] is None
    assert told["presses"] == told["missed"] == 3


def test_refused_requests_and_errors_are_shown(found, capsys):
    run = run_of([0.01])
    run.problems = ("refused: POST /channels/{channel}/messages: 50035 Invalid Form Body",)
    found(run)
    assert command.main([]) == 0
    assert "50035" in capsys.readouterr().out


async def test_presses_count_from_the_moment_that_counting_begins():
    world = World()
    acks = Acks(world)
    channel = next(iter(world.channels.values()))

    def press():
        return interactions.begin(
            world, Asked.COMPONENT, world.owner.id, channel, {"custom_id": "x"}
        )

    early = press()
    acks.counting = True
    interactions.fail(world, early)
    assert acks.presses == 0
    interactions.fail(world, press())
    assert (acks.presses, acks.missed) == (1, 1)
    world.clock.cancel_all()


async def test_the_limits_of_requests_are_on_as_discords_are(monkeypatch):
    allowed = []

    async def noted(sandbox, _):
        allowed.append(sandbox.rate_limits._everything.allowance.requests)
        raise TimeoutError

    monkeypatch.setattr(measure.presses, "meet", noted)
    for on in (True, False):
        with pytest.raises(TimeoutError):
            await measure.measure(game_named("warriors_way"), Load(1, 2, 1, limits=on))
    assert allowed[0] == GLOBAL_ON_DISCORD.requests < allowed[1]


@pytest.mark.parametrize("name", GAMES)
async def test_who_comes_to_an_end_begins_again(tmp_path, name):
    game = game_named(name)
    game.load_content()
    async with Sandbox() as sandbox:
        database = tmp_path / "load.db"
        (one,) = await stage(sandbox, game, database, 1, 2)
        course, pace = Course(), Pace(0.02)
        pair = pair_of(one, pace, course)
        async with BotProcess(sandbox, database=database):
            assert (await pair[0].person.slash("match concede", match=1)).ok
            await pair[0].person.click("Yes: Concede")
            playing = asyncio.create_task(play_on(pair))
            pace.go.set()
            old = pair[0].person.here

            def again():
                board = pair[0].board() if pair[0].person.here is not old else None
                return board is not None and "Match 2" in board.text

            assert await sandbox.world.feed.until(again, 20)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        assert course.finished == 1
        assert pair[1].person.here is pair[0].person.here


@pytest.mark.parametrize(
    "arguments",
    [("--people", "1"), ("--matches", "0"), ("--seconds", "-1"), ("--thinking", "soon")],
)
def test_a_load_that_cannot_be_is_refused_with_a_reason(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        command.main([*arguments])
    assert ended.value.code == 2
    assert "needed" in (told := capsys.readouterr().err) or "two people" in told


def test_progress_is_for_terminals(capsys, monkeypatch):
    progress = report.Progress(60)
    progress.show(1.0, run_of([0.012]).acks)
    progress.end()
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    progress.show(2.0, run_of([0.012]).acks)
    progress.end()
    assert "2 of 60 s: 1 presses, 99 in 100 within 12 ms, 0 missed" in capsys.readouterr().err


def test_a_process_that_is_gone_has_no_memory_to_measure():
    assert math.isnan(rss_mb(2**22 + 1))
