"""One person's screen as the page drives it: by ids of what is shown, not by its labels."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.sandbox import posting
from bot.sandbox.people import command_line
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.people.command_line import BOOLEAN, INTEGER, NUMBER, Choice, Command
from bot.sandbox.people.person import Person
from bot.sandbox.people.picking import chosen_values, resolved
from bot.sandbox.people.reply import Reply
from bot.sandbox.people.seen import read_select
from bot.sandbox.world.components import SELECTS, Kind, walk
from bot.sandbox.world.interactions import Asked
from bot.sandbox.world.messages import Message
from bot.sandbox.world.wire import Payload

CHANGED = "That message has just changed. Look again, and choose from what it shows now."


class Pane(Person):
    """A person with one place open. Every act returns once the bot has acknowledged it."""

    async def press(self, message_id: int, custom_id: str) -> Reply:
        """Press a button of a message; CannotDo when it is no longer there or greyed out."""
        message = self._shown(message_id)
        _component(message, custom_id, (Kind.BUTTON,))
        data = {"component_type": int(Kind.BUTTON), "custom_id": custom_id}
        return await self._act(Asked.COMPONENT, data, message=message, wait=False)

    async def choose(self, message_id: int, custom_id: str, values: Sequence[str]) -> Reply:
        """Choose values in a select of a message; CannotDo when it does not offer them."""
        message = self._shown(message_id)
        part = _component(message, custom_id, SELECTS)
        chosen = chosen_values(read_select(self.world, part), values)
        data: Payload = {
            "component_type": int(part["type"]),
            "custom_id": custom_id,
            "values": chosen,
        }
        if part["type"] != Kind.STRING_SELECT:
            data["resolved"] = resolved(self.world, chosen)
        return await self._act(Asked.COMPONENT, data, message=message, wait=False)

    async def type_command(self, name: str, entered: Mapping[str, Any]) -> Reply:
        """Use a slash command with options as they were typed."""
        found = command_line.find(self.world, self.user.id, self.here, name)
        return await self.slash(name, wait=False, **_read_options(found, entered))

    async def suggest(
        self, name: str, option: str, typed: str, entered: Mapping[str, Any]
    ) -> list[Choice]:
        """What is suggested for an option that is being typed."""
        found = command_line.find(self.world, self.user.id, self.here, name)
        others = {key: value for key, value in entered.items() if key != option}
        return await self.suggestions(
            name, option, typed=typed, **_read_options(found, others, strict=False)
        )

    def put_away(self, message_id: int) -> Message:
        """Dismiss a message that only this person sees."""
        message = self._shown(message_id)
        if not message.ephemeral:
            raise CannotDo("Only a message that you alone see can be dismissed.")
        posting.dismiss(self.world, message, by=self.user.id)
        return message

    def _shown(self, message_id: int) -> Message:
        message = self.world.messages.get(message_id)
        if (
            message is None
            or not message.visible_to(self.user.id)
            or message.channel_id != self.here.id
        ):
            raise CannotDo("That message is gone.")
        return message


def _component(message: Message, custom_id: str, kinds: Sequence[int]) -> Payload:
    for _, part in walk(message.components):
        if part.get("custom_id") == custom_id and part["type"] in kinds:
            if part.get("disabled"):
                break
            return part
    raise CannotDo(CHANGED)


def _read_options(
    command: Command, entered: Mapping[str, Any], *, strict: bool = True
) -> dict[str, Any]:
    """Turn what was typed into what options hold; not `strict` leaves out what is unfinished."""
    kinds = {option["name"]: option["type"] for option in command.options}
    read: dict[str, Any] = {}
    for name, value in entered.items():
        if isinstance(value, dict) and not strict:
            continue  # a file, which no suggestion needs
        try:
            read[name] = _read(name, kinds.get(name, 0), value)
        except CannotDo:
            if strict:
                raise
    return read


def _read(name: str, kind: int, value: Any) -> Any:
    if not isinstance(value, str):
        return value
    text = value.strip()
    if kind == INTEGER:
        if not re.fullmatch(r"[+-]?\d{1,15}", text):
            raise CannotDo(f"“{name}” takes a whole number, such as 3.")
        return int(text)
    if kind == NUMBER:
        try:
            return float(text)
        except ValueError:
            raise CannotDo(f"“{name}” takes a number, such as 1.5.") from None
    if kind == BOOLEAN:
        return text.lower() in ("true", "yes", "1")
    return value
