"""The private messages of `/settings`: one's own, and a server's with what the bot lacks there."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.sessions.records import PersonSettings, ServerSettings
from cogs.ui import ids
from cogs.ui.items import Pressed, button, row
from cogs.ui.lobby.may_open import ROLE
from cogs.ui.permissions import Need, missing_text

PANELS = {"ephemeral": "Here in the channel, for my eyes only", "dm": "As a direct message"}
IN_A_SENTENCE = {
    "ephemeral": "here in the channel, for your eyes only",
    "dm": "as a direct message",
}
STARTERS = ("everyone", "managers")
CHANNELS = 25
TEXT_CHANNELS = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.public_thread,
]


def person_view(settings: PersonSettings, word: str = "") -> ui.LayoutView:
    """Where a person's panel comes to; the id holds no secret, the presser is who counts."""
    now = IN_A_SENTENCE.get(settings.panel, settings.panel)
    text = (
        f"### Your settings\nWhen a match waits for you, your panel comes **{now}**.\n"
        "-# A direct message tells you that it is your turn, and goes away once you have answered."
    )
    buttons = [
        button(
            label,
            ids.build("settings-panel", place),
            style=_style(key == settings.panel),
            disabled=key == settings.panel,
        )
        for place, (key, label) in enumerate(PANELS.items())
    ]
    return _view(word, text, row(*buttons[:1]), row(*buttons[1:]))


def server_view(
    settings: ServerSettings, lacking: tuple[Need, ...], *, may_change: bool, word: str = ""
) -> ui.LayoutView:
    """Who may start matches, where, and threads; selects only for those who may change it."""
    where = ", ".join(f"<#{c}>" for c in settings.channels) or "in every channel"
    lines = [
        "### This server's settings",
        f"Matches are started by: **{starters_text(settings)}**",
        f"Matches are opened: {where}",
        f"Matches get a thread of their own: **{'yes' if settings.threads else 'no'}**",
        _check(lacking),
    ]
    rows = _server_rows(settings) if may_change else []
    if not may_change:
        lines.append("-# People who may manage the server can change this.")
    return _view(word, "\n".join(lines), *rows)


def starters_text(settings: ServerSettings) -> str:
    """Who may start matches, in words."""
    if settings.starters.startswith(ROLE):
        return f"people with the role <@&{settings.starters.removeprefix(ROLE)}>"
    if settings.starters == "managers":
        return "people who may manage the server"
    return "everyone"


def _check(lacking: tuple[Need, ...]) -> str:
    if not lacking:
        return "**Permissions**: I have all that I need in this channel."
    return f"**Permissions that I lack in this channel**:\n{missing_text(lacking)}"


def _server_rows(settings: ServerSettings) -> list[ui.ActionRow[Any]]:
    server = settings.guild
    who = [
        button(
            label,
            ids.build("settings-starters", server, place),
            style=_style(settings.starters == STARTERS[place]),
        )
        for place, label in enumerate(("Everyone starts", "Managers start"))
    ]
    threads = button(
        "No threads" if settings.threads else "Give matches threads",
        ids.build("settings-threads", server, int(not settings.threads)),
    )
    everywhere = button("All channels", ids.build("settings-everywhere", server))
    chosen = [
        discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
        for channel in settings.channels[:CHANNELS]
    ]
    channels = Pressed(
        ui.ChannelSelect(
            custom_id=ids.build("settings-channels", server),
            channel_types=TEXT_CHANNELS,
            placeholder="Only in these channels",
            max_values=CHANNELS,
            default_values=chosen,
        )
    )
    target = ids.build("settings-role", server)
    roles = Pressed(ui.RoleSelect(custom_id=target, placeholder="Only a role starts matches"))
    rows = [row(*who, threads), row(roles), row(channels)]
    return [*rows, row(everywhere)] if settings.channels else rows


def _style(chosen: bool) -> discord.ButtonStyle:
    return discord.ButtonStyle.success if chosen else discord.ButtonStyle.secondary


def _view(word: str, text: str, *rows: ui.ActionRow[Any]) -> ui.LayoutView:
    box: ui.Container[Any] = ui.Container()
    box.add_item(ui.TextDisplay("\n".join(filter(None, (word, text)))))
    for line in rows:
        box.add_item(line)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view
