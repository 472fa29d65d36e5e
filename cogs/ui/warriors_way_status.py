"""All fighters of a Combat in words, for `/ww status`."""

from __future__ import annotations

from bot.games.warriors_way import content
from bot.games.warriors_way.view import CombatView, FighterView
from cogs.ui.words import safe


def _known(me: FighterView) -> str:
    return ", ".join(content.moves()[key].title for key in me.moves or ()) or "none at all"


def status_text(view: CombatView) -> str:
    """All fighters in words, for whoever the view is for."""
    lines = [f"### Round {view.round}"]
    for fighter in view.fighters:
        place = fighter.square or fighter.out.replace("_", " ") or "out"
        mark = " · **acting**" if fighter.seat == view.acting else ""
        lines.append(
            f"**{fighter.letter} {safe(fighter.name)}** · team {fighter.team + 1} · {place}{mark}"
        )
        lines.append(
            f"Energy {fighter.pool}, Fatigue {fighter.fatigue}, Adrenaline {fighter.adrenaline}, "
            f"lost {fighter.lost}"
        )
        lines.append(f"-# {' · '.join(_details(fighter))}")
    return "\n".join(lines)


def _details(fighter: FighterView) -> list[str]:
    points, full = fighter.drills or {}, fighter.drills_full or {}
    drills = [
        f"{d.title} {points.get(k, 0)}/{full[k]}"
        for k, d in content.drills().items()
        if full.get(k)
    ]
    found = [f"-1: {penalty}" for penalty in fighter.penalties]
    found += [f"Hyper {fighter.hyper.title()}"] if fighter.hyper else []
    found += [", ".join(drills)] if drills else []
    found += [_known(fighter)] if fighter.moves else []
    return found or ["nothing else to tell"]
