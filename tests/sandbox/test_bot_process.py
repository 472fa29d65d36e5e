"""A bot in a process of its own is started, killed, and comes back to what stood there."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.bot_process import BotProcess

ROOT = Path(__file__).resolve().parents[2]


def little(sandbox, *words):
    arguments = ("-W", "ignore", "-m", "tests.sandbox.little_process", *words)
    return BotProcess(sandbox, arguments=arguments, directory=ROOT)


async def test_a_killed_bot_fails_presses_and_a_restarted_one_answers_old_buttons(empty):
    ann = empty.person("Ann")
    async with little(empty) as process:
        await empty.commands_registered()
        await ann.slash("board")
        await process.kill()
        assert not process.running
        assert (await ann.click("a1")).failure == "This interaction failed"
        first = process.pid
        await process.restart()
        assert process.pid != first
        assert (await ann.click("a1")).text == "You took a1."
    assert not process.running


async def test_a_bot_that_is_asked_to_end_ends_cleanly(empty):
    async with little(empty) as process:
        assert await process.terminate() == 0
        assert process.lines == ["starting", "ended cleanly"]
        assert not empty.gateway.connected


async def test_a_bot_that_ends_before_it_connects_is_told_with_its_words(empty):
    process = little(empty, "broken")
    with pytest.raises(RuntimeError, match="ended with 1:\nno such luck"):
        await process.start()


async def test_the_end_of_a_process_can_be_waited_for(empty):
    process = little(empty, "broken")
    await process.launch()
    assert await process.wait() == 1
    assert process.output == "no such luck"


async def test_the_colours_of_a_log_are_left_out_of_what_is_shown(empty):
    words = "print('\\x1b[30;1m12:00\\x1b[0m \\x1b[34;1mINFO\\x1b[0m ready')"
    process = BotProcess(empty, arguments=("-c", words))
    await process.launch()
    await process.wait()
    assert process.lines == ["12:00 INFO ready"]
