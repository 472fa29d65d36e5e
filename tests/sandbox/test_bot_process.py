"""A bot in a process of its own is started, killed, and comes back to what stood there."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
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


SPEAKS_ON = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
print(child.pid, flush=True)
time.sleep(60)
"""
"""Something that it has started goes on when it is killed, and holds its output open."""


async def test_a_killed_process_leaves_no_pipe_open_though_what_it_had_started_lives(empty):
    before = open_pipes()
    process = BotProcess(empty, arguments=("-c", SPEAKS_ON))
    await process.launch()
    while not process.lines:
        await asyncio.sleep(0.01)
    child = int(process.output)
    try:
        await process.kill()
        assert not process.running
        assert open_pipes() == before
    finally:
        os.kill(child, signal.SIGKILL)


def open_pipes():
    """The pipes that this process holds."""
    found = set()
    for number in Path("/proc/self/fd").iterdir():
        with suppress(OSError):  # the folder's own number is gone by now
            found.add(str(number.readlink()))
    return {each for each in found if each.startswith("pipe:")}


async def test_a_bot_that_does_not_connect_in_time_is_not_left_behind(empty, monkeypatch):
    monkeypatch.setattr(empty, "ready", never)
    process = BotProcess(empty, arguments=("-c", "import time; time.sleep(60)"))
    with pytest.raises(TimeoutError):
        await process.__aenter__()
    assert not process.running


async def never(*, seconds):
    raise TimeoutError
