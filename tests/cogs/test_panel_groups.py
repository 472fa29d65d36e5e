"""Options that belong together: what is told once, what is marked, and what needs no unfolding."""

from __future__ import annotations

from dataclasses import replace

from bot.kernel.decision import Option, Tone
from bot.kernel.offer import Kind
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


def test_side_by_side_every_answer_that_comes_to_nothing_is_marked():
    mixed = plays(1, CARDS[:1]) + plays(2, CARDS[1:2], Tone.IDLE) + plays(1, CARDS[2:], Tone.IDLE)
    told = labels(panel_view(panel(decision(mixed))))[:4]
    assert [label.startswith("✗ ") for label in told] == [False, True, True, True]
    assert told[1] == "✗ Haymaker: 0 Core + 1 Power · 1–6"
    loose = tuple(replace(option, tone=Tone.IDLE) for option in options(2))
    assert all(label.startswith("✗ ") for label in labels(panel_view(panel(decision(loose))))[:2])


def test_small_print_names_the_clause_that_why_reads_out():
    asked = replace(decision(options(2)), clause="WF-9.1.1", reason="WF-9.1.3")
    told = texts(panel_view(panel(asked)))
    assert "-# WF-9.1.3 · " in told
    assert "WF-9.1.1" not in told


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


def test_what_would_come_to_nothing_is_marked_and_its_reason_said_once():
    usable = plays(4, CARDS[:1])
    dice = [option.label.removeprefix("Light Kick: ") for option in usable]
    weak = tuple(replace(o, tone=Tone.IDLE, description="Too slow.") for o in usable[:2])
    asked = decision((*weak, *usable[2:], *plays(14, CARDS[1:])))
    layout = panel_view(panel(asked), Look(shown=Shown(0)))
    accepted_by_discord(layout)
    assert labels(layout)[:3] == [f"✗ {dice[0]}", f"✗ {dice[1]}", dice[2]]
    assert texts(layout).count("What Light Kick does.") == 1
    assert f"**✗ {dice[0]} and {dice[1]}**: Too slow." in texts(layout)
    folded = panel_view(panel(asked))
    assert labels(folded)[0] == "Light Kick"
    assert "**Light Kick**: What Light Kick does." in texts(folded)


def test_a_group_of_nothing_else_says_its_reason():
    weak = tuple(replace(o, description="Too slow.") for o in plays(14, CARDS[:1], Tone.IDLE))
    asked = decision((*weak, *plays(14, CARDS[1:])))
    assert "**Light Kick**: Too slow." in texts(panel_view(panel(asked)))
    inside = texts(panel_view(panel(asked), Look(shown=Shown(0))))
    assert inside.count("Too slow.") == 1
    assert "✗" not in inside
    single = decision((*plays(1, CARDS[:1], Tone.IDLE), *plays(14, CARDS[1:])))
    assert labels(panel_view(panel(single)))[0] == "✗ Light Kick: 0 Core + 1 Power · 1–6"


def test_very_many_options_stand_in_a_select_for_each_card():
    many = tuple(replace(o, group="All", picture=o.key.split(":")[1]) for o in plays(14))
    layout = panel_view(panel(decision((*many, *options(2)))), Look(shown=Shown(0)))
    accepted_by_discord(layout)
    shown = [[option.label for option in select.options] for select in selects(layout)]
    assert [select.placeholder for select in selects(layout)] == list(CARDS)
    for card, offered in zip(CARDS, shown, strict=True):
        assert len(offered) == 14
        assert all(label.startswith(f"{card}: ") for label in offered)


# ------------------------------------------------------------------ one of each

PACKS = ("Brawl", "Stun")


def of_packs():
    """A card of each of two packs is to be picked."""
    offered = tuple(
        Option(f"{pack}:{card}", f"{pack}: {card}", f"{card} of {pack}.", group=pack, picture=card)
        for pack in PACKS
        for card in CARDS
    )
    default = f"{offered[0].key}+{offered[3].key}"
    return replace(decision(offered, Kind.EACH, least=2, most=2), default=default)


def picked(layout):
    return [
        option.label for select in selects(layout) for option in select.options if option.default
    ]


def test_one_of_each_is_a_select_for_each_with_a_pick_in_it_and_one_press_for_all():
    layout = panel_view(panel(of_packs()))
    accepted_by_discord(layout)
    assert [select.placeholder for select in selects(layout)] == list(PACKS)
    assert {(select.min_values, select.max_values) for select in selects(layout)} == {(1, 1)}
    assert picked(layout) == ["Brawl: Light Kick", "Stun: Light Kick"]
    assert "Take these 2" in labels(layout)
    assert "**Brawl: Light Kick**: Light Kick of Brawl." in texts(layout)
    assert "Haymaker of Brawl." not in texts(layout)


def test_a_pick_changes_what_is_said_and_stays_beside_a_rule_read_out():
    layout = panel_view(panel(of_packs()), Look(taken=frozenset({1, 3})))
    assert picked(layout) == ["Brawl: Haymaker", "Stun: Light Kick"]
    assert "Haymaker of Brawl." in texts(layout)
    assert "Light Kick of Brawl." not in texts(layout)


def test_what_was_answered_stands_picked_and_the_press_is_green():
    asked = replace(of_packs(), answered="Brawl:Power Block+Stun:Haymaker")
    layout = panel_view(panel(asked))
    assert picked(layout) == ["Brawl: Power Block", "Stun: Haymaker"]
    assert "Your choice: **Brawl: Power Block and Stun: Haymaker**." in texts(layout)
    styles = {b.label: b.style.value for b in buttons(layout)}
    assert styles["Take these 2"] == GREEN
    changed = panel_view(panel(asked), Look(taken=frozenset({0, 4})))
    assert {b.label: b.style.value for b in buttons(changed)}["Take these 2"] != GREEN
