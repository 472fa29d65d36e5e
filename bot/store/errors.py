"""What can go wrong with the database, in sentences for whoever runs the bot."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from bot.kernel.errors import KumiteError


class StoreError(KumiteError):
    """The database could not be used; the message says what to do about it."""


class Outpaced(StoreError):
    """Somebody else has written a later step of the same match, or taken the same press."""


_CAUSES = {
    sqlite3.SQLITE_FULL: "the disk is full. Free some space; nothing saved so far is lost",
    sqlite3.SQLITE_READONLY: "it may not be written. Give this user write access to the file and "
    "its folder, or set DATABASE_PATH to another place",
    sqlite3.SQLITE_PERM: "it may not be written. Give this user write access to the file and "
    "its folder, or set DATABASE_PATH to another place",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened. Check that DATABASE_PATH names a file in a "
    "folder that this user may write to",
    sqlite3.SQLITE_BUSY: "another program is holding it. Stop that program (a second bot, a "
    "database browser) and try again",
    sqlite3.SQLITE_LOCKED: "another program is holding it. Stop that program (a second bot, a "
    "database browser) and try again",
    sqlite3.SQLITE_NOTADB: "it is not a database of Kumite. Set DATABASE_PATH to another file, or "
    "move this one away",
    sqlite3.SQLITE_CORRUPT: "it is damaged. Stop the bot and put a backup in its place",
    sqlite3.SQLITE_IOERR: "the disk reports an error. Check disk and free space, then try again",
}


def explained(error: sqlite3.Error | OSError, path: Path | None = None) -> StoreError:
    """The error as a sentence that says what to do; it names the file to whoever starts the bot."""
    if isinstance(error, OSError):
        cause = f"{error.strerror}. Set DATABASE_PATH to a file that this user may write"
    else:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        cause = _CAUSES.get(code, f"SQLite says “{error}”")
    name = "The database" if path is None else f"The database {path}"
    return StoreError(f"{name} cannot be used: {cause}.")
