"""What Discord refuses in a message: texts, pings, and nothing at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.sandbox.limits.components import check_legacy, check_v2
from bot.sandbox.limits.embeds import check_embeds
from bot.sandbox.limits.files import check_files, check_references
from bot.sandbox.world.messages import Attachment, Upload
from bot.sandbox.world.wire import FormErrors, Payload, empty_message

CONTENT = 2000
NONCE = 25
PINGED = 100


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
    _check_pings(errors, body.get("allowed_mentions") or {})
    check_embeds(errors, body.get("embeds") or [])
    check_files(errors, body, files, kept)
    check_references(errors, body, files, kept)
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


def _check_pings(errors: FormErrors, allowed: Payload) -> None:
    for kind in ("users", "roles"):
        path = ("allowed_mentions", kind)
        errors.length(path, allowed.get(kind), 0, PINGED)
        if allowed.get(kind) and kind in (allowed.get("parse") or []):
            errors.add(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
