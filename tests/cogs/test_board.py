"""The public board message: what it shows, whom it pings, and what is left of it."""

from bot.kernel.view import Result
from cogs.ui.board import board_view, commentary, pinged
from tests.cogs.made_up import ANN, MATCH, accepted_by_discord, labels, line, parcel, texts

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
    allowed = pinged(MATCH).to_dict()
    assert allowed["users"] == [ANN]
    assert allowed["parse"] == []


def test_names_cannot_format_or_ping():
    told = commentary([line("*Bo* calls @everyone and <@1001>")])
    assert "\\*Bo\\*" in told
    assert "@everyone" not in told


def test_lines_of_one_rule_share_its_number_and_only_the_last_six_are_told():
    told = commentary([line(f"Line {n}.") for n in range(9)])
    assert "Line 2." not in told
    assert "3 earlier lines" in told
    assert told.count("-# WW-4.1.1") == 1
    assert told.endswith("Line 8.\n-# WW-4.1.1")


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
