"""Routes that register commands, for everybody or for one guild."""

from __future__ import annotations

from bot.sandbox.limits.commands import CHAT_INPUT, check_commands
from bot.sandbox.rest.guilds import guild_of
from bot.sandbox.rest.requests import NOTHING, Answer, Ask, Endpoint
from bot.sandbox.world.feed import Change
from bot.sandbox.world.wire import DiscordError, Payload, unknown
from bot.sandbox.world.world import World


def _scope(ask: Ask) -> int | None:
    if ask.id("application") != ask.world.application_id:
        raise unknown("Application")
    return guild_of(ask).id if "guild" in ask.params else None


def _registered(world: World, scope: int | None) -> list[Payload]:
    return world.commands.setdefault(scope, [])


def _key(command: Payload) -> tuple[int, str]:
    return command.get("type") or CHAT_INPUT, command["name"]


def _complete(world: World, scope: int | None, command: Payload) -> Payload:
    """Return a command as stored: with its id, which a command of the same name keeps."""
    known = {_key(entry): entry["id"] for entry in _registered(world, scope)}
    body = {
        "type": CHAT_INPUT,
        "description": "",
        "options": [],
        "default_member_permissions": None,
        "nsfw": False,
        **{key: value for key, value in command.items() if value is not None},
        "id": known.get(_key(command)) or str(world.ids.take()),
        "application_id": str(world.application_id),
        "version": str(world.ids.take()),
    }
    if scope is None:
        body.setdefault("contexts", None)
        body.setdefault("integration_types", [0])
        body.setdefault("dm_permission", True)
    else:
        body["guild_id"] = str(scope)
    return body


def _store(ask: Ask, scope: int | None, commands: list[Payload]) -> None:
    ask.world.commands[scope] = commands
    ask.world.feed.publish(Change("commands_changed", detail={"guild_id": scope}))


def _count_creates(ask: Ask, scope: int | None, commands: list[Payload]) -> None:
    """Refuse more than 200 new commands a day, in one guild or for everybody."""
    known = {_key(entry) for entry in _registered(ask.world, scope)}
    new = sum(_key(command) not in known for command in commands)
    if new and ask.world.command_creates.wait(scope, ask.world.clock.now(), new):
        told = "Max number of daily application command creates has been reached (200)"
        raise DiscordError(400, 30034, told)


def _list(ask: Ask) -> Answer:
    return Answer(_registered(ask.world, _scope(ask)))


def _replace_all(ask: Ask) -> Answer:
    scope = _scope(ask)
    if not isinstance(ask.body, list):
        raise DiscordError(400, 50109, "The request body contains invalid JSON.")
    check_commands(ask.body)
    _count_creates(ask, scope, ask.body)
    commands = [_complete(ask.world, scope, command) for command in ask.body]
    _store(ask, scope, commands)
    return Answer(commands)


def _add(ask: Ask) -> Answer:
    scope = _scope(ask)
    others = [c for c in _registered(ask.world, scope) if _key(c) != _key(ask.fields)]
    check_commands([ask.fields, *others])
    _count_creates(ask, scope, [ask.fields])
    command = _complete(ask.world, scope, ask.fields)
    created = len(others) == len(_registered(ask.world, scope))
    _store(ask, scope, [*others, command])
    return Answer(command, 201 if created else 200)


def _one(ask: Ask) -> tuple[int | None, Payload]:
    scope = _scope(ask)
    for command in _registered(ask.world, scope):
        if command["id"] == ask.params["command"]:
            return scope, command
    raise unknown("application command")


def _get(ask: Ask) -> Answer:
    return Answer(_one(ask)[1])


def _change(ask: Ask) -> Answer:
    scope, command = _one(ask)
    others = [c for c in _registered(ask.world, scope) if c is not command]
    changed = command | ask.fields
    check_commands([changed, *others])
    changed["version"] = str(ask.world.ids.take())
    _store(ask, scope, [*others, changed])
    return Answer(changed)


def _delete(ask: Ask) -> Answer:
    scope, command = _one(ask)
    _store(ask, scope, [c for c in _registered(ask.world, scope) if c is not command])
    return NOTHING


ENDPOINTS = [
    endpoint
    for base in ("/applications/{application}", "/applications/{application}/guilds/{guild}")
    for endpoint in (
        Endpoint("GET", f"{base}/commands", _list),
        Endpoint("PUT", f"{base}/commands", _replace_all),
        Endpoint("POST", f"{base}/commands", _add),
        Endpoint("GET", f"{base}/commands/{{command}}", _get),
        Endpoint("PATCH", f"{base}/commands/{{command}}", _change),
        Endpoint("DELETE", f"{base}/commands/{{command}}", _delete),
    )
]
