"""Panels that keep up: whoever is asked again finds the question in the panel they have open."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.kernel.decision import Option
from bot.sandbox import posting
from bot.sandbox.people.seen import see
from cogs.ui.panel.live import LivePanels
from tests.cogs.made_up import line, options

EDITS = ("PATCH", "/webhooks/*")
LATER = (Option("late", "Later choice"),)


async def opened(table, *people):
    """A board is out, and these people have opened their panels."""
    table.desk.outbox.tell("Round 1.")
    await table.ann.until_reads("Round 1.")
    await table.desk.outbox.idle.wait()
    panels = [(await person.click("My turn")).message for person in people]
    table.sandbox.recorder.clear()
    return panels


def asks(table, seat, offered=LATER):
    """The table moves on, by nobody's press."""
    table.desk.ask(seat, offered)
    table.desk.tell()


def now(person, panel):
    """The message as it stands now."""
    return see(person.world, panel.message)


async def offers(person, panel, label="Later choice"):
    await person.until(lambda _: label in now(person, panel).labels)


async def settled(table):
    """Every panel is as it shall be."""
    await table.client.part(LivePanels).idle()


async def test_the_next_question_comes_into_the_panel_without_a_press(played):
    (panel,) = await opened(played, played.ann)
    before = [seen.id for seen in played.ann.sees()]
    asks(played, 0)
    await offers(played.ann, panel)
    shown = now(played.ann, panel)
    assert "What will you do?" in shown.text
    assert shown.pictures[0].alt_text == "Board at question 4"
    assert [seen.id for seen in played.ann.sees()] == before
    await played.ann.click("Later choice", within=shown)
    assert played.desk.taken == ["late"]


async def test_one_change_shows_what_is_asked_after_house_fighters(played):
    seats = played.desk.record.seats
    played.desk.record = replace(
        played.desk.record, seats=(seats[0], replace(seats[1], person=None))
    )
    played.desk.ask(0, options(2))
    played.desk.script = [(1, options(2))]
    (panel,) = await opened(played, played.ann)
    played.desk.thinking = asyncio.Event()
    pressing = asyncio.create_task(played.ann.click("Option 0", within=panel))
    await played.desk.waited_for.wait()
    asks(played, 0)
    played.desk.thinking.set()
    assert "Later choice" in (await pressing).message.labels
    await offers(played.ann, panel)
    await settled(played)
    assert played.sandbox.recorder.count(*EDITS) == 1


async def test_a_slow_house_fighter_does_not_hold_up_the_answer(played, monkeypatch):
    monkeypatch.setattr("cogs.ui.panel.show.HOUSE", 0.01)
    monkeypatch.setattr("cogs.ui.panel.live.HOUSE", 0.01)
    seats = played.desk.record.seats
    played.desk.record = replace(
        played.desk.record, seats=(seats[0], replace(seats[1], person=None))
    )
    played.desk.ask(0, options(2))
    played.desk.script = [(1, options(2))]
    (panel,) = await opened(played, played.ann)
    played.desk.thinking = asyncio.Event()
    assert "Nothing is asked of you now" in (await played.ann.click("Option 0")).text
    asks(played, 0)
    await offers(played.ann, panel)


async def test_only_the_panel_of_the_one_who_is_asked_changes(played):
    ann, bo = await opened(played, played.ann, played.bo)
    watching = [(seen.id, seen.text) for seen in played.cy.sees()]
    asks(played, 1)
    await offers(played.bo, bo)
    await settled(played)
    assert played.sandbox.recorder.count(*EDITS) == 1
    assert "Nothing is asked of you now" in now(played.ann, ann).text
    public = [(seen.id, seen.text) for seen in played.cy.sees() if not seen.ephemeral]
    assert public == watching


async def test_a_secret_answer_of_one_changes_nothing_on_the_others_screen(played):
    _, bo = await opened(played, played.ann, played.bo)
    asks(played, 1)
    await offers(played.bo, bo)
    played.sandbox.recorder.clear()
    played.desk.record = replace(played.desk.record, seq=played.desk.record.seq + 1)
    played.desk.tell()
    await settled(played)
    assert played.sandbox.recorder.count(*EDITS) == 0


async def test_a_new_panel_takes_the_place_of_the_older_one(played):
    (old,) = await opened(played, played.ann)
    new = (await played.ann.click("My turn")).message
    played.sandbox.recorder.clear()
    asks(played, 0)
    await offers(played.ann, new)
    await settled(played)
    assert played.sandbox.recorder.count(*EDITS) == 1
    assert "Later choice" not in now(played.ann, old).labels


async def test_the_panel_says_how_the_match_ended_and_by_which_rule(played):
    _, bo = await opened(played, played.ann, played.bo)
    played.desk.end(0)
    played.desk.tell()
    await played.bo.until(lambda _: "The end" in now(played.bo, bo).text)
    assert "A knock-out." in now(played.bo, bo).text
    assert "-# WW-8.1.1 · you are" in now(played.bo, bo).text


async def test_a_clock_that_runs_out_takes_the_question_away(played):
    played.desk.ask(0, LATER)
    (panel,) = await opened(played, played.ann)
    played.desk.decision = None
    played.desk.record = replace(played.desk.record, awaited=(1,))
    played.desk.tell()
    await played.ann.until(lambda _: "Nothing is asked of you now" in now(played.ann, panel).text)


@pytest.mark.parametrize("how", ["put away", "too old"])
async def test_a_panel_that_is_gone_is_dropped_silently(played, caplog, how):
    (panel,) = await opened(played, played.ann)
    if how == "put away":
        posting.delete(played.sandbox.world, panel.message)
    else:
        played.sandbox.world.clock.advance(15 * 60)
    for _ in range(2):
        asks(played, 0, options(2))
        await settled(played)
    assert [refusal.code for refusal in played.sandbox.world.refusals] in ([10008], [50027])
    assert played.sandbox.recorder.count(*EDITS) == 1
    assert not [record for record in caplog.records if record.name.startswith("cogs")]
    assert (await played.ann.click("My turn")).ok
    played.sandbox.world.refusals.clear()


async def test_a_panel_nobody_touched_for_fourteen_minutes_is_left_alone(played, monkeypatch):
    monkeypatch.setattr("cogs.ui.panel.live.VALID", 0.0)
    await opened(played, played.ann)
    asks(played, 0)
    await settled(played)
    assert played.sandbox.recorder.count(*EDITS) == 0


async def test_a_press_beside_the_change_leaves_the_newest_question(played):
    played.desk.ask(0, options(2))
    (panel,) = await opened(played, played.ann)
    pressing = asyncio.create_task(played.ann.click("Look again", within=panel))
    asks(played, 0)
    assert (await pressing).ok
    await offers(played.ann, panel)
    await settled(played)
    assert "Later choice" in now(played.ann, panel).labels


async def test_the_panel_tells_what_has_happened_since_the_last_look(played):
    played.desk.ask(0, options(2))
    played.desk.script = [(0, options(3))]
    played.desk.lines = [line(f"Blow number {n}.") for n in range(9)]
    (panel,) = await opened(played, played.ann)
    assert "Blow number" not in panel.text
    reply = await played.ann.click("Option 0")
    assert [t for t in reply.text.split("\n") if t.startswith(">")] == [
        f"> Blow number {n}." for n in (3, 4, 5, 6, 7, 8)
    ]
    played.desk.lines = [line("Blow number 10.")]
    asks(played, 0)
    await offers(played.ann, panel)
    assert "> Blow number 10." in now(played.ann, panel).text


async def test_the_news_are_what_the_person_may_know_since_they_looked(played, monkeypatch):
    wanted = []

    async def log(match, person, after=0, limit=1000):
        wanted.append((person, after, limit))
        return ()

    (panel,) = await opened(played, played.ann)
    seen = played.desk.record.seq
    monkeypatch.setattr(played.desk, "log", log)
    asks(played, 1)
    asks(played, 0)
    await offers(played.ann, panel)
    assert wanted == [(played.ann.user.id, seen, 2)]


async def test_a_fault_with_one_panel_neither_stops_the_others_nor_stays(played, caplog):
    ann, bo = await opened(played, played.ann, played.bo)
    panel_of = played.desk.panel

    async def faulty(match_id, person):
        if person == played.ann.user.id:
            raise ValueError("a fault of ours")
        return await panel_of(match_id, person)

    played.desk.panel = faulty
    asks(played, 1)
    await offers(played.bo, bo)
    await settled(played)
    assert "stays as it is" in caplog.text
    played.desk.panel = panel_of
    asks(played, 0)
    await offers(played.ann, ann)


async def test_what_is_opened_waits_for_an_addition_on_its_way_and_outlives_a_later_one(played):
    live, sent, written = played.client.part(LivePanels), asyncio.Event(), []

    async def picture():
        await sent.wait()
        written.append("picture")
        return True

    first = await live.turn(7, played.ann.user.id)
    adding = asyncio.create_task(live.add(7, played.ann.user.id, first, picture))
    await asyncio.sleep(0)
    opening = asyncio.create_task(live.turn(7, played.ann.user.id))
    await asyncio.sleep(0)
    assert not opening.done()
    sent.set()
    await opening
    assert written == ["picture"]
    assert await adding
    assert await live.add(7, played.ann.user.id, first, picture)
    assert written == ["picture"]
