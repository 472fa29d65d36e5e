"""Chapter 6: dice pools, decks, and what is hidden."""

from __future__ import annotations

from bot.games.way_of_the_fighter import GAME, checks, content
from bot.games.way_of_the_fighter.events import CardsDrawn, DeckReshuffled
from bot.kernel.chance import Rng
from bot.kernel.zones import HIDDEN
from tests.games.way_of_the_fighter.box import blast, move, strike
from tests.games.way_of_the_fighter.tables import a_challenge, a_fight, a_recovery, a_turn


def test_only_active_dice_can_be_rolled() -> None:
    """WF-6.1.1, WF-6.1.2, WF-6.1.3, WF-6.1.4: not life, burnt-out or energy dice."""
    table = a_fight("A active=1c energy=3c1p; B")
    assert table.offered("A", "play") == ["guard:1c0p"]


def test_each_point_of_damage_moves_a_life_die_to_the_energy_pool_from_the_top() -> None:
    """WF-6.1.5, WF-6.1.6, WF-6.1.7, WF-EX-14: spaces 12, 11 and 10."""
    jab = strike("Jab", damage=3)
    table = a_fight(f"A hand={jab} active=1c; B").fights(f"{jab} c1", "guard")
    table.shows("B life=9 energy=2c2p active=0c0p")  # and one by the block
    assert table.match.sides[1].life == "CPCPCPCPC"


def test_energy_dice_are_rolled_sooner_only_through_power_up() -> None:
    """WF-6.1.7, WF-12.2.7."""
    meditate = move("Meditate", "Power-Up 1.")
    table = a_fight(f"A hand={meditate} active=1c energy=1c1p; B 9<")
    table.fights(f"{meditate} c1", "guard").asks("A", "WF-6.1.8")
    table.does("A", "0c1p").shows("A energy=1c0p active=0c1p")


def test_the_owner_of_dice_picks_which_of_them_move() -> None:
    """WF-6.1.8, WF-12.1.18, WF-12.1.17: also where the opponent drains them."""
    jab = strike("Jab", "Hit: Drain 1.")
    table = a_fight(f"A hand={jab} active=1c; B life=8 energy=2c")
    table.fights(f"{jab} c1", "guard").asks("B", "WF-6.1.8")
    assert table.offered("B") == ["1c0p", "0c1p"]  # the Power Die has just come from damage
    table.does("B", "0c1p").shows("B energy=3c0p")


def test_an_effect_does_as_much_as_it_can() -> None:
    """WF-6.1.9: with draws, drains and discards alike."""
    jab = strike("Jab", "Hit: Draw 9, Drain 9, the opponent discards 9, Energize 9.")
    table = a_fight(
        f"A hand={jab} deck=filler_0 rest=hand active=1c; B hand=filler_1,filler_2 energy=1c"
    )
    table.fights(f"{jab} c1", "guard")
    table.shows("A deck=0 burnout=0c0p; B pile=filler_1,filler_2 energy=0c0p hand=1")


def test_cards_are_drawn_from_the_top() -> None:
    """WF-6.2.1."""
    table = a_challenge("A deck=filler_5,filler_3; B").does("A", "shift:0:draw")
    assert "filler_5" in table.hand("A")
    (drawn,) = table.saw(CardsDrawn)
    assert (drawn.cards, drawn.only) == (("filler_5",), (0,))


def test_the_pile_is_shuffled_when_a_card_must_be_drawn_and_not_before() -> None:
    """WF-6.2.2, WF-6.2.3: the draw goes on with the new deck."""
    look = move("Look", "Draw 2.")
    table = a_fight(
        f"A hand={look} deck=filler_0 pile=filler_1,filler_2,filler_3 rest=hand active=1c; B 9<"
    )
    table.does("A", f"play:{look}:1c0p").dice("3", "2.0.1").does("B", "play:guard:0c0p")
    assert len(table.saw(DeckReshuffled)) == 1
    assert {"filler_0", "filler_3"} <= set(table.hand("A"))
    assert table.match.zones["deck 0"].cards == ("filler_1", "filler_2")
    table.shows("A pile=")


def test_a_deck_that_has_just_run_out_is_not_shuffled_yet() -> None:
    """WF-6.2.3."""
    table = a_challenge("A deck=filler_0 pile=filler_1 rest=hand; B").does("A", "shift:0:draw")
    table.shows("A deck=0 pile=filler_1")


def test_a_block_is_never_in_the_deck_the_pile_or_the_fighter_area() -> None:
    """WF-6.2.5, WF-10.3.22, WF-9.3.5."""
    table = a_recovery("A block=guard:c1; B waits=guard:c1").is_done()
    for seat in (0, 1):
        assert "guard" in table.match.hand(seat)
        assert "guard" not in table.match.zones[f"pile {seat}"].cards


def test_hands_and_decks_are_hidden_and_all_else_is_public() -> None:
    """WF-6.3.1: a spectator sees pools, piles, numbers, spaces, statuses and dice."""
    orb = blast("Orb")
    table = a_turn(
        f"A hand=filler_1 pile=filler_0 blast={orb}:p4@high7> active=1c; B dazed crippled down"
    )
    for viewer in (1, None):
        view = GAME.view(table.begins().flow, viewer)
        ann, bo = view.sides
        assert (ann.hand, ann.deck, ann.pile) == ((HIDDEN, HIDDEN), 41, ("filler_0",))
        assert (ann.pool, len(ann.life), view.turn) == ((1, 0), 11, 2)
        assert (bo.dazed, bo.crippled, bo.down) == (True, True, True)
        assert [(play.card, play.dice) for play in view.plays] == [(orb, ("p4",))]
    assert GAME.view(table.flow, 0).sides[0].hand == ("filler_1", "guard")


def test_an_imagined_match_keeps_what_is_known_and_deals_the_rest_anew() -> None:
    """WF-6.3.1, WF-6.2.5: the own hand stays, the other's is drawn by lot, with its block."""
    table = a_turn("A hand=filler_1,filler_2; B hand=filler_3,filler_4").begins()
    dealt = set()
    for seed in range(12):
        world = GAME.imagine(table.flow, 0, Rng(seed)).state
        assert world.hand(0) == table.match.hand(0)
        assert "guard" in world.hand(1)
        assert len(world.hand(1)) == 3
        dealt.add(tuple(sorted(world.hand(1))))
    assert len(dealt) > 6


def test_an_imagined_face_down_action_is_one_that_could_lie_there() -> None:
    """WF-6.3.1, WF-11.2.1, WF-9.1.2: a crippled player's block, and in a combo an attack."""
    jab, kick = strike("Jab"), strike("Kick")
    steps = ",".join(move(f"Step {number}") for number in range(5))
    text = f"A hand={jab},{kick},{steps} active=2c; B active=1c crippled"
    table = a_fight(text, init="A").fights(f"{jab} c6", "guard c1").asks("A", "WF-3.4.5")
    for seed in range(8):
        world = GAME.imagine(table.flow, 0, Rng(seed)).state
        assert [play.card for play in world.plays.values() if play.seat == 1] == ["guard"]
    table = a_fight(text, init="A").fights(f"{jab} c6", "guard c1").does("A", "keep")
    # the Initiative is still unused, so that the combo stops before its reveal
    table.combos("A", f"{kick} c6").asks("A", "WF-3.4.5")
    for seed in range(8):
        world = GAME.imagine(table.flow, 1, Rng(seed)).state
        (down,) = (play.card for play in world.plays.values() if not play.up)
        assert content.cards()[down].kind in ("strike", "grab", "blast")
        checks.check(world)
