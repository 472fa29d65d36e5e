"""Printed sentences with icons where the card has brackets."""

from __future__ import annotations

from bot.games.iconoclash import phrases
from bot.games.iconoclash.printed import Ability
from rendering import theme
from rendering.canvas import Canvas
from rendering.iconoclash.icons import icon
from rendering.paragraphs import paragraph, wrapped

_GAP = 8
MARKS = {
    phrases.POWER: ("power", theme.GOLD),
    phrases.AS_SHIELD: ("shield", theme.TEAMS[1]),
    **dict.fromkeys(phrases.REACTIONS, ("react", theme.EMBER)),
}
_MOMENTS = {
    phrases.ANYTIME: "Anytime in your turn:",
    phrases.ATTACKED: "When attacked:",
    phrases.OTHERS: "When another is attacked:",
}
"""Said in words after the icon, since one icon stands for three moments."""


def words_of(ability: Ability) -> str:
    """The ability without its brackets; the moment of a Reaction in words."""
    moment = _MOMENTS.get(ability.reaction, "")
    return f"{moment} {ability.text.split(']')[-1].strip()}".strip()


def lines_of(ability: Ability, width: int, most: int) -> int:
    """How many lines an ability fills."""
    return len(wrapped(words_of(ability), width, most, _icons_width(ability)))


def ability(
    canvas: Canvas,
    at: tuple[int, int],
    printed: Ability,
    fill: theme.Colour,
    *,
    width: int,
    most: int,
) -> int:
    """Write an ability with its icons in front; returns the y below it."""
    x, y = at
    for mark in printed.icons:
        name, ground = MARKS[mark]
        plate(canvas, (x + 20, y), name, ground)
        x += 40 + _GAP // 2
    return paragraph(
        canvas,
        at,
        words_of(printed),
        fill,
        width=width,
        most=most,
        indent=_icons_width(printed),
    )


def plate(canvas: Canvas, at: tuple[int, int], name: str, ground: theme.Colour) -> None:
    """An icon on a plate of its own colour and shape."""
    x, y = at
    radius = {"power": 20, "react": 4}.get(name, 10)
    canvas.plate((x - 20, y - 20, x + 20, y + 20), theme.INK, radius)
    canvas.plate((x - 17, y - 17, x + 17, y + 17), ground, max(radius - 3, 2))
    canvas.sprite(icon(name, 28, theme.readable_on(ground)), at)


def _icons_width(printed: Ability) -> int:
    count = len(printed.icons)
    return count * (40 + _GAP // 2) + _GAP // 2 if count else 0
