"""Chapter 6: Clean Up, and the Basic Card."""

from __future__ import annotations

from bot.games.iconoclash.events import (
    BasicReturned,
    CardsDiscarded,
    CardsDrawn,
    Healed,
    TokensChanged,
    TurnBegan,
)
from bot.games.iconoclash.side import Leftover
from tests.games.iconoclash.box import BASIC, BLANK, CRATE, card, shield
from tests.games.iconoclash.tables import a_clean_up, a_combat, a_start

END = "At the end of your turn"


def test_1_effects_at_the_end_of_the_turn_come_after_the_actions() -> None:
    """IC-6.1.1: from Fighter Cards and from Environment Cards in force."""
    key = card("Deed", f"Gain 1 Power Token. {END}, gain 2 Power Tokens.")
    force = {"B": "At the end of each turn, each player gains 1 Power Token."}
    table = a_combat(f"A c1r1 hand={key},{BLANK} deck=2; B c6r4 hand=2", force=force)
    table.does("A", f"attack:{key}:0", f"boost:{BLANK}").shows("A power=1").does("A", "end")
    table.asks("A", "IC-6.1.2").defaults().asks("B", "IC-3.1.1").shows("A power=4; B power=1")


def test_an_environment_card_for_the_own_turn_works_in_no_other() -> None:
    """IC-6.1.1: 'your' turn is that of whoever drew it."""
    force = {"A": f"{END}, each player gains 1 Power Token."}
    for active, power in (("A", 1), ("B", 0)):
        table = a_clean_up("A c1r1 hand=2; B c6r4 hand=2", force=force, active=active).begins()
        table.shows(f"A power={power}; B power={power}")
    heal = card("Heal", f"{END}, heal 1.")
    table = a_clean_up("A c1r1 hand=2; B c6r4 hand=2", force={"B": force["A"]})
    table.match.sides[0].at_end = (Leftover(heal, 0),)
    table.asks("B", "IC-3.1.1").shows("A 26")  # there is no order to choose


def test_an_effect_is_left_by_attacks_shields_and_reactions_alike() -> None:
    """IC-6.1.1: for the end of the own turn, of a defender the next one."""
    guard = shield("Guard", f"{END}, gain 1 Power Token.")
    react = card("React", f"[Anytime during your turn] {END}, gain 1 Power Token.")
    jab = card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={jab},{react}; B c4r2 hand={guard},{BLANK}", left=1)
    table.does("A", f"react:{react}:0").shows("A power=0")
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"shield:{guard}:0").does("A", "end")
    table.asks("B", "IC-3.1.1").shows("A power=1; B power=0").passes("B")
    table.shows("B power=1")


def test_what_is_left_speaks_of_the_target_of_its_attack() -> None:
    """IC-6.1.1."""
    key = card("Deed", f"{END}, the target discards 1 card.")
    table = a_combat(f"A c3r2 hand={key}; B c4r2 hand=2; C c2r2 hand=2", mode="classic", left=1)
    table.does("A", f"attack:{key}:0", "seat:C").does("C", "none").does("A", "end")
    table.asks("C", "IC-10.1.11").does("C", f"{BLANK}.0").shows("B hand=2; C hand=1")


def test_the_active_player_chooses_their_order() -> None:
    """IC-6.1.2: also that of an Environment Card which another has drawn."""
    heal, gain = card("Heal", f"{END}, heal 1."), card("Gain", f"{END}, gain 1 Power Token.")
    force = {"B": "At the end of each turn, each player gains 1 Movement Token."}
    table = a_clean_up("A c1r1 hand=0; B c6r4 hand=2", force=force)
    table.match.sides[0].at_end = (Leftover(heal, 0), Leftover(gain, 0), Leftover(gain, 0))
    kinds = [f"play:0:{heal}:0", f"play:0:{gain}:0"]
    assert table.offered("A")[:2] == kinds
    assert len(table.offered("A")) == 3
    table.does("A", kinds[1], table.offered("A")[-1], kinds[0]).asks("B", "IC-3.1.1")
    happened = [
        e.kind if isinstance(e, TokensChanged) else "heal"
        for e in table.events
        if isinstance(e, TokensChanged | Healed)
    ]
    assert happened[:5] == ["power", "movement", "movement", "heal", "power"]


def test_2_the_basic_card_comes_back_if_it_was_used() -> None:
    """IC-6.1.3."""
    table = a_clean_up(f"A c1r1 hand={BLANK} pile={BASIC} deck=2; B c6r4 hand=2").begins()
    assert BASIC in table.hand("A")
    assert len(table.saw(BasicReturned)) == 1
    table = a_clean_up(f"A c1r1 hand={BASIC} deck=2; B c6r4 hand=2").begins()
    assert table.hand("A").count(BASIC) == 1
    assert not table.saw(BasicReturned)


def test_3_two_cards_are_drawn() -> None:
    """IC-6.1.4: from the Fighter deck, also without having used any."""
    table = a_clean_up(f"A c1r1 hand={BASIC} deck=5; B c6r4 hand=2").begins()
    table.shows("A hand=3 deck=3; B hand=2")


def test_4_then_the_hand_is_reduced_to_8_besides_the_basic_card() -> None:
    """IC-6.1.5, IC-6.1.6: which cannot be discarded for it."""
    hand = ",".join([BASIC, *[BLANK] * 8])
    table = a_clean_up(f"A c1r1 hand={hand} deck=2; B c6r4 hand=2").asks("A", "IC-10.1.11")
    assert BASIC not in {key.partition(".")[0] for key in table.offered("A")}
    table.refuses("A", f"{BLANK}.0", f"{BLANK}.0+{BLANK}.1+{BLANK}.2", f"{BASIC}.0+{BLANK}.0")
    table.does("A", f"{BLANK}.0+{BLANK}.9").asks("B", "IC-3.1.1").shows("A hand=9 pile=2")
    assert BASIC in table.hand("A")


def test_5_then_movement_tokens_are_reduced_to_5() -> None:
    """IC-6.1.7: none are taken from those who have fewer, or from others."""
    for held, kept in ((8, 5), (5, 5), (3, 3)):
        table = a_clean_up(f"A c1r1 moves={held}; B c6r4 moves=7 hand=1").begins()
        table.shows(f"A moves={kept}; B moves=9")


def test_any_number_of_power_tokens_may_be_kept() -> None:
    """IC-6.1.8."""
    a_clean_up("A c1r1 power=12; B c6r4 hand=1").begins().shows("A power=12")


def test_the_order_of_clean_up() -> None:
    """IC-6.1.9: effects, Basic Card, draw, hand limit, tokens, next turn."""
    key = card("Deed", f"{END}, gain 4 Movement Tokens.")
    hand = ",".join([BLANK] * 8)
    table = a_clean_up(f"A c1r1 moves=3 hand={hand} pile={BASIC} deck=2; B c6r4 hand=2")
    table.match.sides[0].at_end = (Leftover(key, 0),)
    table.does("A", f"{BLANK}.0+{BLANK}.1")
    kinds = (TokensChanged, BasicReturned, CardsDrawn, CardsDiscarded, TurnBegan)
    order = [type(event) for event in table.events if isinstance(event, kinds)]
    assert order[:6] == [
        TokensChanged,
        BasicReturned,
        CardsDrawn,
        CardsDiscarded,
        TokensChanged,
        TurnBegan,
    ]
    table.shows("A moves=5 hand=9")


def test_the_limit_counts_all_cards_but_the_basic_one() -> None:
    """IC-6.1.10: Items too, and it is 8 without the Basic Card as well."""
    hand = ",".join([CRATE] * 3 + [BLANK] * 6)
    table = a_clean_up(f"A c1r1 hand={hand} pile={BASIC} deck=0; B c6r4 hand=2")
    table.asks("A", "IC-10.1.11").does("A", f"{CRATE}.0").shows("A hand=9")
    jab = card("Jab", "+1 damage.")
    hand = ",".join([jab, BASIC, *[BLANK] * 7])
    table = a_combat(f"B c6r4 hand=1; A c1r1 hand={hand}", active="B", left=0).does("B", "end")
    table.asks("A", "IC-3.1.1")


def test_each_discard_goes_to_the_pile_it_belongs_to() -> None:
    """IC-6.1.11: and the player chooses."""
    jab = card("Jab", "+1 damage.")
    hand = ",".join([jab, CRATE, *[BLANK] * 8])
    table = a_clean_up(f"A c1r1 hand={hand} pile={BASIC}; B c6r4 hand=2")
    table.does("A", f"{jab}.0+{CRATE}.0").shows("A hand=9")
    assert table.pile("A") == [jab]
    assert table.match.zones["item pile"].cards == (CRATE,)


def test_the_hand_may_exceed_the_limit_at_any_other_time() -> None:
    """IC-6.1.12: in the own turn, and in those of others."""
    hand = ",".join([BLANK] * 9)
    table = a_combat(f"A c1r1 hand={hand},{BLANK} deck=3; B c6r4 hand={hand} deck=2", left=1)
    table.does("A", f"boost:{BLANK}").asks("A", "IC-3.1.1").shows("A hand=9").does("A", "end")
    table.asks("A", "IC-10.1.11").defaults().asks("B", "IC-3.1.1").shows("B hand=9")


# ------------------------------------------------------------------ the Basic Card


def test_the_basic_card_is_used_like_any_other_and_goes_to_its_owners_pile() -> None:
    """IC-6.2.1: played, boosted, or discarded as a cost."""
    table = a_combat(f"A c3r2 hand={BASIC}; B c4r2").does("A", f"attack:{BASIC}:0", "seat:B")
    table.does("B", "none").shows("B 23")
    assert table.pile("A") == [BASIC]
    table = a_combat(f"A c3r2 hand={BASIC}; B c4r2").does("A", f"boost:{BASIC}").shows("A moves=1")
    assert table.pile("A") == [BASIC]
    deed = card("Deed", "Discard 1 card to gain 1 Power Token.")
    table = a_combat(f"A c3r2 hand={deed},{BASIC}; B c6r4").does("A", f"attack:{deed}:0")
    table.shows("A power=1")
    assert table.pile("A") == [BASIC, deed]


def test_it_can_be_used_once_a_round() -> None:
    """IC-6.2.2: it comes back at the end of the own turn, not before."""
    table = a_combat(f"A c1r1 hand={BASIC},{BLANK} deck=6; B c6r4 hand=4 deck=6")
    table.does("A", f"boost:{BASIC}").refuses("A", f"boost:{BASIC}", f"attack:{BASIC}:0")
    table.does("A", f"boost:{BLANK}", "end").asks("B", "IC-3.1.1")
    assert BASIC in table.hand("A")
    table.passes("B").asks("A", "IC-3.1.1").does("A", f"boost:{BASIC}")


def test_used_on_anothers_turn_it_stays_away_until_the_own_clean_up() -> None:
    """IC-6.2.3."""
    deed = card("Deed", "The target discards 1 card.")
    table = a_combat(f"A c3r2 hand={deed} deck=6; B c4r2 hand={BASIC} deck=6", left=1)
    table.does("A", f"attack:{deed}:0", "seat:B").does("B", "none").does("A", "end")
    table.asks("B", "IC-3.1.1").shows("B hand=0")
    assert table.pile("B") == [BASIC]
    table.passes("B").asks("A", "IC-3.1.1")
    assert BASIC in table.hand("B")


def test_all_players_use_the_same_basic_card() -> None:
    """IC-6.2.4: an Attack Card, one each."""
    table = a_start("classic", 3).begins()
    assert [table.hand(who).count(BASIC) for who in "ABC"] == [1, 1, 1]
    attack = a_combat(f"A c1r1 hand={BASIC}; B c6r4").offered("A", "attack")
    assert attack == [f"{BASIC}:0"]
