"""Effects that share a moment are resolved one by one, in the order their owner likes."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from bot.kernel.codec import Codec
from bot.kernel.flow import Flow
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import Outcome, Procedure, Seat, rule
from bot.kernel.state import State
from bot.kernel.window import Window


@dataclass
class Table(State):
    done: list[str] = field(default_factory=list)

    def carry_out(self, effect: str, owner: Seat) -> Outcome:
        if effect.startswith("ask"):
            return Question(owner, effect)
        self.done.append(effect)
        return None


@dataclass
class Question(Procedure):
    owner: Seat
    effect: str
    said: str = ""

    @rule("DU-9.1", asks="owner", into="said")
    def ask(self, table: Table, seat: Seat) -> Offer | None:
        return one(["yes", "no"])

    @rule("DU-9.2")
    def note(self, table: Table) -> None:
        table.done.append(f"{self.effect} {self.said}")


@dataclass
class Moment(Window, clause="DU-8.1"):
    colour: str = "red"


CODEC = Codec(Table, [Moment, Question], [])


def opened(*effects: str) -> Flow[Table]:
    return Flow(Table(), [Moment(1, effects, colour="blue")]).run()


def test_the_owner_chooses_the_order_under_the_windows_own_clause() -> None:
    flow = opened("a", "b", "c")
    assert flow.mark is not None
    assert flow.mark.clause == "DU-8.1"
    assert flow.awaited() == (1,)
    flow.choose(1, "c")
    assert flow.offers()[1].keys == ("a", "b")
    flow.choose(1, "a")
    assert flow.state.done == ["c", "a", "b"]
    assert flow.agenda == []


@pytest.mark.parametrize("effects", [(), ("a",), ("a", "a")])
def test_without_a_choice_nobody_is_asked(effects: tuple[str, ...]) -> None:
    flow = opened(*effects)
    assert flow.agenda == []
    assert flow.state.done == list(effects)


def test_two_equal_effects_are_both_resolved() -> None:
    flow = opened("a", "b", "a")
    flow.choose(1, "a")
    assert flow.offers()[1].keys == ("b", "a")
    flow.choose(1, "b")
    assert flow.state.done == ["a", "b", "a"]


def test_an_effect_that_asks_is_over_before_the_next_begins() -> None:
    flow = opened("ask", "b", "c")
    flow.choose(1, "ask")
    assert flow.offers()[1].keys == ("yes", "no")
    flow.choose(1, "no")
    assert flow.state.done == ["ask no"]
    assert flow.offers()[1].keys == ("b", "c")


def test_a_window_keeps_its_own_fields_and_does_not_pile_up() -> None:
    flow = opened(*"abcdefgh")
    for effect in "hgfedc":
        flow.choose(1, effect)
        assert len(flow.agenda) == 1
        window = flow.agenda[0]
        assert isinstance(window, Moment)
        assert window.colour == "blue"


def test_a_window_is_saved_half_resolved() -> None:
    flow = opened("a", "ask", "c")
    flow.choose(1, "ask")
    loaded = CODEC.load(CODEC.save(flow))
    loaded.choose(1, "yes")
    loaded.choose(1, "c")
    assert loaded.state.done == ["ask yes", "c", "a"]
