"""A room to play in: a database file, a clock that tests move, and a wall that boards go up on."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.sessions.desk import Desk
from bot.sessions.records import BoardParcel, MatchRecord, PostRecord, Step
from bot.store import Store, open_store
from tests.kernel.duel import DuelGame

ANN, BOB, EVE = 111_222_333_444, 222_333_444_555, 666_777_888_999
CHANNEL, GUILD = 70, 7


@dataclass
class Clock:
    """UNIX seconds that stand still until they are moved."""

    now: float = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Entropy:
    """Bytes that look random and are the same in every run."""

    drawn: int = 0

    def __call__(self, count: int) -> bytes:
        self.drawn += 1
        return hashlib.sha512(str(self.drawn).encode()).digest()[:count]


@dataclass
class Wall:
    """What Discord shows: a nonce that it knows gives the message that is there already."""

    boards: dict[str, BoardParcel] = field(default_factory=dict)
    stripped: list[PostRecord] = field(default_factory=list)
    sent: int = 0

    def post(self, parcel: BoardParcel) -> int:
        self.sent += 1
        self.boards.setdefault(parcel.nonce, parcel)
        return 1000 + list(self.boards).index(parcel.nonce)

    async def publish(self, desk: Desk) -> None:
        """Do what a sender does until nothing is due."""
        while due := await desk.outbox.due():
            for match_id in due:
                if parcel := await desk.outbox.claim(match_id):
                    await desk.outbox.sent(parcel, CHANNEL, self.post(parcel))
                for post in await desk.outbox.to_strip(match_id):
                    self.stripped.append(post)
                    await desk.outbox.stripped(post)

    def shown(self) -> list[int]:
        """The steps that boards have shown, in the order of the boards."""
        return [seq for p in self.boards.values() for seq in range(p.first, p.upto + 1)]


@dataclass
class Room:
    """One database file and everybody who has opened it."""

    path: Path
    clock: Clock = field(default_factory=Clock)
    entropy: Entropy = field(default_factory=Entropy)
    games: dict[str, Any] = field(default_factory=lambda: {"duel": DuelGame()})
    desks: list[Desk] = field(default_factory=list)
    stores: list[Store] = field(default_factory=list)

    async def desk(self, **given: Any) -> Desk:
        """A desk on the file, as a newly started process would have it."""
        store = await open_store(self.path)
        self.stores.append(store)
        options = {"games": self.games, "clock": self.clock, "entropy": self.entropy, **given}
        self.desks.append(Desk(store, **options))
        return self.desks[-1]

    async def leave(self) -> None:
        for desk in self.desks:
            await desk.close()
        for store in self.stores:
            await store.close()


async def lobby(desk: Desk, **settings: str) -> MatchRecord:
    """A lobby of Ann, who is host, and Bob."""
    match = await desk.lobby.open("duel", "duel", settings, ANN, "Ann", GUILD, CHANNEL)
    return await desk.lobby.join(match.id, BOB, "Bob")


async def duel(desk: Desk, **settings: str) -> MatchRecord:
    """A duel of Ann and Bob that has begun: both pick in secret."""
    match = await lobby(desk, **settings)
    return await desk.lobby.start(match.id, ANN)


async def answer(desk: Desk, match_id: int, person: int, press: str) -> Step:
    """Take the default for one person."""
    panel = await desk.panel(match_id, person)
    assert panel.decision is not None
    decision = panel.decision
    return await desk.choose(match_id, person, decision.question, decision.default, press)


async def play_out(desk: Desk, match_id: int, people: tuple[int, ...] = (ANN, BOB)) -> MatchRecord:
    """Play with defaults to the end."""
    while (match := await desk.match(match_id)).result is None:
        person = next(s.person for s in match.seats if s.seat in match.awaited)
        assert person in people
        await answer(desk, match_id, person, f"play {match_id} {match.seq}")
    return match
