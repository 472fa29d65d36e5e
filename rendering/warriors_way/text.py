"""A Combat as a board of letters: everything needed to play, for screen readers and phones."""

from __future__ import annotations

from bot.games.warriors_way.view import CombatView, FighterView
from rendering import names
from rendering.warriors_way import words
from rendering.warriors_way.story import tell

WIDTH = 34
LIMIT = 1800
_LEGEND = "E Energy, F Fatigue, A Adrenaline"
_SPACED = 15
"""Maps of up to so many columns have a space between squares."""


def text_board(view: CombatView) -> str:
    """A monospace board of at most 34 columns and 1,800 characters, without code fences.

    What is of least use is left out where all would be too long: first others' sheets, then the
    oldest news.
    """
    call = words.naming(view, 14)
    base = [*_head(view, call), *_map(view), _LEGEND]
    base += [line for fighter in view.fighters for line in _fighter(view, fighter)]
    room = LIMIT - sum(len(line) + 1 for line in base)
    own = [_sheet(f) for f in view.fighters if f.seat == view.viewer]
    others = [_sheet(f) for f in view.fighters if f.seat != view.viewer]
    told = [_wrapped(sentence) for sentence in words.sentences(tell(view), call)]
    sheets, room = _kept(own, room)
    news, room = _kept(told[::-1], room)
    more, _ = _kept(others, room)
    lines = base + [line for part in (*sheets, *more, *news[::-1]) for line in part]
    return "\n".join(lines).replace("`", "'")[:LIMIT]


def _kept(parts: list[list[str]], room: int) -> tuple[list[list[str]], int]:
    """As many of these parts as there is room for, and the room left."""
    kept: list[list[str]] = []
    for part in parts:
        size = sum(len(line) + 1 for line in part)
        if size <= room:
            kept.append(part)
            room -= size
    return kept, room


def _head(view: CombatView, call: words.Naming) -> list[str]:
    lines = [f"Round {view.round}" if view.round else "Before Round 1"]
    letters = {f.seat: f.letter for f in view.fighters}
    if view.order:
        lines[0] += "  order " + " ".join(letters.get(seat, "?") for seat in view.order)
    if view.result is not None:
        winners = " and ".join(map(call, view.result.winners))
        return [*lines, *_wrapped(f"Over: {winners} won." if winners else "Over: a draw.")]
    if view.acting is not None:
        lines += _wrapped(f"Turn of {letters.get(view.acting, '?')} {call(view.acting)}")
    if words.awaited(view):
        waiting = ", ".join(letters.get(seat, "GM") for seat in words.awaited(view))
        lines += _wrapped(f"Waiting for {waiting}")
    if view.hit is not None:
        hitter = "GM" if view.hit.hitter is None else letters.get(view.hit.hitter, "?")
        by, target = words.title(view.hit.by), letters.get(view.hit.target, "?")
        lines += _wrapped(f"{by} {hitter} on {target}: {view.hit.value}, left {view.hit.remaining}")
    return lines + _wrapped(words.asked(view, call))


def _map(view: CombatView) -> list[str]:
    gap = " " if view.columns <= _SPACED else ""
    columns = [chr(ord("A") + column) for column in range(view.columns)]
    held = {f.square: f.letter for f in view.fighters if f.square is not None}
    held.update(dict.fromkeys(view.walls, "#"))
    lines = ["   " + gap.join(columns)]
    for row in range(1, view.rows + 1):
        squares = [held.get(f"{column}{row}", ".") for column in columns]
        lines.append(f"{row:>2} {gap.join(squares)}")
    return lines


def _fighter(view: CombatView, fighter: FighterView) -> list[str]:
    mark = ">" if fighter.seat == view.acting else "*" if fighter.seat in view.awaited else " "
    name = names.shorten(names.plain(fighter.name), 14) or "Fighter"
    if not fighter.standing:
        return _wrapped(f"{fighter.letter} {name} {words.leaving(fighter.out)}", mark)
    lines = [f"{mark}{fighter.letter} {name}, team {fighter.team + 1}, {fighter.square}"]
    pools = f"E{fighter.pool} F{fighter.fatigue} A{fighter.adrenaline} lost {fighter.lost}"
    more = [f"actions {fighter.actions}"] if fighter.actions else []
    more += [f"{penalty}-1" for penalty in fighter.penalties]
    more += [f"Hyper {fighter.hyper}"] if fighter.hyper else []
    more += [f"rush left {fighter.rush_left}"] if fighter.rush_left else []
    more += ["move die spent"] if fighter.move_die_spent else []
    more += ["exhausted"] if fighter.exhausted else []
    return lines + _wrapped(", ".join([pools, *more]), "  ")


def _sheet(fighter: FighterView) -> list[str]:
    """Drills left and moves known, of fighters whose sheet the viewer may see."""
    lines: list[str] = []
    if fighter.standing and fighter.drills:
        points = ", ".join(f"{drill} {left}" for drill, left in fighter.drills.items() if left)
        lines += _wrapped(f"{fighter.letter} drills: {points or 'none left'}")
    if fighter.standing and fighter.moves:
        lines += _wrapped(f"{fighter.letter} moves: {', '.join(map(words.title, fighter.moves))}")
    return lines


def _wrapped(line: str, indent: str = "") -> list[str]:
    return names.wrapped(line, WIDTH, indent, f"{indent} ")
