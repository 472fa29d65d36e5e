"""A rule of what goes wrong: what it fits, how often, and how it is written as JSON."""

from __future__ import annotations

import asyncio
import random
import re
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from functools import lru_cache
from typing import Any, Self, get_type_hints

from bot.kernel.errors import KumiteError
from bot.sandbox.world.wire import Payload

KINDS = ("command", "component", "autocomplete", "modal")
LONGEST = 600.0


class BadFault(KumiteError):
    """A rule that cannot be; the message names the field and says what fits."""


@dataclass(frozen=True)
class Occasion:
    """What a rule is held against.

    `name` is a dispatch's event, or a request's method; `person` and `kind` tell of the
    interaction (or message) that it belongs to, where it belongs to one; `upload` says that a
    request brings files.
    """

    name: str
    path: str = ""
    template: str = ""
    person: str | None = None
    kind: str | None = None
    upload: bool = False


@dataclass(frozen=True)
class Delay:
    """A waiting time: `seconds`, and on top up to `spread` more by chance.

    With `tail` the chance is exponential with `spread` as its mean, as on a bad line: most are
    quick, and a few come very late.
    """

    seconds: float = 0.0
    spread: float = 0.0
    tail: bool = False

    def __post_init__(self) -> None:
        for value in (self.seconds, self.spread):
            if not 0 <= value <= LONGEST:
                raise BadFault(f"A delay is between 0 and {LONGEST:g} seconds, not {value:g}.")

    @property
    def any(self) -> bool:
        """Whether there is anything to wait for."""
        return self.seconds + self.spread > 0

    def draw(self) -> float:
        """Return how long to wait this time, in seconds; never above ten minutes."""
        if self.tail and self.spread:
            return min(self.seconds + random.expovariate(1 / self.spread), LONGEST)
        return self.seconds + random.uniform(0, self.spread)  # noqa: S311  (no secret)


@dataclass(kw_only=True)
class Rule:
    """What every rule has.

    It happens to the next `times` that fit (None: to all, until it is removed), or by chance to
    a `share` of them. `person` is the name of who acted, `kind` what they did (command,
    component, autocomplete, modal). `delay` comes first. With `hold`, what fits waits until
    `held` is set, and `reached` is set as soon as it waits.
    """

    times: int | None = 1
    share: float = 1.0
    person: str | None = None
    kind: str | None = None
    delay: Delay = Delay()
    hold: bool = False
    id: int = field(default=0, init=False, repr=False, compare=False)
    hits: int = field(default=0, init=False, repr=False, compare=False)
    held: asyncio.Event = field(
        default_factory=asyncio.Event, init=False, repr=False, compare=False
    )
    reached: asyncio.Event = field(
        default_factory=asyncio.Event, init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        """Raise BadFault for a rule that cannot be."""
        if self.times is not None and self.times < 1:
            raise BadFault("times must be 1 or more, or nothing for every one that fits.")
        if not 0 < self.share <= 1:
            raise BadFault("share must be more than 0 and at most 1, such as 0.1 for one in ten.")
        if self.kind is not None and self.kind not in KINDS:
            raise BadFault(f"kind must be one of {', '.join(KINDS)}.")

    @property
    def spent(self) -> bool:
        """Whether it has happened as often as it was to."""
        return self.times is not None and self.hits >= self.times

    def fits(self, occasion: Occasion) -> bool:
        """Whether the rule is in force and meant for this."""
        return (
            not self.spent
            and (self.person is None or self.person == occasion.person)
            and (self.kind is None or self.kind == occasion.kind)
        )

    async def be_late(self) -> None:
        """Wait as long as ordered."""
        if self.delay.any:
            await asyncio.sleep(self.delay.draw())

    async def be_held(self) -> None:
        """Wait until let go, where the rule holds."""
        if self.hold:
            self.reached.set()
            await self.held.wait()

    def as_json(self) -> Payload:
        """Return the rule as JSON; what is as usual is left out."""
        return {
            each.name: _written(getattr(self, each.name))
            for each in _told(type(self))
            if getattr(self, each.name) != _usual(each)
        }

    @classmethod
    def from_json(cls, told: Payload) -> Self:
        """Read a rule that `as_json` wrote, or that a person did. Raises BadFault."""
        rule: Self = _read(cls, told)
        return rule


@lru_cache(maxsize=256)
def pattern(text: str) -> re.Pattern[str]:
    """Return what matches a path: `*` stands for anything, `{name}` for one part of the path."""
    parts = re.split(r"(\*|\{\w+\})", text)
    kinds = {"*": ".*", "{": "[^/]+"}
    return re.compile("".join(kinds.get(part[:1], re.escape(part)) for part in parts))


def _told(kind: type) -> list[Field[Any]]:
    """The fields that are written down; the others belong to the running rule."""
    return [each for each in fields(kind) if each.init]


def _usual(each: Field[Any]) -> Any:
    return each.default_factory() if each.default_factory is not MISSING else each.default


def _written(value: Any) -> Any:
    if not isinstance(value, Delay):
        return value
    return {
        each.name: getattr(value, each.name)
        for each in fields(value)
        if getattr(value, each.name) != each.default
    }


def _read(kind: Any, told: object) -> Any:
    """Make a dataclass from JSON, saying in plain words what does not fit."""
    if not isinstance(told, dict):
        raise BadFault(f"{kind.__name__} is an object of fields, not {told!r}.")
    hints = get_type_hints(kind)
    known = {each.name for each in _told(kind)}
    values = {}
    for name, value in told.items():
        if name not in known:
            raise BadFault(f"{kind.__name__} has no field {name!r}; it has {sorted(known)}.")
        hint = hints[name]
        if is_dataclass(hint):
            value = _read(hint, value)
        elif hint is float and isinstance(value, int) and not isinstance(value, bool):
            value = float(value)
        if hint is not Any and not isinstance(value, hint):
            raise BadFault(f"{name} cannot be {value!r}.")
        if isinstance(value, bool) and hint is not bool and hint is not Any:
            raise BadFault(f"{name} cannot be {value!r}.")
        values[name] = value
    try:
        return kind(**values)
    except TypeError as error:
        raise BadFault(f"{kind.__name__} lacks a field: {error}.") from None
