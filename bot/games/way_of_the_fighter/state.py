"""The facts of a match: whose turn order it is, what lies where, and what is in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Self

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.printed import Card
from bot.games.way_of_the_fighter.side import (
    CHALLENGE,
    FIGHTER,
    RESOLVING,
    WAITING,
    Play,
    Side,
    Token,
)
from bot.games.way_of_the_fighter.view import Scene
from bot.kernel.procedure import Procedure, Seat
from bot.kernel.state import State
from bot.kernel.zones import Zone

DUEL, TAG_TEAM = "duel", "tag"
SPACES: Final = 10
TURNS: Final = 12
STARTS: Final = (3, 8)
"""The starting spaces of the left and the right side (WF-1.6.9)."""


@dataclass
class Match(State):
    """A whole match of one or several games.

    `front` names the player on the arena of each team (WF-14.1.3), `left` the team on the left.
    `initiative` is the team that holds the card, -1 before the starting roll; `began` the player
    who began the game with it. `standing` are games won by each team. `game_over` says how the
    present game has ended, empty while it runs.
    `ended` is how the table stood when the game before ended, kept until actions are chosen again.
    `tagged`, `attempted` and `taunted` are players whose passive Command counts this turn.
    """

    mode: str
    games: int
    sides: dict[Seat, Side]
    zones: dict[str, Zone]
    settings: dict[str, str] = field(default_factory=dict)
    front: dict[int, Seat] = field(default_factory=dict)
    left: int = 0
    game: int = 0
    standing: dict[int, int] = field(default_factory=dict)
    turn: int = 0
    phase: str = ""
    initiative: int = -1
    initiative_used: bool = False
    began: Seat | None = None
    plays: dict[int, Play] = field(default_factory=dict)
    tokens: dict[int, Token] = field(default_factory=dict)
    numbered: int = 0
    tagged: tuple[Seat, ...] = ()
    attempted: tuple[Seat, ...] = ()
    taunted: tuple[int, ...] = ()
    game_over: str = ""
    game_over_by: str = ""
    game_winner: int = -1
    over: str = ""
    over_by: str = ""
    winners: tuple[Seat, ...] = ()
    ended: Scene | None = None

    def copy(self) -> Self:
        """A twin that shares no change with this one."""
        twin = super().copy()
        twin.sides = {seat: side.copy() for seat, side in self.sides.items()}
        twin.zones = self.zones.copy()
        twin.front = self.front.copy()
        twin.standing = self.standing.copy()
        twin.plays = self.plays.copy()
        twin.tokens = self.tokens.copy()
        return twin

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return bool(self.over)

    def leaves(self, section: Procedure) -> bool:
        """A section ends with its game (WF-5.1.3), and if its action left play (WF-8.2.9).

        What a player was about to do ends where that player is eliminated (WF-14.5.1).
        """
        if self.game_over and not getattr(section, "spans_games", False):
            return True
        fields = section.__dict__  # this is asked before every rule, and `getattr` is slower
        side = self.sides.get(fields.get("seat", -1))
        if side is not None and side.out:
            return True
        play = fields.get("play", -1)
        return play >= 0 and play not in self.plays

    # ------------------------------------------------------------------ who

    def team(self, seat: Seat) -> int:
        """The team of a seat; in a duel each side is one."""
        return self.sides[seat].team

    def partner(self, seat: Seat) -> Seat | None:
        """The team-mate, also one who is knocked out."""
        team = self.team(seat)
        return next((s for s, side in self.sides.items() if side.team == team and s != seat), None)

    def is_active(self, seat: Seat) -> bool:
        """Whether a fighter is the one on the arena and not knocked out."""
        return self.front.get(self.team(seat)) == seat and not self.sides[seat].out

    def opponent(self, seat: Seat) -> Seat:
        """The player on the arena of the other team (WF-14.1.12)."""
        return self.front[1 - self.team(seat)]

    def teams(self) -> tuple[int, int]:
        """Both teams, the one with the Initiative first (WF-2.0.3)."""
        first = max(self.initiative, 0)
        return first, 1 - first

    def fighting(self) -> tuple[Seat, ...]:
        """The players on the arena, whoever has the Initiative first."""
        return tuple(s for team in self.teams() if self.is_active(s := self.front[team]))

    def waiting(self) -> tuple[Seat, ...]:
        """The passive players, in the same order of teams (WF-14.2.1)."""
        found = (self.partner(self.front[team]) for team in self.teams())
        return tuple(seat for seat in found if seat is not None and not self.sides[seat].out)

    def everybody(self) -> tuple[Seat, ...]:
        """All players still in, in the order in which they act."""
        return (*self.fighting(), *self.waiting())

    def holder(self) -> Seat | None:
        """Who may use the Initiative card: the active player of its team, while it is unused."""
        if self.initiative < 0 or self.initiative_used:
            return None
        seat = self.front[self.initiative]
        return None if self.sides[seat].out else seat

    # ------------------------------------------------------------------ cards

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """The cards in a hand."""
        return self.zones[f"hand {seat}"].cards

    def loose(self, seat: Seat) -> tuple[str, ...]:
        """The cards in a hand that may be discarded: never the block (WF-10.3.22)."""
        return tuple(card for card in self.hand(seat) if content.cards()[card].kind != "block")

    def card(self, play: Play | int) -> Card:
        """What is printed on an action in play."""
        found = self.plays[play] if isinstance(play, int) else play
        return content.cards()[found.card]

    def eyes(self, play: Play) -> tuple[Seat, ...] | None:
        """Who may know an action in play: None for everybody, its team while it is face down.

        (WF-6.3.1, WF-14.1.17)
        """
        if play.up:
            return None
        team = self.team(play.seat)
        return tuple(seat for seat, side in self.sides.items() if side.team == team)

    # ------------------------------------------------------------------ in play

    def put(self, play: Play) -> Play:
        """Put an action on the table, or what has become of it."""
        self.plays[play.id] = play
        return play

    def change(self, number: int, **fields: Any) -> Play:
        """Note what has changed about an action in play."""
        return self.put(self.plays[number].changed(**fields))

    def next_number(self) -> int:
        """A number for an action or token that comes into play."""
        self.numbered += 1
        return self.numbered

    def plays_of(self, seat: Seat, area: str = "") -> Iterator[Play]:
        """The actions that a player has in play."""
        return (p for p in self.plays.values() if p.seat == seat and area in ("", p.area))

    def modes(self, seat: Seat) -> list[Play]:
        """The modes in a player's Fighter Area."""
        return [p for p in self.plays_of(seat, FIGHTER) if self.card(p).kind == "mode"]

    def blast(self, seat: Seat, besides: int = -1) -> Play | None:
        """The blast action that a player has in play, revealed (WF-10.4.20)."""
        mine = (p for p in self.plays_of(seat) if p.up and p.id != besides)
        return next((p for p in mine if self.card(p).kind == "blast"), None)

    def unresolved(self, seat: Seat) -> Play | None:
        """The action of this turn that a player has not resolved to its end (WF-9.3.6)."""
        mine = self.plays_of(seat, CHALLENGE)
        return next((p for p in mine if p.up and p.state in (WAITING, RESOLVING)), None)

    def shield(self, seat: Seat) -> Play | None:
        """The block that a player has in the Challenge Area, in force or not."""
        mine = self.plays_of(seat, CHALLENGE)
        return next((p for p in mine if p.up and self.card(p).kind == "block"), None)

    def tokens_of(self, play: int) -> list[int]:
        """The numbers of an action's tokens on the arena."""
        return [number for number, token in self.tokens.items() if token.play == play]
