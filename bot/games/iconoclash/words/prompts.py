"""The questions of the rulebook, put to whoever is asked, and in few words to all others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.games.iconoclash import content
from bot.games.iconoclash.cards.losing import boost_of
from bot.games.iconoclash.phrases import ANYTIME, ATTACKED, OTHERS, PLAYING
from bot.games.iconoclash.view import Asked, MatchView
from bot.games.iconoclash.words.prospects import unshielded
from bot.games.iconoclash.words.terms import name, printed, title
from bot.kernel.english import listed, plural

NOBODY: Final = Asked()
_PLACED: Final = frozenset({"IC-5.5.1", "IC-2.6.11", "IC-3.4.2", "IC-3.4.3"})
Ask = Callable[[MatchView, Asked], str]


def prompt(view: MatchView, clause: str) -> str:
    """The question that the rule of this clause puts to the viewer, in one sentence."""
    ask = _PROMPTS.get(clause)
    return ask(view, view.asked or NOBODY) if ask else "What do you do?"


def reason(view: MatchView, clause: str) -> str:
    """The clause that explains the question of `clause` as it stands now."""
    if clause == "IC-5.4.1" and view.attack and view.viewer in view.attack.shields:
        return "IC-5.8.6"
    if clause == "IC-3.1.1" and not view.actions_left:
        return "IC-3.1.12" if view.extra_attacks or view.extra_actions else "IC-3.1.13"
    return (view.asked and view.asked.cites) or clause


def at_stake(view: MatchView) -> str:
    """What whoever is asked decides about, in a few words for all others."""
    tell = _STAKES.get(view.clause)
    return tell(view, view.asked or NOBODY) if tell else ""


def centre(view: MatchView) -> str:
    """The space of the Fighter that the question is about, where it is not the viewer's."""
    asked = view.asked
    if asked is None or asked.seat is None or asked.seat == view.viewer:
        return ""
    return view.sides[asked.seat].space or "" if view.clause in _PLACED else ""


def _whose(view: MatchView, asked: Asked) -> str:
    """The Fighter that the question is about."""
    if asked.seat is None:
        return "the Fighter"
    return "your Fighter" if asked.seat == view.viewer else name(view, asked.seat)


def _combat(view: MatchView, asked: Asked) -> str:
    side = view.sides[view.viewer or 0]
    means = [plural(side.movement, "Movement Token")]
    if side.power:
        means.append(plural(side.power, "Power Token"))
    if view.extra_attacks:
        means.append(plural(view.extra_attacks, "additional attack"))
    if view.extra_actions:
        means.append(plural(view.extra_actions, "additional action"))
    if not view.actions_left and not (side.movement or view.extra_attacks or view.extra_actions):
        return "Your actions are taken, and no Movement Token is left. End your turn?"
    if not view.actions_left:
        return f"Your actions are taken; {listed(means)} left. Move on, or end your turn?"
    return f"Your turn: {plural(view.actions_left, 'action')} to take, {listed(means)}. What next?"


def _target(view: MatchView, asked: Asked) -> str:
    attack = view.attack
    return f"{title(attack.card)}: whom do you attack?" if attack else "Whom do you attack?"


def _attacked(view: MatchView) -> str:
    """The attack on the viewer, with its figures and what is printed."""
    attack = view.attack
    if attack is None:
        return "You are attacked."
    who, figures = name(view, attack.attacker), unshielded(view)
    text = printed(attack.card, attack.ability)
    return f"{who} attacks you with {title(attack.card)}: {figures}, {text}."


def _answer(view: MatchView, asked: Asked) -> str:
    if view.attack is not None and view.viewer in view.attack.shields:
        question = "Your Shield is up. Play a Reaction as well?"
        return _or_none(view, (ATTACKED, PLAYING), question, "Your Shield is up")
    return f"{_attacked(view).removesuffix('.')} How do you answer?"


def _reaction(view: MatchView, asked: Asked) -> str:
    attack = view.attack
    if attack is None:
        return "Play a Reaction?"
    if attack.attacker == view.viewer:
        before = f"{title(attack.card)} is on its way" + (
            " to nobody" if not attack.targets else ""
        )
        return _or_none(view, (ANYTIME, PLAYING), f"{before}: play a Reaction?", before)
    targets = listed([name(view, seat) for seat in attack.targets])
    about = f"{name(view, attack.attacker)} attacks {targets}"
    return _or_none(view, (OTHERS,), f"{about}: play a Reaction?", about)


def _or_none(view: MatchView, moments: tuple[str, ...], question: str, about: str) -> str:
    """The question, or that there is nothing to be chosen: it is asked so that nobody learns it."""
    side = view.sides[view.viewer or 0]
    cards = (content.cards().get(key) for key in side.hand)
    held = [a for card in cards if card for a in card.abilities if a.reaction in moments]
    if any(ability.power <= side.power for ability in held):
        return question
    return f"{about}. You hold no Reaction for this moment: go on?"


def _launch(view: MatchView, asked: Asked) -> str:
    return f"Launch {asked.n}: which way does {_whose(view, asked)} fly?"


def _discard(view: MatchView, asked: Asked) -> str:
    cards = plural(asked.n, "card")
    if asked.text == "hand_limit":
        return f"Your hand holds more than 8: discard {cards} (the Basic Card does not count)."
    if asked.text == "setup":
        return f"Because of your place in the turn order: discard {cards}."
    return f"Discard {cards}: which?"


def _boost(view: MatchView, asked: Asked) -> str:
    if not asked.picked:
        return f"Discard cards with {asked.n} Boost together, one at a time: which?"
    titles, so_far = listed([title(card) for card in asked.picked]), boost_of(asked.picked)
    if so_far >= asked.n:
        return f"{titles}: {so_far} Boost, enough for {asked.n}. Go on, or discard more?"
    return f"{titles}: {so_far} of {asked.n} Boost. Which one more?"


def _may(view: MatchView, asked: Asked) -> str:
    if not asked.card:
        return f"Teleport up to {plural(asked.n, 'space')}?"
    if asked.ability < 0 or not asked.text:
        return f"{title(asked.card)}, you may use this. Do you?"
    says = printed(asked.card, asked.ability)
    return f"{title(asked.card)} says {says} Do you {asked.text}?"


def _steps(view: MatchView, asked: Asked) -> str:
    return f"{_moved(view, asked)}: {plural(asked.n, 'space')} to go. Where to?"


def _moved(view: MatchView, asked: Asked) -> str:
    whose = _whose(view, asked)
    return f"Move {whose}" if asked.seat != view.viewer else "Move your Fighter"


_PROMPTS: Final[dict[str, Ask]] = {
    "IC-1.8.1": lambda view, asked: "On which Respawn does your Fighter begin?",
    "IC-3.1.1": _combat,
    "IC-5.8.3": _target,
    "IC-4.2.9": _reaction,
    "IC-5.4.1": _answer,
    "IC-5.5.1": _launch,
    "IC-5.6.4": lambda view, asked: "Edged-Off: on which Respawn does your Fighter come back?",
    "IC-2.6.11": lambda view, asked: (
        f"Somebody has dropped onto {_whose(view, asked)}: where is the other one put?"
    ),
    "IC-3.4.2": _steps,
    "IC-3.4.3": lambda view, asked: (
        f"Teleport {_whose(view, asked)} up to {plural(asked.n, 'space')}: where to?"
    ),
    "IC-4.3.1": _may,
    "IC-6.1.2": lambda view, asked: "Your turn ends with several effects: which comes next?",
    "IC-10.1.11": _discard,
    "IC-10.2.3": lambda view, asked: f"Discard {asked.n} Boost, or take 2 damage?",
    "IC-10.2.1": _boost,
}


def _about(view: MatchView, asked: Asked) -> str:
    return "the Fighter" if asked.seat is None else name(view, asked.seat)


_STAKES: Final[dict[str, Ask]] = {
    "IC-1.8.1": lambda view, asked: "where to begin",
    "IC-3.1.1": lambda view, asked: "what to do on their turn",
    "IC-5.8.3": lambda view, asked: "whom to attack",
    "IC-4.2.9": lambda view, asked: "whether to react",
    "IC-5.4.1": lambda view, asked: (
        f"how to answer {title(view.attack.card)}" if view.attack else "how to answer"
    ),
    "IC-5.5.1": lambda view, asked: f"which way {_about(view, asked)} flies",
    "IC-5.6.4": lambda view, asked: "where to respawn",
    "IC-2.6.11": lambda view, asked: "who is pushed aside, and where",
    "IC-3.4.2": lambda view, asked: f"where {_about(view, asked)} moves",
    "IC-3.4.3": lambda view, asked: f"where {_about(view, asked)} teleports",
    "IC-4.3.1": lambda view, asked: (
        f"whether to use {title(asked.card)}" if asked.card else "whether to teleport"
    ),
    "IC-6.1.2": lambda view, asked: "which effect comes first",
    "IC-10.1.11": lambda view, asked: "which cards to discard",
    "IC-10.2.3": lambda view, asked: "whether to discard or take damage",
    "IC-10.2.1": lambda view, asked: "which cards to discard",
}
