"""A match's picture in sentences, for people who cannot see it."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter.view import MatchView
from rendering.way_of_the_fighter import people, words
from rendering.way_of_the_fighter.ended import as_it_ended

LIMIT: Final = 1024
"""Discord takes so many characters with a picture."""


def alt_text(view: MatchView) -> str:
    """Turn, decision, every player, the newest events, actions, tokens: at most 1,024 characters.

    What has no room is left out: actions in play first, then the oldest news.
    """
    view = as_it_ended(view)
    for width, brief in ((24, False), (16, True), (12, True), (6, True)):
        text = _whole(view, width, brief=brief)
        if len(text) <= LIMIT:
            return text
    return text[: LIMIT - 1].rsplit(" ", 1)[0] + "…"


def _whole(view: MatchView, width: int, *, brief: bool) -> str:
    called = people.naming(view, width)
    fixed = [words.opening(view, called), words.closing(view, called)]
    fixed += [words.person(view, seat, called, brief=brief) for seat in range(len(view.sides))]
    fixed = [part for part in (*fixed, words.LEGEND, words.tokens(view, called)) if part]
    room = LIMIT - sum(len(part) + 1 for part in fixed)
    told, room = _newest(words.news(view, width), room)
    lying, room = _newest(words.table(view, called), room)
    return " ".join([*fixed, *lying, *told])


def _newest(sentences: list[str], room: int) -> tuple[list[str], int]:
    """The last of these for which there is room, and the room left."""
    kept: list[str] = []
    for sentence in reversed([s for s in sentences if s]):
        if len(sentence) + 1 > room:
            break
        room -= len(sentence) + 1
        kept.insert(0, sentence)
    return kept, room
