"""A deck as a short code that people can pass on: `ren-abmnq`.

The code is the fighter, a letter for each technique pack, and a letter that checks the rest, so
that a slip of the pen is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games.way_of_the_fighter import content
from bot.kernel.errors import NotUnderstood

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz"
"""Letters that are not taken for a number or for each other; their count is a prime number."""
_FORM = re.compile(r"([a-z][a-z_ ]*?)\s*-\s*([a-z]+)")


def encode(sheet: Mapping[str, Any]) -> str:
    """The code of a checked sheet; the order of its packs does not matter."""
    known = list(content.packs())
    letters = "".join(sorted(LETTERS[known.index(key)] for key in sheet["packs"]))
    return f"{sheet['fighter']}-{letters}{_check(sheet['fighter'], letters)}"


def decode(code: str) -> dict[str, Any]:
    """The sheet of a code, still to be checked. Raises NotUnderstood with what is wrong with it."""
    found = _FORM.fullmatch(code.strip().strip("`").casefold())
    if found is None:
        raise NotUnderstood(
            f"“{code.strip()[:40]}” is no code of a deck. One looks like `{_example()}`."
        )
    fighter, letters = found[1].strip().replace(" ", "_"), found[2]
    if fighter not in content.fighters():
        known = ", ".join(content.fighters())
        raise NotUnderstood(f"There is no fighter “{fighter[:20]}”. The code starts with: {known}.")
    packs, check = letters[:-1], letters[-1]
    keys = list(content.packs())
    places = [LETTERS.find(letter) for letter in packs]
    if any(not 0 <= place < len(keys) for place in places) or check != _check(fighter, packs):
        raise NotUnderstood(
            f"“{code.strip()[:40]}” has a slip in it: its last letter does not fit the others. "
            "Please compare it with the code that you were given."
        )
    return {"fighter": fighter, "packs": [keys[place] for place in places]}


def _check(fighter: str, letters: Sequence[str]) -> str:
    """A letter that changes with each of the others, and where two of them change places."""
    values = [ord(letter) for letter in fighter] + [LETTERS.index(letter) for letter in letters]
    return LETTERS[sum(place * value for place, value in enumerate(values, 1)) % len(LETTERS)]


def _example() -> str:
    fighter = next(iter(content.fighters().values()))
    return encode({"fighter": fighter.key, "packs": fighter.prebuilt})
