"""Panels by direct message: one for as long as it goes on, whatever happens meanwhile."""

import asyncio

from bot.sandbox import posting
from tests.cogs.conftest import client_of
from tests.cogs.made_up import options
from tests.cogs.test_publisher import boards


async def test_a_panel_by_direct_message_works_and_goes_once_answered(played):
    played.desk.ask(0, options(2))
    played.desk.outbox.offer_direct(played.ann.user.id)
    await played.ann.until_reads("What will you do?", where="dm")
    played.ann.go("dm")
    await played.ann.click("Option 1")
    assert played.desk.taken == ["key1"]
    assert played.ann.dms() == []


async def test_whoever_is_asked_again_at_once_finds_it_in_the_same_direct_message(played):
    played.desk.ask(0, options(2))
    played.desk.script = [(0, options(3))]
    played.desk.outbox.offer_direct(played.ann.user.id)
    await played.ann.until_reads("What will you do?", where="dm")
    played.ann.go("dm")
    (panel,) = played.ann.dms()
    played.desk.asks_directly = True
    await played.ann.click("Option 1")
    await played.ann.until(lambda ann: "Option 2" in ann.dms()[-1].labels)
    assert [seen.id for seen in played.ann.dms()] == [panel.id]
    assert played.ann.dms()[0].pictures[0].alt_text == "Board at question 5"
    await played.ann.click("Option 2")
    await played.ann.until(lambda ann: not ann.dms())


async def confirmed(table):
    """Wait until the panel of the present question is known to be out."""
    outbox, question = table.desk.outbox, table.desk.record.question
    while question not in [known for known, _ in outbox.sent_directs]:
        await asyncio.sleep(0.01)


async def test_killed_after_asking_again_in_a_direct_message_it_sends_no_second_one(table):
    async with client_of(table):
        table.desk.ask(0, options(2))
        table.desk.outbox.offer_direct(table.ann.user.id)
        await table.ann.until_reads("What will you do?", where="dm")
        (panel,) = table.ann.dms()
        await confirmed(table)
        confirm, begun = table.desk.outbox.sent_direct, asyncio.Event()

        async def never(*_):
            begun.set()
            await asyncio.Event().wait()

        table.desk.outbox.sent_direct = never
        table.desk.ask(0, options(3))
        table.desk.outbox.offer_direct(table.ann.user.id)
        await begun.wait()
    table.desk.outbox.sent_direct = confirm
    async with client_of(table):
        table.desk.outbox.offer_direct(table.ann.user.id)
        await confirmed(table)
    assert [seen.id for seen in table.ann.dms()] == [panel.id]


async def test_a_direct_panel_comes_without_a_picture_that_cannot_be_drawn(played):
    played.renderer.broken = True
    played.desk.ask(0, options(2))
    played.desk.outbox.offer_direct(played.ann.user.id)
    await played.ann.until_reads("What will you do?", where="dm")
    assert not played.ann.dms()[0].pictures


async def test_a_direct_message_that_is_gone_is_replaced(played):
    played.desk.ask(0, options(2))
    played.desk.script = [(0, options(3))]
    played.desk.outbox.offer_direct(played.ann.user.id)
    await played.ann.until_reads("What will you do?", where="dm")
    played.ann.go("dm")
    (panel,) = played.ann.dms()
    posting.delete(played.sandbox.world, panel.message)
    played.desk.asks_directly = True
    await played.desk.choose(7, played.ann.user.id, 4, "key1", "a press elsewhere")
    await played.ann.until(lambda ann: ann.dms() and "Option 2" in ann.dms()[-1].labels)
    played.sandbox.world.refusals.clear()


async def test_a_direct_panel_answered_elsewhere_is_deleted(played):
    await boards(played, "Round 1.")
    played.desk.script = [(0, options(3))]
    played.desk.outbox.offer_direct(played.ann.user.id)
    await played.ann.until_reads("What will you do?", where="dm")
    await played.ann.click("My turn")
    await played.ann.click("Option 1")
    await played.ann.until(lambda ann: not ann.dms())


async def test_closed_direct_messages_fall_back_to_the_panel_with_one_word(played):
    played.ann.close_dms()
    await boards(played, "Round 1.")
    played.desk.outbox.offer_direct(played.ann.user.id)
    await played.desk.outbox_delayed()
    reply = await played.ann.click("My turn")
    assert "could not send you a direct message" in reply.text
    assert "Option 1" in reply.message.labels
    assert "could not send" not in (await played.ann.click("My turn")).text
    played.sandbox.world.refusals.clear()
