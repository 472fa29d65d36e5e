"""Panels by direct message: one for as long as it goes on, whatever happens meanwhile."""

import asyncio

from bot.sandbox import posting
from bot.sandbox.world.permissions import Permission
from bot.sessions.records import PersonSettings, ServerSettings, Status
from tests.cogs.conftest import client_of
from tests.cogs.made_up import line, options
from tests.cogs.test_match import running
from tests.cogs.test_publisher import boards


async def asked_in_a_message(table, count=2):
    """Ann is asked by direct message, and looks at it."""
    table.desk.ask(0, options(count))
    table.desk.outbox.offer_direct(table.ann.user.id)
    await table.ann.until(lambda ann: ann.dms() and f"Option {count - 1}" in ann.dms()[-1].labels)
    await confirmed(table)
    table.ann.go("dm")
    return table.ann.dms()[-1]


async def test_a_panel_by_direct_message_works_and_tells_what_came_of_it(played):
    panel = await asked_in_a_message(played)
    played.desk.lines = [line("Bo blocks: 2 damage left.")]
    await played.ann.click("Option 1")
    assert played.desk.taken == ["key1"]
    await played.ann.until(lambda ann: "Nothing is asked of you" in ann.dms()[-1].text)
    (seen,) = played.ann.dms()
    assert seen.id == panel.id
    assert "> Bo blocks: 2 damage left." in seen.text
    assert "Option 1" not in seen.labels
    assert seen.pictures[0].alt_text == "Board at question 4"


async def test_a_direct_panel_leads_to_where_the_match_is_played(played):
    panel = await asked_in_a_message(played)
    assert f"match 7 in <#{played.channel.id}>" in panel.text
    reply = await played.ann.click("More")
    await played.ann.click("Back", within=reply.message)
    assert f"match 7 in <#{played.channel.id}>" in played.ann.dms()[-1].text


async def test_the_next_question_is_a_new_message_in_place_of_the_old_one(played):
    """So that the person hears of it: nobody is told of an edit."""
    first = await asked_in_a_message(played)
    await played.ann.click("Option 1")
    while not played.desk.outbox.settled_posts:
        await asyncio.sleep(0.01)
    second = await asked_in_a_message(played, 3)
    assert second.id != first.id
    await played.ann.until(lambda ann: [seen.id for seen in ann.dms()] == [second.id])


async def test_the_last_direct_panel_tells_how_it_ended_and_offers_a_rematch(played):
    await asked_in_a_message(played)
    played.desk.lines = [line("Ann is Knocked Out!")]
    played.desk.end(1)
    played.desk.outbox.tell("Bo wins.")
    await played.ann.until(lambda ann: "The end" in ann.dms()[-1].text)
    (last,) = played.ann.dms()
    assert "> Ann is Knocked Out!" in last.text
    assert last.labels[0] == "Rematch"
    assert f"<#{played.channel.id}>" in last.text


async def ended_in_a_message(dojo):
    """Whoever begins wants direct messages; the other one gives up. Gives both, and the match."""
    for person in (dojo.ann, dojo.bo):
        await dojo.desk.set_person(PersonSettings(person.user.id, "dm"))
    match = await running(dojo, dojo.ann, dojo.bo)
    asked, other = dojo.ann, dojo.bo
    if not await dojo.asked(asked):
        asked, other = other, asked
    await asked.until(lambda who: who.dms())
    await dojo.desk.interject(match.id, other.user.id, "concede", "a press elsewhere")
    asked.go("dm")
    await asked.until_reads("The end")
    return asked, other, match


async def test_a_rematch_can_be_had_from_the_direct_message(dojo):
    winner, loser, match = await ended_in_a_message(dojo)
    reply = await winner.click("Rematch")
    assert "You have a seat in" in reply.text
    loser.go(dojo.sandbox.world.channels[match.place])
    assert loser.reads("A rematch of match #1.").mentions == (loser.name,)


async def test_a_servers_rules_for_opening_hold_for_direct_messages_too(dojo):
    winner, _, match = await ended_in_a_message(dojo)
    await dojo.desk.set_server(ServerSettings(match.guild, starters="managers"))
    reply = await winner.click("Rematch")
    assert f"Press **Rematch** in <#{match.place}>" in reply.text
    assert await dojo.desk.matches(statuses=(Status.LOBBY,)) == ()


async def test_where_the_bot_may_write_no_more_no_rematch_is_opened(dojo):
    winner, _, match = await ended_in_a_message(dojo)
    world = dojo.sandbox.world
    channel = world.channels[match.channel]
    world.set_overwrite(channel, world.bot.id, deny=Permission.SEND_MESSAGES_IN_THREADS)
    reply = await winner.click("Rematch")
    assert f"I may not write in <#{match.place}>" in reply.text
    assert await dojo.desk.matches(statuses=(Status.LOBBY,)) == ()
    world.refusals.clear()


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
    await played.ann.until(lambda ann: "Nothing is asked of you" in ann.dms()[-1].text)


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


async def test_a_direct_panel_answered_elsewhere_is_brought_up_to_date(played):
    await boards(played, "Round 1.")
    played.desk.script = [(0, options(3))]
    played.desk.outbox.offer_direct(played.ann.user.id)
    await played.ann.until_reads("What will you do?", where="dm")
    await played.ann.click("My turn")
    await played.ann.click("Option 1")
    await played.ann.until(lambda ann: "Option 2" in ann.dms()[-1].labels)


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
