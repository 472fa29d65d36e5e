"""Panels by direct message, for those who want them so: one message for as long as it goes on."""

from __future__ import annotations

import logging

import discord

from bot.client import KumiteClient
from bot.kernel.errors import KumiteError
from bot.sessions.records import Panel, PersonParcel, PostRecord
from cogs.retry import FORBIDDEN, GONE, TROUBLE, Patience, code_of
from cogs.ui.panel.news import News
from cogs.ui.panel.panel import Look, panel_view
from cogs.ui.reply import picture_file
from cogs.ui.words import closed_dms_key

Picture = tuple[bytes, str]
_log = logging.getLogger(__name__)


class DirectPanels:
    """Sends panels by direct message, and deletes them once nothing more is asked."""

    def __init__(self, client: KumiteClient, patience: Patience) -> None:
        self._client = client
        self._outbox = client.desk.outbox
        self._patience = patience

    async def publish(self, match: int) -> None:
        """Send what is to be sent; somebody asked again at once finds it in the message they have.

        Raises what a deletion raises; that message is then due again.
        """
        old = list(await self._outbox.to_delete(match))
        for parcel in await self._outbox.claim_direct(match):
            await self._publish(parcel, old)
        for post in old:
            await self._delete(post)

    async def _publish(self, parcel: PersonParcel, old: list[PostRecord]) -> None:
        """Show one panel, if possible in one of the old messages, which then is old no more.

        Where the person takes no messages, that is noted for their next panel.
        """
        thing = ("direct", parcel.id)
        try:
            post = await self._show(parcel, old)
        except discord.Forbidden as error:
            _log.info("Person %d takes no direct messages: %s", parcel.person, error)
            await self._client.desk.set_note(closed_dms_key(parcel.person), "closed")
            await self._outbox.failed_direct(parcel, None)
            return
        except (*TROUBLE, KumiteError) as error:
            _log.warning("Match %d: a direct message is delayed: %r", parcel.match.id, error)
            await self._outbox.failed_direct(parcel, self._patience.after(thing, error))
            return
        self._patience.over(thing)
        if post is None:
            await self._outbox.failed_direct(parcel, None)
        else:
            await self._outbox.sent_direct(parcel, post.channel, post.message)

    async def _show(self, parcel: PersonParcel, old: list[PostRecord]) -> PostRecord | None:
        """The message, a new or an old one; None if the person is no longer asked this."""
        panel = await self._client.desk.panel(parcel.match.id, parcel.person)
        if panel.decision is None or panel.decision.question != parcel.question:
            return None
        picture = await self._draw(panel)
        channel = await self._client.create_dm(discord.Object(parcel.person))
        news = await self._client.part(News).told(panel, parcel.person)
        alt = picture and picture[1]
        view = panel_view(panel, Look(news=news), alt_text=alt)
        for post in [post for post in old if post.channel == channel.id]:
            old.remove(post)
            there = channel.get_partial_message(post.message)
            try:
                await there.edit(view=view, attachments=_files(picture))
            except discord.NotFound:
                await self._outbox.deleted(post)
            else:
                return post
        nonce = parcel.nonce
        message = await channel.send(view=view, files=_files(picture), nonce=nonce)
        return PostRecord(channel.id, message.id)

    async def _draw(self, panel: Panel) -> Picture | None:
        try:
            return await self._client.draw(panel.view)
        except Exception:  # a panel without a picture is better than none
            _log.exception("Match %d could not be drawn", panel.match.id)
            return None

    async def _delete(self, post: PostRecord) -> None:
        """Delete a message whose panel is answered or out of date."""
        channel = self._client.get_partial_messageable(post.channel)
        try:
            await channel.get_partial_message(post.message).delete()
        except TROUBLE as error:
            if code_of(error) not in GONE | FORBIDDEN:
                _log.warning("A direct message stays for now: %r", error)
                raise
        await self._outbox.deleted(post)


def _files(picture: Picture | None) -> list[discord.File]:
    """Made anew for each request: sending one uses it up."""
    return [] if picture is None else [picture_file(*picture)]
