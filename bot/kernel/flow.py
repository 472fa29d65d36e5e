"""A match in play: its state, and the agenda of procedures that says how it goes on.

Between two calls all of it is plain data, to be saved, copied or looked at in mid-resolution.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

from bot.kernel.errors import NotAllowed
from bot.kernel.offer import Offer, drawn, lot
from bot.kernel.procedure import CHANCE, STOP, Mark, Outcome, Procedure, Seat
from bot.kernel.state import State

S = TypeVar("S", bound=State)
ENDLESS = 100_000
"""Rules carried out without any question before a fault in them is certain."""
REMEMBERED = 6
"""So many of the latest choices can be taken back, where a game allows that at all."""


@dataclass(frozen=True, slots=True)
class Moment(Generic[S]):
    """The table before a seat's choice; `free` while that choice has let nobody learn anything."""

    seat: Seat
    state: S
    agenda: tuple[Procedure, ...]
    free: bool = True


class Flow(Generic[S]):
    """The state of one match and its agenda; the last procedure of the agenda is in force.

    `question` numbers the present decision. It moves on only when the table does, so one seat's
    secret answer leaves the buttons of the other seats valid. `past` are the moments before the
    latest choices, the last one at the end, where the game keeps them; they are copied, but not
    saved. It is None where nothing is kept, as in worlds that are only imagined.
    """

    __slots__ = ("_offers", "agenda", "past", "question", "state")

    def __init__(self, state: S, agenda: list[Procedure], question: int = 0) -> None:
        self.state = state
        self.agenda = agenda
        self.question = question
        self.past: tuple[Moment[S], ...] | None = () if state.keeps_past else None
        self._offers: dict[Seat, Offer] | None = None

    @property
    def mark(self) -> Mark | None:
        """The rule in force, or None when the match is over."""
        if not self.agenda or (top := self.agenda[-1]).at == STOP:
            return None
        return top.rules[top.at]

    def offers(self) -> Mapping[Seat, Offer]:
        """Every seat that is asked now, and what it may answer: worked out from the rule in force.

        Seats that have answered stay listed, and may answer anew, until the last answer is in.
        """
        if self._offers is None:
            mark = self.mark
            self._offers = self._ask(self.agenda[-1], mark) if mark and mark.asks else {}
        return self._offers

    def awaited(self) -> tuple[Seat, ...]:
        """The seats whose answer is still missing."""
        offers = self.offers()
        if not offers or not (answers := self.agenda[-1].answers):
            return tuple(offers)
        return tuple(s for s in offers if s not in answers)

    def answered(self, seat: Seat) -> str | None:
        """What this seat has answered to the present question so far: for its own eyes only."""
        return self.agenda[-1].answers.get(seat) if self.agenda else None

    def choose(self, seat: Seat, choice: str, *, confirmed: bool = True) -> None:
        """Take one seat's answer, and go on once every asked seat has given its own.

        `confirmed` is false for what a clock has answered: nobody chose that, so nobody takes it
        back. Raises NotAllowed, with the clause in force, and changes nothing if the answer is not
        open to the seat.
        """
        mark, offer = self.mark, self.offers().get(seat)
        if mark is None or offer is None:
            raise NotAllowed(
                "Nothing is asked of this seat now.", clause=mark.clause if mark else ""
            )
        if not offer.allows(choice):
            raise NotAllowed(offer.refusal(choice), clause=mark.clause)
        told, question, several = len(self.state.events), self.question, len(self.offers()) > 1
        own = confirmed and seat != CHANCE
        before = self._moment(seat) if own and self.past is not None else None
        self.agenda[-1].answers[seat] = choice
        if not self.awaited():
            self._keep_answers(mark)
            self.run()
        if self.past is not None:
            shown = any(event.reveals for event in self.state.events[told:])
            # Once the table moves on, what others have answered in secret may show in anything.
            self._remember(before, shown or (several and self.question != question))

    def take_back(self) -> None:
        """Go back to the moment before the latest choice, as a new question.

        Whether that is allowed is for the game to say. Raises NotAllowed if nothing is remembered.
        """
        if not self.past:
            raise NotAllowed("There is no choice that could be taken back.")
        *past, last = self.past
        events, question = self.state.events, self.question
        self.past, self.state = tuple(past), last.state.copy()
        self.state.events = events
        self.agenda, self.question = [p.copy() for p in last.agenda], question + 1
        self._offers = None

    def run(self) -> Self:
        """Carry out rules until somebody has to choose or nothing is left to do."""
        self.question += 1
        self._offers = None
        while mark := self._until_asked():
            self._drop_stale_answers()
            self._answer_for_absent()
            if self.awaited():
                break
            self._keep_answers(mark)
        return self

    def resume(self) -> Self:
        """Go on after loading: nothing changes unless the rules have, since the match was saved.

        Answers that are no longer open are dropped, and are then asked for by a new question: one
        answer at most is ever taken to each. A rule that asks nobody any more is passed.
        """
        if self.agenda:
            given = len(self.agenda[-1].answers)
            self._drop_stale_answers()
            if not self.awaited():
                self.run()
            elif len(self.agenda[-1].answers) < given:
                self.question += 1
        return self

    def interject(self, procedure: Procedure) -> None:
        """Put a section on top of the agenda, between two answers, and carry it out.

        What was chosen before it cannot be taken back any more.
        """
        if self.past:
            self.past = ()
        self.agenda.append(procedure)
        self.run()

    def copy(self) -> Flow[S]:
        """A twin that shares no change with this one."""
        twin = Flow(self.state.copy(), [p.copy() for p in self.agenda], self.question)
        twin.past = self.past
        return twin

    def _moment(self, seat: Seat) -> Moment[S]:
        return Moment(seat, self.state.copy(), tuple(p.copy() for p in self.agenda))

    def _remember(self, before: Moment[S] | None, learned: bool) -> None:
        """Note a seat's choice, or, without a moment, that dice or a clock have answered.

        Then, and with what another seat chooses or anybody learns, the choices before it are not
        free any more: or whoever goes back step by step would know what was shown since.
        """
        past = self.past or ()
        alone = before is not None and not learned
        past = tuple(
            moment
            if not moment.free or (alone and before is not None and moment.seat == before.seat)
            else replace(moment, free=False)
            for moment in past
        )
        if before is not None:
            past = (*past, replace(before, free=not learned))
        self.past = past[-REMEMBERED:]

    def _ask(self, top: Procedure, mark: Mark) -> dict[Seat, Offer]:
        """Who may answer what; for a seat that is absent perhaps chance, by a lot."""
        asked, absent = self._asked(top, mark), self.state.absent()
        if absent and len(asked) == 1:
            ((seat, offer),) = asked.items()
            if seat in absent and self.state.by_lot(mark.clause, offer) and (drawing := lot(offer)):
                return {CHANCE: drawing}
        return asked

    def _asked(self, top: Procedure, mark: Mark) -> dict[Seat, Offer]:
        ask: Callable[[State, Seat], Offer | None] = getattr(top, top.at)
        if mark.asks == "chance":
            offer = ask(self.state, CHANCE)
            return {CHANCE: offer} if offer else {}
        asked: Seat | tuple[Seat, ...] | None = getattr(top, mark.asks)
        seats = asked if isinstance(asked, tuple) else () if asked is None else (asked,)
        return {seat: offer for seat in seats if (offer := ask(self.state, seat))}

    def _until_asked(self) -> Mark | None:
        # Half of what a search does is done here: hence few calls, and names looked up once.
        agenda, state = self.agenda, self.state
        for _ in range(ENDLESS):
            if not agenda:
                self._offers = {}
                return None
            top = agenda[-1]
            at = top.at
            if state.finished:
                agenda.clear()
            elif at == STOP or state.leaves(top):
                agenda.pop()
            elif not (mark := top.rules[at]).asks:
                top.at = top.following[at]
                outcome: Outcome = getattr(top, at)(state)
                if outcome is not None:
                    self._go_on(top, outcome)
            elif offers := self._ask(top, mark):
                self._offers = offers
                return mark
            else:  # there is nothing to ask: the field keeps its default
                top.answers = {}
                top.at = top.following[at]
        raise RuntimeError(f"The rules go on for ever without a question: {self.agenda[-1]}")

    def _drop_stale_answers(self) -> None:
        """An interjection may have closed what a seat had already chosen: it is asked again."""
        top, offers = self.agenda[-1], self.offers()
        if top.answers:
            kept = {s: a for s, a in top.answers.items() if s in offers and offers[s].allows(a)}
            top.answers = kept

    def _answer_for_absent(self) -> None:
        absent, top = self.state.absent(), self.agenda[-1]
        for seat, offer in self.offers().items() if absent else ():
            if seat in absent and seat not in top.answers:
                top.answers = {**top.answers, seat: offer.default}

    def _keep_answers(self, mark: Mark) -> None:
        top, offers = self.agenda[-1], self.offers()
        if CHANCE in offers and mark.asks != "chance":
            offers = self._asked(top, mark)
            top.answers = {s: drawn(offer, top.answers[CHANCE]) for s, offer in offers.items()}
        read = {seat: offers[seat].read(top.answers[seat]) for seat in offers}
        many = mark.asks != "chance" and isinstance(getattr(top, mark.asks), tuple)
        if mark.into:
            setattr(top, mark.into, read if many else next(iter(read.values())))
        top.answers = {}
        top.at = top.following[top.at]
        self._offers = None

    def _go_on(self, top: Procedure, outcome: Procedure | str) -> None:
        if isinstance(outcome, str):
            top.at = STOP
            return
        if top.at == STOP:  # nothing is left here: the new section takes its place
            self.agenda.pop()
        self.agenda.append(outcome)
