"""The board's buttons and the panels, pressed by people in the sandbox."""

import asyncio
import threading

from bot.kernel.content import Clause
from bot.kernel.decision import Option
from bot.kernel.errors import TableMovedOn
from bot.kernel.offer import Kind
from bot.sandbox import posting
from tests.cogs.conftest import client_of, show
from tests.cogs.made_up import options


async def test_my_turn_opens_a_panel_that_only_this_person_sees(played):
    played.desk.ask(0, options(3))
    await show(played)
    reply = await played.ann.click("My turn")
    assert reply.ephemeral
    assert "What will you do?" in reply.text
    assert reply.message.labels[:3] == ["Option 0", "Option 1", "Option 2"]
    assert reply.message.pictures[0].alt_text == "Board at question 4"
    assert all("What will you do?" not in seen.text for seen in played.bo.sees())


async def test_an_answer_brings_the_next_question_in_place(played):
    played.desk.ask(0, options(3))
    played.desk.script = [(0, (Option("late", "Later choice"),))]
    await show(played)
    panel = (await played.ann.click("My turn")).message
    reply = await played.ann.click("Option 1")
    assert played.desk.taken == ["key1"]
    assert reply.message.id == panel.id
    assert "Later choice" in reply.message.labels


async def test_after_an_answer_the_panel_says_who_is_awaited(played):
    played.desk.ask(0, options(2))
    played.desk.script = [(1, options(2))]
    await show(played)
    await played.ann.click("My turn")
    assert "Waiting for \\*Bo\\*." in (await played.ann.click("Option 0")).text


async def test_a_stale_press_changes_nothing_and_brings_the_fresh_panel(played):
    played.desk.ask(0, options(2))
    played.desk.script = [(0, (Option("late", "Later choice"),))]
    await show(played)
    old = (await played.ann.click("My turn")).message
    await played.ann.click("Option 0")
    reply = await played.ann.click("Option 1", within=old, stale=True)
    assert played.desk.taken == ["key0"]
    assert "earlier moment" in reply.text
    assert "Later choice" in reply.message.labels


async def test_a_question_that_moves_on_in_the_last_moment_brings_the_fresh_panel(
    played, monkeypatch
):
    played.desk.ask(0, options(2))
    await show(played)
    await played.ann.click("My turn")

    async def too_late(*_):
        played.desk.ask(0, (Option("late", "Later choice"),))
        raise TableMovedOn("That is over.")

    monkeypatch.setattr(played.desk, "choose", too_late)
    reply = await played.ann.click("Option 1")
    assert "earlier moment" in reply.text
    assert "Later choice" in reply.message.labels


async def test_two_presses_at_once_count_once_and_both_are_answered(played):
    played.desk.ask(0, options(2))
    played.desk.script = [(0, (Option("late", "Later choice"),))]
    await show(played)
    panel = (await played.ann.click("My turn")).message
    both = await asyncio.gather(
        played.ann.click("Option 0", within=panel, stale=True),
        played.ann.click("Option 1", within=panel, stale=True),
    )
    assert all(reply.ok for reply in both)
    assert len(played.desk.taken) == 1
    assert any("Later choice" in seen.labels for seen in played.ann.sees())


async def test_why_reads_the_rule_out_of_the_games_own_book_and_the_options_stay(played):
    clause = Clause(id="WW-4.1.1", title="Turns", text="One action a turn.", kind="rule")
    played.desk.games["duel"].book = {"WW-4.1.1": clause}
    played.desk.ask(0, options(2))
    await show(played)
    await played.ann.click("My turn")
    reply = await played.ann.click("Why?")
    assert "One action a turn." in reply.text
    assert "Option 1" in reply.message.labels


async def test_buttons_and_forms_work_after_a_restart(table):
    numbers = tuple(Option(str(n), str(n)) for n in range(40))
    async with client_of(table):
        table.desk.ask(0, numbers, Kind.NUMBER, least=0, most=39)
        table.desk.script = [(0, options(2))]
        await show(table)
        await table.ann.click("My turn")
        await table.ann.click("Type a number, 0 to 39")
    async with client_of(table):
        assert (await table.ann.fill({"A number from 0 to 39": "7"})).ok
        await table.ann.click("Option 1")
    assert table.desk.taken == ["7", "key1"]


async def test_a_slow_picture_does_not_hold_up_the_panel(played, monkeypatch):
    monkeypatch.setattr("cogs.ui.panel.show.QUICK", 0.01)
    played.desk.ask(0, options(2))
    await show(played)
    played.renderer.slow = threading.Event()
    reply = await played.ann.click("My turn")
    assert "Option 1" in reply.message.labels
    assert not reply.message.pictures
    played.renderer.slow.set()
    await played.ann.until(lambda ann: ann.last().pictures)
    assert "Option 1" in played.ann.last().labels


async def test_a_picture_that_cannot_be_drawn_leaves_the_panel_working(played):
    played.desk.ask(0, options(2))
    played.renderer.broken = True
    await show(played)
    await played.ann.click("My turn")
    await played.ann.click("Option 1")
    assert played.desk.taken == ["key1"]


async def test_the_same_press_delivered_twice_counts_once(played):
    played.desk.ask(0, options(2))
    await show(played)
    await played.ann.click("My turn")
    played.sandbox.faults.fail("POST", "/interactions/*/callback", 500, carried_out=True)
    reply = await played.ann.click("Option 1")
    assert reply.ok
    assert played.desk.taken == ["key1"]
    assert [refusal.code for refusal in played.sandbox.world.refusals] == [40060]
    played.sandbox.world.refusals.clear()


async def test_a_press_that_discord_gave_up_on_is_not_carried_out(played):
    played.desk.ask(0, options(2))
    await show(played)
    await played.ann.click("My turn")
    played.sandbox.world.acknowledge_seconds = 0.3
    played.sandbox.faults.fail("POST", "/interactions/*/callback", 404)
    await played.ann.click("Option 1", wait=False)
    assert played.desk.taken == []


async def test_a_panel_put_away_while_it_is_worked_on_is_no_fault(played, caplog):
    played.desk.ask(0, options(2))
    await show(played)
    panel = (await played.ann.click("My turn")).message
    played.renderer.slow = threading.Event()
    await played.ann.click("Option 1", within=panel, wait=False)
    posting.delete(played.sandbox.world, panel.message)
    played.renderer.slow.set()
    played.renderer.slow = None
    assert (await played.ann.click("My turn")).ok
    assert played.desk.taken == ["key1"]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    played.sandbox.world.refusals.clear()
