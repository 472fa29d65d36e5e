"""Kept matches: played again they are the same, and old saves are played to their end.

`tests/games/playthroughs.py` says how to renew them after a rule has changed on purpose.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.kernel.chance import Rng
from bot.kernel.game import Mode
from bot.selfplay import checks, random_player
from bot.selfplay.playout import play_out
from tests.games import battery, playthroughs
from tests.games.battery import AnyFlow, AnyGame, name_of

GAMES = pytest.mark.parametrize("game", battery.all_games(), ids=name_of)
MODES = pytest.mark.parametrize(("game", "mode"), battery.modes_of_all_games(), ids=name_of)
KEPT = [
    (game, path) for game in battery.all_games() for path in playthroughs.playthrough_files(game)
]
SAVES = [(game, path) for game in battery.all_games() for path in playthroughs.save_files(game)]


def label(value: object) -> str:
    return value.stem if isinstance(value, Path) else name_of(value)


@MODES
def test_every_mode_has_kept_playthroughs(game: AnyGame, mode: Mode) -> None:
    names = [path.stem for path in playthroughs.playthrough_files(game)]
    assert f"{mode.key}-0" in names, "see tests/games/playthroughs.py"


@pytest.mark.parametrize(("game", "path"), KEPT, ids=label)
def test_a_kept_match_played_again_is_the_same_to_the_letter(game: AnyGame, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert playthroughs.played_again(game, text) == text


@GAMES
def test_every_format_has_kept_saves(game: AnyGame) -> None:
    formats = {path.parent.name for path in playthroughs.save_files(game)}
    assert formats == {f"format-{n}" for n in range(game.codec.format + 1)}


@pytest.mark.parametrize(("game", "path"), SAVES, ids=label)
def test_a_kept_save_loads_and_is_played_to_its_end(game: AnyGame, path: Path) -> None:
    for number in range(2):
        chance = Rng(number)
        flow = game.codec.load(path.read_text(encoding="utf-8"))
        assert flow.offers(), "a kept save is in the middle of a match"
        checks.offers_are_pure(game, flow)

        def inspect(flow: AnyFlow, events: object) -> None:
            game.check_state(flow)

        played = play_out(game, flow, random_player.pick, chance, inspect=inspect)
        assert played.result is not None


@GAMES
def test_the_number_of_ways_to_go_on_from_kept_saves_is_as_it_was(game: AnyGame) -> None:
    kept = json.loads(playthroughs.counts_file(game).read_text(encoding="utf-8"))
    assert playthroughs.counts(game) == kept
