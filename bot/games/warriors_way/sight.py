"""From a Combat to what one viewer may know of it, and back to a Combat that could be so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.warriors_way import content
from bot.games.warriors_way.drills import RerollWindow
from bot.games.warriors_way.fighter import Fighter, Hit
from bot.games.warriors_way.state import Combat
from bot.games.warriors_way.view import CombatView, FighterView, HitView, RollView
from bot.kernel.chance import Chance, shuffled
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.procedure import Seat
from bot.kernel.view import Result

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def knows_sheet(combat: Combat, viewer: Seat | None, seat: Seat) -> bool:
    """Whether a viewer knows all of a fighter's drills and moves (WW-10.2.2).

    All are public but those of NPCs, which their own seat and the game master see.
    """
    return not combat.fighters[seat].npc or viewer == seat or (viewer == combat.gm is not None)


def look(
    flow: Flow[Combat], viewer: Seat | None, events: Sequence[Event], result: Result | None
) -> CombatView:
    """The Combat as one seat, or a spectator, may know it."""
    combat = flow.state
    seen = (event.seen_by(viewer) for event in events)
    return CombatView(
        game="warriors_way",
        viewer=viewer,
        question=flow.question,
        names=names(combat),
        awaited=flow.awaited(),
        events=tuple(event for event in seen if event is not None),
        result=result,
        mode=combat.mode,
        columns=combat.columns,
        rows=combat.rows,
        walls=combat.walls,
        round=combat.round,
        order=combat.order,
        acting=combat.acting,
        fighters=tuple(
            _fighter(seat, number, fighter, knows_sheet(combat, viewer, seat))
            for number, (seat, fighter) in enumerate(combat.fighters.items())
        ),
        hit=_hit(combat, combat.hit) if combat.hit else None,
        stacked_defences=combat.stacked_defences,
        settings=dict(combat.settings),
        friendly_fire=combat.friendly_fire,
        gm=combat.gm,
        roll=_roll(flow),
        requests=dict(combat.requests),
        wishes=combat.wishes,
        quiet_rounds=combat.quiet_rounds,
    )


def names(combat: Combat) -> tuple[str, ...]:
    """The seats' names in order, the game master's among them."""
    named = {seat: f.name for seat, f in combat.fighters.items()}
    if combat.gm is not None:
        named[combat.gm] = combat.gm_name
    return tuple(named[seat] for seat in sorted(named))


def _fighter(seat: Seat, number: int, f: Fighter, known: bool) -> FighterView:
    drills, full, moves = f.drills, f.full, f.moves
    if not known:
        drills = {key: n for key, n in drills.items() if key in f.shown}
        full = {key: n for key, n in full.items() if key in f.shown}
        moves = tuple(m for m in content.moves() if m in f.shown)
    return FighterView(
        seat=seat,
        name=f.name,
        letter=LETTERS[number % len(LETTERS)],
        team=f.team,
        energy=f.energy,
        pool=f.pool,
        fatigue=f.fatigue,
        adrenaline=f.adrenaline,
        lost=f.lost,
        square=f.square,
        actions=f.actions,
        hyper=f.hyper,
        rush_left=max(0, f.rush_limit - f.actions) if f.hyper == "rush" else 0,
        move_die_spent=f.move_die_spent,
        penalties=f.penalties,
        drills=dict(drills) if drills else None,
        drills_full=dict(full) if full else None,
        moves=moves if known or moves else None,
        house=f.house,
        npc=f.npc,
        hidden=not known,
        exhausted=f.exhausted,
        out=f.out.partition(":")[0],
    )


def _hit(combat: Combat, hit: Hit) -> HitView:
    value = combat.fighters[hit.target].value(hit.defence, hit.defence_face)
    return HitView(
        hitter=hit.hitter,
        target=hit.target,
        by=hit.by,
        value=hit.value,
        remaining=hit.remaining,
        defence=hit.defence,
        defence_value=value if hit.defence else 0,
    )


def _roll(flow: Flow[Combat]) -> RollView | None:
    """The die that somebody may re-roll now."""
    top, combat = flow.agenda[-1] if flow.agenda else None, flow.state
    if not isinstance(top, RerollWindow) or flow.mark is None or flow.mark.asks != "owner":
        return None
    what, face = top.roll(combat), top.lying(combat)
    return RollView(
        owner=top.owner,
        what=what,
        face=face,
        value=combat.fighters[top.owner].value(what, face),
        needed=top.needed,
    )


def imagine(flow: Flow[Combat], seat: Seat, chance: Chance) -> Flow[Combat]:
    """A copy in which the NPCs' drills and moves that the seat has not seen are dealt anew."""
    world = flow.copy()
    window = _roll(flow)
    for other, fighter in world.state.fighters.items():
        if not knows_sheet(flow.state, seat, other):
            # A window stands open, so there is a point for it (WW-2.3.10).
            sure = window.what if window and window.owner == other else ""
            _deal(fighter, content.drill_for(sure) if sure else "", chance)
    return world


def _deal(fighter: Fighter, sure: str, chance: Chance) -> None:
    """A sheet that fits all that was shown, by the formulas for NPCs (WW-1.3.7)."""
    known = {key: n for key, n in fighter.full.items() if key in fighter.shown}
    hidden = [key for key in content.drills() if key not in known]
    dealt = dict.fromkeys(hidden, 0)
    points = max(0, fighter.energy - sum(known.values()))
    if sure in dealt:
        dealt[sure], points = 1, max(0, points - 1)
    for _ in range(points if hidden else 0):
        dealt[hidden[chance.below(len(hidden))]] += 1
    left = {key: fighter.drills[key] for key in known}
    fighter.full = {key: {**dealt, **known}[key] for key in content.drills()}
    fighter.drills = {key: {**dealt, **left}[key] for key in content.drills()}
    shown = [m for m in content.moves() if m in fighter.shown]
    others = shuffled([m for m in content.moves() if m not in fighter.shown], chance)
    count = max(content.moves_known(fighter.energy), len(shown))
    fighter.moves = tuple(shown + others[: count - len(shown)])
