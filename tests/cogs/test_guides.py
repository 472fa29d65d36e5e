"""What guides and help tell people is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games.iconoclash import GAME as ICONOCLASH
from bot.games.warriors_way import GAME, content
from bot.games.way_of_the_fighter import GAME as WAY_OF_THE_FIGHTER
from cogs.decks import DECK
from cogs.help import TOPICS
from cogs.help import show as help_command
from cogs.iconoclash import IC
from cogs.lobby import LOBBY_COMMANDS
from cogs.look_ups import LOOK_UPS as LOOK_UP_COMMANDS
from cogs.match import MATCH
from cogs.rules import RULES
from cogs.settings import SETTINGS
from cogs.warriors_way import WW
from cogs.way_of_the_fighter import WF

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "warriors_way.md").read_text(encoding="utf-8")
IC_GUIDE = (DOCS / "iconoclash.md").read_text(encoding="utf-8")
WF_GUIDE = (DOCS / "way_of_the_fighter.md").read_text(encoding="utf-8")
TABLE = "\n".join(line for line in GUIDE.splitlines() if line.startswith("| `/"))
MATCH_COMMANDS = {c.name for c in (*MATCH.commands, *LOBBY_COMMANDS)}
WW_COMMANDS = {c.name for c in WW.commands}
LOOK_UPS = {command.name for command in LOOK_UP_COMMANDS}
OTHERS = {"rules search", "rules clause", "settings me", "settings server", "help", "rules", "ww"}
OTHERS |= {"ic", "wf", "settings", "match", *LOOK_UPS}


def test_every_clause_that_the_guide_names_is_in_the_rulebook():
    named = set(re.findall(r"WW-\d+\.\d+\.\d+", GUIDE))
    assert len(named) > 40
    assert named <= set(GAME.clauses())


def test_every_clause_that_the_guide_of_iconoclash_names_is_in_the_rulebook():
    named = set(re.findall(r"IC-\d+\.\d+\.\d+", IC_GUIDE))
    assert len(named) > 40
    assert named <= set(ICONOCLASH.clauses())


def test_the_guide_of_iconoclash_has_every_command_of_its_own():
    own = {"card", "fighter", "stage", "item"}
    assert own < LOOK_UPS
    names = {f"ic {command.name}" for command in IC.commands} | own
    assert {name for name in names if not re.search(rf"`/{name}[ `]", IC_GUIDE)} == set()


def test_the_guide_of_iconoclash_has_every_mode():
    assert {mode.title for mode in ICONOCLASH.modes if f"| **{mode.title}** |" not in IC_GUIDE} == (
        set()
    )


def test_every_clause_that_the_guide_of_way_of_the_fighter_names_is_in_the_rulebook():
    named = set(re.findall(r"WF-\d+\.\d+\.\d+", WF_GUIDE))
    assert len(named) > 60
    assert named <= set(WAY_OF_THE_FIGHTER.clauses())


def test_the_guide_of_way_of_the_fighter_has_every_command_and_mode_of_its_own():
    names = {f"{group.name} {command.name}" for group in (WF, DECK) for command in group.commands}
    names |= {"card", "fighter", "pack", "keyword"}
    assert {name for name in names if not re.search(rf"`/{name}[ `]", WF_GUIDE)} == set()
    titles = {mode.title for mode in WAY_OF_THE_FIGHTER.modes}
    assert {title for title in titles if f"| **{title}** |" not in WF_GUIDE} == set()


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


@pytest.mark.parametrize(
    "text", [GUIDE, IC_GUIDE, WF_GUIDE, *(text for _, text in TOPICS.values())]
)
def test_no_command_is_named_that_does_not_exist(text):
    known = {f"match {c}" for c in MATCH_COMMANDS} | {f"ww {c}" for c in WW_COMMANDS}
    known |= {f"{group.name} {c.name}" for group in (IC, WF, DECK) for c in group.commands}
    for named in re.findall(r"`/([a-z]+(?: [a-z]+)?)", text):
        group = named.split()[0] in {"match", "ww", "ic", "wf", "deck"} and " " in named
        assert named in known or (not group and named.split()[0] in OTHERS), named
