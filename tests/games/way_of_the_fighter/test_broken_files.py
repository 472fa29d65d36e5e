"""Data files that cannot be what is meant: they stop the start, with file, card and sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games.way_of_the_fighter import content
from bot.kernel.errors import BrokenContent


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the delivered files that a test may spoil."""
    for path in content.FOLDER.rglob("*.toml"):
        copy = tmp_path / path.relative_to(content.FOLDER)
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(content, "FOLDER", tmp_path)
    reads = (content.cards, content.packs, content.fighters)
    for read in reads:
        read.cache_clear()
    yield tmp_path
    for read in reads:
        read.cache_clear()


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("techniques/fluid.toml", "Link (strike, blast)", "Link (Swim)", "Charge: nothing has the"),
        ("techniques/fluid.toml", 'name = "Charge"', 'name = "Blur"', "Two cards have the name"),
        ("techniques/fluid.toml", 'name = "Fluid"', 'name = "Mud"', "there is no style “Mud”"),
        ("techniques/hard.toml", "Hit: Push 2", "Hit: Shove 2", "hard.toml: Driving Palm: no phra"),
        ("fighters/ren.toml", '"Brawl"', '"Shout"', "ren.toml: there is no pack “Shout”"),
        ("fighters/ren.toml", '"Brawl"', '"Combo"', "two packs of each style (WF-1.5.8)"),
        ("fighters/ren.toml", '"Brawl"', '"Overpower"', "two packs of each style (WF-1.5.8)"),
        ("fighters/ren.toml", "Your attacks gain ", "", "must be a lasting line"),
        (
            "fighters/ren.toml",
            "Your attacks gain Hit: ",
            "After the roll: ",
            "ren.toml: the ability “After the roll: Energize 1.” needs a card",
        ),
        (
            "fighters/ren.toml",
            "Your attacks gain ",
            "Your attacks gain Link (Swim), ",
            "Ren: nothing",
        ),
        ("fighters/ren.toml", "priority = 7", "priority = 10", "less than or equal to 9"),
    ],
)
def test_a_broken_file_stops_the_start(
    folder: Path, file: str, old: str, new: str, told: str
) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BrokenContent) as caught:
        content.load()
    assert told in str(caught.value)


def test_the_delivered_files_load(folder: Path) -> None:
    assert len(content.load()["cards"]) == 129
