"""From a match to what one viewer may know of it, and back to a match that could be so."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.iconoclash import content, phrases
from bot.games.iconoclash.attack.carry import Carry, parts_of
from bot.games.iconoclash.attack.figures import damage_of, launch_of
from bot.games.iconoclash.attack.sequence import Attacking
from bot.games.iconoclash.attack.shields import Response
from bot.games.iconoclash.cards.losing import BoostLoss, Discarding
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.moving.launch import Launch
from bot.games.iconoclash.moving.walking import MoveBy, Teleport
from bot.games.iconoclash.state import ROYALE, Match
from bot.games.iconoclash.turn.combat import Combat
from bot.games.iconoclash.turn.weather import EachOf
from bot.games.iconoclash.view import AreaView, Asked, AttackView, MatchView, SideView
from bot.kernel.chance import Chance, guess_secrets
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.phrases import Part
from bot.kernel.procedure import Seat
from bot.kernel.view import Result
from bot.kernel.zones import Zone, redeal


def look(
    flow: Flow[Match], viewer: Seat | None, events: Sequence[Event], result: Result | None
) -> MatchView:
    """The match as one seat, or a spectator, may know it."""
    match = flow.state
    combat = next((p for p in flow.agenda if isinstance(p, Combat)), None)
    owed, open_ = combat.actions if combat else (0, 0)
    fallen = _fallen(flow)
    return MatchView(
        game="iconoclash",
        viewer=viewer,
        question=flow.question,
        names=tuple(side.name for side in match.sides.values()),
        awaited=flow.awaited(),
        events=tuple(seen for event in events if (seen := event.seen_by(viewer)) is not None),
        result=result,
        mode=match.mode,
        stage=match.stage_key,
        sides=tuple(_side(match, seat, viewer, fallen.get(seat)) for seat in match.sides),
        order=match.order,
        active=match.active if match.turn else None,
        phase=match.phase,
        turn=match.turn,
        actions_left=owed,
        extra_attacks=match.extra_attacks,
        environment={owner: forced.card for owner, forced in match.forced.items()},
        areas=tuple(_areas(match)),
        tokens=dict(match.tokens),
        attack=_attack(flow),
        environment_left=len(match.zones["environment"].cards),
        items_left=len(match.zones["items"].cards),
        asked=_asked(flow, viewer),
        clause=flow.mark.clause if flow.mark else "",
        extra_actions=match.extra_actions + open_,
        environment_pile=match.zones["environment pile"].cards,
        item_pile=match.zones["item pile"].cards,
    )


def _fallen(flow: Flow[Match]) -> dict[Seat, str | None]:
    """Who has dropped onto somebody and is still to be displaced, with that space (IC-2.6.11)."""
    drops = [section for section in flow.agenda if isinstance(section, Drop)]
    sides = flow.state.sides
    return {s: sides[near].space for drop in drops for near, above in drop.shared for s in above}


def _side(match: Match, seat: Seat, viewer: Seat | None, fallen: str | None) -> SideView:
    side, hand = match.sides[seat], match.zones[f"hand {seat}"]
    return SideView(
        name=side.name,
        fighter=side.fighter,
        team=side.team,
        space=side.space or fallen,
        hp=match.scores[seat] if match.mode == ROYALE else match.hp(seat),
        movement=side.movement,
        power=side.power,
        hand=hand.shown(viewer),
        pile=match.zones[f"pile {seat}"].cards,
        deck=len(match.zones[f"deck {seat}"].cards),
        items=sum(1 for card in hand.cards if content.cards()[card].is_item),
        out=side.out,
        turns=side.turns,
        conceding=side.conceding,
        moved=side.moved,
    )


def _areas(match: Match) -> Sequence[AreaView]:
    found = []
    for owner, forced in match.forced.items():
        parts = content.weather()[forced.card].parts
        for area in forced.areas:
            verbs = {parts[place].verb for place in area.parts}
            text = " and ".join(_area_text(match, parts[place]) for place in area.parts)
            positive = verbs <= phrases.POSITIVE
            found.append(AreaView(owner, forced.card, area.spaces, text, positive, area.entered))
    return found


def _area_text(match: Match, part: Part) -> str:
    """What an area does; nobody gains HP in a Battle Royale (IC-8.3.13)."""
    vain = match.mode == ROYALE and part.verb == "area_heal"
    return f"{part.text} (not in a Battle Royale)" if vain else part.text


def _attack(flow: Flow[Match]) -> AttackView | None:
    match = flow.state
    attack = match.attack
    if attack is None or "attack" not in match.plays:
        return None
    shields = {}
    for seat in attack.shields:
        play = match.plays[f"shield {seat}"]
        shields[seat] = (play.card, play.ability)
    targets = [seat for seat in attack.targets if match.is_in(seat)]
    return AttackView(
        attack.attacker,
        attack.card,
        attack.ability,
        attack.targets,
        shields,
        {seat: max(0, total - off) for seat in targets for total, off in [damage_of(match, seat)]},
        {seat: total - off for seat in targets for total, off in [launch_of(match, seat)]},
        attack.moved,
        tuple(seat for seat in _answering(flow) if match.is_in(seat)),
    )


def _answering(flow: Flow[Match]) -> tuple[Seat, ...]:
    """The targets whose turn to answer the attack has not come or is not over (IC-5.8.6)."""
    for section in flow.agenda:
        if isinstance(section, Attacking):
            asked = [step.seat for step in flow.agenda if isinstance(step, Response)]
            return (*asked, *section.to_answer(flow.state))
    return ()


def _asked(flow: Flow[Match], viewer: Seat | None) -> Asked | None:
    """What the question is about: known to everybody, but for what somebody has picked so far."""
    if not flow.agenda:
        return None
    top = flow.agenda[-1]
    match top:
        case Launch():
            return Asked(top.seat, n=top.spaces, cites=top.clause)
        case Discarding():
            return Asked(top.seat, n=top.count, text=top.why, cites=top.clause)
        case BoostLoss():
            picked = top.cards if viewer == top.seat else ()
            return Asked(top.seat, n=top.amount, text=top.why, picked=picked)
        case MoveBy():
            return Asked(top.seat, card=top.cause, n=top.left, cites=_of_others(top))
        case Teleport():
            return Asked(top.seat, card=top.cause, n=top.reach, cites=_of_others(top))
        case EachOf():
            return Asked(top.seat, n=top.n, text=top.verb)
        case Drop():
            return Asked(top.shared[0][0] if top.shared else None)
        case Carry():
            play = flow.state.plays[top.play]
            text = parts_of(play)[top.place].text if top.place >= 0 else ""
            return Asked(play.seat, play.card, play.ability, text=text)
    return None


def _of_others(move: MoveBy | Teleport) -> str:
    """What lets a player move a Fighter that is another's (IC-3.4.9); empty for the own one."""
    return "IC-3.4.9" if move.chooser != move.seat else ""


def imagine(flow: Flow[Match], seat: Seat, chance: Chance) -> Flow[Match]:
    """A copy with every hidden hand and deck dealt anew (IC-1.1.4).

    The Basic Card and the number of Items in a hand are public, so they stay where they are.
    """
    world = flow.copy()
    world.past = None
    zones, items = world.state.zones, content.cards()
    basic = content.basic().key
    hidden_items: dict[str, Zone] = {"items": zones["items"]}
    for other in world.state.sides:
        deck, hand = zones[f"deck {other}"], zones[f"hand {other}"]
        if other == seat:
            zones.update(redeal({f"deck {other}": deck}, seat, chance))
            continue
        world.state.sides[other].rests = False
        held = hand.cards
        fixed = tuple(card for card in held if card == basic)
        own = Zone(tuple(c for c in held if c != basic and not items[c].is_item), hand.seen_by)
        drawn = Zone(tuple(c for c in held if items[c].is_item), hand.seen_by)
        dealt = redeal({"deck": deck, "hand": own}, seat, chance)
        zones[f"deck {other}"] = dealt["deck"]
        zones[f"hand {other}"] = Zone((*fixed, *dealt["hand"].cards), hand.seen_by)
        hidden_items[f"hand {other}"] = drawn
    for name, zone in redeal(hidden_items, seat, chance).items():
        if name == "items":
            zones[name] = zone
        else:
            zones[name] = zones[name].put(zone.cards, below=True)
    zones.update(redeal({"environment": zones["environment"]}, seat, chance))
    for section in world.agenda:
        if isinstance(section, BoostLoss) and section.seat != seat:
            section.cards = ()  # what another has picked so far may not be in that hand
    guess_secrets(world, seat, chance)
    return world
