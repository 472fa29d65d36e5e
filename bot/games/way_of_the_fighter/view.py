"""What one viewer may know of a match of Way of the Fighter."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.side import Pool
from bot.kernel.procedure import Seat
from bot.kernel.view import View


@dataclass(frozen=True)
class PlayView:
    """An action on the table; `card` is `?` while it is face down and not the viewer's to see.

    `dice` are written as type and value, `c4`, with 0 before the roll; `score` is 0 face down, and
    `now` what a face-down action that the viewer knows would score as things are.
    `area` is `challenge`, `fighter` or `tag`; `state` is `waiting`, `resolving` or `resolved`.
    """

    id: int
    seat: Seat
    card: str
    area: str
    up: bool
    dice: tuple[str, ...]
    score: int
    state: str
    combo: bool
    hit: bool
    damage: int = 0
    now: int = 0


@dataclass(frozen=True)
class TokenView:
    """A blast token: `heading` is 1 to the right, -1 to the left; `height` is `high` or `low`."""

    id: int
    seat: Seat
    card: str
    space: int
    heading: int
    height: str


@dataclass(frozen=True)
class SideView:
    """One player's side; `hand` shows `?` for cards that the viewer may not see.

    `life` lists the dice of the Life Pool from the heart, as `C` and `P`. `crippled` and `dazed`
    are true while the status card lies there.
    """

    name: str
    fighter: str
    packs: tuple[str, ...]
    team: int
    active: bool
    space: int | None
    facing: int
    position: str
    life: str
    burnout: Pool
    energy: Pool
    pool: Pool
    hand: tuple[str, ...]
    deck: int
    pile: tuple[str, ...]
    crippled: bool
    dazed: bool
    down: bool
    out: bool


@dataclass(frozen=True)
class Asked:
    """What the question is about, as far as all may know: an action, an amount, a word.

    `kinds` may follow in a combo, `back` are the dice that Chain would return. `source` is the
    fighter whose ability asks, or the mode, where it is not the text of `card` itself. `cites` is
    the clause that explains why this is asked, if another than the one that asks.
    """

    seat: Seat | None
    card: str = ""
    n: int = 0
    text: str = ""
    kinds: tuple[str, ...] = ()
    back: tuple[str, ...] = ()
    source: str = ""
    cites: str = ""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """How the table stood when a game ended, as a spectator saw it: nothing hidden is in it.

    `game` counts from 1; `winners` are seats, none for a draw. The rest is as in a MatchView.
    """

    game: int
    winners: tuple[Seat, ...]
    turn: int
    phase: str
    left: int
    holder: Seat | None
    initiative_used: bool
    front: tuple[Seat, ...]
    sides: tuple[SideView, ...]
    plays: tuple[PlayView, ...]
    tokens: tuple[TokenView, ...]


@dataclass(frozen=True, kw_only=True)
class MatchView(View):
    """`standing` are games won by team; `left` is the team that began on the left.

    `holder` is the player with the Initiative card, `began` the one who began the game with it,
    both None before the starting roll. `taunted` are the teams with a Taunt in force this turn.
    `ended` is how the table stood at the end of a game of several that these events tell of.
    """

    mode: str
    games: int
    game_number: int
    standing: tuple[int, int]
    turn: int
    phase: str
    left: int
    holder: Seat | None
    initiative_used: bool
    began: Seat | None
    front: tuple[Seat, ...]
    sides: tuple[SideView, ...]
    plays: tuple[PlayView, ...]
    tokens: tuple[TokenView, ...]
    asked: Asked | None = None
    clause: str = ""
    taunted: tuple[int, ...] = ()
    ended: Scene | None = None

    def cards_to_show(self, seat: Seat) -> tuple[str, ...]:
        """A player's hand; while the starting hand is chosen, all cards to choose from."""
        side = self.sides[seat]
        if self.clause != "WF-1.6.2" or side.out:
            return side.hand
        return tuple(card for key in side.packs for card in content.packs()[key].actions)

    def partner(self) -> Seat | None:
        """The viewer's team-mate who is still in the match; None in a duel (WF-14.1.17)."""
        if self.viewer is None or self.viewer >= len(self.sides):
            return None
        team = self.sides[self.viewer].team
        others = (n for n, s in enumerate(self.sides) if s.team == team and n != self.viewer)
        return next((n for n in others if not self.sides[n].out), None)

    def partner_in_words(self) -> str:
        """The team-mate's hand, and what lies face down of theirs, by the names of the cards."""
        if (partner := self.partner()) is None:
            return ""
        cards = content.cards()
        held = [cards[key].name for key in self.cards_to_show(partner) if key in cards]
        down = [p for p in self.plays if p.seat == partner and not p.up and p.card in cards]
        told = [f"{self.names[partner]} holds {', '.join(held) or 'no card'}."]
        told += [f"Face down: {cards[play.card].name}." for play in down if play.area != "tag"]
        told += [
            f"Ready for a tag: {cards[play.card].name}." for play in down if play.area == "tag"
        ]
        return " ".join(told)

    def hand_in_words(self) -> str:
        """The viewer's hand, or what it is chosen from, by the names of the cards."""
        if self.viewer is None or self.viewer >= len(self.sides):
            return ""
        cards = content.cards()
        return ", ".join(cards[key].name for key in self.cards_to_show(self.viewer))
