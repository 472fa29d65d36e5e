"""What is known of Discord's rate limits. Discord publishes the global ones only.

The others have been observed by the authors of libraries: 5 messages in 5 s, 5 webhook messages
in 2 s, reactions, deletions by age (discord-api-docs issues 367 and 8330). No figure for threads
is known. What has an error code of its own, such as edits of old messages, is kept by its route.
"""

from __future__ import annotations

from dataclasses import dataclass

TWO_WEEKS = 14 * 86_400.0


@dataclass(frozen=True)
class Allowance:
    """So many requests in so many seconds."""

    requests: int
    seconds: float


@dataclass(frozen=True)
class Limit:
    """A route's allowance for each channel, guild or webhook.

    Routes with the same `bucket` share it. `older_than` is the age in seconds from which a
    message falls under it.
    """

    method: str
    template: str
    allowance: Allowance
    bucket: str = ""
    older_than: float = 0.0


GENEROUS = Allowance(10_000, 1.0)
GLOBAL_ON_DISCORD = Allowance(50, 1.0)
INVALID_REQUESTS, INVALID_SECONDS = 10_000, 600.0

_MESSAGES = "/channels/{channel}/messages"
_MESSAGE = f"{_MESSAGES}/{{message}}"
_REACTION = f"{_MESSAGE}/reactions/{{emoji}}"
_WEBHOOK = "/webhooks/{application}/{token}"
_REACTIONS = Allowance(1, 0.25)
_BY_WEBHOOK = Allowance(5, 2.0)

ON_DISCORD = (
    Limit("POST", _MESSAGES, Allowance(5, 5.0)),
    Limit("PATCH", _MESSAGE, Allowance(5, 5.0)),
    Limit("DELETE", _MESSAGE, Allowance(5, 1.0), "deletions"),
    Limit("DELETE", _MESSAGE, Allowance(3, 0.333), "older deletions", 10.0),
    Limit("DELETE", _MESSAGE, Allowance(30, 4.0), "oldest deletions", TWO_WEEKS),
    Limit("PUT", f"{_REACTION}/@me", _REACTIONS, "reactions"),
    Limit("DELETE", f"{_REACTION}/{{user}}", _REACTIONS, "reactions"),
    Limit("POST", _WEBHOOK, _BY_WEBHOOK),
    Limit("PATCH", f"{_WEBHOOK}/messages/{{message}}", _BY_WEBHOOK),
    Limit("DELETE", f"{_WEBHOOK}/messages/{{message}}", _BY_WEBHOOK),
)
