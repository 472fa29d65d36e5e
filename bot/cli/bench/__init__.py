"""`python -m bot bench [GAME]`: how fast everything is on this machine, one key for each figure."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.cli.bench import commits, house, many, pictures, rules, wire
from bot.cli.bench.figures import FULL, KEYS, LOOKING_AHEAD, QUICK, Sizes, figures_of, table
from bot.games import GAMES
from bot.games import game as game_named
from bot.kernel.errors import KumiteError
from bot.kernel.game import Game

Measure = Callable[[Game[Any, Any], Sizes], Mapping[str, float]]
DIGITS = 3


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and report. 0 once everything asked for is measured, 1 if something went wrong."""
    parser = _parser()
    args = parser.parse_args(argv)
    game = game_named(args.game)
    figures = figures_of(game)
    keys = [figure.key for figure in figures]
    if lacking := [key for key in args.only or () if key not in keys]:
        parser.error(f"House fighters of {game.title} do not look ahead: no {', '.join(lacking)}.")
    game.load_content()
    try:
        found = measure(game, QUICK if args.quick else FULL, args.only or keys)
    except (KumiteError, RuntimeError, TimeoutError, OSError) as error:
        print(f"The benchmark could not be finished: {error}", file=sys.stderr)
        return 1
    print(json.dumps(found) if args.json else table(found, figures))
    return 0


def measure(game: Game[Any, Any], sizes: Sizes, keys: Sequence[str] = KEYS) -> dict[str, float]:
    """These figures; what is measured together with them is left out."""
    found: dict[str, float] = {}
    for number, (work, own) in enumerate(_WORK.items(), start=1):
        if not own & {*keys}:
            continue
        if sys.stderr.isatty():
            print(f"{number} of {len(_WORK)}: {', '.join(sorted(own))} …", file=sys.stderr)
        found |= work(game, sizes)
    return {key: round(found[key], DIGITS) for key in KEYS if key in keys}


def _commits(game: Game[Any, Any], sizes: Sizes) -> Mapping[str, float]:
    return asyncio.run(commits.measure(game, sizes))


def _wire(game: Game[Any, Any], sizes: Sizes) -> Mapping[str, float]:
    return asyncio.run(wire.measure(game, sizes))


def _many(game: Game[Any, Any], sizes: Sizes) -> Mapping[str, float]:
    return asyncio.run(many.measure(game, sizes))


_WORK: dict[Measure, set[str]] = {
    rules.measure: {"decisions_per_s", "copies_per_s", "saves_per_s"},
    house.measure: LOOKING_AHEAD,
    pictures.measure: {"picture_ms_p50", "picture_ms_p95", "picture_bytes_p95", "encode_share"},
    _commits: {"commit_ms_p50", "commit_ms_p99"},
    _wire: {
        "ack_ms_p50",
        "ack_ms_p95",
        "ack_ms_p99",
        "noop_ack_ms_p99",
        "rest_calls_per_resolution",
        "loop_lag_ms_p99",
    },
    _many: {"rss_mb_1000_matches", "restart_s_1000_matches"},
}
"""What measures which keys."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot bench", description=__doc__)
    parser.add_argument(
        "game", nargs="?", choices=sorted(GAMES), default=next(iter(GAMES)), help="which game"
    )
    parser.add_argument("--json", action="store_true", help="report as one line of JSON")
    parser.add_argument("--quick", action="store_true", help="less of everything: rougher figures")
    parser.add_argument("--only", nargs="+", choices=KEYS, metavar="KEY", help="only these figures")
    return parser
