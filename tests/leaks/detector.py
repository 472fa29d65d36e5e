"""Finds what anybody was shown that their view does not hold: who saw it, where, and what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.leaks.courses import AnyGame, Course
from tests.leaks.forms import misshapen, telling, too_many_boards
from tests.leaks.sealed import Sealed
from tests.leaks.secrets import Secrets, Words, words
from tests.leaks.sights import Sight, Sights

TELLING = 6
"""So many letters at least in somebody's words for the dice, to know them again."""


@dataclass(frozen=True)
class Leak:
    """Somebody saw something, somewhere, that was not for their eyes."""

    who: tuple[str, ...]
    where: str
    what: str

    def __str__(self) -> str:
        return f"{' and '.join(self.who)} could see {self.what} in {self.where}"


class Detector:
    """Knows the secrets of a sandbox's matches, and judges what its people have been shown of them.

    Of the courses, each with its game, those count whose host is one of these people. `forms`
    says that the bot is Kumite, whose ids and file names have a form of their own.
    """

    def __init__(
        self,
        sights: Sights,
        courses: Iterable[tuple[Course, AnyGame]],
        *,
        forms: bool,
    ) -> None:
        self._sights = sights
        self._forms = forms
        own = [(course, game) for course, game in courses if course.host in sights.world.users]
        self._sealed = Sealed([course for course, _ in own])
        self._courses = [course for course, _ in own]
        self._matches = [(course, Secrets(game, course)) for course, game in own if course.rows]

    def leaks(self) -> list[Leak]:
        """Every leak in all that the people have been shown, oldest first."""
        found = [leak for sight in self._sights.seen for leak in self._in(sight)]
        for sight, number in too_many_boards(self._sights, [course for course, _ in self._matches]):
            what = f"board {number}, though nothing had happened"
            found.append(Leak(self._all(sight), sight.where, what))
        return list(dict.fromkeys(found))

    def _all(self, sight: Sight) -> tuple[str, ...]:
        return tuple(sorted(map(self._sights.name, sight.viewers)))

    def _in(self, sight: Sight) -> Iterator[Leak]:
        for path, text in sight.texts:
            where = f"{sight.where}, {path}: {text[:200]!r}"
            for what in self._sealed.found_in(text, sight.at):
                yield Leak(self._all(sight), where, what)
            for course, seat in self._private_words(sight, text):
                what = f"what seat {seat} of match {course.match} added to the dice"
                yield Leak(self._all(sight), where, what)
            for what in misshapen(sight, path, text) if self._forms else ():
                yield Leak(self._all(sight), where, what)
        for data in sight.files:
            for what in self._sealed.found_in_file(data, sight.at):
                yield Leak(self._all(sight), f"a file of {sight.where}", what)
        yield from self._hidden(sight)

    def _private_words(self, sight: Sight, text: str) -> Iterator[tuple[Course, int]]:
        """Seats whose words for the dice stand in a text that others than their person see."""
        for course in self._courses:
            for seat, phrase in course.words.items():
                others = sight.viewers - {course.people.get(seat)}
                if len(phrase) >= TELLING and others and phrase in text and sight.at < course.ended:
                    yield course, seat

    def _hidden(self, sight: Sight) -> Iterator[Leak]:
        hidden = {viewer: self._from(viewer, sight.at) for viewer in sorted(sight.viewers)}
        if not any(hidden.values()):
            return  # as always in an open game
        shown = {path: words([telling(path, text)]) for path, text in sight.texts}
        shown |= {f"file {n}": _words_of(data) for n, data in enumerate(sight.files)}
        together = Words().union(*shown.values())
        for viewer, secret in hidden.items():
            for told in sorted(together & secret):
                paths = ", ".join(path for path, some in shown.items() if told in some)
                where = f"{sight.where}, {paths}"
                yield Leak((self._sights.name(viewer),), where, f"the word “{told}”")

    def _from(self, person: int, moment: float) -> Words:
        """What is hidden from this person at that moment, of all matches."""
        hidden = Words()
        for course, secrets in self._matches:
            step = course.standing(moment)
            if step < 0 or moment >= course.ended:
                continue
            seats = [seat for seat, who in course.people.items() if who == person]
            hidden |= frozenset.intersection(
                *(secrets.hidden(step, seat) for seat in seats or (None,))
            )
        return hidden


def _words_of(data: bytes) -> Words:
    """The words of a file that is text; of a picture, those it carries beside its dots."""
    return words([data.decode("utf-8", "ignore")]) if len(data) < 1 << 20 else Words()


def listed(leaks: Iterable[Leak]) -> str:
    """Leaks as a report, one a line."""
    return "\n".join(f"- {leak}" for leak in leaks)
