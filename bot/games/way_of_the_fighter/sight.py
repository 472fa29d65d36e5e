"""From a match to what one viewer may know of it, and back to a match that could be so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.action.acting import Combo
from bot.games.way_of_the_fighter.action.playing import may_follow
from bot.games.way_of_the_fighter.asking import asked, sees
from bot.games.way_of_the_fighter.events import GameEnded
from bot.games.way_of_the_fighter.scene import fronts, play_views, side_views, token_views
from bot.games.way_of_the_fighter.state import Match
from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.chance import Chance, guess_secrets, shuffled
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.procedure import Seat
from bot.kernel.view import Result


def look(
    flow: Flow[Match], viewer: Seat | None, events: Sequence[Event], result: Result | None
) -> MatchView:
    """The match as one seat, or a spectator, may know it (WF-6.3.1)."""
    match = flow.state
    over = any(isinstance(event, GameEnded) for event in events)
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
        front=fronts(match),
        sides=side_views(match, viewer),
        plays=play_views(match, viewer),
        tokens=token_views(match),
        asked=asked(flow, viewer),
        clause=flow.mark.clause if flow.mark else "",
        taunted=match.taunted,
        ended=match.ended if over else None,
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
