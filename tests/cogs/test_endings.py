"""A lobby that has become a match: what its message and its commands say."""

import pytest

from bot.sessions.records import Status
from tests.cogs.test_match import running


@pytest.mark.parametrize("command", ["match start", "match cancel"])
async def test_a_running_match_is_no_lobby_and_says_how_to_end_it(dojo, command):
    match = await running(dojo, dojo.ann, dojo.bo)
    dojo.ann.go(dojo.sandbox.world.channels[match.thread])
    told = (await dojo.ann.slash(command)).text
    assert "Match #1 has begun" in told
    assert "/match concede" in told
    assert (await dojo.match()).status is Status.RUNNING


async def test_when_a_match_is_over_its_lobby_message_says_who_won(dojo):
    match = await running(dojo, dojo.ann, dojo.bo)
    await dojo.bo.until_reads("Match #1 has begun")
    await dojo.ann.slash("match concede")
    await dojo.ann.click("Yes: Concede")
    card = await dojo.bo.until_reads("Match #1 is over")
    assert card.id == match.lobby_message
    assert f"**Bo** wins. <#{match.place}>" in card.text


async def test_in_the_thread_of_a_match_that_is_over_every_command_says_so(dojo):
    match = await running(dojo, dojo.ann, dojo.bo)
    await dojo.ann.slash("match concede")
    await dojo.ann.click("Yes: Concede")
    thread = dojo.sandbox.world.channels[match.thread]
    over = "Match #1 is over. To fight again, press Rematch under its last board, or type"
    for person in (dojo.ann, dojo.cy):
        person.go(thread)
        for command in ("ww pass", "ww status", "match turn"):
            assert over in (await person.slash(command)).text
        (row,) = await person.suggestions("ww strike", "target", "")
        assert row.name.startswith("Match #1 is over. ")
    assert over in (await dojo.ann.slash("ww pass", match=1)).text
    dojo.ann.go("general")
    assert "`/match new` starts one" in (await dojo.ann.slash("match join")).text
