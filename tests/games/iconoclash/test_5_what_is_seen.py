"""Chapter 5.8: what everybody sees of an attack: who may still answer it, and its end."""

from __future__ import annotations

from bot.games.iconoclash import GAME
from bot.games.iconoclash.events import AttackEnded
from tests.games.iconoclash.box import BLANK, card, shield
from tests.games.iconoclash.tables import Table, a_combat
from tests.games.iconoclash.test_5_sequence import ANYTIME, attacking, told

AFTERWARDS = "After attacking, you may move 1."
"""Keeps an attack from being over as soon as it is answered."""


def answering(table: Table) -> tuple[int, ...]:
    """The seats that may still answer the attack that is being resolved."""
    attack = GAME.view(table.flow, None).attack
    assert attack is not None
    return attack.answering


def test_the_end_of_an_attack_tells_whom_it_was_aimed_at_and_what_stood_against_it() -> None:
    """IC-5.8.13: once, when all else of it is done."""
    guard = shield("Guard", "Reduce damage by 1.")
    table = attacking("After attacking, gain 1 Power Token.", theirs=f"hand={guard}", damage=2)
    table.does("A", "seat:B").does("B", f"shield:{guard}:0")
    names = told(table)
    assert names.count("AttackEnded") == 1
    assert names.index("AttackEnded") > max(
        names.index("DamageTaken"), names.index("TokensChanged")
    )
    (ended,) = table.saw(AttackEnded)
    assert (ended.seat, ended.targets, ended.shields) == (0, (1,), {1: (guard, 0)})
    assert GAME.sentence(GAME.view(table.flow, None), ended) == ""
    again = GAME.codec.load_event(GAME.codec.dump_event(ended))
    assert again == ended


def test_who_may_still_answer_is_seen_until_the_hit_is_taken() -> None:
    """IC-5.8.6: from the moment of aiming on."""
    mine = card("Mine", f"{ANYTIME} Draw 1 card.")
    table = attacking(AFTERWARDS, f"{mine},{BLANK}")
    assert answering(table) == ()
    table.does("A", "seat:B").asks("A", "IC-4.2.9")
    assert answering(table) == (1,)
    table.does("A", "done").asks("B", "IC-5.4.1")
    assert answering(table) == (1,)
    table.does("B", "none").asks("A", "IC-4.3.1")
    assert answering(table) == ()


def test_while_costs_are_paid_the_answer_is_still_to_come() -> None:
    """IC-5.8.4."""
    table = attacking(f"Discard 1 card. {AFTERWARDS}", f"{BLANK},{card('Other', 'Heal 1.')}")
    table.does("A", "seat:B").asks("A", "IC-10.1.11")
    assert answering(table) == (1,)


def test_of_several_targets_those_who_have_answered_are_through() -> None:
    """IC-5.1.7: in turn order."""
    key = card("Whirl", f"Attack all surrounding opponents. {AFTERWARDS}")
    table = a_combat(f"A c3r2 hand={key} deck=4; B c4r2; C c2r2", mode="classic")
    table.does("A", f"attack:{key}:0", "all").asks("B", "IC-5.4.1")
    assert answering(table) == (1, 2)
    table.does("B", "none").asks("C", "IC-5.4.1")
    assert answering(table) == (2,)
    table.does("C", "none")
    assert answering(table) == ()


def test_the_windows_of_others_are_no_answers_of_targets() -> None:
    """IC-4.2.14."""
    react = card("React", "[When another Fighter is attacked] Draw 1 card.")
    key = card("Jab", "+1 damage.")
    others = f"C c1r1 hand={react}; D c6r1 hand={react}"
    table = a_combat(f"A c3r2 hand={key}; B c4r2; {others}", mode="classic")
    table.does("A", f"attack:{key}:0", "seat:B").does("B", "none").asks("C", "IC-4.2.9")
    assert answering(table) == ()


def test_an_attack_on_nobody_waits_for_no_answer() -> None:
    """IC-5.1.6."""
    table = attacking(AFTERWARDS).does("A", "nobody").asks("A", "IC-4.3.1")
    assert answering(table) == ()
