"""A decision as buttons, a pad of squares, or selects: whichever is fewest taps.

Sizes suit phones: buttons stand three in a row while their labels are short.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

import discord

from bot.kernel.decision import Decision, Tone
from bot.kernel.offer import Kind
from cogs.ui.items import Pressed, button, row
from cogs.ui.panel.options import (
    AS_BUTTONS,
    FOLDED,
    SHORT,
    TOP,
    Shown,
    adjacent,
    fit_buttons,
    folded_label,
    goes_there,
    groups_of,
    label_in,
    marked_label,
    members,
    opened,
    pad_corner,
    square_order,
    unfolded,
)
from cogs.ui.panel.selects import SELECT, STYLES, Row, Selects

NUMBERS_AS_BUTTONS = 10


def option_rows(match: int, decision: Decision, shown: Shown, here: str = "") -> list[Row]:
    """The rows that answer a decision: at most 27 components. `here` is the viewer's square."""
    asked = _Asked(match, decision, decision.square or here)
    match decision.kind:
        case Kind.SEVERAL:
            return asked.several()
        case Kind.EACH:
            return asked.each(frozenset())
        case Kind.NUMBER:
            return asked.number()
        case _:
            return asked.one(shown)


def gathering_rows(match: int, decision: Decision, taken: Set[int]) -> list[Row]:
    """The rows of a decision for several, with what has been picked so far."""
    asked = _Asked(match, decision, "")
    return asked.each(taken) if decision.kind is Kind.EACH else asked.gathering(taken)


class _Asked(Selects):
    """One decision of one match, laid out for the seat that is asked."""

    def pick(self, place: int, label: str = "", within: str = "") -> Pressed:
        option = self.decision.options[place]
        style = STYLES.get(option.tone, discord.ButtonStyle.secondary)
        if option.key == self.decision.answered:
            style = discord.ButtonStyle.success
        shown = marked_label(self.decision, place, label or option.label, within)
        return button(shown, self.id("pick", place), style=style)

    def one(self, shown: Shown) -> list[Row]:
        groups = groups_of(self.decision)
        if not groups:
            sole = opened(self.decision, shown)
            return self.flat(range(len(self.decision.options)), shown, sole)
        if shown.group is not None and shown.group < len(groups):
            group = groups[shown.group]
            rows = self.flat(unfolded(self.decision, group), shown, group)
            return [*rows, row(button("Back", self.id("fold")))]
        loose = members(self.decision, "")
        folded = {group: self.fold(n, group) for n, group in enumerate(groups)}
        if len(loose) + len(folded) > FOLDED:
            folds = in_rows(list(folded.values()))
            return [*self.selects(loose, Shown(None, shown.page)), *folds]
        items = [
            folded.pop(option.group) if option.group else self.pick(place)
            for place, option in enumerate(self.decision.options)
            if not option.group or option.group in folded
        ]
        return in_rows(items)

    def fold(self, number: int, group: str) -> Pressed:
        places = members(self.decision, group)
        if len(places) == 1:
            return self.pick(places[0])
        style = discord.ButtonStyle.secondary
        if any(self.decision.options[n].key == self.decision.answered for n in places):
            style = discord.ButtonStyle.success
        return button(folded_label(self.decision, group), self.id("fold", number, 0), style=style)

    def flat(self, places: Sequence[int], shown: Shown, group: str = "") -> list[Row]:
        def pick(place: int) -> Pressed:
            return self.pick(place, label_in(group, self.decision.options[place].label), group)

        squares = {n: self.decision.options[n].square for n in places}
        placed = [n for n in places if goes_there(self.decision, n)]
        rest = [n for n in places if n not in placed]
        pad = pad_corner([squares[n] for n in placed], self.here)
        if pad is not None and len(rest) <= AS_BUTTONS:
            return [*self.pad(pad, placed), *in_rows(list(map(pick, rest)))]
        if fit_buttons(self.decision, places, group):
            return in_rows(list(map(pick, places)))
        placed.sort(key=lambda n: square_order(squares[n]))
        near = [n for n in placed if adjacent(squares[n], self.here)]
        pad = pad_corner([squares[n] for n in near], self.here)
        if pad is None:
            return self.selects([*rest, *placed], shown)
        # The squares beside the fighter are one press away, all others two.
        far = [n for n in placed if n not in near]
        return [*self.pad(pad, near), *self.selects([*rest, *far], shown)]

    def pad(self, corner: tuple[int, int], places: Sequence[int]) -> list[Row]:
        at = {square_order(self.decision.options[n].square)[:2]: n for n in places}
        rows = []
        for down in range(3):
            cells = []
            for across in range(3):
                spot = (corner[0] + across, corner[1] + down)
                if (place := at.get(spot)) is not None:
                    option = self.decision.options[place]
                    short = option.label if len(option.label) <= 10 else option.square
                    cells.append(self.pick(place, short))
                else:
                    mine = spot == square_order(self.here)[:2]
                    number = down * 3 + across
                    own = "You: " if not self.decision.square else ""
                    label = f"{own}{self.here}" if mine else "·"
                    cells.append(button(label, self.id("void", number), disabled=True))
            rows.append(row(*cells))
        return rows

    def number(self) -> list[Row]:
        count = len(self.decision.options)
        if count <= NUMBERS_AS_BUTTONS:
            return in_rows([self.pick(n) for n in range(count)], widest=5)
        if count <= SELECT:
            return self.selects(range(count), TOP)
        span = f"{self.decision.least} to {self.decision.most}"
        form = self.id("form", self.decision.least, self.decision.most)
        return [row(button(f"Type a number, {span}", form, style=STYLES[Tone.MAIN]))]


def in_rows(items: Sequence[Pressed], widest: int = 4) -> list[Row]:
    """Buttons side by side: fewer in a row the longer their labels are."""
    longest = max((len(_label(item)) for item in items), default=0)
    wide = 3 if longest <= SHORT else 2 if longest <= 24 else 1
    if longest <= 6:
        wide = widest
    return [row(*items[n : n + wide]) for n in range(0, len(items), wide)]


def _label(item: Pressed) -> str:
    return str(getattr(item.item, "label", "") or "")
