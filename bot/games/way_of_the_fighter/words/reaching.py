"""What a player can work out from the open table: whom an attack reaches, what it can score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.figures import LASTING, ON_OPPONENT
from bot.games.way_of_the_fighter.printed import Card, Effect, Grid, Passive
from bot.games.way_of_the_fighter.side import JUMPING, Pool
from bot.games.way_of_the_fighter.state import SPACES
from bot.games.way_of_the_fighter.view import MatchView, SideView
from bot.kernel.procedure import Seat

_STEPS: Final = {
    "advance": (1, 1),
    "retreat": (-1, -1),
    "advance_upto": (0, 1),
    "retreat_upto": (-1, 0),
    "either_upto": (-1, 1),
}
"""How far a fighter goes at least and at most, forward, for each space that the card says."""
_ELSEWHERE: Final = frozenset(
    {"stand", "crouch", "jump", "change_position", "push", "pull", "throw", "knockdown"}
)
"""What changes more than a distance: no word is said of an attack that begins with that."""
_BEFORE: Final = ("reveal", "start")
_BY_A_HIT: Final = ("hit", "special", "damage", "block")
_IDLE_ALONE: Final = frozenset({*LASTING, *ON_OPPONENT} - {"link"})
"""What does nothing without a hit where it has no timing (WF-8.2.8)."""


def grid(view: MatchView, card: Card) -> Grid | None:
    """The grid for the viewer's present position (WF-8.1.1); None if there is none."""
    side = view.sides[view.viewer or 0]
    if (found := card.grids.get(side.position)) is not None or side.position != JUMPING:
        return found
    lines = content.fighters()[side.fighter].passives if side.active else ()
    helped = any(li.trigger == "airborne_grid" and card.kind in li.kinds for li in lines)
    return card.grids.get("standing") if helped else None


def holds(view: MatchView, condition: str) -> bool:
    """Whether a condition of a printed effect is met now for the viewer."""
    me = view.sides[view.viewer or 0]
    foe = view.sides[view.front[1 - me.team]]
    match condition:
        case "foe_jumping" | "foe_crouching" | "foe_standing":
            return foe.position == condition.removeprefix("foe_")
        case "foe_at_edge" | "at_edge":
            return (me if condition == "at_edge" else foe).space in (1, SPACES)
        case "foe_down":
            return foe.down
        case "behind":
            return len(me.life) < len(foe.life)
        case "initiative":
            return view.holder is not None and view.sides[view.holder].team == me.team
        case "jumping" | "crouching" | "standing":
            return me.position == condition
    return not condition


def reach_hint(view: MatchView, card: Card, *, combo: bool = False) -> str:
    """Whether a strike or grab would hit as both stand now; empty where that is open.

    Only a hint: whoever plays it may still move, and so may the opponent.
    """
    me = view.viewer or 0
    foe = view.sides[view.front[1 - view.sides[me].team]]
    zones = grid(view, card)
    if zones is None or card.kind not in ("strike", "grab") or not view.sides[me].active:
        return ""
    if foe.out or (foe.down and combo):
        return "Cannot hit now. "
    spots = _distances(view.sides[me], foe, _effects(view, me, card, combo))
    if spots is None:
        return ""
    hits = any((foe.position, spot) in zones.zones for spot in spots)
    return "Reaches now. " if hits else "Out of reach now. "


def wasted(view: MatchView, card: Card) -> bool:
    """Whether a strike or grab in a combo can neither hit nor do anything else (WF-9.2.19)."""
    me = view.viewer or 0
    foe = view.sides[view.front[1 - view.sides[me].team]]
    if card.kind not in ("strike", "grab") or not (foe.down or foe.out):
        return False
    found = [e for e in card.effects if e.scope in ("", "combo")] + follow_ups(view)
    for line in lasting_lines(view, me):
        if card.kind in line.kinds and line.while_ in ("", "combo"):
            found += [effect for effect in line.effects if not effect.scope]
    return all(e.when in _BY_A_HIT or (not e.when and e.verb in _IDLE_ALONE) for e in found)


def _distances(me: SideView, foe: SideView, effects: Iterator[Effect]) -> set[int] | None:
    """How far in front of the viewer the opponent can be when the attack looks (WF-8.1.11).

    None if that cannot be told beforehand.
    """
    if me.space is None or foe.space is None:
        return None
    places = {me.space}
    for effect in effects:
        if effect.verb in _ELSEWHERE:
            return None
        if effect.verb in _STEPS:
            least, most = (effect.n * way for way in _STEPS[effect.verb])
            if effect.may or effect.condition:
                least, most = min(least, 0), max(most, 0)
            ways = range(least, most + 1)
            places = {_after(me, foe, place, way) for place in places for way in ways}
    return {(foe.space - place) * me.facing for place in places}


def no_room(view: MatchView, position: str, spaces: int) -> str:
    """What a Command's movement falls short of from where both stand; empty if it does not."""
    me = replace(view.sides[view.viewer or 0], position=position)
    foe = view.sides[view.front[1 - me.team]]
    if me.space is None or not spaces:
        return ""
    moved = abs(_after(me, foe, me.space, spaces) - me.space)
    if moved == abs(spaces):
        return ""
    return f" Room for {moved} only." if moved else " There is no room."


def _after(me: SideView, foe: SideView, place: int, way: int) -> int:
    """Where a fighter comes from a space by so many steps: collisions and edges stop it."""
    step = me.facing if way > 0 else -me.facing
    crowded = (me.position == JUMPING) == (foe.position == JUMPING)
    for _ in range(abs(way)):
        if not 1 <= place + step <= SPACES or (crowded and place + step == foe.space):
            break
        place += step
    return place


def _effects(view: MatchView, me: Seat, card: Card, combo: bool) -> Iterator[Effect]:
    """What an attack, ability and modes do before it looks at its grid."""
    found = [e for e in card.effects if e.scope == "" or (combo and e.scope == "combo")]
    for line in lasting_lines(view, me):
        if card.kind in line.kinds and line.while_ in ("", "combo" if combo else ""):
            found += [e for e in line.effects if not e.scope]
    return (effect for effect in found if effect.when in _BEFORE)


def lasting_lines(view: MatchView, me: Seat) -> list[Passive]:
    """The lasting lines of a player's ability and modes."""
    side = view.sides[me]
    lines = list(content.fighters()[side.fighter].passives) if side.active else []
    for play in view.plays:
        if play.seat == me and play.area == "fighter":
            lines += content.cards()[play.card].passives
    return lines


def floor(view: MatchView, *, chain: bool) -> int:
    """The score that a combo action needs (WF-9.2.5), as the dice lie once Chain has taken its own.

    0 where no action is followed.
    """
    if view.asked is None:
        return 0
    return view.asked.n - (sum(int(die[1:]) for die in view.asked.back) if chain else 0)


def of_ability(view: MatchView) -> int:
    """How much of the score to be followed comes from the ability of the viewer's fighter."""
    me = view.sides[view.viewer or 0]
    after = view.asked.card if view.asked else ""
    play = next((p for p in view.plays if p.seat == view.viewer and p.card == after), None)
    if play is None:
        return 0
    kind, whiles = content.cards()[after].kind, ("", me.position, "combo" if play.combo else "")
    lines = [li for li in content.fighters()[me.fighter].passives if not li.trigger]
    found = [e for li in lines if kind in li.kinds and li.while_ in whiles for e in li.effects]
    given = [e for e in found if e.verb == "priority_bonus" and not (e.scope or e.when)]
    return sum(effect.n for effect in given if holds(view, effect.condition))


def too_low(view: MatchView, card: Card, pool: Pool, *, chain: bool) -> bool:
    """Whether a combo action cannot come to its floor with these dice, whatever may help it.

    Every bonus counts that anything in play could give it, whether or not it will.
    """
    count = sum(pool)
    bonuses = [e for e in card.effects if e.scope != "follow_up"]
    for line in lasting_lines(view, view.viewer or 0):
        if line.trigger == "roll" or card.kind in line.kinds:
            bonuses += [e for e in line.effects if e.scope != "follow_up"]
    bonuses += follow_ups(view)
    gained = sum(count if e.count else e.n for e in bonuses if e.verb == "priority_bonus")
    initiative = 2 if view.holder == view.viewer and not view.initiative_used else 0
    taunt = 1 if view.sides[view.viewer or 0].team in view.taunted else 0
    most = card.priority + 6 * count + gained + initiative + taunt
    return most < floor(view, chain=chain) - _shaky(view)


def follow_ups(view: MatchView) -> list[Effect]:
    """What a combo action gains from the action before it (WF-12.2.2)."""
    before = content.cards().get(view.asked.card) if view.asked else None
    if before is None:
        return []
    found = list(before.effects)
    for line in lasting_lines(view, view.viewer or 0):
        if before.kind in line.kinds:
            found += line.effects
    return [effect for effect in found if effect.scope == "follow_up"]


def _shaky(view: MatchView) -> int:
    """How much of the floor hangs on a condition or position that may end before the check."""
    before = content.cards().get(view.asked.card) if view.asked else None
    if before is None:
        return 0
    found = [effect for effect in before.effects if effect.condition]
    for line in lasting_lines(view, view.viewer or 0):
        if before.kind in line.kinds:
            found += [e for e in line.effects if e.condition or line.while_ not in ("", "combo")]
    return sum(effect.n for effect in found if effect.verb == "priority_bonus")
