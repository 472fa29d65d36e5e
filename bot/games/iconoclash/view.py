"""What one viewer may know of a match of Iconoclash (IC-1.1.4)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.iconoclash import content
from bot.kernel.procedure import Seat
from bot.kernel.view import View


@dataclass(frozen=True)
class SideView:
    """One player's side. `hand` holds `?` for cards that the viewer cannot see.

    `moved` are the spaces that the Fighter has moved right before (IC-3.4.7).
    """

    name: str
    fighter: str
    team: int
    space: str | None
    hp: int
    movement: int
    power: int
    hand: tuple[str, ...]
    pile: tuple[str, ...]
    deck: int
    items: int
    out: str
    turns: int
    conceding: bool
    moved: int = 0


@dataclass(frozen=True)
class AreaView:
    """An area on the board; `entered` are those whom it does not affect any more."""

    owner: Seat
    card: str
    spaces: tuple[str, ...]
    text: str
    positive: bool
    entered: tuple[Seat, ...]


@dataclass(frozen=True)
class AttackView:
    """The attack being resolved, as everybody sees it; `shields` are cards with their ability.

    `answering` are the targets that may still play a Shield against it.
    """

    attacker: Seat
    card: str
    ability: int
    targets: tuple[Seat, ...]
    shields: dict[Seat, tuple[str, int]]
    damage: dict[Seat, int]
    launch: dict[Seat, int]
    moved: int = 0
    answering: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class Asked:
    """What the question at hand is about: the Fighter concerned, a card, a number.

    `picked` are cards that the viewer has chosen to discard for it so far, one by one. `cites` is
    the clause that explains why this is asked, if another than the one that asks.
    """

    seat: Seat | None = None
    card: str = ""
    ability: int = -1
    n: int = 0
    text: str = ""
    picked: tuple[str, ...] = ()
    cites: str = ""


@dataclass(frozen=True, kw_only=True)
class MatchView(View):
    """Everything on the table that this viewer may see; `clause` is that of the question."""

    mode: str
    stage: str
    sides: tuple[SideView, ...]
    order: tuple[Seat, ...]
    active: Seat | None
    phase: str
    turn: int
    actions_left: int
    extra_attacks: int
    environment: dict[Seat, str]
    areas: tuple[AreaView, ...]
    tokens: dict[str, int]
    attack: AttackView | None
    environment_left: int
    items_left: int
    asked: Asked | None = None
    clause: str = ""
    extra_actions: int = 0
    environment_pile: tuple[str, ...] = ()
    item_pile: tuple[str, ...] = ()

    def stands_on(self) -> str:
        """The space of the viewer's Fighter."""
        return "" if self.viewer is None else self.sides[self.viewer].space or ""

    def hand_in_words(self) -> str:
        """The viewer's hand by titles, with what each card can be."""
        if self.viewer is None or not (hand := self.sides[self.viewer].hand):
            return ""
        cards = [content.cards()[key] for key in hand]
        told = (f"{c.title} ({c.type}, Boost {c.boost})" for c in cards)
        return f"Your hand: {', '.join(told)}."
