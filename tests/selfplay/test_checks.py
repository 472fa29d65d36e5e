"""Each check finds the fault that it is there for: a duel is broken on purpose, once for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from bot.kernel.chance import Chance, Rng
from bot.kernel.codec import Codec
from bot.kernel.decision import Decision, Option
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import Seat
from bot.kernel.view import Result
from bot.selfplay import checks, random_player
from bot.selfplay.playout import play_out
from tests.kernel.duel import DuelGame, DuelView
from tests.kernel.duel_rules import EVENTS, SECTIONS, CardDrawn, Duel, Round
from tests.kernel.tables import dealt, play


def duel() -> Flow[Duel]:
    """Ann has locked in a secret pick, Bob has not."""
    return play(dealt("jab kick", "slam kick", ann_deck="jab", bob_deck="shield jab"), "0:kick")


def test_a_sound_game_passes_everything() -> None:
    flow = duel()
    flow.state.draw(0)
    for seed in range(20):
        checks.everything(DuelGame(), flow, flow.state.take_events(), Rng(seed))


def broken_by(
    monkeypatch: pytest.MonkeyPatch, name: str, method: Callable[..., object]
) -> DuelGame:
    monkeypatch.setattr(DuelGame, name, method)
    return DuelGame()


def test_an_asking_rule_that_acts_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(self: Round, duel: Duel, seat: Seat) -> Offer | None:
        duel.draw(seat)
        return one(sorted(duel.hand(seat)))

    monkeypatch.setattr(Round, "pick_in_secret", ask)
    with pytest.raises(AssertionError, match=r"changed the match|something else"):
        checks.offers_are_pure(DuelGame(), duel())


def test_a_match_that_runs_without_asking_is_found() -> None:
    flow = duel()
    flow.agenda.clear()
    flow.resume()
    flow = flow.copy()
    with pytest.raises(AssertionError, match="Nobody is asked"):
        checks.offers_are_pure(DuelGame(), flow)


def test_a_match_that_is_over_but_asks_is_found() -> None:
    flow = duel()
    flow.state.winner = 1
    with pytest.raises(AssertionError, match="is over asks"):
        checks.offers_are_pure(DuelGame(), flow)


def test_an_agenda_that_grows_is_found() -> None:
    flow = duel()
    flow = Flow(flow.state, [*(Round(at="next_round") for _ in range(40)), *flow.agenda])
    with pytest.raises(AssertionError, match="grows"):
        checks.offers_are_pure(DuelGame(), flow)


@pytest.mark.parametrize(
    ("offer", "words"),
    [
        (replace(one("ab"), default="c"), "default"),  # type: ignore[type-var]
        (replace(one("ab"), keys=("a", "a")), "equal options"),  # type: ignore[type-var]
        (replace(one("ab"), keys=("a", "b+c")), "unusable"),  # type: ignore[type-var]
    ],
)
def test_an_offer_that_cannot_be_answered_is_found(
    monkeypatch: pytest.MonkeyPatch, offer: Offer, words: str
) -> None:
    def ask(self: Round, duel: Duel, seat: Seat) -> Offer:
        return offer

    monkeypatch.setattr(Round, "pick_in_secret", ask)
    flow = dealt("jab", "slam")
    with pytest.raises(AssertionError, match=words):
        checks.offers_are_pure(DuelGame(), flow)


def test_a_refusal_that_changes_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Flow.choose

    def choose(self: Flow[Duel], seat: Seat, choice: str) -> None:
        self.question += 1
        whole(self, seat, choice)

    monkeypatch.setattr(Flow, "choose", choose)
    with pytest.raises(AssertionError, match="refused answer changed"):
        checks.refusals_change_nothing(DuelGame(), duel())


def test_an_offer_that_allows_anything_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    flow = duel()
    flow.offers()
    monkeypatch.setattr(Flow, "choose", lambda *_: None)
    with pytest.raises(AssertionError, match="was allowed to answer"):
        checks.refusals_change_nothing(DuelGame(), flow)


def test_a_save_that_forgets_is_found() -> None:
    class Forgetful(Codec[Duel]):
        def load(self, text: str) -> Flow[Duel]:
            flow = super().load(text)
            flow.agenda[-1].answers.clear()
            return flow

    game = DuelGame()
    game.codec = Forgetful(Duel, SECTIONS, EVENTS)
    with pytest.raises(AssertionError, match="Loading and saving"):
        checks.saves_are_faithful(game, duel())


def test_a_copy_that_shares_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def copy(self: Duel) -> Duel:
        return self

    monkeypatch.setattr(Duel, "copy", copy)
    with pytest.raises(AssertionError, match="in a copy changed"):
        checks.copies_are_independent(DuelGame(), duel(), Rng(0))


def option(label: str = "Card", description: str = "") -> Callable[..., Option]:
    def tell(self: DuelGame, view: DuelView, clause: str, key: str) -> Option:
        return Option(key, label or key, description)

    return tell


@pytest.mark.parametrize(
    ("name", "method", "words"),
    [
        ("option", option("x" * 81), "label"),
        ("option", option("same"), "read the same"),
        ("option", option("", "x" * 301), "description"),
        ("prompt", lambda *_: " ", "no words"),
        ("clauses", lambda _: {"DU-1.1": _}, "no such clause"),
    ],
)
def test_a_decision_without_room_or_words_is_found(
    monkeypatch: pytest.MonkeyPatch, name: str, method: Callable[..., object], words: str
) -> None:
    monkeypatch.setattr(DuelGame, "prompt", lambda *_: "Which card?")
    game = broken_by(monkeypatch, name, method)
    with pytest.raises(AssertionError, match=words):
        checks.decisions_can_be_shown(game, duel())


def leaks(game: DuelGame, seat: Seat, events: Sequence[Event] = ()) -> None:
    for seed in range(12):
        checks.worlds_look_alike(game, duel(), seat, Rng(seed), events)


WHOLE_VIEW, WHOLE_ADVICE = DuelGame.view, DuelGame.advise


def test_a_view_that_shows_a_hidden_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(
        self: DuelGame, flow: Flow[Duel], viewer: Seat | None, events: Sequence[Event] = ()
    ) -> DuelView:
        honest = WHOLE_VIEW(self, flow, viewer, events)
        zones = {name: zone.cards for name, zone in flow.state.zones.items()}
        return replace(honest, zones={**honest.zones, "hand 1": zones["hand 1"]})

    with pytest.raises(AssertionError, match="by its view"):
        leaks(broken_by(monkeypatch, "view", view), 0)


def test_a_view_that_shows_spectators_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(
        self: DuelGame, flow: Flow[Duel], viewer: Seat | None, events: Sequence[Event] = ()
    ) -> DuelView:
        return WHOLE_VIEW(self, flow, 1 if viewer is None else viewer, events)

    with pytest.raises(AssertionError, match="spectator"):
        leaks(broken_by(monkeypatch, "view", view), 0)


def test_a_view_that_shows_a_secret_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(
        self: DuelGame, flow: Flow[Duel], viewer: Seat | None, events: Sequence[Event] = ()
    ) -> DuelView:
        honest = WHOLE_VIEW(self, flow, viewer, events)
        return replace(honest, names=(f"Ann ({flow.answered(0)})", "Bob"))

    with pytest.raises(AssertionError, match="by its view"):
        leaks(broken_by(monkeypatch, "view", view), 1)


def test_an_event_that_names_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card that a duellist draws after a round is told to everybody."""
    monkeypatch.setattr(CardDrawn, "public", lambda self: replace(self, only=None))

    def inspect(flow: Flow[Duel], events: Sequence[Event]) -> None:
        for seat in (0, 1):
            checks.worlds_look_alike(DuelGame(), flow, seat, Rng(flow.question), events)

    def played() -> None:
        for seed in range(10):
            play_out(DuelGame(), duel(), random_player.pick, Rng(seed), inspect=inspect)

    with pytest.raises(AssertionError, match="is told what nobody has shown"):
        played()
    monkeypatch.undo()
    played()


def test_advice_from_what_the_seat_cannot_see_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    peeked: list[Flow[Duel]] = []

    def view(
        self: DuelGame, flow: Flow[Duel], viewer: Seat | None, events: Sequence[Event] = ()
    ) -> DuelView:
        peeked.append(flow)
        return WHOLE_VIEW(self, flow, viewer, events)

    def advise(self: DuelGame, view: DuelView, decision: Decision, chance: Chance) -> str:
        true, imagined = peeked[0], peeked[1]
        chance.below(2)
        flow = true if len(calls) % 2 == 0 else imagined
        calls.append(1)
        return flow.state.hand(1)[0]

    calls: list[int] = []
    monkeypatch.setattr(DuelGame, "view", view)
    game = broken_by(monkeypatch, "advise", advise)
    with pytest.raises(AssertionError, match="advised by what it cannot see"):
        leaks(game, 0)


def test_advice_that_is_not_open_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def advise(self: DuelGame, view: DuelView, decision: Decision, chance: Chance) -> str:
        return "surrender"

    with pytest.raises(AssertionError, match="surrender"):
        checks.advice_is_sound(broken_by(monkeypatch, "advise", advise), duel(), 0, Rng(0))


def test_an_event_under_an_unknown_rule_is_found() -> None:
    event = CardDrawn(rule="DU-7.7", only=None, seat=0, card="jab")
    with pytest.raises(AssertionError, match=r"DU-7\.7"):
        checks.events_can_be_kept_and_told(DuelGame(), duel(), [event])


def test_a_secret_event_shown_to_all_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(
        self: DuelGame, flow: Flow[Duel], viewer: Seat | None, events: Sequence[Event] = ()
    ) -> DuelView:
        return replace(WHOLE_VIEW(self, flow, viewer), events=tuple(events))

    event = CardDrawn(rule="DU-1.2", only=(0,), seat=0, card="jab")
    game = broken_by(monkeypatch, "view", view)
    with pytest.raises(AssertionError, match="not for its eyes"):
        checks.events_can_be_kept_and_told(game, duel(), [event])


def test_a_concession_that_ends_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def interject(self: DuelGame, flow: Flow[Duel], seat: Seat, key: str) -> None:
        if key != "concede":
            raise NotAllowed("No.")
        flow.agenda.clear()
        flow.run()

    with pytest.raises(AssertionError, match="Nobody is asked"):
        checks.anytime_is_open(broken_by(monkeypatch, "interject", interject), duel())


def test_an_interjection_that_takes_any_word_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def interject(self: DuelGame, flow: Flow[Duel], seat: Seat, key: str) -> None:
        return None

    with pytest.raises(AssertionError, match="not open"):
        checks.anytime_is_open(broken_by(monkeypatch, "interject", interject), duel())


def test_a_result_that_never_comes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def result(self: DuelGame, flow: Flow[Duel]) -> Result | None:
        return None

    flow = duel()
    DuelGame().interject(flow, 0, "concede")
    with pytest.raises(AssertionError, match="Nobody is asked"):
        checks.offers_are_pure(broken_by(monkeypatch, "result", result), flow)
