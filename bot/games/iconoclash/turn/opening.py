"""Setting up: decks, hands, the order of play, discards, and where Fighters begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.iconoclash import content
from bot.games.iconoclash.cards.losing import Discarding
from bot.games.iconoclash.events import FighterDrawn, FighterPlaced, StageDrawn
from bot.games.iconoclash.state import CLASSIC, DUEL, TEAM, Match
from bot.games.iconoclash.turn.rounds import Turn
from bot.kernel.offer import Offer, die, one, shuffle
from bot.kernel.procedure import Outcome, Procedure, Seat, rule
from bot.kernel.zones import Zone

HAND: Final = 6
"""Cards of the starting hand besides the Basic Card (IC-1.5.3)."""
FOUR: Final = 4


@dataclass
class Opening(Procedure):
    """`decks` are the zones still to be shuffled, `seats` who is still to choose."""

    drawn: int = 0
    stage: int = 0
    decks: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    order: tuple[int, ...] = ()
    seat: Seat = 0
    space: str = ""

    @rule("IC-1.2.2", "IC-1.2.3", asks="chance", into="drawn")
    def draw_a_fighter(self, match: Match, seat: Seat) -> Offer | None:
        wanted = any(not side.fighter for side in match.sides.values())
        return die(len(_unclaimed(match))) if wanted else None

    @rule("IC-1.2.3", "IC-1.3.2")
    def give_it_out(self, match: Match) -> None:
        for seat, side in match.sides.items():
            if not side.fighter:
                side.fighter = _unclaimed(match)[self.drawn - 1]
                match.zones[f"deck {seat}"] = Zone(content.fighters()[side.fighter].deck)
                match.tell(FighterDrawn(seat=seat, fighter=side.fighter, rule="IC-1.2.3"))
                self.at = "draw_a_fighter"
                return

    @rule("IC-1.2.2", "IC-1.2.3", asks="chance", into="stage")
    def draw_a_stage(self, match: Match, seat: Seat) -> Offer | None:
        return None if match.stage_key else die(len(content.stages()))

    @rule("IC-1.2.1", "IC-1.2.3", "IC-1.4.1")
    def set_up_the_stage(self, match: Match) -> None:
        if self.stage:
            match.stage_key = tuple(content.stages())[self.stage - 1]
            match.tell(StageDrawn(stage=match.stage_key, rule="IC-1.2.3"))
        match.zones["environment"] = Zone(match.stage.deck)

    @rule("IC-1.4.1", "IC-1.4.2", "IC-1.5.1")
    def gather_the_decks(self, match: Match) -> None:
        self.decks = ("environment", "items", *(f"deck {seat}" for seat in match.sides))

    @rule("IC-1.4.1", "IC-1.4.2", "IC-1.5.1", asks="chance", into="order")
    def shuffle_one(self, match: Match, seat: Seat) -> Offer | None:
        return shuffle(len(match.zones[self.decks[0]].cards))

    @rule("IC-1.4.1", "IC-1.4.2", "IC-1.5.1")
    def until_all_are_shuffled(self, match: Match) -> None:
        deck = self.decks[0]
        match.zones[deck] = match.zones[deck].ordered(self.order)
        self.decks = self.decks[1:]
        if self.decks:
            self.at = "shuffle_one"

    @rule("IC-1.5.3", "IC-1.5.4", "IC-6.2.4")
    def deal_the_hands(self, match: Match) -> None:
        basic = content.basic().key
        for seat in match.sides:
            hand = f"hand {seat}"
            match.zones[hand] = match.zones[hand].put([basic])
            match.draw_now(seat, HAND, "deck", "IC-1.5.3")

    @rule("IC-1.1.11", "IC-1.7.2", "IC-8.1.1", asks="chance", into="order")
    def draw_the_order(self, match: Match, seat: Seat) -> Offer | None:
        return None if _settled(match) else shuffle(len(match.sides))

    @rule("IC-1.1.11", "IC-1.7.1", "IC-8.4.2")
    def set_the_order(self, match: Match) -> None:
        seats = tuple(match.sides)
        if first := _settled(match):
            start = int(first) - 1
            match.order = (*seats[start:], *seats[:start])
        else:
            drawn = [seats[place] for place in self.order]
            match.order = _alternating(match, drawn) if match.mode == TEAM else tuple(drawn)
        match.active = match.order[0]
        self.seats = match.order if match.mode == CLASSIC else ()

    @rule("IC-1.7.3", "IC-8.2.4", "IC-8.2.5", "IC-8.2.6", "IC-8.3.15")
    def compensate(self, match: Match) -> None:
        if match.mode == DUEL:
            match.gain(match.order[1], "power", 1, "IC-1.7.3")
        elif match.mode == CLASSIC and len(match.order) == FOUR:
            for seat in match.order[2:]:
                match.gain(seat, "power", 1, "IC-8.2.4")

    @rule("IC-8.2.2", "IC-8.2.3", "IC-8.2.5")
    def setup_discards(self, match: Match) -> Outcome:
        if not self.seats:
            self.seats = match.order
            return None
        seat, self.seats = self.seats[0], self.seats[1:]
        self.at = "setup_discards" if self.seats else "who_is_placed"
        if not self.seats:
            self.seats = match.order
        count = len(match.order) - 1 - match.order.index(seat)
        if not count:
            return None
        return Discarding(seat, count, "setup", "IC-8.2.2", "unbound")

    @rule("IC-1.8.1")
    def who_is_placed(self, match: Match) -> None:
        self.seat = self.seats[0]

    @rule("IC-1.8.1", asks="seat", into="space")
    def choose_a_respawn(self, match: Match, seat: Seat) -> Offer | None:
        held = match.held()
        return one([space for space in match.stage.respawns if space not in held])

    @rule("IC-1.8.1", "IC-1.8.2")
    def place_the_fighter(self, match: Match) -> None:
        match.sides[self.seat].space = self.space
        match.tell(FighterPlaced(seat=self.seat, space=self.space, rule="IC-1.8.1"))
        self.seats = self.seats[1:]
        if self.seats:
            self.at = "who_is_placed"

    @rule("IC-2.1.1")
    def begin(self, match: Match) -> Outcome:
        return Turn(match.order[0])


def _unclaimed(match: Match) -> list[str]:
    """The Fighters that nobody plays yet."""
    played = {side.fighter for side in match.sides.values()}
    return [key for key in content.fighters() if key not in played]


def _settled(match: Match) -> str:
    """Who begins a duel if its players have agreed, counted from 1 (IC-1.7.1)."""
    first = match.settings.get("first", "random")
    return first if match.mode == DUEL and first.isdigit() else ""


def _alternating(match: Match, drawn: list[Seat]) -> tuple[Seat, ...]:
    """A drawn order in which the teams take turns (IC-8.4.2)."""
    first = match.sides[drawn[0]].team
    own = [seat for seat in drawn if match.sides[seat].team == first]
    others = [seat for seat in drawn if match.sides[seat].team != first]
    return tuple(seat for pair in zip(own, others, strict=True) for seat in pair)
