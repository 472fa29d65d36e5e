"""A match that is over stops where it is, and whoever is absent is not waited for."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

import pytest

from bot.kernel.codec import Codec
from bot.kernel.errors import NotAllowed
from bot.kernel.flow import Flow
from bot.kernel.offer import Kind, Offer, die, drawn, lot, one, several, shuffle
from bot.kernel.procedure import CHANCE, Outcome, Procedure, Seat, rule
from bot.kernel.state import State


@dataclass
class Race(State):
    """Two runners; the first one at three steps wins."""

    steps: dict[Seat, int] = field(default_factory=lambda: {0: 0, 1: 0})
    gone: tuple[Seat, ...] = ()
    drawn: tuple[str, ...] = ()

    @property
    def finished(self) -> bool:
        return max(self.steps.values()) >= 3

    def absent(self) -> Collection[Seat]:
        return self.gone

    def by_lot(self, clause: str, offer: Offer) -> bool:
        return clause in self.drawn


@dataclass
class Lap(Procedure):
    """Each runner in turn walks or runs; whoever is absent walks."""

    seat: Seat = 0
    pace: str = ""

    @rule("RA-1.1", asks="seat", into="pace")
    def choose_a_pace(self, race: Race, seat: Seat) -> Offer | None:
        return one(["walk", "run"])

    @rule("RA-1.2")
    def go(self, race: Race) -> Outcome:
        race.steps[self.seat] += 2 if self.pace == "run" else 1
        return Cheer(self.seat)

    @rule("RA-1.3")
    def the_other(self, race: Race) -> Outcome:
        return Lap(1 - self.seat)


@dataclass
class Cheer(Procedure):
    seat: Seat
    said: str = ""

    @rule("RA-2.1", asks="seat", into="said")
    def cheer(self, race: Race, seat: Seat) -> Offer | None:
        return one(["hooray"]) if race.steps[seat] > 1 else None


@dataclass
class Leave(Procedure):
    seat: Seat

    @rule("RA-3.1")
    def go(self, race: Race) -> None:
        race.gone = (*race.gone, self.seat)


@dataclass
class Both(Procedure):
    """Both name a pace in secret."""

    seats: tuple[Seat, ...] = (0, 1)
    paces: dict[Seat, str] = field(default_factory=dict)

    @rule("RA-4.1", asks="seats", into="paces")
    def choose(self, race: Race, seat: Seat) -> Offer | None:
        return one(["walk", "run"])

    @rule("RA-4.2")
    def go(self, race: Race) -> None:
        for seat, pace in self.paces.items():
            race.steps[seat] += len(pace)


def a_race(*agenda: Procedure) -> Flow[Race]:
    return Flow(Race(), list(agenda or (Lap(),))).run()


def test_a_finished_match_asks_nothing_more_however_deep_it_is() -> None:
    flow = a_race()
    for seat, answer in ((0, "run"), (0, "hooray"), (1, "walk"), (0, "walk")):
        flow.choose(seat, answer)
    assert flow.state.steps == {0: 3, 1: 1}
    assert (flow.agenda, flow.offers(), flow.mark) == ([], {}, None)
    with pytest.raises(NotAllowed):
        flow.choose(0, "hooray")


def test_a_match_that_an_interjection_ends_stops_in_the_middle_of_a_question() -> None:
    @dataclass
    class Win(Procedure):
        @rule("RA-5.1")
        def win(self, race: Race) -> None:
            race.steps[1] = 3

    flow = a_race()
    flow.interject(Win())
    assert (flow.agenda, flow.offers()) == ([], {})


def test_a_finished_match_stays_finished_when_it_is_loaded() -> None:
    codec = Codec(Race, [Lap, Cheer, Leave, Both], [])
    flow = a_race()
    flow.state.steps[0] = 3
    flow.run()
    assert codec.load(codec.save(flow)).offers() == {}


def test_the_absent_answer_with_the_default_at_once() -> None:
    flow = a_race()
    flow.interject(Leave(1))
    assert flow.awaited() == (0,)
    flow.choose(0, "walk")
    assert flow.state.steps == {0: 1, 1: 1}  # the absent one has walked meanwhile
    assert flow.awaited() == (0,)


@pytest.mark.parametrize(("face", "steps"), [("1", 1), ("2", 2)])
def test_chance_answers_for_the_absent_where_a_game_leaves_it_to_a_lot(
    face: str, steps: int
) -> None:
    flow = a_race()
    flow.state.drawn = ("RA-1.1",)
    flow.interject(Leave(1))
    flow.choose(0, "walk")
    assert (flow.awaited(), flow.offers()[CHANCE]) == ((CHANCE,), die(2))
    codec = Codec(Race, [Lap, Cheer, Leave, Both], [])
    flow = codec.load(codec.save(flow))
    flow.choose(CHANCE, face)
    assert flow.state.steps == {0: 1, 1: steps}
    assert flow.awaited() == (0,)  # to cheer, there is only one way: no lot is drawn


def test_of_several_answers_a_lot_picks_as_few_as_must_be() -> None:
    offer = several("abcd", least=2, most=3)
    assert offer is not None
    assert lot(offer) == shuffle(4)
    assert drawn(offer, "3.0.1.2") == "d+a"
    assert lot(Offer(Kind.ONE, ("a",), "a")) is None


def test_who_leaves_while_being_asked_is_not_waited_for() -> None:
    flow = a_race()
    flow.interject(Leave(0))
    assert flow.state.steps[0] == 1
    assert flow.awaited() == (1,)


def test_if_all_are_absent_the_match_plays_itself_to_its_end() -> None:
    flow = a_race()
    flow.interject(Leave(0))
    flow.interject(Leave(1))
    assert flow.state.finished
    assert flow.state.steps == {0: 3, 1: 2}


def test_a_secret_question_waits_for_those_who_are_there() -> None:
    flow = a_race(Both())
    flow.interject(Leave(1))
    assert flow.awaited() == (0,)
    flow.choose(0, "run")
    assert flow.state.steps == {0: 3, 1: 4}


def test_what_somebody_had_answered_before_leaving_stands() -> None:
    flow = a_race(Both())
    flow.choose(1, "run")
    flow.interject(Leave(1))
    flow.choose(0, "walk")
    assert flow.state.steps == {0: 4, 1: 3}
