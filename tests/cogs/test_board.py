"""The public board message: what it shows, whom it pings, and what is left of it."""

from dataclasses import replace
from types import SimpleNamespace

from discord.components import _component_factory

from bot.kernel.view import Result
from cogs.ui.board import board_view, commentary, pinged, stripped_view
from tests.cogs.made_up import ANN, BO, MATCH, accepted_by_discord, labels, line, parcel, texts

WIN = Result(winners=(1,), how="Ann was knocked out.", clause="WW-8.1.1")


def test_a_board_has_picture_lines_rules_and_one_row_of_buttons():
    layout = board_view(parcel(line("Ann strikes Bo for 7.")), alt_text="A board with Ann and Bo.")
    accepted_by_discord(layout, picture=True)
    assert labels(layout) == ["My turn", "Board", "Log", "Help"]
    assert "Ann strikes Bo for 7.\n-# WW-4.1.1" in texts(layout)
    gallery = next(i for i in layout.walk_children() if hasattr(i, "items"))
    assert gallery.items[0].description == "A board with Ann and Bo."


def test_only_those_awaited_are_pinged():
    layout = board_view(parcel(), alt_text=None)
    assert f"Waiting for <@{ANN}>." in texts(layout)
    allowed = pinged(parcel()).to_dict()
    assert allowed["users"] == [ANN]
    assert allowed["parse"] == []


def test_a_clock_is_told_so_that_it_reads_well_before_and_after():
    """Discord writes `in 2 minutes` or `6 seconds ago` for it, in the reader's own language."""
    made = parcel()
    made = replace(made, match=replace(made.match, deadline=1_700_000_000.7))
    waits = f"Waiting for <@{ANN}>. Deadline: <t:1700000000:R>."
    assert waits in texts(board_view(made, alt_text=None)).split("\n")
    assert "Deadline" not in texts(board_view(made, alt_text=None, live=False))


def test_those_whose_consent_is_missing_are_named_and_pinged_until_the_board_is_old():
    made = replace(parcel(), wanted=(("_Ann_ asks for a draw", (1,)),))
    line = f"<@{BO}>: \\_Ann\\_ asks for a draw. Agree or decline under **My turn**."
    assert line in texts(board_view(made, alt_text=None)).split("\n")
    assert sorted(pinged(made).to_dict()["users"]) == [ANN, BO]
    assert "asks for" not in texts(board_view(made, alt_text=None, live=False))
    found = board_view(made, alt_text=None).to_components()
    message = SimpleNamespace(components=[_component_factory(part) for part in found])
    assert "<@" not in texts(stripped_view(message))


def test_names_cannot_format_or_ping():
    told = commentary([line("*Bo* calls @everyone and <@1001>")])
    assert "\\*Bo\\*" in told
    assert "@everyone" not in told


def test_lines_of_one_rule_share_its_number_and_only_the_last_twenty_are_told():
    made = replace(parcel(*(line(f"Line {n}.") for n in range(23))), first=2)
    shown = texts(board_view(made, alt_text=None))
    assert "Line 2." not in shown
    assert shown.startswith("Line 3.\n")
    assert shown.count("-# WW-4.1.1") == 1
    assert "Line 22.\n-# WW-4.1.1" in shown
    assert shown.endswith("-# Match 7 · 3 more lines are in the **Log**")


def test_what_is_minor_goes_first_and_a_reveal_never():
    small = replace(line("Ann draws 1 card."), weight=-1)
    reveal = replace(line("Ann reveals Charge: score 9."), weight=2)
    lines = [reveal, small, *(line(f"Line {n}.") for n in range(19))]
    shown = texts(board_view(replace(parcel(*lines), first=2), alt_text=None))
    assert "reveals Charge" in shown
    assert "Line 0." in shown
    assert "draws 1 card" not in shown
    assert shown.endswith("1 more line is in the **Log**")


def test_lines_without_room_go_whole_and_what_they_told_of_least_first():
    lines = [replace(line(f"Reveal {n} " + "x" * 280), weight=n % 2) for n in range(20)]
    layout = board_view(replace(parcel(*lines), first=2), alt_text=None, text_board="t" * 1800)
    accepted_by_discord(layout)
    shown = texts(layout)
    assert "Reveal 19 " + "x" * 280 in shown
    assert "Reveal 9 " in shown
    assert "Reveal 18 " not in shown
    assert "…" not in shown


def rolls(count):
    return [line(f"P{n} rolls for the order.", "WW-3.3.4") for n in range(count)]


BEGUN = [line("Round 1. Order: P0, P1.", "WW-3.2.1"), line("P0's Turn.", "WW-3.5.1")]


def test_the_first_board_leaves_out_rolls_rather_than_how_it_began():
    shown = texts(board_view(parcel(*rolls(19), *BEGUN), alt_text=None))
    assert shown.startswith("Round 1. Order: P0, P1.\n")
    assert "rolls for the order" not in shown
    assert "19 more lines" in shown


def test_the_first_board_keeps_how_it_began_whatever_has_happened_since():
    blows = [line(f"Blow {n}.", f"WW-4.2.{n}") for n in range(23)]
    shown = texts(board_view(parcel(*rolls(2), *BEGUN, *blows), alt_text=None))
    assert shown.startswith("Round 1. Order: P0, P1.\n")
    assert "Blow 3." not in shown
    assert "Blow 4." in shown
    assert "Blow 22." in shown


def test_a_first_board_with_room_tells_the_rolls_too():
    shown = texts(board_view(parcel(*rolls(2), *BEGUN), alt_text=None))
    assert shown.startswith("P0 rolls for the order.\nP1 rolls")


def test_the_last_board_says_once_who_has_won_and_keeps_its_lines_for_the_last_blow():
    result = Result(winners=(0,), how="Ann wins the fight.", clause="WW-9.2.1")
    blows = [line(f"Blow {n}.") for n in range(6)]
    made = parcel(*blows, line("Ann wins the fight.", "WW-9.2.1"), result=result)
    shown = texts(board_view(made, alt_text=None))
    assert shown.count("win") == 1
    assert "### Ann wins!\n-# WW-9.2.1" in shown
    assert "Blow 0." in shown


def fall(name, *after):
    """A blow with many rolls, a knock-out, and what comes after it."""
    rolls = [line(f"{name} rolls {n} against 6 damage: too low.") for n in (1, 2, 3, 4)]
    last = replace(line(f"{name} rolls 5 against 6 damage: too low."), weight=2)
    out = replace(line(f"{name} is Knocked Out!"), weight=3)
    blow = replace(line(f"Strike! Somebody rolls 6 against {name}."), weight=1)
    return [blow, *rolls, last, line(f"{name} loses 5 dice."), out, *map(line, after)]


def test_a_knock_out_stays_on_its_board_with_the_roll_that_decided_it():
    lines = fall("Bo", *(f"Another thing {n}." for n in range(21)))
    for first in (1, 2):
        shown = texts(board_view(replace(parcel(*lines), first=first), alt_text=None))
        told = [text for text in shown.split("\n") if not text.startswith("-#")]
        assert told[told.index("Bo rolls 5 against 6 damage: too low.") - 1].startswith("Strike!")
        assert "Bo is Knocked Out!" in told
        assert "Another thing 20." in told
        assert shown.endswith("9 more lines are in the **Log**")


NAMES = [f"P{n}" for n in range(1, 8)]


def test_of_many_knock_outs_on_one_board_none_is_left_out():
    lines = [made for name in NAMES for made in fall(name)]
    shown = texts(board_view(replace(parcel(*lines), first=2), alt_text=None))
    for name in NAMES:
        assert f"{name} is Knocked Out!" in shown
        assert f"{name} rolls 5 against 6 damage" in shown


def test_the_last_board_tells_the_result_the_seed_and_how_to_check_it():
    layout = board_view(parcel(result=WIN, seed="5eed" * 16), alt_text=None)
    accepted_by_discord(layout)
    shown = texts(layout)
    assert "\\*Bo\\* wins!" in shown
    assert "Ann was knocked out." in shown
    assert "5eed" * 16 in shown
    assert MATCH.seed_hash in shown
    assert "/match verify" in shown
    assert "Waiting for" not in shown
    assert labels(layout) == ["Rematch", "Board", "Log"]


def test_a_board_without_leave_for_files_shows_the_table_as_text():
    layout = board_view(parcel(), alt_text=None, text_board="A1 ``` B1")
    accepted_by_discord(layout)
    assert "```\nA1 ''' B1\n```" in texts(layout)


def test_the_longest_board_fits():
    lines = [line("x" * 900, f"WW-4.1.{n}") for n in range(9)]
    layout = board_view(
        parcel(*lines, result=WIN, seed="5eed" * 16), alt_text="a" * 1024, text_board="t" * 1800
    )
    accepted_by_discord(layout, picture=True)
    assert "wins!" in texts(layout)


def test_an_old_board_keeps_picture_and_lines_but_neither_buttons_nor_ping():
    layout = board_view(parcel(line("Ann strikes.")), alt_text="A board.", live=False)
    accepted_by_discord(layout, picture=True)
    assert labels(layout) == []
    assert "Ann strikes." in texts(layout)
    assert "<@" not in texts(layout)
