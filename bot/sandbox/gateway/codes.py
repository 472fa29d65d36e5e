"""The gateway's opcodes and closing codes, by Discord's names and numbers."""

from __future__ import annotations

from enum import IntEnum


class Op(IntEnum):
    """What a gateway message is."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE_UPDATE = 3
    VOICE_STATE_UPDATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_GUILD_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11
    REQUEST_SOUNDBOARD_SOUNDS = 31
    REQUEST_CHANNEL_INFO = 43


# What a bot may send once it has identified, and what changes nothing here.
QUIET = (
    Op.PRESENCE_UPDATE,
    Op.VOICE_STATE_UPDATE,
    Op.REQUEST_GUILD_MEMBERS,
    Op.REQUEST_SOUNDBOARD_SOUNDS,
    Op.REQUEST_CHANNEL_INFO,
)


class CloseCode(IntEnum):
    """Why the gateway closed a connection."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQ = 4007
    RATE_LIMITED = 4008
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_API_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014
