"""Who sits where before a match: pure changes to a lobby's record, with their refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.kernel.chance import Chance
from bot.kernel.errors import NotAllowed, NotUnderstood, NotYourSeat
from bot.kernel.game import Game, Mode, ReadyMade, Setting
from bot.sessions.clock import CLOCK
from bot.sessions.records import MatchRecord, SeatRecord, Status

AnyGame = Game[Any, Any]
NAME_LENGTH = 40
WORDS_LENGTH = 100
HOUSE = "House fighter"
"""What a house fighter is called in a lobby where nobody may know whom the others have chosen."""


def settings_of(game: AnyGame) -> tuple[Setting, ...]:
    """What can be settled before a match: the game's own settings, then the clock.

    Those that need a game master are left out: a lobby has none.
    """
    return (*(setting for setting in game.settings if not setting.gm), CLOCK)


def mode_of(game: AnyGame, key: str) -> Mode:
    """The mode of that key. Raises NotUnderstood, listing those there are."""
    mode = game.mode(key)
    if mode is None:
        known = ", ".join(m.title for m in game.modes)
        raise NotUnderstood(f"{game.title} has no mode “{key}”. There are: {known}.")
    return mode


def settled(match: MatchRecord, game: AnyGame, key: str, value: str) -> MatchRecord:
    """With that setting. Raises NotUnderstood, listing what can be chosen."""
    setting = next((s for s in settings_of(game) if s.key == key), None)
    if setting is None:
        known = ", ".join(s.title for s in settings_of(game))
        raise NotUnderstood(f"There is no setting “{key}”. There are: {known}.")
    if value not in dict(setting.choices):
        known = ", ".join(label for _, label in setting.choices)
        raise NotUnderstood(f"{setting.title} cannot be “{value}”. Choose one of: {known}.")
    if value != setting.default and not setting.counts_in(match.mode):
        titles = " or ".join(mode_of(game, mode).title for mode in setting.modes)
        raise NotAllowed(f"{setting.title} is settled only in {titles}. Choose that mode first.")
    return replace(match, settings={**match.settings, key: value})


def joined(
    match: MatchRecord,
    game: AnyGame,
    person: int | None,
    name: str,
    chance: Chance | None = None,
) -> MatchRecord:
    """With one more seat for a person (None: a house fighter, named after its fighter).

    Its first fighter is one that is seen least here; `chance` picks among those, or the first is.
    """
    mode = mode_of(game, match.mode)
    if len(match.seats) >= mode.most:
        raise NotAllowed(
            f"All {mode.most} seats are taken. Ask the host to remove a house fighter, or open "
            "another match."
        )
    fighter = _unused(match, game, chance)
    wanted = tidy(name, NAME_LENGTH) or (fighter.name if fighter else "Fighter")
    named = _free_name(match, HOUSE if person is None and game.chosen_in_secret else wanted)
    seat = SeatRecord(len(match.seats), person, named, _team(match, mode))
    match = replace(match, seats=(*match.seats, seat))
    return match if fighter is None else ready_made(match, game, seat.seat, fighter.key)


def house_joined(
    match: MatchRecord, game: AnyGame, fighter: str | None, chance: Chance | None
) -> MatchRecord:
    """With a house fighter, who plays that ready-made fighter (None: any that is free)."""
    named = {f.key: f.name for f in game.ready_made()}
    match = joined(match, game, None, named.get(fighter or "", ""), chance)
    return match if fighter is None else ready_made(match, game, match.seats[-1].seat, fighter)


def left(match: MatchRecord, game: AnyGame, seat: int) -> MatchRecord:
    """Without that seat. The next person becomes host; a lobby without people is cancelled."""
    kept = [s for s in match.seats if s.seat != seat]
    each_alone = not mode_of(game, match.mode).teams
    seats = tuple(replace(s, seat=i, team=i if each_alone else s.team) for i, s in enumerate(kept))
    people = [s.person for s in seats if s.person is not None]
    if not people:
        return replace(match, seats=seats, status=Status.CANCELLED)
    return replace(match, seats=seats, host=match.host if match.host in people else people[0])


def ready_made(match: MatchRecord, game: AnyGame, seat: int, key: str) -> MatchRecord:
    """With that ready-made fighter in the seat. Raises NotUnderstood, listing those there are."""
    fighter = next((f for f in game.ready_made() if f.key == key), None)
    if fighter is None:
        known = ", ".join(f.name for f in game.ready_made())
        raise NotUnderstood(f"There is no ready-made fighter “{key}”. There are: {known}.")
    return with_sheet(match, game, seat, game.check_sheet(fighter.sheet), fighter.name)


def offered(match: MatchRecord, game: AnyGame, seat: int | None = None) -> list[ReadyMade]:
    """The ready-made fighters that a seat (None: one to come) can choose beside the others."""
    others = _others(match, seat)
    return [f for f in game.ready_made() if game.clash(f.sheet, others) is None]


def with_sheet(
    match: MatchRecord, game: AnyGame, seat: int, sheet: Mapping[str, Any], fighter: str
) -> MatchRecord:
    """With that fighter in the seat. Raises NotAllowed if the others' fighters do not permit it."""
    if refusal := game.clash(sheet, _others(match, seat)):
        raise refusal
    return changed(match, seat, lambda s: replace(s, sheet=dict(sheet), fighter=fighter))


def built(match: MatchRecord, game: AnyGame, seat: int, sheet: Mapping[str, Any]) -> MatchRecord:
    """With a fighter of one's own. Raises NotAllowed with the clause that the sheet breaks."""
    checked = game.check_sheet(sheet)
    name = tidy(str(checked.get("name") or sheet.get("name") or "own fighter"), NAME_LENGTH)
    return with_sheet(match, game, seat, checked, name)


def in_team(match: MatchRecord, game: AnyGame, seat: int, team: int) -> MatchRecord:
    """With the seat in that team."""
    mode = mode_of(game, match.mode)
    if not mode.teams:
        raise NotAllowed(f"In {mode.title} everybody fights alone. Choose a mode with teams first.")
    if not 0 <= team < mode.teams:
        raise NotUnderstood(f"There are {mode.teams} teams. Choose one of them.")
    return changed(match, seat, lambda s: replace(s, team=team))


def is_full(match: MatchRecord, game: AnyGame, seat: int, team: int) -> bool:
    """Whether that team has no room for whoever sits in that seat.

    Only in modes with a fixed number of seats: in others teams may differ in size.
    """
    mode = mode_of(game, match.mode)
    there = sum(s.team == team and s.seat != seat for s in match.seats)
    return mode.teams > 1 and mode.least == mode.most and there >= mode.most // mode.teams


def switched(match: MatchRecord, game: AnyGame, seat: int, team: int) -> MatchRecord:
    """With a person in that team; where it is full a house fighter makes room and goes over."""
    house = [s.seat for s in match.seats if s.team == team and s.seat != seat and s.house]
    if is_full(match, game, seat, team) and house:
        match = in_team(match, game, house[-1], match.seats[seat].team)
    return in_team(match, game, seat, team)


def unveiled(match: MatchRecord, game: AnyGame, chance: Chance | None) -> MatchRecord:
    """As the match begins: house fighters are called after their fighters, which all learn now.

    Where fighters are chosen in secret, nobody could see that a team-mate has the same as a house
    fighter, so that one takes another.
    """
    if not game.chosen_in_secret:
        return match
    for seat in (s for s in match.seats if s.house):
        mates = {s.fighter for s in match.seats if s.team == seat.team and s.seat != seat.seat}
        if seat.fighter in mates and (other := _unused(match, game, chance)) is not None:
            match = ready_made(match, game, seat.seat, other.key)
        match = _named(match, seat.seat, "")
        match = _named(match, seat.seat, _free_name(match, match.seats[seat.seat].fighter))
    return match


def in_game(match: MatchRecord, game: AnyGame, chance: Chance | None) -> MatchRecord:
    """As a lobby of that game, in its first mode that has room for all, each with a new fighter.

    Settings that both games have are kept, such as the clock.
    """
    if match.game == game.name:
        return match
    mode = next((m for m in game.modes if m.most >= len(match.seats)), game.modes[0])
    known = {s.key: s for s in settings_of(game)}
    kept = {k: v for k, v in match.settings.items() if k in known and v in dict(known[k].choices)}
    seats = tuple(replace(s, sheet=None, fighter="") for s in match.seats)
    defaults = {key: s.default for key, s in known.items()}
    match = replace(match, game=game.name, settings={**defaults, **kept}, seats=seats)
    match = in_mode(match, game, mode.key)
    for seat in seats:
        if fighter := _unused(match, game, chance):
            match = ready_made(match, game, seat.seat, fighter.key)
            if seat.house:
                match = changed(match, seat.seat, lambda s: replace(s, name=""))
                name = HOUSE if game.chosen_in_secret else fighter.name
                match = _named(match, seat.seat, _free_name(match, name))
    return match


def in_mode(match: MatchRecord, game: AnyGame, key: str) -> MatchRecord:
    """In that mode, with the teams dealt anew."""
    mode = mode_of(game, key)
    if len(match.seats) > mode.most:
        raise NotAllowed(
            f"{mode.title} has {mode.most} seats and {len(match.seats)} are taken. "
            "Remove a house fighter first, or choose another mode."
        )
    seats = tuple(
        replace(s, team=s.seat % mode.teams if mode.teams else s.seat) for s in match.seats
    )
    return replace(match, mode=key, seats=seats)


def seat_of(match: MatchRecord, person: int) -> int:
    """The person's seat. Raises NotYourSeat."""
    for seat in match.seats_of(person):
        return seat.seat
    raise NotYourSeat("You have no seat in this match. Press Join to take one.")


def house_seat(match: MatchRecord, seat: int) -> int:
    """The number of a house fighter's seat. Raises NotAllowed for any other."""
    if not any(s.seat == seat and s.house for s in match.seats):
        raise NotAllowed("No house fighter sits there. People leave by themselves.")
    return seat


def check_host(match: MatchRecord, by: int) -> None:
    """Raises NotYourSeat unless this is the host."""
    if by != match.host:
        name = next((s.name for s in match.seats if s.person == match.host), "its host")
        raise NotYourSeat(f"Only the host can do that here. Ask {name}.")


def changed(
    match: MatchRecord, seat: int, change: Callable[[SeatRecord], SeatRecord]
) -> MatchRecord:
    """With one seat changed. Raises NotAllowed if there is no such seat."""
    if not 0 <= seat < len(match.seats):
        raise NotAllowed("There is no such seat any more. Look at the lobby again.")
    return replace(match, seats=tuple(change(s) if s.seat == seat else s for s in match.seats))


def tidy(text: str, length: int) -> str:
    """A person's text on one line, without what cannot be stored, at most so long."""
    sound = text.encode("utf-8", "ignore").decode()
    return " ".join("".join(c if c.isprintable() else " " for c in sound).split())[:length]


def _unused(match: MatchRecord, game: AnyGame, chance: Chance | None) -> ReadyMade | None:
    """A ready-made fighter that is seen least at this table: by chance, or else the first."""
    taken = Counter(s.fighter for s in match.seats)
    found = offered(match, game)
    least = min((taken[f.name] for f in found), default=0)
    rare = [f for f in found if taken[f.name] == least]
    return rare[chance.below(len(rare)) if chance else 0] if rare else None


def _others(match: MatchRecord, seat: int | None) -> list[tuple[str, Mapping[str, Any]]]:
    return [(s.name, s.sheet) for s in match.seats if s.seat != seat and s.sheet is not None]


def _team(match: MatchRecord, mode: Mode) -> int:
    if not mode.teams:
        return len(match.seats)
    sizes = Counter(s.team for s in match.seats)
    return min(range(mode.teams), key=lambda team: sizes[team])


def _named(match: MatchRecord, seat: int, name: str) -> MatchRecord:
    return changed(match, seat, lambda s: replace(s, name=name))


def _free_name(match: MatchRecord, name: str) -> str:
    """A name that nobody here has: the log must tell people apart."""
    names = {s.name for s in match.seats}
    number, free = 1, name
    while free in names:
        number += 1
        free = f"{name} {number}"
    return free
