"""Log rows to lines of commentary, for one viewer."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from bot.kernel.errors import BrokenSave
from bot.kernel.events import Event
from bot.kernel.game import Game
from bot.kernel.procedure import Seat
from bot.kernel.view import View
from bot.sessions.records import LogLine
from bot.store.entries import Entry

AnyGame = Game[Any, Any]
MINOR = -1
"""What a line of a minor event weighs."""


def raw_events(game: AnyGame, entry: Entry) -> tuple[Event, ...]:
    """The events of a step as they are, secrets and all: for `Game.view` alone."""
    return tuple(_known(game, json.loads(entry.content)))


def events_of(game: AnyGame, entry: Entry, viewer: Seat | None) -> tuple[Event, ...]:
    """The events of a step that this viewer may see, as far as this version knows them."""
    return tuple(_seen(game, json.loads(entry.content), viewer))


def lines_of(
    game: AnyGame, view: View, entries: Iterable[Entry], viewer: Seat | None
) -> tuple[LogLine, ...]:
    """The lines of these steps that this viewer may see; `view` gives names and board."""
    contents = [(entry.seq, json.loads(entry.content)) for entry in entries]
    told = [
        (seq, content["at"], spoken)
        for seq, content in contents
        for spoken in _told(game, view, content, viewer)
    ]
    places = [n for n, (_, _, spoken) in enumerate(told) if spoken.event is not None]
    events = [told[n][2].event for n in places]
    heavy = {n: MINOR for n in places if (event := told[n][2].event) is not None and event.minor}
    weights = game.turning_points([event for event in events if event is not None])
    heavy |= {places[n]: weight for n, weight in weights.items()}
    return tuple(
        LogLine(seq, at, spoken.text, spoken.clause, heavy.get(n, 0))
        for n, (seq, at, spoken) in enumerate(told)
    )


def weightiest(lines: Sequence[LogLine], count: int) -> list[LogLine]:
    """The lines that weigh most, of those that weigh the same the newest, in their order."""
    ranked = sorted(range(len(lines)), key=lambda n: (lines[n].weight, n))
    return [lines[n] for n in sorted(ranked[max(0, len(lines) - count) :])]


class _Spoken(NamedTuple):
    """A line, and the event that it tells of, if any."""

    text: str
    clause: str
    event: Event | None = None


def _told(
    game: AnyGame, view: View, content: Mapping[str, Any], viewer: Seat | None
) -> Iterable[_Spoken]:
    if content.get("by") == "clock":
        yield _Spoken(f"The clock ran out for {view.names[content['seat']]}.", "")
    if content["kind"] == "update":
        yield _Spoken(f"Kumite was upgraded to version {content['version']}.", "")
    if content["kind"] == "grace":
        minutes = round((content["until"] - content["at"]) / 60)
        yield _Spoken(f"Kumite was away: there are {minutes} minutes left to answer.", "")
    for event in _seen(game, content, viewer):
        if text := game.sentence(view, event):
            yield _Spoken(text, event.rule, event)


def _seen(game: AnyGame, content: Mapping[str, Any], viewer: Seat | None) -> Iterable[Event]:
    for event in _known(game, content):
        if (seen := event.seen_by(viewer)) is not None:
            yield seen


def _known(game: AnyGame, content: Mapping[str, Any]) -> Iterable[Event]:
    for document in content["events"]:
        # An older version may have told of something that today's rules no longer know: the match
        # goes on without that line.
        with suppress(BrokenSave):
            yield game.codec.load_event(document)
