"""A match as JSON data, for people to keep and to check.

    {"kumite": 1,            the number of this form
     "complete": true,       false while the match runs
     "match": {...},         a summary: number, game, mode, settings, seats, result, created
     "head": "9c1f…",        the hash of the newest row of the log
     "seed": "6be0…",        the secret of the dice, in hex: once the match is over
     "log": [{...}, ...]}    every step

A row of a complete log: `seq` (from 1), `at` (UNIX seconds), `kind` (`begin`, `choice`,
`interject`, `update`, `grace`), `by` (`person`, `house`, `clock`), `seat`, `question`, `choice`,
`moved` (whether the table moved on), `rolls` (`n`, `kind`, `least`, `most`, `answer`), `events`,
`state` (the save's SHA-256), `salt`, and `hash`: the SHA-256 of the hash before, a line feed, and
the row without its hash as JSON with sorted keys and no spaces. The first row holds seats, words,
options and `seed_hash`.

While a match runs, the log has only the lines that everybody (or the seat that asks) has seen, each
with `seq` (answers that wait for those of others are not counted), `at`, `text` and `clause`, and
`head` is the hash of the last step by which the table moved on: it binds us to every answer given
till then and, being salted, tells none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.sessions.counting import Counted
from bot.sessions.records import LogLine, MatchRecord
from bot.store.entries import Entry

FORM = 1


def whole(match: MatchRecord, seed: bytes, head: str, log: Iterable[Entry]) -> dict[str, Any]:
    """Everything, seed and secret answers included: only for a match that is over."""
    rows = [{**json.loads(entry.content), "hash": entry.hash} for entry in log]
    return {**_frame(match, head), "complete": True, "seed": seed.hex(), "log": rows}


def open_part(
    match: MatchRecord, log: Sequence[Entry], lines: Iterable[LogLine], counted: Counted
) -> dict[str, Any]:
    """What may be known of a match that runs; `lines` are those that its reader may see."""
    moved = [entry.hash for entry in log if json.loads(entry.content)["moved"]]
    rows = [
        {"seq": counted.number(line.seq), "at": line.at, "text": line.text, "clause": line.clause}
        for line in lines
    ]
    return {**_frame(match, moved[-1] if moved else ""), "complete": False, "log": rows}


def text(document: Mapping[str, Any]) -> bytes:
    """The document as it is handed out: JSON in UTF-8, a line for each value."""
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def _frame(match: MatchRecord, head: str) -> dict[str, Any]:
    seats = [
        {"name": s.name, "team": s.team, "house": s.house, "fighter": s.fighter}
        for s in match.seats
    ]
    result = match.result and {
        "winners": list(match.result.winners),
        "how": match.result.how,
        "clause": match.result.clause,
    }
    summary = {
        "id": match.id,
        "game": match.game,
        "mode": match.mode,
        "status": match.status.value,
        "settings": dict(match.settings),
        "seats": seats,
        "seed_hash": match.seed_hash,
        "created": match.created,
        "result": result,
    }
    return {"kumite": FORM, "match": summary, "head": head}
