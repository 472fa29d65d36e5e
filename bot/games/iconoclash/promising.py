"""Which answers look best at a glance: what a search tries first, and what it assumes of others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.iconoclash import content
from bot.games.iconoclash.attack.carry import Carry, parts_of
from bot.games.iconoclash.attack.figures import damage_of
from bot.games.iconoclash.attack.reactions import REST
from bot.games.iconoclash.attack.sequence import NOBODY
from bot.games.iconoclash.attack.shields import NONE, Response
from bot.games.iconoclash.cards.losing import BoostLoss, Discarding
from bot.games.iconoclash.glance import glance
from bot.games.iconoclash.moving.launch import DECLINE, Launch, launch_path
from bot.games.iconoclash.moving.walking import MoveBy, Teleport
from bot.games.iconoclash.stage import OFF
from bot.games.iconoclash.state import Match
from bot.games.iconoclash.turn.combat import END, Combat
from bot.games.iconoclash.worth import nearness, steps_to
from bot.kernel.flow import Flow
from bot.kernel.offer import Kind, Offer
from bot.kernel.procedure import Seat

MISSED = 0.25
"""So much of its harm is left to an attack without anybody in reach, for the order alone."""
USELESS = -9.0


def promising(flow: Flow[Match], seat: Seat) -> Sequence[str]:
    """The answers open to a seat, those that look best first."""
    match, offer = flow.state, flow.offers()[seat]
    if offer.kind is Kind.SEVERAL:
        return _cheapest(offer)
    if len(offer.keys) == 1:
        return offer.keys
    rate = _rating(flow, match, seat)
    return sorted(offer.keys, key=rate, reverse=True)


def _cheapest(offer: Offer) -> Sequence[str]:
    """What is to be discarded: the cards of least worth, and sets with one other card in each."""
    keys = sorted(offer.keys, key=lambda key: glance(key.rpartition(".")[0]).worth)
    cheap, rest = keys[: offer.least], keys[offer.least :]
    sets = [cheap] + [[*cheap[:-1], other] for other in rest if cheap]
    return ["+".join(chosen) for chosen in sets]


def _rating(flow: Flow[Match], match: Match, seat: Seat) -> Callable[[str], float]:
    top = flow.agenda[-1]
    match top:
        case Combat():
            return lambda key: _act(match, seat, key)
        case Launch():
            return lambda key: _direction(match, seat, top, key)
        case Carry():
            return lambda key: float((key == "yes") == _worth_doing(match, top))
        case MoveBy() | Teleport():
            return lambda key: _place(match, seat, top.seat, key)
        case Response():
            return lambda key: _shield(match, seat, key)
        case Discarding() | BoostLoss():
            return lambda key: -1.0 if key == "suffer" else -_card(key)
    return lambda key: float(key not in (NOBODY, REST, "stay", "none")) if key else 0.0


def _act(match: Match, seat: Seat, key: str) -> float:
    kind, _, rest = key.partition(":")
    match kind:
        case "attack" | "react":
            card, _, number = rest.partition(":")
            promise = glance(card).promises[int(number)]
            if kind == "react":
                return promise.gain + 0.5
            here, side = match.sides[seat].space, match.sides[seat]
            near = min(
                (
                    steps_to(match.stage, here, space, promise.length, promise.through)
                    for other in match.opponents(seat)
                    if here and (space := match.sides[other].space)
                ),
                default=9,
            )
            harm = promise.harm * (1.0 if near <= promise.leap else MISSED)
            moved = 0.5 if side.moved else 0.0
            return harm + promise.gain - 0.6 * promise.power + moved
        case "step" | "path":
            end = rest.rpartition(".")[2]
            items = 1.5 if match.tokens.get(end) else 0.0
            return 2.0 + items + nearness(match, seat, end) - 0.3 * rest.count(".")
        case "boost":
            return 0.3 * content.cards()[rest].boost - glance(rest).worth
    return 2.0 if key == END else USELESS


def _direction(match: Match, seat: Seat, launch: Launch, key: str) -> float:
    if key == DECLINE:
        return 0.0
    good = 1.0 if match.opposed(seat, launch.seat) else -1.0
    path = launch_path(match, launch.seat, key, launch.spaces)
    if not path:
        return -0.5 * good
    if path[-1] == OFF:
        return 2.0 * good
    hurt = sum(space in match.stage.hazards for space in path)
    return good * (hurt + 0.3 * len(path) - 0.2 * match.stage.stands(path[-1]))


def _worth_doing(match: Match, carry: Carry) -> bool:
    """Whether to do what is optional: everything that costs no more than it brings."""
    part = parts_of(match.plays[carry.play])[carry.place]
    return part.verb != "take_damage" or match.hp(carry.seat) > 1


def _place(match: Match, chooser: Seat, mover: Seat, key: str) -> float:
    if key == "stay":
        return 0.0
    own = chooser == mover
    value = nearness(match, mover, key) if own else 0.0
    if key in match.stage.hazards:
        value -= 2.0
    items = 1.0 if own and match.tokens.get(key) and match.active == mover else 0.0
    return (value if own or not match.opposed(chooser, mover) else -value) + items


def _shield(match: Match, seat: Seat, key: str) -> float:
    if key == REST:
        return USELESS
    if key == NONE or match.attack is None:
        return 0.9
    kind, card, number = key.split(":")
    promise = glance(card).promises[int(number)]
    if kind == "react":
        return promise.gain + promise.guard
    total, _ = damage_of(match, seat)
    return min(promise.guard, 0.7 * total + 0.8) + promise.gain - 0.6 * promise.power


def _card(key: str) -> float:
    card = key.rpartition(".")[0] or key
    return glance(card).worth if card in content.cards() else 0.0
