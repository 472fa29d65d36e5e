"""A position between turns as short text, and back.

`duel turn=3 initiative=A; A ren 3> standing life=CPCP burnout=4c0p hand=fire_wave,light_kick`.
The table comes first: mode, turn, who has the Initiative (`A!` used). Players are lettered by seat,
each with fighter, space and facing (`3>`, or `off`, or `out`), position, dice, hand and discards;
`area=` lists what lies in the Fighter Area with its dice (`momentum:p3`), `fire=` its tokens
(`fire_wave:5>high`). Cards that are not named are in the deck, in the order of the data.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.dice import mix, unmixed
from bot.games.way_of_the_fighter.opening import deck_of
from bot.games.way_of_the_fighter.side import (
    FIGHTER,
    FULL_LIFE,
    POSITIONS,
    STANDING,
    Play,
    Side,
    Token,
)
from bot.games.way_of_the_fighter.state import DUEL, Match
from bot.kernel.errors import NotUnderstood
from bot.kernel.procedure import Seat
from bot.kernel.zones import Zone

LETTERS: Final = "ABCD"
OFF, OUT = "off", "out"
WAYS: Final = {1: ">", -1: "<"}
POOLS: Final = ("burnout", "energy", "active")
Words = dict[str, str]


def write(match: Match) -> str:
    """A position as one line; `read` gives the same position back."""
    words = [match.mode, f"turn={match.turn}"]
    if match.initiative >= 0:
        used = "!" * match.initiative_used
        words.append(f"initiative={LETTERS[match.front[match.initiative]]}{used}")
    return "; ".join([" ".join(words), *(_write_side(match, seat) for seat in match.sides)])


def _write_side(match: Match, seat: Seat) -> str:
    side = match.sides[seat]
    where = f"{side.space}{WAYS[side.facing]}" if side.space else OUT if side.out else OFF
    words = [LETTERS[seat], side.fighter, where, side.position, f"packs={','.join(side.packs)}"]
    words.append(f"life={side.life}")
    words += [f"{name}={mix(getattr(side, name))}" for name in POOLS]
    for status in ("crippled", "dazed"):
        if turn := getattr(side, status):
            words.append(f"{status}={turn}")
    for zone in ("hand", "pile"):
        if cards := match.zones[f"{zone} {seat}"].cards:
            words.append(f"{zone}={','.join(cards)}")
    plays = list(match.plays_of(seat, FIGHTER))
    if plays:
        words.append("area=" + ",".join(":".join((p.card, *p.dice)) for p in plays))
    if fire := [
        _write_token(match, token) for token in match.tokens.values() if token.seat == seat
    ]:
        words.append("fire=" + ",".join(fire))
    return " ".join(words)


def _write_token(match: Match, token: Token) -> str:
    return f"{match.plays[token.play].card}:{token.space}{WAYS[token.heading]}{token.height}"


def read(text: str) -> Match:
    """The position that `write` put down. Raises NotUnderstood, naming the word it trips over."""
    table, *players = [part.split() for part in text.split(";") if part.strip()]
    told = _words(table[1:])
    match = Match(table[0], 1, {}, {}, game=1, standing={0: 0, 1: 0})
    match.turn = int(told.get("turn", 0))
    for seat, (letter, *rest) in enumerate(players):
        if letter != LETTERS[seat] or len(rest) < 3 or rest[0] not in content.fighters():
            raise NotUnderstood(f"Player {LETTERS[seat]} should come here, not “{letter}”.")
        _read_side(match, seat, rest)
    if initiative := told.get("initiative"):
        match.initiative = match.team(LETTERS.index(initiative[0]))
        match.initiative_used = initiative.endswith("!")
    return match


def _words(given: list[str]) -> Words:
    pairs = [word.partition("=") for word in given]
    for key, sign, _ in pairs:
        if not sign:
            raise NotUnderstood(f"“{key}” says nothing about a position.")
    return {key: value for key, _, value in pairs}


def _read_side(match: Match, seat: Seat, given: list[str]) -> None:
    fighter, where, position, *rest = given
    if position not in POSITIONS:
        raise NotUnderstood(f"“{position}” is no position.")
    words = _words(rest)
    packs = _listed(words.get("packs", "")) or content.fighters()[fighter].prebuilt
    side = Side(LETTERS[seat], fighter, tuple(packs), seat if match.mode == DUEL else seat % 2)
    side.position = position if where not in (OFF, OUT) else STANDING
    side.out = where == OUT
    if where not in (OFF, OUT):
        side.space, side.facing = int(where[:-1]), _way(where[-1])
        match.front[side.team] = seat
    side.life = words.get("life", FULL_LIFE)
    for name in POOLS:
        setattr(side, name, unmixed(words.get(name, "0c0p")))
    for status in ("crippled", "dazed"):
        setattr(side, status, int(words.get(status, 0)))
    match.sides[seat] = side
    _read_area(match, seat, words)
    _read_cards(match, seat, words)


def _way(sign: str) -> int:
    for way, written in WAYS.items():
        if sign == written:
            return way
    raise NotUnderstood(f"“{sign}” is no direction.")


def _listed(text: str) -> list[str]:
    return [word for word in text.split(",") if word]


def _read_area(match: Match, seat: Seat, words: Words) -> None:
    for entry in _listed(words.get("area", "")):
        card, *dice = entry.split(":")
        number = match.next_number()
        turn = match.turn - 1
        match.put(Play(number, seat, card, turn, FIGHTER, up=True, dice=tuple(dice)))
    for entry in _listed(words.get("fire", "")):
        card, _, flight = entry.partition(":")
        space, sign = flight[: -len(flight.lstrip("0123456789"))], flight.lstrip("0123456789")
        play = next((p.id for p in match.plays_of(seat, FIGHTER) if p.card == card), None)
        if play is None:
            raise NotUnderstood(f"“{entry}” flies without its action.")
        token = Token(seat, play, int(space), _way(sign[0]), sign[1:])
        match.tokens[match.next_number()] = token


def _read_cards(match: Match, seat: Seat, words: Words) -> None:
    """Every zone: what nobody holds, and what is not in play, lies in the deck."""
    side = match.sides[seat]
    left = Counter(deck_of(side.fighter, side.packs))
    left.subtract(play.card for play in match.plays_of(seat))
    mates = tuple(s for s in range(4) if match.mode != DUEL and s % 2 == side.team) or (seat,)
    for zone, readers in (("hand", mates), ("pile", None)):
        cards = tuple(_listed(words.get(zone, "")))
        if unknown := [card for card in cards if card not in content.cards()]:
            raise NotUnderstood(f"There is no card “{unknown[0]}”.")
        left.subtract(cards)
        match.zones[f"{zone} {seat}"] = Zone(cards, readers)
    match.zones[f"deck {seat}"] = Zone(tuple((+left).elements()))
