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

from bot.games.iconoclash import GAME
from bot.games.iconoclash.events import DamageTaken
from bot.games.iconoclash.ledger import Ledger
from bot.games.iconoclash.state import Match
from bot.kernel.chance import Chance, Rng
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.offer import Kind
from bot.kernel.procedure import CHANCE, Procedure, Seat

LETTERS = "ABCD"


class Table:
    """A match under way, with scripted dice. Get one from the functions of `tables`."""

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
        """Whoever is asked gives the quietest answer, so many times."""
        self.begins()
        for _ in range(count):
            seat, offer = next(iter(self.flow.offers().items()))
            self.flow.choose(seat, offer.default)
            self._settle()
        return self

    def is_late(self, who: str, chance: Chance | None = None) -> Self:
        """A player lets the clock run out once (IC-9.1.9)."""
        seat = self.seat(who)
        assert self.asked[0] == who, f"{who} is not asked; {self.asked} is."
        GAME.lapse(self.flow, seat, GAME.late(self.flow, seat, chance or Rng(1)))
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
