"""The strip below the cards: the last thing that happened, told with two figures and their dice."""

from __future__ import annotations

from bot.games.warriors_way.view import CombatView, FighterView
from rendering import figures, pieces, signs, theme
from rendering.canvas import Canvas
from rendering.warriors_way import fighters, panel
from rendering.warriors_way.story import Blow, Step, Story

_COUNTERS = ("counter_attack", "trading_blow")
_DODGES = ("dodge", "soft_defense")


def draw(canvas: Canvas, view: CombatView, story: Story) -> None:
    """Draw the strip."""
    stage = _Stage(canvas, view, panel.strip_top(view))
    match story.last:
        case Blow():
            stage.blow(story.last)
        case Step():
            stage.step(story.last)
        case "hyper":
            stage.hyper(story)
        case _:
            stage.calm(story)


class _Stage:
    """The strip's ground and the cast that may stand on it."""

    def __init__(self, canvas: Canvas, view: CombatView, top: int) -> None:
        self.canvas, self.view = canvas, view
        self.people = {f.seat: f for f in view.fighters}
        self.top, self.bottom = top, theme.HEIGHT - 6
        self.height = self.bottom - top
        self.middle = top + self.height // 2
        canvas.plate((panel.LEFT, top, panel.RIGHT, self.bottom), theme.PAPER)
        self.tall = self.height - 12
        self.dice = min(self.height * 2 // 5, 56)

    def blow(self, blow: Blow) -> None:
        """Hitter, its die, the defence with its die, the target, and how it ended."""
        self._sun(panel.LEFT + 62)
        x = panel.LEFT + 8
        hitter = None if blow.hitter is None else self.people.get(blow.hitter)
        if hitter is not None:
            pose = "kick" if blow.by in ("jump_kick", "target_legs", "target_head") else "strike"
            x = self._figure(hitter, pose, x)
        else:
            x += 60
        upper = self.top + (self.height - (self.dice // 2 + 6 if blow.resists else 0)) // 2
        x = self._die(blow.face, blow.value, x + 4, upper)
        for defence in blow.defences[-1:]:
            self.canvas.sprite(signs.sign(_sign(defence.by), 46, theme.INK), (x + 33, upper))
            x = self._die(defence.face or None, defence.value, x + 60, upper)
        target = self.people.get(blow.target)
        if target is not None:
            x = self._figure(target, _pose(blow), x + 2, leftwards=True)
        self._outcome(blow, x + 6, upper)
        self._resists(blow)

    def step(self, step: Step) -> None:
        """A fighter on the way, how far, and the die rolled for it."""
        self._sun(panel.LEFT + 62)
        fighter = self.people.get(step.fighter)
        x = panel.LEFT + 8
        if fighter is None:
            return
        x = self._figure(fighter, "kick" if step.by == "jump_kick" else "run", x) + 14
        way = f"{step.path[0]} → {step.path[-1]}"
        start, end = step.path[0], step.path[-1]
        x += self.canvas.text((x, self.middle), start, theme.INK) + 14
        self._arrow(x, self.middle)
        x += 66
        x += self.canvas.text((x, self.middle), end, theme.INK) + 20
        del way
        if step.face is not None:
            x = self._die(step.face, step.face, x, self.middle) + 8
        if step.returned:
            self.canvas.sprite(pieces.pip("energy", 34), (x + 20, self.middle))
            self.canvas.text((x + 44, self.middle), "BACK", theme.INK)

    def hyper(self, story: Story) -> None:
        """A Hyper Mode."""
        seat, kind, _ = story.hyper[-1]
        fighter = self.people.get(seat)
        self._sun(panel.LEFT + 62)
        if fighter is not None:
            x = self._figure(fighter, "win", panel.LEFT + 8)
            self.canvas.sprite(signs.sign("flame", 52, theme.RED), (x + 40, self.middle))
            words = f"HYPER {kind.removeprefix('hyper_').upper()}"
            self.canvas.text((x + 84, self.middle), words, theme.INK)

    def calm(self, story: Story) -> None:
        """Nothing happened: dice recovered, or simply whose Turn it is."""
        if story.recovered:
            self._recovered(story.recovered)
            return
        acting = self.people.get(self.view.acting) if self.view.acting is not None else None
        self._sun(panel.LEFT + 62)
        if acting is None:
            self.canvas.text((panel.LEFT + 140, self.middle), "READY", theme.INK)
            return
        x = self._figure(acting, "guard", panel.LEFT + 8) + 14
        room = panel.RIGHT - x - 16
        self.canvas.text((x, self.middle), fighters.name(acting), theme.INK, width=room)

    def _recovered(self, dice: dict[int, int]) -> None:
        x = panel.LEFT + 18
        self.canvas.sprite(signs.sign("resist", 44, theme.RED), (x + 22, self.middle))
        x += 60
        pitch = min((panel.RIGHT - x - 6) // max(len(dice), 1), 130)
        for seat, count in dice.items():
            fighter = self.people.get(seat)
            if fighter is not None and pitch > 60:
                fighters.token(self.canvas, (x + 22, self.middle), fighter, 22)
                if pitch >= 108:
                    self.canvas.text((x + 50, self.middle), f"+{count}", theme.INK)
            x += pitch

    def _figure(self, fighter: FighterView, pose: str, x: int, *, leftwards: bool = False) -> int:
        colour = theme.team_colour(fighter.team)
        belt = theme.PAPER if theme.luminance(colour) < 0.3 else theme.INK
        art = figures.figure(
            pose, self.tall, theme.mix(colour, theme.INK, 0.12), belt, leftwards=leftwards
        )
        self.canvas.sprite(art, (x + self.tall / 2, self.bottom - 4 - self.tall / 2))
        return x + self.tall

    def _sun(self, x: int) -> None:
        size = self.tall // 2
        box = (x - size, self.middle - size, x + size, self.middle + size)
        self.canvas.plate(box, theme.mix(theme.PAPER, theme.RED, 0.25), size)

    def _die(self, face: int | None, value: int, x: int, middle: int) -> int:
        """A die, or the bare value where no die was rolled or a penalty changed it."""
        if face:
            self.canvas.sprite(pieces.die(face, self.dice), (x + self.dice / 2, middle))
            x += self.dice
        if face == value:
            return x
        return x + 4 + self.canvas.text((x + 4, middle), str(value), theme.INK)

    def _arrow(self, x: int, y: int) -> None:
        self.canvas.rect((x, y - 4, x + 34, y + 4), theme.RED)
        self.canvas.polygon(((x + 30, y - 18), (x + 54, y), (x + 30, y + 18)), theme.RED)

    def _outcome(self, blow: Blow, x: int, middle: int) -> None:
        words, fill = _outcome(blow)
        self.canvas.text((x, middle), words, fill, size=theme.SMALL, width=panel.RIGHT - x - 8)

    def _resists(self, blow: Blow) -> None:
        """The dice rolled against the damage, small, in a row; those lost are crossed out."""
        if not blow.resists:
            return
        size = self.dice // 2 + 2
        x = panel.RIGHT - 14 - len(blow.resists) * (size + 6)
        for resist in blow.resists:
            art = pieces.die(resist.face, size, lost=not resist.held)
            self.canvas.sprite(art, (x + size / 2, self.bottom - 8 - size / 2))
            x += size + 6


def _sign(by: str) -> str:
    if by in _COUNTERS:
        return "counter"
    return "dodge" if by in _DODGES else "block"


def _pose(blow: Blow) -> str:
    if blow.knocked_out:
        return "down"
    if blow.lost:
        return "struck"
    if blow.defences:
        return "dodge" if _sign(blow.defences[-1].by) == "dodge" else "block"
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
