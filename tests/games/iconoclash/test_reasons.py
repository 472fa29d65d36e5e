"""What a question says of the case at hand: "Why?", what is still owed, what is picked already."""

from __future__ import annotations

from bot.games.iconoclash import GAME
from bot.games.iconoclash.cards.losing import BoostLoss, Discarding
from bot.games.iconoclash.events import (
    CardsDiscarded,
    CardsDrawn,
    Conceded,
    DamageTaken,
    FighterLaunched,
    FighterMoved,
    LaunchReduced,
    NotPaid,
)
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.turn.weather import EachOf
from bot.games.iconoclash.words.prospects import entering
from tests.games.iconoclash.box import BLANK, card, shield
from tests.games.iconoclash.tables import Table, a_combat, a_section
from tests.games.iconoclash.test_words import asked, options


def why(table: Table, who: str) -> str:
    return asked(table, who).reason


def against_a_shield(text: str) -> Table:
    hit, guard = card("Hit", "+1 damage."), shield("Guard", text)
    table = a_combat(f"A c3r2 hand={hit}; B c4r2 hand={guard}")
    return table.does("A", f"attack:{hit}:0", "seat:B").does("B", f"shield:{guard}:0")


def test_whoever_may_end_the_turn_reads_that_and_what_is_open_not_what_is_owed() -> None:
    """IC-3.1.1, IC-3.1.12, IC-3.1.13."""
    more = card("More", "Play 1 additional Attack Card.")
    table = a_combat(f"A c1r1 hand={more},{BLANK},{BLANK},{BLANK} deck=4; B c6r4")
    assert why(table, "A") == "IC-3.1.1"
    table.does("A", f"attack:{more}:0")
    assert asked(table, "A").prompt.startswith("Your turn: 1 action to take,")
    table.does("A", f"attack:{BLANK}:0")
    prompt = asked(table, "A").prompt
    assert prompt.startswith("Your actions are taken; 0 Movement Tokens and 1 additional action")
    assert "end" in options(table, "A")
    assert why(table, "A") == "IC-3.1.12"
    table.does("A", f"boost:{BLANK}")
    assert why(table, "A") == "IC-3.1.13"


def test_a_launch_is_explained_by_what_it_comes_from() -> None:
    """IC-5.5.1, IC-5.5.15, IC-5.5.16."""
    kick = card("Kick", "+1 damage.", launch=1)
    table = a_combat(f"A c3r2 hand={kick}; B c4r2").does("A", f"attack:{kick}:0", "seat:B")
    assert why(table.does("B", "none"), "A") == "IC-5.5.1"
    assert why(against_a_shield("Launch the attacker 1."), "B") == "IC-5.5.15"
    wind = a_section("A c3r2; B c4r2", EachOf("launch_all", 1, (0, 1)), active="A")
    assert why(wind, "A") == "IC-5.5.16"


def test_damage_from_a_shield_is_told_with_the_step_it_comes_in() -> None:
    """IC-5.4.13, IC-5.8.13."""
    table = against_a_shield("Deal 2 damage to the attacker.")
    (struck,) = (event for event in table.saw(DamageTaken) if event.cause == "shield")
    assert (struck.seat, struck.amount, struck.rule) == (0, 2, "IC-5.8.13")


def test_whoever_discards_for_boost_reads_what_is_picked_and_missing_and_nobody_else() -> None:
    """IC-10.2.1, IC-1.1.4."""
    one, two = card("One", "+1 damage.", boost=1), card("Two", "+1 damage.", boost=2)
    table = a_section(
        f"A c1r1 hand={one},{two},{BLANK}; B c6r4", BoostLoss(0, 3, "card", "IC-10.2.1")
    )
    assert asked(table, "A").prompt == "Discard cards with 3 Boost together, one at a time: which?"
    table.does("A", two)
    assert asked(table, "A").prompt == "Two: 2 of 3 Boost. Which one more?"
    others = [GAME.view(table.flow, viewer).asked for viewer in (1, None)]
    assert [seen.picked for seen in others if seen] == [(), ()]
    table.does("A", one)
    assert asked(table, "A").prompt.startswith("Two and One: 3 Boost, enough for 3.")


def test_who_has_dropped_onto_somebody_is_seen_there_until_put_elsewhere() -> None:
    """IC-2.6.11."""
    table = a_section("A c3r3; B c3r1", Drop(), soft="c3r1").asks("B", "IC-2.6.11")
    assert [side.space for side in GAME.view(table.flow, None).sides] == ["c3r1", "c3r1"]
    table.does("B", "A:c2r1")
    assert [side.space for side in GAME.view(table.flow, None).sides] == ["c2r1", "c3r1"]


def test_one_point_is_a_point() -> None:
    hit = card("Hit", "Draw 1 card.", damage=1)
    table = a_combat(f"A c1r1 hand={hit}; B c2r1", mode="royale")
    table.does("A", f"attack:{hit}:0", "seat:B").does("B", "none")
    (event,) = table.saw(DamageTaken)
    view = GAME.view(table.flow, None)
    assert GAME.sentence(view, event).endswith("A now has 1 point.")


def test_a_launch_that_a_shield_shortens_or_stops_has_a_line() -> None:
    """IC-5.4.10."""
    kick = card("Kick", "+1 damage.", launch=2)
    wall = shield("Wall", "Reduce Launch by 1.", "Cancel the Launch.")
    for number, line in enumerate(("B cuts the Launch to 1.", "B stops the Launch.")):
        table = a_combat(f"A c3r2 hand={kick}; B c4r2 hand={wall}")
        table.does("A", f"attack:{kick}:0", "seat:B").does("B", f"shield:{wall}:{number}")
        (event,) = table.saw(LaunchReduced)
        assert (GAME.sentence(GAME.view(table.flow, None), event), event.rule) == (
            line,
            "IC-5.4.10",
        )


def test_a_shield_out_of_the_hand_may_be_what_makes_an_attack_stronger() -> None:
    """IC-5.4.2: with as many cards as the attacker before, and one less behind the Shield."""
    objection = card(
        "Objection", "+2 damage if the target has fewer cards in hand than you.", damage=1
    )
    wall = shield("Wall", "Reduce damage by 1.")
    for theirs, label, taken in ((1, "Wall: 1 · 2 damage", 2), (2, "Wall: 1 · 0 damage", 0)):
        hand = ",".join([wall] + [BLANK] * (theirs - 1))
        table = a_combat(f"A c3r2 hand={objection},{BLANK}; B c4r2 hand={hand}")
        table.does("A", f"attack:{objection}:0", "seat:B")
        assert options(table, "B")["none"].description == "1 damage."
        assert options(table, "B")[f"shield:{wall}:0"].label == label
        table.does("B", f"shield:{wall}:0")
        assert sum(event.amount for event in table.saw(DamageTaken)) == taken


def test_discards_are_explained_by_what_asks_for_them() -> None:
    """IC-8.2.2, IC-6.1.5, IC-10.1.11."""
    for clause in ("IC-8.2.2", "IC-6.1.5", "IC-10.1.11"):
        section = Discarding(0, 1, "card", clause)
        assert why(a_section(f"A c1r1 hand={BLANK},{BLANK}; B c6r4", section), "A") == clause


def test_whose_card_moves_somebody_is_told() -> None:
    """IC-10.1.3."""
    tug = card("Tug", "Move the target 1.")
    table = a_combat(f"A c3r2 hand={tug}; B c4r2").does("A", f"attack:{tug}:0", "seat:B")
    table.does("B", "none").does("A", "c5r2")
    (event,) = table.saw(FighterMoved)
    assert GAME.sentence(GAME.view(table.flow, None), event) == "B moves c4r2 → c5r2, by Tug."


def test_in_teams_hp_are_the_teams() -> None:
    """IC-8.4.3."""
    hit = card("Hit", "Draw 1 card.", damage=1)
    table = a_combat(f"A c1r1 hand={hit}; B c2r1; C c6r1; D c6r4", mode="team")
    table.does("A", f"attack:{hit}:0", "seat:B").does("B", "none")
    (event,) = table.saw(DamageTaken)
    told = GAME.sentence(GAME.view(table.flow, None), event)
    assert told == "B takes 1 damage from the attack: 49 HP left for the team."


def test_an_item_drawn_by_a_card_is_no_item_picked_up() -> None:
    """IC-10.1.2, IC-2.5.5."""
    dig = card("Dig", "Draw 1 Item card.")
    table = a_combat(f"A c1r1 hand={dig} moves=1; B c6r4", items="c2r1")
    table.does("A", f"attack:{dig}:0").does("A", "step:c2r1")
    assert [event.rule for event in table.saw(CardsDrawn)] == ["IC-10.1.2", "IC-2.5.5"]


def test_a_price_that_cannot_be_paid_has_a_line() -> None:
    """IC-4.3.2: what stands behind it does not happen."""
    hit = card("Hit", "Draw 1 card.", damage=2)
    plate = shield("Plate", "Discard an Item card to prevent all damage.")
    table = a_combat(f"A c3r2 hand={hit}; B c4r2 hand={plate}")
    table.does("A", f"attack:{hit}:0", "seat:B").does("B", f"shield:{plate}:0")
    (event,) = table.saw(NotPaid)
    told = GAME.sentence(GAME.view(table.flow, None), event)
    assert (told, event.rule) == ("B cannot pay for Plate.", "IC-4.3.2")
    assert [event.amount for event in table.saw(DamageTaken)] == [2]


def test_a_launch_is_told_by_what_it_comes_from() -> None:
    """IC-5.5.15, IC-5.5.16."""
    guarded = against_a_shield("Launch the attacker 1.").does("B", "left")
    assert [event.rule for event in guarded.saw(FighterLaunched)] == ["IC-5.5.15"]
    wind = a_section("A c3r2; B c4r2", EachOf("launch_all", 1, (0,)), active="A").does("A", "left")
    assert [event.rule for event in wind.saw(FighterLaunched)] == ["IC-5.5.16"]


def test_the_second_question_of_a_target_is_explained_as_that() -> None:
    """IC-5.8.6: the Shield is up, and what remains are Reactions."""
    hit, wall = card("Hit", "Draw 1 card.", damage=2), shield("Wall", "Reduce damage by 1.")
    dodge = card("Dodge", "[When you are attacked] Draw 1 card.")
    table = a_combat(f"A c3r2 hand={hit}; B c4r2 hand={wall},{dodge}")
    table.does("A", f"attack:{hit}:0", "seat:B")
    assert why(table, "B") == "IC-5.4.1"
    table.does("B", f"shield:{wall}:0")
    assert why(table, "B") == "IC-5.8.6"


def test_an_area_that_heals_promises_nothing_in_a_battle_royale() -> None:
    """IC-8.3.13."""
    for mode, told in (("duel", "Area: Heal 1."), ("royale", "(not in a Battle Royale).")):
        table = a_combat(
            "A c2r1 moves=1; B c6r4", mode=mode, force={"A": ("Zone: Heal 1.", "c3r1")}
        )
        view = GAME.view(table.begins().flow, 0)
        space = view.areas[0].spaces[0]
        assert entering(view, 0, [space]).endswith(told)


def test_the_price_of_a_shield_is_no_price_of_the_attack() -> None:
    """IC-5.4.11, IC-5.8.4."""
    hit = card("Hit", "Discard a card to get +1 damage.", damage=2)
    wall = shield("Wall", "Discard a card to prevent all damage.")
    table = a_combat(f"A c3r2 hand={hit},{BLANK}; B c4r2 hand={wall},{BLANK}")
    table.does("A", f"attack:{hit}:0", "seat:B").does("B", f"shield:{wall}:0")
    paid = {event.why: event.rule for event in table.saw(CardsDiscarded)}
    assert (paid[hit], paid[wall]) == ("IC-5.8.4", "IC-5.4.11")


def test_moving_somebody_else_is_explained_as_that() -> None:
    """IC-3.4.9, IC-3.4.2."""
    tug, dash = card("Tug", "Move the target 1."), card("Dash", "Before attacking, move 1.")
    table = a_combat(f"A c3r2 hand={tug}; B c4r2").does("A", f"attack:{tug}:0", "seat:B")
    assert why(table.does("B", "none"), "A") == "IC-3.4.9"
    own = a_combat(f"A c3r2 hand={dash}; B c6r4").does("A", f"attack:{dash}:0")
    assert why(own, "A") == "IC-3.4.2"


def test_conceding_in_a_team_says_that_it_takes_both() -> None:
    """IC-1.1.14."""
    table = a_combat("A c1r1; B c2r1; C c6r1; D c6r4", mode="team")
    told = {option.key: option.description for option in GAME.anytime(table.begins().flow, 0)}
    assert told["concede"] == "Your team gives up once both of you have said so."
    (event,) = table.interjects("A", "concede").saw(Conceded)
    line = GAME.sentence(GAME.view(table.flow, None), event)
    assert line == "A would concede: that counts once both partners would."
    alone = a_combat("A c1r1; B c2r1").begins()
    assert GAME.anytime(alone.flow, 0)[-1].description == "You leave the match."
