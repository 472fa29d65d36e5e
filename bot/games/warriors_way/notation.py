"""A position as short text, and back: `A 5/0/0 D5; B 4/1/0 E5 offensive=1 penalties=arms`.

Fighters are lettered in the order in which they were added. Each is written as its dice
(Energy/Fatigue/Adrenaline; what is missing to its starting dice is lost), its square or how it
left, and then what is out of the ordinary. A part that starts with the map's size may come first:
`10x10 round=2 order=B,A acting=A walls=E4,D5 stacked`. Names, and a hit in progress, are not
written.
"""

from __future__ import annotations

import re
from typing import Any, Final

from bot.games.warriors_way import content
from bot.games.warriors_way.fighter import Fighter
from bot.games.warriors_way.sight import LETTERS
from bot.games.warriors_way.state import Combat
from bot.kernel.errors import NotUnderstood
from bot.kernel.procedure import Seat

DICE: Final = re.compile(r"(\d+)/(\d+)/(\d+)")
SQUARE: Final = re.compile(r"[A-T]\d{1,2}")
OUT: Final = ("knocked_out", "conceded", "yielded", "fled", "coming:")
FLAGS: Final = {
    "npc": "npc",
    "house": "house",
    "die_spent": "move_die_spent",
    "exhausted": "exhausted",
    "conceding": "conceding",
}
NUMBERS: Final = ("energy", "start", "team", "actions", "fresh")
LISTS: Final = ("moves", "penalties", "shown")


def letter(combat: Combat, seat: Seat) -> str:
    """The letter of a fighter."""
    return LETTERS[list(combat.fighters).index(seat)]


def write(combat: Combat) -> str:
    """A position as one line; `read` gives the same position back."""
    parts = [_write_table(combat)]
    parts += [_write_fighter(i, f) for i, f in enumerate(combat.fighters.values())]
    return "; ".join(parts)


def _write_table(combat: Combat) -> str:
    words = [f"{combat.columns}x{combat.rows}"]
    if combat.round:
        words.append(f"round={combat.round}")
    if combat.order:
        words.append("order=" + ",".join(letter(combat, s) for s in combat.order))
    if combat.acting is not None:
        words.append(f"acting={letter(combat, combat.acting)}")
    if combat.walls:
        words.append("walls=" + ",".join(combat.walls))
    if combat.quiet_rounds:
        words.append(f"quiet={combat.quiet_rounds}")
    words += ["stacked"] * combat.stacked_defences + ["friendly_fire"] * combat.friendly_fire
    words += ["gm"] * (combat.gm is not None)
    return " ".join(words)


def _write_fighter(number: int, f: Fighter) -> str:
    words = [LETTERS[number], f"{f.pool}/{f.fatigue}/{f.adrenaline}", f.square or f.out]
    usual = {"energy": 5, "start": f.energy, "team": number, "actions": 0, "fresh": 0}
    words += [f"{k}={getattr(f, k)}" for k in NUMBERS if getattr(f, k) != usual[k]]
    for key, full in f.full.items():
        left = f.drills[key]
        if full:
            words.append(f"{key}={left}" if left == full else f"{key}={left}/{full}")
    words += [f"{k}=" + ",".join(getattr(f, k)) for k in LISTS if getattr(f, k)]
    if f.hyper:
        words.append(f"hyper={f.hyper}" + (f":{f.rush_limit}" if f.hyper == "rush" else ""))
    words += [flag for flag, name in FLAGS.items() if getattr(f, name)]
    return " ".join(words)


def read(text: str) -> Combat:
    """The position that `write` put down. Raises NotUnderstood, naming the word it trips over."""
    parts = [part.split() for part in text.split(";") if part.strip()]
    table = parts.pop(0) if parts and not DICE.search(" ".join(parts[0])) else []
    combat = Combat(mode="duel" if len(parts) == 2 else "teams", fighters={})
    for number, words in enumerate(parts):
        if words[0] != LETTERS[number]:
            raise NotUnderstood(f"Fighter {LETTERS[number]} should come here, not “{words[0]}”.")
        combat.fighters[number] = _fighter(number, fighter_words(words[1:]))
    _read_table(combat, table)
    return combat


def _fighter(number: int, given: dict[str, Any]) -> Fighter:
    drills = {key: given.pop(key, (0, 0)) for key in content.drills()}
    energy = given.pop("energy", 5)
    start = given.pop("start", energy)
    fighter = Fighter(
        name=LETTERS[number],
        energy=energy,
        start=start,
        full={key: full for key, (_, full) in drills.items()},
        drills={key: left for key, (left, _) in drills.items()},
        moves=given.pop("moves", ()),
        team=given.pop("team", number),
        pool=start,
        square=None,
    )
    fighter.__dict__.update(given)
    fighter.lost = start - fighter.pool - fighter.fatigue
    return fighter


def fighter_words(words: list[str]) -> dict[str, Any]:
    """What the words after a fighter's letter say, by the fields of Fighter.

    Drills are given as points left and points at the start. Only what is written is in it.
    """
    given: dict[str, Any] = {}
    for word in words:
        key, _, value = word.partition("=")
        if dice := DICE.fullmatch(word):
            given |= zip(("pool", "fatigue", "adrenaline"), map(int, dice.groups()), strict=True)
        elif SQUARE.fullmatch(word):
            given |= {"square": word, "out": ""}
        elif word.startswith(OUT):
            given |= {"square": None, "out": word}
        elif key in content.drills():
            left, _, full = value.partition("/")
            given[key] = int(left), int(full or left)
        else:
            given |= _detail(word, key, value)
    return given


def _detail(word: str, key: str, value: str) -> dict[str, Any]:
    if key in NUMBERS:
        return {key: int(value)}
    if key in LISTS:
        return {key: tuple(value.split(",")) if value else ()}
    if key == "hyper":
        kind, _, limit = value.partition(":")
        return {"hyper": kind, "rush_limit": int(limit or 0)}
    if word in FLAGS:
        return {FLAGS[word]: True}
    raise NotUnderstood(f"“{word}” says nothing about a fighter.")


def _read_table(combat: Combat, words: list[str]) -> None:
    seat_of = {LETTERS[number]: number for number in combat.fighters}
    combat.order = tuple(combat.fighters)
    for word in words:
        key, _, value = word.partition("=")
        size = re.fullmatch(r"(\d+)x(\d+)", word)
        if size:
            combat.columns, combat.rows = map(int, size.groups())
        elif key == "order":
            combat.order = tuple(seat_of[name] for name in value.split(","))
        elif key == "acting":
            combat.acting = seat_of[value]
        elif key == "walls":
            combat.walls = tuple(value.split(","))
        elif key in ("round", "quiet"):
            setattr(combat, "quiet_rounds" if key == "quiet" else key, int(value))
        elif word in ("stacked", "friendly_fire"):
            setattr(combat, "stacked_defences" if word == "stacked" else word, True)
        elif word == "gm":
            combat.gm, combat.gm_name = len(combat.fighters), "Game Master"
        else:
            raise NotUnderstood(f"“{word}” says nothing about a table.")
