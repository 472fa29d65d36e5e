"""`selfplay --pairings`: the matches of a balance report, in one process or several."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

from bot.cli import balance
from bot.cli.balance import Duel, Task
from bot.games import game as game_named
from bot.kernel.game import Game
from bot.selfplay.playout import Pick

STOPPED = 130
AHEAD = 64
"""So many matches are handed out before their results are needed."""


def run(args: argparse.Namespace, game: Game[Any, Any], pick: Pick) -> int:
    """Play, report, and write the page if a place is named; Ctrl-C reports what there is."""
    duels: list[Duel] = []
    stopped = False
    try:
        duels.extend(_duels(args, game, pick))
    except KeyboardInterrupt:
        stopped = True
    found = balance.report(game, duels)
    planned = sum(1 for _ in balance.tasks(game, args.pairings)) if stopped else 0
    page = balance.as_markdown(game, _command(args), found, planned)
    if args.write:
        Path(args.write).write_text(page, encoding="utf-8")
    print(json.dumps(found) if args.json else page)
    if stopped:
        print(f"Stopped after {len(duels)} matches.", file=sys.stderr)
    return STOPPED if stopped else int(bool(balance.misses(game, found)))


def _duels(args: argparse.Namespace, game: Game[Any, Any], pick: Pick) -> Iterator[Duel]:
    tasks = balance.tasks(game, args.pairings)
    if args.jobs == 1:
        yield from (balance.play(game, task, args.seed, pick) for task in tasks)
        return
    # Ctrl-C reaches the workers as well, but it is this process that ends them.
    ignore = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(args.jobs, None, signal.signal, ignore) as pool:

        def hand_out(count: int) -> list[Any]:
            few = islice(tasks, count)
            return [pool.submit(_play, game.name, task, args.seed, pick) for task in few]

        try:
            playing = hand_out(AHEAD)
            while playing:
                yield playing.pop(0).result()
                playing += hand_out(1)
        except (KeyboardInterrupt, GeneratorExit):
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


def _play(name: str, task: Task, seed: int, pick: Pick) -> Duel:
    return balance.play(game_named(name), task, seed, pick)


def _command(args: argparse.Namespace) -> str:
    words = f"python -m bot selfplay {args.game} --player {args.player} --pairings {args.pairings}"
    jobs = f" --jobs {args.jobs}" if args.jobs > 1 else ""
    return f"{words} --seed {args.seed}{jobs} --write {args.write or 'FILE'}"
