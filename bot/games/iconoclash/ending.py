"""How a match ends besides the last blow: by score, by an empty deck, by concession."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.iconoclash.events import Conceded
from bot.games.iconoclash.state import ROYALE, TEAM, Match
from bot.kernel.flow import Flow
from bot.kernel.procedure import CHANCE, Outcome, Procedure, Seat, rule

CONCEDE: Final = "concede"


def leave_if_conceding(match: Match) -> None:
    """Whoever has conceded is eliminated as soon as nothing is being resolved (IC-1.1.14)."""
    for seat in list(match.present()):
        if match.sides[seat].conceding and not match.over and match.mode != TEAM:
            match.sides[seat].conceding = False
            match.eliminate(seat, "IC-1.1.14", "conceded")
            left = list(match.present())
            if len(left) == 1:
                match.end("last", tuple(left), "IC-1.1.14")


def end_by_score(match: Match, rule_: str) -> None:
    """The highest score, pool or HP wins (IC-7.2.1, IC-7.2.4).

    Equal ones share it (IC-7.2.2, IC-8.3.14).
    """
    present = list(match.present())
    values = {s: match.scores[s] if match.mode == ROYALE else match.hp(s) for s in present}
    best = max(values.values())
    winners = tuple(seat for seat in present if values[seat] == best)
    teams = {match.sides[seat].team for seat in winners}
    match.end("tie" if len(teams) > 1 else "score", winners, rule_)


@dataclass
class Concession(Procedure):
    """A player gives up, at any time (IC-1.1.14); `idle` if nothing is being resolved then."""

    seat: Seat
    idle: bool = False

    @rule("IC-1.1.14", "IC-8.3.6")
    def give_up(self, match: Match) -> Outcome:
        side = match.sides[self.seat]
        side.conceding = True
        match.tell(Conceded(seat=self.seat, rule="IC-1.1.14"))
        staying = [s for s in match.present() if not match.sides[s].conceding]
        teams = {match.sides[s].team for s in staying}
        if len(teams) == 1:
            team = teams.pop()
            winners = tuple(s for s, other in match.sides.items() if other.team == team)
            match.end("conceded", winners, "IC-1.1.14")
        elif self.idle:
            leave_if_conceding(match)
        return None


def may_concede(flow: Flow[Match], seat: Seat) -> bool:
    """Whether a seat is in a running match and has not conceded yet."""
    match = flow.state
    if seat == CHANCE or match.over or seat not in match.sides:
        return False
    return match.is_in(seat) and not match.sides[seat].conceding


def how(names: list[str], winners: tuple[Seat, ...], over: str) -> str:
    """How it ended, in one sentence."""
    best = " and ".join(names[seat] for seat in winners)
    if over == "tie":
        return f"A tie between {best}."
    return f"{best} {'win' if len(winners) > 1 else 'wins'}."
