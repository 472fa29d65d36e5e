"""Cards in small and fighters to choose from: labelled grids, figures with icons, nothing cut."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.view import MatchView
from rendering import theme
from rendering.canvas import Canvas, Lettered
from rendering.way_of_the_fighter import cards, grids, held, roster, tiles
from tests.rendering.fights import FIGHTS
from tests.rendering.test_fight_pictures import PHONE, assert_legible

MORE = ("dragon_punch", "dragons_tail", "haymaker")
BRACKET = 2
"""So much a bracket may reach into the line above it."""
POSITIONS = ("crouching", "standing", "jumping")


def holding(*hand: str) -> MatchView:
    view = FIGHTS["own_hand"]()
    return replace(view, sides=(replace(view.sides[0], hand=hand), *view.sides[1:]))


def tile(key: str, wide: int = 416, high: int = 212, now: str = "") -> list[Lettered]:
    """What a tile of a hand of nine says."""
    ledger: list[Lettered] = []
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    tiles.tile(canvas, content.cards()[key], (8, 8, 8 + wide, 8 + high), now=now)
    return ledger


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str, int]]:
    """The left end, position and size of a box of every grid that is drawn."""
    found: list[tuple[int, str, int]] = []
    original = grids.draw

    def draw(canvas: Canvas, at: tuple[int, int], card: object, position: str, cell: int,
             *, now: bool = False) -> None:  # fmt: skip
        found.append((at[0], position, cell))
        original(canvas, at, card, position, cell, now=now)  # type: ignore[arg-type]

    monkeypatch.setattr(grids, "draw", draw)
    return found


@pytest.fixture
def icons(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The icons on the tiles that are drawn."""
    found: list[str] = []
    original = tiles.icon
    monkeypatch.setattr(tiles, "icon", lambda name, *a: found.append(name) or original(name, *a))
    return found


def test_a_card_shows_its_grids_in_the_order_of_the_rulebook(
    drawn: list[tuple[int, str, int]],
) -> None:
    """WF-8.1.1: Crouching, Standing, Jumping; each under its name."""
    ledger: list[Lettered] = []
    cards.paint("light_kick", ledger)
    named = {text.text.lower(): text.box[0] for text in ledger}
    assert [position for _, position, _ in sorted(drawn)] == list(POSITIONS)
    assert [abs(named[position] - x) < 8 for x, position, _ in drawn] == [True] * 3
    assert sorted(POSITIONS, key=named.__getitem__) == list(POSITIONS)


@pytest.mark.parametrize("count", [1, 5, 9])
def test_every_grid_of_a_hand_is_labelled_and_large_enough_for_a_phone(
    count: int, drawn: list[tuple[int, str, int]]
) -> None:
    hand = FIGHTS["own_hand"]().sides[0].hand[:count]
    ledger: list[Lettered] = []
    held.paint(holding(*hand), None, ledger)
    letters = [text for text in ledger if text.text in ("C", "S", "J")]
    assert "".join(text.text for text in letters) == "CSJ" * len(hand)
    assert_legible(letters)
    for at in range(0, len(letters), 3):
        ends = [text.box[0] for text in letters[at : at + 3]]
        assert ends == sorted(ends)
    assert len(drawn) % 3 == 0
    assert [position for _, position, _ in drawn[:3]] == list(POSITIONS)
    assert all(round(cell * PHONE) >= 7 for _, _, cell in drawn)


def test_the_letter_of_a_grid_stands_at_its_left(drawn: list[tuple[int, str, int]]) -> None:
    letters = {text.text: text.box for text in tile("light_kick") if text.text in ("C", "S", "J")}
    for x, position, _ in drawn:
        assert 0 <= x - letters[position[0].upper()][2] <= 10, position


def test_a_small_tile_shows_the_grid_that_counts_and_where_there_are_others(
    drawn: list[tuple[int, str, int]],
) -> None:
    ledger = tile("opening_jab", 310, 157, now="jumping")
    assert [(position, cell) for _, position, cell in drawn] == [("jumping", tiles.CELL)]
    assert [text.text for text in ledger if text.text in ("C", "S", "J")] == ["C", "S", "J"]


def test_no_name_is_cut_on_a_tile_of_a_hand_of_up_to_twelve() -> None:
    for key, card in content.cards().items():
        for wide in (416, 310):
            words = " ".join(text.text for text in tile(key, wide)).replace("- ", "-")
            assert card.name in words, (key, wide)


def test_no_text_but_the_very_longest_is_cut_in_a_pack_or_in_a_hand_of_six() -> None:
    for key, card in content.cards().items():
        for wide, high in ((416, 322), (628, 270)):
            if len(card.text) <= 100 or wide > 500:
                assert card.text in " ".join(text.text for text in tile(key, wide, high)), key


def test_a_blast_tells_height_spaces_and_damage_apart(icons: list[str]) -> None:
    words = [text.text for text in tile("high_tide")]
    assert icons == ["advance", "damage"]
    assert words[1:6] == ["High Tide", "H", "2", "1", "C"]
    words = [text.text for text in tile("breaker")]
    assert words[words.index("H") :][:4] == ["H", "L", "1", "2"]


def test_every_figure_stands_behind_the_icon_of_what_it_counts(icons: list[str]) -> None:
    for key, expected in (
        ("light_kick", ["strike", "damage"]),
        ("super_luchar", ["grab", "damage"]),
        ("dragon_rush", ["move", "advance"]),
        ("blur", ["move", "either"]),
        ("evading_block", ["block"]),
        ("power_block", ["block", "active"]),
        ("momentum", ["mode"]),
    ):
        icons.clear()
        tile(key)
        assert icons == expected, key


def test_a_block_says_how_much_its_dice_prevent() -> None:
    ledger: list[Lettered] = []
    cards.paint("power_block", ledger)
    assert "Prevents 1 for each die on it" in [text.text for text in ledger]


@pytest.mark.parametrize("few", [(), ("aurelia", "kasi"), ("kasi", "jun", "ren", "aurelia")])
def test_no_ability_is_cut_where_fighters_are_chosen(few: tuple[str, ...]) -> None:
    ledger: list[Lettered] = []
    roster.paint_all(few, ledger)
    assert_legible(ledger)
    words = " ".join(text.text for text in ledger)
    for key in few or content.fighters():
        fighter = content.fighters()[key]
        assert fighter.ability in words
        assert fighter.name in words


def test_secondary_words_on_dark_ground_are_as_bright_as_the_others() -> None:
    for key, pack in content.packs().items():
        ledger: list[Lettered] = []
        roster.paint_pack(key, ledger)
        summary = [text for text in ledger if text.box[3] < 164 and text.text in pack.summary]
        assert summary
        assert all(text.contrast >= 7 for text in summary), key
    ledger = []
    roster.paint_one("ren", ledger=ledger)
    assert min(text.contrast for text in ledger if text.box[0] > 420) >= 7


@pytest.mark.parametrize("usable", [None, ()])
def test_a_hand_of_twelve_keeps_each_cards_figures_apart(usable: tuple[str, ...] | None) -> None:
    hand = (*FIGHTS["own_hand"]().sides[0].hand, *MORE)
    for shown in (hand, hand[:9], hand[:6]):
        ledger: list[Lettered] = []
        held.paint(holding(*shown), usable, ledger)
        assert_legible(ledger)
        for one, other in combinations(ledger, 2):
            apart = (
                one.box[2] <= other.box[0]
                or other.box[2] <= one.box[0]
                or one.box[3] <= other.box[1] + BRACKET
                or other.box[3] <= one.box[1] + BRACKET
            )
            assert apart, (one, other)
