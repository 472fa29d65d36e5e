"""Lobbies: people come together, pick fighters, and start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.kernel.chance import Chance, Rng
from bot.kernel.errors import NotAllowed, NotUnderstood, NotYourSeat, TableMovedOn
from bot.kernel.game import Setting
from bot.sessions import rematch, seating, starting, steps
from bot.sessions.dice import SEED_BYTES, commitment
from bot.sessions.records import MatchRecord, Status
from bot.sessions.seating import AnyGame
from bot.sessions.tables import Tables, closed, no_such_match, not_saved
from bot.store import StoreError
from bot.store.errors import Outpaced

Change = Callable[[MatchRecord, AnyGame], MatchRecord]


class Lobby:
    """Everything before the first question; reach it as `desk.lobby`.

    Every method returns the match as it then stands, and refuses with NotAllowed, NotUnderstood,
    NotYourSeat, TableMovedOn (the lobby is closed) or NoSuchMatch, whose sentence says what to do.
    NotSaved says that nothing was changed, StoreError that the lobby could not be read, BrokenSave
    that this version lacks its game. `by` is who asks: only the host may start, cancel, or change
    others.
    """

    def __init__(self, tables: Tables, entropy: Callable[[int], bytes]) -> None:
        self._tables = tables
        self._entropy = entropy

    def _lot(self, game: AnyGame) -> Chance | None:
        """Picks first fighters where nobody may foresee whom another has; None elsewhere."""
        return Rng(int.from_bytes(self._entropy(8), "big")) if game.chosen_in_secret else None

    def settings(self, game: str) -> tuple[Setting, ...]:
        """What can be settled before a match of this game: its own settings, then the clock."""
        return seating.settings_of(self._game(game))

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
        rules = self._game(game)
        seed = self._entropy(SEED_BYTES)
        match = MatchRecord(
            id=0,
            game=game,
            mode=seating.mode_of(rules, mode).key,
            status=Status.LOBBY,
            host=host,
            guild=guild,
            channel=channel,
            thread=None,
            settings={s.key: s.default for s in seating.settings_of(rules)},
            seats=(),
            seed_hash=commitment(seed),
            created=self._tables.clock(),
        )
        for key, value in settings.items():
            match = seating.settled(match, rules, key, value)
        match = seating.joined(match, rules, host, host_name, self._lot(rules))
        return await self._add(match, seed)

    async def rematch_of(self, match_id: int) -> MatchRecord | None:
        """The rematch of a match in any state but cancelled; or None. Raises StoreError."""
        return await self._tables.store.matches.rematch_of(match_id)

    async def rematch(self, old_id: int, person: int, name: str) -> MatchRecord:
        """Open the one rematch of a match that is over, or join it, for somebody who fought there.

        It has the same game, mode, settings, house fighters, and old fighters for whoever joins so.
        A cancelled rematch makes room for another. Raises TableMovedOn once it has begun.
        """
        async with self._tables.locked(old_id):
            old = await self._tables.record(old_id)
            if not old.seats_of(person):
                raise NotYourSeat(
                    "This is for those who fought. `/match new` opens a match of your own."
                )
            if old.status is not Status.OVER:
                raise NotAllowed("This match is not over yet. Play it to its end first.")
            game = self._game(old.game)
            again = await self._tables.store.matches.rematch_of(old_id)
            if again is None:
                seed = self._entropy(SEED_BYTES)
                now, sealed = self._tables.clock(), commitment(seed)
                return await self._add(rematch.opened(old, game, person, name, sealed, now), seed)
        if again.status is not Status.LOBBY:
            raise TableMovedOn(
                f"The rematch, match #{again.id}, has begun already. /match board shows it."
            )
        return await self._change(
            again.id, lambda match, game: rematch.joined(match, old, game, person, name)
        )

    async def join(self, match_id: int, person: int, name: str) -> MatchRecord:
        """Take a seat, with a fitting ready-made fighter; in a rematch with the fighter of then.

        Joining twice is harmless.
        """
        before = (await self._tables.record(match_id)).rematch_of
        old = None if before is None else await self._tables.record(before)

        def change(match: MatchRecord, game: AnyGame) -> MatchRecord:
            if match.seats_of(person):
                return match
            if old is not None:
                return rematch.joined(match, old, game, person, name)
            return seating.joined(match, game, person, name, self._lot(game))

        return await self._change(match_id, change)

    async def leave(self, match_id: int, person: int) -> MatchRecord:
        """Give the seat up. When the host leaves, the next person is host; the last cancels."""
        return await self._change(
            match_id, lambda match, game: seating.left(match, game, seating.seat_of(match, person))
        )

    async def choose_fighter(self, match_id: int, person: int, ready_made: str) -> MatchRecord:
        """Take a ready-made fighter, by its key."""

        def change(match: MatchRecord, game: AnyGame) -> MatchRecord:
            return seating.ready_made(match, game, seating.seat_of(match, person), ready_made)

        return await self._change(match_id, change)

    async def build_fighter(
        self, match_id: int, person: int, sheet: Mapping[str, Any]
    ) -> MatchRecord:
        """Take a fighter of one's own making. Raises NotAllowed with the clause it breaks."""
        return await self._change(
            match_id,
            lambda match, game: seating.built(match, game, seating.seat_of(match, person), sheet),
        )

    async def add_house(self, match_id: int, by: int, ready_made: str | None = None) -> MatchRecord:
        """Add a house fighter, named after its fighter as soon as that may be known."""
        return await self._change_by_host(
            match_id,
            by,
            lambda match, game: seating.house_joined(match, game, ready_made, self._lot(game)),
        )

    async def remove_house(self, match_id: int, by: int, seat: int) -> MatchRecord:
        """Remove a house fighter; the seats after it move up."""

        def change(match: MatchRecord, game: AnyGame) -> MatchRecord:
            seating.check_host(match, by)
            return seating.left(match, game, seating.house_seat(match, seat))

        return await self._change(match_id, change)

    async def set_team(self, match_id: int, by: int, seat: int, team: int) -> MatchRecord:
        """Put a seat into a team (from 0): one's own (`seating.switched`), or as host any."""

        def change(match: MatchRecord, game: AnyGame) -> MatchRecord:
            if seat in {s.seat for s in match.seats_of(by)}:
                return seating.switched(match, game, seat, team)
            seating.check_host(match, by)
            return seating.in_team(match, game, seat, team)

        return await self._change(match_id, change)

    async def set_setting(self, match_id: int, by: int, key: str, value: str) -> MatchRecord:
        """Settle one of `settings`."""
        return await self._change_by_host(
            match_id, by, lambda match, game: seating.settled(match, game, key, value)
        )

    async def set_mode(self, match_id: int, by: int, mode: str) -> MatchRecord:
        """Play another mode of the game; the teams are dealt anew."""
        return await self._change_by_host(
            match_id, by, lambda match, game: seating.in_mode(match, game, mode)
        )

    async def set_game(self, match_id: int, by: int, game: str) -> MatchRecord:
        """Play another game: in its first mode with room for all, with new fighters for all."""
        rules = self._game(game)
        return await self._change_by_host(
            match_id, by, lambda match, _: seating.in_game(match, rules, self._lot(rules))
        )

    async def add_words(self, match_id: int, person: int, words: str) -> MatchRecord:
        """Mix a person's own words (at most 100 characters) into the dice; the last ones count."""
        said = seating.tidy(words, seating.WORDS_LENGTH)

        def change(match: MatchRecord, _game: AnyGame) -> MatchRecord:
            seat = seating.seat_of(match, person)
            return seating.changed(match, seat, lambda s: replace(s, words=said))

        return await self._change(match_id, change)

    async def start(self, match_id: int, by: int) -> MatchRecord:
        """Begin the match: its first board is then due in the outbox."""
        async with self._tables.locked(match_id):
            match = await self._open_lobby(match_id)
            seating.check_host(match, by)
            game = self._tables.game(match.game)
            if refusal := starting.refusal(match, game):
                raise refusal
            try:
                stored = await self._tables.store.matches.stored(match_id)
                if stored is None:
                    raise no_such_match(match_id)
                shown = seating.unveiled(starting.in_order(match, game), game, self._lot(game))
                played = steps.begun(game, shown, stored.seed, self._tables.clock())
                await self._tables.commit(played)
            except Outpaced as error:
                raise closed(match) from error
            except StoreError as error:
                raise not_saved(error) from error
            return played.table.match

    async def cancel(self, match_id: int, by: int) -> MatchRecord:
        """Close the lobby for good."""

        def change(match: MatchRecord, _game: AnyGame) -> MatchRecord:
            seating.check_host(match, by)
            return replace(match, status=Status.CANCELLED)

        return await self._change(match_id, change)

    async def set_place(self, match_id: int, thread: int | None) -> MatchRecord:
        """Say in which thread the match is played (None: in its channel); at any time."""
        return await self._note(
            match_id, lambda: self._tables.store.matches.place(match_id, thread)
        )

    async def set_lobby_message(
        self, match_id: int, message: int | None, before: int | None = None
    ) -> MatchRecord:
        """Say which message shows the lobby, in place of the one before; at any time.

        Where another has taken its place meanwhile, that one stays: the match given says which.
        """
        matches = self._tables.store.matches
        return await self._note(match_id, lambda: matches.lobby_message(match_id, message, before))

    def _game(self, name: str) -> AnyGame:
        if name not in self._tables.games:
            known = ", ".join(game.title for game in self._tables.games.values())
            raise NotUnderstood(f"There is no game “{name}”. There are: {known}.")
        return self._tables.game(name)

    async def _add(self, match: MatchRecord, seed: bytes) -> MatchRecord:
        try:
            return await self._tables.store.matches.add(match, seed)
        except StoreError as error:
            raise not_saved(error) from error

    async def _note(self, match_id: int, write: Callable[[], Awaitable[None]]) -> MatchRecord:
        async with self._tables.locked(match_id):
            try:
                await write()
            except StoreError as error:
                raise not_saved(error) from error
            finally:
                self._tables.forget(match_id)
            return await self._tables.record(match_id)

    async def _change_by_host(self, match_id: int, by: int, change: Change) -> MatchRecord:
        def checked(match: MatchRecord, game: AnyGame) -> MatchRecord:
            seating.check_host(match, by)
            return change(match, game)

        return await self._change(match_id, checked)

    async def _change(self, match_id: int, change: Change) -> MatchRecord:
        async with self._tables.locked(match_id):
            match = await self._open_lobby(match_id)
            after = change(match, self._tables.game(match.game))
            if after != match:
                try:
                    await self._tables.store.matches.rearrange(after)
                except Outpaced as error:
                    raise closed(match) from error
                except StoreError as error:
                    raise not_saved(error) from error
            return after

    async def _open_lobby(self, match_id: int) -> MatchRecord:
        match = await self._tables.record(match_id)
        if match.status is not Status.LOBBY:
            raise closed(match)
        return match
