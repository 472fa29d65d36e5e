"""What an attack adds up to at this moment: reach, Launch, damage, and what Shields take off."""

from __future__ import annotations

from bot.games.iconoclash import content
from bot.games.iconoclash.printed import Ability, Card
from bot.games.iconoclash.side import Play
from bot.games.iconoclash.stage import SOFT
from bot.games.iconoclash.state import Match
from bot.kernel.phrases import Part
from bot.kernel.procedure import Seat

ALL = 99


def ability_of(card: str, number: int) -> Ability:
    """One ability of a card."""
    return content.cards()[card].abilities[number]


def through(ability: Ability) -> str:
    """Which platforms an attack ignores: `soft`, `all` or none (IC-5.3.8, IC-5.3.9)."""
    if ability.has("through_all"):
        return "all"
    return SOFT if ability.has("through_soft") else ""


def reach(match: Match, seat: Seat, card: Card, ability: Ability) -> list[Seat]:
    """The opponents that an attack could target from where its Fighter stands (IC-5.1.4).

    A range in the ability replaces the card's (IC-4.1.7, IC-4.1.8). Surrounding opponents are
    reached where the step to them is open for attacks (IC-5.1.8).
    """
    here = match.sides[seat].space
    if here is None:
        return []
    if ability.has("surrounding"):
        sights = match.stage.sights(through(ability))[here]
        spaces = set(sights.values())
    else:
        length = ability.total("range") or card.range
        spaces = set(match.stage.reach(here, length, through(ability)))
    return [other for other in match.opponents(seat) if match.sides[other].space in spaces]


def holds(match: Match, play: Play, condition: str, target: Seat | None) -> bool:
    """Whether a printed condition is met; one about HP never is in Battle Royale (IC-8.3.13)."""
    mine = match.sides[play.seat]
    theirs = match.sides[target] if target is not None else None
    attack, stage = match.attack, match.stage
    match condition:
        case "":
            return True
        case "edged_off":
            return attack is not None and target in attack.edged
        case "airborne" | "grounded":
            if theirs is None or theirs.space is None:
                return False
            return stage.stands(theirs.space) == (condition == "grounded")
        case "self_airborne":
            return mine.space is not None and not stage.stands(mine.space)
        case "moved":
            return (attack.moved if attack else mine.moved) > 0
        case "behind":
            return target is not None and match.hp(play.seat) < match.hp(target)
        case "powerless":
            return theirs is not None and not theirs.power
        case "outcarded":
            return target is not None and len(match.hand(target)) < len(match.hand(play.seat))
        case "item_discarded":
            return play.item_discarded
        case "dealt":
            dealt = attack.dealt or {} if attack else {}
            return bool(dealt.get(play.seat) if play.origin == "shield" else any(dealt.values()))
    raise ValueError(f"unknown condition {condition}")


def counts(match: Match, play: Play, place: int, part: Part, target: Seat | None) -> bool:
    """Whether a bonus or a block is in force: paid for, not ignored, its condition met."""
    if place >= play.dead or (part.paid_by >= 0 and part.paid_by not in play.done):
        return False
    return holds(match, play, part.condition, target)


def launch_of(match: Match, target: Seat) -> tuple[int, int]:
    """How far an attack would launch a target, and what its Shield takes off (IC-4.1.6, IC-5.5.2).

    Never more than there is (IC-5.4.12). What the card prints counts with each of its abilities
    (IC-4.1.16).
    """
    play, attack = match.plays["attack"], match.attack
    assert attack is not None
    card, total = content.cards()[play.card], 0
    for place, part in enumerate(ability_of(play.card, play.ability).parts):
        if part.verb == "launch" and counts(match, play, place, part, target):
            total += part.n
    total += card.launch
    shield, off = match.plays.get(f"shield {target}"), 0
    for place, part in enumerate(_parts(shield)):
        if shield and counts(match, shield, place, part, attack.attacker):
            off += {"reduce_launch": part.n, "cancel_launch": ALL}.get(part.verb, 0)
    return total, min(total, off)


def damage_of(match: Match, target: Seat) -> tuple[int, int]:
    """An attack's damage to a target, one sum, and what its Shield takes off (IC-5.7.1, IC-5.7.2).

    The card's base damage counts with each of its abilities (IC-4.1.5, IC-4.1.16), and what depends
    on the Launch or an Edge-Off is part of the sum (IC-5.7.3, IC-5.7.4). Left-over reduction counts
    for nothing else (IC-5.4.12).
    """
    play, attack = match.plays["attack"], match.attack
    assert attack is not None
    total = content.cards()[play.card].damage
    for place, part in enumerate(ability_of(play.card, play.ability).parts):
        if part.verb.startswith("damage") and counts(match, play, place, part, target):
            total += part.n * _times(match, part, play, target)
    shield, off = match.plays.get(f"shield {target}"), 0
    for place, part in enumerate(_parts(shield)):
        if shield and counts(match, shield, place, part, attack.attacker):
            boost = sum(n for paid, n in shield.boosts if paid == part.paid_by)
            off += {"reduce": part.n, "reduce_by_boost": boost, "prevent": ALL}.get(part.verb, 0)
    return total, min(total, off)


def _times(match: Match, part: Part, play: Play, target: Seat) -> int:
    attack = match.attack
    assert attack is not None
    match part.verb:
        case "damage_per_launch":
            return (attack.launched or {}).get(target, 0)
        case "damage_per_move":
            return attack.moved
        case "damage_per_power":
            return match.sides[play.seat].power
        case "damage_per_item":
            return sum(1 for card in match.hand(play.seat) if content.cards()[card].is_item)
    return 1


def _parts(play: Play | None) -> tuple[Part, ...]:
    return ability_of(play.card, play.ability).parts if play else ()
