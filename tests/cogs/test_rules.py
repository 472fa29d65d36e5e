"""`/rules` and `/help`, as people use them."""

from __future__ import annotations

import pytest

from cogs.help import TOPICS, help_text
from cogs.rules import TEXT
from cogs.ui.rulebook import clause_text, see_also


async def test_searching_shows_the_best_clauses_in_full(dojo):
    reply = await dojo.ann.slash("rules search", words="trading blow")
    assert reply.ephemeral
    first = reply.text.splitlines()[0]
    assert first.startswith("### WW-7.9.1 · Trading Blow")
    assert "Deals damage equal to its roll" in reply.text


async def test_searching_for_nothing_known_says_what_to_try(dojo):
    assert "No clause speaks of" in (await dojo.ann.slash("rules search", words="grapefruit")).text


async def test_a_clause_by_number_with_reason_and_neighbours(dojo):
    reply = await dojo.ann.slash("rules clause", number="5.1.6")
    assert "WW-5.1.6" in reply.text
    assert "Our ruling, where the book is silent" in reply.text
    assert "See also" in reply.text


async def test_an_unknown_number_names_its_neighbours(dojo):
    reply = await dojo.ann.slash("rules clause", number="WW-5.3")
    assert "Do you mean WW-5.3.1" in reply.text


async def test_numbers_and_titles_are_suggested(dojo):
    by_number = await dojo.ann.suggestions("rules clause", "number", "8.2")
    assert by_number[0].name == "WW-8.2.1 Hyper Rush: Adrenaline pays"
    by_words = await dojo.ann.suggestions("rules clause", "number", "double knock")
    assert by_words[0].value == "WW-6.3.3"


async def test_an_answer_can_be_shown_to_everybody(dojo):
    reply = await dojo.ann.slash("rules clause", number="WW-5.2.1", show=True)
    assert not reply.ephemeral
    assert dojo.bo.reads("WW-5.2.1") is not None


async def test_every_clause_fits_a_message(dojo):
    book = dojo.desk.games["warriors_way"].clauses()
    assert len(book) > 200
    assert all(len(clause_text(c, see_also(book, c))) <= TEXT for c in book.values())


async def test_help_by_topic(dojo):
    reply = await dojo.ann.slash("help")
    assert reply.ephemeral
    assert "/match new" in reply.text
    assert "Knocked Out" in (await dojo.ann.slash("help", topic="Warriors Way in short")).text


@pytest.mark.parametrize("topic", TOPICS)
def test_help_is_short_enough_for_a_phone(topic):
    assert len(help_text(topic)) < 1000


async def test_all_commands_fit_what_discord_takes(dojo):
    """The sandbox refuses a tree that Discord would refuse; here is how much room is left."""
    for command in dojo.sandbox.world.commands[None]:
        assert len(command.get("options", [])) <= 25
        assert len(command["description"]) <= 100
    assert set(dojo.ann.commands()) >= {
        "match new",
        "match list",
        "ww strike",
        "ww pass",
        "rules search",
        "settings server",
        "help",
    }
