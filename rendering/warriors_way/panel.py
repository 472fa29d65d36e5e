"""The fighters' cards beside the mat: as much of each as there is room for."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.warriors_way.view import CombatView, FighterView
from rendering import figures, lettering, theme
from rendering.canvas import Canvas
from rendering.warriors_way import card_parts as parts
from rendering.warriors_way import fighters

LEFT, RIGHT = 676, 1272
_TOP, _BOTTOM = 66, 714
_GAP = 6
_MOST = 8
_FULL, _WORDS, _MEDIUM = 220, 150, 116
"""The least heights of a card with rows of dice, with penalties in words, with two lines."""
_OUT = {"knocked_out": "K.O.", "fled": "FLED", "yielded": "YIELDED", "coming": "COMING"}
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
    """Gold all round for the acting fighter, gold on the left for others that are awaited."""
    box = (LEFT, card.top, RIGHT, card.bottom)
    if not card.fighter.standing:
        canvas.plate(box, theme.mix(theme.NIGHT, theme.SLATE, 0.5))
        return
    canvas.plate(box, theme.GOLD if card.acting or card.awaited else theme.SLATE)
    if card.acting:
        canvas.plate((LEFT + 10, card.top + 3, RIGHT - 3, card.bottom - 3), theme.SLATE, 9)
    elif card.awaited:
        canvas.plate((LEFT + 10, card.top, RIGHT, card.bottom), theme.SLATE)


def _name(canvas: Canvas, card: Card, middle: int, radius: int, size: int, right: int) -> None:
    """Token and name, up to the right end given."""
    x = LEFT + 16 + radius
    fighters.token(canvas, (x, middle), card.fighter, radius, mark="acting" if card.acting else "")
    left = x + radius + 12
    words = fighters.name(card.fighter)
    if any(run.shaped for run in lettering.runs(words)):
        size = theme.SMALL  # Scripts with marks above and below would touch the next line.
    canvas.text((left, middle), words, theme.PAPER, size=size, width=right - left)


def _full(canvas: Canvas, card: Card) -> None:
    fighter, top = card.fighter, card.top
    end = parts.badges(canvas, fighter, RIGHT - 16, top + 37, waits=card.awaited)
    _name(canvas, card, top + 37, 28, theme.LARGE, end)
    for row, pool in enumerate(parts.POOLS):
        parts.pool_row(canvas, fighter, pool, (LEFT + 26, RIGHT - 20), top + 93 + 44 * row)
    middle = top + 93 + 44 * 3
    if not fighter.penalties and fighter.drills is None:
        parts.actions(canvas, fighter, LEFT + 26, middle)
    end = parts.penalties(canvas, fighter, LEFT + 26, middle, RIGHT - 16)
    parts.drills(canvas, fighter, end, middle, RIGHT - 16)


def _medium(canvas: Canvas, card: Card) -> None:
    fighter, top = card.fighter, card.top
    end = parts.badges(canvas, fighter, RIGHT - 16, top + 33, waits=card.awaited)
    if card.height < _WORDS:
        end = parts.penalty_signs(canvas, fighter, end, top + 33)
    _name(canvas, card, top + 33, 24, theme.SMALL, end - 8)
    x = parts.counts(canvas, fighter, LEFT + 26, top + 88)
    parts.bar(canvas, fighter, (x + 6, top + 74, RIGHT - 20, top + 102))
    if card.height >= _WORDS:
        end = parts.penalties(canvas, fighter, LEFT + 26, top + 134, RIGHT - 16)
        parts.drills(canvas, fighter, end, top + 134, RIGHT - 16)


def _compact(canvas: Canvas, card: Card) -> None:
    fighter = card.fighter
    middle = card.top + (card.height - 18) // 2 + 1
    left = RIGHT - 10 - parts.COUNTS
    parts.counts(canvas, fighter, left, middle)
    end = parts.penalty_signs(canvas, fighter, left - 6, middle)
    _name(canvas, card, middle, 22, theme.SMALL, end - 2)
    parts.bar(canvas, fighter, (LEFT + 76, card.bottom - 15, RIGHT - 18, card.bottom - 5))


def _out(canvas: Canvas, card: Card) -> None:
    fighter = card.fighter
    words = _OUT.get(fighter.out, "K.O." if not fighter.pool + fighter.fatigue else "OUT")
    large = card.height >= _FULL
    middle = card.top + 37 if large else (card.top + card.bottom) // 2
    radius, right = 28 if large else 22, RIGHT - 20
    if large:
        colour = theme.mix(theme.team_colour(fighter.team), theme.PAPER, 0.25)
        art = figures.figure("down", 300, colour, theme.NIGHT, leftwards=True)
        canvas.image.paste(
            art.crop((0, 180, 300, 300)),
            (RIGHT - 316, card.bottom - 126),
            art.crop((0, 180, 300, 300)),
        )
        at = (LEFT + 26, card.bottom - 64)
        canvas.text(at, words, theme.EMBER, size=theme.HUGE, width=RIGHT - 330 - LEFT - 26)
    else:
        right -= canvas.text((right, middle), words, theme.EMBER, align="right") + 16
    x = LEFT + 16 + radius
    fighters.token(canvas, (x, middle), fighter, radius)
    left, size = x + radius + 12, theme.LARGE if large else theme.SMALL
    canvas.text((left, middle), fighters.name(fighter), theme.ASH, size=size, width=right - left)
