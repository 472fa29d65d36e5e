"""Books kept of a match from its events alone, to find whatever changes without being told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bot.games.iconoclash import events as told
from bot.games.iconoclash.state import ROYALE, Match
from bot.kernel.events import Event
from bot.kernel.procedure import Seat


def stock(match: Match) -> Counter[str]:
    """HP, scores, tokens, Items on the board and cards in hands, as the match holds them."""
    held = Counter({f"hp {team}": hp for team, hp in match.pools.items()})
    held.update({f"score {seat}": score for seat, score in match.scores.items()})
    held.update({f"item {space}": count for space, count in match.tokens.items()})
    for seat, side in match.sides.items():
        held[f"movement {seat}"] = side.movement
        held[f"power {seat}"] = side.power
        held[f"hand {seat}"] = len(match.hand(seat))
    return held


class Ledger:
    """What a match must hold, by what has been told of it since the ledger was opened."""

    def __init__(self, match: Match) -> None:
        self.held = stock(match)

    def enter(self, match: Match, events: Iterable[Event]) -> None:
        """Book events and compare. Raises AssertionError where something changed untold.

        Before the first turn hands are dealt and nothing is compared.
        """
        found = stock(match)
        for event in events:
            if isinstance(event, told.TakenBack):
                self.held = found  # what was told since the choice has not happened after all
                return
            self._figures(match, event)
            self._board(event)
        if match.turn:
            keys = {k for k in {*self.held, *found} if self.held[k] != found[k]}
            wrong = [f"{k}: {found[k]} instead of {self.held[k]}" for k in sorted(keys)]
            assert not wrong, f"Something has changed that no event tells: {'; '.join(wrong)}."
        self.held = found

    def _figures(self, match: Match, event: Event) -> None:
        match event:
            case told.DamageTaken():
                self._damage(match, event)
            case told.Healed(seat=seat, amount=amount):
                self.held[f"hp {match.sides[seat].team}"] += amount
            case told.TokensChanged(seat=seat, kind=kind, count=count):
                self.held[f"{kind} {seat}"] += count
            case told.CardsDrawn(seat=seat, cards=cards):
                self.held[f"hand {seat}"] += len(cards)
            case told.CardsDiscarded(seat=seat, cards=cards):
                self.held[f"hand {seat}"] -= len(cards)
            case told.CardPlayed(seat=seat) | told.ShieldPlayed(seat=seat):
                self.held[f"hand {seat}"] -= 1
            case told.ReactionPlayed(seat=seat):
                self.held[f"hand {seat}"] -= 1
            case told.BasicReturned(seat=seat):
                self.held[f"hand {seat}"] += 1
            case told.Eliminated(seat=seat):
                for kind in ("hand", "movement", "power"):
                    self.held[f"{kind} {seat}"] = 0

    def _damage(self, match: Match, event: told.DamageTaken) -> None:
        if match.mode == ROYALE:
            scorer: Seat = event.seat if event.scorer is None else event.scorer
            sign = -1 if scorer == event.seat else 1
            self.held[f"score {scorer}"] += sign * event.amount
            assert event.left == self.held[f"score {scorer}"], f"{event} tells a wrong score."
        else:
            pool = f"hp {match.sides[event.seat].team}"
            self.held[pool] = max(0, self.held[pool] - event.amount)
            assert event.left == self.held[pool], f"{event} tells wrong HP."

    def _board(self, event: Event) -> None:
        match event:
            case told.ItemPlaced(space=space):
                self.held[f"item {space}"] += 1
            case told.ItemMoved(path=path):
                self.held[f"item {path[0]}"] -= 1
                if path[-1] != "off":
                    self.held[f"item {path[-1]}"] += 1
            case told.ItemCollected(space=space):
                self.held[f"item {space}"] = 0
            case told.ItemsRemoved():
                for key in [key for key in self.held if key.startswith("item ")]:
                    self.held[key] = 0
