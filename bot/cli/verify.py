"""`python -m bot verify EXPORT.json [--json]`: check the dice and the course of a match."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.games import games
from bot.kernel.errors import NotUnderstood
from bot.sessions.records import Verdict
from bot.sessions.verify import check

HOLDS, BROKEN, UNREADABLE = 0, 1, 2


def main(arguments: Sequence[str]) -> int:
    """Check one export. 0: all of it holds; 1: something does not; 2: it cannot be read."""
    parser = argparse.ArgumentParser(
        prog="python -m bot verify",
        description="Recompute seed, hashes and every roll of an exported match, and replay it "
        "by the rules.",
    )
    parser.add_argument("export", type=Path, help="the file that /match export gave")
    parser.add_argument("--json", action="store_true", help="tell the outcome as JSON")
    given = parser.parse_args(arguments)
    try:
        document = _read(given.export)
        verdict = check(document, {game.name: game for game in games()})
    except NotUnderstood as error:
        if given.json:
            print(json.dumps({"ok": None, "problem": str(error)}))
        else:
            print(f"{given.export}: {error}", file=sys.stderr)
        return UNREADABLE
    print(_as_json(verdict) if given.json else _as_text(document, verdict))
    return HOLDS if verdict.ok else BROKEN


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise NotUnderstood(f"it cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise NotUnderstood("it is not JSON. Give the file as /match export gave it.") from error


def _as_json(verdict: Verdict) -> str:
    told = {"ok": verdict.ok, "steps": verdict.steps, "rolls": verdict.rolls}
    return json.dumps({**told, "problem": verdict.problem, "notes": list(verdict.notes)})


def _as_text(document: Any, verdict: Verdict) -> str:
    notes = [f"Note: {note}" for note in verdict.notes]
    if not verdict.ok:
        return "\n".join([f"This match does not hold. {verdict.problem}", *notes])
    match, seats = document["match"], document["match"]["seats"]
    same = "Replayed by the rules, the match asks the same questions and ends the same way: "
    # What the notes say could not be checked must not be claimed as well.
    replayed = [] if notes else [same + match["result"]["how"]]
    return "\n".join(
        [
            f"Match {match['id']}: {', '.join(seat['name'] for seat in seats)}.",
            f"The seed has the hash that was shown before the first roll: {match['seed_hash']}.",
            f"The log's chain is whole: {verdict.steps} steps.",
            f"Every roll comes from the seed: {verdict.rolls} rolls.",
            *replayed,
            *notes,
            "All that was checked holds." if notes else "All of it holds.",
        ]
    )
