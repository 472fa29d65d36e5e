"""Panels by direct message, for those who want them so: the newest one is kept up to date."""

from __future__ import annotations

import logging

import discord
from discord import ui

from bot.client import KumiteClient
from bot.kernel.errors import KumiteError
from bot.sessions.records import OldPanel, Panel, PersonParcel, PostRecord
from cogs.retry import FORBIDDEN, GONE, TROUBLE, Patience, code_of
from cogs.ui.panel.news import News
from cogs.ui.panel.panel import Look, panel_view
from cogs.ui.reply import picture_file
from cogs.ui.words import closed_dms_key

Picture = tuple[bytes, str]
_log = logging.getLogger(__name__)


class DirectPanels:
    """Sends panels by direct message, as new messages, so that the person hears of them.

    One that is answered tells what came of it, and goes when the next one is there; the last one
    stays and tells how the match ended.
    """

    def __init__(self, client: KumiteClient, patience: Patience) -> None:
        self._client = client
        self._outbox = client.desk.outbox
        self._patience = patience

    async def publish(self, match: int) -> None:
        """Send what is to be sent; somebody asked again at once finds it in the message they have.

        Raises what an edit or a deletion raises; that message is then due again.
        """
        old = await self._outbox.to_settle(match)
        reusable = [panel.post for panel in old if not panel.replaced]
        for parcel in await self._outbox.claim_direct(match):
            await self._publish(parcel, reusable)
        for panel in old:
            if panel.replaced:
                await self._delete(panel.post)
            elif panel.post in reusable:
                await self._settle(match, panel)

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
        view = await self._view(panel, parcel.person, picture)
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

    async def _settle(self, match: int, old: OldPanel) -> None:
        """Let a message whose panel is answered, or out of date, show how things are now."""
        panel = await self._client.desk.panel(match, old.person)
        picture = await self._draw(panel)
        view = await self._view(panel, old.person, picture, since=panel.match.seq - 1)
        channel = self._client.get_partial_messageable(old.post.channel)
        message = channel.get_partial_message(old.post.message)
        try:
            await message.edit(view=view, attachments=_files(picture))
        except TROUBLE as error:
            if code_of(error) not in GONE | FORBIDDEN:
                _log.warning("A direct message is out of date for now: %r", error)
                raise
            await self._outbox.deleted(old.post)
        else:
            await self._outbox.settled(old.post, panel.match.seq)

    async def _view(
        self, panel: Panel, person: int, picture: Picture | None, since: int | None = None
    ) -> ui.LayoutView:
        news = await self._client.part(News).told(panel, person, since)
        away = panel.match.guild is not None
        return panel_view(panel, Look(news=news, away=away), alt_text=picture and picture[1])

    async def _draw(self, panel: Panel) -> Picture | None:
        try:
            return await self._client.draw(panel.view)
        except Exception:  # a panel without a picture is better than none
            _log.exception("Match %d could not be drawn", panel.match.id)
            return None

    async def _delete(self, post: PostRecord) -> None:
        """Delete a message that a newer one replaces."""
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
