"""Secrets of no seat at all: the dice's seed and what follows from it, until the match is over."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator

from tests.leaks.courses import Course, shows

RUN = 12
"""So many hexadecimal digits in a row can be no chance."""
_HEX = re.compile(rf"[0-9a-f]{{{RUN},}}")
_WINDOW = re.compile(rf"(?=([0-9a-f]{{{RUN}}}))")


class Sealed:
    """What must not be shown of some matches, and till when; asked for every text and file."""

    def __init__(self, courses: list[Course]) -> None:
        self._digits: dict[str, tuple[str, float]] = {}
        self._exact: dict[str, tuple[str, float]] = {}
        for course in courses:
            for what, secret in _digits(course):
                for found in _WINDOW.finditer(secret):
                    self._keep(self._digits, found[1], what, course)
            for what, secret in _texts(course):
                self._keep(self._exact, secret, what, course)
        self._bytes = {course.seed: course.ended for course in courses}

    def found_in(self, text: str, moment: float) -> Iterator[str]:
        """The secrets, named, that a text tells at that moment."""
        told = set()
        for run in _HEX.findall(text.casefold()):
            for found in _WINDOW.finditer(run):
                what, until = self._digits.get(found[1], ("", 0.0))
                if moment < until:
                    told.add(what)
        for secret, (what, until) in self._exact.items():
            if moment < until and secret in text:
                told.add(what)
        yield from sorted(told)

    def found_in_file(self, data: bytes, moment: float) -> Iterator[str]:
        """The same of a file's bytes."""
        for seed, until in self._bytes.items():
            if moment < until and seed in data:
                yield "the seed of the dice"
        yield from self.found_in(data.decode("utf-8", "replace"), moment)

    @staticmethod
    def _keep(where: dict[str, tuple[str, float]], secret: str, what: str, course: Course) -> None:
        # A match that goes on in the copy of a database is open once either of them is over.
        before = where.get(secret, ("", float("inf")))[1]
        where[secret] = (what, min(before, course.ended))


def _digits(course: Course) -> Iterator[tuple[str, str]]:
    match = f"of match {course.match}"
    yield f"the seed of the dice {match}", course.seed.hex()
    for row in course.rows:
        yield f"the salt of step {row['seq']} {match}", row["salt"]
        yield f"the digest of what is saved at step {row['seq']} {match}", row["state"]
        if not shows(row):
            yield f"the hash of the secret step {row['seq']} {match}", row["hash"]


def _texts(course: Course) -> Iterator[tuple[str, str]]:
    what = f"the seed of the dice of match {course.match}"
    for encoded in (base64.b64encode(course.seed), base64.urlsafe_b64encode(course.seed)):
        yield what, encoded.decode().rstrip("=")
    yield what, str(int.from_bytes(course.seed, "big"))
