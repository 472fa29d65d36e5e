"""How log lines look, and what never gets into them."""

from __future__ import annotations

import json
import logging
import re
import sys
from typing import TextIO

HIDDEN = "[hidden]"
LEAST = 16
"""Shorter secrets are left alone: no real token is so short, and ordinary words would vanish."""
_TOKENS = re.compile(
    r"(?<=Bot )[\w.-]{20,}"  # an Authorization header
    r"|(?<=/)(?:aW50ZXJhY3Rpb246|[\w-]{60,})[\w-]*"  # an interaction's token in an address
)


class Redacting(logging.Formatter):
    """Wraps a formatter, so that no secret comes through in a message, an argument or a trace."""

    def __init__(self, inner: logging.Formatter, secrets: tuple[str, ...]) -> None:
        super().__init__()
        self._inner = inner
        self._secrets = tuple(secret for secret in secrets if len(secret) >= LEAST)

    def format(self, record: logging.LogRecord) -> str:
        """The finished line without secrets."""
        line = self._inner.format(record)
        for secret in self._secrets:
            line = line.replace(secret, HIDDEN)
        return _TOKENS.sub(HIDDEN, line)


class JsonLines(logging.Formatter):
    """One JSON object a line, for machines."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        entry = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def set_up_logging(
    level: str, form: str, secrets: tuple[str, ...] = (), stream: TextIO | None = None
) -> None:
    """Log to `stream` (standard error by default) as `text` or `json`, without the secrets."""
    inner: logging.Formatter = JsonLines()
    if form == "text":
        inner = logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    output = logging.StreamHandler(stream or sys.stderr)
    output.setFormatter(Redacting(inner, secrets))
    root = logging.getLogger()
    root.handlers[:] = [output]
    root.setLevel(level)
    if level != "DEBUG":
        logging.getLogger("discord").setLevel("WARNING")
        logging.getLogger("discord.state").setLevel("ERROR")  # it misses intents we do not need
        logging.getLogger("aiosqlite").setLevel("WARNING")
