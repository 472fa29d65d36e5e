"""A match of Iconoclash in words: all players, what is in force, one's own hand."""

from __future__ import annotations

from collections import Counter

from bot.games.iconoclash import content
from bot.games.iconoclash.printed import Card
from bot.games.iconoclash.view import MatchView, SideView
from cogs.ui.items import clip
from cogs.ui.piles import discards
from cogs.ui.words import safe

TEXT = 3800


def status_text(view: MatchView) -> str:
    """All players in words, then the board, for whoever the view is for."""
    if not view.stage:
        return "### The match is being set up"
    stage = content.stages()[view.stage]
    when = f"Turn {view.turn}" if view.turn else "Set-up"
    lines = [f"### {when} · {stage.name}"]
    for seat in view.order:
        lines += _player(view, seat)
    lines += _board(view)
    decks = (
        ("Environment", view.environment_left, view.environment_pile, content.weather()),
        ("Item", view.items_left, view.item_pile, content.cards()),
    )
    for deck, left, pile, printed in decks:
        told = discards(printed[key].title for key in pile)
        lines += [f"-# {deck} deck {left}, discards {len(pile)}", *filter(None, [told])]
    return clip("\n".join(lines), TEXT)


def _player(view: MatchView, seat: int) -> list[str]:
    side = view.sides[seat]
    mark = " · **on turn**" if seat == view.active else ""
    fighter = content.fighters()[side.fighter].name if side.fighter else "a random Fighter"
    if side.out:
        return [f"**{safe(side.name)}** · {fighter} · {side.out}"]
    worth = f"{side.hp} points" if view.mode == "royale" else f"{side.hp} HP"
    team = ""
    if view.mode == "team":
        worth, team = f"{worth} shared by the team", f" · team {side.team + 1}"
    hand = f"{len(side.hand)} cards in hand ({side.items} of them Items)"
    lines = [
        f"**{safe(side.name)}** · {fighter}{team} · {side.space or 'off the board'}{mark}",
        f"{worth}, {_tokens(side)}",
        f"-# {hand}, deck {side.deck}, discards {len(side.pile)}",
        discards(content.cards()[key].title for key in side.pile),
    ]
    return list(filter(None, lines))


def _tokens(side: SideView) -> str:
    return f"Movement Tokens {side.movement}, Power Tokens {side.power}"


def _board(view: MatchView) -> list[str]:
    lines = []
    for owner, key in view.environment.items():
        card = content.weather()[key]
        name = safe(view.sides[owner].name)
        lines.append(f"**{card.title}** ({name}'s, until their next turn): {card.text}")
    lines += [f"Area {', '.join(a.spaces)}: {a.text} on the first entry" for a in view.areas]
    if view.tokens:
        items = ", ".join(f"{s}{f' ×{n}' if n > 1 else ''}" for s, n in view.tokens.items())
        lines.append(f"Items: {items}")
    return lines


def hand_text(view: MatchView) -> str:
    """The viewer's hand, card by card; a word to those who hold none."""
    if view.viewer is None:
        return "You have no hand in this match."
    cards = view.sides[view.viewer].hand
    if not cards:
        return "Your hand is empty."
    told = [_in_hand(key, many) for key, many in Counter(cards).items()]
    return clip("\n".join(["### Your hand", *told]), TEXT)


def _in_hand(key: str, many: int) -> str:
    card = content.cards()[key]
    title = f"{many}× {card.title}" if many > 1 else card.title
    return "\n".join((f"**{title}** · {figures(card)}", abilities(card)))


def figures(card: Card) -> str:
    """Type and figures of a card: `Attack, 3 damage, Launch 1, range 2, Boost 2`."""
    kind = "Shield" if card.is_shield else "Attack"
    parts = [f"Item {kind}" if card.is_item else kind]
    if not card.is_shield:
        parts.append(f"{card.damage} damage")
        parts += [f"Launch {card.launch}"] * bool(card.launch)
        parts += [f"range {card.range}"] * bool(card.range)
    return ", ".join([*parts, f"Boost {card.boost}"])


def abilities(card: Card) -> str:
    """All abilities of a card, numbered from the top."""
    return "\n".join(f"{n}. {ability.text}" for n, ability in enumerate(card.abilities, 1))
