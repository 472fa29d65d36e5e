"""Modes and settings of a match, the check of a deck, and the very first state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.ending import Games
from bot.games.way_of_the_fighter.opening import BY_LOT, CHOOSE, PACKS
from bot.games.way_of_the_fighter.side import Side
from bot.games.way_of_the_fighter.state import DUEL, TAG_TEAM, Match
from bot.kernel.english import headcounts
from bot.kernel.errors import NotAllowed
from bot.kernel.flow import Flow
from bot.kernel.game import Mode, Setting, Setup, Sheet

MODES: Final = (
    Mode(DUEL, "Duel", "One fighter against another.", 2, 2),
    Mode(TAG_TEAM, "Tag Team", "Two teams of two; one of each fights, the other waits.", 4, 4, 2),
)
SETTINGS: Final = (
    Setting(
        "games",
        "Games",
        "How many games decide the match.",
        (("1", "One game"), ("3", "Best of three")),
        "1",
    ),
    Setting(
        "hands",
        "Starting hands",
        "One card of each technique: chosen in secret, or by lot for a first game.",
        ((CHOOSE, "Chosen"), (BY_LOT, "By lot")),
        CHOOSE,
    ),
)
ALLOWED: Final = {"fighter", "packs", "name"}


def check_sheet(sheet: Sheet) -> dict[str, Any]:
    """A fighter with four packs, two of each of its styles; without packs the pre-built deck.

    Raises NotAllowed (WF-1.5.5 to WF-1.5.8).
    """
    fighter = content.fighters().get(str(sheet.get("fighter", "")))
    if fighter is None or set(sheet) - ALLOWED:
        known = ", ".join(each.name for each in content.fighters().values())
        raise NotAllowed(f"Choose one of these fighters: {known}.", clause="WF-1.5.2")
    packs = tuple(sheet.get("packs") or fighter.prebuilt)
    known_packs = content.packs()
    unknown = [str(key) for key in packs if key not in known_packs]
    if unknown:
        raise NotAllowed(f"There is no technique pack “{unknown[0]}”.", clause="WF-1.5.9")
    if len(packs) != PACKS:
        raise NotAllowed("A deck has exactly four technique packs.", clause="WF-1.5.5")
    if len(set(packs)) < PACKS:
        raise NotAllowed("The four technique packs must all differ.", clause="WF-1.5.6")
    styles = [known_packs[key].style for key in packs]
    foreign = [s for s in styles if s not in fighter.styles]
    if foreign:
        raise NotAllowed(
            f"{fighter.name} knows {' and '.join(fighter.styles)}, not {foreign[0]}.",
            clause="WF-1.5.7",
        )
    if any(styles.count(style) != PACKS // 2 for style in fighter.styles):
        one, other = fighter.styles
        raise NotAllowed(
            f"{fighter.name} takes two packs of {one} and two of {other}, "
            f"not {styles.count(one)} and {styles.count(other)}.",
            clause="WF-1.5.8",
        )
    name = str(sheet.get("name") or fighter.name)
    return {"fighter": fighter.key, "packs": list(packs), "name": name}


def begin(setup: Setup) -> Flow[Match]:
    """A match at its first question. Raises NotAllowed (WF-1.5.12, WF-14.1.1)."""
    mode = next((m for m in MODES if m.key == setup.mode), None)
    if mode is None or not mode.least <= len(setup.seats) <= mode.most:
        raise NotAllowed("This mode is not played by so many.", clause="WF-14.1.1")
    teams = [seat.team if mode.teams else number for number, seat in enumerate(setup.seats)]
    if sorted(teams) != sorted([0, 1] * (mode.least // 2)):
        raise NotAllowed(f"{headcounts(teams, 2)}: each team needs two.", clause="WF-14.1.1")
    sides = {}
    for number, seat in enumerate(setup.seats):
        sheet = check_sheet(seat.sheet)
        sides[number] = Side(seat.name, sheet["fighter"], tuple(sheet["packs"]), teams[number])
    _no_twins(sides)
    options = _options(setup.options)
    match = Match(
        mode=setup.mode,
        games=int(options["games"]),
        sides=sides,
        zones={},
        settings=options,
        standing={0: 0, 1: 0},
    )
    return Flow(match, [Games()]).run()


def _options(given: Mapping[str, str]) -> dict[str, str]:
    found = {}
    for setting in SETTINGS:
        value = given.get(setting.key, setting.default)
        if value not in dict(setting.choices):
            raise NotAllowed(f"{setting.title}: there is no choice “{value}”.", clause="WF-5.1.8")
        found[setting.key] = value
    return found


def _no_twins(sides: Mapping[int, Side]) -> None:
    for team in (0, 1):
        fighters: Sequence[str] = [side.fighter for side in sides.values() if side.team == team]
        if len(set(fighters)) < len(fighters):
            told = f"Team {team + 1} has the same fighter twice: one of them must choose another."
            raise NotAllowed(told, clause="WF-1.5.12")
