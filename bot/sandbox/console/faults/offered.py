"""All kinds of faults that the page offers, in the order in which it shows them."""

from __future__ import annotations

from bot.sandbox.console.faults.gateway import GATEWAY_KINDS
from bot.sandbox.console.faults.kind import ANY_PRESS, FaultKind, Field
from bot.sandbox.console.faults.requests import REQUEST_KINDS

CLOCK, BOT = "The clock", "The bot"

KINDS = (
    *GATEWAY_KINDS,
    *REQUEST_KINDS,
    FaultKind(
        "clock", CLOCK, "Let time jump",
        "Discord's clock jumps ahead; the bot's own does not. After 15 minutes the bot can no "
        "longer change its replies to earlier presses. It cannot be put back.",
        "Messages that only you see stay as they are; press their buttons and new ones come.",
        (Field("minutes", "Minutes (1440: a day)", 15, 1, 43_200),),
    ),
    FaultKind(
        "restart", BOT, "Kill the bot and start it",
        "The bot's process is killed as by a power cut, and started again.",
        "Everything goes on; press a button from before.",
    ),
    FaultKind(
        "stop", BOT, "Stop the bot",
        "The bot's process is killed and not started again until all is put right.",
        f"{ANY_PRESS}: it fails at once. Start the bot: the same button works.",
        (),
        None,
        lambda _: "The bot is stopped",
    ),
)  # fmt: skip
BY_KEY = {kind.key: kind for kind in KINDS}
