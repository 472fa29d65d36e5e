"""The one place where failures of commands, buttons and forms are answered."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import discord
from discord import app_commands

from bot.client import KumiteClient
from bot.kernel.errors import BrokenContent, BrokenSave, KumiteError
from bot.store import StoreError
from cogs.ui.refused import refused_word
from cogs.ui.reply import Interaction, say
from cogs.ui.trouble import EXPIRED_TOKEN, UNKNOWN_FATE, UNKNOWN_INTERACTION

TOO_LARGE = 413
FOR_OPERATORS = (StoreError, BrokenSave, BrokenContent)
"""What these say is for whoever runs the bot: it is logged, and others get a reference number."""
SORRY = "Sorry, something went wrong on my side."
"""How every apology for a fault of ours begins."""
_log = logging.getLogger(__name__)


async def report(interaction: Interaction, error: BaseException) -> None:
    """Tell the person what went wrong, so that only they see it; log what they cannot mend.

    Works whether or not the interaction has been acknowledged, and never raises.
    """
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    text = refusal(error)
    if isinstance(error, discord.Forbidden):
        text = refused_word(interaction, error)
        _log.info("%s: %s", _place(interaction), error)
    elif isinstance(error, discord.HTTPException) and error.status == TOO_LARGE:
        text = "Discord refuses the file as too large here. A server with boosts takes larger ones."
        _log.warning("%s: %s", _place(interaction), error)
    if text is None:
        reference = secrets.token_hex(4)
        _log.error("Reference %s: %s", reference, _place(interaction), exc_info=error)
        text = apology(reference)
    try:
        await say(interaction, text)
    except discord.HTTPException as failure:
        # Nothing goes into the channel instead: what was asked may be secret.
        if failure.code not in (UNKNOWN_INTERACTION, EXPIRED_TOKEN):
            _log.warning("%s could not be told: %s", _place(interaction), failure)
    except UNKNOWN_FATE as failure:
        _log.warning("%s may not have been told: %r", _place(interaction), failure)


def refusal(error: BaseException) -> str | None:
    """What to tell of a failure that has a reason the person can act on; None for all others."""
    if isinstance(error, KumiteError) and not isinstance(error, FOR_OPERATORS):
        hint = f"\n-# To read the rule: `/rules clause {error.clause}`" if error.clause else ""
        return f"{error.message}{hint}"
    if isinstance(error, app_commands.NoPrivateMessage):
        return "This works in a server only."
    if isinstance(error, app_commands.MissingPermissions):
        names = ", ".join(p.replace("_", " ").title() for p in error.missing_permissions)
        return f"For this you need the permission {names}."
    if isinstance(error, app_commands.CommandOnCooldown):
        return f"Please wait {error.retry_after:.0f} seconds."
    if isinstance(error, app_commands.TransformerError):
        return f"“{error.value}” does not fit there. Pick one of the suggestions."
    if isinstance(error, app_commands.CheckFailure):
        return "You may not do that here."
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return "This command has changed. Reload Discord (Ctrl-R), then try again."
    return None


def apology(reference: str) -> str:
    """What to tell of a fault of ours."""
    return (
        f"{SORRY} Nothing that was accepted is lost. "
        f"If it happens again, tell whoever runs this bot the reference `{reference}`."
    )


async def setup(client: KumiteClient) -> None:
    """Answer failing commands here too."""
    client.tree.error(report)


def _place(interaction: Interaction) -> str:
    """What was used, for the log: a command's name or a button's id, never what was typed."""
    data: Any = interaction.data or {}
    command = interaction.command
    name = command.qualified_name if command else data.get("custom_id", "an interaction")
    return f"{name} by {interaction.user.id}"
