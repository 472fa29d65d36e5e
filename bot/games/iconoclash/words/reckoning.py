"""What an attack would come to against each opponent, as far as its player can know beforehand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.iconoclash import content, phrases
from bot.games.iconoclash.cards.losing import boost_of, fits
from bot.games.iconoclash.printed import Ability, Card
from bot.games.iconoclash.view import MatchView
from bot.games.iconoclash.words.terms import amount
from bot.kernel.phrases import Part
from bot.kernel.procedure import Seat

_PLACES = frozenset({"moved", "self_airborne", "airborne", "grounded"})
"""Conditions that a movement on the way may still bring about or undo."""
_SUPPLIES = frozenset({"draw", "draw_item", "gain_movement", "gain_power", *phrases.MOVES.values()})
"""What may bring a card or token with which something else is paid, Items on the way included."""
_LATER = frozenset({phrases.AFTER, phrases.END, phrases.NEXT})


def against(
    view: MatchView, card: Card, ability: Ability, kind: str, found: Sequence[Seat]
) -> dict[Seat, str]:
    """The `damage` or `launch` to each of these seats: `4`, or `2+` where more may come."""
    return {seat: _against(view, card, ability, kind, seat) for seat in found}


def rises(view: MatchView, launch: int) -> bool:
    """Whether the attack on the viewer may do more damage yet, if it launches so far (IC-5.7.3)."""
    attack, me = view.attack, view.viewer
    if attack is None or me is None or not launch:
        return False
    grounded = _stands(view, view.sides[me].space)
    later = {"edged_off", "airborne" if grounded else "grounded"}
    ability = content.cards()[attack.card].abilities[attack.ability]
    return any(
        part.verb == "damage_per_launch" or (part.verb == "damage" and part.condition in later)
        for part in ability.parts
    )


def brought(view: MatchView) -> int:
    """The damage that the attack on the viewer gains once a Shield has left the hand."""
    attack, me = view.attack, view.viewer
    if attack is None or me is None:
        return 0
    mine, theirs = len(view.sides[me].hand), len(view.sides[attack.attacker].hand)
    if mine != theirs:  # with fewer it counts already, with more one card makes no difference
        return 0
    parts = content.cards()[attack.card].abilities[attack.ability].parts
    return sum(p.n for p in parts if p.verb == "damage" and p.condition == "outcarded")


def together(card: Card, ability: Ability, kind: str, each: dict[Seat, str]) -> str:
    """The same in one figure for all; what is printed where they differ or nobody is in reach."""
    told = set(each.values())
    return told.pop() if len(told) == 1 else amount(card, ability, kind)


def beyond(view: MatchView, card: Card, ability: Ability, part: Part) -> bool:
    """Whether the viewer has too little for what stands before the "to" of a part (IC-10.2.3)."""
    if part.paid_by < 0:
        return False
    me, cost, played = view.sides[view.viewer or 0], ability.parts[part.paid_by], _played(view)
    hand = list(me.hand)
    if not played:
        hand.remove(card.key)
    match cost.verb:
        case "discard" | "discard_item":
            only = "item" if cost.verb == "discard_item" else "any"
            return sum(fits(key, only) for key in hand) < cost.n
        case "discard_boost":
            return boost_of(tuple(hand)) < cost.n
        case "spend_power":
            return me.power - (0 if played else ability.power) < cost.n
        case "spend_movement":
            return me.movement < cost.n
    return False


def _against(view: MatchView, card: Card, ability: Ability, kind: str, target: Seat) -> str:
    total, more = card.damage if kind == "damage" else card.launch, False
    shifts = _shifts(card, ability)
    supplied = any(part.verb in _SUPPLIES for part in ability.parts)
    for part in ability.parts:
        if part.verb != kind and not part.verb.startswith(f"{kind}_per"):
            continue
        if not supplied and beyond(view, card, ability, part):
            continue
        met = None if shifts and part.condition in _PLACES else _met(view, part, target)
        times = _times(view, card, ability, part) if met else 0
        if part.paid_by >= 0 or part.may or met is None or times is None:
            more = True
        elif met:
            total += part.n * times
    return f"{total}{'+' if more else ''}"


def _shifts(card: Card, ability: Ability) -> bool:
    """Whether somebody may be moved before the damage is counted."""
    moving = {"launch", "drop", *phrases.MOVES.values()}
    verbs = {part.verb for part in ability.parts if part.when not in _LATER}
    return bool(card.launch or verbs & moving)


def _met(view: MatchView, part: Part, target: Seat) -> bool | None:
    """Whether a printed condition is met now; None where that is still to be seen."""
    me, other = view.sides[view.viewer or 0], view.sides[target]
    match part.condition:
        case "":
            return True
        case "airborne" | "grounded":
            return _stands(view, other.space) == (part.condition == "grounded")
        case "self_airborne":
            return not _stands(view, me.space)
        case "moved":
            return _moved(view) > 0
        case "behind":
            return view.mode != "royale" and me.hp < other.hp
        case "powerless":
            return not other.power
        case "outcarded":
            mine = len(me.hand) - (not _played(view))
            # A Shield leaves the hand of the target before its cards are counted.
            return None if len(other.hand) == mine else len(other.hand) < mine
    return None


def _times(view: MatchView, card: Card, ability: Ability, part: Part) -> int | None:
    """How often a bonus counts; None where that is still to be seen."""
    me = view.sides[view.viewer or 0]
    match part.verb:
        case "damage" | "launch":
            return 1
        case "damage_per_move":
            return None if any(p.when == phrases.BEFORE for p in ability.parts) else _moved(view)
        case "damage_per_power":
            return me.power - (0 if _played(view) else ability.power)
        case "damage_per_item":
            held = sum(content.cards()[key].is_item for key in me.hand)
            return held - (card.is_item and not _played(view))
    return None


def _played(view: MatchView) -> bool:
    """Whether the card has left the viewer's hand already, for its attack under way."""
    return view.attack is not None and view.attack.attacker == view.viewer


def _moved(view: MatchView) -> int:
    if view.attack is not None and _played(view):
        return view.attack.moved
    return view.sides[view.viewer or 0].moved


def _stands(view: MatchView, space: str | None) -> bool:
    return space is not None and content.stages()[view.stage].stands(space)
