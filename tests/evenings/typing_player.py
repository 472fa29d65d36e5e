"""Somebody who never presses anything: every decision is a slash command with its suggestions."""

from __future__ import annotations

import re

from tests.evenings.players import Player

PLAIN = {"End Turn": "ww pass", "Take it": "ww resist", "Re-roll": "ww reroll", "Keep": "ww keep"}
ATTACKS = ("Target Arms", "Target Legs", "Target Head", "Tiring Attack", "Jump Kick")
DEFENCES = ("Counter Attack", "Trained Reflexes", "Soft Defense", "Trading Blow")


class TypingPlayer(Player):
    """Reads the same panel, and types what its buttons say."""

    async def look(self):
        return await self.shown(await self.type("match turn"))

    async def answer(self, panel):
        label, _ = self.choice(panel)
        for start, command in PLAIN.items():
            if label.startswith(start):
                return await self.type(command)
        if label.startswith("Close in on"):
            square, distance = closing(panel, label)
            return await self.type("ww move", to=square, distance=distance)
        if label.startswith("Move"):
            return await self.move(panel)
        if label.startswith(("Strike ", "Kick ", "Land on ")):
            return await self.aim(label)
        if found := re.match(r"(Block|Dodge) \((\w+) die\)", label):
            return await self.type(f"ww {found[1].lower()}", **{"with": f"{found[2]} die"})
        if "Hyper" in label:
            return await self.hyper(label)
        return await self.use(label)

    def step(self, panel, buttons):
        """Where to land: a command has no pad of squares, only the button's words."""
        return min(self.cost(panel, button.label) for button in buttons)[2], None

    async def move(self, panel):
        offered = await self.person.suggestions("ww move", "to")
        nearest = min(offered, key=lambda choice: self.cost(panel, choice.name))
        return await self.type("ww move", to=nearest)

    async def aim(self, label):
        word, _, target = label.rpartition(" ")
        command, option = {
            "Strike": ("ww strike", "target"),
            "Kick": ("ww kick", "target"),
            "Land on": ("ww kick", "square"),
        }[word]
        return await self.type(command, **{option: await self.suggested(command, option, target)})

    async def hyper(self, label):
        if found := re.fullmatch(r"Hyper Recover (\d+)", label):
            return await self.type("ww hyper", mode="Hyper Recover", dice=int(found[1]))
        return await self.type("ww hyper", mode=label)

    async def use(self, label):
        if label in DEFENCES:
            move = await self.suggested("ww defend", "move", label)
            return await self.type("ww defend", move=move)
        title = next(title for title in ATTACKS if label.startswith(title))
        move = await self.suggested("ww use", "move", title)
        if label == title:
            return await self.type("ww use", move=move)
        target = await self.suggested("ww use", "target", label, move=move)
        return await self.type("ww use", move=move, target=target)

    async def suggested(self, command, option, typed, **others):
        """The suggestion that fits what is typed; that it is offered is part of the test."""
        offered = await self.person.suggestions(command, option, "", **others)
        fitting = [choice for choice in offered if typed in choice.name]
        assert fitting, f"/{command} {option} suggests {offered}, not {typed}"
        return fitting[0]

    async def type(self, command, **options):
        reply = self.kept(await self.person.slash(command, **options))
        assert reply.ephemeral, f"/{command} was answered where everybody sees it"
        return reply

    async def click(self, label, within=None):
        raise AssertionError(f"{self.name} presses nothing, so not {label} either")


def closing(panel, label):
    """Where a button that closes in on somebody leads to, and how far that is."""
    found = re.search(rf"\*\*{re.escape(label)}\*\*: Move (\d) to ([A-T]\d+)", panel.text)
    return found[2], int(found[1])
