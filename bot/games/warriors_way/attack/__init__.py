"""From a blow to what it costs: Strikes, moves, defence, damage, return hits (chapters 4 to 7)."""

from bot.games.warriors_way.attack import defence, hit, moves, strike

SECTIONS = (*strike.SECTIONS, *moves.SECTIONS, *hit.SECTIONS, *defence.SECTIONS)
