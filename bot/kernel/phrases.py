"""Printed sentences of cards to parts that rules carry out: what is printed is what happens.

Each game lists its phrases; a sentence that none of them claims stops the start.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from bot.kernel.errors import BrokenContent

_ICONS = re.compile(r"\[([^\]]+)\]\s*")
_OPTIONAL = re.compile(r"^(?:you )?(may|must) ", re.IGNORECASE)
_WORDS = {"a": 1, "an": 1, "one": 1}


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a sentence does, or the price of one.

    `when` is the timing that the sentence begins with, empty without one. With `may` it is
    optional, with `must` its card may only be used if it can be done. `paid_by` is the place of the
    part in front of the "to", or -1; `condition` what stands behind an "if". `sentence` counts the
    sentences of the text from 0. `count` names what is counted where no number is printed, and `n`
    is 0 then.
    """

    verb: str
    n: int = 0
    when: str = ""
    may: bool = False
    must: bool = False
    paid_by: int = -1
    condition: str = ""
    text: str = ""
    sentence: int = 0
    count: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """A whole text: the icons in front of it, and its parts in printed order."""

    icons: tuple[str, ...]
    parts: tuple[Part, ...]
    text: str


class Phrases:
    """A game's phrase list.

    `verbs` maps a phrase, with `{n}` where a number stands and without any "and", to the verb that
    carries it out; `timings` the beginning of a sentence up to its comma or colon to a moment, and
    `conditions` what may follow an "if". `counts` maps what may stand in brackets in place of a
    number, such as "Dice" in "Gain [Dice] coins", to the name of that count. Letter case does not
    matter, and "a" or "an" may be 1.
    """

    def __init__(
        self,
        verbs: Mapping[str, str],
        timings: Mapping[str, str],
        conditions: Mapping[str, str],
        icons: Mapping[str, str],
        counts: Mapping[str, str] | None = None,
    ) -> None:
        self._counts = {f"[{words}]".lower(): name for words, name in (counts or {}).items()}
        self._verbs = [(_pattern(phrase, self._counts), verb) for phrase, verb in verbs.items()]
        self._timings = {begin.lower(): when for begin, when in timings.items()}
        self._conditions = {words.lower(): name for words, name in conditions.items()}
        self._icons = {icon.lower(): name for icon, name in icons.items()}

    def read(self, text: str, where: str) -> Reading:
        """What a text does. Raises BrokenContent with `where` and the words nobody claims."""
        icons: list[str] = []
        rest = text.strip()
        while found := _ICONS.match(rest):
            icon = found.group(1).lower()
            if icon not in self._icons:
                raise BrokenContent(f"{where}: there is no icon “[{found.group(1)}]”.")
            icons.append(self._icons[icon])
            rest = rest[found.end() :]
        parts: list[Part] = []
        for number, sentence in enumerate(re.split(r"(?<=\.)\s+", rest)):
            if not sentence.endswith("."):
                raise BrokenContent(f"{where}: “{sentence}” must end with a full stop.")
            read = self._sentence(sentence[:-1], len(parts), where)
            parts += [replace(part, sentence=number) for part in read]
        if not parts:
            raise BrokenContent(f"{where}: there is nothing in “{text}”.")
        return Reading(tuple(icons), tuple(parts), text)

    def _sentence(self, sentence: str, place: int, where: str) -> list[Part]:
        when, rest = self._timing(sentence)
        may = must = False
        if found := _OPTIONAL.match(rest):
            may, must = found.group(1).lower() == "may", found.group(1).lower() == "must"
            rest = rest[found.end() :]
        rest, condition = self._condition(rest, where)
        for to in re.finditer(" to ", rest):  # "up to" and the like do not end a price
            price, gain = rest[: to.start()], rest[to.end() :]
            if (paid := self._find(price)) is None:
                continue
            parts = [replace(paid, when=when, may=may, must=must)]
            return parts + [
                replace(self._part(words, where), when=when, paid_by=place, condition=condition)
                for words in gain.split(" and ")
            ]
        return [
            replace(self._part(words, where), when=when, may=may, must=must, condition=condition)
            for words in rest.split(" and ")
        ]

    def _timing(self, sentence: str) -> tuple[str, str]:
        for mark in (": ", ", "):
            begin, found, rest = sentence.partition(mark)
            if found and begin.lower() in self._timings:
                return self._timings[begin.lower()], rest
        return "", sentence

    def _condition(self, words: str, where: str) -> tuple[str, str]:
        rest, found, condition = words.rpartition(" if ")
        if not found:
            return words, ""
        if condition.lower() not in self._conditions:
            raise BrokenContent(f"{where}: nothing is known of “if {condition}”.")
        return rest, self._conditions[condition.lower()]

    def _part(self, words: str, where: str) -> Part:
        found = self._find(words)
        if found is None:
            raise BrokenContent(f"{where}: no phrase claims “{words}”.")
        return found

    def _find(self, words: str) -> Part | None:
        for pattern, verb in self._verbs:
            if found := pattern.fullmatch(words.strip()):
                number = (found.groupdict().get("n") or "0").lower()
                if number in self._counts:
                    return Part(verb, count=self._counts[number], text=words)
                return Part(verb, _WORDS.get(number, 0) or int(number), text=words)
        return None


def _pattern(phrase: str, counts: Iterable[str]) -> re.Pattern[str]:
    """A phrase as a pattern: `{n}` takes a number or a count, a plural ending may be left out."""
    numbers = "|".join([r"\d+", "an?", "one", *map(re.escape, counts)])
    escaped = re.escape(phrase).replace(re.escape("{n}"), f"(?P<n>{numbers})")
    return re.compile(escaped.replace(re.escape("(s)"), "s?"), re.IGNORECASE)
