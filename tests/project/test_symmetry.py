"""All games have the same parts: who knows one knows all, and a new one is told what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
PARTS = (
    "bot/games/{game}/__init__.py",
    "bot/games/{game}/content.py",
    "bot/games/{game}/state.py",
    "bot/games/{game}/events.py",
    "bot/games/{game}/view.py",
    "bot/games/{game}/notation.py",
    "bot/games/{game}/advice.py",
    "bot/games/{game}/ending.py",
    "data/{game}/rules.toml",
    "cogs/{game}.py",
    "rendering/{game}.py",
    "tests/games/{game}",
    "tests/golden/playthroughs/{game}",
    "tests/golden/saves/{game}",
    "tests/golden/counts/{game}.json",
)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_every_part(game: str, part: str) -> None:
    path = ROOT / part.format(game=game)
    package = path.with_suffix("") / "__init__.py"  # a part that has grown into a folder
    assert path.exists() or package.exists(), f"{game} has no {path.relative_to(ROOT)}"


def test_every_folder_of_rules_is_a_known_game() -> None:
    folders = {path.name for path in (ROOT / "bot/games").iterdir() if path.is_dir()}
    assert folders - {"__pycache__"} == set(GAMES)


def test_no_game_names_another() -> None:
    for game in GAMES:
        for path in (ROOT / "bot/games" / game).rglob("*.py"):
            words = path.read_text(encoding="utf-8")
            assert not [other for other in GAMES if other != game and other in words], path
