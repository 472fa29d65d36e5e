"""Inside such a process: requests on standard input, answers where standard output was."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from bot.workers.pipe import receive, send

NICE = 5
"""The bot's own process goes first where both want to run: presses before thoughts and pictures."""


def serve(answer: Callable[[Any], object], prepare: Callable[[], None]) -> None:
    """Prepare, then answer requests in order, until standard input is closed.

    What `answer` raises is told as its trace.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then ends this
    if hasattr(os, "nice"):
        os.nice(NICE)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a stray print must not spoil an answer
    prepare()
    with suppress(EOFError, OSError):
        while True:
            send(answers, pickle.dumps(_outcome(answer, receive(sys.stdin.buffer))))


def _outcome(answer: Callable[[Any], object], request: bytes) -> tuple[bool, object]:
    """Whether it could be done, and what came of it or the trace of what went wrong."""
    try:
        return True, answer(pickle.loads(request))  # noqa: S301  (from the bot's own process)
    except Exception:
        return False, traceback.format_exc()
