"""The limit of invalid requests: too many 401, 403 and 429, and nobody is let in for a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from bot.sandbox.rest.known_limits import INVALID_REQUESTS, INVALID_SECONDS

_INVALID = (401, 403, 429)


class InvalidRequests:
    """Counts a bot's invalid requests of the last ten minutes.

    Discord locks out who sends 10,000, for a time that it does not tell; here it is until fewer
    lie within ten minutes.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self.most = INVALID_REQUESTS
        self._now = now
        self._times: deque[float] = deque()

    @property
    def count(self) -> int:
        """How many there were in the last ten minutes."""
        self._forget()
        return len(self._times)

    def note(self, status: int, scope: str = "") -> None:
        """Count an answer, if it is an invalid request's; a shared limit's 429 is none."""
        if status in _INVALID and scope != "shared":
            self._times.append(self._now())

    def blocked_for(self) -> float:
        """Return for how many seconds nobody is let in; 0 when all is well."""
        if len(self._times) < self.most:
            return 0.0
        self._forget()
        if len(self._times) < self.most:
            return 0.0
        return self._times[-self.most] + INVALID_SECONDS - self._now()

    def _forget(self) -> None:
        oldest = self._now() - INVALID_SECONDS
        while self._times and self._times[0] <= oldest:
            self._times.popleft()
