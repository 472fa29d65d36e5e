"""Finds what anybody was shown that their view does not hold: who saw it, where, and what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tests.leaks import forms
from tests.leaks.courses import AnyGame, Course
from tests.leaks.sealed import Sealed
from tests.leaks.secrets import Secrets, Words, words
from tests.leaks.sights import Sight, Sights


@dataclass(frozen=True)
class Leak:
    """Somebody saw something, somewhere, that was not for their eyes."""

    who: tuple[str, ...]
    where: str
    what: str

    def __str__(self) -> str:
        return f"{' and '.join(self.who)} could see {self.what} in {self.where}"


class Detector:
    """Knows the matches' secrets, and judges what people have been shown of them.

    `forms` says that the bot is Kumite, whose ids and file names have a form of their own.
    """

    def __init__(
        self, courses: Sequence[Course], games: Mapping[str, AnyGame], *, forms: bool
    ) -> None:
        self._forms = forms
        self._sealed = Sealed(list(courses))
        begun = [course for course in courses if course.rows]
        self._matches = [(c, Secrets(games[c.game], c)) for c in begun]

    def leaks(self, sights: Sights) -> list[Leak]:
        """Every leak in all that a sandbox's people have been shown, oldest first."""
        found = [leak for sight in sights.seen for leak in self._in(sight, sights)]
        found += forms.too_many_boards(sights, [course for course, _ in self._matches], Leak)
        return list(dict.fromkeys(found))

    def _in(self, sight: Sight, sights: Sights) -> Iterator[Leak]:
        everybody = tuple(sorted(map(sights.name, sight.viewers)))
        for path, text in sight.texts:
            where = f"{sight.where}, {path}: {text[:200]!r}"
            for what in self._sealed.found_in(text, sight.at):
                yield Leak(everybody, where, what)
            for what in forms.misshapen(sight, path, text) if self._forms else ():
                yield Leak(everybody, where, what)
        for data in sight.files:
            for what in self._sealed.found_in_file(data, sight.at):
                yield Leak(everybody, f"a file of {sight.where}", what)
        shown = {path: words([text]) for path, text in sight.texts}
        shown |= {f"file {n}": _words_of(data) for n, data in enumerate(sight.files)}
        yield from self._hidden(sight, sights, shown)

    def _hidden(self, sight: Sight, sights: Sights, shown: Mapping[str, Words]) -> Iterator[Leak]:
        together = Words().union(*shown.values())
        for viewer in sorted(sight.viewers):
            for told in sorted(together & self._from(viewer, sight.at)):
                paths = ", ".join(path for path, some in shown.items() if told in some)
                yield Leak((sights.name(viewer),), f"{sight.where}, {paths}", f"the word “{told}”")

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
