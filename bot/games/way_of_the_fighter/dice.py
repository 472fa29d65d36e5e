"""Dice go from pool to pool; they are neither made nor lost (WF-1.2.4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from bot.games.way_of_the_fighter.events import DiceMoved
from bot.games.way_of_the_fighter.side import Pool
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import Procedure, Seat, rule


def mix(pool: Pool) -> str:
    """So many dice as a key: `2c1p`."""
    return f"{pool[0]}c{pool[1]}p"


@lru_cache(maxsize=512)
def unmixed(key: str) -> Pool:
    """What `mix` made."""
    core, _, power = key.partition("c")
    return int(core), int(power.rstrip("p"))


def mixes(pool: Pool, count: int) -> list[Pool]:
    """The ways to take so many dice out of a pool, most Core Dice first."""
    core, power = pool
    count = min(count, core + power)
    return [(c, count - c) for c in range(min(core, count), -1, -1) if count - c <= power]


def shift(match: Match, seat: Seat, dice: Pool, source: str, to: str, clause: str) -> Pool:
    """Dice from one pool into another, as many as there are (WF-6.1.9); how many went."""
    side = match.sides[seat]
    have: Pool = getattr(side, source)
    core, power = min(dice[0], have[0]), min(dice[1], have[1])
    if core or power:
        setattr(side, source, (have[0] - core, have[1] - power))
        into: Pool = getattr(side, to)
        setattr(side, to, (into[0] + core, into[1] + power))
        match.tell(DiceMoved(seat=seat, core=core, power=power, source=source, to=to, rule=clause))
    return core, power


def energize(match: Match, seat: Seat, count: int, clause: str = "WF-12.1.21") -> None:
    """Core Dice from the Burnout Pool into the Energy Pool (WF-12.1.22)."""
    shift(match, seat, (count, 0), "burnout", "energy", clause)


def take_off(match: Match, number: int, dice: tuple[str, ...], to: str, clause: str) -> None:
    """Dice that lie on an action go into one of their owner's pools (WF-3.5.6)."""
    play = match.plays[number]
    left = list(play.dice)
    for die in dice:
        left.remove(die)
    match.change(number, dice=tuple(left))
    side = match.sides[play.seat]
    core = sum(1 for die in dice if die[0] == "c")
    power = len(dice) - core
    if dice and not side.out:
        into: Pool = getattr(side, to)
        setattr(side, to, (into[0] + core, into[1] + power))
        match.tell(
            DiceMoved(seat=play.seat, core=core, power=power, source="card", to=to, rule=clause)
        )


def picks(dice: tuple[str, ...], count: int) -> list[str]:
    """The different ways to take so many dice off an action: `c4.p2`; the lowest ones first."""
    found = combinations(sorted(dice, key=lambda die: (int(die[1:]), die)), min(count, len(dice)))
    return list(dict.fromkeys(".".join(taken) for taken in found))


@dataclass
class MoveDice(Procedure):
    """Some dice of a pool are moved; their owner picks which types (WF-6.1.8)."""

    seat: Seat
    count: int
    source: str
    to: str
    clause: str
    choice: str = ""

    def _mixes(self, match: Match) -> list[Pool]:
        return mixes(getattr(match.sides[self.seat], self.source), self.count)

    @rule("WF-6.1.8", "WF-12.1.18", "WF-12.2.7", asks="seat", into="choice")
    def choose_types(self, match: Match, seat: Seat) -> Offer | None:
        found = self._mixes(match)
        return one(mix(pool) for pool in found) if len(found) > 1 else None

    @rule("WF-6.1.9", "WF-12.1.17")
    def move(self, match: Match) -> None:
        dice = unmixed(self.choice) if self.choice else self._mixes(match)[0]
        shift(match, self.seat, dice, self.source, self.to, self.clause)


@dataclass
class PayDice(Procedure):
    """Dice on an action go to the Burnout Pool; their owner picks which (WF-10.3.14, WF-12.1.4)."""

    seat: Seat
    play: int
    count: int
    clause: str
    choice: str = ""

    @rule("WF-10.3.14", "WF-12.1.4", "WF-6.1.8", asks="seat", into="choice")
    def choose_dice(self, match: Match, seat: Seat) -> Offer | None:
        found = picks(match.plays[self.play].dice, self.count)
        return one(found) if len(found) > 1 else None

    @rule("WF-12.1.3", "WF-10.3.13", "WF-6.1.9")
    def pay(self, match: Match) -> None:
        choice = self.choice or picks(match.plays[self.play].dice, self.count)[0]
        dice = tuple(choice.split(".")) if choice else ()
        take_off(match, self.play, dice, "burnout", self.clause)
