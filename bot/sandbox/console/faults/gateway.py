"""What can go wrong at the gateway, at the press of a button."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.sandbox.console.faults.kind import (
    ANY_PRESS,
    AtOnce,
    FaultKind,
    Reach,
    Values,
    times,
    times_field,
)
from bot.sandbox.faults import Faults, GatewayFault
from bot.sandbox.people.cannot import CannotDo

GATEWAY = "The gateway"


def _to_connections(do: Callable[[Faults], Awaitable[None]]) -> AtOnce:
    async def at_once(reach: Reach, _: Values) -> None:
        if not reach.sandbox.gateway.connected:
            raise CannotDo("No bot is connected, so there is nothing to cut. Wait until one is.")
        await do(reach.sandbox.faults)

    return at_once


GATEWAY_KINDS = (
    FaultKind(
        "cut", GATEWAY, "Cut the connection",
        "The gateway's connection breaks as if a cable were pulled. The session is kept, so that "
        "the bot resumes it and is sent what it missed.",
        f"{ANY_PRESS} at once: it is answered as soon as the bot is back. The count of resumed "
        "sessions goes up.",
        at_once=_to_connections(Faults.cut),
    ),
    FaultKind(
        "cut_forget", GATEWAY, "Cut it, and forget the session",
        "The connection breaks and Discord knows the session no more. What happens until the bot "
        "has begun a new one never reaches it.",
        "A press in that moment fails; all later ones work. The count of begun sessions goes up.",
        at_once=_to_connections(lambda faults: faults.cut(resume=False)),
    ),
    FaultKind(
        "reconnect", GATEWAY, "Ask to reconnect",
        "Discord asks the bot to leave and come back (op 7), as before maintenance.",
        f"{ANY_PRESS}: nobody should notice anything.",
        at_once=_to_connections(Faults.ask_reconnect),
    ),
    FaultKind(
        "invalidate", GATEWAY, "Invalidate the session",
        "Discord declares the session invalid (op 9). The bot has to begin a new one, after a "
        "pause of one to five seconds.",
        "A press during the pause fails; all later ones work.",
        at_once=_to_connections(Faults.invalidate),
    ),
    FaultKind(
        "lose", GATEWAY, "Lose presses on the way",
        "Discord promises no event: the next presses and commands never reach the bot.",
        f"{ANY_PRESS}: after three seconds it says “This interaction failed”. Pressing again "
        "works.",
        (times_field(1),),
        lambda v: [GatewayFault("INTERACTION_CREATE", act="lose", times=times(v))],
        lambda _: "Presses are lost on their way to the bot",
    ),
    FaultKind(
        "zombie", GATEWAY, "Answer no heartbeat",
        "The connection looks alive, but no heartbeat is acknowledged. A bot that watches over "
        "its heartbeats gives up the connection and resumes.",
        "Do nothing for a minute: the count of resumed sessions goes up. discord.py listens for "
        "anything at all, so that it may hold on for as long as there are presses.",
        (),
        lambda _: [GatewayFault("HEARTBEAT", act="lose", times=None)],
        lambda _: "No heartbeat is answered",
    ),
)  # fmt: skip
