"""A match of Way of the Fighter in words: both sides, what is in play, one's own hand."""

from __future__ import annotations

from collections import Counter

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.state import TAG_TEAM
from bot.games.way_of_the_fighter.view import MatchView, PlayView, SideView
from bot.games.way_of_the_fighter.words.terms import POSITIONS, kind, pool, title
from bot.kernel.procedure import Seat
from bot.kernel.zones import HIDDEN
from cogs.ui.items import clip
from cogs.ui.piles import discards
from cogs.ui.words import safe

TEXT = 3800
HIDDEN_ONE = "A face-down action"
AREAS = {"challenge": "in the Challenge Area", "fighter": "in play", "tag": "ready for a tag"}


def status_text(view: MatchView) -> str:
    """All fighters in words, then actions and tokens, for whoever the view is for."""
    head = f"### Turn {view.turn} of 12" if view.turn else "### The game is being set up"
    if view.games > 1:
        won = view.standing
        head += f" · game {view.game_number} of {view.games}, games won {won[0]} to {won[1]}"
    lines = [head]
    for seat in range(len(view.sides)):
        lines += _player(view, seat)
    lines += [_play(view, play) for play in view.plays]
    for token in view.tokens:
        way = "right" if token.heading > 0 else "left"
        owner = safe(view.names[token.seat])
        lines.append(
            f"{owner}'s {token.height.title()} token on {token.space}, to the {way} "
            f"({title(token.card)})"
        )
    return clip("\n".join(lines), TEXT)


def _player(view: MatchView, seat: int) -> list[str]:
    side = view.sides[seat]
    fighter = content.fighters()[side.fighter].name
    team = f" · team {side.team + 1}" if view.mode == TAG_TEAM else ""
    if side.out:
        return [f"**{safe(side.name)}** · {fighter}{team} · knocked out"]
    where = f"{POSITIONS[side.position]} on {side.space}" if side.space else "waits outside"
    packs = ", ".join(content.packs()[key].name for key in side.packs)
    life = f"Life {len(side.life)} ({pool((side.life.count('C'), side.life.count('P')))})"
    pools = [("Burnout", side.burnout), ("Energy", side.energy), ("Active", side.pool)]
    lines = [
        " · ".join([f"**{safe(side.name)}** · {fighter}{team}", where, *_marks(view, seat)]),
        ", ".join([life, *(f"{name} {pool(dice)}" for name, dice in pools)]),
        f"-# {len(side.hand)} cards in hand, deck {side.deck}, discards {len(side.pile)} · {packs}",
        discards(map(title, side.pile)),
    ]
    return list(filter(None, lines))


def _marks(view: MatchView, seat: int) -> list[str]:
    """Initiative and statuses."""
    side: SideView = view.sides[seat]
    holds = view.holder == seat
    initiative = "Initiative (used)" if view.initiative_used else "**Initiative**"
    return (
        [initiative] * holds
        + ["crippled"] * side.crippled
        + ["dazed"] * side.dazed
        + ["knocked down"] * side.down
    )


def _play(view: MatchView, play: PlayView) -> str:
    owner, where = safe(view.names[play.seat]), AREAS[play.area]
    score = f", score {play.score}" if play.up else ""
    what = f"{owner}'s {title(play.card)}" if play.card != HIDDEN else f"{HIDDEN_ONE} of {owner}'s"
    state = "" if play.area == "tag" else f", {play.state}"
    return f"{what}, {where}{score}{state}"


def hand_text(view: MatchView) -> str:
    """The viewer's hand, card by card, then a team-mate's; a word to those who hold none."""
    if view.viewer is None:
        return "You have no hand in this match."
    lines = _hand(view, view.viewer, "Your hand") or ["Your hand is empty."]
    if (partner := view.partner()) is not None:
        name = safe(view.names[partner])
        lines += _hand(view, partner, f"{name}'s hand") or [f"{name}'s hand is empty."]
        ready = [p.card for p in view.plays if p.area == "tag" and p.seat == partner]
        lines += [f"{name} has {title(card)} ready for a tag." for card in ready]
    return clip("\n".join(lines), TEXT)


def _hand(view: MatchView, seat: Seat, head: str) -> list[str]:
    """A hand under its heading; nothing for an empty one."""
    cards = Counter(view.sides[seat].hand)
    told = [_held(key, many) for key, many in cards.items() if key != HIDDEN]
    return [f"### {head}", *told] if told else []


def _held(key: str, many: int) -> str:
    card = content.cards()[key]
    name = f"{many}× {card.name}" if many > 1 else card.name
    usable = ", ".join(POSITIONS[position] for position in card.grids)
    return f"**{name}** · {kind(card)} · {usable}\n{card.text or 'No text.'}"
