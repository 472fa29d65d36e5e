"""The sentence of each question, put to the seat that looks."""

from __future__ import annotations

from bot.games.warriors_way.state import ACTIONS_A_TURN
from bot.games.warriors_way.view import CombatView, FighterView
from bot.games.warriors_way.words.terms import ROLLS, dice, name, title
from bot.kernel.procedure import CHANCE


def prompt(view: CombatView, clause: str) -> str:
    """The question of the rule of this clause, in one sentence."""
    me = view.me
    if me is None:
        return "A die is rolled." if view.viewer == CHANCE else "A decision is awaited."
    match clause:
        case "WW-8.1.1":
            return (
                f"Your Turn begins with {me.adrenaline} Adrenaline against {me.pool} Energy:"
                " activate a Hyper Mode?"
            )
        case "WW-3.4.5":
            far = "" if view.in_reach else " Nobody is near enough to Strike."
            return f"Your Turn: {_means(me)}.{far} What do you do?"
        case "WW-5.1.1":
            return _defend(view)
        case "WW-2.3.1" | "WW-2.3.2" | "WW-2.1.4" | "WW-2.1.5":
            return _reroll(view)
        case "WW-7.10.2":
            return "Jump Kick: where do you land?"
        case "WW-7.10.4":
            return "Jump Kick: whom do you kick?"
    return "A decision is awaited."


def at_stake(view: CombatView) -> str:
    """What whoever is asked decides about, in a few words for all others."""
    if view.roll is not None:
        return f"keep or re-roll the {ROLLS[view.roll.what]}"
    if view.hit is not None:
        return "how to defend"
    return "what to do on their Turn"


def _means(me: FighterView) -> str:
    """What a fighter can still spend in its Turn."""
    if me.hyper == "rush":
        return f"{dice(me.adrenaline, 'Adrenaline')}, {me.rush_left} Rush Actions left"
    left = max(0, ACTIONS_A_TURN - me.actions)
    return f"{dice(me.pool, 'Energy')}, {left} Action{'' if left == 1 else 's'} left"


def _defend(view: CombatView) -> str:
    hit = view.hit
    if hit is None:
        return "How do you defend?"
    if hit.defence:
        return f"{hit.remaining} of the damage is left: defend once more?"
    if hit.hitter is None:
        return f"{hit.value} damage comes at you: how do you answer?"
    return f"{name(view, hit.hitter)}: {title(hit.by)} for {hit.value}. How do you answer?"


def _reroll(view: CombatView) -> str:
    roll = view.roll
    if roll is None:
        return "Re-roll the die?"
    against = f", and you need {roll.needed}" if roll.needed else _against(view, roll.what)
    return f"Your {ROLLS[roll.what]} is worth {roll.value}{against}. Re-roll it?"


def _against(view: CombatView, what: str) -> str:
    """What the die is up against."""
    hit = view.hit
    if hit is None:
        return ""
    if what != "strike":
        return f" against a hit of {hit.value}"
    if not hit.defence:
        return f", and {name(view, hit.target)} does not defend"
    return f" against {title(hit.defence)} {hit.defence_value}"
