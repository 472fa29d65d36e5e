"""A room for each test, empty and its doors closed afterwards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sessions.desk import Desk
from tests.sessions.room import Room


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    room = Room(tmp_path / "kumite.db")
    yield room
    await room.leave()


@pytest.fixture
async def desk(room: Room) -> Desk:
    return await room.desk()
