"""Whatever Discord, people or the disk do to it, a fight goes on and people are told."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox.world.permissions import Permission
from tests.evenings.fight import deny, fight_of
from tests.evenings.players import Player, asks
from tests.evenings.venue import begin, bot_process

CALLBACK = ("POST", "/interactions/*/callback")
PANEL = ("PATCH", "/webhooks/*")
BOARD = ("POST", "/channels/*/messages")
OLD_BOARD = ("PATCH", "/channels/*/messages/*")


@pytest.fixture
async def fight(sandbox, database, impatient):
    async with fight_of(sandbox, database) as begun:
        yield begun


# ---------------------------------------------------------------------- permissions


async def test_without_leave_to_write_people_play_on_and_the_boards_follow(fight):
    deny(fight, Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS)
    reply = await fight.asked().person.click("My turn")
    assert "**Send Messages in Threads**" in reply.text
    await fight.answers(2)
    deny(fight, Permission.NONE)
    await fight.shown()


async def test_without_leave_for_files_the_board_comes_as_text(fight):
    deny(fight, Permission.ATTACH_FILES)
    reply = await fight.asked().person.click("My turn")
    assert "**Attach Files**" in reply.text
    await fight.answers(1)
    board = await fight.shown()
    assert not board.pictures
    assert "Energy" in board.text


async def test_without_leave_for_threads_the_match_stays_in_the_channel(
    sandbox, database, impatient
):
    async with fight_of(sandbox, database, without=Permission.CREATE_PUBLIC_THREADS) as fight:
        assert fight.ann.person.here.name == "general"
        assert fight.ann.person.reads("Create Public Threads").ephemeral
        await fight.answers(2)
        await fight.shown()


async def test_without_leave_to_write_in_threads_the_board_comes_in_the_channel(fight):
    deny(fight, Permission.SEND_MESSAGES_IN_THREADS)
    reply = await fight.asked().person.click("My turn")
    assert "**Send Messages in Threads**" in reply.text
    await fight.answers(1)
    for player in (fight.ann, fight.bo):
        player.person.go("general")
    await fight.shown()
    await fight.answers(1)
    await fight.shown()


# ---------------------------------------------------------------------- things deleted


async def test_a_deleted_thread_sends_the_match_back_to_its_channel(fight):
    fight.sandbox.world.delete_channel(fight.ann.person.here)
    for player in (fight.ann, fight.bo):
        player.person.go("general")
        told = await player.person.slash("match turn", match=1)
        assert told.ephemeral
    await fight.answers(1)
    await fight.shown()
    await fight.answers(1)
    await fight.shown()


async def test_a_deleted_board_costs_nothing(fight):
    boss = fight.sandbox.person("Boss", permissions=Permission.MANAGE_MESSAGES)
    boss.go(fight.ann.person.here)
    boss.delete(fight.board())
    for player in (fight.ann, fight.bo):
        assert (await player.person.slash("match turn")).ephemeral
    await fight.answers(2)
    await fight.shown()


async def test_a_deleted_lobby_can_still_be_started(sandbox, database, impatient):
    boss = sandbox.person("Boss", permissions=Permission.MANAGE_MESSAGES)
    async with fight_of(sandbox, database, lobby_gone_by=boss) as fight:
        await fight.answers(2)
        await fight.shown()


async def test_who_takes_no_direct_messages_gets_the_panel_in_the_channel(fight):
    player = fight.waiting()
    player.person.close_dms()
    await player.person.slash("settings me")
    await player.person.click("As a direct message")
    await fight.asked().look()
    await fight.asked().click("End Turn")
    await fight.refused(50007)
    await fight.shown()
    reply = await player.person.click("My turn")
    assert "could not send you a direct message" in reply.text
    assert asks(await player.shown(reply))
    await fight.answers(2)


# ---------------------------------------------------------------------- presses


async def test_a_stranger_cannot_answer_for_anybody(fight):
    cy = fight.sandbox.person("Cy").go(fight.ann.person.here)
    panel = await fight.asked().look()
    before = await fight.step()
    told = await cy.slash("ww pass", match=1)
    assert "You have no fighter in this match" in told.text
    assert told.ephemeral
    # Not even with the very id of somebody's button, which no screen but theirs shows.
    assert (await cy.click("End Turn", within=panel, stale=True)).ok
    assert await fight.step() == before
    for label in ("My turn", "Board", "Log", "Help"):
        assert (await cy.click(label)).ephemeral
    assert "You are not in this match" in (await cy.click("My turn")).text
    await fight.answers(1)


async def test_a_stale_press_counts_for_nothing_and_brings_what_is_asked_now(fight):
    player = fight.asked()
    old = await player.look()
    await player.answer(old)
    before = await fight.step()
    reply = await player.person.click("End Turn", within=old, stale=True)
    assert "earlier moment" in reply.text
    assert await fight.step() == before
    await fight.answers(1)


async def test_the_same_button_pressed_twice_at_once_counts_once(fight):
    player = fight.asked()
    panel, before = await player.look(), await fight.step()
    # One after which the same person is asked again, so that a second press could do harm.
    (label,) = [label for label in panel.labels if label.startswith("Close in on")]
    async with fight.crowd(2):
        presses = [player.person.click(label, within=panel, stale=True) for _ in range(2)]
        both = asyncio.gather(*presses)
    both = await both
    assert all(reply.ok for reply in both)
    assert any("earlier moment" in reply.text for reply in both)
    assert await fight.step() == before + 1
    await fight.answers(1)


async def test_two_people_pressing_at_once_both_count(fight):
    first, second = fight.asked(), fight.waiting()
    panel, before = await first.look(), await fight.step()
    await second.look()
    more = (await second.person.click("More")).message
    async with fight.crowd(2):
        both = asyncio.gather(
            first.person.click("End Turn", within=panel),
            second.person.click("Offer to end the fight", within=more),
        )
    both = await both
    assert all(reply.ok and reply.text for reply in both)
    assert await fight.step() == before + 2
    await fight.answers(1)


# ---------------------------------------------------------------------- Discord in trouble


@pytest.mark.parametrize("carried_out", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("status", [429, 500, 503])
@pytest.mark.parametrize("call", [CALLBACK, PANEL, BOARD, OLD_BOARD], ids="-".join)
async def test_a_discord_in_trouble_loses_and_doubles_nothing(fight, call, status, carried_out):
    player = fight.asked()
    panel, before = await player.look(), await fight.step()
    fight.sandbox.faults.fail(*call, status, carried_out=carried_out)
    reply = await player.person.click("End Turn", within=panel, wait=False)
    if not reply.ok:
        # Not acknowledged, so Discord said that it failed and it must not have counted.
        assert await fight.step() == before
        fight.sandbox.faults.clear()
        assert (await player.person.click("End Turn", within=panel)).ok
    await fight.until_step(before + 1)
    await fight.shown()
    await fight.answers(1)
    await fight.shown()


@pytest.mark.parametrize("resume", [True, False])
async def test_a_press_during_a_lost_connection_can_be_pressed_again(fight, resume):
    player = fight.asked()
    panel, before = await player.look(), await fight.step()
    await fight.sandbox.faults.cut(resume=resume)
    reply = await player.person.click("End Turn", within=panel, stale=True)
    await fight.sandbox.ready(seconds=30)
    if not reply.ok:
        assert await fight.step() == before
        assert (await player.person.click("End Turn", within=panel, stale=True)).ok
    await fight.until_step(before + 1)
    await fight.answers(1)


async def test_a_dispatch_that_nobody_can_read_costs_neither_process_nor_match(sandbox, database):
    ann, bo = Player(sandbox.person("Ann")), Player(sandbox.person("Bo"))
    async with bot_process(sandbox, database) as bot:
        await sandbox.commands_registered()
        await begin(ann, bo)
        await sandbox.faults.malformed()
        await sandbox.until_gone()
        await sandbox.ready(seconds=30)
        answers = [await player.play() for player in (ann, bo)]
        assert sum(answers) > 0
        assert bot.running


async def test_an_answer_that_takes_a_quarter_of_an_hour_still_counts(fight):
    player = fight.asked()
    panel, before = await player.look(), await fight.step()
    hold = fight.sandbox.faults.hold(*PANEL)
    pressing = asyncio.create_task(player.person.click("End Turn", within=panel))
    await hold.reached.wait()
    fight.sandbox.world.clock.advance(15 * 60 + 1)
    hold.held.set()
    await fight.refused(50027)
    pressing.cancel()
    assert await fight.step() == before + 1
    assert not asks(await player.look())
    await fight.answers(1)


async def test_a_bot_thrown_out_and_let_in_again_goes_on(fight):
    world = fight.sandbox.world
    player = fight.asked()
    panel = await player.look()
    hold = fight.sandbox.faults.hold(*BOARD)
    await player.person.click("End Turn", within=panel, wait=False)
    await hold.reached.wait()
    world.remove_bot(world.guild)
    hold.held.set()
    await fight.refused(50001)
    world.add_member(world.guild, world.bot)
    await fight.shown()
    await fight.answers(2)


# ---------------------------------------------------------------------- the disk


@pytest.mark.parametrize("trouble", ["fill_disk", "protect_disk"])
async def test_a_failing_disk_loses_nothing_and_people_are_told(fight, trouble):
    await getattr(fight, trouble)()
    player, panel = await fight.until_not_saved()
    before = await fight.course()
    assert (await player.person.click("Board")).message.pictures
    await fight.mend_disk()
    await player.answer(panel)
    assert len(await fight.course()) == len(before) + 1
    await fight.answers(2)
    await fight.shown()
    assert (await fight.course())[: len(before)] == before


async def test_with_a_failing_disk_nobody_is_told_that_a_lobby_is_open(fight):
    await fight.protect_disk()
    dee = fight.sandbox.person("Dee")
    reply = await dee.slash("match new")
    assert reply.ephemeral
    assert "could not be saved" in reply.text
    assert dee.reads("Lobby #2") is None
    await fight.mend_disk()
    await dee.slash("match new")
    assert dee.reads("Lobby #2")
