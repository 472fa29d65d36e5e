"""Somebody who plays the demonstration: reads the panel and the picture's words, then chooses."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.people.person import Person
from bot.sandbox.people.reply import Reply
from bot.sandbox.people.seen import Button, Seen, Select

AROUND = {"Why?", "More", "Look again", "Back", "Next", "Previous"}
"""Buttons of a panel that answer nothing."""
DEPTH = 5
FAR = 99
WEIGHTS = {"Strike": 60, "Block": 30, "Dodge": 22, "Move": 8, "Take it": 4, "End Turn": 3}
COMMANDS = {"Strike": "ww strike", "Block (Energy": "ww block", "Dodge (Energy": "ww dodge"}
TYPED = 0.3
"""How often they type a command where a button would do."""
_GROUP = re.compile(r"\((\d+)\)$")
_SQUARE = re.compile(r"\b([A-Z])(\d{1,2})\b")
_STANDS = re.compile(r"You stand on \*\*([A-Z]\d+)\*\*")

Square = tuple[int, int]


class DemoPlayer:
    """Plays one person with a taste of their own, the same for the same `seed`.

    `tell` gets a sentence on each act just before it is done.
    """

    def __init__(
        self, person: Person, rivals: list[str], seed: int, tell: Callable[[str, str], None]
    ) -> None:
        self.person = person
        self._rivals = rivals
        self._taste = random.Random(seed)  # noqa: S311  (a taste, not a secret)
        self._tell = tell

    async def click(self, label: str, within: Seen | None = None) -> Reply:
        """Press a button; CannotDo when the bot does not answer."""
        self._tell(self.person.name, f"presses **{label}**.")
        return _answered(label, await self.person.click(label, within=within))

    async def type(self, command: str, **options: Any) -> Reply:
        """Type a slash command; CannotDo when the bot does not answer."""
        words = "".join(f" {name}:{value}" for name, value in options.items())
        self._tell(self.person.name, f"types `/{command}{words}`.")
        return _answered(f"/{command}", await self.person.slash(command, **options))

    async def look(self) -> Seen:
        """Open the panel, or bring it up to date, and return it."""
        panel = next((s for s in reversed(self.person.sees()) if is_panel(s)), None)
        reply = await (self.click("My turn") if panel is None else self.click("Look again", panel))
        return reply.message

    async def decide(self, panel: Seen) -> bool:
        """Choose something in a panel; False where nothing is asked."""
        for _ in range(DEPTH):
            options = [b for b in panel.buttons if b.enabled and b.label not in AROUND]
            if panel.selects or not options or any(_SQUARE.fullmatch(b.label) for b in options):
                return await self._pick(panel, options)
            button = self._favourite(panel, options)
            if self._taste.random() < TYPED and await self._type(button.label):
                return True
            reply = await self.click(button.label, panel)
            if reply.modal is not None:
                await self._fill(reply.modal.labels)
                return True
            if not _GROUP.search(button.label):
                return True
            panel = reply.message
        return False

    async def _type(self, label: str) -> bool:
        """Do what a button says by its command; False where it has none, or several targets."""
        command = next((c for start, c in COMMANDS.items() if label.startswith(start)), None)
        if command is None:
            return False
        options: dict[str, Any] = {}
        if command == "ww strike":
            targets = await self.person.suggestions(command, "target")
            if len(targets) != 1:
                return False
            options["target"] = targets[0]
        await self.type(command, **options)
        return True

    async def _fill(self, labels: list[str]) -> None:
        """Enter into each field the first number that its label names."""
        numbers = {label: (re.findall(r"\d+", label) or ["1"])[0] for label in labels}
        self._tell(self.person.name, f"fills in {numbers}.")
        _answered("The form", await self.person.fill(numbers))

    def _favourite(self, panel: Seen, options: list[Button]) -> Button:
        near = self._distance(self._square(panel)) == 1
        weights = [self._liking(button.label, near=near) for button in options]
        return self._taste.choices(options, weights)[0]

    def _liking(self, label: str, *, near: bool) -> float:
        if label.startswith("Move") and near:
            return 1
        if label.startswith("Move a longer way"):
            return 0.01
        if label.startswith("End Turn") and not near:
            return 0.2
        return next((w for start, w in WEIGHTS.items() if label.startswith(start)), 12)

    async def _pick(self, panel: Seen, buttons: list[Button]) -> bool:
        """Take the square nearest to the rival, or anything, of a panel's buttons and selects."""
        here = self._square(panel)
        offered: list[tuple[str, Select | None]] = [(b.label, None) for b in buttons]
        offered += [(option.label, s) for s in panel.selects for option in s.options]
        if not offered:
            return False
        self._taste.shuffle(offered)
        label, select = min(offered, key=lambda pair: self._cost(pair[0], here))
        if select is None:
            await self.click(label, panel)
            return True
        others = [other for other in select.labels if other != label]
        labels = [label, *others[: select.least - 1]]
        self._tell(self.person.name, f"picks **{', '.join(labels)}**.")
        reply = await self.person.pick(select.custom_id, *labels, within=panel)
        _answered(label, reply)
        return True

    def _cost(self, label: str, here: Square | None) -> tuple[int, int]:
        """How little an option is liked: steps left to the rival, then what the way there costs."""
        found = _SQUARE.search(label)
        if found is None:
            return (FAR, 0)
        square = _cell(found[1], found[2])
        way = 0 if here is None else max(abs(square[0] - here[0]), abs(square[1] - here[1]))
        return (max(self._distance(square), 1), way)

    # ------------------------------------------------------------------ where everybody stands

    def _square(self, panel: Seen) -> Square | None:
        found = _STANDS.search(panel.text)
        return None if found is None else _cell(found[1][0], found[1][1:])

    def _distance(self, square: Square | None) -> int:
        """Steps from a square to the nearest rival, as the picture's words tell it."""
        if square is None:
            return 0
        spots = [spot for spot in map(self._spot_of, self._rivals) if spot is not None]
        return min((max(abs(square[0] - c), abs(square[1] - r)) for c, r in spots), default=0)

    def _spot_of(self, name: str) -> Square | None:
        pattern = re.compile(rf"{re.escape(name)} \([^)]*\) at ([A-Z])(\d+)")
        for seen in reversed(self.person.sees()):
            for picture in seen.pictures:
                found = pattern.search(picture.alt_text or "")
                if found is not None:
                    return _cell(found[1], found[2])
        return None


def _cell(column: str, row: str) -> Square:
    return ord(column) - ord("A"), int(row)


def is_panel(seen: Seen) -> bool:
    """Whether a message is somebody's private panel."""
    return seen.ephemeral and "Look again" in seen.labels


def _answered(what: str, reply: Reply) -> Reply:
    if not reply.ok:
        raise CannotDo(f"{what}: {reply.failure}.")
    return reply
