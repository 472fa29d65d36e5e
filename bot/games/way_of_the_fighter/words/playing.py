"""Actions with their dice as answers: what they can score, whether they reach, what they do."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.dice import unmixed
from bot.games.way_of_the_fighter.printed import Card
from bot.games.way_of_the_fighter.side import Pool
from bot.games.way_of_the_fighter.view import MatchView
from bot.games.way_of_the_fighter.words.reaching import follow_ups, grid, reach_hint
from bot.games.way_of_the_fighter.words.terms import POSITIONS, clip, dice, kind
from bot.kernel.decision import Option, Tone

WHOLE: Final = 300
"""So long a description may be: every card's text with all that is said before it."""


def printed(card: Card) -> str:
    """What is printed on a card, in a line."""
    return clip(f"{kind(card)}. {card.text}".rstrip(), WHOLE)


def expected(view: MatchView, card: Card, combo: bool = False) -> int:
    """An action's priority with the bonuses that ability and modes give it whatever happens."""
    me = view.viewer or 0
    side = view.sides[me]
    lines = list(content.fighters()[side.fighter].passives) if side.active else []
    for play in view.plays:
        if play.seat == me and play.area == "fighter":
            lines += content.cards()[play.card].passives
    bonus = sum(
        effect.n
        for line in lines
        if not line.trigger
        and card.kind in line.kinds
        and line.while_ in (("", "combo") if combo else ("",))
        for effect in line.effects
        if effect.verb == "priority_bonus" and not (effect.when or effect.condition)
    )
    own = sum(
        effect.n
        for effect in card.effects
        if effect.verb == "priority_bonus"
        and not (effect.when or effect.condition)
        and effect.scope in (("", "combo") if combo else ("",))
    )
    given = sum(
        effect.n
        for effect in (follow_ups(view) if combo else ())
        if effect.verb == "priority_bonus" and not (effect.when or effect.condition)
    )
    return card.priority + bonus + own + given


def scores(base: int, pool: Pool) -> str:
    """What a score can become with these dice: `8–18`."""
    count = sum(pool)
    return f"{base + count}–{base + 6 * count}" if count else str(base)


def unusable(view: MatchView, card: Card) -> str:
    """Why an action would be cancelled at its reveal as things are; empty if it would not."""
    if grid(view, card) is not None:
        return ""
    return f"Not while {POSITIONS[view.sides[view.viewer or 0].position]}! "


def action(
    view: MatchView, key: str, rest: str, *, combo: bool = False, before: str = ""
) -> Option:
    """An action with its dice: what it can score, whether it reaches, what is printed on it.

    `before` is said first, unless it cannot be performed at all.
    """
    card_key, _, chosen = rest.partition(":")
    card, pool = content.cards()[card_key], unmixed(chosen)
    # In one group with all other choices of dice: two such labels fit side by side on a phone.
    mix = dice(*pool).replace(" and ", " + ")
    label = clip(f"{card.name}: {mix} · {scores(expected(view, card, combo), pool)}", 80)
    bad = unusable(view, card)
    hint = reach_hint(view, card, combo=combo)
    about = clip(f"{bad or before}{hint}{printed(card)}", WHOLE)
    tone = Tone.IDLE if bad else Tone.PLAIN
    return Option(key, label, about, card.name, picture=card.key, tone=tone, asks="which dice?")
