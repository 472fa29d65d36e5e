"""A person's private panel for any game: made from the decision alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any
from zlib import crc32

import discord
from discord import ui

from bot.kernel.content import Clause
from bot.kernel.decision import Decision, Option, Tone
from bot.kernel.english import listed
from bot.kernel.offer import Kind
from bot.sessions.records import Panel, Status
from cogs.ui import ids, words
from cogs.ui.items import Pressed, button, clip, row
from cogs.ui.panel.options import (
    TOP,
    Shown,
    chosen_labels,
    groups_of,
    label_in,
    members,
    on_show,
    opened,
    proposed,
    reasons,
    shared_description,
    shows_cards,
    told_of_groups,
)
from cogs.ui.panel.rows import gathering_rows, in_rows, option_rows
from cogs.ui.panel.selects import Row
from cogs.ui.picture import gallery

CONCEDE = "concede"
TEXT = 3600
DESCRIPTIONS = 1500


class Face(Enum):
    """Which side of the panel is up."""

    QUESTION = "the decision"
    MORE = "what can be done at any time"
    SURE = "a last question before something grave"


@dataclass(frozen=True, slots=True)
class Look:
    """How a panel is to be shown.

    `word` is said on top, `news` is what has happened since the last look, `why` is the clause to
    be read out, `sure` the option of `anytime` that waits to be confirmed, `taken` what has been
    picked so far of several. `away`: the panel is not where the match is played. `hand`: the
    picture shows the person's cards in place of the board.
    """

    face: Face = Face.QUESTION
    shown: Shown = TOP
    word: str = ""
    news: tuple[str, ...] = ()
    why: Clause | None = None
    sure: Option | None = None
    taken: frozenset[int] = frozenset()
    away: bool = False
    hand: bool = False


PLAIN = Look()


def panel_view(
    panel: Panel, look: Look = PLAIN, *, alt_text: str | None = None, board: str = ""
) -> ui.LayoutView:
    """The panel as a message for the person alone; the answer is one press away where it can be.

    `alt_text` (not None) says that the message has the picture attached as `board.png`; `board`
    stands in for a picture that is refused.
    """
    box: ui.Container[Any] = ui.Container()
    if look.word:
        box.add_item(ui.TextDisplay(clip(look.word, 900)))
    if alt_text is not None:
        box.add_item(gallery(alt_text))
    if board:
        box.add_item(ui.TextDisplay(board))
    room = TEXT - len(look.word[:900]) - len(board)
    box.add_item(ui.TextDisplay(clip(_text(panel, look), room)))
    for line in (*_rows(panel, look), *_foot(panel, look)):
        box.add_item(line)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def here(panel: Panel) -> str:
    """The square that the viewer's fighter stands on, in games that have squares."""
    return panel.view.stands_on() if panel.seat is not None else ""


def anytime_mark(option: Option) -> int:
    """Tells one option of `Panel.anytime` from another, even if the list has changed since."""
    return crc32(option.key.encode())


def _text(panel: Panel, look: Look) -> str:
    if look.face is Face.SURE and look.sure is not None:
        about = look.sure.description or "This cannot be taken back."
        return f"### {_grave(panel, look.sure)}?\n{about}"
    if look.face is Face.MORE:
        lines = [f"**{o.label}**: {o.description}" for o in panel.anytime if o.description]
        return "\n".join(["### More", *lines])
    news = [f"> {clip(words.safe(line), 200)}" for line in look.news]
    partner = words.safe(clip(panel.view.partner_in_words(), 600)) if look.hand else ""
    told = [*news, partner, *_question(panel, look), _seat_line(panel, look)]
    return "\n".join(filter(None, told))


def _grave(panel: Panel, option: Option) -> str:
    """What is asked about once more; giving up names the match, for who plays several.

    Where the game says that less than the match is given up (`Concede this game`), it is in that
    match.
    """
    if option.key != CONCEDE:
        return option.label
    names = words.safe(clip(", ".join(clip(seat.name, 40) for seat in panel.match.seats), 200))
    within = "match" if " " not in option.label else "in match"
    return f"{option.label} {within} #{panel.match.id} ({names})"


def _question(panel: Panel, look: Look) -> list[str]:
    decision = panel.decision
    requests = _requests(panel)
    if decision is None:
        heading = [] if requests else [f"### {_heading(panel)}"]
        return [*requests, *heading, words.standing(panel.match)]
    group = opened(decision, look.shown)
    folded = group in groups_of(decision)
    asks = decision.options[members(decision, group)[0]].asks if folded else ""
    lines = [*requests, f"### {words.safe(f'{group}: {asks}' if folded else decision.prompt)}"]
    if folded and any(decision.options[n].one_step for n in members(decision, group)):
        # Who goes step by step wants to read what is left, without leaving the pad.
        lines.append(words.safe(decision.prompt))
    if look.why is not None:
        lines.append(f"> **{look.why.id} · {look.why.title}**\n> {clip(look.why.text, 1200)}")
    if chosen := chosen_labels(decision):
        lines.append(
            f"Your choice: **{words.safe(clip(listed(chosen), 300))}**. "
            "You may change it until everybody has chosen."
        )
    if place := here(panel):
        lines.append(f"You stand on **{place}**.")
    if group and (shared := shared_description(decision, group)):
        told = [
            f"**{words.safe(name)}**: {words.safe(why)}" for name, why in reasons(decision, group)
        ]
        return [*lines, words.safe(shared), *told]
    return [*lines, *_descriptions(decision, look, group)]


def _requests(panel: Panel) -> list[str]:
    """What somebody asks of the person besides the question, and what each answer to it does."""
    lines = [f"### {words.safe(text)}." for text in {o.wanted: None for o in panel.wanted}]
    told = [o for o in panel.wanted if o.description]
    return [*lines, *(f"**{words.safe(o.label)}**: {words.safe(o.description)}" for o in told)]


def _descriptions(decision: Decision, look: Look, group: str) -> list[str]:
    """What options say of themselves, once for all that say the same, as long as it fits.

    Where one of each is picked in selects, these are the picks.
    """
    told = [] if decision.kind is Kind.EACH else told_of_groups(decision, look.shown)
    said = {name for name, _ in told}
    places = on_show(decision, look.shown)
    if decision.kind is Kind.EACH:
        places = sorted(look.taken or proposed(decision))
    options = [decision.options[n] for n in places]
    rest = [o for o in options if o.description and o.group not in said]
    told += [(label_in(group, o.label), o.description) for o in rest]
    lines, length = [], 0
    for name, about in told:
        line = f"**{words.safe(name)}**: {words.safe(about)}"
        if length + len(line) <= DESCRIPTIONS:
            lines.append(line)
            length += len(line)
    return lines


def _heading(panel: Panel) -> str:
    if panel.match.status is Status.OVER:
        return "The end"
    return "Nothing is asked of you now" if panel.seat is not None else "You are watching"


def _seat_line(panel: Panel, look: Look) -> str:
    """Small print: rule, seat, match and (from elsewhere) its place, when the clock runs out."""
    decision, result, parts = panel.decision, panel.match.result, []
    if decision is not None:
        parts.append(decision.reason or decision.clause)
    elif result is not None:
        parts.append(result.clause)
    if panel.seat is not None and panel.seat < len(panel.view.names):
        parts.append(f"you are {words.safe(panel.view.names[panel.seat])}")
    place = f" in <#{panel.match.place}>" if look.away else ""
    parts.append(f"match {panel.match.id}{place}")
    if time := words.clock(panel.match):
        parts.append(time)
    return f"-# {' · '.join(parts)}"


def _rows(panel: Panel, look: Look) -> list[Row]:
    match = panel.match.id
    if look.face is Face.SURE and look.sure is not None:
        mark = anytime_mark(look.sure)
        style = discord.ButtonStyle.danger
        return [
            row(
                button(f"Yes: {look.sure.label}", ids.build("sure", match, mark), style=style),
                button("No, go back", ids.build("turn-here", match)),
            )
        ]
    if look.face is Face.MORE:
        return in_rows([_anytime(match, option) for option in panel.anytime[:9]])
    consent = in_rows([_anytime(match, option) for option in panel.wanted])
    return [*consent, *_answers(match, panel.decision, look, here(panel))]


def _answers(match: int, decision: Decision | None, look: Look, square: str) -> list[Row]:
    if decision is None:
        return []
    if look.taken:
        return gathering_rows(match, decision, look.taken)
    rows = option_rows(match, decision, look.shown, square)
    # With a rule read out, the way back leads to this page without it; see `_foot`.
    unfolded = opened(decision, look.shown) in groups_of(decision)
    return rows[:-1] if look.why is not None and unfolded else rows


def _anytime(match: int, option: Option) -> Pressed:
    style = (
        discord.ButtonStyle.danger if option.tone is Tone.DANGER else discord.ButtonStyle.secondary
    )
    return button(option.label, ids.build("anytime", match, anytime_mark(option)), style=style)


def _foot(panel: Panel, look: Look) -> list[Row]:
    """The bottom row: rule, more, a fresh look; after the end, away from the board, a rematch."""
    if look.face is Face.SURE:
        return []
    match, decision, items = panel.match.id, panel.decision, []
    if look.away and panel.match.status is Status.OVER and panel.seat is not None:
        main = discord.ButtonStyle.primary
        items.append(button("Rematch", ids.build("rematch", match), style=main))
    if look.face is Face.QUESTION and decision is not None and look.why is None:
        items.append(button("Why?", ids.build("why", match, decision.question, *look.shown.mark)))
    if look.face is Face.QUESTION and panel.anytime:
        items.append(button("More", ids.build("more", match)))
    hand = look.hand or shows_cards(decision)
    if look.face is Face.QUESTION and not hand and panel.view.hand_in_words():
        items.append(button("Hand", ids.build("hand", match)))
    label, back = "Back", ids.build("turn-here", match)
    if look.face is Face.QUESTION and look.why is None:
        label = "Board" if look.hand else "Look again"
    elif look.why is not None and decision is not None and look.shown != TOP:
        verb, place = look.shown.turned_to
        back = ids.build(verb, match, decision.question, decision.seat, *place)
    items.append(button(label, back))
    return [row(*items)]
