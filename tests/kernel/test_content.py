"""Content that does not fit stops the start, and the message says where to look."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.kernel.content import check, read_clauses, read_toml
from bot.kernel.errors import BrokenContent

CLAUSE = '[[clause]]\nid = "DU-1"\ntitle = "One"\ntext = "Text."\nkind = "rule"\n'


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "rules.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_clauses_come_in_the_order_of_the_book(tmp_path: Path) -> None:
    book = read_clauses(written(tmp_path, CLAUSE.replace("DU-1", "DU-2") + CLAUSE))
    assert list(book) == ["DU-2", "DU-1"]
    assert book["DU-1"].text == "Text."
    assert book["DU-1"].enforced


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["[[clause]]"]),
        ("clause = 3", ["[[clause]]"]),
        ("[[clauses]]\nid = 1", ["[[clause]]"]),
        ("[[clause]\n", ["valid TOML", "line 1"]),
        (CLAUSE + CLAUSE, ["DU-1", "twice"]),
        (CLAUSE.replace("text", "txet"), ["clause DU-1", "text"]),
        (CLAUSE.replace('"rule"', '"idea"'), ["clause DU-1", "kind"]),
        (CLAUSE + "oops = 1\n", ["clause DU-1", "oops"]),
        (CLAUSE.replace('id = "DU-1"\n', ""), ["clause no. 1", "id"]),
    ],
)
def test_a_fault_is_named_with_file_and_entry(tmp_path: Path, text: str, words: list[str]) -> None:
    with pytest.raises(BrokenContent) as fault:
        read_clauses(written(tmp_path, text))
    for word in ["rules.toml", *words]:
        assert word in str(fault.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BrokenContent, match=r"gone\.toml"):
        read_toml(tmp_path / "gone.toml")


def test_a_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BrokenContent, match=r"rules\.toml"):
        read_toml(path)


def test_a_wrong_value_is_named_down_to_its_field(tmp_path: Path) -> None:
    with pytest.raises(BrokenContent, match=r"moves\.toml: punch\.1: .*integer"):
        check(tuple[int, ...], [1, "x"], tmp_path / "moves.toml", "punch")
