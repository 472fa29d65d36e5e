"""Clauses and code know each other, and no file outgrows a reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games import GAMES, game

ROOT = Path(__file__).resolve().parents[2]
CLAUSE = re.compile(r"\b[A-Z]{2}-\d+\.\d+\.\d+\b")
COMES_LATER = {
    # Chapter 10 comes later: overrides, undo, secret rolls, game time and awards.
    "warriors_way": {
        "WW-10.1.1",
        "WW-10.1.2",
        "WW-10.1.3",
        "WW-10.1.4",
        "WW-10.3.1",
        "WW-10.5.1",
        "WW-10.5.2",
        "WW-10.5.3",
    }
}
MOST_LINES = 300


def sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from (ROOT / folder).rglob("*.py")


def cited(*folders: str) -> dict[str, str]:
    """Every clause number named in these folders, and a file that names it."""
    return {
        number: str(path.relative_to(ROOT))
        for path in sources(*folders)
        for number in CLAUSE.findall(path.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_that_code_or_a_test_cites_exists(name: str) -> None:
    book = game(name).clauses()
    prefix = game(name).prefix
    for number, where in cited("bot", "cogs", "rendering", "tests/games").items():
        if number.startswith(f"{prefix}-"):
            assert number in book, f"{where} cites {number}, which is no clause"


@pytest.mark.parametrize("name", GAMES)
def test_every_asking_rule_cites_a_clause(name: str) -> None:
    for section in game(name).codec.section_types.values():
        for rule, mark in section.rules.items():
            if mark.asks:
                assert mark.clause in game(name).clauses(), f"{section.__name__}.{rule}"


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_named_by_a_test(name: str) -> None:
    named = cited(f"tests/games/{name}")
    enforced = [clause.id for clause in game(name).clauses().values() if clause.enforced]
    missing = [c for c in enforced if c not in named and c not in COMES_LATER.get(name, ())]
    assert not missing, f"no test names {', '.join(missing)}"


@pytest.mark.parametrize("name", GAMES)
def test_what_comes_later_is_still_to_come(name: str) -> None:
    later = COMES_LATER.get(name, set())
    assert later <= set(game(name).clauses())
    assert not later & set(cited(f"tests/games/{name}")), "take it off the list"


@pytest.mark.parametrize("name", GAMES)
def test_a_clause_with_nothing_to_enforce_says_why(name: str) -> None:
    for clause in game(name).clauses().values():
        assert clause.enforced != bool(clause.why), clause.id


def test_no_file_is_longer_than_a_reader_can_bear() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in sources("bot", "cogs", "rendering", "tests")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES
    }
    assert not long
