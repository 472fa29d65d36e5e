"""People for the benchmark: they press what they see, anything that answers, after some thought."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from bot.sandbox.people.person import Person
from bot.sandbox.people.reply import Reply
from bot.sandbox.people.seen import Seen, see
from cogs.ui import ids

ANSWERS = {"pick", "fold", "none"}
BACK = "Back"
MY_TURN, OVER = "My turn", "Rematch"
LIVE = (MY_TURN, OVER)
"""Buttons that a board has until a newer one takes its place."""


@dataclass
class Pace:
    """How fast everybody plays: `thinking` seconds on average before a press, while `go` is set.

    How long they think is spread as the times between calls are: mostly short, sometimes long.
    """

    thinking: float
    go: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Player:
    """One person, who presses at a pace."""

    person: Person
    taste: Random
    pace: Pace

    async def think(self) -> None:
        """Let some time pass, and wait for as long as everybody is to hold still.

        Who was held up thinks anew: else all would press in the moment in which it goes on.
        """
        while True:
            thinking = self.pace.thinking
            await asyncio.sleep(self.taste.expovariate(1 / thinking) if thinking else 0)
            if self.pace.go.is_set():
                return
            await self.pace.go.wait()

    def newest(self, fits: Callable[[Seen], bool]) -> Seen | None:
        """The newest message here that fits. Looked for from the end, since places get long."""
        world = self.person.world
        for number in reversed(self.person.here.message_ids):
            message = world.messages[number]
            if message.visible_to(self.person.user.id) and fits(seen := see(world, message)):
                return seen
        return None

    def board(self) -> Seen | None:
        """The board of the match that is played here."""
        return self.newest(
            lambda seen: not seen.ephemeral and bool({MY_TURN, OVER} & {*seen.labels})
        )

    def asked(self, board: Seen) -> bool:
        """Whether the board names this person among those who are awaited."""
        return self.person.mention in board.text

    async def take_turn(self, board: Seen) -> None:
        """Open the panel and answer, until nothing more is asked."""
        panel = await self._panel(board)
        while panel is not None:
            await self.think()
            panel = await self.answer(panel)

    async def answer(self, panel: Seen) -> Seen | None:
        """Press anything that answers; the panel as it then is, or None if nothing answers."""
        panel = see(self.person.world, panel.message)  # it may have changed meanwhile
        buttons = [
            button
            for button in panel.buttons
            if button.enabled and button.label != BACK and verb(button.custom_id) in ANSWERS
        ]
        selects = [select for select in panel.selects if verb(select.custom_id) == "pick-from"]
        if not buttons and not selects:
            return None
        # A select is worth as much as a button, however many squares it lists.
        place = self.taste.randrange(len(buttons) + len(selects))
        if place >= len(buttons):
            select = selects[place - len(buttons)]
            picked = self.taste.sample(select.labels, select.least)
            return _shown(await self.person.pick(select.custom_id, *picked, within=panel))
        label = buttons[place].label
        same = [n for n, button in enumerate(buttons) if button.label == label]
        nth = same.index(place)
        return _shown(await self.person.click(label, within=panel, nth=nth))

    async def _panel(self, board: Seen) -> Seen | None:
        return _shown(await self.person.click(MY_TURN, within=board))


def verb(custom_id: str | None) -> str:
    """What a button or select does, by its id; an empty text for links."""
    return ids.parse(custom_id).verb if custom_id else ""


def _shown(reply: Reply) -> Seen | None:
    return reply.messages[-1] if reply.messages else None
