"""`python -m bot` as a process: it starts, ends when told, and says in one line why it cannot."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot import __version__
from bot.__main__ import COMMANDS
from bot.sandbox.bot_process import BotProcess
from bot.sandbox.server import Sandbox
from bot.store import open_store

ROOT = Path(__file__).parents[2]


def start(tmp_path, *arguments, **settings):
    """Run the command in an empty folder until it ends."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("DISCORD_", "DATABASE_"))}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=tmp_path,
        env={**kept, "PYTHONPATH": str(ROOT), **settings},
        capture_output=True,
        text=True,
        timeout=60,
    )


def cannot(ended, *words):
    """It ended with 2 and one line that says these words."""
    assert ended.returncode == 2, ended.stderr
    (line,) = ended.stderr.strip().splitlines()
    assert line.startswith("kumite: ")
    for word in words:
        assert word in line
    return line


def test_help_lists_every_command_and_version_its_number(tmp_path):
    told = start(tmp_path, "--help")
    assert told.returncode == 0
    assert all(f"  {name} " in told.stdout for name in COMMANDS)
    assert start(tmp_path, "--version").stdout == f"kumite {__version__}\n"


def test_an_unknown_command_is_told_what_there_is(tmp_path):
    told = start(tmp_path, "fly")
    assert told.returncode == 2
    assert "'fly'" in told.stderr
    assert "sandbox" in told.stderr


def test_without_a_token_it_says_so(tmp_path):
    cannot(start(tmp_path), "DISCORD_TOKEN", ".env")


def test_an_unwritable_database_is_told(tmp_path):
    (tmp_path / "file").write_text("no folder")
    place = tmp_path / "file" / "kumite.db"
    cannot(start(tmp_path, DISCORD_TOKEN="x", DATABASE_PATH=str(place)), str(place))


@pytest.mark.parametrize(
    "base", ["http://127.0.0.1:port/api/v10", "http:///api/v10", "ftp://127.0.0.1/api/v10"]
)
def test_a_malformed_address_of_discord_is_told(tmp_path, base):
    cannot(start(tmp_path, DISCORD_TOKEN="x", DISCORD_API_BASE=base), "DISCORD_API_BASE")


async def test_an_address_that_is_not_discords_is_told(tmp_path):
    async with Sandbox() as sandbox:
        base = f"{sandbox.url}/elsewhere"
        ended = await asyncio.to_thread(
            start, tmp_path, DISCORD_TOKEN=sandbox.token, DISCORD_API_BASE=base
        )
    cannot(ended, base, "DISCORD_API_BASE")


async def test_where_discord_is_not_there_yet_it_tries_until_it_is(tmp_path):
    async with Sandbox() as gone:
        port = gone.port
    sandbox = Sandbox(port=port)
    bot = BotProcess(sandbox, database=tmp_path / "kumite.db", directory=ROOT)
    await bot.launch()
    try:
        while "cannot be reached" not in bot.output and bot.running:
            await asyncio.sleep(0.01)
        async with sandbox:
            await sandbox.ready(seconds=30)
            await bot.terminate()
        assert await bot.wait() == 0
        refused = [line for line in bot.lines if "cannot be reached" in line]
        assert refused == [line for line in bot.lines if " ERROR " in line]
    finally:
        if bot.running:
            await bot.kill()


def test_a_broken_content_file_is_named(tmp_path):
    code = (
        "import sys, tempfile, pathlib, shutil, bot.kernel.content as content\n"
        "place = pathlib.Path(tempfile.mkdtemp()) / 'data'\n"
        "shutil.copytree(content.DATA, place)\n"
        "content.DATA = place\n"
        "(place / 'warriors_way' / 'rules.toml').write_text('this is no TOML')\n"
        "from bot.__main__ import main\n"
        "sys.exit(main([]))\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": "x"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    cannot(ended, "rules.toml", "line 1")


async def test_a_wrong_token_is_told(tmp_path):
    async with Sandbox(token="right") as sandbox:
        ended = await asyncio.to_thread(
            start, tmp_path, DISCORD_TOKEN="wrong-token", DISCORD_API_BASE=sandbox.api_base
        )
    line = cannot(ended, "token", "DISCORD_TOKEN")
    assert "wrong-token" not in line


@pytest.fixture
async def running(tmp_path):
    """The bot as a process at a sandbox."""
    async with Sandbox() as sandbox:
        process = BotProcess(
            sandbox, database=tmp_path / "kumite.db", directory=ROOT, extra={"LOG_LEVEL": "INFO"}
        )
        async with process as bot:
            await sandbox.commands_registered()
            yield bot


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_ends_within_five_seconds_when_told(running, number):
    os.kill(running.pid, number)
    assert await running.wait(seconds=5) == 0
    assert "Traceback" not in running.output


async def test_its_commands_are_told_once_and_again_only_when_they_change(running, tmp_path):
    puts = running.sandbox.recorder
    await running.restart()
    assert puts.count("PUT", "/applications/*/commands") == 1
    await running.terminate()
    store = await open_store(tmp_path / "kumite.db")
    await store.settings.set_note("commands", "those of an older version")
    await store.close()
    await running.start()
    await running.sandbox.person("Ann").slash("help")
    assert puts.count("PUT", "/applications/*/commands") == 2


async def test_commands_that_another_bot_has_replaced_are_told_again(running):
    world, puts = running.sandbox.world, running.sandbox.recorder
    await running.terminate()
    world.commands[None] = [world.commands[None][0] | {"name": "hello", "version": "1"}]
    await running.start()
    ann = running.sandbox.person("Ann")
    assert (await ann.slash("help")).ok
    assert "hello" not in ann.commands()
    await running.terminate()
    world.commands[None] = [known | {"version": "2"} for known in world.commands[None]]
    await running.start()
    await running.sandbox.person("Ann").slash("help")
    assert puts.count("PUT", "/applications/*/commands") == 3


async def test_a_malformed_dispatch_does_not_end_the_process(running):
    await running.sandbox.faults.malformed()
    await running.sandbox.until_gone()
    await running.sandbox.ready()
    assert (await running.sandbox.person("Ann").slash("help")).ok
    assert running.running


@pytest.mark.parametrize("resume", [True, False])
async def test_a_lost_gateway_does_not_end_the_process(running, resume):
    await running.sandbox.faults.cut(resume=resume)
    await running.sandbox.ready()
    assert (await running.sandbox.person("Ann").slash("help")).ok
    assert running.running


async def test_its_log_never_holds_the_token(tmp_path):
    token = "MTA1.Gabcde.secretsecretsecret"
    async with Sandbox(token=token) as sandbox:
        bot = BotProcess(
            sandbox, database=tmp_path / "k.db", directory=ROOT, extra={"LOG_LEVEL": "DEBUG"}
        )
        async with bot:
            assert (await sandbox.person("Ann").slash("help")).ok
            await bot.terminate()
    assert bot.output
    assert token not in bot.output
