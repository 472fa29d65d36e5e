"""What a story of a match is made of: ways, wounds, and cards that were played."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.games.iconoclash.stage import OFF, Place
from bot.kernel.procedure import Seat


@dataclass
class Way:
    """Spaces covered by a Fighter. `kind` is `move`, `teleport`, `launch`, `drop` or `respawn`.

    `step` are the columns and rows of one step, where it leads off the board; `order` as in Story.
    """

    seat: Seat
    kind: str
    path: tuple[str, ...]
    step: Place = (0, 0)
    order: int = 0

    @property
    def off(self) -> bool:
        """Whether it leads off the board."""
        return self.path[-1] == OFF


@dataclass
class Wound:
    """Damage (or HP healed, as a negative amount) and where it was taken: a space, or the last one
    before a step off the board."""

    seat: Seat
    amount: int
    place: str | None
    step: Place = (0, 0)
    causes: list[str] = field(default_factory=list)
    order: int = 0


@dataclass
class Play:
    """A card used for one of its abilities: as `attack`, `shield` or `reaction`.

    An attack is `pending` until it is over, and `open` while a target may still answer it.
    """

    seat: Seat
    card: str
    ability: int
    origin: str
    targets: tuple[Seat, ...] = ()
    source: str | None = None
    spots: tuple[str, ...] = ()
    damage: int = 0
    launched: int = 0
    edged: tuple[Seat, ...] = ()
    answers: list[Play] = field(default_factory=list)
    pending: bool = False
    open: bool = False
    order: int = 0


@dataclass
class Story:
    """All that is worth showing. `last` is what happened last that has a picture of its own:
    a Play, or a key word (`environment`, `boost`), which no attack gives way to.

    Ways and attacks bear their `order`, counted from 1; all falls of one Drop share it, and a wound
    bears that of what caused it.
    """

    ways: list[Way] = field(default_factory=list)
    wounds: list[Wound] = field(default_factory=list)
    attacks: list[Play] = field(default_factory=list)
    reactions: list[Play] = field(default_factory=list)
    weather: list[tuple[Seat, str]] = field(default_factory=list)
    placed: list[str] = field(default_factory=list)
    collected: list[tuple[Seat, str]] = field(default_factory=list)
    boosted: tuple[Seat, str] | None = None
    out: list[Seat] = field(default_factory=list)
    facing: dict[Seat, str] = field(default_factory=dict)
    drops: int = 0
    last: Play | str = ""
