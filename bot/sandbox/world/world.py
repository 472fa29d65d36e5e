"""The state of the little Discord: who and what there is. Acts on it live beside this file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.sandbox.world.channels import DM, PRIVATE_THREAD, TEXT, Channel
from bot.sandbox.world.clock import Clock, Snowflakes
from bot.sandbox.world.feed import Change, Feed
from bot.sandbox.world.ledger import Ledger
from bot.sandbox.world.members import Guild, Member, Role, User
from bot.sandbox.world.permissions import EVERYONE_ELSE, Overwrite, Permission, in_channel
from bot.sandbox.world.refusals import Refusal
from bot.sandbox.world.wire import Payload, timestamp, unknown

if TYPE_CHECKING:
    from bot.sandbox.world.interactions import Interaction
    from bot.sandbox.world.messages import Attachment, Message

TOKEN = "sandbox-opens-nothing"  # noqa: S105  (a word both sides agree on)


DAY = 86_400.0


@dataclass
class World:
    """One application with its bot, its guilds, and everything people and bot have made."""

    token: str = TOKEN
    clock: Clock = field(default_factory=Clock)
    ids: Snowflakes = field(default_factory=Snowflakes)
    feed: Feed = field(default_factory=Feed)
    cdn_base: str = "http://127.0.0.1/attachments"
    privileged_intents: int = 0
    acknowledge_seconds: float = 3.0
    token_seconds: float = 900.0
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    attachments: dict[int, Attachment] = field(default_factory=dict)
    commands: dict[int | None, list[Payload]] = field(default_factory=dict)
    interactions: dict[str, Interaction] = field(default_factory=dict)
    nonces: dict[tuple[int, str], tuple[float, int]] = field(default_factory=dict)
    refusals: list[Refusal] = field(default_factory=list)
    command_creates: Ledger = field(default_factory=lambda: Ledger(200, DAY))
    old_edits: Ledger = field(default_factory=lambda: Ledger(3, 6.0))

    def __post_init__(self) -> None:
        """Make the application, its bot, the owner and the first guild."""
        self.bot = self.add_user("Kumite", bot=True)
        self.application_id = self.bot.id
        self.owner = self.add_user("Owner")
        self.guild = self.add_guild("Dojo", self.owner)

    # ------------------------------------------------------------------ making things

    def add_user(self, name: str, *, bot: bool = False) -> User:
        """Create an account."""
        user = User(self.ids.take(), name, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User, everyone: Permission = EVERYONE_ELSE) -> Guild:
        """Create a guild with its owner and the bot in it and a channel named general."""
        guild = Guild(self.ids.take(), name, owner.id)
        guild.roles[guild.id] = Role(guild.id, "@everyone", everyone, 0)
        self.guilds[guild.id] = guild
        for user in (owner, self.bot):
            self.add_member(guild, user)
        self.add_channel("general", guild)
        return guild

    def add_role(self, guild: Guild, name: str, permissions: Permission) -> Role:
        """Create a role."""
        role = Role(self.ids.take(), name, permissions, len(guild.roles))
        guild.roles[role.id] = role
        detail = {"guild_id": guild.id, "role_id": role.id}
        self.feed.publish(Change("role_created", detail=detail))
        return role

    def add_member(self, guild: Guild, user: User, role_ids: list[int] | None = None) -> Member:
        """Let a user into a guild."""
        member = Member(user, timestamp(self.clock.now()), list(role_ids or []))
        guild.members[user.id] = member
        self.feed.publish(Change("member_added", user_id=user.id, detail={"guild_id": guild.id}))
        return member

    def add_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Create a text channel, at the end of the guild's list."""
        guild = guild or self.guild
        count = sum(channel.guild_id == guild.id for channel in self.channels.values())
        channel = Channel(self.ids.take(), TEXT, name, guild.id, position=count)
        self.channels[channel.id] = channel
        self.feed.publish(Change("channel_created", channel=channel))
        return channel

    def dm_with(self, user_id: int) -> Channel:
        """Return the direct conversation of a person and the bot, made when first asked for."""
        for channel in self.channels.values():
            if channel.is_dm and user_id in channel.recipients:
                return channel
        self.user(user_id)
        channel = Channel(self.ids.take(), DM, "", recipients=[user_id, self.bot.id])
        self.channels[channel.id] = channel
        self.feed.publish(Change("channel_created", channel=channel))
        return channel

    # ------------------------------------------------------------------ looking things up

    def user(self, user_id: int) -> User:
        """Return an account, or raise 10013."""
        if user_id not in self.users:
            raise unknown("User")
        return self.users[user_id]

    def channel(self, channel_id: int) -> Channel:
        """Return a channel, thread or DM, or raise 10003."""
        if channel_id not in self.channels:
            raise unknown("Channel")
        return self.channels[channel_id]

    def message(self, channel_id: int, message_id: int) -> Message:
        """Return a message that stands in a channel, or raise 10008."""
        message = self.messages.get(message_id)
        if message is None or message.deleted or message.channel_id != channel_id:
            raise unknown("Message")
        return message

    def guild_of(self, channel: Channel) -> Guild | None:
        """Return the guild a channel belongs to; None for a DM."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def permissions(self, user_id: int, channel: Channel) -> Permission:
        """Return what a user may do in a channel or thread; nothing in others' private threads."""
        source = channel
        if channel.is_thread and channel.parent_id is not None:
            source = self.channel(channel.parent_id)
        granted = in_channel(self.guild_of(channel), source, user_id)
        invited = channel.kind != PRIVATE_THREAD or user_id in channel.thread_members
        return granted if invited or granted & Permission.MANAGE_THREADS else Permission.NONE

    def channel_payload(self, channel: Channel) -> Payload:
        """Return a channel as the bot sees it through the API."""
        others = [self.user(i).payload() for i in channel.recipients if i != self.bot.id]
        return channel.payload(others)

    def refuse(self, refusal: Refusal) -> None:
        """Keep a refused request for tests to find, and tell everybody."""
        self.refusals.append(refusal)
        self.feed.publish(Change("request_refused", detail={"refusal": refusal}))

    # ------------------------------------------------------------------ what a moderator does

    def set_overwrite(
        self,
        channel: Channel,
        target_id: int,
        *,
        allow: Permission = Permission.NONE,
        deny: Permission = Permission.NONE,
    ) -> None:
        """Set what a channel grants and denies a role or member, replacing what it said before."""
        channel.overwrites = [o for o in channel.overwrites if o.target_id != target_id]
        kind = int(target_id in self.users)
        channel.overwrites.append(Overwrite(target_id, kind, allow, deny))
        self.feed.publish(Change("channel_updated", channel=channel))

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with all its messages, and a channel's threads."""
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id]:
            self.delete_channel(thread)
        del self.channels[channel.id]
        for message_id in channel.message_ids:
            self.messages[message_id].deleted = True
        kind = "thread_deleted" if channel.is_thread else "channel_deleted"
        self.feed.publish(Change(kind, channel=channel))

    def remove_bot(self, guild: Guild) -> None:
        """Throw the bot out of a guild."""
        del guild.members[self.bot.id]
        self.feed.publish(Change("guild_deleted", detail={"guild_id": guild.id}))
