"""What Discord would have refused, kept so that tests and people can read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.sandbox.world.wire import Payload

MALFORMED = {50035, 50006, 50109, 40005, 30032, 30034}
"""Codes that a request earns by what it says, whatever state the server is in."""

NO_ROUTE = "/{rest}"
"""The route of a request that nothing serves."""

_SHOWN = 120


@dataclass
class Refusal:
    """A request of the bot that was refused, for tests to find. `route` is the path's template."""

    method: str
    route: str
    status: int
    code: int
    message: str
    errors: Payload | None = None
    body: object = None
    path: str = ""

    @property
    def malformed(self) -> bool:
        """Whether the bot is at fault whatever the server's state: its body, or no such route."""
        return self.code in MALFORMED or self.route == NO_ROUTE

    def findings(self) -> list[tuple[str, str, str]]:
        """Return what is wrong: path in the body (dotted), code, what Discord says of it."""
        return list(_walk(self.errors or {}, ()))

    def value(self, place: str) -> object:
        """Return what the body has at a dotted path; None when nothing is there."""
        found: Any = self.body
        for step in place.split("."):
            if isinstance(found, dict):
                found = found.get(step)
            elif isinstance(found, list) and step.isdigit() and int(step) < len(found):
                found = found[int(step)]
            else:
                return None
        return found

    def __str__(self) -> str:
        """Say it in full: the request, and a line for each finding with the value found."""
        # Elsewhere the path may hold an interaction's token.
        where = self.path if self.route == NO_ROUTE else self.route
        lines = [f"{self.method} {where}: {self.status} {self.code} {self.message}"]
        for place, code, message in self.findings():
            lines.append(f"    {place}: {_short(self.value(place))} | {code}: {message}")
        return "\n".join(lines)


def _walk(node: Payload, path: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    for key, value in node.items():
        if key == "_errors":
            for entry in value:
                yield ".".join(path), entry["code"], entry["message"]
        else:
            yield from _walk(value, (*path, key))


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}… ({len(text)} characters)"
