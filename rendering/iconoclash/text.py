"""A match as a board of letters: everything needed to play, for screen readers and phones."""

from __future__ import annotations

from bot.games.iconoclash import content
from bot.games.iconoclash.stage import COLUMNS, ROWS, SOFT, Stage
from bot.games.iconoclash.view import MatchView
from bot.kernel.zones import HIDDEN
from rendering import names
from rendering.iconoclash import people, words
from rendering.iconoclash.undecided import stage_of

WIDTH = 34
LIMIT = 1800
_LEGEND = "= hard, - soft, # block, ^ hazard, o respawn, * item, + good area, ! bad area"


def text_board(view: MatchView) -> str:
    """A monospace board of at most 34 columns and 1,800 characters, without code fences.

    What is of least use is left out where all would be too long: first the terrain in words, then
    the oldest news.
    """
    called = people.naming(view, 14)
    stage = stage_of(view.stage)
    base = [*_wrapped(words.opening(view, called)), *_wrapped(words.closing(view, called))]
    base += [*_map(view, stage), *_wrapped(_LEGEND)]
    for seat in range(len(view.sides)):
        base += _wrapped(words.person(view, seat, called), _mark(view, seat))
    base += [*_wrapped(words.attack(view, called)), *_wrapped(words.items(view))]
    room = LIMIT - sum(len(line) + 1 for line in base)
    own, room = _kept([_hand(view)], room)
    around, room = _kept([_wrapped(told) for told in words.environment(view, called)], room)
    news, room = _kept([_wrapped(told) for told in words.news(view, 14)][::-1], room)
    terrain, _ = _kept([_wrapped(words.terrain(view))], room)
    lines = base + [line for part in (*own, *around, *news[::-1], *terrain) for line in part]
    return "\n".join(lines).replace("`", "'")[:LIMIT]


def _mark(view: MatchView, seat: int) -> str:
    """`>` for the active player, `*` for others that are awaited."""
    if view.result is not None:
        return ""
    return ">" if seat == view.active else "*" if seat in view.awaited else ""


def _kept(parts: list[list[str]], room: int) -> tuple[list[list[str]], int]:
    """As many of these parts as there is room for, and the room left."""
    kept: list[list[str]] = []
    for part in parts:
        size = sum(len(line) + 1 for line in part)
        if part and size <= room:
            kept.append(part)
            room -= size
    return kept, room


def _map(view: MatchView, stage: Stage) -> list[str]:
    """A line of spaces and a line of what lies below them, from the top row down."""
    lines = ["   " + " ".join(f"c{column} " for column in range(1, COLUMNS + 1)).rstrip()]
    if stage.ceilings:
        lines.append("   " + _floors(stage, ROWS + 1))
    for row in range(ROWS, 0, -1):
        spaces = [_space(view, stage, f"c{column}r{row}") for column in range(1, COLUMNS + 1)]
        lines.append(f"r{row} " + " ".join(spaces).rstrip())
        lines.append("   " + _floors(stage, row))
    return lines


def _floors(stage: Stage, row: int) -> str:
    marks = {"hard": "===", SOFT: "---"}
    row_of = [marks.get(stage.floor((column, row)), "   ") for column in range(1, COLUMNS + 1)]
    return " ".join(row_of).rstrip()


def _space(view: MatchView, stage: Stage, space: str) -> str:
    """Three letters: who or what is there, an item or respawn, an area or hazard."""
    if space in stage.blocks:
        return "###"
    seat = next((s for s, side in enumerate(view.sides) if side.space == space), None)
    areas = [area for area in view.areas if space in area.spaces]
    first = "." if seat is None else people.letter(seat)
    second = "*" if view.tokens.get(space) else "o" if space in stage.respawns else "."
    third = "^" if space in stage.hazards else "."
    if areas:
        third = "+" if all(area.positive for area in areas) else "!"
    return first + second + third


def _hand(view: MatchView) -> list[str]:
    """The viewer's own cards by title."""
    if view.viewer is None or HIDDEN in view.sides[view.viewer].hand:
        return []
    titles = [content.cards()[key].title for key in view.sides[view.viewer].hand]
    return _wrapped(f"Your hand: {', '.join(titles) or 'empty'}.")


def _wrapped(line: str, indent: str = "") -> list[str]:
    return names.wrapped(line, WIDTH, indent)
