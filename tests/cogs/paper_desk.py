"""A desk on paper: one made-up match whose questions the test writes."""

from __future__ import annotations

import asyncio
import io
from dataclasses import replace

from PIL import Image

from bot.kernel.decision import Decision
from bot.kernel.errors import NoSuchMatch, NotAllowed, NotYourSeat, TableMovedOn
from bot.kernel.offer import Kind, Offer
from bot.kernel.view import Result
from bot.sessions.counting import Counted
from bot.sessions.records import (
    Panel,
    Status,
    Step,
)
from tests.cogs.made_up import CONCEDE, MATCH, decision, view
from tests.cogs.paper_outbox import PaperOutbox


class PaperRenderer:
    """Draws an empty picture; `slow` is an event that drawing waits for."""

    def __init__(self):
        self.drawn = 0
        self.extras = []
        self.slow = None
        self.broken = False

    def draw(self, view):
        self.drawn += 1
        if self.slow is not None:
            self.slow.wait(10)
        if self.broken:
            raise ValueError("no ink")
        return self.png()

    @staticmethod
    def png():
        data = io.BytesIO()
        Image.new("RGB", (16, 9), "navy").save(data, "PNG")
        return data.getvalue()

    def alt_text(self, view):
        return f"Board at question {view.question}"

    def extra(self, game, name, *given):
        self.extras.append((game, name, *given))
        return self.png()

    def text_board(self, view):
        return f"TEXT BOARD {view.question}"


class PaperGame:
    """A game whose rulebook is what the test writes."""

    def __init__(self):
        self.book = {}

    def clauses(self):
        return self.book


class PaperDesk:
    """As much of a desk as the cogs ask for; `taken` are the answers that counted."""

    def __init__(self, guild, channel, people):
        seats = tuple(
            replace(seat, person=people[seat.seat]) for seat in MATCH.seats[: len(people)]
        )
        self.record = replace(
            MATCH, guild=guild, channel=channel, seats=seats, host=people[0], awaited=(), seq=1
        )
        self.decision: Decision | None = None
        self.script = []
        self.taken = []
        self.lines = []
        self.notes = {}
        self.presses = set()
        self.seed = ""
        self.square = ""
        self.outbox = PaperOutbox(self)
        self.lobby = self
        self.games = {self.record.game: PaperGame()}
        self.listeners = []
        self.asks_directly = False
        self.thinking = None
        self.waited_for = asyncio.Event()

    def ask(self, seat, offered, kind=Kind.ONE, **more):
        """Ask a seat something new."""
        question = self.record.question + 1
        self.record = replace(
            self.record, question=question, awaited=(seat,), seq=self.record.seq + 1
        )
        self.decision = replace(decision(offered, kind, **more), seat=seat, question=question)

    def end(self, winner):
        result = Result(winners=(winner,), how="A knock-out.", clause="WW-8.1.1")
        self.record = replace(
            self.record, result=result, status=Status.OVER, awaited=(), seq=self.record.seq + 1
        )
        self.decision = None
        self.seed = "5eed" * 16

    def view(self, seat):
        made = view(self.square)
        return replace(
            made,
            viewer=seat,
            question=self.record.question,
            awaited=self.record.awaited,
            result=self.record.result,
        )

    def listen(self, hear):
        self.listeners.append(hear)
        return lambda: self.listeners.remove(hear)

    def tell(self):
        """The match has moved on: whoever listens hears of it."""
        for hear in self.listeners:
            hear(self.record)

    async def settled(self, match_id, seconds):
        """House fighters are done when the test says so."""
        self.waited_for.set()
        if self.thinking is not None:
            await asyncio.wait({asyncio.ensure_future(self.thinking.wait())}, timeout=seconds)

    async def match(self, match_id):
        if match_id != self.record.id:
            raise NoSuchMatch("There is no such match.")
        return self.record

    async def panel(self, match_id, person):
        await self.match(match_id)
        seats = [seat.seat for seat in self.record.seats_of(person)]
        if not seats:
            return Panel(self.record, None, self.view(None), None)
        mine = self.decision if self.decision and self.decision.seat in seats else None
        return Panel(self.record, seats[0], self.view(seats[0]), mine, (CONCEDE,))

    async def choose(self, match_id, person, question, choice, press):
        panel = await self.panel(match_id, person)
        if press in self.presses:
            return Step(self.record, False, True, (), panel)
        if panel.seat is None:
            raise NotYourSeat("You have no seat in this match.")
        asked = panel.decision
        if asked is None or asked.question != question:
            raise TableMovedOn("That is over.")
        keys = tuple(option.key for option in asked.options)
        if not Offer(asked.kind, keys, "", asked.least, asked.most).allows(choice):
            raise NotAllowed("That is not open.", clause="WW-4.1.1")
        self.presses.add(press)
        self.taken.append(choice)
        self.decision = None
        self.record = replace(self.record, awaited=(), seq=self.record.seq + 1)
        if self.script:
            self.ask(*self.script.pop(0))
            if self.asks_directly:
                self.outbox.offer_direct(person)
        self.outbox.tell(f"Chosen: {choice}.")
        self.tell()
        return Step(self.record, True, False, (), await self.panel(match_id, person))

    async def interject(self, match_id, person, key, press):
        self.taken.append(key)
        self.end(1)
        self.outbox.tell("Conceded.")
        self.tell()
        return Step(self.record, True, False, (), await self.panel(match_id, person))

    async def log(self, match_id, person=None, after=0, limit=1000):
        return tuple(self.lines)

    async def counted(self, match_id):
        return Counted()

    async def set_place(self, match_id, thread):
        self.record = replace(self.record, thread=thread)
        self.outbox.board = self.outbox.board and replace(self.outbox.board, match=self.record)
        return self.record

    async def outbox_delayed(self):
        """Wait until something could not be sent."""
        while not self.outbox.delays:
            await asyncio.sleep(0.01)

    async def note(self, key):
        return self.notes.get(key, "")

    async def set_note(self, key, value):
        self.notes[key] = value
