"""What happened since the last picture, put together from a view's events for picture and text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.games.warriors_way import events as told
from bot.games.warriors_way.view import CombatView, HitView
from bot.kernel.events import Event
from bot.kernel.procedure import Seat


@dataclass
class Defence:
    """One answer to a hit: `worked` is None until it is judged."""

    by: str
    face: int
    value: int
    worked: bool | None = None


@dataclass
class Resist:
    """One die rolled against damage."""

    pool: str
    face: int
    held: bool
    damage: int


@dataclass
class Blow:
    """One hit from its roll to its end: squares are those where both stood at that moment.

    `face` is None for a return hit or the game master's; `remaining` is the damage left to resist.
    Of a hit whose roll was told with an earlier picture, `by` may be empty and `value` 0.
    """

    hitter: Seat | None
    target: Seat
    by: str
    value: int
    face: int | None
    source: str | None
    square: str | None
    defences: list[Defence] = field(default_factory=list)
    refused: bool = False
    remaining: int | None = None
    resists: list[Resist] = field(default_factory=list)
    lost: int = 0
    knocked_out: bool = False
    pending: bool = False
    ended: bool = False


@dataclass
class Step:
    """A movement on the board: by its own will (`by`), or pushed (`by` is `knockback`)."""

    fighter: Seat
    path: tuple[str, ...]
    by: str
    distance: int = 0
    face: int | None = None
    returned: bool | None = None


@dataclass
class Story:
    """All that is worth showing; `last` is what happened last: a Blow, a Step, or a key word.

    `acts` are all blows and steps in the order in which they began.
    """

    acts: list[Blow | Step] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    knockouts: list[tuple[Seat, str]] = field(default_factory=list)
    left: list[tuple[Seat, str, str]] = field(default_factory=list)
    penalties: list[tuple[Seat, str]] = field(default_factory=list)
    recovered: dict[Seat, int] = field(default_factory=dict)
    hyper: list[tuple[Seat, str, int]] = field(default_factory=list)
    began: int | None = None
    facing: dict[Seat, tuple[str, str]] = field(default_factory=dict)
    last: Blow | Step | str = ""


def tell(view: CombatView) -> Story:
    """The story of the view's events, ending with the hit that is being resolved, if any."""
    teller = _Teller(_squares_before(view))
    for event in view.events:
        teller.hear(event)
    if view.hit is not None:
        teller.pend(view.hit)
    return teller.story


def _squares_before(view: CombatView) -> dict[Seat, str]:
    """Where everybody stood before the first event: the present squares, and the events undone."""
    squares = {f.seat: f.square for f in view.fighters if f.square is not None}
    for event in reversed(view.events):
        match event:
            case told.FighterMoved() | told.FighterPushed():
                squares[event.fighter] = event.path[0]
            case told.KnockedOut() | told.FighterLeft():
                squares[event.fighter] = event.square
            case told.FighterEntered():
                squares.pop(event.fighter, None)
    return squares


class _Teller:
    """Hears events in their order and keeps the story so far."""

    def __init__(self, squares: dict[Seat, str]) -> None:
        self.story = Story()
        self.squares = squares
        self._faces: dict[Seat, int] = {}
        self._hears: dict[type[Event], Callable[[Any], None]] = {
            told.RoundBegan: self._round,
            told.FightersRecovered: self._recovered,
            told.HyperModeActivated: self._hyper,
            told.FighterMoved: self._moved,
            told.MoveRolled: self._move_rolled,
            told.MoveDiePlaced: self._move_placed,
            told.FighterPushed: self._pushed,
            told.HitRolled: self._hit,
            told.DefenceRefused: self._refused,
            told.DefenceRolled: self._defended,
            told.DefenceJudged: self._judged,
            told.DieRerolled: self._rerolled,
            told.ResistRolled: self._resisted,
            told.HitEnded: self._ended,
            told.PenaltyEarned: self._penalised,
            told.KnockedOut: self._knocked_out,
            told.FighterLeft: self._left,
            told.FighterEntered: self._entered,
        }

    def hear(self, event: Event) -> None:
        """Take one event into the story."""
        hears = self._hears.get(type(event))
        if hears is not None:
            hears(event)

    def pend(self, hit: HitView) -> None:
        """The hit being resolved is the last thing told, even if its roll was told before."""
        blow = self._blow(hit.target)
        blow.hitter, blow.by, blow.value, blow.pending = hit.hitter, hit.by, hit.value, True
        blow.remaining = hit.remaining
        if hit.defence and not blow.defences:
            blow.defences.append(Defence(hit.defence, 0, hit.defence_value))
        self._face(blow)
        self.story.last = blow

    def _round(self, event: told.RoundBegan) -> None:
        self.story.began = event.number
        if not self.story.blows and not self.story.steps:
            self.story.last = "round"

    def _recovered(self, event: told.FightersRecovered) -> None:
        self.story.recovered = {seat: dice for seat, dice in event.dice.items() if dice}

    def _hyper(self, event: told.HyperModeActivated) -> None:
        self.story.hyper.append((event.fighter, event.kind, event.dice))
        self.story.last = "hyper"

    def _moved(self, event: told.FighterMoved) -> None:
        face = self._faces.pop(event.fighter, None)
        self._step(Step(event.fighter, event.path, event.by, len(event.path) - 1, face))
        if len(event.path) > 1:
            self.story.facing[event.fighter] = (event.path[-2], event.path[-1])

    def _move_rolled(self, event: told.MoveRolled) -> None:
        step = self._own_step(event.fighter)
        if step is not None and step.face is None:
            step.face = event.face
        else:
            self._faces[event.fighter] = event.face

    def _move_placed(self, event: told.MoveDiePlaced) -> None:
        step = self._own_step(event.fighter)
        if step is not None:
            step.returned = event.returned

    def _pushed(self, event: told.FighterPushed) -> None:
        last = self.story.last
        self._step(Step(event.fighter, event.path, "knockback", event.wanted))
        self.story.last = last

    def _hit(self, event: told.HitRolled) -> None:
        standing = None if event.hitter is None else self.squares.get(event.hitter)
        source = event.source or standing
        square = self.squares.get(event.target)
        self._add(
            Blow(event.hitter, event.target, event.by, event.value, event.face, source, square)
        )

    def _refused(self, event: told.DefenceRefused) -> None:
        self._blow(event.fighter).refused = True

    def _defended(self, event: told.DefenceRolled) -> None:
        defence = Defence(event.by, event.face, event.value)
        self._blow(event.fighter).defences.append(defence)

    def _judged(self, event: told.DefenceJudged) -> None:
        blow = self._blow(event.fighter)
        blow.remaining = event.remaining
        if not blow.defences:
            blow.defences.append(Defence(event.by, 0, 0))
        blow.defences[-1].worked = event.worked

    def _rerolled(self, event: told.DieRerolled) -> None:
        if event.what == "move":
            step = self._own_step(event.fighter)
            if step is not None:
                step.face = event.face
        elif event.what == "strike" and self.story.blows:
            self.story.blows[-1].face, self.story.blows[-1].value = event.face, event.value
        elif event.what == "resist":
            blow = self._blow(event.fighter)
            if blow.resists:
                resist = blow.resists[-1]
                resist.face, resist.held = event.face, event.value >= resist.damage
        else:
            blow = self._blow(event.fighter)
            if blow.defences:
                blow.defences[-1].face, blow.defences[-1].value = event.face, event.value

    def _resisted(self, event: told.ResistRolled) -> None:
        blow = self._blow(event.fighter)
        blow.remaining = event.damage
        held = event.value >= event.damage
        blow.resists.append(Resist(event.pool, event.face, held, event.damage))

    def _ended(self, event: told.HitEnded) -> None:
        blow = self._blow(event.target)
        blow.lost, blow.ended = event.lost, True
        if blow.hitter is None and event.hitter is not None:
            blow.hitter = event.hitter
            self._face(blow)

    def _penalised(self, event: told.PenaltyEarned) -> None:
        self.story.penalties.append((event.fighter, event.penalty))

    def _knocked_out(self, event: told.KnockedOut) -> None:
        self.story.knockouts.append((event.fighter, event.square))
        last = next((b for b in reversed(self.story.blows) if b.target == event.fighter), None)
        if last is not None:
            last.knocked_out = True
        self.squares.pop(event.fighter, None)

    def _left(self, event: told.FighterLeft) -> None:
        self.story.left.append((event.fighter, event.square, event.how))
        self.squares.pop(event.fighter, None)
        self.story.last = "left"

    def _entered(self, event: told.FighterEntered) -> None:
        self.squares[event.fighter] = event.square

    def _add(self, blow: Blow) -> None:
        self.story.blows.append(blow)
        self.story.acts.append(blow)
        self.story.last = blow
        self._face(blow)

    def _face(self, blow: Blow) -> None:
        """Both look at each other; a source not told is where the hitter stands."""
        if blow.hitter is not None and blow.source is None:
            blow.source = self.squares.get(blow.hitter)
        if blow.hitter is not None and blow.source and blow.square:
            self.story.facing[blow.hitter] = (blow.source, blow.square)
            self.story.facing[blow.target] = (blow.square, blow.source)

    def _step(self, step: Step) -> None:
        if len(step.path) > 1 or step.by != "knockback":
            self.story.steps.append(step)
            self.story.acts.append(step)
            self.story.last = step
        self.squares[step.fighter] = step.path[-1]

    def _blow(self, target: Seat) -> Blow:
        """The hit on this fighter that is going on, even if its roll was told before."""
        for blow in reversed(self.story.blows):
            if blow.target == target and not blow.ended:
                return blow
        self._add(Blow(None, target, "", 0, None, None, self.squares.get(target)))
        return self.story.blows[-1]

    def _own_step(self, fighter: Seat) -> Step | None:
        mine = [s for s in self.story.steps if s.fighter == fighter and s.by == "move"]
        return mine[-1] if mine else None
