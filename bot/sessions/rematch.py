"""A lobby like that of a match that is over, and the same fighters for the same people. Pure."""

from __future__ import annotations

from contextlib import suppress

from bot.kernel.errors import NotAllowed, NotUnderstood
from bot.sessions import seating
from bot.sessions.records import MatchRecord, SeatRecord, Status
from bot.sessions.seating import AnyGame


def opened(
    old: MatchRecord, game: AnyGame, host: int, name: str, seed_hash: str, now: float
) -> MatchRecord:
    """A new lobby where the old match was played, with its mode, settings and house fighters.

    The host, of `name`, has the old fighter again. Settings that this version no longer knows keep
    their default. Raises NotUnderstood if the mode is gone.
    """
    match = MatchRecord(
        id=0,
        game=old.game,
        mode=seating.mode_of(game, old.mode).key,
        status=Status.LOBBY,
        host=host,
        guild=old.guild,
        channel=old.place,
        thread=None,
        settings={setting.key: setting.default for setting in seating.settings_of(game)},
        seats=(),
        seed_hash=seed_hash,
        created=now,
        rematch_of=old.id,
    )
    for key, value in old.settings.items():
        with suppress(NotUnderstood):
            match = seating.settled(match, game, key, value)
    match = joined(match, old, game, host, name)
    for seat in old.seats:
        if seat.house:
            match = _as_before(seating.joined(match, game, None, seat.name), game, seat)
    return match


def joined(
    match: MatchRecord, old: MatchRecord, game: AnyGame, person: int, name: str
) -> MatchRecord:
    """With a seat for that person, who has the old team and fighter again if they had one.

    Where the old team has no room any more they are in the one with fewer. Raises NotAllowed
    where no seat is free.
    """
    if match.seats_of(person):
        return match
    match = seating.joined(match, game, person, name)
    before = old.seats_of(person)
    return _as_before(match, game, before[0]) if before else match


def _as_before(match: MatchRecord, game: AnyGame, before: SeatRecord) -> MatchRecord:
    """With the last seat as it was then, as far as the rules of today allow."""
    seat = match.seats[-1].seat
    if not seating.is_full(match, game, seat, before.team):
        with suppress(NotAllowed, NotUnderstood):
            match = seating.in_team(match, game, seat, before.team)
    if before.sheet is None:
        return match
    with suppress(NotAllowed):
        sheet = game.check_sheet(before.sheet)
        return seating.with_sheet(match, game, seat, sheet, before.fighter)
    return match
