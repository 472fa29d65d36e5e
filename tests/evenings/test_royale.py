"""A Battle Royale of four people, by clicks alone, from the lobby to the result."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

from bot.sandbox.testing import assert_nothing_refused
from cogs.ui.ids import parse
from tests.cogs.paper_desk import PaperRenderer
from tests.evenings.venue import bot_here
from tests.leaks import secrets

NAMES = ("Ann", "Bo", "Cy", "Di")
MOST = 900
"""Presses after which the match is stuck."""
FIERCE = 8
"""Up to this turn everybody attacks; afterwards they spend their actions on Boosts, to be quick."""
ANSWERS = ("pick", "fold")
WINDOW = re.compile(r"play a Reaction( as well)?\?|You hold no Reaction")
LIKED = ("Stop asking", "All around", "End turn")


class Royale:
    """The match and its four people; `pressed` is who pressed what, at which turn of the match."""

    def __init__(self, desk, people):
        self.desk, self.people = desk, people
        self.chance = Random(7)
        self.pressed = []
        self.panels = {}

    async def match(self):
        return await self.desk.match(1)

    async def view(self):
        return (await self.desk.panel(1, self.people[0].user.id)).view

    async def presses(self, person, turn):
        """One press of whoever is asked, on a panel that says so."""
        panel = self.panels.get(person.name)
        if panel is None or not (panel.selects or live(panel)):
            panel = (await person.slash("match turn")).message
        if panel.selects and not live(panel):
            select = panel.selects[0]
            labels = [option.label for option in select.options][: max(1, select.least)]
            reply = await person.pick(select.custom_id, *labels, within=panel)
            pressed = labels[0]
        else:
            buttons = live(panel)
            arrows = [b for b in buttons if "→" in b.label]
            wanted = LIKED if turn <= FIERCE else (*LIKED, "Boost")
            liked = [b for b in buttons if b.label.startswith(wanted)] or arrows or buttons
            button = self.chance.choice(liked)
            alike = [b for b in panel.buttons if b.label == button.label and b.enabled]
            reply = await person.click(button.label, within=panel, nth=alike.index(button))
            pressed = button.label
        assert reply.ok, reply.failure
        self.pressed.append((person.name, turn, pressed, panel.text))
        self.panels = {person.name: reply.message}


def live(panel):
    """The buttons of a panel that answer something."""
    return [b for b in panel.buttons if b.enabled and parse(b.custom_id).verb in ANSWERS]


async def test_four_people_play_a_battle_royale_to_its_end(sandbox, database, watch, monkeypatch):
    async with bot_here(sandbox, database, renderer=PaperRenderer()) as desk:
        ann, *others = people = [sandbox.person(name) for name in NAMES]
        await ann.slash("match new", game="Iconoclash", mode="royale")
        lobby = await ann.until_reads("Lobby #1")
        for person in others:
            assert (await person.click("Join", within=lobby)).ok
        await ann.click("Start", within=lobby)
        royale = Royale(desk, people)
        place = sandbox.world.channels[(await royale.match()).place]
        for person in people:
            person.go(place)
        await ann.until_reads("Waiting for")
        while (match := await royale.match()).result is None:
            assert len(royale.pressed) < MOST, "The match does not come to an end."
            await royale.presses(people[match.awaited[0]], (await royale.view()).turn)
        end = await ann.until_reads("The dice came from")
        assert "Points: " in end.text
        assert "Rematch" in end.labels
        view = await royale.view()
        assert [side.turns for side in view.sides] == [4, 4, 4, 4]
        best = max(side.hp for side in view.sides)
        winners = [seat for seat, side in enumerate(view.sides) if side.hp == best]
        assert list(match.result.winners) in (winners, [])
        assert match.result.clause == "IC-8.3.1"
        assert {name for name, *_ in royale.pressed} == set(NAMES)
        verdict = await desk.verify(1)
        assert verdict.ok, verdict.problem
    windows = Counter((n, turn) for n, turn, _, text in royale.pressed if WINDOW.search(text))
    assert windows
    assert set(windows.values()) == {1}, "asked for Reactions in spite of “Stop asking”"
    assert_nothing_refused(sandbox)
    # Every answer is seen by five pairs of eyes: with all worlds the search takes minutes.
    monkeypatch.setattr(secrets, "WORLDS", 1)
    assert watch.forgive() == []
