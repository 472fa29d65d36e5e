"""Keeps the sandbox's world in a file, so that people find everything again after a restart."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.kernel.errors import KumiteError
from bot.sandbox.world import codec
from bot.sandbox.world.feed import Change
from bot.sandbox.world.messages import Message
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

FORMAT = 1
EVERY = 2.0
"""Seconds between two savings."""

Row = tuple[str, int, str | None]


class WorldFileUnusable(KumiteError):
    """The file cannot be opened, is in use, or holds something else."""


class WorldFile:
    """The file of one world. Only what has changed since the last saving is written."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it.

        Raises:
            WorldFileUnusable: in words that say what to do.
        """
        try:
            self._db = sqlite3.connect(
                path, timeout=0.5, isolation_level=None, check_same_thread=False
            )
            self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._db.execute("BEGIN EXCLUSIVE")
            self._db.execute(
                "CREATE TABLE IF NOT EXISTS things"
                " (kind TEXT, id INTEGER, body TEXT NOT NULL, PRIMARY KEY (kind, id))"
            )
            self._db.execute("CREATE TABLE IF NOT EXISTS files (id INTEGER PRIMARY KEY, data BLOB)")
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            raise WorldFileUnusable(_why(path, error)) from error
        self._path = path
        self._writing = threading.Lock()
        self._messages: set[int] = set()
        self._channels: set[int] = set()
        self._saved_files: set[int] = set()
        self._world: World | None = None
        self._last: list[Row] = []

    # ------------------------------------------------------------------ reading

    def load(self, world: World) -> bool:
        """Put what the file holds in place of what the world holds; False when it holds nothing.

        Do this once the world knows its `cdn_base` and before a bot connects.

        Raises:
            WorldFileUnusable: when the file was written by something else.
        """
        about = self._body("about", 0)
        if about is not None:
            try:
                self._fill(world, json.loads(about))
            except (KeyError, TypeError, ValueError, AttributeError) as error:
                raise WorldFileUnusable(_why(self._path, error)) from error
        return about is not None

    def keep(self, world: World) -> None:
        """Follow this world's changes from now on; all it holds now is saved first."""
        self._world = world
        self._messages = set(world.messages)
        self._channels = set(world.channels)
        world.feed.listen(self._on_change)

    def _body(self, kind: str, number: int) -> str | None:
        found = self._db.execute(
            "SELECT body FROM things WHERE kind = ? AND id = ?", (kind, number)
        ).fetchone()
        return None if found is None else str(found[0])

    def _bodies(self, kind: str, old_base: str, base: str) -> Iterator[Any]:
        rows = self._db.execute("SELECT body FROM things WHERE kind = ? ORDER BY id", (kind,))
        for (body,) in rows:
            yield json.loads(body.replace(old_base, base))

    def _fill(self, world: World, about: Payload) -> None:
        if about["format"] != FORMAT:
            raise ValueError(f"it has format {about['format']}, and this is {FORMAT}")
        bases = (about["cdn_base"], world.cdn_base)
        files = dict(self._db.execute("SELECT id, data FROM files"))
        self._saved_files = set(files)
        users = [codec.user_of(body) for body in self._bodies("user", *bases)]
        world.users = {user.id: user for user in users}
        guilds = [codec.guild_of(b, world.users) for b in self._bodies("guild", *bases)]
        world.guilds = {guild.id: guild for guild in guilds}
        channels = [codec.channel_of(body) for body in self._bodies("channel", *bases)]
        world.channels = {channel.id: channel for channel in channels}
        messages = [codec.message_of(b, files) for b in self._bodies("message", *bases)]
        world.messages = {message.id: message for message in messages}
        _drop_missing(world)
        world.attachments = {a.id: a for message in messages for a in message.attachments}
        gone = [(number,) for number in files if number not in world.attachments]
        self._db.executemany("DELETE FROM files WHERE id = ?", gone)
        world.nonces = {
            (m.author_id, m.nonce): (m.created, m.id) for m in messages if m.nonce is not None
        }
        world.commands = {
            None if scope is None else int(scope): commands for scope, commands in about["commands"]
        }
        world.clock.ahead = float(about.get("clock_ahead", 0.0))
        world.bot = world.users[about["bot"]]
        world.application_id = world.bot.id
        world.owner = world.users[about["owner"]]
        world.guild = world.guilds[about["guild"]]

    # ------------------------------------------------------------------ writing

    def note(self, message: Message) -> None:
        """Save this message next time, though the world told of no change."""
        self._messages.add(message.id)

    def _on_change(self, change: Change) -> None:
        if change.message is not None:
            self._messages.add(change.message.id)
        if change.channel is not None:
            self._channels.add(change.channel.id)
            self._messages.add(change.channel.id)

    async def save_always(self) -> None:
        """Save every few seconds until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            await self.save()

    async def save(self) -> None:
        """Save what has changed. The writing happens in a thread."""
        rows, files = self._changed()
        if rows or files:
            await asyncio.to_thread(self._write, rows, files)

    def close(self) -> None:
        """Save what has changed and let go of the file."""
        rows, files = self._changed()
        self._write(rows, files)  # waits for a saving that is still going on in its thread
        self._db.close()

    def _changed(self) -> tuple[list[Row], dict[int, bytes]]:
        world = self._world
        if world is None:
            return [], {}
        small = _small_rows(world)
        rows = [row for row in small if row not in self._last]
        self._last = small
        files: dict[int, bytes] = {}
        for number in self._channels:
            channel = world.channels.get(number)
            body = None if channel is None else json.dumps(codec.channel_body(channel))
            rows.append(("channel", number, body))
        for number in self._messages:
            message = world.messages.get(number)
            if message is None or message.deleted:
                rows.append(("message", number, None))
                continue
            rows.append(("message", number, json.dumps(codec.message_body(message))))
            files |= {a.id: a.data for a in message.attachments if a.id not in self._saved_files}
        self._channels.clear()
        self._messages.clear()
        self._saved_files |= set(files)
        return rows, files

    def _write(self, rows: list[Row], files: dict[int, bytes]) -> None:
        with self._writing:
            self._write_locked(rows, files)

    def _write_locked(self, rows: list[Row], files: dict[int, bytes]) -> None:
        self._db.execute("BEGIN")
        for kind, number, body in rows:
            if body is None:
                self._db.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, number))
            else:
                self._db.execute(
                    "INSERT OR REPLACE INTO things VALUES (?, ?, ?)", (kind, number, body)
                )
        self._db.executemany("INSERT OR REPLACE INTO files VALUES (?, ?)", files.items())
        self._db.execute("COMMIT")


def _small_rows(world: World) -> list[Row]:
    """What is looked at anew at every saving: users, guilds, and what there is one of."""
    about = {
        "format": FORMAT,
        "cdn_base": world.cdn_base,
        "bot": world.bot.id,
        "owner": world.owner.id,
        "guild": world.guild.id,
        "commands": list(world.commands.items()),
        "clock_ahead": world.clock.ahead,
    }
    rows: list[Row] = [("about", 0, json.dumps(about))]
    rows += [("user", u.id, json.dumps(codec.user_body(u))) for u in world.users.values()]
    rows += [
        ("guild", guild.id, json.dumps(codec.guild_body(guild))) for guild in world.guilds.values()
    ]
    return rows


def _drop_missing(world: World) -> None:
    """Leave out ids of messages that were deleted, and messages whose channel was."""
    for channel in world.channels.values():
        channel.message_ids = [i for i in channel.message_ids if i in world.messages]
    for message in list(world.messages.values()):
        if message.channel_id not in world.channels:
            del world.messages[message.id]


def _why(path: Path, error: Exception) -> str:
    if "locked" in str(error):
        return (
            f"Another sandbox is using {path}. Stop that one, "
            "or give this one a database of its own with --database."
        )
    return f"{path} cannot be used ({error}). Begin anew with --fresh, or name another --database."
