"""Situations for tests: positions in one line, and matches at the moment that a test wants."""

from __future__ import annotations

from typing import Any

from bot.games.iconoclash import GAME, content
from bot.games.iconoclash.side import Area, InForce, Side
from bot.games.iconoclash.state import Match
from bot.games.iconoclash.turn.combat import Combat
from bot.games.iconoclash.turn.rounds import Turn
from bot.kernel.flow import Flow
from bot.kernel.game import SeatSetup, Setup
from bot.kernel.procedure import Procedure, Seat
from bot.kernel.zones import Zone
from tests.games.iconoclash.box import BASIC, BLANK, CALM, CRATE, box
from tests.games.iconoclash.table import LETTERS, Table


def position(
    text: str,
    *,
    mode: str = "duel",
    active: str = "A",
    items: str = "",
    deck_of_items: str = " ".join([CRATE] * 5),
    items_discarded: str = "",
    weather: tuple[Any, ...] = (CALM,) * 8,
    force: dict[str, str | tuple[str, str]] | None = None,
    **terrain: Any,
) -> Match:
    """A match in the middle of a turn.

    `text` has a part for each player in turn order: letter, space (or `off`), and any of `hp=`,
    `moves=`, `power=`, `turns=`, `hand=`, `deck=`, `pile=`, `team=` (cards with commas between
    them; `deck=3` stands for three blank ones). `items` are spaces with an Item Token. `weather`
    is the Environment deck from the top, `force` the cards in force by owner: a text, or a text
    with the spaces of its area. What else is named is terrain, as in `box.bare_stage`.
    """
    parts = [part.split() for part in text.split(";")]
    numbers = [LETTERS.index(words[0]) for words in parts]
    in_force = {LETTERS.index(who): told for who, told in (force or {}).items()}
    told = [t if isinstance(t, str) else t[0] for t in in_force.values()]
    stage = box().stage((*told, *weather), **terrain)
    deck = content.stages()[stage].deck
    zones = {
        "environment": Zone(deck[len(told) :]),
        "environment pile": Zone((), None),
        "items": Zone(tuple(deck_of_items.split())),
        "item pile": Zone(tuple(items_discarded.split()), None),
    }
    match = Match(mode=mode, stage_key=stage, sides={}, zones=zones, pools={}, turn=1)
    for seat, words in sorted(zip(numbers, parts, strict=True), key=lambda pair: pair[0]):
        _sit_down(match, seat, words[1:])
    match.order, match.active, match.phase = tuple(numbers), LETTERS.index(active), "combat"
    match.sides[match.active].turns += 1
    for key, (owner, force_) in zip(deck, in_force.items(), strict=False):
        area = () if isinstance(force_, str) else tuple(force_[1].split())
        numbers_ = tuple(range(len(content.weather()[key].parts)))
        match.forced[owner] = InForce(key, (Area(area, numbers_),) if area else ())
    for space in items.split():
        match.tokens[space] = match.tokens.get(space, 0) + 1
    match.item_deck = tuple(
        card
        for name, zone in zones.items()
        if "environment" not in name
        for card in zone.cards
        if content.cards()[card].is_item
    )
    return match


def _sit_down(match: Match, seat: Seat, words: list[str]) -> None:
    """One player and its cards, whose deck list is whatever lies there."""
    told = {key: value for key, _, value in (word.partition("=") for word in words[1:])}
    known = {"hp", "moves", "power", "turns", "hand", "deck", "pile", "team"}
    assert set(told) <= known, f"unknown words: {set(told) - known}"
    team = int(told.get("team", seat % 2 if match.mode == "team" else seat))
    hand, deck, pile = (_cards(told.get(name, "")) for name in ("hand", "deck", "pile"))
    if BASIC not in (*hand, *pile):
        pile = (*pile, BASIC)
    own = [c for c in (*hand, *deck, *pile) if c != BASIC and not content.cards()[c].is_item]
    fighter = box().fighter(f"fighter{len(box().fighters)}", own)
    side = Side(LETTERS[seat], fighter, team, None if words[0] == "off" else words[0])
    side.movement, side.power = int(told.get("moves", 0)), int(told.get("power", 0))
    side.turns = int(told.get("turns", 0))
    match.sides[seat] = side
    if match.mode == "royale":
        match.scores[seat] = int(told.get("hp", 0))
    elif team not in match.pools or "hp" in told:
        match.pools[team] = int(told.get("hp", 50 if match.mode == "team" else 25))
    match.zones[f"deck {seat}"] = Zone(deck)
    match.zones[f"hand {seat}"] = Zone(hand, (seat,))
    match.zones[f"pile {seat}"] = Zone(pile, None)


def _cards(text: str) -> tuple[str, ...]:
    return (BLANK,) * int(text) if text.isdigit() else tuple(filter(None, text.split(",")))


def a_section(text: str, *sections: Procedure, **setting: Any) -> Table:
    """A single section of the rules carried out on a position, such as a Drop."""
    return Table(Flow(position(text, **setting), list(sections)))


def a_combat(text: str, *, left: int = 2, **setting: Any) -> Table:
    """The Combat phase of the active player (the first one unless `active=` says otherwise)."""
    match = position(text, **setting)
    assert match.active is not None
    turn = Turn(match.active, at="clean_up")
    return Table(Flow(match, [turn, Combat(match.active, left)]))


def a_clean_up(text: str, **setting: Any) -> Table:
    """The Clean Up of the active player."""
    match = position(text, **setting)
    assert match.active is not None
    return Table(Flow(match, [Turn(match.active, at="clean_up")]))


def a_turn(text: str, **setting: Any) -> Table:
    """The very start of the active player's turn; the Environment deck lies ready in `weather`."""
    match = position(text, **setting)
    assert match.active is not None
    match.sides[match.active].turns -= 1
    match.turn -= 1
    return Table(Flow(match, [Turn(match.active)]))


def a_start(
    mode: str = "duel",
    players: int = 2,
    *,
    stages: int = 1,
    deck: tuple[str, ...] = (BLANK,) * 10,
    weather: tuple[Any, ...] = (CALM,) * 8,
    settings: dict[str, str] | None = None,
    **terrain: Any,
) -> Table:
    """A match set up anew, before anything is rolled; decks keep their order when shuffled."""
    made = [box().stage(weather, **terrain) for _ in range(stages)]
    keys = [box().fighter(f"hero{number}", deck) for number in range(players)]
    seats = tuple(
        SeatSetup(LETTERS[n], {"fighter": key}, n % 2 if mode == "team" else n)
        for n, key in enumerate(keys)
    )
    wishes = {"stage": made[0]} if stages == 1 else {}
    return Table(GAME.begin(Setup(mode, seats, {**wishes, **(settings or {})})), begun=True)
