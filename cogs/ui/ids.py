"""The `custom_id` of everything that can be pressed: `k1:<verb>:<match>[:<number>…]`.

An option is named by its place among those offered to the seat, so an id tells onlookers nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.kernel.errors import NotUnderstood

VERSION = "k1"
LIMIT = 100
TEMPLATE = re.compile(r"k\d+:.*", re.DOTALL)
"""Every id that this bot ever wrote, of this version and any other."""
_FORM = re.compile(r"k1:(?P<verb>[a-z][a-z-]*):(?P<numbers>\d{1,20}(?::\d{1,20})*)")


@dataclass(frozen=True, slots=True)
class PressId:
    """What was pressed: the verb, the match, and further numbers such as question and index."""

    verb: str
    match: int
    numbers: tuple[int, ...] = ()


def build(verb: str, match: int, *numbers: int) -> str:
    """The id as text, at most 100 characters; ValueError where it cannot be written."""
    text = ":".join((VERSION, verb, *map(str, (match, *numbers))))
    if len(text) > LIMIT or _FORM.fullmatch(text) is None:
        raise ValueError(f"{text!r} is no id of a button")
    return text


def parse(text: str) -> PressId:
    """The parts of an id. Raises NotUnderstood for one of another version, or of none."""
    found = _FORM.fullmatch(text)
    if found is None:
        raise NotUnderstood(
            "This button is from another version of the bot. `/match board` shows the match anew."
        )
    match, *numbers = map(int, found["numbers"].split(":"))
    return PressId(found["verb"], match, tuple(numbers))
