"""Looking at a match: the board again, as picture or text, the log, and how to play."""

from dataclasses import replace

from tests.cogs.made_up import options
from tests.cogs.test_log import Diary
from tests.cogs.test_table import show


async def test_strangers_get_a_friendly_word_and_what_everybody_sees(played):
    played.desk.ask(0, options(2))
    await show(played)
    reply = await played.cy.click("My turn")
    assert reply.ephemeral
    assert "You are not in this match" in reply.text
    assert reply.message.pictures
    assert reply.message.labels == ["Board as text"]


async def test_the_board_button_brings_the_picture_and_with_one_more_press_the_text(played):
    await show(played)
    reply = await played.bo.click("Board")
    assert reply.ephemeral
    assert reply.message.pictures
    assert "TEXT BOARD" not in reply.text
    told = await played.bo.click("Board as text")
    assert told.message.id == reply.message.id
    assert told.message.pictures
    assert "TEXT BOARD" in told.text


async def test_a_board_that_cannot_be_drawn_comes_as_text(played):
    await show(played)
    played.renderer.broken = True
    assert "TEXT BOARD" in (await played.bo.click("Board")).text


async def test_the_log_comes_in_pages(played):
    await show(played)
    played.desk.record = replace(played.desk.record, seq=200)
    played.desk.log = Diary({n: [f"Blow number {n} lands hard."] for n in range(1, 201)}).log
    reply = await played.bo.click("Log")
    assert "Blow number 200" in reply.text
    older = await played.bo.click("Previous")
    assert older.message.id == reply.message.id
    assert "Blow number 200" not in older.text
    assert "Blow number 200" in (await played.bo.click("Next")).text


async def test_help_says_how_to_play(played):
    await show(played)
    assert "**My turn**" in (await played.cy.click("Help")).text
