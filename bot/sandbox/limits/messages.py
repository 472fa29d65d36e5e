"""What Discord refuses in a message: lengths, counts, sizes, references to files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.sandbox.limits.components import check_legacy, check_v2
from bot.sandbox.world.components import media_of, walk
from bot.sandbox.world.messages import Attachment, Upload, clean_filename
from bot.sandbox.world.wire import DiscordError, FormErrors, Payload, Step, empty_message

CONTENT = 2000
NONCE = 25
EMBEDS = 10
EMBED_CHARACTERS = 6000
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
ALT_TEXT = 1024


def check_message(
    body: Payload, files: Mapping[int, Upload], *, kept: Sequence[Attachment], v2: bool
) -> None:
    """Refuse what Discord would refuse in a message's body.

    `kept` are attachments that stay when a message is edited; `v2` says whether the message is
    one of components V2, which forbids content and embeds.

    Raises:
        DiscordError: 50035 with the findings, 40005 for too large files, 50006 for nothing at all.
    """
    errors = FormErrors()
    _check_texts(errors, body)
    _check_embeds(errors, body.get("embeds") or [])
    _check_files(errors, body, files, kept)
    names = {clean_filename(upload.filename) for upload in files.values()}
    names |= {attachment.filename for attachment in kept}
    names |= _renamed(body)
    _check_references(errors, body, names)
    components = body.get("components") or []
    if v2:
        check_v2(errors, body)
    else:
        check_legacy(errors, components)
    errors.raise_if_any()
    if not (body.get("content") or body.get("embeds") or components or files or kept):
        raise empty_message()


def _check_texts(errors: FormErrors, body: Payload) -> None:
    content = body.get("content")
    if content is not None:
        errors.length(("content",), content, 0, CONTENT)
    if body.get("nonce") is not None:
        errors.length(("nonce",), str(body["nonce"]), 0, NONCE)


_EMBED_TEXTS: tuple[tuple[tuple[str, ...], int], ...] = (
    (("title",), 256),
    (("description",), 4096),
    (("footer", "text"), 2048),
    (("author", "name"), 256),
)


def _check_embeds(errors: FormErrors, embeds: Sequence[Payload]) -> None:
    if len(embeds) > EMBEDS:
        errors.add(("embeds",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    total = 0
    for place, embed in enumerate(embeds):
        for path, most in _EMBED_TEXTS:
            value: Any = embed
            for step in path:
                value = value.get(step) if isinstance(value, dict) else None
            errors.length(("embeds", place, *path), value, 0, most)
            total += len(value or "")
        total += _check_fields(errors, ("embeds", place, "fields"), embed.get("fields") or [])
    if total > EMBED_CHARACTERS:
        errors.add(
            ("embeds",),
            "MAX_EMBED_SIZE_EXCEEDED",
            f"Embed size exceeds maximum size of {EMBED_CHARACTERS}",
        )


def _check_fields(
    errors: FormErrors, path: tuple[Step, ...], fields: Sequence[Mapping[str, Any]]
) -> int:
    total = 0
    if len(fields) > 25:
        errors.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    for place, entry in enumerate(fields):
        for key, most in (("name", 256), ("value", 1024)):
            errors.length((*path, place, key), entry.get(key) or None, 1, most, required=True)
            total += len(entry.get(key) or "")
    return total


def _check_files(
    errors: FormErrors,
    body: Payload,
    files: Mapping[int, Upload],
    kept: Sequence[Attachment],
) -> None:
    if len(files) + len(kept) > FILES:
        errors.add(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    sizes = [len(upload.data) for upload in files.values()]
    if any(size > FILE_BYTES for size in sizes) or sum(sizes) > REQUEST_BYTES:
        raise DiscordError(413, 40005, "Request entity too large")
    kept_ids = {str(attachment.id) for attachment in kept}
    for place, entry in enumerate(body.get("attachments") or []):
        errors.length(("attachments", place, "description"), entry.get("description"), 0, ALT_TEXT)
        name = entry.get("id")
        known = str(name) in kept_ids or (str(name).isdigit() and int(name) in files)
        if not known:
            errors.add(
                ("attachments", place, "id"),
                "ATTACHMENT_NOT_FOUND",
                f"Attachment data not found for id: {name}",
            )


def _renamed(body: Payload) -> set[str]:
    entries = body.get("attachments") or []
    return {clean_filename(entry["filename"]) for entry in entries if entry.get("filename")}


def _check_references(errors: FormErrors, body: Payload, names: set[str]) -> None:
    for path, url in _references(body):
        if not isinstance(url, str) or not url:
            errors.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif url.startswith("attachment://"):
            if clean_filename(url.removeprefix("attachment://")) not in names:
                errors.add(
                    path,
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    f"The referenced attachment was not found: {url}",
                )
        elif not url.startswith(("http://", "https://")):
            errors.add(path, "URL_TYPE_INVALID_SCHEME", "Scheme must be one of http, https.")


def _references(body: Payload) -> list[tuple[tuple[Step, ...], object]]:
    found: list[tuple[tuple[Step, ...], object]] = []
    for place, embed in enumerate(body.get("embeds") or []):
        for part, key in (
            ("image", "url"),
            ("thumbnail", "url"),
            ("footer", "icon_url"),
            ("author", "icon_url"),
        ):
            section = embed.get(part)
            if isinstance(section, dict) and section.get(key):
                found.append((("embeds", place, part, key), section[key]))
    for path, component in walk(body.get("components") or []):
        for below, media, _ in media_of(component):
            found.append(((*path, *below, "url"), media.get("url")))
    return found
