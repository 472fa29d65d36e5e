"""What Discord refuses in the embeds of a message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.sandbox.limits.addresses import check_address
from bot.sandbox.world.wire import FormErrors, Payload, Step

EMBEDS = 10
CHARACTERS = 6000
FIELDS = 25

_TEXTS: tuple[tuple[tuple[str, ...], int], ...] = (
    (("title",), 256),
    (("description",), 4096),
    (("footer", "text"), 2048),
    (("author", "name"), 256),
)


def check_embeds(errors: FormErrors, embeds: Sequence[Payload]) -> None:
    """Check number, lengths, addresses, and the length of all texts together."""
    if len(embeds) > EMBEDS:
        errors.add(("embeds",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    total = 0
    for place, embed in enumerate(embeds):
        for path, most in _TEXTS:
            value: Any = embed
            for step in path:
                value = value.get(step) if isinstance(value, dict) else None
            errors.length(("embeds", place, *path), value, 0, most)
            total += len(value or "")
        total += _check_fields(errors, ("embeds", place, "fields"), embed.get("fields") or [])
        check_address(errors, ("embeds", place, "url"), embed.get("url"))
        author = embed.get("author") or {}
        check_address(errors, ("embeds", place, "author", "url"), author.get("url"))
    if total > CHARACTERS:
        errors.add(
            ("embeds",),
            "MAX_EMBED_SIZE_EXCEEDED",
            f"Embed size exceeds maximum size of {CHARACTERS}",
        )


def _check_fields(
    errors: FormErrors, path: tuple[Step, ...], fields: Sequence[Mapping[str, Any]]
) -> int:
    total = 0
    if len(fields) > FIELDS:
        errors.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    for place, entry in enumerate(fields):
        for key, most in (("name", 256), ("value", 1024)):
            errors.length((*path, place, key), entry.get(key) or None, 1, most, required=True)
            total += len(entry.get(key) or "")
    return total
