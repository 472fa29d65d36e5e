"""Answers in words: what a Command does, what an action scores with these dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.dice import unmixed
from bot.games.way_of_the_fighter.printed import Card
from bot.games.way_of_the_fighter.side import Pool
from bot.games.way_of_the_fighter.view import MatchView
from bot.games.way_of_the_fighter.words.reaching import (
    floor,
    follow_ups,
    grid,
    reach_hint,
    too_low,
)
from bot.games.way_of_the_fighter.words.terms import (
    POSITIONS,
    clip,
    dice,
    faces,
    kind,
    name,
    title,
)
from bot.kernel.decision import Option, Tone
from bot.kernel.english import plural

Word = Callable[[MatchView, str, str], Option]
NO_CARD, PLAIN = "Shift only", "Without Chain"
_PLAIN: Final[dict[str, tuple[str, str, Tone]]] = {
    "draw": ("Draw a card", "", Tone.MAIN),
    "exchange": ("Exchange three", "Discard three cards, then draw three.", Tone.PLAIN),
    "core": ("2 Core Dice", "", Tone.PLAIN),
    "power": ("1 Power Die", "", Tone.PLAIN),
    "kneel": ("Kneel", "Become Crouching and energize a Core Die.", Tone.PLAIN),
    "card": ("Draw a card", "", Tone.PLAIN),
    "die": ("Energize a Core Die", "", Tone.PLAIN),
    "focus": ("Focus", "Draw two cards, then discard one.", Tone.PLAIN),
    "taunt": ("Taunt", "Your partner's actions gain Priority Bonus 1 this turn.", Tone.PLAIN),
    "keep": ("Keep it", "The Initiative stays with you.", Tone.QUIET),
    "advance": ("Advance", "", Tone.PLAIN),
    "retreat": ("Retreat", "", Tone.PLAIN),
    "crouch": ("Crouch", "", Tone.PLAIN),
    "stand": ("Stand", "", Tone.PLAIN),
    "jump": ("Jump", "", Tone.PLAIN),
    "bonus": ("Priority +2", "Your action gains Priority Bonus 2.", Tone.MAIN),
    "repeat": ("Repeat it", "", Tone.MAIN),
    "enough": ("Enough", "", Tone.QUIET),
    "yes": ("Yes", "", Tone.MAIN),
    "no": ("No", "", Tone.QUIET),
    "me": ("I", "", Tone.PLAIN),
    "opponent": ("My opponent", "", Tone.PLAIN),
    "partner": ("My partner", "", Tone.PLAIN),
    "stay": ("Stay", "Keep the Initiative.", Tone.QUIET),
    "swap": ("Swap", "Your partner comes in, Standing; the Initiative passes.", Tone.PLAIN),
    "high": ("High", "Misses whoever is Crouching.", Tone.PLAIN),
    "low": ("Low", "Misses whoever is Jumping.", Tone.PLAIN),
    "standing": ("Standing", "", Tone.PLAIN),
    "crouching": ("Crouching", "", Tone.PLAIN),
    "jumping": ("Jumping", "", Tone.PLAIN),
}


def option(view: MatchView, clause: str, key: str) -> Option:
    """One answer to the question of this clause, in words."""
    if clause == "WF-1.6.2":
        return _starting(key)
    begin, _, rest = key.partition(":")
    if rest and (word := _KINDS.get(begin)) is not None:
        return word(view, key, rest)
    if key in _PLAIN:
        return _plain(clause, key)
    if clause == "WF-7.1.5":
        return Option(key, _way(int(key)))
    if "c" in key and key.endswith("p") and key.replace("c", "").rstrip("p").isdigit():
        return Option(key, dice(*unmixed(key)))
    if clause == "WF-10.3.14":
        return Option(key, faces(key.split(".")))
    if key.isdigit():
        return _numbered(view, clause, key)
    card = content.cards().get(key.partition(".")[0])
    return Option(key, key) if card is None else _held(key, card)


def _plain(clause: str, key: str) -> Option:
    label, about, tone = _PLAIN[key]
    if clause == "WF-3.4.5" and key in ("advance", "retreat"):
        return Option(key, label, "One space.", tone=tone)
    if clause == "WF-1.7.4":
        about = "Order and ties." if key == "me" else "You start with one die more."
    return Option(key, label, about, tone=tone)


def _way(spaces: int) -> str:
    """A number of spaces forward, or back where it is negative."""
    if not spaces:
        return "Stay"
    return f"{'Advance' if spaces > 0 else 'Retreat'} {abs(spaces)}"


def _shift(view: MatchView, key: str, rest: str) -> Option:
    """Hardly anybody wants no card, so that is folded away."""
    spaces, _, draw = rest.partition(":")
    about = f"Standing, {_way(int(spaces)).lower()}"
    if draw == "draw":
        return Option(key, f"Shift{_signed(int(spaces))}", f"{about}, draw a card.")
    label = f"{NO_CARD}:{_signed(int(spaces)) or ' stay'}"
    return Option(key, label, f"{about}, no card.", group=NO_CARD)


def _leap(view: MatchView, key: str, rest: str) -> Option:
    return Option(key, f"Leap{_signed(int(rest))}", f"Jumping, {_way(int(rest)).lower()}.")


def _signed(spaces: int) -> str:
    """A number of spaces as part of a label: ` +1`, ` −2`, nothing for none."""
    return f" {'+' if spaces > 0 else '−'}{abs(spaces)}" if spaces else ""


def _ability(view: MatchView, key: str, rest: str) -> Option:
    """The text that is used as a Command: the fighter's own, or of a card in play."""
    number = int(rest)
    if number < 0:
        fighter = content.fighters()[view.sides[view.viewer or 0].fighter]
        return Option(key, "Ability", clip(fighter.ability))
    card = next((play.card for play in view.plays if play.id == number), "")
    return Option(key, title(card), clip(content.cards()[card].text), picture=card)


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


def _play(view: MatchView, key: str, rest: str) -> Option:
    return _action(view, key, rest)


def _action(view: MatchView, key: str, rest: str, *, combo: bool = False) -> Option:
    """An action with its dice: what it can score, whether it reaches, what is printed on it."""
    card_key, _, chosen = rest.partition(":")
    card, pool = content.cards()[card_key], unmixed(chosen)
    # In one group with all other choices of dice: two such labels fit side by side on a phone.
    mix = dice(*pool).replace(" and ", " + ")
    label = clip(f"{card.name}: {mix} · {scores(expected(view, card, combo), pool)}", 80)
    bad = unusable(view, card)
    about = clip(f"{bad}{reach_hint(view, card, combo=combo)}{kind(card)}. {card.text}")
    tone = Tone.IDLE if bad else Tone.PLAIN
    return Option(key, label, about, card.name, picture=card.key, tone=tone)


def _combo(view: MatchView, key: str, rest: str) -> Option:
    """An action that follows; idle where its score cannot come to that of the one before."""
    found = _action(view, key, rest, combo=True)
    chain = not key.startswith("plain:")
    pool = unmixed(rest.partition(":")[2])
    if found.tone is Tone.IDLE or not too_low(
        view, content.cards()[found.picture], pool, chain=chain
    ):
        return found
    about = f"Cannot reach {floor(view, chain=chain)} with these dice."
    return replace(found, description=about, tone=Tone.IDLE)


def _unchained(view: MatchView, key: str, rest: str) -> Option:
    return replace(_combo(view, key, rest), group=PLAIN)


def _tag(view: MatchView, key: str, rest: str) -> Option:
    """The passive player puts a card ready, or is called in for a combo."""
    seat, _, plain = rest.partition(":")
    if seat.isdigit():
        label = f"Tag {name(view, int(seat))} in{', without Chain' if plain else ''}"
        return Option(key, label, "Your partner goes on.", tone=Tone.MAIN)
    card = content.cards()[rest]
    about = clip(f"{kind(card)}. {card.text}")
    return Option(key, f"Tag: {card.name}", about, group="Tag", picture=rest)


def _rest(view: MatchView, key: str, rest: str) -> Option:
    return Option(key, f"Rest: {dice(*unmixed(rest))}", "From Burnout to Energy.", group="Rest")


def _numbered(view: MatchView, clause: str, key: str) -> Option:
    """An action or token by its number, or a number of spaces."""
    number = int(key)
    play = next((p for p in view.plays if p.id == number), None)
    if play is not None:
        return Option(key, title(play.card), clip(_text(play.card)), picture=play.card)
    if clause in ("WF-10.4.30", "WF-10.4.8"):
        return Option(key, f"Token {number}")
    return Option(key, plural(number, "space"))


def _text(card: str) -> str:
    found = content.cards().get(card)
    return found.text if found else ""


def _held(key: str, card: Card) -> Option:
    """A card of a hand or pack."""
    copy = key.partition(".")[2].strip("0")
    label = f"{card.name}, copy {int(copy) + 1}" if copy else card.name
    return Option(key, label, clip(f"{kind(card)}. {card.text}"), picture=card.key)


def _starting(key: str) -> Option:
    """A card of a pack for the starting hand: `pack:card`."""
    pack, _, card_key = key.partition(":")
    card, group = content.cards()[card_key], content.packs()[pack].name
    about = clip(f"{kind(card)}. {card.text}")
    return Option(key, f"{group}: {card.name}", about, group, picture=card.key)


_KINDS: Final[dict[str, Word]] = {
    "shift": _shift,
    "leap": _leap,
    "as": _ability,
    "play": _play,
    "combo": _combo,
    "plain": _unchained,
    "tag": _tag,
    "rest": _rest,
}
