"""A duel of Iconoclash in the sandbox: Ann begins, and Bo answers."""

from __future__ import annotations

from bot.games.iconoclash.stage import distance

STAGE = "farlight_point"


class Duel:
    """Ann against Bo, side by side once they have begun."""

    def __init__(self, dojo):
        self.dojo = dojo
        self.ann, self.bo = dojo.ann, dojo.bo

    async def opens(self, options=f"stage={STAGE}, first=1"):
        """Ann's lobby, with Bo in it."""
        reply = await self.ann.slash("match new", game="Iconoclash", options=options)
        assert reply.ok, reply.failure
        await self.bo.slash("match join")
        return self

    async def starts(self):
        """Both are asked where to begin; they read the match's own thread."""
        await self.ann.slash("match start")
        thread = (await self.dojo.match()).thread
        for person in (self.ann, self.bo, self.dojo.cy):
            person.go(self.dojo.sandbox.world.channels[thread])
        return self

    async def begins(self):
        """Ann's first Combat phase, with Bo on the Respawn nearest to her."""
        await self.dojo.answer(self.ann, (await self.keys(self.ann))[0])
        here = (await self.view()).sides[0].space
        near = sorted(await self.keys(self.bo), key=lambda space: distance(here, space))
        await self.dojo.answer(self.bo, near[0])
        await self.settle()
        for person in (self.ann, self.bo):
            await person.until_reads("Waiting for")
        return self

    async def settle(self):
        """Answer what an Environment Card may ask, until Ann's actions are asked for."""
        while (asked := await self.dojo.asked(self.ann)) is None or asked.clause != "IC-3.1.1":
            who = self.ann if asked else self.bo
            await self.dojo.answer(who, (await self.dojo.asked(who)).default)

    async def in_reach(self):
        """Ann stands where one of her attacks reaches Bo; gives its option."""
        for _ in range(60):
            asked = await self.dojo.asked(self.ann)
            if asked is None or asked.clause != "IC-3.1.1":
                who = self.ann if asked else self.bo
                await self.dojo.answer(who, (await self.dojo.asked(who)).default)
                continue
            found = [o for o in asked.options if "Reaches Bo" in o.description]
            plain = [o for o in found if "efore" not in o.description and "discard" not in o.label]
            if plain:
                return plain[0]
            there = (await self.view()).sides[1].space
            steps = [o for o in asked.options if o.square]
            steps.sort(key=lambda o: distance(o.square, there))
            boosts = [o.key for o in asked.options if o.key.startswith("boost")]
            keys = [o.key for o in steps if distance(o.square, there) == 1][:1]
            keys += boosts + [o.key for o in steps] + [asked.default]
            await self.dojo.answer(self.ann, keys[0])
        raise AssertionError("Ann never reached Bo")

    async def attacks(self):
        """Ann's attack reaches Bo, who is asked for an answer."""
        option = await self.in_reach()
        await self.dojo.answer(self.ann, option.key)
        while (asked := await self.dojo.asked(self.bo)) is None:
            mine = await self.dojo.asked(self.ann)
            aim = "seat:1" if mine.clause == "IC-5.8.3" else mine.default
            await self.dojo.answer(self.ann, aim or mine.options[0].key)
        assert asked.clause == "IC-5.4.1"
        return option

    async def keys(self, person):
        return [option.key for option in (await self.dojo.asked(person)).options]

    async def view(self):
        return (await self.dojo.desk.panel(1, None)).view
