"""A fighter's sheet as a poster: name, Energy, drills and Adrenaline Moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rendering import figures, lettering, pieces, png, signs, theme
from rendering.canvas import Canvas, Lettered
from rendering.warriors_way import words
from rendering.warriors_way.card_parts import DRILLS

_POSTER = 430
_LEFT, _RIGHT = 470, 1250
_POSES = {"offensive": "strike", "defensive": "block", "evasive": "dodge", "footwork": "kick"}


def sheet_card(sheet: Mapping[str, Any]) -> bytes:
    """A PNG of 1280x720 of a sheet in full form, as the game's `check_sheet` gives it."""
    return png.encode(paint(sheet).image)


def paint(sheet: Mapping[str, Any], ledger: list[Lettered] | None = None) -> Canvas:
    """The poster before it is encoded; a ledger notes every text in it."""
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    drills: Mapping[str, int] = sheet.get("drills", {})
    _poster(canvas, drills, int(sheet["energy"]))
    name = lettering.drawable(str(sheet.get("name", "")), "Fighter")
    room = _RIGHT - _LEFT
    sizes = (size for size in (64, theme.LARGE) if lettering.mask(name, size).width <= room)
    canvas.text((_LEFT, 66), name, theme.PAPER, size=next(sizes, theme.SMALL), width=room)
    canvas.rect((_LEFT, 116, _RIGHT, 122), theme.RED)
    _drills(canvas, drills)
    _moves(canvas, [words.title(str(move)) for move in sheet.get("moves", ())])
    return canvas


def _poster(canvas: Canvas, drills: Mapping[str, int], energy: int) -> None:
    """A silhouette before the sun, in the pose of what the fighter trained most."""
    canvas.rect((0, 0, _POSTER, theme.HEIGHT), theme.PAPER)
    canvas.plate((25, 95, 405, 475), theme.RED, 190)
    best = max(drills, key=lambda drill: drills[drill], default="")
    pose = _POSES.get(best, "guard")
    art = figures.figure(pose, 400, theme.INK, theme.PAPER)
    canvas.sprite(art, (_POSTER / 2, 310))
    canvas.text((26, 572), "ENERGY", theme.INK, size=theme.LARGE)
    canvas.text((_POSTER - 26, 572), str(energy), theme.INK, size=theme.HUGE, align="right")
    pitch = min(36.0, (_POSTER - 52) / max(energy, 1))
    for at in range(energy):
        dot = pieces.pip("energy", max(round(pitch * 0.84), 8))
        canvas.sprite(dot, (26 + pitch * (at + 0.5), 652))


def _drills(canvas: Canvas, drills: Mapping[str, int]) -> None:
    for row, (drill, sign) in enumerate(DRILLS):
        points = drills.get(drill, 0)
        middle = 164 + row * 54
        fill = theme.PAPER if points else theme.ASH
        canvas.sprite(signs.sign(sign, 40, theme.GOLD if points else theme.STEEL), (490, middle))
        canvas.text((526, middle), drill.upper(), fill)
        canvas.text((_RIGHT, middle), str(points), fill, align="right")
        for at in range(min(points, 10)):
            x = 890 + at * 29
            canvas.plate((x, middle - 12, x + 24, middle + 12), theme.GOLD, 5)


def _moves(canvas: Canvas, moves: list[str]) -> None:
    """One below the other, or in two columns if there are more than four."""
    canvas.rect((_LEFT, 430, _RIGHT, 436), theme.RED)
    columns = 1 if len(moves) <= 4 else 2
    rows = 4 if columns == 1 else 5
    for at, move in enumerate(moves[: rows * columns]):
        x = _LEFT + (at // rows) * 430
        middle = 472 + (at % rows) * (60 if columns == 1 else 52)
        canvas.sprite(pieces.pip("adrenaline", 32), (x + 18, middle))
        width = _RIGHT - x - 46 if at >= rows or columns == 1 else 380
        canvas.text((x + 46, middle), move, theme.PAPER, width=width)
    if not moves:
        canvas.text((_LEFT, 472), "No Adrenaline Moves", theme.ASH)
