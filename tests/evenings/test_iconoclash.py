"""A whole duel of Iconoclash against a house fighter, by clicks, from the lobby to the result."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.games.iconoclash import content
from bot.sandbox.testing import assert_nothing_refused
from bot.search import house
from bot.sessions.desk import Desk
from cogs.ui.ids import parse
from tests.cogs.paper_desk import PaperRenderer
from tests.evenings.venue import bot_here

MOST = 600
"""Presses after which the match is stuck."""


class Clicker:
    """Presses what is on the screen, without knowing a rule: first what says that it reaches."""

    def __init__(self, person, seed):
        self.person, self.chance = person, Random(seed)
        self.prompts = set()

    async def answers(self, panel):
        """One press; gives the panel that follows."""
        self.prompts |= set(re.findall(r"^### (.*)$", panel.text, re.MULTILINE))
        for select in panel.selects:
            least = max(1, select.least)
            labels = [option.label for option in select.options][:least]
            return (await self.person.pick(select.custom_id, *labels, within=panel)).message
        live = [b for b in panel.buttons if b.enabled and parse(b.custom_id).verb in VERBS]
        aimed = [b for b in live if "→ " in b.label and self.chance.random() < 0.7]
        chosen = self.chance.choice(aimed or live)
        place = [b for b in panel.buttons if b.label == chosen.label and b.enabled].index(chosen)
        reply = await self.person.click(chosen.label, within=panel, nth=place)
        assert reply.ok, reply.failure
        return reply.message


VERBS = ("pick", "fold", "gathered")


@pytest.fixture
def fast_house(monkeypatch):
    """House fighters that think for some milliseconds only."""
    monkeypatch.setattr(
        "tests.evenings.venue.Desk", lambda store, **given: Desk(store, house=house.fast, **given)
    )


async def test_a_duel_against_the_house_is_played_to_its_end(sandbox, database, fast_house):
    renderer = PaperRenderer()
    async with bot_here(sandbox, database, renderer=renderer) as desk:
        ann = sandbox.person("Ann")
        await ann.slash("match new", game="Iconoclash", options="stage=farlight_point, first=1")
        lobby = await ann.until_reads("Lobby #1")
        await ann.click("House fighter", within=lobby)
        await ann.slash("match start")
        ann.go(sandbox.world.channels[(await desk.match(1)).place])
        await ann.until_reads("Waiting for")
        clicker, presses = Clicker(ann, 4), 0
        panel = (await ann.slash("match turn")).message
        while (await desk.match(1)).result is None:
            assert presses < MOST, "The match does not come to an end."
            await desk.settled(1, 10)
            if not any(parse(b.custom_id).verb in VERBS for b in panel.buttons if b.enabled) and (
                not panel.selects
            ):
                panel = (await ann.slash("match turn")).message
                presses += 1
                continue
            panel = await clicker.answers(panel)
            presses += 1
        assert any("How do you answer?" in prompt for prompt in clicker.prompts)
        assert any("whom do you attack?" in prompt for prompt in clicker.prompts)
        end = await ann.until_reads("Rematch|wins")
        assert end
        verdict = await desk.verify(1)
        assert verdict.ok, verdict.problem
    assert_nothing_refused(sandbox)


async def test_every_picture_of_a_first_turn_is_drawn(sandbox, database):
    async with bot_here(sandbox, database) as desk:
        ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
        await ann.slash("match new", game="Iconoclash", options="stage=farlight_point, first=1")
        lobby = await bo.until_reads("Lobby #1")
        await bo.click("Join", within=lobby)
        picker = await bo.click("Fighter", within=lobby)
        assert picker.message.pictures
        for command, name in (
            ("card", "Quick Jab"),
            ("item", "Flame Sword"),
            ("fighter", next(iter(content.fighters()))),
            ("stage", "Farlight Point"),
        ):
            assert (await bo.slash(command, name=name)).message.pictures, command
        await ann.slash("match start")
        thread = sandbox.world.channels[(await desk.match(1)).place]
        ann.go(thread)
        await ann.until_reads("Waiting for")
        panel = (await ann.click("My turn")).message
        panel = (await ann.click("Hand", within=panel)).message
        assert panel.pictures[0].alt_text.startswith("Your hand: ")
    assert_nothing_refused(sandbox)
