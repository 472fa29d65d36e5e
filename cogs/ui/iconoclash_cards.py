"""Cards, Fighters, stages and Items of Iconoclash as entries that can be looked up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.games.iconoclash import content, ratings
from bot.games.iconoclash.printed import Card, Roster, Weather
from bot.games.iconoclash.stage import Stage
from cogs.ui.entry import Entry
from cogs.ui.iconoclash_status import abilities, figures

GAME = "iconoclash"


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
    return Entry(card.key, card.title, about, "\n".join(filter(None, lines)), "card", GAME)


def _weather(card: Weather, stage: Stage) -> Entry:
    about = f"Environment, {stage.name}"
    lines = [f"### {card.title}", f"{about} · {card.copies} in the deck", card.text]
    areas = card.faces or (stage.zones if "zone" in card.text.lower() else ())
    lines += [f"{faces}: {spaces}" for faces, spaces in _areas(areas)]
    return Entry(card.key, card.title, about, "\n".join(lines), "card", GAME)


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
    text = "\n".join(filter(None, lines))
    return Entry(roster.key, roster.name, roster.tagline, text, "fighter", GAME)


def _stage(stage: Stage) -> Entry:
    deck = Counter(stage.deck)
    cards = [content.weather()[key] for key in deck]
    lines = [
        f"### {stage.name}",
        stage.about,
        stage.special,
        f"Respawns: {', '.join(stage.respawns)}"
        + (f" · Hazards: {', '.join(sorted(stage.hazards))}" if stage.hazards else ""),
        *(f"Zone {faces}: {spaces}" for faces, spaces in _areas(stage.zones)),
        f"**Its Environment deck, {len(stage.deck)} cards:**",
        *(f"{card.copies}× {card.title}: {card.text}{_own_areas(card)}" for card in cards),
    ]
    return Entry(stage.key, stage.name, stage.about, "\n".join(filter(None, lines)), "stage", GAME)


def _areas(areas: Sequence[tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """The spaces by faces of the die, `1–2` where two of them share some (IC-1.2.13)."""
    faces: list[int] = []
    for face, spaces in enumerate(areas, start=1):
        faces.append(face)
        if face == len(areas) or areas[face] != spaces:
            yield "–".join(map(str, sorted({faces[0], face}))), ", ".join(spaces)
            faces = []


def _own_areas(card: Weather) -> str:
    """The areas of a card that does not use the zones of its stage."""
    told = "; ".join(f"{faces}: {spaces}" for faces, spaces in _areas(card.faces))
    return f" ({told})" if told else ""
