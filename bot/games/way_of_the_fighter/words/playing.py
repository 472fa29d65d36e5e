"""Actions with their dice as answers: what they can score, whether they reach, what they do."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.dice import unmixed
from bot.games.way_of_the_fighter.printed import Card
from bot.games.way_of_the_fighter.side import Pool
from bot.games.way_of_the_fighter.view import MatchView
from bot.games.way_of_the_fighter.words.reaching import (
    follow_ups,
    grid,
    holds,
    lasting_lines,
    reach_hint,
)
from bot.games.way_of_the_fighter.words.terms import POSITIONS, clip, dice, kind
from bot.kernel.decision import Option, Tone

WHOLE: Final = 300
"""So long a description may be: every card's text with all that is said before it."""


def printed(card: Card) -> str:
    """What is printed on a card, in a line."""
    return clip(f"{kind(card)}. {card.text}".rstrip(), WHOLE)


def expected(view: MatchView, card: Card, combo: bool = False) -> int:
    """An action's priority with all bonuses that it would have as things are now.

    So with those of ability, modes and a partner's Taunt, and with every condition counted that
    holds at this moment.
    """
    scopes = ("", "combo") if combo else ("",)
    me = view.sides[view.viewer or 0]
    whiles = (*scopes, me.position)
    found = [effect for effect in card.effects if effect.scope in scopes]
    found += follow_ups(view) if combo else []
    for line in lasting_lines(view, view.viewer or 0):
        if not line.trigger and card.kind in line.kinds and line.while_ in whiles:
            found += [effect for effect in line.effects if not effect.scope]
    now = [e for e in found if e.verb == "priority_bonus" and not e.when]
    taunt = 1 if me.team in view.taunted else 0
    return card.priority + taunt + sum(e.n for e in now if holds(view, e.condition))


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
