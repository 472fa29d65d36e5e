"""Names as people write them, made fit to be drawn: no controls, no towers of accents, no boxes."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

JOINERS = "\u200c\u200d"
_STACKING = ((0x0300, 0x036F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF))
_ANY_MARKS = 4
_STACKED_MARKS = 2
UNKNOWN = "\u00b7"
"""What stands for a character that no font has."""


def is_mark(char: str) -> bool:
    """Whether the character belongs to the one before it (marks, joiners, variation selectors)."""
    return char in JOINERS or unicodedata.category(char).startswith("M")


def plain(name: str) -> str:
    """A name on one line, without controls, direction overrides and heaps of marks."""
    kept = "".join(map(_allowed, name))
    words = " ".join(unicodedata.normalize("NFC", kept).split())
    out: list[str] = []
    marks = 0
    for char in words:
        marks = marks + 1 if is_mark(char) else 0
        if marks <= (_STACKED_MARKS if _stacks(char) else _ANY_MARKS):
            out.append(char)
    return "".join(out).lstrip(JOINERS)


def drawable(name: str, has_glyph: Callable[[str], bool]) -> str:
    """A plain name in characters that can be drawn: others fall back to a simpler form or a dot."""
    out: list[str] = []
    for char in plain(name):
        if has_glyph(char) or is_mark(char):
            out.append(char)
            continue
        simple = unicodedata.normalize("NFKC", char)
        out.append(simple if all(map(has_glyph, simple)) else UNKNOWN)
    text = "".join(out)
    return text if any(c not in UNKNOWN + " " for c in text) else ""


def columns(text: str) -> int:
    """How many columns a text fills in a monospace font: wide characters count two."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return len(text) + wide - sum(map(is_mark, text))


def shorten(text: str, width: int) -> str:
    """The text within so many columns, with an ellipsis if it had to be cut."""
    if columns(text) <= width:
        return text
    while text and columns(text) > width - 1:
        text = text[:-1]
    return text.rstrip(JOINERS + " ") + "…"


def _allowed(char: str) -> str:
    category = unicodedata.category(char)
    if char in JOINERS:
        return char
    if category.startswith("Z") or char in "\t\n\r":
        return " "
    return "" if category.startswith("C") else char


def _stacks(char: str) -> bool:
    return any(first <= ord(char) <= last for first, last in _STACKING)


def wrapped(line: str, width: int, indent: str = "", hang: str = " ") -> list[str]:
    """The line in pieces of at most `width` columns; wide letters, which fill two, count so.

    `indent` stands before the first piece, `hang` before the others.
    """
    lines: list[str] = []
    for word in line.split():
        if lines and columns(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(f"{hang if lines else indent}{word}")
    return lines
