"""Exports: whole when it is over, discreet before, and no forged byte gets through."""

from __future__ import annotations

import copy
import json
import re
import threading
from collections.abc import Callable
from typing import Any

import pytest

from bot.kernel.errors import NotUnderstood
from bot.sessions import export
from bot.sessions.chain import canonical, link
from bot.sessions.desk import Desk
from bot.sessions.dice import commitment
from bot.sessions.verify import check
from tests.kernel.duel import DuelGame
from tests.sessions.room import ANN, BOB, EVE, Room, answer, duel, lobby, play_out

GAMES: dict[str, Any] = {"duel": DuelGame()}
Document = dict[str, Any]


@pytest.fixture
async def ended(desk: Desk) -> Document:
    """A duel played out, with words in its dice, as a file would hold it."""
    match = await lobby(desk)
    await desk.lobby.add_words(match.id, ANN, "“Luck, be a lady” ☘")
    await desk.lobby.start(match.id, ANN)
    await play_out(desk, match.id)
    document: Document = json.loads(await desk.export(match.id))
    return document


def rehashed(document: Document) -> Document:
    """What a forger who knows the recipe would do: mend all hashes."""
    head = ""
    for row in document["log"]:
        head = link(head, canonical({k: v for k, v in row.items() if k != "hash"}))
        row["hash"] = head
    document["head"] = head
    return document


async def test_an_honest_match_holds(ended: Document) -> None:
    verdict = check(ended, GAMES)
    assert (verdict.ok, verdict.problem) == (True, "")
    assert verdict.steps == len(ended["log"])
    assert verdict.rolls == sum(len(row["rolls"]) for row in ended["log"]) >= 2


def another(value: Any) -> Any:
    """A value of the same kind that differs."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, str):
        return value[:-1] + ("a" if value[-1:] != "a" else "b")
    return 0


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(value, dict):
        return [leaf for k, v in value.items() for leaf in leaves(v, (*path, k))]
    if isinstance(value, list):
        return [leaf for i, v in enumerate(value) for leaf in leaves(v, (*path, i))]
    return [path]


def changed(document: Document, path: tuple[Any, ...]) -> Document:
    forged = copy.deepcopy(document)
    place: Any = forged
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = another(place[path[-1]])
    return forged


async def test_any_changed_value_of_seed_or_log_is_found(ended: Document) -> None:
    checked = 0
    for path in leaves(ended):
        if path[0] in ("seed", "head", "log"):
            checked += 1
            assert not check(changed(ended, path), GAMES).ok, path
    assert checked > 200


async def test_a_forger_who_mends_the_hashes_is_found_too(ended: Document) -> None:
    """All but time of day, version and format: these alone follow from nothing else."""
    free = {"at", "version", "format"}
    for path in leaves(ended):
        inner = path[2:] if path[0] == "log" else path
        if path[0] not in ("seed", "log") or inner[0] in free or inner == ("hash",):
            continue
        assert not check(rehashed(changed(ended, path)), GAMES).ok, path


Forgery = Callable[[Document], object]


def other_face(document: Document) -> None:
    roll = next(r for row in document["log"] for r in row["rolls"])
    order = roll["answer"].split(".")
    roll["answer"] = ".".join([*order[1:], order[0]])


def other_choice(document: Document) -> None:
    row = next(r for r in document["log"] if r["kind"] == "choice")
    row["choice"] = "kick" if row["choice"] != "kick" else "jab"


def other_seed(document: Document) -> None:
    """With its own hash everywhere, so that only the rolls betray it."""
    document["seed"] = "00" * 32
    told = commitment(bytes(32))
    document["log"][0]["seed_hash"] = document["match"]["seed_hash"] = told


def other_words(document: Document) -> None:
    document["log"][0]["seats"][1]["words"] = "hex"


def other_winner(document: Document) -> None:
    document["match"]["result"]["winners"] = [0, 1]


def missing_end(document: Document) -> None:
    del document["log"][-1]


def missing_step(document: Document) -> None:
    del document["log"][3]


def one_roll_more(document: Document) -> None:
    document["log"][2]["rolls"].append(document["log"][0]["rolls"][0])


def turned_round(document: Document) -> None:
    log = document["log"]
    log[1], log[2] = log[2], log[1]


@pytest.mark.parametrize(
    ("forge", "told"),
    [
        (other_face, r"Step 1: roll 0 gave .*, but the log says"),
        (other_choice, "Step [0-9]+: (“kick” is not open|.* than the log says)"),
        (other_seed, "Step 1: its salt does not come from the seed"),
        (other_words, "Step 1: roll 0 gave"),
        (other_winner, "another result"),
        (missing_end, "another result"),
        (missing_step, "Step 4: it is numbered 5"),
        (one_roll_more, "Step 3: roll 0 stands where roll"),
        (turned_round, "Step 2: it is numbered 3"),
    ],
)
async def test_a_forgery_is_named_with_its_step(ended: Document, forge: Forgery, told: str) -> None:
    forge(ended)
    verdict = check(rehashed(ended), GAMES)
    assert not verdict.ok
    assert re.search(told, verdict.problem), verdict.problem


async def test_no_choice_can_be_passed_off_as_the_clocks(desk: Desk) -> None:
    match = await duel(desk)
    panel = await desk.panel(match.id, ANN)
    assert panel.decision is not None
    other = next(o.key for o in panel.decision.options if o.key != panel.decision.default)
    await desk.choose(match.id, ANN, match.question, other, "p1")
    await play_out(desk, match.id)
    document = json.loads(await desk.export(match.id))
    document["log"][1]["by"] = "clock"
    assert "Step 2: the clock took" in check(rehashed(document), GAMES).problem


@pytest.mark.parametrize(
    ("document", "told"),
    [
        ([], "not an exported match"),
        ({"match": {}}, "not an exported match"),
        ({"kumite": 99, "complete": True}, "form 99"),
        ({"kumite": 1, "complete": False, "log": []}, "still running"),
    ],
)
def test_what_cannot_be_checked_says_why(document: Any, told: str) -> None:
    with pytest.raises(NotUnderstood, match=told):
        check(document, GAMES)


@pytest.mark.parametrize("junk", [None, 7, [], {}, {"log": 1}, [None]])
async def test_junk_in_the_log_is_a_verdict_and_no_fault(ended: Document, junk: Any) -> None:
    for key in ("log", "seed", "match"):
        assert not check({**ended, key: junk}, GAMES).ok


async def test_a_running_match_exports_no_seed_and_no_secret(room: Room, desk: Desk) -> None:
    match = await duel(desk)
    await answer(desk, match.id, ANN, "p1")
    seed = (await room.stores[-1].matches.stored(match.id)).seed.hex()  # type: ignore[union-attr]
    for person in (None, EVE, BOB):
        text = (await desk.export(match.id, person)).decode()
        document = json.loads(text)
        assert document["complete"] is False
        assert "seed" not in document
        assert seed not in text
        assert "choice" not in text
        assert "rolls" not in text
    ann, eve = [json.loads(await desk.export(match.id, who)) for who in (ANN, EVE)]
    assert ann["head"] == eve["head"] != ""
    assert [row["text"] for row in eve["log"]] == ["Ann draws ?."] * 3 + ["Bob draws ?."] * 3
    assert all("?" not in row["text"] for row in ann["log"][:3])


async def test_a_running_export_is_the_same_whatever_was_chosen_in_secret(desk: Desk) -> None:
    match = await duel(desk)
    before = await desk.export(match.id)
    await answer(desk, match.id, ANN, "p1")
    await answer(desk, match.id, ANN, "p2")
    assert await desk.export(match.id) == before


async def test_what_a_running_export_binds_us_to_is_in_the_final_one(desk: Desk) -> None:
    match = await duel(desk)
    await answer(desk, match.id, ANN, "p1")
    await answer(desk, match.id, BOB, "p2")
    head = json.loads(await desk.export(match.id))["head"]
    await play_out(desk, match.id)
    assert head in [row["hash"] for row in json.loads(await desk.export(match.id))["log"]]


async def test_files_are_written_and_checked_while_others_play(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long match takes tens of milliseconds: in a thread, nobody waits for them."""
    threads: list[int] = []

    def whole(*arguments: Any) -> Document:
        threads.append(threading.get_ident())
        return real(*arguments)

    real = export.whole
    monkeypatch.setattr(export, "whole", whole)
    match = await play_out(desk, (await duel(desk)).id)
    await desk.export(match.id)
    assert (await desk.verify(match.id)).ok
    assert len(threads) == 2
    assert threading.get_ident() not in threads


async def test_an_export_names_no_account(ended: Document) -> None:
    text = json.dumps(ended)
    assert str(ANN) not in text
    assert str(BOB) not in text


async def test_the_bot_checks_a_running_match_itself(desk: Desk) -> None:
    match = await duel(desk)
    await answer(desk, match.id, ANN, "p1")
    verdict = await desk.verify(match.id)
    assert (verdict.ok, verdict.steps) == (True, 2)


async def test_a_tampered_database_is_found(room: Room, desk: Desk) -> None:
    match = await duel(desk)
    await play_out(desk, match.id)
    database = room.stores[-1].database  # type: ignore[attr-defined]

    def tamper(connection: Any) -> None:
        connection.execute("DROP TRIGGER log_keeps_its_rows")
        connection.execute(
            'UPDATE log SET content = replace(content, \'"choice":"jab"\', \'"choice":"kick"\')'
        )

    await database.write(tamper)
    verdict = await desk.verify(match.id)
    assert not verdict.ok
    assert "was changed" in verdict.problem
