"""What people do in a sandbox becomes steps, in the words that were on their screens."""

from __future__ import annotations

import json

import pytest

from bot.sandbox.scenarios import file
from bot.sandbox.scenarios.plain import first_line, plain
from bot.sandbox.world import moderation
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World


@pytest.fixture
def recording(sandbox, ann, bo):
    return sandbox.record("A test", seed="any")


def steps(recording):
    """The steps as they stand in the file."""
    return json.loads(file.as_text(recording.scenario()))["steps"]


async def test_commands_presses_picks_and_forms_are_told_in_the_words_on_the_screen(
    recording, ann, bo
):
    await ann.suggestions("strike", "target", "b")
    await ann.slash("arena new", size=3, friend=bo)
    await ann.slash("hand")
    await ann.click("m1")
    await ann.fill(Name="Lunge", How="Press", Colour="Red")
    await bo.slash("choose")
    await bo.pick("Square", "E6")
    here = {"place": "general"}
    hers, his = here | {"person": "Ann"}, here | {"person": "Bo"}
    assert steps(recording) == [
        {"do": "command", "command": "arena new", "options": {"size": 3, "friend": "Bo"}, **hers}
        | {"shows": ["Size 3 against Bo"]},
        {"do": "command", "command": "hand", **hers, "shows": ["Your hand"]},
        {"do": "press", "button": "m1", **hers},
        {"do": "fill", **hers, "shows": ["Lunge Press r"]}
        | {"fields": {"Name": "Lunge", "How": ["Press"], "Colour": "Red"}},
        {"do": "command", "command": "choose", **his, "shows": ["Where to?"]},
        {"do": "pick", "select": "Square", "options": ["E6"], **his, "shows": ["Went to e6."]},
    ]


async def test_a_button_that_is_there_several_times_is_told_by_its_place(recording, ann):
    old = (await ann.slash("hand")).message
    await ann.slash("hand")
    await ann.click("a1", within=old)
    await ann.click("a1")
    assert [step.get("message", 0) for step in steps(recording)[2:]] == [1, 0]


async def test_an_edit_shows_what_is_new_in_it(recording, ann):
    await ann.slash("hand")
    await ann.click("d1")
    assert steps(recording)[1]["shows"] == ["moved after a while"]


async def test_a_press_that_fails_is_told_with_the_notice(recording, ann, sandbox):
    sandbox.world.acknowledge_seconds = 0.2
    await ann.slash("silence")
    assert steps(recording)[0]["fails"] == "The application did not respond"
    assert "shows" not in steps(recording)[0]


async def test_a_press_on_what_has_changed_keeps_it_as_it_stood(recording, ann, sandbox):
    old = (await ann.slash("hand")).message
    ann.say("Wait")
    await ann.click("u1", within=old)
    sandbox.world.acknowledge_seconds = 0.3
    await ann.click("a1", within=old, stale=True)
    told = steps(recording)
    assert [step["do"] for step in told] == ["command", "keep", "say", "press", "press"]
    assert told[1] == {"do": "keep", "person": "Ann", "place": "general", "has": "a1"} | {
        "name": told[4]["on"]
    }


async def test_what_people_do_beside_the_bot_is_told(recording, sandbox, ann, bo):
    bo.say("Hello there")
    await bo.slash("hand")
    await bo.dismiss()
    sandbox.world.guild.members[ann.user.id].role_ids.append(
        sandbox.world.add_role(sandbox.world.guild, "Judge", Permission.MANAGE_MESSAGES).id
    )
    moderation.member_changed(sandbox.world, sandbox.world.guild, ann.user)
    ann.delete(ann.reads("Hello there"))
    bo.close_dms()
    channel = sandbox.channel("arena")
    sandbox.world.delete_channel(channel)
    here = {"place": "general"}
    told = steps(recording)
    assert told[0] == {"do": "say", "person": "Bo", **here, "text": "Hello there"}
    assert told[2] == {"do": "dismiss", "person": "Bo", **here, "text": "Your hand"}
    assert told[3]["roles"] == {"Judge": ["MANAGE_MESSAGES"]}
    assert told[4] == {"do": "delete", "person": "Ann", **here, "text": "Hello there"}
    assert (told[5]["person"], told[5]["dms_open"]) == ("Bo", False)
    assert told[6:] == [
        {"do": "make channel", "place": "arena"},
        {"do": "delete place", "place": "arena"},
    ]


async def test_faults_and_clock_are_told_with_their_end(recording, sandbox, ann):
    rule = sandbox.faults.fail("POST", "/channels/*/messages", 500)
    sandbox.faults.remove(rule.id)
    sandbox.world.clock.advance(900)
    await sandbox.faults.cut()
    began, ended, clock, cut = steps(recording)
    assert (began["do"], began["rule"]["status"]) == ("fault", 500)
    assert ended == {"do": "fault over", "name": began["name"]}
    assert clock == {"do": "clock", "seconds": 900.0}
    assert (cut["do"], cut["rule"]["act"]) == ("gateway", "close")


async def test_who_comes_later_is_there_from_the_beginning_of_a_replay(recording, sandbox):
    await sandbox.person("Cy", roles=("Judge",), dms_open=False).slash("hand")
    cy = recording.scenario().people[-1]
    assert (cy.name, cy.dms_open, cy.roles) == ("Cy", False, {"Judge": []})


async def test_nothing_is_told_once_it_has_stopped(recording, sandbox, ann):
    recording.stop()
    await ann.slash("hand")
    sandbox.world.clock.advance(1)
    assert steps(recording) == []
    assert not recording.on


def test_what_is_bound_to_one_run_is_not_in_a_text():
    world = World()
    owner, general = world.owner, next(iter(world.channels.values()))
    text = f"<@{owner.id}> until <t:1700000000:R>\nIn <#{general.id}>\n<@123456789012345678>"
    assert plain(world, text) == "@Owner until □\nIn #general\n□"
    assert first_line(world, text) == "In #general"
    assert first_line(world, "one\ntwo", but={"one"}) == "two"
    assert first_line(world, "one", but={"one"}) == "one"
