"""`python -m bot bench`: every key is reported and plausible; how good depends on the machine.

All sizes are tiny here: what is tested is the benchmark, not the speed.
"""

import json
import math

import pytest

from bot.cli import bench
from bot.cli.bench import house
from bot.cli.bench.figures import FIGURES, KEYS, Figure, Sizes, figures_of, percentile, table
from bot.games import GAMES
from bot.games import game as game_named
from bot.kernel.chance import Rng

TINY = Sizes(
    rules=0.05,
    moves=12,
    boards=8,
    commits=30,
    at_once=3,
    playing=4.0,
    thinking=0.2,
    calm=0.5,
    running=12,
    touched=6,
)
PROMISED = {
    *("decisions_per_s", "copies_per_s", "saves_per_s"),
    *("house_move_ms_p50", "house_move_ms_p95", "house_move_ms_max"),
    *("picture_ms_p50", "picture_ms_p95", "picture_bytes_p95", "encode_share"),
    *("commit_ms_p50", "commit_ms_p99", "noop_ack_ms_p99"),
    *("ack_ms_p50", "ack_ms_p95", "ack_ms_p99"),
    *("rest_calls_per_resolution", "loop_lag_ms_p99"),
    *("rss_mb_1000_matches", "restart_s_1000_matches"),
}
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def tiny(monkeypatch):
    monkeypatch.setattr(bench, "QUICK", TINY)


def told(capsys, game, *arguments):
    assert bench.main([game, "--quick", "--json", *arguments]) == 0
    found = json.loads(capsys.readouterr().out)
    assert all(math.isfinite(value) and value > 0 for value in found.values()), found
    return found


def test_every_promised_key_is_measured_once():
    assert set(KEYS) == PROMISED
    measured = [key for keys in bench._WORK.values() for key in keys]
    assert sorted(measured) == sorted(KEYS)


@every_game
def test_rules_are_measured(tiny, capsys, game):
    found = told(capsys, game, "--only", "decisions_per_s", "copies_per_s", "saves_per_s")
    assert list(found) == ["decisions_per_s", "copies_per_s", "saves_per_s"]
    assert found["copies_per_s"] > found["saves_per_s"]


def test_house_moves_are_measured_where_house_fighters_look_ahead(tiny, capsys):
    keys = ("house_move_ms_p50", "house_move_ms_p95", "house_move_ms_max")
    found = told(capsys, "iconoclash", "--only", *keys)
    assert list(found) == [*keys]
    assert found["house_move_ms_p50"] <= found["house_move_ms_p95"] <= found["house_move_ms_max"]


def test_a_game_without_looking_ahead_has_no_such_figures(capsys):
    keys = [figure.key for figure in figures_of(game_named("warriors_way"))]
    assert set(keys) == {key for key in PROMISED if not key.startswith("house")}
    assert {figure.key for figure in figures_of(game_named("iconoclash"))} == PROMISED
    with pytest.raises(SystemExit) as ended:
        bench.main(["warriors_way", "--only", "house_move_ms_max", "commit_ms_p50"])
    assert ended.value.code == 2
    assert "do not look ahead: no house_move_ms_max." in capsys.readouterr().err


def test_what_house_fighters_are_asked_in_the_measurement_are_real_choices():
    game = game_named("iconoclash")
    game.load_content()
    asked = house.choices(game, 30, Rng(1))
    assert len(asked) == 30
    assert all(len(flow.offers()[seat].keys) > 1 for flow, seat in asked)
    assert {flow.state.mode for flow, _ in asked} > {"duel"}


@pytest.mark.parametrize(("game", "least"), [("warriors_way", 5000), ("iconoclash", 2000)])
def test_each_game_has_its_own_least_of_decisions(game, least):
    figures = figures_of(game_named(game))
    assert "holds" in table({"decisions_per_s": least}, figures)
    assert "MISSED" in table({"decisions_per_s": least - 1}, figures)


@every_game
def test_pictures_are_measured(tiny, capsys, game):
    keys = ("picture_ms_p50", "picture_ms_p95", "picture_bytes_p95", "encode_share")
    found = told(capsys, game, "--only", *keys)
    assert found["picture_ms_p50"] <= found["picture_ms_p95"]
    assert found["encode_share"] < 1
    assert found["picture_bytes_p95"] > 5000


@every_game
def test_commits_are_measured(tiny, capsys, game):
    found = told(capsys, game, "--only", "commit_ms_p50", "commit_ms_p99")
    assert found["commit_ms_p50"] <= found["commit_ms_p99"]


@every_game
def test_presses_are_measured_through_the_real_bot(tiny, capsys, game):
    keys = [key for key in KEYS if key.startswith(("ack", "noop", "rest", "loop"))]
    found = told(capsys, game, "--only", *keys)
    assert list(found) == keys
    assert found["ack_ms_p50"] <= found["ack_ms_p95"] <= found["ack_ms_p99"]
    # One post and one edit for each board, and never more; fewer where one board shows two steps.
    assert 1 <= found["rest_calls_per_resolution"] <= 2


@every_game
def test_many_matches_are_measured_in_the_real_bot(tiny, capsys, game):
    found = told(capsys, game, "--only", "rss_mb_1000_matches", "restart_s_1000_matches")
    assert 20 < found["rss_mb_1000_matches"] < 2000


def test_a_table_shows_limits_and_what_misses_them():
    shown = table({"decisions_per_s": 4999.0, "ack_ms_p99": 50.0, "copies_per_s": 1.0})
    lines = shown.splitlines()
    assert [line.split()[0] for line in lines] == ["decisions_per_s", "copies_per_s", "ack_ms_p99"]
    assert "≥ 5,000" in lines[0]
    assert "MISSED" in lines[0]
    assert "≤" not in lines[1]
    assert "≤ 50" in lines[2]
    assert "holds" in lines[2]


@pytest.mark.parametrize(
    ("key", "value", "holds"),
    [
        ("decisions_per_s", 5000, True),
        ("picture_bytes_p95", 61441, False),
        ("restart_s_1000_matches", 5.0, True),
        ("encode_share", 1.0, None),
    ],
)
def test_a_limit_holds_up_to_its_edge(key, value, holds):
    figure: Figure = next(figure for figure in FIGURES if figure.key == key)
    assert figure.holds(value) is holds


@pytest.mark.parametrize(
    ("count", "share", "expected"), [(100, 0.5, 50), (100, 0.99, 99), (1, 0.99, 1), (3, 0.95, 3)]
)
def test_a_percentile_is_a_value_that_was_measured(count, share, expected):
    assert percentile(list(range(count, 0, -1)), share) == expected


def test_an_unknown_key_is_told_what_there_is(capsys):
    with pytest.raises(SystemExit) as ended:
        bench.main(["--only", "speed"])
    assert ended.value.code == 2
    assert "decisions_per_s" in capsys.readouterr().err


def test_only_what_is_asked_for_is_measured():
    found = bench.measure(game_named("warriors_way"), TINY, ("copies_per_s",))
    assert list(found) == ["copies_per_s"]
