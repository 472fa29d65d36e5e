"""People for measurements: they press what they see, anything that answers, after some thought."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass, field
from random import Random

from bot.cli.bench.staging import Staged
from bot.sandbox.people.person import Person
from bot.sandbox.people.reply import Reply
from bot.sandbox.people.seen import Seen, see
from cogs.ui import ids
from cogs.ui.errors import SORRY

ANSWERS, LEADS = {"pick", "pick-from", "none", "gathered"}, {"fold"}
BACK = "Back"
MY_TURN, OVER = "My turn", "Rematch"
LIVE = {MY_TURN, OVER}
"""Buttons that a board has until a newer one takes its place."""


@dataclass
class Pace:
    """How fast everybody plays: `thinking` seconds on average before a press, while `go` is set.

    How long they think is spread as the times between calls are: mostly short, sometimes long.
    """

    thinking: float
    go: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Course:
    """What became of matches and presses so far.

    `failed` are presses that the bot answered with a fault of its own, with what it said.
    """

    finished: int = 0
    failed: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Control:
    """A button or a select of a panel that `answers`, or else leads to some that do.

    `name` is a button's label, the `nth` of its kind, or a select's id with what it offers.
    """

    name: str
    answers: bool
    nth: int = 0
    offered: tuple[str, ...] = ()
    least: int = 0


def controls(panel: Seen) -> list[Control]:
    """What can be used on a panel, in whatever game, to answer what it asks."""
    found, labels = list[Control](), Counter[str]()
    for button in panel.buttons:
        if not button.enabled:
            continue
        does = verb(button.custom_id)
        if does in ANSWERS or (does in LEADS and button.label != BACK):
            found.append(Control(button.label, does in ANSWERS, labels[button.label]))
        labels[button.label] += 1
    for select in panel.selects:
        if verb(select.custom_id) in ANSWERS:
            values = tuple(option.value for option in select.options)
            found.append(Control(select.custom_id, True, offered=values, least=select.least))
    return found


def question(panel: Seen) -> tuple[int, ...]:
    """The question and the seat that a panel asks, by what its buttons would send; else nothing."""
    ways = (*(b.custom_id for b in panel.buttons), *(s.custom_id for s in panel.selects))
    numbers = (ids.parse(way).numbers for way in ways if way and verb(way) in ANSWERS | LEADS)
    return next((found[:2] for found in numbers), ())


@dataclass
class Player:
    """One person at one match, who presses at a pace."""

    person: Person
    taste: Random
    pace: Pace
    course: Course = field(default_factory=Course)

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

    def board(self) -> Seen | None:
        """The board of the match that is played here."""
        return self.newest(LIVE)

    def newest(self, labels: Set[str]) -> Seen | None:
        """The newest message for everybody here that has one of these buttons.

        Looked for from the end, since places get long.
        """
        world = self.person.world
        for number in reversed(self.person.here.message_ids):
            message = world.messages[number]
            if message.ephemeral or message.deleted:
                continue
            if labels & {*(seen := see(world, message)).labels}:
                return seen
        return None

    def asked(self, board: Seen) -> bool:
        """Whether the board names this person among those who are awaited."""
        return self.person.mention in board.text

    async def take_turn(self, board: Seen) -> None:
        """Open the panel and answer, until nothing more is asked."""
        panel = await self.press(MY_TURN, board)
        while panel is not None:
            await self.think()
            panel = await self.answer(panel)

    async def answer(self, panel: Seen) -> Seen | None:
        """Press anything that answers; the panel as it then is.

        None if nothing answers, or if the answer is in and waits for those of others.
        """
        panel = see(self.person.world, panel.message)  # it may have changed meanwhile
        # A select is worth as much as a button, however many squares it lists.
        if not (found := controls(panel)):
            return None
        control = self.taste.choice(found)
        after = self._shown(await self.use(control, panel))
        # A secret answer may be changed until the others have theirs: once is enough.
        if control.answers and after is not None and question(after) == question(panel):
            return None
        return after

    async def use(self, control: Control, within: Seen) -> Reply:
        """Press a button, or pick any of what a select offers, as few as it takes."""
        if control.offered:
            picked = self.taste.sample(control.offered, control.least)
            return await self.person.pick(control.name, *picked, within=within)
        return await self.person.click(control.name, within=within, nth=control.nth)

    async def press(self, label: str, within: Seen, *, nth: int = 0) -> Seen | None:
        """Press a button; the message that came of it, or None where none came."""
        return self._shown(await self.person.click(label, within=within, nth=nth))

    def _shown(self, reply: Reply) -> Seen | None:
        if SORRY in reply.text:
            self.course.failed.append(reply.text)
        return reply.messages[-1] if reply.messages else None


def pair_of(one: Staged, pace: Pace, course: Course | None = None) -> list[Player]:
    """The two people of a match, each with a client of their own that shows nothing else.

    So people may be in several matches at once, as in several windows.
    """
    return [
        Player(
            Person(person.world, person.user, one.channel),
            taste(2 * one.match + side),
            pace,
            course or Course(),
        )
        for side, person in enumerate(one.people)
    ]


async def play(pair: Sequence[Player]) -> None:
    """Whoever is asked takes a turn, for as long as the match goes on."""
    while True:
        await pair[0].think()
        board = pair[0].board()
        if board is None or OVER in board.labels:
            return
        for player in pair:
            if player.asked(board):
                await player.take_turn(board)
                break


def taste(seed: int) -> Random:
    """What decides between buttons; equal seeds choose alike."""
    return Random(seed)  # noqa: S311  (a taste, not a secret)


def verb(custom_id: str | None) -> str:
    """What a button or select does, by its id; an empty text for links."""
    return ids.parse(custom_id).verb if custom_id else ""
