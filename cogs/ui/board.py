"""The public board message: picture, what happened, who is awaited, and one row of buttons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, takewhile
from typing import Any

import discord
from discord import ui

from bot.kernel.english import listed
from bot.kernel.view import Result
from bot.sessions.records import BoardParcel, LogLine, MatchRecord
from cogs.ui import ids, words
from cogs.ui.items import button, clip, row
from cogs.ui.picture import PICTURE, code_block, gallery
from cogs.ui.reply import only

LINES = 6
TEXT = 3900


def board_view(
    parcel: BoardParcel,
    *,
    alt_text: str | None,
    text_board: str = "",
    live: bool = True,
    moved: str = "",
) -> ui.LayoutView:
    """A board as it is posted, or (not `live`) once a newer one has taken its place.

    `alt_text` (not None) says that `board.png` is attached; `text_board` stands in for a picture
    that may not be sent. `moved` says why the board stands here and not in the match's thread.
    """
    match = parcel.match
    box: ui.Container[Any] = ui.Container()
    if alt_text is not None:
        box.add_item(gallery(alt_text))
    lines, left_out = newest(parcel)
    rest = "1 earlier line is" if left_out == 1 else f"{left_out} earlier lines are"
    more = f" · {rest} in the **Log**" if left_out else ""
    ending = result_text(match, match.result, parcel.seed) if match.result else ""
    asked = [words.awaited(match, ping=True), words.clock(match)]
    if not live or match.result:
        asked = []
    below = [ending, " ".join(filter(None, asked)), f"-# Match {match.id}{more}"]
    board = code_block(text_board)
    room = TEXT - len(moved) - len(board) - sum(len(part) + 1 for part in below)
    parts = [moved, board, clip(commentary(lines), room), *below]
    box.add_item(ui.TextDisplay("\n".join(filter(None, parts))))
    if live:
        box.add_item(_final_buttons(match) if match.result else _buttons(match))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def pinged(match: MatchRecord) -> discord.AllowedMentions:
    """Lets a board ping those who are awaited, and nobody else."""
    return only({s.person for s in match.seats if s.seat in match.awaited and s.person is not None})


def newest(parcel: BoardParcel) -> tuple[list[LogLine], int]:
    """At most six lines for a board, and how many were left out.

    A knock-out, and the roll that decided it, stay whatever else happened. The first board keeps
    how it all began; rolls that led up to that go first. The last one has its headline for the
    line that tells the result.
    """
    result = parcel.match.result
    told = [line for line in parcel.lines if line.text]
    if result is not None:
        told = [line for line in told if line.text != result.how]
    shown = _weightiest(told, LINES)
    if parcel.first == 1 and len(told) > LINES:
        rolls = list(takewhile(lambda line: line.clause == told[0].clause, told))
        begun = told[len(rolls) if 1 < len(rolls) < len(told) else 0 :]
        shown = begun if len(begun) <= LINES else [begun[0], *_weightiest(begun[1:], LINES - 1)]
    return shown, len(told) - len(shown)


def _weightiest(lines: Sequence[LogLine], count: int) -> list[LogLine]:
    """The lines that weigh most, of those that weigh the same the newest, in their order."""
    ranked = sorted(range(len(lines)), key=lambda n: (lines[n].weight, n))
    return [lines[n] for n in sorted(ranked[-count:])]


def commentary(lines: Sequence[LogLine]) -> str:
    """Lines of what happened, each followed by its rule's number in small print."""
    parts = []
    for clause, same in groupby(lines, key=lambda line: line.clause):
        parts += [clip(words.safe(line.text), 300) for line in same]
        parts += [f"-# {clause}"] if clause else []
    return "\n".join(parts)


def result_text(match: MatchRecord, result: Result, seed: str) -> str:
    """How it ended, by which rule, and how anybody can check the dice."""
    winners = [s.name for s in match.seats if s.seat in result.winners]
    who = listed(winners) if winners else ""
    lines = [f"### {words.safe(who)} {_won(winners)}" if winners else "### A draw"]
    if not who or not result.how.startswith(who):  # that would only say once more who has won
        lines.append(words.safe(result.how))
    lines.append(f"-# {result.clause}")
    if seed:
        lines.append(
            f"The dice came from the seed `{seed}`, whose SHA-256 `{match.seed_hash}` was posted "
            "before the first roll. `/match verify` recomputes every roll."
        )
    return "\n".join(lines)


def stripped_view(message: discord.Message) -> ui.LayoutView:
    """A board as found on Discord, without its buttons and without whom it waited for."""
    view = ui.LayoutView.from_message(message, timeout=None)
    for box in view.children:
        if not isinstance(box, ui.Container):
            continue
        for item in box.children:
            if isinstance(item, ui.ActionRow):
                box.remove_item(item)
            elif isinstance(item, ui.MediaGallery):
                # By name: the address that Discord shows for it expires.
                item.items = [_by_name(media) for media in item.items]
            elif isinstance(item, ui.TextDisplay):
                item.content = _without_waiting(item.content)
    return view


def _without_waiting(text: str) -> str:
    """The text without the line that says whom the match waits for: it does no longer."""
    lines = text.split("\n")
    return "\n".join(line for line in lines if not line.startswith(words.WAITING))


def _by_name(media: discord.MediaGalleryItem) -> discord.MediaGalleryItem:
    return discord.MediaGalleryItem(f"attachment://{PICTURE}", description=media.description)


def _won(winners: Sequence[str]) -> str:
    return "wins!" if len(winners) == 1 else "win!"


def _buttons(match: MatchRecord) -> ui.ActionRow[Any]:
    main = discord.ButtonStyle.primary
    return row(
        button("My turn", ids.build("turn", match.id), style=main),
        button("Board", ids.build("board", match.id)),
        button("Log", ids.build("log", match.id)),
        button("Help", ids.build("help", match.id)),
    )


def _final_buttons(match: MatchRecord) -> ui.ActionRow[Any]:
    return row(
        button("Rematch", ids.build("rematch", match.id), style=discord.ButtonStyle.primary),
        button("Board", ids.build("board", match.id)),
        button("Log", ids.build("log", match.id)),
    )
