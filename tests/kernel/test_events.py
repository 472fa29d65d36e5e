"""What happened is told to each seat as far as it may know it."""

from __future__ import annotations

from tests.kernel.duel_rules import CardDrawn, CardPeeked, CardsRevealed
from tests.kernel.tables import GAME, dealt


def test_an_open_event_is_seen_by_all() -> None:
    event = CardsRevealed(rule="DU-2.3", cards={0: "jab", 1: "kick"})
    assert event.seen_by(0) is event
    assert event.seen_by(None) is event


def test_a_secret_event_has_a_public_form_for_the_others() -> None:
    event = CardDrawn(rule="DU-1.2", only=(0,), seat=0, card="jab")
    assert event.seen_by(0) is event
    for other in (1, None):
        seen = event.seen_by(other)
        assert seen is not None
        assert seen.card == "?"


def test_an_event_for_one_seat_alone_does_not_exist_for_the_others() -> None:
    event = CardPeeked(rule="DU-1.2", only=(0,), seat=0, card="jab")
    assert event.seen_by(0) is event
    assert event.seen_by(1) is None
    assert event.seen_by(None) is None


def test_a_view_holds_only_what_its_viewer_may_see() -> None:
    flow = dealt("jab", "slam", ann_deck="kick")
    flow.state.draw(0)
    flow.state.tell(CardPeeked(rule="DU-1.2", only=(0,), seat=0, card="slam"))
    events = flow.state.take_events()
    mine, theirs = GAME.view(flow, 0, events), GAME.view(flow, None, events)
    assert [GAME.sentence(mine, e) for e in mine.events] == ["Ann draws kick.", "Ann sees slam."]
    assert [GAME.sentence(theirs, e) for e in theirs.events] == ["Ann draws ?."]
