"""The moments before the latest choices are kept where a game wants them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

import pytest

from bot.kernel.codec import Codec
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import REMEMBERED, Flow
from bot.kernel.offer import Offer, die, one
from bot.kernel.procedure import CHANCE, Outcome, Procedure, Seat, rule
from bot.kernel.state import State
from tests.kernel.tables import dealt


@dataclass(frozen=True, kw_only=True)
class Shown(Event):
    reveals: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Counted(Event):
    seat: Seat


@dataclass
class Pot(State):
    coins: int = 0
    keeps_past: ClassVar[bool] = True


@dataclass
class Turns(Procedure):
    """Each in turn pays a coin, shows a card, or rolls for coins."""

    seat: Seat = 0
    alone: bool = False
    choice: str = ""
    face: int = 0

    @rule("PO-1.1", asks="seat", into="choice")
    def choose(self, pot: Pot, seat: Seat) -> Offer | None:
        return one(["pay", "show", "roll"])

    @rule("PO-1.2", asks="chance", into="face")
    def roll(self, pot: Pot, seat: Seat) -> Offer | None:
        return die() if self.choice == "roll" else None

    @rule("PO-1.3")
    def count(self, pot: Pot) -> Outcome:
        pot.coins += self.face or 1
        kind = Shown if self.choice == "show" else Counted
        pot.tell(kind(seat=self.seat, rule="PO-1.3"))
        return Turns(self.seat if self.alone else 1 - self.seat, self.alone)


def a_pot() -> Flow[Pot]:
    return Flow(Pot(), [Turns()]).run()


def frees(flow: Flow[Pot]) -> list[tuple[Seat, bool]]:
    assert flow.past is not None
    return [(moment.seat, moment.free) for moment in flow.past]


def test_a_choice_is_free_until_something_is_revealed_or_rolled() -> None:
    flow = a_pot()
    flow.choose(0, "pay")
    flow.choose(1, "show")
    flow.choose(0, "roll")
    assert frees(flow) == [(0, False), (1, False), (0, True)]
    flow.choose(CHANCE, "6")
    assert frees(flow) == [(0, False), (1, False), (0, False)]


def test_choices_of_one_seat_stay_free_together_until_somebody_learns_of_something() -> None:
    flow = Flow(Pot(), [Turns(alone=True)]).run()
    flow.choose(0, "pay")
    flow.choose(0, "pay")
    assert frees(flow) == [(0, True), (0, True)]
    flow.choose(0, "show")
    assert frees(flow) == [(0, False), (0, False), (0, False)]


def test_nobody_goes_on_backwards_freely_with_what_another_has_shown_since() -> None:
    flow = a_pot()
    flow.choose(0, "pay")
    flow.choose(1, "show")
    flow.take_back()
    assert frees(flow) == [(0, False)]


def test_what_a_clock_has_answered_is_no_choice_to_be_taken_back() -> None:
    flow = a_pot()
    flow.choose(0, "pay")
    flow.choose(1, "pay", confirmed=False)
    assert (flow.state.coins, frees(flow)) == (2, [(0, False)])


def test_what_was_told_before_a_choice_is_not_its_doing() -> None:
    flow = a_pot()
    flow.choose(0, "show")
    flow.choose(1, "pay")
    assert frees(flow) == [(0, False), (1, True)]


@dataclass
class Sealed(Procedure):
    """Both put so many coins into the pot, in secret and at once."""

    seats: tuple[Seat, ...] = (0, 1)
    paid: dict[Seat, str] = field(default_factory=dict)

    @rule("PO-3.1", asks="seats", into="paid")
    def pay(self, pot: Pot, seat: Seat) -> Offer | None:
        return one(["1", "2"])

    @rule("PO-3.2")
    def open_it(self, pot: Pot) -> Outcome:
        pot.coins += sum(map(int, self.paid.values()))
        return Turns()


def test_with_the_last_secret_answer_everybody_has_learned_of_the_others() -> None:
    flow = Flow(Pot(), [Sealed()]).run()
    flow.choose(1, "2")
    assert frees(flow) == [(1, True)]
    flow.choose(0, "1")
    assert (flow.state.coins, frees(flow)) == (3, [(1, False), (0, False)])
    flow.take_back()
    assert (flow.state.coins, flow.awaited(), flow.answered(1)) == (0, (0,), "2")


def test_taking_back_goes_to_the_moment_before_as_a_new_question() -> None:
    flow = a_pot()
    flow.choose(0, "pay")
    flow.choose(1, "roll")
    flow.choose(CHANCE, "4")
    question = flow.question
    flow.take_back()
    assert (flow.state.coins, flow.awaited(), flow.question) == (1, (1,), question + 1)
    assert len(flow.state.events) == 2  # what was told stays told
    flow.choose(1, "pay")
    assert flow.state.coins == 2
    flow.take_back()
    flow.take_back()
    assert (flow.state.coins, flow.awaited()) == (0, (0,))
    with pytest.raises(NotAllowed):
        flow.take_back()


def test_copies_take_back_on_their_own() -> None:
    flow = a_pot()
    flow.choose(0, "pay")
    for _ in range(2):
        twin = flow.copy()
        twin.take_back()
        twin.choose(0, "pay")
        assert twin.state.coins == 1
    assert (flow.state.coins, len(flow.past or ())) == (1, 1)


def test_only_the_latest_are_remembered_and_a_save_keeps_none() -> None:
    flow = a_pot()
    for number in range(REMEMBERED + 3):
        flow.choose(number % 2, "pay")
    assert len(flow.past or ()) == REMEMBERED
    codec = Codec(Pot, [Turns], [Shown, Counted])
    assert codec.load(codec.save(flow)).past == ()


def test_an_interjection_ends_what_can_be_taken_back() -> None:
    @dataclass
    class Find(Procedure):
        @rule("PO-2.1")
        def find(self, pot: Pot) -> None:
            pot.coins += 10

    flow = a_pot()
    flow.choose(0, "pay")
    flow.interject(Find())
    assert (flow.past, flow.state.coins) == ((), 11)


def test_other_games_keep_no_past() -> None:
    flow = dealt("jab kick", "slam")
    flow.choose(0, "jab")
    assert flow.past is None
