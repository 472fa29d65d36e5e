"""A position as short text, and back: `duel farlight_point turn=3; A lilac c3r2 hp=22 moves=2`.

The table comes first: mode and stage, then what is out of the ordinary (`turn=`, `active=`,
`items=c2r1,c2r1`, `weather=A:farlight_point-undertow`). Players are lettered by seat, each with its
Fighter, its space (or `off`, or how it left), and HP or score, tokens, hand and discards. Cards
that are not named are in the deck, in the order of the data; areas and used Items are not written.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.games.iconoclash import content
from bot.games.iconoclash.side import InForce, Side
from bot.games.iconoclash.stage import PLACES
from bot.games.iconoclash.state import ROYALE, START_HP, TEAM, TEAM_HP, Match
from bot.kernel.errors import NotUnderstood
from bot.kernel.procedure import Seat
from bot.kernel.zones import Zone

LETTERS: Final = "ABCD"
OFF: Final = "off"
NUMBERS: Final = ("movement", "power", "turns")
Words = dict[str, str]


def write(match: Match) -> str:
    """A position as one line; `read` gives the same position back."""
    words = [match.mode, match.stage_key, f"turn={match.turn}"]
    if match.active is not None:
        words.append(f"active={LETTERS[match.active]}")
    words.append("order=" + ",".join(LETTERS[seat] for seat in match.order))
    if items := [space for space, count in match.tokens.items() for _ in range(count)]:
        words.append("items=" + ",".join(items))
    if match.forced:
        cards = (f"{LETTERS[seat]}:{forced.card}" for seat, forced in match.forced.items())
        words.append("weather=" + ",".join(cards))
    return "; ".join([" ".join(words), *(_write_side(match, seat) for seat in match.sides)])


def _write_side(match: Match, seat: Seat) -> str:
    side = match.sides[seat]
    words = [LETTERS[seat], side.fighter, side.space or side.out or OFF]
    words.append(f"hp={match.scores[seat] if match.mode == ROYALE else match.hp(seat)}")
    words += [f"{name}={getattr(side, name)}" for name in NUMBERS if getattr(side, name)]
    for zone in ("hand", "pile"):
        if cards := match.zones[f"{zone} {seat}"].cards:
            words.append(f"{zone}={','.join(cards)}")
    return " ".join(words)


def read(text: str) -> Match:
    """The position that `write` put down. Raises NotUnderstood, naming the word it trips over."""
    table, *players = [part.split() for part in text.split(";") if part.strip()]
    if len(table) < 2 or table[1] not in content.stages():
        raise NotUnderstood(f"“{' '.join(table)}” names no mode and stage.")
    mode, stage = table[:2]
    sides: dict[Seat, Side] = {}
    told: dict[Seat, Words] = {}
    for seat, (letter, fighter, where, *rest) in enumerate(players):
        if letter != LETTERS[seat] or fighter not in content.fighters():
            raise NotUnderstood(f"Player {LETTERS[seat]} should come here, not “{letter}”.")
        told[seat] = _words(rest)
        sides[seat] = _side(seat, mode, fighter, where, told[seat])
    match = Match(mode, stage, sides, _zones(stage, sides, told), {}, item_deck=content.items())
    for seat, words in told.items():
        _set_hp(match, seat, words)
    _read_table(match, _words(table[2:]))
    return match


def _words(given: list[str]) -> Words:
    pairs = [word.partition("=") for word in given]
    for key, sign, _ in pairs:
        if not sign:
            raise NotUnderstood(f"“{key}” says nothing about a position.")
    return {key: value for key, _, value in pairs}


def _side(seat: Seat, mode: str, fighter: str, where: str, words: Words) -> Side:
    on_board = where in PLACES
    side = Side(LETTERS[seat], fighter, seat % 2 if mode == TEAM else seat)
    side.space = where if on_board else None
    side.out = "" if on_board or where == OFF else where
    for name in NUMBERS:
        setattr(side, name, int(words.get(name, 0)))
    return side


def _set_hp(match: Match, seat: Seat, words: Words) -> None:
    if match.mode == ROYALE:
        match.scores[seat] = int(words.get("hp", 0))
    else:
        usual = TEAM_HP if match.mode == TEAM else START_HP
        match.pools[match.sides[seat].team] = int(words.get("hp", usual))


def _zones(stage: str, sides: dict[Seat, Side], told: dict[Seat, Words]) -> dict[str, Zone]:
    """Every zone: what nobody holds lies in the decks."""
    items, zones = Counter(content.items()), {}
    for seat, side in sides.items():
        deck = Counter(content.fighters()[side.fighter].deck)
        for zone, readers in (("hand", (seat,)), ("pile", None)):
            cards = tuple(filter(None, told[seat].get(zone, "").split(",")))
            if unknown := [card for card in cards if card not in content.cards()]:
                raise NotUnderstood(f"There is no card “{unknown[0]}”.")
            deck.subtract(cards)
            items.subtract(card for card in cards if content.cards()[card].is_item)
            zones[f"{zone} {seat}"] = Zone(cards, readers)
        zones[f"deck {seat}"] = Zone(tuple((+deck).elements()) if not side.out else ())
    zones["items"], zones["item pile"] = Zone(tuple((+items).elements())), Zone((), None)
    zones["environment"] = Zone(content.stages()[stage].deck)
    zones["environment pile"] = Zone((), None)
    return zones


def _read_table(match: Match, words: Words) -> None:
    match.order = tuple(match.sides)
    for key, value in words.items():
        parts = value.split(",")
        match key:
            case "turn":
                match.turn = int(value)
            case "active":
                match.active = LETTERS.index(value)
            case "order":
                match.order = tuple(map(LETTERS.index, parts))
            case "items":
                match.tokens = dict(Counter(parts))
            case "weather":
                for part in parts:
                    letter, _, card = part.partition(":")
                    match.forced[LETTERS.index(letter)] = InForce(card)
                    deck = match.zones["environment"]
                    match.zones["environment"] = deck.without(card)
            case _:
                raise NotUnderstood(f"“{key}” says nothing about a table.")
