"""The public board message: picture, what happened, who is awaited, and one row of buttons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, takewhile
from typing import Any

import discord
from discord import ui

from bot.kernel.english import listed
from bot.kernel.view import Result
from bot.sessions.narration import weightiest
from bot.sessions.records import BoardParcel, LogLine, MatchRecord
from cogs.ui import ids, words
from cogs.ui.items import button, clip, row
from cogs.ui.picture import PICTURE, code_block, gallery
from cogs.ui.reply import only

LINES = 20
"""So many lines at most: a whole turn with a combo, still to be overlooked on a phone."""
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
    ending = result_text(match, match.result, parcel.seed) if match.result else ""
    asked = [words.awaited(match, ping=True), words.clock(match)]
    waits = "\n".join(filter(None, (" ".join(filter(None, asked)), words.requests(parcel))))
    if not live or match.result:
        waits = ""
    board = code_block(text_board)
    foot = f"-# Match {match.id}"
    room = TEXT - len("\n".join((moved, board, ending, waits, foot, _left_out(1000))))
    lines, left_out = told(parcel, room)
    parts = [moved, board, clip(commentary(lines), room), ending, waits, foot + _left_out(left_out)]
    box.add_item(ui.TextDisplay("\n".join(filter(None, parts))))
    if live:
        box.add_item(_final_buttons(match) if match.result else _buttons(match))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def pinged(parcel: BoardParcel) -> discord.AllowedMentions:
    """Lets a board ping those who are awaited or asked for their consent, and nobody else."""
    match = parcel.match
    meant = {*match.awaited, *(seat for _, seats in parcel.wanted for seat in seats)}
    return only({s.person for s in match.seats if s.seat in meant and s.person is not None})


def told(parcel: BoardParcel, room: int) -> tuple[list[LogLine], int]:
    """The lines for which a board has that many characters of room, and how many were left out.

    What weighs least goes first, by the word of the game: a knock-out stays whatever else happened.
    The first board keeps how it all began; rolls that led up to that go first. The last one has
    its headline for the line that tells the result.
    """
    result = parcel.match.result
    lines = [line for line in parcel.lines if line.text]
    if result is not None:
        lines = [line for line in lines if line.text != result.how]
    count = LINES
    shown = _weightiest(parcel, lines, count)
    while len(shown) > 1 and len(commentary(shown)) > room:
        count = len(shown) - 1
        shown = _weightiest(parcel, lines, count)
    return shown, len(lines) - len(shown)


def _weightiest(parcel: BoardParcel, lines: list[LogLine], count: int) -> list[LogLine]:
    if parcel.first > 1 or len(lines) <= count:
        return weightiest(lines, count)
    rolls = list(takewhile(lambda line: line.clause == lines[0].clause, lines))
    begun = lines[len(rolls) if 1 < len(rolls) < len(lines) else 0 :]
    return begun if len(begun) <= count else [begun[0], *weightiest(begun[1:], count - 1)]


def _left_out(count: int) -> str:
    """How many lines stand only in the log; an empty text for none."""
    if not count:
        return ""
    return f" · {'1 more line is' if count == 1 else f'{count} more lines are'} in the **Log**"


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
    """The text without the lines that say whom the match waits for: it does no longer."""
    lines = text.split("\n")
    return "\n".join(
        line
        for line in lines
        if not line.startswith(words.WAITING) and not line.endswith(words.CONSENT)
    )


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
