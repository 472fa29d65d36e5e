"""The life of a lobby, as people see it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.warriors_way import GAME, content
from bot.sandbox.world.permissions import Permission
from bot.sessions.records import Status
from cogs.ui.lobby.view import lobby_view
from tests.cogs.dojo import open_bot
from tests.cogs.made_up import texts

ALL_MOVES = [move.title for move in content.moves().values()]


@pytest.fixture
async def lobby(dojo):
    """The dojo with Ann's lobby for a duel."""
    assert (await dojo.ann.slash("match new", game="Warriors Way")).ok
    return dojo


async def delete_lobby(dojo) -> int:
    """A moderator deletes the lobby message; its id comes back."""
    number = (await dojo.match()).lobby_message
    boss = dojo.sandbox.person("Boss", permissions=Permission.MANAGE_MESSAGES)
    boss.delete(boss.reads("Lobby #1"))
    return number


async def test_a_new_lobby_seats_its_host_and_offers_the_fighters(dojo):
    reply = await dojo.ann.slash("match new", game="Warriors Way")
    assert reply.ephemeral
    assert "Your fighter" in reply.text
    lobby = await dojo.bo.until_reads("Lobby #1")
    assert "Ann" in lobby.text
    assert "Duel" in lobby.text
    assert {"Join", "Leave", "Fighter", "House fighter", "Start", "Cancel"} <= set(lobby.labels)
    assert (await dojo.match()).seed_hash in lobby.text


async def test_the_only_game_need_not_be_named_and_options_can_be_typed(dojo):
    await dojo.ann.slash(
        "match new", mode="Teams", options="Stacked defences: yes, walls=dojo", clock="1 h"
    )
    text = (await dojo.bo.until_reads("Lobby #1")).text
    assert "Teams" in text
    assert "Stacked defences: Yes" in text
    assert "Walls: Dojo with posts" in text


async def test_an_unknown_mode_is_refused_with_the_list(dojo):
    reply = await dojo.ann.slash("match new", mode="chess")
    assert reply.ephemeral
    assert "Duel, Free for all, Teams" in reply.text
    assert dojo.bo.reads("Lobby") is None


async def test_options_are_suggested_one_after_the_other(dojo):
    first = await dojo.ann.suggestions("match new", "options", "walls: d", game="warriors_way")
    assert [c.name for c in first] == ["Walls: Dojo with posts"]
    more = await dojo.ann.suggestions(
        "match new", "options", f"{first[0].value}, stacked", game="warriors_way"
    )
    assert more[-1].name == "Walls: Dojo with posts, Stacked defences: Yes"
    modes = await dojo.ann.suggestions("match new", "mode", game="warriors_way")
    assert [c.value for c in modes] == ["duel", "free_for_all", "teams"]


async def test_joining_and_leaving_shows_at_once_in_the_same_message(lobby):
    before = lobby.bo.reads("Lobby #1")
    reply = await lobby.bo.click("Join")
    assert reply.message.id == before.id
    assert "2. **Bo**" in reply.text
    assert "needed" not in reply.text
    assert "**Bo**" not in (await lobby.bo.click("Leave")).text


async def test_a_full_duel_takes_nobody_else(lobby):
    before = lobby.cy.reads("Lobby #1")
    await lobby.bo.click("Join")
    assert not next(b for b in lobby.cy.reads("Lobby #1").buttons if b.label == "Join").enabled
    await lobby.cy.click("Join", within=before, stale=True)
    assert (await lobby.cy.until_reads("2 fighters|full|seat")).ephemeral
    assert len((await lobby.match()).seats) == 2


@pytest.mark.parametrize("label", ["Start", "Cancel", "Settings", "House fighter"])
async def test_only_the_host_starts_cancels_and_settles(dojo, label):
    await dojo.ann.slash("match new", mode="teams")
    await dojo.bo.click("Join")
    await dojo.bo.click(label)
    word = await dojo.bo.until_reads("Ask Ann|Only Ann")
    assert word.ephemeral
    match = await dojo.match()
    assert match.status is Status.LOBBY
    assert len(match.seats) == 2


async def test_who_manages_the_server_may_cancel_for_the_host(lobby):
    boss = lobby.sandbox.person("Boss", permissions=Permission.MANAGE_GUILD)
    await boss.click("Cancel")
    await boss.click("Yes, call it off")
    assert (await lobby.match()).status is Status.CANCELLED
    seen = await lobby.ann.until_reads("called off")
    assert not seen.buttons


async def test_cancelling_is_asked_about_first(lobby):
    await lobby.ann.click("Cancel")
    await lobby.ann.click("No, go back")
    assert (await lobby.match()).status is Status.LOBBY


async def test_a_lone_fighter_cannot_start(lobby):
    await lobby.ann.click("Start")
    await lobby.ann.until(lambda ann: ann.last().ephemeral and "fighter" in ann.last().text)
    assert "one more fighter" in lobby.ann.last().text
    assert (await lobby.match()).status is Status.LOBBY
    assert (await lobby.match()).thread is None


@pytest.mark.parametrize("button", ["Fighter", "Words", "Leave"])
async def test_strangers_to_a_full_lobby_are_told_that_all_seats_are_taken(lobby, button):
    assert "Press **Join**" in (await lobby.cy.click("Fighter")).text
    await lobby.bo.click("Join")
    await lobby.cy.click(button, within=lobby.cy.reads("Lobby #1"))
    assert (await lobby.cy.until_reads("all seats are taken")).ephemeral


async def test_the_lobby_names_every_move_while_there_is_room_else_counts_them(lobby):
    await lobby.ann.slash(
        "ww fighter", name="Old Oak", energy=11, drills="3 2 2 2 2", moves=", ".join(ALL_MOVES)
    )
    text = (await lobby.bo.until_reads("Old Oak")).text
    assert all(title in text for title in ALL_MOVES)
    record = await lobby.match()
    many = replace(record, seats=record.seats * 8)
    shown = texts(lobby_view(GAME, (), many))
    assert shown.count("9 Adrenaline Moves") == 8


async def test_start_against_the_house_opens_a_thread_named_after_them(lobby):
    await lobby.ann.click("House fighter")
    await lobby.ann.click("Start")
    match = await lobby.match()
    assert match.status is Status.RUNNING
    thread = lobby.sandbox.world.channels[match.thread]
    assert thread.name.startswith("#1 Ann – ")
    assert thread.name.endswith("Warriors Way")
    assert f"<#{match.thread}>" in lobby.bo.reads("Match #1 has begun").text
    lobby.ann.go(thread)
    board = await lobby.ann.until_reads("Match 1")
    assert board.labels == ["My turn", "Board", "Log", "Help"]


async def test_without_the_permission_for_threads_the_match_stays_and_ann_is_told(lobby):
    world, channel = lobby.sandbox.world, lobby.sandbox.channel("general")
    world.set_overwrite(channel, world.bot.id, deny=Permission.CREATE_PUBLIC_THREADS)
    await lobby.ann.click("House fighter")
    await lobby.ann.click("Start")
    assert (await lobby.ann.until_reads("Create Public Threads")).ephemeral
    assert (await lobby.match()).thread is None
    await lobby.ann.until(lambda ann: any("My turn" in seen.labels for seen in ann.sees()))


async def test_where_the_bot_may_not_write_no_lobby_is_opened(dojo):
    world, channel = dojo.sandbox.world, dojo.sandbox.channel("general")
    world.set_overwrite(channel, world.bot.id, deny=Permission.SEND_MESSAGES)
    reply = await dojo.ann.slash("match new")
    assert "**Send Messages**" in reply.text
    assert reply.ephemeral
    assert not await dojo.desk.matches()


async def test_words_for_the_dice_are_taken_but_not_shown(lobby):
    await lobby.ann.click("Words")
    await lobby.ann.fill({"Anything you like": "green tea"})
    assert (await lobby.match()).seats[0].words == "green tea"
    text = lobby.bo.reads("Lobby #1").text
    assert "words given" in text
    assert "green tea" not in text


async def test_the_settings_panel_changes_the_lobby(lobby):
    await lobby.ann.click("Settings")
    await lobby.ann.pick("Stacked defences", "Stacked defences: Yes")
    await lobby.ann.pick("Mode", "Teams")
    seen = await lobby.bo.until_reads("Team 2")
    assert "Stacked defences: Yes" in seen.text
    assert "Switch team" in seen.labels


async def test_teams_are_switched_with_one_press_and_the_host_may_move_anybody(dojo):
    await dojo.ann.slash("match new", mode="teams")
    await dojo.bo.click("Join")
    before = [seat.team for seat in (await dojo.match()).seats]
    await dojo.bo.click("Switch team")
    assert [seat.team for seat in (await dojo.match()).seats] == [before[0], 1 - before[1]]
    await dojo.ann.click("Settings")
    await dojo.ann.pick("Move somebody to another team", f"Bo to team {before[1] + 1}")
    assert [seat.team for seat in (await dojo.match()).seats] == before


async def test_a_house_fighter_can_be_sent_away(lobby):
    await lobby.ann.click("House fighter")
    fighter = (await lobby.match()).seats[1].fighter
    await lobby.ann.click("Settings")
    await lobby.ann.pick("Send a house fighter away", f"2. {fighter}")
    assert len((await lobby.match()).seats) == 1


async def test_a_deleted_lobby_comes_back_with_match_list(empty_dojo):
    async with open_bot(empty_dojo):
        await empty_dojo.ann.slash("match new")
        gone = await delete_lobby(empty_dojo)
        reply = await empty_dojo.bo.slash("match list")
        assert "#1" in reply.text
        assert "lobby open" in reply.text
        seen = await empty_dojo.bo.until_reads("Lobby #1, opened by")
        assert seen.id != gone
        await empty_dojo.bo.click("Join")
        assert len((await empty_dojo.match()).seats) == 2


async def test_any_action_brings_a_deleted_lobby_back(empty_dojo):
    async with open_bot(empty_dojo):
        await empty_dojo.ann.slash("match new")
        await delete_lobby(empty_dojo)
        await empty_dojo.bo.slash("match join")
        assert "**Bo**" in (await empty_dojo.cy.until_reads("Lobby #1")).text


async def test_an_old_lobby_message_is_posted_anew_not_edited(lobby, monkeypatch):
    old = lobby.bo.reads("Lobby #1")
    monkeypatch.setattr("cogs.ui.lobby.message.FRESH", -1)
    await lobby.bo.slash("match join")
    new = await lobby.cy.until_reads("Bo")
    assert new.id != old.id
    await lobby.cy.until(lambda cy: all(seen.id != old.id for seen in cy.sees()))


async def test_a_lobby_works_after_a_restart(empty_dojo):
    async with open_bot(empty_dojo):
        await empty_dojo.ann.slash("match new")
        await empty_dojo.ann.click("Words")
    async with open_bot(empty_dojo):
        await empty_dojo.ann.fill({"Anything you like": "after the restart"})
        await empty_dojo.bo.click("Join")
        await empty_dojo.ann.click("Start")
        match = await empty_dojo.match()
    assert match.status is Status.RUNNING
    assert match.seats[0].words == "after the restart"


async def test_everything_can_be_done_by_command_too(dojo):
    await dojo.ann.slash("match new")
    await dojo.bo.slash("match join")
    await dojo.bo.slash("match leave")
    await dojo.ann.slash("match house")
    await dojo.ann.slash("match words", words="by command")
    reply = await dojo.ann.slash("match start")
    match = await dojo.match()
    assert f"<#{match.thread}>" in reply.text
    assert match.status is Status.RUNNING
    assert match.seats[0].words == "by command"


async def test_who_joins_twice_is_told_so_in_private(lobby):
    await lobby.ann.click("Join")
    await lobby.ann.until_reads("You are in already.")
    assert lobby.bo.reads("You are in already.") is None
    assert len((await lobby.match()).seats) == 1
    again = await lobby.ann.slash("match join")
    assert "You are in already." in again.text


async def test_two_join_at_once_and_both_are_seen(dojo):
    await dojo.ann.slash("match new", mode="free_for_all")
    first = await dojo.bo.click("Join", wait=False)
    second = await dojo.cy.click("Join", wait=False)
    assert first.ok
    assert second.ok
    await dojo.ann.until(lambda ann: ann.reads("Lobby #1.*\n[^$]*Bo") and ann.reads("Cy"))


async def test_what_needs_a_game_master_is_not_offered(lobby):
    await lobby.ann.click("Settings")
    shown = {select.placeholder for select in lobby.ann.last().selects}
    assert shown == {"Game", "Mode", "Stacked defences", "Walls", "Clock"}
    reply = await lobby.bo.slash("match new", options="friendly_fire=yes")
    assert "Which option?" in reply.text
