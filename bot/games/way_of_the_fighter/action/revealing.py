"""Actions are turned up: position check, then Counter and Reveal effects (WF-3.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.way_of_the_fighter.action.carry import Carry
from bot.games.way_of_the_fighter.events import ActionCountered, ActionRevealed
from bot.games.way_of_the_fighter.figures import effects, grid, score
from bot.games.way_of_the_fighter.plays import cancel
from bot.games.way_of_the_fighter.side import CHALLENGE
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.procedure import STOP, Outcome, Procedure, rule


@dataclass
class Revealing(Procedure):
    """`plays` stand in the order of Initiative (WF-3.5.4)."""

    plays: tuple[int, ...]
    waiting: tuple[int, ...] = ()

    @rule("WF-3.5.1", "WF-14.2.10", "WF-14.2.11")
    def turn_up(self, match: Match) -> None:
        self.plays = tuple(number for number in self.plays if number in match.plays)
        for number in self.plays:
            play = match.plays[number]
            taunt = 1 if match.team(play.seat) in match.taunted else 0
            match.change(number, up=True, priority=play.priority + taunt)
        for number in self.plays:
            play = match.plays[number]
            match.tell(
                ActionRevealed(
                    seat=play.seat,
                    card=play.card,
                    dice=play.dice,
                    score=score(match, play),
                    combo=play.combo,
                    rule="WF-3.5.1",
                )
            )

    @rule("WF-3.5.2", "WF-3.3.4", "WF-3.5.8", "WF-3.5.9", "WF-9.2.11", "WF-9.2.20", "WF-10.4.20")
    def check_positions(self, match: Match) -> None:
        for number in self.plays:
            play = match.plays[number]
            if grid(match, play.seat, match.card(play)) is None:
                cancel(match, number, "position", "WF-3.5.2")
                continue
            earlier = match.blast(play.seat, besides=number)
            if match.card(play).kind == "blast" and earlier is not None:
                cancel(match, earlier.id, "replaced", "WF-10.4.20")

    @rule("WF-12.1.9", "WF-12.1.10")
    def look_for_counters(self, match: Match) -> None:
        self.waiting = tuple(number for number in self.plays if number in match.plays)
        for number in self.waiting:
            play = match.plays[number]
            kinds = self._opposing(match, number)
            found = [e for e in match.card(play).effects if e.scope == "counter"]
            gained = tuple(replace(e, scope="") for e in found if kinds & set(e.against))
            if gained:
                match.change(number, extra=(*play.extra, *gained))
                match.tell(ActionCountered(seat=play.seat, card=play.card, rule="WF-12.1.9"))

    def _opposing(self, match: Match, number: int) -> set[str]:
        """The types of the actions that the opponent has face up (WF-12.1.10)."""
        foe = match.opponent(match.plays[number].seat)
        shown = (p for p in match.plays_of(foe, CHALLENGE) if p.up and p.turn == match.turn)
        return {match.card(p).kind for p in shown}

    @rule("WF-3.5.3", "WF-3.5.4", "WF-9.2.18", "WF-10.3.4", "WF-12.2.12")
    def resolve_reveal_effects(self, match: Match) -> Outcome:
        waiting = [number for number in self.waiting if number in match.plays]
        if not waiting:
            return STOP
        first, *rest = waiting
        self.waiting, self.at = tuple(rest), "resolve_reveal_effects"
        play = match.plays[first]
        found = tuple(e for e in effects(match, play) if e.when == "reveal")
        return Carry(play.seat, found, play=first) if found else None
