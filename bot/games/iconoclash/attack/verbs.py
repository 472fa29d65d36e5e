"""What each printed phrase does when its moment has come.

A verb answers whether anything of it could be done (IC-4.3.5), and with a section where somebody
has to choose or a deck may have to be shuffled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.games.iconoclash import phrases
from bot.games.iconoclash.cards.drawing import Draw, can_draw
from bot.games.iconoclash.cards.losing import BoostLoss, Discarding, boost_of, fits
from bot.games.iconoclash.events import ItemPlaced
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.moving.entering import collect
from bot.games.iconoclash.moving.launch import Launch
from bot.games.iconoclash.moving.walking import MoveBy, Teleport, teleport_ends
from bot.games.iconoclash.side import Play
from bot.games.iconoclash.stage import COLUMNS, ROWS, name
from bot.games.iconoclash.state import Match
from bot.kernel.offer import Offer, die
from bot.kernel.phrases import Part
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

Did = tuple[bool, Outcome]
NOT_DONE: Final[Did] = (False, None)
DONE: Final[Did] = (True, None)


@dataclass
class EachDiscards(Procedure):
    """Several players discard, one after another in turn order (IC-1.1.13)."""

    seats: tuple[Seat, ...]
    count: int
    why: str

    @rule("IC-1.1.13", "IC-8.1.5", "IC-10.1.11")
    def the_next(self, match: Match) -> Outcome:
        if not self.seats:
            return STOP
        seat, self.seats = self.seats[0], self.seats[1:]
        self.at = "the_next"
        return Discarding(seat, self.count, self.why, "IC-10.1.11")


@dataclass
class RandomItems(Procedure):
    """Item Tokens on random spaces; a Block is rolled again (IC-2.4.2, IC-2.4.3, IC-2.5.1)."""

    left: int
    column: int = 0
    row: int = 0

    @rule("IC-2.4.2", "IC-2.4.4", asks="chance", into="column")
    def roll_the_column(self, match: Match, seat: Seat) -> Offer | None:
        return die(COLUMNS)

    @rule("IC-2.4.2", "IC-1.1.7", asks="chance", into="row")
    def roll_the_row(self, match: Match, seat: Seat) -> Offer | None:
        return die(ROWS)

    @rule("IC-2.4.3", "IC-2.5.1", "IC-2.5.2", "IC-2.5.3", "IC-2.5.10")
    def put_it_there(self, match: Match) -> Outcome:
        space = name((self.column, self.row))
        if space in match.stage.blocks:
            return replace(self, at="")
        outcome = place_item(match, space)
        if self.left > 1:
            self.left -= 1
            self.at = "roll_the_column"
        return outcome


def place_item(match: Match, space: str, count: int = 1) -> Outcome:
    """Item Tokens onto a space; under the active Fighter they are collected at once (IC-2.5.10)."""
    for _ in range(count):
        match.tokens[space] = match.tokens.get(space, 0) + 1
        match.tell(ItemPlaced(space=space, rule="IC-2.5.1"))
    if match.active is not None and match.sides[match.active].space == space:
        return collect(match, match.active, space)
    return None


def carry_out(match: Match, key: str, part: Part, *, is_cost: bool) -> Did:
    """Do one part of the play of this key for its player."""
    play = match.plays[key]
    if lacks_somebody(match, play, part):
        return NOT_DONE
    if part.verb in _SIMPLE:
        return _SIMPLE[part.verb](match, play, part)
    return _PAID[part.verb](match, key, part, is_cost)


def lacks_somebody(match: Match, play: Play, part: Part) -> bool:
    """Whether a part needs a Fighter that is not there: no impossible part (IC-5.1.6, IC-5.7.7)."""
    needed = part.verb in phrases.REFERS_TO_TARGET | phrases.REFERS_TO_ATTACKER
    return needed and not match.is_in(play.target)


def whose(play: Play, part: Part) -> Seat | None:
    """Whose Fighter a part moves."""
    return play.target if part.verb.endswith(("target", "attacker")) else play.seat


def _gain(kind: str, who: str = "seat", sign: int = 1) -> Callable[[Match, Play, Part], Did]:
    def gain(match: Match, play: Play, part: Part) -> Did:
        seat = play.seat if who == "seat" else play.target
        assert seat is not None
        changed = match.gain(seat, kind, sign * part.n, _clause(play), play.card)
        return bool(changed), None

    return gain


def _clause(play: Play) -> str:
    return {"shield": "IC-5.8.10", "reaction": "IC-4.2.11"}.get(play.origin, "IC-5.8.9")


def _draw(match: Match, play: Play, part: Part) -> Did:
    source = "items" if part.verb == "draw_item" else "deck"
    if not can_draw(match, play.seat, source):
        return NOT_DONE
    return True, Draw(play.seat, part.n, source)


def _heal(match: Match, play: Play, part: Part) -> Did:
    match.heal(play.seat, part.n, _clause(play))
    return DONE


def _extra(match: Match, play: Play, part: Part) -> Did:
    if play.seat != match.active:
        return NOT_DONE
    if part.verb == "extra_attack":
        match.extra_attacks += part.n
    else:
        match.extra_actions += part.n
    return DONE


def _victim_discards(match: Match, play: Play, part: Part) -> Did:
    victim = play.target
    if victim is None or not match.hand(victim):
        return NOT_DONE
    return True, Discarding(victim, part.n, play.card, "IC-10.1.11")


def _opponents_discard(match: Match, play: Play, part: Part) -> Did:
    seats = tuple(seat for seat in match.opponents(play.seat) if match.hand(seat))
    return bool(seats), EachDiscards(seats, part.n, play.card) if seats else None


def _item_here(match: Match, play: Play, part: Part) -> Did:
    space = match.sides[play.seat].space
    if space is None:
        return NOT_DONE
    return True, place_item(match, space, part.n)


def _items_random(match: Match, play: Play, part: Part) -> Did:
    return True, RandomItems(part.n)


def _moved(match: Match, play: Play, part: Part) -> Seat | None:
    seat = whose(play, part)
    return seat if seat is not None and match.is_in(seat) and match.sides[seat].space else None


def _move(match: Match, play: Play, part: Part) -> Did:
    seat = _moved(match, play, part)
    if seat is None:
        return NOT_DONE
    by = play.seat if seat != play.seat else None
    up_to = part.may or part.verb == "move_up_to"  # 'may move X' is any number up to X (IC-3.4.2)
    move = MoveBy(play.seat, seat, part.n, up_to, play.card, by)
    return (True, move) if move.steps(match) else NOT_DONE


def _teleport(match: Match, play: Play, part: Part) -> Did:
    seat = _moved(match, play, part)
    if seat is None or not teleport_ends(match, seat, part.n):
        return NOT_DONE
    by = play.seat if seat != play.seat else None
    return True, Teleport(play.seat, seat, part.n, play.card, by)


def _strike(match: Match, play: Play, part: Part) -> Did:
    if play.target is None:
        return NOT_DONE
    if play.origin == "shield":
        match.hurt(play.target, part.n, "shield", "IC-5.8.13", play.seat)
    else:
        match.hurt(play.target, part.n, "effect", _clause(play), play.seat)
    return DONE


def _launch_attacker(match: Match, play: Play, part: Part) -> Did:
    victim = play.target
    if victim is None or match.sides[victim].space is None:
        return NOT_DONE
    return True, Launch(play.seat, victim, part.n, play.seat, clause="IC-5.5.15")


def _drop(match: Match, play: Play, part: Part) -> Did:
    return True, Drop(by=play.seat)


def _discard(match: Match, key: str, part: Part, is_cost: bool) -> Did:
    """A cost that cannot be paid in full is not paid at all (IC-10.2.3)."""
    play = match.plays[key]
    only = "item" if part.verb == "discard_item" else "any"
    held = sum(1 for card in match.hand(play.seat) if fits(card, only))
    if not held or (is_cost and held < part.n):
        return NOT_DONE
    return True, Discarding(play.seat, part.n, play.card, _cost_clause(play), only, key)


def _discard_boost(match: Match, key: str, part: Part, is_cost: bool) -> Did:
    play = match.plays[key]
    held = boost_of(match.hand(play.seat))
    if not match.hand(play.seat) or (is_cost and held < part.n):
        return NOT_DONE
    return True, BoostLoss(play.seat, part.n, play.card, "IC-10.2.1", play=key)


def _cost_clause(play: Play) -> str:
    return "IC-5.4.11" if play.origin == "shield" else "IC-5.8.4"


def _take_damage(match: Match, key: str, part: Part, is_cost: bool) -> Did:
    play = match.plays[key]
    match.hurt(play.seat, part.n, "cost", "IC-5.8.16")
    return DONE


def _spend(match: Match, key: str, part: Part, is_cost: bool) -> Did:
    play = match.plays[key]
    kind = "power" if part.verb == "spend_power" else "movement"
    side = match.sides[play.seat]
    if (side.power if kind == "power" else side.movement) < (part.n if is_cost else 1):
        return NOT_DONE
    match.gain(play.seat, kind, -part.n, _cost_clause(play), play.card)
    return DONE


_SIMPLE: Final[dict[str, Callable[[Match, Play, Part], Did]]] = {
    "gain_movement": _gain("movement"),
    "gain_power": _gain("power"),
    "target_loses_movement": _gain("movement", "target", -1),
    "target_loses_power": _gain("power", "target", -1),
    "draw": _draw,
    "draw_item": _draw,
    "heal": _heal,
    "extra_attack": _extra,
    "extra_action": _extra,
    "target_discards": _victim_discards,
    "attacker_discards": _victim_discards,
    "opponents_discard": _opponents_discard,
    "item_here": _item_here,
    "items_random": _items_random,
    "move": _move,
    "move_up_to": _move,
    "move_target": _move,
    "move_attacker": _move,
    "teleport": _teleport,
    "teleport_target": _teleport,
    "strike_back": _strike,
    "strike_target": _strike,
    "launch_attacker": _launch_attacker,
    "drop": _drop,
}
_PAID: Final[dict[str, Callable[[Match, str, Part, bool], Did]]] = {
    "discard": _discard,
    "discard_boost": _discard_boost,
    "discard_item": _discard,
    "take_damage": _take_damage,
    "spend_power": _spend,
    "spend_movement": _spend,
}
