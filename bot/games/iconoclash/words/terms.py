"""How players, spaces, counts and what an ability does are called."""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash import content
from bot.games.iconoclash.printed import Ability, Card
from bot.games.iconoclash.view import MatchView
from bot.kernel.english import plural
from bot.kernel.procedure import Seat

LONGEST: Final = 100
"""So long a description may be."""
LONGEST_NAME: Final = 18


def name(view: MatchView, seat: Seat) -> str:
    """A player's name, short enough for a button."""
    full = view.names[seat]
    return full if len(full) <= LONGEST_NAME else f"{full[: LONGEST_NAME - 1]}…"


def clip(text: str) -> str:
    """A text that fits a description."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rstrip()}…"


def title(card: str) -> str:
    """A card's printed title."""
    return content.cards()[card].title


def printed(card: str, ability: int) -> str:
    """An ability's printed sentence, in quotation marks."""
    return f"“{content.cards()[card].abilities[ability].text}”"


def amount(card: Card, ability: Ability, kind: str) -> str:
    """Damage or Launch of an attack: `3`, or `3+` where more may come of a condition or a price."""
    sure = card.damage if kind == "damage" else card.launch
    more = False
    for part in ability.parts:
        if part.verb != kind and not part.verb.startswith(f"{kind}_per"):
            continue
        if part.verb == kind and not part.condition and part.paid_by < 0 and not part.may:
            sure += part.n
        else:
            more = True
    return f"{sure}{'+' if more else ''}"


def figures(card: Card, ability: Ability, damage: str, launch: str) -> str:
    """What an attack with this ability brings: `3 damage, Launch 1, range 3`."""
    found = [f"{damage} damage"]
    if launch != "0":
        found.append(f"Launch {launch}")
    if ability.has("surrounding"):
        found.append("all around")
    elif reach := ability.total("range") or card.range:
        found.append(f"range {reach}")
    return ", ".join(found)


def price(ability: Ability) -> str:
    """What choosing it costs, as the beginning of a description; an empty text for nothing."""
    return f"Costs {plural(ability.power, 'Power Token')}. " if ability.power else ""


def bare(ability: Ability) -> str:
    """An ability's sentence without what stands in brackets in front of it."""
    return ability.text.rpartition("] ")[2]
