"""The fighters' cards beside the mat: as much of each as there is room for."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.warriors_way.view import CombatView, FighterView
from rendering import theme
from rendering.canvas import Canvas
from rendering.warriors_way import card_parts as parts
from rendering.warriors_way import fighters

LEFT, RIGHT = 676, 1272
_TOP, _BOTTOM = 66, 714
_GAP = 6
_MOST = 8
_FULL, _WORDS, _MEDIUM = 220, 150, 116
"""The least heights of a card with rows of dice, with penalties in words, with two lines."""
_STRIPS = {1: 140, 2: 140, 3: 150, 4: 128, 5: 116, 6: 100, 7: 90, 8: 88}
"""The height left for the strip below the cards, by the number of cards."""


@dataclass(frozen=True)
class Card:
    """Where one fighter's card lies, and what to mark on it."""

    fighter: FighterView
    top: int
    bottom: int
    acting: bool
    awaited: bool

    @property
    def height(self) -> int:
        """In pixels."""
        return self.bottom - self.top


def shown(view: CombatView) -> tuple[FighterView, ...]:
    """The fighters that get a card: all, or of very many those still standing first."""
    if len(view.fighters) <= _MOST:
        return view.fighters
    return tuple(sorted(view.fighters, key=lambda f: not f.standing)[:_MOST])


def strip_top(view: CombatView) -> int:
    """Where the strip below the cards begins."""
    return _BOTTOM - _STRIPS[max(len(shown(view)), 1)]


def draw(canvas: Canvas, view: CombatView) -> None:
    """Draw all cards."""
    people = shown(view)
    room = strip_top(view) - _TOP
    height = room // max(len(people), 1) - _GAP
    for at, fighter in enumerate(people):
        top = _TOP + at * (height + _GAP)
        acting, awaited = fighter.seat == view.acting, fighter.seat in view.awaited
        card = Card(fighter, top, top + height, acting and fighter.standing, awaited)
        _ground(canvas, card)
        if not fighter.standing:
            _out(canvas, card)
        elif height >= _FULL:
            _full(canvas, card)
        elif height >= _MEDIUM:
            _medium(canvas, card)
        else:
            _compact(canvas, card)


def _ground(canvas: Canvas, card: Card) -> None:
    box = (LEFT, card.top, RIGHT, card.bottom)
    if not card.fighter.standing:
        canvas.plate(box, theme.mix(theme.NIGHT, theme.SLATE, 0.5))
        return
    canvas.plate(box, theme.GOLD if card.acting else theme.SLATE)
    if card.acting:
        canvas.plate((LEFT + 10, card.top + 3, RIGHT - 3, card.bottom - 3), theme.SLATE, 9)


def _title(canvas: Canvas, card: Card, middle: int, radius: int, size: int, right: int) -> None:
    """Token, name and, at the right end, the signs of being awaited and of a Hyper Mode."""
    x = LEFT + 18 + radius
    fighters.token(canvas, (x, middle), card.fighter, radius, mark="acting" if card.acting else "")
    right = parts.badges(canvas, card.fighter, right, middle, waits=card.awaited)
    if card.height < _WORDS:
        right = parts.penalty_signs(canvas, card.fighter, right, middle)
    left = x + radius + 14
    words = fighters.name(card.fighter)
    canvas.text((left, middle), words, theme.PAPER, size=size, width=right - left - 6)


def _full(canvas: Canvas, card: Card) -> None:
    fighter, top = card.fighter, card.top
    _title(canvas, card, top + 37, 28, theme.LARGE, RIGHT - 14)
    for row, pool in enumerate(parts.POOLS):
        parts.pool_row(canvas, fighter, pool, (LEFT + 26, RIGHT - 20), top + 93 + 44 * row)
    middle = top + 93 + 44 * 3
    end = parts.penalties(canvas, fighter, LEFT + 26, middle, RIGHT - 16)
    parts.drills(canvas, fighter, end, middle, RIGHT - 16)


def _medium(canvas: Canvas, card: Card) -> None:
    fighter, top = card.fighter, card.top
    _title(canvas, card, top + 33, 24, theme.SMALL, RIGHT - 14)
    x = parts.counts(canvas, fighter, LEFT + 26, top + 88)
    parts.bar(canvas, fighter, (x + 6, top + 74, RIGHT - 20, top + 102))
    if card.height >= _WORDS:
        end = parts.penalties(canvas, fighter, LEFT + 26, top + 134, RIGHT - 16)
        parts.drills(canvas, fighter, end, top + 134, RIGHT - 16)


def _compact(canvas: Canvas, card: Card) -> None:
    fighter = card.fighter
    middle = card.top + (card.height - 18) // 2 + 1
    left = RIGHT - 12 - parts.COUNTS
    parts.counts(canvas, fighter, left, middle)
    _title(canvas, card, middle, 22, theme.SMALL, left - 6)
    parts.bar(canvas, fighter, (LEFT + 76, card.bottom - 15, RIGHT - 18, card.bottom - 5))


def _out(canvas: Canvas, card: Card) -> None:
    fighter = card.fighter
    middle = (card.top + card.bottom) // 2
    x = LEFT + 18 + 22
    fighters.token(canvas, (x, middle), fighter, 22)
    words = "K.O." if fighter.pool + fighter.fatigue == 0 else "OUT"
    width = canvas.text((RIGHT - 34, middle), words, theme.EMBER, align="right")
    left, room = x + 36, RIGHT - 34 - width - 20 - (x + 36)
    drawn = canvas.text((left, middle), fighters.name(fighter), theme.ASH, width=room)
    canvas.rect((left - 4, middle + 19, left + drawn + 4, middle + 23), theme.RED)
