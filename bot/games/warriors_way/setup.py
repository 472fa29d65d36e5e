"""Before Round 1: modes, settings, teams, starting places, full dice (WW-1, WW-3.1, WW-3.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.games.warriors_way import content
from bot.games.warriors_way.board import Board
from bot.games.warriors_way.fighter import Fighter
from bot.games.warriors_way.state import Combat
from bot.games.warriors_way.turn.rounds import Round
from bot.kernel.errors import BrokenContent, NotAllowed
from bot.kernel.flow import Flow
from bot.kernel.game import Mode, Setting, Setup
from bot.kernel.procedure import Seat

MODES: Final = (
    Mode("duel", "Duel", "One against one.", 2, 2),
    Mode("free_for_all", "Free for all", "Three to eight fighters, each alone.", 3, 8),
    Mode("teams", "Teams", "Two to eight fighters in teams.", 2, 8, teams=2),
)
YES_NO: Final = (("no", "No"), ("yes", "Yes"))
SETTINGS: Final = (
    Setting(
        "stacked_defences",
        "Stacked defences",
        "Answer one hit with several defences, one after another.",
        YES_NO,
        "no",
    ),
    Setting(
        "walls",
        "Walls",
        "What stands in the way on the map.",
        (
            ("none", "None"),
            ("pillars", "Four pillars"),
            ("dojo", "Dojo with posts"),
            ("alley", "Back alley"),
            ("bridge", "Broken bridge"),
            ("ruins", "Temple ruins"),
        ),
        "none",
    ),
    Setting(
        "map",
        "Map",
        "Another size needs a game master.",
        tuple((f"{n}x{n}", f"{n} by {n}") for n in (10, 6, 8, 12, 15, 20)),
        "10x10",
        gm=True,
    ),
    Setting(
        "friendly_fire",
        "Friendly fire",
        "Strikes may hit team-mates. Needs a game master.",
        YES_NO,
        "no",
        gm=True,
    ),
)
DEFAULT_MAP: Final = 10
RING: Final = ("B2", "I9", "I2", "B9", "B5", "I6", "E2", "F9")
"""Where the first members of three to eight teams start (WW-3.1.13)."""


def check_wall_plans() -> None:
    """Raise BrokenContent if the wall plans in the data are not the ones to choose from."""
    offered = {key for key, _ in SETTINGS[1].choices} - {"none"}
    if offered != set(content.wall_plans()):
        raise BrokenContent("data/warriors_way/walls.toml: the plans are not those on offer.")


def begin(setup: Setup) -> Flow[Combat]:
    """A Combat at its first question. Raises NotAllowed with the clause that forbids it.

    Each seat has one fighter (WW-1.1.8); those of the game master are NPCs (WW-1.1.2).
    Without a game master there are Players' fighters on the usual map only (WW-1.1.9); with one,
    `places` among the options may name each fighter's square (WW-3.1.11).
    """
    mode = next((m for m in MODES if m.key == setup.mode), None)
    if mode is None:
        raise NotAllowed(f"There is no mode “{setup.mode}”.")
    if not mode.least <= len(setup.seats) <= mode.most:
        raise NotAllowed(
            f"{mode.title} is for {mode.least} to {mode.most} fighters.", clause="WW-1.1.1"
        )
    sheets = [content.full_sheet(seat.sheet) for seat in setup.seats]
    options = _settled(setup)
    if not setup.gm:
        _forbid_without_gm(options, sheets)
    columns, _, rows = options["map"].partition("x")
    combat = Combat(
        mode=setup.mode,
        fighters={},
        columns=int(columns),
        rows=int(rows),
        walls=_walls(options["walls"], int(columns), int(rows)),
        settings=options,
        stacked_defences=options["stacked_defences"] == "yes",
        friendly_fire=options["friendly_fire"] == "yes",
        gm=len(setup.seats) if setup.gm else None,
        gm_name="Game Master" if setup.gm else "",
    )
    teams = _teams(setup, sheets)
    for seat, (who, sheet) in enumerate(zip(setup.seats, sheets, strict=True)):
        fighter = fresh_fighter(sheet, team=teams[seat], name=who.name)
        fighter.house = who.house
        combat.fighters[seat] = fighter
    _place(combat, setup.options.get("places", "") if setup.gm else "")
    return Flow(combat, [Round()]).run()


def fresh_fighter(sheet: Mapping[str, Any], *, team: int, name: str = "") -> Fighter:
    """A full sheet as a fighter at the start of a Combat, not yet placed.

    As many Energy dice as its Energy, the other pools empty (WW-3.4.1, WW-1.4.1); fewer dice only
    after an injury (WW-9.3.5), and never fewer for want of dice (WW-1.1.6). Each
    is a fighter of its own, copies of one sheet too (WW-3.4.7).
    """
    return Fighter(
        name=name or sheet["name"],
        energy=sheet["energy"],
        full=dict(sheet["drills"]),
        drills=dict(sheet["drills"]),
        moves=tuple(sheet["moves"]),
        team=team,
        start=sheet["start"],
        pool=sheet["start"],
        square=None,
        npc=sheet["npc"],
    )


def add_late(combat: Combat, sheet: Mapping[str, Any], team: int, square: str) -> Seat:
    """Add a fighter to a running Combat: it enters at the start of the next Round (WW-3.2.7).

    Returns its new seat. Raises NotAllowed without a game master, or where the sheet is not legal.
    For whoever leads a Combat as its game master; no question of the rules asks for it.
    """
    if combat.gm is None or combat.over:
        raise NotAllowed("Nobody can join now.", clause="WW-3.2.7")
    if square not in combat.board.bit or not combat.board.free & combat.board.bit[square]:
        raise NotAllowed(f"{square} is not a free square.", clause="WW-3.2.7")
    seat = max(*combat.fighters, combat.gm) + 1
    combat.fighters[seat] = fresh_fighter(content.full_sheet(sheet), team=team)
    combat.fighters[seat].out = f"coming:{square}"
    return seat


def _settled(setup: Setup) -> dict[str, str]:
    """Each setting's value. Raises NotAllowed for one that is not on offer."""
    known = {s.key: s for s in SETTINGS}
    for key in setup.options:
        if key not in known and key != "places":
            raise NotAllowed(f"There is no setting “{key}”.")
    options = {key: setup.options.get(key, s.default) for key, s in known.items()}
    for key, value in options.items():
        if value not in dict(known[key].choices) and not (key == "map" and _is_map(value)):
            raise NotAllowed(f"“{value}” is no choice for {known[key].title}.")
    return options


def _is_map(size: str) -> bool:
    """Whether this is a map from 4 to 20 squares each way (WW-3.1.4)."""
    columns, _, rows = size.partition("x")
    sides = [int(n) for n in (columns, rows) if n.isdecimal()]
    return len(sides) == 2 and all(4 <= n <= 20 for n in sides)


def _forbid_without_gm(options: Mapping[str, str], sheets: list[dict[str, Any]]) -> None:
    if options["map"] != f"{DEFAULT_MAP}x{DEFAULT_MAP}":
        raise NotAllowed("Another map size needs a game master.", clause="WW-1.1.9")
    if options["friendly_fire"] != "no":
        raise NotAllowed("Friendly fire needs a game master.", clause="WW-1.1.9")
    for sheet in sheets:
        if sheet["npc"] or sheet["start"] != sheet["energy"]:
            raise NotAllowed(f"{sheet['name']} needs a game master.", clause="WW-1.1.9")


def _walls(plan: str, columns: int, rows: int) -> tuple[str, ...]:
    if plan == "none":
        return ()
    walls = content.wall_plans()[plan]
    if columns < walls.columns or rows < walls.rows:
        raise NotAllowed(f"{walls.title} does not fit on this map.", clause="WW-3.1.8")
    return walls.squares


def _teams(setup: Setup, sheets: list[dict[str, Any]]) -> list[int]:
    """Each fighter's team (WW-3.6.1, WW-3.6.2). Raises NotAllowed for a single team.

    Outside the mode for teams each fights alone. Where no teams were settled, Players stand
    against NPCs, or each alone where there are none.
    """
    alone = list(range(len(sheets)))
    teams = [seat.team for seat in setup.seats]
    if setup.mode != "teams":
        return alone
    if not any(teams):
        npcs = [int(sheet["npc"]) for sheet in sheets]
        return npcs if 0 < sum(npcs) < len(npcs) else alone
    if len(set(teams)) < 2:
        raise NotAllowed("A Combat needs at least two teams.", clause="WW-3.1.12")
    return teams


# ------------------------------------------------------------ starting places


def _place(combat: Combat, wished: str) -> None:
    """Put every fighter on a free square of its own (WW-3.1.12)."""
    squares = wished.replace(",", " ").split()
    field = combat.board
    if not squares:
        for seat, square in starting_places(combat).items():
            combat.fighters[seat].square = square
        return
    legal = set(field.names(field.free))
    if len(squares) != len(combat.fighters) or len(set(squares) & legal) != len(squares):
        raise NotAllowed("Each fighter needs a free square of its own.", clause="WW-3.1.12")
    for fighter, square in zip(combat.fighters.values(), squares, strict=True):
        fighter.square = square


def starting_places(combat: Combat) -> dict[Seat, str]:
    """Where the fighters start: two teams by WW-3.1.11, more by WW-3.1.13.

    On maps of another size the same places are stretched to fit; a game master moves them.
    """
    field = combat.board
    teams: dict[int, list[Seat]] = {}
    for seat, fighter in combat.fighters.items():
        teams.setdefault(fighter.team, []).append(seat)
    places: dict[Seat, str] = {}
    free = field.free
    for lines, members in zip(_lines(field, len(teams)), teams.values(), strict=False):
        for seat in members:
            square = next((s for s in lines if free & field.bit[s]), None)
            places[seat] = square if square is not None else field.nearest(lines[0], free)
            free &= ~field.bit[places[seat]]
    return places


def _lines(field: Board, teams: int) -> list[list[str]]:
    """For each team the squares that its fighters take in turn, before the nearest free ones."""
    if teams > 2:
        return [[_stretched(field, square)] for square in RING]
    middle = (field.rows + 1) // 2
    order = [middle + n // 2 * (-1) ** n for n in range(1, 2 * field.rows)]
    rows = [row for row in order if 1 <= row <= field.rows]
    columns = [_stretched(field, f"{column}1")[0] for column in "CH"]
    return [[f"{column}{row}" for row in rows] for column in columns]


def _stretched(field: Board, square: str) -> str:
    """A square of the 10 by 10 map, on this one."""
    column = round((ord(square[0]) - ord("A")) * (field.columns - 1) / (DEFAULT_MAP - 1))
    row = round((int(square[1:]) - 1) * (field.rows - 1) / (DEFAULT_MAP - 1))
    return f"{chr(ord('A') + column)}{row + 1}"
