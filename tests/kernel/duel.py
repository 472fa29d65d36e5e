"""The toy duel as a game: small enough to see through, whole enough for the battery."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bot.kernel.chance import Chance, guess_secrets
from bot.kernel.codec import Codec
from bot.kernel.content import Clause, read_clauses
from bot.kernel.decision import Decision, Option
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Game, Mode, ReadyMade, Setup, Sheet
from bot.kernel.procedure import CHANCE, Seat
from bot.kernel.view import Result, View
from bot.kernel.zones import Zone, redeal
from tests.kernel.duel_rules import (
    DECK,
    EVENTS,
    SECTIONS,
    SPEED,
    CardDrawn,
    CardPeeked,
    CardsRevealed,
    Concession,
    Duel,
    Duellist,
    Opening,
    StruckFor,
    kind,
)


@cache
def _book() -> dict[str, Clause]:
    return read_clauses(Path(__file__).with_suffix(".toml"))


@dataclass(frozen=True, kw_only=True)
class DuelView(View):
    lives: tuple[int, ...]
    squares: tuple[str, ...]
    zones: dict[str, tuple[str, ...]]


class DuelGame(Game[Duel, DuelView]):
    name = "duel"
    title = "Duel"
    prefix = "DU"
    modes = (Mode("duel", "Duel", "Two people, seven cards each.", 2, 2),)
    settings = ()
    codec = Codec(Duel, SECTIONS, EVENTS)

    def __init__(self, decks: Sequence[tuple[str, ...]] = (DECK, DECK)) -> None:
        self.decks = decks

    def clauses(self) -> Mapping[str, Clause]:
        return _book()

    def load_content(self) -> None:
        self.clauses()

    def ready_made(self) -> Sequence[ReadyMade]:
        return (ReadyMade("duellist", "Duellist", "A hand and a hope.", {}),)

    def check_sheet(self, sheet: Sheet) -> dict[str, Any]:
        if sheet:
            raise NotAllowed("A duellist has no sheet.")
        return {}

    def begin(self, setup: Setup) -> Flow[Duel]:
        if len(setup.seats) != 2:
            raise NotAllowed("A duel has two seats.", clause="DU-2.1")
        zones = {}
        for seat in (0, 1):
            zones[f"deck {seat}"] = Zone(self.decks[seat])
            zones[f"hand {seat}"] = Zone((), (seat,))
            zones[f"pile {seat}"] = Zone((), None)
        return Flow(Duel({0: Duellist(), 1: Duellist()}, zones), [Opening()]).run()

    def result(self, flow: Flow[Duel]) -> Result | None:
        winner = flow.state.winner
        if winner is None:
            return None
        return Result(winners=(winner,), how="The duel is over.", clause="DU-2.2")

    def view(self, flow: Flow[Duel], viewer: Seat | None, events: Sequence[Event] = ()) -> DuelView:
        duel = flow.state
        return DuelView(
            game=self.name,
            viewer=viewer,
            question=flow.question,
            names=("Ann", "Bob"),
            awaited=flow.awaited(),
            events=tuple(seen for e in events if (seen := e.seen_by(viewer))),
            result=self.result(flow),
            lives=tuple(d.life for d in duel.duellists.values()),
            squares=tuple(d.square for d in duel.duellists.values()),
            zones={name: zone.shown(viewer) for name, zone in duel.zones.items()},
        )

    def imagine(self, flow: Flow[Duel], seat: Seat, chance: Chance) -> Flow[Duel]:
        world = flow.copy()
        zones = flow.state.zones
        for owner in (0, 1):
            own = {name: zones[name] for name in (f"deck {owner}", f"hand {owner}")}
            world.state.zones.update(redeal(own, seat, chance))
        guess_secrets(world, seat, chance)
        return world

    def prompt(self, view: DuelView, clause: str) -> str:
        return self.clauses()[clause].text

    def option(self, view: DuelView, clause: str, key: str) -> Option:
        return Option(key, key.capitalize(), square=key if clause == "DU-3.6" else "")

    def sentence(self, view: DuelView, event: Event) -> str:
        match event:
            case CardDrawn(seat=seat, card=card):
                return f"{view.names[seat]} draws {card}."
            case CardPeeked(seat=seat, card=card):
                return f"{view.names[seat]} sees {card}."
            case CardsRevealed(cards=cards):
                return " and ".join(f"{view.names[s]} plays {c}" for s, c in cards.items()) + "."
            case StruckFor(seat=seat, damage=damage):
                return f"{view.names[seat]} loses {damage}."
        return ""

    def advise(self, view: DuelView, decision: Decision, chance: Chance) -> str:
        if decision.clause == "DU-2.1":
            return max((o.key for o in decision.options), key=lambda card: SPEED[kind(card)])
        return decision.default

    def anytime(self, flow: Flow[Duel], seat: Seat) -> tuple[Option, ...]:
        return () if self.result(flow) else (Option("concede", "Concede"),)

    def interject(self, flow: Flow[Duel], seat: Seat, key: str) -> None:
        if key != "concede" or self.result(flow) or seat == CHANCE:
            raise NotAllowed("That is not open now.", clause="DU-5.1")
        flow.agenda.clear()
        flow.interject(Concession(seat))

    def check_state(self, flow: Flow[Duel]) -> None:
        for seat in (0, 1):
            zones = [flow.state.zones[f"{kind} {seat}"].cards for kind in ("deck", "hand", "pile")]
            cards = sorted(card for zone in zones for card in zone)
            assert cards == sorted(self.decks[seat]), f"Seat {seat} has lost or gained cards."
