"""Runs somebody's discord.py script, unchanged, against a sandbox.

    python bot/sandbox/own_bot.py SCRIPT [ARGUMENT…]
    python bot/sandbox/own_bot.py -m MODULE [ARGUMENT…]

It imports nothing of this project: a script may well have a module named `bot` of its own.
"""

from __future__ import annotations

import json
import os
import runpy
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

SECONDS = 10.0


def main(words: Sequence[str]) -> None:
    """Point discord.py at DISCORD_API_BASE, then run the script as Python would.

    Every bot in it logs in with DISCORD_TOKEN, whatever token it has: a real one never leaves the
    script.
    """
    point_at(os.environ["DISCORD_API_BASE"], os.environ["DISCORD_TOKEN"])
    if words[0] == "-m":
        sys.argv = list(words[1:])
        sys.path[0] = str(Path.cwd())
        runpy.run_module(words[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = list(words)
        sys.path[0] = str(Path(words[0]).resolve().parent)
        runpy.run_path(words[0], run_name="__main__")


def point_at(api_base: str, token: str) -> None:
    """Let discord.py talk to another server, whose interface says where its gateway is."""
    import yarl
    from discord.gateway import DiscordWebSocket
    from discord.http import HTTPClient, Route

    log_in = HTTPClient.static_login

    async def with_own_token(client: HTTPClient, _: str) -> Any:
        return await log_in(client, token)

    HTTPClient.static_login = with_own_token  # type: ignore[assignment,method-assign]
    Route.BASE = api_base
    address = f"{api_base}/gateway"
    with urllib.request.urlopen(address, timeout=SECONDS) as answer:  # noqa: S310
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(json.load(answer)["url"])


if __name__ == "__main__":
    main(sys.argv[1:])
