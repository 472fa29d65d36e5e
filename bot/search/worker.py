"""`python -m bot.search.worker`: decides what is asked on standard input, until that is closed."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from contextlib import suppress
from typing import IO, Any

from bot.games import games
from bot.kernel.chance import Rng
from bot.search import house

NICE = 5
"""The bot's own process goes first where both want to run: presses before thoughts."""
_LENGTH = 4


def send(pipe: IO[bytes], content: bytes) -> None:
    """Write one message. Raises OSError once nobody reads."""
    pipe.write(len(content).to_bytes(_LENGTH, "big") + content)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes:
    """Read one message. Raises EOFError once nobody writes."""
    return _read(pipe, int.from_bytes(_read(pipe, _LENGTH), "big"))


def _read(pipe: IO[bytes], length: int) -> bytes:
    content = pipe.read(length)
    if len(content) < length:
        raise EOFError
    return content


def _answer(known: dict[str, Any], request: bytes) -> tuple[bool, str]:
    """Whether it could be done, and the choice or the trace of what went wrong."""
    try:
        name, flow, seat, seed = pickle.loads(request)  # noqa: S301  (from the bot's own process)
        return True, house.pick(known[name], flow, seat, Rng(seed))
    except Exception:
        return False, traceback.format_exc()


def main() -> None:
    """Answer requests in order."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then ends this
    if hasattr(os, "nice"):
        os.nice(NICE)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a stray print must not spoil an answer
    known = {game.name: game for game in games()}
    for game in known.values():
        game.load_content()
    with suppress(EOFError, OSError):
        while True:
            send(answers, pickle.dumps(_answer(known, receive(sys.stdin.buffer))))


if __name__ == "__main__":
    main()
