"""Pictures of Iconoclash: form, legibility on a phone, likeness to golden ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

import rendering
from bot.games.iconoclash import content, events
from bot.games.iconoclash.printed import Card
from bot.games.iconoclash.view import AreaView, MatchView
from bot.kernel.view import Result
from rendering import theme
from rendering.canvas import Canvas, Lettered
from rendering.iconoclash import cards, held, roster, stages
from rendering.iconoclash.picture import paint
from rendering.iconoclash.standings import places
from tests.rendering.comparing import GOLDEN, assert_like, changed, picture
from tests.rendering.matches import MATCHES, RULE, match, side
from tests.rendering.renew import KEPT_MATCHES

PHONE = 400 / theme.WIDTH
Paint = Callable[[list[Lettered]], Canvas]


def _own(ledger: list[Lettered]) -> Canvas:
    return held.paint(MATCHES["own_hand"](), ("quick_jab", "first_light"), ledger)


PAINTED: dict[str, Paint] = {
    **{
        name: lambda ledger, make=make: paint(make(), ledger)  # type: ignore[misc]
        for name, make in MATCHES.items()
    },
    "hand": _own,
    "fighters": lambda ledger: roster.paint_all((), ledger),
    "fighter": lambda ledger: roster.paint_one("magistra_quill", ledger),
    "stage": lambda ledger: stages.paint("the_drowned_galleon", ledger),
    "environment": lambda ledger: cards.paint("everdawn_terraces-wasp_nest", ledger),
}


def assert_legible(ledger: list[Lettered]) -> None:
    """Everything written can be read on a phone, and lies inside the picture."""
    for text in ledger:
        assert text.cap_height * PHONE >= 9, text
        assert text.contrast >= 4.5, text
        left, top, right, bottom = text.box
        assert min(left, top) >= 0, text
        assert (right <= theme.WIDTH, bottom <= theme.HEIGHT) == (True, True), text


@pytest.fixture(params=MATCHES)
def view(request: pytest.FixtureRequest) -> MatchView:
    return MATCHES[request.param]()


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


def test_every_card_can_be_read_on_a_phone_with_all_its_abilities() -> None:
    for key, card in content.cards().items():
        ledger: list[Lettered] = []
        cards.paint(key, ledger)
        assert_legible(ledger)
        written = " ".join(text.text for text in ledger)
        for ability in card.abilities:
            assert ability.text.split("] ")[-1] in written, (key, written)


def test_every_environment_card_stage_and_fighter_can_be_read_on_a_phone() -> None:
    for key, card in content.weather().items():
        ledger: list[Lettered] = []
        cards.paint(key, ledger)
        assert_legible(ledger)
        assert card.text in " ".join(text.text for text in ledger)
    for key, stage in content.stages().items():
        ledger = []
        stages.paint(key, ledger)
        assert_legible(ledger)
        assert stage.special in " ".join(text.text for text in ledger)
    for key, fighter in content.fighters().items():
        ledger = []
        roster.paint_one(key, ledger)
        assert_legible(ledger)
        written = " ".join(text.text for text in ledger)
        assert fighter.tagline in written
        assert fighter.about in written


def test_every_card_in_hand_shows_all_its_figures() -> None:
    keys = list(content.cards())
    for start in range(0, len(keys), 9):
        ledger: list[Lettered] = []
        hand = tuple(keys[start : start + 9])
        held.paint(match(side(0, "c2r1", hand=hand), side(1, "c5r1"), viewer=0), None, ledger)
        assert_legible(ledger)
        found = [text.text for text in ledger if text.text.isdigit()][3:]
        cards_ = [content.cards()[key] for key in hand]
        figures = [n for card in cards_ for n in _figures(card)]
        assert found == [str(n) for n in figures]


def _figures(card: Card) -> list[int]:
    """What stands in the first row of a card in a hand."""
    if card.is_shield:
        return [card.boost]
    return [card.damage, card.launch, *([card.range] if card.range else []), card.boost]


def written(ledger: list[Lettered]) -> str:
    """All that stands in a picture; titles in two lines are whole again."""
    return " ".join(text.text for text in ledger).replace("- ", "-")


def test_no_title_of_an_environment_card_is_cut() -> None:
    """In its row beside others, above its text, and on the card itself; nor is a stage's name."""
    for key, card in content.weather().items():
        stage = key.rpartition("-")[0]
        told = (events.EnvironmentDrawn(rule=RULE, seat=0, card=key),)
        ledger: list[Lettered] = []
        four = (side(seat, None) for seat in range(4))
        drawn = dict.fromkeys(range(4), key)
        paint(match(*four, stage=stage, environment=drawn, turn=96, events=told), ledger)
        assert written(ledger).count(card.title) == 5, key
        assert_legible(ledger)
        ledger = []
        cards.paint(key, ledger)
        assert card.title in written(ledger)
    for key, found in content.stages().items():
        ledger = []
        paint(match(side(0, None), side(1, None), stage=key), ledger)
        stages.paint(key, ledger)
        assert written(ledger).count(found.name) == 2


def test_no_title_of_a_card_is_cut_where_it_is_played_or_answers() -> None:
    for key, card in content.cards().items():
        told = (
            events.CardPlayed(rule=RULE, seat=0, card=key, ability=0),
            events.TargetChosen(rule=RULE, seat=0, targets=(1,)),
            events.ShieldPlayed(rule=RULE, seat=1, card=key, ability=0),
        )
        ledger: list[Lettered] = []
        paint(match(side(0, "c2r1"), side(1, "c3r1"), events=told), ledger)
        assert written(ledger).count(card.title) == 2, key


@pytest.mark.parametrize("size", [6, 8, 9, 10])
def test_no_title_of_a_card_is_cut_in_a_hand_of_up_to_ten(size: int) -> None:
    keys = list(content.cards())
    for first in range(0, len(keys), size):
        own = tuple(keys[first : first + size])
        hand = (*own, *keys[: size - len(own)])
        ledger: list[Lettered] = []
        held.paint(match(side(0, "c2r1", hand=hand), side(1, "c5r1"), viewer=0), None, ledger)
        missing = [key for key in own if content.cards()[key].title not in written(ledger)]
        assert not missing


def test_taking_notes_changes_nothing_in_the_picture(view: MatchView) -> None:
    assert paint(view, []).image.tobytes() == paint(view).image.tobytes()


def test_every_player_has_a_panel_with_hp_tokens_and_cards() -> None:
    ledger: list[Lettered] = []
    paint(MATCHES["drop"](), ledger)
    below = [text.text for text in ledger if text.box[1] > 580]
    figures = [words for words in below if words in ("25", "24", "10", "20")]
    assert figures == ["24", "10", "20", "25"]
    assert below.count("7") == 4, "seven cards in each hand"


def test_a_battle_royale_shows_scores_below_nothing_and_who_is_gone() -> None:
    ledger: list[Lettered] = []
    paint(MATCHES["royale"](), ledger)
    written = [text.text for text in ledger]
    assert {"ROUND 4/4", "TURN 15", "−12", "GONE"} <= set(written)
    assert written.count("PTS") == 3, "whoever is still in has a score that is called so"
    assert "HP" not in written


def test_whose_damage_it_is_stands_beside_it() -> None:
    ledger: list[Lettered] = []
    paint(MATCHES["launch"](), ledger)
    for damage, letter in (("−1", "A"), ("−2", "B")):
        place = next(at for at, text in enumerate(ledger) if _is_wound(text, damage))
        assert ledger[place - 1].text == letter


def _is_wound(text: Lettered, words: str) -> bool:
    """Whether it is damage just taken: written larger than what an area would do."""
    return text.text == words and text.box[3] - text.box[1] > 30


def test_all_effects_of_a_space_are_shown_beside_each_other_and_damage_is_summed() -> None:
    areas = (
        AreaView(0, "", ("c1r1",), "1 damage and discard a card", False, ()),
        AreaView(1, "", ("c1r1", "c2r1"), "1 damage", False, ()),
    )
    ledger: list[Lettered] = []
    paint(match(side(0, "c4r1"), side(1, "c5r1"), areas=areas), ledger)
    scene = [text.text for text in ledger if text.box[2] < 780 and text.box[1] < 584]
    assert scene.count("2") == 1
    assert not [text for text in ledger if text.text.startswith("−")]


def test_texts_on_the_stage_do_not_cover_each_other_where_little_has_happened() -> None:
    for name in ("start", "launch", "pending", "drop", "royale", "team"):
        ledger: list[Lettered] = []
        paint(MATCHES[name](), ledger)
        scene = [text for text in ledger if text.box[2] < 790 and 62 < text.box[1] < 584]
        for one, other in combinations(scene, 2):
            apart = (
                one.box[2] <= other.box[0]
                or other.box[2] <= one.box[0]
                or one.box[3] <= other.box[1]
                or other.box[3] <= one.box[1]
            )
            assert apart, (name, one, other)


def test_at_the_end_the_column_has_everybody_the_winner_first() -> None:
    view = MATCHES["royale"]()
    result = Result(winners=(2,), how="Chiamaka is ahead.", clause="IC-8.3.1")
    assert places(view, result) == [2, 0, 1, 3]
    ledger: list[Lettered] = []
    paint(replace(view, result=result, awaited=()), ledger)
    written = [text.text for text in ledger]
    assert {"RESULT", "11 PTS", "7 PTS", "−12 PTS", "GAVE UP", "Chiamaka is ahead."} <= set(written)


def test_partners_share_one_number() -> None:
    ledger: list[Lettered] = []
    paint(MATCHES["team"](), ledger)
    below = [text.text for text in ledger if text.box[1] > 580]
    assert (below.count("44"), below.count("31")) == (1, 1)


@pytest.mark.parametrize(("left", "words"), [(2, "HAS 2 ACTIONS"), (0, "MAY END TURN")])
def test_the_strip_says_how_many_actions_are_left(left: int, words: str) -> None:
    ledger: list[Lettered] = []
    paint(match(side(0, "c2r1"), side(1, "c5r1"), actions_left=left), ledger)
    assert words in [text.text for text in ledger]


def test_environment_cards_are_shown_with_the_turn_that_ends_them() -> None:
    ledger: list[Lettered] = []
    paint(MATCHES["launch"](), ledger)
    rows = [text.text for text in ledger if text.box[0] > 780 and text.box[1] < 170]
    assert rows[rows.index("Tailwind") - 1] == "6", "B's is replaced in B's next turn"
    assert rows[rows.index("Bramble Burst") - 1] == "7"
    assert rows.index("Tailwind") < rows.index("Bramble Burst"), "what ends first is on top"


def test_damage_is_written_on_the_stage_where_it_was_taken() -> None:
    ledger: list[Lettered] = []
    paint(MATCHES["launch"](), ledger)
    places = {text.text: text.box for text in ledger if text.text in ("−1", "−2")}
    assert places["−2"][2] > 680, "beside the border that B left by"


@pytest.mark.parametrize("name", KEPT_MATCHES)
def test_a_picture_looks_as_it_did(name: str, tmp_path: Path) -> None:
    assert_like(GOLDEN / "iconoclash" / f"{name}.png", MATCHES[name](), tmp_path)


def test_a_single_hp_less_shows_as_a_change() -> None:
    view = MATCHES["launch"]()
    after = replace(view, sides=(view.sides[0], replace(view.sides[1], hp=18)))
    assert changed(picture(view), picture(after)).histogram()[255] > 60
