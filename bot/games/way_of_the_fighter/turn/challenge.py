"""The Challenge Phase: Commands, then actions and dice in secret, reveal, resolution (WF-3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.action.acting import Acting
from bot.games.way_of_the_fighter.action.playing import dice_choices, lay_down
from bot.games.way_of_the_fighter.action.revealing import Revealing
from bot.games.way_of_the_fighter.action.rolling import AfterRoll, Rolling
from bot.games.way_of_the_fighter.dice import mix, unmixed
from bot.games.way_of_the_fighter.events import StatusEnded
from bot.games.way_of_the_fighter.figures import score
from bot.games.way_of_the_fighter.plays import is_due
from bot.games.way_of_the_fighter.state import Match
from bot.games.way_of_the_fighter.turn.commands import Command
from bot.games.way_of_the_fighter.turn.passive import PassiveCommand
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule


def playable(match: Match, seat: Seat) -> tuple[str, ...]:
    """The cards that a player may play now: whoever is crippled, the block alone (WF-11.2.1)."""
    hand = match.hand(seat)
    if match.sides[seat].crippled == match.turn:
        return tuple(card for card in hand if content.cards()[card].kind == "block")
    return tuple(dict.fromkeys(hand))


def plays(match: Match, seat: Seat) -> Iterator[str]:
    """Each action with each choice of dice: `play:<card>:2c1p` (WF-3.3.1, WF-3.4.1).

    With an empty Active Pool no die is rolled (WF-3.4.3).
    """
    dice = dice_choices(match.sides[seat].active) or [(0, 0)]
    for card in playable(match, seat):
        for pool in dice:
            yield f"play:{card}:{mix(pool)}"


@dataclass
class Challenge(Procedure):
    """`chosen` is what each active player has picked in secret, `laid` the actions made of it."""

    waiting: tuple[Seat, ...] = ()
    players: tuple[Seat, ...] = ()
    chosen: dict[Seat, str] = field(default_factory=dict)
    laid: tuple[int, ...] = ()

    @rule("WF-3.1.1", "WF-14.2.2")
    def begins(self, match: Match) -> None:
        match.phase, match.ended = "commands", None
        self.waiting = match.everybody()

    @rule("WF-3.2.4", "WF-14.2.2", "WF-14.2.4")
    def commands(self, match: Match) -> Outcome:
        if not self.waiting:
            return None
        seat, *rest = self.waiting
        self.waiting, self.at = tuple(rest), "commands"
        return Command(seat) if match.is_active(seat) else PassiveCommand(seat)

    @rule("WF-3.3.1", "WF-14.2.12")
    def who_plays(self, match: Match) -> None:
        match.phase = "actions"
        self.players = match.fighting()

    @rule(
        "WF-3.3.1",
        "WF-3.3.2",
        "WF-3.3.3",
        "WF-3.3.4",
        "WF-3.4.1",
        "WF-3.4.3",
        "WF-11.2.1",
        "WF-11.2.3",
        "WF-10.3.22",
        asks="players",
        into="chosen",
    )
    def choose_action_and_dice(self, match: Match, seat: Seat) -> Offer | None:
        """Nothing is learned between picking a card and its dice, so both are one answer."""
        return None if match.sides[seat].out else one(plays(match, seat))

    @rule("WF-3.3.1", "WF-3.4.2", "WF-3.4.4", "WF-11.1.4", "WF-11.2.2", "WF-11.3.2", "WF-14.3.13")
    def lays_down(self, match: Match) -> Outcome:
        laid = []
        self.players = tuple(seat for seat in self.players if seat in self.chosen)
        for seat in self.players:
            _, card, dice = self.chosen[seat].split(":")
            laid.append(lay_down(match, seat, card, unmixed(dice)).id)
        self.laid, self.chosen = tuple(laid), {}
        for seat, side in match.sides.items():
            if side.dazed == match.turn:
                side.dazed = 0
                match.tell(StatusEnded(seat=seat, status="daze", rule="WF-11.1.4"))
            if side.crippled == match.turn:
                side.crippled, side.bound = 0, match.turn
                match.tell(StatusEnded(seat=seat, status="cripple", rule="WF-11.1.4"))
        return Rolling(self.laid)

    @rule("WF-3.4.5", "WF-3.4.9", "WF-3.4.10")
    def initiative(self, match: Match) -> Outcome:
        self.waiting = self.players
        return None

    @rule("WF-3.4.5", "WF-10.6.6")
    def after_the_roll(self, match: Match) -> Outcome:
        if not self.waiting:
            return None
        seat, *rest = self.waiting
        self.waiting, self.at = tuple(rest), "after_the_roll"
        return AfterRoll(seat, self.laid[self.players.index(seat)])

    @rule("WF-3.5.1")
    def reveal(self, match: Match) -> Outcome:
        match.phase = "resolution"
        return Revealing(self.laid)

    @rule("WF-3.6.1")
    def resolve(self, match: Match) -> Outcome:
        return Resolving()


@dataclass
class Resolving(Procedure):
    """Actions resolve from the highest score to the lowest, looked at anew each time (WF-3.6.5).

    `even` says that the Initiative has decided between equal scores of both sides (WF-3.6.2).
    """

    chooser: Seat | None = None
    tied: tuple[int, ...] = ()
    choice: str = ""
    even: bool = False

    @rule("WF-3.6.1", "WF-3.6.2", "WF-3.6.5", "WF-3.6.7", "WF-14.1.16", "WF-14.1.19")
    def finds_the_next(self, match: Match) -> Outcome:
        due = [number for number in match.plays if is_due(match, number)]
        if not due:
            return STOP
        scores = {number: score(match, match.plays[number]) for number in due}
        top = [number for number in due if scores[number] == max(scores.values())]
        first = match.teams()[0]
        own = [n for n in top if match.team(match.plays[n].seat) == first]
        self.tied, self.choice = tuple(own or top), ""
        self.even = bool(own) and len(own) < len(top)
        seats = {match.plays[n].seat for n in self.tied}
        team = match.team(next(iter(seats)))
        self.chooser = None
        if len(self.tied) > 1:
            self.chooser = next(iter(seats)) if len(seats) == 1 else self._speaker(match, team)
        return None

    def _speaker(self, match: Match, team: int) -> Seat | None:
        """Whose choice counts for a team: the active player's (WF-14.1.21)."""
        active = match.front[team]
        return match.partner(active) if match.sides[active].out else active

    @rule("WF-3.6.3", "WF-14.1.19", asks="chooser", into="choice")
    def choose_the_first(self, match: Match, seat: Seat) -> Offer | None:
        return None if match.sides[seat].out else one(map(str, self.tied))

    @rule("WF-3.6.1", "WF-3.6.6")
    def resolves_it(self, match: Match) -> Outcome:
        number = int(self.choice) if self.choice else self.tied[0]
        self.at = "finds_the_next"
        play = match.plays.get(number)
        return None if play is None else Acting(play.seat, number, even=self.even)
