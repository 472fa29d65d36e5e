"""Looking up clauses by words and numbers."""

import pytest

from bot.kernel.content import Clause
from bot.kernel.errors import NotUnderstood
from cogs.ui.rulebook import by_number, clause_text, search, see_also, suggestions


def clause(number: str, title: str, text: str, reason: str = "") -> Clause:
    return Clause(
        id=number,
        title=title,
        text=text,
        kind="ruling" if reason else "rule",
        reason=reason,
        refs=() if reason else ("Defensive Actions",),
    )


BOOK = {
    c.id: c
    for c in (
        clause("WW-5.2.1", "Block", "A Block lowers the damage of the hit by the value rolled."),
        clause("WW-5.3.1", "Dodge", "A Dodge at least as high as the Strike cancels the damage."),
        clause("WW-5.3.4", "A Dodge faces the whole hit", "After a Block too.", "See WW-5.2.1."),
        clause("WW-6.5.1", "Knockback", "One space for each die lost; a Dodge prevents it."),
        clause("WW-6.5.11", "Walls", "Knockback ends at walls."),
    )
}


def ids(clauses: tuple[Clause, ...]) -> list[str]:
    return [c.id for c in clauses]


def test_a_word_in_the_title_comes_before_one_in_the_text() -> None:
    assert ids(search(BOOK, "dodge")) == ["WW-5.3.1", "WW-5.3.4", "WW-6.5.1"]


def test_clauses_with_all_the_words_come_first() -> None:
    assert ids(search(BOOK, "dodge block"))[0] == "WW-5.3.4"


def test_a_title_that_says_just_that_comes_first() -> None:
    book = {
        c.id: c
        for c in (
            clause("WW-1.1", "A Dodge faces the whole hit", "Dodge, dodge."),
            clause("WW-1.2", "Dodge", "Dodge."),
        )
    }
    assert ids(search(book, "dodge")) == ["WW-1.2", "WW-1.1"]


def test_small_words_and_plurals_do_not_matter() -> None:
    assert ids(search(BOOK, "what is a wall?")) == ["WW-6.5.11"]


def test_the_beginning_of_a_word_is_enough() -> None:
    assert ids(search(BOOK, "knockb"))[0] == "WW-6.5.1"


def test_a_number_finds_its_clause() -> None:
    assert ids(search(BOOK, "ww-6.5.1"))[0] == "WW-6.5.1"


def test_words_found_nowhere_find_nothing() -> None:
    assert search(BOOK, "grapefruit") == ()


def test_a_clause_is_found_with_or_without_the_letters_of_the_game() -> None:
    assert by_number(BOOK, " ww-5.2.1 ").title == "Block"
    assert by_number(BOOK, "5.2.1").title == "Block"
    assert by_number(BOOK, "WW-5.2.1 Block").title == "Block"


def test_an_unknown_number_is_refused_with_its_neighbours() -> None:
    with pytest.raises(NotUnderstood, match=r"WW-5\.3\.1 or WW-5\.3\.4"):
        by_number(BOOK, "5.3")
    with pytest.raises(NotUnderstood, match="/rules search"):
        by_number(BOOK, "99")


def test_suggestions_start_with_the_book_and_narrow_by_number_or_word() -> None:
    assert ids(suggestions(BOOK, "", 2)) == ["WW-5.2.1", "WW-5.3.1"]
    assert ids(suggestions(BOOK, "6.5")) == ["WW-6.5.1", "WW-6.5.11"]
    assert ids(suggestions(BOOK, "5.1"))[0] == "WW-6.5.1"
    assert ids(suggestions(BOOK, "5.3"))[0] == "WW-5.3.1"
    assert ids(suggestions(BOOK, "block"))[0] == "WW-5.2.1"


def test_see_also_goes_both_ways() -> None:
    assert ids(see_also(BOOK, BOOK["WW-5.3.4"])) == ["WW-5.2.1"]
    assert ids(see_also(BOOK, BOOK["WW-5.2.1"])) == ["WW-5.3.4"]
    assert see_also(BOOK, BOOK["WW-6.5.1"]) == ()


def test_a_ruling_is_shown_with_its_reason_and_a_rule_with_its_chapter() -> None:
    ruling = clause_text(BOOK["WW-5.3.4"], see_also(BOOK, BOOK["WW-5.3.4"]))
    assert "Our ruling, where the book is silent: See WW-5.2.1." in ruling
    assert "**See also:** WW-5.2.1 Block" in ruling
    rule = clause_text(BOOK["WW-5.2.1"])
    assert rule.startswith("### WW-5.2.1 · Block\nA Block lowers")
    assert "Defensive Actions" in rule
    assert "See also" not in rule
