"""What players read: questions with their figures, answers with what comes of them."""

from __future__ import annotations

from dataclasses import replace

from bot.games.iconoclash import GAME
from bot.games.iconoclash.moving.launch import Launch
from bot.kernel.decision import Decision, Option, Tone
from tests.games.iconoclash.box import BASIC, BLANK, card
from tests.games.iconoclash.tables import Table, a_combat, a_section


def asked(table: Table, who: str) -> Decision:
    table.begins()
    decision = GAME.decision(table.flow, table.seat(who))
    assert decision is not None, f"{who} is asked nothing"
    return decision


def options(table: Table, who: str) -> dict[str, Option]:
    return {option.key: option for option in asked(table, who).options}


def at_stake(table: Table) -> str:
    return GAME.at_stake(GAME.view(table.flow, None))


def test_a_turn_tells_actions_and_tokens() -> None:
    table = a_combat("A c1r1 moves=3 power=1 hand=2; B c6r4")
    assert asked(table, "A").prompt == (
        "Your turn: 2 actions to take, 3 Movement Tokens and 1 Power Token. What next?"
    )
    assert at_stake(table) == "what to do on their turn"
    table.does("A", f"boost:{BLANK}").does("A", f"boost:{BLANK}")
    assert asked(table, "A").prompt.startswith("Your actions are taken; 5 Movement Tokens and 1")
    assert options(table, "A")["end"].tone is Tone.MAIN
    spent = a_combat("A c1r1 moves=0 hand=2; B c6r4")
    spent.does("A", f"boost:{BLANK}", "step:c2r1").does("A", f"boost:{BLANK}", "step:c1r1")
    assert asked(spent, "A").prompt == (
        "Your actions are taken, and no Movement Token is left. End your turn?"
    )


def test_two_copies_of_an_environment_card_are_told_apart_by_who_has_drawn_them() -> None:
    """IC-6.1.2: both end the turn, and the active player says which comes first."""
    table = a_combat("A c1r1; B c6r4", force={"A": "At the end of each turn, drop."}).begins()
    view = GAME.view(table.flow, 0)
    key = view.environment[0]
    alone = GAME.option(view, "IC-6.1.2", f"environment:0:{key}:0").label
    twice = replace(view, environment={0: key, 1: key})
    labels = [GAME.option(twice, "IC-6.1.2", f"environment:{n}:{key}:0").label for n in (0, 1)]
    assert labels == [f"{alone} of A", f"{alone} of B"]


def test_a_step_says_what_it_enters_and_a_path_what_it_costs() -> None:
    """IC-3.2.1, IC-3.3.5 and IC-2.5.5."""
    table = a_combat("A c2r1 moves=2; B c3r1", hazards="c2r2", items="c1r1")
    steps = options(table, "A")
    assert (steps["step:c2r2"].label, steps["step:c2r2"].square) == ("c2r2 !", "c2r2")
    assert steps["step:c2r2"].description == "Hazard: 1 damage."
    assert steps["step:c2r2"].group == "Move (1 token a step)"
    assert steps["step:c1r1"].label == "c1r1 +"
    assert steps["step:c1r1"].description == "1 Item."
    assert steps["path:c3r1.c4r1"].description == "2 Movement Tokens."
    assert steps["path:c3r1.c4r1"].label == "Past B to c4r1"
    assert steps["path:c3r1.c4r1"].group != steps["step:c2r2"].group


def test_an_attack_says_figures_price_and_whom_it_reaches() -> None:
    """IC-4.1.16, IC-4.2.1."""
    jab = card("Jab", "Launch +1.", "[Power] +3 damage if you moved right before.", damage=2)
    table = a_combat(f"A c1r1 power=1 hand={jab}; B c2r1")
    found = options(table, "A")
    assert found[f"attack:{jab}:0"].label == "Jab → B: 1 · 2 damage, Launch 1"
    assert found[f"attack:{jab}:0"].description == "Launch +1. Reaches B."
    assert found[f"attack:{jab}:1"].label == "Jab → B: 2 · 2 damage"
    assert found[f"attack:{jab}:1"].description.startswith("Costs 1 Power Token. +3 damage")
    table = a_combat(f"A c1r1 hand={jab}; B c2r2")
    assert options(table, "A")[f"attack:{jab}:0"].description.endswith("Nobody in reach.")
    assert {o.group for k, o in options(table, "A").items() if "attack" in k} == {"Jab"}


def test_an_attack_says_what_it_comes_to_against_each_opponent() -> None:
    """IC-4.1.16: where its condition is met or not at this moment, that is no secret."""
    late = card("Late", "+2 damage if the target has no Power Token.", damage=1, range=3)
    table = a_combat(f"A c1r1 hand={late}; B c2r1 power=1; C c3r1", mode="classic")
    option = options(table, "A")[f"attack:{late}:0"]
    assert option.label == "Late → B, C: 1 · 1+ damage, range 3"
    assert option.description.endswith("Reaches B (1) and C (3).")
    table.does("A", f"attack:{late}:0")
    found = options(table, "A")
    assert found["seat:1"].description.startswith("1 damage. ")
    assert found["seat:2"].description.startswith("3 damage. ")


def test_less_hp_than_the_target_never_counts_in_a_battle_royale() -> None:
    """IC-8.3.5: so it is not held out to anybody as a hope."""
    grim = card("Grim", "+2 damage if you have less HP than the target.", damage=2)
    told = {}
    for mode in ("duel", "royale"):
        table = a_combat(f"A c1r1 hp=3 hand={grim}; B c2r1", mode=mode)
        told[mode] = options(table, "A")[f"attack:{grim}:0"].label
    assert told == {"duel": "Grim → B: 1 · 4 damage", "royale": "Grim → B: 1 · 2 damage"}


def test_more_may_come_of_what_is_still_to_be_paid_moved_or_discarded() -> None:
    paid = card(
        "Paid",
        "You may discard an Item card to get +3 damage.",
        "Before attacking, you may move 2. +2 damage if you are in the air.",
        "Launch +1. +1 damage for each space launched.",
        damage=1,
    )
    trinket = card("Trinket", "Draw 1 card.", owner="items")

    def labels(hand: str) -> list[str]:
        found = options(a_combat(f"A c1r1 hand={hand}; B c2r1"), "A")
        return [found[f"attack:{paid}:{n}"].label for n in range(3)]

    assert labels(f"{paid},{trinket}") == [
        "Paid → B: 1 · 1+ damage",
        "Paid → B: 2 · 1+ damage",
        "Paid → B: 3 · 1+ damage, Launch 1",
    ]
    assert labels(paid)[0] == "Paid → B: 1 · 1 damage"
    high = card("High", "+2 damage if the target is in the air.", damage=1, launch=1)
    (option,) = (
        o for k, o in options(a_combat(f"A c1r1 hand={high}; B c2r1"), "A").items() if "attack" in k
    )
    assert option.label.endswith("1+ damage, Launch 1")


def test_an_attack_that_moves_first_may_still_reach_somebody() -> None:
    dash = card("Dash", "Before attacking, you may move 2.")
    table = a_combat(f"A c1r1 hand={dash}; B c4r1")
    assert options(table, "A")[f"attack:{dash}:0"].description.endswith("Nobody in reach yet.")


def test_a_defender_reads_the_attack_and_what_each_shield_leaves() -> None:
    """IC-5.4.2, IC-5.4.3."""
    hit = card("Hit", "+1 damage.", damage=3, launch=2)
    wall = card(
        "Wall",
        "Reduce damage by 3.",
        "Cancel the Launch and draw 1 card.",
        "Discard a card to reduce damage by its Boost.",
        "Gain 1 Power Token.",
        type="shield",
    )
    table = a_combat(f"A c1r1 hand={hit}; B c2r1 hand={wall},{BLANK}")
    table.does("A", f"attack:{hit}:0", "seat:B")
    assert asked(table, "B").prompt == (
        "A attacks you with Hit: 4 damage, Launch 2, “+1 damage.” How do you answer?"
    )
    assert at_stake(table) == "how to answer Hit"
    found = options(table, "B")
    told = [found[f"shield:{wall}:{n}"].description for n in range(4)]
    assert told[0].startswith("Then 1 damage, Launch 2.")
    assert told[1].startswith("Then 4 damage, Launch 0.")
    assert told[2].startswith("Then 4 damage, less the Boost you discard, Launch 2.")
    assert told[3].startswith("Still 4 damage, Launch 2.")
    labels = [found[f"shield:{wall}:{n}"].label for n in range(4)]
    assert labels == [
        "Wall: 1 · 1 damage, Launch 2",
        "Wall: 2 · 4 damage, Launch 0",
        "Wall: 3 · 4 damage or less, Launch 2",
        "Wall: 4 · 4 damage, Launch 2",
    ]
    assert found[f"shield:{wall}:3"].tone is Tone.PLAIN
    assert found[f"shield:{wall}:0"].tone is Tone.MAIN
    assert found["none"].label == "Take it"
    assert found["none"].description == "4 damage, Launch 2."


def test_a_defender_reads_that_a_launch_may_add_to_the_damage_unless_it_is_stopped() -> None:
    """IC-5.7.3, IC-5.4.2."""
    blade = card("Blade", "+1 damage for each space launched.", damage=2, launch=1)
    wall = card(
        "Wall", "Reduce damage by 1.", "Cancel the Launch.", "Prevent all damage.", type="shield"
    )
    table = a_combat(f"A c1r1 hand={blade}; B c2r1 hand={wall}")
    table.does("A", f"attack:{blade}:0", "seat:B")
    assert "with Blade: 2+ damage, Launch 1," in asked(table, "B").prompt
    found = options(table, "B")
    assert found["none"].description == "2+ damage, Launch 1."
    assert [found[f"shield:{wall}:{n}"].label for n in range(3)] == [
        "Wall: 1 · 1+ damage, Launch 1",
        "Wall: 2 · 2 damage, Launch 0",
        "Wall: 3 · 0 damage, Launch 1",
    ]


def test_a_shield_promises_nothing_that_cannot_be_paid_for() -> None:
    """IC-10.2.3: the Shield itself is out of the hand by then."""
    hit = card("Hit", "+1 damage.", damage=3)
    wall = card(
        "Wall", "Discard an Item card to prevent all damage.", "Spend 1 Power Token to prevent all "
        "damage.", "Discard a card to reduce damage by its Boost.", type="shield",
    )  # fmt: skip
    trinket = card("Trinket", "Draw 1 card.", owner="items")

    def left(hand: str, power: int = 0) -> list[str]:
        table = a_combat(f"A c1r1 hand={hit}; B c2r1 power={power} hand={hand}")
        table.does("A", f"attack:{hit}:0", "seat:B")
        found = options(table, "B")
        return [found[f"shield:{wall}:{n}"].description.partition(".")[0] for n in range(3)]

    assert left(wall) == ["Still 4 damage"] * 3
    assert left(f"{wall},{trinket}", power=1) == [
        "Then 0 damage",
        "Then 0 damage",
        "Then 4 damage, less the Boost you discard",
    ]


def test_who_holds_no_reaction_is_asked_all_the_same_and_told_so() -> None:
    """IC-5.4.8: the window opens on what is public alone."""
    hit, dodge = card("Hit", "+1 damage."), card("Dodge", "[When you play a card] Draw 1 card.")
    wall = card("Wall", "Reduce damage by 1.", type="shield")
    table = a_combat(f"A c1r1 hand={hit},{BLANK} deck={dodge}; B c2r1 hand={wall},{BLANK}")
    table.does("A", f"attack:{hit}:0", "seat:B")
    assert asked(table, "A").prompt == (
        "Hit is on its way. You hold no Reaction for this moment: go on?"
    )
    assert [option.label for option in asked(table, "A").options] == ["Go on", "Stop asking"]
    table = a_combat(f"A c1r1 hand={hit},{dodge}; B c2r1 hand={wall},{BLANK}")
    table.does("A", f"attack:{hit}:0", "seat:B")
    assert asked(table, "A").prompt == "Hit is on its way: play a Reaction?"


def test_a_launch_says_where_each_way_ends_and_what_lies_on_it() -> None:
    """IC-5.5.8 to IC-5.5.11."""
    table = a_section("A c4r2; B c5r2", Launch(0, 1, 2, 0), hazards="c5r3", hard="c5r2")
    decision = asked(table, "A")
    assert decision.prompt == "Launch 2: which way does B fly?"
    assert decision.square == "c5r2"
    found = {option.key: option for option in decision.options}
    assert (found["right"].label, found["right"].tone) == ("→ off!", Tone.MAIN)
    assert found["right"].description == "Off the board: 2 damage."
    assert found["up"].description == "Ends at c5r4. Hazard: 1 damage."
    assert found["left"].label == "← c3r2"
    assert found["down"].label == "↓ stays"
    assert found["up-right"].square == "c6r3"
    assert found["none"].label == "No Launch"


def test_being_launched_off_the_board_oneself_looks_dangerous() -> None:
    table = a_section("A c6r2; B c1r1", Launch(0, 0, 1, None, free=False))
    assert options(table, "A")["right"].tone is Tone.DANGER


def test_what_happens_is_told_in_short_lines() -> None:
    hit = card("Hit", "+1 damage.", damage=2, launch=1)
    table = a_combat(f"A c5r2 hand={hit},{BASIC}; B c6r2")
    table.does("A", f"attack:{hit}:0", "seat:B").does("B", "none").does("A", "right")
    view = GAME.view(table.flow, None)
    told = [line for line in (GAME.sentence(view, event) for event in table.events) if line]
    assert told == [
        "A plays Hit: “+1 damage.”",
        "It is aimed at B.",
        "B flies right, off the board!",
        "Edge-Off: B!",
        "B takes 2 damage for the Edge-Off: 23 HP left.",
        "B takes 3 damage from the attack: 20 HP left.",
    ]
    heavy = GAME.turning_points(table.events)
    kept = [GAME.sentence(view, table.events[n]) for n in sorted(heavy, key=lambda n: -heavy[n])]
    assert kept[0] == "Edge-Off: B!"
    assert set(kept[1:3]) == {"A plays Hit: “+1 damage.”", "B flies right, off the board!"}
    assert set(kept[3:]) == set(told[4:])  # damage outlasts targets, movements and draws


def test_in_a_battle_royale_damage_is_told_as_points() -> None:
    """IC-8.3.2 and IC-8.3.12."""
    hit = card("Hit", "+1 damage.", damage=2)
    table = a_combat(f"A c1r1 hand={hit}; B c2r1", mode="royale")
    table.does("A", f"attack:{hit}:0", "seat:B").does("B", "none")
    view = GAME.view(table.flow, None)
    lines = [GAME.sentence(view, event) for event in table.events]
    assert "B takes 3 damage from the attack: A now has 3 points." in lines


def test_a_knock_out_weighs_more_than_an_edge_off() -> None:
    hit = card("Hit", "+1 damage.", damage=2, launch=1)
    table = a_combat(f"A c5r2 hand={hit}; B c6r2 hp=2")
    table.does("A", f"attack:{hit}:0", "seat:B").does("B", "none").does("A", "right")
    heavy = GAME.turning_points(table.events)
    best = max(heavy, key=lambda place: heavy[place])
    assert GAME.sentence(GAME.view(table.flow, None), table.events[best]) == (
        "B is out of the match!"
    )
