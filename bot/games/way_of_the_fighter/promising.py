"""Which answers look best at a glance: what a search tries first, and what it assumes of others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.action.acting import ENOUGH, Combo
from bot.games.way_of_the_fighter.action.carry import Carry
from bot.games.way_of_the_fighter.action.flight import MISSED_BY, Placing
from bot.games.way_of_the_fighter.action.rolling import KEEP, AfterRoll
from bot.games.way_of_the_fighter.cards.losing import Discarding
from bot.games.way_of_the_fighter.dice import unmixed
from bot.games.way_of_the_fighter.figures import ATTACKS, grid, score
from bot.games.way_of_the_fighter.glance import ahead, best, glance
from bot.games.way_of_the_fighter.hands import starting_hands
from bot.games.way_of_the_fighter.moving import distance
from bot.games.way_of_the_fighter.printed import Card
from bot.games.way_of_the_fighter.state import Match
from bot.games.way_of_the_fighter.turn.challenge import Challenge
from bot.games.way_of_the_fighter.turn.commands import Command
from bot.kernel.flow import Flow
from bot.kernel.offer import Kind, Offer
from bot.kernel.procedure import Seat

DIE: Final = 0.28
"""What it costs to spend a die."""
POWER: Final = 0.17
"""How much more it costs if that is a Power Die."""
QUICK: Final = 0.06
"""What a point of priority is worth."""
AGAIN: Final = 0.4
"""So much later the same action comes with other dice."""
REACH_SOON: Final = 0.35
"""So much counts an attack that would reach only after a step."""


def promising(flow: Flow[Match], seat: Seat) -> Sequence[str]:
    """The answers open to a seat, those that look best first."""
    offer = flow.offers()[seat]
    if offer.kind is Kind.SEVERAL:
        return _cheapest(offer)
    if offer.kind is Kind.EACH:
        return starting_hands(offer, flow.state.zones[f"deck {seat}"].cards)
    if len(offer.keys) == 1:
        return offer.keys
    if isinstance(flow.agenda[-1], Challenge):
        return _plays(flow.state, seat, offer.keys)
    rate = _rating(flow, seat)
    return sorted(offer.keys, key=rate, reverse=True)


def _cheapest(offer: Offer) -> Sequence[str]:
    """What is to be discarded: the cards that are good for least, and sets with another in each."""
    keys = sorted(offer.keys, key=lambda key: best(content.cards()[key.rpartition(".")[0]]))
    cheap, rest = keys[: offer.least], keys[offer.least :]
    sets = [cheap] + [[*cheap[:-1], other] for other in rest if cheap]
    return ["+".join(chosen) for chosen in sets]


def _rating(flow: Flow[Match], seat: Seat) -> Callable[[str], float]:
    match, top = flow.state, flow.agenda[-1]
    if isinstance(top, Command):
        return lambda key: _command(match, seat, key)
    if isinstance(top, Combo):
        return _combos(match, seat, top)
    if isinstance(top, AfterRoll):
        return lambda key: _initiative(match, key)
    if isinstance(top, Carry):
        return lambda key: float(key in ("yes", "1", "2"))
    if isinstance(top, Discarding):
        return lambda key: -best(content.cards()[key.rpartition(".")[0]])
    if isinstance(top, Placing):
        foe = match.sides[match.opponent(seat)]
        return lambda key: float(MISSED_BY[key] != foe.position)
    offer = flow.offers()[seat]
    places = {key: float(-place) for place, key in enumerate(offer.keys)}
    return lambda key: places[key]


def reaches(match: Match, seat: Seat, card: Card) -> float:
    """How likely an attack seems to hit: by its grid now, less if a step would do it."""
    found = grid(match, seat, card)
    if found is None:
        return -1.0
    foe = match.sides[match.opponent(seat)]
    there = distance(match, seat)
    if card.kind == "blast":
        return _flies(card, there, foe.position)
    if there > 0:
        # Who is next to a fighter of the same height stays there when stepping forward (WF-7.2.6).
        least = 1 if foe.airborne == match.sides[seat].airborne else 0
        there = max(least, there - ahead(card.key))
    if (foe.position, there) in found.zones:
        return 1.0
    near = any((foe.position, there + step) in found.zones for step in (-1, 1))
    return REACH_SOON if near else 0.0


def _flies(card: Card, there: int, position: str) -> float:
    """How likely a token seems to hit: this turn, or later, and past whom it flies."""
    if there < 0 or MISSED_BY.get(card.height) == position:
        return 0.1
    return 0.9 if 1 <= there <= card.blast else 0.45


def _plays(match: Match, seat: Seat, keys: Sequence[str]) -> Sequence[str]:
    """Actions with dice, the best first, but each action once before the same with other dice.

    All that dice do not change is worked out once for each card.
    """
    known: dict[str, float] = {}
    rated: dict[str, float] = {}
    mood = _mood(match, seat)
    for key in keys:
        _, name, mix = key.split(":")
        if name not in known:
            known[name] = _value(match, seat, content.cards()[name])
        rated[key] = known[name] + _dice(name, mix, mood)
    order = sorted(keys, key=rated.__getitem__, reverse=True)
    times: dict[str, int] = {}
    for key in order:
        name = key.split(":")[1]
        rated[key] -= AGAIN * times.setdefault(name, 0)
        times[name] += 1
    return sorted(order, key=rated.__getitem__, reverse=True)


def _mood(match: Match, seat: Seat) -> int:
    """How many dice a player feels like rolling: nobody always rolls as many.

    It follows from turn and hand, so that it differs from one imagined world to the next.
    """
    count = sum(match.sides[seat].active)
    whim = (match.turn + sum(map(len, match.hand(seat)))) % 4
    return max(1, min(count, (1, 2, 2, (count + 1) // 2 + 1)[whim]))


def _value(match: Match, seat: Seat, card: Card) -> float:
    chance = reaches(match, seat, card)
    if chance < 0:
        return -5.0
    found = glance(card.key)
    value = found.sure + found.follow + QUICK * card.priority
    if card.kind in ATTACKS:
        value += chance * (found.hit + 0.4)
    if card.kind == "mode" and any(play.card == card.key for play in match.modes(seat)):
        value -= 3.0
    return value


@lru_cache(maxsize=8192)
def _dice(name: str, mix: str, mood: int) -> float:
    (core, power), card = unmixed(mix), content.cards()[name]
    icons = any(effect.count in ("power_dice", "dice") for effect in card.effects)
    # What hits nobody needs few dice: they are of more use in the combo, or in the next turn.
    wanted = 1 if card.kind in ("mode", "move") else min(4, mood + icons)
    return -DIE * abs(core + power - wanted) - (0.0 if icons else POWER * power)


def _command(match: Match, seat: Seat, key: str) -> float:
    kind, *rest = key.split(":")
    there = abs(distance(match, seat))
    match kind:
        case "kneel":
            return 0.3 * min(1, match.sides[seat].burnout[0])
        case "shift":
            closer = there - int(rest[0])
            return 0.25 * (rest[1] == "draw") - 0.12 * abs(closer - 2)
        case "leap":
            return -0.12 * abs(there - int(rest[0]) - 2)
        case "as":
            return 0.2
    return 0.0


def _combos(match: Match, seat: Seat, combo: Combo) -> Callable[[str], float]:
    """Rates what may follow: by the odds of reaching the score, and what it would bring."""
    play = match.plays.get(combo.after)
    floor = score(match, play) if play else combo.floor
    known: dict[str, float] = {}

    def rate(key: str) -> float:
        if key == ENOUGH:
            return 0.0
        if key.startswith("tag:"):
            return 0.1
        _, name, mix = key.split(":")
        card = content.cards()[name]
        if name not in known:
            known[name] = max(0.0, reaches(match, seat, card)) * (glance(name).hit + 0.4)
        odds, price = _reached(floor - card.priority, mix)
        return odds * known[name] - price

    return rate


@lru_cache(maxsize=1024)
def _reached(gap: int, mix: str) -> tuple[float, float]:
    """About how likely dice make up for a gap, and what it costs to spend them."""
    count = sum(unmixed(mix))
    return max(0.05, min(0.95, 0.5 - (gap - 3.5 * count) / 8)), DIE * count


def _initiative(match: Match, key: str) -> float:
    return {KEEP: 0.3, "bonus": 0.2}.get(key, 0.0)
