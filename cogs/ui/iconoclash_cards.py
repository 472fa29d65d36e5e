"""Cards, Fighters, stages and Items of Iconoclash as entries that can be looked up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.games.iconoclash import content, ratings
from bot.games.iconoclash.printed import Card, Roster, Weather
from bot.games.iconoclash.stage import Stage
from bot.kernel.errors import NotUnderstood
from cogs.ui.iconoclash_status import abilities, figures
from cogs.ui.items import clip
from cogs.ui.picture import gallery

TEXT = 3600


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to look up; `about` tells it from others of its name, `picture` is the kind."""

    key: str
    title: str
    about: str
    text: str
    picture: str


def cards() -> Iterator[Entry]:
    """The Basic Card, those of all Fighters, the Items, then the Environment Cards."""
    yield from map(_card, content.cards().values())
    for stage in content.stages().values():
        yield from (_weather(content.weather()[key], stage) for key in dict.fromkeys(stage.deck))


def items() -> Iterator[Entry]:
    """All Item cards."""
    return (_card(card) for card in content.cards().values() if card.is_item)


def fighters() -> Iterator[Entry]:
    """All Fighters, with their decks."""
    return (_fighter(roster) for roster in content.fighters().values())


def stages() -> Iterator[Entry]:
    """All stages, with their Environment decks."""
    return (_stage(stage) for stage in content.stages().values())


def meant(entries: Iterable[Entry], typed: str) -> Entry:
    """The entry of this key or title, or whose title alone holds the text. Raises NotUnderstood."""
    every, text = tuple(entries), typed.strip().casefold()
    for test in (
        lambda e: e.key == text,
        lambda e: e.title.casefold() == text,
        lambda e: text in e.title.casefold(),
    ):
        found = [entry for entry in every if test(entry)]
        if len(found) == 1:
            return found[0]
        if found:
            break
    shown = f"“{clip(typed.strip(), 40)}”"
    if not found:
        raise NotUnderstood(f"There is no {shown}. Type a few letters and choose from the list.")
    near = ", ".join(e.title for e in found[:8])
    more = f" and {len(found) - 8} more" if len(found) > 8 else ""
    raise NotUnderstood(f"{shown} could be any of these: {near}{more}.")


def entry_view(entry: Entry, *, pictured: bool = False) -> ui.LayoutView:
    """The entry as a message; `pictured` if its picture is attached."""
    box: ui.Container[Any] = ui.Container()
    if pictured:
        box.add_item(gallery(entry.title))
    box.add_item(ui.TextDisplay(clip(entry.text, TEXT)))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def _card(card: Card) -> Entry:
    owner = {"basic": "everybody's Basic Card", "items": card.theme or "Items"}.get(card.owner)
    about = owner or content.fighters()[card.owner].name
    many = f"{card.copies} in the deck" if card.copies > 1 else "1 in the deck"
    lines = [
        f"### {card.title}",
        f"{figures(card)} · {about} · {many}",
        abilities(card),
        f"-# {card.flavour}" if card.flavour else "",
    ]
    return Entry(card.key, card.title, about, "\n".join(filter(None, lines)), "card")


def _weather(card: Weather, stage: Stage) -> Entry:
    about = f"Environment, {stage.name}"
    lines = [f"### {card.title}", f"{about} · {card.copies} in the deck", card.text]
    return Entry(card.key, card.title, about, "\n".join(lines), "card")


def _fighter(roster: Roster) -> Entry:
    told = " · ".join(f"{name} {n}" for name, n in ratings.ratings(roster.key).items())
    deck = [content.cards()[key] for key in dict.fromkeys(roster.deck)]
    lines = [
        f"### {roster.name}",
        f"*{roster.tagline}* {roster.about}",
        f"**{told}**",
        roster.reference,
        f"**The deck, {len(roster.deck)} cards:**",
        *(f"{card.copies}× {card.title} · {figures(card)}" for card in deck),
        "-# `/card` shows any of them.",
    ]
    return Entry(roster.key, roster.name, roster.tagline, "\n".join(filter(None, lines)), "fighter")


def _stage(stage: Stage) -> Entry:
    deck = Counter(stage.deck)
    cards = [content.weather()[key] for key in deck]
    lines = [
        f"### {stage.name}",
        stage.about,
        stage.special,
        f"Respawns: {', '.join(stage.respawns)}"
        + (f" · Hazards: {', '.join(sorted(stage.hazards))}" if stage.hazards else ""),
        f"**Its Environment deck, {len(stage.deck)} cards:**",
        *(f"{card.copies}× {card.title}: {card.text}" for card in cards),
    ]
    return Entry(stage.key, stage.name, stage.about, "\n".join(filter(None, lines)), "stage")
