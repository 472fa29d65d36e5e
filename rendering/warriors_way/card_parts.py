"""The parts of a fighter's card: pools as dice, counts, a bar, penalties, drills, badges."""

from __future__ import annotations

from bot.games.warriors_way.view import FighterView
from rendering import lettering, pieces, signs, theme
from rendering.canvas import Canvas

POOLS = ("energy", "fatigue", "adrenaline")
COUNTS = 258
"""The width of three counts with their signs."""
DRILLS = (
    ("offensive", "strike"),
    ("defensive", "block"),
    ("evasive", "dodge"),
    ("footwork", "move"),
    ("conditioning", "resist"),
)
_PENALTIES = ("arms", "legs", "head")
_PIPS_AT = 308


def dice(fighter: FighterView, pool: str) -> int:
    """How many dice the pool holds now."""
    return {"energy": fighter.pool, "fatigue": fighter.fatigue}.get(pool, fighter.adrenaline)


def pool_row(
    canvas: Canvas, fighter: FighterView, pool: str, ends: tuple[int, int], middle: int
) -> None:
    """A pool in words, dice and number; dice lost for the Combat follow those of Energy."""
    left, right = ends
    canvas.text((left, middle), pool.upper(), theme.POOLS[pool])
    canvas.text((right, middle), str(dice(fighter, pool)), theme.PAPER, align="right")
    row = [pool] * dice(fighter, pool) + ["lost"] * (fighter.lost if pool == "energy" else 0)
    if not row:
        return
    start, end = left + _PIPS_AT - 20, right - 62
    pitch = min((end - start) / len(row), 36.0)
    size = max(round(pitch * 0.84), 8)
    for at, kind in enumerate(row):
        canvas.sprite(pieces.pip(kind, size), (start + pitch * (at + 0.5), middle))


def counts(canvas: Canvas, fighter: FighterView, left: int, middle: int) -> int:
    """The three pools as signs with numbers, Adrenaline a flame in Hyper Mode; returns the end."""
    for at, pool in enumerate(POOLS):
        x = left + at * COUNTS // 3
        if pool == "adrenaline" and fighter.hyper:
            canvas.sprite(signs.sign("flame", 34, theme.GOLD), (x + 15, middle))
        else:
            canvas.sprite(pieces.pip(pool, 30), (x + 15, middle))
        canvas.text((x + 36, middle), str(dice(fighter, pool)), theme.PAPER)
    return left + COUNTS


def bar(canvas: Canvas, fighter: FighterView, box: tuple[int, int, int, int]) -> None:
    """All dice the fighter began with: Energy full, Fatigue half as high, lost ones a line."""
    left, top, right, bottom = box
    kinds = ["energy"] * fighter.pool + ["fatigue"] * fighter.fatigue + ["lost"] * fighter.lost
    if not kinds:
        return
    pitch = (right - left) / len(kinds)
    gap = 4 if pitch > 16 else 2
    high = bottom - top
    for at, kind in enumerate(kinds):
        start, end = round(left + at * pitch), round(left + (at + 1) * pitch) - gap
        upper = {"energy": top, "fatigue": top + high // 2}.get(kind, bottom - 3)
        fill = theme.POOLS.get(kind, theme.ASH)
        canvas.rect((start, upper, end, bottom), fill)


def penalties(canvas: Canvas, fighter: FighterView, left: int, middle: int, right: int) -> int:
    """Penalties in words on red plates; returns where they end."""
    earned = [p for p in _PENALTIES if p in fighter.penalties]
    words = [f"{p.upper()} −1" for p in earned]
    if sum(_plate_width(w) for w in words) > right - left:
        words = [p.upper() for p in earned]
    for penalty, word in zip(earned, words, strict=True):
        width = _plate_width(word)
        canvas.plate((left, middle - 20, left + width - 8, middle + 20), theme.RED, 8)
        canvas.sprite(signs.sign(penalty, 32, theme.PAPER), (left + 24, middle))
        canvas.text((left + 44, middle), word, theme.PAPER)
        left += width
    return left


def _plate_width(word: str) -> int:
    return lettering.mask(word, theme.SMALL).width + 62


def drills(canvas: Canvas, fighter: FighterView, left: int, middle: int, right: int) -> None:
    """The drill points left, where the viewer may know them and all five have room."""
    if fighter.drills is None:
        return
    pitch = 76
    if left + pitch * len(DRILLS) > right:
        return
    for drill, sign in DRILLS:
        left_over = fighter.drills.get(drill, 0)
        fill = theme.PAPER if left_over else theme.ASH
        canvas.sprite(signs.sign(sign, 32, fill), (left + 16, middle))
        canvas.text((left + 38, middle), str(left_over), fill)
        left += pitch


def badges(canvas: Canvas, fighter: FighterView, right: int, middle: int, *, waits: bool) -> int:
    """Signs at the right of the name: awaited, Hyper Mode; returns where they begin."""
    if waits:
        canvas.sprite(signs.sign("wait", 36, theme.GOLD), (right - 18, middle))
        right -= 46
    if fighter.hyper:
        canvas.sprite(signs.sign("flame", 38, theme.GOLD), (right - 19, middle))
        right -= 46
    return right


def penalty_signs(canvas: Canvas, fighter: FighterView, right: int, middle: int) -> int:
    """Penalties as signs on small red plates; returns where they begin."""
    for penalty in reversed([p for p in _PENALTIES if p in fighter.penalties]):
        canvas.plate((right - 34, middle - 18, right, middle + 18), theme.RED, 8)
        canvas.sprite(signs.sign(penalty, 28, theme.PAPER), (right - 17, middle))
        right -= 37
    return right


def actions(canvas: Canvas, fighter: FighterView, left: int, middle: int) -> None:
    """The Actions taken this Turn, which decide how many dice come back."""
    width = canvas.text((left, middle), "ACTIONS", theme.ASH)
    for at in range(max(fighter.actions, 3)):
        done = at < fighter.actions
        x = left + width + 36 + at * 40
        box = (x - 15, middle - 15, x + 15, middle + 15)
        canvas.plate(box, theme.PAPER if done else theme.STEEL, 15)
        if not done:
            canvas.plate((x - 11, middle - 11, x + 11, middle + 11), theme.SLATE, 11)
