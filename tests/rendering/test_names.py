"""Names in any script: cleaned, drawn from some font, cut to their box."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rendering import fonts, lettering, names, theme
from tests.rendering.samples import scripts, scripts_duel

EVERYWHERE = [f.name for f in (*scripts().fighters, *scripts_duel().fighters)]
EVERYWHERE += ["Łódź Ørsted", "Nguyễn Thị", "தமிழ்", "ქართული", "Հայերեն", "አማርኛ", "ລາວ", "ខ្មែរ"]


@pytest.mark.parametrize("name", EVERYWHERE)
def test_a_name_in_any_script_is_drawn_as_written_and_has_no_boxes(name: str) -> None:
    shown = lettering.drawable(name, "Fighter A")
    assert shown == unicodedata.normalize("NFC", name)
    for run in lettering.runs(shown):
        box = fonts.font(run.face, theme.SMALL).getmask("\U000effff").getbbox()
        for char in run.text:
            if not names.is_mark(char) and char != " ":
                assert fonts.has_glyph(char)
                drawn = fonts.font(run.face, theme.SMALL).getmask(char)
                assert drawn.getbbox() is not None
                missing = fonts.font(run.face, theme.SMALL).getmask("\U000effff")
                assert bytes(drawn) != bytes(missing) or box is None
    assert lettering.mask(shown, theme.SMALL).image.getbbox() is not None


@given(st.text(max_size=40))
@settings(max_examples=150, deadline=None)
def test_any_text_at_all_becomes_a_drawable_line_within_its_box(name: str) -> None:
    shown = lettering.drawable(name, "Fighter A")
    assert shown
    assert all(fonts.has_glyph(c) or names.is_mark(c) or c == " " for c in shown)
    cut = lettering.fit(shown, theme.SMALL, 200)
    assert lettering.mask(cut, theme.SMALL).width <= 200


def test_controls_and_direction_overrides_are_taken_out() -> None:
    assert names.plain("\u202eevil\u202c\x07 \n twin\u2066") == "evil twin"


def test_heaps_of_accents_are_cut_to_two() -> None:
    assert names.plain("Z" + "\u0335" * 30 + "o") == "Z\u0335\u0335o"


def test_fancy_letters_without_a_glyph_become_plain_ones() -> None:
    assert lettering.drawable("𝔉𝔯𝔞𝔨", "?") == "Frak"


def test_a_name_that_no_font_can_show_gives_way_to_the_fallback() -> None:
    assert lettering.drawable("\u16a0\u16a2\u16a6", "Fighter A") == "Fighter A"
    assert lettering.drawable("\u200d\u202e", "Fighter A") == "Fighter A"


def test_right_to_left_runs_stand_in_their_order() -> None:
    pieces = [run.text.strip() for run in lettering.runs("דוד Max")]
    assert pieces == ["Max", "דוד"]


def test_arabic_letters_are_joined_where_the_machine_can() -> None:
    (run,) = lettering.runs("محمد")
    assert run.shaped
    if fonts.can_shape():
        drawn = lettering.mask("محمد", theme.SMALL).image
        drawn = drawn.crop(drawn.getbbox())
        columns = [drawn.crop((x, 0, x + 1, drawn.height)).getbbox() for x in range(drawn.width)]
        assert None not in columns
