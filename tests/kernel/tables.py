"""Duels at the moment a test wants them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from bot.kernel.flow import Flow
from bot.kernel.game import SeatSetup, Setup
from bot.kernel.procedure import CHANCE
from bot.kernel.zones import Zone
from tests.kernel.duel import DuelGame
from tests.kernel.duel_rules import DECK, Duel, Duellist, Round

GAME = DuelGame()
SETUP = Setup("duel", (SeatSetup("Ann", {}), SeatSetup("Bob", {})))


def fresh() -> Flow[Duel]:
    """A duel whose decks are not shuffled yet."""
    return GAME.begin(SETUP)


def dealt(ann: str, bob: str, *, ann_deck: str = "", bob_deck: str = "") -> Flow[Duel]:
    """A duel at its first secret pick, with these hands (words) and decks."""
    words = {"hand 0": ann, "hand 1": bob, "deck 0": ann_deck, "deck 1": bob_deck}
    cards = {name: text.split() for name, text in words.items()}
    for seat in (0, 1):  # what is neither in hand nor deck has been played
        rest = Counter(DECK) - Counter(cards[f"hand {seat}"] + cards[f"deck {seat}"])
        cards[f"pile {seat}"] = sorted(rest.elements())
    zones = {n: replace(z, cards=tuple(cards[n])) for n, z in fresh().state.zones.items()}
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
