"""Messages through a pipe between two processes of the bot: each with its length in front."""

from __future__ import annotations

from typing import IO

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
