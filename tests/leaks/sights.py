"""What every person's client is given in a sandbox: each text, with when, where and to whom."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.sandbox.world.channels import Channel
from bot.sandbox.world.feed import Change
from bot.sandbox.world.messages import Message
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World

Texts = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Sight:
    """Something that appeared on some people's screens: `texts` are its parts, path and text.

    `at` is in UNIX seconds of the machine. `kind` is the feed's; `files` are the bytes that came
    with it. `number` and `public` are those of a message: its id, and whether a channel shows it.
    """

    at: float
    kind: str
    viewers: frozenset[int]
    where: str
    texts: Texts
    files: tuple[bytes, ...] = ()
    number: int = 0
    public: bool = False


class Sights:
    """Everything that a sandbox's people have been shown by the bot, in order."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.seen: list[Sight] = []
        self._commands: list[Any] = []
        world.feed.listen(self._on_change)

    def name(self, person: int) -> str:
        """What that person is called."""
        return self.world.user(person).name

    def _on_change(self, change: Change) -> None:
        message, channel, interaction = change.message, change.channel, change.interaction
        match change.kind:
            case "message_created" | "message_edited" if message is not None:
                self._message(change.kind, message)
            case "thread_created" | "thread_updated" | "channel_updated" if channel is not None:
                viewers = self._who_see(channel)
                self._add(change.kind, viewers, f"the name of #{channel.name}", channel.payload())
            case "modal_opened" if interaction is not None:
                to = frozenset({interaction.user_id})
                self._add(change.kind, to, "a form", interaction.modal)
            case "choices_offered" if interaction is not None:
                to = frozenset({interaction.user_id})
                where = f"the suggestions of /{interaction.name}"
                self._add(change.kind, to, where, interaction.choices)
            case "commands_changed":
                # A bot tells its commands as it starts, before it has looked at any match: only
                # what it makes of them later could give something away.
                told = list(self.world.commands.values())
                self._commands = self._commands or told
                told = [command for command in told if command not in self._commands]
                self._add(change.kind, self._everybody(), "the list of commands", told)

    def _message(self, kind: str, message: Message) -> None:
        channel = self.world.channels.get(message.channel_id)
        if channel is None or message.author_id != self.world.bot.id:
            return
        alone = message.only_for is not None
        viewers = frozenset({message.only_for or 0}) if alone else self._who_see(channel)
        where = f"message {message.id} in #{channel.name or 'dm'}"
        shown: Any = [message.payload(self.world)]
        if not alone and message.metadata is not None:
            # Whoever sees the reply can look at what was typed.
            shown.append({"typed": self._typed(int(message.metadata["id"]))})
        files = tuple(attachment.data for attachment in message.attachments)
        public = not alone and not channel.is_dm
        self._add(kind, viewers, where, shown, files, message.id, public)

    def _typed(self, interaction: int) -> Any:
        acts = self.world.interactions.values()
        return [act.data.get("options") for act in acts if act.id == interaction]

    def _add(
        self,
        kind: str,
        viewers: frozenset[int],
        where: str,
        shown: Any,
        files: tuple[bytes, ...] = (),
        number: int = 0,
        public: bool = False,
    ) -> None:
        texts = tuple(leaves(shown))
        self.seen.append(Sight(time.time(), kind, viewers, where, texts, files, number, public))

    def _everybody(self) -> frozenset[int]:
        return frozenset(user.id for user in self.world.users.values() if not user.bot)

    def _who_see(self, channel: Channel) -> frozenset[int]:
        world = self.world
        return frozenset(
            person
            for person in self._everybody()
            if world.permissions(person, channel) & Permission.VIEW_CHANNEL
        )


def leaves(document: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text in JSON data, with the path that leads there."""
    if isinstance(document, str):
        yield path, document
    elif isinstance(document, dict):
        for key, value in document.items():
            yield from leaves(value, f"{path}.{key}" if path else str(key))
    elif isinstance(document, (list, tuple)):
        for place, value in enumerate(document):
            yield from leaves(value, f"{path}.{place}" if path else str(place))
