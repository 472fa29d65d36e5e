"""People who play: they act only through what their screen shows, as Discord's client lets them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.sandbox import posting
from bot.sandbox.people import command_line
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.people.command_line import Choice
from bot.sandbox.people.modal_form import Modal
from bot.sandbox.people.picking import chosen_values, resolved
from bot.sandbox.people.reply import Reply
from bot.sandbox.people.screen import Screen
from bot.sandbox.people.seen import Button, Seen, Select, see
from bot.sandbox.world import interactions, moderation
from bot.sandbox.world.components import Kind
from bot.sandbox.world.interactions import Asked, Interaction
from bot.sandbox.world.messages import Message
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.wire import Payload


class Person(Screen):
    """A member of the guild with a client of their own.

    Every act sends an interaction and returns when the bot has acknowledged it and, when it asked
    for time, has answered; `wait=False` returns on the acknowledgement. What is not on the screen
    raises CannotDo.
    """

    # ------------------------------------------------------------------ slash commands

    async def slash(self, command: str, /, *, wait: bool = True, **options: Any) -> Reply:
        """Type a slash command with its options; checked as Discord's client checks them."""
        found = command_line.find(self.world, self.user.id, self.here, command)
        encoded, resolved_things = command_line.encode(self.world, self.here, found, options)
        return await self._act(Asked.COMMAND, found.data(encoded, resolved_things), wait=wait)

    async def suggestions(
        self, command: str, option: str, /, typed: str = "", **others: Any
    ) -> list[Choice]:
        """Type part of an option and return what is suggested, the other options being filled."""
        found = command_line.find(self.world, self.user.id, self.here, command)
        encoded = command_line.encode_partly(self.world, self.here, found, option, typed, others)
        reply = await self._act(Asked.AUTOCOMPLETE, found.data(encoded, {}), wait=False)
        if reply.failure is not None:
            raise CannotDo(f"Suggestions for {option}: {reply.failure}.")
        offered = reply.interaction.choices or []
        return [Choice(choice["name"], choice["value"]) for choice in offered]

    def commands(self) -> list[str]:
        """Return the names of the commands this person is offered here."""
        offered = command_line.available(self.world, self.user.id, self.here)
        return [command.name for command in offered]

    # ------------------------------------------------------------------ buttons and selects

    async def click(
        self,
        label: str,
        /,
        *,
        within: Seen | None = None,
        nth: int = 0,
        stale: bool = False,
        wait: bool = True,
    ) -> Reply:
        """Press the newest enabled button with this label, here or on the message `within`.

        `nth` counts buttons of one message with the same label. `stale` presses it as it stood
        on the message `within`, even if the message has changed since: a press that crosses an
        edit on its way.
        """
        seen, button = self._find_button(label, within, nth, stale=stale)
        if button.url is not None:
            raise CannotDo(f"{label!r} is a link to {button.url}.")
        data = {"component_type": int(Kind.BUTTON), "custom_id": button.custom_id}
        return await self._act(Asked.COMPONENT, data, message=seen.message, wait=wait)

    def _find_button(
        self, label: str, within: Seen | None, nth: int, *, stale: bool
    ) -> tuple[Seen, Button]:
        grey = False
        for seen in self._candidates(within, stale=stale):
            same = [button for button in seen.buttons if button.label == label]
            enabled = [button for button in same if button.enabled]
            if len(enabled) > nth:
                return seen, enabled[nth]
            grey = grey or bool(same)
        state = "is greyed out" if grey else "is not there"
        raise CannotDo(f"The button {label!r} {state}. {self.described()}")

    def _candidates(self, within: Seen | None, *, stale: bool) -> list[Seen]:
        if within is None:
            return list(reversed(self.sees()))
        if stale:
            return [within]
        message = within.message
        if not message.visible_to(self.user.id) or message.channel_id not in self.world.channels:
            raise CannotDo(f"That message is gone. {self.described()}")
        return [see(self.world, message)]

    async def pick(
        self,
        select: str,
        /,
        *options: Any,
        within: Seen | None = None,
        stale: bool = False,
        wait: bool = True,
    ) -> Reply:
        """Choose options by label in the newest select with this placeholder or custom id."""
        seen, found = self._find_select(select, within, stale=stale)
        values = chosen_values(found, options)
        data: Payload = {
            "component_type": found.kind,
            "custom_id": found.custom_id,
            "values": values,
        }
        if found.kind != Kind.STRING_SELECT:
            data["resolved"] = resolved(self.world, values)
        return await self._act(Asked.COMPONENT, data, message=seen.message, wait=wait)

    def _find_select(self, name: str, within: Seen | None, *, stale: bool) -> tuple[Seen, Select]:
        for seen in self._candidates(within, stale=stale):
            select = seen.select(name)
            if select is not None and select.enabled:
                return seen, select
        raise CannotDo(f"The select {name!r} is not there. {self.described()}")

    # ------------------------------------------------------------------ modals

    async def fill(
        self, entered: Mapping[str, Any] | None = None, /, *, wait: bool = True, **more: Any
    ) -> Reply:
        """Fill in the open modal by its labels and submit it; other fields keep what they hold."""
        if self.modal is None:
            raise CannotDo(f"No modal is open. {self.described()}")
        modal = self.modal
        data = modal.submit({**(entered or {}), **more})
        things = resolved(self.world, modal.chosen_ids(data))
        if things:
            data["resolved"] = things
        opener = self._opener
        reply = await self._act(
            Asked.MODAL,
            data,
            message=None if opener is None else opener.message,
            parent=opener,
            wait=wait,
        )
        # After a failure the modal stays open with its notice, and can be submitted again.
        if reply.ok and self.modal is modal:
            self.modal = None
        return reply

    async def dismiss(self) -> None:
        """Close the open modal, or else put away the newest message only this person sees."""
        if self.modal is not None:
            self.modal = None
            return
        for seen in reversed(self.sees()):
            if seen.ephemeral:
                posting.dismiss(self.world, seen.message, by=self.user.id)
                return
        raise CannotDo(f"There is nothing to dismiss. {self.described()}")

    # ------------------------------------------------------------------ beside the bot

    def say(self, text: str) -> Seen:
        """Write an ordinary message here."""
        granted = self.world.permissions(self.user.id, self.here)
        wanted = Permission.SEND_MESSAGES
        if self.here.is_thread:
            wanted = Permission.SEND_MESSAGES_IN_THREADS
        if not granted & wanted:
            raise CannotDo(f"{self.name} may not write in #{self.here.name}.")
        if self.here.locked and not granted & Permission.MANAGE_THREADS:
            raise CannotDo(f"#{self.here.name} is locked: nobody may write in it any more.")
        message = posting.post(self.world, self.here, self.user.id, {"content": text})
        return see(self.world, message)

    def delete(self, seen: Seen) -> None:
        """Delete a message as a moderator would."""
        granted = self.world.permissions(self.user.id, self.here)
        if seen.message.author_id != self.user.id and not granted & Permission.MANAGE_MESSAGES:
            raise CannotDo(f"{self.name} may not delete other people's messages.")
        posting.delete(self.world, seen.message, by=self.user.id)

    def close_dms(self) -> None:
        """Take no more direct messages from the bot."""
        moderation.open_dms(self.world, self.user, opened=False)

    def open_dms(self) -> None:
        """Take direct messages from the bot again."""
        moderation.open_dms(self.world, self.user, opened=True)

    # ------------------------------------------------------------------ one act

    _opener: Interaction | None = None

    async def _act(
        self,
        kind: Asked,
        data: Payload,
        *,
        message: Message | None = None,
        parent: Interaction | None = None,
        wait: bool,
    ) -> Reply:
        self.notice = None
        edits = None if message is None else message.edits_in_place
        interaction = interactions.begin(
            self.world, kind, self.user.id, self.here, data, message=message, parent=parent
        )

        def acknowledged() -> bool:
            return interaction.answered_with is not None or interaction.failure is not None

        def answered() -> bool:
            # An edit that answers another press is no answer to this one.
            changed = message is not None and (message.deleted or message.edits_in_place != edits)
            quietly = interaction.answered_with == 6 and changed
            return interaction.settled or interaction.failure is not None or quietly

        await self.world.feed.until(acknowledged, self.world.acknowledge_seconds + 1)
        if wait and not answered():
            await self.world.feed.until(answered, self.patience)
        if interaction.failure is not None:
            self.notice = interaction.failure
        if interaction.modal is not None:
            self.modal = Modal(self.world, interaction.modal)
            self._opener = interaction
        return self._reply(interaction)

    def _reply(self, interaction: Interaction) -> Reply:
        ids = list(interaction.message_ids)
        source = interaction.message
        if interaction.answered_with == 6 and source is not None and source.id not in ids:
            ids.append(source.id)
        messages = [self.world.messages[i] for i in ids]
        shown = [
            see(self.world, m)
            for m in messages
            if m.visible_to(self.user.id) and m.channel_id in self.world.channels
        ]
        modal = self.modal if interaction.modal is not None else None
        return Reply(interaction, tuple(shown), modal, interaction.failure)
