"""Answers in words: what a card would do, where a step leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.games.iconoclash import content
from bot.games.iconoclash.moving.entering import HAZARD
from bot.games.iconoclash.stage import DIRECTIONS, PLACES
from bot.games.iconoclash.view import MatchView
from bot.games.iconoclash.words.prompts import plural
from bot.kernel.decision import Option, Tone

ARROWS: Final = dict(zip(DIRECTIONS, "↑↗→↘↓↙←↖", strict=True))
LONGEST: Final = 100


def option(view: MatchView, clause: str, key: str) -> Option:
    """One answer to the question of this clause, in words."""
    kind, _, rest = key.partition(":")
    word = _KINDS.get(kind)
    if word is not None and rest:
        return word(view, key, rest)
    if key.isdigit():  # a die's face
        return Option(key, key)
    if key in PLACES:
        return _space(view, key, clause)
    if key in DIRECTIONS:
        return Option(key, f"{ARROWS[key]} {key.capitalize()}", _flight(view, key))
    if key in _PLAIN:
        label, description, tone = _PLAIN[key]
        return Option(key, label, description, tone=tone)
    return _card(view, key)


_PLAIN: Final[dict[str, tuple[str, str, Tone]]] = {
    "end": ("End turn", "No more actions: draw two cards and pass on.", Tone.MAIN),
    "empty": ("Take 1 damage, draw a card", "With an empty hand this is your action.", Tone.DANGER),
    "none": ("No", "Let it happen.", Tone.QUIET),
    "nobody": ("Nobody", "Play it for its other effects alone.", Tone.QUIET),
    "all": ("Everybody in reach", "All surrounding opponents.", Tone.MAIN),
    "done": ("Nothing more", "Go on.", Tone.QUIET),
    "yes": ("Yes", "", Tone.MAIN),
    "no": ("No", "", Tone.QUIET),
    "stay": ("Stay here", "Move no further.", Tone.QUIET),
    "discard": ("Discard cards", "", Tone.PLAIN),
    "suffer": ("Take 2 damage", "Keep your cards.", Tone.DANGER),
}


def _clip(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def _play(view: MatchView, key: str, rest: str) -> Option:
    card_key, _, number = rest.partition(":")
    card = content.cards()[card_key]
    figures = ""
    if key.startswith("attack"):
        reach = f", range {card.range}" if card.range else ""
        figures = f" ({card.damage} damage, Launch {card.launch}{reach})"
    ability = card.abilities[int(number)]
    return Option(
        key,
        f"{card.title}{figures}"[:80],
        _clip(ability.text),
        group=card.title,
        picture=card.key,
    )


def _boost(view: MatchView, key: str, rest: str) -> Option:
    card = content.cards()[rest]
    tokens = plural(card.boost, "Movement Token")
    return Option(key, f"Discard {card.title}", f"Gain {tokens}.", group="Boost", picture=card.key)


def _step(view: MatchView, key: str, rest: str) -> Option:
    space = rest.split(".")[-1]
    cost = plural(rest.count(".") + 1, "Movement Token")
    past = " past others" if "." in rest else ""
    entered = _entering(view, space)
    return Option(key, f"To {space}{past}", _clip(f"{cost}. {entered}"), group="Move", square=space)


def _space(view: MatchView, key: str, clause: str) -> Option:
    return Option(key, key, _clip(_entering(view, key)), square=key)


def _entering(view: MatchView, space: str) -> str:
    """What happens to the viewer's Fighter when it comes onto a space."""
    stage, found = content.stages()[view.stage], []
    if space in stage.hazards:
        found.append(f"Hazard: {HAZARD} damage")
    found += [
        f"Area: {area.text}"
        for area in view.areas
        if space in area.spaces and view.viewer not in area.entered
    ]
    if view.tokens.get(space) and view.viewer == view.active:
        found.append(plural(view.tokens[space], "Item"))
    return "; ".join(found) + "." if found else ""


def _flight(view: MatchView, direction: str) -> str:
    """Where a Launch in this direction would end."""
    asked = view.asked
    if asked is None or asked.seat is None or (here := view.sides[asked.seat].space) is None:
        return ""
    path = content.stages()[view.stage].line(here, direction, asked.n)
    held = {side.space for side in view.sides}
    while path and path[-1] in held:
        path = path[:-1]
    if not path:
        return "Blocked: does not move."
    return "Off the board: 2 damage." if path[-1] == "off" else f"Ends at {path[-1]}."


def _target(view: MatchView, key: str, rest: str) -> Option:
    side = view.sides[int(rest)]
    return Option(
        key, view.names[int(rest)], f"At {side.space}, {side.hp} HP.", square=side.space or ""
    )


def _card(view: MatchView, key: str) -> Option:
    title, _, number = key.partition(".")
    card = content.cards()[title]
    copy = f", copy {int(number) + 1}" if number.strip("0") else ""
    return Option(key, f"{card.title}{copy}", f"Boost {card.boost}", picture=card.key)


def _displaced(view: MatchView, key: str, rest: str) -> Option:
    seat = int(key.partition(":")[0])
    return Option(key, f"{view.names[seat]} to {rest}", _clip(_entering(view, rest)), square=rest)


def _end(view: MatchView, key: str, rest: str) -> Option:
    _, card, ability = rest.split(":")
    if card in content.weather():
        return Option(key, content.weather()[card].title, _clip(content.weather()[card].text))
    sheet = content.cards()[card]
    return Option(key, sheet.title, _clip(sheet.abilities[int(ability)].text), picture=sheet.key)


_KINDS: Final[dict[str, Callable[[MatchView, str, str], Option]]] = {
    "attack": _play,
    "shield": _play,
    "react": _play,
    "boost": _boost,
    "step": _step,
    "path": _step,
    "seat": _target,
    "play": _end,
    "environment": _end,
    **{str(seat): _displaced for seat in range(4)},
}
