"""Entries of the data files as action cards; what cannot be such a card stops the start."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.games.way_of_the_fighter import phrases
from bot.games.way_of_the_fighter.grid import read_grid
from bot.games.way_of_the_fighter.printed import (
    CROUCHING,
    JUMPING,
    STANDING,
    Card,
    Effect,
    Grid,
    slug,
)
from bot.games.way_of_the_fighter.reading import read_text
from bot.kernel.errors import BrokenContent

_VALUES = {"damage", "move", "way", "blast", "height", "prevents"}
_NEEDS = {
    phrases.STRIKE: {"damage"},
    phrases.GRAB: {"damage"},
    phrases.BLAST: {"damage", "blast", "height"},
    phrases.MOVE: {"move", "way"},
    phrases.BLOCK: {"prevents"},
    phrases.MODE: set[str](),
}
"""The primary effect values of each type (WF-1.4.7)."""
_LASTING = (phrases.MODE, phrases.BLAST)
_ONLY_ON = {
    "hit": phrases.ATTACKS,
    "damage": phrases.ATTACKS,
    "block": (phrases.BLOCK,),
    "damage_bonus": phrases.ATTACKS,
    "blast_bonus": (phrases.BLAST,),
    "prevention_bonus": (phrases.BLOCK,),
    "dealt": phrases.ATTACKS,
    "prevented": (phrases.BLOCK,),
}
"""Timings, verbs and counts that mean something on some types only."""


class ActionEntry(BaseModel):
    """An action in a data file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    type: Literal["strike", "grab", "move", "blast", "block", "mode"]
    priority: int = Field(ge=1, le=9)
    damage: int | None = Field(None, ge=0, le=4)
    move: int | None = Field(None, ge=1, le=4)
    way: Literal["advance", "retreat", "either"] | None = None
    blast: int | None = Field(None, ge=1, le=4)
    height: Literal["high", "low", "either"] | None = None
    prevents: int | Literal["dice"] | None = None
    text: str = ""
    standing: tuple[str, ...] | None = None
    crouching: tuple[str, ...] | None = None
    jumping: tuple[str, ...] | None = None


def read_card(
    entry: ActionEntry, file: str, *, fighter: str = "", style: str = "", pack: str = ""
) -> Card:
    """An action card from its entry: a fighter's own, or of a pack.

    Raises BrokenContent with file, card and what is wrong.
    """
    where = f"{file}: {entry.name}"
    values = entry.model_dump(include=_VALUES, exclude_none=True)
    if set(values) != _NEEDS[entry.type]:
        needed = ", ".join(sorted(_NEEDS[entry.type])) or "nothing more"
        raise BrokenContent(f"{where}: a {entry.type} states {needed}.")
    read = read_text(entry.text, where)
    card = Card(
        slug(entry.name),
        entry.name,
        entry.type,
        entry.priority,
        text=entry.text,
        effects=read.effects,
        passives=read.passives,
        grids=_grids(entry, where),
        fighter=fighter,
        style=style,
        pack=pack,
        **_prevention(values),
    )
    _check_grids(card, where)
    _check_text(card, where)
    return card


def _prevention(values: dict[str, Any]) -> dict[str, Any]:
    if values.get("prevents") == "dice":
        return {"prevents_dice": True}
    return values


def _grids(entry: ActionEntry, where: str) -> dict[str, Grid]:
    printed = {STANDING: entry.standing, CROUCHING: entry.crouching, JUMPING: entry.jumping}
    return {own: read_grid(rows, own, where) for own, rows in printed.items() if rows is not None}


def _check_grids(card: Card, where: str) -> None:
    """What the grids of a type need; zones mean nothing on a mode or most moves."""
    if not card.grids:
        raise BrokenContent(f"{where}: it cannot be performed in any position.")
    for own, grid in card.grids.items():
        if card.kind in (phrases.STRIKE, phrases.GRAB, phrases.BLOCK) and not grid.zones:
            raise BrokenContent(f"{where}: its {own} grid has no Target Zone.")
    marked = any(grid.special for grid in card.grids.values())
    if marked != any(effect.when == "special" for effect in card.effects):
        raise BrokenContent(f"{where}: Special Target Zones and a Special effect go together.")


def _check_text(card: Card, where: str) -> None:
    """Whether everything that the text says means something on this type of action."""
    if card.passives and card.kind not in _LASTING:
        raise BrokenContent(f"{where}: “{card.passives[0].text}” needs a card that stays in play.")
    if card.kind == phrases.MODE and not card.passives:
        raise BrokenContent(f"{where}: a mode needs a lasting line.")
    for effect in card.effects:
        for word in (effect.when, effect.verb, effect.count):
            own = effect.scope != "follow_up"
            if own and word in _ONLY_ON and card.kind not in _ONLY_ON[word]:
                raise BrokenContent(f"{where}: “{effect.text}” means nothing on a {card.kind}.")
    if card.is_block and not any(map(_energizes, card.effects)):
        raise BrokenContent(f"{where}: every block energizes at its reveal (WF-10.3.23).")


def _energizes(effect: Effect) -> bool:
    return (effect.verb, effect.when, effect.scope) == ("energize", "reveal", "") and effect.n > 0
