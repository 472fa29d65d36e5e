"""A table for tests: set up a situation, script its dice, take decisions, look at the outcome.

    (
        a_combat("A 5/0/0 D5; B 5/0/0 E5")
        .dice(4, 2, 1, 2)
        .does("A", "strike:B")
        .does("B", "block")
        .expect("A 4/1/1 D5; B 3/1/0 F5")
    )

Situations are written as in `bot.games.warriors_way.notation`. Fighters are named by letter,
also in answers (`strike:B`). Dice are used up in the order given: a roll beyond the script fails
at once, and `expect` fails if a die is left over. Every step checks the invariants of the game.
"""

from __future__ import annotations

import re
from typing import Any, Self

import pytest

from bot.games.warriors_way import GAME, notation
from bot.games.warriors_way.fighter import Fighter
from bot.games.warriors_way.state import Combat
from bot.games.warriors_way.turn.hyper import Turn
from bot.games.warriors_way.turn.rounds import Round, Turns
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.procedure import CHANCE, Procedure, Seat


class Table:
    """A Combat under way, with scripted dice. Get one from `a_combat`, `a_round` or `a_section`."""

    def __init__(self, text: str, *agenda: Procedure) -> None:
        self.flow: Flow[Combat] = Flow(notation.read(text), list(agenda))
        self.faces: list[int] = []
        self.events: list[Event] = []
        self._begun = False

    # ------------------------------------------------------------- the script

    def dice(self, *faces: int) -> Self:
        """Add faces to the script, in the order in which they will be rolled."""
        self.faces += faces
        return self

    def begins(self) -> Self:
        """Start, if no decision has been taken yet: then look at what is asked first."""
        if not self._begun:
            self._begun = True
            self.flow.run()
            self._settle()
        return self

    def does(self, who: str, answer: str) -> Self:
        """A fighter (by letter) answers what it is asked; fails if that answer is not open."""
        self.begins()
        self.flow.choose(self.seat(who), self._keyed(answer))
        self._settle()
        return self

    def interjects(self, who: str, key: str) -> Self:
        """A fighter, or `gm`, does something that is open at any time (`concede`, `end:yes`)."""
        self.begins()
        GAME.interject(self.flow, self.seat(who), self._keyed(key))
        self._settle()
        return self

    def meets(self, section: Procedure) -> Self:
        """Something comes in between: a section such as GmHit goes on top of the agenda."""
        self.begins()
        self.flow.interject(section)
        self._settle()
        return self

    # ------------------------------------------------------------ the outcome

    def offered(self, who: str) -> tuple[str, ...]:
        """The answers open to a fighter now, letters for fighters; empty if it is not asked."""
        self.begins()
        offer = self.flow.offers().get(self.seat(who))
        return tuple(self._lettered(key) for key in offer.keys) if offer else ()

    def asks(self, who: str, clause: str) -> Self:
        """Assert that this fighter, and nobody else, is asked by the rule of this clause."""
        self.begins()
        mark = self.flow.mark
        asked = "".join(map(self.letter, self.flow.awaited()))
        assert (asked, mark and mark.clause) == (who, clause)
        return self

    def refuses(self, who: str, answer: str, clause: str = "") -> Self:
        """Assert that this answer is not open to the fighter, and that trying changes nothing.

        With `clause`, also that the game names this clause as the reason.
        """
        self.begins()
        before = GAME.codec.save(self.flow)
        with pytest.raises(NotAllowed):
            self.flow.choose(self.seat(who), self._keyed(answer))
        assert GAME.codec.save(self.flow) == before
        if clause:
            assert GAME.why_not(self.flow, self.seat(who), self._keyed(answer)).clause == clause
        return self

    def shows(self, text: str) -> Self:
        """Assert what the text says of each fighter it names (`B 3/1/0 F5 penalties=head`).

        Only what is written is compared; drills are compared by the points left.
        """
        self.begins()
        for part in filter(None, map(str.strip, text.split(";"))):
            who, *words = part.split()
            wanted = notation.fighter_words(words)
            fighter = self.fighter(who)
            assert {key: _fact(fighter, key) for key in wanted} == {
                key: value[0] if key in fighter.drills else value for key, value in wanted.items()
            }, f"fighter {who}: {notation.write(self.combat)}"
        return self

    def expect(self, text: str) -> Self:
        """As `shows`, and no scripted die is left over."""
        self.shows(text)
        assert not self.faces, f"dice left over: {self.faces}"
        return self

    def ended(self, how: str, winners: str = "") -> Self:
        """Assert that the Combat is over in this way, with these winners, and nothing is asked."""
        assert self.combat.over == how
        assert "".join(map(self.letter, self.combat.winners)) == winners
        assert not self.flow.offers()
        return self

    def goes_on(self) -> Self:
        """Assert that the Combat is not over."""
        assert not self.combat.over
        return self

    @property
    def combat(self) -> Combat:
        """The facts of the Combat as they are now."""
        return self.flow.state

    @property
    def order(self) -> str:
        """The order of Turns of this Round, as letters."""
        return "".join(map(self.letter, self.combat.order))

    def saw(self, kind: type[Event], **fields: Any) -> list[Event]:
        """The events of a kind so far whose fields have these values; fighters by seat number."""
        return [
            event
            for event in self.events
            if isinstance(event, kind)
            and all(getattr(event, key) == value for key, value in fields.items())
        ]

    # ---------------------------------------------------------------- letters

    def seat(self, who: str) -> Seat:
        """The seat of a letter, or of `gm`."""
        if who == "gm":
            assert self.combat.gm is not None
            return self.combat.gm
        return list(self.combat.fighters)["ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(who)]

    def letter(self, seat: Seat) -> str:
        """The letter of a seat; `gm` for the game master, `chance` for the dice."""
        if seat == CHANCE:
            return "chance"
        return "gm" if seat == self.combat.gm else notation.letter(self.combat, seat)

    def fighter(self, who: str) -> Fighter:
        """The facts of one fighter."""
        return self.combat.fighters[self.seat(who)]

    def _keyed(self, answer: str) -> str:
        return re.sub(r":([A-Z])$", lambda match: f":{self.seat(match[1])}", answer)

    def _lettered(self, key: str) -> str:
        word, _, rest = key.partition(":")
        names_a_fighter = rest.isdecimal() and word != "recover"
        return f"{word}:{self.letter(int(rest))}" if names_a_fighter else key

    def _settle(self) -> None:
        self._note()
        while CHANCE in self.flow.offers():
            assert self.faces, f"a die is rolled beyond the script: {notation.write(self.combat)}"
            self.flow.choose(CHANCE, str(self.faces.pop(0)))
            self._note()

    def _note(self) -> None:
        self.events += self.combat.take_events()
        GAME.check_state(self.flow)


def _fact(fighter: Fighter, key: str) -> Any:
    return fighter.drills[key] if key in fighter.drills else getattr(fighter, key)


def a_combat(text: str) -> Table:
    """A Combat at the start of a Turn: of the fighter after `acting=`, else of the first one.

    The fighters after it in the order (as listed, or after `order=`) have their Turns still to
    come; then the Recover Step follows, and the next Round.
    """
    combat = notation.read(text)
    acting = combat.order[0] if combat.acting is None else combat.acting
    waiting = combat.order[combat.order.index(acting) + 1 :]
    return Table(text, Round(at="recover"), Turns(waiting), Turn(acting))


def a_round(text: str) -> Table:
    """A Combat at the start of a Round."""
    return Table(text, Round())


def a_section(text: str, section: Procedure) -> Table:
    """A single section of the rules carried out on a position, such as a RecoverStep."""
    return Table(text, section)
