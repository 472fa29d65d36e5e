"""Coming onto a space: Hazard, then areas, then Items (IC-2.3.9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.games.iconoclash import content
from bot.games.iconoclash.cards.drawing import Draw
from bot.games.iconoclash.cards.losing import Discarding
from bot.games.iconoclash.events import ItemCollected
from bot.games.iconoclash.state import Match
from bot.kernel.phrases import Part
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

HAZARD = 1
"""Damage on every entry of a Hazard (IC-3.3.5)."""


def fresh_areas(match: Match, seat: Seat, space: str) -> Iterator[tuple[Seat, int]]:
    """The areas on a space that have not affected this Fighter yet, as owner and place.

    Coming from another space of the same area is entering too (IC-2.3.5).
    The active player's Environment Card first, then in turn order; those of the eliminated stay in
    their place (IC-2.2.7, IC-2.3.4, IC-2.3.9).
    """
    for owner in match.turn_order():
        forced = match.forced.get(owner)
        for place, area in enumerate(forced.areas if forced else ()):
            if space in area.spaces and seat not in area.entered:
                yield owner, place


def mark_entered(match: Match, seat: Seat, owner: Seat, place: int) -> tuple[Part, ...]:
    """Note the first entry of an area; what it does."""
    forced = match.forced[owner]
    area = forced.areas[place]
    marked = replace(area, entered=(*area.entered, seat))
    areas = (*forced.areas[:place], marked, *forced.areas[place + 1 :])
    match.forced[owner] = replace(forced, areas=areas)
    parts = content.weather()[forced.card].parts
    return tuple(parts[number] for number in area.parts)


def collects(match: Match, seat: Seat, space: str) -> bool:
    """Whether a Fighter picks up what lies there: alone, in its own turn (IC-2.5.8, IC-2.5.9)."""
    alone = all(other == seat or side.space != space for other, side in match.sides.items())
    return seat == match.active and alone and bool(match.tokens.get(space))


def matters(match: Match, seat: Seat, space: str) -> bool:
    """Whether anything happens to this Fighter when it enters a space."""
    return (
        space in match.stage.hazards
        or collects(match, seat, space)
        or next(fresh_areas(match, seat, space), None) is not None
    )


@dataclass
class Enter(Procedure):
    """Everything on one space, in order. `by` is whoever its damage scores for (IC-8.3.7).

    Only coming onto it counts (IC-10.1.9), and not being there (IC-3.3.7).
    """

    seat: Seat
    space: str
    by: Seat | None = None
    areas: tuple[tuple[Seat, int], ...] = ()

    @rule("IC-3.3.5", "IC-3.3.6", "IC-2.3.6")
    def hazard_hurts(self, match: Match) -> Outcome:
        if self.space in match.stage.hazards:
            match.hurt(self.seat, HAZARD, "hazard", "IC-3.3.5", self.by)
        self.areas = tuple(fresh_areas(match, self.seat, self.space))
        return None if match.is_in(self.seat) else STOP

    @rule("IC-2.3.1", "IC-2.3.4", "IC-2.3.9")
    def areas_work(self, match: Match) -> Outcome:
        if not match.is_in(self.seat):
            return STOP
        if not self.areas:
            return None
        (owner, place), self.areas = self.areas[0], self.areas[1:]
        parts = mark_entered(match, self.seat, owner, place)
        self.at = "areas_work"
        return AreaWorks(self.seat, self.by, tuple((part.verb, part.n) for part in parts))

    @rule("IC-2.5.5", "IC-2.5.6", "IC-2.5.7")
    def items_are_collected(self, match: Match) -> Outcome:
        return collect(match, self.seat, self.space)


def collect(match: Match, seat: Seat, space: str) -> Outcome:
    """One Item card for each token here, unseen by the others (IC-2.5.5, IC-2.5.6)."""
    if not collects(match, seat, space):
        return None
    count = match.tokens.pop(space)
    match.tell(ItemCollected(seat=seat, space=space, rule="IC-2.5.5"))
    return Draw(seat, count, "items", "IC-2.5.5")


@dataclass
class AreaWorks(Procedure):
    """What one area does to a Fighter, one effect after the other."""

    seat: Seat
    by: Seat | None
    effects: tuple[tuple[str, int], ...]

    @rule("IC-2.3.1", "IC-2.3.8")
    def next_effect(self, match: Match) -> Outcome:
        if not self.effects or not match.is_in(self.seat):
            return STOP
        (verb, n), self.effects = self.effects[0], self.effects[1:]
        self.at = "next_effect"
        return area_effect(match, self.seat, verb, n, self.by)


def area_effect(table: Match, seat: Seat, verb: str, n: int, by: Seat | None) -> Outcome:
    """One effect of an area on one Fighter."""
    match verb:
        case "area_damage":
            table.hurt(seat, n, "area", "IC-2.3.1", by)
        case "area_heal":
            table.heal(seat, n, "IC-2.3.1")
        case "area_movement":
            table.gain(seat, "movement", n, "IC-2.3.1", "area")
        case "area_power":
            table.gain(seat, "power", n, "IC-2.3.1", "area")
        case "area_draw":
            return Draw(seat, n, "deck")
        case "area_discard":
            return Discarding(seat, n, "area", "IC-10.1.11")
    return None
