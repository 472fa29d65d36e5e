"""Texts of cards to effects: lists, Combo ( ), Follow-Up ( ), Counter ( ) and lasting lines.

The kernel reads each single effect by the phrase list; what nothing claims stops the start.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from bot.games.way_of_the_fighter import phrases
from bot.games.way_of_the_fighter.printed import JUMPING, Effect, Passive
from bot.kernel.errors import BrokenContent

AIRBORNE_GRID: Final = "airborne_grid"
_GAIN = re.compile(
    r"Your (?P<kinds>[a-z, ]+?) gain (?P<effects>.+?)"
    r"(?: while (?P<position>Standing|Crouching|Jumping)| in a (?P<combo>combo))?"
)
_AIRBORNE = re.compile(r"Your (?P<kinds>[a-z, ]+?) can be used while Jumping")
_COUNTER = re.compile(r"Counter \((?P<kinds>[^()]*)\): (?P<effects>.+)")
_SCOPE = re.compile(r"(?P<scope>Combo|Follow-Up) \((?P<effects>.+)\)")
_LINK = re.compile(r"Link \((?P<kinds>[^()]+)\)")
_GOES_ON = ("link", "chain", "repeat")
"""What lets an action go on: looked up when it has resolved, by whether it has hit, and only then.
"""
_SCOPES = {"Combo": "combo", "Follow-Up": "follow_up"}


@dataclass(frozen=True)
class Text:
    """A whole text, read: what the action does, and its lasting lines."""

    effects: tuple[Effect, ...] = ()
    passives: tuple[Passive, ...] = ()


def read_text(text: str, where: str) -> Text:
    """What a text does; an empty one does nothing.

    Raises BrokenContent with `where` and the words that nothing claims.
    """
    effects: list[Effect] = []
    passives: list[Passive] = []
    for line, sentence in enumerate(re.split(r"(?<=\.)\s+", text.strip()) if text else ()):
        if not sentence.endswith("."):
            raise BrokenContent(f"{where}: “{sentence}” must end with a full stop.")
        if passive := _lasting(sentence[:-1], line, where):
            passives.append(replace(passive, text=sentence))
        else:
            effects += _instant(sentence[:-1], line, where)
    return Text(tuple(effects), tuple(passives))


def _instant(sentence: str, line: int, where: str) -> Iterator[Effect]:
    """A sentence that works when its action is revealed or resolves."""
    if not (counter := _COUNTER.fullmatch(sentence)):
        yield from _listed(sentence, line, where)
        return
    against = tuple(_kind(word, where) for word in _items(counter["kinds"], where))
    for effect in _listed(counter["effects"], line, where):
        if effect.scope or effect.verb == "link":
            raise BrokenContent(f"{where}: “{sentence}” puts one thing in brackets into another.")
        yield replace(effect, scope="counter", against=against)


def _lasting(sentence: str, line: int, where: str) -> Passive | None:
    """A sentence that lasts as long as its card lies there, or None if it is none."""
    if found := _AIRBORNE.fullmatch(sentence):
        only = Effect(AIRBORNE_GRID, text=sentence, line=line)
        return Passive(_plurals(found["kinds"], where), JUMPING, AIRBORNE_GRID, (only,))
    if found := _GAIN.fullmatch(sentence):
        gained = tuple(_listed(found["effects"], line, where))
        if any(effect.scope == "combo" for effect in gained):
            raise BrokenContent(f"{where}: “{sentence}” must say “in a combo” at its end.")
        held = (found["position"] or found["combo"] or "").lower()
        return Passive(_plurals(found["kinds"], where), held, "", gained)
    begin, colon, rest = sentence.partition(": ")
    if not colon or begin not in phrases.TRIGGERS:
        return None
    trigger = phrases.TRIGGERS[begin]
    effects = tuple(replace(e, when=trigger) for e in _listed(rest, line, where) if not e.when)
    if len(effects) != len(_items(rest, where)):
        raise BrokenContent(f"{where}: “{sentence}” must not name a second moment.")
    if any(effect.scope or effect.verb in _GOES_ON for effect in effects):
        raise BrokenContent(f"{where}: in “{sentence}” there is no action that could go on.")
    return Passive((), "", trigger, effects)


def _listed(words: str, line: int, where: str) -> Iterator[Effect]:
    """The effects of a comma list, with the timing in front of it."""
    begin, colon, rest = words.partition(": ")
    timing = f"{begin}: " if colon and begin in phrases.TIMINGS else ""
    for item in _items(rest if timing else words, where):
        found = _SCOPE.fullmatch(item)
        linked = _LINK.fullmatch(item)
        if timing and (found or linked):
            raise BrokenContent(f"{where}: in “{words}”, “{item}” takes no timing in front of it.")
        if found:
            for inner in _items(found["effects"], where):
                scope = _SCOPES[found["scope"]]
                yield replace(_single(inner, line, where), scope=scope)
        elif linked:
            links = tuple(_items(linked["kinds"], where))
            yield Effect("link", links=links, text=item, line=line)
        else:
            yield _single(timing + item, line, where)


def _single(words: str, line: int, where: str) -> Effect:
    """One effect, by the phrase list."""
    parts = phrases.CARD.read(f"{words}.", where).parts
    part = parts[0]
    if len(parts) != 1 or part.must:
        raise BrokenContent(f"{where}: “{words}” must be one effect; write a comma between two.")
    if part.verb in _GOES_ON and part.when not in ("", "hit"):
        raise BrokenContent(f"{where}: “{words}” may stand behind Hit or no timing at all.")
    return Effect(
        part.verb,
        part.n,
        part.count,
        part.when,
        may=part.may,
        condition=part.condition,
        text=words,
        line=line,
    )


def _items(words: str, where: str) -> list[str]:
    """The items of a comma list; commas in brackets do not part any."""
    found, depth = [""], 0
    for letter in words:
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            break
        if letter == "," and not depth:
            found.append("")
        else:
            found[-1] += letter
    if depth:
        raise BrokenContent(f"{where}: a bracket in “{words}” has no partner.")
    return [item.strip() for item in found]


def _plurals(words: str, where: str) -> tuple[str, ...]:
    """Action types as a lasting line names them: “strikes and blasts”."""
    kinds: list[str] = []
    for word in re.split(r", | and ", words):
        if word not in phrases.PLURALS:
            raise BrokenContent(f"{where}: “{word}” are no actions.")
        kinds += phrases.PLURALS[word]
    return tuple(dict.fromkeys(kinds))


def _kind(word: str, where: str) -> str:
    if word not in phrases.KINDS:
        raise BrokenContent(f"{where}: “{word}” is no action type.")
    return word
