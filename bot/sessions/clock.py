"""The clock that people may agree on before a match: how long one decision may take."""

from __future__ import annotations

import hmac

from bot.kernel.chance import Rng
from bot.kernel.game import Setting
from bot.sessions.records import MatchRecord

CLOCK = Setting(
    key="clock",
    title="Clock",
    description="How long one decision may take. Then the bot answers, and declines what it can.",
    choices=(
        ("none", "No clock"),
        ("120", "2 minutes"),
        ("300", "5 minutes"),
        ("3600", "1 hour"),
        ("28800", "8 hours"),
        ("86400", "24 hours"),
        ("259200", "3 days"),
    ),
    default="none",
)
"""The values are seconds."""
GRACE = 300.0
"""Seconds that everybody has at least after a start: before it nobody could answer."""


def numbers(seed: bytes, seq: int) -> Rng:
    """Chance for what the clock answers in log row `seq`: from the match's seed, but no roll."""
    return Rng(int.from_bytes(hmac.digest(seed, b"late" + seq.to_bytes(8, "big"), "sha256")[:8]))


def awaited_people(match: MatchRecord) -> tuple[int, ...]:
    """The awaited seats of people: for house fighters no clock runs."""
    return tuple(s.seat for s in match.seats if s.seat in match.awaited and not s.house)


def deadline(after: MatchRecord, before: MatchRecord, now: float) -> float | None:
    """When the clock of the present question runs out, in UNIX seconds; None without a clock.

    It starts anew with each question. Changing a secret answer wins no time.
    """
    limit = after.settings.get(CLOCK.key, CLOCK.default)
    if limit == "none" or not awaited_people(after):
        return None
    if after.question == before.question and before.deadline is not None:
        return before.deadline
    return now + float(limit)


def graced(match: MatchRecord, now: float) -> float | None:
    """The deadline of a match that goes on `now`, after a start; None without a clock.

    Nobody's time runs out before GRACE is over or, where that is shorter, a whole new clock.
    """
    limit = match.settings.get(CLOCK.key, CLOCK.default)
    if match.deadline is None or limit == "none":
        return match.deadline
    return max(match.deadline, now + min(GRACE, float(limit)))
