"""Why an answer is not open: a sentence and the clause it rests on.

What is on offer decides what is allowed; this only explains, to whom wants something else, and
tells nothing that the seat cannot see.
"""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.dice import unmixed
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.errors import NotAllowed
from bot.kernel.flow import Flow
from bot.kernel.procedure import CHANCE, Seat

COMMAND, ACTION, COMBO = "WF-3.2.4", "WF-3.3.1", "WF-9.1.1"
_WORDS: Final = {
    "kneel": (COMMAND, "a Command"),
    "shift": (COMMAND, "a Command"),
    "leap": (COMMAND, "a Command"),
    "as": (COMMAND, "a Command"),
    "play": (ACTION, "an action"),
    "combo": (COMBO, "a combo action"),
    "plain": (COMBO, "a combo action"),
    "draw": ("WF-2.1.1", "a card to draw"),
    "exchange": ("WF-2.1.1", "an exchange"),
    "core": ("WF-2.2.1", "the Burnout Shift"),
    "power": ("WF-2.2.1", "the Burnout Shift"),
}


def why_not(flow: Flow[Match], seat: Seat, key: str) -> NotAllowed:
    """The reason that this answer is not open to this seat now, as an error to show or raise."""
    match = flow.state
    if match.over:
        return NotAllowed("The match is over.", clause=match.over_by)
    if seat == CHANCE or seat not in match.sides:
        return _not_open(flow)
    if match.sides[seat].out:
        return NotAllowed("Your fighter is out.", clause="WF-14.5.1")
    word, _, rest = key.partition(":")
    clause, what = _WORDS.get(word, ("", ""))
    mark = flow.mark
    if clause and (mark is None or mark.clause != clause or seat not in flow.offers()):
        return NotAllowed(f"You are not asked for {what} now.", clause=clause)
    if word in ("play", "combo", "plain"):
        return _no_action(match, seat, word, rest)
    return _not_open(flow)


def _no_action(match: Match, seat: Seat, word: str, rest: str) -> NotAllowed:
    name, _, mix = rest.partition(":")
    card = content.cards().get(name)
    if card is None:
        return NotAllowed(f"There is no card “{name}”.", clause=ACTION)
    if name not in match.hand(seat):
        return NotAllowed(f"{card.name} is not in your hand.", clause=ACTION)
    side = match.sides[seat]
    if word == "play" and side.crippled == match.turn and card.kind != "block":
        return NotAllowed("You are crippled: only your block can be played.", clause="WF-11.2.1")
    core, power = unmixed(mix)
    if not 1 <= core + power <= 4:
        return NotAllowed("Pick 1 to 4 dice.", clause="WF-3.4.1")
    if core > side.active[0] or power > side.active[1]:
        return NotAllowed(
            f"Your Active Pool holds {side.active[0]} Core and {side.active[1]} Power Dice.",
            clause="WF-3.4.1",
        )
    return NotAllowed(f"{card.name} cannot follow in this combo.", clause="WF-9.1.2")


def _not_open(flow: Flow[Match]) -> NotAllowed:
    return NotAllowed("That is not open to you now.", clause=flow.mark.clause if flow.mark else "")
