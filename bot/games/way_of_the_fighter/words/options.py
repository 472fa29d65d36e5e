"""Answers in words: what a Command does, what an action scores with these dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.dice import unmixed
from bot.games.way_of_the_fighter.printed import Card
from bot.games.way_of_the_fighter.view import MatchView
from bot.games.way_of_the_fighter.words import combos
from bot.games.way_of_the_fighter.words.playing import WHOLE, action, printed
from bot.games.way_of_the_fighter.words.reaching import no_room
from bot.games.way_of_the_fighter.words.terms import clip, dice, faces, title
from bot.kernel.decision import Option, Tone
from bot.kernel.english import plural

Word = Callable[[MatchView, str, str], Option]
NO_CARD = "Shift, no card"
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
        return _plain(view, clause, key)
    if clause == "WF-7.1.5":
        return Option(key, _way(int(key)))
    if "c" in key and key.endswith("p") and key.replace("c", "").rstrip("p").isdigit():
        if clause == "WF-14.3.3":
            return combos.coming_in(view, key)
        return Option(key, dice(*unmixed(key)))
    if clause == "WF-10.3.14":
        return Option(key, faces(key.split(".")))
    if key.isdigit():
        return _numbered(view, clause, key)
    card = content.cards().get(key.partition(".")[0])
    return Option(key, key) if card is None else _held(key, card)


def _plain(view: MatchView, clause: str, key: str) -> Option:
    label, about, tone = _PLAIN[key]
    if clause == "WF-3.4.5" and key in ("advance", "retreat"):
        return Option(key, label, "One space.", tone=tone)
    if clause == "WF-2.2.1" and key == "core":
        held = view.sides[view.viewer or 0].burnout[0]
        label = "1 Core Die" if held == 1 else label
    if clause == "WF-10.6.6":
        return Option(key, "Not now", "Your modes stay in play.", tone=tone)
    if clause == "WF-9.1.1" and key == "enough":
        return combos.ending(view, key)
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
        about = f"{about}, draw a card.{no_room(view, 'standing', int(spaces))}"
        return Option(key, f"Shift{_signed(int(spaces))}", about)
    label = f"{NO_CARD}:{_signed(int(spaces)) or ' stay'}"
    return Option(key, label, "Standing, up to one space, without drawing a card.", group=NO_CARD)


def _leap(view: MatchView, key: str, rest: str) -> Option:
    about = f"Jumping, {_way(int(rest)).lower()}.{no_room(view, 'jumping', int(rest))}"
    return Option(key, f"Leap{_signed(int(rest))}", about)


def _signed(spaces: int) -> str:
    """A number of spaces as part of a label: ` +1`, ` −2`, nothing for none."""
    return f" {'+' if spaces > 0 else '−'}{abs(spaces)}" if spaces else ""


def _ability(view: MatchView, key: str, rest: str) -> Option:
    """The text that is used as a Command: the fighter's own, or of a card in play."""
    number = int(rest)
    if number < 0:
        fighter = content.fighters()[view.sides[view.viewer or 0].fighter]
        return Option(key, "Ability", clip(fighter.ability, WHOLE))
    card = next((play.card for play in view.plays if play.id == number), "")
    return Option(key, title(card), clip(content.cards()[card].text, WHOLE), picture=card)


def _rest(view: MatchView, key: str, rest: str) -> Option:
    return Option(key, f"Rest: {dice(*unmixed(rest))}", "From Burnout to Energy.", group="Rest")


def _numbered(view: MatchView, clause: str, key: str) -> Option:
    """An action or token by its number, or a number of spaces."""
    number = int(key)
    play = next((p for p in view.plays if p.id == number), None)
    if play is not None:
        return Option(key, title(play.card), clip(_text(play.card), WHOLE), picture=play.card)
    if token := next((t for t in view.tokens if t.id == number), None):
        return Option(key, f"{token.height.title()} on {token.space}")
    return Option(key, plural(number, "space"))


def _text(card: str) -> str:
    found = content.cards().get(card)
    return found.text if found else ""


def _held(key: str, card: Card) -> Option:
    """A card of a hand or pack."""
    copy = key.partition(".")[2].strip("0")
    label = f"{card.name}, copy {int(copy) + 1}" if copy else card.name
    return Option(key, label, printed(card), picture=card.key)


def _starting(key: str) -> Option:
    """A card of a pack for the starting hand: `pack:card`."""
    pack, _, card_key = key.partition(":")
    card, group = content.cards()[card_key], content.packs()[pack].name
    about = printed(card)
    return Option(key, f"{group}: {card.name}", about, group, picture=card.key)


_KINDS: Final[dict[str, Word]] = {
    "shift": _shift,
    "leap": _leap,
    "as": _ability,
    "play": action,
    "combo": combos.combo,
    "plain": combos.unchained,
    "tag": combos.tag,
    "rest": _rest,
}
