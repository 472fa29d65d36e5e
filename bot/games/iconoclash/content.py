"""Fighters, Items, stages and their cards as they stand in `data/iconoclash`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.games.iconoclash import phrases, stage
from bot.games.iconoclash.stage import Stage
from bot.kernel.content import DATA, check, entries, read_toml
from bot.kernel.errors import BrokenContent
from bot.kernel.phrases import Part, Reading

FOLDER: Final = DATA / "iconoclash"
BASIC: Final = "basic"
ITEMS: Final = "items"
LEAST_ITEMS: Final = 10
"""So many cards an Item deck holds at least (IC-1.4.3, IC-1.4.4)."""
_BONUSES = frozenset(phrases.BONUSES.values())
_BLOCKS = frozenset(phrases.BLOCKS.values())


@dataclass(frozen=True)
class Ability:
    """One of a card's printed abilities, read."""

    text: str
    icons: tuple[str, ...]
    parts: tuple[Part, ...]

    @cached_property
    def power(self) -> int:
        """Power Tokens to be spent for choosing it (IC-4.2.1, IC-4.2.2)."""
        return self.icons.count(phrases.POWER)

    @cached_property
    def reaction(self) -> str:
        """The moment it names if it is a Reaction, or an empty text (IC-4.2.9)."""
        return next((icon for icon in self.icons if icon in phrases.REACTIONS), "")

    @property
    def as_shield(self) -> bool:
        """Whether it lets an Attack Card be played as a Shield (IC-4.2.4)."""
        return phrases.AS_SHIELD in self.icons

    def total(self, verb: str) -> int:
        """The sum of a bonus that holds without any condition."""
        return sum(p.n for p in self.parts if p.verb == verb and not p.condition)

    def has(self, verb: str) -> bool:
        """Whether one of its parts is of this verb."""
        return any(part.verb == verb for part in self.parts)


@dataclass(frozen=True)
class Card:
    """A card of the hand: Fighter, Item or Basic Card (IC-4.1.3, IC-4.1.4, IC-4.1.11)."""

    key: str
    title: str
    type: Literal["attack", "shield"]
    damage: int
    launch: int
    range: int
    boost: int
    copies: int
    abilities: tuple[Ability, ...]
    flavour: str
    owner: str

    @property
    def is_item(self) -> bool:
        """Whether it bears the Item mark."""
        return self.owner == ITEMS

    @property
    def is_shield(self) -> bool:
        """Whether it is a Shield Card (IC-4.2.6)."""
        return self.type == "shield"


@dataclass(frozen=True)
class Weather:
    """An Environment Card; `faces` gives its own areas by face of the die, if any (IC-1.2.13)."""

    key: str
    title: str
    text: str
    parts: tuple[Part, ...]
    faces: tuple[tuple[str, ...], ...]
    copies: int


@dataclass(frozen=True)
class Roster:
    """A Fighter as its box supplies it (IC-1.3.1); the deck without the Basic Card."""

    key: str
    name: str
    tagline: str
    about: str
    reference: str
    deck: tuple[str, ...]


class _CardEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str
    type: Literal["attack", "shield"]
    damage: int = Field(0, ge=0, le=7)
    launch: int = Field(0, ge=0, le=5)
    range: int = Field(0, ge=0, le=5)
    boost: int = Field(0, ge=0, le=3)
    copies: int = Field(1, ge=1)
    abilities: tuple[str, ...] = Field(min_length=1, max_length=4)
    flavour: str = ""


class _WeatherEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str
    text: str
    copies: int = Field(1, ge=1)
    faces: dict[str, tuple[str, ...]] = {}


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
    environment: tuple[_WeatherEntry, ...]


class _RosterEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    tagline: str
    about: str
    reference: str = ""
    card: tuple[_CardEntry, ...]


_FLOORS = {"=": stage.HARD, "-": stage.SOFT}


def slug(title: str) -> str:
    """A title as a key: letters and digits, words joined by underscores."""
    plain = "".join(c if c.isalnum() else " " for c in title.lower().replace("'", ""))
    return "_".join(plain.split())


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


@lru_cache(maxsize=1)
def stages() -> Mapping[str, Stage]:
    """Every stage by key. Raises BrokenContent where one cannot be played on (IC-1.2.15)."""
    return {path.stem: _stage(path) for path in sorted((FOLDER / "stages").glob("*.toml"))}


@lru_cache(maxsize=1)
def weather() -> Mapping[str, Weather]:
    """Every Environment Card by key, which begins with its stage's."""
    return {
        card.key: card
        for path in sorted((FOLDER / "stages").glob("*.toml"))
        for card in _weathers(path)
    }


def _card(entry: _CardEntry, path: Path, owner: str) -> Card:
    abilities = tuple(_ability(text, entry, path) for text in entry.abilities)
    return Card(
        slug(entry.title),
        entry.title,
        entry.type,
        entry.damage,
        entry.launch,
        entry.range,
        entry.boost,
        entry.copies,
        abilities,
        entry.flavour,
        owner,
    )


def _ability(text: str, entry: _CardEntry, path: Path) -> Ability:
    where = f"{path.name}: {entry.title}"
    reading: Reading = phrases.CARD.read(text, where)
    shields = entry.type == "shield" or phrases.AS_SHIELD in reading.icons
    for part in reading.parts:
        if part.verb in _BLOCKS and not shields:
            raise BrokenContent(f"{where}: “{part.text}” can stand on a Shield only.")
        if part.verb in _BONUSES and shields:
            raise BrokenContent(f"{where}: “{part.text}” can stand on an attack only.")
    return Ability(text, reading.icons, reading.parts)


def _basic() -> Iterable[Card]:
    return _cards(FOLDER / "basic.toml", BASIC)


def _items() -> Iterable[Card]:
    return _cards(FOLDER / "items.toml", ITEMS)


def _cards(path: Path, owner: str) -> Iterable[Card]:
    for entry in entries(path, "card"):
        yield _card(check(_CardEntry, entry, path, str(entry.get("title"))), path, owner)


def _fighter_cards() -> Iterable[Card]:
    for path in sorted((FOLDER / "fighters").glob("*.toml")):
        for entry in _roster_entry(path).card:
            yield _card(entry, path, path.stem)


def _roster_entry(path: Path) -> _RosterEntry:
    found: _RosterEntry = check(_RosterEntry, read_toml(path), path, path.stem)
    return found


def _roster(path: Path) -> Roster:
    entry = _roster_entry(path)
    deck = tuple(slug(card.title) for card in entry.card for _ in range(card.copies))
    return Roster(path.stem, entry.name, entry.tagline, entry.about, entry.reference, deck)


def _stage(path: Path) -> Stage:
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
        tuple(w.key for w in _weathers(path) for _ in range(w.copies)),
        entry.special,
    )
    if faults := made.faults():
        raise BrokenContent(f"{path.name}: {'; '.join(faults)}.")
    return made


def _weathers(path: Path) -> Iterable[Weather]:
    entry: _StageEntry = check(_StageEntry, read_toml(path), path, path.stem)
    for card in entry.environment:
        reading = phrases.WEATHER.read(card.text, f"{path.name}: {card.title}")
        key = f"{path.stem}-{slug(card.title)}"
        yield Weather(key, card.title, card.text, reading.parts, _faces(card, path), card.copies)


def _faces(card: _WeatherEntry, path: Path) -> tuple[tuple[str, ...], ...]:
    """A card's own areas by face: keys like "1-2" or "5" that name every face once (IC-1.2.13)."""
    if not card.faces:
        return ()
    by_face: dict[int, tuple[str, ...]] = {}
    for faces, spaces in card.faces.items():
        first, _, last = faces.partition("-")
        for face in range(int(first), int(last or first) + 1):
            by_face[face] = spaces
    if sorted(by_face) != [1, 2, 3, 4, 5, 6]:
        raise BrokenContent(f"{path.name}: {card.title}: its areas must name each face once.")
    return tuple(by_face[face] for face in range(1, 7))


def load() -> dict[str, Any]:
    """Read everything, so that what is broken stops the start. Raises BrokenContent."""
    if len(items()) < LEAST_ITEMS:
        raise BrokenContent("The Item deck needs at least 10 cards (IC-1.4.3).")
    return {"cards": cards(), "fighters": fighters(), "stages": stages(), "weather": weather()}
