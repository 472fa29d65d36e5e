"""A table for tests: a position, scripted dice, decisions, and a look at the outcome.

    jab = strike("Jab", "Hit: Draw 1.", damage=2)
    (
        a_fight("A 5> hand=jab active=2c; B 6< life=9")
        .fights(f"{jab} c3 c4", "guard")
        .shows("A hand=2; B 6< life=7")
    )

Players are letters. Dice are rolled in the order given; a roll beyond the script fails at once. A
shuffle keeps the order unless the script goes on with one of as many cards (`dice("2.0.1")`). After
every step the invariants of the game are checked, and all that is asked or happens is put into
words once.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

import pytest

from bot.games.way_of_the_fighter import GAME
from bot.games.way_of_the_fighter.dice import mix
from bot.games.way_of_the_fighter.figures import score
from bot.games.way_of_the_fighter.side import Play
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.offer import Kind
from bot.kernel.procedure import CHANCE, Seat
from tests.games.way_of_the_fighter.positions import LETTERS


class Table:
    """A match under way, with scripted dice."""

    def __init__(self, flow: Flow[Match]) -> None:
        self.flow = flow
        self.script: list[str] = []
        self.events: list[Event] = []
        self._begun = False

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
            offer = self.flow.offers().get(self.seat(who))
            assert offer, f"{who} is not asked; {self.asked} is."
            assert offer.allows(answer), f"“{answer}” is not open to {who}: {offer.keys}"
            self.flow.choose(self.seat(who), answer)
            self._settle()
        return self

    def fights(self, *plays: str) -> Self:
        """Everybody on the arena plays an action with its dice, as rolled: `jab c3 p4`.

        In the order of the letters; the dice fall in the order of the Initiative.
        """
        self.begins()
        told = dict(zip(sorted(self.match.fighting()), plays, strict=True))
        for seat in self.match.fighting():
            self.script += [die[1:] for die in sorted(told[seat].split()[1:], key=lambda d: d[0])]
        for seat, words in told.items():
            self.does(self.letter(seat), f"play:{_keyed(words)}")
        return self

    def combos(self, who: str, words: str, *, plain: bool = False) -> Self:
        """A player goes on with another action: `kick c4`; `plain` without Chain."""
        self.begins()
        self.script += [die[1:] for die in sorted(words.split()[1:], key=lambda d: d[0])]
        return self.does(who, f"{'plain' if plain else 'combo'}:{_keyed(words)}")

    def defaults(self, count: int = 1) -> Self:
        """Whoever is asked lets the clock run out, so many times."""
        self.begins()
        for _ in range(count):
            seat = self.flow.awaited()[0]
            self.flow.choose(seat, self.flow.offers()[seat].default)
            self._settle()
        return self

    def until(self, clause: str, who: str = "") -> Self:
        """Let the clock run out until the rule of this clause asks."""
        self.begins()
        while self.asked[1] != clause or who not in self.asked[0]:
            assert self.asked[0], f"{clause} was never asked."
            self.defaults()
        return self

    def interjects(self, who: str, key: str) -> Self:
        """A player does something that is open at any time (`concede`)."""
        self.begins()
        GAME.interject(self.flow, self.seat(who), key)
        self._settle()
        return self

    # ------------------------------------------------------------ the outcome

    @property
    def match(self) -> Match:
        """The facts of the match as they are now."""
        self.begins()
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

    def is_done(self) -> Self:
        """Assert that nobody is asked anything more."""
        assert not self.asked[0], self.asked
        return self

    def offered(self, who: str, sort: str = "") -> list[str]:
        """The answers open to a player; with a sort, what stands behind its colon only."""
        self.begins()
        offer = self.flow.offers().get(self.seat(who))
        keys = list(offer.keys) if offer else []
        if not sort:
            return keys
        return [key.partition(":")[2] for key in keys if key.partition(":")[0] == sort]

    def cards_offered(self, who: str, sort: str = "play") -> set[str]:
        """The cards among the answers of a sort."""
        return {key.partition(":")[0] for key in self.offered(who, sort)}

    def refuses(self, who: str, *answers: str) -> Self:
        """Assert that none of these is open to the player, and that trying changes nothing."""
        self.begins()
        before = GAME.codec.save(self.flow)
        for answer in answers:
            with pytest.raises(NotAllowed):
                self.flow.choose(self.seat(who), answer)
        assert GAME.codec.save(self.flow) == before
        return self

    def shows(self, text: str) -> Self:
        """Assert what the text says of each player that it names, and only that.

        `A 5> jumping down life=9 active=1c1p energy=2c0p hand=2 deck=38 pile=jab,kick`;
        `no-down` and so on for what must not be.
        """
        self.begins()
        for part in filter(None, map(str.strip, text.split(";"))):
            who, *words = part.split()
            facts = self.facts(who)
            for word in words:
                key, given, value = word.partition("=")
                if given:
                    assert (key, str(facts[key])) == (key, value), f"{who}: {facts}"
                elif key[:-1].isdigit():
                    assert facts["place"] == key, f"{who}: {facts}"
                elif key.startswith("no-"):
                    assert key[3:] not in facts["flags"], f"{who}: {facts}"
                else:
                    assert key in facts["flags"], f"{who}: {facts}"
        return self

    def facts(self, who: str) -> dict[str, Any]:
        """What `shows` compares."""
        match, seat = self.match, self.seat(who)
        side = match.sides[seat]
        flags = {side.position} | ({"off"} if side.space is None else set())
        flags |= {name for name in ("down", "out") if getattr(side, name)}
        flags |= {name for name in ("crippled", "dazed") if getattr(side, name)}
        return {
            "place": f"{side.space}{'>' if side.facing > 0 else '<'}",
            "flags": flags,
            "life": len(side.life),
            "active": mix(side.active),
            "energy": mix(side.energy),
            "burnout": mix(side.burnout),
            "hand": len(match.hand(seat)),
            "deck": len(match.zones[f"deck {seat}"].cards),
            "pile": ",".join(sorted(match.zones[f"pile {seat}"].cards)),
        }

    def hand(self, who: str) -> list[str]:
        """The cards in a hand, sorted."""
        return sorted(self.match.hand(self.seat(who)))

    def play(self, card: str, who: str = "") -> Play | None:
        """An action in play by its card, None if it is not."""
        found = (p for p in self.match.plays.values() if p.card == card)
        return next((p for p in found if not who or p.seat == self.seat(who)), None)

    def on_table(self, who: str, area: str = "challenge") -> list[str]:
        """A player's actions in an area, with their dice: `jab c3.c4`."""
        plays = self.match.plays_of(self.seat(who), area)
        return [f"{play.card} {'.'.join(play.dice)}".strip() for play in plays]

    def score(self, card: str) -> int:
        """The present score of an action in play."""
        play = self.play(card)
        assert play, f"{card} is not in play."
        return score(self.match, play)

    def tokens(self, who: str) -> list[str]:
        """A player's blast tokens: `high4>`."""
        return sorted(
            f"{t.height}{t.space}{'>' if t.heading > 0 else '<'}"
            for t in self.match.tokens.values()
            if t.seat == self.seat(who)
        )

    @property
    def initiative(self) -> str:
        """Who holds the Initiative card, with an exclamation mark if it is used."""
        holder = self.letter(self.match.front[self.match.initiative])
        return f"{holder}{'!' if self.match.initiative_used else ''}"

    def saw(self, kind: type[Event], /, **fields: Any) -> list[Any]:
        """The events of a kind so far whose fields have these values; players by seat number."""
        self.begins()
        return [
            event
            for event in self.events
            if isinstance(event, kind)
            and all(getattr(event, key) == value for key, value in fields.items())
        ]

    def told(self) -> list[str]:
        """The kinds of the events so far, in order."""
        return [type(event).__name__ for event in self.events]

    def dice_of(self, who: str) -> Counter[str]:
        """All dice of a player, wherever they are."""
        match, side = self.match, self.match.sides[self.seat(who)]
        pools = [side.burnout, side.energy, side.active]
        pools += [play.pool for play in match.plays_of(self.seat(who))]
        found = Counter(side.life)
        found.update({"C": sum(p[0] for p in pools), "P": sum(p[1] for p in pools)})
        return found

    # ---------------------------------------------------------------- letters

    def seat(self, who: str) -> Seat:
        """The seat of a letter."""
        return LETTERS.index(who)

    def letter(self, seat: Seat) -> str:
        """The letter of a seat; `*` for the dice."""
        return "*" if seat == CHANCE else LETTERS[seat]

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
        events = self.flow.state.take_events()
        self.events += events
        GAME.check_state(self.flow)
        view = GAME.view(self.flow, None, events)
        for event in view.events:
            assert event.rule in GAME.clauses(), f"{event} cites no clause."
            GAME.sentence(view, event)
        for seat in self.flow.awaited():
            if seat != CHANCE:
                GAME.decision(self.flow, seat)


def _keyed(words: str) -> str:
    card, *dice = words.split()
    core = sum(1 for die in dice if die[0] == "c")
    return f"{card}:{mix((core, len(dice) - core))}"
