"""What a message itself remembers: the picks of selects that add up to one answer."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.kernel.decision import Decision
from cogs.ui import ids
from cogs.ui.reply import Interaction


def gathered_in(
    interaction: Interaction, asked: Decision | None, leave_out: Any = None
) -> frozenset[int]:
    """The places picked for this decision in the selects of the pressed message.

    Those of the select whose data are given as `leave_out` do not count. None of another question.
    """
    if interaction.message is None or asked is None:
        return frozenset()
    without = (leave_out or {}).get("custom_id")
    view = ui.LayoutView.from_message(interaction.message, timeout=None)
    selects = [item for item in view.walk_children() if isinstance(item, ui.Select)]
    return frozenset(
        int(option.value)
        for select in selects
        if select.custom_id != without and _gathers(select.custom_id, asked)
        for option in select.options
        if option.default
    )


def _gathers(custom_id: str, asked: Decision) -> bool:
    pressed = ids.parse(custom_id)
    return pressed.verb == "gather" and pressed.numbers[:2] == (asked.question, asked.seat)
