"""`python -m bot sandbox` as people run it: what it prints, keeps, and how it ends."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import sys
from pathlib import Path

import aiohttp
import pytest

from bot.cli.sandbox import main
from bot.sandbox.console import run

SCRIPT = Path(__file__).parents[1] / "sandbox" / "bot_script.py"


class Run:
    """One run of the command."""

    def __init__(self, process):
        self.process = process
        self.printed = ""

    async def until(self, pattern):
        async with asyncio.timeout(30):
            while not (found := re.search(pattern, self.printed)):
                line = await self.process.stdout.readline()
                assert line, self.printed
                self.printed += line.decode()
        return found

    async def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        self.printed += (await asyncio.wait_for(self.process.stdout.read(), 10)).decode()
        return await asyncio.wait_for(self.process.wait(), 10)


async def start(*arguments):
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "sandbox",
        *map(str, arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        cwd=Path(__file__).parents[2],
    )
    return Run(process)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_prints_one_address_serves_the_page_and_ends_cleanly(tmp_path, number):
    given = ("--port", 0, "--bot", SCRIPT, "--database", tmp_path / "a.db")
    run = await start(*given)
    url = (await run.until(r"http://127\.0\.0\.1:\d+"))[0]
    await run.until("The bot is connected")
    async with aiohttp.ClientSession() as http, http.get(url) as answer:
        assert "Kumite" in await answer.text()
    assert await run.end(number) == 0
    assert run.printed.count("http://") == 1
    assert "bot_script's sandbox is open" in run.printed
    assert "house fighter" not in run.printed
    assert "Traceback" not in run.printed


async def test_a_second_start_goes_on_where_the_first_ended_and_fresh_begins_anew(tmp_path):
    given = ("--port", 0, "--bot", SCRIPT, "--database", tmp_path / "a.db")
    for more, word in (([], "are kept"), ([], "as you left it"), (["--fresh"], "are kept")):
        run = await start(*given, *more)
        await run.until(word)
        await run.end()
    assert (tmp_path / "a.world.db.old").exists()


@pytest.mark.parametrize(
    ("people", "told"),
    [
        ("Ann", "Ann waits there"),
        ("Ann,Bob,Cem,Dee", "Ann, Bob, Cem and Dee wait there"),
        (",".join("ABCDEFG"), "7 people wait there"),
    ],
)
async def test_it_says_who_is_there(tmp_path, people, told):
    given = ("--port", 0, "--no-bot", "--database", tmp_path / "a.db", "--people", people)
    run = await start(*given)
    await run.until("is open")
    await run.until(told)
    await run.end()


async def test_without_a_bot_it_says_how_to_start_ones_own(tmp_path):
    given = ("--port", 0, "--no-bot", "--database", tmp_path / "a.db")
    run = await start(*given)
    await run.until(r"DISCORD_API_BASE=http://127\.0\.0\.1:\d+/api/v10")
    await run.until("DISCORD_TOKEN=sandbox")
    await run.end()


async def test_it_limits_rates_as_discord_does(tmp_path):
    given = ("--port", 0, "--no-bot", "--database", tmp_path / "a.db")
    run = await start(*given)
    api = (await run.until(r"DISCORD_API_BASE=(http://127\.0\.0\.1:\d+/api/v10)"))[1]
    headers = {"Authorization": "Bot sandbox-opens-nothing"}
    async with aiohttp.ClientSession(api + "/", headers=headers) as http:
        async with http.get("users/@me/guilds") as answer:
            (guild,) = await answer.json()
        async with http.get(f"guilds/{guild['id']}/channels") as answer:
            channel, *_ = await answer.json()
        said = {"content": "hello"}
        async with http.post(f"channels/{channel['id']}/messages", json=said) as answer:
            assert answer.headers["X-RateLimit-Limit"] == "5"
    await run.end()


def test_a_taken_port_is_named_with_what_to_do(tmp_path, capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["--port", str(port), "--database", str(tmp_path / "a.db")]) == 2
    said = capsys.readouterr().err
    assert f"Port {port} is in use" in said
    assert "--port" in said


@pytest.mark.parametrize(
    ("script", "name"),
    [
        ((), "sandbox.db"),
        (("bots/my_bot.py", "--loud"), "sandbox-my_bot.db"),
        (("-m", "bots.other"), "sandbox-other.db"),
    ],
)
def test_every_bot_has_a_world_of_its_own(tmp_path, monkeypatch, script, name):
    monkeypatch.chdir(tmp_path)
    assert run.database_path(None, script) == Path("out") / name
    assert run.database_path(tmp_path / "mine.db", script) == tmp_path / "mine.db"


def test_a_database_in_no_folder_is_refused_and_the_folder_is_not_made(tmp_path, capsys):
    assert main(["--database", str(tmp_path / "typo" / "a.db")]) == 2
    assert f"There is no folder {tmp_path / 'typo'}" in capsys.readouterr().err
    assert not (tmp_path / "typo").exists()


def test_a_folder_in_place_of_a_database_is_refused(tmp_path, capsys):
    assert main(["--database", str(tmp_path)]) == 2
    assert "is a folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--people", "Ann,,Bob"), "1 to 32 characters"),
        (("--people", "x" * 33), "1 to 32 characters"),
        (("--people", "Ann,Bob, ann "), "ann is named twice"),
        (("--port", "99999"), "The port must be from 1 to 65535"),
        (("--port", "-1"), "The port must be from 1 to 65535"),
        (("--port", "http"), "The port must be from 1 to 65535"),
        (("--bot", "nofile.py"), "There is no file “nofile.py” here"),
        (("--bot", ""), "There is no file"),
        (("--bot", "my_bot.py 'loud"), "a quotation mark is missing"),
        (("--intents", "content"), "any of members, presences, message_content"),
    ],
)
def test_wrong_words_are_refused_at_once_with_what_to_do(words, said, capsys):
    with pytest.raises(SystemExit) as refused:
        main(words)
    assert refused.value.code == 2
    assert said in capsys.readouterr().err
