"""Files that people hand over: with an option of a command, or in a modal."""

from __future__ import annotations

import base64
from typing import Any

from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.world.messages import Attachment, Upload, clean_filename
from bot.sandbox.world.world import World

MOST_BYTES = 10 * 1024 * 1024


def upload_from(entered: Any) -> Upload:
    """Return the file that somebody chose: an Upload, or what the page makes of one, an object
    with its `name` and its bytes in base 64 as `data`.

    Raises:
        CannotDo: when it is no file, or too large.
    """
    if isinstance(entered, dict) and {"name", "data"} <= entered.keys():
        try:
            data = base64.b64decode(str(entered["data"]), validate=True)
        except ValueError:
            raise CannotDo("The file did not arrive whole. Choose it again.") from None
        entered = Upload(str(entered["name"]), data)
    if not isinstance(entered, Upload):
        raise CannotDo(f"A file is needed, not {entered!r}.")
    if len(entered.data) > MOST_BYTES:
        raise CannotDo(f"{entered.filename} is too large; a file has at most 10 MiB.")
    return entered


def attach(world: World, upload: Upload) -> Attachment:
    """Keep a file where the bot can fetch it, and return it as interactions name it."""
    number = world.ids.take()
    name = clean_filename(upload.filename)
    url = f"{world.cdn_base}/0/{number}/{name}"
    attachment = Attachment(number, name, upload.data, url, ephemeral=True)
    world.attachments[number] = attachment
    return attachment
