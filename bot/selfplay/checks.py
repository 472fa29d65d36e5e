"""What must hold at every decision of every match, whatever the game.

Each check raises AssertionError with a sentence; none changes the match it is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from bot.kernel.chance import Chance, Rng, guess
from bot.kernel.decision import Decision
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.offer import Kind
from bot.kernel.procedure import CHANCE, Seat

NONSENSE = ("no such answer", "", "+", "-1", "٣", "9" * 40)
DEEPEST = 24
"""Sections within sections beyond which an agenda is taken to grow without end."""


def offers_are_pure(game: Game[Any, Any], flow: Flow[Any]) -> None:
    """Somebody is asked exactly while the match runs, and asking changes nothing."""
    before, twin = game.codec.save(flow), flow.copy()
    _offers_are_sound(game, flow, twin)
    assert game.codec.save(twin) == before, "Listing the choices changed the match."


def _offers_are_sound(game: Game[Any, Any], flow: Flow[Any], twin: Flow[Any]) -> None:
    offers = twin.offers()
    assert offers == flow.offers(), "A copy is offered something else."
    assert bool(offers) == (game.result(flow) is None), (
        "Nobody is asked though the match runs." if not offers else "A match that is over asks."
    )
    assert len(flow.agenda) <= DEEPEST, "The agenda grows without end."
    for seat, offer in offers.items():
        assert offer.allows(offer.default), f"Seat {seat} may not answer with the default."
        assert len(set(offer.keys)) == len(offer.keys), f"Seat {seat} has two equal options."
        assert all(k and "+" not in k for k in offer.keys), f"Seat {seat} has an unusable key."


def refusals_change_nothing(game: Game[Any, Any], flow: Flow[Any]) -> None:
    """An answer that is not open, and one of a seat that is not asked, leave all as it was."""
    before = game.codec.save(flow)
    _nonsense_is_refused(flow)
    assert game.codec.save(flow) == before, "A refused answer changed the match."


def _nonsense_is_refused(flow: Flow[Any]) -> None:
    offers = flow.offers()
    stranger = 1 + max([CHANCE, *offers])
    tries = [(seat, answer) for seat in offers for answer in NONSENSE]
    for seat, answer in [*tries, (stranger, "yes")]:
        if seat in offers and offers[seat].allows(answer):
            continue
        refusal = _refusal(flow, seat, answer)
        assert refusal is not None, f"Seat {seat} was allowed to answer “{answer}”."
        assert refusal.clause or not offers, "A refusal names no clause."


def _refusal(flow: Flow[Any], seat: Seat, answer: str) -> NotAllowed | None:
    try:
        flow.choose(seat, answer)
    except NotAllowed as refusal:
        return refusal
    return None


def saves_are_faithful(game: Game[Any, Any], flow: Flow[Any]) -> None:
    """Saved, loaded and saved again, the match is the same, and asks the same."""
    _reloaded(game, flow, game.codec.save(flow))


def _reloaded(game: Game[Any, Any], flow: Flow[Any], text: str) -> Flow[Any]:
    loaded = game.codec.load(text)
    assert game.codec.save(loaded) == text, "Loading and saving changed the match."
    assert loaded.offers() == flow.offers(), "A loaded match asks something else."
    assert loaded.question == flow.question, "Loading moved the question."
    return loaded


def copies_are_independent(game: Game[Any, Any], flow: Flow[Any], chance: Chance) -> None:
    """What is done in a copy stays there, and a loaded match goes on exactly as a copy does."""
    before = game.codec.save(flow)
    _go_on_alike(game, flow.copy(), game.codec.load(before), chance)
    assert game.codec.save(flow) == before, "What was done in a copy changed the match."


def _go_on_alike(game: Game[Any, Any], twin: Flow[Any], loaded: Flow[Any], chance: Chance) -> None:
    for seat in twin.awaited():
        choice = guess(twin.offers()[seat], chance)
        twin.choose(seat, choice)
        loaded.choose(seat, choice)
        break
    assert game.codec.save(loaded) == game.codec.save(twin), "A loaded match goes on differently."


def decisions_can_be_shown(game: Game[Any, Any], flow: Flow[Any]) -> None:
    """Every decision is told in words that any front end has room for."""
    for seat in flow.offers():
        if seat != CHANCE:
            decision = game.decision(flow, seat)
            assert decision is not None, f"Seat {seat} is asked, but has no decision."
            _decision_can_be_shown(game, flow, decision)


def _decision_can_be_shown(game: Game[Any, Any], flow: Flow[Any], decision: Decision) -> None:
    offer = flow.offers()[decision.seat]
    where = f"At {decision.clause}: "
    assert decision.prompt.strip(), where + "the question has no words."
    for clause in (decision.clause, decision.reason):
        assert clause in game.clauses(), where + f"no such clause in the rulebook: “{clause}”."
    assert decision.question == flow.question, where + "the decision has another number."
    keys = tuple(option.key for option in decision.options)
    assert keys == offer.keys, where + "the options are not those on offer."
    assert keys, where + "there is nothing to choose from."
    assert offer.allows(decision.default), where + "the default is not allowed."
    for option in decision.options:
        named = where + f"option {option.key}: "
        assert 0 < len(option.label) <= 80, named + "label of no or too many characters."
        assert len(option.description) <= 300, named + "description too long."
        assert len(option.group) <= 80, named + "group name too long."
        if decision.kind is Kind.SQUARE:
            assert option.square, named + "no square."
    labels = [(option.group, option.label, option.description) for option in decision.options]
    assert len(set(labels)) == len(labels), where + "two options read the same."


def worlds_look_alike(
    game: Game[Any, Any], flow: Flow[Any], seat: Seat, chance: Chance, events: Sequence[Event] = ()
) -> bool:
    """In an imagined world the seat sees, is asked, is told and is advised exactly the same.

    Whatever differs there is something the seat cannot see, so any trace of it is a leak. One
    answer further on it must still be told the same, unless it sees something else by then. False
    if nothing differs: then there was nothing to compare.
    """
    before = game.codec.save(flow)
    world = game.imagine(flow, seat, chance)
    assert game.codec.save(flow) == before, "Imagining a world changed the match."
    if game.codec.save(world) == before:
        return False
    view, other = game.view(flow, seat, events), game.view(world, seat, events)
    assert view == other, f"Seat {seat} can tell an imagined world from the match by its view."
    assert game.view(flow, None, events) == game.view(world, None, events), (
        f"A spectator can tell the world that seat {seat} imagines from the match."
    )
    told, imagined = ([game.sentence(v, e) for e in v.events] for v in (view, other))
    assert told == imagined, f"Seat {seat} is told something else in an imagined world."
    asked = game.decision(flow, seat)
    assert asked == game.decision(world, seat), f"Seat {seat} is asked something else there."
    if asked is not None:
        seed = chance.below(1 << 62)
        advice = [game.advise(v, asked, Rng(seed)) for v in (view, other)]
        assert advice[0] == advice[1], f"Seat {seat} is advised by what it cannot see."
    _next_step_is_told_alike(game, flow, world, seat, chance)
    return True


def _next_step_is_told_alike(
    game: Game[Any, Any], flow: Flow[Any], world: Flow[Any], seat: Seat, chance: Chance
) -> None:
    """The same answer in both: who sees the same table afterwards has been told the same.

    The events at hand tell of the match as it is, in any world: only what an imagined world tells
    by itself shows whether an event names what lies hidden. Where the rules reveal something else
    there, all that follows may differ too.
    """
    asked, same = flow.awaited(), world.awaited()
    if not asked or asked != same:
        return
    choice = guess(flow.offers()[asked[0]], chance)
    if not world.offers()[asked[0]].allows(choice):
        return
    twins, told = (flow.copy(), world.copy()), []
    for twin in twins:
        twin.state.take_events()
        twin.choose(asked[0], choice)
        told.append(twin.state.take_events())
    for viewer in (seat, None):
        view, other = (game.view(*each) for each in zip(twins, (viewer, viewer), told, strict=True))
        revealed = [[e for e in v.events if e.reveals] for v in (view, other)]
        if revealed[0] != revealed[1] or replace(view, events=()) != replace(other, events=()):
            continue
        who = "A spectator" if viewer is None else f"Seat {seat}"
        assert view.events == other.events, (
            f"{who} is told what nobody has shown, after “{choice}”: "
            f"{_difference(view.events, other.events)}"
        )


def _difference(told: Sequence[Event], other: Sequence[Event]) -> str:
    apart = [pair for pair in zip_longest(told, other) if pair[0] != pair[1]]
    return " or ".join(map(str, apart[0]))


def advice_is_sound(game: Game[Any, Any], flow: Flow[Any], seat: Seat, chance: Chance) -> None:
    """The game's advice is an answer that is open to the seat."""
    decision = game.decision(flow, seat)
    if decision is not None:
        advice = game.advise(game.view(flow, seat), decision, chance)
        assert flow.offers()[seat].allows(advice), f"At {decision.clause}: advice “{advice}”."


def events_can_be_kept_and_told(
    game: Game[Any, Any], flow: Flow[Any], events: Sequence[Event]
) -> None:
    """Every event is written and read back alike, cites a clause, and can be told to everybody."""
    book, spectator = game.clauses(), game.view(flow, None, events)
    for event in events:
        kind = type(event).__name__
        assert game.codec.load_event(game.codec.dump_event(event)) == event, f"{kind} changed."
        assert event.rule in book, f"{kind} cites {event.rule}, which is no clause."
    for viewer in (None, *range(len(spectator.names))):
        view = spectator if viewer is None else game.view(flow, viewer, events)
        assert all(event.seen_by(viewer) == event for event in view.events), (
            f"Viewer {viewer} is shown an event that is not for its eyes."
        )
        for event in view.events:
            game.sentence(view, event)


def anytime_is_open(game: Game[Any, Any], flow: Flow[Any]) -> None:
    """What a seat may do at any moment works at this one; what it may not changes nothing."""
    before = game.codec.save(flow)
    for seat in range(len(game.view(flow, None).names)):
        options = game.anytime(flow, seat)
        for option in options:
            twin = flow.copy()
            game.interject(twin, seat, option.key)
            game.check_state(twin)
            offers_are_pure(game, twin)
        try:
            game.interject(flow, seat, "no such thing")
        except NotAllowed:
            pass
        else:
            raise AssertionError(f"Seat {seat} did something that is not open.")
    assert game.codec.save(flow) == before, "Looking at what is open any time changed the match."


def structure(
    game: Game[Any, Any], flow: Flow[Any], events: Sequence[Event], chance: Chance
) -> None:
    """State, offers, refusals, saves, copies and events, as the checks above have them.

    Writing the match down is what costs time, so one text serves them all. A loaded match asks its
    rule anew, so that an asking rule that acts is found there too.
    """
    game.check_state(flow)
    before, twin = game.codec.save(flow), flow.copy()
    _offers_are_sound(game, flow, twin)
    _nonsense_is_refused(flow)
    loaded = _reloaded(game, flow, before)
    _go_on_alike(game, twin, loaded, chance)
    assert game.codec.save(flow) == before, "A refusal, or what a copy did, changed the match."
    events_can_be_kept_and_told(game, flow, events)


def words_and_worlds(
    game: Game[Any, Any], flow: Flow[Any], events: Sequence[Event], chance: Chance
) -> int:
    """Decisions in words, and, for every seat, imagined worlds, advice, and what is open always.

    Dear: hundreds of answers are put into words several times over. Gives the number of worlds
    that differed in something hidden.
    """
    decisions_can_be_shown(game, flow)
    for seat in range(len(game.view(flow, None).names)):
        advice_is_sound(game, flow, seat, chance)
    anytime_is_open(game, flow)
    return worlds(game, flow, events, chance)


def worlds(game: Game[Any, Any], flow: Flow[Any], events: Sequence[Event], chance: Chance) -> int:
    """For every seat an imagined world; gives the number of those that differed."""
    seats = range(len(game.view(flow, None).names))
    return sum(worlds_look_alike(game, flow, seat, chance, events) for seat in seats)


def everything(
    game: Game[Any, Any], flow: Flow[Any], events: Sequence[Event], chance: Chance
) -> None:
    """All of these checks, and the game's own."""
    structure(game, flow, events, chance)
    words_and_worlds(game, flow, events, chance)
