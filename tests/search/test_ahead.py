"""Looking ahead takes what turns out best on worlds that a seat could be in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.kernel.chance import Chance, Rng
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.offer import Offer, one, several
from bot.kernel.procedure import Outcome, Procedure, Seat, rule
from bot.kernel.state import State
from bot.search import ahead, house
from tests.kernel.tables import GAME, dealt


@dataclass
class Purse(State):
    """Coins of two seats, and a coin in a closed hand."""

    coins: dict[Seat, int] = field(default_factory=lambda: {0: 0, 1: 0})
    hidden: int = 5

    def copy(self) -> Purse:
        twin = super().copy()
        twin.coins = self.coins.copy()
        return twin


@dataclass
class Errand(Procedure):
    """A choice, a second one that the first leads to, and what comes of both."""

    seat: Seat = 0
    rival: Seat = 1
    first: str = ""
    second: str = ""
    third: str = ""
    several: tuple[str, ...] = ()

    @rule("T-1", asks="seat", into="first")
    def where_to(self, purse: Purse, seat: Seat) -> Offer | None:
        return one(["home", "market", "hand", "sack"])

    @rule("T-2", asks="seat", into="second")
    def what_to_buy(self, purse: Purse, seat: Seat) -> Offer | None:
        return one(["nothing", "bread"]) if self.first == "market" else None

    @rule("T-3", asks="rival", into="third")
    def does_the_rival_steal(self, purse: Purse, seat: Seat) -> Offer | None:
        return one(["no", "yes"]) if self.first == "market" else None

    @rule("T-4", asks="seat", into="several")
    def from_the_sack(self, purse: Purse, seat: Seat) -> Offer | None:
        return several(["a", "b", "c"], least=2, most=2) if self.first == "sack" else None

    @rule("T-5")
    def gain(self, purse: Purse) -> Outcome:
        gained = {"home": 1, "market": 0, "hand": purse.hidden, "sack": 0}[self.first]
        gained += 4 if self.second == "bread" else 0
        gained -= 9 if self.third == "yes" else 0
        gained += 3 if set(self.several) == {"b", "c"} else 0
        purse.coins[0] += gained
        return None

    @rule("T-6", asks="seat", into="first")
    def rest(self, purse: Purse, seat: Seat) -> Offer | None:
        return one(["rest"])


class Errands(Game[Any, Any]):
    """Only what a search needs; in imagined worlds the closed hand holds `guessed`."""

    guessed = 0
    told = 0

    def worth(self, flow: Flow[Purse], seat: Seat) -> float | None:
        top = flow.agenda[-1] if flow.agenda else None
        if top is None or top.at != "rest":
            return None
        return float(flow.state.coins[seat])

    def imagine(self, flow: Flow[Purse], seat: Seat, chance: Chance) -> Flow[Purse]:
        world = flow.copy()
        world.state.hidden = self.guessed
        return world


Errands.__abstractmethods__ = frozenset()


def errand(**fields: Any) -> Flow[Purse]:
    return Flow(Purse(), [Errand(**fields)]).run()


def test_what_leads_to_most_is_taken_although_it_takes_a_second_answer() -> None:
    """The second question is its own too, and there it would not do what comes first."""
    flow = errand()
    assert ahead.pick(Errands(), flow, 0, Rng(1)) == "market"
    flow.choose(0, "market")
    assert ahead.pick(Errands(), flow, 0, Rng(1)) == "bread"


def test_a_quick_look_goes_no_further_than_the_first_answer() -> None:
    assert ahead.quick(Errands(), errand(), 0, Rng(1)) == "home"


@pytest.mark.parametrize(("enough", "worlds"), [(1000, 4), (25, 3), (1, 2)])
def test_after_enough_answers_no_further_world_is_looked_at(
    monkeypatch: pytest.MonkeyPatch, enough: int, worlds: int
) -> None:
    """One world to see which answers are good, and three at most to compare those."""
    dealt: list[Flow[Purse]] = []
    imagine = Errands.imagine

    def counted(self: Errands, flow: Flow[Purse], seat: Seat, chance: Chance) -> Flow[Purse]:
        dealt.append(imagine(self, flow, seat, chance))
        return dealt[-1]

    monkeypatch.setattr(Errands, "imagine", counted)
    monkeypatch.setattr(ahead, "ENOUGH", enough)
    assert ahead.pick(Errands(), errand(), 0, Rng(1)) == "market"
    assert len(dealt) == worlds


def test_the_true_match_is_not_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ahead.pick(Errands(), errand(), 0, Rng(1)) != "hand"
    monkeypatch.setattr(Errands, "guessed", 8)
    assert ahead.pick(Errands(), errand(), 0, Rng(1)) == "hand"


def test_the_true_match_stays_as_it_is() -> None:
    flow = errand()
    ahead.pick(Errands(), flow, 0, Rng(1))
    assert flow.state == Purse()
    assert flow.offers()[0].keys == ("home", "market", "hand", "sack")


def test_only_an_answer_is_given_that_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Errands, "promising", lambda *_: ("elsewhere", "home"))
    assert ahead.pick(Errands(), errand(), 0, Rng(1)) == "home"
    monkeypatch.setattr(Errands, "promising", lambda *_: ())
    assert house.pick(Errands(), errand(), 0, Rng(1)) == "home"


def test_several_at_once_are_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    flow = errand()
    flow.choose(0, "sack")
    assert flow.offers()[0].allows(house.pick(Errands(), flow, 0, Rng(1)))
    monkeypatch.setattr(Errands, "promising", lambda *_: ("a+b", "b+c", "a+c"))
    assert house.pick(Errands(), flow, 0, Rng(1)) == "b+c"


def test_a_game_without_a_worth_is_played_by_its_advice() -> None:
    assert not ahead.looks_ahead(GAME)
    assert house.fast(GAME, dealt("slam jab kick", "slam"), 0, Rng(0)) == "jab"
