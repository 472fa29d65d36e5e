"""IC-9.1.9: what is played for a player whose time runs out; the rest is for events."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.iconoclash import GAME
from bot.games.iconoclash.attack import reactions, shields
from bot.games.iconoclash.cards.losing import BoostLoss, Discarding
from bot.games.iconoclash.events import CardsDiscarded, FighterDisplaced, TimeRanOut
from bot.games.iconoclash.facts import DECLINES
from bot.games.iconoclash.moving import launch, walking
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.moving.launch import Launch
from bot.games.iconoclash.moving.walking import MoveBy, Teleport
from bot.kernel.chance import Rng
from tests.games.iconoclash.box import BASIC, BLANK, card, shield
from tests.games.iconoclash.tables import Table, a_clean_up, a_combat, a_section, a_start, a_turn


class Last:
    """Chance that always names the last of what is open."""

    def below(self, bound: int) -> int:
        return bound - 1


def test_no_shield_and_no_reaction() -> None:
    """IC-9.1.9."""
    blow = card("Blow", "+1 damage.", damage=1)
    guard = shield("Guard", "Prevent all damage.")
    trick = card("Trick", "[When you are attacked] Gain 1 Power Token.")
    table = a_combat(f"A c3r2 hand={blow}; B c4r2 hand={guard},{trick}")
    table.does("A", f"attack:{blow}:0", "seat:B").asks("B", "IC-5.4.1").is_late("B", Last())
    table.shows("B 23 hand=2 power=0").asks("A", "IC-3.1.1")


def test_no_reaction_of_the_attacker() -> None:
    """IC-9.1.9."""
    blow, trick = card("Blow", "+1 damage."), card("Trick", "[When you play a card] Heal 1.")
    table = a_combat(f"A c3r2 hand={blow},{trick}; B c4r2 hand=2")
    table.does("A", f"attack:{blow}:0", "seat:B").asks("A", "IC-4.2.9").is_late("A", Last())
    table.asks("B", "IC-5.4.1").shows("A 25 hand=1")


def test_no_launch_unless_it_cannot_be_declined() -> None:
    """IC-9.1.9, IC-5.5.16."""
    table = a_section("A c3r2; B c4r2", Launch(0, 1, 1, 0)).asks("A", "IC-5.5.1")
    table.is_late("A", Last()).shows("B c4r2")
    table = a_section("A c3r2; B c4r2", Launch(0, 1, 1, None, free=False)).is_late("A", Last())
    table.shows("B c3r3")  # up and to the left is the last of the eight directions


def test_the_first_free_respawn() -> None:
    """IC-9.1.9."""
    table = a_turn("A c3r2; B c1r1", weather=("Drop.",), hard="c1r1").is_late("A", Last())
    table.shows("A c6r1")
    table = a_start(settings={"first": "1"}, respawns="c2r2 c4r4 c1r1 c6r1")
    table.is_late("A", Last()).is_late("B", Last()).shows("A c2r2; B c4r4")


def test_as_an_action_the_card_with_the_highest_boost_is_discarded() -> None:
    """IC-9.1.9: the Basic Card only if there is no other, the empty-hand action with no cards."""
    fast, slow = card("Fast", "+1 damage.", boost=3), card("Slow", "+1 damage.")
    table = a_combat(f"A c1r1 hand={BASIC},{slow},{fast},{BLANK}; B c6r4")
    table.is_late("A", Last()).shows("A moves=3 hand=3")
    table.is_late("A", Last()).shows("A moves=4 hand=2")
    table = a_combat(f"A c1r1 hand={BASIC},{slow}; B c6r4", left=3).is_late("A")
    assert table.hand("A") == [BASIC]
    table.is_late("A").shows("A moves=1 hand=0").defaults().shows("A 24")


def test_after_its_actions_the_turn_is_ended() -> None:
    """IC-9.1.9: further actions and Reactions are optional, and declined."""
    trick = card("Trick", "[Anytime during your turn] Gain 1 Power Token.")
    table = a_combat(f"A c1r1 moves=2 hand={trick} deck=4; B c6r4 hand=2", left=0)
    table.is_late("A", Last()).asks("B", "IC-3.1.1").shows("A c1r1")


def test_what_is_optional_is_declined() -> None:
    """IC-9.1.9: a 'may' of a card, a Teleport that is offered, further steps."""
    may = card("May", "You may draw 1 card.")
    table = a_combat(f"A c1r1 hand={may} deck=2; B c6r4").does("A", f"attack:{may}:0")
    table.asks("A", "IC-4.3.1").is_late("A", Last()).shows("A hand=0")
    table = a_turn("A c1r1; B c6r4", weather=("Each player may Teleport 2.",))
    table.is_late("A", Last()).is_late("B", Last()).asks("A", "IC-3.1.1").shows("A c1r1; B c6r4")
    stroll = a_section("A c1r1; B c6r4", MoveBy(0, 0, 2, True, "card"))
    stroll.is_late("A", Last()).shows("A c1r1")


def test_no_more_boost_than_is_demanded() -> None:
    """IC-9.1.9, IC-10.2.2: cards beyond the amount are optional."""
    strong = card("Strong", "+1 damage.", boost=3)
    table = a_section(
        f"A c1r1 hand={strong},{BLANK},{BLANK}; B c6r4", BoostLoss(0, 3, "card", "IC-10.2.1")
    )
    table.does("A", strong).is_late("A", Last()).shows("A hand=2")


@pytest.mark.parametrize(
    ("begun", "clause"),
    [
        (lambda: a_clean_up("A c1r1 hand=9 deck=4; B c6r4 hand=2"), "IC-10.1.11"),
        (
            lambda: a_section("A c3r2 hand=2; B c6r4", Discarding(0, 1, "x", "IC-5.8.4")),
            "IC-10.1.11",
        ),
        (lambda: a_section("A c3r2; B c6r4", Teleport(0, 0, 2, "card")), "IC-3.4.3"),
        (lambda: a_section("A c3r2; B c6r4", MoveBy(0, 0, 1, False, "card")), "IC-3.4.2"),
        (lambda: a_section("A c3r1; B c3r3", Drop(), soft="c3r1"), "IC-2.6.11"),
    ],
)
def test_what_is_mandatory_is_picked_at_random(begun: Callable[[], Table], clause: str) -> None:
    """IC-9.1.9: every legal choice can come, and nothing else."""
    picked = set()
    for seed in range(60):
        table = begun().asks("A", clause)
        offer = table.flow.offers()[0]
        choice = GAME.late(table.flow, 0, Rng(seed))
        assert offer.allows(choice)
        picked.update(choice.split("+"))
    assert picked == set(offer.keys)


def test_a_target_is_picked_at_random_too() -> None:
    """IC-9.1.9, IC-5.1.2: choosing one is no option that could be declined; nobody is one."""
    blow = card("Blow", "+1 damage.")
    table = a_combat(f"A c3r2 hand={blow}; B c4r2").does("A", f"attack:{blow}:0")
    assert {GAME.late(table.flow, 0, Rng(seed)) for seed in range(20)} == {"seat:1", "nobody"}


def test_who_has_conceded_loses_cards_by_lot() -> None:
    """IC-1.1.14, IC-9.1.9: what is mandatory is not chosen for them, but drawn."""
    fast, slow = card("Fast", "+1 damage."), card("Slow", "+1 damage.")
    for order, lost in (("0.1", fast), ("1.0", slow)):
        section = Discarding(0, 1, "x", "IC-5.8.4")
        table = a_section(f"A c3r2 hand={fast},{slow}; B c6r4; C c1r1", section, mode="classic")
        table.asks("A", "IC-10.1.11").dice(order).interjects("A", "concede")
        assert next(event.cards for event in table.saw(CardsDiscarded)) == (lost,)


def test_who_has_conceded_places_whom_it_displaces_by_lot() -> None:
    """IC-1.1.14, IC-9.1.9, IC-2.6.11."""
    spaces = set()
    for face in range(1, 8):
        table = a_section("A c3r1; B c3r3; C c6r4", Drop(), mode="classic", soft="c3r1")
        keys = table.asks("A", "IC-2.6.11").offered("A")
        if face <= len(keys):
            table.dice(face).interjects("A", "concede")
            (pushed,) = table.saw(FighterDisplaced)
            assert keys[face - 1] == f"B:{pushed.space}"
            spaces.add(pushed.space)
    assert len(spaces) > 2


def test_who_has_conceded_declines_what_can_be_declined_without_any_roll() -> None:
    """IC-1.1.14, IC-9.1.9."""
    launch = Launch(0, 1, 1, 0)
    table = a_section("A c3r2; B c4r2; C c6r4", launch, mode="classic").asks("A", "IC-5.5.1")
    table.interjects("A", "concede").shows("B c4r2")


def test_a_default_is_no_choice_that_could_be_taken_back() -> None:
    """IC-9.1.9, IC-1.1.15: nor are those before it free any more."""
    table = a_combat("A c1r1 moves=2 hand=2 deck=4; B c6r4 hand=2", left=0)
    table.is_late("A")
    assert [option.key for option in GAME.anytime(table.flow, 0)] == ["concede"]


def test_the_third_time_in_a_match_is_a_concession() -> None:
    """IC-9.1.9, IC-1.1.14: whatever has been decided in between; nothing is played for it."""
    table = a_combat("A c1r1 hand=5 deck=4; B c6r4 hand=2", left=4)
    table.is_late("A").does("A", f"boost:{BLANK}").is_late("A").goes_on().shows("A hand=2")
    assert [event.times for event in table.saw(TimeRanOut, seat=0)] == [1, 2]
    table.is_late("A").ended("conceded", "B").shows("A hand=2")


def test_each_player_has_three_times_of_its_own() -> None:
    """IC-9.1.9."""
    table = a_combat("A c1r1 hand=5 deck=4; B c6r4 hand=5 deck=4", left=2)
    table.is_late("A").is_late("A").does("A", "end").is_late("B").is_late("B").goes_on()


def test_with_others_left_the_match_goes_on_without_whoever_is_late() -> None:
    """IC-9.1.9, IC-1.1.14: in the middle of an attack what is mandatory for it is still done."""
    blow, guard = card("Blow", "+1 damage.", launch=1), shield("Guard", "Gain 1 Power Token.")
    table = a_combat(f"A c3r2 hand={blow}; B c4r2 hand={guard}; C c6r4 hand=2", mode="classic")
    table.match.sides[0].lapses = 2
    table.does("A", f"attack:{blow}:0", "seat:B").does("B", "none").asks("A", "IC-5.5.1")
    table.is_late("A").shows("A out; B 24 c4r2").goes_on().asks("B", "IC-3.1.1")


def test_a_single_partner_who_is_late_plays_on() -> None:
    """IC-9.1.9, IC-1.1.14: a team concedes once both have; until then the default is played."""
    table = a_combat("A c1r1 hand=4 deck=4; B c6r4 hand=2; C c2r1; D c5r4", mode="team")
    table.match.sides[0].lapses = 2
    table.is_late("A").goes_on().shows("A hand=3").asks("A", "IC-3.1.1")
    table.interjects("C", "concede").ended("conceded", "BD")


def test_every_way_to_decline_is_one_that_time_and_lots_leave_alone() -> None:
    """IC-9.1.9: what can be declined is declined; the words for it stand in several rooms."""
    assert {shields.NONE, reactions.DONE, launch.DECLINE, walking.STAY, "no"} == DECLINES
