"""A table for tests: set up a situation, script its dice, take decisions, look at the outcome.

    jab = card("Jab", "Launch +1.", damage=2)
    (
        a_combat("A c3r2 hand=jab moves=2; B c4r2 hp=9", hard="c3r2 c4r2")
        .does("A", "attack:jab:0", "seat:B")
        .does("B", "none")
        .does("A", "right")
        .expect("A 25 c3r2 moves=2; B 7 c5r2")
    )

Players are letters, also in answers (`seat:B`, `B:c2r3`). Dice are used up in the order given: a
roll beyond the script fails at once, and `expect` fails if one is left over. A shuffle keeps the
order unless the script goes on with one of as many cards (`dice("2.0.1")`). After every step the
invariants of the game are checked, and all that is asked or happens is put into words once.
"""

from __future__ import annotations

import re
from typing import Any, Self

import pytest

from bot.games.iconoclash import GAME, content
from bot.games.iconoclash.events import DamageTaken
from bot.games.iconoclash.ledger import Ledger
from bot.games.iconoclash.side import Area, InForce, Side
from bot.games.iconoclash.state import Match
from bot.games.iconoclash.turn.combat import Combat
from bot.games.iconoclash.turn.rounds import Turn
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import SeatSetup, Setup
from bot.kernel.offer import Kind
from bot.kernel.procedure import CHANCE, Procedure, Seat
from bot.kernel.zones import Zone
from tests.games.iconoclash.box import BASIC, BLANK, CALM, CRATE, box

LETTERS = "ABCD"


class Table:
    """A match under way, with scripted dice. Get one from the functions below."""

    def __init__(self, flow: Flow[Match], *, begun: bool = False) -> None:
        self.flow = flow
        self.script: list[str] = []
        self.events: list[Event] = []
        self.ledger = Ledger(flow.state)
        self._begun = begun

    # ------------------------------------------------------------- the script

    def dice(self, *faces: int | str) -> Self:
        """Add faces (or orders of shuffles) to the script, as they will be rolled."""
        self.script += map(str, faces)
        return self

    def begins(self) -> Self:
        """Start, if no decision has been taken yet: then look at what is asked first."""
        if not self._begun:
            self._begun = True
            self.flow.run()
        self._settle()
        return self

    def does(self, who: str, *answers: str) -> Self:
        """A player answers what it is asked, one after another; fails if one is not open."""
        self.begins()
        for answer in answers:
            key = self.keyed(answer)
            offer = self.flow.offers().get(self.seat(who))
            assert offer, f"{who} is not asked; {self.asked} is."
            assert offer.allows(key), f"“{answer}” is not open to {who}: {offer.keys}"
            self.flow.choose(self.seat(who), key)
            self._settle()
        return self

    def defaults(self, count: int = 1) -> Self:
        """Whoever is asked lets the clock run out, so many times (IC-9.1.9)."""
        self.begins()
        for _ in range(count):
            seat, offer = next(iter(self.flow.offers().items()))
            self.flow.choose(seat, offer.default)
            self._settle()
        return self

    def passes(self, who: str) -> Self:
        """A player discards for Boost as often as it must, and ends its turn."""
        self.begins()
        while self.asked[0] == who and self.asked[1] == "IC-3.1.1":
            self.defaults()
        return self

    def interjects(self, who: str, key: str) -> Self:
        """A player does something that is open at any time (`concede`)."""
        self.begins()
        GAME.interject(self.flow, self.seat(who), key)
        self._settle()
        return self

    def meets(self, section: Procedure) -> Self:
        """Something comes in between: a section such as Drop goes on top of the agenda."""
        self.begins()
        self.flow.interject(section)
        self._settle()
        return self

    # ------------------------------------------------------------ the outcome

    @property
    def match(self) -> Match:
        """The facts of the match as they are now."""
        return self.flow.state

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked (letters), and by the rule of which clause."""
        self.begins()
        mark = self.flow.mark
        return "".join(map(self.letter, self.flow.awaited())), mark.clause if mark else ""

    def asks(self, who: str, clause: str) -> Self:
        """Assert that this player, and nobody else, is asked by the rule of this clause."""
        assert self.asked == (who, clause)
        return self

    def offered(self, who: str, sort: str = "") -> list[str]:
        """The answers open to a player now; with a sort, what stands behind its colon only.

        Empty if the player is not asked.
        """
        self.begins()
        offer = self.flow.offers().get(self.seat(who))
        keys = [self.lettered(key) for key in offer.keys] if offer else []
        if not sort:
            return keys
        return [key.partition(":")[2] for key in keys if key.partition(":")[0] == sort]

    def refuses(self, who: str, *answers: str) -> Self:
        """Assert that none of these is open to the player, and that trying changes nothing."""
        self.begins()
        before = GAME.codec.save(self.flow)
        for answer in answers:
            with pytest.raises(NotAllowed):
                self.flow.choose(self.seat(who), self.keyed(answer))
        assert GAME.codec.save(self.flow) == before
        return self

    def shows(self, text: str) -> Self:
        """Assert what the text says of each player that it names, and only that.

        `B 23 c4r2 moves=2 power=0 hand=5 pile=1 deck=3; A out`: HP (or pool, or score), space (or
        `off`), tokens, and numbers of cards.
        """
        self.begins()
        for part in filter(None, map(str.strip, text.split(";"))):
            who, *words = part.split()
            facts = self.facts(who)
            for word in words:
                key, _, value = word.partition("=")
                if value:
                    assert (key, str(facts[key])) == (key, value), f"{who}: {facts}"
                elif key.lstrip("-").isdigit():
                    assert int(key) == facts["hp"], f"{who}: {facts}"
                elif key == "out":
                    assert facts["out"], f"{who}: {facts}"
                else:
                    assert key == facts["space"], f"{who}: {facts}"
        return self

    def expect(self, text: str) -> Self:
        """As `shows`, and no scripted die is left over."""
        self.shows(text)
        assert not self.script, f"dice left over: {self.script}"
        return self

    def facts(self, who: str) -> dict[str, Any]:
        """What `shows` compares."""
        match, seat = self.match, self.seat(who)
        side = match.sides[seat]
        return {
            "hp": match.scores[seat] if match.scores else match.hp(seat),
            "space": side.space or "off",
            "moves": side.movement,
            "power": side.power,
            "hand": len(match.hand(seat)),
            "deck": len(match.zones[f"deck {seat}"].cards),
            "pile": len(match.zones[f"pile {seat}"].cards),
            "out": side.out,
        }

    def hand(self, who: str) -> list[str]:
        """The cards in a hand, sorted."""
        return sorted(self.match.hand(self.seat(who)))

    def pile(self, who: str) -> list[str]:
        """A player's discard pile, sorted."""
        return sorted(self.match.zones[f"pile {self.seat(who)}"].cards)

    def damage(self, who: str) -> list[tuple[str, int]]:
        """What a player has taken so far, with its cause, in order."""
        return [(e.cause, e.amount) for e in self.saw(DamageTaken, seat=self.seat(who))]

    def saw(self, kind: type[Event], /, **fields: Any) -> list[Any]:
        """The events of a kind so far whose fields have these values; players by seat number."""
        return [
            event
            for event in self.events
            if isinstance(event, kind)
            and all(getattr(event, key) == value for key, value in fields.items())
        ]

    def ended(self, how: str, winners: str = "") -> Self:
        """Assert that the match is over in this way, with these winners, and nothing is asked."""
        assert (self.match.over, self.letters(self.match.winners)) == (how, winners)
        assert not self.flow.offers()
        return self

    def goes_on(self) -> Self:
        """Assert that the match is not over."""
        assert not self.match.over
        return self

    # ---------------------------------------------------------------- letters

    def seat(self, who: str) -> Seat:
        """The seat of a letter."""
        return LETTERS.index(who)

    def letter(self, seat: Seat) -> str:
        """The letter of a seat; `*` for the dice."""
        return "*" if seat == CHANCE else LETTERS[seat]

    def letters(self, seats: Any) -> str:
        """The letters of several seats."""
        return "".join(map(self.letter, seats))

    def keyed(self, answer: str) -> str:
        """An answer as the game reads it."""
        found = re.fullmatch(r"seat:([A-D])|([A-D])(:c\dr\d)", answer)
        if not found:
            return answer
        return f"seat:{self.seat(found[1])}" if found[1] else f"{self.seat(found[2])}{found[3]}"

    def lettered(self, key: str) -> str:
        """A key of an offer with letters for seats."""
        found = re.fullmatch(r"seat:(\d)|(\d)(:c\dr\d)", key)
        if not found:
            return key
        if found[1]:
            return f"seat:{self.letter(int(found[1]))}"
        return f"{self.letter(int(found[2]))}{found[3]}"

    # -------------------------------------------------------------- step by step

    def _settle(self) -> None:
        self._note()
        while offer := self.flow.offers().get(CHANCE):
            if offer.kind is Kind.SHUFFLE and not (self.script and offer.allows(self.script[0])):
                self.flow.choose(CHANCE, offer.default)
            else:
                assert self.script, f"rolled beyond the script, by {self.flow.mark}"
                self.flow.choose(CHANCE, self.script.pop(0))
            self._note()

    def _note(self) -> None:
        events = self.match.take_events()
        self.events += events
        GAME.check_state(self.flow)
        self.ledger.enter(self.match, events)
        view = GAME.view(self.flow, None, events)
        for event in view.events:
            assert event.rule in GAME.clauses(), f"{event} cites no clause."
            GAME.sentence(view, event)
        for seat in self.flow.awaited():
            if seat != CHANCE:
                GAME.decision(self.flow, seat)


# -------------------------------------------------------------------- tables


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
