"""Which match a command means, which ones a person may find, and how they are listed."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import Choice

from bot.kernel.errors import NoSuchMatch
from bot.sessions.records import MatchRecord, Status
from cogs.ui.items import clip
from cogs.ui.reply import Interaction
from cogs.ui.words import safe

RUNNING = (Status.RUNNING,)
LOBBY = (Status.LOBBY,)
OPEN = (Status.RUNNING, Status.LOBBY)
ALL = (Status.RUNNING, Status.LOBBY, Status.OVER)
SUGGESTIONS = 25
LISTED = 20
FINISHED = 5
Work = TypeVar("Work", bound=Callable[..., Any])


async def here(
    interaction: Interaction, match: int | None = None, statuses: tuple[Status, ...] = OPEN
) -> MatchRecord:
    """The match that is meant: the one named, that of this thread, or the nearest of the person's.

    Raises NoSuchMatch with what to do. A match of another channel is found only by its players.
    """
    desk, person = interaction.client.desk, interaction.user.id
    if match is not None:
        record = await desk.match(match)
        if not record.seats_of(person) and not _in_one_of(record, places_of(interaction)):
            raise NoSuchMatch(
                f"There is no match #{match} here. `/match list` shows those there are; one of "
                "another channel can be watched there."
            )
        return record
    near = await desk.matches(channel=interaction.channel_id, statuses=statuses)
    if found := nearest(near, interaction.channel_id or 0, person):
        return found
    own = await desk.matches(guild=interaction.guild_id, person=person, statuses=statuses)
    if len(own) == 1:
        return own[0]
    if own:
        raise NoSuchMatch("Which match? Name it with the option `match`; you have several.")
    if statuses == LOBBY:
        near = await desk.matches(channel=interaction.channel_id, statuses=RUNNING)
        if begun := nearest(near, interaction.channel_id or 0, person):
            raise NoSuchMatch(begun_text(begun))
    await _say_if_over(interaction, statuses)
    raise NoSuchMatch(
        "There is no such match in this channel. `/match new` starts one, `/match list` shows all."
    )


async def _say_if_over(interaction: Interaction, statuses: tuple[Status, ...]) -> None:
    """Raise NoSuchMatch if the last match that was played here, in a thread or channel, is over.

    Who looks for a lobby in a channel does not ask for that; a thread is there for its match.
    """
    place = interaction.channel_id
    over = await interaction.client.desk.matches(channel=place, statuses=(Status.OVER,))
    played = [match for match in over if match.place == place]
    if played and (Status.LOBBY not in statuses or any(m.thread == place for m in played)):
        raise NoSuchMatch(over_text(max(played, key=lambda match: match.id)))


def over_text(match: MatchRecord) -> str:
    """What to say to somebody who would go on with a match that is over."""
    again = "To fight again, press Rematch under its last board, or type `/match new`."
    return f"Match #{match.id} is over. {again}"


def begun_text(match: MatchRecord) -> str:
    """What to say to somebody who takes a running match for a lobby."""
    return (
        f"Match #{match.id} has begun: it is no lobby any more. `/match turn` shows your panel, "
        "`/match concede` gives up; **More** in the panel has all other ways to end it."
    )


def places_of(interaction: Interaction) -> tuple[int, ...]:
    """The channel in which this happens; for a thread, then its channel, open to all in it."""
    parent = getattr(interaction.channel, "parent_id", None)
    return tuple(place for place in (interaction.channel_id, parent) if place is not None)


def _in_one_of(match: MatchRecord, places: Iterable[int]) -> bool:
    return any(place in (match.channel, match.thread) for place in places)


async def matches_seen(
    interaction: Interaction, statuses: tuple[Status, ...]
) -> tuple[MatchRecord, ...]:
    """The person's own matches on this server (or all of theirs, in a direct message), then others.

    Others are those of this channel and its threads alone: whoever types here can see that channel,
    while other channels may be closed to them.
    """
    desk, person = interaction.client.desk, interaction.user.id
    found = await desk.matches(guild=interaction.guild_id, person=person, statuses=statuses)
    for place in places_of(interaction):
        found += await desk.matches(channel=place, statuses=statuses)
    return tuple({match.id: match for match in found}.values())


def nearest(matches: Iterable[MatchRecord], place: int, person: int) -> MatchRecord | None:
    """The match of this thread, else the person's own in the channel, else the only one of all.

    Of several, the one that waits for the person comes first, then a running one, then the newest.
    """
    everything = tuple(matches)
    in_thread = [m for m in everything if m.thread == place]
    own = [m for m in everything if m.seats_of(person)]
    for group in (in_thread, own, everything if len(everything) == 1 else ()):
        if group:
            return max(group, key=lambda m: _urgency(m, person))
    return None


def _urgency(match: MatchRecord, person: int) -> tuple[bool, bool, bool, int]:
    waits = any(seat.seat in match.awaited for seat in match.seats_of(person))
    return waits, match.status is Status.RUNNING, match.status is Status.LOBBY, match.id


async def suggest_matches(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The matches to offer for an option `match`: the person's own first, then this channel's."""
    return await _suggest(interaction, typed, OPEN)


async def suggest_lobbies(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """As `suggest_matches`, with lobbies only."""
    return await _suggest(interaction, typed, LOBBY)


async def suggest_running(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """As `suggest_matches`, with running ones only."""
    return await _suggest(interaction, typed, RUNNING)


async def suggest_any_match(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """As `suggest_matches`, with those that are over."""
    return await _suggest(interaction, typed, ALL)


async def _suggest(
    interaction: Interaction, typed: str, statuses: tuple[Status, ...]
) -> list[Choice[int]]:
    every = await matches_seen(interaction, statuses)
    titles = [(named(match, game_title(interaction, match)), match.id) for match in every]
    fitting = [Choice(name=n, value=i) for n, i in titles if typed.casefold() in n.casefold()]
    return fitting[:SUGGESTIONS]


def match_option(
    suggester: Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[int]]]],
    about: str = "Which match, if not the one of this thread or channel",
) -> Callable[[Work], Work]:
    """Describes the option `match` of a command and lets it be completed."""

    def decorate(work: Work) -> Work:
        described = app_commands.describe(match=about)(work)
        return app_commands.autocomplete(match=suggester)(described)

    return decorate


def game_title(interaction: Interaction, match: MatchRecord) -> str:
    """The name of a match's game as people read it."""
    game = interaction.client.desk.games.get(match.game)
    return game.title if game else match.game


def named(match: MatchRecord, title: str) -> str:
    """A match in at most 100 characters: `#12 · Warriors Way · Ann, Ben · running`."""
    people = ", ".join(clip(seat.name, 24) for seat in match.seats) or "nobody yet"
    return clip(f"#{match.id} · {title} · {clip(people, 60)} · {match.status}", 100)


def matches_text(
    matches: Iterable[tuple[MatchRecord, str]],
    person: int,
    finished: Iterable[tuple[MatchRecord, str]] = (),
) -> str:
    """Matches with their game's title as a list: where they are, and whether they wait for you."""
    lines = [_line(match, title, person) for match, title in matches]
    told = ["### Matches", *lines[:LISTED]]
    if not lines:
        told = ["No match is open or running here. `/match new` opens one."]
    if len(lines) > LISTED:
        told.append(f"-# and {len(lines) - LISTED} more")
    if over := [_line(match, title, person) for match, title in finished]:
        about = "-# `/match export` and `/match verify` take such a number."
        told += ["### Your last finished matches", *over, about]
    return "\n".join(told)


def _line(match: MatchRecord, title: str, person: int) -> str:
    people = safe(", ".join(clip(seat.name, 24) for seat in match.seats)) or "nobody yet"
    waits = any(seat.seat in match.awaited for seat in match.seats_of(person))
    state = "**your turn**" if waits else "lobby open" if match.status is Status.LOBBY else ""
    parts = (f"**#{match.id}** {title}", people, state, f"<#{match.place}>")
    return " · ".join(filter(None, parts))
