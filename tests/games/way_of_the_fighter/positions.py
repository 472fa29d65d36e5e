"""Positions for tests in one line: fighters, pools, cards, and what lies on the table."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import Any

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.opening import deck_of
from bot.games.way_of_the_fighter.side import (
    CHALLENGE,
    FIGHTER,
    FULL_LIFE,
    POSITIONS,
    RESOLVED,
    TAG,
    WAITING,
    Play,
    Pool,
    Side,
    Token,
)
from bot.games.way_of_the_fighter.state import DUEL, Match
from bot.kernel.procedure import Seat
from bot.kernel.zones import Zone
from tests.games.way_of_the_fighter.box import GUARD, box

LETTERS = "ABCD"
NAMES = ("Ann", "Bo", "Cy", "Di")
IN_PLAY = ("mode", "blast", "block", "waits", "done", "tag")


def pool_of(text: str) -> Pool:
    """`2c1p` as Core and Power Dice; either may be left out."""
    core = re.search(r"(\d+)c", text)
    power = re.search(r"(\d+)p", text)
    return int(core[1]) if core else 0, int(power[1]) if power else 0


def position(
    text: str,
    *,
    init: str = "A!",
    turn: int = 2,
    mode: str = DUEL,
    games: int = 1,
    ability: dict[str, str] | None = None,
) -> Match:
    """A match in mid-turn. `text` has a part for each player: its letter and any of

    `5>` or `6<` (space and facing; A 5>, B 6< without), `crouching`, `jumping`, `off`, `crippled`,
    `dazed`, `down`; `hand=jab,kick` (the block comes along), `deck=`, `pile=`, `rest=pile` (where
    other cards lie); `life=3`, `active=2c1p`, `energy=`; `fighter=jun`, `guard=wall` (its block).
    In play: `mode=focus:p3`, `blast=fireball:p2@high4>+low5<` (of an earlier turn), `block=`,
    `done=` and `waits=` (of this turn: in force, resolved, or not yet), each with its dice. All
    other dice are in the Burnout Pool. In Tag Team A and C play B and D; C and D are `off` the
    arena, and `tag=jab` waits face down. `init` ends with an exclamation mark where it is used.
    """
    parts = {part.split()[0]: part.split()[1:] for part in text.split(";") if part.strip()}
    letters = LETTERS[:2] if mode == DUEL else LETTERS
    match = Match(mode=mode, games=games, sides={}, zones={}, standing={0: 0, 1: 0})
    match.game, match.turn, match.phase = 1, turn, "actions"
    for who in letters:
        _sit_down(match, LETTERS.index(who), parts.get(who, []), (ability or {}).get(who, ""))
    match.front = {s.team: seat for seat, s in match.sides.items() if s.space is not None}
    match.tagged = tuple(play.seat for play in match.plays.values() if play.area == TAG)
    match.initiative = match.team(LETTERS.index(init[0]))
    match.initiative_used = init.endswith("!")
    return match


def _sit_down(match: Match, seat: Seat, words: list[str], ability: str) -> None:
    values = dict(word.split("=", 1) for word in words if "=" in word)
    flags = {word for word in words if "=" not in word}
    plays = [(sort, told) for sort in IN_PLAY for told in _split(values.get(sort, ""))]
    lists = {name: _split(values.get(name, "")) for name in ("hand", "deck", "pile")}
    fighter, packs = _who(seat, values, ability, [*_keys(plays), *chain(*lists.values())])
    side = Side(NAMES[seat], fighter, packs, seat % 2)
    _stand(side, seat, flags, match.turn)
    match.sides[seat] = side
    for sort, told in plays:
        _lay(match, seat, sort, told)
    _deal(match, seat, lists, values.get("rest", "deck"))
    _fill(match, side, seat, values)


def _split(text: str) -> list[str]:
    return [word for word in text.split(",") if word]


def _keys(plays: list[tuple[str, str]]) -> list[str]:
    return [re.split("[:@]", told)[0] for _, told in plays]


def _who(
    seat: Seat, values: dict[str, str], ability: str, cards: list[str]
) -> tuple[str, tuple[str, ...]]:
    if "fighter" in values:
        found = content.fighters()[values["fighter"]]
        packs = tuple(_split(values.get("packs", ""))) or found.prebuilt
        return found.key, packs
    guard = values.get("guard", GUARD)
    loose = [card for card in cards if card != guard]
    made = box().fighter(NAMES[seat].lower(), loose, guard, ability)
    return made.key, made.prebuilt


def _stand(side: Side, seat: Seat, flags: set[str], turn: int) -> None:
    place = next((flag for flag in flags if flag[:-1].isdigit()), ("5>", "6<", "off", "off")[seat])
    if "off" not in flags and place != "off":
        side.space, side.facing = int(place[:-1]), 1 if place[-1] == ">" else -1
    side.position = next((flag for flag in flags if flag in POSITIONS), POSITIONS[0])
    side.crippled = turn if "crippled" in flags else 0
    side.dazed = turn if "dazed" in flags else 0
    side.down = "down" in flags


def _lay(match: Match, seat: Seat, sort: str, told: str) -> None:
    """Put an action in play: `fireball:p2@high4>+low5<`."""
    told, _, tokens = told.partition("@")
    key, _, dice = told.partition(":")
    state = {"block": RESOLVED, "done": RESOLVED, "mode": RESOLVED}.get(sort, WAITING)
    area = FIGHTER if sort in ("mode", "blast") else TAG if sort == "tag" else CHALLENGE
    play = Play(
        id=match.next_number(),
        seat=seat,
        card=key,
        turn=match.turn - (area == FIGHTER),
        area=area,
        up=sort != "tag",
        dice=tuple(dice.split(".")) if dice else (),
        state=state,
    )
    match.put(play)
    for token in tokens.split("+") if tokens else ():
        found = re.fullmatch(r"(high|low)(\d+)([<>])", token)
        assert found, token
        heading = 1 if found[3] == ">" else -1
        number = match.next_number()
        match.tokens[number] = Token(seat, play.id, int(found[2]), heading, found[1])


def _deal(match: Match, seat: Seat, lists: dict[str, list[str]], rest: str) -> None:
    side = match.sides[seat]
    guard = content.fighters()[side.fighter].block
    in_play = [play.card for play in match.plays_of(seat)]
    if guard not in (*in_play, *lists["hand"]):
        lists["hand"].append(guard)
    left = Counter(deck_of(side.fighter, side.packs))
    left.subtract([*in_play, *chain(*lists.values())])
    assert min(left.values()) >= 0, f"{side.name} has no such deck: {-left}"
    lists[rest] += sorted(left.elements())
    seen: dict[str, Any] = {"deck": (), "hand": _mates(match, seat), "pile": None}
    for name, cards in lists.items():
        match.zones[f"{name} {seat}"] = Zone(tuple(cards), seen[name])


def _mates(match: Match, seat: Seat) -> tuple[Seat, ...]:
    return (seat,) if match.mode == DUEL else (seat % 2, seat % 2 + 2)


def _fill(match: Match, side: Side, seat: Seat, values: dict[str, str]) -> None:
    """The pools: what is named, life as full as can be, and the rest burnt out."""
    side.active, side.energy = pool_of(values.get("active", "")), pool_of(values.get("energy", ""))
    placed = [side.active, side.energy, *(play.pool for play in match.plays_of(seat))]
    core, power = 12 - sum(p[0] for p in placed), 6 - sum(p[1] for p in placed)
    side.life = FULL_LIFE[: int(values.get("life", "12"))]
    while side.life.count("C") > core or side.life.count("P") > power:
        assert "life" not in values, f"{side.name} has not so many dice."
        side.life = side.life[:-1]
    side.burnout = (core - side.life.count("C"), power - side.life.count("P"))
