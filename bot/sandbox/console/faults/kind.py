"""What one kind of fault is: its words, what is filled in, and what it does when ordered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.sandbox.console.watched_bot import WatchedBot
from bot.sandbox.faults import Delay, GatewayFault, RestFault
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.server import Sandbox
from bot.sandbox.world.wire import Payload

Fault = RestFault | GatewayFault
Values = dict[str, Any]
ANY_PRESS = "Press a button of a match"
FOREVER = 0
"""So many `times` means: until it is put right."""

ROUTES = {
    "all": ("every request", "*", "*"),
    "acknowledge": ("acknowledging presses and commands", "POST", "/interactions/*/callback"),
    "answer": ("editing replies and sending follow-ups", "*", "/webhooks/*"),
    "send": ("sending messages", "POST", "/channels/*/messages"),
    "edit": ("editing messages", "PATCH", "/channels/*/messages/*"),
    "thread": ("opening threads", "POST", "/channels/*/threads"),
    "dm": ("opening direct messages", "POST", "/users/@me/channels"),
}


@dataclass(frozen=True)
class Field:
    """Something to fill in: a number between `least` and `most`, or one of `choices`."""

    key: str
    label: str
    usual: Any
    least: float = 0
    most: float = 0
    choices: tuple[tuple[str, str], ...] = ()

    def read(self, ask: Payload) -> Any:
        """What was filled in; CannotDo when it does not fit."""
        value = ask.get(self.key, self.usual)
        if self.choices:
            if value not in dict(self.choices):
                raise CannotDo(f"{self.label}: choose one of those offered.")
            return value
        try:
            number = float(value)
        except (TypeError, ValueError):
            number = float("nan")
        if not self.least <= number <= self.most:
            raise CannotDo(f"{self.label}: a number from {self.least:g} to {self.most:g}.")
        return number if isinstance(self.usual, float) else int(number)

    def as_json(self) -> Payload:
        """The field for the page."""
        body: Payload = {"key": self.key, "label": self.label, "usual": self.usual}
        if self.choices:
            return body | {"choices": [{"value": v, "words": w} for v, w in self.choices]}
        return body | {"least": self.least, "most": self.most}


@dataclass(frozen=True)
class Reach:
    """What faults can be done to: Discord, and the bot's process where the sandbox started it."""

    sandbox: Sandbox
    bot: WatchedBot | None


AtOnce = Callable[[Reach, Values], Awaitable[None]]


@dataclass(frozen=True)
class FaultKind:
    """One press. `rules` makes what is put in force, for `seconds` or until it is put right.

    `at_once` is done then and there, and raises CannotDo when it cannot be. `words` say what is so.
    """

    key: str
    group: str
    name: str
    does: str
    see: str
    fields: tuple[Field, ...] = ()
    rules: Callable[[Values], Sequence[Fault]] | None = None
    words: Callable[[Values], str] = lambda _: ""
    seconds: Callable[[Values], float | None] = lambda _: None
    at_once: AtOnce | None = None

    def read(self, ask: Payload) -> Values:
        """All fields as they were filled in; CannotDo when one does not fit."""
        return {field.key: field.read(ask) for field in self.fields}

    def told(self, values: Values) -> str:
        """What is so once it was ordered, in words."""
        return self.words(values) or f"Done: {self.name.lower()}"

    def as_json(self) -> Payload:
        """The press for the page."""
        return {
            "key": self.key,
            "group": self.group,
            "name": self.name,
            "does": self.does,
            "see": self.see,
            "fields": [field.as_json() for field in self.fields],
        }


ROUTE = Field("route", "Which requests", "all", choices=tuple((k, r[0]) for k, r in ROUTES.items()))


def times_field(usual: int) -> Field:
    """The field of how often something is to happen."""
    return Field("times", "How many (0: until put right)", usual, 0, 10_000)


def times(values: Values) -> int | None:
    """How often, as rules take it."""
    return None if values["times"] == FOREVER else int(values["times"])


def route(values: Values) -> tuple[str, str]:
    """Method and path of the chosen requests."""
    return ROUTES[values["route"]][1:]


def share_words(values: Values) -> str:
    """The chosen requests in words: how many, and which."""
    share = values.get("share", 100)
    which = ROUTES[values["route"]][0]
    return which if share == 100 else f"{share} % of {which}"


def late(milliseconds: float, spread: float = 0.0) -> Delay:
    """A delay in the page's unit."""
    return Delay(milliseconds / 1000, spread / 1000)


def described(rule: Fault) -> str:
    """A rule that was not ordered from the page, in words."""
    told = rule.as_json()
    if isinstance(rule, RestFault):
        head = f"{told.pop('method', '*')} {told.pop('path', '*')}"
    else:
        head = str(told.pop("event", "*"))
    rest = ", ".join(f"{name} {value}" for name, value in told.items())
    return f"{head}: {rest}" if rest else head
