"""Attacks with any text, for tests of what that text does."""

from __future__ import annotations

from tests.games.iconoclash.box import BLANK, card, shield
from tests.games.iconoclash.tables import Table, a_combat


def held(text: str, *cards: str) -> str:
    """What a player has, with these cards in hand as well."""
    words, told = [], ""
    for word in text.split():
        key, _, value = word.partition("=")
        if key == "hand":
            told = ",".join([BLANK] * int(value)) if value.isdigit() else value
        else:
            words.append(word)
    return " ".join([*words, f"hand={','.join(filter(None, [*cards, told]))}"])


def alone(text: str, mine: str = "", **figures: int) -> Table:
    """A plays a card with this ability; nobody is in reach, and nothing hinders a move."""
    key = card("Deed", text, **figures)
    table = a_combat(f"A c3r2 {held(mine, key)}; B c6r4 hand=2")
    return table.does("A", f"attack:{key}:0")


def against(text: str, mine: str = "", theirs: str = "", guard: str = "", **figures: int) -> Table:
    """A attacks B next to it with this ability; B plays a Shield with that one, or none."""
    key, answers = card("Deed", text, **figures), [shield("Guard", guard)] if guard else []
    table = a_combat(f"A c3r2 {held(mine, key)}; B c4r2 {held(theirs, *answers)}")
    table.does("A", f"attack:{key}:0", "seat:B")
    return table.does("B", f"shield:{answers[0]}:0" if guard else "none")
