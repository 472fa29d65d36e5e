"""Users, guilds, their members and roles."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.wire import Payload


@dataclass
class User:
    """An account: a person's or the bot's."""

    id: int
    name: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True

    @property
    def mention(self) -> str:
        """The text that names this user in a message."""
        return f"<@{self.id}>"

    def payload(self) -> Payload:
        """Return the user as the API writes it."""
        return {
            "id": str(self.id),
            "username": self.name.lower().replace(" ", "_"),
            "global_name": None if self.bot else self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass
class Role:
    """A set of permissions with a name."""

    id: int
    name: str
    permissions: Permission
    position: int = 1

    def payload(self) -> Payload:
        """Return the role as the API writes it."""
        return {
            "id": str(self.id),
            "name": self.name,
            "permissions": str(int(self.permissions)),
            "position": self.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }


@dataclass
class Member:
    """A user in a guild."""

    user: User
    joined_at: str
    role_ids: list[int] = field(default_factory=list)
    nick: str | None = None

    @property
    def shown_name(self) -> str:
        """The name people read in this guild."""
        return self.nick or self.user.name

    def payload(self, permissions: Permission | None = None) -> Payload:
        """Return the member as the API writes it; interactions add the permissions."""
        body: Payload = {
            "user": self.user.payload(),
            "nick": self.nick,
            "avatar": None,
            "roles": [str(role_id) for role_id in self.role_ids],
            "joined_at": self.joined_at,
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "communication_disabled_until": None,
            "flags": 0,
        }
        if permissions is not None:
            body["permissions"] = str(int(permissions))
        return body


@dataclass
class Guild:
    """A server: who is in it, with which roles. Its own id is the id of the @everyone role."""

    id: int
    name: str
    owner_id: int
    members: dict[int, Member] = field(default_factory=dict)
    roles: dict[int, Role] = field(default_factory=dict)

    def payload(self) -> Payload:
        """Return the guild without channels and members, as GET /guilds/{id} does."""
        return {
            "id": str(self.id),
            "name": self.name,
            "icon": None,
            "description": None,
            "splash": None,
            "discovery_splash": None,
            "banner": None,
            "owner_id": str(self.owner_id),
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_progress_bar_enabled": False,
            "preferred_locale": "en-US",
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "safety_alerts_channel_id": None,
            "vanity_url_code": None,
            "application_id": None,
            "features": [],
            "emojis": [],
            "stickers": [],
            "roles": [role.payload() for role in self.roles.values()],
        }
