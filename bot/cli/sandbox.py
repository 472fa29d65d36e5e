"""`python -m bot sandbox`: a Discord on this machine, the bot, and a page to play on."""

from __future__ import annotations

import argparse
import asyncio
import secrets
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.cli import replaying
from bot.kernel.errors import KumiteError
from bot.sandbox.console import run
from bot.sandbox.demo import play
from bot.sandbox.gateway.dispatches import GUILD_PRESENCES, MESSAGE_CONTENT
from bot.sandbox.gateway.membership import GUILD_MEMBERS
from bot.sandbox.world.world import TOKEN

PRIVILEGED = {
    "members": GUILD_MEMBERS,
    "presences": GUILD_PRESENCES,
    "message_content": MESSAGE_CONTENT,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the sandbox until Ctrl-C, or play the demonstration or what was recorded.

    2 when it cannot start.
    """
    parser = _parser()
    args = parser.parse_args(argv)
    try:
        if args.replay:
            return replaying.main(args.replay, script=args.bot, renew=args.renew)
        if args.demo is not None:
            return asyncio.run(play.play(args.demo, _say))
        asyncio.run(run.run(_wishes(args), _say))
    except KumiteError as error:
        print(f"The sandbox cannot run: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def _wishes(args: argparse.Namespace) -> run.Wishes:
    # A token of its own keeps out a bot left over from a sandbox that was killed.
    own = TOKEN if args.no_bot else f"sandbox-{secrets.token_hex(8)}"
    return run.Wishes(
        port=args.port,
        people=tuple(args.people),
        database=args.database,
        token=args.token or own,
        script=args.bot,
        run_bot=not args.no_bot,
        intents=sum(PRIVILEGED[name] for name in {*args.intents}),
        fresh=args.fresh,
        record=args.record,
    )


def _intents(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if not {*names} <= {*PRIVILEGED}:
        raise argparse.ArgumentTypeError(
            f"with commas between them, any of {', '.join(PRIVILEGED)}"
        )
    return names


def _say(line: str) -> None:
    print(line, flush=True)


def _names(text: str) -> list[str]:
    names = [" ".join(name.split()) for name in text.split(",")]
    if not all(0 < len(name) <= 32 for name in names):
        raise argparse.ArgumentTypeError("names of 1 to 32 characters, with commas between them")
    known: set[str] = set()
    for name in names:
        if name.casefold() in known:
            raise argparse.ArgumentTypeError(f"{name} is named twice; everybody needs another name")
        known.add(name.casefold())
    return names


def _port(text: str) -> int:
    port = int(text) if text.isdecimal() else -1
    if not 0 <= port <= 65535:  # 0, any free one, is for tests
        raise argparse.ArgumentTypeError("The port must be from 1 to 65535")
    return port


def _script(text: str) -> tuple[str, ...]:
    """The words of a script and its arguments, for instance `my_bot.py --loud`, or `-m my_bot`."""
    try:
        words = tuple(shlex.split(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text}: a quotation mark is missing") from error
    module = words[:1] == ("-m",) and len(words) > 1
    if not module and not (words and Path(words[0]).is_file()):
        raise argparse.ArgumentTypeError(
            f"There is no file “{text}” here. Give the path of a Python script"
        )
    return words


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot sandbox", description=__doc__)
    parser.add_argument("--port", type=_port, help="the page's port (8123, or the next free one)")
    parser.add_argument(
        "--people", type=_names, default=["Ann", "Bob"], help="who is there (Ann,Bob)"
    )
    parser.add_argument("--database", type=Path, help="the bot's database (out/sandbox.db)")
    parser.add_argument("--token", help="the token that the bot must show (a new one each time)")
    parser.add_argument("--fresh", action="store_true", help="begin anew; what was is renamed .old")
    bot = parser.add_mutually_exclusive_group()
    bot.add_argument(
        "--bot",
        type=_script,
        default=(),
        metavar="SCRIPT",
        help="run this Python script in place of Kumite",
    )
    bot.add_argument("--no-bot", action="store_true", help="start no bot, and say how to start one")
    parser.add_argument(
        "--intents",
        type=_intents,
        default=[],
        help=f"privileged intents that are switched on: {','.join(PRIVILEGED)} (none)",
    )
    parser.add_argument(
        "--demo", type=Path, metavar="OUT", help="play a whole match and leave its pictures there"
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="begin from nothing, and write down all you do"
    )
    parser.add_argument(
        "--replay",
        type=Path,
        nargs="+",
        metavar="FILE",
        help="no page: do again what was recorded; 1 if it goes another way",
    )
    parser.add_argument(
        "--renew", action="store_true", help="with --replay: write down anew what the bot says"
    )
    return parser
