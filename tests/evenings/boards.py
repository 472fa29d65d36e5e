"""The boards of a match, and whether they have told all that happened, each thing once."""

from __future__ import annotations

import re

from bot.sandbox.people.seen import see
from bot.sandbox.world.components import texts
from tests.evenings.players import PATIENCE

BOARD = "-# Match 1"


async def board_messages(person):
    """Every board on the screen, once the last one is there and the old ones have no buttons."""

    def boards():
        seen = [seen for seen in person.sees() if not seen.ephemeral]
        return [each for each in seen if BOARD in each.text]

    def settled(_):
        *old, last = boards() or [None]
        return last and "Rematch" in last.labels and not any(each.labels for each in old)

    await person.until(settled, timeout=PATIENCE)
    return boards()


def everything(sandbox):
    """Every message that anybody can still see, private ones too."""
    world = sandbox.world
    there = [m for m in world.messages.values() if not m.deleted and m.channel_id in world.channels]
    return [see(world, message) for message in there]


def posted_boards(sandbox):
    """The words of every board ever posted, in order, also of those deleted since."""
    made = [m for m in sandbox.world.messages.values() if not m.ephemeral]
    told = ["\n".join(texts(m.components)) for m in made]
    return [text for text in told if BOARD in text]


def assert_told_once(boards, log):
    """The boards, one after the other, tell every line of the log once, in order.

    Each says how many lines it leaves out; the line that tells the result is the last headline.
    """
    place, ending = 0, []
    for board in boards:
        lines, *ending = re.split(r"(?:^|\n)### ", board)
        told = [line for line in lines.split("\n") if line in log]
        left_out = re.search(r"(\d+) more lines?", board)
        there = log[place : place + len(told) + int(left_out[1] if left_out else 0)]
        rest = iter(there)
        assert all(line in rest for line in told), f"{told} is not in the order of {there}"
        place += len(there)
    assert place == len(log) - len(ending), f"never told: {log[place:]}"
