"""Players and Fighters: letters, names, figures on the board, and where they look."""

from __future__ import annotations

from bot.games.iconoclash import content
from bot.games.iconoclash.stage import PLACES
from bot.games.iconoclash.view import MatchView, SideView
from bot.kernel.procedure import Seat
from rendering import lettering, names, pieces, theme
from rendering.canvas import Canvas, Point
from rendering.iconoclash import emblems
from rendering.iconoclash.deeds import Story
from rendering.iconoclash.layout import CELL, corner

LETTERS = "ABCD"
TALL = 88
"""The height of a figure on the board."""
LANDED = 40
"""How much higher somebody is drawn who has dropped onto another."""
TAG = 22


def letter(seat: Seat) -> str:
    """What marks a player's things."""
    return LETTERS[seat % len(LETTERS)]


def name(view: MatchView, seat: Seat) -> str:
    """A player's name in characters that can be drawn."""
    return lettering.drawable(view.names[seat], f"Player {letter(seat)}")


def fighter_name(key: str) -> str:
    """A Fighter's printed name."""
    found = content.fighters().get(key)
    return found.name if found else key.replace("_", " ").title()


def colour(side: SideView) -> theme.Colour:
    """The colour of a player's team."""
    return theme.team_colour(side.team)


def token(canvas: Canvas, centre: Point, view: MatchView, seat: Seat, mark: str = "") -> None:
    """A player's token with its letter; `mark` as in `pieces.token`."""
    side = view.sides[seat]
    canvas.sprite(pieces.token(side.team, TAG, (0, 0), mark), centre)
    fill = theme.readable_on(colour(side))
    canvas.text(centre, letter(seat), fill, align="middle")


def stand(canvas: Canvas, view: MatchView, story: Story) -> None:
    """Draw every Fighter that is on the board, the active one last, each with its letter."""
    seats = [seat for seat, side in enumerate(view.sides) if side.space]
    seats.sort(key=lambda seat: seat == view.active)
    for seat in seats:
        side = view.sides[seat]
        x, y = corner(side.space or "")
        y -= LANDED if lands(view, seat) else 0
        art = emblems.figure(
            side.fighter,
            TALL,
            colour(side),
            pose(view, story, seat),
            leftwards=looks_left(view, story, seat),
        )
        canvas.sprite(art, (x + CELL / 2 + 6, y + CELL - 10 - TALL / 2))
    for seat in seats:
        x, y = corner(view.sides[seat].space or "")
        x += CELL - 58 if lands(view, seat) else 0
        mark = "acting" if seat == view.active and view.result is None else ""
        token(canvas, (x + 29, y + 30), view, seat, mark)


def lands(view: MatchView, seat: Seat) -> bool:
    """Whether a Fighter has dropped onto another and is still to be put elsewhere (IC-2.6.11)."""
    space = view.sides[seat].space
    if view.asked is None or view.asked.seat in (None, seat) or space is None:
        return False
    return space == view.sides[view.asked.seat].space


def spot(canvas: Canvas, view: MatchView) -> None:
    """Light up the space of the active player's Fighter: gold with a paler middle."""
    space = None if view.active is None else view.sides[view.active].space
    if space is None or view.result is not None:
        return
    x, y = corner(space)
    for inset, share in ((3, 0.0), (9, 0.5)):
        fill = theme.mix(theme.GOLD, theme.PAPER, share)
        canvas.rect((x + inset, y + inset, x + CELL - inset, y + CELL - inset), fill)


def pose(view: MatchView, story: Story, seat: Seat) -> str:
    """How a Fighter is shown: striking, struck, or just there."""
    if view.result is not None or not story.attacks:
        return "stand"
    last = story.attacks[-1]
    if last.seat == seat and story.last is last:
        return "strike"
    struck = any(w.seat == seat and w.amount > 0 for w in story.wounds)
    return "struck" if struck and story.last is last else "stand"


def looks_left(view: MatchView, story: Story, seat: Seat) -> bool:
    """Whether a Fighter looks left: where it last acted, else towards the nearest opponent."""
    here = view.sides[seat].space
    if here is None:
        return False
    column = PLACES[here][0]
    aim = story.facing.get(seat)
    if aim and PLACES[aim][0] != column:
        return PLACES[aim][0] < column
    foes = [
        PLACES[side.space][0]
        for side in view.sides
        if side.space and side.team != view.sides[seat].team
    ]
    foes = [other for other in foes if other != column]
    if not foes:
        return column > 3
    return min(foes, key=lambda other: abs(other - column)) < column


def naming(view: MatchView, width: int) -> dict[Seat, str]:
    """How players are called in words: the name within so many columns, with the letter if two
    share it."""
    short = [names.shorten(names.plain(given), width) for given in view.names]
    called: dict[Seat, str] = {}
    for seat, given in enumerate(short):
        unique = given and short.count(given) == 1
        called[seat] = given if unique else f"{given or 'Player'} {letter(seat)}"
    return called
