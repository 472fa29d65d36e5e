"""Fighters, Items, stages and their cards as they stand in `data/iconoclash`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field

from bot.games.iconoclash import stage
from bot.games.iconoclash.printed import (
    ITEMS,
    Card,
    CardEntry,
    Roster,
    Weather,
    WeatherEntry,
    read_card,
    read_weather,
    slug,
)
from bot.games.iconoclash.stage import Stage
from bot.kernel.content import DATA, check, entries, read_toml
from bot.kernel.errors import BrokenContent

FOLDER: Final = DATA / "iconoclash"
BASIC: Final = "basic"
LEAST_ITEMS: Final = 10
"""So many cards an Item deck holds at least (IC-1.4.3, IC-1.4.4)."""


class _StageEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    about: str
    special: str = ""
    rows: tuple[str, ...] = Field(min_length=stage.ROWS, max_length=stage.ROWS)
    ceiling: str = "......"
    hazards: tuple[str, ...] = ()
    respawns: tuple[str, ...]
    overhangs: tuple[tuple[int, int], ...] = ()
    zones: tuple[tuple[str, ...], ...] = ()
    environment: tuple[WeatherEntry, ...]


class _RosterEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    tagline: str
    about: str
    reference: str = ""
    card: tuple[CardEntry, ...]


_FLOORS = {"=": stage.HARD, "-": stage.SOFT}


@lru_cache(maxsize=1)
def cards() -> Mapping[str, Card]:
    """Every card that a hand can hold, by key. Raises BrokenContent where two have one title."""
    found: dict[str, Card] = {}
    for card in (*_basic(), *_items(), *_fighter_cards()):
        if card.key in found:
            raise BrokenContent(f"Two cards have the title “{card.title}”.")
        found[card.key] = card
    return found


@lru_cache(maxsize=1)
def fighters() -> Mapping[str, Roster]:
    """Every Fighter by key."""
    return {path.stem: _roster(path) for path in sorted((FOLDER / "fighters").glob("*.toml"))}


@lru_cache(maxsize=1)
def basic() -> Card:
    """The Basic Card, the same for everybody (IC-6.2.4)."""
    return next(iter(_basic()))


@lru_cache(maxsize=1)
def items() -> tuple[str, ...]:
    """All Item cards, each as often as it is printed."""
    return tuple(card.key for card in _items() for _ in range(card.copies))


def item_themes() -> Mapping[str, tuple[str, ...]]:
    """The sets of Item cards by name, as Item decks of their own (IC-1.4.3)."""
    themes: dict[str, tuple[str, ...]] = {}
    for key in items():
        if theme := cards()[key].theme:
            themes[theme] = (*themes.get(theme, ()), key)
    return themes


@lru_cache(maxsize=1)
def stages() -> Mapping[str, Stage]:
    """Every stage by key. Raises BrokenContent where one cannot be played on (IC-1.2.15)."""
    return {path.stem: read_stage(path) for path in sorted((FOLDER / "stages").glob("*.toml"))}


@lru_cache(maxsize=1)
def weather() -> Mapping[str, Weather]:
    """Every Environment Card by key, which begins with its stage's."""
    return {
        card.key: card
        for path in sorted((FOLDER / "stages").glob("*.toml"))
        for card in read_environment(path)
    }


def _basic() -> Iterable[Card]:
    return _cards(FOLDER / "basic.toml", BASIC)


def _items() -> Iterable[Card]:
    return _cards(FOLDER / "items.toml", ITEMS)


def _cards(path: Path, owner: str) -> Iterable[Card]:
    for entry in entries(path, "card"):
        yield read_card(check(CardEntry, entry, path, str(entry.get("title"))), path.name, owner)


def _fighter_cards() -> Iterable[Card]:
    for path in sorted((FOLDER / "fighters").glob("*.toml")):
        for entry in _roster_entry(path).card:
            yield read_card(entry, path.name, path.stem)


def _roster_entry(path: Path) -> _RosterEntry:
    found: _RosterEntry = check(_RosterEntry, read_toml(path), path, path.stem)
    return found


def _roster(path: Path) -> Roster:
    entry = _roster_entry(path)
    deck = tuple(slug(card.title) for card in entry.card for _ in range(card.copies))
    return Roster(path.stem, entry.name, entry.tagline, entry.about, entry.reference, deck)


def read_stage(path: Path) -> Stage:
    """A stage from its file. Raises BrokenContent where it cannot be played on (IC-1.2.15)."""
    entry: _StageEntry = check(_StageEntry, read_toml(path), path, path.stem)
    marks = {
        f"c{column}r{row}": mark
        for row, line in zip(range(stage.ROWS, 0, -1), entry.rows, strict=True)
        for column, mark in enumerate(line.replace(" ", ""), start=1)
    }
    if set(marks) != set(stage.SPACES) or set(marks.values()) - {*_FLOORS, "#", "."}:
        raise BrokenContent(f"{path.name}: rows are 6 of the marks = - # and . each.")
    blocks = frozenset(space for space, mark in marks.items() if mark == "#")
    zones = entry.zones or tuple(
        tuple(f"c{c}r{r}" for r in range(1, 5) if f"c{c}r{r}" not in blocks) for c in range(1, 7)
    )
    made = Stage(
        path.stem,
        entry.name,
        entry.about,
        {space: _FLOORS[mark] for space, mark in marks.items() if mark in _FLOORS},
        {f"c{c}r4": _FLOORS[m] for c, m in enumerate(entry.ceiling, 1) if m in _FLOORS},
        blocks,
        frozenset(entry.hazards),
        entry.respawns,
        frozenset(entry.overhangs),
        zones,
        tuple(w.key for w in read_environment(path) for _ in range(w.copies)),
        entry.special,
    )
    if faults := made.faults():
        raise BrokenContent(f"{path.name}: {'; '.join(faults)}.")
    return made


def read_environment(path: Path) -> Iterable[Weather]:
    """The Environment Cards in the file of a stage. Raises BrokenContent."""
    entry: _StageEntry = check(_StageEntry, read_toml(path), path, path.stem)
    return [read_weather(card, path.name, path.stem) for card in entry.environment]


def load() -> dict[str, Any]:
    """Read everything, so that what is broken stops the start. Raises BrokenContent."""
    for theme, deck in {"all Items": items(), **item_themes()}.items():
        if len(deck) < LEAST_ITEMS:
            raise BrokenContent(f"An Item deck needs 10 cards, {theme} has less (IC-1.4.3).")
    return {"cards": cards(), "fighters": fighters(), "stages": stages(), "weather": weather()}
