"""A pair of people who play one match after the other, by the Rematch button."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cli.bench.people import MY_TURN, OVER, Player, play

START = "Start"
PATIENCE = 60.0


async def play_on(pair: Sequence[Player]) -> None:
    """Play to the end, and again, without an end; `course.finished` counts."""
    while True:
        await play(pair)
        pair[0].course.finished += 1
        while not await _begun_again(pair):
            pass


async def _begun_again(pair: Sequence[Player]) -> bool:
    """Both press Rematch, the first of them Start; then they look at the new match's board."""
    host, _ = pair
    board = host.board()
    for player in pair:
        await player.think()
        if board is not None and OVER in board.labels:
            await player.press(OVER, board)
    await host.think()
    lobby = host.newest({START})
    if lobby is not None:
        await host.press(START, lobby)
        # A match has a thread on its lobby's message, unless it is in a thread already.
        place = host.person.world.channels.get(lobby.id, host.person.here)
        for player in pair:
            player.person.go(place)
    return await host.person.world.feed.until(lambda: _runs(host), PATIENCE)


def _runs(host: Player) -> bool:
    board = host.board()
    return board is not None and MY_TURN in board.labels
