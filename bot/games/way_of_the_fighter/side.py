"""What lies in front of one player, and what is in play: dice, actions, blast tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Self

from bot.games.way_of_the_fighter.printed import Effect
from bot.kernel.procedure import Seat

STANDING, CROUCHING, JUMPING = "standing", "crouching", "jumping"
POSITIONS: Final = (STANDING, CROUCHING, JUMPING)
Pool = tuple[int, int]
"""How many Core and how many Power Dice (WF-1.2.5)."""
FULL_LIFE: Final = "CP" * 6
"""The dice of a full Life Pool, the one at the heart first (WF-1.6.6)."""
WAITING, RESOLVING, RESOLVED = "waiting", "resolving", "resolved"
FOLLOWED: Final = "followed"
"""Fully resolved, with its combo still to come or under way."""
CHALLENGE, FIGHTER, TAG = "challenge", "fighter", "tag"


@dataclass
class Side:
    """One player's side of the table.

    `space` is None while the fighter is not on the arena; `facing` is 1 to the right, -1 to the
    left. `life` lists the dice of the Life Pool from the heart, as `C` and `P`. `crippled` and
    `dazed` name the turn to whose Challenge Phase the status applies, 0 without one (WF-11.1.3);
    `bound` is the turn in which a crippled player plays no combo either (WF-11.2.4).
    `out` is true once the fighter is knocked out.
    """

    name: str
    fighter: str
    packs: tuple[str, ...]
    team: int
    space: int | None = None
    facing: int = 1
    position: str = STANDING
    life: str = FULL_LIFE
    burnout: Pool = (6, 0)
    energy: Pool = (0, 0)
    active: Pool = (0, 0)
    crippled: int = 0
    dazed: int = 0
    bound: int = 0
    down: bool = False
    out: bool = False

    def copy(self) -> Self:
        """A twin that shares no change with this one."""
        # Many times faster than `replace`, and searches copy much.
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    @property
    def airborne(self) -> bool:
        """Whether the fighter is Jumping."""
        return self.position == JUMPING


@dataclass(frozen=True)
class Play:
    """An action on the table.

    `area` is the Challenge Area, the Fighter Area (WF-1.1.6), or `tag` for one that waits face
    down for a tag combo. `dice` are written as type and value, `c4` or `p2`, with value 0 before
    the roll. `priority`, `damage`, `blast` and `prevention` are bonuses that stay until it leaves
    play; `counted` are the lines that have given theirs (WF-12.1.23). `extra` are effects that it
    has gained at its reveal. `hit` tells of all its resolutions, `hits` counts those of the latest
    one; `followed` says that a combo goes on from it. `dealt` and `prevented` are those of its
    latest hit.
    """

    id: int
    seat: Seat
    card: str
    turn: int
    area: str = CHALLENGE
    up: bool = False
    dice: tuple[str, ...] = ()
    state: str = WAITING
    combo: bool = False
    hit: bool = False
    hits: int = 0
    missed: bool = False
    followed: bool = False
    priority: int = 0
    damage: int = 0
    blast: int = 0
    prevention: int = 0
    counted: tuple[str, ...] = ()
    extra: tuple[Effect, ...] = ()
    dealt: int = 0
    prevented: int = 0

    def changed(self, **fields: Any) -> Self:
        """A copy with other values in these fields."""
        # Several times faster than `replace`, and searches change much.
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__, **fields)
        return twin

    @property
    def pool(self) -> Pool:
        """How many Core and Power Dice lie on it."""
        core = sum(1 for die in self.dice if die[0] == "c")
        return core, len(self.dice) - core


@dataclass(frozen=True)
class Token:
    """A blast token: whose, of which action, where, which way (1 or -1), `high` or `low`."""

    seat: Seat
    play: int
    space: int
    heading: int
    height: str
