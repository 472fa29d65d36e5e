"""A best of three of Way of the Fighter between two people, by clicks, from lobby to result."""

from __future__ import annotations

import re
from random import Random

from bot.games.way_of_the_fighter import content
from bot.sandbox.testing import assert_nothing_refused
from cogs.ui.ids import parse
from tests.cogs.paper_desk import PaperRenderer
from tests.evenings.venue import bot_here

MOST = 600
"""Presses after which the game is stuck."""
VERBS = ("pick", "fold", "pick-from", "gathered")
TAKE = "Take these 4"
SCORES = re.compile(r"(\d+)–(\d+)$")


class Clicker:
    """Presses what is on the screen: of several dice most, of the rest anything."""

    def __init__(self, person, seed):
        self.person, self.chance = person, Random(seed)
        self.prompts = set()

    async def answers(self):
        """Answer all that is asked now; how many presses that took."""
        panel, presses = (await self.person.slash("match turn")).message, 0
        while "Your choice:" not in panel.text and (live := self.live(panel)):
            self.prompts |= set(re.findall(r"^### (.*)$", panel.text, re.MULTILINE))
            presses += 1
            if panel.selects and TAKE not in panel.labels:
                select = panel.selects[0]
                labels = [option.label for option in select.options][: max(1, select.least)]
                reply = await self.person.pick(select.custom_id, *labels, within=panel)
            else:
                reply = await self.person.click(self.chosen(live), within=panel)
            assert reply.ok, reply.failure
            panel = reply.message
        return presses

    async def gives_up(self):
        await self.person.slash("match turn")
        for label in ("More", "Concede this game", "Yes: Concede this game"):
            assert (await self.person.click(label)).ok

    def live(self, panel):
        buttons = [b.label for b in panel.buttons if b.enabled and parse(b.custom_id).verb in VERBS]
        usable = [label for label in buttons if label != "Back" and not label.startswith("✗")]
        return usable or [b for b in buttons if b != "Back"] or list(panel.selects)

    def chosen(self, labels):
        scored = [label for label in labels if SCORES.search(label)]
        if scored and self.chance.random() < 0.8:
            return max(scored, key=lambda label: int(SCORES.search(label)[2]))
        return self.chance.choice(labels)


async def seen(desk):
    """The match as anybody may see it."""
    return (await desk.panel(1, None)).view


async def test_two_people_play_a_best_of_three_to_its_end(sandbox, database):
    renderer = PaperRenderer()
    async with bot_here(sandbox, database, renderer=renderer) as desk:
        ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
        await ann.slash("match new", game="Way of the Fighter", options="games=3")
        await bo.click("Join", within=await bo.until_reads("Lobby #1"))
        await ann.slash("match start")
        for person in (ann, bo):
            person.go(sandbox.world.channels[(await desk.match(1)).place])
        await ann.until_reads("Waiting for")
        players, presses = [Clicker(ann, 1), Clicker(bo, 2)], 0
        while not (view := await seen(desk)).standing.count(1):
            presses += sum([await player.answers() for player in players])
            assert presses < MOST, "The first game does not come to an end."
        while (view := await seen(desk)).turn != 1:
            presses += sum([await player.answers() for player in players])
        # Whoever is one game behind gives the second one up, and with it the match.
        behind = players[view.standing.index(0)]
        await behind.gives_up()
        result = (await desk.match(1)).result
        assert result.winners == (view.standing.index(1),)
        prompts = players[0].prompts | players[1].prompts
        for asked in ("Your starting hand", "Your Command?", "Which action", "Go on?"):
            assert any(asked in prompt for prompt in prompts), asked
        told = [line.text for line in await desk.log(1)]
        assert "Game 2 begins." in told
        verdict = await desk.verify(1)
        assert verdict.ok, verdict.problem
    assert_nothing_refused(sandbox)


async def test_every_picture_of_a_first_turn_is_drawn(sandbox, database):
    async with bot_here(sandbox, database) as desk:
        ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
        await ann.slash("match new", game="Way of the Fighter", options="hands=lot")
        lobby = await bo.until_reads("Lobby #1")
        await bo.click("Join", within=lobby)
        assert (await bo.click("Fighter", within=lobby)).message.pictures
        for command, name in (("card", "Light Kick"), ("fighter", "Ren"), ("pack", "Brawl")):
            assert (await bo.slash(command, name=name)).message.pictures, command
        await ann.slash("match start")
        match = await desk.match(1)
        ann.go(sandbox.world.channels[match.place])
        assert (await ann.until_reads("Waiting for")).pictures
        panel = (await ann.slash("match turn")).message
        panel = (await ann.click("Hand", within=panel)).message
        fighter = content.fighters()[match.seats[0].sheet["fighter"]]
        block = content.cards()[fighter.block].name
        assert block in panel.pictures[0].alt_text
    assert_nothing_refused(sandbox)
