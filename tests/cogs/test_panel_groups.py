"""Options that belong together: what is told once, what is marked, and what needs no unfolding."""

from __future__ import annotations

from dataclasses import replace

from bot.kernel.decision import Option, Tone
from cogs.ui.panel.options import Shown
from cogs.ui.panel.panel import Look, panel_view
from tests.cogs.made_up import (
    accepted_by_discord,
    buttons,
    decision,
    labels,
    options,
    panel,
    selects,
    texts,
)

CARDS = ("Light Kick", "Haymaker", "Power Block")
GREY, GREEN = 2, 3


def plays(count, cards=CARDS, tone=Tone.PLAIN):
    """Each card with so many choices of dice, all with the text of the card."""
    return tuple(
        Option(
            f"play:{card}:{n}",
            f"{card}: {n // 4} Core + {n % 4} Power · {n}–{n * 6}",
            f"What {card} does.",
            group=card,
            tone=tone,
        )
        for card in cards
        for n in range(1, count + 1)
    )


def test_a_card_and_its_dice_are_two_presses():
    asked = decision(plays(14))
    layout = panel_view(panel(asked))
    accepted_by_discord(layout)
    assert labels(layout)[:3] == list(CARDS)
    layout = panel_view(panel(asked), Look(shown=Shown(1)))
    accepted_by_discord(layout)
    assert not selects(layout)
    assert labels(layout)[:2] == ["0 Core + 1 Power · 1–6", "0 Core + 2 Power · 2–12"]
    assert texts(layout).count("What Haymaker does.") == 1


def test_a_group_says_once_what_all_of_it_does_folded_or_not():
    for count in (2, 14):
        told = texts(panel_view(panel(decision(plays(count) + options(1)))))
        for card in CARDS:
            assert told.count(f"**{card}**: What {card} does.") == 1
            assert told.count(f"What {card} does.") == 1


def test_a_group_that_cannot_be_recommended_is_marked():
    offered = plays(14, CARDS[:2]) + plays(14, CARDS[2:], Tone.IDLE)
    layout = panel_view(panel(decision(offered)))
    assert labels(layout)[:3] == ["Light Kick", "Haymaker", "✗ Power Block"]


def test_the_group_of_the_answer_given_is_marked_like_the_answer():
    asked = replace(decision(plays(14)), answered="play:Haymaker:3")
    styles = {b.label: b.style.value for b in buttons(panel_view(panel(asked)))}
    assert (styles["Haymaker"], styles["Light Kick"]) == (GREEN, GREY)
    inside = panel_view(panel(asked), Look(shown=Shown(1)))
    styles = {b.label: b.style.value for b in buttons(inside)}
    assert styles["0 Core + 3 Power · 3–18"] == GREEN


def test_a_single_group_is_folded_beside_others_and_open_if_it_is_all_there_is():
    beside = panel_view(panel(decision(options(9) + plays(3, CARDS[:1]))))
    assert "Light Kick" in labels(beside)
    assert "0 Core + 1 Power · 1–6" not in labels(beside)
    alone = panel_view(panel(decision(plays(14, CARDS[:1]))))
    accepted_by_discord(alone)
    assert labels(alone)[0] == "0 Core + 1 Power · 1–6"
    assert "Back" not in labels(alone)
    assert "### What will you do?" in texts(alone)
    assert texts(alone).count("What Light Kick does.") == 1
