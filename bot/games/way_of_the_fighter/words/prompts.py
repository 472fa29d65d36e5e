"""The questions of the rulebook, put to whoever is asked, and in few words to all others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.view import Asked, MatchView
from bot.games.way_of_the_fighter.words import combos
from bot.games.way_of_the_fighter.words.terms import POSITIONS, active, name, title
from bot.kernel.english import listed, plural

NOBODY: Final = Asked(None)
Ask = Callable[[MatchView, Asked], str]


def prompt(view: MatchView, clause: str) -> str:
    """The question that the rule of this clause puts to the viewer, in one sentence."""
    ask = _PROMPTS.get(clause)
    return ask(view, view.asked or NOBODY) if ask else "What do you do?"


def at_stake(view: MatchView) -> str:
    """What whoever is asked decides about, in a few words for all others."""
    tell = _STAKES.get(view.clause)
    return tell(view, view.asked or NOBODY) if tell else ""


def _active(view: MatchView) -> str:
    """The viewer's dice: `1 Core Die is active.`"""
    return f"{active(view.sides[view.viewer or 0].pool)}."


def _stance(view: MatchView) -> str:
    """Where the viewer stands, and the opponent: `You are Standing on 3, Bo Crouching on 6`."""
    me = view.sides[view.viewer or 0]
    foe_seat = view.front[1 - me.team]
    foe = view.sides[foe_seat]
    here = f"You are {POSITIONS[me.position]} on {me.space}"
    return f"{here}, {name(view, foe_seat)} {POSITIONS[foe.position]} on {foe.space}"


def _command(view: MatchView, asked: Asked) -> str:
    if view.sides[view.viewer or 0].dazed:
        return "You are dazed and use no Command: draw a card, or energize a Core Die?"
    return f"{_stance(view)}. Your Command?"


def _passive(view: MatchView, asked: Asked) -> str:
    if view.sides[view.viewer or 0].dazed:
        return _command(view, asked)
    about = "Tag lays a card ready: with it you may come in, in your partner's combo."
    return f"You wait outside the arena: your Command? {about}"


def _action(view: MatchView, asked: Asked) -> str:
    me = view.sides[view.viewer or 0]
    if me.crippled:
        return f"You are crippled: only your block. With which dice? {_active(view)}"
    return f"{_stance(view)}. Which action, with which dice? {_active(view)}"


def _initiative(view: MatchView, asked: Asked) -> str:
    rolls = [
        f"{name(view, play.seat)} rolled {sum(int(die[1:]) for die in play.dice)}"
        for play in view.plays
        if play.area == "challenge" and not play.up and play.dice
    ]
    told = [f"{listed(rolls) or 'The dice are rolled'}.", *_own_score(view)]
    return " ".join([*told, "Use the Initiative? It passes on if you do."])


def _own_score(view: MatchView, *, bonus: bool = True) -> list[str]:
    """What the viewer's own face-down action scores now, and with the Initiative's bonus."""
    own = next((p for p in view.plays if p.seat == view.viewer and not p.up and p.now), None)
    if own is None or own.area != "challenge":
        return []
    needs = f", {view.asked.n} is needed" if own.combo and view.asked and view.asked.n else ""
    more = f"; +2 makes {own.now + 2}" if bonus else ""
    return [f"Your {title(own.card)} scores {own.now} now{needs}{more}."]


def _dice(view: MatchView, asked: Asked) -> str:
    told = {"energy burnout": "is drained", "energy active": "goes to your Active Pool"}
    count = f"{asked.n} dice" if asked.n > 1 else "1 die"
    return f"{count}: which {told.get(asked.text, 'moves')}?"


def _discard(view: MatchView, asked: Asked) -> str:
    why = {
        "exchange": "You exchange three cards",
        "hand_limit": "Your hand holds more than seven",
        "focus": "You focus",
    }
    cause = title(asked.card) if asked.card else "You lose cards"
    return f"{why.get(asked.text, cause)}: discard {plural(asked.n, 'card')}."


def _may(view: MatchView, asked: Asked) -> str:
    return f"{_card(asked)}: {asked.text or 'use this'}?"


def _card(asked: Asked) -> str:
    """Whose text it is: a card's, or that of an ability or a mode, with the action it is for."""
    if not asked.source:
        return title(asked.card) if asked.card else "Your text"
    fighter = content.fighters().get(asked.source)
    own = f"{fighter.name}'s ability" if fighter else title(asked.source)
    return f"{own}, on {title(asked.card)}" if asked.card else own


_PROMPTS: Final[dict[str, Ask]] = {
    "WF-1.6.2": lambda view, asked: "Your starting hand: which card of each technique pack?",
    "WF-1.7.4": lambda view, asked: "You won the starting roll: who begins with the Initiative?",
    "WF-14.1.4": lambda view, asked: "Who of your team begins on the arena?",
    "WF-2.1.1": lambda view, asked: "Draw one card, or exchange three?",
    "WF-6.1.9": _discard,
    "WF-2.2.1": lambda view, asked: "Burnout Shift: two Core Dice, or one Power Die?",
    "WF-3.2.4": _command,
    "WF-14.2.4": _passive,
    "WF-3.3.1": _action,
    "WF-3.4.5": _initiative,
    "WF-10.6.6": lambda view, asked: (
        f"{' '.join(_own_score(view, bonus=False)) or 'The dice are rolled.'} Use a mode?"
    ),
    "WF-3.6.3": lambda view, asked: "Equal scores: which of yours comes first?",
    "WF-8.2.7": _may,
    "WF-7.1.5": lambda view, asked: f"{_card(asked)}: {asked.text or 'where to'}.",
    "WF-6.1.8": _dice,
    "WF-10.3.14": lambda view, asked: f"{_card(asked)} loses {plural(asked.n, 'die')}: which?",
    "WF-10.5.3": lambda view, asked: f"{_card(asked)}: Advance or Retreat?",
    "WF-10.4.26": lambda view, asked: f"{_card(asked)}: a High or a Low token?",
    "WF-10.4.30": lambda view, asked: f"{_card(asked)}: which token moves next?",
    "WF-10.4.8": lambda view, asked: f"{_card(asked)}: which token does it meet?",
    "WF-12.2.9": lambda view, asked: (
        f"{_card(asked)} may be repeated {plural(asked.n, 'time')} more. Go on?"
    ),
    "WF-9.1.1": lambda view, asked: combos.ask(view, asked, _active(view)),
    "WF-11.4.3": lambda view, asked: "You are knocked down: which mode do you lose?",
    "WF-14.3.3": lambda view, asked: combos.ask_for_dice(view, asked, _active(view)),
    "WF-14.4.2": lambda view, asked: "Use the Initiative to swap your fighters?",
}

_STAKES: Final[dict[str, Ask]] = {
    "WF-1.6.2": lambda view, asked: "the starting hands",
    "WF-1.7.4": lambda view, asked: "who begins with the Initiative",
    "WF-14.1.4": lambda view, asked: "who begins on the arena",
    "WF-2.1.1": lambda view, asked: "draw or exchange",
    "WF-6.1.9": lambda view, asked: "which cards to discard",
    "WF-2.2.1": lambda view, asked: "the Burnout Shift",
    "WF-3.2.4": lambda view, asked: "the Command",
    "WF-14.2.4": lambda view, asked: "the passive Command",
    "WF-3.3.1": lambda view, asked: "the action and its dice",
    "WF-3.4.5": lambda view, asked: "whether to use the Initiative",
    "WF-10.6.6": lambda view, asked: "whether to use a mode",
    "WF-3.6.3": lambda view, asked: "which action comes first",
    "WF-8.2.7": lambda view, asked: f"whether to use {_card(asked)}",
    "WF-7.1.5": lambda view, asked: f"where {_card(asked)} leads",
    "WF-6.1.8": lambda view, asked: "which dice to move",
    "WF-10.3.14": lambda view, asked: "which die to pay",
    "WF-10.5.3": lambda view, asked: "the way of the move",
    "WF-10.4.26": lambda view, asked: "High or Low",
    "WF-10.4.30": lambda view, asked: "which token moves next",
    "WF-10.4.8": lambda view, asked: "which token is met",
    "WF-12.2.9": lambda view, asked: f"whether to repeat {_card(asked)}",
    "WF-9.1.1": lambda view, asked: "whether to go on with a combo",
    "WF-11.4.3": lambda view, asked: "which mode to lose",
    "WF-14.3.3": lambda view, asked: "the dice of the tag combo",
    "WF-14.4.2": lambda view, asked: "whether to swap fighters",
}
