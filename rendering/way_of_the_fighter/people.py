"""Players and fighters: letters, names, colours, which side of the picture they are on."""

from __future__ import annotations

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.view import MatchView, SideView
from bot.kernel.procedure import CHANCE, Seat
from rendering import lettering, names, pieces, theme
from rendering.canvas import Canvas, Point

LETTERS = "ABCD"
TAG = 22


def letter(seat: Seat) -> str:
    """What marks a player's things."""
    return LETTERS[seat % len(LETTERS)]


def name(view: MatchView, seat: Seat) -> str:
    """A player's name in characters that can be drawn."""
    return lettering.drawable(view.names[seat], f"Player {letter(seat)}")


def fighter_name(key: str) -> str:
    """A fighter's printed name."""
    found = content.fighters().get(key)
    return found.name if found else key.replace("_", " ").title()


def colour(side: SideView) -> theme.Colour:
    """The colour of a player's team."""
    return theme.team_colour(side.team)


def at_right(view: MatchView, team: int) -> bool:
    """Whether this team's things are on the right of the picture: it began there."""
    return team != view.left


def fronts(view: MatchView) -> tuple[Seat, Seat]:
    """The players on the arena, the left team's first."""
    left, right = view.front[view.left], view.front[1 - view.left]
    return left, right


def partner(view: MatchView, seat: Seat) -> Seat | None:
    """The other player of the team."""
    team = view.sides[seat].team
    return next((s for s, o in enumerate(view.sides) if o.team == team and s != seat), None)


def awaited(view: MatchView) -> tuple[Seat, ...]:
    """The seats of people that are awaited: chance is nobody."""
    return tuple(s for s in view.awaited if s != CHANCE and s < len(view.sides))


def token(canvas: Canvas, centre: Point, view: MatchView, seat: Seat, mark: str = "") -> None:
    """A player's token with its letter; `mark` as in `pieces.token`."""
    side = view.sides[seat]
    canvas.sprite(pieces.token(side.team, TAG, (0, 0), mark), centre)
    fill = theme.readable_on(colour(side))
    canvas.text(centre, letter(seat), fill, align="middle")


def naming(view: MatchView, width: int) -> dict[Seat, str]:
    """How players are called in words: the name within so many columns, with the letter if two
    share it."""
    short = [names.shorten(names.plain(given), width) for given in view.names]
    called: dict[Seat, str] = {}
    for seat, given in enumerate(short):
        unique = given and short.count(given) == 1
        called[seat] = given if unique else f"{given or 'Player'} {letter(seat)}"
    return called
