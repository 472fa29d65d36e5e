"""Scenarios that are written in a test, for the little bot."""

from __future__ import annotations

from pathlib import Path

from bot.sandbox.bot_process import own_bot
from bot.sandbox.scenarios.file import Scenario

LITTLE_BOT = own_bot(str(Path(__file__).with_name("bot_script.py")))


def scenario(*told, **more):
    """One with these steps, of Ann in #general unless they say otherwise."""
    here = {"person": "Ann", "place": "general"}
    own = (
        "bot",
        "clock",
        "gateway",
        "fault",
        "fault over",
        "delete place",
        "make channel",
        "change",
    )
    filled = [step if step["do"] in (*own, "change") else here | step for step in told]
    people = [{"name": "Ann"}, {"name": "Bo"}]
    return Scenario.model_validate(
        {"title": "A test", "seed": "any", "people": people, "steps": filled} | more
    )
