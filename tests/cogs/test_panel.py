"""A panel is made from the decision alone, and every option can be reached in it."""

from dataclasses import replace

import pytest
from discord import ui

from bot.kernel.content import Clause
from bot.kernel.decision import Option
from bot.kernel.offer import Kind
from cogs.ui.ids import parse
from cogs.ui.panel.options import Shown, groups_of, marked
from cogs.ui.panel.panel import Face, Look, panel_view
from tests.cogs.made_up import (
    CONCEDE,
    MATCH,
    accepted_by_discord,
    at_squares,
    buttons,
    decision,
    labels,
    options,
    panel,
    reachable,
    selects,
    texts,
)

COUNTS = [1, 2, 3, 5, 9, 10, 12, 13, 25, 26, 60, 100, 101, 200, 300]
LONG = "An option whose label is as long as a label may ever become, eighty characters"


def pages(asked):
    """Every page of the options, as far as pages go."""
    return [panel_view(panel(asked), Look(shown=Shown(None, page))) for page in range(4)]


@pytest.mark.parametrize("count", COUNTS)
def test_discord_accepts_a_panel_and_every_option_can_be_reached(count):
    asked = decision(options(count))
    found = set()
    for layout in pages(asked):
        accepted_by_discord(layout)
        found |= reachable(layout)
    assert found == set(range(count))


@pytest.mark.parametrize("count", COUNTS)
def test_long_labels_and_descriptions_fit_as_well(count):
    offered = tuple(Option(f"key{n}", LONG, "d" * 100) for n in range(count))
    for layout in pages(decision(offered)):
        accepted_by_discord(layout)


@pytest.mark.parametrize("count", COUNTS)
def test_several_of_many_can_all_be_picked(count):
    layout = panel_view(panel(decision(options(count), Kind.SEVERAL, least=0, most=count)))
    accepted_by_discord(layout)
    assert reachable(layout) == set(range(count))


@pytest.mark.parametrize("groups", [1, 2, 5, 9, 10, 18, 40])
@pytest.mark.parametrize("size", [1, 3, 13, 30])
def test_groups_fold_and_every_option_is_two_presses_away_at_most(groups, size):
    offered = [Option("pass", "Pass")]
    offered += [
        Option(f"{g}.{n}", f"G{g} {n}", group=f"Group {g}")
        for g in range(groups)
        for n in range(size)
    ]
    asked = decision(tuple(offered[:300]))
    found = set()
    for layout in pages(asked):
        accepted_by_discord(layout)
        found |= reachable(layout)
    for group in range(len(groups_of(asked))):
        layout = panel_view(panel(asked), Look(shown=Shown(group, 0)))
        accepted_by_discord(layout)
        assert "Back" in labels(layout)
        found |= reachable(layout)
    assert found == set(range(len(asked.options)))


def grouped(count, names=("Strike", "Move"), **more):
    return tuple(
        Option(f"{g}{n}", f"{g} number {n}", group=g, **more) for g in names for n in range(count)
    )


def test_a_hand_of_many_cards_folds_into_one_button_each():
    asked = decision(grouped(3, names=[f"Card {n}" for n in range(15)]) + options(2))
    layout = panel_view(panel(asked))
    accepted_by_discord(layout)
    assert [label for label in labels(layout) if label.startswith("Card")] == [
        f"Card {n}" for n in range(15)
    ]
    assert {"Option 0", "Option 1"} <= set(labels(layout))


def test_the_name_of_an_open_group_is_not_said_again_on_its_buttons():
    offered = tuple(
        Option(f"{card}{n}", f"{card}: {n} damage", f"Hits {n}.", group=card)
        for card in ("Jab", "Kick", "Veil", "Flurry")
        for n in range(3)
    )
    layout = panel_view(panel(decision(offered + options(1))), Look(shown=Shown(1)))
    assert {"0 damage", "1 damage", "2 damage"} <= set(labels(layout))
    assert "**2 damage**: Hits 2." in texts(layout)


def pad_of(layout):
    """The labels of the first three rows, those that cannot be pressed included."""
    rows = [item for item in layout.walk_children() if isinstance(item, ui.ActionRow)]
    return [button.item.label for line in rows[:3] for button in line.children]


def spaces(*squares):
    """Options that go to these squares and are called by them."""
    return tuple(replace(o, label=o.square, goes_there=True) for o in at_squares(*squares))


def test_spaces_of_columns_and_rows_lie_on_the_pad_as_on_the_board_row_one_below():
    offered = spaces("c2r1", "c3r3", "c4r2")
    pad = pad_of(panel_view(panel(decision(offered), "c3r2")))
    assert pad == ["·", "c3r3", "·", "·", "You: c3r2", "c4r2", "c2r1", "·", "·"]


def test_squares_of_several_groups_have_a_pad_each_however_few_they_are():
    near = [replace(o, group="Move") for o in spaces("c2r1", "c3r3", "c4r2")]
    far = [replace(o, group="Move past others") for o in spaces("c5r2", "c6r2")]
    asked = decision((*near, *far, *options(1)))
    assert labels(panel_view(panel(asked, "c3r2")))[:3] == ["Move", "Move past others", "Option 0"]
    pad = pad_of(panel_view(panel(asked, "c3r2"), Look(shown=Shown(0))))
    assert pad[4] == "You: c3r2"


def test_a_question_about_anothers_fighter_has_its_pad_around_that_one():
    asked = replace(decision(spaces("c5r3", "c6r4")), square="c5r4")
    pad = pad_of(panel_view(panel(asked, "c1r1")))
    assert pad == ["·", "·", "·", "·", "c5r4", "c6r4", "·", "c5r3", "·"]


def test_an_open_group_says_what_it_is_about():
    asked = decision(grouped(20, description="Costs a die."))
    layout = panel_view(panel(asked), Look(shown=Shown(1, 0)))
    assert "### Move: choose one\n" in texts(layout)
    assert texts(layout).count("Costs a die.") == 1
    assert "What will you do?" not in texts(layout)
    asked = decision(grouped(5, description="Costs a die."))
    few = texts(panel_view(panel(asked), Look(shown=Shown(0, 0))))
    assert few.count("Costs a die.") == 1
    assert "### What will you do?" in texts(panel_view(panel(asked)))


@pytest.mark.parametrize("shown", [Shown(), Shown(1), Shown(1, 1), Shown(None, 1)])
def test_a_place_in_a_panel_can_be_written_into_an_id(shown):
    assert marked(shown.mark) == shown


def test_few_options_are_one_press_away_in_rows_for_a_phone():
    layout = panel_view(panel(decision(options(9))))
    assert labels(layout)[:9] == [f"Option {n}" for n in range(9)]
    rows = [i for i in layout.walk_children() if type(i).__name__ == "ActionRow"]
    assert all(len(r.children) <= 3 for r in rows)
    assert not selects(layout)


def test_squares_around_the_fighter_are_a_pad_with_its_own_square_in_the_middle():
    asked = decision(at_squares("D4", "E4", "F4", "D5", "F5", "D6", "E6"), Kind.SQUARE)
    layout = panel_view(panel(asked, square="E5"))
    accepted_by_discord(layout)
    pad = [[b.item.label for b in row.children] for row in rows_of(layout)[:3]]
    assert pad == [["D4", "E4", "F4"], ["D5", "You: E5", "F5"], ["D6", "E6", "·"]]
    assert "**E5**" in texts(layout)


def test_the_pad_keeps_its_place_when_only_one_side_is_free():
    layout = panel_view(panel(decision(at_squares("F4", "F6"), Kind.SQUARE), square="E5"))
    assert [b.item.label for b in rows_of(layout)[1].children] == ["·", "You: E5", "·"]


def test_a_pad_press_takes_the_square_it_shows():
    offered = at_squares("F6", "D4")
    layout = panel_view(panel(decision(offered, Kind.SQUARE), square="E5"))
    taken = {b.label: parse(b.custom_id).numbers[2] for b in buttons(layout)[:2]}
    assert {label: offered[n].square for label, n in taken.items()} == {"D4": "D4", "F6": "F6"}


def test_squares_all_over_the_board_are_sorted_selects_all_at_once():
    squares = [f"{c}{r}" for r in range(1, 11) for c in "JIHGFEDCBA"]
    layout = panel_view(panel(decision(at_squares(*squares), Kind.SQUARE)))
    accepted_by_discord(layout)
    shown = [o.label.split()[-1] for s in selects(layout) for o in s.options]
    assert shown == [f"{c}{r}" for c in "ABCDEFGHIJ" for r in range(1, 11)]
    assert selects(layout)[0].placeholder == "Squares A1 to C5"


def test_squares_beside_the_fighter_are_a_pad_above_the_selects_of_the_others():
    squares = [f"{c}{r}" for r in range(1, 11) for c in "ABCDEFGHIJ" if f"{c}{r}" != "E5"]
    asked = decision(at_squares(*squares), Kind.SQUARE)
    layout = panel_view(panel(asked, square="E5"))
    accepted_by_discord(layout)
    pad = [[b.item.label for b in row.children] for row in rows_of(layout)[:3]]
    assert pad == [["D4", "E4", "F4"], ["D5", "You: E5", "F5"], ["D6", "E6", "F6"]]
    assert reachable(layout) == set(range(99))


def test_buttons_stand_in_the_order_of_the_options():
    offered = [Option("strike", "Strike Bo")]
    offered += [Option(f"move{n}", f"Move {n}", group="Move") for n in range(20)]
    offered += [Option(f"far{n}", f"Far {n}", group="Far") for n in range(20)]
    offered += [Option("end", "End Turn")]
    layout = panel_view(panel(decision(tuple(offered))))
    assert labels(layout)[:4] == ["Strike Bo", "Move", "Far", "End Turn"]


def test_few_numbers_are_buttons_and_very_many_a_form():
    numbers = tuple(Option(str(n), str(n)) for n in range(7))
    asked = decision(numbers, Kind.NUMBER, least=0, most=6)
    assert labels(panel_view(panel(asked)))[:7] == list("0123456")
    numbers = tuple(Option(str(n), str(n)) for n in range(200))
    layout = panel_view(panel(decision(numbers, Kind.NUMBER, least=0, most=199)))
    accepted_by_discord(layout)
    assert labels(layout)[0] == "Type a number, 0 to 199"
    assert parse(buttons(layout)[0].custom_id).numbers == (3, 0, 0, 199)


def test_several_has_its_bounds_and_a_way_to_take_none():
    layout = panel_view(panel(decision(options(5), Kind.SEVERAL, least=0, most=3)))
    assert (selects(layout)[0].min_values, selects(layout)[0].max_values) == (1, 3)
    assert "None of these" in labels(layout)
    layout = panel_view(panel(decision(options(5), Kind.SEVERAL, least=2, most=3)))
    assert (selects(layout)[0].min_values, selects(layout)[0].max_values) == (2, 3)
    assert "None of these" not in labels(layout)


def test_a_secret_answer_is_shown_and_may_be_changed():
    layout = panel_view(panel(decision(options(3), answered="key1")))
    assert "Your choice: **Option 1**" in texts(layout)
    assert "may change it" in texts(layout)
    assert reachable(layout) == {0, 1, 2}


def test_the_rule_is_named_and_why_reads_it_out():
    asked = decision(options(2))
    assert "WW-4.1.1" in texts(panel_view(panel(asked)))
    assert "Why?" in labels(panel_view(panel(asked)))
    clause = Clause(id="WW-4.1.1", title="Taking a turn", text="One action a turn.", kind="rule")
    layout = panel_view(panel(asked), Look(why=clause))
    assert "One action a turn." in texts(layout)
    assert reachable(layout) == {0, 1}


def test_conceding_is_behind_more_and_asked_about_once_more():
    layout = panel_view(panel(decision(options(2))))
    assert "Concede" not in labels(layout)
    assert "More" in labels(layout)
    layout = panel_view(panel(None), Look(face=Face.MORE))
    assert labels(layout)[0] == "Concede"
    layout = panel_view(panel(None), Look(face=Face.SURE, sure=CONCEDE))
    accepted_by_discord(layout)
    assert labels(layout)[:2] == ["Yes: Concede", "No, go back"]
    assert texts(layout).startswith("### Concede match #7 (Ann, ")
    part = replace(CONCEDE, label="Concede this game", description="The match goes on.")
    told = texts(panel_view(panel(None), Look(face=Face.SURE, sure=part)))
    assert told.startswith("### Concede this game in match #7 (Ann, ")
    assert "\nThe match goes on." in told


def test_who_is_awaited_is_said_where_nothing_is_asked():
    layout = panel_view(panel(None, seat=1))
    assert "Waiting for Ann." in texts(layout)
    assert labels(layout) == ["More", "Look again"]


def test_ids_hold_no_key_and_no_name():
    layout = panel_view(panel(decision(options(9)), square="E5"))
    written = " ".join(b.custom_id for b in buttons(layout))
    assert "key" not in written
    assert "Ann" not in written
    assert all(parse(b.custom_id).match == MATCH.id for b in buttons(layout))


def rows_of(layout):
    return [i for i in layout.walk_children() if type(i).__name__ == "ActionRow"]


def test_the_library_need_not_remember_a_panel():
    assert not panel_view(panel(decision(options(12)))).is_dispatchable()
