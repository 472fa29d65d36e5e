"""A toy rulebook with every shape of question: two hands, secret picks, dice, a window."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from bot.kernel.events import Event
from bot.kernel.offer import Offer, die, number, one, several, shuffle, square
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule
from bot.kernel.state import State
from bot.kernel.window import Window
from bot.kernel.zones import Zone

SPEED = {"jab": 5, "kick": 3, "slam": 1, "shield": 0}
DAMAGE = {"jab": 1, "kick": 2, "slam": 4, "shield": 0}
HIT = {"kick": ("draw", "rob"), "slam": ("draw", "draw", "rob")}
DECK = ("jab", "jab", "kick", "kick", "slam", "shield", "shield")
SQUARES = ("A1", "A2", "A3")


def kind(card: str) -> str:
    """What a card is. After a hyphen it may bear a name, so that every card is one of its own."""
    return card.partition("-")[0]


@dataclass(frozen=True, kw_only=True)
class CardDrawn(Event):
    seat: Seat
    card: str

    def public(self) -> Self:
        return replace(self, card="?", only=None)


@dataclass(frozen=True, kw_only=True)
class CardPeeked(Event):
    """Only the seat learns of it; for the others nothing happened."""

    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class CardsRevealed(Event):
    cards: dict[Seat, str]


@dataclass(frozen=True, kw_only=True)
class StruckFor(Event):
    seat: Seat
    damage: int


@dataclass(frozen=True)
class Duellist:
    life: int = 6
    square: str = "A2"


@dataclass
class Duel(State):
    duellists: dict[Seat, Duellist]
    zones: dict[str, Zone]
    winner: Seat | None = None

    def copy(self) -> Self:
        twin = super().copy()
        twin.duellists = self.duellists.copy()
        twin.zones = self.zones.copy()
        return twin

    def hand(self, seat: Seat) -> tuple[str, ...]:
        return self.zones[f"hand {seat}"].cards

    def draw(self, seat: Seat) -> None:
        cards, deck = self.zones[f"deck {seat}"].draw(1)
        self.zones[f"deck {seat}"] = deck
        self.zones[f"hand {seat}"] = self.zones[f"hand {seat}"].put(cards)
        for card in cards:
            self.tell(CardDrawn(rule="DU-1.2", only=(seat,), seat=seat, card=card))

    def discard(self, seat: Seat, card: str) -> None:
        self.zones[f"hand {seat}"] = self.zones[f"hand {seat}"].without(card)
        self.zones[f"pile {seat}"] = self.zones[f"pile {seat}"].put([card])

    def hurt(self, seat: Seat, damage: int) -> None:
        self.duellists[seat] = replace(
            self.duellists[seat], life=max(0, self.duellists[seat].life - damage)
        )
        self.tell(StruckFor(rule="DU-3.3", seat=seat, damage=damage))
        if not self.duellists[seat].life:
            self.winner = 1 - seat

    def carry_out(self, effect: str, owner: Seat) -> Outcome:
        if effect == "draw":
            self.draw(owner)
            return None
        return Robbed(1 - owner)


@dataclass
class Opening(Procedure):
    orders: tuple[int, ...] = ()
    more: tuple[Seat, ...] = (1,)
    seat: Seat = 0

    @rule("DU-1.1", asks="chance", into="orders")
    def shuffle_the_deck(self, duel: Duel, seat: Seat) -> Offer:
        return shuffle(len(duel.zones[f"deck {self.seat}"].cards))

    @rule("DU-1.2")
    def draw_three(self, duel: Duel) -> None:
        deck = f"deck {self.seat}"
        duel.zones[deck] = duel.zones[deck].ordered(self.orders)
        for _ in range(3):
            duel.draw(self.seat)

    @rule("DU-1.3")
    def then_the_other(self, duel: Duel) -> Outcome:
        return Opening(seat=self.more[0], more=()) if self.more else Round()


@dataclass
class Round(Procedure):
    seats: tuple[Seat, ...] = (0, 1)
    picks: dict[Seat, str] = field(default_factory=dict)
    tie: int = 0
    order: tuple[Seat, ...] = ()

    @rule("DU-2.1", asks="seats", into="picks")
    def pick_in_secret(self, duel: Duel, seat: Seat) -> Offer | None:
        return one(sorted(duel.hand(seat)))

    @rule("DU-2.2")
    def empty_hands_end_it(self, duel: Duel) -> Outcome:
        if len(self.picks) == 2:
            return None
        lives = {seat: d.life for seat, d in duel.duellists.items()}
        duel.winner = max(lives, key=lambda seat: lives[seat])
        return STOP

    @rule("DU-2.3")
    def reveal(self, duel: Duel) -> None:
        for seat, card in self.picks.items():
            duel.discard(seat, card)
        duel.tell(CardsRevealed(rule="DU-2.3", cards=dict(self.picks)))

    @rule("DU-2.4", asks="chance", into="tie")
    def a_die_breaks_ties(self, duel: Duel, seat: Seat) -> Offer | None:
        speeds = {SPEED[kind(card)] for card in self.picks.values()}
        return die() if len(speeds) == 1 else None

    @rule("DU-2.5")
    def the_faster_strikes(self, duel: Duel) -> Outcome:
        first = (0, 1) if self.tie % 2 else (1, 0)
        self.order = tuple(sorted(first, key=lambda seat: -SPEED[kind(self.picks[seat])]))
        return Strike(self.order[0], self.order[1], self.picks[self.order[0]])

    @rule("DU-2.6")
    def the_slower_strikes(self, duel: Duel) -> Outcome:
        slow, fast = self.order[1], self.order[0]
        return STOP if duel.winner is not None else Strike(slow, fast, self.picks[slow])

    @rule("DU-2.7")
    def next_round(self, duel: Duel) -> Outcome:
        if duel.winner is not None:
            return STOP
        for seat in self.seats:
            duel.draw(seat)
        return Round()


@dataclass
class Strike(Procedure):
    attacker: Seat
    defender: Seat
    card: str
    shield: str = ""
    force: int = 0
    landing: str = ""

    @rule("DU-3.1", asks="defender", into="shield")
    def may_shield(self, duel: Duel, seat: Seat) -> Offer | None:
        held = [card for card in duel.hand(seat) if kind(card) == "shield"]
        return one(["none", *held]) if DAMAGE[kind(self.card)] else None  # asked with no shield too

    @rule("DU-3.2", "DU-3.3")
    def shielded(self, duel: Duel) -> Outcome:
        if kind(self.shield) == "shield":
            duel.discard(self.defender, self.shield)
            return STOP
        if not DAMAGE[kind(self.card)]:
            return STOP
        duel.hurt(self.defender, DAMAGE[kind(self.card)])
        return STOP if duel.winner is not None else None

    @rule("DU-3.4")
    def hit_effects(self, duel: Duel) -> Outcome:
        return HitWindow(self.attacker, HIT.get(kind(self.card), ()))

    @rule("DU-3.5", asks="attacker", into="force")
    def how_hard(self, duel: Duel, seat: Seat) -> Offer | None:
        return number(0, 1) if kind(self.card) == "jab" else None

    @rule("DU-3.6", asks="attacker", into="landing")
    def where_to(self, duel: Duel, seat: Seat) -> Offer | None:
        free = [s for s in SQUARES if s != duel.duellists[self.defender].square]
        return square(free) if kind(self.card) == "kick" or self.force else None

    @rule("DU-3.6")
    def launch(self, duel: Duel) -> None:
        if self.landing:
            here = duel.duellists[self.defender]
            duel.duellists[self.defender] = replace(here, square=self.landing)


@dataclass
class HitWindow(Window, clause="DU-3.4"):
    """Effects at the moment of a hit."""


@dataclass
class Robbed(Procedure):
    victim: Seat
    cards: tuple[str, ...] = ()

    @rule("DU-4.1", asks="victim", into="cards")
    def choose_a_loss(self, duel: Duel, seat: Seat) -> Offer | None:
        held = [f"{card} {place}" for place, card in enumerate(duel.hand(seat))]
        return several(held, least=1, most=2)

    @rule("DU-4.1")
    def lose_it(self, duel: Duel) -> None:
        for card in self.cards:
            duel.discard(self.victim, card.split()[0])


@dataclass
class Concession(Procedure):
    seat: Seat

    @rule("DU-5.1")
    def give_up(self, duel: Duel) -> None:
        duel.winner = 1 - self.seat


@dataclass
class Gift(Procedure):
    """Put between two answers by the table's whim: a duellist loses its top card."""

    seat: Seat

    @rule("DU-5.2")
    def take(self, duel: Duel) -> None:
        for card in duel.hand(self.seat)[:1]:
            duel.discard(self.seat, card)


SECTIONS = (Opening, Round, Strike, HitWindow, Robbed, Concession, Gift)
EVENTS = (CardDrawn, CardPeeked, CardsRevealed, StruckFor)
