"""The file of a recorded scenario: JSON with a format number."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

from pydantic import Field, ValidationError

from bot.kernel.errors import KumiteError
from bot.sandbox.scenarios.steps import Part, Roles, Step

FORMAT: Final = 1


class BadScenario(KumiteError):
    """A file that is no scenario; the message says where and why."""


class Someone(Part):
    """A person who is there from the beginning."""

    name: str
    roles: Roles = Field(default_factory=dict)
    dms_open: bool = True


class Scenario(Part):
    """What people did, in order, and what they saw.

    `seed` fixes the bot's dice. `channels` are there besides #general. `refusals` are the numbers
    with which Discord may refuse requests of the bot meanwhile; any other one is a fault.
    """

    format: Literal[1] = FORMAT
    title: str
    about: str = ""
    seed: str
    people: tuple[Someone, ...]
    channels: tuple[str, ...] = ()
    refusals: tuple[int, ...] = ()
    steps: tuple[Step, ...]


def load(path: Path) -> Scenario:
    """Read a file. Raises BadScenario."""
    try:
        return Scenario.model_validate_json(path.read_bytes())
    except OSError as error:
        raise BadScenario(f"{path} cannot be read: {error.strerror}.") from error
    except ValidationError as error:
        first = error.errors()[0]
        place = " ".join(str(part) for part in first["loc"])
        raise BadScenario(f"{path} is no scenario: {place}: {first['msg']}.") from error


def save(scenario: Scenario, path: Path) -> None:
    """Write a file that people can read and change. Raises BadScenario where that is impossible."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(as_text(scenario), encoding="utf-8")
    except OSError as error:
        raise BadScenario(f"{path} cannot be written: {error.strerror}.") from error


def as_text(scenario: Scenario) -> str:
    """The file's text, a line for each step; what is as usual is left out."""
    told = {"format": FORMAT, **scenario.model_dump(mode="json", exclude_defaults=True)}
    steps = [f"    {_json({'do': step['do'], **step})}" for step in told.pop("steps")]
    head = [f"  {_json(key)}: {_json(value)}" for key, value in told.items()]
    steps_text = "[\n" + ",\n".join(steps) + "\n  ]" if steps else "[]"
    return "{\n" + ",\n".join([*head, f'  "steps": {steps_text}']) + "\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def in_folder(folder: Path) -> Sequence[Path]:
    """The scenarios of a folder, in the order of their names."""
    return sorted(folder.glob("*.json"))
