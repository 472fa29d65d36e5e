"""What lies in front of one player: the Fighter, its tokens, and what it has under way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from bot.kernel.procedure import Seat


@dataclass(frozen=True)
class Leftover:
    """An ability of which something waits for the end of the turn or the next Upkeep.

    `dead` and `target` are those of its `Play`.
    """

    card: str
    ability: int
    dead: int = 99
    target: Seat | None = None


@dataclass
class Side:
    """One player's side of the table.

    Tokens are kept by each player, none to begin with (IC-1.1.6, IC-1.5.5).
    `space` is None while the Fighter is off the board. `moved` counts the spaces that it has moved
    right before (IC-3.4.7). `out` says how it left the match, empty while it is in. `lapses`
    counts how often its player's time has run out (IC-9.1.9). `later` are
    upkeep instructions of earlier turns (IC-2.1.2), `at_end` those for the end of this turn.
    `rests`: its player, and nobody else, knows that no Reactions are asked for until its next turn.
    """

    name: str
    fighter: str
    team: int
    space: str | None = None
    movement: int = 0
    power: int = 0
    moved: int = 0
    turns: int = 0
    conceding: bool = False
    lapses: int = 0
    out: str = ""
    later: tuple[Leftover, ...] = ()
    at_end: tuple[Leftover, ...] = ()
    rests: bool = False

    def copy(self) -> Self:
        """A twin that shares no change with this one."""
        # Many times faster than `replace`, and searches copy much.
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin


@dataclass(frozen=True)
class Area:
    """The spaces on which an Environment Card has one effect, and whom it has affected already.

    `parts` are places in the card's text. A Fighter is affected once at most (IC-2.3.4).
    """

    spaces: tuple[str, ...]
    parts: tuple[int, ...]
    entered: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class InForce:
    """An Environment Card in force, with the areas that it has made (IC-2.2.1, IC-2.2.5)."""

    card: str
    areas: tuple[Area, ...] = ()


@dataclass(frozen=True)
class Play:
    """A card being resolved for one ability.

    `origin` is `attack`, `shield`, `reaction`, `environment`, `later` or `end`. `done` are the
    parts that had an effect, `passed` those that are through whatever came of them. From `dead`
    on, parts are ignored (IC-4.3.4). `boosts` are those of the cards discarded for each part.
    """

    seat: Seat
    card: str
    ability: int
    origin: str
    done: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    dead: int = 99
    boosts: tuple[tuple[int, int], ...] = ()
    target: Seat | None = None
    item_discarded: bool = False


@dataclass(frozen=True)
class Attack:
    """The attack being resolved (IC-5.8.1 to IC-5.8.13).

    `launched` counts spaces covered by each target, `edged` lists those Edged-Off since it was
    aimed. `dealt` is the attack damage that each target took.
    """

    attacker: Seat
    card: str
    ability: int
    targets: tuple[Seat, ...] = ()
    moved: int = 0
    shields: tuple[Seat, ...] = ()
    launched: dict[Seat, int] | None = None
    edged: tuple[Seat, ...] = ()
    dealt: dict[Seat, int] | None = None
