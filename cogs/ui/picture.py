"""The board in a message: an attached picture, or letters where Discord refuses that."""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord
from discord import ui

from bot.client import KumiteClient
from bot.kernel.view import View
from cogs.ui.trouble import NO_PERMISSION

Picture = tuple[bytes, str]
"""A PNG and its alt text."""
PICTURE = "board.png"
TEXT_BOARD = 1800
T = TypeVar("T")
_log = logging.getLogger(__name__)


def picture_files(picture: Picture | None) -> list[discord.File]:
    """The picture as attachment, made anew for each request, since sending one uses it up.

    Its name never tells anything.
    """
    if picture is None:
        return []
    png, alt_text = picture
    return [discord.File(io.BytesIO(png), PICTURE, description=alt_text[:1024])]


def gallery(alt_text: str) -> ui.MediaGallery[Any]:
    """The attached picture, with its words for those who cannot see it."""
    media = discord.MediaGalleryItem(f"attachment://{PICTURE}", description=alt_text[:1024] or None)
    return ui.MediaGallery(media)


def code_block(text: str) -> str:
    """Text in letters of one width; an empty text stays empty."""
    clean = text.replace("```", "'''")[:TEXT_BOARD]
    return f"```\n{clean}\n```" if text else ""


async def drawn(client: KumiteClient, view: View, match: int) -> Picture | None:
    """The board as a picture; None, and why in the log, if it cannot be drawn."""
    try:
        return await client.draw(view)
    except Exception:  # a message without a picture is better than none
        _log.exception("Match %d could not be drawn", match)
        return None


async def in_letters(client: KumiteClient, view: View) -> str:
    """The board as a code block; an empty text if it cannot be drawn so either."""
    try:
        return code_block(await client.text_board(view))
    except Exception:  # a message without a board is better than none
        _log.exception("A board could not be drawn as text")
        return ""


def upload_refused(error: discord.HTTPException) -> bool:
    """Whether a message with a picture was refused in a way that it may not be without.

    As too large (413, 40005), as malformed (400), or for want of a permission: any of these may be
    about the picture alone.
    """
    return error.status in (400, 413) or error.code == NO_PERMISSION


async def with_picture(
    what: str, picture: Picture | None, send: Callable[[Picture | None], Awaitable[T]]
) -> T:
    """Send with this picture; where Discord refuses that, without one, and tell whoever hosts.

    Raises what the last request raises.
    """
    if picture is not None:
        try:
            return await send(picture)
        except discord.HTTPException as error:
            if not upload_refused(error):
                raise
            tell_refused(what, picture, error)
    return await send(None)


def tell_refused(what: str, picture: Picture, error: discord.HTTPException) -> None:
    """Log that something goes without its picture, and why."""
    size = len(picture[0]) // 1024
    _log.warning("%s: Discord refuses its picture of %d KiB: %s", what, size, error)
