"""Actions that come into play, are cancelled, and leave it (WF-9.3)."""

from __future__ import annotations

from bot.games.way_of_the_fighter.dice import take_off
from bot.games.way_of_the_fighter.events import ActionCancelled, TokenGone
from bot.games.way_of_the_fighter.side import CHALLENGE, FIGHTER, FOLLOWED, RESOLVING, WAITING
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.procedure import Seat


def cancel(match: Match, number: int, why: str, clause: str) -> None:
    """An action leaves play, its dice go to the Burnout Pool (WF-9.3.3).

    A block returns to hand (WF-9.3.5), anything else is discarded; a blast takes its tokens along
    (WF-10.4.21).
    """
    play = match.plays[number]
    card = match.card(play)
    take_off(match, number, play.dice, "burnout", clause)
    for token in match.tokens_of(number):
        gone = match.tokens.pop(token)
        match.tell(
            TokenGone(
                seat=gone.seat,
                space=gone.space,
                height=gone.height,
                why="cancelled",
                rule="WF-10.4.21",
            )
        )
    del match.plays[number]
    zone = f"hand {play.seat}" if card.kind == "block" else f"pile {play.seat}"
    match.zones[zone] = match.zones[zone].put([play.card])
    match.tell(ActionCancelled(seat=play.seat, card=play.card, why=why, rule=clause))


def cancel_unresolved(match: Match, seat: Seat, why: str, clause: str) -> None:
    """A player's action is cancelled if it has not resolved yet (WF-9.3.1, WF-9.3.6)."""
    if (play := match.unresolved(seat)) is not None:
        cancel(match, play.id, why, clause)


def cancel_by_keyword(match: Match, seat: Seat) -> None:
    """Cancel meets an unresolved action, and a block even in force (WF-9.3.2, WF-10.3.25)."""
    cancel_unresolved(match, seat, "keyword", "WF-9.3.2")
    if (shield := match.shield(seat)) is not None:
        cancel(match, shield.id, "keyword", "WF-10.3.25")


def remove_token(match: Match, number: int, why: str, clause: str) -> None:
    """A token leaves the arena; with its last one a blast is cancelled (WF-10.4.22, WF-10.4.23)."""
    token = match.tokens.pop(number)
    match.tell(
        TokenGone(seat=token.seat, space=token.space, height=token.height, why=why, rule=clause)
    )
    play = match.plays.get(token.play)
    if play is None or play.state in (RESOLVING, FOLLOWED):
        return
    if not match.tokens_of(token.play):
        cancel(match, token.play, "tokens", "WF-10.4.22")


def is_due(match: Match, number: int) -> bool:
    """Whether an action still waits for its place in the priority order (WF-3.6.1, WF-14.2.13)."""
    play = match.plays[number]
    if play.state != WAITING or not play.up or match.sides[play.seat].out:
        return False
    if play.area == CHALLENGE:
        return match.is_active(play.seat)
    return play.area == FIGHTER and match.card(play).kind == "blast"


def discard(match: Match, seat: Seat, card: str) -> None:
    """A card from hand to its owner's discard pile."""
    match.zones[f"hand {seat}"] = match.zones[f"hand {seat}"].without(card)
    match.zones[f"pile {seat}"] = match.zones[f"pile {seat}"].put([card])
