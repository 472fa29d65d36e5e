"""`python -m bot`: finds the command and runs it."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence

from bot import __version__

COMMANDS = {
    "run": "connect to Discord and play (the default)",
    "sandbox": "play without Discord, in the browser of this machine",
    "verify": "recompute every roll of an exported match",
    "selfplay": "play many matches without Discord and check every rule of the house",
    "bench": "measure how fast everything is",
    "load": "let many people play at once, and time every press",
}


def usage() -> str:
    """What there is to run."""
    lines = [f"  {name:<10}{what}" for name, what in COMMANDS.items()]
    return "\n".join(
        [
            f"Kumite {__version__}: a game master for fighting games on Discord",
            "",
            "python -m bot [COMMAND] [--help]",
            "",
            *lines,
        ]
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command with its arguments and return the exit code."""
    given = list(sys.argv[1:] if argv is None else argv)
    if given[:1] in (["--help"], ["-h"], ["help"]):
        print(usage())  # noqa: T201
        return 0
    if given[:1] in (["--version"], ["-V"]):
        print(f"kumite {__version__}")  # noqa: T201
        return 0
    name = given.pop(0) if given else "run"
    if name not in COMMANDS:
        print(f"There is no command {name!r}.\n\n{usage()}", file=sys.stderr)  # noqa: T201
        return 2
    # Imported only now, so that no command waits for what another needs.
    command = importlib.import_module(f"bot.cli.{name}")
    return int(command.main(given))


if __name__ == "__main__":
    sys.exit(main())
