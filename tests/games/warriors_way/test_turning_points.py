"""What a short report of a fight keeps: who was knocked out, and by which rolls."""

from __future__ import annotations

import json

from bot.games.warriors_way import GAME
from bot.kernel.events import Event
from bot.sessions.narration import lines_of
from bot.store.entries import Entry
from tests.games.warriors_way.table import Table, a_combat


def told(table: Table) -> list[str]:
    """The lines that are kept, the heaviest first."""
    view = GAME.view(table.flow, None)
    points = GAME.turning_points(table.events)
    ranked = sorted(points, key=lambda place: -points[place])
    return [GAME.sentence(view, table.events[place]) for place in ranked]


def test_a_knock_out_is_kept_with_the_blow_and_the_last_roll_against_it() -> None:
    table = a_combat("A 5/0/0 D5; B 3/0/0 E5").dice(6, 2, 3, 5)
    table.does("A", "strike:B").does("B", "none")
    assert told(table) == [
        "B is Knocked Out!",
        "B rolls 5 against 6 damage: too low.",
        "Strike! A rolls 6 against B.",
    ]


def test_a_roll_that_was_done_again_decides_as_it_lay_in_the_end() -> None:
    """WW-2.2.2."""
    table = a_combat("A 5/0/0 D5; B 1/0/0 E5 conditioning=1").dice(6, 2, 3)
    table.does("A", "strike:B").does("B", "none").does("B", "reroll")
    assert told(table)[1] == "B spends 1 Conditioning: the roll against damage becomes 3."


def test_blows_that_knock_nobody_out_weigh_nothing() -> None:
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(6, 2, 6)
    table.does("A", "strike:B").does("B", "none")
    assert told(table) == []


def test_the_blow_is_found_in_the_step_before_the_defence() -> None:
    table = a_combat("A 5/0/0 D5; B 1/0/0 E5").dice(6, 5).does("A", "strike:B")
    strike, view = list(table.events), GAME.view(table.flow, None)
    table.does("B", "none")
    steps = [strike, table.events[len(strike) :]]
    entries = [entry(seq, events) for seq, events in enumerate(steps, 1)]
    lines = lines_of(GAME, view, entries, None)
    kept = [(line.seq, line.text) for line in lines if line.weight]
    assert kept == [
        (1, "Strike! A rolls 6 against B."),
        (2, "B rolls 5 against 6 damage: too low."),
        (2, "B is Knocked Out!"),
    ]


def entry(seq: int, events: list[Event]) -> Entry:
    dumped = [GAME.codec.dump_event(event) for event in events]
    content = {"kind": "choice", "by": "person", "at": 0.0, "events": dumped}
    return Entry(1, seq, f"press {seq}", json.dumps(content), "")
