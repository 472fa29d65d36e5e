"""What happened since the last picture, put together from a view's events for picture and text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from bot.games.way_of_the_fighter import events as told
from bot.games.way_of_the_fighter.view import MatchView, PlayView
from bot.kernel.events import Event
from bot.kernel.procedure import Seat

_STOPPED: Final = {
    "combo": "TOO SLOW",
    **dict.fromkeys(("miss", "replaced", "hit", "tokens", "end", "spent", "knocked_out"), ""),
}
"""Why an action was cancelled, in a word; empty where it had had its effect."""
_OPEN: Final = ("", "RESOLVED")
_COMMANDS: Final = {"ability": "ABILITY", "dazed": "DAZED: NO COMMAND", "tag": "TAG READY"}
_USES: Final = {"bonus": "PRIORITY +2", "lost": "INITIATIVE LOST", "swap": "SWAP"}


@dataclass
class Leg:
    """Spaces that a fighter has covered without turning round; `forced` by somebody else."""

    seat: Seat
    start: int
    end: int
    forced: bool = False


@dataclass
class Blow:
    """What a fighter has taken: points of damage, points that were prevented, times missed.

    `lost` are the dice that its Life Pool has lost: fewer than points, at a knock out.
    """

    points: int = 0
    lost: int = 0
    prevented: int = 0
    missed: int = 0
    special: bool = False


@dataclass
class Shown:
    """An action that is on the table or was: `outcome` in a word. A score that was told before
    the last picture, of an action that has gone since, is None. `spent` dice lie on it no more."""

    seat: Seat
    card: str
    up: bool = True
    dice: tuple[str, ...] = ()
    score: int | None = None
    combo: bool = False
    outcome: str = ""
    damage: int = 0
    open: bool = False
    tag: bool = False
    spent: bool = True


@dataclass
class Story:
    """All that is worth showing, the oldest first. `notes` are short lines by seat."""

    legs: list[Leg] = field(default_factory=list)
    blows: dict[Seat, Blow] = field(default_factory=dict)
    shown: list[Shown] = field(default_factory=list)
    flights: list[tuple[Seat, int, int, str]] = field(default_factory=list)
    notes: list[tuple[Seat, str]] = field(default_factory=list)
    out: list[Seat] = field(default_factory=list)


def tell(view: MatchView) -> Story:
    """The story of the view's events, and the actions that lie on the table now."""
    teller = _Teller(view)
    teller.lay()
    for event in view.events:
        teller.hear(event)
    for play in view.plays:
        if play.area != "fighter":
            teller.lies(play)
        else:
            teller.stays(play)
    return teller.story


class _Teller:
    """Hears events in their order and keeps the story so far."""

    def __init__(self, view: MatchView) -> None:
        self.view = view
        self.story = Story()
        self._hears: dict[type[Event], Callable[[Any], None]] = {
            told.GameBegan: self._afresh,
            told.FighterMoved: self._moved,
            told.DamageTaken: lambda e: self._hurt(e.seat, e.points),
            told.DiceMoved: self._paid,
            told.KnockedOut: lambda e: self.story.out.append(e.seat),
            told.AttackHit: self._hit,
            told.AttackMissed: self._missed,
            told.ActionRevealed: self._revealed,
            told.ActionCancelled: self._cancelled,
            told.BlockHolds: lambda e: self._ends(e.seat, e.card, "IN FORCE"),
            told.ModePlaced: lambda e: self._ends(e.seat, e.card, "IN PLAY"),
            told.TokenPlaced: lambda e: self._ends(e.seat, e.card, "LAUNCHED"),
            told.TokenMoved: lambda e: self.story.flights.append(
                (e.seat, e.start, e.end, e.height)
            ),
            told.ActionBegan: self._began,
            told.CommandUsed: lambda e: self._note(
                e.seat, _COMMANDS.get(e.command, e.command.upper())
            ),
            told.InitiativeUsed: lambda e: self._note(e.seat, _USES.get(e.use, e.use.upper())),
            told.StartingRolled: lambda e: self._note(
                e.seat, f"ROLLS {'+'.join(map(str, e.dice))} = {sum(e.dice)}"
            ),
            told.CardsDrawn: self._drew,
            told.CardsDiscarded: lambda e: self._note(e.seat, f"DISCARDS {len(e.cards)}"),
            told.DeckReshuffled: lambda e: self._note(e.seat, "NEW DECK"),
            told.InitiativeGiven: lambda e: self._note(e.seat, "INITIATIVE"),
            told.FighterEntered: self._entered,
            told.StatusGiven: self._status,
        }

    def hear(self, event: Event) -> None:
        """Take one event into the story."""
        hears = self._hears.get(type(event))
        if hears is not None:
            hears(event)

    def lay(self) -> None:
        """What has lain open since before the first event."""
        told_of = {(e.seat, e.card) for e in self.view.events if isinstance(e, told.ActionRevealed)}
        for play in self.view.plays:
            if play.up and play.area != "fighter" and (play.seat, play.card) not in told_of:
                self.story.shown.append(Shown(play.seat, play.card, score=play.score))

    def lies(self, play: PlayView) -> None:
        """Take an action on the table into the story, as it is now."""
        shown = self._find(play.seat, play.card) if play.up else None
        if shown is None:
            shown = Shown(play.seat, play.card, play.up)
            self.story.shown.append(shown)
        shown.dice, shown.score, shown.combo = play.dice, play.score, play.combo
        shown.tag = play.area == "tag"
        shown.open = play.state != "resolved"
        shown.spent = False
        if shown.outcome == "RESOLVED" and play.state == "resolving":
            shown.outcome = ""  # it is being resolved: what becomes of it is still open
        if play.up and not shown.outcome:
            shown.damage = play.damage

    def stays(self, play: PlayView) -> None:
        """A mode or blast in play keeps the dice that lie on it now, if it is shown at all."""
        if play.up and (shown := self._find(play.seat, play.card)) is not None:
            shown.dice, shown.spent = play.dice, False

    # ------------------------------------------------------------------ on the arena

    def _afresh(self, event: told.GameBegan) -> None:
        """A new game begins: where everybody was before is of no use."""
        self.story.legs.clear()
        self.story.blows.clear()

    def _drew(self, event: told.CardsDrawn) -> None:
        chosen = event.rule in ("WF-1.6.2", "WF-1.6.12")  # a starting hand is chosen, not drawn
        self._note(event.seat, "HAND READY" if chosen else f"DRAWS {len(event.cards)}")

    def _entered(self, event: told.FighterEntered) -> None:
        self.story.legs = [leg for leg in self.story.legs if leg.seat != event.swapped]
        if event.swapped is not None:
            self._note(event.seat, "COMES IN")

    def _moved(self, event: told.FighterMoved) -> None:
        if event.start == event.end:
            return
        forced = event.why in ("forced", "thrown")
        last = next((leg for leg in self.story.legs[::-1] if leg.seat == event.seat), None)
        onward = last is not None and (last.forced, last.end) == (forced, event.start)
        if last and onward and (last.end > last.start) == (event.end > event.start):
            last.end = event.end
            return
        self.story.legs.append(Leg(event.seat, event.start, event.end, forced))

    def _blow(self, seat: Seat) -> Blow:
        return self.story.blows.setdefault(seat, Blow())

    def _hurt(self, seat: Seat, points: int) -> None:
        self._blow(seat).points += points

    def _paid(self, event: told.DiceMoved) -> None:
        if event.source == "life":
            self._blow(event.seat).lost += event.core + event.power

    def _hit(self, event: told.AttackHit) -> None:
        blow = self._blow(event.target)
        blow.prevented += min(event.prevented, event.damage)
        blow.special |= event.special
        through = max(event.damage - event.prevented, 0)
        shown = self._known(event.seat, event.card)
        hits = shown.outcome.startswith("HIT")
        shown.damage = shown.damage + through if hits else through
        shown.outcome = "BLOCKED" if event.prevented and not shown.damage else "HIT"

    def _missed(self, event: told.AttackMissed) -> None:
        self._blow(event.target).missed += 1
        if (shown := self._known(event.seat, event.card)).outcome != "HIT":
            shown.outcome = "MISSED"

    def _status(self, event: told.StatusGiven) -> None:
        words = {"cripple": "CRIPPLED", "daze": "DAZED", "knockdown": "KNOCKED DOWN"}
        self._note(event.seat, words[event.status])

    # ------------------------------------------------------------------ actions

    def _revealed(self, event: told.ActionRevealed) -> None:
        shown = Shown(event.seat, event.card, True, event.dice, event.score, event.combo)
        self.story.shown.append(shown)

    def _began(self, event: told.ActionBegan) -> None:
        shown = self._known(event.seat, event.card)
        shown.score = event.score
        shown.outcome = shown.outcome or "RESOLVED"

    def _cancelled(self, event: told.ActionCancelled) -> None:
        words = _STOPPED.get(event.why, "CANCELLED")
        if words and (shown := self._known(event.seat, event.card)).outcome in _OPEN:
            shown.outcome = words

    def _ends(self, seat: Seat, card: str, outcome: str) -> None:
        self._known(seat, card).outcome = outcome

    def _find(self, seat: Seat, card: str) -> Shown | None:
        mine = (s for s in self.story.shown[::-1] if (s.seat, s.card) == (seat, card) and s.up)
        return next(mine, None)

    def _known(self, seat: Seat, card: str) -> Shown:
        """This action, put among those shown if its reveal was told before."""
        shown = self._find(seat, card)
        if shown is None:
            shown = Shown(seat, card)
            self.story.shown.append(shown)
        return shown

    def _note(self, seat: Seat, words: str) -> None:
        if (seat, words) not in self.story.notes[-2:]:
            self.story.notes.append((seat, words))
