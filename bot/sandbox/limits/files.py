"""What Discord refuses in the files of a message, and in what refers to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.sandbox.limits.addresses import check_address
from bot.sandbox.world.components import media_of, walk
from bot.sandbox.world.messages import Attachment, Upload, clean_filename
from bot.sandbox.world.wire import DiscordError, FormErrors, Payload, Step

FILES = 10
FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
ALT_TEXT = 1024

_IN_EMBEDS = (
    ("image", "url"),
    ("thumbnail", "url"),
    ("footer", "icon_url"),
    ("author", "icon_url"),
)


def too_large() -> DiscordError:
    return DiscordError(413, 40005, "Request entity too large")


def check_files(
    errors: FormErrors, body: Payload, files: Mapping[int, Upload], kept: Sequence[Attachment]
) -> None:
    """Check sizes and number, alt texts, and that entries and files belong to each other.

    Raises:
        DiscordError: 40005 when a file is larger than 10 MiB.
    """
    if len(files) + len(kept) > FILES:
        errors.add(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    if any(len(upload.data) > FILE_BYTES for upload in files.values()):
        raise too_large()
    entries = body.get("attachments")
    if not isinstance(entries, list):
        return
    known = {str(attachment.id) for attachment in kept} | {str(place) for place in files}
    for place, entry in enumerate(entries):
        errors.length(("attachments", place, "description"), entry.get("description"), 0, ALT_TEXT)
        if str(entry.get("id")) not in known:
            told = f"Attachment data not found for id: {entry.get('id')}"
            errors.add(("attachments", place, "id"), "ATTACHMENT_NOT_FOUND", told)
    named = {str(entry.get("id")) for entry in entries}
    for place in files:
        if entries and str(place) not in named:
            told = f"files[{place}] came without an entry in attachments"
            errors.add(("attachments",), "ATTACHMENT_NOT_FOUND", told)


def check_references(
    errors: FormErrors, body: Payload, files: Mapping[int, Upload], kept: Sequence[Attachment]
) -> None:
    """Check that each picture is on the web or among the message's own files."""
    names = {clean_filename(upload.filename) for upload in files.values()}
    names |= {attachment.filename for attachment in kept}
    names |= {
        clean_filename(entry["filename"])
        for entry in body.get("attachments") or []
        if entry.get("filename")
    }
    for path, url in _references(body):
        if not isinstance(url, str) or not url:
            errors.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not url.startswith("attachment://"):
            check_address(errors, path, url)
        elif clean_filename(url.removeprefix("attachment://")) not in names:
            errors.add(
                path,
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment was not found: {url}",
            )


def _references(body: Payload) -> list[tuple[tuple[Step, ...], object]]:
    found: list[tuple[tuple[Step, ...], object]] = []
    for place, embed in enumerate(body.get("embeds") or []):
        for part, key in _IN_EMBEDS:
            section = embed.get(part)
            if isinstance(section, dict) and section.get(key):
                found.append((("embeds", place, part, key), section[key]))
    for path, component in walk(body.get("components") or []):
        for below, media, _ in media_of(component):
            found.append(((*path, *below, "url"), media.get("url")))
    return found
