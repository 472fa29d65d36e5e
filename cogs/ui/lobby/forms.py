"""The form in which a fighter or deck of one's own is asked for, whatever the game.

A form holds what was typed as text, so that nothing is lost when it does not add up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

PLAN = 100
"""So many characters fit beside a choice of a select."""
Typed = dict[str, str]
"""What stands in each field of a form; several picks of one field are joined by a comma."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field: to be typed (no `choices`), or to be picked from (value, label, description).

    With `least` 0 it may stay empty.
    """

    key: str
    label: str
    description: str
    choices: tuple[tuple[str, str, str], ...] = ()
    least: int = 1
    most: int = 1
    longest: int = 100


class Form(Protocol):
    """The form of one game; at most five fields."""

    def fields(self) -> tuple[Field, ...]:
        """The fields in order."""
        ...

    def typed(self, sheet: Mapping[str, Any]) -> Typed:
        """A sheet as it would be typed."""
        ...

    def sheet(self, typed: Typed) -> dict[str, Any]:
        """What was typed as a sheet for `Game.check_sheet`. Raises NotUnderstood."""
        ...

    def plan(self, sheet: Mapping[str, Any], limit: int = PLAN) -> str:
        """A sheet in one line of at most so many characters."""
        ...


def split(text: str) -> tuple[str, ...]:
    """The entries of a list typed with commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def written(form: Form, typed: Typed) -> str:
    """What was typed as lines of `Label: text`, to be shown and to be read back."""
    return "\n".join(f"{field.label}: {_shown(field, typed)}" for field in form.fields())


def _shown(field: Field, typed: Typed) -> str:
    """The text of a field; of picks their labels, which can be read back as well."""
    text = typed.get(field.key, "")
    if not field.choices or text.isdecimal():
        return text
    labels = {value: label for value, label, _ in field.choices}
    return ", ".join(labels.get(part, part) for part in split(text))


def read_back(form: Form, text: str) -> Typed:
    """What `written` made; fields that the text does not hold stay empty."""
    lines = text.splitlines()
    return {
        field.key: next(
            (line[len(start) :] for line in lines if line.startswith(start := f"{field.label}: ")),
            "",
        )
        for field in form.fields()
    }
