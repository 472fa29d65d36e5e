"""Warriors Way in pictures and plain text, from a CombatView alone."""

from __future__ import annotations

from rendering.warriors_way.alt import alt_text
from rendering.warriors_way.card import sheet_card
from rendering.warriors_way.picture import draw
from rendering.warriors_way.text import text_board

__all__ = ["alt_text", "draw", "sheet_card", "text_board"]
