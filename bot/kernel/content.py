"""Data files to frozen records; what does not fit stops the start and says where."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from bot.kernel.errors import BrokenContent

T = TypeVar("T")
DATA = Path(__file__).resolve().parents[2] / "data"


class Clause(BaseModel):
    """One numbered sentence of a rulebook; a ruling is ours and carries its reason.

    `enforced` is False where there is nothing for a bot to enforce, and `why` says so.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    title: str
    text: str
    kind: Literal["rule", "ruling"]
    refs: tuple[str, ...] = ()
    reason: str = ""
    enforced: bool = True
    why: str = ""


def read_toml(path: Path) -> dict[str, Any]:
    """The contents of a TOML file. Raises BrokenContent, naming file and line."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenContent(f"{_short(path)} cannot be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BrokenContent(f"{_short(path)} is not valid TOML: {error}.") from error


def check(kind: type[T] | Any, value: object, path: Path, entry: str) -> T:
    """`value` as a record of `kind`. Raises BrokenContent, naming file, entry and field."""
    try:
        checked: T = TypeAdapter(kind).validate_python(value)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, (entry, *first["loc"])))
        raise BrokenContent(f"{_short(path)}: {where}: {first['msg']}.") from error
    return checked


@lru_cache(maxsize=8)
def clauses(game: str) -> dict[str, Clause]:
    """The clauses of a game's rulebook by their number, in the order of the book."""
    path = DATA / game / "rules.toml"
    return read_clauses(path)


def read_clauses(path: Path) -> dict[str, Clause]:
    """The clauses of one file by their number. Raises BrokenContent, naming file and clause."""
    book: dict[str, Clause] = {}
    for place, entry in enumerate(entries(path, "clause"), start=1):
        clause: Clause = check(Clause, entry, path, f"clause {entry.get('id', f'no. {place}')}")
        if clause.id in book:
            raise BrokenContent(f"{_short(path)}: clause {clause.id} stands twice.")
        book[clause.id] = clause
    return book


def entries(path: Path, kind: str) -> list[dict[str, Any]]:
    """The `[[kind]]` tables of a file, at least one. Raises BrokenContent if there is none."""
    found = read_toml(path).get(kind)
    if not isinstance(found, list) or not found or not all(isinstance(e, dict) for e in found):
        raise BrokenContent(f"{_short(path)}: there is no [[{kind}]] in it.")
    return found


def _short(path: Path) -> str:
    return str(path.relative_to(DATA.parent)) if path.is_relative_to(DATA.parent) else str(path)
