"""The outbox of a desk on paper: in memory, and whatever fails is due again at once."""

from __future__ import annotations

import asyncio

from bot.sessions.records import BoardParcel, LogLine, OldPanel, PersonParcel, PostRecord
from tests.cogs.made_up import MATCH


class PaperOutbox:
    """What the publisher asks of an outbox; each failure is due again at once."""

    def __init__(self, desk):
        self.desk = desk
        self.news = asyncio.Event()
        self.board = None
        self.posts = []
        self.stripped_posts = []
        self.directs = []
        self.sent_directs = []
        self.deleted_posts = []
        self.settled_posts = {}
        self.delays = []
        self.hurried = []
        self.idle = asyncio.Event()
        self.troubles = []

    def tell(self, *lines):
        """The match has something to show."""
        number = len(self.posts) + len(self.delays)
        self.board = BoardParcel(
            number,
            self.desk.record,
            1,
            self.desk.record.seq,
            f"nonce-{self.desk.record.seq:017d}",
            self.desk.view(None),
            tuple(LogLine(1, 0.0, text, "WW-4.1.1") for text in lines),
            None,
            self.desk.seed,
        )
        self.idle.clear()
        self.news.set()

    def offer_direct(self, person):
        question = self.desk.record.question
        self.directs.append(
            PersonParcel(1, self.desk.record, person, question, f"nonce-dm-{question}")
        )
        self.idle.clear()
        self.news.set()

    def give_back(self, post):
        self.news.set()

    def take_back(self):
        self.news.set()

    async def try_again(self, match_id=None):
        self.hurried.append(match_id)
        self.news.set()

    async def wait(self):
        await self.news.wait()
        self.news.clear()

    async def _settle(self):
        if not await self._due():
            self.idle.set()

    async def due(self):
        if self.troubles:
            raise self.troubles.pop()
        return await self._due()

    async def _due(self):
        stale = self.posts[:-1]
        return (MATCH.id,) if self.board or stale or self.directs or await self._answered() else ()

    async def claim(self, match_id):
        return self.board

    async def sent(self, parcel, channel, message):
        if self.board and self.board.nonce == parcel.nonce:
            self.board = None
        self.posts.append(PostRecord(channel, message))
        await self._settle()

    async def failed(self, parcel, retry_after):
        self.delays.append(retry_after)
        self.news.set()

    async def to_strip(self, match_id):
        return tuple(self.posts[:-1])

    async def stripped(self, post):
        self.posts.remove(post)
        self.stripped_posts.append(post)
        await self._settle()

    async def strip_failed(self, post, retry_after):
        self.delays.append(retry_after)
        self.news.set()

    async def claim_direct(self, match_id):
        taken, self.directs = tuple(self.directs), []
        return taken

    async def sent_direct(self, parcel, channel, message):
        post = PostRecord(channel, message)
        self.sent_directs = [(q, p) for q, p in self.sent_directs if p != post]
        self.sent_directs.append((parcel.question, post))
        self.news.set()

    async def failed_direct(self, parcel, retry_after):
        self.delays.append(retry_after)

    async def _answered(self):
        asked = self.desk.record.question if self.desk.decision else None
        newest = self.sent_directs[-1:]
        person = self.desk.record.seats[0].person
        return [
            OldPanel(post, person, (question, post) not in newest)
            for question, post in self.sent_directs
            if question != asked
            and ((question, post) not in newest or self.settled_posts.get(post) != question)
        ]

    async def to_settle(self, match_id):
        return tuple(await self._answered())

    async def settled(self, post, seq):
        if seq == self.desk.record.seq:
            self.settled_posts[post] = {p: q for q, p in self.sent_directs}[post]

    async def deleted(self, post):
        self.sent_directs = [(q, p) for q, p in self.sent_directs if p != post]
        self.deleted_posts.append(post)
