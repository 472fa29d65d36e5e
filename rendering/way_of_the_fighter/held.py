"""The cards in the viewer's own hand, or those that it is chosen from at the start.

A hand that the view does not show cannot be drawn.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.printed import Card
from bot.games.way_of_the_fighter.view import MatchView
from bot.games.way_of_the_fighter.words.playing import unusable
from bot.kernel.errors import NotAllowed
from bot.kernel.procedure import Seat
from bot.kernel.zones import HIDDEN
from rendering import theme
from rendering.canvas import Canvas, Lettered
from rendering.way_of_the_fighter import dice, export, people
from rendering.way_of_the_fighter.icons import icon
from rendering.way_of_the_fighter.tiles import tile

_TOP: Final = 58
_MOST: Final = 16
_PLAYING: Final = ("WF-3.3.1", "WF-9.1.1")
"""Questions for which the fighter's position matters."""


def hand(view: MatchView, usable: Collection[str] | None = None) -> bytes:
    """A PNG of 1280x720 of the viewer's cards; those not in `usable` are marked, with the reason.

    None leaves all as they are. Raises NotAllowed for a view of nobody's own hand.
    """
    return export.encode(paint(view, usable).image)


def paint(
    view: MatchView,
    usable: Collection[str] | None = None,
    ledger: list[Lettered] | None = None,
) -> Canvas:
    """The hand before it is encoded; a ledger notes every text in it."""
    if view.viewer is None:
        raise NotAllowed("Only a player has a hand to be shown.")
    if HIDDEN in view.sides[view.viewer].hand:
        raise NotAllowed("A hand is shown to its owner alone.", clause="WF-6.3.1")
    held = view.cards_to_show(view.viewer)
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    _head(canvas, view, view.viewer)
    columns = 2 if len(held) <= 4 else 3 if len(held) <= 9 else 4
    rows = 2 if len(held) <= 6 else 3 if len(held) <= 12 else 4
    wide, high = (theme.WIDTH - 8) // columns, (theme.HEIGHT - _TOP - 2) // rows
    now = view.sides[view.viewer].position
    for at, key in enumerate(held[:_MOST]):
        left, top = 8 + (at % columns) * wide, _TOP + (at // columns) * high
        box = (left, top, left + wide - 8, top + high - 8)
        card = content.cards()[key]
        note = why_not(view, card, usable)
        tile(canvas, card, box, faint=bool(note), note=note, now=now)
    return canvas


def why_not(view: MatchView, card: Card, usable: Collection[str] | None) -> str:
    """Why a card is of no use now, in few words after a cross; empty if it is of use."""
    if usable is None:
        return ""
    offered = card.key in usable
    if view.clause in _PLAYING:
        if not offered and view.sides[view.viewer or 0].crippled and not card.is_block:
            return "crippled"
        if unusable(view, card):
            return f"while {view.sides[view.viewer or 0].position.title()}"
    if offered:
        return ""
    if view.clause != "WF-9.1.1":
        return "not now"
    kinds = view.asked.kinds if view.asked else ()
    return "score too low" if {card.kind, card.pack, card.name} & set(kinds) else "cannot follow"


def _head(canvas: Canvas, view: MatchView, seat: Seat) -> None:
    """Whose hand it is, the fighter's position and space, and the dice to roll."""
    side, middle = view.sides[seat], 28
    people.token(canvas, (34, middle), view, seat)
    words = f"{side.position.upper()}" + (f" ON {side.space}" if side.space else "")
    canvas.text((66, middle), words, theme.PAPER)
    right = theme.WIDTH - 12
    dice.pool(canvas, (right - dice.PAIR, middle), side.pool, people.colour(side))
    right -= dice.PAIR + 12
    right -= canvas.text((right, middle), "ACTIVE", theme.GOLD, align="right") + 8
    canvas.sprite(icon("active", 34, theme.GOLD), (right - 17, middle))
    right -= 60
    for name, count in (("deck", side.deck), ("hand", len(side.hand))):
        right -= canvas.text((right, middle), str(count), theme.PAPER, align="right") + 6
        canvas.sprite(icon(name, 32, theme.PAPER), (right - 16, middle))
        right -= 52
