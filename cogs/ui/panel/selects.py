"""A decision as selects: for more options than there can be buttons, or for several at once."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import discord
from discord import ui

from bot.kernel.decision import Decision, Tone
from cogs.ui import ids
from cogs.ui.items import button, clip, row, select, shorten
from cogs.ui.panel.options import Shown, marked_label, members, proposed

Row = ui.ActionRow[Any]
SELECT = 25
SELECTS_ON_A_PAGE = 4
SELECTS_FOR_SEVERAL = 12
STYLES = {Tone.MAIN: discord.ButtonStyle.primary, Tone.DANGER: discord.ButtonStyle.danger}


@dataclass(frozen=True, slots=True)
class Selects:
    """One decision of one match, for the seat that is asked; `here` is the viewer's square."""

    match: int
    decision: Decision
    here: str

    def id(self, verb: str, *numbers: int) -> str:
        return ids.build(verb, self.match, self.decision.question, self.decision.seat, *numbers)

    def selects(self, places: Sequence[int], shown: Shown) -> list[Row]:
        """Selects of up to 25 options, four to a page, in the order given."""
        parts = self.parts(places)
        pages = -(-len(parts) // SELECTS_ON_A_PAGE)
        page = min(shown.page, pages - 1)
        first = page * SELECTS_ON_A_PAGE
        rows = [
            row(
                select(
                    self.id("pick-from", n),
                    [self.choice(place) for place in part],
                    placeholder=self.span(part) if len(parts) > 1 else "Choose here",
                )
            )
            for n, part in enumerate(parts[first : first + SELECTS_ON_A_PAGE], first)
        ]
        if pages > 1:
            fold = () if shown.group is None else (shown.group,)
            verb = "page" if shown.group is None else "fold"
            turn = [
                button("Previous", self.id(verb, *fold, page - 1)) if page else None,
                button("Next", self.id(verb, *fold, page + 1)) if page < pages - 1 else None,
            ]
            rows.append(row(*(item for item in turn if item is not None)))
        return rows

    def parts(self, places: Sequence[int]) -> list[Sequence[int]]:
        """What stands in one select: 25 options, or, where each picture has several, its own."""
        alike = groupby(places, lambda place: self.decision.options[place].picture)
        sorts = [list(part) for _, part in alike]
        if len(sorts) * 2 > len(places):
            sorts = [list(places)]
        return [part[n : n + SELECT] for part in sorts for n in range(0, len(part), SELECT)]

    def each(self, taken: Set[int]) -> list[Row]:
        """A select for each group with its pick, and a button that takes them all together."""
        taken = taken or proposed(self.decision)
        groups = dict.fromkeys(option.group for option in self.decision.options)
        rows = [
            row(
                select(
                    self.id("gather", n),
                    [self.choice(place, place in taken) for place in members(self.decision, group)],
                    placeholder=group,
                )
            )
            for n, group in enumerate(groups)
        ]
        answered = self.decision.answered is not None and taken == proposed(self.decision)
        style = discord.ButtonStyle.success if answered else STYLES[Tone.MAIN]
        return [*rows, row(button(f"Take these {len(groups)}", self.id("gathered"), style=style))]

    def several(self) -> list[Row]:
        """One select that answers at once, or several and a button to say that one is done."""
        options, least, most = self.decision.options, self.decision.least, self.decision.most
        places = range(min(len(options), SELECT * SELECTS_FOR_SEVERAL))
        none = [row(button("None of these", self.id("none")))] if least == 0 else []
        bounds = f"exactly {least}" if least == most else f"{least} to {most}"
        if len(options) <= SELECT:
            answered = (self.decision.answered or "").split("+")
            whole = select(
                self.id("pick-from", 0),
                [self.choice(n, options[n].key in answered) for n in places],
                placeholder=f"Choose {bounds}",
                least=max(1, least),
                most=max(1, most),
            )
            return [row(whole), *none]
        rows = self.gathering(set())
        return [*rows, *none]

    def gathering(self, taken: Set[int]) -> list[Row]:
        """Selects whose picks add up; the message itself remembers them as preselected."""
        options = self.decision.options
        places = range(min(len(options), SELECT * SELECTS_FOR_SEVERAL))
        parts = [places[n : n + SELECT] for n in range(0, len(places), SELECT)]
        rows = [
            row(
                select(
                    self.id("gather", n),
                    [self.choice(place, place in taken) for place in part],
                    placeholder=self.span(part),
                    least=0,
                    most=min(len(part), max(1, self.decision.most)),
                )
            )
            for n, part in enumerate(parts)
        ]
        done = button(f"Done ({len(taken)})", self.id("gathered"), style=STYLES[Tone.MAIN])
        return [*rows, row(done)]

    def choice(self, place: int, taken: bool | None = None) -> discord.SelectOption:
        option = self.decision.options[place]
        if taken is None:
            taken = option.key == self.decision.answered
        return discord.SelectOption(
            label=clip(marked_label(self.decision, place, option.label or option.key), 100),
            value=str(place),
            description=shorten(option.description, 100) or None,
            default=taken,
        )

    def span(self, places: Sequence[int]) -> str:
        """What options are called together, or the first and the last, to tell selects apart."""
        first, last = self.decision.options[places[0]], self.decision.options[places[-1]]
        name, colon, _ = first.label.partition(": ")
        if colon and all(self.decision.options[n].label.startswith(f"{name}: ") for n in places):
            return name
        if first.square and last.square:
            return f"Squares {first.square} to {last.square}"
        return f"{clip(first.label, 60)} … {clip(last.label, 60)}"
