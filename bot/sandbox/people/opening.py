"""A newcomer's first steps: from an empty channel to the first decision, by people's own acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.people.person import Person
from bot.sandbox.people.reply import Reply
from bot.sandbox.people.seen import Seen
from bot.sandbox.world.channels import Channel

T = TypeVar("T")
GAME = "Warriors Way"
PATIENCE = 15.0
BY_HAND = "By hand: type /match new, press House fighter (or let others press Join), then Start."


async def begin(host: Person, *friends: Person, game: str = GAME) -> Person:
    """Open a lobby in the server's first channel, fill it, start the match, and open the host's
    panel; a house fighter joins where no friend does. Returns the host, who now looks at the
    place of the match.

    Raises:
        CannotDo: when the bot does not play along, with what it said.
    """
    # Not in the thread of another match, nor in the conversation with the bot.
    host.go(_first_channel(host))
    lobby = await open_lobby(host, game)
    if not friends:
        _expect(await host.click("House fighter", within=lobby))
    for friend in friends:
        friend.go(host.here)
        _expect(await friend.click("Join", within=lobby))
    await start(host, lobby)
    for person in (host, *friends):
        person.go(host.here)
    await show_turn(host, *friends)
    return host


def _first_channel(person: Person) -> Channel:
    for place in person.places():
        if not place.is_dm and not place.is_thread:
            return place
    raise CannotDo(f"{person.name} sees no channel to open a match in.")


async def open_lobby(host: Person, game: str = GAME) -> Seen:
    """Type `/match new` and return the lobby message that everybody sees."""
    if "match new" not in host.commands():
        raise CannotDo("The bot has not offered its commands yet. Wait a moment and try again.")
    before = {seen.id for seen in host.sees()}
    _expect(await host.slash("match new", game=game))

    def lobby() -> Seen | None:
        fresh = [seen for seen in host.sees() if seen.id not in before and "Start" in seen.labels]
        return fresh[-1] if fresh else None

    return await _wait_for(host, lobby, "the lobby")


async def start(host: Person, lobby: Seen) -> None:
    """Press Start and follow the match to where its board is posted."""
    _expect(await host.click("Start", within=lobby))

    def board_place() -> Channel | None:
        for place in reversed(host.places()):
            if place.is_dm:
                continue
            for seen in host.sees(place):
                if seen.id > lobby.id and not seen.ephemeral and "My turn" in seen.labels:
                    return place
        return None

    host.go(await _wait_for(host, board_place, "the board"))


async def show_turn(*people: Person) -> None:
    """Let each of these people press My turn."""
    for person in people:
        _expect(await person.click("My turn"))


async def _wait_for(person: Person, look: Callable[[], T | None], what: str) -> T:
    await person.world.feed.until(lambda: look() is not None, PATIENCE)
    found = look()
    if found is None:
        raise CannotDo(f"The bot did not show {what}. {BY_HAND}")
    return found


def _expect(reply: Reply) -> None:
    if not reply.ok:
        raise CannotDo(f"{reply.failure}. {BY_HAND}")
