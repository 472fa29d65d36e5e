"""Runs the whole sandbox for people: world from its file, server, page, and the bot's process."""

from __future__ import annotations

import asyncio
import signal
import socket
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from bot.kernel.english import listed
from bot.kernel.errors import KumiteError
from bot.sandbox.bot_process import own_bot
from bot.sandbox.console.people import people
from bot.sandbox.console.recording_acts import RecordingActs
from bot.sandbox.console.recording_sandbox import recorded
from bot.sandbox.console.site import Console
from bot.sandbox.console.watched_bot import WatchedBot
from bot.sandbox.server import Sandbox
from bot.sandbox.world.file import WorldFile
from bot.sandbox.world.world import TOKEN, World

HOST = "127.0.0.1"
PORT = 8123
PEOPLE = ("Ann", "Bob")
ANY_BOT = "Your bot"
NAMED = 6
"""So many people are greeted by name."""
PORTS = 20
"""So many ports are tried, one after the other, where none was asked for."""


class CannotStart(KumiteError):
    """The sandbox cannot start as it was asked to; the message says what to do."""


@dataclass(frozen=True)
class Wishes:
    """How the sandbox is to run. `port` None: 8123 or the next free one; 0: any.

    `script` is a bot of somebody else's to run in place of Kumite; `run_bot` False runs none.
    `intents` are the privileged ones that bots may have, as switched on in Discord's portal.
    `record` is the file in which people's acts are written down; nothing else is kept then.
    """

    port: int | None = None
    people: tuple[str, ...] = PEOPLE
    database: Path | None = None
    token: str = TOKEN
    script: tuple[str, ...] = ()
    run_bot: bool = True
    intents: int = 0
    record: Path | None = None
    fresh: bool = False


async def run(wishes: Wishes, say: Callable[[str], None]) -> None:
    """Run until SIGTERM or Ctrl-C. `say` gets lines for the terminal.

    Raises:
        CannotStart: port taken, folder not writable.
        WorldFileUnusable: the file of the world is in use or broken.
    """
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # where there are no signals, Ctrl-C raises instead
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    if wishes.record is not None:
        async with _recorded(wishes, wishes.record, wishes.port, say) as sandbox:
            say(f"\n  This sandbox records what you do in it:  {sandbox.url}\n")
            await stop.wait()
            say("Stopping …")
        return
    other = wishes.script or (() if wishes.run_bot else ("no-bot",))
    database = database_path(wishes.database, other)
    if wishes.fresh:
        put_aside(database)
    world_file = WorldFile(database.with_suffix(".world.db"))
    try:
        sandbox = Sandbox(wishes.token, port=free_port(wishes.port))
        sandbox.world.privileged_intents = wishes.intents
        # Not the five seconds between two sessions: they would only delay a bot's restart.
        sandbox.rate_limits.as_on_discord()
        async with _served(sandbox, wishes, world_file, database, say):
            await stop.wait()
            say("Stopping …")
    finally:
        world_file.close()


@asynccontextmanager
async def _served(
    sandbox: Sandbox,
    wishes: Wishes,
    world_file: WorldFile,
    database: Path,
    say: Callable[[str], None],
) -> AsyncIterator[None]:
    bot = None
    if wishes.run_bot:
        arguments = own_bot(*wishes.script) if wishes.script else ("-m", "bot", "run")
        bot = WatchedBot(sandbox, database=database, arguments=arguments, say=say)
    others = AsyncExitStack()

    async def begin_recording() -> str:
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        file = database.with_name(f"recording-{stamp}.json")
        other = await others.enter_async_context(_recorded(wishes, file, None, say))
        say(f"What is done at {other.url} is recorded in {file}.")
        return other.url

    recording = RecordingActs(sandbox.world, begin_recording if wishes.run_bot else None)
    kumite = wishes.run_bot and not wishes.script
    console = Console(sandbox, bot, world_file.note, recording, kumite=kumite)
    async with others, sandbox:
        again = world_file.load(sandbox.world)
        if not again and not kumite:
            sandbox.world.bot.name = bot_name(wishes.script) if wishes.script else ANY_BOT
        world_file.keep(sandbox.world)
        if not again or wishes.people != PEOPLE:
            # Who was renamed or thrown out is not to be there once more by the old name.
            console.seat(wishes.people)
        saving = asyncio.create_task(world_file.save_always())
        say(_welcome(sandbox, database, again=again, kumite=kumite))
        try:
            if bot is not None:
                await bot.start()
            else:
                say(_for_another_bot(sandbox))
            yield
        finally:
            saving.cancel()
            await console.close()
            if bot is not None:
                await bot.stop()


def _recorded(
    wishes: Wishes, file: Path, port: int | None, say: Callable[[str], None]
) -> AbstractAsyncContextManager[Sandbox]:
    return recorded(
        file,
        free_port(port),
        wishes.people,
        script=wishes.script,
        intents=wishes.intents,
        say=say,
    )


def _welcome(sandbox: Sandbox, database: Path, *, again: bool, kumite: bool) -> str:
    kept = "Everything is as you left it" if again else "Matches and messages are kept"
    name, first = "Kumite", "press “Play a house fighter”, or “Play a friend”."
    if not kumite:
        kept = kept.removeprefix("Matches and m").replace("essages", "Messages")
        name, first = sandbox.world.bot.name, "type / to see the bot's commands."
    return (
        f"\n  {name}'s sandbox is open:  {sandbox.url}\n\n"
        f"  Open this address in a browser on this machine. {_who(sandbox.world)} there:\n"
        f"  {first}\n"
        f"  {kept}, in {database} and beside it. Ctrl-C stops the sandbox.\n"
    )


def _who(world: World) -> str:
    """Who is there besides the server's owner, by name as long as they are few."""
    names = [user.name for user in people(world) if user.id != world.owner.id]
    if not names:
        return "Nobody waits"
    there = listed(names) if len(names) <= NAMED else f"{len(names)} people"
    return f"{there} {'waits' if len(names) == 1 else 'wait'}"


def _for_another_bot(sandbox: Sandbox) -> str:
    return (
        "  No bot was started. Start yours with these in its environment:\n"
        f"    DISCORD_API_BASE={sandbox.api_base}\n    DISCORD_TOKEN={sandbox.token}\n"
    )


def bot_name(script: Sequence[str]) -> str:
    """What a script of somebody else's, or a module, is called: "my_bot" of `bots/my_bot.py`."""
    if script[0] == "-m":
        return script[1].removesuffix(".__main__").rpartition(".")[2]
    path = Path(script[0]).resolve()
    return path.parent.name if path.stem == "__main__" else path.stem


def database_path(wanted: Path | None, script: Sequence[str] = ()) -> Path:
    """Where the bot's database goes: as wanted, else `out/sandbox.db` or a temporary folder.

    A script has a file of its own, and so a world of its own, without another bot's messages.
    """
    name = f"sandbox-{bot_name(script)}.db" if script else "sandbox.db"
    if wanted is not None:
        if not wanted.parent.is_dir():
            raise CannotStart(f"There is no folder {wanted.parent}. Make it, or name another one.")
        if wanted.is_dir():
            raise CannotStart(f"{wanted} is a folder. Name a file in it, such as {wanted}/my.db.")
        return wanted
    for folder in (Path("out"), Path(tempfile.gettempdir()) / "kumite-sandbox"):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder / name
        except OSError:
            continue
    raise CannotStart("Nothing can be written here. Name a place with --database PATH.")


def put_aside(database: Path) -> None:
    """Rename what an earlier sandbox left, so that this one begins anew and nothing is lost."""
    for path in (database, database.with_suffix(".world.db")):
        for tail in ("", "-wal", "-shm", "-journal"):
            old = path.with_name(path.name + tail)
            if old.exists():
                old.replace(path.with_name(f"{path.name}.old{tail}"))


def free_port(wanted: int | None) -> int:
    """The port to listen on; CannotStart when the wanted one, or all that were tried, are taken."""
    if wanted is not None:
        if not _is_free(wanted):
            raise CannotStart(
                f"Port {wanted} is in use. Stop what uses it, or choose another with --port."
            )
        return wanted
    for port in range(PORT, PORT + PORTS):
        if _is_free(port):
            return port
    raise CannotStart(f"The ports {PORT} to {PORT + PORTS - 1} are all in use. Give one: --port.")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except (OSError, OverflowError):
            return False
    return True
