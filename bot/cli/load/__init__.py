"""`python -m bot load [GAME]`: many people play at once by presses, and all of it is timed."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence

from bot.cli.arguments import above_zero, whole
from bot.cli.bench.figures import table
from bot.cli.load import measure, report
from bot.cli.load.measure import Load
from bot.games import GAMES
from bot.games import game as game_named
from bot.kernel.errors import KumiteError

LIMIT = 250.0
HELD, MISSED, BROKEN = 0, 1, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Play and report. 0 if all presses were acknowledged and the limit holds, 1 if not, 2 if the
    measurement itself could not be made.
    """
    parser = _parser()
    args = parser.parse_args(argv)
    if args.people is not None and args.people < 2:
        parser.error("A match needs two people: --people 2 at least.")
    load = Load(
        matches=args.matches,
        people=args.people or 2 * args.matches,
        channels=args.channels or args.matches,
        seconds=args.seconds,
        thinking=args.thinking,
        limits=not args.no_rate_limits,
    )
    game = game_named(args.game)
    game.load_content()
    progress = report.Progress(load.seconds)
    try:
        run = asyncio.run(measure.measure(game, load, progress.show))
    except (KumiteError, RuntimeError, TimeoutError, OSError) as error:
        print(f"The load could not be measured: {error}", file=sys.stderr)
        return BROKEN
    except KeyboardInterrupt:
        return 130
    finally:
        progress.end()
    found = report.figures(load, run)
    told = report.asked_for(args.limit)
    print(report.as_json(found) if args.json else table(found, told))
    if not args.json and run.problems:
        print("\n".join(["", *run.problems[: report.SHOWN]]))
    return HELD if all(figure.holds(found[figure.key]) is not False for figure in told) else MISSED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot load", description=__doc__)
    parser.add_argument(
        "game", nargs="?", choices=sorted(GAMES), default=next(iter(GAMES)), help="which game"
    )
    parser.add_argument("--matches", type=whole, default=200, help="matches at once (200)")
    parser.add_argument(
        "--people", type=whole, help="people who share them (two for each match); at least 2"
    )
    parser.add_argument(
        "--channels", type=whole, help="channels; matches in threads where there are fewer (none)"
    )
    parser.add_argument("--seconds", type=above_zero, default=60.0, help="how long it counts (60)")
    parser.add_argument(
        "--thinking",
        type=above_zero,
        default=8.0,
        help="seconds before a press, on average, in each match (8)",
    )
    parser.add_argument(
        "--limit", type=above_zero, default=LIMIT, help="the most that ack_ms_p99 may be (250)"
    )
    parser.add_argument(
        "--no-rate-limits", action="store_true", help="without Discord's limits of requests"
    )
    parser.add_argument("--json", action="store_true", help="report as one line of JSON")
    return parser
