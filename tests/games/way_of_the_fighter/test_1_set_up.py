"""Chapter 1: a game is set up, and the starting roll gives the Initiative."""

from __future__ import annotations

import json
from collections import Counter

from bot.games.way_of_the_fighter import GAME, content
from bot.games.way_of_the_fighter.events import CardsDrawn, StartingRolled
from bot.games.way_of_the_fighter.side import FULL_LIFE
from bot.kernel.chance import Rng
from bot.kernel.game import SeatSetup, Setup
from tests.games.way_of_the_fighter.table import Table

WINS = "655 111"


def a_match(fighters: str = "ren jun", left: str = "0.1", **options: str) -> Table:
    """A duel at its very beginning; the left side is A's unless told otherwise."""
    seats = tuple(SeatSetup(n, {"fighter": f}) for n, f in zip("AB", fighters.split(), strict=True))
    table = Table(GAME.begin(Setup("duel", seats, options)))
    table._begun = True
    table.dice(left)
    table._settle()
    return table


def hands(table: Table) -> Table:
    """Both choose the first card of each pack."""
    return table.defaults(2)


def packs(fighter: str) -> list[list[str]]:
    """What a starting hand is chosen from, pack by pack, as answers name it."""
    keys = content.fighters()[fighter].prebuilt
    return [[f"{key}:{card}" for card in content.packs()[key].actions] for key in keys]


def test_ren_and_jun_start_on_spaces_3_and_8_standing_and_facing_each_other() -> None:
    """WF-1.6.8, WF-1.6.9, WF-1.6.10, WF-1.3.4."""
    a_match().shows("A 3> standing; B 8< standing")


def test_chance_decides_who_is_on_the_left() -> None:
    """WF-1.6.11."""
    a_match(left="1.0").shows("A 8< standing; B 3> standing")


def test_fighters_and_packs_are_public_and_chosen_before_the_match() -> None:
    """WF-1.5.13: everybody sees them from the first question on."""
    table = a_match()
    for viewer in (0, 1, None):
        sides = GAME.view(table.flow, viewer).sides
        assert [side.fighter for side in sides] == ["ren", "jun"]
        assert sides[0].packs == content.fighters()["ren"].prebuilt


def test_both_may_have_the_same_fighter_and_packs() -> None:
    """WF-1.5.12."""
    table = a_match("ren ren")
    assert table.match.sides[0].packs == table.match.sides[1].packs


def test_players_choose_a_card_of_each_pack_at_once_and_in_secret() -> None:
    """WF-1.6.2, WF-1.6.3: nobody learns what the other chose."""
    table = a_match().dice(*"655111")
    assert table.asked == ("AB", "WF-1.6.2")
    assert table.offered("A") == [card for four in packs("ren") for card in four]
    table.does("A", "+".join(four[3] for four in packs("ren"))).asks("B", "WF-1.6.2").defaults()
    chosen = [four[3].partition(":")[2] for four in packs("ren")]
    assert table.hand("A") == sorted([*chosen, "power_block"])
    drawn = table.saw(CardsDrawn, seat=0)
    assert drawn
    assert all(event.only == (0,) for event in drawn)
    assert GAME.view(table.flow, 1).sides[0].hand == ("?",) * 5
    assert GAME.view(table.flow, None).sides[1].hand == ("?",) * 5
    for event in drawn:
        seen = event.seen_by(1)
        assert seen is None or set(chosen).isdisjoint(getattr(seen, "cards", ()))


def test_a_starting_hand_may_be_changed_until_the_other_is_chosen() -> None:
    """WF-1.6.3: nothing shows that or what has been chosen but that an answer is in."""
    table = a_match().dice(*"655111").begins()
    before = GAME.view(table.flow, 1)
    table.does("A", "+".join(four[0] for four in packs("ren")))
    table.does("A", "+".join(four[2] for four in packs("ren")))
    after = GAME.view(table.flow, 1)
    assert (after.sides, after.question) == (before.sides, before.question)
    table.does("B", "+".join(four[1] for four in packs("jun")))
    assert set(table.hand("A")) == {"power_block", *(f[2].partition(":")[2] for f in packs("ren"))}
    assert set(table.hand("B")) == {"quick_block", *(f[1].partition(":")[2] for f in packs("jun"))}


def test_two_cards_of_one_pack_or_a_strange_one_are_no_starting_hand() -> None:
    """WF-1.6.2: of every technique pack one action."""
    one, two, three, four = packs("ren")
    rest = f"{three[0]}+{four[0]}"
    table = a_match()
    table.refuses("A", f"{one[0]}+{one[1]}+{rest}", f"{one[0]}+{two[0]}+{three[0]}", one[0])
    table.refuses(
        "A", f"{one[0]}+{two[0]}+{rest}+{four[1]}", f"{packs('jun')[0][0]}+{two[0]}+{rest}"
    )
    refusal = GAME.why_not(table.flow, 0, f"{one[0]}+{one[1]}+{rest}")
    assert (refusal.clause, "exactly one card of each" in refusal.message) == ("WF-1.6.2", True)


def test_house_fighters_try_hands_of_one_card_of_each_pack_by_lot() -> None:
    """WF-1.6.2: no hand is good against everybody."""
    flow = a_match().flow
    offer, firsts = flow.offers()[0], set()
    for seed in range(12):
        tried = GAME.promising(GAME.imagine(flow, 0, Rng(seed)), 0)
        assert len(set(tried)) == 13
        assert all(map(offer.allows, tried))
        firsts.add(tried[0])
    assert len(firsts) > 6


def test_a_match_saved_while_hands_were_asked_for_pack_by_pack_asks_for_them_anew() -> None:
    """WF-1.6.2: what had been chosen of it was known to nobody."""
    fresh = a_match()
    document = json.loads(GAME.codec.save(fresh.flow))
    document["format"] = 0
    opening = document["agenda"][-1]
    opening.update(at="choose_a_card_of_each_pack", pack=1, hands={"0": ["opening_jab"]})
    opening["answers"] = {"1": "needle_thrust"}
    loaded = Table(GAME.codec.load(json.dumps(document)))
    loaded._begun = True
    loaded.asks("AB", "WF-1.6.2")
    assert loaded.flow.question == fresh.flow.question + 1
    assert loaded.offered("A") == fresh.offered("A")
    hands(loaded.dice(*"655111")).asks("A", "WF-1.7.4").shows("A hand=5 deck=40; B hand=5 deck=40")


def test_a_match_saved_elsewhere_in_the_set_up_goes_on_there() -> None:
    """WF-1.7.4: only the question for the hand has changed."""
    table = rolled()
    document = json.loads(GAME.codec.save(table.flow))
    document["format"] = 0
    document["agenda"][-1]["pack"] = 4
    loaded = Table(GAME.codec.load(json.dumps(document)))
    loaded._begun = True
    loaded.asks("A", "WF-1.7.4")
    assert loaded.flow.question == table.flow.question
    assert loaded.hand("A") == table.hand("A")


def rolled(faces: str = WINS) -> Table:
    table = a_match()
    table.dice(*faces.replace(" ", ""))
    return hands(table)


def test_the_deck_holds_the_other_forty_cards_shuffled_and_face_down() -> None:
    """WF-1.6.4, WF-EX-10: 12 of the fighter and 7 of each pack."""
    table = a_match()
    order = ".".join(map(str, reversed(range(40))))
    table.dice(order, *"655111")
    hands(table).shows("A hand=5 deck=40 pile=; B hand=5 deck=40 pile=")
    deck = table.match.zones["deck 0"].cards
    assert sum(1 for card in deck if content.cards()[card].fighter == "ren") == 12
    packs = Counter(content.cards()[card].pack for card in deck if content.cards()[card].pack)
    assert set(packs.values()) == {7}
    assert "power_block" not in deck
    assert not table.match.zones["deck 0"].open_to(0)
    assert deck == tuple(reversed(rolled().match.zones["deck 0"].cards))


def test_the_first_card_is_drawn_on_turn_1() -> None:
    """WF-EX-10: then hand 6, deck 39."""
    rolled().does("A", "me", "draw").shows("A hand=6 deck=39 pile=")


def test_life_burnout_energy_and_active_pool_at_the_start() -> None:
    """WF-1.6.5, WF-1.6.6, WF-1.6.7: the heart's space holds a Core Die, space 12 a Power Die."""
    table = a_match().shows("A life=12 burnout=6c0p energy=0c0p active=0c0p")
    life = table.match.sides[0].life
    assert life == FULL_LIFE
    assert (life[0], life[11], life.count("P")) == ("C", "P", 6)
    assert [life[n - 1] for n in (2, 4, 6, 8, 10, 12)] == ["P"] * 6


def test_the_turn_counter_starts_on_1_with_a_whole_turn() -> None:
    """WF-1.6.1, WF-1.1.1, WF-1.7.7: the Initiative is unused, the Ready Phase is complete."""
    table = rolled().does("A", "me").asks("A", "WF-2.1.1")
    assert (table.match.turn, table.initiative) == (1, "A")
    table.does("A", "draw").does("B", "draw").shows("A active=3c0p; B active=4c0p")
    table.asks("A", "WF-3.2.4")


def test_both_roll_three_core_dice_and_the_higher_total_wins() -> None:
    """WF-1.7.1, WF-1.7.2: 6, 1 and 1 lose against 3, 3 and 3."""
    table = rolled("611 333")
    assert [event.dice for event in table.saw(StartingRolled)] == [(6, 1, 1), (3, 3, 3)]
    table.asks("B", "WF-1.7.4")


def test_a_tied_roll_is_rolled_again() -> None:
    """WF-1.7.3."""
    table = rolled("611 422 123 111").asks("A", "WF-1.7.4")
    assert len(table.saw(StartingRolled)) == 4


def test_the_winner_decides_who_begins_with_the_initiative() -> None:
    """WF-1.7.4, WF-1.7.5, WF-1.7.6: who begins without it has one die more."""
    table = rolled().does("A", "opponent")
    table.shows("B energy=1c0p burnout=5c0p; A energy=2c0p burnout=4c0p")
    assert table.initiative == "B"
    table = rolled().does("A", "me")
    table.shows("A energy=1c0p burnout=5c0p; B energy=2c0p burnout=4c0p")
    assert table.initiative == "A"


def test_opening_dice_of_the_example() -> None:
    """WF-EX-9, WF-2.2.1, WF-2.3.1."""
    table = rolled().does("A", "me")
    table.shows("A energy=1c0p burnout=5c0p life=12 active=0c0p")
    table.does("A", "draw").does("B", "draw")
    table.shows("A active=3c0p energy=0c0p burnout=3c0p; B active=4c0p energy=0c0p burnout=2c0p")
    for who in "AB":
        assert table.dice_of(who) == Counter(C=12, P=6)


def test_a_first_game_may_deal_the_starting_hand_by_lot() -> None:
    """WF-1.6.12: one card of each technique at random, with the block."""
    seats = tuple(SeatSetup(name, {"fighter": "ren"}) for name in "AB")
    table = Table(GAME.begin(Setup("duel", seats, {"hands": "lot"})))
    table._begun = True
    last_first = ".".join(map(str, reversed(range(44))))
    table.dice("0.1", last_first, *"655111")._settle()
    table.asks("A", "WF-1.7.4").shows("A hand=5 deck=40; B hand=5 deck=40")
    packs = content.fighters()["ren"].prebuilt
    ends = [[content.packs()[pack].actions[end] for pack in packs] for end in (3, 0)]
    assert table.hand("A") == sorted([*ends[0], "power_block"])
    assert {event.rule for event in table.saw(CardsDrawn)} == {"WF-1.6.12"}
    assert table.hand("B") == sorted([*ends[1], "power_block"])
