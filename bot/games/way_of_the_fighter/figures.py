"""What an action amounts to now: its effects, score, damage, and whom its grid reaches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.moving import distance
from bot.games.way_of_the_fighter.printed import Card, Effect, Grid, Passive
from bot.games.way_of_the_fighter.side import FIGHTER, FOLLOWED, JUMPING, RESOLVED, STANDING, Play
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.procedure import Seat

LASTING = frozenset(
    {"priority_bonus", "damage_bonus", "blast_bonus", "prevention_bonus", "chain", "link", "repeat"}
)
"""Untimed effects that say what an action is; all others are carried out (WF-8.2.11)."""
ON_OPPONENT = frozenset(
    {"drain", "cancel", "cripple", "daze", "knockdown", "push", "pull", "throw", "disarm"}
)
"""Effects on the opponent; untimed ones of an attack need a hit (WF-8.2.8)."""
MOVES_SELF = frozenset(
    {
        "advance",
        "retreat",
        "advance_upto",
        "retreat_upto",
        "either_upto",
        "stand",
        "crouch",
        "jump",
        "change_position",
        "push",
        "pull",
        "throw",
    }
)
"""What a passive player's blast cannot do (WF-14.1.18)."""
ATTACKS = frozenset({"strike", "grab", "blast"})


def passives(match: Match, seat: Seat, trigger: str) -> Iterator[tuple[Passive, int]]:
    """The lasting lines in force for a player, each with its mode's number or -1 (WF-10.6.2).

    A passive fighter's ability is off (WF-14.1.10).
    """
    if match.is_active(seat):
        for passive in content.fighters()[match.sides[seat].fighter].passives:
            if passive.trigger == trigger:
                yield passive, -1
    for play in match.plays.values():
        if play.area == FIGHTER and play.seat == seat:
            for passive in match.card(play).passives:
                if passive.trigger == trigger:
                    yield passive, play.id


def effects(match: Match, play: Play) -> Iterator[Effect]:
    """All effects of an action: printed, gained at its reveal, and given by ability and modes."""
    card = match.card(play)
    for effect in card.effects:
        if not effect.scope:
            yield effect
    yield from play.extra
    yield from _given(match, play)


def _given(match: Match, play: Play) -> Iterator[Effect]:
    """What ability and modes add to an action as long as they are in force (WF-10.6.2)."""
    kind = match.card(play).kind
    for passive, number in passives(match, play.seat, ""):
        if kind in passive.kinds and _applies(match, play, passive):
            for effect in passive.effects:
                if not effect.scope:
                    # Equal lines of two cards are two lines: each may give its bonus once.
                    line = effect.line + 100 * (number + 2)
                    yield _numbered(effect, line) if effect.when else effect


def giver(match: Match, play: Play, effect: Effect) -> int | None:
    """Who gives an action an effect: -1 for the ability, a mode's number; None for its own text."""
    for passive, number in passives(match, play.seat, ""):
        for given in passive.effects:
            if effect in (given, _numbered(given, given.line + 100 * (number + 2))):
                return None if effect in match.card(play).effects else number
    return None


@lru_cache(maxsize=1024)
def _numbered(effect: Effect, line: int) -> Effect:
    return replace(effect, line=line)


def gained_follow_ups(match: Match, play: Play) -> Iterator[Effect]:
    """What a combo action played after this one gains (WF-12.2.2)."""
    yield from (e for e in match.card(play).effects if e.scope == "follow_up")
    for passive, _ in passives(match, play.seat, ""):
        if match.card(play).kind in passive.kinds and _applies(match, play, passive):
            yield from (e for e in passive.effects if e.scope == "follow_up")


def _applies(match: Match, play: Play, passive: Passive) -> bool:
    if passive.while_ == "combo":
        return play.combo
    return not passive.while_ or match.sides[play.seat].position == passive.while_


def holds(match: Match, seat: Seat, condition: str) -> bool:
    """Whether a condition of a printed effect is met for its owner."""
    if not condition:
        return True
    me, foe = match.sides[seat], match.sides[match.opponent(seat)]
    match condition:
        case "foe_jumping" | "foe_crouching" | "foe_standing":
            return foe.position == condition.removeprefix("foe_")
        case "foe_at_edge":
            return foe.space in (1, 10)
        case "at_edge":
            return me.space in (1, 10)
        case "foe_down":
            return foe.down
        case "behind":
            return len(me.life) < len(foe.life)
        case "initiative":
            return match.initiative == match.team(seat)
        case "jumping" | "crouching" | "standing":
            return me.position == condition
    raise ValueError(f"No such condition: {condition}")


def amount(play: Play | None, effect: Effect) -> int:
    """How much an effect is: a number, or what its icon counts now (WF-8.3.1 to WF-8.3.5)."""
    if play is None or not effect.count:
        return effect.n
    match effect.count:
        case "power_dice":
            return play.pool[1]
        case "dice":
            return len(play.dice)
        case "dealt":
            return play.dealt
        case "prevented":
            return play.prevented
    raise ValueError(f"No such icon: {effect.count}")


def total(match: Match, play: Play, verb: str, whens: tuple[str, ...] = ("",)) -> int:
    """The sum of an action's effects of one sort that apply now."""
    return _sum(match, play, effects(match, play), verb, whens)


def _sum(
    match: Match, play: Play, found: Iterator[Effect], verb: str, whens: tuple[str, ...] = ("",)
) -> int:
    return sum(
        amount(play, effect)
        for effect in found
        if effect.verb == verb
        and effect.when in whens
        and holds(match, play.seat, effect.condition)
    )


def score(match: Match, play: Play) -> int:
    """The priority score, which follows dice and bonuses at once (WF-3.5.5, WF-3.5.6).

    A blast of an earlier turn has lost its own bonuses; ability and modes go on (WF-3.6.4).
    """
    dice = sum(int(die[1:]) for die in play.dice)
    found = _given(match, play) if play.turn < match.turn else effects(match, play)
    bonus = play.priority + _sum(match, play, found, "priority_bonus")
    return max(0, match.card(play).priority + bonus + dice)


def damage(match: Match, play: Play, *, special: bool = False) -> int:
    """The damage of a hit: bonuses behind Hit and Special count for it alone (WF-8.2.6)."""
    whens = ("", "hit", "special") if special else ("", "hit")
    bonus = play.damage + total(match, play, "damage_bonus", whens)
    return max(0, match.card(play).damage + bonus)


def blast_value(match: Match, play: Play) -> int:
    """How many spaces a token moves (WF-10.4.3)."""
    return max(0, match.card(play).blast + play.blast + total(match, play, "blast_bonus"))


def prevention(match: Match, play: Play) -> int:
    """What a block takes off a hit (WF-10.3.10)."""
    card = match.card(play)
    value = len(play.dice) if card.prevents_dice else card.prevents
    return max(0, value + play.prevention + total(match, play, "prevention_bonus"))


def grid(match: Match, seat: Seat, card: Card) -> Grid | None:
    """The grid for a fighter's present position, None without a black box (WF-8.1.1, WF-8.1.5)."""
    position = match.sides[seat].position
    if (found := card.grids.get(position)) is not None or position != JUMPING:
        return found
    for passive, _ in passives(match, seat, "airborne_grid"):
        if card.kind in passive.kinds:
            return card.grids.get(STANDING)
    return None


def reach(match: Match, play: Play) -> tuple[bool, bool]:
    """Whether the opponent is in a Target Zone, and in a special one (WF-8.1.6 to WF-8.1.12).

    The state of this moment counts, and the row is the opponent's position.
    """
    found = grid(match, play.seat, match.card(play))
    foe = match.sides[match.opponent(play.seat)]
    if found is None or foe.out:
        return False, False
    box = (foe.position, distance(match, play.seat))
    return box in found.zones, box in found.special


def blocks_now(match: Match, shield: Play, play: Play, height: str) -> bool:
    """Whether a block in force stops damage of this attack (WF-10.3.5 to WF-10.3.9)."""
    kind = match.card(play).kind
    if shield.state not in (RESOLVED, FOLLOWED) or kind == "grab":
        return False
    if kind == "strike":
        return reach(match, shield)[0]
    found = grid(match, shield.seat, match.card(shield))
    row = "jumping" if height == "high" else "crouching"
    return found is not None and any(position == row for position, _ in found.zones)
