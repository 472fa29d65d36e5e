"""House fighters follow the game's advice."""

from __future__ import annotations

import pytest

from bot.kernel.chance import Chance, Rng
from bot.kernel.decision import Decision
from bot.search import house
from tests.kernel.duel import DuelGame, DuelView
from tests.kernel.tables import GAME, dealt


def test_a_house_fighter_takes_the_games_advice() -> None:
    assert house.pick(GAME, dealt("slam jab kick", "slam"), 0, Rng(0)) == "jab"


def test_a_house_fighter_with_bad_advice_takes_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    def advise(self: DuelGame, view: DuelView, decision: Decision, chance: Chance) -> str:
        return "surrender"

    monkeypatch.setattr(DuelGame, "advise", advise)
    flow = dealt("slam jab kick", "slam")
    assert house.pick(DuelGame(), flow, 0, Rng(0)) == flow.offers()[0].default
