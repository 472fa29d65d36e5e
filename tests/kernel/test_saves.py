"""A match is a value: saved, loaded and saved again in the middle of anything, it is the same."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest

from bot.kernel.chance import Rng, guess
from bot.kernel.codec import Codec
from bot.kernel.errors import BrokenSave
from bot.kernel.flow import Flow
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import Procedure, Seat, rule
from bot.kernel.state import State
from tests.kernel.duel import DuelGame
from tests.kernel.duel_rules import EVENTS, SECTIONS, CardDrawn, Duel, StruckFor
from tests.kernel.tables import GAME, dealt, fresh, play


@pytest.mark.parametrize("seed", range(10))
def test_save_load_save_is_the_same_at_every_decision(seed: int) -> None:
    rng, flow = Rng(seed), fresh()
    while seats := flow.awaited():
        text = GAME.codec.save(flow)
        loaded = GAME.codec.load(text)
        assert GAME.codec.save(loaded) == text
        assert loaded.offers() == flow.offers()
        seat = seats[rng.below(len(seats))]
        choice = guess(flow.offers()[seat], rng)
        flow.choose(seat, choice)
        loaded.choose(seat, choice)
        assert GAME.codec.save(loaded) == GAME.codec.save(flow)
    assert GAME.codec.save(GAME.codec.load(GAME.codec.save(flow))) == GAME.codec.save(flow)


def test_a_secret_answer_survives_loading() -> None:
    flow = play(dealt("jab kick", "slam"), "0:kick")
    loaded = GAME.codec.load(GAME.codec.save(flow))
    assert loaded.answered(0) == "kick"
    assert loaded.awaited() == (1,)
    assert loaded.question == flow.question


@dataclass
class Queue(State):
    waiting: dict[Seat, str] = field(default_factory=dict)


@dataclass
class Serve(Procedure):
    who: Seat | None = 0
    said: str = ""

    @rule("DU-9.1", asks="who", into="said")
    def ask(self, queue: Queue, seat: Seat) -> Offer | None:
        return one(queue.waiting.values())


def test_a_dict_keeps_its_order() -> None:
    codec = Codec(Queue, [Serve], [])
    flow = Flow(Queue({11: "first", 2: "second"}), [Serve()]).run()
    assert codec.load(codec.save(flow)).offers()[0].keys == ("first", "second")


def test_saves_are_upgraded_step_by_step_to_the_format_of_today() -> None:
    old = json.loads(GAME.codec.save(dealt("jab", "slam")))
    old["state"]["players"] = old["state"].pop("duellists")
    old["agenda"][0]["section"] = "Bout"

    def rename_players(document: dict[str, object]) -> dict[str, object]:
        state = document["state"]
        assert isinstance(state, dict)
        kept = {name: value for name, value in state.items() if name != "players"}
        return {**document, "state": {**kept, "duellists": state["players"]}}

    def rename_bout(document: dict[str, object]) -> dict[str, object]:
        agenda = document["agenda"]
        assert isinstance(agenda, list)
        return {**document, "agenda": [{**p, "section": "Round"} for p in agenda]}

    codec = Codec(Duel, SECTIONS, EVENTS, [rename_players, rename_bout])
    assert codec.format == 2
    loaded = codec.load(json.dumps(old))
    assert loaded.offers()[0].keys == ("jab",)
    assert json.loads(codec.save(loaded))["format"] == 2
    with pytest.raises(BrokenSave, match="Bout"):
        Codec(Duel, SECTIONS, EVENTS, [rename_players]).load(json.dumps(old))


@pytest.mark.parametrize(
    ("path", "value", "word"),
    [
        (["agenda", 0, "section"], "Brawl", "Brawl"),
        (["agenda", 0, "at"], "renamed", "Round.renamed"),
        (["agenda", 0, "dropped_field"], 1, "dropped_field"),
        (["state", "dropped_field"], 1, "dropped_field"),
        (["state", "duellists", "0", "dropped_field"], 1, "dropped_field"),
        (["state", "duellists", "0", "life"], "lots", "life"),
        (["format"], 1, "format 1"),
        (["format"], -1, "format -1"),
        (["format"], "new", "saved match"),
        (["question"], None, "saved match"),
        (["agenda"], None, "saved match"),
        (["state"], None, "saved match"),
    ],
)
def test_a_save_that_does_not_fit_is_refused_and_says_what_is_wrong(
    path: list[str | int], value: object, word: str
) -> None:
    document = json.loads(GAME.codec.save(dealt("jab", "slam")))
    place = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(BrokenSave, match=word):
        GAME.codec.load(json.dumps(document))


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "7", '{"format": 0}', "{"])
def test_what_is_no_save_at_all_is_refused(text: str) -> None:
    with pytest.raises(BrokenSave):
        GAME.codec.load(text)


def test_a_refusal_tells_no_secret() -> None:
    document = json.loads(GAME.codec.save(dealt("slam", "jab")))
    document["state"]["zones"]["hand 0"]["cards"] = {"slam": "slam"}
    with pytest.raises(BrokenSave) as refusal:
        GAME.codec.load(json.dumps(document))
    assert "slam" not in str(refusal.value)


def test_a_match_in_a_section_that_saves_may_not_name_is_not_saved() -> None:
    codec = Codec(Duel, SECTIONS[:1], EVENTS)
    with pytest.raises(BrokenSave, match="Round"):
        codec.save(dealt("jab", "slam"))


def test_two_sections_of_one_name_are_refused_at_once() -> None:
    other = type("Round", (Procedure,), {})
    with pytest.raises(ValueError, match="name"):
        Codec(Duel, [*SECTIONS, other], EVENTS)


def test_events_come_back_as_they_were() -> None:
    event = CardDrawn(rule="DU-1.2", only=(1,), seat=1, card="jab")
    document = json.loads(json.dumps(GAME.codec.dump_event(event)))
    assert document["event"] == "CardDrawn"
    assert GAME.codec.load_event(document) == event


def test_what_an_event_held_in_an_earlier_version_is_left_out() -> None:
    kind = type("Told", (CardDrawn,), {"gone": ("place",)})
    codec = Codec(Duel, SECTIONS, [kind])
    document = {"event": "Told", "rule": "DU-1.2", "only": [1], "seat": 1, "card": "jab"}
    assert codec.load_event({**document, "place": "c1r1"}) == codec.load_event(document)
    with pytest.raises(BrokenSave, match="colour"):
        codec.load_event({**document, "colour": "red"})


@pytest.mark.parametrize(
    "document",
    [{}, {"event": "Vanished"}, {"event": "StruckFor", "rule": "DU-3.3"}, {"event": ["StruckFor"]}],
)
def test_an_unknown_or_incomplete_event_is_refused(document: dict[str, object]) -> None:
    with pytest.raises(BrokenSave):
        GAME.codec.load_event(document)


def test_an_event_that_logs_may_not_name_is_not_written() -> None:
    with pytest.raises(BrokenSave, match="StruckFor"):
        Codec(Duel, SECTIONS, [CardDrawn]).dump_event(StruckFor(rule="x", seat=0, damage=1))


def test_no_work_is_done_for_a_codec_until_it_is_used() -> None:
    assert Codec(Duel, SECTIONS, EVENTS)._adapters == {}
    assert DuelGame.codec.format == 0
