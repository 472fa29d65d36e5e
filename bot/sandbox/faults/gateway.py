"""Rules about the gateway: its dispatches, and what the bot says to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.sandbox.faults.rules import BadFault, Occasion, Rule, pattern

ACTS = ("deliver", "lose", "close", "reconnect", "heartbeat", "invalid_session", "malformed")
FROM_THE_BOT = ("HEARTBEAT", "IDENTIFY", "RESUME")
UNREADABLE = {"id": "not a number", "type": 3}


@dataclass
class GatewayFault(Rule):
    """What happens at a dispatch, or at a HEARTBEAT, IDENTIFY or RESUME of the bot.

    `act` is one of: "deliver" (after `delay` and `hold`), "lose" (a dispatch is not sent, a
    heartbeat not acknowledged), "close" (the connection, with `code`), "reconnect" (op 7 after it),
    "heartbeat" (the bot is asked for one, op 1), "invalid_session" (op 9 in its place),
    "malformed" (`data` is sent in place of the dispatch's own). What could not be delivered is
    repeated on resume, unless `resumable` is false and the session forgotten. Patterns such as
    "*" or "MESSAGE_*" are about dispatches alone.
    """

    event: str = "*"
    act: str = "deliver"
    code: int = 4000
    resumable: bool = True
    data: Any = None

    def __post_init__(self) -> None:
        """Raise BadFault for a rule that cannot be."""
        super().__post_init__()
        if self.act not in ACTS:
            raise BadFault(f"act must be one of {', '.join(ACTS)}.")
        if self.code not in range(1000, 5000):
            raise BadFault("code must be a closing code: 1000 to 4999.")

    @property
    def lets_through(self) -> bool:
        """Whether the dispatch or the answer is sent all the same."""
        return self.act in ("deliver", "reconnect", "heartbeat", "malformed")

    @property
    def unreadable(self) -> Any:
        """What a malformed dispatch carries."""
        return UNREADABLE if self.data is None else self.data

    def fits(self, occasion: Occasion) -> bool:
        """Whether the rule is in force and meant for this event."""
        if not super().fits(occasion):
            return False
        if occasion.name in FROM_THE_BOT:
            return self.event == occasion.name
        return pattern(self.event).fullmatch(occasion.name) is not None
