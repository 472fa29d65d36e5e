"""What tests play with besides the printed cards: actions with any text, and their fighters.

What is made here is known beside the printed cards for as long as a test runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.entries import ActionEntry, read_card
from bot.games.way_of_the_fighter.grid import COLUMNS, ROWS
from bot.games.way_of_the_fighter.printed import Card, Fighter, Pack
from bot.games.way_of_the_fighter.reading import read_text
from bot.games.way_of_the_fighter.side import POSITIONS

GUARD = "guard"
FIGURES: dict[str, dict[str, Any]] = {
    "strike": {"damage": 1},
    "grab": {"damage": 1},
    "move": {"move": 2, "way": "advance"},
    "blast": {"damage": 1, "blast": 2, "height": "high"},
    "block": {"prevents": 2, "text": "Reveal: Energize 1."},
    "mode": {"text": "Your strikes gain Damage Bonus 1."},
}
REACHING = ("strike", "grab", "block")


def rows(position: str, reach: str) -> tuple[str, ...]:
    """A grid that reaches these distances (`12`) in every row."""
    return tuple(
        "".join(
            "@" if (row, column) == (position, 0) else "x" if str(column) in reach else "."
            for column in range(COLUMNS)
        )
        for row in ROWS
    )


class Box:
    """Everything that one test has made."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.cards: dict[str, Card] = {}
        self.fighters: dict[str, Fighter] = {}
        self.packs: dict[str, Pack] = {}

    def open(self) -> None:
        """Let the game know what is made here, beside all that is printed."""
        if self.cards:
            return
        for name in ("cards", "fighters", "packs"):
            both = {**getattr(content, name)()}
            setattr(self, name, both)
            self.patch.setattr(content, name, lambda both=both: both)
        self.card("Guard", "block")
        for number in range(22):
            self.card(f"Filler {number}", "strike", priority=1)

    def card(
        self,
        name: str,
        kind: str,
        text: str = "",
        *,
        reach: str = "0123",
        only: str = " ".join(POSITIONS),
        pack: str = "",
        **figures: Any,
    ) -> str:
        """Print an action; its key. `reach` are the distances of its Target Zones."""
        self.open()
        grids = {p: rows(p, reach if kind in REACHING else "") for p in only.split()}
        told = {**FIGURES[kind], "priority": 5, **grids, **figures}
        told |= {"text": text} if text else {}
        card = read_card(ActionEntry(name=name, type=kind, **told), "a test", pack=pack)
        self.cards[card.key] = card
        return card.key

    def fighter(self, key: str, cards: Sequence[str], block: str, ability: str) -> Fighter:
        """A fighter with two copies of each of these cards in its deck, among others."""
        self.open()
        fillers = [f"filler_{number}" for number in range(22)]
        deck = [*dict.fromkeys(cards), *fillers][:22]
        packs = tuple(f"{key}_{number}" for number in range(4))
        for number, pack in enumerate(packs):
            four = tuple(deck[6 + 4 * number : 10 + 4 * number])
            self.packs[pack] = Pack(pack, pack, "Hard", "", four)  # type: ignore[arg-type]
        passives = read_text(ability, "a test").passives
        made = Fighter(
            key,
            key.title(),
            "",
            "",
            ("Hard", "Soft"),
            packs,  # type: ignore[arg-type]
            ability,
            passives,
            block,
            tuple(deck[:6]),
        )
        self.fighters[key] = made
        return made


_open: list[Box] = []


def box() -> Box:
    """The box of the test that is running."""
    return _open[-1]


def strike(name: str, text: str = "", **figures: Any) -> str:
    """Print a strike for this test (priority 5, damage 1, hits everywhere in front); its key."""
    return box().card(name, "strike", text, **figures)


def grab(name: str, text: str = "", **figures: Any) -> str:
    """Print a grab for this test (priority 5, damage 1, hits everywhere in front); its key."""
    return box().card(name, "grab", text, **figures)


def blast(name: str, text: str = "", **figures: Any) -> str:
    """Print a blast for this test (priority 5, damage 1, High 2); its key."""
    return box().card(name, "blast", text, **figures)


def move(name: str, text: str = "", **figures: Any) -> str:
    """Print a move for this test (priority 5, Advance 2); its key."""
    return box().card(name, "move", text, **figures)


def block(name: str, text: str = "", **figures: Any) -> str:
    """Print a block for this test (priority 5, prevents 2, Reveal: Energize 1); its key."""
    return box().card(name, "block", text, **figures)


def mode(name: str, text: str = "", **figures: Any) -> str:
    """Print a mode for this test (priority 5); its key."""
    return box().card(name, "mode", text, **figures)


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterable[Box]:
    """A box of its own for every test; what is printed stays as it is until the test makes more."""
    made = Box(monkeypatch)
    _open.append(made)
    yield made
    _open.pop()
