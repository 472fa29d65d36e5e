"""Takes the buttons off old boards, without fetching those that this process has posted itself."""

from __future__ import annotations

from collections import OrderedDict

from discord import ui

from bot.client import KumiteClient
from bot.sessions.records import PostRecord
from cogs.retry import Patience
from cogs.ui.board import stripped_view
from cogs.ui.trouble import FORBIDDEN, GONE, TROUBLE, code_of, readable

REMEMBERED = 512
"""So many boards can lose their buttons without being fetched first."""


class OldBoards:
    """Knows how the boards posted lately look without their buttons."""

    def __init__(self, client: KumiteClient, patience: Patience) -> None:
        self._client = client
        self._outbox = client.desk.outbox
        self._patience = patience
        self._views: OrderedDict[int, ui.LayoutView] = OrderedDict()

    def remember(self, message: int, without_buttons: ui.LayoutView) -> None:
        """This message is to look so once a newer board is out."""
        self._views[message] = without_buttons
        while len(self._views) > REMEMBERED:
            self._views.popitem(last=False)

    async def strip(self, post: PostRecord) -> None:
        """Take the buttons off this board, or see to it that it is tried again."""
        channel = self._client.get_partial_messageable(post.channel)
        message = channel.get_partial_message(post.message)
        try:
            view = self._views.get(post.message)
            if view is None:
                view = stripped_view(await readable(message.fetch()))
            await readable(message.edit(view=view))
        except TROUBLE as error:
            if code_of(error) not in GONE | FORBIDDEN:
                await self._outbox.strip_failed(post, self._patience.after(post, error))
                return
        self._patience.over(post)
        self._views.pop(post.message, None)
        await self._outbox.stripped(post)
