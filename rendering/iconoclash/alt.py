"""A match's picture in sentences, for people who cannot see it."""

from __future__ import annotations

from bot.games.iconoclash.view import MatchView
from rendering.iconoclash import people, words
from rendering.iconoclash.undecided import stage_of

LIMIT = 1024
"""Discord takes so many characters with a picture."""


def alt_text(view: MatchView) -> str:
    """Turn, every player, the attack, the newest events, Environment Cards: at most 1,024
    characters. What has no room is left out: the oldest news first, then areas."""
    for width, brief in ((24, False), (16, False), (12, True), (6, True)):
        text = _whole(view, width, brief=brief)
        if len(text) <= LIMIT:
            return text
    return text[: LIMIT - 1].rsplit(" ", 1)[0] + "…"


def _whole(view: MatchView, width: int, *, brief: bool) -> str:
    called = people.naming(view, width)
    stage = stage_of(view.stage).name
    fixed = [words.opening(view, called), f"Stage: {stage}.", words.closing(view, called)]
    fixed += [words.person(view, seat, called, brief=brief) for seat in range(len(view.sides))]
    fixed = [part for part in (*fixed, words.attack(view, called)) if part]
    room = LIMIT - sum(len(part) + 1 for part in fixed)
    told, room = _newest(words.news(view, width), room)
    around, room = _newest([*words.environment(view, called), words.items(view)], room)
    return " ".join([*fixed, *told, *around])


def _newest(sentences: list[str], room: int) -> tuple[list[str], int]:
    """The last of these for which there is room, and the room left."""
    kept: list[str] = []
    for sentence in reversed([s for s in sentences if s]):
        if len(sentence) + 1 > room:
            break
        room -= len(sentence) + 1
        kept.insert(0, sentence)
    return kept, room
