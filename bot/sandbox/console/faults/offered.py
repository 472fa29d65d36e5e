"""All kinds of faults that the page offers, in the order in which it shows them."""

from __future__ import annotations

from bot.sandbox.console.faults.gateway import GATEWAY_KINDS
from bot.sandbox.console.faults.kind import ANY_PRESS, FaultKind, Field, Reach, Values
from bot.sandbox.console.faults.requests import REQUEST_KINDS
from bot.sandbox.console.watched_bot import started

CLOCK, BOT = "The clock", "The bot"


async def _jump(reach: Reach, values: Values) -> None:
    reach.sandbox.world.clock.advance(values["minutes"] * 60.0)


KINDS = (
    *GATEWAY_KINDS,
    *REQUEST_KINDS,
    FaultKind(
        "clock", CLOCK, "Let time jump",
        "Discord's clock jumps ahead; the bot's own does not. After 15 minutes the bot can no "
        "longer change its replies to earlier presses. It cannot be put back.",
        "Messages that only you see stay as they are; press their buttons and new ones come.",
        (Field("minutes", "Minutes (1440: a day)", 15, 1, 43_200),),
        words=lambda v: f"Discord's clock is {v['minutes']} minutes further",
        at_once=_jump,
    ),
    FaultKind(
        "restart", BOT, "Kill the bot and start it",
        "The bot's process is killed as by a power cut, and started again.",
        "Everything goes on; press a button from before.",
        words=lambda _: "The bot was killed and is back",
        at_once=lambda reach, _: started(reach.bot).restart(),
    ),
    FaultKind(
        "stop", BOT, "Stop the bot",
        "The bot's process is killed and not started again until all is put right.",
        f"{ANY_PRESS}: it fails at once. Start the bot: the same button works.",
        words=lambda _: "The bot is stopped",
        at_once=lambda reach, _: started(reach.bot).halt(),
    ),
)  # fmt: skip
BY_KEY = {kind.key: kind for kind in KINDS}
