"""Somebody who fights in a pane: reads their panel, and presses what hits soonest."""

from __future__ import annotations

import re

from tests.browser.screen import COMPONENT

AROUND = re.compile(r"^(Why\?|More|Look again|Back|Next|Previous)$")
LIKED = ("Strike", "Close in on", "Take it", "Block", "Dodge", "End Turn")
MOST_PRESSES = 200
KEYS_AND_LABELS = "nodes => nodes.map(node => [node.dataset.key, node.textContent.trim()])"


class Fighter:
    """One person in one pane. The panel is the newest message for them alone that can be renewed.

    `asked` are the buttons that answer something.
    """

    def __init__(self, pane):
        self.pane = pane
        again = pane.page.get_by_role("button", name="Look again", exact=True)
        self.panel = pane.private.filter(has=again).last
        self.asked = self.panel.locator(f"{COMPONENT}:enabled").filter(has_not_text=AROUND)

    async def answer(self):
        """Press what this fighter likes best and wait until it is offered no more: its label.

        None where nothing is asked of them now.
        """
        offered = await self.asked.evaluate_all(KEYS_AND_LABELS)
        liked = [offer for start in LIKED for offer in offered if offer[1].startswith(start)]
        if not offered:
            return None
        key, label = (liked or offered)[0]
        button = self.panel.locator(f"[data-key='{key}']:enabled")
        await button.click()
        await button.wait_for(state="detached")
        return label


async def fight(fighters, ended, *, presses=None):
    """Let whoever is asked answer until `ended` shows, or so often; the labels pressed."""
    pressed = []
    anybody = fighters[0].asked
    for fighter in fighters[1:]:
        anybody = anybody.or_(fighter.asked)
    while len(pressed) < (presses or MOST_PRESSES):
        await anybody.or_(ended).first.wait_for()
        if await ended.count():
            return pressed
        for fighter in fighters:
            if label := await fighter.answer():
                pressed.append(f"{fighter.pane.name}: {label}")
                break
    assert presses, f"nobody has won after {MOST_PRESSES} presses: {pressed[-20:]}"
    return pressed
