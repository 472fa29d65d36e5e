"""Rate limits as Discord keeps them: a bucket per route and channel, and one for everything."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from bot.sandbox.rest.invalid_requests import InvalidRequests
from bot.sandbox.rest.known_limits import (
    GENEROUS,
    GLOBAL_ON_DISCORD,
    ON_DISCORD,
    Allowance,
    Limit,
)
from bot.sandbox.rest.requests import Endpoint

_MAJOR = ("channel", "guild", "application", "token", "interaction")
_MOST_BUCKETS = 2000


@dataclass
class Bucket:
    """What is left of an allowance until it is filled again."""

    allowance: Allowance
    used: int = 0
    resets_at: float = 0.0

    def take(self, now: float) -> bool:
        """Use one request; False when none is left."""
        if now >= self.resets_at:
            self.used = 0
            self.resets_at = now + self.allowance.seconds
        self.used += 1
        return self.used <= self.allowance.requests

    @property
    def remaining(self) -> int:
        """How many requests are left."""
        return max(0, self.allowance.requests - self.used)


@dataclass(frozen=True)
class Verdict:
    """Whether a request may pass, with the headers that its answer carries."""

    allowed: bool
    headers: dict[str, str] = field(default_factory=dict)
    retry_after: float = 0.0
    scope: str = "user"


class RateLimits:
    """All buckets. Generous at first, so that tests are fast; `as_on_discord` is the real thing.

    `invalid_requests` counts always. `now` is the clock in seconds that the buckets go by.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.invalid_requests = InvalidRequests(now)
        self._now = now
        self._limits: dict[tuple[str, str], list[Limit]] = {}
        self._buckets: dict[tuple[str, ...], Bucket] = {}
        self._everything = Bucket(GENEROUS)

    def limit(self, method: str, template: str, requests: int, seconds: float) -> None:
        """Allow a route, such as POST "/channels/{channel}/messages", so many per channel."""
        allowance = Allowance(requests, seconds)
        self._limits[method, template] = [Limit(method, template, allowance)]
        self._buckets.clear()

    def limit_everything(self, requests: int, seconds: float) -> None:
        """Allow so many requests over all routes, answers to interactions apart."""
        self._everything = Bucket(Allowance(requests, seconds))

    def as_on_discord(self) -> None:
        """Switch to what is known of Discord, such as 50 requests a second over all routes."""
        self._limits.clear()
        for limit in ON_DISCORD:
            self._limits.setdefault((limit.method, limit.template), []).append(limit)
        self._buckets.clear()
        self.limit_everything(GLOBAL_ON_DISCORD.requests, GLOBAL_ON_DISCORD.seconds)

    def asks_age(self, endpoint: Endpoint) -> bool:
        """Whether it matters how old the message is that a request is about."""
        limits = self._limits.get((endpoint.method, endpoint.template), ())
        return any(limit.older_than for limit in limits)

    def check(self, endpoint: Endpoint, params: Mapping[str, str], age: float = 0.0) -> Verdict:
        """Count a request and say whether it may pass; `age` is its message's, in seconds."""
        now = self._now()
        if endpoint.counts_globally and not self._everything.take(now):
            wait = self._everything.resets_at - now
            return Verdict(False, {}, wait, scope="global")
        known = self._limits.get((endpoint.method, endpoint.template), ())
        fitting = [limit for limit in known if limit.older_than <= age]
        # The one for the oldest messages comes last.
        chosen = fitting[-1] if fitting else Limit(endpoint.method, endpoint.template, GENEROUS)
        return self._take(chosen, params, now)

    def _take(self, limit: Limit, params: Mapping[str, str], now: float) -> Verdict:
        shown = limit.bucket or f"{limit.method} {limit.template}"
        key = (shown, *[params[name] for name in _MAJOR if name in params])
        bucket = self._buckets.get(key)
        if bucket is None:
            self._sweep(now)
            bucket = self._buckets[key] = Bucket(limit.allowance)
        allowed = bucket.take(now)
        wait = max(0.0, bucket.resets_at - now)
        headers = {
            "X-RateLimit-Limit": str(bucket.allowance.requests),
            "X-RateLimit-Remaining": str(bucket.remaining),
            # Machines' clocks read this, so it is real time whatever the sandbox's clock says.
            "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": _name(shown),
        }
        return Verdict(allowed, headers, wait)

    def _sweep(self, now: float) -> None:
        if len(self._buckets) > _MOST_BUCKETS:
            self._buckets = {k: b for k, b in self._buckets.items() if b.resets_at > now}


@lru_cache(maxsize=512)
def _name(bucket: str) -> str:
    return hashlib.sha256(bucket.encode()).hexdigest()[:32]
