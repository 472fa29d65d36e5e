"""A Combat as a board of letters: everything needed to play, for screen readers and phones."""

from __future__ import annotations

from textwrap import wrap

from bot.games.warriors_way.view import CombatView, FighterView
from rendering import names
from rendering.warriors_way import words
from rendering.warriors_way.story import tell

WIDTH = 34
LIMIT = 1800
_SPACED = 15
"""Maps of up to so many columns have a space between squares."""


def text_board(view: CombatView) -> str:
    """A monospace board of at most 34 columns and 1,800 characters, without code fences.

    Lines of the least use are left out where all would be too long.
    """
    call = words.naming(view, 14)
    head = [*_head(view, call), *_map(view)]
    people = [line for fighter in view.fighters for line in _fighter(view, fighter)]
    told = words.sentences(tell(view), call)
    extras = [line for f in view.fighters for line in _secrets(f)]
    news: list[str] = []
    room = LIMIT - sum(len(line) + 1 for line in head + people)
    for lines in (extras, *([*_wrapped(sentence)] for sentence in reversed(told))):
        size = sum(len(line) + 1 for line in lines)
        if size > room:
            continue
        room -= size
        news = [*lines, *news] if lines is not extras else news
        people += lines if lines is extras else []
    text = "\n".join([*head, *people, *news]).replace("`", "'")
    return text[:LIMIT]


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
    if view.awaited:
        lines += _wrapped("Waiting for " + ", ".join(letters.get(s, "GM") for s in view.awaited))
    if view.hit is not None:
        hitter = "GM" if view.hit.hitter is None else letters.get(view.hit.hitter, "?")
        by, target = words.title(view.hit.by), letters.get(view.hit.target, "?")
        lines += _wrapped(f"{by} {hitter} on {target}: {view.hit.value}, left {view.hit.remaining}")
    return lines


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
    where = fighter.square or ("K.O." if fighter.pool + fighter.fatigue == 0 else "out")
    name = names.shorten(names.plain(fighter.name), 14) or "Fighter"
    lines = [f"{mark}{fighter.letter} {name}, team {fighter.team + 1}, {where}"]
    if fighter.standing:
        pools = f"E{fighter.pool} F{fighter.fatigue} A{fighter.adrenaline} lost {fighter.lost}"
        hyper = f" {fighter.hyper.removeprefix('hyper_')}" if fighter.hyper else ""
        lines += _wrapped(f"{pools} acts {fighter.actions}{hyper}", "  ")
        if fighter.penalties:
            lines.append("  " + " ".join(f"{p}-1" for p in fighter.penalties))
    return lines


def _secrets(fighter: FighterView) -> list[str]:
    """Drills left and moves known, of fighters whose sheet the viewer may see."""
    lines: list[str] = []
    if fighter.standing and fighter.drills is not None:
        points = " ".join(f"{drill[:4]} {left}" for drill, left in fighter.drills.items())
        lines += _wrapped(f"{fighter.letter} drills: {points}")
    if fighter.standing and fighter.moves:
        lines += _wrapped(f"{fighter.letter} moves: {', '.join(map(words.title, fighter.moves))}")
    return lines


def _wrapped(line: str, indent: str = "") -> list[str]:
    return wrap(line, WIDTH, initial_indent=indent, subsequent_indent=indent + " ")
