"""The stage as it is printed: platforms, blocks, overhangs, hazards, respawns, coordinates."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.games.iconoclash.stage import COLUMNS, HARD, ROWS, Stage
from rendering import theme
from rendering.canvas import Canvas, Point, smooth
from rendering.iconoclash import scenery
from rendering.iconoclash.layout import BOTTOM, CELL, LEFT, RIGHT, SCENE, TOP, corner

GRID = theme.mix(theme.STRAW, theme.STEEL, 0.25)
_HARD, _SOFT = 22, 12
_EDGE = 5


def lay(canvas: Canvas, stage: Stage) -> None:
    """Draw the ground of the whole scene: what the stage hangs in."""
    if canvas.ledger is not None:
        paint(canvas, stage)
        return
    canvas.image.paste(_kept(stage), SCENE[:2])


@lru_cache(maxsize=16)
def _kept(stage: Stage) -> Image.Image:
    canvas = Canvas()
    paint(canvas, stage)
    return canvas.image.crop(SCENE)


def paint(canvas: Canvas, stage: Stage) -> None:
    """Draw the sky, the grid and its coordinates."""
    canvas.rect(SCENE, theme.PAPER)
    scenery.draw(canvas, stage.key)
    # What the view spills over the scene's edges.
    canvas.rect((SCENE[2], SCENE[1], theme.WIDTH, theme.HEIGHT), theme.NIGHT)
    canvas.rect((0, SCENE[3], theme.WIDTH, theme.HEIGHT), theme.NIGHT)
    canvas.rect((0, 0, theme.WIDTH, SCENE[1]), theme.NIGHT)
    _grid(canvas)
    _labels(canvas)


def fit(canvas: Canvas, stage: Stage) -> None:
    """Draw what the stage is made of: over areas, but under Fighters."""
    for space in stage.respawns:
        _respawn(canvas, space)
    for space in stage.hazards:
        _hazard(canvas, space)
    for space in stage.blocks:
        art = block(CELL)
        canvas.image.paste(art, corner(space), art)
    for space, kind in stage.floors.items():
        x, y = corner(space)
        _platform(canvas, kind, x, y + CELL)
    for space, kind in stage.ceilings.items():
        x, y = corner(space)
        _platform(canvas, kind, x, y)
    for column, row in stage.overhangs:
        canvas.sprite(overhang(), (LEFT + column * CELL, TOP + (ROWS - row) * CELL))


def _grid(canvas: Canvas) -> None:
    for column in range(COLUMNS + 1):
        x = LEFT + column * CELL
        canvas.rect((x - 1, TOP, x + 1, BOTTOM), GRID)
    for row in range(ROWS + 1):
        y = TOP + row * CELL
        canvas.rect((LEFT, y - 1, RIGHT, y + 1), GRID)
    for x in (LEFT, RIGHT):
        canvas.rect((x - _EDGE // 2, TOP - 2, x + _EDGE - _EDGE // 2, BOTTOM + 3), theme.RED)
    for y in (TOP, BOTTOM):
        canvas.rect((LEFT - 2, y - _EDGE // 2, RIGHT + 3, y + _EDGE - _EDGE // 2), theme.RED)


def _labels(canvas: Canvas) -> None:
    at: Point
    for column in range(1, COLUMNS + 1):
        at = (LEFT + (column - 0.5) * CELL, BOTTOM + 29)
        canvas.text(at, f"c{column}", theme.INK, align="middle")
    for row in range(1, ROWS + 1):
        at = (LEFT - 12, TOP + (ROWS - row + 0.5) * CELL)
        canvas.text(at, f"r{row}", theme.INK, align="right")


def _platform(canvas: Canvas, kind: str, x: int, y: int) -> None:
    """Hard ones are thick slabs of brick, soft ones thin planks with gaps."""
    art = slab(CELL) if kind == HARD else plank(CELL)
    canvas.image.paste(art, (x - 2, y - art.height // 2), art)


@lru_cache(maxsize=4)
def slab(width: int) -> Image.Image:
    """A piece of a hard platform."""

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        span, high = (width + 4) * scale, _HARD * scale
        pen.rounded_rectangle((0, 0, span - 1, high - 1), 5 * scale, fill=theme.INK)
        rim = 3 * scale
        pen.rectangle((rim, rim, span - rim, high - rim), fill=theme.STONE)
        pen.rectangle((rim, rim, span - rim, rim + 4 * scale), fill=theme.ASH)
        for at in range(0, span, 28 * scale):
            pen.rectangle((at, 13 * scale, at + 2 * scale, high - rim), fill=theme.INK)
        pen.rectangle((rim, 13 * scale, span - rim, 15 * scale), fill=theme.INK)

    return smooth(width + 4, _HARD, paint)


@lru_cache(maxsize=4)
def plank(width: int) -> Image.Image:
    """A piece of a soft platform."""

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        third = (width + 4) / 3
        for at in range(3):
            left, right = (at * third + 3) * scale, ((at + 1) * third - 3) * scale
            pen.rounded_rectangle((left, 0, right, _SOFT * scale - 1), 5 * scale, fill=theme.INK)
            pen.rounded_rectangle(
                (left + 3 * scale, 3 * scale, right - 3 * scale, (_SOFT - 3) * scale),
                2 * scale,
                fill=theme.CLAY,
            )

    return smooth(width + 4, _SOFT, paint)


@lru_cache(maxsize=4)
def block(cell: int) -> Image.Image:
    """A space that nothing enters."""

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        span = cell * scale
        pen.rectangle((0, 0, span, span), fill=theme.STONE)
        step = cell // 5 * scale
        for at in range(-span, span, step):
            pen.line((at, span, at + span, 0), fill=theme.SHADE, width=step // 3)
        edge = cell // 18 * scale
        pen.rectangle((0, 0, span - 1, span - 1), outline=theme.INK, width=edge)

    return smooth(cell, cell, paint)


@lru_cache(maxsize=1)
def overhang() -> Image.Image:
    """What stops diagonals at a corner: a boss with a slanting cross."""

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        span = 46 * scale
        half, rim = span / 2, 4 * scale
        pen.polygon([(half, 0), (span, half), (half, span), (0, half)], fill=theme.INK)
        inner = [(half, rim + 2), (span - rim - 2, half), (half, span - rim - 2), (rim + 2, half)]
        pen.polygon(inner, fill=theme.ASH)
        low, high = span * 0.36, span * 0.64
        pen.line((low, low, high, high), fill=theme.RED, width=5 * scale)
        pen.line((low, high, high, low), fill=theme.RED, width=5 * scale)

    return smooth(46, 46, paint)


def _hazard(canvas: Canvas, space: str) -> None:
    """Spikes along the lower edge of the space, above whatever it stands on."""
    x, y = corner(space)
    art = spikes(CELL - 8)
    canvas.image.paste(art, (x + 4, y + CELL - art.height - 6), art)


@lru_cache(maxsize=4)
def spikes(width: int) -> Image.Image:
    """A row of spikes."""
    high = 34

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        count = 5
        step = width / count * scale
        for at in range(count):
            left, tall = at * step, high * scale
            pen.polygon([(left, tall), (left + step / 2, 0), (left + step, tall)], fill=theme.INK)
            inset = 4 * scale
            tip = [(left + inset, tall - inset), (left + step / 2, 2.6 * inset)]
            pen.polygon([*tip, (left + step - inset, tall - inset)], fill=theme.RED)

    return smooth(width, high, paint)


def _respawn(canvas: Canvas, space: str) -> None:
    x, y = corner(space)
    canvas.sprite(halo(), (x + CELL / 2, y + CELL - 32))


@lru_cache(maxsize=1)
def halo() -> Image.Image:
    """The ring on which Fighters come back, with a chevron that points down to it."""

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        s = scale
        for grown, fill in ((0, theme.INK), (3, theme.JADE), (9, theme.INK)):
            box = (grown * s, (30 + grown * 0.7) * s, (92 - grown) * s, (58 - grown * 0.7) * s)
            pen.ellipse(box, fill=fill)
        pen.ellipse((12 * s, 38.4 * s, 80 * s, 49.6 * s), fill=theme.PAPER)
        pen.polygon([(28 * s, 4 * s), (64 * s, 4 * s), (46 * s, 30 * s)], fill=theme.INK)
        pen.polygon([(34 * s, 7 * s), (58 * s, 7 * s), (46 * s, 24 * s)], fill=theme.JADE)

    return smooth(92, 60, paint)
