"""Panels by direct message, for those who want them so: the newest one is kept up to date."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial

import discord
from discord import ui

from bot.client import KumiteClient
from bot.kernel.errors import KumiteError
from bot.sessions.records import OldPanel, Panel, PersonParcel, PostRecord
from cogs.retry import Patience
from cogs.ui.panel.news import News
from cogs.ui.panel.panel import Look
from cogs.ui.panel.show import pictured
from cogs.ui.picture import Picture, drawn, picture_files, with_picture
from cogs.ui.trouble import FORBIDDEN, GONE, TROUBLE, code_of, readable
from cogs.ui.words import closed_dms_key

MakeView = Callable[[Picture | None], Awaitable[ui.LayoutView]]
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
        picture = await drawn(self._client, panel.view, panel.match.id)
        channel = await self._client.create_dm(discord.Object(parcel.person))
        view = await self._view(panel, parcel.person, picture)
        for post in [post for post in old if post.channel == channel.id]:
            old.remove(post)
            try:
                await _edit(channel.get_partial_message(post.message), panel, picture, view)
            except discord.NotFound:
                await self._outbox.deleted(post)
            except TROUBLE:
                self._outbox.give_back(post)
                raise
            else:
                return post

        async def send(shown: Picture | None) -> discord.Message:
            files = picture_files(shown)
            sending = channel.send(view=await view(shown), files=files, nonce=parcel.nonce)
            return await readable(sending)

        message = await with_picture(_name(panel), picture, send)
        return PostRecord(channel.id, message.id)

    async def _settle(self, match: int, old: OldPanel) -> None:
        """Let a message whose panel is answered, or out of date, show how things are now."""
        panel = await self._client.desk.panel(match, old.person)
        picture = await drawn(self._client, panel.view, panel.match.id)
        view = await self._view(panel, old.person, picture, since=panel.match.seq - 1)
        channel = self._client.get_partial_messageable(old.post.channel)
        message = channel.get_partial_message(old.post.message)
        try:
            await _edit(message, panel, picture, view)
        except TROUBLE as error:
            if code_of(error) not in GONE | FORBIDDEN:
                _log.warning("A direct message is out of date for now: %r", error)
                self._outbox.give_back(old.post)
                raise
            await self._outbox.deleted(old.post)
        else:
            await self._outbox.settled(old.post, panel.match.seq)

    async def _view(
        self, panel: Panel, person: int, picture: Picture | None, since: int | None = None
    ) -> MakeView:
        """What makes the panel with the picture that is given to it; with letters if not this."""
        news = await self._client.part(News).told(panel, person, since)
        look = Look(news=news, away=panel.match.guild is not None)

        return partial(pictured, self._client, panel, look, picture)

    async def _delete(self, post: PostRecord) -> None:
        """Delete a message that a newer one replaces."""
        channel = self._client.get_partial_messageable(post.channel)
        try:
            await channel.get_partial_message(post.message).delete()
        except TROUBLE as error:
            if code_of(error) not in GONE | FORBIDDEN:
                _log.warning("A direct message stays for now: %r", error)
                self._outbox.give_back(post)
                raise
        await self._outbox.deleted(post)


def _name(panel: Panel) -> str:
    return f"A direct message of match {panel.match.id}"


async def _edit(
    message: discord.PartialMessage, panel: Panel, picture: Picture | None, view: MakeView
) -> None:
    async def edit(shown: Picture | None) -> None:
        editing = message.edit(view=await view(shown), attachments=picture_files(shown))
        await readable(editing)

    await with_picture(_name(panel), picture, edit)
