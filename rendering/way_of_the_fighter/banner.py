"""The band across the hall when a game or the match is over."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.procedure import Seat
from rendering import lettering, theme
from rendering.canvas import Canvas
from rendering.paragraphs import NARROW, type_width
from rendering.way_of_the_fighter import people
from rendering.way_of_the_fighter.arena import pose_of, spot
from rendering.way_of_the_fighter.layout import ARENA
from rendering.way_of_the_fighter.looks import bust

_TOP, _HEIGHT, _FACE = ARENA[1] + 4, 60, 54
_HEAD: Final = 78
"""So far to each side of its feet a fighter's head, hair and weapon may cover the band."""


def draw(canvas: Canvas, view: MatchView) -> None:
    """Lay the band behind the fighters' heads; who won stands where there is most room."""
    if view.result is not None:
        winners, what = view.result.winners, ""
    elif view.ended is not None:
        winners, what = view.ended.winners, f"GAME {view.ended.game}"
    else:
        return
    fill = people.colour(view.sides[winners[0]]) if winners else theme.STEEL
    canvas.rect((ARENA[0], _TOP - 4, ARENA[2], _TOP + _HEIGHT + 4), theme.INK)
    canvas.rect((ARENA[0], _TOP, ARENA[2], _TOP + _HEIGHT), fill)
    left, right = gap(view)
    faces = winners[:2]
    room = right - left - (_FACE + 8) * len(faces)
    words = _words(view, winners, what, room)
    size = theme.LARGE if lettering.mask(words, theme.LARGE).width <= room else theme.SMALL
    wide = min(lettering.mask(words, size).width, room)
    x = left + (room - wide) // 2
    for seat in faces:
        side = view.sides[seat]
        art = bust(side.fighter, _FACE, _HEIGHT - 4, people.colour(side), 150)
        canvas.image.paste(art, (x, _TOP + 2))
        x += _FACE + 8
    middle = _TOP + _HEIGHT // 2
    canvas.text((x, middle), words, theme.readable_on(fill), size=size, width=room, narrow=NARROW)


def gap(view: MatchView) -> tuple[int, int]:
    """The longest stretch of the band that no head reaches into."""
    heads = sorted(
        spot(view, seat)[0]
        for seat in people.fronts(view)
        if view.sides[seat].space and pose_of(view, seat) in ("standing", "jumping")
    )
    starts = [ARENA[0] + 12, *(x + _HEAD for x in heads)]
    ends = [*(x - _HEAD for x in heads), ARENA[2] - 12]
    return max(zip(starts, ends, strict=True), key=lambda gap: gap[1] - gap[0])


def _words(view: MatchView, winners: tuple[Seat, ...], what: str, room: int) -> str:
    """Who won what; where there is little room names are shortened, and nothing else."""
    if not winners:
        return f"{what}: A DRAW" if what else "A DRAW"
    names = " & ".join(people.name(view, seat) for seat in winners)
    verb = f" {'WINS' if len(winners) == 1 else 'WIN'} {what}".rstrip()
    return lettering.fit(names, theme.SMALL, int(room / NARROW) - type_width(verb) - 4) + verb
