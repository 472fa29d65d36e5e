"""Fighters, technique packs and action cards as they stand in `data/way_of_the_fighter`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field

from bot.games.way_of_the_fighter import phrases
from bot.games.way_of_the_fighter.entries import ActionEntry, read_card
from bot.games.way_of_the_fighter.printed import Card, Fighter, Pack, slug
from bot.games.way_of_the_fighter.reading import read_text
from bot.kernel.content import DATA, check, read_toml
from bot.kernel.errors import BrokenContent

FOLDER: Final = DATA / "way_of_the_fighter"
STYLES: Final = ("Hard", "Soft", "Wrestle", "Chi", "Fluid")
OWN_ACTIONS: Final = 6


class _PackEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    summary: str
    action: tuple[ActionEntry, ActionEntry, ActionEntry, ActionEntry]


class _StyleEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    pack: tuple[_PackEntry, ...] = Field(min_length=1)


class _FighterEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    country: str
    tagline: str
    styles: tuple[str, str]
    prebuilt: tuple[str, str, str, str]
    ability: str
    action: tuple[ActionEntry, ...]


@lru_cache(maxsize=1)
def cards() -> dict[str, Card]:
    """Every action card by key. Raises BrokenContent where two have one name."""
    found: dict[str, Card] = {}
    for card in (*_fighter_cards(), *_technique_cards()):
        if card.key in found:
            raise BrokenContent(f"Two cards have the name “{card.name}”.")
        found[card.key] = card
    return found


@lru_cache(maxsize=1)
def packs() -> dict[str, Pack]:
    """Every technique pack by key, style by style (WF-1.5.9)."""
    found: dict[str, Pack] = {}
    for style, pack in _packs():
        first, second, third, fourth = (slug(action.name) for action in pack.action)
        key = slug(pack.name)
        found[key] = Pack(key, pack.name, style, pack.summary, (first, second, third, fourth))
    return found


@lru_cache(maxsize=1)
def fighters() -> dict[str, Fighter]:
    """Every fighter by key. Raises BrokenContent where a pre-built deck breaks WF-1.5.8."""
    return {path.stem: _fighter(path) for path in _files("fighters")}


def load() -> dict[str, Any]:
    """Read everything, so that what is broken stops the start. Raises BrokenContent."""
    names = {*phrases.KINDS, *(pack.name for pack in packs().values())}
    names |= {card.name for card in cards().values()}
    texts = [(card.name, card.effects, card.passives) for card in cards().values()]
    texts += [(fighter.name, (), fighter.passives) for fighter in fighters().values()]
    for name, effects, passives in texts:
        for effect in (*effects, *(each for line in passives for each in line.effects)):
            if unknown := [link for link in effect.links if link not in names]:
                raise BrokenContent(f"{name}: nothing has the name “{unknown[0]}” to link.")
    return {"cards": cards(), "packs": packs(), "fighters": fighters()}


def _files(folder: str) -> list[Path]:
    return sorted((FOLDER / folder).glob("*.toml"))


def _packs() -> Iterator[tuple[str, _PackEntry]]:
    """All packs with the name of their style, in the order of the rules."""
    styles: dict[str, _StyleEntry] = {}
    for path in _files("techniques"):
        style: _StyleEntry = check(_StyleEntry, read_toml(path), path, path.stem)
        if style.name not in STYLES:
            raise BrokenContent(f"{path.name}: there is no style “{style.name}”.")
        styles[style.name] = style
    for name in STYLES:
        if name in styles:
            yield from ((name, pack) for pack in styles[name].pack)


def _technique_cards() -> Iterator[Card]:
    for style, pack in _packs():
        for entry in pack.action:
            yield read_card(entry, f"{style.lower()}.toml", style=style, pack=pack.name)


def _fighter_cards() -> Iterator[Card]:
    for path in _files("fighters"):
        for entry in _fighter_entry(path).action:
            yield read_card(entry, path.name, fighter=path.stem)


def _fighter_entry(path: Path) -> _FighterEntry:
    found: _FighterEntry = check(_FighterEntry, read_toml(path), path, path.stem)
    return found


def _fighter(path: Path) -> Fighter:
    entry = _fighter_entry(path)
    blocks = [slug(action.name) for action in entry.action if action.type == phrases.BLOCK]
    actions = tuple(slug(action.name) for action in entry.action if action.type != phrases.BLOCK)
    if len(blocks) != 1 or len(actions) != OWN_ACTIONS:
        raise BrokenContent(f"{path.name}: a fighter has one block and 6 actions (WF-1.5.2).")
    ability = read_text(entry.ability, f"{path.name}: ability")
    if ability.effects or not ability.passives:
        raise BrokenContent(f"{path.name}: the ability “{entry.ability}” must be a lasting line.")
    if rolls := [line.text for line in ability.passives if line.trigger == "roll"]:
        # Only what lies in play is offered after the roll (WF-10.6.6).
        raise BrokenContent(
            f"{path.name}: the ability “{rolls[0]}” needs a card that stays in play."
        )
    return Fighter(
        path.stem,
        entry.name,
        entry.country,
        entry.tagline,
        entry.styles,
        _prebuilt(entry, path),
        entry.ability,
        ability.passives,
        blocks[0],
        actions,
    )


def _prebuilt(entry: _FighterEntry, path: Path) -> tuple[str, str, str, str]:
    """The keys of the pre-built deck's packs: two different ones of each style (WF-1.5.8)."""
    first, second, third, fourth = (slug(name) for name in entry.prebuilt)
    keys = (first, second, third, fourth)
    known = packs()
    if unknown := [name for name in entry.prebuilt if slug(name) not in known]:
        raise BrokenContent(f"{path.name}: there is no pack “{unknown[0]}”.")
    styles = sorted(known[key].style for key in keys)
    if len(set(keys)) != len(keys) or styles != sorted(entry.styles * 2):
        raise BrokenContent(f"{path.name}: a deck has two packs of each style (WF-1.5.8).")
    return keys
