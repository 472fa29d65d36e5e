"""The questions of the rulebook, put to whoever is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.games.iconoclash import content
from bot.games.iconoclash.view import Asked, MatchView

NOBODY: Final = Asked()


def plural(count: int, word: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def prompt(view: MatchView, clause: str) -> str:
    """The question that the rule of this clause puts to the viewer, in one sentence."""
    ask = _PROMPTS.get(clause)
    return ask(view, view.asked or NOBODY) if ask else "What do you do?"


def _who(view: MatchView, asked: Asked) -> str:
    if asked.seat is None:
        return "the Fighter"
    return "your Fighter" if asked.seat == view.viewer else view.names[asked.seat]


def _combat(view: MatchView, asked: Asked) -> str:
    side = view.sides[view.viewer or 0]
    left = plural(view.actions_left, "action") + " left" if view.actions_left else "No actions left"
    tokens = plural(side.movement, "Movement Token")
    return f"Your turn: {left}, {tokens}. What do you do?"


def _shield(view: MatchView, asked: Asked) -> str:
    attack = view.attack
    if attack is None or view.viewer is None:
        return "You are attacked. Do you answer?"
    card = content.cards()[attack.card]
    damage, launch = attack.damage.get(view.viewer, 0), attack.launch.get(view.viewer, 0)
    text = card.abilities[attack.ability].text
    return (
        f"{view.names[attack.attacker]} attacks you with {card.title}: {damage} damage, "
        f"Launch {launch}. “{text}” Do you answer?"
    )


def _discard(view: MatchView, asked: Asked) -> str:
    if asked.text == "hand_limit":
        return f"Your hand is over the limit of 8: discard {plural(asked.n, 'card')}."
    return f"Discard {plural(asked.n, 'card')}."


_PROMPTS: Final[dict[str, Callable[[MatchView, Asked], str]]] = {
    "IC-1.8.1": lambda view, asked: "On which Respawn does your Fighter begin?",
    "IC-3.1.1": _combat,
    "IC-5.8.3": lambda view, asked: "Whom do you attack?",
    "IC-5.8.5": lambda view, asked: "Do you play a Reaction?",
    "IC-4.2.9": lambda view, asked: "Do you play a Reaction?",
    "IC-5.4.1": _shield,
    "IC-5.5.1": lambda view, asked: (
        f"Launch {asked.n}: in which direction does {_who(view, asked)} fly?"
    ),
    "IC-5.6.4": lambda view, asked: "Edged-Off: on which Respawn does your Fighter come back?",
    "IC-2.6.11": lambda view, asked: (
        "Fighters have dropped onto the same space: where is the other one put?"
    ),
    "IC-3.4.2": lambda view, asked: (
        f"{plural(asked.n, 'step')} left: where does {_who(view, asked)} move?"
    ),
    "IC-3.4.3": lambda view, asked: f"Where does {_who(view, asked)} teleport?",
    "IC-4.3.1": lambda view, asked: f"You may: {asked.text or 'use this'}. Do you?",
    "IC-6.1.2": lambda view, asked: (
        "Several effects happen at the end of your turn: which is next?"
    ),
    "IC-10.1.11": _discard,
    "IC-10.2.3": lambda view, asked: f"Discard {asked.n} Boost, or take 2 damage?",
    "IC-10.2.1": lambda view, asked: f"Discard cards with {asked.n} Boost together.",
}
