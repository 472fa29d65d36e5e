"""What an Environment Card does when it is drawn (IC-2.1.5); it has no author (IC-8.3.11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.games.iconoclash import content, phrases
from bot.games.iconoclash.attack.verbs import RandomItems
from bot.games.iconoclash.cards.drawing import Draw
from bot.games.iconoclash.cards.losing import BoostLoss
from bot.games.iconoclash.events import AreaPlaced, ItemMoved, ItemsRemoved, ZoneRolled
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.moving.entering import collect
from bot.games.iconoclash.moving.launch import Launch
from bot.games.iconoclash.moving.walking import STAY, Teleport, teleport_ends
from bot.games.iconoclash.printed import Weather
from bot.games.iconoclash.side import Area
from bot.games.iconoclash.stage import OFF
from bot.games.iconoclash.state import Match
from bot.kernel.offer import Offer, die, one
from bot.kernel.phrases import Part
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

FACES: Final = 6


def ends(match: Match, owner: Seat, part: Part) -> bool:
    """Whether a part of an Environment Card happens at the end of this turn (IC-6.1.1)."""
    return part.when == phrases.END or (part.when == phrases.OWN_END and owner == match.active)


@dataclass
class Forecast(Procedure):
    """The parts of an Environment Card one after another, in printed order."""

    seat: Seat
    card: str
    place: int = 0
    ending: bool = False
    face: int = 0

    @rule("IC-2.1.5", "IC-2.4.4")
    def look_at_the_next(self, match: Match) -> Outcome:
        parts = content.weather()[self.card].parts
        self.face = 0
        while self.place < len(parts) and not self._is_due(match, parts[self.place]):
            self.place += 1
        return STOP if self.place >= len(parts) else None

    @rule("IC-2.4.1", "IC-1.1.7", asks="chance", into="face")
    def roll_for_the_zone(self, match: Match, seat: Seat) -> Offer | None:
        part = content.weather()[self.card].parts[self.place]
        return die(FACES) if part.when == phrases.ZONE else None

    @rule("IC-2.1.5", "IC-2.2.5", "IC-2.3.2")
    def do_it(self, match: Match) -> Outcome:
        parts = content.weather()[self.card].parts
        part = parts[self.place]
        self.at = "look_at_the_next"
        if not self.face:
            self.place += 1
            return _ACTS[part.verb](match, self.seat, part)
        places = tuple(n for n, p in enumerate(parts) if p.sentence == part.sentence)
        self._mark(match, places)
        self.place = places[-1] + 1
        return None

    def _is_due(self, match: Match, part: Part) -> bool:
        if self.ending:
            return ends(match, self.seat, part)
        return part.when not in (phrases.END, phrases.OWN_END)

    def _mark(self, match: Match, places: tuple[int, ...]) -> None:
        """Effect Tokens on every space of the area that is not a Block (IC-2.2.5)."""
        card, forced = content.weather()[self.card], match.forced[self.seat]
        zones = card.faces or match.stage.zones
        spaces = tuple(s for s in zones[self.face - 1] if s not in match.stage.blocks)
        match.tell(ZoneRolled(seat=self.seat, face=self.face, rule="IC-2.4.1"))
        match.forced[self.seat] = replace(forced, areas=_with(forced.areas, spaces, places, card))
        verbs = {card.parts[place].verb for place in places}
        match.tell(
            AreaPlaced(
                seat=self.seat,
                spaces=spaces,
                text=" and ".join(card.parts[place].text for place in places),
                positive=verbs <= phrases.POSITIVE,
                rule="IC-2.2.5",
            )
        )


def _with(
    areas: tuple[Area, ...], spaces: tuple[str, ...], places: tuple[int, ...], card: Weather
) -> tuple[Area, ...]:
    """The areas of a card with one more; all spaces of one effect are one area (IC-2.3.4)."""

    def effects(numbers: tuple[int, ...]) -> list[tuple[str, int]]:
        return [(card.parts[number].verb, card.parts[number].n) for number in numbers]

    for number, area in enumerate(areas):
        if effects(area.parts) == effects(places):
            union = tuple(dict.fromkeys((*area.spaces, *spaces)))
            return (*areas[:number], replace(area, spaces=union), *areas[number + 1 :])
    return (*areas, Area(spaces, places))


@dataclass
class EachOf(Procedure):
    """Something that every player goes through, in turn order (IC-1.1.13)."""

    verb: str
    n: int
    seats: tuple[Seat, ...]
    seat: Seat = 0
    wanted: str = ""

    @rule("IC-1.1.13")
    def the_next(self, match: Match) -> Outcome:
        if not self.seats:
            return STOP
        self.seat, self.seats = self.seats[0], self.seats[1:]
        return None

    @rule("IC-4.3.1", asks="seat", into="wanted")
    def may_do_it(self, match: Match, seat: Seat) -> Offer | None:
        if self.verb != "teleport_all" or not match.is_in(seat):
            return None
        return one([STAY, "yes"]) if teleport_ends(match, seat, self.n) else None

    @rule("IC-1.1.13", "IC-5.5.16")
    def do_it(self, match: Match) -> Outcome:
        wanted, self.wanted, self.at = self.wanted, "", "the_next"
        if not match.is_in(self.seat):
            return None
        match self.verb:
            case "teleport_all":
                return Teleport(self.seat, self.seat, self.n, "stage") if wanted == "yes" else None
            case "launch_all":
                chooser = match.chooser(match.active if match.active is not None else self.seat)
                return Launch(chooser, self.seat, self.n, None, free=False, clause="IC-5.5.16")
            case "demand_boost":
                return BoostLoss(self.seat, self.n, "environment", "IC-10.2.1", instead=True)
            case "all_draw":
                return Draw(self.seat, self.n, "deck")
        raise ValueError(f"unknown effect {self.verb}")


def _each(match: Match, seat: Seat, part: Part) -> Outcome:
    return EachOf(part.verb, part.n, tuple(match.present()))


def _all_gain(match: Match, seat: Seat, part: Part) -> Outcome:
    kind = "movement" if part.verb == "all_gain_movement" else "power"
    for other in match.present():
        match.gain(other, kind, part.n, "IC-2.1.5", "environment")
    return None


def _hurt_all(match: Match, seat: Seat, part: Part) -> Outcome:
    """Several Fighters at the same time: eliminations are checked once (IC-7.1.4)."""
    airborne = part.verb == "hurt_airborne"
    for other in list(match.present()):
        space = match.sides[other].space
        if space is not None and match.stage.stands(space) != airborne:
            match.damage(other, part.n, "environment", "IC-2.1.5")
    match.check_eliminations()
    return None


def _remove_items(match: Match, seat: Seat, part: Part) -> Outcome:
    count = sum(match.tokens.values())
    match.tokens.clear()
    if count:
        match.tell(ItemsRemoved(count=count, rule="IC-2.5.17"))
    return None


def _lift_items(match: Match, seat: Seat, part: Part) -> Outcome:
    """A moved token stops before a closed step, may stack, and may leave the board (IC-2.5.17)."""
    moved: dict[str, int] = {}
    for space, count in match.tokens.items():
        path = match.stage.line(space, "up", part.n)
        end = path[-1] if path else space
        if path:
            for _ in range(count):
                match.tell(ItemMoved(path=(space, *path), rule="IC-2.5.17"))
        if end != OFF:
            moved[end] = moved.get(end, 0) + count
    match.tokens = moved
    active = match.active
    here = match.sides[active].space if active is not None else None
    return collect(match, active, here) if active is not None and here else None


_ACTS: Final[dict[str, Callable[[Match, Seat, Part], Outcome]]] = {
    "items_random": lambda match, seat, part: RandomItems(part.n),
    "drop": lambda match, seat, part: Drop(),
    "launch_all": _each,
    "demand_boost": _each,
    "teleport_all": _each,
    "all_draw": _each,
    "all_gain_movement": _all_gain,
    "all_gain_power": _all_gain,
    "hurt_airborne": _hurt_all,
    "hurt_grounded": _hurt_all,
    "remove_items": _remove_items,
    "lift_items": _lift_items,
}
