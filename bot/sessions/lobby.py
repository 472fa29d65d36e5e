"""Lobbies: people come together, pick fighters, and start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bot.kernel.game import Setting
from bot.sessions.records import MatchRecord

if TYPE_CHECKING:
    from bot.sessions.desk import Desk


class Lobby:
    """Everything before the first question; reach it as `desk.lobby`.

    Every method returns the match as it then stands, and refuses with NotAllowed, NotYourSeat,
    TableMovedOn (the lobby is closed) or NoSuchMatch, whose sentence says what to do. `by` is who
    asks: only the host may start, cancel, or change others.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def settings(self, game: str) -> tuple[Setting, ...]:
        """What can be settled before a match of this game: its own settings, then the clock."""
        raise RuntimeError

    async def open(
        self,
        game: str,
        mode: str,
        settings: Mapping[str, str],
        host: int,
        host_name: str,
        guild: int | None,
        channel: int,
    ) -> MatchRecord:
        """A new lobby, its host in the first seat, its dice already sealed (`seed_hash`)."""
        raise RuntimeError

    async def join(self, match_id: int, person: int, name: str) -> MatchRecord:
        """Take a seat, with a fitting ready-made fighter. Joining twice is harmless."""
        raise RuntimeError

    async def leave(self, match_id: int, person: int) -> MatchRecord:
        """Give the seat up. When the host leaves, the next person is host; the last cancels."""
        raise RuntimeError

    async def choose_fighter(self, match_id: int, person: int, ready_made: str) -> MatchRecord:
        """Take a ready-made fighter, by its key."""
        raise RuntimeError

    async def build_fighter(
        self, match_id: int, person: int, sheet: Mapping[str, Any]
    ) -> MatchRecord:
        """Take a fighter of one's own making. Raises NotAllowed with the clause it breaks."""
        raise RuntimeError

    async def add_house(self, match_id: int, by: int, ready_made: str | None = None) -> MatchRecord:
        """Add a house fighter."""
        raise RuntimeError

    async def remove_house(self, match_id: int, by: int, seat: int) -> MatchRecord:
        """Remove a house fighter; the seats after it move up."""
        raise RuntimeError

    async def set_team(self, match_id: int, by: int, seat: int, team: int) -> MatchRecord:
        """Put a seat into a team (from 0): one's own, or as host any."""
        raise RuntimeError

    async def set_setting(self, match_id: int, by: int, key: str, value: str) -> MatchRecord:
        """Settle one of `settings`."""
        raise RuntimeError

    async def set_mode(self, match_id: int, by: int, mode: str) -> MatchRecord:
        """Play another mode of the game."""
        raise RuntimeError

    async def add_words(self, match_id: int, person: int, words: str) -> MatchRecord:
        """Mix a person's own words (at most 100 characters) into the dice; the last ones count."""
        raise RuntimeError

    async def start(self, match_id: int, by: int) -> MatchRecord:
        """Begin the match: its first board is then due in the outbox."""
        raise RuntimeError

    async def cancel(self, match_id: int, by: int) -> MatchRecord:
        """Close the lobby for good."""
        raise RuntimeError

    async def set_place(self, match_id: int, thread: int | None) -> MatchRecord:
        """Say in which thread the match is played (None: in its channel); at any time."""
        raise RuntimeError

    async def set_lobby_message(self, match_id: int, message: int | None) -> MatchRecord:
        """Say which message shows the lobby; at any time."""
        raise RuntimeError
