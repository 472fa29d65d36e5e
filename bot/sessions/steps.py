"""One step of a match, worked out on a copy: state, log row and save after it. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import bot
from bot.kernel.chance import answer, settle
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Game, SeatSetup, Setup
from bot.kernel.offer import Offer
from bot.sessions.chain import canonical, digest, link
from bot.sessions.clock import CLOCK, deadline, graced
from bot.sessions.dice import Dice, salt, words_digest
from bot.sessions.records import MatchRecord, Status
from bot.store.entries import Commit, Entry

AnyGame = Game[Any, Any]


@dataclass(frozen=True)
class Table:
    """A match in memory, exactly as it is stored; `head` is the hash of its newest log row."""

    game: AnyGame
    match: MatchRecord
    flow: Flow[Any]
    seed: bytes
    drawn: int
    head: str

    def dice(self) -> Dice:
        """The match's dice from here on."""
        return Dice(self.seed, words_digest([s.words for s in self.match.seats]), self.drawn)


@dataclass(frozen=True, slots=True)
class Move:
    """What is to be done: kind `choice` (answering `question`) or `interject`.

    `by` says who decided for the seat: `person`, `house` or `clock`.
    """

    kind: str
    seat: int
    choice: str
    by: str
    press: str
    question: int = 0


@dataclass(frozen=True)
class Played:
    """A step that is worked out and not yet stored."""

    table: Table
    commit: Commit
    events: tuple[Event, ...]


@dataclass
class Rolls:
    """Answers for the chance seat, and keeps a list of what it answered."""

    dice: Dice
    made: list[dict[str, Any]] = field(default_factory=list)

    def __call__(self, offer: Offer) -> str:
        roll = {"n": self.dice.drawn, "kind": offer.kind.value}
        roll |= {"least": offer.least, "most": offer.most, "answer": answer(offer, self.dice)}
        self.made.append(roll)
        return str(roll["answer"])


def setup_of(begin: Mapping[str, Any]) -> Setup:
    """What a match began with, from the first row of its log."""
    seats = tuple(SeatSetup(s["name"], s["sheet"], s["team"], s["house"]) for s in begin["seats"])
    return Setup(begin["mode"], seats, begin["options"])


def beginning(game: AnyGame, match: MatchRecord) -> dict[str, Any]:
    """What the first row of a match's log says that it began with."""
    content = {
        "kind": "begin",
        "game": game.name,
        "mode": match.mode,
        "options": {k: v for k, v in sorted(match.settings.items()) if k != CLOCK.key},
        "seats": [
            {"name": s.name, "team": s.team, "house": s.house, "fighter": s.fighter}
            | {"sheet": dict(s.sheet or {}), "words": s.words}
            for s in match.seats
        ],
        "seed_hash": match.seed_hash,
        "format": game.codec.format,
        "version": bot.__version__,
    }
    # Through JSON and back, so that a replay from the log begins with the very same data.
    loaded: dict[str, Any] = json.loads(canonical(content))
    return loaded


def begun(game: AnyGame, match: MatchRecord, seed: bytes, now: float) -> Played:
    """The first step: the match at its first question.

    Raises NotAllowed, with its clause, where the game cannot begin so.
    """
    content = beginning(game, match)
    flow = game.begin(setup_of(content))
    running = replace(match, status=Status.RUNNING, question=-1)
    table = Table(game, running, flow, seed, 0, "")
    return _settled(table, flow, content, f"begin:{match.id}", now)


def played(table: Table, move: Move, now: float) -> Played:
    """The step that follows from this move.

    Raises NotAllowed, and leaves the table as it is, if the move is not open.
    """
    flow = table.flow.copy()
    carry_out(table.game, flow, move.kind, move.by, move.seat, move.choice)
    content = {"kind": move.kind, "by": move.by, "seat": move.seat, "choice": move.choice}
    return _settled(table, flow, content, move.press, now)


def updated(table: Table, now: float) -> Played:
    """The step that a new version takes of itself when an old match is loaded, changed or not.

    So the log says which version's rules every step followed.
    """
    press = f"update:{table.match.id}:{table.match.seq}"
    content = {"kind": "update", "format": table.game.codec.format, "version": bot.__version__}
    return _settled(table, table.flow.copy(), content, press, now, table.flow.state.take_events())


def resumed(table: Table, now: float) -> Played | None:
    """The step that gives people time to answer after a start; None where they have enough.

    It stands in the log and on a board, since what was posted before shows another time.
    """
    until = graced(table.match, now)
    if until == table.match.deadline:
        return None
    press = f"grace:{table.match.id}:{table.match.seq}"
    content = {"kind": "grace", "until": until}
    given = replace(table, match=replace(table.match, deadline=until))
    played = _settled(given, table.flow.copy(), content, press, now)
    return replace(played, commit=replace(played.commit, board=True))


def carry_out(game: AnyGame, flow: Flow[Any], kind: str, by: str, seat: int, choice: str) -> None:
    """Do what a log row says was done, and by whom. Raises NotAllowed if it is not open."""
    if kind == "interject":
        game.interject(flow, seat, choice)
    elif by == "clock":
        game.lapse(flow, seat, choice)
    else:
        flow.choose(seat, choice)


def _settled(
    table: Table,
    flow: Flow[Any],
    content: dict[str, Any],
    press: str,
    now: float,
    before: tuple[Event, ...] = (),
) -> Played:
    game, seq = table.game, table.match.seq + 1
    rolls = Rolls(table.dice())
    settle(flow, rolls)
    events = before + flow.state.take_events()
    save = game.codec.save(flow)
    moved = flow.question != table.match.question
    text = canonical(
        {
            **content,
            "seq": seq,
            "at": now,
            "question": table.match.question,
            "moved": moved,
            "rolls": rolls.made,
            "events": [game.codec.dump_event(event) for event in events],
            "state": digest(save),
            "salt": salt(table.seed, seq),
        }
    )
    match = _after(table, flow, seq, now)
    head = link(table.head, text)
    entry = Entry(match.id, seq, press, text, head)
    # What the others may not know must not even show as a message.
    seen = any(event.seen_by(None) is not None for event in events)
    commit = Commit(match, entry, save, rolls.dice.drawn, moved or seen, bot.__version__)
    after = replace(table, match=match, flow=flow, drawn=rolls.dice.drawn, head=head)
    return Played(after, commit, events)


def _after(table: Table, flow: Flow[Any], seq: int, now: float) -> MatchRecord:
    match, result = table.match, table.game.result(flow)
    after = replace(
        match,
        status=Status.OVER if result else Status.RUNNING,
        question=flow.question,
        awaited=() if result else flow.awaited(),
        seq=seq,
        result=result,
    )
    return replace(after, deadline=deadline(after, match, now))
