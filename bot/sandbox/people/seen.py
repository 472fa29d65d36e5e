"""Messages and modals as a person's screen shows them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.sandbox.world.components import LINK_STYLE, SELECTS, Kind, media_of, walk
from bot.sandbox.world.messages import Attachment, Message
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World


@dataclass(frozen=True)
class Button:
    """A button on a message."""

    label: str
    enabled: bool
    style: int
    custom_id: str | None
    url: str | None = None


@dataclass(frozen=True)
class Option:
    """One line of a select."""

    label: str
    value: str
    description: str | None = None
    default: bool = False


@dataclass(frozen=True)
class Select:
    """A select on a message or in a modal."""

    placeholder: str
    custom_id: str
    kind: int
    options: tuple[Option, ...]
    least: int
    most: int
    enabled: bool = True

    @property
    def labels(self) -> list[str]:
        """The options' labels in order."""
        return [option.label for option in self.options]


@dataclass(frozen=True)
class Picture:
    """A file on a message, with what a screen reader says about it."""

    filename: str
    alt_text: str | None
    data: bytes = field(repr=False)


@dataclass(frozen=True)
class Seen:
    """One message on somebody's screen."""

    message: Message
    author: str
    text: str
    buttons: tuple[Button, ...]
    selects: tuple[Select, ...]
    pictures: tuple[Picture, ...]
    mentions: tuple[str, ...]

    @property
    def id(self) -> int:
        """The message's id."""
        return self.message.id

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees it."""
        return self.message.ephemeral

    @property
    def edited(self) -> bool:
        """Whether it says "(edited)"."""
        return self.message.edited is not None

    @property
    def thinking(self) -> bool:
        """Whether it says that the bot is thinking."""
        return self.message.loading

    @property
    def labels(self) -> list[str]:
        """The buttons' labels in order."""
        return [button.label for button in self.buttons]

    def select(self, name: str) -> Select | None:
        """Return the select with this placeholder or custom id."""
        return next((s for s in self.selects if name in (s.placeholder, s.custom_id)), None)


def see(world: World, message: Message) -> Seen:
    """Return a message as a screen shows it."""
    parts = [component for _, component in walk(message.components)]
    guild = world.guild_of(world.channels[message.channel_id])
    author = world.user(message.author_id).name
    if guild is not None and message.author_id in guild.members:
        author = guild.members[message.author_id].shown_name
    return Seen(
        message,
        author,
        "\n".join(_lines(message, parts)),
        tuple(_button(part) for part in parts if part["type"] == Kind.BUTTON),
        tuple(read_select(world, part) for part in parts if part["type"] in SELECTS),
        tuple(_pictures(world, message, parts)),
        tuple(world.user(user_id).name for user_id in message.mentions),
    )


def _lines(message: Message, parts: list[Payload]) -> Iterator[str]:
    if message.loading:
        yield "is thinking…"
    if message.content:
        yield message.content
    for embed in message.embeds:
        yield from _embed_lines(embed)
    for part in parts:
        if part["type"] == Kind.TEXT:
            yield part["content"]


def _embed_lines(embed: Payload) -> Iterator[str]:
    for text in (
        (embed.get("author") or {}).get("name"),
        embed.get("title"),
        embed.get("description"),
    ):
        if text:
            yield text
    for entry in embed.get("fields") or []:
        yield entry["name"]
        yield entry["value"]
    footer = (embed.get("footer") or {}).get("text")
    if footer:
        yield footer


def _button(part: Payload) -> Button:
    emoji = (part.get("emoji") or {}).get("name") or ""
    return Button(
        part.get("label") or emoji,
        not part.get("disabled"),
        part["style"],
        part.get("custom_id"),
        part.get("url") if part["style"] == LINK_STYLE else None,
    )


def read_select(world: World, part: Payload) -> Select:
    """Return a select as a screen shows it; one of people or channels offers those there are."""
    kind = part["type"]
    if kind == Kind.STRING_SELECT:
        options = [
            Option(o["label"], o["value"], o.get("description"), bool(o.get("default")))
            for o in part["options"]
        ]
    else:
        options = list(_things(world, kind))
    least, most = part.get("min_values"), part.get("max_values")
    return Select(
        part.get("placeholder") or "",
        part["custom_id"],
        kind,
        tuple(options),
        1 if least is None else least,
        1 if most is None else most,
        not part.get("disabled"),
    )


def _things(world: World, kind: int) -> Iterator[Option]:
    if kind in (Kind.USER_SELECT, Kind.MENTIONABLE_SELECT):
        for user in world.users.values():
            yield Option(user.name, str(user.id))
    if kind in (Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT):
        for role in world.guild.roles.values():
            yield Option(role.name, str(role.id))
    if kind == Kind.CHANNEL_SELECT:
        for channel in world.channels.values():
            if channel.guild_id is not None:
                yield Option(channel.name, str(channel.id))


def _pictures(world: World, message: Message, parts: list[Payload]) -> Iterator[Picture]:
    shown: dict[int, str | None] = {}
    for part in parts:
        for _, media, alt in media_of(part):
            if media.get("attachment_id"):
                shown[int(media["attachment_id"])] = alt
    # A message of components V2 shows only the files that its components name.
    for attachment in message.attachments:
        if attachment.id in shown or not message.components_v2:
            yield _picture(attachment, shown.get(attachment.id))
    own = {attachment.id for attachment in message.attachments}
    for attachment_id, alt in shown.items():
        if attachment_id not in own and attachment_id in world.attachments:
            yield _picture(world.attachments[attachment_id], alt)


def _picture(attachment: Attachment, alt: str | None) -> Picture:
    return Picture(attachment.filename, alt or attachment.description, attachment.data)
