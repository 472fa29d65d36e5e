"""The facts of a match, and who is who in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final, Self

from bot.games.iconoclash import content
from bot.games.iconoclash.side import Attack, InForce, Play, Side
from bot.games.iconoclash.stage import Stage
from bot.kernel.offer import Offer
from bot.kernel.procedure import Seat
from bot.kernel.state import State
from bot.kernel.zones import Zone

DUEL, CLASSIC, ROYALE, TEAM = "duel", "classic", "royale", "team"
START_HP: Final = 25
"""IC-1.5.2."""
TEAM_HP: Final = 50
EDGE_OFF: Final = 2
OFF_BOARD: Final = None
DECLINES: Final = frozenset({"none", "done", "stay", "no"})
"""Answers that decline something: a Shield, a Reaction, a Launch, a move, what a card offers."""
NAMED: Final = frozenset({"IC-3.1.1", "IC-5.6.4", "IC-1.8.1"})
"""An action, a respawn, and where one begins: IC-9.1.9 says itself what is taken there."""


@dataclass
class Facts(State):
    """A whole match.

    `pools` holds HP by team, which is the seat itself but in Team mode (IC-8.4.3); in Battle
    Royale `scores` counts in their place. `forced` are the Environment Cards in force by owner,
    all at the same time (IC-2.2.2).
    `waiting` are Fighters Edged-Off that have not respawned, with whoever their damage scores for.
    `item_deck` lists all Item cards of this match. `wishes` are those who would let the latest
    choice be taken back, at the question `wished_at`; `declined` says at which question whose wish
    was refused (IC-1.1.15).
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
    declined: dict[Seat, int] = field(default_factory=dict)
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
        twin.declined = self.declined.copy()
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

    def by_lot(self, clause: str, offer: Offer) -> bool:
        """Whether IC-9.1.9 picks at random: what is mandatory, and not named there."""
        return clause not in NAMED and offer.default not in DECLINES

    @property
    def stage(self) -> Stage:
        """The board."""
        return content.stages()[self.stage_key]

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
        """HP, or its team's pool (IC-8.4.9); none in Battle Royale (IC-8.3.13)."""
        return self.pools.get(self.sides[seat].team, 0)
