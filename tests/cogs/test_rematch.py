"""Rematches: who is called, who meets whom, and with what."""

from __future__ import annotations

import asyncio

from bot.sessions.records import Status
from tests.cogs.test_match import running


async def test_a_rematch_brings_the_same_settings_fighters_and_people_together(dojo):
    await dojo.ann.slash("match new", options="walls=dojo")
    await dojo.ann.slash("ww fighter", ready="Hal Brandt")
    await dojo.bo.slash("match join")
    await dojo.ann.slash("match start")
    thread = dojo.sandbox.world.channels[(await dojo.match()).thread]
    await dojo.ann.slash("match concede")
    await dojo.ann.click("Yes: Concede")
    dojo.ann.go(thread)
    dojo.bo.go(thread)
    await dojo.ann.until(lambda ann: any("Rematch" in seen.labels for seen in ann.sees()))
    await dojo.ann.click("Rematch")
    await dojo.bo.click("Rematch")
    lobbies = await dojo.desk.matches(statuses=(Status.LOBBY,))
    assert len(lobbies) == 1
    assert [seat.name for seat in lobbies[0].seats] == ["Ann", "Bo"]
    assert lobbies[0].seats[0].fighter == "Hal Brandt"
    assert lobbies[0].settings["walls"] == "dojo"
    assert lobbies[0].channel == thread.id
    assert thread.name.startswith("#1 ")
    await dojo.ann.click("Start")
    assert thread.name == f"#{lobbies[0].id} Ann – Bo · Warriors Way"
    match = await dojo.match(lobbies[0].id)
    assert match.status is Status.RUNNING
    assert match.place == thread.id


async def test_a_rematch_calls_those_who_fought_and_nobody_else(dojo):
    await running(dojo, dojo.ann, dojo.bo)
    thread = dojo.sandbox.world.channels[(await dojo.match()).thread]
    await dojo.ann.slash("match concede")
    await dojo.ann.click("Yes: Concede")
    for person in (dojo.ann, dojo.bo):
        person.go(thread)
    await dojo.ann.until(lambda ann: any("Rematch" in seen.labels for seen in ann.sees()))
    await dojo.ann.click("Rematch")
    lobby = dojo.bo.reads("A rematch of match #1.")
    assert f"<@{dojo.bo.user.id}>: press **Join** to fight again." in lobby.text
    assert f"<@{dojo.ann.user.id}>" not in lobby.text
    assert lobby.mentions == ("Bo",)
    await dojo.bo.click("Join", within=lobby)
    assert f"<@{dojo.bo.user.id}>" not in dojo.bo.reads("A rematch of match #1.").text


async def test_a_rematch_without_a_free_seat_calls_nobody(dojo):
    await running(dojo, dojo.ann, dojo.bo)
    thread = dojo.sandbox.world.channels[(await dojo.match()).thread]
    await dojo.ann.slash("match concede")
    await dojo.ann.click("Yes: Concede")
    for person in (dojo.ann, dojo.bo, dojo.cy):
        person.go(thread)
    await dojo.ann.until(lambda ann: any("Rematch" in seen.labels for seen in ann.sees()))
    await dojo.ann.click("Rematch")
    lobby = dojo.cy.reads("A rematch of match #1.")
    await dojo.cy.click("Join", within=lobby)
    lobby = await dojo.bo.until_reads("2. **Cy**")
    assert "fight again" not in lobby.text
    await dojo.cy.click("Leave", within=lobby)
    await dojo.bo.until_reads(f"<@{dojo.bo.user.id}>: press **Join** to fight again.")


async def test_two_who_press_rematch_at_once_meet_in_one_lobby_with_one_message(dojo):
    await running(dojo, dojo.ann, dojo.bo)
    thread = dojo.sandbox.world.channels[(await dojo.match()).thread]
    await dojo.ann.slash("match concede")
    await dojo.ann.click("Yes: Concede")
    for person in (dojo.ann, dojo.bo):
        person.go(thread)
        await person.until(lambda who: any("Rematch" in seen.labels for seen in who.sees()))
    await asyncio.gather(dojo.ann.click("Rematch"), dojo.bo.click("Rematch"))
    (lobby,) = await dojo.desk.matches(statuses=(Status.LOBBY,))
    assert {seat.name for seat in lobby.seats} == {"Ann", "Bo"}
    shown = [seen for seen in dojo.ann.sees() if "Join" in seen.labels]
    assert len(shown) == 1
    assert "Ann" in shown[0].text
    assert "Bo" in shown[0].text


async def test_a_rematch_leaves_other_peoples_lobbies_alone(dojo):
    await running(dojo, dojo.ann, dojo.bo)
    thread = dojo.sandbox.world.channels[(await dojo.match()).thread]
    await dojo.ann.slash("match concede")
    await dojo.ann.click("Yes: Concede")
    dojo.ann.go(thread)
    dojo.cy.go(thread)
    await dojo.cy.slash("match new")
    await dojo.ann.until(lambda ann: any("Rematch" in seen.labels for seen in ann.sees()))
    await dojo.ann.click("Rematch")
    lobbies = await dojo.desk.matches(statuses=(Status.LOBBY,))
    assert [[seat.name for seat in lobby.seats] for lobby in lobbies] == [["Cy"], ["Ann"]]


async def test_strangers_do_not_open_other_peoples_rematches(dojo):
    await running(dojo, dojo.ann, dojo.bo)
    thread = dojo.sandbox.world.channels[(await dojo.match()).thread]
    await dojo.ann.slash("match concede")
    await dojo.ann.click("Yes: Concede")
    dojo.cy.go(thread)
    await dojo.cy.until(lambda cy: any("Rematch" in seen.labels for seen in cy.sees()))
    assert "those who fought" in (await dojo.cy.click("Rematch")).text
