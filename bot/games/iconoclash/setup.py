"""Modes and settings of a match, and its very first state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games.iconoclash import content
from bot.games.iconoclash.printed import slug
from bot.games.iconoclash.side import Side
from bot.games.iconoclash.state import (
    CLASSIC,
    DUEL,
    ROYALE,
    START_HP,
    TEAM,
    TEAM_HP,
    Match,
)
from bot.games.iconoclash.turn.opening import Opening
from bot.kernel.english import headcounts
from bot.kernel.errors import NotAllowed
from bot.kernel.flow import Flow
from bot.kernel.game import Mode, Setting, Setup, Sheet
from bot.kernel.zones import Zone

MODES: Final = (
    Mode(DUEL, "Duel", "Two Fighters; the last one standing wins.", 2, 2),
    Mode(CLASSIC, "Classic", "Three or four, each for themselves; the last one wins.", 3, 4),
    Mode(ROYALE, "Battle Royale", "Four rounds; whoever deals the most damage wins.", 2, 4),
    Mode(TEAM, "Team 2-v-2", "Two teams of two that share 50 HP each.", 4, 4, 2),
)
RANDOM: Final = "random"
ALL_ITEMS: Final = "all"


def settings() -> tuple[Setting, ...]:
    """What people settle before a match."""
    stages = tuple((key, stage.name) for key, stage in content.stages().items())
    return (
        Setting(
            "stage",
            "Stage",
            "Where the match takes place.",
            ((RANDOM, "Random"), *stages),
            RANDOM,
        ),
        Setting(
            "items",
            "Items",
            "Which Item cards the crates of this match hold.",
            ((ALL_ITEMS, "All Items"), *((slug(theme), theme) for theme in content.item_themes())),
            ALL_ITEMS,
        ),
        Setting(
            "first",
            "First player",
            "Who begins a duel; the other one gets a Power Token.",
            ((RANDOM, "Random"), ("1", "The first to join"), ("2", "The second to join")),
            RANDOM,
            modes=(DUEL,),  # in all others it is drawn (IC-8.1.1)
        ),
    )


def check_sheet(sheet: Sheet) -> dict[str, Any]:
    """A sheet names its Fighter, or `random` for one to be drawn. Raises NotAllowed (IC-1.3.1)."""
    key = str(sheet.get("fighter", ""))
    if key == RANDOM and not set(sheet) - {"fighter", "name"}:
        return {"fighter": RANDOM, "name": "Random Fighter"}
    if key not in content.fighters() or set(sheet) - {"fighter", "name"}:
        known = ", ".join(roster.name for roster in content.fighters().values())
        raise NotAllowed(f"Choose one of these Fighters: {known}.", clause="IC-1.3.1")
    return {"fighter": key, "name": content.fighters()[key].name}


def clash(sheet: Sheet, others: Sequence[tuple[str, Sheet]]) -> NotAllowed | None:
    """Why a Fighter cannot be chosen beside those of the others (IC-1.3.2); None if it can."""
    wanted = sheet.get("fighter", RANDOM)
    for player, other in others:
        if wanted != RANDOM and other.get("fighter") == wanted:
            name = content.fighters()[str(wanted)].name
            return NotAllowed(
                f"{player} plays {name} already. Choose another Fighter.", clause="IC-1.3.2"
            )
    return None


def begin(setup: Setup) -> Flow[Match]:
    """A match at its first question. Raises NotAllowed (IC-1.1.10, IC-1.3.2, IC-1.4.3)."""
    mode = next((m for m in MODES if m.key == setup.mode), None)
    if mode is None or not mode.least <= len(setup.seats) <= mode.most:
        raise NotAllowed("This mode is not played by so many.", clause="IC-1.1.10")
    sheets = [check_sheet(seat.sheet) for seat in setup.seats]
    fighters = ["" if sheet["fighter"] == RANDOM else sheet["fighter"] for sheet in sheets]
    chosen = [key for key in fighters if key]
    if len(set(chosen)) < len(chosen):
        raise NotAllowed("Two players cannot play the same Fighter.", clause="IC-1.3.2")
    teams = [seat.team for seat in setup.seats]
    if mode.teams and sorted(teams) != [0, 0, 1, 1]:
        raise NotAllowed(f"{headcounts(teams, 2)}: each team needs two.", clause="IC-8.4.1")
    sides = {
        number: Side(seat.name, fighters[number], seat.team if mode.teams else number)
        for number, seat in enumerate(setup.seats)
    }
    items = _items(setup.options)
    match = Match(
        mode=setup.mode,
        stage_key=_stage(setup.options),
        sides=sides,
        zones=_zones(sides, items),
        pools=_pools(setup.mode, sides),
        scores=dict.fromkeys(sides, 0) if setup.mode == ROYALE else {},
        order=tuple(sides),
        settings=dict(setup.options),
        item_deck=items,
    )
    return Flow(match, [Opening()]).run()


def _stage(options: Mapping[str, str]) -> str:
    """The stage that was chosen, or an empty text for one to be drawn (IC-1.2.1, IC-1.2.3)."""
    chosen = options.get("stage", RANDOM)
    if chosen == RANDOM:
        return ""
    if chosen not in content.stages():
        raise NotAllowed("There is no such stage.", clause="IC-1.2.1")
    return chosen


def _items(options: Mapping[str, str]) -> tuple[str, ...]:
    """The Item deck that was agreed upon: all Items, or one of their sets (IC-1.4.3)."""
    chosen = options.get("items", ALL_ITEMS)
    decks = {slug(theme): deck for theme, deck in content.item_themes().items()}
    decks[ALL_ITEMS] = content.items()
    if chosen not in decks:
        raise NotAllowed("There is no such Item deck.", clause="IC-1.4.3")
    return decks[chosen]


def _zones(sides: Mapping[int, Side], items: tuple[str, ...]) -> dict[str, Zone]:
    """Decks that nobody sees, hands that only their players see (IC-8.4.7), open piles (IC-1.1.3).

    Items and Environment Cards have a pile of their own (IC-1.1.8).
    """
    zones = {
        "environment": Zone(),
        "environment pile": Zone((), None),
        "items": Zone(items),
        "item pile": Zone((), None),
    }
    for seat, side in sides.items():
        deck = content.fighters()[side.fighter].deck if side.fighter else ()
        zones[f"deck {seat}"] = Zone(deck)
        zones[f"hand {seat}"] = Zone((), (seat,))
        zones[f"pile {seat}"] = Zone((), None)
    return zones


def _pools(mode: str, sides: Mapping[int, Side]) -> dict[int, int]:
    if mode == ROYALE:
        return {}
    hp = TEAM_HP if mode == TEAM else START_HP
    return dict.fromkeys(sorted({side.team for side in sides.values()}), hp)
