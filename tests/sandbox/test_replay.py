"""Steps are done again, and what comes of them is held against what was recorded."""

from __future__ import annotations

import pytest

from bot.sandbox.bot_process import BotProcess
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.scenarios import file
from bot.sandbox.scenarios.doing import Doing
from bot.sandbox.scenarios.replay import Differs, replay
from bot.sandbox.server import Sandbox
from bot.sandbox.world.permissions import Permission
from tests.sandbox.scenarios import LITTLE_BOT, scenario


async def thread_of(sandbox):
    """The only thread, once it is there."""

    def threads():
        return [place for place in sandbox.world.channels.values() if place.is_thread]

    assert await sandbox.world.feed.until(lambda: bool(threads()), 10)
    return threads()[0]


async def test_what_was_recorded_goes_the_same_way_again(tmp_path):
    async with Sandbox() as sandbox, BotProcess(sandbox, arguments=LITTLE_BOT) as bot:
        await sandbox.commands_registered()
        ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
        recording = sandbox.record("All of it", seed="any")
        old = (await ann.slash("hand")).message
        await ann.click("m1")
        await ann.fill(Name="Lunge", How="Press")
        await bot.kill()
        await ann.click("a1")
        await bot.start()
        await ann.click("u1", within=old)
        bo.close_dms()
        await bo.slash("write")
        await bo.slash("thread")
        await bo.until_reads("In the thread", where=await thread_of(sandbox))
        await bo.go("Fight").slash("choose")
        await bo.pick("Square", "E5")
        recording.expect(ann, sees_not=["In the thread"])
        recording.expect(bo, sees=["In the thread", "Went to e5."])
        sandbox.world.clock.advance(1000)
        recording.save(tmp_path / "all.json")
    again = file.load(tmp_path / "all.json")
    assert [step.do for step in again.steps if step.do == "bot"] == ["bot", "bot"]
    assert again.refusals == (50007,)
    told = []
    await replay(again, arguments=LITTLE_BOT, tell=lambda number, what: told.append((number, what)))
    assert len(told) == len(again.steps)
    assert (1, "Ann in #general types /hand") in told


async def test_a_replay_that_goes_another_way_names_the_step_and_what_was_there():
    right = {"do": "command", "command": "hand", "shows": ["Your hand"]}
    wrong = {"do": "press", "button": "a1", "shows": ["You took b2."]}
    with pytest.raises(Differs) as differs:
        await replay(scenario(right, wrong), arguments=LITTLE_BOT, patience=0.2)
    said = differs.value.message
    assert said.startswith("Step 2 of 2, Ann in #general presses “a1”: “You took b2.” is not there")
    assert "You took a1." in said


async def test_a_refusal_that_nobody_knew_of_is_a_difference():
    closed = {"do": "change", "person": "Ann", "dms_open": False}
    write = {"do": "command", "command": "write"}
    told = scenario(closed, write)
    with pytest.raises(Differs, match="50007"):
        await replay(told, arguments=LITTLE_BOT)
    await replay(told.model_copy(update={"refusals": (50007,)}), arguments=LITTLE_BOT)


@pytest.fixture
def doing(sandbox, ann, bo):
    """Does steps with the little bot that is in this process."""
    return Doing(sandbox, None, patience=0.2)


async def done(doing, *told):
    for step in scenario(*told).steps:
        await doing.do(step)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"do": "press", "button": "z9"}, "“z9” is not there. In #general Ann sees:"),
        ({"do": "pick", "select": "Where", "options": ["x"]}, "“Where” is not there"),
        ({"do": "command", "command": "fly"}, "/fly is not there"),
        ({"do": "fill", "fields": {}}, "No modal is open"),
        ({"do": "say", "place": "nowhere", "text": "x"}, "Ann finds no #nowhere"),
        ({"do": "delete", "text": "gone"}, "“gone” is not there"),
        ({"do": "expect", "sees": ["the moon"]}, "“the moon” is not there"),
        ({"do": "expect", "sees_not": ["Your hand"]}, "Ann sees “Your hand”"),
        ({"do": "press", "button": "x1"}, "This interaction failed, in place of an answer"),
        (
            {"do": "press", "button": "a1", "fails": "Failed"},
            "The bot answered, in place of Failed",
        ),
    ],
)
async def test_what_cannot_be_done_again_is_said(doing, sandbox, step, said):
    await done(doing, {"do": "command", "command": "hand"})
    if step.get("button") == "x1":  # which is never answered: no need to wait for long
        sandbox.world.acknowledge_seconds = 0.3
    with pytest.raises(CannotDo, match=said.replace("(", r"\(")):
        await done(doing, step)


async def test_what_befalls_a_bot_befalls_it_again(doing, sandbox, ann):
    now = sandbox.world.clock.now()
    rule = {"side": "rest", "method": "GET", "path": "/users/*", "status": 503}
    roles = {"Judge": ["MANAGE_GUILD"]}
    change = {"do": "change", "person": "Ann", "name": "Anna", "dms_open": False, "roles": roles}
    await done(doing, {"do": "clock", "seconds": 900}, {"do": "fault", "name": "f", "rule": rule})
    assert sandbox.world.clock.now() >= now + 900
    assert sandbox.faults.as_json() == [rule]
    await done(doing, {"do": "fault over", "name": "f"}, change)
    assert sandbox.faults.rules == []
    assert (ann.name, ann.user.dms_open) == ("Anna", False)
    assert sandbox.world.permissions(ann.user.id, ann.here) & Permission.MANAGE_GUILD
    await done(doing, {"do": "say", "person": "Anna", "text": "I am Anna"})
    assert sandbox.person("Bo").last().author == "Anna"
    await done(doing, {"do": "make channel", "place": "arena"})
    assert sandbox.person("Bo").go("arena")
    await done(doing, {"do": "delete place", "place": "arena"})
    with pytest.raises(CannotDo):
        sandbox.person("Bo").go("arena")
