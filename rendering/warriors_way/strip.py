"""The strip below the cards: the last thing that happened, told with figures and their dice."""

from __future__ import annotations

from PIL import Image

from bot.games.warriors_way.view import CombatView, FighterView
from bot.kernel.procedure import Seat
from rendering import figures, lettering, pieces, signs, theme
from rendering.canvas import Canvas
from rendering.warriors_way import fighters, panel
from rendering.warriors_way.story import Blow, Step, Story

_KICKS = ("jump_kick", "target_legs", "target_head")
_SIGNS = {"dodge": "dodge", "counter_attack": "counter", "trading_blow": "counter"}
_OUTCOME = 168
"""The width kept at the right for how a hit ended."""
_BADGE = 21
_LEAST_DIE = 40


def draw(canvas: Canvas, view: CombatView, story: Story) -> None:
    """Draw the strip."""
    stage = Stage(canvas, view)
    match story.last:
        case Blow():
            stage.blow(story.last)
        case Step():
            stage.step(story.last)
        case "hyper":
            stage.hyper(*story.hyper[-1][:2])
        case _ if story.recovered:
            stage.recovered(story.recovered)
        case _:
            stage.line_up()


class Stage:
    """The strip's paper ground, and the cast that may stand on it."""

    def __init__(self, canvas: Canvas, view: CombatView) -> None:
        self.canvas, self.view = canvas, view
        self.people = {f.seat: f for f in view.fighters}
        self.left, self.right = panel.LEFT, panel.RIGHT
        self.top, self.bottom = panel.strip_top(view), theme.HEIGHT - 6
        self.height = self.bottom - self.top
        self.middle = self.top + self.height // 2
        canvas.plate((self.left, self.top, self.right, self.bottom), theme.PAPER)
        self.tall = min(self.height - 10, 124)
        self.dice = min(self.height // 2, 60)

    def blow(self, blow: Blow) -> None:
        """Hitter, its die, the defence with its die, the target, and how it ended."""
        hitter = None if blow.hitter is None else self.people.get(blow.hitter)
        start = self.left + 6
        if hitter is not None:
            start = self._actor(hitter, "kick" if blow.by in _KICKS else "strike", start)
        target = self.people.get(blow.target)
        end = self.right - _OUTCOME
        if target is not None:
            end -= self.tall + (0 if self._roomy else 2 * _BADGE)
            self._actor(target, _pose(blow), end, leftwards=True)
        self._exchange(blow, start, end)
        self._outcome(blow)

    def step(self, step: Step) -> None:
        """A fighter on the way: from where to where, and the die rolled for it."""
        fighter = self.people.get(step.fighter)
        x = self.left + 6
        if fighter is not None:
            pose = {"jump_kick": "kick", "knockback": "struck"}.get(step.by, "run")
            x = self._actor(fighter, pose, x) + 12
        x += self.canvas.text((x, self.middle), step.path[0], theme.INK) + 12
        x = self._arrow(x, self.middle) + 12
        x += self.canvas.text((x, self.middle), step.path[-1], theme.INK) + 16
        if step.face is None:
            return
        self.canvas.sprite(pieces.die(step.face, 56), (x + 28, self.middle))
        if step.by != "move":
            return
        if step.returned is None:
            self.canvas.text((x + 70, self.middle), "?", theme.RED, size=64)
        else:
            pool = "energy" if step.returned else "fatigue"
            self._arrow(x + 64, self.middle)
            self.canvas.sprite(pieces.pip(pool, 36), (x + 142, self.middle))

    def hyper(self, seat: Seat, kind: str) -> None:
        """A Hyper Mode."""
        x = self.left + 6
        if seat in self.people:
            x = self._actor(self.people[seat], "win", x)
        self.canvas.sprite(signs.sign("flame", 56, theme.RED), (x + 40, self.middle))
        self.canvas.text((x + 80, self.middle), f"HYPER {kind.upper()}", theme.INK)

    def line_up(self) -> None:
        """Nothing to tell: everybody who stands, on guard; the acting fighter before the sun."""
        cast = [f for f in panel.shown(self.view) if f.standing]
        if not cast:
            return
        pitch = (self.right - self.left) / len(cast)
        half = (len(cast) + 1) // 2
        for at, fighter in enumerate(cast):
            centre = self.left + pitch * (at + 0.5)
            if fighter.seat == self.view.acting:
                self._sun(round(centre))
            art = self._art(fighter, "guard", leftwards=at >= half)
            self.canvas.sprite(art, (centre, self.bottom - 5 - self.tall / 2))
        if len(cast) == 2:
            centre = (self.left + self.right) / 2
            words = "VS" if self.view.result is None else "&"
            self.canvas.text((centre, self.middle), words, theme.RED, size=64, align="middle")

    def recovered(self, dice: dict[Seat, int]) -> None:
        """Dice that went from Fatigue back to Energy, by fighter."""
        x = self.left + 26
        for pool in ("fatigue", "energy"):
            self.canvas.sprite(pieces.pip(pool, 34), (x + 17, self.middle))
            x = self._arrow(x + 42, self.middle) + 8 if pool == "fatigue" else x + 60
        pitch = min((self.right - x) // max(len(dice), 1), 130)
        for seat, count in dice.items():
            if seat in self.people:
                fighters.token(self.canvas, (x + 22, self.middle), self.people[seat], 22)
                if pitch >= 100:
                    self.canvas.text((x + 50, self.middle), f"+{count}", theme.INK)
            x += pitch

    @property
    def _roomy(self) -> bool:
        return self.height >= 110

    def _actor(self, fighter: FighterView, pose: str, x: int, *, leftwards: bool = False) -> int:
        """A figure with its letter, from x onwards; returns where it ends."""
        badge = 0 if self._roomy else 2 * _BADGE
        start = x if leftwards else x + badge
        if not leftwards:
            self._sun(round(start + self.tall / 2))
        art = self._art(fighter, pose, leftwards=leftwards)
        self.canvas.sprite(art, (start + self.tall / 2, self.bottom - 5 - self.tall / 2))
        end = start + self.tall + (badge if leftwards else 0)
        edge = end - _BADGE - 2 if leftwards else x + _BADGE + 2
        fighters.token(self.canvas, (edge, self.bottom - _BADGE - 6), fighter, _BADGE)
        return end

    def _art(self, fighter: FighterView, pose: str, *, leftwards: bool) -> Image.Image:
        colour = theme.team_colour(fighter.team)
        belt = theme.PAPER if theme.luminance(colour) < 0.3 else theme.INK
        return figures.figure(pose, self.tall, colour, belt, leftwards=leftwards)

    def _sun(self, x: int) -> None:
        size = self.tall // 2 - 2
        box = (x - size, self.middle - size, x + size, self.middle + size)
        self.canvas.plate(box, theme.mix(theme.PAPER, theme.RED, 0.25), size)

    def _arrow(self, x: int, y: int) -> int:
        self.canvas.rect((x, y - 4, x + 32, y + 4), theme.RED)
        self.canvas.polygon(((x + 30, y - 17), (x + 52, y), (x + 30, y + 17)), theme.RED)
        return x + 52

    def _exchange(self, blow: Blow, start: int, end: int) -> None:
        """The hit's die and that of the last defence, in the middle between the figures."""
        parts: list[tuple[str, int, int]] = [("", blow.face or 0, blow.value)]
        parts += [(d.by, d.face, d.value) for d in blow.defences[-1:]]
        gap = 8 if len(parts) > 1 else 0
        bare = sum(self._width(*part, 0) for part in parts) + gap
        thrown = sum(bool(face) for _, face, _ in parts)
        dice = min(self.dice, (end - start - bare) // max(thrown, 1))
        if dice < _LEAST_DIE:
            # A value after its penalty is worth more than the face it came from.
            parts = [(by, face if face == value else 0, value) for by, face, value in parts]
            thrown = sum(bool(face) for _, face, _ in parts)
            dice = min(self.dice, (end - start - bare) // max(thrown, 1))
        x = start + max(end - start - bare - dice * thrown, 0) // 2
        for by, face, value in parts:
            if by:
                sign = signs.sign(_SIGNS.get(by, "block"), 42, theme.INK)
                self.canvas.sprite(sign, (x + 21, self.middle))
                x += 46
            x = self._die(face, value, x, dice) + gap

    def _width(self, by: str, face: int, value: int, dice: int) -> int:
        width = (46 if by else 0) + (dice if face else 0)
        if face != value and value:
            width += 6 + self._number(value)
        return width

    def _number(self, value: int) -> int:
        return lettering.mask(str(value), theme.SMALL).width + 24

    def _die(self, face: int, value: int, x: int, size: int) -> int:
        """A die, and the value where a penalty changed it or no die was rolled."""
        if face:
            self.canvas.sprite(pieces.die(face, size), (x + size / 2, self.middle))
            x += size
        if face == value or not value:
            return x
        end = x + 6 + self._number(value)
        self.canvas.plate((x + 6, self.middle - 23, end, self.middle + 23), theme.RED)
        self.canvas.text((x + 18, self.middle), str(value), theme.PAPER)
        return end

    def _outcome(self, blow: Blow) -> None:
        """In a word or number, above the dice rolled against the damage; lost ones crossed out."""
        words, fill = _outcome(blow)
        size = next(s for s in (64, theme.LARGE, theme.SMALL) if _fits(words, s))
        rolled = blow.resists[-6:]
        centre = self.right - _OUTCOME / 2 - 4
        raised = self.height * 0.14 if rolled else 0
        if rolled and not self._roomy:
            size = theme.SMALL
        self.canvas.text((centre, self.middle - raised), words, fill, size=size, align="middle")
        if not rolled:
            return
        pitch = min(_OUTCOME // len(rolled), 40)
        edge = min(pitch - 3, self.height // 3)
        x = centre - pitch * (len(rolled) - 1) / 2
        for resist in rolled:
            art = pieces.die(resist.face, edge, lost=not resist.held)
            self.canvas.sprite(art, (x, self.bottom - 7 - edge / 2))
            x += pitch


def _fits(words: str, size: int) -> bool:
    return size == theme.SMALL or lettering.mask(words, size).width <= _OUTCOME - 12


def _pose(blow: Blow) -> str:
    if blow.knocked_out:
        return "down"
    if blow.lost:
        return "struck"
    if blow.defences:
        return "dodge" if blow.defences[-1].by in ("dodge", "soft_defense") else "block"
    return "guard" if blow.pending else "block"


def _outcome(blow: Blow) -> tuple[str, theme.Colour]:
    if blow.knocked_out:
        return "K.O.", theme.RED
    if blow.pending:
        return "?", theme.RED
    if blow.lost:
        return f"−{blow.lost}", theme.RED
    if any(d.worked for d in blow.defences) and not blow.remaining:
        by = blow.defences[-1].by
        return {"dodge": "DODGE", "block": "BLOCK"}.get(by, "SAFE"), theme.INK
    return "HELD", theme.INK
