"""`python -m rendering.worker`: draws what is asked on standard input, until that is closed."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from typing import IO

import rendering
from bot.games import GAMES

OFFERED = ("draw", "alt_text", "text_board", "sheet_card", "extra")
NICE = 5
"""The bot's own process goes first where both want to run: presses before pictures."""
_LENGTH = 4


def send(pipe: IO[bytes], content: bytes) -> None:
    """Write one message. Raises OSError once nobody reads."""
    pipe.write(len(content).to_bytes(_LENGTH, "big") + content)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes:
    """Read one message. Raises EOFError once nobody writes."""
    length = int.from_bytes(_read(pipe, _LENGTH), "big")
    return _read(pipe, length)


def _read(pipe: IO[bytes], length: int) -> bytes:
    content = pipe.read(length)
    if len(content) < length:
        raise EOFError
    return content


def _answer(request: bytes) -> tuple[bool, object]:
    """Whether it could be done, and the outcome or the trace of what went wrong."""
    try:
        name, given = pickle.loads(request)  # noqa: S301  (from the bot's own process)
        if name not in OFFERED:
            raise ValueError(f"The renderer does not offer {name!r}.")
        return True, getattr(rendering, name)(*given)
    except Exception:
        return False, traceback.format_exc()


def main() -> None:
    """Answer requests in order."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then ends this
    if hasattr(os, "nice"):
        os.nice(NICE)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a stray print must not spoil an answer
    for game in GAMES:
        with suppress(ModuleNotFoundError):
            import_module(f"rendering.{game}")
    with suppress(EOFError, OSError):
        while True:
            send(answers, pickle.dumps(_answer(receive(sys.stdin.buffer))))


if __name__ == "__main__":
    main()
