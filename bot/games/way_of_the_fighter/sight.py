"""From a match to what one viewer may know of it, and back to a match that could be so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.action.acting import Combo
from bot.games.way_of_the_fighter.action.playing import may_follow
from bot.games.way_of_the_fighter.asking import asked, sees
from bot.games.way_of_the_fighter.figures import damage, score
from bot.games.way_of_the_fighter.side import FOLLOWED, RESOLVED, Play
from bot.games.way_of_the_fighter.state import Match
from bot.games.way_of_the_fighter.view import MatchView, PlayView, SideView, TokenView
from bot.kernel.chance import Chance, guess_secrets, shuffled
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.procedure import Seat
from bot.kernel.view import Result
from bot.kernel.zones import HIDDEN


def look(
    flow: Flow[Match], viewer: Seat | None, events: Sequence[Event], result: Result | None
) -> MatchView:
    """The match as one seat, or a spectator, may know it (WF-6.3.1)."""
    match = flow.state
    front = tuple(match.front.get(team, team) for team in (0, 1))
    return MatchView(
        game="way_of_the_fighter",
        viewer=viewer,
        question=flow.question,
        names=tuple(side.name for side in match.sides.values()),
        awaited=flow.awaited(),
        events=tuple(seen for event in events if (seen := event.seen_by(viewer)) is not None),
        result=result,
        mode=match.mode,
        games=match.games,
        game_number=match.game,
        standing=(match.standing[0], match.standing[1]),
        turn=match.turn,
        phase=match.phase,
        left=match.left,
        holder=match.front.get(match.initiative),
        initiative_used=match.initiative_used,
        began=match.began,
        front=front,
        sides=tuple(_side(match, seat, viewer) for seat in match.sides),
        plays=tuple(_play(match, play, viewer) for play in match.plays.values()),
        tokens=tuple(
            TokenView(number, t.seat, match.plays[t.play].card, t.space, t.heading, t.height)
            for number, t in match.tokens.items()
        ),
        asked=asked(flow, viewer),
        clause=flow.mark.clause if flow.mark else "",
        taunted=match.taunted,
    )


def _side(match: Match, seat: Seat, viewer: Seat | None) -> SideView:
    side = match.sides[seat]
    return SideView(
        name=side.name,
        fighter=side.fighter,
        packs=side.packs,
        team=side.team,
        active=match.front.get(side.team) == seat,
        space=side.space,
        facing=side.facing,
        position=side.position,
        life=side.life,
        burnout=side.burnout,
        energy=side.energy,
        pool=side.active,
        hand=match.zones[f"hand {seat}"].shown(viewer),
        deck=len(match.zones[f"deck {seat}"].cards),
        pile=match.zones[f"pile {seat}"].cards,
        crippled=side.crippled > 0,
        dazed=side.dazed > 0,
        down=side.down,
        out=side.out,
    )


def _play(match: Match, play: Play, viewer: Seat | None) -> PlayView:
    shown = play.up or sees(match, viewer, play.seat)
    taunt = 1 if match.team(play.seat) in match.taunted else 0
    return PlayView(
        id=play.id,
        seat=play.seat,
        card=play.card if shown else HIDDEN,
        area=play.area,
        up=play.up,
        dice=play.dice,
        score=score(match, play) if play.up else 0,
        state=RESOLVED if play.state == FOLLOWED else play.state,
        combo=play.combo,
        hit=play.hit,
        damage=damage(match, play) if play.up else 0,
        now=score(match, play) + taunt if shown and not play.up else 0,
    )


def imagine(flow: Flow[Match], seat: Seat, chance: Chance) -> Flow[Match]:
    """A copy with hidden hands, decks and face-down actions dealt anew (WF-6.3.1).

    A block is never in a deck (WF-6.2.5), so it stays in hand or lies face down.
    """
    world = flow.copy()
    world.past = None
    match = world.state
    for other in match.sides:
        if f"deck {other}" not in match.zones:
            continue
        if sees(match, seat, other):
            deck = match.zones[f"deck {other}"]
            order = shuffled(sorted(deck.cards), chance)
            match.zones[f"deck {other}"] = replace(deck, cards=tuple(order))
        else:
            _deal_anew(world, other, chance)
    guess_secrets(world, seat, chance)
    return world


def _deal_anew(world: Flow[Match], seat: Seat, chance: Chance) -> None:
    match = world.state
    deck, hand = match.zones[f"deck {seat}"], match.zones[f"hand {seat}"]
    down = [play.id for play in match.plays_of(seat) if not play.up]
    hidden = [*hand.cards, *(match.plays[number].card for number in down)]
    block = content.fighters()[match.sides[seat].fighter].block
    loose = [card for card in (*deck.cards, *hidden) if card != block]
    held = block in hidden
    cards = shuffled(sorted(loose), chance)
    seen = cards[: len(hidden) - held] + [block] * held
    seen, unseen = shuffled(seen, chance), cards[len(hidden) - held :]
    for number in down:
        match.change(number, card=_fitting(world, number, seen, unseen))
    match.zones[f"hand {seat}"] = replace(hand, cards=tuple(seen))
    match.zones[f"deck {seat}"] = replace(deck, cards=tuple(unseen))


def _fitting(world: Flow[Match], number: int, seen: list[str], unseen: list[str]) -> str:
    """Take a card that may lie face down there out of `seen`, with one of `unseen` if need be.

    All know that a crippled player plays the block, and what may follow in a combo.
    """
    match = world.state
    play = match.plays[number]
    kinds = next((s.kinds for s in world.agenda if isinstance(s, Combo) and s.next == number), ())
    if match.turn in (match.sides[play.seat].bound, match.sides[play.seat].crippled):
        kinds = ("block",)
    fits = [card for card in seen if not kinds or may_follow(card, kinds)]
    loose = [card for card in seen if content.cards()[card].kind != "block"]
    others = [card for card in unseen if may_follow(card, kinds)]
    if not fits and loose and others:
        seen.remove(loose[0])
        unseen.remove(others[0])
        unseen.append(loose[0])
        return others[0]
    card = (fits or seen)[-1]
    seen.remove(card)
    return card
