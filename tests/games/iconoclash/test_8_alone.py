"""Chapters 8.1 to 8.3: several players each for themselves, Classic, and Battle Royale."""

from __future__ import annotations

import pytest

from bot.games.iconoclash import GAME
from bot.games.iconoclash.events import EnvironmentEnded
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.moving.launch import Launch
from tests.games.iconoclash.box import BASIC, BLANK, CALM, CRATE, card, shield
from tests.games.iconoclash.tables import a_combat, a_section, a_start, a_turn

FULL = "hand=2 deck=9"


@pytest.mark.parametrize(("mode", "count"), [("classic", 3), ("royale", 2), ("team", 4)])
def test_in_every_mode_but_a_duel_chance_decides_who_begins(mode: str, count: int) -> None:
    """IC-8.1.1: whatever the setting says; Fighters are placed in that order."""
    drawn = ".".join(map(str, reversed(range(count))))
    table = a_start(mode, count, settings={"first": "1"}).dice(drawn).begins()
    while table.asked[1] == "IC-10.1.11":
        table.defaults()
    assert table.match.order[0] == count - 1
    placed = []
    while table.asked[1] == "IC-1.8.1":
        placed.append(table.seat(table.asked[0]))
        table.defaults()
    assert tuple(placed) == table.match.order
    assert table.match.active == count - 1


def test_what_an_eliminated_player_leaves_behind() -> None:
    """IC-8.1.2: nothing but Items, which go to their pile."""
    blow = card("Blow", "+1 damage.", damage=3)
    table = a_combat(
        f"A c3r2 hand={blow},{BLANK} deck=4; B c4r2 hp=1 power=2 moves=3 "
        f"hand={CRATE},{BLANK} deck=3; C c6r4 {FULL}",
        mode="classic",
    )
    table.does("A", f"attack:{blow}:0", "seat:B").does("B", "none")
    table.shows("B 0 off out power=0 moves=0 hand=0 deck=0 pile=0")
    assert table.match.zones["item pile"].cards == (CRATE,)
    table.passes("A").asks("C", "IC-3.1.1")


def test_the_active_player_falls_in_upkeep() -> None:
    """IC-EX-R11: IC-8.1.3, IC-2.2.7: the card is resolved to its end, then the turn is over."""
    table = a_turn(
        "A c1r3 hp=2; B c6r3 hp=10 hand=2 deck=4; C c3r2 hp=10 hand=2 deck=4",
        mode="classic",
        weather=(
            "Drop. Put 1 Item Token on random spaces.",
            *["Each player gains 0 Movement Tokens."] * 4,
        ),
        hard="c3r2",
    )
    table.dice(2, 1).asks("B", "IC-5.6.4").shows("A 0 out; B 8 off; C 10 c3r2")
    assert table.match.tokens == {"c2r1": 1}
    card_of_a = table.match.forced[0].card
    table.does("B", "c1r1").asks("B", "IC-3.1.1")
    table.passes("B").asks("C", "IC-3.1.1")
    assert not table.saw(EnvironmentEnded, card=card_of_a)
    table.passes("C").asks("B", "IC-3.1.1")
    assert table.saw(EnvironmentEnded, card=card_of_a)


def test_choices_of_an_eliminated_active_player_fall_to_the_next() -> None:
    """IC-8.1.3: here the direction in which everybody flies."""
    table = a_turn(
        "A c1r3 hp=2; B c6r3; C c3r2",
        mode="classic",
        weather=("Drop. Each Fighter is launched 1.", CALM),
        hard="c3r2 c6r3",
    )
    table.asks("B", "IC-5.5.1").does("B", "up", "left").shows("B c6r4; C c2r2")
    table.asks("B", "IC-3.1.1")


def test_an_eliminated_active_player_takes_no_more_actions_and_no_clean_up() -> None:
    """IC-8.1.3."""
    table = a_combat(
        f"A c1r1 hp=1 moves=1 hand=2 deck=5; B c6r4 {FULL}; C c6r1 {FULL}",
        mode="classic",
        hazards="c2r1",
    )
    table.does("A", "step:c2r1").asks("B", "IC-3.1.1").shows("A out hand=0")


def test_an_active_player_who_falls_at_the_end_of_the_turn_chooses_no_more() -> None:
    """IC-8.1.3: of three effects left for that moment only the first happens."""
    force = {
        "A": "At the end of your turn, drop.",
        "B": "At the end of each turn, each player draws 1 card.",
        "C": "At the end of each turn, remove all Item Tokens.",
    }
    table = a_combat(
        f"A c1r1 hp=2 hand=0; B c6r4 {FULL}; C c6r1 {FULL}",
        mode="classic",
        left=0,
        force=force,
        hard="c6r1 c6r4",
    )
    table.does("A", "end").asks("A", "IC-6.1.2")
    first = next(key for key in table.offered("A") if key.startswith("environment:0"))
    table.does("A", first).asks("B", "IC-3.1.1").shows("A out; C hand=2")


def test_effects_of_an_eliminated_player_go_on() -> None:
    """IC-8.1.4: its area as long as its card is in force."""
    table = a_combat(
        f"A c1r1 moves=1 {FULL}; B c6r4; C c6r1 {FULL}",
        mode="classic",
        force={"B": ("Zone: 1 damage.", "c2r1")},
    )
    table.interjects("B", "concede").does("A", "step:c2r1").shows("A 24")


def test_your_opponent_where_there_are_several() -> None:
    """IC-8.1.5: on a Shield the other side of the attack; each opponent means all of them."""
    blow, storm = (
        card("Blow", "+1 damage.", damage=1),
        card("Storm", "Each opponent discards 1 card."),
    )
    spikes = shield("Spikes", "Deal 2 damage to the attacker.")
    table = a_combat(
        f"A c3r2 hand={blow},{storm}; B c4r2 hand={spikes},{BLANK}; C c6r4 hand=2", mode="classic"
    )
    table.does("A", f"attack:{blow}:0", "seat:B").does("B", f"shield:{spikes}:0")
    table.shows("A 23; B 23; C 25").does("A", f"attack:{storm}:0", "nobody")
    table.asks("C", "IC-10.1.11").does("C", "blank.0").shows("A hand=0; B hand=0; C hand=1")


def test_classic_is_won_by_the_single_player_with_hp_left() -> None:
    """IC-8.2.1."""
    table = a_section("A c1r1 hp=1; B c2r1 hp=2; C c6r4", Drop(), mode="classic", hard="c6r4")
    table.begins().ended("last", "C")


def test_classic_setup_with_four_players() -> None:
    """IC-EX-12: IC-8.2.2, IC-8.2.3, IC-8.2.4: chosen in turn order, never the Basic Card."""
    deck = tuple(card(f"Card {n}", "+1 damage.") for n in range(8))
    table = a_start("classic", 4, deck=deck).dice("1.2.3.0")
    for who, count in (("B", 3), ("C", 2), ("D", 1)):
        table.asks(who, "IC-10.1.11")
        offered = table.offered(who)
        assert f"{BASIC}.0" not in offered
        assert len(offered) == 6
        table.refuses(who, "+".join(offered[: count + 1])).does(who, "+".join(offered[:count]))
        assert len(table.pile(who)) == count
    table.asks("B", "IC-1.8.1")
    table.shows("B hand=4 power=0; C hand=5 power=0; D hand=6 power=1; A hand=7 power=1")


def test_classic_setup_with_three_players() -> None:
    """IC-8.2.5."""
    table = a_start("classic", 3).dice("0.1.2").defaults(2).asks("A", "IC-1.8.1")
    table.shows("A hand=5 power=0; B hand=6 power=0; C hand=7 power=0")


def test_a_duel_has_no_setup_discards() -> None:
    """IC-8.2.6."""
    table = a_start(settings={"first": "1"}).asks("A", "IC-1.8.1")
    table.shows("A hand=7 power=0; B hand=7 power=1")


def test_battle_royale_lasts_four_rounds_and_the_most_damage_wins() -> None:
    """IC-8.3.1, IC-8.3.5: after four turns of everybody."""
    table = a_combat(
        "A c1r1 hp=3 turns=2 hand=2 deck=9; B c6r4 hp=4 turns=2 hand=2 deck=9", mode="royale"
    )
    table.passes("A").passes("B").passes("A").goes_on().passes("B").ended("score", "B")
    assert table.match.over_by == "IC-8.3.1"
    assert [side.turns for side in table.match.sides.values()] == [4, 4]


def test_the_dial_counts_the_damage_that_its_player_deals() -> None:
    """IC-8.3.2, IC-8.3.9: all that is really taken, without any cap."""
    table = a_start("royale", 2).begins()
    table.shows("A 0; B 0")
    blow, guard = card("Blow", "+3 damage.", damage=7), shield("Guard", "Reduce damage by 2.")
    table = a_combat(f"A c3r2 hp=30 hand={blow}; B c4r2 hand={guard}", mode="royale")
    table.does("A", f"attack:{blow}:0", "seat:B").does("B", f"shield:{guard}:0").shows(
        "A 38; B 0"
    ).goes_on()


def test_damage_that_nobody_caused_is_subtracted() -> None:
    """IC-EX-13: IC-8.3.4, IC-8.3.11: the score may become negative."""
    table = a_turn("A c6r4; B c2r3", mode="royale", weather=("Drop.",), hard="c6r4").begins()
    table.shows("A 0; B -2")


def test_battle_royale_attribution() -> None:
    """IC-EX-R9: IC-8.3.3, IC-8.3.7, IC-8.3.8, IC-8.3.10, IC-8.3.12."""
    blow = card("Blow", "+1 damage.", damage=1, launch=2)
    spikes = shield("Spikes", "Deal 1 damage to the attacker.")
    table = a_combat(
        f"A c4r2 hand={blow} moves=1; B c5r2 hand={spikes}; C c1r4",
        mode="royale",
        force={"C": ("Zone: 1 damage.", "c6r2")},
        hazards="c4r1",
    )
    table.does("A", f"attack:{blow}:0", "seat:B").does("B", f"shield:{spikes}:0").does("A", "right")
    table.does("B", "c6r1").shows("A 5; B 1; C 0")
    table.does("A", "step:c4r1").shows("A 4; B 1; C 0")


def test_respawning_into_a_hazard_scores_like_the_edge_off() -> None:
    """IC-EX-R12: IC-8.3.7, IC-8.3.16."""
    push = card("Push", "Launch +1.")
    table = a_combat(f"A c5r2 hand={push}; B c6r2", mode="royale", hazards="c1r1")
    table.does("A", f"attack:{push}:0", "seat:B").does("B", "none").does("A", "right")
    table.does("B", "c1r1").shows("A 3; B 0")
    table = a_turn("A c6r4; B c2r3", mode="royale", weather=("Drop.",), hard="c6r4", hazards="c1r1")
    table.does("B", "c1r1").shows("A 0; B -3")


def test_in_battle_royale_nobody_is_eliminated() -> None:
    """IC-8.3.6: but who concedes leaves, and the last one wins at once."""
    table = a_section("A c1r1 hp=-90; B c2r1; C c3r3", Drop(), mode="royale").begins()
    table.shows("A -92; B -2; C -2").goes_on()
    table = a_combat(f"A c1r1 hp=1 {FULL}; B c6r4 hp=9 {FULL}; C c6r1 {FULL}", mode="royale")
    table.interjects("B", "concede").shows("B out off").goes_on()
    table.interjects("A", "concede").ended("conceded", "C")


def test_who_concedes_a_battle_royale_is_not_ranked_by_score() -> None:
    """IC-8.3.6: the highest score of those who stayed wins."""
    table = a_combat(
        f"A c1r1 hp=1 turns=3 {FULL}; B c6r4 hp=9 turns=3; C c6r1 hp=0 turns=3 {FULL}",
        mode="royale",
    )
    table.interjects("B", "concede").passes("A").passes("C").ended("score", "A")
    assert GAME.result(table.flow).winners == (0,)


def test_own_costs_the_empty_hand_and_the_own_drop_are_subtracted() -> None:
    """IC-8.3.10, IC-8.3.11: of a Drop that a player causes, the others' share scores."""
    rash, quake = card("Rash", "Take 2 damage. +1 damage."), card("Quake", "Drop.")
    table = a_combat(f"A c1r1 hand={rash}; B c6r4", mode="royale")
    table.does("A", f"attack:{rash}:0").shows("A -2").does("A", "empty").shows("A -3")
    table = a_combat(f"A c3r1 hand={quake}; B c3r3; C c5r2", mode="royale", hard="c3r1")
    table.does("A", f"attack:{quake}:0", "B:c4r1").shows("A 2; B 0; C 0")
    assert [table.damage(who)[0][1] for who in "ABC"] == [1, 1, 2]


def test_environment_cards_have_no_author_whoever_chooses() -> None:
    """IC-8.3.11: a Launch, a collision, a demand: each subtracts its own damage."""
    table = a_section("A c1r1; B c6r4", Launch(0, 1, 1, None, free=False), mode="royale")
    table.does("A", "up").shows("A 0; B -2")
    table = a_section("A c3r1; B c3r3", Drop(), mode="royale", hard="c3r1", hazards="c2r1")
    table.does("A", "B:c2r1").shows("A -1; B -2")


def test_healing_does_nothing_in_battle_royale() -> None:
    """IC-8.3.13: and conditions about HP are not met."""
    cure = card("Cure", "Heal 3. +3 damage if you have less HP than the target.")
    table = a_combat(f"A c3r2 hp=-5 hand={cure}; B c4r2 hp=5", mode="royale")
    table.does("A", f"attack:{cure}:0", "seat:B").does("B", "none").shows("A -5; B 5")


def test_equal_highest_scores_share_the_victory() -> None:
    """IC-8.3.14."""
    table = a_combat(
        "A c1r1 hp=3 turns=4; B c6r4 hp=3 turns=3 hand=2 deck=4; C c6r1 hp=2 turns=4",
        mode="royale",
        active="B",
    )
    table.passes("B").ended("tie", "AB")
    assert GAME.result(table.flow).winners == (0, 1)


@pytest.mark.parametrize(("mode", "count"), [("royale", 2), ("royale", 4), ("team", 4)])
def test_neither_discards_nor_power_tokens_make_up_for_the_order_here(
    mode: str, count: int
) -> None:
    """IC-8.3.15."""
    table = a_start(mode, count).begins()
    assert table.asked[1] == "IC-1.8.1"
    table.shows("; ".join(f"{who} hand=7 power=0" for who in "ABCD"[:count]))
