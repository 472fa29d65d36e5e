"""Pictures of Combats: their form, their legibility on a phone, their likeness to golden ones."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import rendering
from bot.games.warriors_way.view import CombatView
from rendering import theme
from rendering.canvas import Canvas, Lettered
from rendering.warriors_way.picture import paint
from tests.rendering.comparing import GOLDEN, assert_like, changed, picture
from tests.rendering.duels import duel_blow
from tests.rendering.renew import KEPT
from tests.rendering.samples import SAMPLES, free_for_all

PHONE = 400 / theme.WIDTH


@pytest.fixture(params=SAMPLES)
def view(request: pytest.FixtureRequest) -> CombatView:
    return SAMPLES[request.param]()


def test_a_picture_is_a_small_png_of_1280x720_with_a_palette(view: CombatView) -> None:
    drawn = rendering.draw(view)
    with Image.open(BytesIO(drawn)) as image:
        assert (image.format, image.size, image.mode) == ("PNG", (1280, 720), "P")
    assert len(drawn) <= 60 * 1024


def test_on_a_phone_all_capitals_are_9_px_high_and_stand_out(view: CombatView) -> None:
    ledger: list[Lettered] = []
    paint(view, ledger)
    assert len(ledger) > 20
    for text in ledger:
        assert text.cap_height * PHONE >= 9, text
        assert text.contrast >= 4.5, text


def test_all_texts_lie_inside_the_picture(view: CombatView) -> None:
    ledger: list[Lettered] = []
    paint(view, ledger)
    for text in ledger:
        left, top, right, bottom = text.box
        assert min(left, top) >= 0, text
        assert (right <= theme.WIDTH, bottom <= theme.HEIGHT) == (True, True), text


def test_scaled_to_a_phone_words_keep_their_contrast() -> None:
    ledger: list[Lettered] = []
    view = free_for_all()
    paint(view, ledger)
    with Image.open(BytesIO(rendering.draw(view))) as image:
        phone = image.convert("RGB").resize((400, 225), Image.Resampling.LANCZOS)
    words = [t for t in ledger if t.text.isascii() and t.text.isalnum() and len(t.text) > 1]
    assert len(words) >= 4
    for text in words:
        box = tuple(round(edge * PHONE) for edge in text.box)
        colours = phone.crop((box[0], box[1], box[2], box[3])).getcolors(10_000)
        assert colours is not None
        shades = sorted((c for _, c in colours if isinstance(c, tuple)), key=theme.luminance)
        assert theme.contrast(shades[0], shades[-1]) >= 4.5, text


def test_the_ledger_measures_what_lies_under_a_text() -> None:
    ledger: list[Lettered] = []
    canvas = Canvas(theme.STRAW, ledger=ledger)
    canvas.text((100, 100), "PALE", theme.PAPER)
    canvas.rect((300, 60, 600, 140), theme.INK)
    canvas.text((310, 100), "CLEAR", theme.PAPER)
    assert ledger[0].contrast < 1.5
    assert ledger[1].contrast > 12


def test_taking_notes_changes_nothing_in_the_picture(view: CombatView) -> None:
    assert paint(view, []).image.tobytes() == paint(view).image.tobytes()


def test_equal_views_give_equal_bytes_in_any_thread() -> None:
    views = [make() for make in SAMPLES.values()] * 3
    once = [rendering.draw(view) for view in views]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(rendering.draw, views)) == once


@pytest.mark.parametrize("name", KEPT)
def test_a_picture_looks_as_it_did(name: str, tmp_path: Path) -> None:
    assert_like(GOLDEN / "warriors_way" / f"{name}.png", SAMPLES[name](), tmp_path)


def test_a_single_lost_die_shows_as_a_change(tmp_path: Path) -> None:
    view = duel_blow()
    weaker = replace(view.fighters[1], pool=1, lost=3)
    after = replace(view, fighters=(view.fighters[0], weaker))
    assert changed(picture(view), picture(after)).histogram()[255] > 60
    with pytest.raises(AssertionError, match="pixels changed"):
        assert_like(GOLDEN / "warriors_way" / "duel_blow.png", after, tmp_path)
    assert (tmp_path / "duel_blow-difference.png").exists()
