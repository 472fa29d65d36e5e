"""What people do becomes steps in their own words; and steps are done again, and held against."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli import run
from bot.games import games
from bot.sandbox.bot_process import BotProcess, own_bot
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.scenarios import dice, file
from bot.sandbox.scenarios.doing import Doing
from bot.sandbox.scenarios.file import BadScenario, Scenario
from bot.sandbox.scenarios.plain import first_line, plain
from bot.sandbox.scenarios.replay import Differs, replay
from bot.sandbox.server import Sandbox
from bot.sandbox.world import moderation
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World
from bot.sessions.dice import SEED_BYTES
from bot.store import open_store

LITTLE_BOT = own_bot(str(Path(__file__).with_name("bot_script.py")))


@pytest.fixture
def recording(sandbox, ann, bo):
    return sandbox.record("A test", seed="any")


def steps(recording):
    """The steps as they stand in the file."""
    return json.loads(file.as_text(recording.scenario()))["steps"]


def scenario(*told, **more):
    """One with these steps, of Ann in #general unless they say otherwise."""
    here = {"person": "Ann", "place": "general"}
    own = (
        "bot",
        "clock",
        "gateway",
        "fault",
        "fault over",
        "delete place",
        "make channel",
        "change",
    )
    filled = [step if step["do"] in (*own, "change") else here | step for step in told]
    people = [{"name": "Ann"}, {"name": "Bo"}]
    return Scenario.model_validate(
        {"title": "A test", "seed": "any", "people": people, "steps": filled} | more
    )


# ---------------------------------------------------------------------- recording


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
    sandbox.world.acknowledge_seconds = 0.3
    old = (await ann.slash("hand")).message
    ann.say("Wait")
    await ann.click("u1", within=old)
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


# ---------------------------------------------------------------------- replaying


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
    sandbox.world.acknowledge_seconds = 0.3
    await done(doing, {"do": "command", "command": "hand"})
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


def people_only(steps):
    return {"title": "A test", "seed": "any", "people": [{"name": "Ann"}], "steps": steps}


# ---------------------------------------------------------------------- files


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 2}, "format: Input should be 1"),
        ({"steps": [{"do": "dance", "person": "Ann"}]}, "steps 0"),
        ({"steps": [{"do": "clock", "seconds": -1}]}, "greater than or equal to 0"),
        ({"steps": [{"do": "clock", "seconds": 1, "minutes": 2}]}, "minutes: Extra inputs"),
        ({"steps": [{"do": "fault", "name": "f", "rule": {"side": "top"}}]}, "side is rest or"),
        ({"people": [{"name": "Ann", "roles": {"X": ["FLY"]}}]}, "there is no permission FLY"),
    ],
)
def test_a_file_that_is_no_scenario_says_where(tmp_path, change, said):
    path = tmp_path / "bad.json"
    path.write_text(json.dumps({"format": 1, **people_only([])} | change), encoding="utf-8")
    with pytest.raises(BadScenario) as bad:
        file.load(path)
    assert said in bad.value.message
    assert str(path) in bad.value.message


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(BadScenario, match="cannot be read"):
        file.load(tmp_path / "none.json")


def test_a_file_can_be_read_as_it_was_written_and_tells_its_format(tmp_path):
    told = scenario({"do": "command", "command": "hand"}, {"do": "say", "text": "“Ja”, {so}"})
    file.save(told, tmp_path / "a.json")
    assert file.load(tmp_path / "a.json") == told
    text = (tmp_path / "a.json").read_text(encoding="utf-8")
    assert text.startswith('{\n  "format": 1,\n')
    assert "“Ja”, {so}" in text


# ---------------------------------------------------------------------- dice


def test_only_what_makes_a_matchs_dice_follows_from_the_seed():
    one, other, third = dice.entropy_of("a"), dice.entropy_of("a"), dice.entropy_of("b")
    first = one(SEED_BYTES)
    assert first == other(SEED_BYTES) != third(SEED_BYTES)
    assert one(SEED_BYTES) == other(SEED_BYTES) != first
    # Messages are marked with these: after a restart, none may come again.
    assert one(12) != other(12)


async def test_no_setting_gives_a_real_bot_its_dice(tmp_path, monkeypatch):
    monkeypatch.setenv(dice.SEED, "known")
    sealed = set()
    game, *_ = games()
    for number in range(2):
        store = await open_store(tmp_path / f"{number}.db")
        desk = run.desk_for(store)
        match = await desk.lobby.open(game.name, game.modes[0].key, {}, 1, "Ann", 1, 1)
        sealed.add(match.seed_hash)
        await store.close()
    assert len(sealed) == 2
