"""People who play a fight in the sandbox: they read their panel, and always choose alike.

What a player chooses follows from the words on the panel alone, so the same fight with the same
dice takes the same course, however often the bot is killed in between.
"""

from __future__ import annotations

import re
from zlib import crc32

from bot.sandbox.people.seen import see
from cogs.ui.ids import parse

AROUND = {"Why?", "More", "Look again", "Back", "Next", "Previous"}
PATIENCE = 30.0
SQUARE = re.compile(r"\b([A-T])(\d{1,2})\b")
STANDS = re.compile(r"You stand on \*\*([A-T])(\d+)\*\*")
PLACED = re.compile(r"([^\s.()][^.()]*) \(\w+, team (\d+)\) at ([A-T])(\d+)")
OUT = ("End Turn", "Move", "No Hyper Mode")


class Player:
    """One person at one match; `click` is how they answer, `name` how the board names them."""

    def __init__(self, person, allies=()):
        self.person = person
        self.person.patience = PATIENCE
        self.allies = {person.name, *allies}
        self.pictures = True
        self.replies = []

    @property
    def name(self):
        return self.person.name

    # ------------------------------------------------------------------ looking

    def panel(self):
        """The newest panel on the screen, or None."""
        found = [seen for seen in self.person.sees() if is_panel(seen)]
        return found[-1] if found else None

    async def look(self):
        """Bring the panel up to date, or open one, and read it with its picture."""
        panel = self.panel()
        if panel is None:
            return await self.shown(await self.click("My turn"))
        again = next(b.label for b in panel.buttons if leads_back(b))
        return await self.shown(await self.click(again, panel))

    async def shown(self, reply):
        """The panel once its picture is there too, where the bot may send one."""
        message = reply.message.message
        world = self.person.world
        if not self.pictures:
            return see(world, message)
        await self.person.until(lambda _: see(world, message).pictures, timeout=PATIENCE)
        return see(world, message)

    # ------------------------------------------------------------------ answering

    async def play(self):
        """Answer all that is asked now; how many answers that took."""
        answers, panel = 0, await self.look()
        while asks(panel):
            panel = await self.shown(await self.answer(panel))
            answers += 1
        return answers

    async def answer(self, panel):
        """Choose by what the panel says; the reply to the choice itself."""
        label, select = self.choice(panel)
        if select is not None:
            return await self.pick(select, label, panel)
        reply = await self.click(label, panel)
        return await self.answer(reply.message) if "Back" in reply.message.labels else reply

    def choice(self, panel):
        """The label of a button, or the label and the id of a select, that this player wants."""
        buttons = [b for b in panel.buttons if b.enabled and b.label not in AROUND]
        if panel.selects or all(SQUARE.fullmatch(b.label) for b in buttons):
            return self.step(panel, buttons)
        labels = [button.label for button in buttons]
        bold = [label for label in labels if not label.startswith(OUT)]
        near = self.distance(panel, self.spot(panel)) <= 1
        if "End Turn" in labels and not bold and not near:
            bold = [label for label in labels if label == "Move"]
        wanted = bold or [label for label in labels if not label.startswith("Move")] or labels
        return wanted[crc32(self.question(panel).encode()) % len(wanted)], None

    def step(self, panel, buttons):
        """The square offered that is nearest to an opponent, at the least distance."""
        offered = [(b.label, None) for b in buttons]
        offered += [(o.label, s.custom_id) for s in panel.selects for o in s.options]
        return min(offered, key=lambda offer: self.cost(panel, offer[0]))

    def cost(self, panel, label):
        found = SQUARE.search(label)
        length = re.search(r"\b\d\b", label)
        away = self.distance(panel, spot_of(*found.groups())) if found else 0
        return max(away, 1), int(length[0]) if length else 1, label

    @staticmethod
    def question(panel):
        """The sentence that asks, without words that were put above it."""
        return next(line for line in panel.text.split("\n") if line.startswith("###"))

    @staticmethod
    def spot(panel):
        found = STANDS.search(panel.text)
        return spot_of(*found.groups()) if found else None

    def distance(self, panel, spot):
        """Steps from there to the nearest opponent, as the picture's words tell it."""
        alt = " ".join(picture.alt_text or "" for picture in panel.pictures)
        spots = [spot_of(c, r) for who, _, c, r in PLACED.findall(alt) if who not in self.allies]
        if spot is None or not spots:
            return 99
        return min(max(abs(spot[0] - c), abs(spot[1] - r)) for c, r in spots)

    # ------------------------------------------------------------------ acts

    async def click(self, label, within=None):
        return self.kept(await self.person.click(label, within=within))

    async def pick(self, select, label, within):
        return self.kept(await self.person.pick(select, label, within=within))

    def kept(self, reply):
        assert reply.ok, f"{self.name}: {reply.failure}. {self.person.described()}"
        self.replies.append(reply)
        return reply

    def accepted(self):
        """The ids of all presses that the bot has answered as counting."""
        return [
            str(reply.interaction.id)
            for reply in self.replies
            if parse(reply.interaction.data["custom_id"]).verb in ("pick", "pick-from")
            and "earlier moment" not in reply.text
        ]


def spot_of(column, row):
    return ord(column) - ord("A") + 1, int(row)


def is_panel(seen):
    """Whether a message is somebody's private panel."""
    return seen.ephemeral and any(map(leads_back, seen.buttons))


def leads_back(button):
    """Whether a button of a panel brings the panel up to date, whatever it is called there."""
    return (button.custom_id or "").split(":")[1:2] == ["turn-here"]


def asks(panel):
    """Whether a panel asks for an answer that has not been given."""
    if "Your choice:" in panel.text:
        return False
    return bool(panel.selects) or any(b.enabled and b.label not in AROUND for b in panel.buttons)


def over(panel):
    """Whether a panel says that the match is over."""
    return "### The end" in panel.text
