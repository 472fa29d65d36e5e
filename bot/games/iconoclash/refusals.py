"""Why an answer is not open: a sentence and the clause it rests on.

What is on offer decides what is allowed; this only explains, to whom wants something else, and
tells nothing that the seat cannot see.
"""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash import content
from bot.games.iconoclash.attack.choosing import can_choose
from bot.games.iconoclash.attack.shields import Response
from bot.games.iconoclash.printed import Ability, Card
from bot.games.iconoclash.stage import DIRECTIONS, OFF, PLACES, distance
from bot.games.iconoclash.state import Match
from bot.games.iconoclash.turn.combat import Combat
from bot.kernel.errors import NotAllowed
from bot.kernel.flow import Flow
from bot.kernel.procedure import CHANCE, Procedure, Seat

TURN: Final = "IC-3.1.1"
TARGET, ANSWER, LAUNCH, RESPAWN, TELEPORT = (
    "IC-5.8.3",
    "IC-5.4.1",
    "IC-5.5.1",
    "IC-5.6.4",
    "IC-3.4.3",
)


def why_not(flow: Flow[Match], seat: Seat, key: str) -> NotAllowed:
    """The reason that this answer is not open to this seat now, as an error to show or raise."""
    match = flow.state
    if match.over:
        return NotAllowed("The match is over.", clause=match.over_by)
    if seat == CHANCE or seat not in match.sides:
        return _not_open(flow)
    if match.sides[seat].out:
        return NotAllowed("You are out of this match.", clause="IC-8.1.2")
    word, _, rest = key.partition(":")
    match word:
        case "attack" | "boost" | "step" | "path" | "empty" | "end":
            return _no_action(flow, seat, word, rest)
        case "shield":
            return _no_shield(flow, seat, rest)
        case "react":
            return _no_reaction(flow, seat, rest)
        case "seat" | "nobody" | "all":
            return _no_target(flow, seat, rest)
        case "discard":
            return _no_discard(flow, seat, rest)
    if word in DIRECTIONS:
        return _no_launch(flow)
    if word in PLACES:
        return _no_place(flow, word)
    return _not_open(flow)


def _not_open(flow: Flow[Match]) -> NotAllowed:
    return NotAllowed("That is not open to you now.", clause=_clause(flow) or TURN)


def _no_discard(flow: Flow[Match], seat: Seat, rest: str) -> NotAllowed:
    clause = _clause(flow) or TURN
    if not rest:
        return _not_open(flow)
    if (card := _named(rest)) is None:
        return NotAllowed(f"There is no card “{rest}”.", clause=clause)
    if card.key not in flow.state.hand(seat):
        return NotAllowed(f"{card.title} is not in your hand.", clause=clause)
    return NotAllowed(f"You cannot discard {card.title} here, or not so often.", clause=clause)


def _clause(flow: Flow[Match]) -> str:
    return flow.mark.clause if flow.mark else ""


def _top(flow: Flow[Match]) -> Procedure | None:
    return flow.agenda[-1] if flow.agenda else None


# ------------------------------------------------------------------ on one's own turn


def _no_action(flow: Flow[Match], seat: Seat, word: str, rest: str) -> NotAllowed:
    match, top = flow.state, _top(flow)
    if match.active != seat or not match.turn:
        clause = {"attack": "IC-4.1.1", "step": "IC-3.2.4", "path": "IC-3.2.4"}.get(
            word, "IC-2.1.1"
        )
        return NotAllowed("It is not your turn.", clause=clause)
    if word in ("step", "path") and match.attack is not None:
        return NotAllowed("No Movement Token during an attack.", clause="IC-3.2.3")
    if not isinstance(top, Combat) or seat not in flow.awaited():
        if match.phase != "combat":
            return NotAllowed("That is for the Combat phase of your turn.", clause="IC-2.1.7")
        return NotAllowed("Finish what is going on first.", clause="IC-3.1.3")
    match word:
        case "step" | "path":
            return _no_step(match, seat, rest)
        case "end":
            left = "one more action" if top.left == 1 else f"{top.left} actions"
            return NotAllowed(f"You have to take {left} first.", clause="IC-3.1.1")
        case "empty":
            if match.hand(seat):
                return NotAllowed("You still hold cards.", clause="IC-3.1.9")
        case "attack":
            return _no_attack(match, top, seat, rest)
        case "boost":
            if (card := _named(rest)) is None or card.key not in match.hand(seat):
                return NotAllowed("That card is not in your hand.", clause="IC-3.1.4")
    return NotAllowed("Your two actions are taken.", clause="IC-3.1.1")


def _no_attack(match: Match, combat: Combat, seat: Seat, rest: str) -> NotAllowed:
    card, ability = _ability(rest)
    if card is None or card.key not in match.hand(seat):
        return NotAllowed("That card is not in your hand.", clause="IC-4.1.1")
    if card.is_shield:
        return NotAllowed("A Shield Card only answers an attack on you.", clause="IC-4.1.2")
    if not (combat.left or match.extra_actions or match.extra_attacks):
        return NotAllowed("Your two actions are taken.", clause="IC-3.1.1")
    if ability is None:
        return NotAllowed(f"{card.title} has no such ability.", clause="IC-4.1.13")
    if ability.as_shield:
        return NotAllowed("That ability is for use as a Shield.", clause="IC-4.2.5")
    if problem := _no_payment(match, seat, card, ability):
        return problem
    return NotAllowed("The moment that it names is not at hand.", clause="IC-4.2.12")


def _no_payment(match: Match, seat: Seat, card: Card, ability: Ability) -> NotAllowed | None:
    """What keeps a seat from choosing an ability of a card in its hand."""
    have = match.sides[seat].power
    if ability.power > have:
        needed = "a Power Token" if ability.power == 1 else f"{ability.power} Power Tokens"
        return NotAllowed(f"That needs {needed}; you have {have}.", clause="IC-4.2.1")
    if not can_choose(match, seat, card.key, ability):
        return NotAllowed("You cannot do what it says you must.", clause="IC-4.3.3")
    return None


def _no_step(match: Match, seat: Seat, rest: str) -> NotAllowed:
    here, tokens = match.sides[seat].space, match.sides[seat].movement
    path = rest.split(".")
    space = path[-1]
    if not tokens:
        return NotAllowed("You have no Movement Token left.", clause="IC-3.2.5")
    if here is None or (space and space not in PLACES and space != OFF):
        return NotAllowed("There is no such space: c1r1 to c6r4.", clause="IC-1.2.5")
    if space == OFF:
        return NotAllowed("No step leads off the board.", clause="IC-3.2.9")
    if space == "":
        return NotAllowed("No free space is in reach.", clause="IC-3.2.7")
    if space in match.stage.blocks:
        return NotAllowed(f"{space} is a Block.", clause="IC-3.2.10")
    if space in match.held():
        return NotAllowed(f"{space} is occupied: pass through, do not stop.", clause="IC-3.2.7")
    if len(path) > tokens:
        return NotAllowed(f"That needs {len(path)} Movement Tokens.", clause="IC-3.2.1")
    if distance(here, space) != 1:
        return NotAllowed(f"{space} is not next to you: one step at a time.", clause="IC-3.2.1")
    (column, row), (to, up) = PLACES[here], PLACES[space]
    if (min(column, to), min(row, up)) in match.stage.overhangs and column != to and row != up:
        return NotAllowed("An overhang closes that corner.", clause="IC-3.3.10")
    return NotAllowed(f"A hard platform closes the way to {space}.", clause="IC-3.3.3")


# ------------------------------------------------------------------ answers to an attack


def _no_shield(flow: Flow[Match], seat: Seat, rest: str) -> NotAllowed:
    match, top = flow.state, _top(flow)
    attack = match.attack
    if match.active == seat and (attack is None or seat not in attack.targets):
        return NotAllowed("Shields answer attacks on you, not on your turn.", clause="IC-4.1.2")
    if attack is None or seat not in attack.targets:
        return NotAllowed("Nobody attacks you: only the target shields.", clause="IC-5.4.4")
    if seat in attack.shields:
        return NotAllowed("One Shield answers one attack.", clause="IC-5.4.1")
    if not isinstance(top, Response) or seat not in flow.awaited():
        return NotAllowed("The moment for a Shield is not now.", clause="IC-5.4.2")
    card, ability = _ability(rest)
    if card is None or card.key not in match.hand(seat):
        return NotAllowed("You have no such Shield in your hand.", clause="IC-5.4.1")
    if ability is None or not (card.is_shield or ability.as_shield):
        return NotAllowed("That cannot be played as a Shield.", clause="IC-4.2.4")
    return _no_payment(match, seat, card, ability) or _not_open(flow)


def _no_reaction(flow: Flow[Match], seat: Seat, rest: str) -> NotAllowed:
    match = flow.state
    card, ability = _ability(rest)
    if card is None or card.key not in match.hand(seat):
        return NotAllowed("You have no such Reaction in your hand.", clause="IC-4.2.9")
    if ability is None or not ability.reaction:
        return NotAllowed("That ability is no Reaction.", clause="IC-4.2.9")
    if problem := _no_payment(match, seat, card, ability):
        return problem
    return NotAllowed("The moment that it names is not at hand.", clause="IC-4.2.9")


def _no_target(flow: Flow[Match], seat: Seat, rest: str) -> NotAllowed:
    match = flow.state
    if _clause(flow) != TARGET or seat not in flow.awaited():
        return NotAllowed("First play an Attack Card.", clause="IC-5.1.2")
    other = int(rest) if rest.isdigit() else None
    if other is None or not match.is_in(other):
        return NotAllowed("There is nobody to attack by that name.", clause="IC-5.1.4")
    if other == seat or not match.opposed(seat, other):
        return NotAllowed("Only opponents can be attacked.", clause="IC-5.1.4")
    attack = match.attack
    ranged = attack is not None and bool(
        content.cards()[attack.card].range
        or content.cards()[attack.card].abilities[attack.ability].total("range")
    )
    clause = "IC-5.3.6" if ranged else "IC-5.2.1"
    return NotAllowed(f"{match.sides[other].name} is out of reach.", clause=clause)


def _no_launch(flow: Flow[Match]) -> NotAllowed:
    if _clause(flow) == LAUNCH:
        return NotAllowed("Another player chooses that direction.", clause="IC-5.5.1")
    return NotAllowed("Nobody is being launched now.", clause="IC-5.5.3")


def _no_place(flow: Flow[Match], space: str) -> NotAllowed:
    """A space that is named where one has to be chosen, or not."""
    match, clause = flow.state, _clause(flow)
    if clause not in ("IC-1.8.1", RESPAWN, TELEPORT, "IC-3.4.2"):
        return NotAllowed("No space is to be chosen now.", clause=clause or TURN)
    if match.stage_key and space in match.stage.blocks:
        return NotAllowed(f"{space} is a Block.", clause="IC-3.3.8")
    if match.stage_key and space in match.held():
        return NotAllowed(f"{space} is occupied.", clause="IC-10.1.8")
    why = {
        "IC-1.8.1": f"{space} is no Respawn.",
        RESPAWN: f"{space} is no Respawn that you can come back on.",
        TELEPORT: f"{space} is too far away.",
    }
    return NotAllowed(why.get(clause, f"No open step leads to {space}."), clause=clause)


def _named(key: str) -> Card | None:
    return content.cards().get(key)


def _ability(rest: str) -> tuple[Card | None, Ability | None]:
    """The card and the ability that `card:number` names, as far as there are such."""
    name, _, number = rest.partition(":")
    card = _named(name)
    if card is None or not number.isdigit() or int(number) >= len(card.abilities):
        return card, None
    return card, card.abilities[int(number)]
