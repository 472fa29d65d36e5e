"""A duel of Way of the Fighter in the sandbox: Ann plays Ren, Bo plays Jun."""

from __future__ import annotations

from random import Random

from bot.kernel.offer import Kind

COMMAND, ACTION, COMBO, INITIATIVE = "WF-3.2.4", "WF-3.3.1", "WF-9.1.1", "WF-3.4.5"
HAND, DRAW = "WF-1.6.2", "WF-2.1.1"


class Duel:
    """Ann against Bo, both with the pre-built decks of their fighters."""

    def __init__(self, dojo):
        self.dojo, self.chance = dojo, Random(3)
        self.ann, self.bo = dojo.ann, dojo.bo

    async def opens(self, options="hands=lot"):
        """Ann's lobby, with Bo in it."""
        reply = await self.ann.slash("match new", game="Way of the Fighter", options=options)
        assert reply.ok, reply.failure
        await self.bo.slash("match join")
        await self.dojo.desk.lobby.choose_fighter(1, self.ann.user.id, "ren")
        await self.dojo.desk.lobby.choose_fighter(1, self.bo.user.id, "jun")
        return self

    async def starts(self):
        """The match is under way, in its own thread."""
        await self.ann.slash("match start")
        thread = (await self.dojo.match()).thread
        for person in (self.ann, self.bo, self.dojo.cy):
            person.go(self.dojo.sandbox.world.channels[thread])
        await self.ann.until_reads("Waiting for")
        return self

    async def until(self, clause, who=None, most=400):
        """Answer anything for both until this is asked (of that person, if given)."""
        for _ in range(most):
            for person in (self.ann, self.bo):
                asked = await self.dojo.asked(person)
                if asked is not None and asked.clause == clause and who in (None, person):
                    return person
            person = self.ann if await self.waits(self.ann) else self.bo
            asked = await self.dojo.asked(person)
            key = asked.default
            if asked.kind is Kind.ONE:
                key = self.chance.choice(asked.options).key
            await self.dojo.answer(person, key)
        raise AssertionError(f"{clause} was never asked")

    async def waits(self, person):
        """Whether the person is asked and has not answered yet."""
        asked = await self.dojo.asked(person)
        return asked is not None and asked.answered is None

    async def action(self):
        """Both are to play an action."""
        await self.until(ACTION, self.ann)
        return self

    async def keys(self, person):
        return [option.key for option in (await self.dojo.asked(person)).options]

    async def view(self, seat=None):
        person = None if seat is None else (self.ann, self.bo)[seat].user.id
        return (await self.dojo.desk.panel(1, person)).view
