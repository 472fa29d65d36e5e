"""Duels at the moment a test wants them."""

from __future__ import annotations

from dataclasses import replace

from bot.kernel.flow import Flow
from bot.kernel.game import SeatSetup, Setup
from bot.kernel.procedure import CHANCE
from bot.kernel.zones import Zone
from tests.kernel.duel import DuelGame
from tests.kernel.duel_rules import Duel, Duellist, Round

GAME = DuelGame()
SETUP = Setup("duel", (SeatSetup("Ann", {}), SeatSetup("Bob", {})))


def fresh() -> Flow[Duel]:
    """A duel whose decks are not shuffled yet."""
    return GAME.begin(SETUP)


def dealt(ann: str, bob: str, *, ann_deck: str = "", bob_deck: str = "") -> Flow[Duel]:
    """A duel at its first secret pick, with these hands (words) and decks."""
    words = {"hand 0": ann, "hand 1": bob, "deck 0": ann_deck, "deck 1": bob_deck}
    printed = fresh().state.zones.items()
    zones = {n: replace(z, cards=tuple(words.get(n, "").split())) for n, z in printed}
    return Flow(Duel({0: Duellist(), 1: Duellist()}, zones), [Round()]).run()


def play(flow: Flow[Duel], script: str) -> Flow[Duel]:
    """Answer `seat:answer` by `seat:answer`; the seat of chance is `d`."""
    for word in script.split(","):
        seat, answer = word.strip().split(":")
        flow.choose(CHANCE if seat == "d" else int(seat), answer)
    return flow


def with_lives(flow: Flow[Duel], *lives: int) -> Flow[Duel]:
    """The same duel with other lives."""
    flow.state.duellists = {seat: Duellist(life) for seat, life in enumerate(lives)}
    return flow


def faces(zones: dict[str, Zone]) -> dict[str, tuple[str, ...]]:
    """Zones by name as plain cards."""
    return {name: zone.cards for name, zone in zones.items()}
