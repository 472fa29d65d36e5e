"""The Challenge Area between the panels: actions with dice, scores and what became of them."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.zones import HIDDEN
from rendering import theme
from rendering.canvas import Canvas
from rendering.paragraphs import NARROW, type_width
from rendering.way_of_the_fighter import dice, people
from rendering.way_of_the_fighter.icons import icon
from rendering.way_of_the_fighter.layout import MIDDLE
from rendering.way_of_the_fighter.story import Shown, Story

_MOST: Final = 5
_GOOD: Final = ("HIT", "IN FORCE", "IN PLAY", "LAUNCHED", "RESOLVED")
_ROW: Final = 46


def draw(canvas: Canvas, view: MatchView, story: Story) -> None:
    """The actions on the table and those since the last picture; without any, other news."""
    left, top, right, bottom = MIDDLE
    shown = story.shown[-_MOST:]
    if not shown:
        _notes(canvas, view, story, top)
        return
    high = (bottom - top + 6) // max(len(shown), 2)
    if len(shown) == 1:
        _notes(canvas, view, story, top + high)
    for at, action in enumerate(shown):
        y = top + at * high
        _action(canvas, view, action, (left, y, right, y + high - 6))


def _action(canvas: Canvas, view: MatchView, action: Shown, box: tuple[int, int, int, int]) -> None:
    """One action: its name, then dice, then outcome, as far as there is room; its score."""
    left, top, right, bottom = box
    side = view.sides[action.seat]
    fill = people.colour(side)
    known = action.card != HIDDEN
    lines = max((bottom - top) // (_ROW - 2), 1)
    block = 104
    canvas.plate(box, fill, 10)
    ground = theme.PAPER if action.up else theme.STEEL
    canvas.plate((left + 52, top + 4, right - block, bottom - 4), ground, 8)
    middle = (top + bottom) // 2
    _score(canvas, action, (right - block, right), middle, lines)
    y = top + (bottom - top - lines * (_ROW - 3)) // 2 + _ROW // 2 - 1
    x, end = left + 60, right - block - 8
    ink = theme.readable_on(ground)
    kind = content.cards()[action.card].kind if known and action.up else "?"
    people.token(canvas, (left + 26, middle if lines == 1 else y + 6), view, action.seat)
    if lines == 1:
        canvas.sprite(icon(kind, 34, ink), (x + 17, y))
        x += 40
    else:
        size, low = (36, 52) if lines > 2 else (30, 43)
        canvas.sprite(icon(kind, size, theme.readable_on(fill)), (left + 26, y + low))
    name = content.cards()[action.card].name if known and action.up else "Face down"
    if action.tag:
        name = "Tag ready"
    if action.combo:
        low = y + (_ROW - 3) * (lines - 1)
        canvas.sprite(icon("combo", 40, theme.RED if action.up else ink), (end - 22, low))
        end -= 48 if lines == 1 else 0
    if lines == 1 and action.outcome and action.outcome not in _GOOD:
        canvas.sprite(icon("cross", 28, theme.RED), (end - 14, y))
        end -= 34
    canvas.text((x, y), name, ink, width=end - x, narrow=NARROW)
    _below(canvas, action, (x, y), right - block - 10, lines, fill)


def _below(
    canvas: Canvas,
    action: Shown,
    at: tuple[int, int],
    end: int,
    lines: int,
    fill: theme.Colour,
) -> None:
    """What stands below the name: dice, and then, in a line of its own if there is one, outcome."""
    x, y = at
    if lines == 1:
        return
    first = y + _ROW - 3
    after = dice.rolled(canvas, (x, first), action.dice, fill, spent=action.spent)
    if lines > 2:
        _outcome(canvas, action, (x, y + (_ROW - 3) * (lines - 1)), end - _combo(action))
    elif not action.dice:
        _outcome(canvas, action, (x, first), end - _combo(action))
    elif action.outcome:
        _outcome(canvas, action, (after + 4, first), end - _combo(action))


def _combo(action: Shown) -> int:
    """How much of the last line the sign of a combo takes."""
    return 48 if action.combo else 0


def _score(canvas: Canvas, action: Shown, span: tuple[int, int], middle: int, lines: int) -> None:
    """The priority score of an action that is up; the sum of the dice of one that is not."""
    left, right = span
    x = (left + right) // 2
    size = theme.SMALL if lines == 1 else 64 if lines == 2 else 76
    if action.up:
        if action.score is not None:
            words = str(action.score)
            canvas.text((x, middle), words, theme.PAPER, size=size, align="middle")
        return
    total = sum(int(die[1:]) for die in action.dice)
    words = f"+{total}" if total else "?"
    size = theme.SMALL if lines == 1 else theme.LARGE
    canvas.text((x, middle), words, theme.PAPER, size=size, align="middle")


def _outcome(canvas: Canvas, action: Shown, at: tuple[int, int], end: int) -> None:
    """What became of it in a word, or in a sign where dice leave no room; else what it is for."""
    x, y = at
    if not action.up:
        if not action.dice and not action.tag:
            canvas.text((x, y), "NO DICE", theme.PAPER)
        return
    if not action.outcome:
        if not action.spent:
            canvas.text((x, y), figure(action), theme.INK, width=end - x)
        return
    hit = action.outcome == "HIT"
    fill = theme.RED if hit else theme.TEAMS[2] if action.outcome in _GOOD else theme.SHADE
    told = (f"HIT −{action.damage}", f"−{action.damage}") if hit else (action.outcome,)
    words = next((w for w in told if type_width(w) + 24 <= end - x), "")
    wide = type_width(words) + 24 if words else 58
    canvas.plate((x, y - 20, x + wide, y + 20), fill, 8)
    canvas.text((x + 12, y), words, theme.PAPER, width=wide - 14)
    if not words:
        kind = content.cards()[action.card].kind if action.outcome in _GOOD else "cross"
        canvas.sprite(icon(kind, 34, theme.PAPER), (x + wide // 2, y))


def figure(action: Shown) -> str:
    """The primary value of an action that is still to be resolved, in a few letters."""
    card = content.cards()[action.card]
    match card.kind:
        case "move":
            return f"MOVES {card.move}"
        case "block":
            return f"PREVENTS {len(action.dice) if card.prevents_dice else card.prevents}"
        case "mode":
            return "MODE"
    return f"DAMAGE {action.damage}"


def _notes(canvas: Canvas, view: MatchView, story: Story, top: int) -> None:
    """Short lines of what else has happened, the newest last; else the names of the game."""
    left, first, right, bottom = MIDDLE
    notes = story.notes[-((bottom - top) // _ROW) :]
    if not notes and top > first:
        return
    canvas.plate((left, top, right, bottom), theme.PAPER, 12)
    if not notes and top == first:
        _versus(canvas, view)
    y = top + (bottom - top - len(notes) * _ROW) // 2 + _ROW // 2
    for seat, words in notes:
        people.token(canvas, (left + 36, y), view, seat)
        canvas.text((left + 72, y), words, theme.INK, width=right - left - 84)
        y += _ROW


def _versus(canvas: Canvas, view: MatchView) -> None:
    """Who fights whom."""
    left, top, right, bottom = MIDDLE
    x, y = (left + right) // 2, (top + bottom) // 2
    for seat, shift in zip(people.fronts(view), (-84, 84), strict=True):
        side = view.sides[seat]
        name = people.fighter_name(side.fighter)
        ink = people.colour(side)
        canvas.text((x, y + shift), name, ink, size=64, align="middle", width=right - left - 30)
    canvas.text((x, y), "against", theme.STONE, align="middle")
