"""Looking things up in a rulebook: by words, by number, and what else belongs to a clause."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from bot.kernel.content import Clause
from bot.kernel.errors import NotUnderstood

WORD = re.compile(r"\w+")
NUMBER = re.compile(r"[A-Z]{2}-\d+(?:\.\d+)*")
SUBJECTS = 12
COMMON = frozenset(
    re.findall(
        r"\w+",
        "a an and are as at be by can do does for from how i if in is it its my of on or so that "
        "the then to what when which who why with you your",
    )
)


def search(book: Mapping[str, Clause], words: str, limit: int = SUBJECTS) -> tuple[Clause, ...]:
    """The clauses that speak of these words, best first; a clause number finds that clause first.

    A word in the title counts four times as much as one in the text, a whole word twice as much as
    the beginning of a longer one, a title with no other word a little more; clauses that hold all
    the words come before all others.
    """
    asked = _asked(words)
    number = words.strip().upper()
    scored = []
    for place, clause in enumerate(book.values()):
        exact = clause.id == number or clause.id.partition("-")[2] == number
        found, score = _score(clause, asked)
        if exact or found:
            scored.append((not exact, -found, -score, place, clause))
    scored.sort(key=lambda entry: entry[:4])
    return tuple(entry[4] for entry in scored[:limit])


def by_number(book: Mapping[str, Clause], number: str) -> Clause:
    """The clause of that number, with or without the game's letters. Raises NotUnderstood."""
    wanted = number.strip().upper().split(" ")[0].rstrip(".:")
    for clause in book.values():
        if wanted in (clause.id, clause.id.partition("-")[2]):
            return clause
    near = [c.id for c in book.values() if wanted and wanted in c.id][:3]
    hint = f" Do you mean {' or '.join(near)}?" if near else " Try `/rules search`."
    raise NotUnderstood(f"No clause has the number “{number.strip()[:40]}”.{hint}")


def suggestions(book: Mapping[str, Clause], typed: str, limit: int = 25) -> tuple[Clause, ...]:
    """The clauses to offer while a number (or words) is being typed; all in order for nothing."""
    typed = typed.strip()
    if not typed:
        return tuple(book.values())[:limit]
    wanted = typed.upper()
    begun = [c for c in book.values() if wanted in c.id]
    begun.sort(key=lambda c: not c.id.partition("-")[2].startswith(wanted.rpartition("-")[2]))
    rest = [c for c in search(book, typed, limit) if c not in begun]
    return tuple((begun + rest)[:limit])


def see_also(book: Mapping[str, Clause], clause: Clause, limit: int = 8) -> tuple[Clause, ...]:
    """The clauses that this one names, then those that name it, in the order of the book."""
    named = set(NUMBER.findall(f"{clause.text} {clause.reason}"))
    ahead = [c for c in book.values() if c.id in named and c.id != clause.id]
    behind = [
        c
        for c in book.values()
        if c.id != clause.id
        and c.id not in named
        and clause.id in NUMBER.findall(f"{c.text} {c.reason}")
    ]
    return tuple((ahead + behind)[:limit])


def clause_text(clause: Clause, also: Iterable[Clause] = ()) -> str:
    """A clause as a message: number, title, sentence, kind and reason, and what belongs to it."""
    lines = [f"### {clause.id} · {clause.title}", clause.text]
    if clause.kind == "ruling":
        lines.append(f"-# Our ruling, where the book is silent: {clause.reason}")
    else:
        lines.append("-# A rule of the book" + (f": {', '.join(clause.refs)}." * bool(clause.refs)))
    if clause.why:
        lines.append(f"-# {clause.why}")
    if linked := [f"{c.id} {c.title}" for c in also]:
        lines.append(f"**See also:** {' · '.join(linked)}")
    return "\n".join(lines)


def _asked(words: str) -> tuple[str, ...]:
    every = [w.casefold() for w in WORD.findall(words)]
    return tuple(dict.fromkeys(w for w in every if w not in COMMON)) or tuple(dict.fromkeys(every))


def _score(clause: Clause, asked: tuple[str, ...]) -> tuple[int, int]:
    """How many of the words the clause holds, and how prominently."""
    title = [w.casefold() for w in WORD.findall(clause.title)]
    text = [w.casefold() for w in WORD.findall(clause.text)]
    scores = [4 * _best(word, title) + _best(word, text) for word in asked]
    whole = 4 * (set(asked) >= set(title))
    return sum(score > 0 for score in scores), sum(scores) + whole


def _best(word: str, among: list[str]) -> int:
    """2 for the word itself (or its plain plural), 1 for a longer word that begins with it."""
    if any(other in (word, f"{word}s") or word == f"{other}s" for other in among):
        return 2
    return int(len(word) > 2 and any(other.startswith(word) for other in among))
