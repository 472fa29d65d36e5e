"""The examples of docs/sandbox.md, run as they stand there."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from bot.sandbox.bot_process import BotProcess, own_bot
from bot.sandbox.gateway.dispatches import MESSAGE_CONTENT
from bot.sandbox.server import Sandbox
from bot.sandbox.testing import assert_nothing_refused

DOCS = Path(__file__).parents[2] / "docs" / "sandbox.md"
BLOCKS = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
BY_HAND = next(block for block in BLOCKS if "DISCORD_API_BASE" in block)


def example(word):
    """The documented bot that has this word in it."""
    (found,) = [block for block in BLOCKS if word in block and "bot.run(" in block]
    return found


@pytest.fixture
def script(tmp_path):
    """Writes a script and gives its path."""

    def write(text):
        path = tmp_path / "my_bot.py"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_the_first_example_has_ten_lines():
    lines = [line for line in example("Greets you").split("\n") if line]
    assert len(lines) <= 10


async def test_the_ten_lines_play_in_the_sandbox_unchanged(script):
    arguments = own_bot(script(example("Greets you")))
    async with Sandbox() as sandbox, BotProcess(sandbox, arguments=arguments):
        await sandbox.commands_registered()
        ann, bob = sandbox.person("Ann"), sandbox.person("Bob")
        reply = await ann.slash("hello")
        assert reply.ephemeral
        assert reply.text == f"Hello {ann.mention}"
        assert bob.sees() == []
        assert_nothing_refused(sandbox)


async def test_the_documented_commands_bot_hears_slash_and_prefix(script):
    arguments = own_bot(script(example("commands.Bot")))
    async with Sandbox() as sandbox:
        sandbox.world.privileged_intents = MESSAGE_CONTENT
        async with BotProcess(sandbox, arguments=arguments):
            await sandbox.commands_registered()
            ann = sandbox.person("Ann")
            assert re.fullmatch(
                rf"{ann.mention} rolls 1 of 1", (await ann.slash("roll", sides=1)).text
            )
            ann.say("!roll 1")
            await ann.until(lambda _: len(ann.sees()) == 3)
            assert ann.last().text == f"{ann.mention} rolls 1 of 1"
            assert ann.last().author == "Kumite"
            assert_nothing_refused(sandbox)


async def test_an_intent_that_is_not_switched_on_ends_the_bot_as_on_discord(script):
    bot = BotProcess(sandbox := Sandbox(), arguments=own_bot(script(example("commands.Bot"))))
    async with sandbox:
        with pytest.raises(RuntimeError, match="PrivilegedIntentsRequired"):
            await bot.start()


async def test_the_documented_bot_in_shards_counts_its_presses(script):
    arguments = own_bot(script(example("AutoShardedClient")))
    async with Sandbox() as sandbox, BotProcess(sandbox, arguments=arguments):
        # The shard that this server belongs to may be the last to come.
        sessions = sandbox.gateway._sessions
        assert await sandbox.world.feed.until(lambda: len(sessions) == 3, 30)
        ann, bob = sandbox.person("Ann"), sandbox.person("Bob")
        await ann.slash("count")
        await bob.click("Press me")
        assert (await ann.click("Press me")).text == "2 of 3"
        assert_nothing_refused(sandbox)


async def test_a_bot_pointed_by_hand_needs_nothing_of_ours(script):
    with_token = example("Greets you").replace('"your token"', 'os.environ["DISCORD_TOKEN"]')
    arguments = (script(f"{BY_HAND}\n{with_token}"),)
    async with Sandbox() as sandbox, BotProcess(sandbox, arguments=arguments):
        await sandbox.commands_registered()
        assert (await sandbox.person("Ann").slash("hello")).ok


async def test_a_script_runs_as_python_runs_it_among_its_own_modules(tmp_path, script):
    (tmp_path / "bot.py").write_text('WORD = "a bot of its own"\n', encoding="utf-8")
    path = script("import bot, sys\nprint(__name__, bot.WORD, sys.argv[1:], __file__)\n")
    for words in ((path, "--loud"), ("-m", "my_bot", "--loud")):
        async with Sandbox() as sandbox:
            process = BotProcess(sandbox, arguments=own_bot(*words), directory=tmp_path)
            with pytest.raises(RuntimeError, match="the bot ended with 0"):
                await process.start()
        assert process.output.startswith("__main__ a bot of its own ['--loud']"), process.output


def test_the_runner_imports_nothing_of_ours():
    text = Path(own_bot()[0]).read_text(encoding="utf-8")
    assert not re.search(r"^\s*(?:from|import) (?:bot|cogs|rendering)\b", text, re.MULTILINE)
    assert sys.modules.get("bot.sandbox.own_bot") is None
