"""What guides and help tell people is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games.warriors_way import GAME, content
from cogs.help import TOPICS
from cogs.help import show as help_command
from cogs.lobby import LOBBY_COMMANDS
from cogs.match import MATCH
from cogs.rules import RULES
from cogs.settings import SETTINGS
from cogs.warriors_way import WW

GUIDE = (Path(__file__).parents[2] / "docs" / "warriors_way.md").read_text(encoding="utf-8")
TABLE = "\n".join(line for line in GUIDE.splitlines() if line.startswith("| `/"))
MATCH_COMMANDS = {c.name for c in (*MATCH.commands, *LOBBY_COMMANDS)}
WW_COMMANDS = {c.name for c in WW.commands}
OTHERS = {"rules search", "rules clause", "settings me", "settings server", "help", "rules", "ww"}


def test_every_clause_that_the_guide_names_is_in_the_rulebook():
    named = set(re.findall(r"WW-\d+\.\d+\.\d+", GUIDE))
    assert len(named) > 40
    assert named <= set(GAME.clauses())


@pytest.mark.parametrize("group", [MATCH, WW, RULES, SETTINGS], ids=lambda group: group.name)
def test_the_guide_has_every_command_in_its_table(group):
    names = {c.name for c in group.commands}
    if group is MATCH:
        names |= {c.name for c in LOBBY_COMMANDS}
    missing = {c for c in names if not re.search(rf"`/{group.name} {c}[ `]", TABLE)}
    assert missing == set()
    assert f"| `/{help_command.name}` |" in TABLE


def test_the_guide_has_every_drill_and_move_with_its_clause():
    for drill in content.drills().values():
        assert f"| {drill.title} |" in GUIDE
    for move in content.moves().values():
        assert re.search(rf"\| \*\*{move.title}\*\* \|.*\| {move.clause} \|", GUIDE)


@pytest.mark.parametrize("text", [GUIDE, *(text for _, text in TOPICS.values())])
def test_no_command_is_named_that_does_not_exist(text):
    known = {f"match {c}" for c in MATCH_COMMANDS} | {f"ww {c}" for c in WW_COMMANDS} | OTHERS
    for named in re.findall(r"`/([a-z]+(?: [a-z]+)?)", text):
        assert named in known or named.split()[0] in OTHERS, named
