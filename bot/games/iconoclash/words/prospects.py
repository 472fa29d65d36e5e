"""What would come of an answer, as far as the viewer can know: targets, spaces, Shields."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bot.games.iconoclash import content
from bot.games.iconoclash.moving.entering import HAZARD
from bot.games.iconoclash.printed import Ability, Card
from bot.games.iconoclash.stage import OFF, SOFT
from bot.games.iconoclash.view import MatchView
from bot.games.iconoclash.words.reckoning import beyond, brought, rises
from bot.games.iconoclash.words.terms import name
from bot.kernel.english import listed, plural
from bot.kernel.procedure import Seat

LONGEST_TITLE = 40
"""So long a card's button may be."""


def targets(view: MatchView, card: Card, ability: Ability) -> list[Seat]:
    """The opponents that an attack of the viewer reaches from where its Fighter stands."""
    if view.viewer is None or (here := view.sides[view.viewer].space) is None:
        return []
    stage = content.stages()[view.stage]
    through = "all" if ability.has("through_all") else SOFT * ability.has("through_soft")
    if ability.has("surrounding"):
        spaces = set(stage.sights(through)[here].values())
    else:
        spaces = set(stage.reach(here, ability.total("range") or card.range, through))
    team = view.sides[view.viewer].team
    return [
        seat
        for seat, side in enumerate(view.sides)
        if side.team != team and not side.out and side.space in spaces
    ]


def in_reach(view: MatchView, ability: Ability, damage: dict[Seat, str]) -> str:
    """Whom an attack could be aimed at now, in words; with the damage where that differs."""
    if not damage:
        moves = any(part.when == "before" for part in ability.parts)
        return "Nobody in reach yet." if moves else "Nobody in reach."
    alike = len(set(damage.values())) == 1
    named = [name(view, s) + ("" if alike else f" ({n})") for s, n in damage.items()]
    return f"Reaches {listed(named)}."


def aimed(view: MatchView, card: Card) -> str:
    """A card's title with an arrow to whoever one of its attacks reaches now."""
    found = [set(targets(view, card, ability)) for ability in card.abilities]
    seats = sorted(set().union(*found))
    if not seats:
        return card.title
    named = f"{card.title} → {', '.join(name(view, seat) for seat in seats)}"
    return named if len(named) <= LONGEST_TITLE else f"{card.title} → {len(seats)} in reach"


def entering(view: MatchView, seat: Seat, spaces: Iterable[str]) -> str:
    """What happens to a seat's Fighter when it comes onto these spaces one after the other."""
    stage, found = content.stages()[view.stage], []
    entered: set[int] = set()
    for space in spaces:
        if space in stage.hazards:
            found.append(f"Hazard: {HAZARD} damage")
        for number, area in enumerate(view.areas):
            if space in area.spaces and seat not in area.entered and number not in entered:
                entered.add(number)
                found.append(f"area: {area.text}")
        if view.tokens.get(space) and seat == view.active:
            found.append(plural(view.tokens[space], "Item"))
    text = "; ".join(found)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def flight(view: MatchView, direction: str) -> tuple[str, ...]:
    """The spaces that a Launch in this direction enters, `off` last in an Edge-Off (IC-5.5.8)."""
    asked = view.asked
    if asked is None or asked.seat is None or (here := view.sides[asked.seat].space) is None:
        return ()
    path = content.stages()[view.stage].line(here, direction, asked.n)
    held = {side.space for seat, side in enumerate(view.sides) if seat != asked.seat}
    while path and path[-1] in held:
        path = path[:-1]
    return path


def landing(view: MatchView, seat: Seat, path: tuple[str, ...]) -> str:
    """Where a Launch ends and what happens on the way, in words."""
    if not path:
        return "Blocked: does not move."
    on_board = [space for space in path if space != OFF]
    end = "Off the board: 2 damage." if path[-1] == OFF else f"Ends at {path[-1]}."
    return f"{end} {entering(view, seat, on_board)}".strip()


class Left(NamedTuple):
    """What is left of an attack: short for a button, in full, and whether that is less."""

    short: str = "Shield"
    told: str = ""
    less: bool = True


def shielded(view: MatchView, card: Card, ability: Ability) -> Left:
    """What is left of the attack on the viewer behind this Shield."""
    attack, me = view.attack, view.viewer
    if attack is None or me is None:
        return Left()
    damage, launch = attack.damage.get(me, 0), attack.launch.get(me, 0)
    left, flies, note, all_of_it = damage + brought(view), launch, "", False
    for part in ability.parts:
        if beyond(view, card, ability, part):
            continue
        if part.verb == "reduce_by_boost":
            note = ", less the Boost you discard"
        elif part.condition:
            note = note or " (or less)"
        elif part.verb == "reduce":
            left -= part.n
        elif part.verb == "prevent":
            left, all_of_it = 0, True
        elif part.verb == "reduce_launch":
            flies -= part.n
        elif part.verb == "cancel_launch":
            flies = 0
    left, flies = max(0, left), max(0, flies)
    less = (left, flies, note) != (damage, launch, "")
    rest = f", Launch {flies}" if launch else ""
    hurts = f"{left}{'+' if rises(view, flies) and not all_of_it else ''} damage"
    told = f"{'Then' if less else 'Still'} {hurts}{note}{rest}."
    return Left(f"{hurts}{' or less' if note else ''}{rest}", told, less)


def unshielded(view: MatchView) -> str:
    """The attack on the viewer as it comes: `3+ damage, Launch 1`."""
    attack, me = view.attack, view.viewer
    if attack is None or me is None or me not in attack.damage:
        return "Nothing stops it"
    launch = attack.launch.get(me, 0)
    flies = f", Launch {launch}" if launch else ""
    return f"{attack.damage[me]}{'+' if rises(view, launch) else ''} damage{flies}"
