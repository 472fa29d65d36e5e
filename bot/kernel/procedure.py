"""One section of a rulebook, part-way through.

A procedure's fields are what the table must remember while the section resolves; its methods
marked with `@rule` are the section's rules, carried out in the order in which they stand. An
asking rule only says what may be answered and changes nothing; any other rule acts and never asks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, ClassVar, Final, Literal, Self, TypeAlias, TypeVar

from pydantic import ConfigDict

Seat = int
CHANCE: Final[Seat] = -1
STOP: Final = "stop"
Outcome: TypeAlias = "Procedure | Literal['stop'] | None"
Method = TypeVar("Method", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a rule stands in the rulebook, whom it asks, and where the answer is kept."""

    clause: str
    asks: str
    into: str
    also: tuple[str, ...]


def rule(clause: str, *also: str, asks: str = "", into: str = "") -> Callable[[Method], Method]:
    """Mark a method as the rule of this clause (and of others that it carries out as well).

    `asks` names the field that holds the seat asked, or a tuple of seats asked at once and in
    secret; `"chance"` asks the chance seat. `into` names the field that keeps what was answered:
    for one seat the answer as `Offer.read` gives it, for several a dict of seat to answer.
    An asking rule returns an Offer, or None where there is nothing to ask.
    """

    def mark(method: Method) -> Method:
        method.__dict__["mark"] = Mark(clause, asks, into, also)
        return method

    return mark


@dataclass
class Procedure:
    """A rulebook section that has begun: `at` is the rule in force, `answers` what is in so far.

    Fields hold seats, numbers, short texts and tuples of them, and are replaced, never changed in
    place, so that a copy may share them. What a seat must keep secret lives in `answers` only.
    """

    at: str = field(default="", kw_only=True)
    answers: dict[Seat, str] = field(default_factory=dict, kw_only=True)

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")
    """A save with a field that the rules of today do not know is refused, not cut short."""

    rules: ClassVar[dict[str, Mark]] = {}
    following: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls, clause: str = "") -> None:
        """List the rules of the section; `clause` numbers those inherited without a number."""
        super().__init_subclass__()
        own = {n: m.__dict__["mark"] for n, m in vars(cls).items() if hasattr(m, "mark")}
        marks: dict[str, Mark] = {**cls.rules, **own}
        cls.rules = {n: m if m.clause else replace(m, clause=clause) for n, m in marks.items()}
        cls.following = dict(pairwise([*cls.rules, STOP]))

    def __post_init__(self) -> None:
        if not self.at:
            self.at = next(iter(self.rules))

    def copy(self) -> Self:
        """A twin that shares no change with this one."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.answers = self.answers.copy()
        return twin
