"""What can happen in a match of Iconoclash; spaces are written as on the board ("c3r2")."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from bot.kernel.events import Event
from bot.kernel.procedure import Seat
from bot.kernel.zones import HIDDEN


@dataclass(frozen=True, kw_only=True)
class TurnBegan(Event):
    seat: Seat
    number: int


@dataclass(frozen=True, kw_only=True)
class FighterDrawn(Event):
    """A random Fighter, for a player who asked for one."""

    seat: Seat
    fighter: str


@dataclass(frozen=True, kw_only=True)
class StageDrawn(Event):
    stage: str


@dataclass(frozen=True, kw_only=True)
class FighterPlaced(Event):
    seat: Seat
    space: str


@dataclass(frozen=True, kw_only=True)
class TokensChanged(Event):
    """`kind` is `movement` or `power`; `count` is negative where tokens went."""

    seat: Seat
    kind: str
    count: int
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class CardsDrawn(Event):
    """`source` is `deck` or `items`; only the seat itself learns which cards."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[str, ...]
    source: str

    def public(self) -> Self:
        """The others learn how many."""
        return replace(self, cards=(HIDDEN,) * len(self.cards), only=None)


@dataclass(frozen=True, kw_only=True)
class CardsDiscarded(Event):
    """Discard piles are open, so everybody sees which."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[str, ...]
    why: str


@dataclass(frozen=True, kw_only=True)
class DeckReshuffled(Event):
    """`seat` is None for the Item deck."""

    seat: Seat | None


@dataclass(frozen=True, kw_only=True)
class BasicReturned(Event):
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class EnvironmentDrawn(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class EnvironmentEnded(Event):
    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class ZoneRolled(Event):
    seat: Seat
    face: int


@dataclass(frozen=True, kw_only=True)
class AreaPlaced(Event):
    """`text` is what the area does; `positive` tells which Effect Tokens mark it."""

    seat: Seat
    spaces: tuple[str, ...]
    text: str
    positive: bool


@dataclass(frozen=True, kw_only=True)
class ItemPlaced(Event):
    space: str


@dataclass(frozen=True, kw_only=True)
class ItemMoved(Event):
    """`path` ends with `off` where the token left the board."""

    path: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ItemsRemoved(Event):
    count: int


@dataclass(frozen=True, kw_only=True)
class ItemCollected(Event):
    seat: Seat
    space: str


@dataclass(frozen=True, kw_only=True)
class FighterMoved(Event):
    """`path` begins with the space left; `by` is whoever moved it: `tokens` or a card's key."""

    seat: Seat
    path: tuple[str, ...]
    by: str


@dataclass(frozen=True, kw_only=True)
class FighterTeleported(Event):
    seat: Seat
    start: str
    space: str


@dataclass(frozen=True, kw_only=True)
class CardPlayed(Event):
    """An Attack Card as an attack."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: str
    ability: int


@dataclass(frozen=True, kw_only=True)
class ReactionPlayed(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: str
    ability: int


@dataclass(frozen=True, kw_only=True)
class ShieldPlayed(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: str
    ability: int


@dataclass(frozen=True, kw_only=True)
class TargetChosen(Event):
    """No targets where an empty space or none was chosen."""

    seat: Seat
    targets: tuple[Seat, ...]
    space: str = ""


@dataclass(frozen=True, kw_only=True)
class FighterLaunched(Event):
    """`path` begins with the space left and ends with `off` in an Edge-Off."""

    seat: Seat
    direction: str
    path: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class LaunchDeclined(Event):
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class EdgedOff(Event):
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Respawned(Event):
    seat: Seat
    space: str


@dataclass(frozen=True, kw_only=True)
class DropCaused(Event):
    """Who fell from where to where; `off` for the lower border."""

    falls: dict[Seat, tuple[str, str]]


@dataclass(frozen=True, kw_only=True)
class FighterDisplaced(Event):
    seat: Seat
    start: str
    space: str


@dataclass(frozen=True, kw_only=True)
class DamageTaken(Event):
    """`cause` is `attack`, `hazard`, `area`, `edge_off`, `collision`, `cost`, `empty_hand` …

    `left` is the HP or pool afterwards; in Battle Royale the score of whoever scored.
    """

    seat: Seat
    amount: int
    cause: str
    left: int
    scorer: Seat | None = None


@dataclass(frozen=True, kw_only=True)
class DamageReduced(Event):
    seat: Seat
    amount: int


@dataclass(frozen=True, kw_only=True)
class Healed(Event):
    seat: Seat
    amount: int
    left: int


@dataclass(frozen=True, kw_only=True)
class Eliminated(Event):
    seat: Seat
    conceded: bool = False


@dataclass(frozen=True, kw_only=True)
class HandEmpty(Event):
    """The empty-hand action was taken."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Conceded(Event):
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class TakeBackAsked(Event):
    """A player asks the others to let the latest choice be taken back, or agrees to it."""

    seat: Seat
    chooser: Seat


@dataclass(frozen=True, kw_only=True)
class TakenBack(Event):
    """All is as it was before that player's latest choice."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class MatchEnded(Event):
    winners: tuple[Seat, ...]
    how: str
