"""What is being decided, in at most a dozen letters: the head of the picture has no more room."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter.view import MatchView

_WORDS: Final = {
    "WF-1.6.2": "HANDS",
    "WF-1.7.4": "INITIATIVE",
    "WF-14.1.4": "WHO BEGINS",
    "WF-2.1.1": "DRAW",
    "WF-6.1.9": "DISCARD",
    "WF-2.2.1": "BURNOUT",
    "WF-3.2.4": "COMMAND",
    "WF-14.2.4": "COMMAND",
    "WF-3.3.1": "ACTION",
    "WF-3.4.5": "INITIATIVE",
    "WF-10.6.6": "MODE",
    "WF-3.6.3": "ORDER",
    "WF-8.2.7": "EFFECT",
    "WF-7.1.5": "MOVE",
    "WF-6.1.8": "DICE",
    "WF-10.3.14": "DICE",
    "WF-10.5.3": "MOVE",
    "WF-10.4.26": "HIGH / LOW",
    "WF-10.4.30": "TOKENS",
    "WF-10.4.8": "TOKENS",
    "WF-12.2.9": "REPEAT",
    "WF-11.4.3": "MODE",
    "WF-14.3.3": "TAG DICE",
    "WF-14.4.2": "SWAP",
}


def words(view: MatchView) -> str:
    """What those awaited decide; a combo with the score that it needs."""
    if view.clause == "WF-9.1.1":
        return f"COMBO {view.asked.n}+" if view.asked and view.asked.n else "COMBO"
    return _WORDS.get(view.clause, "DECIDES")
