"""What sessions hand to a store and get back: a decision, its log row, what is to be sent."""

from __future__ import annotations

from dataclasses import dataclass

from bot.store.records import MatchRecord, PostRecord


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a match's log: `content` is its JSON text, `hash` chains it to the row before.

    `press` names what caused it, so that the same cause is never taken twice.
    """

    match_id: int
    seq: int
    press: str
    content: str
    hash: str


@dataclass(frozen=True, slots=True)
class Commit:
    """All of one decision: what the match then is, its log row, its save, the numbers drawn.

    `board`: whether something happened that a board is to show. `version` is the program's own.
    """

    match: MatchRecord
    entry: Entry
    save: str
    drawn: int
    board: bool
    version: str


@dataclass(frozen=True, slots=True)
class Stored:
    """A match with what is needed to go on: secret seed, numbers drawn, newest hash and save.

    `version` is that of the program that took the last step.
    """

    match: MatchRecord
    seed: bytes
    drawn: int
    head: str
    save: str | None
    version: str


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A claimed board: steps `first` to `upto`, under its nonce."""

    id: int
    match_id: int
    first: int
    upto: int
    nonce: str
    previous: PostRecord | None


@dataclass(frozen=True, slots=True)
class DirectRow:
    """A claimed panel by direct message."""

    id: int
    match_id: int
    person: int
    question: int
    nonce: str
