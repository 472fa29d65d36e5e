"""Why an answer is not open: a sentence and the clause it rests on.

What is on offer decides what is allowed; this only explains, to whom wants something else, and
tells nothing that the seat cannot see.
"""

from __future__ import annotations

import re
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.action.acting import Combo
from bot.games.way_of_the_fighter.action.playing import MOST_DICE, may_follow
from bot.games.way_of_the_fighter.dice import unmixed
from bot.games.way_of_the_fighter.side import Pool
from bot.games.way_of_the_fighter.state import TAG_TEAM, Match
from bot.kernel.errors import NotAllowed
from bot.kernel.flow import Flow
from bot.kernel.procedure import CHANCE, Seat

COMMAND, ACTION, COMBO, INITIATIVE = "WF-3.2.4", "WF-3.3.1", "WF-9.1.1", "WF-3.4.5"
HAND = "WF-1.6.2"
PASSIVE, DRAW, SHIFT, DISCARD = "WF-14.2.4", "WF-2.1.1", "WF-2.2.1", "WF-6.1.9"
_ASKED: Final = {
    **dict.fromkeys(("kneel", "shift", "leap", "as"), (COMMAND, "a Command")),
    **dict.fromkeys(("focus", "rest", "taunt"), (PASSIVE, "a passive Command")),
    **dict.fromkeys(("combo", "plain", "enough"), (COMBO, "a combo action")),
    **dict.fromkeys(("draw", "exchange"), (DRAW, "what to draw")),
    **dict.fromkeys(("core", "power"), (SHIFT, "the Burnout Shift")),
    **dict.fromkeys(
        ("keep", "bonus", "advance", "retreat", "stand", "crouch", "jump"),
        (INITIATIVE, "a use of the Initiative"),
    ),
    "start": (HAND, "a starting hand"),
    "play": (ACTION, "an action"),
    "discard": (DISCARD, "cards to discard"),
}
"""By the first word of an answer: the question that it answers, and what that asks for."""
_MIX: Final = re.compile(r"\d{1,2}c\d{1,2}p")


def why_not(flow: Flow[Match], seat: Seat, key: str) -> NotAllowed:
    """The reason that this answer is not open to this seat now, as an error to show or raise."""
    match = flow.state
    if match.over:
        return NotAllowed("The match is over.", clause=match.over_by)
    if seat == CHANCE or seat not in match.sides:
        return _not_open(flow)
    if match.sides[seat].out:
        return NotAllowed("Your fighter is out.", clause="WF-14.5.1")
    if flow.mark is not None and flow.mark.clause == HAND and seat in flow.offers():
        return NotAllowed("Take exactly one card of each of your four packs.", clause=HAND)
    word, _, rest = key.partition(":")
    if word == "tag":
        return _no_tag(flow, seat)
    if word in _ASKED and (refusal := _not_asked(flow, seat, word)):
        return refusal
    match word:
        case "play" | "combo" | "plain":
            return _no_action(flow, seat, word, rest)
        case "kneel" | "shift" | "leap" | "as":
            return _no_command(match, seat, word)
        case "exchange":
            return NotAllowed("An exchange needs three cards to discard.", clause="WF-2.1.2")
        case "core" | "power":
            return NotAllowed("There is no such die in your Burnout Pool.", clause="WF-2.2.2")
        case "discard":
            return _no_discard(match, seat, rest)
    return _not_open(flow)


def _no_discard(match: Match, seat: Seat, name: str) -> NotAllowed:
    card = content.cards().get(name)
    if card is None:
        unknown = f"There is no card “{name}”. " if name else ""
        told = "Name as many of your cards as you are asked for; the block stays."
        return NotAllowed(f"{unknown}{told}", clause="WF-10.3.22")
    if card.kind == "block":
        told = f"{card.name} is a block, and blocks are never discarded."
        return NotAllowed(told, clause="WF-10.3.22")
    held = match.hand(seat).count(name)
    if not held:
        return NotAllowed(f"{card.name} is not in your hand.", clause=DISCARD)
    often = "only once" if held == 1 else f"only {held} times"
    return NotAllowed(f"You hold {card.name} {often}.", clause=DISCARD)


def _not_open(flow: Flow[Match]) -> NotAllowed:
    return NotAllowed("That is not open to you now.", clause=flow.mark.clause if flow.mark else "")


def _not_asked(flow: Flow[Match], seat: Seat, word: str) -> NotAllowed | None:
    """If the seat is asked something else, or nothing: why it is not asked for this."""
    match = flow.state
    clause, what = _ASKED[word]
    if flow.mark is not None and flow.mark.clause == clause and seat in flow.offers():
        return None
    if clause == INITIATIVE:
        return _no_initiative(match, seat)
    if clause == COMMAND and not match.is_active(seat):
        return NotAllowed("A passive fighter has Commands of its own.", clause="WF-14.2.4")
    if clause == PASSIVE and match.mode != TAG_TEAM:
        return NotAllowed("Only in Tag Team, for the fighter that waits.", clause="WF-14.2.4")
    if clause == PASSIVE and match.is_active(seat):
        return NotAllowed("Your fighter is active: Kneel, Shift or Leap.", clause="WF-14.2.3")
    if clause == ACTION and not match.is_active(seat):
        return NotAllowed("Only active fighters play actions.", clause="WF-14.2.12")
    return NotAllowed(f"You are not asked for {what} now.", clause=clause)


def _no_initiative(match: Match, seat: Seat) -> NotAllowed:
    if match.front.get(match.initiative) != seat:
        return NotAllowed("You do not have the Initiative.", clause=INITIATIVE)
    if match.initiative_used:
        return NotAllowed("The Initiative has been used this turn.", clause="WF-3.4.6")
    return NotAllowed("The Initiative is used right after your own roll.", clause="WF-3.4.9")


def _no_command(match: Match, seat: Seat, word: str) -> NotAllowed:
    if match.sides[seat].dazed == match.turn:
        return NotAllowed(
            "You are dazed: no Command, but a card or a Core Die.", clause="WF-11.3.1"
        )
    match word:
        case "shift":
            return NotAllowed("A Shift goes one space at most.", clause="WF-3.2.2")
        case "leap":
            return NotAllowed("A Leap goes two spaces at most, one way.", clause="WF-3.2.9")
    return NotAllowed(
        "Neither your ability nor a card in your Fighter Area can be used as that Command.",
        clause="WF-3.2.6",
    )


def _no_action(flow: Flow[Match], seat: Seat, word: str, rest: str) -> NotAllowed:
    match = flow.state
    name, _, mix = rest.partition(":")
    card = content.cards().get(name)
    rule = ACTION if word == "play" else "WF-9.2.1"
    if card is None:
        return NotAllowed(f"There is no card “{name}”.", clause=rule)
    side, top = match.sides[seat], flow.agenda[-1] if flow.agenda else None
    if name not in match.hand(seat):
        return NotAllowed(f"{card.name} is not in your hand.", clause=rule)
    if word == "play" and side.crippled == match.turn and card.kind != "block":
        return NotAllowed("You are crippled: only your block can be played.", clause="WF-11.2.1")
    if word != "play" and side.bound == match.turn:
        return NotAllowed("You were crippled: no combo this turn.", clause="WF-11.2.4")
    if isinstance(top, Combo) and not may_follow(name, top.kinds):
        kinds = ", ".join(top.kinds)
        return NotAllowed(f"{card.name} cannot follow: only {kinds}.", clause="WF-9.1.2")
    return _no_dice(side.active, mix, combo=word != "play")


def _no_dice(active: Pool, mix: str, *, combo: bool) -> NotAllowed:
    rule = "WF-9.2.2" if combo else "WF-3.4.1"
    if not _MIX.fullmatch(mix):
        return NotAllowed("Say which dice, such as `2c1p` or `2 1`.", clause=rule)
    core, power = unmixed(mix)
    if not sum(active) and combo:
        return NotAllowed("A combo needs a die in your Active Pool.", clause="WF-9.2.3")
    if not sum(active):
        return NotAllowed("Your Active Pool is empty: no die is rolled.", clause="WF-3.4.3")
    if not 1 <= core + power <= MOST_DICE:
        return NotAllowed("Pick 1 to 4 dice.", clause=rule)
    held = f"Your Active Pool holds {active[0]} Core and {active[1]} Power Dice."
    return NotAllowed(held, clause=rule)


def _no_tag(flow: Flow[Match], seat: Seat) -> NotAllowed:
    match = flow.state
    if match.mode != TAG_TEAM:
        return NotAllowed("There are no partners in a duel.", clause="WF-14.1.1")
    if not match.is_active(seat):
        if flow.mark is not None and flow.mark.clause == PASSIVE and seat in flow.offers():
            return NotAllowed("Name a card of your hand to put ready.", clause="WF-14.2.5")
        return NotAllowed("Tag is a Command of your passive fighter.", clause="WF-14.2.5")
    return NotAllowed(
        "Your partner can come in as the next action of a combo, if a card was put ready that may "
        "follow.",
        clause="WF-14.3.2",
    )
