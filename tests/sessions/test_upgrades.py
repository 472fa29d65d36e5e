"""New versions and new rules for an old match: it goes on, and the log says from where."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bot
from bot import __version__
from bot.kernel.codec import Codec
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import rule
from bot.sessions.records import Status
from bot.sessions.verify import check
from tests.kernel import duel_rules
from tests.kernel.duel import DuelGame
from tests.kernel.duel_rules import EVENTS, SECTIONS, Duel
from tests.sessions.room import ANN, BOB, CHANNEL, GUILD, Room, Wall, answer, duel, play_out


def ask_nobody(document: dict[str, Any]) -> dict[str, Any]:
    """By the new rules nobody picks in the present round, so its end comes at once (DU-2.2)."""
    document["agenda"][-1]["seats"] = []
    return document


class NewDuel(DuelGame):
    codec = Codec(Duel, SECTIONS, EVENTS, (ask_nobody,))


def with_picks_of(*cards: str) -> DuelGame:
    """A later version, by which only these cards may be picked, where one is in hand (DU-2.1)."""

    class Round(duel_rules.Round):
        @rule("DU-2.1", asks="seats", into="picks")
        def pick_in_secret(self, state: Duel, seat: int) -> Offer | None:
            return one([c for c in state.hand(seat) if c in cards] or state.hand(seat))

    game = DuelGame()
    sections = [Round if kind is duel_rules.Round else kind for kind in SECTIONS]
    game.codec = Codec(Duel, sections, EVENTS)
    return game


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Till `undo`, the program is an older version."""
    monkeypatch.setattr(bot, "__version__", "0.0.9")
    return monkeypatch


async def kinds(room: Room, match_id: int) -> list[str]:
    rows = await room.stores[-1].log.rows(match_id)
    return [json.loads(row.content)["kind"] for row in rows]


async def test_a_match_goes_on_under_new_rules_as_a_step_of_its_own(room: Room) -> None:
    old = await room.desk()
    match = await duel(old)
    await answer(old, match.id, ANN, "p1")
    new = await room.desk(games={"duel": NewDuel()})
    panel = await new.panel(match.id, ANN)
    assert (panel.match.status, panel.match.seq) == (Status.OVER, 3)
    assert [line.text for line in await new.log(match.id, after=2)] == [
        f"Kumite was upgraded to version {__version__}."
    ]
    wall = Wall()
    await wall.publish(new)
    assert wall.shown() == [1, 2, 3]


async def test_what_new_rules_cannot_replay_is_said_and_the_rest_checked(room: Room) -> None:
    old = await room.desk()
    match = await duel(old)
    new = await room.desk(games={"duel": NewDuel()})
    await new.panel(match.id, ANN)
    verdict = await new.verify(match.id)
    assert verdict.ok
    assert "From step 2 on" in verdict.notes[0]


async def test_the_same_version_takes_no_step_of_its_own(room: Room) -> None:
    match = await duel(await room.desk())
    later = await room.desk()
    assert (await later.panel(match.id, ANN)).match == match


async def test_every_new_version_is_in_the_log_once_though_it_changes_nothing(
    room: Room, older: pytest.MonkeyPatch
) -> None:
    match = await duel(await room.desk())
    older.undo()
    new = await room.desk()
    await answer(new, match.id, ANN, "p1")
    assert (await (await room.desk()).panel(match.id, ANN)).match.question == match.question
    assert await kinds(room, match.id) == ["begin", "update", "choice"]


async def test_an_upgrade_that_changes_nothing_is_replayed_across(
    room: Room, older: pytest.MonkeyPatch
) -> None:
    match = await duel(await room.desk())
    older.undo()
    new = await room.desk()
    await play_out(new, match.id)
    document = json.loads(await new.export(match.id))
    verdict = check(document, room.games)
    assert (verdict.ok, verdict.notes) == (True, ())
    document["match"]["result"]["winners"] = [0, 1]
    assert "another result" in check(document, room.games).problem


def new_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under tomorrow's rules every card hurts more (DU-3.6)."""
    for card, damage in duel_rules.DAMAGE.items():
        monkeypatch.setitem(duel_rules.DAMAGE, card, damage + 1)


async def test_a_match_of_another_version_may_differ_but_not_in_hashes_and_rolls(
    room: Room, older: pytest.MonkeyPatch
) -> None:
    desk = await room.desk()
    match = await duel(desk)
    await play_out(desk, match.id)
    document = json.loads(await desk.export(match.id))
    older.undo()
    assert check(document, room.games).notes == ()
    new_damage(older)
    verdict = check(document, room.games)
    assert verdict.ok
    assert verdict.steps == len(document["log"])
    assert "on only hashes and rolls are checked. Version 0.0.9 of Kumite" in verdict.notes[0]
    rolls = next(row["rolls"] for row in reversed(document["log"]) if row["rolls"])
    rolls[0]["answer"] += ".9"
    assert "by the rules" not in check(document, room.games).problem
    assert not check(document, room.games).ok


async def test_a_match_of_this_version_may_not_differ_at_all(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await room.desk()
    match = await duel(desk)
    await play_out(desk, match.id)
    document = json.loads(await desk.export(match.id))
    new_damage(monkeypatch)
    assert "by the rules something else happens" in check(document, room.games).problem


async def test_a_dropped_answer_is_asked_for_by_a_new_question(room: Room) -> None:
    """Else the house fighter's second answer would count as the first one, delivered again."""
    old = await room.desk(house=lambda _game, flow, seat, _chance: flow.offers()[seat].keys[0])
    match = await old.lobby.open("duel", "duel", {}, ANN, "Ann", GUILD, CHANNEL)
    await old.lobby.add_house(match.id, ANN)
    match = await old.lobby.start(match.id, ANN)
    await old.house.idle()
    rows = await room.stores[-1].log.rows(match.id, after=1)
    chosen = json.loads(rows[0].content)["choice"]
    await old.close()
    others = with_picks_of(*set(duel_rules.DECK) - {chosen})
    new = await room.desk(games={"duel": others})
    panel = await new.panel(match.id, ANN)
    await new.house.idle()
    assert panel.match.question > match.question
    assert (await new.match(match.id)).awaited == (0,)
    assert await kinds(room, match.id) == ["begin", "choice", "update", "choice"]


async def test_only_whom_new_rules_ask_is_awaited(room: Room) -> None:
    match = await duel(await room.desk())
    assert match.awaited == (0, 1)

    def ask_bob_alone(document: dict[str, Any]) -> dict[str, Any]:
        document["agenda"][-1]["seats"] = [1]
        return document

    later = DuelGame()
    later.codec = Codec(Duel, SECTIONS, EVENTS, (ask_bob_alone,))
    panel = await (await room.desk(games={"duel": later})).panel(match.id, BOB)
    assert (panel.match.awaited, panel.match.question) == ((1,), match.question)
    assert await kinds(room, match.id) == ["begin", "update"]
