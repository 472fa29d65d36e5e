"""`python -m bot selfplay GAME`: matches without Discord, checked while they are played.

The game's own accounting, offers, refusals, saves, copies and events are checked at every step;
words, imagined worlds and advice at one step in 25, drawn by the seed; with --thorough at every
step too. With --sparing only the accounting is checked at every step, all else at one in 100: a
tenth of a second for a duel. The report's `pairs` are comparisons of the match with a world that
differs in what one seat cannot see; --worlds checks nothing but those, at every step, so that
thousands take a minute. --pairings checks nothing: it lets every fighter meet every other, and
tells how even they are.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from enum import StrEnum
from typing import Any

from bot.cli import pairings, progress
from bot.cli.arguments import whole
from bot.cli.balance import TARGETS
from bot.cli.tally import Match, report
from bot.games import GAMES
from bot.games import game as game_named
from bot.kernel.chance import Rng
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Game, Mode
from bot.search import house
from bot.selfplay import checks, random_player
from bot.selfplay.playout import Inspect, Pick, any_setup, play_out

PLAYERS: dict[str, Pick] = {
    "random": random_player.pick,
    "house": house.pick,
    "fast": house.fast,
}
WHIM = 300
"""Random players concede, or do the like, about once in so many answers."""
STOPPED = 130
DEAR_EVERY = 25
"""One step in so many has its words and worlds checked: they cost four times all the rest."""
RARELY = 100
"""The same of sparing checks, where matches are counted in ten thousands."""


class Checked(StrEnum):
    """What is checked of a series, at which steps."""

    USUALLY = "usually"
    SPARINGLY = "sparing"
    THOROUGHLY = "thorough"
    WORLDS = "worlds"
    NOT = "not"


def main(argv: Sequence[str] | None = None) -> int:
    """Play and report. 0 if every match ended with all checks passed, 1 if not, 2 for bad words.

    Ctrl-C ends the series: what has been played is reported, and the exit code is 130.
    """
    parser = _parser()
    args = parser.parse_args(argv)
    game = game_named(args.game)
    keys = [mode.key for mode in game.modes]
    if args.mode and args.mode not in keys:
        parser.error(f"{game.title} has no mode “{args.mode}”; it has: {', '.join(keys)}")
    if not _modes(args, game):
        parser.error(f"No mode that was asked for is played by {args.seats}.")
    if args.pairings and game.name not in TARGETS:
        parser.error(
            f"There are no targets for {game.title}: --pairings is for {', '.join(TARGETS)}."
        )
    if args.pairings:
        game.load_content()
        return pairings.run(args, game, PLAYERS[args.player])
    matches: list[Match] = []
    stopped, begun = False, time.perf_counter()
    try:
        game.load_content()
        matches.extend(progress.told(_matches(args), args.matches))
    except KeyboardInterrupt:
        stopped = True
    found = report(matches, time.perf_counter() - begun)
    print(json.dumps(found) if args.json else _as_text(found))
    if stopped:
        print(f"Stopped after {len(matches)} of {args.matches} matches.", file=sys.stderr)
        return STOPPED
    return 0 if found["finished"] == found["matches"] else 1


def play_one(
    game: Game[Any, Any],
    mode: Mode,
    seed: int,
    number: int,
    player: str,
    checked: Checked = Checked.USUALLY,
) -> Match:
    """Match `number` of a series; the same numbers give the same match, however it is checked."""
    rng = Rng((seed << 32) + number)
    inspector = Rng(rng.seed + 1)  # looking on must not change the match
    match = Match(number, mode.key)
    try:
        setup = any_setup(game, mode, rng)
        match.seats = tuple((seat.name.rsplit(" ", 1)[0], seat.team) for seat in setup.seats)
        flow = game.begin(setup)
        played = play_out(
            game,
            flow,
            PLAYERS[player],
            rng,
            inspect=_inspection(game, flow, match, inspector, checked),
            whims=WHIM if player == "random" else 0,
        )
    except Exception as error:  # whatever breaks is what self-play is there to find
        match.error = f"match {number} (mode {mode.key}, step {match.steps}): {error!r}"
        return match
    match.decisions = played.decisions
    match.winners = played.result.winners if played.result else None
    return match


def _inspection(
    game: Game[Any, Any], flow: Flow[Any], match: Match, inspector: Rng, checked: Checked
) -> Inspect | None:
    if checked is Checked.NOT:
        return None
    account = game.accounting(flow)

    def inspect(flow: Flow[Any], events: Sequence[Event]) -> None:
        match.steps += 1
        if checked is Checked.WORLDS:
            match.pairs += checks.worlds(game, flow, events, inspector)
            return
        account(flow, events)
        dear = not inspector.below(RARELY if checked is Checked.SPARINGLY else DEAR_EVERY)
        if dear or checked is not Checked.SPARINGLY:
            checks.structure(game, flow, events, inspector)
        if dear or checked is Checked.THOROUGHLY:
            match.pairs += checks.words_and_worlds(game, flow, events, inspector)

    return inspect


def _modes(args: argparse.Namespace, game: Game[Any, Any]) -> list[Mode]:
    """The modes that are asked for, with no more and no fewer seats than that."""
    asked = [mode for mode in game.modes if args.mode in (None, mode.key)]
    if args.seats is None:
        return asked
    return [
        replace(mode, least=args.seats, most=args.seats)
        for mode in asked
        if mode.least <= args.seats <= mode.most
    ]


def _matches(args: argparse.Namespace) -> Iterator[Match]:
    if args.jobs == 1:
        for number in range(args.matches):
            yield _play(args, number)
        return
    # Ctrl-C reaches the workers as well, but it is this process that ends them.
    ignore = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(args.jobs, None, signal.signal, ignore) as pool:
        playing = [pool.submit(_play, args, number) for number in range(args.matches)]
        try:
            for match in playing:
                yield match.result()
        except (KeyboardInterrupt, GeneratorExit):
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


def _play(args: argparse.Namespace, number: int) -> Match:
    game = game_named(args.game)
    modes = _modes(args, game)
    return play_one(game, modes[number % len(modes)], args.seed, number, args.player, args.checked)


def _as_text(found: dict[str, Any]) -> str:
    lines = [f"{name}: {value}" for name, value in found.items() if name != "problems"]
    return "\n".join([*lines, *found["problems"]])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot selfplay", description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES), help="which game to play")
    parser.add_argument("--mode", help="only this mode; without it, all modes in turn")
    parser.add_argument(
        "--seats", type=whole, metavar="N", help="only matches of so many (as each mode has it)"
    )
    parser.add_argument("--matches", type=whole, default=100, help="how many matches (100)")
    parser.add_argument("--seed", type=int, default=0, help="equal seeds give equal matches (0)")
    parser.add_argument(
        "--player", choices=sorted(PLAYERS), default="random", help="who plays (random)"
    )
    parser.add_argument(
        "--pairings",
        type=whole,
        metavar="N",
        help="instead of --matches: every pairing of fighters N times, and how even they are",
    )
    parser.add_argument("--write", metavar="FILE", help="with --pairings: write the report there")
    parser.add_argument("--jobs", type=whole, default=1, help="how many processes (1)")
    how = parser.add_mutually_exclusive_group()
    how.set_defaults(checked=Checked.USUALLY)
    for checked, about in (
        (Checked.SPARINGLY, "check all but the accounting at one step in 100 only"),
        (Checked.THOROUGHLY, "check words and imagined worlds at every step too"),
        (Checked.WORLDS, "check imagined worlds alone, at every step"),
    ):
        how.add_argument(
            f"--{checked}", dest="checked", action="store_const", const=checked, help=about
        )
    parser.add_argument("--json", action="store_true", help="report as one line of JSON")
    return parser
