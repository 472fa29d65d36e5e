"""Each answer on offer: a label for a button, a description, its group and square."""

from __future__ import annotations

from functools import lru_cache

from bot.games.warriors_way import content
from bot.games.warriors_way.view import CombatView
from bot.games.warriors_way.words.prospects import hopeless
from bot.games.warriors_way.words.terms import dice, name
from bot.kernel.decision import Option, Tone

SHORT_WAY, LONG_WAY = "Move", "Move a longer way"
FACES = 6


def option(view: CombatView, clause: str, key: str) -> Option:
    """One answer to the question of this clause, in words."""
    word, _, rest = key.partition(":")
    if clause == "WW-3.4.5":
        return _action(view, key, word, rest)
    if clause == "WW-8.1.1":
        return _hyper(view, key, word, rest)
    if clause == "WW-5.1.1":
        return _defence(view, key, word, rest)
    if clause == "WW-7.10.2":
        return Option(key, f"Land on {key}", square=key, goes_there=True)
    if clause == "WW-7.10.4":
        return _at(view, key, "Kick", rest, "")
    if word in ("keep", "reroll"):
        return _reroll(view, key)
    return Option(key, key)


def _action(view: CombatView, key: str, word: str, rest: str) -> Option:
    if word == "end":
        return Option(key, "End Turn", "Fewer Actions bring more dice back.", tone=Tone.QUIET)
    if word == "strike":
        return _at(view, key, "Strike", rest, "Roll a die: that is the damage.", Tone.MAIN)
    if word == "move":
        distance, _, square = rest.partition(":")
        return _move(view, key, int(distance), square)
    move = content.moves()[word]
    if not rest:
        return Option(key, move.title, move.summary)
    return _at(view, key, move.title, rest, move.summary)


def _at(
    view: CombatView, key: str, word: str, target: str, description: str, tone: Tone = Tone.PLAIN
) -> Option:
    """An answer that names an opponent."""
    seat = int(target)
    square = view.fighter(seat).square or ""
    return Option(key, f"{word} {name(view, seat)}", description, square=square, tone=tone)


def _move(view: CombatView, key: str, distance: int, square: str) -> Option:
    me = view.me
    hurt = me is not None and "legs" in me.penalties
    short = view.ways.get(square) == distance
    if short and square in view.closing:
        label = f"Close in on {name(view, view.closing[square])}"
        description = f"Move {distance} to {square}. {_chance(distance, hurt)}"
        return Option(
            key, label, description, "", square, tone=Tone.MAIN, also=SHORT_WAY, goes_there=True
        )
    return _move_in_words(key, distance, square, hurt, short)


@lru_cache(maxsize=8192)
def _move_in_words(key: str, distance: int, square: str, hurt: bool, short: bool) -> Option:
    group, tone = (SHORT_WAY, Tone.PLAIN) if short else (LONG_WAY, Tone.QUIET)
    chance = _chance(distance, hurt)
    label = f"Move {distance} to {square}"
    return Option(key, label, chance, group, square, tone=tone, goes_there=True)


def _chance(distance: int, hurt: bool) -> str:
    """What must be rolled for a Move's die to come back (WW-4.3.3, WW-7.2.6)."""
    face = distance + hurt
    if face == 1:
        return "The die always comes back."
    return f"The die comes back on {face} or more." if face <= FACES else "The die is spent."


def _hyper(view: CombatView, key: str, word: str, rest: str) -> Option:
    if word == "rush":
        limit = view.me.adrenaline if view.me else 0
        return Option(
            key, "Hyper Rush", f"Up to {limit} Actions on Adrenaline; no recovery this Round."
        )
    if word == "recover":
        return Option(
            key,
            f"Hyper Recover {rest}",
            f"Trade {rest} Adrenaline for {dice(int(rest))} from Fatigue to Energy.",
        )
    return Option(key, "No Hyper Mode", "Keep the Adrenaline.", tone=Tone.QUIET)


def _defence(view: CombatView, key: str, word: str, rest: str) -> Option:
    pool = "Adrenaline die" if rest else "Energy die"
    if word == "none":
        return Option(key, "Take it", "Resist with your dice as they are.", tone=Tone.QUIET)
    if word == "block":
        return Option(key, f"Block ({pool})", "Your roll is taken off the damage.", tone=Tone.MAIN)
    if word == "dodge":
        return Option(key, f"Dodge ({pool})", _dodge(view), tone=Tone.MAIN)
    move = content.moves()[word]
    return Option(key, move.title, move.summary)


def _dodge(view: CombatView) -> str:
    """What must be rolled to Dodge; with stacked defences also what it is compared with."""
    hit = view.hit
    needed = (hit.value if hit else 0) + (view.me is not None and "legs" in view.me.penalties)
    whole = ""
    if hit is not None and hit.remaining < hit.value:
        whole = f"Faces the whole hit, not the {hit.remaining} left (WW-5.3.4). "
    if needed > FACES:
        return f"{whole}Cannot succeed against this hit."
    return f"{whole}On {needed} or more: no damage, and the die comes back."


def _reroll(view: CombatView, key: str) -> Option:
    vain = hopeless(view)
    if key == "keep":
        value = view.roll.value if view.roll else 0
        tone = Tone.MAIN if vain else Tone.QUIET
        return Option(key, f"Keep {value}", "The roll stands as it is.", tone=tone)
    drill = content.drill_for(view.roll.what) if view.roll else ""
    left = ((view.me and view.me.drills) or {}).get(drill, 0)
    title = content.drills()[drill].title if drill else "drill"
    label = f"Re-roll ({left} {title} left)"
    if vain:
        return Option(key, label, vain, tone=Tone.QUIET)
    return Option(key, label, "The new roll counts, even if lower.")


def anytime_option(view: CombatView, key: str) -> Option:
    """One thing that a seat may do at any moment, in words."""
    word, _, rest = key.partition(":")
    match word:
        case "concede":
            return Option(key, "Concede", "Give up and leave the fight.", tone=Tone.DANGER)
        case "yield" | "flee":
            label = f"Ask to {word}"
            return Option(key, label, "The game master decides.", tone=Tone.DANGER)
        case "agree" | "refuse":
            who = name(view, int(rest))
            how = "yield" if view.requests.get(int(rest)) == "yielded" else "flee"
            label = f"Let {who} {how}" if word == "agree" else f"Keep {who} in"
            return Option(key, label)
    if rest == "no":
        return Option(key, "Fight on", "Take your word to end it back.")
    label = "Agree to end the fight" if view.wishes else "Offer to end the fight"
    return Option(key, label, "It ends without a winner once all agree.", tone=Tone.QUIET)
