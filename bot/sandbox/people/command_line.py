"""What happens when a person types a slash command: finding it, checking and encoding options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bot.sandbox.people.cannot import CannotDo, listed
from bot.sandbox.people.uploading import attach, upload_from
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
_TYPE_NAMES = {
    STRING: "text",
    INTEGER: "a whole number",
    BOOLEAN: "true or false",
    USER: "a person",
    CHANNEL: "a channel",
    ROLE: "a role",
    MENTIONABLE: "a person or role",
    NUMBER: "a number",
}


@dataclass(frozen=True)
class Choice:
    """One offered value of an option: what is shown and what is sent."""

    name: str
    value: str | int | float

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Command:
    """One thing that can be typed: its words, the registered command, its options."""

    words: tuple[str, ...]
    registered: Payload
    options: list[Payload]
    description: str

    @property
    def name(self) -> str:
        """The words as typed after the slash."""
        return " ".join(self.words)

    def data(self, options: list[Payload], resolved: Payload) -> Payload:
        """Return the interaction data of using this command."""
        nested = options
        for depth in range(len(self.words) - 1, 0, -1):
            kind = 1 if depth == len(self.words) - 1 else 2
            nested = [{"name": self.words[depth], "type": kind, "options": nested}]
        body: Payload = {
            "id": self.registered["id"],
            "name": self.words[0],
            "type": 1,
            "options": nested,
        }
        if resolved:
            body["resolved"] = resolved
        if "guild_id" in self.registered:
            body["guild_id"] = self.registered["guild_id"]
        return body


def available(world: World, user_id: int, channel: Channel) -> list[Command]:
    """Return the commands that a person is offered in a channel."""
    theirs = world.permissions(user_id, channel)
    guild = world.guild_of(channel)
    if guild is not None and world.bot.id not in guild.members:
        return []
    if not theirs & Permission.USE_APPLICATION_COMMANDS:
        return []
    found: list[Command] = []
    for scope in (channel.guild_id, None) if channel.guild_id else (None,):
        for registered in world.commands.get(scope, []):
            if registered["type"] == 1 and _offered(registered, channel, theirs):
                found.extend(_leaves(registered))
    return found


def _offered(registered: Payload, channel: Channel, theirs: Permission) -> bool:
    contexts = registered.get("contexts")
    if channel.is_dm:
        if contexts is not None:
            return 1 in contexts
        return bool(registered.get("dm_permission", True))
    if contexts is not None and 0 not in contexts:
        return False
    needed = registered.get("default_member_permissions")
    if needed is None or theirs & Permission.ADMINISTRATOR:
        return True
    return int(needed) != 0 and not int(needed) & ~int(theirs)


def _leaves(registered: Payload) -> Iterator[Command]:
    def below(words: tuple[str, ...], node: Payload) -> Iterator[Command]:
        options = node.get("options") or []
        nested = [option for option in options if option["type"] in (1, 2)]
        if not nested:
            yield Command(words, registered, options, node.get("description", ""))
        for option in nested:
            yield from below((*words, option["name"]), option)

    yield from below((registered["name"],), registered)


def find(world: World, user_id: int, channel: Channel, name: str) -> Command:
    """Return a command by what a person types after the slash, or say what there is."""
    commands = available(world, user_id, channel)
    wanted = " ".join(name.lstrip("/").split())
    for command in commands:
        if command.name == wanted:
            return command
    raise CannotDo(f"There is no /{wanted} here; offered are {listed(c.name for c in commands)}.")


def encode(
    world: World, channel: Channel, command: Command, given: Mapping[str, Any]
) -> tuple[list[Payload], Payload]:
    """Check what a person entered as Discord's client does; return options and resolved things."""
    known = {option["name"]: option for option in command.options}
    for name in given:
        if name not in known:
            raise CannotDo(f"/{command.name} has no option {name!r}; it has {listed(known)}.")
    missing = [n for n, option in known.items() if option.get("required") and n not in given]
    if missing:
        raise CannotDo(f"/{command.name} still needs {listed(missing)}.")
    encoded: list[Payload] = []
    resolved: Payload = {}
    for name, value in given.items():
        sent = _encode_value(world, channel, known[name], value, resolved)
        encoded.append({"name": name, "type": known[name]["type"], "value": sent})
    return encoded, resolved


def _encode_value(
    world: World, channel: Channel, option: Payload, value: Any, resolved: Payload
) -> Any:
    kind = option["type"]
    if isinstance(value, Choice):
        value = value.value
    if option.get("choices"):
        for choice in option["choices"]:
            if value in (choice["name"], choice["value"]):
                return choice["value"]
        names = listed(choice["name"] for choice in option["choices"])
        raise CannotDo(f"{option['name']} can only be one of {names}, not {value!r}.")
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
        return _resolve(world, channel, option, value, resolved)
    if kind == STRING and isinstance(value, str):
        _bounds(option, len(value), "min_length", "max_length")
        return value
    if kind == BOOLEAN and isinstance(value, bool):
        return value
    if kind == ATTACHMENT:
        file = attach(world, upload_from(value))
        resolved.setdefault("attachments", {})[str(file.id)] = file.payload()
        return str(file.id)
    whole = isinstance(value, int) and not isinstance(value, bool)
    if (kind == INTEGER and whole) or (kind == NUMBER and (whole or isinstance(value, float))):
        _bounds(option, value, "min_value", "max_value")
        return value
    raise CannotDo(f"{option['name']} takes {_TYPE_NAMES[kind]}, not {value!r}.")


def _bounds(option: Payload, value: float, least: str, most: str) -> None:
    low, high = option.get(least), option.get(most)
    if (low is not None and value < low) or (high is not None and value > high):
        raise CannotDo(f"{option['name']} must be between {low} and {high}, not {value}.")


def _resolve(world: World, channel: Channel, option: Payload, value: Any, resolved: Payload) -> str:
    name = str(getattr(value, "name", value)).lstrip("@#")
    guild = world.guild_of(channel) or world.guild
    if option["type"] in (USER, MENTIONABLE):
        for member in guild.members.values():
            if name in (member.user.name, member.shown_name, str(member.user.id)):
                _add_member(resolved, member.user.payload(), member.payload(Permission.NONE))
                return str(member.user.id)
    if option["type"] in (ROLE, MENTIONABLE):
        for role in guild.roles.values():
            if name in (role.name, str(role.id)):
                resolved.setdefault("roles", {})[str(role.id)] = role.payload()
                return str(role.id)
    if option["type"] == CHANNEL:
        kinds = option.get("channel_types")
        for place in world.channels.values():
            fits = place.guild_id == guild.id and (not kinds or place.kind in kinds)
            if fits and name in (place.name, str(place.id)):
                body = place.payload() | {"permissions": "0"}
                resolved.setdefault("channels", {})[str(place.id)] = body
                return str(place.id)
    raise CannotDo(f"There is no {name!r} to choose for {option['name']}.")


def _add_member(resolved: Payload, user: Payload, member: Payload) -> None:
    resolved.setdefault("users", {})[user["id"]] = user
    rest = {k: v for k, v in member.items() if k not in ("user", "deaf", "mute")}
    resolved.setdefault("members", {})[user["id"]] = rest


def encode_partly(
    world: World,
    channel: Channel,
    command: Command,
    focused: str,
    typed: str,
    given: Mapping[str, Any],
) -> list[Payload]:
    """Return the options of a command that is being typed, with the one under the cursor."""
    known = {option["name"]: option for option in command.options}
    for name in (focused, *given):
        if name not in known:
            raise CannotDo(f"/{command.name} has no option {name!r}; it has {listed(known)}.")
    option = known[focused]
    if not option.get("autocomplete"):
        raise CannotDo(f"{focused} of /{command.name} makes no suggestions.")
    encoded = []
    for name, value in given.items():
        sent = _encode_value(world, channel, known[name], value, {})
        encoded.append({"name": name, "type": known[name]["type"], "value": sent})
    # Discord sends what is typed as text, even where the option takes a number.
    encoded.append({"name": focused, "type": option["type"], "value": typed, "focused": True})
    return encoded
