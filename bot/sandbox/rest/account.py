"""Routes about the bot itself: login, application, the gateway's address."""

from __future__ import annotations

from bot.sandbox.rest.requests import Answer, Ask, Endpoint
from bot.sandbox.world.wire import Payload, unknown
from bot.sandbox.world.world import World


def application_payload(world: World) -> Payload:
    """Return the application as the API writes it."""
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "bot": world.bot.payload(),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": world.owner.payload(),
        "team": None,
        "flags": 0,
        "tags": [],
        "redirect_uris": [],
        "approximate_guild_count": len(world.guilds),
        "integration_types_config": {"0": {}, "1": {}},
    }


def _me(ask: Ask) -> Answer:
    return Answer(ask.world.bot.payload() | {"mfa_enabled": False, "verified": True})


def _application(ask: Ask) -> Answer:
    return Answer(application_payload(ask.world))


def _user(ask: Ask) -> Answer:
    return Answer(ask.world.user(ask.id("user")).payload())


def _open_dm(ask: Ask) -> Answer:
    recipient = int(ask.fields.get("recipient_id") or 0)
    if recipient not in ask.world.users or recipient == ask.world.bot.id:
        raise unknown("User")
    return Answer(ask.world.channel_payload(ask.world.dm_with(recipient)))


def _emojis(_: Ask) -> Answer:
    return Answer({"items": []})


def _own_guilds(ask: Ask) -> Answer:
    world = ask.world
    return Answer(
        [
            {"id": str(guild.id), "name": guild.name, "icon": None, "owner": False, "features": []}
            for guild in world.guilds.values()
            if world.bot.id in guild.members
        ]
    )


ENDPOINTS = [
    Endpoint("GET", "/users/@me", _me),
    Endpoint("GET", "/users/@me/guilds", _own_guilds),
    Endpoint("POST", "/users/@me/channels", _open_dm),
    Endpoint("GET", "/users/{user}", _user),
    Endpoint("GET", "/oauth2/applications/@me", _application),
    Endpoint("GET", "/applications/@me", _application),
    Endpoint("GET", "/applications/{application}/emojis", _emojis),
]
