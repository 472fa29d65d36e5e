"""One stage in a picture of its own: terrain, zones, special rule, and what the signs mean."""

from __future__ import annotations

from bot.games.iconoclash import content
from bot.games.iconoclash.stage import Stage
from bot.kernel.errors import NotUnderstood
from rendering import theme
from rendering.canvas import Canvas, Lettered
from rendering.iconoclash import export, terrain
from rendering.iconoclash.icons import icon
from rendering.iconoclash.layout import PANELS, SCENE, SIDE, corner
from rendering.iconoclash.tokens import crate
from rendering.paragraphs import PITCH, paragraph, type_width


def stage(key: str) -> bytes:
    """A PNG of 1280x720 of the stage of this key. Raises NotUnderstood."""
    return export.encode(paint(key).image)


def paint(key: str, ledger: list[Lettered] | None = None) -> Canvas:
    """The stage before it is encoded; a ledger notes every text in it."""
    if key not in content.stages():
        raise NotUnderstood(f"There is no stage “{key}”.")
    found = content.stages()[key]
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    terrain.lay(canvas, found)
    terrain.fit(canvas, found)
    for number, spaces in enumerate(found.zones, start=1):
        for space in spaces:
            x, y = corner(space)
            _zone(canvas, (x + 24, y + 34), str(number))
    canvas.text((16, 31), found.name, theme.PAPER, size=theme.LARGE, width=740)
    _words(canvas, found)
    _legend(canvas)
    return canvas


def _words(canvas: Canvas, found: Stage) -> None:
    """The special rule over the whole height of the column."""
    left, top, right, _ = SIDE
    bottom = PANELS[3]
    canvas.sprite(icon("environment", 36, theme.ASH), (left + 20, 31))
    canvas.text((left + 48, 31), f"{len(found.deck)} cards", theme.ASH)
    if found.zones:
        _zone(canvas, (right - 148, 31), "1")
        canvas.text((right - 120, 31), "zone", theme.ASH)
    canvas.plate((left, top, right, bottom), theme.PAPER)
    most = (bottom - top - 10) // PITCH
    paragraph(
        canvas,
        (left + 14, top + 32),
        found.special or found.about,
        theme.INK,
        width=right - left - 24,
        most=most,
    )


def _zone(canvas: Canvas, at: tuple[int, int], number: str) -> None:
    """The number of a zone: the face of the die that hits it (IC-1.2.13)."""
    x, y = at
    canvas.plate((x - 17, y - 20, x + 17, y + 20), theme.STEEL, 8)
    canvas.text((x, y), number, theme.PAPER, align="middle")


def _legend(canvas: Canvas) -> None:
    """What everything on the stages is called, below the stage in two rows."""
    left, top, _, bottom = PANELS
    right = SCENE[2]
    canvas.plate((left, top, right, bottom), theme.PAPER)
    rows = (
        (
            ("hard", terrain.slab(54)),
            ("soft", terrain.plank(54)),
            ("block", terrain.block(40)),
            ("hazard", terrain.spikes(54)),
        ),
        (
            ("respawn", terrain.halo().resize((69, 45))),
            ("overhang", terrain.overhang()),
            ("item", crate(42)),
        ),
    )
    for at, row in enumerate(rows):
        widths = [art.width + 8 + type_width(name) for name, art in row]
        gap = (right - left - sum(widths)) // (len(row) + 1)
        x, y = left + gap, top + 34 + at * 58
        for (name, art), width in zip(row, widths, strict=True):
            canvas.sprite(art, (x + art.width / 2, y))
            canvas.text((x + art.width + 8, y), name, theme.INK)
            x += width + gap
