"""Cards and Fighters as they are printed, read from the entries of data files."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.games.iconoclash import phrases
from bot.kernel.errors import BrokenContent
from bot.kernel.phrases import Part, Reading

ITEMS: Final = "items"
"""The owner of all Item cards."""
_BONUSES = frozenset(phrases.BONUSES.values())
_BLOCKS = frozenset(phrases.BLOCKS.values())
_PAYMENTS = frozenset(phrases.PAYMENTS.values())
_AREAS = frozenset(phrases.AREAS.values())


@dataclass(frozen=True)
class Ability:
    """One of a card's printed abilities, read; all of its icons apply (IC-4.2.8)."""

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

    @cached_property
    def musts(self) -> Counter[str]:
        """How much of each verb must be done for it to be chosen; mostly nothing (IC-4.3.3)."""
        must: Counter[str] = Counter()
        for part in self.parts:
            if part.must:
                must[part.verb] += part.n
        return must

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
    """A card of the hand: Fighter, Item or Basic Card (IC-4.1.3, IC-4.1.4, IC-4.1.11).

    Each is an Attack or a Shield Card, Items too (IC-4.1.12, IC-4.1.21), and lies in its deck in
    `copies` (IC-4.1.10).

    `theme` names the set that an Item comes from (IC-1.4.3).
    """

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
    theme: str = ""

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


class CardEntry(BaseModel):
    """A card of the hand in a data file, with one to four abilities (IC-4.1.14)."""

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
    theme: str = ""


class WeatherEntry(BaseModel):
    """An Environment Card in the file of its stage."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str
    text: str
    copies: int = Field(1, ge=1)
    faces: dict[str, tuple[str, ...]] = {}


def slug(title: str) -> str:
    """A title as a key: letters and digits, words joined by underscores."""
    plain = "".join(c if c.isalnum() else " " for c in title.lower().replace("'", ""))
    return "_".join(plain.split())


def read_card(entry: CardEntry, file: str, owner: str) -> Card:
    """A card with its abilities read.

    Raises BrokenContent for words that no phrase claims and figures that a Shield cannot have
    (IC-4.1.4).
    """
    if entry.type == "shield" and (entry.damage or entry.launch or entry.range):
        raise BrokenContent(f"{file}: {entry.title}: a Shield has no damage, Launch or range.")
    abilities = tuple(_ability(text, entry, file) for text in entry.abilities)
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
        entry.theme,
    )


def _ability(text: str, entry: CardEntry, file: str) -> Ability:
    where = f"{file}: {entry.title}"
    reading: Reading = phrases.CARD.read(text, where)
    shields = entry.type == "shield" or phrases.AS_SHIELD in reading.icons
    for part in reading.parts:
        if part.verb in _BLOCKS and not shields:
            raise BrokenContent(f"{where}: “{part.text}” can stand on a Shield only.")
        if part.verb in _BONUSES and shields:
            raise BrokenContent(f"{where}: “{part.text}” can stand on an attack only.")
        if shields and part.when == phrases.BEFORE:
            raise BrokenContent(f"{where}: a Shield comes too late for “{part.text}”.")
        if part.verb == "reduce_by_boost" and part.paid_by < 0:
            raise BrokenContent(f"{where}: “{part.text}” must say which card is discarded.")
        if part.must and part.verb not in _PAYMENTS:
            raise BrokenContent(f"{where}: only a payment can be a must, not “{part.text}”.")
        if part.verb in phrases.REACHES and (part.may or part.paid_by >= 0 or part.condition):
            raise BrokenContent(f"{where}: “{part.text}” cannot be optional, paid or conditional.")
    if any(part.verb == "surrounding" for part in reading.parts):
        for part in reading.parts:
            about_one = part.condition in phrases.ABOUT_TARGET and part.verb not in _BONUSES
            if about_one or part.verb in phrases.REFERS_TO_TARGET:
                raise BrokenContent(f"{where}: “{text}” speaks of one target and attacks several.")
    return Ability(text, reading.icons, reading.parts)


def read_weather(entry: WeatherEntry, file: str, stage: str) -> Weather:
    """An Environment Card of a stage. Raises BrokenContent for words that no phrase claims."""
    where = f"{file}: {entry.title}"
    reading = phrases.WEATHER.read(entry.text, where)
    for part in reading.parts:
        if (part.verb in _AREAS) != (part.when == phrases.ZONE):
            raise BrokenContent(f"{where}: “{part.text}” works in an area only, or never there.")
    key = f"{stage}-{slug(entry.title)}"
    return Weather(key, entry.title, entry.text, reading.parts, _faces(entry, file), entry.copies)


def _faces(card: WeatherEntry, file: str) -> tuple[tuple[str, ...], ...]:
    """A card's own areas by face: keys like "1-2" or "5" that name every face once (IC-1.2.13)."""
    if not card.faces:
        return ()
    by_face: dict[int, tuple[str, ...]] = {}
    for faces, spaces in card.faces.items():
        first, _, last = faces.partition("-")
        for face in range(int(first), int(last or first) + 1):
            by_face[face] = spaces
    if sorted(by_face) != [1, 2, 3, 4, 5, 6]:
        raise BrokenContent(f"{file}: {card.title}: its areas must name each face once.")
    return tuple(by_face[face] for face in range(1, 7))
