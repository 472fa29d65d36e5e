"""One card in a picture of its own: of a hand, or an Environment Card."""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash import content
from bot.games.iconoclash.printed import Card, Weather
from bot.kernel.errors import NotUnderstood
from rendering import lettering, theme
from rendering.canvas import Canvas, Lettered
from rendering.iconoclash import emblems, export, sentences
from rendering.iconoclash.held import ITEM_GROUND
from rendering.iconoclash.icons import icon
from rendering.iconoclash.tokens import crate
from rendering.paragraphs import PITCH, paragraph, wrapped

_ART = 420
_LEFT, _RIGHT = 452, 1252
_GROUNDS: Final = {"attack": theme.RED, "shield": theme.TEAMS[1], "environment": theme.TEAMS[5]}


def card(key: str) -> bytes:
    """A PNG of 1280x720 of the card of this key. Raises NotUnderstood."""
    return export.encode(paint(key).image)


def paint(key: str, ledger: list[Lettered] | None = None) -> Canvas:
    """The card before it is encoded; a ledger notes every text in it."""
    canvas = Canvas(theme.PAPER, ledger=ledger)
    if key in content.cards():
        _hand_card(canvas, content.cards()[key])
    elif key in content.weather():
        _weather(canvas, content.weather()[key], key)
    else:
        raise NotUnderstood(f"There is no card “{key}”.")
    return canvas


def _head(canvas: Canvas, title: str, kind: str, ground: theme.Colour) -> None:
    """The title over the whole width, on the ground of the card's type."""
    canvas.rect((0, 0, theme.WIDTH, 96), ground)
    canvas.rect((0, 96, theme.WIDTH, 102), theme.INK)
    ink = theme.readable_on(ground)
    right = theme.WIDTH - 28
    right -= canvas.text((right, 48), kind, ink, align="right") + 24
    sizes = (s for s in (64, theme.LARGE) if lettering.mask(title, s).width <= right - 28)
    canvas.text((28, 48), title, ink, size=next(sizes, theme.SMALL), width=right - 28)


def _art(canvas: Canvas, owner: str, ground: theme.Colour) -> None:
    """Whose card it is: the Fighter, a crate, or a fist that anybody has."""
    canvas.rect((0, 102, _ART, theme.HEIGHT), theme.STRAW)
    canvas.plate((60, 128, 360, 428), theme.mix(theme.PAPER, theme.EMBER, 0.25), 150)
    if owner in content.fighters():
        name = content.fighters()[owner].name
        canvas.sprite(emblems.figure(owner, 290, ground), (210, 280))
    elif owner == "items":
        name = "Item"
        canvas.sprite(crate(190), (210, 278))
    else:
        name = "Basic Card"
        canvas.sprite(icon("damage", 190, ground), (210, 278))
    lines = wrapped(name, _ART - 30, 2)
    for at, line in enumerate(lines):
        y = 452 + at * PITCH - (PITCH // 2 if len(lines) > 1 else 0)
        canvas.text((_ART // 2, y + 8), line, theme.INK, align="middle", width=_ART - 20)


def _figures(canvas: Canvas, found: list[tuple[str, str, str]]) -> None:
    """Names and values below the art."""
    pitch = min(50, (theme.HEIGHT - 506) // max(len(found), 1))
    for at, (name, label, value) in enumerate(found):
        middle = 524 + at * pitch + (10 if len(found) < 4 else 0)
        canvas.sprite(icon(name, 34, theme.INK), (44, middle))
        canvas.text((76, middle), label, theme.INK)
        canvas.text((_ART - 30, middle), value, theme.INK, align="right")


def _hand_card(canvas: Canvas, card_: Card) -> None:
    ground = ITEM_GROUND if card_.is_item else _GROUNDS[card_.type]
    _head(canvas, card_.title, "SHIELD" if card_.is_shield else "ATTACK", ground)
    _art(canvas, card_.owner, _GROUNDS[card_.type])
    figures = [("boost", "Boost", str(card_.boost))]
    if not card_.is_shield:
        reach = str(card_.range) if card_.range else "1"
        figures = [
            ("damage", "Damage", str(card_.damage)),
            ("launch", "Launch", str(card_.launch)),
            ("range", "Range" if card_.range else "Melee", reach),
            *figures,
        ]
    _figures(canvas, figures)
    canvas.text((_RIGHT, 690), f"×{card_.copies} in deck", theme.STONE, align="right")
    _abilities(canvas, card_)


def _abilities(canvas: Canvas, card_: Card) -> None:
    """All abilities with their icons, each on its own ground; flavour where there is room."""
    width = _RIGHT - _LEFT - 24
    lines = [sentences.lines_of(ability, width, 4) for ability in card_.abilities]
    y, gap = 120, 14
    room = 664 - y - gap * len(lines)
    while sum(lines) * PITCH + 14 * len(lines) > room:
        lines[lines.index(max(lines))] -= 1
    spare = room - sum(lines) * PITCH - 14 * len(lines)
    gap += min(max(spare - 2 * PITCH, 0) // (len(lines) + 1), 30)
    for ability, most in zip(card_.abilities, lines, strict=True):
        high = most * PITCH + 14
        canvas.plate((_LEFT - 12, y, _RIGHT + 12, y + high), theme.STRAW, 10)
        at = (_LEFT, y + 7 + PITCH // 2)
        sentences.ability(canvas, at, ability, theme.INK, width=width, most=most)
        y += high + gap
    left = (664 - y) // PITCH
    if card_.flavour and left:
        start = (_LEFT, y + PITCH // 2)
        paragraph(canvas, start, card_.flavour, theme.STONE, width=width + 20, most=left)


def _weather(canvas: Canvas, found: Weather, key: str) -> None:
    stage = content.stages()[key.rpartition("-")[0]]
    ground = _GROUNDS["environment"]
    _head(canvas, found.title, "ENVIRONMENT", ground)
    canvas.rect((0, 102, _ART, theme.HEIGHT), theme.STRAW)
    canvas.plate((60, 150, 360, 450), theme.mix(theme.PAPER, theme.EMBER, 0.25), 150)
    canvas.sprite(icon("environment", 200, ground), (210, 300))
    for at, line in enumerate(wrapped(stage.name, _ART - 30, 3)):
        canvas.text((_ART // 2, 510 + at * PITCH), line, theme.INK, align="middle")
    canvas.text((_RIGHT, 690), f"×{found.copies} in deck", theme.STONE, align="right")
    place = (_LEFT, 150)
    y = paragraph(canvas, place, found.text, theme.INK, width=_RIGHT - _LEFT, most=5)
    faces = found.faces or (stage.zones if "zone" in found.text.lower() else ())
    _faces(canvas, faces, y + 20)


def _faces(canvas: Canvas, faces: tuple[tuple[str, ...], ...], y: int) -> None:
    """The areas by face of the die; faces that share one stand together."""
    groups: list[tuple[list[int], tuple[str, ...]]] = []
    for face, spaces in enumerate(faces, start=1):
        if groups and groups[-1][1] == spaces:
            groups[-1][0].append(face)
        else:
            groups.append(([face], spaces))
    for numbers, spaces in groups:
        if y > 650:
            return
        words = "–".join(str(n) for n in sorted({numbers[0], numbers[-1]}))
        canvas.plate((_LEFT, y - 23, _LEFT + 96, y + 23), theme.INK, 10)
        canvas.text((_LEFT + 48, y), words, theme.PAPER, align="middle")
        canvas.text((_LEFT + 116, y), " ".join(spaces), theme.INK, width=_RIGHT - _LEFT - 116)
        y += 56
