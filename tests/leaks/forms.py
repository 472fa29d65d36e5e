"""What all messages look like, whatever the match: ids, file names and numbers tell nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from bot.kernel.errors import NotUnderstood
from cogs.moves import DELETED
from cogs.ui.ids import TEMPLATE, parse
from cogs.ui.items import VERBS
from tests.leaks.courses import Course
from tests.leaks.sights import Sight, Sights

FILES = re.compile(r"board\.png|match-\d+\.json")
"""The names of all files that are ever sent: they are the same whatever is in them."""
MY_TURN = re.compile(r"k1:turn:(\d+)")


def telling(path: str, text: str) -> str:
    """The part of a text that could give something away: of a custom id, all but its verb."""
    if path.rpartition(".")[2] == "custom_id" and TEMPLATE.fullmatch(text):
        version, verb, *rest = text.split(":")
        return ":".join([version, *rest] if verb in VERBS else [version, verb, *rest])
    return text


def misshapen(sight: Sight, path: str, text: str) -> Iterator[str]:
    """What is wrong with the form of one text, as far as its place has a form."""
    last = path.rpartition(".")[2]
    if last == "custom_id" and TEMPLATE.fullmatch(text):
        try:
            numbers = parse(text).numbers
        except NotUnderstood:
            yield f"the custom id “{text}”, which holds more than numbers"
            return
        if sight.public and numbers:
            yield f"the custom id “{text}” of a private panel"
    if last == "filename" and not FILES.fullmatch(text):
        yield f"a file named “{text}”, not as all files are"


def too_many_boards(sights: Sights, courses: Sequence[Course]) -> Iterator[tuple[Sight, int]]:
    """Boards, with their number, that were posted though nothing had happened that shows to all."""
    posted = Counter[int]()
    for sight in sights.seen:
        ids = (MY_TURN.fullmatch(text) for path, text in sight.texts if path.endswith("custom_id"))
        match = next((int(found[1]) for found in ids if found), 0)
        told = [course.told(sight.at) for course in courses if course.match == match]
        again = any(DELETED in text for _, text in sight.texts)  # what stood in a thread is gone
        if told and sight.public and sight.kind == "message_created" and not again:
            posted[match] += 1
            if posted[match] > sum(told):  # a match may go on in copies of its database
                yield sight, posted[match]
