"""Answers in words: what a card would do, where a step leads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.games.iconoclash import content
from bot.games.iconoclash.printed import Ability, Card
from bot.games.iconoclash.stage import DIRECTIONS, OFF, PLACES
from bot.games.iconoclash.view import MatchView
from bot.games.iconoclash.words.prospects import (
    aimed,
    entering,
    flight,
    in_reach,
    landing,
    shielded,
    targets,
    unshielded,
)
from bot.games.iconoclash.words.reckoning import against, together
from bot.games.iconoclash.words.terms import bare, clip, figures, name, price
from bot.kernel.decision import Option, Tone
from bot.kernel.english import listed, plural

ARROWS: Final = dict(zip(DIRECTIONS, "↑↗→↘↓↙←↖", strict=True))
MOVE, PAST, BOOST = "Move (1 token a step)", "Move past others", "Boost (discard a card)"
"""How the options of a turn fold; each card is a group of its own, by its title."""


def option(view: MatchView, clause: str, key: str) -> Option:
    """One answer to the question of this clause, in words."""
    kind, _, rest = key.partition(":")
    if (word := _KINDS.get(kind)) is not None and rest:
        return word(view, key, rest)
    if key in PLACES:
        return _space(view, key)
    if key in DIRECTIONS:
        return _direction(view, key)
    if key in _PLAIN:
        return _plain(view, clause, key)
    card = content.cards().get(key.partition(".")[0])
    return Option(key, key) if card is None else _lost(key, card)


# ------------------------------------------------------------------ words of their own

_PLAIN: Final[dict[str, tuple[str, str, Tone]]] = {
    "end": ("End turn", "No more actions: draw two cards and pass on.", Tone.MAIN),
    "empty": ("Take 1 damage, draw a card", "With an empty hand this is your action.", Tone.DANGER),
    "none": ("No answer", "", Tone.QUIET),
    "nobody": ("Nobody", "The card is played for its other effects alone.", Tone.QUIET),
    "all": ("All around", "Every opponent in reach is a target.", Tone.MAIN),
    "done": ("Go on", "Play no Reaction.", Tone.MAIN),
    "rest": ("Stop asking", "Go on, and no such question again before your next turn.", Tone.QUIET),
    "yes": ("Yes", "", Tone.MAIN),
    "no": ("No", "", Tone.QUIET),
    "stay": ("Stay here", "Go no further.", Tone.QUIET),
    "discard": ("Discard cards", "You choose which.", Tone.PLAIN),
    "suffer": ("Take 2 damage", "Keep your cards.", Tone.DANGER),
}


def _plain(view: MatchView, clause: str, key: str) -> Option:
    label, description, tone = _PLAIN[key]
    plain = Option(key, label, description, tone=tone)
    if key == "none" and clause == "IC-5.5.1":
        return replace(plain, label="No Launch", description="The Fighter stays where it is.")
    if key == "none" and view.attack is not None and view.viewer in view.attack.shields:
        return replace(plain, label="Go on", description="No Reaction.", tone=Tone.MAIN)
    if key == "none":
        return replace(plain, label="Take it", description=f"{unshielded(view)}.")
    if key == "done" and clause == "IC-10.2.1":
        return replace(plain, label="That is enough", description="Discard those you have chosen.")
    if key == "end" and view.sides[view.viewer or 0].movement:
        left = plural(view.sides[view.viewer or 0].movement, "Movement Token")
        return replace(plain, description=f"{left} left. You draw two cards and pass on.")
    return plain


# ------------------------------------------------------------------ cards


def _found(rest: str) -> tuple[Card, Ability, int]:
    card_key, _, number = rest.partition(":")
    card = content.cards()[card_key]
    return card, card.abilities[int(number)], int(number)


def _attack(view: MatchView, key: str, rest: str) -> Option:
    card, ability, number = _found(rest)
    found, group = targets(view, card, ability), aimed(view, card)
    damage = against(view, card, ability, "damage", found)
    launch = against(view, card, ability, "launch", found)
    brings = figures(
        card,
        ability,
        together(card, ability, "damage", damage),
        together(card, ability, "launch", launch),
    )
    about = clip(f"{price(ability)}{bare(ability)} {in_reach(view, ability, damage)}")
    label = f"{group}: {number + 1} · {brings}"
    return Option(key, label[:80], about, group=group, picture=card.key)


def _shield(view: MatchView, key: str, rest: str) -> Option:
    card, ability, number = _found(rest)
    left = shielded(view, card, ability)
    label = f"{card.title}: {number + 1} · {left.short}"
    about = clip(f"{price(ability)}{left.told} {bare(ability)}")
    tone = Tone.MAIN if left.less else Tone.PLAIN
    return Option(key, label[:80], about, group=card.title, picture=card.key, tone=tone)


def _react(view: MatchView, key: str, rest: str) -> Option:
    card, ability, number = _found(rest)
    label = f"{card.title}: {number + 1} · Reaction"
    about = clip(f"{price(ability)}{bare(ability)} No action needed.")
    return Option(key, label[:80], about, group=card.title, picture=card.key)


def _boost(view: MatchView, key: str, rest: str) -> Option:
    card = content.cards()[rest]
    label = f"Discard {card.title}: +{card.boost}"
    about = f"An action: gain {plural(card.boost, 'Movement Token')}."
    return Option(key, label, about, group=BOOST, picture=card.key)


def _lost(key: str, card: Card) -> Option:
    """A card that may have to be discarded."""
    kind = "Shield" if card.is_shield else f"{card.damage} damage"
    item = "Item, " if card.is_item else ""
    number = key.partition(".")[2].strip("0")  # another copy of the same card
    label = f"{card.title}, copy {int(number) + 1}" if number else card.title
    return Option(key, label, f"{item}{kind}, Boost {card.boost}", picture=card.key)


def _end(view: MatchView, key: str, rest: str) -> Option:
    """An effect at the end of a turn, of an Environment Card or of a card played before."""
    owner, card, ability = rest.split(":")
    if found := content.weather().get(card):
        twice = list(view.environment.values()).count(card) > 1
        whose = f" of {view.sides[int(owner)].name}" if twice else ""
        return Option(key, f"{found.title}{whose}"[:80], clip(found.text))
    sheet = content.cards()[card]
    return Option(key, sheet.title, clip(bare(sheet.abilities[int(ability)])), picture=sheet.key)


# ------------------------------------------------------------------ spaces


def _step(view: MatchView, key: str, rest: str) -> Option:
    path = rest.split(".")
    happens = entering(view, view.viewer or 0, path)
    if len(path) > 1:
        about = f"{len(path)} Movement Tokens. {happens}".strip()
        label, group = f"Past {_passed(view, path[:-1])} to {path[-1]}", PAST
    else:
        about, label, group = happens, _marked(path[0], happens), MOVE
    return Option(
        key, label[:80], clip(about), group, square=path[-1], goes_there=True, one_step=True
    )


def _passed(view: MatchView, spaces: list[str]) -> str:
    """Whom a path leads past, in its order."""
    at = {side.space: seat for seat, side in enumerate(view.sides)}
    return listed([name(view, at[space]) if space in at else space for space in spaces])


def _space(view: MatchView, key: str) -> Option:
    seat = view.asked.seat if view.asked and view.asked.seat is not None else view.viewer
    happens = entering(view, seat or 0, [key])
    return Option(key, _marked(key, happens), clip(happens), square=key, goes_there=True)


def _marked(space: str, happens: str) -> str:
    """A space with signs for what happens on it, short enough for a pad."""
    signs = "!" * ("damage" in happens) + "+" * any(w in happens for w in ("Item", "gain", "heal"))
    return f"{space} {signs}".strip()


def _direction(view: MatchView, key: str) -> Option:
    """A Launch, with where it ends; `square` is where the direction points, for a pad."""
    seat = view.asked.seat if view.asked else None
    path = flight(view, key)
    if seat is None or (here := view.sides[seat].space) is None:
        return Option(key, f"{ARROWS[key]} {key}")
    column, row = PLACES[here]
    right, up = DIRECTIONS[key]
    end = "off!" if path[-1:] == (OFF,) else path[-1] if path else "stays"
    tone = Tone.PLAIN
    if end == "off!":
        tone = Tone.DANGER if seat == view.viewer else Tone.MAIN
    return Option(
        key,
        f"{ARROWS[key]} {end}",
        clip(landing(view, seat, path)),
        square=f"c{column + right}r{row + up}",
        goes_there=True,
        tone=tone if path else Tone.QUIET,
    )


def _displaced(view: MatchView, key: str, rest: str) -> Option:
    seat = int(key.partition(":")[0])
    label = f"{name(view, seat)} to {rest}"
    return Option(key, label, clip(entering(view, seat, [rest])), square=rest)


def _target(view: MatchView, key: str, rest: str) -> Option:
    seat = int(rest)
    side = view.sides[seat]
    fighter = content.fighters()[side.fighter].name
    score = plural(side.hp, "point") if view.mode == "royale" else f"{side.hp} HP"
    about = f"{fighter} at {side.space}, {score}, {plural(len(side.hand), 'card')} in hand."
    if (attack := view.attack) is not None and attack.attacker == view.viewer:
        card = content.cards()[attack.card]
        ability = card.abilities[attack.ability]
        (damage,) = against(view, card, ability, "damage", [seat]).values()
        (launch,) = against(view, card, ability, "launch", [seat]).values()
        flies = f", Launch {launch}" if launch != "0" else ""
        about = f"{damage} damage{flies}. {about}"
    return Option(key, name(view, seat), clip(about), tone=Tone.MAIN)


_KINDS: Final[dict[str, Callable[[MatchView, str, str], Option]]] = {
    "attack": _attack,
    "shield": _shield,
    "react": _react,
    "boost": _boost,
    "step": _step,
    "path": _step,
    "seat": _target,
    "play": _end,
    "environment": _end,
    **{str(seat): _displaced for seat in range(4)},
}
