"""Why an answer is not open: a sentence and the clause it rests on (WW-10.1.5).

What is on offer decides what is allowed; this only explains, to whom wants something else.
"""

from __future__ import annotations

from bot.games.warriors_way import content
from bot.games.warriors_way.attack.defence import STANDARD
from bot.games.warriors_way.fighter import Fighter
from bot.games.warriors_way.state import ACTIONS_A_TURN, Combat
from bot.kernel.errors import NotAllowed
from bot.kernel.flow import Flow
from bot.kernel.procedure import Seat

ANSWERS_A_HIT = "WW-5.1.1"
ASKS_FOR_AN_ACTION = "WW-3.4.5"
ASKS_FOR_A_MODE = "WW-8.1.1"
ASKS_WHERE_TO_LAND = "WW-7.10.2"
ASKS_WHOM_TO_KICK = "WW-7.10.4"


def why_not(flow: Flow[Combat], seat: Seat, key: str) -> NotAllowed:
    """The reason that this answer is not open to this seat now, as an error to show or raise."""
    combat = flow.state
    fighter = combat.fighters.get(seat)
    if combat.over:
        return NotAllowed("The fight is over.", clause="WW-9.2.4")
    if fighter is None:
        return _not_open(flow)
    if fighter.square is None:
        return NotAllowed("Your fighter is out of this fight.", clause="WW-6.3.2")
    word, _, rest = key.partition(":")
    move = content.moves().get(word)
    if word in ("keep", "reroll"):
        return _no_window(combat, seat)
    if word in ("none", "rush", "recover"):
        return _no_mode(flow, seat, fighter, word)
    if word in STANDARD or (move is not None and move.kind == "defence"):
        return _no_defence(flow, seat, fighter, word, rest)
    if word in combat.board.bit or (word == "jump_kick" and rest):
        return _no_kick(flow, seat)
    if word in ("strike", "move", "end") or move is not None:
        return _no_action(flow, seat, fighter, key)
    return _not_open(flow)


def _not_open(flow: Flow[Combat]) -> NotAllowed:
    return NotAllowed("That is not open to you now.", clause=flow.mark.clause if flow.mark else "")


def _asks(flow: Flow[Combat], seat: Seat, clause: str) -> bool:
    return seat in flow.awaited() and flow.mark is not None and flow.mark.clause == clause


def _no_window(combat: Combat, seat: Seat) -> NotAllowed:
    if combat.hit is not None and combat.hit.hitter == seat and combat.hit.defence:
        return NotAllowed("Your time to re-roll the Strike has passed.", clause="WW-2.3.6")
    return NotAllowed("You have no die to re-roll now.", clause="WW-2.3.9")


def _no_mode(flow: Flow[Combat], seat: Seat, fighter: Fighter, word: str) -> NotAllowed:
    if not _asks(flow, seat, ASKS_FOR_A_MODE):
        return NotAllowed("Hyper Mode starts with your Turn, or not at all.", clause="WW-8.1.1")
    if not fighter.adrenaline:
        return NotAllowed("Hyper Mode needs an Adrenaline die.", clause="WW-8.1.4")
    if word == "recover":
        return NotAllowed("Trade as many dice as both pools have.", clause="WW-8.3.3")
    return NotAllowed("Hyper Mode needs as much Adrenaline as Energy.", clause="WW-8.1.2")


def _no_defence(
    flow: Flow[Combat], seat: Seat, fighter: Fighter, word: str, pool: str
) -> NotAllowed:
    hit = flow.state.hit
    if hit is None or hit.target != seat:
        return NotAllowed("Nothing has hit you: only the target defends.", clause="WW-5.1.8")
    if not _asks(flow, seat, ANSWERS_A_HIT):
        if hit.defence and not flow.state.stacked_defences:
            return NotAllowed("One defence answers one hit.", clause="WW-5.1.6")
        return NotAllowed("You have refused to defend against this hit.", clause="WW-2.3.5")
    if word in STANDARD and pool:
        return NotAllowed("Only in Hyper Rush does Adrenaline pay for that.", clause="WW-8.2.9")
    if word in STANDARD:
        return NotAllowed("You have no Energy die left to defend with.", clause="WW-5.1.9")
    if problem := _no_move_die(fighter, word):
        return problem
    return NotAllowed("That move needs an opponent to hit back at.", clause="WW-5.1.11")


def _no_move_die(fighter: Fighter, move: str) -> NotAllowed | None:
    """What keeps a fighter from using an Adrenaline Move at all."""
    if move not in fighter.moves:
        title = content.moves()[move].title
        return NotAllowed(f"Your fighter does not know {title}.", clause="WW-7.1.7")
    if fighter.move_die_spent:
        return NotAllowed("One Adrenaline Move a Round: yours is used.", clause="WW-7.1.4")
    if fighter.adrenaline and not fighter.ready_adrenaline:
        return NotAllowed("Adrenaline just gained waits until this hit is over.", clause="WW-6.6.7")
    if not fighter.adrenaline:
        return NotAllowed("You have no Adrenaline die to spend.", clause="WW-7.1.2")
    return None


def _no_action(flow: Flow[Combat], seat: Seat, fighter: Fighter, key: str) -> NotAllowed:
    combat = flow.state
    if combat.acting != seat:
        return NotAllowed("It is not your Turn.", clause="WW-3.2.5")
    if fighter.exhausted:
        return NotAllowed("Your fighter is exhausted and cannot act.", clause="WW-3.5.2")
    if not _asks(flow, seat, ASKS_FOR_AN_ACTION):
        return NotAllowed("Finish what is going on first.", clause="WW-3.4.5")
    word, _, rest = key.partition(":")
    standard = word in ("strike", "move")
    problem = _no_payment(fighter) if standard else _no_move_die(fighter, word)
    if problem is not None and not (standard and combat.payment(seat)):
        return problem
    if word == "move":
        return _no_way(combat, rest)
    return _no_target(combat, seat, rest, "WW-4.2.2" if standard else "WW-7.1.9")


def _no_payment(fighter: Fighter) -> NotAllowed:
    """What keeps a fighter from one more Strike or Move."""
    if fighter.hyper == "rush":
        if fighter.actions >= fighter.rush_limit:
            return NotAllowed("Your Rush Actions are used up.", clause="WW-8.2.6")
        return NotAllowed("You have no Adrenaline die left to rush with.", clause="WW-8.2.1")
    if fighter.actions >= ACTIONS_A_TURN:
        return NotAllowed("Three Energy dice a Turn, and no more.", clause="WW-3.4.3")
    return NotAllowed("You have no Energy die left.", clause="WW-3.4.2")


def _no_way(combat: Combat, rest: str) -> NotAllowed:
    """Why a Move `distance:square` cannot be; without a distance, why none leads there."""
    distance, _, square = rest.partition(":")
    if distance not in ("", "1", "2", "3", "4", "5", "6"):
        return NotAllowed("A Move is 1 to 6 spaces.", clause="WW-4.3.1")
    if not square:
        return NotAllowed("No free square is in reach.", clause="WW-4.3.6")
    if square not in combat.board.bit:
        named, last = square[:10].upper(), combat.board.squares[-1]
        return NotAllowed(
            f"There is no square {named} on this map (A1 to {last}).", clause="WW-4.3.6"
        )
    return NotAllowed(
        f"No free path of {distance or 'up to 6'} spaces leads to {square}.", clause="WW-4.3.6"
    )


def _no_kick(flow: Flow[Combat], seat: Seat) -> NotAllowed:
    """Why a Jump Kick cannot go on so."""
    if _asks(flow, seat, ASKS_WHOM_TO_KICK):
        return NotAllowed("Kick an opponent next to where you landed.", clause="WW-7.10.4")
    if _asks(flow, seat, ASKS_WHERE_TO_LAND):
        return NotAllowed("Land where exactly that many spaces lead.", clause="WW-7.10.2")
    return NotAllowed("You are not in the middle of a Jump Kick.", clause="WW-7.10.2")


def _no_target(combat: Combat, seat: Seat, target: str, clause: str) -> NotAllowed:
    if not target:
        return NotAllowed("No opponent stands next to you.", clause=clause)
    other = next((s for s in combat.fighters if str(s) == target), seat)
    if not combat.is_standing(other) or other == seat:
        return NotAllowed("There is nobody to hit there.", clause="WW-4.1.2")
    if not combat.opposed(seat, other) and not combat.friendly_fire:
        return NotAllowed("Team-mates are no targets.", clause="WW-3.6.3")
    name = combat.fighters[other].name
    return NotAllowed(f"{name} is not on an adjacent square.", clause=clause)
