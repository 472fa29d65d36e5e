"""Fighters, packs and action cards as they are printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.games.way_of_the_fighter import phrases

STANDING, CROUCHING, JUMPING = "standing", "crouching", "jumping"
"""The three positions (WF-7.2.1)."""


@dataclass(frozen=True)
class Effect:
    """One thing that a card's text does.

    `count` names what `n` is counted from, and `n` is 0 then. `when` is its timing, empty if it has
    none; on a lasting line also "hurt", "command" or "roll". `scope` is "combo" (WF-12.1.8),
    "follow_up" (WF-12.2.2), "counter" (WF-12.1.9, with the types in `against`) or empty. `links`
    holds action types, names of packs and names of cards (WF-12.2.6).
    `text` are its printed words and `line` the number of its sentence, from 0.
    """

    verb: str
    n: int = 0
    count: str = ""
    when: str = ""
    scope: str = ""
    against: tuple[str, ...] = ()
    may: bool = False
    condition: str = ""
    links: tuple[str, ...] = ()
    text: str = ""
    line: int = 0


@dataclass(frozen=True)
class Passive:
    """A lasting line of an ability or of a card that stays in play.

    Without a `trigger`, actions of `kinds` gain `effects`, only in the position that `while_` names
    or, if it is "combo", only as combo actions. The triggers "hurt", "command" and "roll" carry out
    `effects` themselves; "airborne_grid" lets `kinds` without a Jumping grid use the Standing one.
    """

    kinds: tuple[str, ...] = ()
    while_: str = ""
    trigger: str = ""
    effects: tuple[Effect, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Grid:
    """The Target Zones of one grid, by position of the target and distance in front, 0 to 3.

    `special` is the part of `zones` that is special (WF-8.1.8).
    """

    zones: frozenset[tuple[str, int]]
    special: frozenset[tuple[str, int]]


@dataclass(frozen=True)
class Card:
    """An action card (WF-1.4.4).

    `way` is "advance", "retreat" or "either", `height` "high", "low" or "either". A block prevents
    the number `prevents` or, with `prevents_dice`, as much as dice lie on it. `grids` are by the
    fighter's own position; in a missing one it cannot be performed (WF-8.1.5). `fighter` is a key;
    `style` and `pack` are names, empty on a fighter's own card.
    """

    key: str
    name: str
    kind: str
    priority: int
    damage: int = 0
    move: int = 0
    way: str = ""
    blast: int = 0
    height: str = ""
    prevents: int = 0
    prevents_dice: bool = False
    text: str = ""
    effects: tuple[Effect, ...] = ()
    passives: tuple[Passive, ...] = ()
    grids: Mapping[str, Grid] = field(default_factory=dict)
    fighter: str = ""
    style: str = ""
    pack: str = ""

    @property
    def is_attack(self) -> bool:
        """Whether it is a strike, a grab or a blast."""
        return self.kind in phrases.ATTACKS

    @property
    def is_block(self) -> bool:
        """Whether it is its fighter's block, which is never discarded (WF-10.3.22)."""
        return self.kind == phrases.BLOCK


@dataclass(frozen=True)
class Pack:
    """A technique pack; `actions` are the keys of its four cards (WF-1.5.4)."""

    key: str
    name: str
    style: str
    summary: str
    actions: tuple[str, str, str, str]


@dataclass(frozen=True)
class Fighter:
    """A fighter with its ability, block and six actions (WF-1.4.2, WF-1.5.2).

    `styles` are names, `prebuilt` are keys of packs and `actions` are keys of cards.
    """

    key: str
    name: str
    country: str
    tagline: str
    styles: tuple[str, str]
    prebuilt: tuple[str, str, str, str]
    ability: str
    passives: tuple[Passive, ...]
    block: str
    actions: tuple[str, ...]


def slug(name: str) -> str:
    """A name as a key: letters and digits, words joined by underscores."""
    plain = "".join(c if c.isalnum() else " " for c in name.lower().replace("'", ""))
    return "_".join(plain.split())
