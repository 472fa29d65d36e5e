"""How a match goes on: choices derived from the rule in force, sections in sections, endings."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.kernel.errors import NotAllowed
from bot.kernel.flow import Flow
from bot.kernel.offer import Kind, Offer, one
from bot.kernel.procedure import CHANCE, STOP, Outcome, Procedure, Seat, rule
from bot.kernel.state import State
from tests.kernel.duel_rules import Gift, Round
from tests.kernel.tables import GAME, dealt, fresh, play, with_lives


def test_offers_name_exactly_the_cards_in_hand() -> None:
    flow = dealt("jab kick kick", "slam")
    assert flow.offers()[0].keys == ("jab", "kick")
    assert flow.offers()[1].keys == ("slam",)


def test_offers_follow_the_state_and_are_never_stored() -> None:
    flow = dealt("jab kick", "slam")
    twin = flow.copy()
    twin.state.discard(0, "kick")
    assert twin.offers()[0].keys == ("jab",)
    assert flow.offers()[0].keys == ("jab", "kick")


def test_asking_for_offers_changes_nothing() -> None:
    flow = dealt("jab kick", "slam")
    before = GAME.codec.save(flow)
    for _ in range(3):
        flow.offers()
        flow.awaited()
    assert GAME.codec.save(flow) == before


@pytest.mark.parametrize("answer", ["slam", "", "jab+kick", "JAB", "0"])
def test_a_refused_answer_changes_nothing_and_names_the_clause(answer: str) -> None:
    flow = dealt("jab kick", "slam")
    before = GAME.codec.save(flow)
    with pytest.raises(NotAllowed) as refusal:
        flow.choose(0, answer)
    assert refusal.value.clause == "DU-2.1"
    assert "(DU-2.1)" in str(refusal.value)
    assert GAME.codec.save(flow) == before


def test_a_seat_that_is_not_asked_is_refused() -> None:
    flow = play(dealt("jab", "slam"), "0:jab, 1:slam")
    assert flow.awaited() == (1,)
    with pytest.raises(NotAllowed) as refusal:
        flow.choose(0, "none")
    assert refusal.value.clause == "DU-3.1"


def test_after_the_end_nothing_is_asked_and_every_answer_is_refused() -> None:
    flow = with_lives(dealt("jab", "slam"), 6, 1)
    play(flow, "0:jab, 1:slam, 1:none")
    assert flow.agenda == []
    assert flow.offers() == {}
    assert flow.awaited() == ()
    assert flow.mark is None
    assert flow.answered(0) is None
    with pytest.raises(NotAllowed):
        flow.choose(0, "jab")


def test_every_shape_of_question_is_asked_in_its_turn() -> None:
    flow = dealt("kick shield", "jab shield slam", ann_deck="jab", bob_deck="jab")
    kinds = [flow.offers()[0].kind]
    play(flow, "0:kick, 1:jab")
    kinds.append(flow.offers()[0].kind)  # may Ann shield against the jab?
    play(flow, "0:none")
    kinds.append(flow.offers()[1].kind)  # how hard?
    play(flow, "1:1")
    kinds.append(flow.offers()[1].kind)  # where to?
    play(flow, "1:A3, 1:none")
    kinds.append(flow.offers()[0].kind)  # Ann orders the effects of her kick
    play(flow, "0:rob")
    kinds.append(flow.offers()[1].kind)  # Bob picks what he loses
    assert kinds == [Kind.ONE, Kind.ONE, Kind.NUMBER, Kind.SQUARE, Kind.ONE, Kind.SEVERAL]
    assert flow.state.duellists[0].square == "A3"
    play(flow, "1:slam 1+shield 0")
    assert flow.state.hand(1) == ()


def test_a_question_that_is_not_needed_is_passed_and_its_field_keeps_its_default() -> None:
    flow = play(dealt("slam", "slam"), "0:slam, 1:slam, d:2, 0:none, 1:rob")
    assert flow.mark is not None  # a slam has neither force nor landing: Ann's slam comes next
    assert (flow.mark.clause, flow.awaited()) == ("DU-3.1", (1,))
    assert flow.state.duellists[0].square == "A2"


def test_stop_leaves_the_section_at_once_and_the_one_below_goes_on() -> None:
    flow = dealt("jab", "slam shield", ann_deck="kick", bob_deck="kick")
    play(flow, "0:jab, 1:slam, 1:shield")
    assert flow.mark is not None
    assert (flow.mark.clause, flow.awaited()) == ("DU-3.1", (0,))  # now the slower strikes
    assert flow.state.duellists[1].life == 6


def test_sections_nest_and_return_to_where_they_were_called_from() -> None:
    flow = dealt("kick jab", "slam jab", ann_deck="jab", bob_deck="jab")
    play(flow, "0:kick, 1:slam, 1:none, 0:rob")
    names = [type(p).__name__ for p in flow.agenda]
    assert names == ["Round", "Strike", "HitWindow", "Robbed"]
    play(flow, "1:jab 0, 0:A1")
    assert [type(p).__name__ for p in flow.agenda] == ["Round", "Strike"]
    assert flow.state.duellists[1].square == "A1"


def test_a_section_that_follows_itself_does_not_deepen_the_agenda() -> None:
    flow = dealt("shield " * 30, "shield " * 30)
    for _ in range(25):
        play(flow, "0:shield, 1:shield, d:1")
        assert len(flow.agenda) == 1
        assert isinstance(flow.agenda[0], Round)


def test_chance_is_a_seat_that_anybody_may_answer_for() -> None:
    flow = fresh()
    assert list(flow.offers()) == [CHANCE]
    play(flow, "d:6.5.4.3.2.1.0, d:0.1.2.3.4.5.6")
    assert flow.state.hand(0) == ("slam", "shield", "shield")
    assert flow.state.hand(1) == ("kick", "jab", "jab")


def test_dice_decide_ties_as_the_rule_says() -> None:
    odd = play(dealt("jab", "jab"), "0:jab, 1:jab, d:3")
    even = play(dealt("jab", "jab"), "0:jab, 1:jab, d:4")
    assert odd.awaited() == (1,)  # Ann was first, so Bob may shield
    assert even.awaited() == (0,)


def test_copies_are_independent_in_mid_resolution() -> None:
    flow = play(dealt("kick jab", "slam jab"), "0:kick, 1:slam")
    before = GAME.codec.save(flow)
    twin = flow.copy()
    play(twin, "1:none, 0:rob, 1:jab 0")
    assert GAME.codec.save(flow) == before
    assert GAME.codec.save(twin) != before


def test_a_copy_takes_no_events_along() -> None:
    flow = play(dealt("jab", "slam"), "0:jab, 1:slam")
    assert flow.copy().state.take_events() == ()
    assert [type(e).__name__ for e in flow.state.take_events()] == ["CardsRevealed"]
    assert flow.state.take_events() == ()


def test_an_interjected_section_resolves_first_and_the_question_comes_back() -> None:
    flow = dealt("jab kick", "slam")
    before = flow.question
    flow.interject(Gift(seat=0))
    assert flow.mark is not None
    assert flow.mark.clause == "DU-2.1"
    assert flow.offers()[0].keys == ("kick",)
    assert flow.question > before


@dataclass
class Forever(Procedure):
    @rule("DU-9.1")
    def again(self, state: State) -> Outcome:
        return Forever()


def test_rules_that_never_ask_are_stopped_instead_of_freezing_everybody() -> None:
    with pytest.raises(RuntimeError, match="Forever"):
        Flow(State(), [Forever()]).run()


@dataclass
class Poll(Procedure):
    who: Seat | tuple[Seat, ...] | None
    said: str | dict[Seat, str] = ""

    @rule("DU-9.2", asks="who", into="said")
    def ask(self, state: State, seat: Seat) -> Offer | None:
        return one(["yes", "no"]) if seat != 2 else None

    @rule("DU-9.3")
    def end(self, state: State) -> Outcome:
        return STOP

    @rule("DU-9.4")
    def never(self, state: State) -> Outcome:
        raise AssertionError("STOP did not stop")


def test_nobody_to_ask_means_no_question() -> None:
    for nobody in (None, (), 2, (2,)):
        flow = Flow(State(), [Poll(nobody)]).run()
        assert flow.agenda == []


def test_several_seats_answers_are_kept_by_seat_and_only_of_those_asked() -> None:
    poll = Poll((0, 1, 2))
    flow = Flow(State(), [poll]).run()
    flow.choose(1, "no")
    flow.choose(0, "yes")
    assert poll.said == {0: "yes", 1: "no"}
