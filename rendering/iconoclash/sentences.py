"""Printed sentences in lines that fit a box, with icons where the card has brackets."""

from __future__ import annotations

from functools import lru_cache

from bot.games.iconoclash import phrases
from bot.games.iconoclash.printed import Ability
from rendering import fonts, lettering, theme
from rendering.canvas import Canvas
from rendering.iconoclash.icons import icon

PITCH = 46
"""From one line of small type to the next."""
_GAP = 8
_SPACE = 12
"""A little more than a space: words are measured one by one, since they are used again."""
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


@lru_cache(maxsize=1024)
def wrapped(text: str, width: int, most: int, indent: int = 0) -> tuple[str, ...]:
    """The text in at most so many lines of this width in pixels; the last may end in an ellipsis.

    The first line is shorter by `indent`. A line may be wider only where a single word is: it is
    cut when it is drawn.
    """
    words = text.split()
    lines: list[str] = []
    used = 0
    for at, word in enumerate(words):
        room = width - (indent if len(lines) < 2 else 0)
        wide = used + _SPACE + type_width(word)
        if lines and wide <= room:
            lines[-1], used = f"{lines[-1]} {word}", wide
        elif len(lines) < most:
            lines.append(word)
            used = type_width(word)
        else:
            lines[-1] = lettering.fit(" ".join([lines[-1], *words[at:]]), theme.SMALL, room)
            break
    return tuple(lines)


def paragraph(
    canvas: Canvas,
    at: tuple[int, int],
    text: str,
    fill: theme.Colour,
    *,
    width: int,
    most: int,
    indent: int = 0,
) -> int:
    """Write lines below each other; returns the y below the last.

    `at` is the left end and the middle of the first line, `indent` how much shorter that one is.
    """
    x, y = at
    for number, line in enumerate(wrapped(text, width, most, indent)):
        shift = indent if number == 0 else 0
        canvas.text((x + shift, y), line, fill, width=width - shift)
        y += PITCH
    return y


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


def type_width(text: str, size: int = theme.SMALL) -> int:
    """How wide a line is."""
    return lettering.mask(text, size, fonts.BOLD).width
