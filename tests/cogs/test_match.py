"""`/match`: several matches side by side, the log, giving up, files and dice."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from bot.sessions.records import Status, Verdict
from cogs.match import verdict_text
from cogs.ui.matches import matches_text, named, nearest
from tests.cogs.made_up import MATCH


async def running(dojo, host, *others, start=True):
    """Open a match for these people; with nobody else a house fighter joins."""
    await host.slash("match new")
    number = max(match.id for match in await dojo.desk.matches())
    for person in others:
        await dojo.desk.lobby.join(number, person.user.id, person.name)
    if not others:
        await dojo.desk.lobby.add_house(number, host.user.id)
    if start:
        await host.slash("match start", match=number)
    return await dojo.match(number)


async def test_in_a_thread_its_own_match_is_meant(dojo):
    first = await running(dojo, dojo.ann, dojo.bo)
    second = await running(dojo, dojo.ann, dojo.bo)
    for match in (first, second):
        dojo.ann.go(dojo.sandbox.world.channels[match.thread])
        assert f"match {match.id}" in (await dojo.ann.slash("match turn")).text


async def test_in_the_channel_the_match_that_waits_for_the_person_comes_first(dojo):
    first = await running(dojo, dojo.ann, dojo.bo)
    waiting = dojo.ann if await dojo.asked(dojo.ann) else dojo.bo
    await running(dojo, dojo.cy, waiting, start=False)
    assert f"match {first.id}" in (await waiting.slash("match turn")).text


async def test_a_match_may_be_named_and_is_suggested(dojo):
    first = await running(dojo, dojo.ann, dojo.bo)
    await running(dojo, dojo.cy, dojo.bo)
    offered = await dojo.bo.suggestions("match board", "match")
    assert [choice.value for choice in offered] == [1, 2]
    assert offered[0].name == "#1 · Warriors Way · Ann, Bo · running"
    narrowed = await dojo.bo.suggestions("match board", "match", "cy")
    assert [choice.value for choice in narrowed] == [2]
    assert f"match {first.id}" in (await dojo.bo.slash("match turn", match=first.id)).text


async def test_the_list_says_where_they_are_and_whose_turn_it_is(dojo):
    match = await running(dojo, dojo.ann, dojo.bo)
    waiting = dojo.ann if await dojo.asked(dojo.ann) else dojo.bo
    text = (await waiting.slash("match list")).text
    assert f"<#{match.thread}>" in text
    assert "**your turn**" in text
    assert "**your turn**" not in (await dojo.cy.slash("match list")).text


async def test_an_empty_list_says_how_to_begin(dojo):
    assert "/match new" in (await dojo.ann.slash("match list")).text


async def test_a_turn_in_a_lobby_leads_to_the_lobby(dojo):
    await running(dojo, dojo.ann, dojo.bo, start=False)
    reply = await dojo.bo.slash("match turn")
    assert "has not begun" in reply.text
    assert str((await dojo.match()).lobby_message) in reply.text


async def test_board_and_log_are_private(dojo):
    await running(dojo, dojo.ann, dojo.bo)
    for command in ("match board", "match log"):
        reply = await dojo.cy.slash(command)
        assert reply.ephemeral
        assert reply.text


async def test_conceding_is_asked_about_and_ends_a_duel(dojo):
    await running(dojo, dojo.ann, dojo.bo)
    reply = await dojo.ann.slash("match concede")
    assert reply.ephemeral
    assert "Concede match #1 (Ann, Bo)?" in reply.text
    assert (await dojo.match()).status is Status.RUNNING
    await dojo.ann.click("Yes: Concede")
    match = await dojo.match()
    assert match.status is Status.OVER
    winner = next(seat.seat for seat in match.seats if seat.name == "Bo")
    assert match.result.winners == (winner,)


async def test_who_does_not_fight_cannot_concede(dojo):
    await running(dojo, dojo.ann, dojo.bo)
    assert "no fighter in this match" in (await dojo.cy.slash("match concede")).text


async def test_an_export_before_the_end_keeps_the_seed(dojo):
    match = await running(dojo, dojo.ann, dojo.bo)
    reply = await dojo.ann.slash("match export")
    assert reply.ephemeral
    (file,) = reply.message.message.attachments
    assert file.filename == "match-1.json"
    data = json.loads(file.data)
    assert match.seed_hash in json.dumps(data)
    assert not data.get("seed")


async def test_after_the_end_the_export_has_the_seed_and_the_dice_are_verified(dojo):
    match = await running(dojo, dojo.ann, dojo.bo)
    await dojo.ann.slash("match concede")
    await dojo.ann.click("Yes: Concede")
    reply = await dojo.ann.slash("match verify")
    assert "holds together" in reply.text
    assert "roll" in reply.text
    file = (await dojo.bo.slash("match export")).message.message.attachments[0]
    assert json.loads(file.data)["seed"]
    assert match.id == 1


async def test_a_match_of_another_server_is_found_only_by_its_players(dojo):
    await running(dojo, dojo.ann, dojo.bo)
    world = dojo.sandbox.world
    elsewhere = world.add_guild("Elsewhere", dojo.cy.user)
    world.add_member(elsewhere, dojo.ann.user)
    place = world.add_channel("street", elsewhere)
    dojo.cy.go(place)
    assert "no match #1 here" in (await dojo.cy.slash("match log", match=1)).text
    dojo.ann.go(place)
    assert "Log of match 1" in (await dojo.ann.slash("match log", match=1)).text


async def test_a_match_in_direct_messages_is_open_to_nobody_else(dojo):
    dojo.ann.go("dm")
    await running(dojo, dojo.ann)
    dojo.cy.go("dm")
    for command in ("match board", "match log", "match turn", "match verify"):
        assert "no match #1 here" in (await dojo.cy.slash(command, match=1)).text
    assert "#1" not in (await dojo.cy.slash("match list")).text
    assert "#1" in (await dojo.ann.slash("match list")).text


async def test_a_match_of_another_channel_is_shown_to_its_players_alone(dojo):
    await running(dojo, dojo.ann)
    aside = dojo.sandbox.world.add_channel("aside", dojo.sandbox.world.guild)
    for person in (dojo.ann, dojo.cy):
        person.go(aside)
    assert "No match is open" in (await dojo.cy.slash("match list")).text
    assert await dojo.cy.suggestions("match board", "match") == []
    assert "no match #1 here" in (await dojo.cy.slash("match board", match=1)).text
    assert "#1" in (await dojo.ann.slash("match list")).text
    assert [choice.value for choice in await dojo.ann.suggestions("match board", "match")] == [1]
    assert (await dojo.ann.slash("match board", match=1)).message.pictures


async def test_in_a_thread_the_matches_of_its_channel_are_shown_too(dojo):
    first = await running(dojo, dojo.ann)
    second = await running(dojo, dojo.bo)
    dojo.cy.go(dojo.sandbox.world.channels[first.thread])
    text = (await dojo.cy.slash("match list")).text
    assert f"#{first.id}" in text
    assert f"#{second.id}" in text
    assert (await dojo.cy.slash("match board", match=second.id)).message.pictures


async def test_the_list_ends_with_the_persons_last_finished_matches(dojo):
    for number in range(1, 8):
        await running(dojo, dojo.ann, dojo.bo)
        await dojo.desk.interject(number, dojo.ann.user.id, "concede", f"press {number}")
    text = (await dojo.ann.slash("match list")).text
    finished = text.partition("Your last finished matches")[2]
    assert re.findall(r"#(\d)\*\*", finished) == list("76543")
    assert "finished" not in (await dojo.cy.slash("match list")).text


def test_a_verdict_names_what_is_wrong():
    assert "row 7" in verdict_text(MATCH, Verdict(False, 3, "The hash of row 7 differs."))
    assert "1 roll recomputed" in verdict_text(MATCH, Verdict(True, 1))


def test_a_verdict_says_what_could_not_be_checked():
    assert "From step 3 on" in verdict_text(MATCH, Verdict(True, 1, notes=("From step 3 on.",)))


def test_a_long_list_is_cut_with_a_word():
    text = matches_text([(MATCH, "Warriors Way")] * 25, 0)
    assert "and 5 more" in text
    assert len(text) < 4000


@pytest.mark.parametrize("name", ["x" * 500, "ł" * 200])
def test_a_match_is_named_within_what_discord_takes(name):
    seats = tuple(replace(seat, name=name) for seat in MATCH.seats)
    assert len(named(replace(MATCH, seats=seats), "Warriors Way")) <= 100


def test_the_match_of_a_thread_comes_before_a_lobby_in_it():
    playing = replace(MATCH, thread=55, seats=())
    lobby = replace(MATCH, id=MATCH.id + 1, status=Status.LOBBY, channel=55, thread=None)
    person = next(seat.person for seat in MATCH.seats if seat.person)
    assert nearest([playing, lobby], place=55, person=person) is playing


def test_nobodys_match_is_guessed_among_several():
    assert nearest([MATCH, MATCH], place=-1, person=-1) is None
    assert nearest([MATCH], place=-1, person=-1) is MATCH
