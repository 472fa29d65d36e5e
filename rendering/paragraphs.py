"""Sentences in lines that fit a box, in the smallest type."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rendering import fonts, lettering, theme
from rendering.canvas import Canvas

PITCH: Final = 46
"""From one line of small type to the next."""
NARROW: Final = 0.8
"""So narrow, of their width, the letters of a title may be, where it would not fit otherwise."""
_SPACE = 12
"""A little more than a space: words are measured one by one, since they are used again."""


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


def title_lines(title: str, width: int) -> tuple[str, ...]:
    """A title in one line of this width or, where narrow letters are not enough for that, in two.

    Write them with `narrow=NARROW`. A word with a hyphen is parted there if it must be.
    """
    room = int(width / NARROW)
    if type_width(title) <= room:
        return (title,)
    found = wrapped(title, width, 2)
    if " ".join(found) != title or max(map(type_width, found)) > room:
        parted = wrapped(title.replace("-", "- "), room, 2)
        found = tuple(line.replace("- ", "-") for line in parted)
    return found


def paragraph(
    canvas: Canvas,
    at: tuple[int, int],
    text: str,
    fill: theme.Colour,
    *,
    width: int,
    most: int,
    indent: int = 0,
    pitch: int = PITCH,
) -> int:
    """Write lines below each other; returns the y of the line after the last.

    `at` is the left end and the middle of the first line, `indent` how much shorter that one is.
    """
    x, y = at
    for number, line in enumerate(wrapped(text, width, most, indent)):
        shift = indent if number == 0 else 0
        canvas.text((x + shift, y), line, fill, width=width - shift)
        y += pitch
    return y


def type_width(text: str, size: int = theme.SMALL) -> int:
    """How wide a line is."""
    return lettering.mask(text, size, fonts.BOLD).width
