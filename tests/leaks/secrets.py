"""What each seat, and who only watches, may not know at a step: found from state and views.

No game lists its secrets. Whatever differs between the match and a world that the seat imagines is
something that the seat cannot see; the words of it that the seat has never been entitled to read
are the words that give it away.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from functools import lru_cache
from typing import Any

from bot.kernel.chance import Rng
from bot.kernel.flow import Flow
from bot.kernel.procedure import Seat
from bot.sessions.seating import settings_of
from tests.leaks.courses import AnyGame, Course, Step
from tests.leaks.sights import leaves

WORLDS = 6
"""So many worlds are imagined for each seat; what is hidden is seldom the same in all of them."""
LEAST = 3
"""Shorter words give nothing away that could be told from chance."""
Words = frozenset[str]
_WORD = re.compile(r"[^\W_][\w'’-]*[^\W_]")


def words(texts: Iterable[str]) -> Words:
    """The words of some texts, in small letters, and whole keys such as `trading_blow`."""
    found = (word.casefold() for text in texts for word in _WORD.findall(text))
    return frozenset(word for word in found if len(word) >= LEAST)


class Secrets:
    """The secrets of one match, step by step: `hidden(step, seat)`, the seat None for who watches.

    Words that stand in the rulebook give nothing away: a leak of them shows when two evenings are
    compared that differ in nothing else.
    """

    def __init__(self, game: AnyGame, course: Course) -> None:
        self._game = game
        self._steps = list(course.replay(game))
        self._common = _common(game)
        self._known: dict[Seat | None, list[Words]] = {}
        self.hidden = lru_cache(maxsize=None)(self._hidden)

    def _hidden(self, step: int, seat: Seat | None) -> Words:
        flow = self._steps[step].flow
        seats = range(len(self._game.view(flow, None).names))
        told = Words()
        for viewer in seats if seat is None else (seat,):
            told |= self._telling(flow, viewer)
        told -= self._common
        return told - self._knows(seat)[step] if told else told

    def _telling(self, flow: Flow[Any], seat: Seat) -> Words:
        """The words of all that could be otherwise for all this seat can see."""
        found, true = Words(), None
        for number in range(WORLDS):
            world = self._game.imagine(flow, seat, Rng(number))
            if (world.state, world.agenda) == (flow.state, flow.agenda):
                return found  # it sees everything
            true = true or dict(leaves(self._all(flow, seat)))
            other = dict(leaves(self._all(world, seat)))
            for path, text in true.items():
                if other.get(path) != text:
                    found |= words([text]) - words([other.get(path, "")])
        return found

    def _all(self, flow: Flow[Any], seat: Seat) -> Any:
        """Everything there is, and how all others than this seat are told of it."""
        seats = range(len(self._game.view(flow, None).names))
        told = [list(_told(self._game, Step(flow, ()), s)) for s in seats if s != seat]
        return [json.loads(self._game.codec.save(flow)), told]

    def _knows(self, seat: Seat | None) -> list[Words]:
        """What that seat has been entitled to read up to each step.

        An event entitles nobody to what still lies hidden, unless the rules reveal it then: or a
        card would be no secret any more once the game itself has named it too early.
        """
        if seat not in self._known:
            known, sofar = [], Words()
            for step in self._steps:
                view, events = self._game.view(step.flow, seat, step.events), []
                for event in view.events:
                    told = [*leaves(asdict(event)), ("", self._game.sentence(view, event))]
                    events.append((event.reveals, words(text for _, text in told)))
                sofar |= words(_told(self._game, Step(step.flow, ()), seat))
                sofar = sofar.union(*(said for reveals, said in events if reveals))
                said = Words().union(*(said for _, said in events)) - sofar - self._common
                sofar |= said - self._out_of_sight(step.flow, seat) if said else said
                known.append(sofar)
            self._known[seat] = known
        return self._known[seat]

    def _out_of_sight(self, flow: Flow[Any], seat: Seat | None) -> Words:
        """The words of all that is in the match and not in this seat's view, keys taken apart."""
        view = asdict(self._game.view(flow, seat))
        there, seen = (
            words(text.replace("_", " ") for _, text in leaves(document))
            for document in (json.loads(self._game.codec.save(flow)), view)
        )
        return there - seen


def _told(game: AnyGame, step: Step, seat: Seat | None) -> Iterator[str]:
    """All that a seat may be told at a step, as texts."""
    view = game.view(step.flow, seat, step.events)
    yield from (text for _, text in leaves(asdict(view)))
    yield from (game.sentence(view, event) for event in view.events)
    if seat is not None:
        if (decision := game.decision(step.flow, seat)) is not None:
            yield from (text for _, text in leaves(asdict(decision)))
        for option in game.anytime(step.flow, seat):
            yield from (option.key, option.label, option.description)


def _common(game: AnyGame) -> Words:
    book = (text for clause in game.clauses().values() for text in (clause.title, clause.text))
    ready = (text for fighter in game.ready_made() for text in (fighter.name, fighter.summary))
    settled = (text for s in settings_of(game) for _, text in leaves(asdict(s)))
    return words([*book, *ready, *settled])
