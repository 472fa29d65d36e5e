"""What tests play with instead of the printed game: cards with any text, on a bare stage.

`fresh` is in force in every test of this folder, so none depends on what real cards say today.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from bot.games.iconoclash import content
from bot.games.iconoclash.printed import (
    ITEMS,
    CardEntry,
    Roster,
    WeatherEntry,
    read_card,
    read_weather,
)
from bot.games.iconoclash.stage import SPACES, Stage

CALM = "Each player gains 0 Movement Tokens."
"""An Environment Card that does nothing."""
BLANK, BASIC, CRATE = "blank", "basic", "crate"
"""Cards that are always there: a Fighter card (Boost 1), the Basic Card (Boost 1), an Item."""


class Box:
    """Everything that one test may play with."""

    def __init__(self) -> None:
        self.cards: dict[str, Any] = {}
        self.fighters: dict[str, Roster] = {}
        self.stages: dict[str, Stage] = {}
        self.weather: dict[str, Any] = {}
        self.card("Blank", "+1 damage.", boost=1)
        self.card("Basic", "+1 damage.", boost=1, damage=1, owner=content.BASIC)
        self.card("Crate", "+1 damage.", boost=1, damage=1, owner=ITEMS)

    def card(self, title: str, *abilities: str, owner: str = "fighter", **figures: Any) -> str:
        """Print a card; its key."""
        entry = CardEntry(title=title, abilities=abilities, **{"type": "attack", **figures})
        card = read_card(entry, "a test", owner)
        self.cards[card.key] = card
        return card.key

    def fighter(self, key: str, deck: Iterable[str]) -> str:
        """A Fighter with this deck; its key."""
        self.fighters[key] = Roster(key, key.upper(), "tag", "about", "", tuple(deck))
        return key

    def stage(self, weather: Iterable[str | tuple[str, Mapping[str, str]]], **terrain: Any) -> str:
        """A stage with this Environment deck (texts, or texts with their areas by faces)."""
        key, deck = f"stage{len(self.stages)}", []
        for number, told in enumerate(weather):
            text, faces = (told, {}) if isinstance(told, str) else told
            areas = {face: tuple(spaces.split()) for face, spaces in faces.items()}
            entry = WeatherEntry(title=f"Card {number}", text=text, faces=areas)
            card = read_weather(entry, "a test", key)
            self.weather[card.key] = card
            deck.append(card.key)
        self.stages[key] = bare_stage(key, tuple(deck), **terrain)
        return key


def bare_stage(
    key: str = "bare",
    deck: tuple[str, ...] = (),
    *,
    hard: str = "",
    soft: str = "",
    blocks: str = "",
    hazards: str = "",
    overhangs: tuple[tuple[int, int], ...] = (),
    respawns: str = "c1r1 c6r1 c1r4 c6r4",
    ceilings: Mapping[str, str] | None = None,
    zones: tuple[str, ...] = (),
) -> Stage:
    """A stage without anything but what is named: spaces with blanks between them."""
    closed = frozenset(blocks.split())
    columns = [" ".join(s for s in SPACES if s[1] == c and s not in closed) for c in "123456"]
    floors = dict.fromkeys(hard.split(), "hard") | dict.fromkeys(soft.split(), "soft")
    return Stage(
        key,
        "Bare",
        "Nothing but air.",
        floors,
        ceilings or {},
        closed,
        frozenset(hazards.split()),
        tuple(respawns.split()),
        frozenset(overhangs),
        tuple(tuple(zone.split()) for zone in zones or columns),
        deck,
    )


_open: list[Box] = []


def box() -> Box:
    """The box of the test that is running."""
    return _open[-1]


def card(title: str, *abilities: str, **figures: Any) -> str:
    """Print a card for this test; its key: `card("Jab", "+2 damage.", damage=1, boost=2)`.

    A Shield Card with `type="shield"`, an Item card with `owner="items"`.
    """
    return box().card(title, *abilities, **figures)


def shield(title: str, *abilities: str, **figures: Any) -> str:
    """Print a Shield Card for this test; its key."""
    return box().card(title, *abilities, type="shield", **figures)


def item(title: str, *abilities: str, **figures: Any) -> str:
    """Print an Item card for this test; its key."""
    return box().card(title, *abilities, owner=ITEMS, **figures)


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterable[Box]:
    """A box of its own for every test, in place of the printed cards, Fighters and stages."""
    made = Box()
    for name in ("cards", "fighters", "stages", "weather"):
        monkeypatch.setattr(content, name, lambda name=name: getattr(made, name))
    monkeypatch.setattr(content, "basic", lambda: made.cards[BASIC])
    monkeypatch.setattr(content, "items", lambda: (CRATE,) * 10)
    _open.append(made)
    yield made
    _open.pop()
