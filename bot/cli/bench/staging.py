"""Matches put into a database and onto a sandbox's screens, as if they had been played for days."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.kernel.chance import Rng
from bot.kernel.decision import Decision
from bot.kernel.game import Game
from bot.kernel.offer import Kind
from bot.sandbox import posting
from bot.sandbox.people.person import Person
from bot.sandbox.rest.channels import open_thread
from bot.sandbox.server import Sandbox
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.wire import COMPONENTS_V2
from bot.sessions.desk import Desk
from bot.sessions.records import MatchRecord
from bot.store import open_store
from cogs.ui.board import board_view

DECISIONS = 4
"""Made in each match before it is met."""


@dataclass(frozen=True)
class Staged:
    """A running match of two people; its newest board is the message `board` in `channel`."""

    match: int
    people: tuple[Person, Person]
    channel: Channel
    board: int


async def stage(
    sandbox: Sandbox,
    game: Game[Any, Any],
    database: Path,
    count: int,
    people: int,
    channels: int | None = None,
) -> list[Staged]:
    """So many running matches, shared by so many people; an odd one looks on.

    Each match has a channel of its own, or a thread where there are fewer `channels`.
    """
    rng = Rng(5)
    persons = [sandbox.person(f"Player {n + 1}") for n in range(people)]
    pairs = list(zip(persons[::2], persons[1::2], strict=False))
    shared = [sandbox.channel(f"arena-{n + 1}") for n in range(channels or count)]
    store = await open_store(database)
    desk = Desk(store, games={game.name: game})
    try:
        return [
            await _one(
                sandbox,
                desk,
                game,
                pairs[n % len(pairs)],
                shared[n % len(shared)],
                rng,
                threads=len(shared) < count,
            )
            for n in range(count)
        ]
    finally:
        await desk.close()
        await store.close()


async def _one(
    sandbox: Sandbox,
    desk: Desk,
    game: Game[Any, Any],
    pair: tuple[Person, Person],
    channel: Channel,
    rng: Rng,
    *,
    threads: bool,
) -> Staged:
    ann, ben = pair
    opened = await desk.lobby.open(
        game.name, game.modes[0].key, {}, ann.user.id, ann.name, channel.guild_id, channel.id
    )
    await desk.lobby.join(opened.id, ben.user.id, ben.name)
    if threads:
        world = sandbox.world
        channel = open_thread(world, channel, f"Match {opened.id}", world.bot.id)
        await desk.lobby.set_place(opened.id, channel.id)
    match = await desk.lobby.start(opened.id, ann.user.id)
    for _ in range(DECISIONS):
        match = await _decide(desk, match, rng)
    return Staged(match.id, pair, channel, await _post(sandbox, desk, channel, match.id))


async def _decide(desk: Desk, match: MatchRecord, rng: Rng) -> MatchRecord:
    person = match.seats[match.awaited[0]].person if match.awaited else None
    if person is None:
        return match
    decision = (await desk.panel(match.id, person)).decision
    if decision is None:
        return match
    press = f"staged:{match.id}:{match.seq}"
    step = await desk.choose(match.id, person, decision.question, _any(decision, rng), press)
    return step.match


def _any(decision: Decision, rng: Rng) -> str:
    if decision.kind in (Kind.ONE, Kind.SQUARE):
        return decision.options[rng.below(len(decision.options))].key
    return decision.default


async def _post(sandbox: Sandbox, desk: Desk, channel: Channel, match_id: int) -> int:
    """Post the board that is due, without its picture, as the bot would have."""
    parcel = await desk.outbox.claim(match_id)
    assert parcel is not None, "a match that goes on has a board to show"
    view = board_view(parcel, alt_text=None)
    components = view.to_components()  # type: ignore[no-untyped-call]
    body = {"flags": COMPONENTS_V2, "components": components}
    message = posting.post(sandbox.world, channel, sandbox.world.bot.id, body)
    await desk.outbox.sent(parcel, channel.id, message.id)
    return message.id
