"""The column beside the stage: Environment Cards in force, and the card that is or was played."""

from __future__ import annotations

from bot.games.iconoclash import content
from bot.games.iconoclash.view import MatchView
from bot.kernel.procedure import Seat
from rendering import theme
from rendering.canvas import Canvas
from rendering.iconoclash import emblems, labels, people, sentences, standings
from rendering.iconoclash.beats import Beats
from rendering.iconoclash.deeds import Play, Story
from rendering.iconoclash.icons import icon
from rendering.iconoclash.layout import SIDE
from rendering.iconoclash.undecided import stage_of
from rendering.paragraphs import NARROW, PITCH, paragraph, title_lines, type_width, wrapped
from rendering.signs import sign

_LEFT, _TOP, _RIGHT, _BOTTOM = SIDE
_ROW = 50
_CLOSE = 40
"""From one line of a title to the next."""
_PAD = 14
_SCENES = (190, 156, 122, 92)
"""Heights of a scene, few of them, since figures of each are kept; lower is not worth its place."""


def draw(canvas: Canvas, view: MatchView, story: Story, beats: Beats) -> None:
    """Draw the whole column; when all is over, how everybody came off."""
    if view.result is not None:
        standings.draw(canvas, view, view.result)
        return
    top = _environment(canvas, view)
    match story.last:
        case Play():
            _play(canvas, view, story.last, top)
            if count := beats.numbers.get(story.last.order):
                labels.number(canvas, (_RIGHT - 30, top + 27), count)
        case "boost" if story.boosted is not None:
            _boost(canvas, view, *story.boosted, top)
        case _:
            _forecast(canvas, view, story, top)


def until(view: MatchView, owner: Seat) -> int:
    """The turn at whose beginning an Environment Card of this owner ends."""
    order = [s for s in view.order if not view.sides[s].out or s == owner]
    if view.active is None or view.active not in order or owner not in order:
        return view.turn + 1
    ahead = (order.index(owner) - order.index(view.active)) % len(order)
    return view.turn + (ahead or len(order))


def in_force(view: MatchView) -> list[tuple[Seat, str]]:
    """The Environment Cards in force with their owners, that which ends first in front."""
    return sorted(view.environment.items(), key=lambda held: until(view, held[0]))


def _environment(canvas: Canvas, view: MatchView) -> int:
    """A row for each card in force: whose it is, its title, the turn with which it ends."""
    y = _TOP
    for owner, key in in_force(view):
        words = str(until(view, owner))
        left, right = _LEFT + 56, _RIGHT - 16 - type_width(words)
        lines = title_lines(content.weather()[key].title, right - left - 6)
        high = _ROW - 4 + _CLOSE * (len(lines) - 1)
        middle = y + high // 2
        canvas.plate((_LEFT, y, _RIGHT, y + high), theme.SLATE, 8)
        people.token(canvas, (_LEFT + 26, middle), view, owner)
        canvas.text((_RIGHT - 10, middle), words, theme.GOLD, align="right")
        if max(map(type_width, lines)) <= right - 34 - left:  # the title matters more than the sign
            canvas.sprite(sign("wait", 28, theme.GOLD), (right - 14, middle))
        first = middle - _CLOSE * (len(lines) - 1) / 2
        for at, line in enumerate(lines):
            place = (left, first + at * _CLOSE)
            canvas.text(place, line, theme.PAPER, width=right - left - 6, narrow=NARROW)
        y += high + 4
    return y + 4


def _ground(canvas: Canvas, view: MatchView, seat: Seat, top: int, title: str) -> None:
    """Paper with a head in the player's colour."""
    side = view.sides[seat]
    fill = people.colour(side)
    canvas.plate((_LEFT, top, _RIGHT, _BOTTOM), theme.PAPER)
    canvas.plate((_LEFT, top, _RIGHT, top + 58), fill)
    canvas.rect((_LEFT, top + 40, _RIGHT, top + 54), fill)
    canvas.rect((_LEFT, top + 54, _RIGHT, top + 58), theme.INK)
    people.token(canvas, (_LEFT + 30, top + 27), view, seat)
    ink = theme.readable_on(fill)
    canvas.text((_LEFT + 62, top + 27), title, ink, width=_RIGHT - _LEFT - 66, narrow=NARROW)


def _play(canvas: Canvas, view: MatchView, play: Play, top: int) -> None:
    """The card's title, whom it aims at, its ability; then every answer likewise."""
    card = content.cards()[play.card]
    _ground(canvas, view, play.seat, top, card.title)
    y = top + 58 + 8
    answers = play.answers[-2:]
    room = _BOTTOM - 6 - y - 54 * len(answers)
    lines = max(room // PITCH, 1)
    if play.origin == "attack" and lines > 2:
        _figures(canvas, view, play, y + 22)
        y, lines = y + 50, lines - 1
    for_answers = min(2 * len(answers), lines // 2)
    printed = card.abilities[play.ability]
    width = _RIGHT - _LEFT - 2 * _PAD
    y = sentences.ability(
        canvas,
        (_LEFT + _PAD, y + 22),
        printed,
        theme.INK,
        width=width,
        most=max(lines - for_answers, 1),
    )
    y -= 22
    for at, answer in enumerate(answers):
        left_over = (_BOTTOM - 6 - y - 54 * (len(answers) - at)) // PITCH
        share = max(left_over // (len(answers) - at), 0)
        y = _answer(canvas, view, answer, y, share)
    _scene(canvas, view, play, y)


def _scene(canvas: Canvas, view: MatchView, play: Play, top: int) -> None:
    """Both Fighters face to face, where the sentences have left room for it."""
    high = next((size for size in _SCENES if size <= _BOTTOM - 6 - top), 0)
    if not high:
        return
    ground = theme.mix(theme.PAPER, theme.EMBER, 0.25)
    middle, half = (_LEFT + _RIGHT) // 2, high // 2 - 4
    y = _BOTTOM - 6 - high // 2
    canvas.plate((middle - half, y - half, middle + half, y + half), ground, half)
    duel = bool(play.targets)
    cast = [(play.seat, False), *((seat, True) for seat in play.targets[:1])]
    for seat, opposite in cast:
        side = view.sides[seat]
        pose = "stand"
        if duel:
            pose = ("struck" if play.damage else "stand") if opposite else "strike"
        art = emblems.figure(side.fighter, high - 8, people.colour(side), pose, leftwards=opposite)
        shift = high * 0.56 if duel else 0
        canvas.sprite(art, (middle + (shift if opposite else -shift), y))


def _figures(canvas: Canvas, view: MatchView, play: Play, middle: int) -> None:
    """What the attack would do now, or has done: target, damage, Launch."""
    x = _LEFT + _PAD
    canvas.sprite(icon("range", 32, theme.RED), (x + 18, middle))
    x += 46
    for seat in play.targets:
        people.token(canvas, (x + 22, middle), view, seat)
        x += 52
    if not play.targets:
        x += canvas.text((x, middle), "—", theme.INK) + 14
    now = view.attack if play.pending and not play.damage else None
    if now is not None and play.targets:
        first = play.targets[0]
        pairs = [("damage", now.damage.get(first, 0)), ("launch", now.launch.get(first, 0))]
    elif now is not None:
        card = content.cards()[play.card]
        pairs = [("damage", card.damage), ("launch", card.launch)]
    else:
        pairs = [("damage", play.damage)]
        if play.launched and not play.edged:
            pairs.append(("launch", play.launched))
    x += 16
    for name, value in pairs:
        canvas.sprite(icon(name, 36, theme.RED), (x + 18, middle))
        x += 44 + canvas.text((x + 44, middle), str(value), theme.INK, size=theme.LARGE) + 20
    if play.open:
        canvas.text((_RIGHT - 24, middle), "?", theme.RED, size=theme.LARGE, align="right")
    elif play.edged and x + type_width("EDGE-OFF") + _PAD < _RIGHT:
        canvas.text((_RIGHT - _PAD, middle), "EDGE-OFF", theme.RED, align="right")


def _answer(canvas: Canvas, view: MatchView, play: Play, y: int, lines: int) -> int:
    """A Shield or Reaction: a band in its player's colour, and below it what it does."""
    card = content.cards()[play.card]
    fill = people.colour(view.sides[play.seat])
    canvas.rect((_LEFT, y, _RIGHT, y + 48), fill)
    people.token(canvas, (_LEFT + 30, y + 24), view, play.seat)
    ink = theme.readable_on(fill)
    name = "shield" if play.origin == "shield" else "react"
    canvas.sprite(icon(name, 34, ink), (_LEFT + 76, y + 24))
    width = _RIGHT - _LEFT - 108
    canvas.text((_LEFT + 102, y + 24), card.title, ink, width=width, narrow=NARROW)
    y += 54
    if not lines:
        return y
    printed = card.abilities[play.ability]
    at = (_LEFT + _PAD, y + 22)
    width = _RIGHT - _LEFT - 2 * _PAD
    return sentences.ability(canvas, at, printed, theme.INK, width=width, most=lines) - 22


def _boost(canvas: Canvas, view: MatchView, seat: Seat, key: str, top: int) -> None:
    """A card discarded for its Boost."""
    card = content.cards()[key]
    _ground(canvas, view, seat, top, card.title)
    middle = top + 110
    x = _LEFT + _PAD
    canvas.sprite(icon("boost", 44, theme.RED), (x + 24, middle))
    canvas.text((x + 60, middle), f"+{card.boost}", theme.INK, size=64)
    canvas.sprite(icon("movement", 50, theme.TEAMS[2]), (x + 170, middle))
    y = _line(canvas, "Discarded for Movement Tokens.", middle + 66)
    _scene(canvas, view, Play(seat, key, 0, "boost"), y - 22)


def _line(canvas: Canvas, text: str, y: int) -> int:
    width = _RIGHT - _LEFT - 2 * _PAD
    at = (_LEFT + _PAD, y)
    return paragraph(canvas, at, text, theme.INK, width=width, most=_room(y))


def _room(y: int) -> int:
    """How many lines there is room for, if the first has its middle there."""
    return max((_BOTTOM - y - PITCH // 2) // PITCH + 1, 1)


def _forecast(canvas: Canvas, view: MatchView, story: Story, top: int) -> None:
    """The newest Environment Card in full; before there is one, the stage."""
    drawn = story.weather[-1] if story.weather else None
    if drawn is None and view.active is not None and view.active in view.environment:
        drawn = (view.active, view.environment[view.active])
    if drawn is not None:
        owner, key = drawn
        card = content.weather()[key]
        _ground(canvas, view, owner, top, card.title)
        y, width = top + 98, _RIGHT - _LEFT - 2 * _PAD
        if len(wrapped(card.text, width, 9)) <= _room(y + 60):
            canvas.sprite(icon("environment", 44, theme.STEEL), (_LEFT + _PAD + 22, y))
            if view.environment.get(owner) == key:
                words = f"UNTIL TURN {until(view, owner)}"
                canvas.text((_LEFT + _PAD + 60, y), words, theme.RED)
            y += 60
        y = _line(canvas, card.text, y)
        _scene(canvas, view, Play(owner, key, 0, "environment"), y - 22)
        return
    stage = stage_of(view.stage)
    canvas.plate((_LEFT, top, _RIGHT, _BOTTOM), theme.PAPER)
    width = _RIGHT - _LEFT - 2 * _PAD
    canvas.text((_LEFT + _PAD, top + 36), stage.name, theme.RED, width=width, narrow=NARROW)
    _line(canvas, stage.special or stage.about, top + 92)
