"""Rules about requests to the HTTP interface."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.sandbox.faults.rules import BadFault, Occasion, Rule, pattern

SCOPES = ("user", "shared", "global")
BODIES = ("truncated", "malformed", "html")


@dataclass
class RestFault(Rule):
    """What happens to requests of a method and a path below the API's base.

    In the path `*` stands for anything and `{channel}` for one part, so that both
    "/channels/*/messages" and a route's template fit.

    `status` answers with an error (`code`, `message` and `body` shape it; 429 has `retry_after`
    and `scope`), `drop` closes the connection without an answer. `carried_out` does the work
    before, so that the bot cannot know that it was done. `answer` spoils the body of the answer:
    "truncated" breaks off in its middle, "malformed" is no JSON though it says so, "html" is the
    page of a proxy in between. With `uploads` only requests that bring files are meant.
    """

    method: str = "*"
    path: str = "*"
    status: int | None = None
    code: int = 0
    message: str = ""
    body: Any = None
    retry_after: float = 0.1
    scope: str = "user"
    drop: bool = False
    carried_out: bool = False
    answer: str | None = None
    uploads: bool = False

    def __post_init__(self) -> None:
        """Raise BadFault for a rule that cannot be."""
        super().__post_init__()
        if self.status is not None and not 400 <= self.status <= 599:
            raise BadFault("status must be an error's: 400 to 599.")
        if self.scope not in SCOPES:
            raise BadFault(f"scope must be one of {', '.join(SCOPES)}.")
        if self.answer is not None and self.answer not in BODIES:
            raise BadFault(f"answer must be one of {', '.join(BODIES)}.")
        if self.retry_after < 0:
            raise BadFault("retry_after must be 0 seconds or more.")

    @property
    def only_slows(self) -> bool:
        """Whether the request goes on as if nothing had been, only later."""
        return not (self.drop or self.hold or self.status is not None or self.answer is not None)

    def fits(self, occasion: Occasion) -> bool:
        """Whether the rule is in force and meant for this request."""
        return (
            super().fits(occasion)
            and (occasion.upload or not self.uploads)
            and pattern(self.method).fullmatch(occasion.name) is not None
            and (
                pattern(self.path).fullmatch(occasion.path) is not None
                or self.path == occasion.template
            )
        )
