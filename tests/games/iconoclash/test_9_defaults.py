"""IC-9.1.9: what is played for a player whose time runs out; the rest is for events."""

from __future__ import annotations

from bot.games.iconoclash.moving.launch import Launch
from tests.games.iconoclash.box import BASIC, BLANK, card, shield
from tests.games.iconoclash.tables import a_clean_up, a_combat, a_section, a_start, a_turn


def test_no_shield_and_no_reaction() -> None:
    """IC-9.1.9."""
    blow = card("Blow", "+1 damage.", damage=1)
    guard = shield("Guard", "Prevent all damage.")
    trick = card("Trick", "[When you are attacked] Gain 1 Power Token.")
    table = a_combat(f"A c3r2 hand={blow}; B c4r2 hand={guard},{trick}")
    table.does("A", f"attack:{blow}:0", "seat:B").asks("B", "IC-5.4.1").defaults()
    table.shows("B 23 hand=2 power=0").asks("A", "IC-3.1.1")


def test_no_launch_unless_it_cannot_be_declined() -> None:
    """IC-9.1.9, IC-5.5.16."""
    table = a_section("A c3r2; B c4r2", Launch(0, 1, 1, 0)).asks("A", "IC-5.5.1").defaults()
    table.shows("B c4r2")
    table = a_section("A c3r2; B c4r2", Launch(0, 1, 1, None, free=False)).defaults()
    assert table.facts("B")["space"] != "c4r2"


def test_the_first_free_respawn() -> None:
    """IC-9.1.9."""
    table = a_turn("A c3r2; B c1r1", weather=("Drop.",), hard="c1r1").defaults()
    table.shows("A c6r1")
    table = a_start(settings={"first": "1"}, respawns="c2r2 c4r4 c1r1 c6r1").defaults(2)
    table.shows("A c2r2; B c4r4")


def test_as_an_action_the_card_with_the_highest_boost_is_discarded() -> None:
    """IC-9.1.9: the Basic Card only if there is no other, the empty-hand action with no cards."""
    fast, slow = card("Fast", "+1 damage.", boost=3), card("Slow", "+1 damage.")
    table = a_combat(f"A c1r1 hand={BASIC},{slow},{fast},{BLANK}; B c6r4").defaults()
    table.shows("A moves=3 hand=3").defaults().shows("A moves=4 hand=2")
    table = a_combat(f"A c1r1 hand={BASIC},{slow}; B c6r4", left=3).defaults()
    assert table.hand("A") == [BASIC]
    table.defaults().shows("A moves=1 hand=0").defaults().shows("A 24")


def test_after_its_actions_the_turn_is_ended() -> None:
    """IC-9.1.9: further actions and Reactions are optional, and declined."""
    trick = card("Trick", "[Anytime during your turn] Gain 1 Power Token.")
    table = a_combat(f"A c1r1 moves=2 hand={trick} deck=4; B c6r4 hand=2", left=0).defaults()
    table.asks("B", "IC-3.1.1").shows("A c1r1")


def test_what_is_optional_is_declined() -> None:
    """IC-9.1.9: a 'may' of a card, a Teleport that is offered, further steps."""
    may = card("May", "You may draw 1 card.")
    table = a_combat(f"A c1r1 hand={may} deck=2; B c6r4").does("A", f"attack:{may}:0")
    table.asks("A", "IC-4.3.1").defaults().shows("A hand=0")
    table = a_turn("A c1r1; B c6r4", weather=("Each player may Teleport 2.",)).defaults(2)
    table.asks("A", "IC-3.1.1").shows("A c1r1; B c6r4")


def test_what_is_mandatory_is_carried_out() -> None:
    """IC-9.1.9: as many discards as are demanded."""
    table = a_clean_up("A c1r1 hand=9 deck=4; B c6r4 hand=2").defaults()
    table.asks("B", "IC-3.1.1").shows("A hand=9")
