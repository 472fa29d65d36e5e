"""Chapter 1.3 to 1.8: Fighters, decks, hands, HP, who begins, and where Fighters start."""

from __future__ import annotations

import pytest

from bot.games.iconoclash import GAME, content
from bot.games.iconoclash.events import DeckReshuffled, FighterDrawn
from bot.games.iconoclash.printed import Roster
from bot.games.iconoclash.state import Match
from bot.kernel.errors import BrokenContent, NotAllowed
from bot.kernel.flow import Flow
from bot.kernel.game import SeatSetup, Setup
from bot.kernel.procedure import CHANCE
from tests.games.iconoclash.box import BASIC, BLANK, box, card, shield
from tests.games.iconoclash.tables import Table, a_combat, a_start

FIRST = {"first": "1"}


def begun(mode: str, *fighters: str, teams: tuple[int, ...] = ()) -> Flow[Match]:
    """A match with these Fighters; stages and Fighters must lie in the box."""
    if not box().stages:
        box().stage(("Drop.",))
    for key in {*fighters} - {"random", "nobody"}:
        box().fighter(key, (BLANK,) * 8)
    seats = tuple(
        SeatSetup(f"P{n}", {"fighter": key}, teams[n] if teams else n)
        for n, key in enumerate(fighters)
    )
    return GAME.begin(Setup(mode, seats, {"stage": "stage0"}))


def refused(clause: str, mode: str, *fighters: str, teams: tuple[int, ...] = ()) -> None:
    with pytest.raises(NotAllowed) as refusal:
        begun(mode, *fighters, teams=teams)
    assert refusal.value.clause == clause


@pytest.mark.parametrize(
    ("mode", "counts"), [("duel", {2}), ("classic", {3, 4}), ("royale", {2, 3, 4}), ("team", {4})]
)
def test_each_mode_is_played_by_so_many(mode: str, counts: set[int]) -> None:
    """IC-1.1.10."""
    for count in range(1, 6):
        fighters = [f"hero{number}" for number in range(count)]
        teams = tuple(number % 2 for number in range(count))
        if count in counts:
            assert len(begun(mode, *fighters, teams=teams).state.sides) == count
        else:
            refused("IC-1.1.10", mode, *fighters, teams=teams)


def test_each_player_chooses_one_fighter_whose_box_supplies_the_deck() -> None:
    """IC-1.3.1."""
    box().stage(("Drop.",))
    swing = card("Swing", "+1 damage.")
    box().fighter("swinger", (swing,) * 9)
    table = Table(begun("duel", "hero", "nobody-else"), begun=True)
    assert set(table.match.zones["deck 0"].cards) == {BLANK}
    own = GAME.begin(
        Setup("duel", tuple(SeatSetup(k, {"fighter": k}) for k in ("swinger", "hero")))
    )
    assert own.state.zones["deck 0"].cards == (swing,) * 9
    refused("IC-1.3.1", "duel", "hero", "nobody")


def test_two_players_cannot_play_the_same_fighter() -> None:
    """IC-1.3.2."""
    refused("IC-1.3.2", "duel", "hero", "hero")
    refused("IC-1.3.2", "classic", "hero", "other", "hero")


def test_random_fighters_are_drawn_after_the_others_have_chosen() -> None:
    """IC-1.2.2, IC-1.2.3: without replacement, and never one that somebody has chosen."""
    for key in ("a", "b", "c", "d"):
        box().fighter(key, (BLANK,) * 8)
    flow = begun("classic", "random", "b", "random")
    assert len(flow.offers()[CHANCE].keys) == 3
    table = Table(flow, begun=True).dice(2)
    table.flow.choose(CHANCE, "2")
    assert len(flow.offers()[CHANCE].keys) == 2
    table.begins()
    assert [side.fighter for side in table.match.sides.values()] == ["c", "b", "d"]
    assert [e.fighter for e in table.saw(FighterDrawn)] == ["c", "d"]
    assert any(ready.key == "random" for ready in GAME.ready_made())


def test_all_decks_are_shuffled_and_lie_face_down() -> None:
    """IC-1.4.1, IC-1.4.2, IC-1.5.1: Environment, Items, and each Fighter's; nobody sees them."""
    deck = tuple(card(f"Card {n}", "+1 damage.") for n in range(8))
    table = a_start(deck=deck, settings=FIRST, weather=("Drop.", "Remove all Item Tokens."))
    asked = []
    while CHANCE in table.flow.offers():
        offer = table.flow.offers()[CHANCE]
        asked.append(offer.most)
        table.flow.choose(CHANCE, ".".join(map(str, reversed(range(offer.most)))))
    assert asked == [2, 10, 8, 8]
    match = table.match
    assert match.zones["environment"].cards == tuple(reversed(match.stage.deck))
    assert match.zones["deck 0"].cards == deck[1::-1]
    assert match.zones["hand 0"].cards == (BASIC, *deck[:1:-1])
    decks = [zone for name, zone in match.zones.items() if name in ("items", "environment")]
    assert all(zone.shown(0)[0] == "?" for zone in (*decks, match.zones["deck 0"]))


def test_an_item_deck_holds_at_least_ten_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """IC-1.4.3, IC-1.4.4: duplicates count."""
    for count in (9, 10):
        monkeypatch.setattr(content, "items", lambda count=count: ("crate",) * count)
        if count < 10:
            with pytest.raises(BrokenContent, match=r"IC-1\.4\.3"):
                content.load()
        else:
            content.load()


def test_what_lies_in_front_of_each_player() -> None:
    """IC-1.5.1: one Basic Card, a deck, HP and a Fighter with its reference."""
    table = a_start(settings=FIRST).begins()
    for who in "AB":
        table.shows(f"{who} 25 deck=4 hand=7 pile=0")
        assert table.hand(who).count(BASIC) == 1
    assert Roster("x", "X", "", "", "Notes.", ()).reference == "Notes."


def test_the_starting_hand() -> None:
    """IC-EX-20: IC-1.5.2, IC-1.5.3, IC-1.7.3."""
    deck = tuple(card(f"Card {n}", "+1 damage.") for n in range(9))
    table = a_start(deck=deck, settings=FIRST).begins()
    table.shows("A 25 hand=7 deck=3 power=0; B 25 hand=7 deck=3 power=1")
    assert table.hand("A") == sorted([BASIC, *deck[:6]])


def test_the_starting_hand_is_kept_as_drawn() -> None:
    """IC-1.5.4: the first question after the deal is where to begin."""
    a_start(settings=FIRST).asks("A", "IC-1.8.1")


def test_tokens_at_the_start() -> None:
    """IC-1.5.5: none, apart from what makes up for the order."""
    table = a_start(settings=FIRST).begins()
    table.shows("A moves=0 power=0; B moves=0 power=1")
    table = a_start("royale", 3, settings=FIRST).dice("0.1.2").begins()
    table.shows("A moves=0 power=0; B moves=0 power=0; C moves=0 power=0")


def test_whose_hp_becomes_0_is_out_at_that_moment() -> None:
    """IC-1.6.1, IC-7.1.2: on its way, before the rest of a path is walked."""
    table = a_combat("A c1r1 hp=1 moves=2 hand=1; B c6r4; C c6r1", mode="classic", hazards="c2r1")
    table.does("A", "step:c2r1").shows("A 0 off out")
    table.goes_on()
    assert table.match.active == 1


def test_healing_has_no_ceiling() -> None:
    """IC-1.6.2."""
    cure = card("Cure", "Heal 3.")
    table = a_combat(f"A c1r1 hp=24 hand={cure},{cure}; B c6r4")
    table.does("A", f"attack:{cure}:0", f"attack:{cure}:0").shows("A 30")


def test_hp_never_fall_below_0() -> None:
    """IC-1.6.3."""
    blow = card("Blow", "+3 damage.", damage=7)
    table = a_combat(f"A c3r2 hand={blow}; B c4r2 hp=2")
    table.does("A", f"attack:{blow}:0", "seat:B").does("B", "none").shows("B 0")
    table.ended("last", "A")


def test_the_attackers_damage_comes_first_if_both_would_fall() -> None:
    """IC-1.6.4: the target's Shield does not strike back any more."""
    blow = card("Blow", "+1 damage.", damage=1)
    spikes = shield("Spikes", "Deal 1 damage to the attacker.")
    table = a_combat(f"A c3r2 hp=1 hand={blow}; B c4r2 hp=2 hand={spikes}")
    table.does("A", f"attack:{blow}:0", "seat:B").does("B", f"shield:{spikes}:0")
    table.shows("A 1; B 0").ended("last", "A")


def test_but_damage_that_an_attack_does_to_its_own_player_comes_first() -> None:
    """IC-1.6.5."""
    rash = card("Rash", "Take 1 damage. +1 damage.", damage=5)
    table = a_combat(f"A c3r2 hp=1 hand={rash}; B c4r2 hp=2")
    table.does("A", f"attack:{rash}:0", "seat:B").shows("A 0; B 2").ended("last", "B")


@pytest.mark.parametrize(("wish", "order"), [("1", (0, 1)), ("2", (1, 0))])
def test_the_players_of_a_duel_choose_who_begins(wish: str, order: tuple[int, int]) -> None:
    """IC-1.7.1, IC-1.7.3, IC-1.1.11: the other one starts with a Power Token."""
    table = a_start(settings={"first": wish}).begins()
    assert table.match.order == order
    assert [table.match.sides[seat].power for seat in order] == [0, 1]
    assert not table.saw(DeckReshuffled)


@pytest.mark.parametrize("drawn", ["0.1", "1.0"])
def test_if_they_do_not_agree_chance_decides(drawn: str) -> None:
    """IC-1.7.2."""
    table = a_start().dice(drawn).begins()
    assert table.match.order == tuple(map(int, drawn.split(".")))
    assert not table.script


def test_fighters_are_placed_on_free_respawns_in_turn_order() -> None:
    """IC-1.8.1."""
    table = a_start(settings={"first": "2"}, respawns="c1r1 c2r1 c3r1 c4r1")
    table.asks("B", "IC-1.8.1").does("B", "c2r1").asks("A", "IC-1.8.1")
    assert table.offered("A") == ["c1r1", "c3r1", "c4r1"]
    table.does("A", "c4r1").shows("A c4r1; B c2r1")
    assert table.match.active == 1


def test_initial_placement_is_not_entering() -> None:
    """IC-1.8.2: a Respawn that is a Hazard does no harm now, and no area is there yet."""
    table = a_start(settings=FIRST, hazards="c1r1 c6r1").does("A", "c1r1").does("B", "c6r1")
    table.shows("A 25 c1r1; B 25 c6r1")
    assert not table.damage("A")
