"""The battery against every game, the toy one included."""

from __future__ import annotations

import pytest

from bot.kernel.chance import Rng
from bot.kernel.errors import NotAllowed
from bot.kernel.game import Mode, Setup
from bot.kernel.procedure import CHANCE
from bot.selfplay import checks
from bot.selfplay.playout import any_setup
from tests.games import battery
from tests.games.battery import AnyGame, name_of

GAMES = pytest.mark.parametrize("game", battery.all_games(), ids=name_of)
MODES = pytest.mark.parametrize(("game", "mode"), battery.modes_of_all_games(), ids=name_of)
DUELS, BRAWLS = 150, 48
"""Matches of each mode for two seats, and for more; in parts, so that workers can share them."""


@MODES
@pytest.mark.parametrize("part", range(6))
def test_random_matches_stand_all_checks_and_end(game: AnyGame, mode: Mode, part: int) -> None:
    for number in range(part, DUELS if mode.most <= 2 else BRAWLS, 6):
        played = battery.one_match(game, mode, number)
        assert played.result is not None, f"match {number} does not end"


@MODES
def test_matches_that_people_break_off_stand_all_checks_and_end(game: AnyGame, mode: Mode) -> None:
    for number in range(25):
        played = battery.one_match(game, mode, 1000 + number, whims=12)
        assert played.result is not None, f"match {number} does not end"


@MODES
def test_what_is_open_any_time_is_open_at_every_question(game: AnyGame, mode: Mode) -> None:
    rng = Rng(99)
    flow = game.begin(any_setup(game, mode, rng))
    for _ in range(60):
        if not flow.awaited():
            break
        checks.anytime_is_open(game, flow)
        seat = flow.awaited()[0]
        choices = battery.answers_to(flow.offers()[seat])
        flow.choose(seat, choices[rng.below(len(choices))])


@GAMES
def test_sections_name_real_fields_and_real_clauses(game: AnyGame) -> None:
    battery.sections_are_whole(game)


@GAMES
def test_saves_may_name_every_section_and_logs_every_event(game: AnyGame) -> None:
    battery.saves_may_name_every_section(game)


@GAMES
def test_content_loads_and_clause_numbers_bear_the_games_prefix(game: AnyGame) -> None:
    game.load_content()
    assert game.clauses()
    for clause in game.clauses().values():
        assert clause.id.startswith(f"{game.prefix}-")
        assert clause.enforced or clause.why, f"{clause.id}: why is there nothing to enforce?"
        assert clause.kind == "rule" or game.name == "duel" or clause.reason, clause.id


@GAMES
def test_ready_made_fighters_are_legal_and_checking_them_again_changes_nothing(
    game: AnyGame,
) -> None:
    fighters = game.ready_made()
    assert fighters
    assert len({f.key for f in fighters}) == len(fighters)
    for fighter in fighters:
        assert 0 < len(fighter.name) <= 80
        assert len(fighter.summary) <= 100
        sheet = game.check_sheet(fighter.sheet)
        assert game.check_sheet(sheet) == sheet


@GAMES
def test_modes_and_settings_can_be_shown(game: AnyGame) -> None:
    assert len({mode.key for mode in game.modes}) == len(game.modes)
    for mode in game.modes:
        assert game.mode(mode.key) == mode
        assert 1 <= mode.least <= mode.most
        assert len(mode.title) <= 80
        assert len(mode.summary) <= 100
    assert game.mode("no such mode") is None
    for setting in game.settings:
        values = [value for value, _ in setting.choices]
        assert setting.default in values
        assert len(set(values)) == len(values)
        assert len(setting.title) <= 45
        assert len(setting.description) <= 100


@MODES
def test_too_few_and_too_many_seats_are_refused_with_a_clause(game: AnyGame, mode: Mode) -> None:
    setup = any_setup(game, mode, Rng(1))
    for count in {mode.least - 1, mode.most + 1}:
        seats = tuple(setup.seats[n % len(setup.seats)] for n in range(count))
        with pytest.raises(NotAllowed) as refusal:
            game.begin(Setup(mode.key, seats, setup.options))
        assert refusal.value.clause in game.clauses()


@MODES
def test_equal_setups_and_equal_dice_give_equal_matches(game: AnyGame, mode: Mode) -> None:
    assert battery.one_match(game, mode, 7) == battery.one_match(game, mode, 7)


@GAMES
def test_the_seat_of_chance_cannot_concede(game: AnyGame) -> None:
    flow = game.begin(any_setup(game, game.modes[0], Rng(3)))
    for option in game.anytime(flow, 0):
        with pytest.raises(NotAllowed):
            game.interject(flow.copy(), CHANCE, option.key)
