"""How a Combat ends, and how a fighter leaves it (WW-9.2, WW-9.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.games.warriors_way.events import (
    CombatEnded,
    EndWished,
    FighterConceded,
    LeaveAsked,
    LeaveRefused,
)
from bot.games.warriors_way.state import Combat
from bot.kernel.flow import Flow
from bot.kernel.procedure import Outcome, Procedure, Seat, rule

QUIET_ROUNDS = 20
BETWEEN_ACTIONS = ("WW-8.1.1", "WW-3.4.5")
"""The questions that stand between two Actions: for a Hyper Mode, and for the next Action."""
CLAUSES = {
    "last_standing": "WW-9.2.1",
    "nobody_standing": "WW-9.2.5",
    "agreed": "WW-9.2.2",
    "stalemate": "WW-9.2.7",
}
"""The ways a Combat can end, and the clause of each."""


def finish(combat: Combat, how: str, winners: tuple[Seat, ...] = ()) -> None:
    """The Combat is over; every spent drill point comes back (WW-9.3.1)."""
    combat.over, combat.winners, combat.acting = how, winners, None
    combat.hit, combat.returns = None, ()
    for fighter in combat.fighters.values():
        fighter.drills = fighter.full
    combat.tell(CombatEnded(winners=winners, how=how, rule=CLAUSES[how]))


def test_the_end(combat: Combat) -> None:
    """End the Combat if one team at most is left (WW-9.2.1, WW-9.2.5, WW-9.2.6).

    Who has left has no say any more: if all others had agreed, that ends it too (WW-9.2.3).
    """
    if combat.over:
        return
    teams = {combat.fighters[seat].team for seat in combat.standing()}
    if not teams:
        finish(combat, "nobody_standing")
    elif len(teams) == 1:
        team = teams.pop()
        stayed = {"", "knocked_out"}
        finish(
            combat,
            "last_standing",
            tuple(s for s, f in combat.fighters.items() if f.team == team and f.out in stayed),
        )
    elif combat.wishes and not missing_wishes(combat):
        finish(combat, "agreed")


def end_if_stale(combat: Combat) -> None:
    """Without a game master, twenty Rounds without a lost die are a draw (WW-9.2.7)."""
    combat.quiet_rounds = 0 if combat.die_lost else combat.quiet_rounds + 1
    combat.die_lost = False
    if combat.gm is None and combat.quiet_rounds >= QUIET_ROUNDS:
        finish(combat, "stalemate")


def sheets_after(combat: Combat) -> dict[Seat, dict[str, Any]]:
    """The fighters as they go into the next Combat, knocked out or not (WW-9.3.3).

    All drill points are back (WW-9.3.1), no dice are missing and no penalty is left (WW-9.3.2).
    Pure; for whoever keeps fighters between Combats.
    """
    return {
        seat: {
            "name": f.name,
            "energy": f.energy,
            "drills": dict(f.full),
            "moves": f.moves,
            "npc": f.npc,
            "start": f.energy,
        }
        for seat, f in combat.fighters.items()
    }


@dataclass
class Leave(Procedure):
    """A fighter goes without being Knocked Out (WW-9.3.4, WW-9.3.6)."""

    fighter: Seat
    how: str

    @rule("WW-9.3.4", "WW-9.3.6")
    def it_leaves(self, combat: Combat) -> None:
        # Nobody's leave is asked to concede.
        clause = "WW-9.3.6" if self.how == "conceded" else "WW-9.3.4"
        combat.leave(self.fighter, self.how, clause)

    @rule("WW-9.2.4")
    def is_it_decided(self, combat: Combat) -> None:
        test_the_end(combat)


@dataclass
class Concede(Procedure):
    """A Player gives up; a hit in progress is finished first (WW-9.3.6)."""

    fighter: Seat

    @rule("WW-9.3.6")
    def finish_the_hit_or_leave(self, combat: Combat) -> Outcome:
        if combat.hit is None:
            return Leave(self.fighter, "conceded")
        combat.fighters[self.fighter].conceding = True
        combat.tell(FighterConceded(fighter=self.fighter, rule="WW-9.3.6"))
        return None


@dataclass
class AskToLeave(Procedure):
    """A fighter asks the game master to let it yield or flee (WW-9.3.4)."""

    fighter: Seat
    how: str

    @rule("WW-9.3.4")
    def ask(self, combat: Combat) -> None:
        combat.requests = {**combat.requests, self.fighter: self.how}
        combat.tell(LeaveAsked(fighter=self.fighter, how=self.how, rule="WW-9.3.4"))


@dataclass
class AnswerToLeave(Procedure):
    """The game master agrees, or does not (WW-9.3.4)."""

    fighter: Seat
    agreed: bool

    @rule("WW-9.3.4")
    def answer(self, combat: Combat) -> Outcome:
        how = combat.requests[self.fighter]
        combat.requests = {s: h for s, h in combat.requests.items() if s != self.fighter}
        if self.agreed:
            return Leave(self.fighter, how)
        combat.tell(LeaveRefused(fighter=self.fighter, rule="WW-9.3.4"))
        return None


def missing_wishes(combat: Combat) -> tuple[Seat, ...]:
    """Whose agreement to end the Combat is missing (WW-9.2.3).

    The game master and each Player with a standing fighter are asked; house fighters go along.
    """
    players = [
        seat
        for seat in combat.standing()
        if not combat.fighters[seat].npc and not combat.fighters[seat].house
    ]
    asked = players if combat.gm is None else [*players, combat.gm]
    return tuple(seat for seat in asked if seat not in combat.wishes)


@dataclass
class Wish(Procedure):
    """A seat would end the Combat, or takes its word back (WW-9.2.3)."""

    seat: Seat
    yes: bool

    @rule("WW-9.2.3")
    def say_so(self, combat: Combat) -> None:
        others = tuple(s for s in combat.wishes if s != self.seat)
        combat.wishes = (*others, self.seat) if self.yes else others
        combat.tell(
            EndWished(seat=self.seat, yes=self.yes, missing=missing_wishes(combat), rule="WW-9.2.3")
        )


@dataclass
class AgreedEnd(Procedure):
    """All agreed: the Combat is over at once; only a game master may name winners (WW-9.2.6)."""

    winners: tuple[Seat, ...] = ()

    @rule("WW-9.2.2", "WW-9.2.4")
    def end(self, combat: Combat) -> None:
        finish(combat, "agreed", self.winners)


def anytime_keys(flow: Flow[Combat], seat: Seat) -> tuple[str, ...]:
    """What a seat may do at any moment (WW-9.2.3, WW-9.3.4, WW-9.3.6)."""
    combat = flow.state
    if combat.over or not flow.agenda:
        return ()
    between = flow.mark is not None and flow.mark.clause in BETWEEN_ACTIONS
    keys: list[str] = []
    if seat == combat.gm and between:
        keys += [f"{word}:{s}" for s in combat.requests for word in ("agree", "refuse")]
    elif seat in combat.fighters and combat.is_standing(seat):
        if combat.gm is None:
            keys += [] if combat.fighters[seat].conceding else ["concede"]
        elif between and seat not in combat.requests:
            keys += ["yield", "flee"]
    if seat in combat.wishes:
        keys.append("end:no")
    elif seat in missing_wishes(combat):
        keys.append("end:yes")
    return tuple(keys)


def interject(flow: Flow[Combat], seat: Seat, key: str) -> None:
    """Carry out one of `anytime_keys`."""
    word, _, rest = key.partition(":")
    match word:
        case "concede":
            flow.interject(Concede(seat))
        case "yield" | "flee":
            flow.interject(AskToLeave(seat, "yielded" if word == "yield" else "fled"))
        case "agree" | "refuse":
            flow.interject(AnswerToLeave(int(rest), word == "agree"))
        case _:
            flow.interject(Wish(seat, rest == "yes"))
            if rest == "yes" and not missing_wishes(flow.state):
                flow.agenda.clear()
                flow.interject(AgreedEnd())
    if flow.state.over and flow.agenda:
        # Nothing that was in progress goes on (WW-9.2.4).
        flow.agenda.clear()
        flow.run()


SECTIONS = (Leave, Concede, AskToLeave, AnswerToLeave, Wish, AgreedEnd)
