"""What goes over the wire: the JSON types, time stamps, and how Discord says no."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

Payload = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_EMBEDS = 1 << 2
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15


class DiscordError(Exception):
    """A refusal as Discord words it: HTTP status, its own code, a sentence, nested form errors."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: Payload | None = None,
        *,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {message}" + (f" {errors}" if errors else ""))
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after = retry_after

    def payload(self) -> Payload:
        """Return the JSON body Discord sends with this refusal."""
        body: Payload = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": round(self.retry_after, 3), "global": False}
        return body


def unauthorized() -> DiscordError:
    return DiscordError(401, 0, "401: Unauthorized")


def unknown(what: str) -> DiscordError:
    """Return the 404 for an id that names nothing; `what` is Discord's word for the thing."""
    codes = {
        "Application": 10002,
        "Channel": 10003,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "User": 10013,
        "Emoji": 10014,
        "Webhook": 10015,
        "interaction": 10062,
        "application command": 10063,
    }
    return DiscordError(404, codes[what], f"Unknown {what}")


def missing_access() -> DiscordError:
    return DiscordError(403, 50001, "Missing Access")


def missing_permissions() -> DiscordError:
    return DiscordError(403, 50013, "Missing Permissions")


def closed_dms() -> DiscordError:
    return DiscordError(403, 50007, "Cannot send messages to this user")


def empty_message() -> DiscordError:
    return DiscordError(400, 50006, "Cannot send an empty message")


def already_acknowledged() -> DiscordError:
    return DiscordError(400, 40060, "Interaction has already been acknowledged.")


def dead_token() -> DiscordError:
    return DiscordError(401, 50027, "Invalid Webhook Token")


Step = str | int


@dataclass
class FormErrors:
    """Collects what is wrong with a request body, each finding under the path of its field."""

    tree: Payload = field(default_factory=dict)

    def add(self, path: Sequence[Step], code: str, message: str) -> None:
        """Record one finding at `path`, such as ("embeds", 0, "title")."""
        node = self.tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(
        self, path: Sequence[Step], value: object, least: int, most: int, *, required: bool = False
    ) -> None:
        """Check that a text (or list) at `path` has between `least` and `most` members."""
        if value is None:
            if required:
                self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
            return
        if not isinstance(value, (str, list)):
            self.add(path, "BASE_TYPE_BAD_TYPE", "This value has the wrong type.")
        elif len(value) > most:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif len(value) < least:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def raise_if_any(self) -> None:
        """Raise Discord's 50035 with everything found, or return when nothing was."""
        if self.tree:
            raise DiscordError(400, 50035, "Invalid Form Body", self.tree)


def timestamp(seconds: float) -> str:
    """Write seconds since 1970 the way Discord writes times."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def snowflake(value: object, path: Sequence[Step] = ()) -> int:
    """Read an id from a path or a body.

    Raises:
        DiscordError: 50035 when the value is not a number, as Discord answers.
    """
    text = str(value)
    if not text.isdigit() or len(text) > 20:
        errors = FormErrors()
        errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{text[:40]}" is not snowflake.')
        errors.raise_if_any()
    return int(text)
