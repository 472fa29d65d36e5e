"""What may follow in a combo: what it needs, with Chain and without, and what comes to nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.dice import unmixed
from bot.games.way_of_the_fighter.printed import Card
from bot.games.way_of_the_fighter.side import Pool
from bot.games.way_of_the_fighter.view import Asked, MatchView
from bot.games.way_of_the_fighter.words.playing import WHOLE, action, printed, unusable
from bot.games.way_of_the_fighter.words.reaching import (
    floor,
    of_ability,
    reach_hint,
    too_low,
    wasted,
)
from bot.games.way_of_the_fighter.words.terms import clip, dice, faces, name, title
from bot.kernel.decision import Option, Tone
from bot.kernel.procedure import Seat
from bot.kernel.zones import HIDDEN

END, PLAIN = "End the combo", "Without Chain"
MOST_DICE: Final = 4


def ask(view: MatchView, asked: Asked, active: str) -> str:
    """The question whether to go on: what is needed, what Chain gives back, what is in vain."""
    about = f"{title(asked.card)} scores {asked.n}" if asked.card else f"The floor is {asked.n}"
    if asked.back:
        about += f", {floor(view, chain=True)} once Chain gives {faces(asked.back)} back"
    question = f"{about}: a combo needs at least that."
    return f"{question} {in_vain(view, asked) or 'Go on?'} {active}"


def ending(view: MatchView, key: str) -> Option:
    """The answer that ends the combo, marked as the one to take where no other does anything."""
    vain = in_vain(view, view.asked) if view.asked else ""
    return Option(key, END, tone=Tone.MAIN if vain else Tone.QUIET)


def in_vain(view: MatchView, asked: Asked) -> str:
    """Why nothing that the viewer holds can come to anything now; empty if something can.

    From what is open and the viewer's own hand alone.
    """
    me, seat = view.sides[view.viewer or 0], view.viewer
    if seat is None or ready_card(view, seat) is not None:
        return ""
    held = [content.cards()[key] for key in me.hand if key != HIDDEN]
    held = [card for card in held if {card.kind, card.pack, card.name} & set(asked.kinds)]
    core = min(MOST_DICE, sum(me.pool) + len(asked.back))
    found = {_why_not(view, card, (core, 0)) for card in held}
    if "" in found:
        return ""
    if not found:
        return "No card of your hand can follow."
    return found.pop() if len(found) == 1 else "Nothing that you hold can come to anything."


def _why_not(view: MatchView, card: Card, most: Pool) -> str:
    """Why a card would come to nothing even with that many dice."""
    if unusable(view, card):
        return "No card that could follow can be performed in this position."
    if wasted(view, card):
        foe = view.front[1 - view.sides[view.viewer or 0].team]
        return f"{name(view, foe)} cannot be hit any more."
    if too_low(view, card, most, chain=True):
        return "Your dice cannot come to that."
    return ""


def ready_card(view: MatchView, seat: Seat) -> str | None:
    """The card that this player's partner has ready for a tag; None where there is none."""
    team = view.sides[seat].team
    found = [p for p in view.plays if p.area == "tag" and p.seat != seat]
    return next((p.card for p in found if view.sides[p.seat].team == team), None)


def combo(view: MatchView, key: str, rest: str) -> Option:
    """An action that follows, after what it needs; idle where it comes to nothing."""
    chain = not key.startswith("plain:")
    found = action(view, key, rest, combo=True, before=f"Needs {floor(view, chain=chain)}. ")
    if found.tone is Tone.IDLE:
        return found
    card, pool = content.cards()[found.picture], unmixed(rest.partition(":")[2])
    if too_low(view, card, pool, chain=chain):
        about = f"Cannot reach {floor(view, chain=chain)} with these dice."
        return replace(found, description=about, tone=Tone.IDLE)
    return replace(found, tone=Tone.IDLE) if wasted(view, card) else found


def unchained(view: MatchView, key: str, rest: str) -> Option:
    """The same where the dice that Chain would give back stay where they are."""
    found = combo(view, key, rest)
    asked = view.asked or Asked(None)
    about = found.description
    if found.tone is not Tone.IDLE:
        stay = "stays" if len(asked.back) == 1 else "stay"
        where = title(asked.card) if asked.card else "the card"
        about = f"{faces(asked.back)} {stay} on {where}: at least {asked.n} is needed."
    label = clip(f"{PLAIN}: {found.label}", 80)
    return replace(
        found, label=label, description=about, group=PLAIN, asks="which action and dice?"
    )


def tag(view: MatchView, key: str, rest: str) -> Option:
    """The passive player puts a card ready, or is called in for a combo."""
    seat, _, plain = rest.partition(":")
    if not seat.isdigit():
        card = content.cards()[rest]
        return Option(key, f"Tag: {card.name}", printed(card), group="Tag", picture=rest)
    label = f"Tag {name(view, int(seat))} in{', without Chain' if plain else ''}"
    ready = ready_card(view, view.viewer or 0) or HIDDEN
    if ready == HIDDEN:
        return Option(key, label, "Your partner goes on.", tone=Tone.MAIN)
    card, come_in = content.cards()[ready], _swapped(view, int(seat))
    bad = unusable(come_in, card)
    # The ability of whoever goes out does not count any more (WF-14.1.10).
    needs = f"needs {max(0, floor(view, chain=not plain) - of_ability(view))}"
    about = f"Your partner goes on with {card.name}, which {needs}. "
    about += (bad or reach_hint(come_in, card, combo=True)) + printed(card)
    tone = Tone.IDLE if bad or wasted(come_in, card) else Tone.MAIN
    return Option(key, label, clip(about, WHOLE), picture=ready, tone=tone)


def _swapped(view: MatchView, seat: Seat) -> MatchView:
    """The view of the partner who would come in, in the place of the viewer (WF-14.3.5)."""
    me, mate = view.sides[view.viewer or 0], view.sides[seat]
    came = replace(mate, active=True, space=me.space, facing=me.facing, position=me.position)
    sides = tuple(came if n == seat else side for n, side in enumerate(view.sides))
    front = tuple(seat if team == me.team else s for team, s in enumerate(view.front))
    return replace(view, viewer=seat, sides=sides, front=front)


def coming_in(view: MatchView, key: str) -> Option:
    """The dice of a player who comes in for a combo: what their ready action can come to."""
    pool = unmixed(key)
    ready = content.cards().get(_ready_of(view, view.viewer))
    if ready is None:
        return Option(key, dice(*pool))
    found = action(view, key, f"{ready.key}:{key}", combo=True)
    label = found.label.removeprefix(f"{ready.name}: ")
    low = too_low(view, ready, pool, chain=False)
    about = f"Cannot reach {floor(view, chain=False)} with these dice." if low else ""
    idle = low or wasted(view, ready)
    tone = Tone.IDLE if idle else found.tone
    return replace(
        found, label=label, description=about or found.description, group="", asks="", tone=tone
    )


def _ready_of(view: MatchView, seat: Seat | None) -> str:
    """The card that this player has ready for a tag, or has just come in with; `?` if none."""
    return next((p.card for p in view.plays if p.area == "tag" and p.seat == seat), HIDDEN)


def ask_for_dice(view: MatchView, asked: Asked, active: str) -> str:
    """The question to a player who comes in for a combo: of which card, and what it needs."""
    own = _ready_of(view, view.viewer)
    needs = f" It needs {asked.n}." if asked.n else ""
    if own == HIDDEN:
        return f"You come in: with which dice?{needs} {active}"
    card = content.cards()[own]
    about = f"{card.name} ({card.kind.title()} {card.priority})"
    return f"You come in with {about}.{needs} Which dice? {active}"
