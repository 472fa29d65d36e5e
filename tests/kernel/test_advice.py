"""Whoever knows no better takes any answer that is of some use."""

from __future__ import annotations

from bot.kernel.advice import by_lot
from bot.kernel.chance import Rng
from bot.kernel.decision import Decision, Option, Tone
from bot.kernel.offer import Kind


def decision(*options: Option, kind: Kind = Kind.ONE, least: int = 1) -> Decision:
    return Decision(0, 1, "X-1", "Which?", kind, options, least, least, options[0].key)


def answers(asked: Decision) -> set[str]:
    return {by_lot(asked, Rng(seed)) for seed in range(60)}


def test_what_is_marked_as_useless_or_grave_is_left_alone() -> None:
    useless, grave = Option("a", "A", tone=Tone.QUIET), Option("b", "B", tone=Tone.DANGER)
    good = (Option("c", "C"), Option("d", "D", tone=Tone.MAIN))
    assert answers(decision(useless, grave, *good)) == {"c", "d"}


def test_where_nothing_else_is_open_it_is_taken() -> None:
    assert answers(decision(Option("a", "A", tone=Tone.QUIET))) == {"a"}


def test_of_several_as_many_are_taken_as_must_be() -> None:
    asked = decision(*(Option(k, k) for k in "abc"), kind=Kind.SEVERAL, least=2)
    assert {len(answer.split("+")) for answer in answers(asked)} == {2}
