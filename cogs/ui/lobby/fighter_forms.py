"""How a fighter of one's own is asked for, by game: what a form shows, and reading it back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from bot.games.warriors_way import content
from bot.kernel.errors import NotUnderstood
from cogs.ui.items import clip
from cogs.ui.lobby.deck_form import WayOfTheFighterForm
from cogs.ui.lobby.forms import PLAN, Field, Form, Typed, split

_NEGATIVE = re.compile(r"(?<!\w)-\d")


class WarriorsWayForm:
    """Name, Energy, drills as five numbers, Adrenaline Moves (WW-1.2 and WW-1.3)."""

    def fields(self) -> tuple[Field, ...]:
        """Four fields; the list of moves has all nine."""
        energies = tuple(
            (str(n), f"{n} · {content.level(n)}", counted(content.moves_known(n)))
            for n in range(1, content.MOST_ENERGY + 1)
        )
        moves = tuple((m.key, m.title, m.summary[:100]) for m in content.moves().values())
        order = ", ".join(drill.title for drill in content.drills().values())
        return (
            Field("name", "Name", "For the lobby; board and log use your own name.", longest=32),
            Field("energy", "Energy", "Dice at the start. Usual: 5 (WW-1.2.2).", energies),
            Field("drills", "Drills: five numbers that add up to Energy", f"{order}."),
            Field(
                "moves",
                "Adrenaline Moves",
                "Energy minus 2 of them: three at Energy 5 (WW-1.3.3).",
                moves,
                least=0,
                most=len(moves),
            ),
        )

    def typed(self, sheet: Mapping[str, Any]) -> Typed:
        """A sheet as it would be typed."""
        drills = sheet.get("drills", {})
        return {
            "name": str(sheet.get("name", "")),
            "energy": str(sheet.get("energy", content.STARTING_ENERGY)),
            "drills": " ".join(str(drills.get(key, 0)) for key in content.drills()),
            "moves": ", ".join(sheet.get("moves", ())),
        }

    def sheet(self, typed: Typed) -> dict[str, Any]:
        """What was typed as a sheet. Raises NotUnderstood where a number is none."""
        return {
            "name": typed.get("name", "").strip(),
            "energy": _whole(typed.get("energy", "") or str(content.STARTING_ENERGY)),
            "drills": _drills(typed.get("drills", "")),
            "moves": split(typed.get("moves", "")),
        }

    def plan(self, sheet: Mapping[str, Any], limit: int = PLAN) -> str:
        """Energy, drills with points, and moves: `Energy 5 · Evasive 4, Footwork 1 · …`.

        Where there is no room for their names, it says how many moves there are.
        """
        points = sheet.get("drills", {})
        drills = [f"{d.title} {points[k]}" for k, d in content.drills().items() if points.get(k)]
        titles = [content.moves()[key].title for key in sheet.get("moves", ())]
        start = f"Energy {sheet.get('energy', content.STARTING_ENERGY)}"
        line = " · ".join((start, *_listed(drills, titles)))
        if len(line) > limit:
            line = " · ".join((start, *_listed(drills, [counted(len(titles))])))
        return clip(line, limit)


FORMS: dict[str, Form] = {
    "warriors_way": WarriorsWayForm(),
    "way_of_the_fighter": WayOfTheFighterForm(),
}
"""By name of the game; a game without one has ready-made fighters only."""


def counted(moves: int) -> str:
    """So many Adrenaline Moves, in words."""
    return {0: "no Adrenaline Move", 1: "1 Adrenaline Move"}.get(moves, f"{moves} Adrenaline Moves")


def _listed(*groups: list[str]) -> tuple[str, ...]:
    return tuple(", ".join(group) for group in groups if group)


def _whole(text: str) -> int:
    if not (text := text.strip()).isdecimal():
        raise NotUnderstood(f"“{text[:20]}” is not a whole number from 1 to 20.", clause="WW-1.2.4")
    return int(text)


def _drills(text: str) -> dict[str, int]:
    """Five numbers in the order of the rulebook, or names with numbers (`Offensive 2, def 3`)."""
    drills = content.drills()
    if _NEGATIVE.search(text):
        raise NotUnderstood(
            "Each of the five numbers must be 0 or more; together they are your Energy.",
            clause="WW-1.3.2",
        )
    numbers = re.findall(r"\d+", text)
    if named := re.findall(r"([^\W\d]+)\W*(\d+)", text):
        found = {}
        for word, number in named:
            fits = [key for key in drills if key.startswith(word.casefold()[:20])]
            if len(fits) != 1:
                raise NotUnderstood(f"There is no drill “{word[:20]}”.", clause="WW-1.3.1")
            found[fits[0]] = int(number)
        return found
    if len(numbers) != len(drills) or re.search(r"[^\d\s,;/.+]", text):
        order = ", ".join(drill.title for drill in drills.values())
        raise NotUnderstood(
            f"Please type five numbers, such as `2 1 1 0 1`, for {order}.", clause="WW-1.3.2"
        )
    return {key: int(n) for key, n in zip(drills, numbers, strict=True)}
