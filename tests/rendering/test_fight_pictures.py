"""Pictures of Way of the Fighter: form, legibility on a phone, likeness to golden ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

import rendering
from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.view import MatchView
from rendering import theme
from rendering.canvas import Canvas, Lettered
from rendering.way_of_the_fighter import cards, held, looks, panels, roster
from rendering.way_of_the_fighter.layout import MIDDLE, PANELS
from rendering.way_of_the_fighter.picture import paint
from tests.rendering.comparing import GOLDEN, assert_like, changed, picture
from tests.rendering.fights import FIGHTS
from tests.rendering.renew import KEPT_FIGHTS

PHONE = 400 / theme.WIDTH
Paint = Callable[[list[Lettered]], Canvas]
POSES = ("standing", "crouching", "jumping", "down")


def _own(ledger: list[Lettered]) -> Canvas:
    return held.paint(FIGHTS["own_hand"](), ("opening_jab", "rolling_wave"), ledger)


PAINTED: dict[str, Paint] = {
    **{
        name: lambda ledger, make=make: paint(make(), ledger)  # type: ignore[misc]
        for name, make in FIGHTS.items()
    },
    "hand": _own,
    "fighters": lambda ledger: roster.paint_all((), ledger),
    "few_fighters": lambda ledger: roster.paint_all(("ren", "aurelia", "kasi"), ledger),
}


def assert_legible(ledger: list[Lettered]) -> None:
    """Everything written can be read on a phone, and lies inside the picture."""
    for text in ledger:
        assert text.cap_height * PHONE >= 9, text
        assert text.contrast >= 4.5, text
        left, top, right, bottom = text.box
        assert min(left, top) >= 0, text
        assert (right <= theme.WIDTH, bottom <= theme.HEIGHT) == (True, True), text


def written(view: MatchView, box: tuple[int, int, int, int] | None = None) -> list[str]:
    """What the board says, or what it says within a box."""
    ledger: list[Lettered] = []
    paint(view, ledger)
    left, top, right, bottom = box or (0, 0, theme.WIDTH, theme.HEIGHT)
    return [
        text.text
        for text in ledger
        if left <= (text.box[0] + text.box[2]) / 2 <= right
        and top <= (text.box[1] + text.box[3]) / 2 <= bottom
    ]


@pytest.fixture(params=FIGHTS)
def view(request: pytest.FixtureRequest) -> MatchView:
    return FIGHTS[request.param]()


def test_a_picture_is_a_small_png_of_1280x720_with_a_palette(view: MatchView) -> None:
    drawn = rendering.draw(view)
    with Image.open(BytesIO(drawn)) as image:
        assert (image.format, image.size, image.mode) == ("PNG", (1280, 720), "P")
    assert len(drawn) <= 60 * 1024


@pytest.mark.parametrize("name", PAINTED)
def test_on_a_phone_all_capitals_are_9_px_high_and_stand_out(name: str) -> None:
    ledger: list[Lettered] = []
    PAINTED[name](ledger)
    assert len(ledger) > 5
    assert_legible(ledger)


def test_every_card_can_be_read_on_a_phone_with_its_whole_text() -> None:
    for key, card in content.cards().items():
        ledger: list[Lettered] = []
        cards.paint(key, ledger)
        assert_legible(ledger)
        words = " ".join(text.text for text in ledger)
        assert card.name in words
        assert card.text in words, (key, words)
        assert ledger[0].text == str(card.priority)


def test_every_fighter_and_pack_can_be_read_on_a_phone() -> None:
    for key, fighter in content.fighters().items():
        ledger: list[Lettered] = []
        roster.paint_one(key, ledger=ledger)
        assert_legible(ledger)
        words = " ".join(text.text for text in ledger)
        assert fighter.ability in words
        assert fighter.tagline in words
        assert all(content.packs()[pack].name in words for pack in fighter.prebuilt)
    for key, pack in content.packs().items():
        ledger = []
        roster.paint_pack(key, ledger)
        assert_legible(ledger)
        words = " ".join(text.text for text in ledger)
        assert pack.name in words
        assert all(content.cards()[card].name in words for card in pack.actions)


def test_a_hand_of_nine_fits_and_names_every_card() -> None:
    view = FIGHTS["own_hand"]()
    drawn = rendering.extra("way_of_the_fighter", "hand", view)
    assert len(drawn) <= 80 * 1024
    ledger: list[Lettered] = []
    held.paint(view, None, ledger)
    words = [text.text for text in ledger]
    hand = view.sides[0].hand
    assert len(hand) == 9
    for key in hand:
        assert any(
            w.rstrip("…") and content.cards()[key].name.startswith(w.rstrip("…")) for w in words
        )


def test_taking_notes_changes_nothing_in_the_picture(view: MatchView) -> None:
    assert paint(view, []).image.tobytes() == paint(view).image.tobytes()


def test_fighters_differ_in_outline_in_every_position() -> None:
    for pose in POSES:
        keys = list(content.fighters())
        made = [looks.figure(key, pose, 234, theme.team_colour(0)) for key in keys]
        outlines = [art.getchannel("A") for art in made]
        for one, other in combinations(outlines, 2):
            apart = sum(ImageChops.difference(one, other).histogram()[128:])
            assert apart > 2000, pose


def test_positions_of_a_fighter_differ_in_outline() -> None:
    for key in content.fighters():
        outlines = [
            looks.figure(key, pose, 234, theme.team_colour(0)).getchannel("A") for pose in POSES
        ]
        for one, other in combinations(outlines, 2):
            assert sum(ImageChops.difference(one, other).histogram()[128:]) > 5000, key


def test_crouching_is_lower_than_standing_and_jumping_leaves_the_floor() -> None:
    for key in content.fighters():
        boxes = {
            pose: looks.figure(key, pose, 234, theme.team_colour(0)).getchannel("A").getbbox()
            for pose in POSES
        }
        found = {pose: box for pose, box in boxes.items() if box is not None}
        assert found["crouching"][1] > found["standing"][1] + 30, key
        assert found["down"][1] > found["crouching"][1] + 20, key
        assert found["jumping"][3] < found["standing"][3] - 4, key


def test_dice_of_every_pool_are_counted_by_type() -> None:
    view = FIGHTS["exchange"]()
    left, right = (written(view, box) for box in PANELS)
    assert left[left.index("BURNOUT") + 1 :][:2] == ["6", "–"]
    assert right[right.index("BURNOUT") + 1 :][:2] == ["3", "2"]
    assert right[right.index("ENERGY") + 1 :][:2] == ["2", "1"]
    assert right[right.index("ACTIVE") + 1 :][:2] == ["2", "–"]


def test_actions_are_shown_with_scores_and_what_became_of_them() -> None:
    words = written(FIGHTS["exchange"](), MIDDLE)
    assert {"Dragon Wings", "13", "HIT −2", "Light Kick", "8", "CANCELLED"} <= set(words)
    words = written(FIGHTS["blocked"](), MIDDLE)
    assert {"IN FORCE", "BLOCKED", "Dragon Punch", "14"} <= set(words)


def test_a_face_down_action_shows_its_dice_alone() -> None:
    words = written(FIGHTS["face_down"](), MIDDLE)
    assert words.count("Face down") == 2
    assert {"4", "6", "+10", "?", "NO DICE"} <= set(words)


def test_the_head_tells_turn_phase_decision_life_initiative_and_statuses() -> None:
    words = written(FIGHTS["face_down"](), (0, 0, theme.WIDTH, 152))
    assert {"TURN 5", "ACTIONS", "INITIATIVE", "CRIPPLED", "12"} <= set(words)
    assert "USED" in written(FIGHTS["together"]())
    combo = replace(FIGHTS["blocked"](), clause="WF-9.1.1")
    assert "COMBO" in written(combo)


def test_tokens_bear_their_height_and_count() -> None:
    words = written(FIGHTS["blasts"](), (0, 152, theme.WIDTH, 390))
    assert (words.count("H"), words.count("L"), words.count("×2")) == (2, 1, 1)


def test_partners_outside_show_their_life_and_pools() -> None:
    view = FIGHTS["team"]()
    assert "7" in written(view, (0, 390, 120, 434))
    assert {"A", "C"} <= set(written(view, PANELS[0]))
    assert {"B", "D"} <= set(written(view, PANELS[1]))


@pytest.mark.parametrize("name", KEPT_FIGHTS)
def test_a_picture_looks_as_it_did(name: str, tmp_path: Path) -> None:
    assert_like(GOLDEN / "way_of_the_fighter" / f"{name}.png", FIGHTS[name](), tmp_path)


def test_a_single_die_more_shows_as_a_change() -> None:
    view = FIGHTS["exchange"]()
    after = replace(view, sides=(view.sides[0], replace(view.sides[1], energy=(3, 1))))
    assert changed(picture(view), picture(after)).histogram()[255] > 60


def test_each_column_of_a_teams_dice_shows_whose_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    faces: list[str] = []
    original = panels.bust

    def bust(key: str, *given: Any) -> Image.Image:
        faces.append(key)
        return original(key, *given)

    monkeypatch.setattr(panels, "bust", bust)
    view = FIGHTS["team"]()
    paint(view)
    assert faces == ["ren", "alberdus", "aurelia", "lumi"]
    left, right = (written(view, box) for box in PANELS)
    assert left[:4] == ["A", "5", "C", "5"]
    assert right[:3] == ["B", "5", "D"]


def test_whoever_is_knocked_out_shows_no_cards_in_hand_and_no_dice() -> None:
    view = FIGHTS["team"]()
    out = replace(view.sides[3], hand=("?",) * 9, burnout=(8, 0))
    sides = (*view.sides[:3], out)
    assert not {"8", "9"} & set(written(replace(view, sides=sides), PANELS[1]))
    back = replace(out, out=False)
    shown = written(replace(view, sides=(*view.sides[:3], back)), PANELS[1])
    assert {"8", "9"} <= set(shown)


def test_the_band_of_a_won_match_is_of_the_winners_colour() -> None:
    view = FIGHTS["knocked_out"]()
    assert view.result is not None
    for seat in (0, 1):
        won = replace(view, result=replace(view.result, winners=(seat,)))
        shown = paint(won).image.getpixel((theme.WIDTH - 8, 186))
        assert shown == theme.team_colour(view.sides[seat].team)


def test_names_of_what_lies_in_play_are_whole() -> None:
    left, right = (written(FIGHTS["blasts"](), box) for box in PANELS)
    assert "Dragon Blast" in left
    assert {"Frost Ring", "Northern Lights"} <= set(right)
    assert "Dragon Blast" in written(FIGHTS["team"](), PANELS[0])
    left = written(FIGHTS["face_down"](), PANELS[0])
    assert left[-2:] == ["Fangs of the", "Dragon"]


def test_dice_that_are_not_there_are_marked_brightly() -> None:
    ledger: list[Lettered] = []
    paint(FIGHTS["team"](), ledger)
    assert min(text.contrast for text in ledger if text.text == "–") >= 7
