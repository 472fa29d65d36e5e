"""Rate limits as Discord keeps them: a bucket per route and channel, and one for everything."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.sandbox.rest.requests import Endpoint


@dataclass(frozen=True)
class Allowance:
    """So many requests in so many seconds."""

    requests: int
    seconds: float


GENEROUS = Allowance(10_000, 1.0)
MESSAGES_ON_DISCORD = Allowance(5, 5.0)
GLOBAL_ON_DISCORD = Allowance(50, 1.0)

_MAJOR = ("channel", "guild", "application", "token", "interaction")


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
    headers: dict[str, str]
    retry_after: float = 0.0
    everywhere: bool = False


class RateLimits:
    """All buckets. Generous at first, so that tests are fast; `as_on_discord` is the real thing."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._rules: dict[tuple[str, str], Allowance] = {}
        self._default = GENEROUS
        self._buckets: dict[tuple[str, ...], Bucket] = {}
        self._everything = Bucket(GENEROUS)

    def limit(self, method: str, template: str, requests: int, seconds: float) -> None:
        """Allow a route, such as POST "/channels/{channel}/messages", so many per channel."""
        self._rules[method, template] = Allowance(requests, seconds)
        self._buckets.clear()

    def limit_everything(self, requests: int, seconds: float) -> None:
        """Allow so many requests over all routes, answers to interactions apart."""
        self._everything = Bucket(Allowance(requests, seconds))

    def as_on_discord(self) -> None:
        """Switch to what is known of Discord: 5 messages per 5 s and channel, 50 requests a second.

        Discord does not publish its buckets; the first figure is what people have observed.
        """
        self.limit("POST", "/channels/{channel}/messages", 5, 5.0)
        self.limit("PATCH", "/channels/{channel}/messages/{message}", 5, 5.0)
        self.limit_everything(GLOBAL_ON_DISCORD.requests, GLOBAL_ON_DISCORD.seconds)

    def check(self, endpoint: Endpoint, params: Mapping[str, str]) -> Verdict:
        """Count a request and say whether it may pass."""
        now = self._now()
        if endpoint.counts_globally and not self._everything.take(now):
            wait = self._everything.resets_at - now
            headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            return Verdict(False, headers, wait, everywhere=True)
        major = [params[name] for name in _MAJOR if name in params]
        key = (endpoint.method, endpoint.template, *major)
        if key not in self._buckets:
            self._sweep(now)
            rule = self._rules.get((endpoint.method, endpoint.template), self._default)
            self._buckets[key] = Bucket(rule)
        bucket = self._buckets[key]
        allowed = bucket.take(now)
        wait = max(0.0, bucket.resets_at - now)
        headers = {
            "X-RateLimit-Limit": str(bucket.allowance.requests),
            "X-RateLimit-Remaining": str(bucket.remaining),
            "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": _name(endpoint),
        }
        if not allowed:
            headers["X-RateLimit-Scope"] = "user"
        return Verdict(allowed, headers, wait)

    def _sweep(self, now: float) -> None:
        if len(self._buckets) > 2000:
            self._buckets = {k: b for k, b in self._buckets.items() if b.resets_at > now}


def _name(endpoint: Endpoint) -> str:
    text = f"{endpoint.method} {endpoint.template}"
    return hashlib.sha256(text.encode()).hexdigest()[:32]
