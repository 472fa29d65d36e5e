"""One stage in a picture of its own: terrain, special rule, and what the signs mean."""

from __future__ import annotations

from bot.games.iconoclash import content
from bot.games.iconoclash.stage import Stage
from bot.kernel.errors import NotUnderstood
from rendering import theme
from rendering.canvas import Canvas, Lettered
from rendering.iconoclash import export, sentences, terrain
from rendering.iconoclash.icons import icon
from rendering.iconoclash.layout import PANELS, SIDE
from rendering.iconoclash.sentences import PITCH
from rendering.iconoclash.tokens import crate


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
    canvas.text((16, 31), found.name, theme.PAPER, size=theme.LARGE, width=740)
    _words(canvas, found)
    _legend(canvas)
    return canvas


def _words(canvas: Canvas, found: Stage) -> None:
    left, top, right, bottom = SIDE
    canvas.sprite(icon("environment", 36, theme.ASH), (left + 20, 31))
    canvas.text((left + 48, 31), f"{len(found.deck)} cards", theme.ASH)
    canvas.plate((left, top, right, bottom), theme.PAPER)
    most = (bottom - top - 16) // PITCH
    sentences.paragraph(
        canvas,
        (left + 14, top + 34),
        found.special or found.about,
        theme.INK,
        width=right - left - 28,
        most=most,
    )


def _legend(canvas: Canvas) -> None:
    """What everything on the stages is called."""
    left, top = PANELS[:2]
    canvas.plate(PANELS, theme.PAPER)
    signs = (
        ("hard", terrain.slab(70)),
        ("soft", terrain.plank(70)),
        ("block", terrain.block(44)),
        ("hazard", terrain.spikes(70)),
        ("respawn", terrain.halo()),
        ("overhang", terrain.overhang()),
        ("item", crate(44)),
    )
    for at, (name, art) in enumerate(signs):
        x = left + 20 + (at % 4) * 316
        y = top + 34 + (at // 4) * 58
        scaled = art if art.height <= 52 else art.resize((art.width * 4 // 5, art.height * 4 // 5))
        canvas.sprite(scaled, (x + 40, y))
        canvas.text((x + 96, y), name, theme.INK)
