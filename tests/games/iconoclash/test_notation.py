"""A position written as text is the same position when it is read."""

from __future__ import annotations

import pytest

from bot.games.iconoclash import GAME, content, notation
from bot.kernel.chance import Rng
from bot.kernel.errors import NotUnderstood
from bot.selfplay import random_player
from bot.selfplay.playout import any_setup, play_out
from tests.games.iconoclash.box import BLANK, box

PRINTED = {name: getattr(content, name) for name in ("cards", "fighters", "stages", "weather")}
PRINTED |= {"basic": content.basic, "items": content.items}


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.key)
def test_what_is_written_in_mid_match_is_read_as_it_was(mode, monkeypatch) -> None:
    """With the printed cards."""
    for name, printed in PRINTED.items():
        monkeypatch.setattr(content, name, printed)
    seen = 0

    def inspect(flow, _events) -> None:
        nonlocal seen
        if flow.mark and flow.mark.clause == "IC-3.1.1" and seen < 60:
            seen += 1
            text = notation.write(flow.state)
            again = notation.read(text)
            assert notation.write(again) == text
            for seat, side in flow.state.sides.items():
                assert again.sides[seat].space == side.space
                assert again.hand(seat) == flow.state.hand(seat)
            GAME.check_state(type(flow)(again, []))

    chance = Rng(5)
    play_out(
        GAME, GAME.begin(any_setup(GAME, mode, chance)), random_player.pick, chance, inspect=inspect
    )
    assert seen > 3


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("duel nowhere; A hero c1r1", "nowhere"),
        ("duel stage0; B hero c1r1", "B"),
        ("duel stage0; A hero c1r1 wild", "wild"),
        ("duel stage0 wild=1; A hero c1r1", "wild"),
        ("duel stage0; A hero c1r1 hand=ace", "ace"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, named: str) -> None:
    box().stage(())
    box().fighter("hero", (BLANK, BLANK))
    with pytest.raises(NotUnderstood, match=named):
        notation.read(text)
