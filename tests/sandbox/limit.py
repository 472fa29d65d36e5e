"""A limit of Discord: its figure, its source, where a refusal must point, and how to try it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from bot.sandbox.limits.commands import check_commands, check_offered
from bot.sandbox.limits.messages import check_message
from bot.sandbox.limits.modals import check_modal
from bot.sandbox.openapi.check import check_request
from bot.sandbox.world.wire import DiscordError
from tests.sandbox import bodies
from tests.sandbox.raw_client import findings

DOCS = "Discord's documentation"
FILE = "Discord's OpenAPI file"

CALLBACK = "/interactions/1/token/callback"


def x(n):
    return "x" * n


def message(body, files=None):
    check_request("POST", "/channels/1/messages", {}, body)
    check_message(body, files or {}, kept=[], v2=bool(body.get("flags", 0) & bodies.V2))


def modal(body):
    check_request("POST", CALLBACK, {}, {"type": 9, "data": body})
    check_modal(body)


def commands(body):
    check_request("PUT", "/applications/1/commands", {}, body)
    check_commands(body)


def suggestions(body):
    check_request("POST", CALLBACK, {}, {"type": 8, "data": {"choices": body}})
    check_offered(body)


def thread(body):
    check_request("POST", "/channels/1/threads", {}, body)


@dataclass
class Limit:
    """From `least` to `most` is taken; `made` makes what is sent with such a number.

    `at` is the path under which a refusal stands, counted from the end.
    """

    name: str
    least: int
    most: int
    at: str
    made: Callable[[int], object]
    source: str = DOCS

    def holds(self, sent):
        """Check both ends, and one step beyond each."""
        for number in {self.least, self.most}:
            sent(self.made(number))
        self._refused(sent, self.most + 1)
        if self.least > 0:
            self._refused(sent, self.least - 1)

    def _refused(self, sent, number):
        with pytest.raises(DiscordError) as refused:
            sent(self.made(number))
        told = refused.value
        assert (told.status, told.code) == (400, 50035)
        places = [finding.split()[0] for finding in findings(told.payload())]
        assert [p for p in places if p == self.at or p.endswith("." + self.at)], places


def table(limits):
    """Run a test once for each limit, under its name."""
    return pytest.mark.parametrize("limit", limits, ids=[limit.name for limit in limits])
