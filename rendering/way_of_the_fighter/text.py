"""A match as a board of letters: everything needed to play, for screen readers and phones."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.zones import HIDDEN
from rendering import names
from rendering.way_of_the_fighter import people, words
from rendering.way_of_the_fighter.ended import as_it_ended
from rendering.way_of_the_fighter.layout import SPACES

WIDTH: Final = 34
LIMIT: Final = 1800
_ROWS: Final = (("J", "jumping"), ("S", "standing"), ("C", "crouching"))
_LEGEND: Final = "J Jumping, S Standing, C Crouching, _ knocked down, > < facing"
_IN_THE_AIR: Final = "H L tokens, High and Low, as side, way and count"


def text_board(view: MatchView) -> str:
    """A monospace board of at most 34 columns and 1,800 characters, without code fences.

    What is of least use is left out where all would be too long: the oldest news first.
    """
    now, view = view, as_it_ended(view)
    called = people.naming(view, 14)
    base = [*_wrapped(words.opening(view, called)), *_wrapped(words.closing(view, called))]
    base += [*_track(view), *_wrapped(_LEGEND)]
    base += _wrapped(_IN_THE_AIR) if view.tokens else []
    for seat in range(len(view.sides)):
        base += _wrapped(words.person(view, seat, called), "*" if _waits(view, seat) else "")
    base += _wrapped(words.LEGEND)
    room = LIMIT - sum(len(line) + 1 for line in base)
    lying, room = _kept([_wrapped(told) for told in words.table(view, called)], room)
    own, room = _kept([_hand(now)], room)
    news, _ = _kept([_wrapped(told) for told in words.news(view, 14)][::-1], room)
    lines = base + [line for part in (*lying, *own, *news[::-1]) for line in part]
    return "\n".join(lines).replace("`", "'")[:LIMIT]


def _waits(view: MatchView, seat: int) -> bool:
    return view.result is None and seat in people.awaited(view)


def _track(view: MatchView) -> list[str]:
    """The spaces by their numbers; above them rows for tokens and fighters by position."""
    rows = [_row("H", _tokens(view, "high"))]
    rows += [_row(mark, _fighters(view, position)) for mark, position in _ROWS]
    rows.insert(3, _row("L", _tokens(view, "low")))
    if not view.tokens:
        rows = [row for row in rows if row[0] not in "HL"]
    return [*rows, "  " + "".join(f"{space:<3}" for space in range(1, SPACES + 1)).rstrip()]


def _row(mark: str, cells: dict[int, str]) -> str:
    found = "".join(f"{cells.get(space, '.'):<3}" for space in range(1, SPACES + 1))
    return f"{mark} {found}".rstrip()


def _fighters(view: MatchView, position: str) -> dict[int, str]:
    cells: dict[int, str] = {}
    for seat in people.fronts(view):
        side = view.sides[seat]
        if side.space is None or side.position != position or side.out:
            continue
        mark = "_" if side.down else ">" if side.facing > 0 else "<"
        here = cells.get(side.space, "")
        cells[side.space] = f"{here[:1]}{people.letter(seat)}{'' if here else mark}"
    return cells


def _tokens(view: MatchView, height: str) -> dict[int, str]:
    cells: dict[int, str] = {}
    for token in view.tokens:
        if token.height != height:
            continue
        mark = people.letter(token.seat) + (">" if token.heading > 0 else "<")
        same = (token.seat, token.space, token.heading, height)
        count = sum((t.seat, t.space, t.heading, t.height) == same for t in view.tokens)
        cells[token.space] = f"{mark}{count}" if count > 1 else mark
    return cells


def _hand(view: MatchView) -> list[str]:
    """The viewer's own cards by name."""
    if view.viewer is None or HIDDEN in view.sides[view.viewer].hand:
        return []
    titles = [content.cards()[key].name for key in view.sides[view.viewer].hand]
    return _wrapped(f"Your hand: {', '.join(titles) or 'empty'}.")


def _kept(parts: list[list[str]], room: int) -> tuple[list[list[str]], int]:
    """As many of these parts as there is room for, and the room left."""
    kept: list[list[str]] = []
    for part in parts:
        size = sum(len(line) + 1 for line in part)
        if part and size <= room:
            kept.append(part)
            room -= size
    return kept, room


def _wrapped(line: str, indent: str = "") -> list[str]:
    return names.wrapped(line, WIDTH, indent)
