"""Several seats asked at once: nobody sees, everybody may still change their mind."""

from __future__ import annotations

from bot.kernel.chance import Rng, guess_secrets
from tests.kernel.duel_rules import Gift
from tests.kernel.tables import GAME, dealt, play


def test_the_table_waits_until_the_last_answer_is_in() -> None:
    flow = dealt("jab kick", "slam")
    play(flow, "0:jab")
    assert flow.awaited() == (1,)
    assert flow.state.hand(0) == ("jab", "kick")  # nothing has happened yet
    play(flow, "1:slam")
    assert flow.state.hand(0) == ("kick",)


def test_an_answer_may_be_changed_until_the_last_is_in() -> None:
    flow = play(dealt("jab kick", "slam"), "0:jab, 0:kick, 1:slam")
    assert flow.state.hand(0) == ("jab",)


def test_the_question_moves_only_when_the_table_does() -> None:
    flow = dealt("jab kick", "slam")
    number = flow.question
    play(flow, "0:jab, 0:kick")
    assert flow.question == number
    play(flow, "1:slam")
    assert flow.question == number + 1


def test_a_seat_is_told_its_own_answer_and_the_decision_stays_open() -> None:
    flow = play(dealt("jab kick", "slam"), "0:kick")
    decision = GAME.decision(flow, 0)
    assert decision is not None
    assert decision.answered == "kick"
    other = GAME.decision(flow, 1)
    assert other is not None
    assert other.answered is None


def test_views_of_others_do_not_depend_on_a_secret_answer() -> None:
    one, other = dealt("jab kick", "slam"), dealt("jab kick", "slam")
    play(one, "0:jab")
    play(other, "0:kick")
    for viewer in (1, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)


def test_the_order_of_answers_makes_no_difference() -> None:
    one = play(dealt("jab kick", "slam"), "0:kick, 1:slam")
    other = play(dealt("jab kick", "slam"), "1:slam, 0:kick")
    assert GAME.codec.save(one) == GAME.codec.save(other)


def test_an_interjection_drops_an_answer_that_is_no_longer_open() -> None:
    flow = play(dealt("jab kick", "slam"), "0:jab")
    flow.interject(Gift(seat=0))  # takes the jab away
    assert flow.answered(0) is None
    assert flow.awaited() == (0, 1)


def test_an_interjection_keeps_an_answer_that_is_still_open() -> None:
    flow = play(dealt("jab kick", "slam"), "0:kick")
    flow.interject(Gift(seat=0))
    assert flow.answered(0) == "kick"
    assert flow.awaited() == (1,)


def test_an_interjection_that_closes_the_last_open_question_lets_the_table_go_on() -> None:
    flow = play(dealt("jab", "slam jab"), "0:jab")
    flow.interject(Gift(seat=1))
    flow.interject(Gift(seat=1))  # Bob's hand is empty, he is asked nothing any more
    assert flow.agenda == []
    assert GAME.result(flow) is not None


def test_imagined_answers_are_open_in_the_imagined_world_and_own_ones_are_kept() -> None:
    flow = play(dealt("jab kick", "slam kick jab"), "1:kick")
    seen = set()
    for seed in range(40):
        world = flow.copy()
        guess_secrets(world, 0, Rng(seed))
        seen.add(world.answered(1))
        mine = flow.copy()
        guess_secrets(mine, 1, Rng(seed))
        assert mine.answered(1) == "kick"
    assert seen == {"slam", "kick", "jab"}
    assert flow.answered(1) == "kick"


def test_a_secret_below_an_interjected_question_is_imagined_anew_too() -> None:
    from tests.kernel.duel_rules import Robbed

    flow = play(dealt("jab kick", "slam kick jab"), "1:kick")
    flow.interject(Robbed(0))
    answers = set()
    for seed in range(40):
        world = flow.copy()
        guess_secrets(world, 0, Rng(seed))
        answers.add(world.agenda[-2].answers[1])
    assert answers == {"slam", "kick", "jab"}
