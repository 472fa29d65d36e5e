"""A Drop: all Fighters and Items fall at the same time (IC-2.6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.games.iconoclash.events import DropCaused, FighterDisplaced, ItemMoved
from bot.games.iconoclash.moving.entering import (
    HAZARD,
    area_effect,
    collect,
    fresh_areas,
    mark_entered,
)
from bot.games.iconoclash.stage import OFF, PLACES
from bot.games.iconoclash.state import EDGE_OFF, Match
from bot.kernel.offer import Offer, one
from bot.kernel.phrases import Part
from bot.kernel.procedure import Outcome, Procedure, Seat, rule

COLLISION = 1
"""Damage for each Fighter that would have shared a landing space (IC-2.6.10, IC-2.6.15)."""


def drop_items(match: Match) -> None:
    """Item Tokens fall too (IC-2.5.18, IC-2.6.2); off the board they are gone (IC-2.6.7)."""
    fallen: dict[str, int] = {}
    for space, count in match.tokens.items():
        path = match.stage.falls[space]
        end = path[-1] if path else space
        for _ in range(count if path else 0):
            match.tell(ItemMoved(path=(space, *path), rule="IC-2.6.2"))
        if end != OFF:
            fallen[end] = fallen.get(end, 0) + count
    match.tokens = fallen


@dataclass
class Drop(Procedure):
    """All fall, and at no other moment does anything (IC-2.5.4, IC-2.6.1, IC-2.6.19).

    `by` is the player whose card caused it, None for an Environment Card (IC-8.3.11).

    `entered` are the spaces that each Fighter came onto, `hit` those that collided, `lost` those
    Edged-Off. `shared` are collisions not settled yet: the nearest Fighter and those to displace.
    """

    by: Seat | None = None
    entered: dict[Seat, tuple[str, ...]] = field(default_factory=dict)
    hit: tuple[Seat, ...] = ()
    lost: tuple[Seat, ...] = ()
    shared: tuple[tuple[Seat, tuple[Seat, ...]], ...] = ()
    chooser: Seat = 0
    choice: str = ""
    after: tuple[tuple[Seat, str, int], ...] = ()

    @rule(
        "IC-2.6.2",
        "IC-2.6.3",
        "IC-2.6.4",
        "IC-2.6.5",
        "IC-2.6.14",
        "IC-2.6.16",
        "IC-2.6.17",
        "IC-2.6.18",
    )
    def all_fall(self, match: Match) -> None:
        landing: dict[str, list[Seat]] = {}
        falls: dict[Seat, tuple[str, str]] = {}
        before = {s: side.space for s, side in match.sides.items() if side.space is not None}
        for seat, space in before.items():
            path = match.stage.falls[space]
            end = path[-1] if path else space
            if path:
                falls[seat] = (space, end)
                self.entered = {**self.entered, seat: tuple(s for s in path if s != OFF)}
            if end == OFF:
                self.lost = (*self.lost, seat)
            else:
                landing.setdefault(end, []).append(seat)
        match.tell(DropCaused(falls=falls, rule="IC-2.6.2"))
        drop_items(match)
        shared: dict[Seat, tuple[Seat, ...]] = {}
        for space, seats in landing.items():
            seats.sort(key=lambda seat: PLACES[before[seat]][1])
            match.sides[seats[0]].space = space
            if seats[1:]:
                shared[seats[0]] = tuple(seats[1:])
                self.hit = (*self.hit, *seats)
            for seat in seats[1:]:
                match.sides[seat].space = None
        for seat in self.lost:
            match.edge_off(seat, self.by, "IC-2.6.6")
        self.shared = tuple((s, shared[s]) for s in match.turn_order() if s in shared)

    @rule("IC-2.6.10", "IC-2.6.11")
    def next_collision(self, match: Match) -> Outcome:
        self.choice = ""
        if self.shared:
            self.chooser = match.chooser(self.shared[0][0])
        else:
            self.at = "damage_at_once"
        return None

    @rule("IC-2.6.11", asks="chooser", into="choice")
    def place_the_displaced(self, match: Match, seat: Seat) -> Offer | None:
        nearest, displaced = self.shared[0]
        spaces = displacement(match, nearest)
        return one([f"{other}:{space}" for other in displaced for space in spaces])

    @rule("IC-2.6.11", "IC-2.6.12", "IC-2.6.13")
    def put_it_there(self, match: Match) -> Outcome:
        nearest, displaced = self.shared[0]
        start = match.sides[nearest].space
        assert start is not None
        other, space = displaced[0], ""
        if self.choice:
            number, _, space = self.choice.partition(":")
            other = int(number)
        else:
            space = _above(match, start)
        match.sides[other].space = space
        match.tell(FighterDisplaced(seat=other, start=start, space=space, rule="IC-2.6.11"))
        came = (*self.entered.get(other, ()), space)
        self.entered = {**self.entered, other: came}
        left = tuple(seat for seat in displaced if seat != other)
        self.shared = ((nearest, left), *self.shared[1:]) if left else self.shared[1:]
        self.at = "next_collision"
        return None

    @rule("IC-2.6.16", "IC-2.6.6", "IC-2.6.15", "IC-7.1.4", "IC-8.4.6")
    def damage_at_once(self, match: Match) -> None:
        effects = [(seat, part) for seat in match.present() for part in self._areas(match, seat)]
        # Healing first: only then is what damage exceeds it lost at 0 HP (IC-1.6.3).
        for seat, part in effects:
            if part.verb == "area_heal":
                match.heal(seat, part.n, "IC-2.3.1")
        for seat in match.present():
            for space in self.entered.get(seat, ()):
                if space in match.stage.hazards:
                    match.damage(seat, HAZARD, "hazard", "IC-3.3.5", self.by)
            for other, part in effects:
                if other == seat and part.verb == "area_damage":
                    match.damage(seat, part.n, "area", "IC-2.3.1", self.by)
            if seat in self.hit:
                match.damage(seat, COLLISION, "collision", "IC-2.6.10", self.by)
            if seat in self.lost:
                match.damage(seat, EDGE_OFF, "edge_off", "IC-2.6.6", self.by)
        self.after = tuple(
            (seat, part.verb, part.n)
            for seat, part in effects
            if part.verb not in ("area_damage", "area_heal")
        )
        match.check_eliminations()

    @rule("IC-2.6.16")
    def other_effects(self, match: Match) -> Outcome:
        if not self.after:
            return None
        (seat, verb, n), self.after = self.after[0], self.after[1:]
        self.at = "other_effects"
        return area_effect(match, seat, verb, n, self.by) if match.is_in(seat) else None

    @rule("IC-2.6.16", "IC-2.5.11")
    def items_last(self, match: Match) -> Outcome:
        seat = match.active
        space = match.sides[seat].space if seat is not None else None
        return collect(match, seat, space) if seat is not None and space else None

    def _areas(self, match: Match, seat: Seat) -> list[Part]:
        """What the areas do to a Fighter that it came into for the first time, on its way down."""
        parts: list[Part] = []
        for space in self.entered.get(seat, ()):
            for owner, place in list(fresh_areas(match, seat, space)):
                parts += mark_entered(match, seat, owner, place)
        return parts


def displacement(match: Match, nearest: Seat) -> list[str]:
    """Free spaces one open step from a shared space, on the board (IC-2.6.11)."""
    space = match.sides[nearest].space
    assert space is not None
    held = match.held()
    return sorted(to for to in match.stage.moves[space] if to not in held)


def _above(match: Match, space: str) -> str:
    """The lowest free space above the shared one in its column, else any (IC-2.6.13)."""
    column, row = PLACES[space]
    held = match.held()
    above: Iterable[str] = (f"c{column}r{higher}" for higher in range(row + 1, 5))
    free = [s for s in above if s not in held and s in match.stage.falls]
    return (free or [s for s in match.stage.free if s not in held])[0]
