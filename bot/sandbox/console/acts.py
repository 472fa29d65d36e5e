"""What people do on the page: each act is one JSON object in, one JSON object out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from bot.sandbox.console import people as console_people
from bot.sandbox.console.pane import Pane
from bot.sandbox.console.server_acts import Act, ServerActs
from bot.sandbox.console.view import commands_json
from bot.sandbox.console.watched_bot import WatchedBot, started
from bot.sandbox.people import opening
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.people.reply import Reply
from bot.sandbox.world.members import User
from bot.sandbox.world.messages import Message
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

OPEN_MODALS = 100
NO_MORE: Mapping[str, Act] = MappingProxyType({})


class Acts:
    """Carries out acts by name.

    `touched` is told of messages that changed without the world saying so: one put away. `more`
    are acts that are carried out elsewhere.
    """

    def __init__(
        self,
        world: World,
        bot: WatchedBot | None,
        touched: Callable[[Message], None],
        more: Mapping[str, Act] = NO_MORE,
    ) -> None:
        self._world = world
        self._bot = bot
        self._touched = touched
        self._modals: dict[str, Pane] = {}
        self._known: dict[str, Act] = {
            "press": self._press,
            "choose": self._choose,
            "command": self._command,
            "commands": self._commands,
            "suggest": self._suggest,
            "submit": self._submit,
            "say": self._say,
            "dismiss": self._dismiss,
            "restart_bot": self._restart_bot,
            "bot_output": self._bot_output,
            "begin": self._begin,
            **ServerActs(world).known(),
            **more,
        }

    async def carry_out(self, ask: Payload) -> Payload:
        """Do one act and return what came of it.

        Raises:
            CannotDo: when the person cannot do that, in words to show them.
            KeyError, TypeError, ValueError: when the page sent something else than it should.
        """
        act = self._known[ask["act"]]
        return await act(ask)

    # ------------------------------------------------------------------ through the bot

    def _pane(self, ask: Payload) -> Pane:
        channel = self._world.channels.get(int(ask["place"]))
        if channel is None:
            raise CannotDo("That place is gone. Open another one.")
        return Pane(self._world, self._user(ask), channel)

    def _user(self, ask: Payload) -> User:
        number = int(ask["person"])
        for user in console_people.people(self._world):
            if user.id == number:
                return user
        left = self._world.users.get(number)
        raise CannotDo(f"{left.name} has left the server." if left else "That person is gone.")

    def _told(self, pane: Pane, reply: Reply) -> Payload:
        body: Payload = {"failure": reply.failure}
        modal = reply.interaction.modal
        if modal is not None:
            key = str(reply.interaction.id)
            self._modals[key] = pane
            while len(self._modals) > OPEN_MODALS:
                del self._modals[next(iter(self._modals))]
            body["modal"] = {
                "key": key,
                "title": modal["title"],
                "components": modal["components"],
            }
        return body

    async def _press(self, ask: Payload) -> Payload:
        pane = self._pane(ask)
        return self._told(pane, await pane.press(int(ask["message"]), ask["custom_id"]))

    async def _choose(self, ask: Payload) -> Payload:
        pane = self._pane(ask)
        values = [str(value) for value in ask["values"]]
        return self._told(pane, await pane.choose(int(ask["message"]), ask["custom_id"], values))

    async def _command(self, ask: Payload) -> Payload:
        pane = self._pane(ask)
        return self._told(pane, await pane.type_command(ask["command"], ask["options"]))

    async def _commands(self, ask: Payload) -> Payload:
        pane = self._pane(ask)
        return {"commands": commands_json(self._world, pane.user.id, pane.here)}

    async def _suggest(self, ask: Payload) -> Payload:
        found = await self._pane(ask).suggest(
            ask["command"], ask["option"], str(ask["typed"]), ask["options"]
        )
        return {"choices": [{"name": choice.name, "value": choice.value} for choice in found]}

    async def _submit(self, ask: Payload) -> Payload:
        pane = self._modals.get(ask["key"])
        if pane is None:
            raise CannotDo("This form is too old. Close it and open it again.")
        reply = await pane.fill(ask["values"], wait=False)
        if reply.ok:
            self._modals.pop(ask["key"], None)
        return self._told(pane, reply)

    # ------------------------------------------------------------------ beside the bot

    async def _say(self, ask: Payload) -> Payload:
        self._pane(ask).say(str(ask["text"]))
        return {}

    async def _dismiss(self, ask: Payload) -> Payload:
        self._touched(self._pane(ask).put_away(int(ask["message"])))
        return {}

    async def _begin(self, ask: Payload) -> Payload:
        """Take the first steps of a newcomer's first match, by the same acts as people's."""
        pane, others = self._pane(ask), []
        if ask.get("friend"):
            others.append(self._pane({**ask, "person": ask["friend"]}))
        begun = await opening.begin(pane, *others)
        return {"place": str(begun.here.id)}

    # ------------------------------------------------------------------ the bot's process

    async def _restart_bot(self, ask: Payload) -> Payload:
        await started(self._bot).restart()
        return {}

    async def _bot_output(self, ask: Payload) -> Payload:
        return {"lines": started(self._bot).output(400)}


def plain_error(error: Exception) -> str:
    """An error in words for the page."""
    text: Any = getattr(error, "message", None) or str(error)
    return str(text).split("\n", 1)[0]
