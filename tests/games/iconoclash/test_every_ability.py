"""Every printed ability can be used, and in some position each of its parts has its effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.iconoclash import content, phrases
from bot.games.iconoclash.attack import carry, figures
from bot.games.iconoclash.content import Card
from bot.games.iconoclash.printed import Ability
from bot.games.iconoclash.side import Play
from bot.kernel.phrases import Part
from tests.games.iconoclash.box import Box
from tests.games.iconoclash.tables import Table, a_combat

PRINTED = content.cards()
ASLEEP = frozenset({"range", "through_soft", "through_all", "surrounding"})
"""Bonuses that decide who can be a target; looked at there."""

POSITIONS = (
    "A c3r1 hp=20 moves=2 power=3 hand={} deck=9; B c4r1 moves=3 power=0 hand=2 deck=9",
    "A c3r2 hp=20 moves=2 power=3 hand={} deck=9; B c4r2 moves=3 power=2 hand=2 deck=9",
    "A c3r3 hp=25 moves=2 power=3 hand={} deck=9; B c3r4 hp=25 moves=3 power=2 hand=9 deck=9",
    "A c5r2 hp=20 moves=2 power=3 hand={} deck=9; B c6r2 moves=3 power=0 hand=2 deck=9",
    "A c5r4 hp=20 moves=2 power=3 hand={} deck=9; B c5r3 moves=3 power=2 hand=2 deck=9",
)
GROUND = {"hard": "c2r1 c3r1 c4r1 c5r1", "soft": "c4r3 c2r3"}


@pytest.fixture
def printed(fresh: Box) -> Box:
    """The printed cards are there as well."""
    fresh.cards |= PRINTED
    return fresh


@pytest.fixture
def happened(monkeypatch: pytest.MonkeyPatch) -> set[Part]:
    """The parts that have had an effect so far in this test."""
    found: set[Part] = set()
    really_carry, really_count = carry.carry_out, figures.counts

    def carry_out(match: Any, key: str, part: Part, *, is_cost: bool) -> Any:
        did = really_carry(match, key, part, is_cost=is_cost)
        if did[0]:
            found.add(part)
        return did

    def counts(match: Any, play: Play, place: int, part: Part, target: Any) -> bool:
        counted = really_count(match, play, place, part, target)
        if counted and target is not None:
            found.add(part)
        return counted

    monkeypatch.setattr(carry, "carry_out", carry_out)
    monkeypatch.setattr(figures, "counts", counts)
    return found


def sides(ability: Ability, card: Card) -> str:
    if ability.reaction == phrases.ATTACKED:
        return "react"
    if card.is_shield or ability.as_shield:
        return "shield"
    return "attack"


def tables(card: Card, sort: str) -> Iterator[Table]:
    """The card in a hand, in one position after another; with a Shield its holder is attacked."""
    for text in POSITIONS:
        hand = ",".join([card.key, "blank", "blank", "blank", "crate", "crate"])
        attack = "blow"
        if sort == "attack":
            table = a_combat(text.format(hand), **GROUND)
            table.match.sides[0].moved = 2
            yield table
        else:
            turned = text.replace("A ", "X ").replace("B ", "A ").replace("X ", "B ")
            first, second = (part.strip() for part in turned.split(";"))
            second = second.replace("hand=2", f"hand={attack},blank").replace("hand=9", "hand=blow")
            yield a_combat(f"{second}; {first.format(hand)}", **GROUND)


def play(table: Table, sort: str, card: str, number: int) -> None:
    """Play it, with a yes to all it offers, and go on until the active player's next turn."""
    key, chosen, passed = f"{sort}:{card}:{number}", False, False
    table.script = ["3", "1"] * 4
    wishes = ["seat:B", "all", "yes", "right", "end"]
    while not (passed and table.asked == ("A", "IC-3.1.1")) and table.asked[0]:
        who, clause = table.asked
        passed = passed or (who, clause) == ("B", "IC-3.1.1")
        first = "attack:blow:0" if sort != "attack" and who == "A" else key
        keys = table.offered(who)
        answer = next((k for k in ([] if chosen else [first]) + wishes if k in keys), "")
        chosen = chosen or answer == key
        offer = table.flow.offers()[table.seat(who)]
        table.does(who, answer or offer.default or offer.keys[-1])


@pytest.mark.parametrize("key", sorted(PRINTED))
def test_every_ability_has_its_effect_in_some_position(
    key: str, printed: Box, happened: set[Part]
) -> None:
    """IC-4.1.13, IC-4.3.3, IC-4.3.4."""
    printed.card("Blow", "Launch +1.", damage=4, launch=1, range=3, boost=1)
    card = PRINTED[key]
    for number, ability in enumerate(card.abilities):
        missing = {part for part in ability.parts if part.verb not in ASLEEP}
        for table in tables(card, sides(ability, card)):
            happened.clear()
            play(table, sides(ability, card), key, number)
            missing -= happened
            if not missing:
                break
        assert not missing, f"{card.title}: {ability.text}: {[part.text for part in missing]}"
