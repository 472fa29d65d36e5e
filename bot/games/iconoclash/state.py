"""A match with all that changes it: cards and tokens, damage, eliminations, its end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.iconoclash import content
from bot.games.iconoclash.belongings import Belongings
from bot.games.iconoclash.events import (
    DamageTaken,
    EdgedOff,
    Eliminated,
    EnvironmentEnded,
    Healed,
    MatchEnded,
)
from bot.games.iconoclash.facts import (
    CLASSIC,
    DUEL,
    EDGE_OFF,
    OFF_BOARD,
    ROYALE,
    START_HP,
    TEAM,
    TEAM_HP,
)
from bot.kernel.procedure import Seat

__all__ = ["CLASSIC", "DUEL", "EDGE_OFF", "ROYALE", "START_HP", "TEAM", "TEAM_HP", "Match"]


@dataclass
class Match(Belongings):
    """A whole match."""

    def hurt(self, seat: Seat, amount: int, cause: str, rule: str, by: Seat | None = None) -> int:
        """Take damage and, at 0 HP, leave the match at once (IC-1.6.1, IC-7.1.2); what it took."""
        dealt = self.damage(seat, amount, cause, rule, by)
        if dealt:
            self.check_eliminations()
        return dealt

    def damage(self, seat: Seat, amount: int, cause: str, rule: str, by: Seat | None = None) -> int:
        """Damage alone, for several that come at once: see `check_eliminations` (IC-7.1.4).

        In Battle Royale all of it scores for `by`, whose card caused it, in whosever turn
        (IC-8.3.2, IC-8.3.3, IC-8.3.7, IC-8.3.8, IC-8.3.9, IC-8.3.12); without one, and where it is
        one's own, it is taken from the own score (IC-8.3.4, IC-8.3.10, IC-8.3.11).
        """
        if amount <= 0 or not self.is_in(seat):
            return 0
        team = self.sides[seat].team
        if self.mode == ROYALE:
            scorer = seat if by is None else by
            self.scores[scorer] += amount if scorer != seat else -amount
            left = self.scores[scorer]
        else:
            scorer = None
            self.pools[team] = left = max(0, self.pools[team] - amount)
        self.tell(
            DamageTaken(seat=seat, amount=amount, cause=cause, left=left, scorer=scorer, rule=rule)
        )
        return amount

    def heal(self, seat: Seat, amount: int, rule: str) -> bool:
        """HP without a ceiling (IC-1.6.2); nothing in Battle Royale (IC-8.3.13)."""
        if self.mode == ROYALE or amount <= 0:
            return False
        team = self.sides[seat].team
        self.pools[team] += amount
        self.tell(Healed(seat=seat, amount=amount, left=self.pools[team], rule=rule))
        return True

    def edge_off(self, seat: Seat, by: Seat | None, rule: str) -> None:
        """Off the board: the Fighter waits for its respawn (IC-5.6.9); damage comes separately."""
        self.sides[seat].space = OFF_BOARD
        self.waiting[seat] = by
        if self.attack is not None:
            self.attack = replace(self.attack, edged=(*self.attack.edged, seat))
        self.tell(EdgedOff(seat=seat, rule=rule))

    def check_eliminations(self) -> None:
        """Whoever has 0 HP is out; with one side left the match is over (IC-1.1.1, IC-7.1.1).

        With nobody left it is a tie (IC-7.1.3 to IC-7.1.5). Classic knows nothing else (IC-8.2.1).
        """
        if self.mode == ROYALE:
            return
        before = list(self.present())
        fallen = [seat for seat in before if self.hp(seat) <= 0]
        if self.mode != TEAM:
            for seat in fallen:
                self.eliminate(seat, "IC-1.6.1")
        if fallen:
            self._end_if_decided(before, fallen)

    def _end_if_decided(self, before: list[Seat], fallen: list[Seat]) -> None:
        standing = {self.sides[seat].team for seat in before if seat not in fallen}
        if not standing:
            self.end("tie", tuple(before), "IC-7.1.3" if len(before) == 2 else "IC-7.1.5")
        elif len(standing) == 1:
            winners = tuple(s for s, side in self.sides.items() if side.team in standing)
            self.end("last", winners, "IC-8.4.4" if self.mode == TEAM else "IC-7.1.1")

    def eliminate(self, seat: Seat, rule: str, how: str = "eliminated") -> None:
        """Fighter, hand, deck and tokens leave the match (IC-8.1.2); effects go on (IC-8.1.4)."""
        side = self.sides[seat]
        side.out, side.space, side.movement, side.power = how, OFF_BOARD, 0, 0
        self.waiting.pop(seat, None)
        items = [card for card in self.hand(seat) if content.cards()[card].is_item]
        self.zones["item pile"] = self.zones["item pile"].put(items)
        for zone in ("deck", "hand", "pile"):
            old = self.zones[f"{zone} {seat}"]
            self.zones[f"{zone} {seat}"] = replace(old, cards=())
        self.tell(Eliminated(seat=seat, conceded=how == "conceded", rule=rule))

    def end(self, how: str, winners: tuple[Seat, ...], rule: str) -> None:
        """The match is over; for a tie `winners` are those who share it."""
        self.over, self.over_by, self.winners = how, rule, tuple(sorted(winners))
        self.tell(MatchEnded(winners=self.winners, how=how, rule=rule))

    def end_environment(self, owner: Seat, rule: str) -> None:
        """An Environment Card stops working; its Effect Tokens leave the board (IC-2.2.3).

        Item Tokens that it has brought stay (IC-2.2.4).
        """
        old = self.forced.pop(owner, None)
        if old is not None:
            pile = self.zones["environment pile"]
            self.zones["environment pile"] = pile.put([old.card])
            self.tell(EnvironmentEnded(seat=owner, card=old.card, rule=rule))
