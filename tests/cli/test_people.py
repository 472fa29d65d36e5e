"""People for measurements can answer whatever any game asks, by what they see on their panel."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from discord import ui

from bot.cli.bench.people import Control, controls
from bot.games import GAMES
from bot.games import game as game_named
from bot.kernel.chance import Rng
from bot.kernel.decision import Decision, Option
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.offer import Kind
from bot.kernel.procedure import CHANCE
from bot.sandbox import posting
from bot.sandbox.people.seen import Seen, see
from bot.sandbox.world.wire import COMPONENTS_V2
from bot.sandbox.world.world import World
from bot.selfplay import random_player
from bot.selfplay.playout import any_setup, play_out
from cogs.ui import ids
from cogs.ui.panel.options import TOP, Shown, answer_of, proposed
from cogs.ui.panel.rows import option_rows

EVERY = 12


@pytest.fixture
def world() -> World:
    return World()


def shown(world: World, decision: Decision, part: Shown, here: str = "") -> Seen:
    view = ui.LayoutView(timeout=None)
    for row in option_rows(1, decision, part, here):
        view.add_item(row)
    body = {"flags": COMPONENTS_V2, "components": view.to_components()}
    channel = next(iter(world.channels.values()))
    return see(world, posting.post(world, channel, world.bot.id, body))


def pressed(panel: Seen, control: Control) -> tuple[str, list[int]]:
    """The verb and the numbers behind match, question and seat that using it would send."""
    if control.offered:
        select = panel.select(control.name)
        assert select is not None
        return "pick-from", [int(value) for value in control.offered[: control.least]]
    same = [b for b in panel.buttons if b.enabled and b.label == control.name]
    press = ids.parse(same[control.nth].custom_id or "")
    return press.verb, [*press.numbers[2:]]


def questions(game: Game, seed: int) -> list[tuple[Flow, Decision, str]]:
    """Some of what is asked in a random match of each mode, and where who is asked stands."""
    found: list[tuple[Flow, Decision, str]] = []
    rng, taste = Rng(seed), Random(seed)

    def look(flow: Flow, _: Sequence[Event]) -> None:
        for seat in flow.awaited():
            if seat != CHANCE and not taste.randrange(EVERY):
                decision = game.decision(flow, seat)
                assert decision is not None
                found.append((flow.copy(), decision, game.view(flow, seat).stands_on()))

    for mode in game.modes:
        play_out(
            game,
            game.begin(any_setup(game, mode, rng)),
            random_player.pick,
            rng,
            inspect=look,
            bound=250,
        )
    return found


@pytest.mark.parametrize("name", GAMES)
def test_everything_on_a_panel_answers_or_leads_to_what_does(world: World, name: str) -> None:
    game = game_named(name)
    game.load_content()
    folds = picks = 0
    for flow, decision, here in questions(game, 3):
        offer = flow.offers()[decision.seat]
        parts = [TOP]
        for part in parts:
            panel = shown(world, decision, part, here)
            found = controls(panel)
            assert found, f"Nothing to press for {decision.prompt!r}"
            for control in found:
                verb, numbers = pressed(panel, control)
                assert control.answers == (verb != "fold")
                if verb == "fold":
                    folds += 1
                    parts += [Shown(*numbers)] if Shown(*numbers) not in parts else []
                else:
                    places = sorted(proposed(decision)) if verb == "gathered" else numbers
                    answer = "" if verb == "none" else answer_of(decision, places)
                    assert offer.allows(answer), f"{answer!r} to {decision.prompt!r}"
                    picks += 1
    assert folds > 10
    assert picks > 100


def a_decision(kind: Kind, labels: Sequence[str], least: int = 1, most: int = 1) -> Decision:
    options = tuple(Option(str(n), label, f"number {n}") for n, label in enumerate(labels))
    return Decision(0, 1, "T-1", "Which?", kind, options, least, most, "0", None)


def test_buttons_of_one_name_are_told_apart(world: World) -> None:
    panel = shown(world, a_decision(Kind.ONE, ["Jab", "Jab", "Kick"]), TOP)
    assert [(c.name, c.nth, c.answers) for c in controls(panel)] == [
        ("Jab", 0, True),
        ("Jab", 1, True),
        ("Kick", 0, True),
    ]


def test_a_select_takes_as_many_as_it_must(world: World) -> None:
    panel = shown(world, a_decision(Kind.SEVERAL, ["Jab", "Jab", "Kick"], 2, 2), TOP)
    (select,) = controls(panel)
    assert select.answers
    assert (select.offered, select.least) == (("0", "1", "2"), 2)


def test_what_is_grey_or_only_turns_back_is_not_pressed(world: World) -> None:
    options = tuple(Option(str(n), f"Move: {n}", group="Move") for n in range(20))
    others = tuple(Option(str(n), f"Strike: {n}", group="Strike") for n in range(20, 40))
    decision = Decision(0, 1, "T-1", "What?", Kind.ONE, options + others, 1, 1, "0", None)
    assert [(c.name, c.answers) for c in controls(shown(world, decision, TOP))] == [
        ("Move", False),
        ("Strike", False),
    ]
    opened = controls(shown(world, decision, Shown(0)))
    assert [c.answers for c in opened] == [True]
    assert len(opened[0].offered) == 20
