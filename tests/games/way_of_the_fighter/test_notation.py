"""A position written as text is the same position when it is read."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter import GAME, notation
from bot.kernel.chance import Rng
from bot.kernel.errors import NotUnderstood
from bot.selfplay import random_player
from bot.selfplay.playout import any_setup, play_out


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.key)
def test_what_is_written_between_turns_is_read_as_it_was(mode) -> None:
    seen = 0

    def inspect(flow, _events) -> None:
        nonlocal seen
        if flow.mark and flow.mark.clause == "WF-2.1.1":
            seen += 1
            text = notation.write(flow.state)
            again = notation.read(text)
            assert notation.write(again) == text
            for seat, side in flow.state.sides.items():
                assert again.sides[seat].space == side.space
                assert again.sides[seat].energy == side.energy
                assert again.hand(seat) == flow.state.hand(seat)
            GAME.check_state(type(flow)(again, []))

    chance = Rng(5)
    begun = GAME.begin(any_setup(GAME, mode, chance))
    play_out(GAME, begun, random_player.pick, chance, inspect=inspect)
    assert seen > 8


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("duel; A nobody 3> standing", "A"),
        ("duel; B ren 3> standing", "B"),
        ("duel; A ren 3> asleep", "asleep"),
        ("duel; A ren 3> standing wild", "wild"),
        ("duel; A ren 3? standing", "?"),
        ("duel; A ren 3> standing hand=ace", "ace"),
        ("duel; A ren 3> standing fire=dragon_blast:4>high", "dragon_blast"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, named: str) -> None:
    with pytest.raises(NotUnderstood) as error:
        notation.read(text)
    assert named in error.value.message
