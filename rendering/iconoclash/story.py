"""What happened since the last picture, put together from a view's events for picture and text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.iconoclash import events as told
from bot.games.iconoclash.stage import DIRECTIONS, OFF, Place
from bot.games.iconoclash.view import MatchView
from bot.kernel.events import Event
from bot.kernel.procedure import Seat
from rendering.iconoclash.deeds import Play, Story, Way, Wound


def tell(view: MatchView) -> Story:
    """The story of the view's events, ending with the attack that is being resolved, if any."""
    teller = _Teller(view)
    teller.lay()
    for event in view.events:
        teller.hear(event)
    teller.pend()
    return teller.story


def _spaces_before(view: MatchView) -> dict[Seat, str]:
    """Where everybody stood before the first event: where they are now, and the events undone."""
    spaces = {seat: side.space for seat, side in enumerate(view.sides) if side.space}
    for event in reversed(view.events):
        match event:
            case told.FighterMoved() | told.FighterLaunched():
                spaces[event.seat] = event.path[0]
            case told.FighterTeleported() | told.FighterDisplaced():
                spaces[event.seat] = event.start
            case told.DropCaused():
                spaces.update({seat: start for seat, (start, _) in event.falls.items()})
            case told.Respawned() | told.FighterPlaced():
                spaces.pop(event.seat, None)
    return spaces


class _Teller:
    """Hears events in their order and keeps the story so far."""

    def __init__(self, view: MatchView) -> None:
        self.view = view
        self.story = Story()
        self.spaces = _spaces_before(view)
        self.gone: dict[Seat, tuple[str, Place]] = {}
        self.count = 0
        self.fighting = False
        self._hears: dict[type[Event], Callable[[Any], None]] = {
            told.FighterPlaced: self._entered,
            told.Respawned: self._entered,
            told.FighterMoved: self._moved,
            told.FighterTeleported: lambda e: self._way(e.seat, "teleport", (e.start, e.space)),
            told.FighterDisplaced: lambda e: self._way(e.seat, "launch", (e.start, e.space)),
            told.FighterLaunched: self._launched,
            told.DropCaused: self._dropped,
            told.CardPlayed: lambda e: self._attack(Play(e.seat, e.card, e.ability, "attack")),
            told.TargetChosen: self._aimed,
            told.AttackEnded: self._ended,
            told.ShieldPlayed: lambda e: self._answer(Play(e.seat, e.card, e.ability, "shield")),
            told.ReactionPlayed: self._reacted,
            told.DamageTaken: self._hurt,
            told.Healed: lambda e: self._wound(e.seat, -e.amount, "heal"),
            told.EdgedOff: self._edged,
            told.EnvironmentDrawn: self._weather,
            told.ItemPlaced: lambda e: self.story.placed.append(e.space),
            told.ItemCollected: lambda e: self.story.collected.append((e.seat, e.space)),
            told.CardsDiscarded: self._discarded,
            told.Eliminated: lambda e: self.story.out.append(e.seat),
        }

    def hear(self, event: Event) -> None:
        """Take one event into the story."""
        hears = self._hears.get(type(event))
        if hears is not None:
            hears(event)

    def lay(self) -> None:
        """An attack that ends among these events, but was made before them, comes first."""
        marks = (e for e in self.view.events if isinstance(e, told.CardPlayed | told.AttackEnded))
        first = next(marks, None)
        if isinstance(first, told.AttackEnded):
            play = Play(first.seat, first.card, first.ability, "attack")
            self._attack(play)
            self._aim(play, first.targets)

    def pend(self) -> None:
        """The attack being resolved is the last thing told, even if it began before."""
        now = self.view.attack
        if now is None:
            return
        play = self.story.attacks[-1] if self.story.attacks else None
        if play is None or (play.seat, play.card) != (now.attacker, now.card):
            play = Play(now.attacker, now.card, now.ability, "attack")
            self._attack(play)
        if now.targets and not play.targets:
            self._aim(play, now.targets)
        _add_shields(play, now.shields)
        play.pending, play.open = True, bool(now.answering)
        self.story.last = play

    # ------------------------------------------------------------------ on the board

    def _entered(self, event: told.Respawned | told.FighterPlaced) -> None:
        self.spaces[event.seat] = event.space
        self.gone.pop(event.seat, None)
        self.count += 1
        self.story.ways.append(Way(event.seat, "respawn", (event.space,), order=self.count))

    def _moved(self, event: told.FighterMoved) -> None:
        last = self.story.ways[-1] if self.story.ways else None
        if last and (last.seat, last.kind, last.path[-1]) == (event.seat, "move", event.path[0]):
            last.path += event.path[1:]
            self.spaces[event.seat] = event.path[-1]
        else:
            self._way(event.seat, "move", event.path)
        if len(event.path) > 1:
            self.story.facing[event.seat] = event.path[-1]

    def _launched(self, event: told.FighterLaunched) -> None:
        if len(event.path) > 1:
            self._way(event.seat, "launch", event.path, DIRECTIONS[event.direction])
            if self.fighting and event.seat in self.story.attacks[-1].targets:
                self.story.attacks[-1].launched += len(event.path) - 1

    def _dropped(self, event: told.DropCaused) -> None:
        self.story.drops += 1
        together = self.count + 1
        for seat, (start, end) in event.falls.items():
            if start != end:
                self.count = together - 1
                self._way(seat, "drop", (start, end), DIRECTIONS["down"])

    def _way(self, seat: Seat, kind: str, path: tuple[str, ...], step: Place = (0, 0)) -> None:
        self.count += 1
        self.story.ways.append(Way(seat, kind, path, step, self.count))
        self.gone.pop(seat, None)
        if path[-1] == OFF:
            column = path[-2][:2]
            self.gone[seat] = (path[-2] if kind == "launch" else f"{column}r1", step)
            self.spaces.pop(seat, None)
        else:
            self.spaces[seat] = path[-1]

    def _edged(self, event: told.EdgedOff) -> None:
        if self.story.attacks and event.seat in self.story.attacks[-1].targets:
            self.story.attacks[-1].edged += (event.seat,)

    def _hurt(self, event: told.DamageTaken) -> None:
        if event.cause == "attack" and self.story.attacks:
            self.story.attacks[-1].damage += event.amount
        self._wound(event.seat, event.amount, event.cause)

    def _wound(self, seat: Seat, amount: int, cause: str) -> None:
        place, step = self.gone.get(seat) or (self.spaces.get(seat), (0, 0))
        for wound in self.story.wounds:
            same = (wound.seat, wound.place, wound.step) == (seat, place, step)
            if same and (wound.amount > 0) == (amount > 0):
                wound.amount += amount
                wound.causes.append(cause)
                wound.order = self.count
                return
        self.story.wounds.append(Wound(seat, amount, place, step, [cause], self.count))

    # ------------------------------------------------------------------ cards

    def _attack(self, play: Play) -> None:
        self.count += 1
        play.source, play.order = self.spaces.get(play.seat), self.count
        self.story.attacks.append(play)
        self.story.last = play
        self.fighting = True

    def _ended(self, event: told.AttackEnded) -> None:
        """The Shields may have been played before the first of these events."""
        if self.fighting:
            _add_shields(self.story.attacks[-1], event.shields)
        self.fighting = False

    def _aimed(self, event: told.TargetChosen) -> None:
        if not self.story.attacks or self.story.attacks[-1].seat != event.seat:
            return
        self._aim(self.story.attacks[-1], event.targets)

    def _aim(self, play: Play, targets: tuple[Seat, ...]) -> None:
        play.targets, play.source = targets, self.spaces.get(play.seat)
        play.spots = tuple(self.spaces[seat] for seat in targets if seat in self.spaces)
        if play.spots:
            self.story.facing[play.seat] = play.spots[0]
        if play.source:
            self.story.facing.update(dict.fromkeys(targets, play.source))

    def _answer(self, play: Play) -> None:
        if self.story.attacks:
            self.story.attacks[-1].answers.append(play)
        else:
            self.story.reactions.append(play)

    def _reacted(self, event: told.ReactionPlayed) -> None:
        play = Play(event.seat, event.card, event.ability, "reaction")
        if self.fighting:
            self.story.attacks[-1].answers.append(play)
            return
        self.story.reactions.append(play)
        self.story.last = play

    def _weather(self, event: told.EnvironmentDrawn) -> None:
        self.story.weather.append((event.seat, event.card))
        self._apart("environment")

    def _discarded(self, event: told.CardsDiscarded) -> None:
        if event.why == "boost":
            self.story.boosted = (event.seat, event.cards[0])
            self._apart("boost")

    def _apart(self, word: str) -> None:
        """Something besides attacks: cards in force have their rows, and this its sentence."""
        if not self.story.attacks:
            self.story.last = word


def _add_shields(play: Play, shields: Mapping[Seat, tuple[str, int]]) -> None:
    """Shields that no event has told of: they were played before the last picture."""
    known = {(answer.seat, answer.card) for answer in play.answers}
    missing = {seat: used for seat, used in shields.items() if (seat, used[0]) not in known}
    play.answers[:0] = [Play(seat, *used, "shield") for seat, used in missing.items()]
