"""How a lobby becomes a match: what a start still lacks, and in which order seats are numbered."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

from bot.kernel.errors import NotAllowed
from bot.sessions import seating
from bot.sessions.records import MatchRecord, SeatRecord
from bot.sessions.seating import AnyGame, mode_of
from bot.sessions.steps import beginning, setup_of


def refusal(match: MatchRecord, game: AnyGame, *, unveiled: bool = False) -> NotAllowed | None:
    """Why this lobby cannot start as it stands, with what to do; None if it can.

    It may be read by everybody: of fighters that are chosen in secret it tells nothing. Only
    `unveiled`, for whoever presses Start, it finds two that do not go together.
    """
    try:
        _check_complete(match, game)
        shown = seating.unveiled(match, game, None) if unveiled else _shown(match, game)
        game.begin(setup_of(beginning(game, shown)))
    except NotAllowed as error:
        return error
    return None


def in_order(match: MatchRecord, game: AnyGame) -> MatchRecord:
    """With the seats numbered as they are listed: team by team, so that letters follow teams."""
    seats = enumerate(listed(match, game))
    return replace(match, seats=tuple(replace(seat, seat=number) for number, seat in seats))


def listed(match: MatchRecord, game: AnyGame) -> list[SeatRecord]:
    """The seats as a lobby lists them: by teams where there are any, else as people came."""
    mode = game.mode(match.mode)
    teams = mode is not None and mode.teams > 0
    return sorted(match.seats, key=lambda seat: (seat.team if teams else 0, seat.seat))


def _check_complete(match: MatchRecord, game: AnyGame) -> None:
    """Raises NotAllowed if there are not seats, teams and fighters enough; says what is missing."""
    mode = mode_of(game, match.mode)
    missing = mode.least - len(match.seats)
    if missing > 0:
        seats = "one more fighter" if missing == 1 else f"{missing} more fighters"
        raise NotAllowed(f"{mode.title} needs {seats}: press Join or House fighter.")
    for seat in match.seats:
        if seat.sheet is None:
            raise NotAllowed(f"{seat.name} has no fighter yet. Choose one first.")
    if mode.teams and len({seat.team for seat in match.seats}) < 2:
        raise NotAllowed("All are in one team. Put somebody into another.")


def _shown(match: MatchRecord, game: AnyGame) -> MatchRecord:
    """The match as everybody knows it: any fighters stand in for those chosen in secret."""
    if not game.chosen_in_secret:
        return match
    sheets = (game.check_sheet(fighter.sheet) for fighter in cycle(game.ready_made()))
    seats = (replace(s, sheet=sheet) for s, sheet in zip(match.seats, sheets, strict=False))
    return replace(match, seats=tuple(seats))
