"""Acts on the server itself: its people, roles, channels, messages and threads."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.sandbox.console import channels, moderating, people, roles
from bot.sandbox.console.words import rights_json
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.world import moderation
from bot.sandbox.world.members import Member, User
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

Act = Callable[[Payload], Awaitable[Payload]]


def server_json(world: World) -> Payload:
    """What the dialogs about the server show; `away` are people who have left it."""
    bot = world.guild.members.get(world.bot.id)
    return {
        "id": str(world.guild.id),
        "bot": {
            "id": str(world.bot.id),
            "name": world.bot.name,
            "there": bot is not None,
            "roles": [str(role) for role in bot.role_ids] if bot is not None else [],
        },
        "away": [{"id": str(user.id), "name": user.name} for user in people.away(world)],
        "roles": roles.roles_json(world),
        "channels": channels.channels_json(world),
    }


class ServerActs:
    """Carries out acts as the server's owner would; those with `as_server` false, as a person."""

    def __init__(self, world: World) -> None:
        self._world = world

    def known(self) -> dict[str, Act]:
        """The acts by name."""
        return {
            "rights": self._rights,
            "add_person": self._add_person,
            "change_person": self._change_person,
            "leave": self._leave,
            "come_back": self._come_back,
            "add_role": self._add_role,
            "change_role": self._change_role,
            "delete_role": self._delete_role,
            "give_role": self._give_role,
            "add_channel": self._add_channel,
            "change_channel": self._change_channel,
            "delete_channel": self._delete_channel,
            "overwrite": self._overwrite,
            "clear_overwrite": self._clear_overwrite,
            "delete_message": self._delete_message,
            "thread": self._thread,
        }

    async def _rights(self, ask: Payload) -> Payload:
        return {"rights": rights_json()}

    # ------------------------------------------------------------------ people

    def _user(self, ask: Payload, *, bot: bool = False) -> User:
        """The person asked about, there or away; the bot too where `bot` says so."""
        user = self._world.users.get(int(ask["person"]))
        if user is None or (user.bot and not bot):
            raise CannotDo("That person is gone.")
        return user

    def _member(self, ask: Payload) -> Member:
        user = self._user(ask, bot=True)
        member = self._world.guild.members.get(user.id)
        if member is None:
            raise CannotDo(f"{user.name} is not on the server. Let them come back first.")
        return member

    async def _add_person(self, ask: Payload) -> Payload:
        preset = str(ask.get("preset", "player"))
        user = people.add(self._world, str(ask["name"]), preset=preset)
        return {"person": str(user.id)}

    async def _change_person(self, ask: Payload) -> Payload:
        user = self._user(ask)
        if "name" in ask:
            people.rename(self._world, user, str(ask["name"]))
        if "keeper" in ask and user.id != self._world.owner.id:
            people.set_keeper(self._world, self._member(ask).user, keeper=bool(ask["keeper"]))
        if "dms_open" in ask:
            moderation.open_dms(self._world, user, opened=bool(ask["dms_open"]))
        return {}

    async def _leave(self, ask: Payload) -> Payload:
        people.leave(self._world, self._member(ask).user)
        return {}

    async def _come_back(self, ask: Payload) -> Payload:
        people.come_back(self._world, self._user(ask, bot=True))
        return {}

    # ------------------------------------------------------------------ roles

    async def _add_role(self, ask: Payload) -> Payload:
        return {"role": str(roles.add(self._world, str(ask["name"])).id)}

    async def _change_role(self, ask: Payload) -> Payload:
        role = roles.role_of(self._world, int(ask["role"]))
        if "name" in ask:
            roles.rename(self._world, role, str(ask["name"]))
        if "permissions" in ask:
            roles.set_permissions(self._world, role, [str(key) for key in ask["permissions"]])
        return {}

    async def _delete_role(self, ask: Payload) -> Payload:
        roles.delete(self._world, roles.role_of(self._world, int(ask["role"])))
        return {}

    async def _give_role(self, ask: Payload) -> Payload:
        role = roles.role_of(self._world, int(ask["role"]))
        roles.give(self._world, self._member(ask), role, has=bool(ask["has"]))
        return {}

    # ------------------------------------------------------------------ channels

    async def _add_channel(self, ask: Payload) -> Payload:
        channel = channels.add(self._world, str(ask["name"]), private=bool(ask.get("private")))
        return {"channel": str(channel.id)}

    async def _change_channel(self, ask: Payload) -> Payload:
        channel = channels.channel_of(self._world, int(ask["channel"]))
        if "name" in ask:
            channels.rename(self._world, channel, str(ask["name"]))
        if "private" in ask:
            channel = channels.text_channel_of(self._world, channel.id)
            channels.set_private(self._world, channel, private=bool(ask["private"]))
        return {}

    async def _delete_channel(self, ask: Payload) -> Payload:
        channels.delete(self._world, channels.text_channel_of(self._world, int(ask["channel"])))
        return {}

    async def _overwrite(self, ask: Payload) -> Payload:
        channel = channels.text_channel_of(self._world, int(ask["channel"]))
        channels.set_permission(
            self._world, channel, int(ask["target"]), ask["permission"], ask["state"]
        )
        return {}

    async def _clear_overwrite(self, ask: Payload) -> Payload:
        channel = channels.text_channel_of(self._world, int(ask["channel"]))
        moderation.clear_overwrite(self._world, channel, int(ask["target"]))
        return {}

    # ------------------------------------------------------------------ messages and threads

    def _by(self, ask: Payload) -> User | None:
        return None if ask.get("as_server") else self._member(ask).user

    async def _delete_message(self, ask: Payload) -> Payload:
        moderating.delete_message(self._world, int(ask["message"]), self._by(ask))
        return {}

    async def _thread(self, ask: Payload) -> Payload:
        thread = channels.channel_of(self._world, int(ask["thread"]))
        moderating.change_thread(self._world, thread, str(ask["what"]), self._by(ask))
        return {}
