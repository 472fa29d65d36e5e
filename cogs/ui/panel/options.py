"""Which of a decision's options are on show, how they fold, and what answer they make."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.kernel.decision import Decision, Option, Tone
from bot.kernel.english import listed
from bot.kernel.offer import Kind

AS_BUTTONS = 9
SHORT_AS_BUTTONS = 12
FOLDED = 18
"""So many buttons, of groups and of options without one, still fit beside the bottom row."""
SHORT = 14
IN_GROUP_AS_BUTTONS, HALF_WIDE = 15, 24
"""So many options of an open group still fit, two in a row."""
UNUSABLE = "✗ "
"""Marks an option that would come to nothing, and a group of nothing else; a description says why.
"""
OFF_BOARD = 1 << 20
_SQUARE = re.compile(r"([A-Z]+)(\d+)")
_SPACE = re.compile(r"c(\d+)r(\d+)")


@dataclass(frozen=True, slots=True)
class Shown:
    """What of a decision is on show: one opened group (from 0; None: the top), and which page."""

    group: int | None = None
    page: int = 0

    @property
    def mark(self) -> tuple[int, ...]:
        """The same in numbers for an id; none for the top. `marked` reads them."""
        return () if self == TOP else (0 if self.group is None else self.group + 1, self.page)

    @property
    def turned_to(self) -> tuple[str, tuple[int, ...]]:
        """The verb, and the numbers after question and seat, that turn to this."""
        if self.group is None:
            return "page", (self.page,)
        return "fold", (self.group, self.page)


def marked(numbers: Sequence[int]) -> Shown:
    """What `Shown.mark` stands for."""
    group, page = (*numbers, 0, 0)[:2]
    return Shown(group - 1 if group else None, page)


TOP = Shown()


def on_show(decision: Decision, shown: Shown) -> list[int]:
    """The places of those options that have a button now, to be described beside it."""
    if decision.kind not in (Kind.ONE, Kind.SQUARE):
        return []
    groups = groups_of(decision)
    if group := opened(decision, shown):
        places = unfolded(decision, group)
    elif groups:
        loose = members(decision, "")
        places = loose if len(loose) + len(groups) <= FOLDED else []
    else:
        places = list(range(len(decision.options)))
    return places if fit_buttons(decision, places, group) else []


def groups_of(decision: Decision) -> list[str]:
    """The groups to fold the options into; none where all fit beside each other anyway.

    Squares of several groups never stand side by side: each group has a pad of its own. A single
    group is folded if there are other options beside it.
    """
    named = list(dict.fromkeys(o.group for o in decision.options if o.group))
    least = 1 if any(not o.group for o in decision.options) else 2
    placed = {o.group for o in decision.options if o.group and o.square}
    places = list(range(len(decision.options)))
    fit = fit_buttons(decision, places) and len(placed) < 2
    return named if least <= len(named) <= FOLDED and not fit else []


def opened(decision: Decision, shown: Shown) -> str:
    """The name of the group that is open; an empty text where none is.

    A group that holds all there is is always open.
    """
    groups = groups_of(decision) if decision.kind in (Kind.ONE, Kind.SQUARE) else []
    if not groups and len(named := {option.group for option in decision.options}) == 1:
        return named.pop()
    return groups[shown.group] if shown.group is not None and shown.group < len(groups) else ""


def place_of(decision: Decision, group: str) -> Shown:
    """How a decision looks with the group of this name open; from the top if it has no such one."""
    groups = groups_of(decision)
    return Shown(groups.index(group)) if group in groups else TOP


def label_in(group: str, label: str) -> str:
    """An option's label where its group is open: without the group's name in front of it."""
    return label.removeprefix(f"{group}: ") if group else label


def shared_description(decision: Decision, group: str) -> str:
    """What all options of a group say of themselves, if they say the same.

    Those that would come to nothing may have reasons of their own, unless there are no others.
    """
    options = [decision.options[n] for n in members(decision, group)]
    useful = [option for option in options if not is_idle(option)]
    told = {option.description for option in useful or options}
    return told.pop() if len(told) == 1 else ""


def reasons(decision: Decision, group: str) -> list[tuple[str, str]]:
    """Why options of a group would come to nothing where the others have much to say: by reason."""
    shared, found = shared_description(decision, group), dict[str, list[str]]()
    for n in members(decision, group):
        option = decision.options[n]
        if is_idle(option) and option.description != shared:
            found.setdefault(option.description, []).append(label_in(group, option.label))
    return [(UNUSABLE + listed(labels), reason) for reason, labels in found.items()]


def marked_label(decision: Decision, place: int, label: str, within: str = "") -> str:
    """An option's label, marked if it would come to nothing.

    In the open group `within` only if others there would not: what is true of all is told above.
    """
    option = decision.options[place]
    told_above = within and option.group == within and all_idle(decision, within)
    return f"{UNUSABLE}{label}" if is_idle(option) and not told_above else label


def is_idle(option: Option) -> bool:
    """Whether an option would come to nothing as things are."""
    return option.tone is Tone.IDLE


def all_idle(decision: Decision, group: str) -> bool:
    """Whether none of a group's options can be recommended."""
    return all(is_idle(decision.options[n]) for n in members(decision, group))


def folded_label(decision: Decision, group: str) -> str:
    """What the button of a folded group says: its name, marked if none of it is recommended."""
    return f"{UNUSABLE}{group}" if all_idle(decision, group) else group


def told_of_groups(decision: Decision, shown: Shown) -> list[tuple[str, str]]:
    """The groups whose several options all say the same of themselves, with what they say.

    None where a group is open: that has a line of its own.
    """
    if opened(decision, shown):
        return []
    named = dict.fromkeys(option.group for option in decision.options if option.group)
    found = [(g, shared_description(decision, g)) for g in named]
    return [(g, told) for g, told in found if told and len(members(decision, g)) > 1]


def members(decision: Decision, group: str) -> list[int]:
    """The places of a group's options."""
    return [n for n, option in enumerate(decision.options) if option.group == group]


def unfolded(decision: Decision, group: str) -> list[int]:
    """The places of what is shown where a group is opened: its own, and those also meant there."""
    options = enumerate(decision.options)
    return [n for n, option in options if group in (option.group, option.also)]


def goes_there(decision: Decision, place: int) -> bool:
    """Whether the square of this option says all of it; what is done to somebody needs its name."""
    option = decision.options[place]
    return bool(option.square) and (option.goes_there or decision.kind is Kind.SQUARE)


def answer_of(decision: Decision, places: Sequence[int]) -> str:
    """The answer that takes these options, as the kernel reads it."""
    if decision.kind in (Kind.SEVERAL, Kind.EACH):
        return "+".join(decision.options[n].key for n in sorted(set(places)))
    return decision.options[places[0]].key


def chosen_labels(decision: Decision) -> list[str]:
    """The labels of what the seat has answered so far."""
    if decision.answered is None:
        return []
    many = decision.kind in (Kind.SEVERAL, Kind.EACH)
    keys = decision.answered.split("+") if many else [decision.answered]
    return [option.label for option in decision.options if option.key in keys]


def proposed(decision: Decision) -> frozenset[int]:
    """What stands picked of one of each at first: what was answered so far, or the default."""
    keys = (decision.answered or decision.default).split("+")
    return frozenset(n for n, option in enumerate(decision.options) if option.key in keys)


def shows_cards(decision: Decision | None) -> bool:
    """Whether what is to be picked is worth more of a picture than the board is."""
    if decision is None or decision.kind is not Kind.EACH:
        return False
    return all(option.picture for option in decision.options)


def square_order(square: str) -> tuple[int, int, str]:
    """Sorts squares by column, then row, as on the board: `B7` with row 1 on top, `c2r4` below."""
    if space := _SPACE.fullmatch(square):
        return (int(space[1]), -int(space[2]), square)
    found = _SQUARE.fullmatch(square)
    if found is None:
        return (OFF_BOARD, 0, square)
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - 64
    return (column, int(found[2]), square)


def adjacent(square: str, other: str) -> bool:
    """Whether two squares touch, by side or corner."""
    (column, line, _), (there, then, _) = square_order(square), square_order(other)
    return column < OFF_BOARD and max(abs(column - there), abs(line - then)) == 1


def fit_buttons(decision: Decision, places: Sequence[int], group: str = "") -> bool:
    """Whether these options can stand beside each other as buttons, with that group open."""
    labels = (label_in(group, decision.options[n].label) for n in places)
    longest = max(map(len, labels), default=0)
    if group and len(places) <= IN_GROUP_AS_BUTTONS and longest <= HALF_WIDE:
        return True
    return len(places) <= AS_BUTTONS or (len(places) <= SHORT_AS_BUTTONS and longest <= SHORT)


def pad_corner(squares: Sequence[str], here: str) -> tuple[int, int] | None:
    """The north-west cell of a 3x3 pad that holds each of these squares, or None.

    Around the viewer's own square if that will do, so that the pad keeps its place.
    """
    spots = [square_order(square)[:2] for square in squares]
    if not spots or len(set(spots)) < len(spots) or max(spots)[0] == OFF_BOARD:
        return None
    columns, rows = zip(*spots, strict=True)
    if square_order(here)[0] < OFF_BOARD:
        column, line = square_order(here)[:2]
        if all(abs(c - column) <= 1 and abs(r - line) <= 1 for c, r in spots):
            return (column - 1, line - 1)
    if max(columns) - min(columns) <= 2 and max(rows) - min(rows) <= 2:
        return (min(columns), min(rows))
    return None
