"""Rounds, the order of Turns, Turns with their Actions, recovery (chapters 3, 4.3, 8 and 9.1)."""

from bot.games.warriors_way.turn import actions, hyper, recovery, rounds

SECTIONS = (*rounds.SECTIONS, *hyper.SECTIONS, *actions.SECTIONS, *recovery.SECTIONS)
