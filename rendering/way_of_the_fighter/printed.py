"""What cards and pictures of cards have in common: colours of types, values, sentences."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter.printed import Card
from rendering import theme
from rendering.canvas import Canvas
from rendering.paragraphs import wrapped

GROUNDS: Final = {
    "strike": theme.TEAMS[0],
    "grab": theme.TEAMS[3],
    "move": theme.TEAMS[2],
    "blast": theme.TEAMS[5],
    "block": theme.TEAMS[1],
    "mode": theme.TEAMS[6],
}
"""One colour for each type of action; the icon tells it apart without colour."""
_WAYS: Final = {"advance": "Advance", "retreat": "Retreat", "either": "Adv./Retr."}
_HEIGHTS: Final = {"high": "High", "low": "Low", "either": "High/Low"}


def value(card: Card) -> str:
    """The primary value in words, as short as they can be."""
    match card.kind:
        case "move":
            return f"{_WAYS[card.way]} {card.move}"
        case "blast":
            return f"{_HEIGHTS[card.height]}, flies {card.blast}, damage {card.damage}"
        case "block":
            each = "1 for each die on it" if card.prevents_dice else card.prevents
            return f"Prevents {each}"
        case "mode":
            return "Stays in play"
    return f"Damage {card.damage}"


def sentences(card: Card) -> list[str]:
    """The printed sentences, one by one."""
    return [f"{part.rstrip('.')}." for part in card.text.split(". ") if part]


def priority(canvas: Canvas, at: tuple[int, int], number: int, radius: int, size: int) -> None:
    """The priority in a disc."""
    x, y = at
    canvas.plate((x - radius, y - radius, x + radius, y + radius), theme.INK, radius)
    inner = radius - 3
    canvas.plate((x - inner, y - inner, x + inner, y + inner), theme.GOLD, inner)
    canvas.text((x, y), str(number), theme.INK, size=size, align="middle")


def rows(text: str, width: int) -> int:
    """How many lines a text fills."""
    return len(wrapped(text, width, 9))
