"""The facts of a match, and the verbs of the rulebook that change them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, Self

from bot.games.iconoclash import content
from bot.games.iconoclash.events import (
    BasicReturned,
    CardsDiscarded,
    CardsDrawn,
    DamageTaken,
    EdgedOff,
    Eliminated,
    EnvironmentEnded,
    Healed,
    MatchEnded,
    TokensChanged,
)
from bot.games.iconoclash.side import Attack, InForce, Play, Side
from bot.games.iconoclash.stage import Stage
from bot.kernel.procedure import Seat
from bot.kernel.state import State
from bot.kernel.zones import Zone

DUEL, CLASSIC, ROYALE, TEAM = "duel", "classic", "royale", "team"
START_HP: Final = 25
TEAM_HP: Final = 50
EDGE_OFF: Final = 2
OFF_BOARD: Final = None


@dataclass
class Match(State):
    """A whole match.

    `pools` holds HP by team, which is the seat itself but in Team mode (IC-8.4.3); in Battle
    Royale `scores` counts in their place. `forced` are the Environment Cards in force by owner.
    `waiting` are Fighters Edged-Off that have not respawned, with whoever their damage scores for.
    `item_deck` lists all Item cards of this match. `wishes` are those who would let the latest
    choice be taken back, at the question `wished_at` (IC-1.1.15).
    """

    mode: str
    stage_key: str
    sides: dict[Seat, Side]
    zones: dict[str, Zone]
    pools: dict[int, int]
    scores: dict[Seat, int] = field(default_factory=dict)
    order: tuple[Seat, ...] = ()
    active: Seat | None = None
    phase: str = ""
    turn: int = 0
    forced: dict[Seat, InForce] = field(default_factory=dict)
    tokens: dict[str, int] = field(default_factory=dict)
    waiting: dict[Seat, Seat | None] = field(default_factory=dict)
    attack: Attack | None = None
    plays: dict[str, Play] = field(default_factory=dict)
    extra_attacks: int = 0
    extra_actions: int = 0
    settings: dict[str, str] = field(default_factory=dict)
    item_deck: tuple[str, ...] = ()
    over: str = ""
    over_by: str = ""
    winners: tuple[Seat, ...] = ()
    wishes: tuple[Seat, ...] = ()
    wished_at: int = -1
    keeps_past: ClassVar[bool] = True

    def copy(self) -> Self:
        """A twin that shares no change with this one."""
        twin = super().copy()
        twin.sides = {seat: side.copy() for seat, side in self.sides.items()}
        twin.zones = self.zones.copy()
        twin.pools = self.pools.copy()
        twin.scores = self.scores.copy()
        twin.forced = self.forced.copy()
        twin.tokens = self.tokens.copy()
        twin.waiting = self.waiting.copy()
        twin.plays = self.plays.copy()
        return twin

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return bool(self.over)

    def absent(self) -> Collection[Seat]:
        """Whoever has conceded makes no further choices (IC-1.1.14).

        In Team mode a declaration has no effect before the partner's, which ends the match.
        """
        if self.mode == TEAM:
            return ()
        return [seat for seat, side in self.sides.items() if side.conceding]

    @property
    def stage(self) -> Stage:
        """The board."""
        return content.stages()[self.stage_key]

    # ------------------------------------------------------------------ who

    def present(self) -> Iterator[Seat]:
        """The seats still in the match, in turn order from the active one (IC-1.1.13)."""
        return (seat for seat in self.turn_order() if not self.sides[seat].out)

    def turn_order(self) -> tuple[Seat, ...]:
        """All seats in turn order, the active one first."""
        start = self.order.index(self.active) if self.active is not None else 0
        return (*self.order[start:], *self.order[:start])

    def is_in(self, seat: Seat | None) -> bool:
        """Whether a seat is still in the match."""
        return seat is not None and not self.sides[seat].out

    def opposed(self, one: Seat, other: Seat) -> bool:
        """Whether two seats are opponents (IC-5.1.4, IC-8.4.5)."""
        return self.sides[one].team != self.sides[other].team

    def opponents(self, seat: Seat) -> list[Seat]:
        """The opponents still in the match, in turn order."""
        return [other for other in self.present() if self.opposed(seat, other)]

    def chooser(self, seat: Seat) -> Seat:
        """Who makes a seat's choices: the next in turn order once it is eliminated (IC-8.1.3)."""
        if self.is_in(seat):
            return seat
        place = self.order.index(seat)
        after = (*self.order[place:], *self.order[:place])
        return next(other for other in after if self.is_in(other))

    def at(self, space: str) -> Seat | None:
        """Whose Fighter stands on a space."""
        return next((seat for seat, side in self.sides.items() if side.space == space), None)

    def held(self) -> frozenset[str]:
        """The spaces that Fighters occupy."""
        return frozenset(side.space for side in self.sides.values() if side.space)

    def hp(self, seat: Seat) -> int:
        """HP, or its team's pool (IC-8.4.9)."""
        return self.pools.get(self.sides[seat].team, 0)

    # ------------------------------------------------------------------ cards

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """The cards in a hand."""
        return self.zones[f"hand {seat}"].cards

    def pile_of(self, seat: Seat, card: str) -> str:
        """The discard pile to which a card goes (IC-2.5.13, IC-4.1.18)."""
        return "item pile" if content.cards()[card].is_item else f"pile {seat}"

    def take(self, seat: Seat, card: str) -> None:
        """Take a card out of a hand to play it (IC-4.1.17)."""
        self.zones[f"hand {seat}"] = self.zones[f"hand {seat}"].without(card)

    def put_away(self, seat: Seat, card: str) -> None:
        """Put a card that was played on its pile."""
        pile = self.pile_of(seat, card)
        self.zones[pile] = self.zones[pile].put([card])

    def discard(self, seat: Seat, cards: Iterable[str], why: str, rule: str) -> None:
        """Cards from a hand go to the piles they belong to (IC-10.1.1)."""
        gone = tuple(cards)
        for card in gone:
            self.take(seat, card)
            self.put_away(seat, card)
        if gone:
            self.tell(CardsDiscarded(seat=seat, cards=gone, why=why, rule=rule))

    def draw_now(self, seat: Seat, count: int, source: str, rule: str) -> int:
        """Draw what lies in a deck without a reshuffle; how many cards came."""
        zone = "items" if source == "items" else f"deck {seat}"
        cards, self.zones[zone] = self.zones[zone].draw(count)
        self.zones[f"hand {seat}"] = self.zones[f"hand {seat}"].put(cards, below=True)
        if cards:
            self.tell(CardsDrawn(seat=seat, cards=cards, source=source, only=(seat,), rule=rule))
        return len(cards)

    def return_basic(self, seat: Seat) -> None:
        """The Basic Card comes back to hand if it was used (IC-6.1.3, IC-6.2.2)."""
        pile, basic = f"pile {seat}", content.basic().key
        if basic in self.zones[pile].cards:
            self.zones[pile] = self.zones[pile].without(basic)
            self.zones[f"hand {seat}"] = self.zones[f"hand {seat}"].put([basic])
            self.tell(BasicReturned(seat=seat, rule="IC-6.1.3"))

    # ------------------------------------------------------------------ tokens

    def gain(self, seat: Seat, kind: str, count: int, rule: str, why: str = "") -> int:
        """Change a seat's Movement or Power Tokens, not below none; how many really changed."""
        side = self.sides[seat]
        before = side.movement if kind == "movement" else side.power
        count = max(count, -before)
        if kind == "movement":
            side.movement += count
        else:
            side.power += count
        if count:
            self.tell(TokensChanged(seat=seat, kind=kind, count=count, why=why, rule=rule))
        return count

    # ------------------------------------------------------------------ damage

    def hurt(self, seat: Seat, amount: int, cause: str, rule: str, by: Seat | None = None) -> int:
        """Take damage and, at 0 HP, leave the match at once (IC-1.6.1, IC-7.1.2); what it took."""
        dealt = self.damage(seat, amount, cause, rule, by)
        if dealt:
            self.check_eliminations()
        return dealt

    def damage(self, seat: Seat, amount: int, cause: str, rule: str, by: Seat | None = None) -> int:
        """Damage alone, for several that come at once: see `check_eliminations` (IC-7.1.4).

        In Battle Royale it scores for whoever caused it, else against its own player
        (IC-8.3.2 to IC-8.3.12).
        """
        if amount <= 0 or not self.is_in(seat):
            return 0
        team = self.sides[seat].team
        if self.mode == ROYALE:
            scorer = seat if by is None else by
            self.scores[scorer] += amount if scorer != seat else -amount
            left = self.scores[scorer]
        else:
            scorer = None
            self.pools[team] = left = max(0, self.pools[team] - amount)
        self.tell(
            DamageTaken(seat=seat, amount=amount, cause=cause, left=left, scorer=scorer, rule=rule)
        )
        return amount

    def heal(self, seat: Seat, amount: int, rule: str) -> bool:
        """HP without a ceiling (IC-1.6.2); nothing in Battle Royale (IC-8.3.13)."""
        if self.mode == ROYALE or amount <= 0:
            return False
        team = self.sides[seat].team
        self.pools[team] += amount
        self.tell(Healed(seat=seat, amount=amount, left=self.pools[team], rule=rule))
        return True

    def edge_off(self, seat: Seat, by: Seat | None, rule: str) -> None:
        """Off the board: the Fighter waits for its respawn (IC-5.6.9); damage comes separately."""
        self.sides[seat].space = OFF_BOARD
        self.waiting[seat] = by
        if self.attack is not None:
            self.attack = replace(self.attack, edged=(*self.attack.edged, seat))
        self.tell(EdgedOff(seat=seat, rule=rule))

    def check_eliminations(self) -> None:
        """Whoever has 0 HP is out; with one side left the match is over (IC-7.1.1 to IC-7.1.5)."""
        if self.mode == ROYALE or self.over:
            return
        before = list(self.present())
        fallen = [seat for seat in before if self.hp(seat) <= 0]
        if self.mode != TEAM:
            for seat in fallen:
                self.eliminate(seat, "IC-1.6.1")
        if fallen:
            self._end_if_decided(before, fallen)

    def _end_if_decided(self, before: list[Seat], fallen: list[Seat]) -> None:
        standing = {self.sides[seat].team for seat in before if seat not in fallen}
        if not standing:
            self.end("tie", tuple(before), "IC-7.1.3" if len(before) == 2 else "IC-7.1.5")
        elif len(standing) == 1:
            winners = tuple(s for s, side in self.sides.items() if side.team in standing)
            self.end("last", winners, "IC-8.4.4" if self.mode == TEAM else "IC-7.1.1")

    def eliminate(self, seat: Seat, rule: str, how: str = "eliminated") -> None:
        """Fighter, hand, deck and tokens leave the match (IC-8.1.2); effects go on (IC-8.1.4)."""
        side = self.sides[seat]
        side.out, side.space, side.movement, side.power = how, OFF_BOARD, 0, 0
        side.later = side.at_end = ()
        self.waiting.pop(seat, None)
        items = [card for card in self.hand(seat) if content.cards()[card].is_item]
        self.zones["item pile"] = self.zones["item pile"].put(items)
        for zone in ("deck", "hand", "pile"):
            old = self.zones[f"{zone} {seat}"]
            self.zones[f"{zone} {seat}"] = replace(old, cards=())
        self.tell(Eliminated(seat=seat, conceded=how == "conceded", rule=rule))

    def end(self, how: str, winners: tuple[Seat, ...], rule: str) -> None:
        """The match is over; for a tie `winners` are those who share it."""
        self.over, self.over_by, self.winners = how, rule, tuple(sorted(winners))
        self.tell(MatchEnded(winners=self.winners, how=how, rule=rule))

    # ------------------------------------------------------------------ environment

    def end_environment(self, owner: Seat, rule: str) -> None:
        """An Environment Card stops working; its Effect Tokens leave the board (IC-2.2.3)."""
        old = self.forced.pop(owner, None)
        if old is not None:
            pile = self.zones["environment pile"]
            self.zones["environment pile"] = pile.put([old.card])
            self.tell(EnvironmentEnded(seat=owner, card=old.card, rule=rule))
