"""Older saves to today's: none yet."""

from bot.kernel.codec import Upgrade

UPGRADES: tuple[Upgrade, ...] = ()
