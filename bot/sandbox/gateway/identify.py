"""What the gateway makes of an identify: why it refuses one, and READY for those it accepts."""

from __future__ import annotations

from bot.sandbox.gateway.codes import CloseCode
from bot.sandbox.gateway.dispatches import PRIVILEGED, guild_create
from bot.sandbox.gateway.membership import GUILDS
from bot.sandbox.gateway.session import Session
from bot.sandbox.world.members import Guild
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

GUILDS_PER_SHARD = 2500
VERSIONS = ("9", "10")
_INTENTS = 1 << 26


def handshake_refusal(version: str | None, encoding: str | None) -> CloseCode | None:
    """Return why a connection is closed at once. The sandbox speaks JSON, versions 9 and 10."""
    if version not in VERSIONS:
        return CloseCode.INVALID_API_VERSION
    return None if encoding in (None, "json") else CloseCode.DECODE_ERROR


def is_token(world: World, data: Payload) -> bool:
    """Whether an identify or resume shows the bot's token."""
    return str(data.get("token", "")).removeprefix("Bot ") == world.token


def identify_refusal(world: World, data: Payload, most_guilds: int) -> CloseCode | None:
    """Return why an identify is refused; None when it is in order."""
    if not isinstance(data.get("properties"), dict):
        return CloseCode.DECODE_ERROR
    if not is_token(world, data):
        return CloseCode.AUTHENTICATION_FAILED
    intents = data.get("intents")
    if not isinstance(intents, int) or not 0 <= intents < _INTENTS:
        return CloseCode.INVALID_INTENTS
    if intents & PRIVILEGED & ~world.privileged_intents:
        return CloseCode.DISALLOWED_INTENTS
    shard = shard_of(data)
    if shard is None:
        return CloseCode.INVALID_SHARD
    heard = sum((guild.id >> 22) % shard[1] == shard[0] for guild in guilds_of(world))
    return CloseCode.SHARDING_REQUIRED if heard > most_guilds else None


def shard_of(data: Payload) -> tuple[int, int] | None:
    """Return a shard and the number of shards; None when they make no sense."""
    told = data.get("shard")
    if told is None:
        return 0, 1
    if not isinstance(told, list) or len(told) != 2:
        return None
    shard, shards = told
    if not isinstance(shard, int) or not isinstance(shards, int) or not 0 <= shard < shards:
        return None
    return shard, shards


def guilds_of(world: World) -> list[Guild]:
    """Return the guilds that the bot is in."""
    return [guild for guild in world.guilds.values() if world.bot.id in guild.members]


def welcome(world: World, session: Session, url: str) -> None:
    """Put READY into a new session, and the guilds that it hears."""
    guilds = [guild for guild in guilds_of(world) if session.hears(guild.id)]
    ready = {
        "v": 10,
        "user": world.bot.payload(),
        "session_id": session.id,
        "session_type": "normal",
        "shard": [session.shard, session.shards],
        "resume_gateway_url": url,
        "application": {"id": str(world.application_id), "flags": 0},
        "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
        "private_channels": [],
    }
    session.put("READY", ready)
    if session.intents & GUILDS:
        for guild in guilds:
            session.put("GUILD_CREATE", guild_create(world, guild))
