"""The words of the game that a player may ask about, each with the clauses that explain it."""

from __future__ import annotations

from typing import Final

TEXT: Final = {
    "Advance": ("WF-12.1.1", "WF-7.1.5"),
    "Burnout": ("WF-12.1.3", "WF-12.1.4"),
    "Cancel": ("WF-12.1.5", "WF-9.3.3", "WF-9.3.6", "WF-10.3.25"),
    "Chain": ("WF-12.1.6", "WF-12.1.7", "WF-9.2.16"),
    "Combo (text)": ("WF-12.1.8", "WF-9.2.15"),
    "Counter": ("WF-12.1.9", "WF-12.1.10"),
    "Cripple": ("WF-12.1.11", "WF-11.2.1", "WF-11.1.3", "WF-11.2.4"),
    "Crouch": ("WF-12.1.12",),
    "Damage Bonus": ("WF-12.1.14", "WF-12.1.15", "WF-12.1.23"),
    "Daze": ("WF-12.1.16", "WF-11.3.1", "WF-11.1.3", "WF-11.3.3"),
    "Drain": ("WF-12.1.17", "WF-12.1.18"),
    "Draw": ("WF-12.1.19",),
    "Energize": ("WF-12.1.21", "WF-12.1.22"),
    "Follow-Up": ("WF-12.2.2", "WF-9.2.15"),
    "Jump": ("WF-12.2.4",),
    "Knockdown": ("WF-12.2.5", "WF-11.4.2", "WF-11.4.4", "WF-11.4.5"),
    "Link": ("WF-12.2.6", "WF-9.1.4", "WF-9.2.17"),
    "Power-Up": ("WF-12.2.7",),
    "Priority Bonus": ("WF-12.2.8", "WF-3.5.5"),
    "Pull": ("WF-12.3.2",),
    "Push": ("WF-12.3.1",),
    "Repeat": ("WF-12.2.9", "WF-12.2.10"),
    "Retreat": ("WF-12.2.11", "WF-7.1.5"),
    "Stand": ("WF-12.2.14",),
    "Throw": ("WF-12.3.3",),
    "As a Command": ("WF-3.2.6", "WF-3.2.13"),
}
"""What stands in the text of cards."""
TIMINGS: Final = {
    "Reveal": ("WF-12.2.12", "WF-3.5.4", "WF-3.5.8"),
    "Start": ("WF-12.2.15",),
    "Hit": ("WF-12.2.3",),
    "Special": ("WF-12.2.13", "WF-8.1.8"),
    "Damage": ("WF-12.1.13",),
    "Block (timing)": ("WF-12.1.2",),
    "End": ("WF-12.1.20",),
    "Power Dice (icon)": ("WF-8.3.1", "WF-8.3.5"),
    "Dice (icon)": ("WF-8.3.2", "WF-8.3.5"),
    "Damage dealt (icon)": ("WF-8.3.3", "WF-8.3.5"),
    "Damage prevented (icon)": ("WF-8.3.4", "WF-8.3.5"),
}
"""What stands before a colon, or in place of a number."""
ACTIONS: Final = {
    "Strike": ("WF-10.1.1", "WF-10.1.2", "WF-10.1.3", "WF-10.1.4"),
    "Grab": ("WF-10.2.1", "WF-10.2.2", "WF-10.2.3"),
    "Block": ("WF-10.3.1", "WF-10.3.2", "WF-10.3.10", "WF-10.3.13", "WF-10.3.22"),
    "Blast": ("WF-10.4.1", "WF-10.4.3", "WF-10.4.4", "WF-10.4.20"),
    "Move": ("WF-10.5.1", "WF-10.5.2", "WF-10.5.5"),
    "Mode": ("WF-10.6.1", "WF-10.6.2", "WF-10.6.4"),
    "Priority score": ("WF-3.5.5", "WF-3.5.6", "WF-3.6.1", "WF-3.6.2"),
    "Target Zones": ("WF-8.1.2", "WF-8.1.3", "WF-8.1.5", "WF-8.1.6", "WF-8.1.8"),
    "Combo": ("WF-9.1.1", "WF-9.1.2", "WF-9.1.3", "WF-9.2.1", "WF-9.2.5"),
    "High token": ("WF-10.4.13", "WF-10.4.6", "WF-10.4.7"),
    "Low token": ("WF-10.4.14", "WF-10.4.6", "WF-10.4.7"),
}
"""The types of action, and how they meet."""
FIGHT: Final = {
    "Standing": ("WF-7.2.1", "WF-7.2.4", "WF-7.2.5"),
    "Crouching": ("WF-7.2.1", "WF-7.2.4", "WF-7.2.5", "WF-10.4.13"),
    "Jumping": ("WF-7.2.4", "WF-7.2.8", "WF-7.3.1", "WF-7.3.3", "WF-10.4.14"),
    "Kneel": ("WF-3.2.1",),
    "Shift": ("WF-3.2.2", "WF-3.2.8"),
    "Leap": ("WF-3.2.3", "WF-3.2.9"),
    "Initiative": ("WF-3.4.5", "WF-3.4.7", "WF-3.6.2", "WF-4.1.1"),
    "Edge Space": ("WF-1.1.4",),
    "Tag": ("WF-14.2.5", "WF-14.3.1", "WF-14.4.1"),
    "Focus": ("WF-14.2.6",),
    "Rest": ("WF-14.2.8", "WF-14.2.9"),
    "Taunt": ("WF-14.2.10", "WF-14.2.11"),
    "Knock out": ("WF-5.1.1", "WF-5.1.2", "WF-5.1.4"),
}
"""Positions, Commands, and what fighters do to each other."""
DICE: Final = {
    "Core Dice": ("WF-1.2.1", "WF-1.2.3"),
    "Power Dice": ("WF-1.2.1", "WF-12.1.22", "WF-2.2.1"),
    "Life Pool": ("WF-6.1.1", "WF-1.6.6", "WF-5.1.2"),
    "Burnout Pool": ("WF-6.1.2", "WF-2.2.1"),
    "Energy Pool": ("WF-6.1.3", "WF-2.3.1"),
    "Active Pool": ("WF-6.1.4", "WF-3.4.1", "WF-3.4.2"),
    "Burnout Shift": ("WF-2.2.1", "WF-2.2.2", "WF-2.3.2"),
}
"""Dice and the pools that they go through."""
GROUPS: Final = {
    "card text": TEXT,
    "timing and icons": TIMINGS,
    "actions": ACTIONS,
    "in the arena": FIGHT,
    "dice": DICE,
}
"""All of them, by what they are about."""
