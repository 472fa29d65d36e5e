"""Blast tokens are placed, fly on, collide and hit (WF-10.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.way_of_the_fighter.action.blow import Blow
from bot.games.way_of_the_fighter.events import TokenMoved, TokenPassed, TokenPlaced
from bot.games.way_of_the_fighter.figures import blast_value, reach
from bot.games.way_of_the_fighter.plays import remove_token
from bot.games.way_of_the_fighter.side import CROUCHING, JUMPING, Token
from bot.games.way_of_the_fighter.state import SPACES, Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

SUPPLY = 6
"""Blast tokens of one player (WF-1.3.3)."""
MISSED_BY = {"high": CROUCHING, "low": JUMPING}
"""The position in which a fighter is under or over a token (WF-10.4.13, WF-10.4.14)."""


@dataclass
class Placing(Procedure):
    """A token of the action's kind is placed in its fighter's space (WF-10.4.1, WF-10.4.26)."""

    seat: Seat
    play: int
    height: str = ""

    def _supply(self, match: Match) -> bool:
        return sum(1 for t in match.tokens.values() if t.seat == self.seat) < SUPPLY

    @rule("WF-10.4.26", "WF-8.3.7", asks="seat", into="height")
    def choose_a_height(self, match: Match, seat: Seat) -> Offer | None:
        either = match.card(self.play).height == "either"
        return one(("high", "low")) if either and self._supply(match) else None

    @rule("WF-10.4.1", "WF-10.4.2", "WF-10.4.9", "WF-1.3.3")
    def place(self, match: Match) -> Outcome:
        side, card = match.sides[self.seat], match.card(self.play)
        if not self._supply(match) or side.space is None:
            return STOP
        height = self.height or card.height
        number = match.next_number()
        match.tokens[number] = Token(self.seat, self.play, side.space, side.facing, height)
        match.tell(
            TokenPlaced(
                seat=self.seat, card=card.key, space=side.space, height=height, rule="WF-10.4.1"
            )
        )
        return Flight(self.seat, self.play, (number,))


@dataclass
class Flight(Procedure):
    """Tokens of an action move, each to its end before the next one starts (WF-10.4.30).

    `older` says that its action was played on an earlier turn, so that a token is checked where it
    starts too (WF-10.4.15). `met` are the opposing tokens that it has just met, `start` is where
    the token was when its flight was last told.
    """

    seat: Seat
    play: int
    tokens: tuple[int, ...]
    older: bool = False
    token: int = -1
    left: int = 0
    start: int = 0
    first: str = ""
    met: str = ""

    @rule("WF-10.4.30", "WF-10.4.11", asks="seat", into="first")
    def choose_the_next(self, match: Match, seat: Seat) -> Offer | None:
        flying = [number for number in self.tokens if number in match.tokens]
        alike = {match.tokens[number] for number in flying}
        return one(map(str, flying)) if len(alike) > 1 else None

    @rule("WF-10.4.3", "WF-10.4.4", "WF-10.4.15")
    def starts(self, match: Match) -> Outcome:
        self.tokens = tuple(number for number in self.tokens if number in match.tokens)
        if not self.tokens:
            return STOP
        self.token = int(self.first) if self.first else self.tokens[0]
        self.tokens = tuple(number for number in self.tokens if number != self.token)
        self.first, self.left = "", blast_value(match, match.plays[self.play])
        self.start = match.tokens[self.token].space
        return self._hit(match) if self.older else None

    @rule("WF-10.4.5", "WF-10.4.6", "WF-10.4.10", "WF-10.4.7")
    def moves_one_space(self, match: Match) -> None:
        token = match.tokens.get(self.token)
        if token is None or not self.left:
            self.at = "choose_the_next"
            return
        self.left -= 1
        to = token.space + token.heading
        if not 1 <= to <= SPACES:
            self._tell(match)
            remove_token(match, self.token, "edge", "WF-10.4.10")
            return
        match.tokens[self.token] = replace(token, space=to)

    def _tell(self, match: Match) -> None:
        """Tell the spaces that the token has flown since that was last told."""
        token = match.tokens[self.token]
        if token.space == self.start:
            return
        match.tell(
            TokenMoved(
                seat=self.seat,
                card=match.plays[self.play].card,
                start=self.start,
                end=token.space,
                height=token.height,
                rule="WF-10.4.6",
            )
        )
        self.start = token.space

    def _opposing(self, match: Match) -> list[int]:
        mine = match.tokens.get(self.token)
        if mine is None:
            return []
        team = match.team(self.seat)
        return [
            number
            for number, token in match.tokens.items()
            if token.space == mine.space and match.team(token.seat) != team
        ]

    @rule("WF-10.4.8", asks="seat", into="met")
    def choose_which_it_meets(self, match: Match, seat: Seat) -> Offer | None:
        met = self._opposing(match)
        return one(map(str, met)) if len({match.tokens[n] for n in met}) > 1 else None

    @rule("WF-10.4.7", "WF-10.4.8", "WF-10.4.12", "WF-10.4.22", "WF-10.4.23")
    def collides(self, match: Match) -> None:
        met = self._opposing(match)
        if met:
            other = int(self.met) if self.met else met[0]
            self._tell(match)
            remove_token(match, self.token, "collision", "WF-10.4.7")
            remove_token(match, other, "collision", "WF-10.4.7")
        self.met = ""

    @rule("WF-10.4.6", "WF-10.4.13", "WF-10.4.14", "WF-10.4.16", "WF-10.4.17", "WF-10.4.29")
    def may_hit(self, match: Match) -> Outcome:
        if self.token not in match.tokens:
            self.at = "choose_the_next"
            return None
        self.at = "moves_one_space" if self.left else "choose_the_next"
        if not self.left:
            self._tell(match)
        return self._hit(match)

    def _hit(self, match: Match) -> Outcome:
        """The hit of the token where it is now, if it is one."""
        token, target = match.tokens[self.token], match.opponent(self.seat)
        foe = match.sides[target]
        if foe.space != token.space or foe.out:
            return None
        if foe.down or foe.position == MISSED_BY[token.height]:
            self._tell(match)
            clause = "WF-10.4.13" if token.height == "high" else "WF-10.4.14"
            match.tell(
                TokenPassed(
                    seat=self.seat,
                    target=target,
                    height=token.height,
                    position="knocked down" if foe.down else foe.position,
                    rule="WF-10.4.29" if foe.down else clause,
                )
            )
            return None
        self._tell(match)
        special = match.is_active(self.seat) and reach(match, match.plays[self.play])[1]
        remove_token(match, self.token, "hit", "WF-10.4.17")
        return Blow(self.seat, self.play, target, special, token.height)
