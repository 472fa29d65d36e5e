"""The bot's process under the page's watch: restarted on request, and when it dies by itself."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from bot.sandbox.console.watched_bot import WatchedBot
from bot.sandbox.server import Sandbox

SCRIPT = str(Path(__file__).parents[1] / "bot_script.py")


@pytest.fixture
async def sandbox():
    async with Sandbox() as sandbox:
        yield sandbox


@pytest.fixture
def said():
    return []


@pytest.fixture
async def bot(sandbox, said):
    bot = WatchedBot(sandbox, database=None, arguments=(SCRIPT,), say=said.append)
    await bot.start()
    await sandbox.ready()
    yield bot
    await bot.stop()


def once_ended(bot):
    """What is done when the bot is told to have ended."""
    ended = asyncio.get_running_loop().create_future()

    def look():
        if bot.state == "ended" and not ended.done():
            ended.set_result(None)

    bot.changed = look
    return asyncio.wait_for(ended, 20)


async def until(sandbox, condition):
    assert await sandbox.world.feed.until(condition, 20.0)


async def test_a_restart_is_a_new_process_that_answers_old_buttons(sandbox, bot):
    await sandbox.commands_registered()
    ann = sandbox.person("Ann")
    await ann.slash("board")
    before = bot.pid
    await bot.restart()
    assert bot.pid != before
    assert (bot.state, bot.word) == ("running", "The bot is back.")
    assert (await ann.click("a1")).text == "You took a1."


async def test_a_bot_that_dies_is_mourned_with_its_last_words_and_started_again(sandbox, bot, said):
    before = bot.pid
    states = []
    bot.changed = lambda: states.append((bot.state, bot.word))
    os.kill(before, signal.SIGKILL)
    await until(sandbox, lambda: bot.pid != before and sandbox.gateway.connected)
    assert states[0][0] == "ended"
    assert "killed by signal 9" in states[0][1]
    assert any("killed by signal 9" in line for line in said)


async def test_a_press_while_the_bot_is_away_fails_at_once(sandbox, bot):
    await sandbox.commands_registered()
    ann = sandbox.person("Ann")
    await ann.slash("board")
    ended = once_ended(bot)
    os.kill(bot.pid, signal.SIGKILL)
    await ended
    reply = await ann.click("a1")
    assert reply.failure == "This interaction failed"


async def test_a_script_that_cannot_run_is_reported_with_what_it_printed(sandbox, said, tmp_path):
    script = tmp_path / "broken.py"
    script.write_text("raise SystemExit('no token, no play')")
    bot = WatchedBot(sandbox, database=None, arguments=(str(script),), say=said.append)
    ended = once_ended(bot)
    await bot.start()
    await ended
    assert "exit code 1" in said[0]
    assert "no token, no play" in said[0]
    assert bot.as_json()["lines"] == ["no token, no play"]
    await bot.stop()
