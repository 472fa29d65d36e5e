"""How the bot keeps at it: what passes is waited out, a refused token is not."""

import asyncio
from types import SimpleNamespace

import aiohttp
import discord
import pytest

from bot.cli.run import CannotStart, reach, supervise
from bot.client import point_at
from bot.sandbox.server import Sandbox


class Failing:
    """Clients of which each fails to start, then one that plays until it is closed."""

    def __init__(self, *failures):
        self.failures = list(failures)
        self.playing = asyncio.Event()

    def __call__(self):
        return self

    logged_in = False

    async def start(self, _token):
        if self.failures:
            raise self.failures.pop(0)
        self.playing.set()
        await asyncio.Event().wait()

    async def close(self):
        pass


def http(kind, status):
    return kind(SimpleNamespace(status=status, reason=""), "out of order")


@pytest.mark.parametrize(
    "failure",
    [
        http(discord.DiscordServerError, 503),
        aiohttp.ClientConnectionError("Name or service not known"),
        ConnectionRefusedError("Connect call failed"),
        TimeoutError(),
    ],
)
async def test_a_discord_out_of_reach_is_tried_again_with_one_line_for_each_try(failure, caplog):
    clients, stop = Failing(*[failure] * 4), asyncio.Event()
    running = asyncio.create_task(supervise(clients, "token", stop, first_wait=0.0))
    await clients.playing.wait()
    stop.set()
    await running
    told = [record for record in caplog.records if "cannot be reached" in record.getMessage()]
    assert len(told) == 4
    assert not any(record.exc_info for record in told)


async def test_a_refused_token_ends_it_at_once():
    clients = Failing(discord.LoginFailure("Improper token has been passed."))
    with pytest.raises(CannotStart, match="DISCORD_TOKEN"):
        await supervise(clients, "token", asyncio.Event(), first_wait=0.0)


async def test_an_interface_out_of_order_is_asked_again(caplog):
    async with Sandbox() as sandbox:
        sandbox.faults.fail("GET", "/gateway", 503, times=3)
        await reach(sandbox.api_base, asyncio.Event(), first_wait=0.0)
        assert sandbox.recorder.count("GET", "/gateway") == 4
    told = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(told) == 3
    assert all("answers with 503" in line for line in told)
    await point_at("https://discord.com/api/v10")


async def test_whoever_tells_it_to_end_need_not_wait_for_discord():
    async with Sandbox() as gone:
        base = gone.api_base
    stop = asyncio.Event()
    waiting = asyncio.create_task(reach(base, stop, first_wait=3600.0))
    await asyncio.sleep(0)
    stop.set()
    await waiting
    await point_at("https://discord.com/api/v10")
