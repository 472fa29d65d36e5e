"""Which schemes Discord takes in the addresses of links and pictures."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sandbox.world.wire import FormErrors, Step

ON_THE_WEB = ("http", "https")
FOR_BUTTONS = (*ON_THE_WEB, "discord")


def check_address(
    errors: FormErrors, path: Sequence[Step], url: object, schemes: tuple[str, ...] = ON_THE_WEB
) -> None:
    """Check the scheme of an address; none given is fine here."""
    if url and str(url).partition("://")[0].lower() not in schemes:
        told = f"Scheme must be one of {', '.join(schemes)}."
        errors.add(path, "URL_TYPE_INVALID_SCHEME", told)
