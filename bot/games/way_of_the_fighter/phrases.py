"""Every phrase that a card of Way of the Fighter may print, and the verb that carries it out.

A new phrase needs a line here and a verb in the rules; a new card needs neither.
"""

from __future__ import annotations

from typing import Final

from bot.kernel.phrases import Phrases

STRIKE, GRAB, MOVE, BLAST, BLOCK, MODE = "strike", "grab", "move", "blast", "block", "mode"
KINDS: Final = (STRIKE, GRAB, MOVE, BLAST, BLOCK, MODE)
"""The six action types (WF-1.4.5)."""
ATTACKS: Final = (STRIKE, GRAB, BLAST)
"""Actions that hit."""
PLURALS: Final = {**{f"{kind}s": (kind,) for kind in KINDS}, "attacks": ATTACKS, "actions": KINDS}
"""How a lasting line names action types."""

TIMINGS: Final = {
    "Reveal": "reveal",
    "Start": "start",
    "Hit": "hit",
    "Special": "special",
    "Damage": "damage",
    "Block": "block",
    "End": "end",
}
"""What may stand before a colon (WF-8.2.2)."""

TRIGGERS: Final = {
    "When you take damage": "hurt",
    "As a Command": "command",
    "After the roll": "roll",
}
"""What begins a lasting line of an ability, a mode or a blast that stays in play."""

COUNTS: Final = {
    "Power Dice": "power_dice",
    "Dice": "dice",
    "Damage dealt": "dealt",
    "Damage prevented": "prevented",
}
"""Icons that stand in place of a number (WF-8.3.1 to WF-8.3.4)."""

CONDITIONS: Final = {
    "the opponent is Jumping": "foe_jumping",
    "the opponent is Crouching": "foe_crouching",
    "the opponent is knocked down": "foe_down",
    "the opponent is at an Edge Space": "foe_at_edge",
    "you are at an Edge Space": "at_edge",
    "you are Jumping": "jumping",
    "you are Crouching": "crouching",
    "your Life Pool is smaller": "behind",
    "you have the Initiative": "initiative",
}
"""Looked at when the effect would be carried out."""

BONUSES: Final = {
    "Priority Bonus {n}": "priority_bonus",
    "Damage Bonus {n}": "damage_bonus",
    "Blast Bonus {n}": "blast_bonus",
    "Prevention Bonus {n}": "prevention_bonus",
}
"""What changes a value of the action itself."""

DICE_AND_CARDS: Final = {
    "Energize {n}": "energize",
    "Draw {n}": "draw",
    "Power-Up {n}": "power_up",
    "Burnout {n}": "burnout",
    "discard this": "discard_this",
}

MOVES: Final = {
    "Advance {n}": "advance",
    "Retreat {n}": "retreat",
    "Advance up to {n}": "advance_upto",
    "Retreat up to {n}": "retreat_upto",
    "Advance or Retreat up to {n}": "either_upto",
    "Stand": "stand",
    "Crouch": "crouch",
    "Jump": "jump",
    "change position": "change_position",
}

SEQUENCES: Final = {"Chain {n}": "chain", "Repeat {n}": "repeat"}
"""What lets an action go on; `link` is read by itself, since it names kinds."""

ON_OPPONENT: Final = {
    "Drain {n}": "drain",
    "Cancel": "cancel",
    "Cripple": "cripple",
    "Daze": "daze",
    "Knockdown": "knockdown",
    "Push {n}": "push",
    "Pull {n}": "pull",
    "Throw {n}": "throw",
    "the opponent discards {n}": "disarm",
}
"""Without a timing, on an attack, these wait for its hit (WF-8.2.8)."""

CARD: Final = Phrases(
    {**BONUSES, **DICE_AND_CARDS, **MOVES, **SEQUENCES, **ON_OPPONENT},
    TIMINGS,
    CONDITIONS,
    {},
    COUNTS,
)
