"""Pictures of Way of the Fighter at the end of a game, and dice on actions that are over."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rendering
from bot.games.way_of_the_fighter import content, events
from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.view import Result
from rendering import theme
from rendering.canvas import Lettered
from rendering.way_of_the_fighter import arena, banner, dice, people
from rendering.way_of_the_fighter.layout import HUD, MIDDLE, TALL
from rendering.way_of_the_fighter.looks import figure
from rendering.way_of_the_fighter.picture import paint
from rendering.way_of_the_fighter.story import tell
from tests.rendering.fighting import RULE, match, play, side
from tests.rendering.fights import FIGHTS
from tests.rendering.test_fight_pictures import written

HEAD = (0, 0, theme.WIDTH, HUD)
BAND = (0, HUD, theme.WIDTH, 216)


def test_a_game_that_has_ended_is_shown_as_it_stood_with_the_question_of_now() -> None:
    view = FIGHTS["game_won"]()
    head = written(view, HEAD)
    assert {"TURN 7", "GAME 1", "HANDS", "4", "0"} <= set(head)
    assert "12" not in head
    assert written(view, BAND) == ["Ada WINS GAME 1"]
    assert "K.O." in written(view)
    assert {"Dragon Punch", "HIT −2", "Light Kick"} <= set(written(view, MIDDLE))


def test_without_the_kept_table_the_set_up_is_shown() -> None:
    view = replace(FIGHTS["game_won"](), ended=None, events=())
    assert "SET-UP" in written(view, HEAD)
    assert "K.O." not in written(view)
    assert written(view, BAND) == []


def test_what_happened_in_an_earlier_game_is_left_out() -> None:
    view = FIGHTS["game_won"]()
    before = (
        events.ActionRevealed(rule=RULE, seat=0, card="dragon_wings", dice=("c1",), score=9),
        events.GameEnded(rule=RULE, winners=(1,), how="knocked out"),
        events.GameBegan(rule=RULE, number=1),
    )
    words = written(replace(view, events=(*before, *view.events)), MIDDLE)
    assert "Dragon Punch" in words
    assert "Dragon Wings" not in words


def test_a_drawn_game_says_so() -> None:
    view = FIGHTS["game_won"]()
    assert view.ended is not None
    scene = replace(view.ended, winners=())
    assert written(replace(view, ended=scene), BAND) == ["GAME 1: A DRAW"]


def test_alt_text_and_text_board_tell_of_the_game_that_is_over_and_of_what_is_asked() -> None:
    view = FIGHTS["game_won"]()
    for text in (rendering.alt_text(view), rendering.text_board(view)):
        told = " ".join(text.split())
        assert "game 1 of 3 (1:0), turn 7 of 12, over: Ada won it" in told
        assert "waiting for Ada and Benedikt: the starting hands in game 2" in told
        assert "Benedikt (B, Aurelia) is knocked out." in told
        assert "on 4, Standing" in told
        assert "enters" not in told


def test_a_players_own_board_of_letters_names_the_hand_of_now() -> None:
    view = FIGHTS["game_won"]()
    mine = replace(view.sides[0], hand=("light_kick",))
    own = replace(view, viewer=0, sides=(mine, view.sides[1]))
    assert "Your hand: Light Kick." in rendering.text_board(own)


@pytest.mark.parametrize("spaces", [(3, 8), (5, 6), (1, 10), (4, 8), (9, 10), (2, 6)])
@pytest.mark.parametrize("jumping", [False, True])
def test_the_band_says_who_won_where_no_head_is(spaces: tuple[int, int], jumping: bool) -> None:
    position = "jumping" if jumping else "standing"
    a, b = (side(n, space, position=position) for n, space in enumerate(spaces))
    view = replace(match(a, b), result=replace(_result(), winners=(1,)))
    ledger: list[Lettered] = []
    paint(view, ledger)
    (words,) = (text for text in ledger if text.text.startswith("Benedikt W"))
    for seat in (0, 1):
        x = arena.spot(view, seat)[0]
        assert not words.box[0] - 60 < x < words.box[2] + 60, words.box


def test_where_names_are_too_long_the_band_still_says_what_was_won() -> None:
    view = FIGHTS["game_won"]()
    for names in (("Wolfeschlegelsteinhausen the Younger", "B"), ("李小龍" * 9, "B")):
        (words,) = written(replace(view, names=names), BAND)
        assert words.endswith("… WINS GAME 1")
        assert words.startswith(names[0][:4])


def test_who_crouches_leaves_the_band_free() -> None:
    low = [side(0, 5, position="crouching"), side(1, 6, position="crouching")]
    assert banner.gap(match(*low)) == (12, theme.WIDTH - 12)
    left, right = banner.gap(match(low[0], replace(low[1], position="standing")))
    assert right - left < theme.WIDTH - 200


def _result() -> Result:
    found = FIGHTS["knocked_out"]().result
    assert found is not None
    return found


def test_no_jumping_fighter_reaches_into_the_head_of_the_picture() -> None:
    for key in content.fighters():
        view = match(side(0, 4, fighter=key, position="jumping"), side(1, 9))
        box = figure(key, "jumping", TALL, people.colour(view.sides[0])).getbbox()
        assert box is not None
        foot = arena.spot(view, 0)[1]
        assert foot - TALL * 204 / 228 + box[1] >= HUD, key


def resolving() -> MatchView:
    told = (
        events.ActionRevealed(rule=RULE, seat=0, card="dragon_blast", dice=("c5",), score=13),
        events.ActionBegan(rule=RULE, seat=0, card="dragon_blast", score=13),
    )
    lies = play(1, 0, "dragon_blast", dice=("c5",), state="resolving", damage=2)
    return match(side(0, 4), side(1, 6), events=told, plays=(lies,), phase="resolution")


def test_a_blast_that_is_just_being_resolved_shows_its_damage() -> None:
    words = written(resolving(), MIDDLE)
    assert "DAMAGE 2" in words
    assert "DAMAGE 0" not in words


def test_an_action_that_came_to_nothing_promises_no_damage() -> None:
    view = replace(resolving(), plays=())
    view = replace(view, events=view.events[:1])
    words = written(view, MIDDLE)
    assert "Dragon Blast" in words
    assert not [word for word in words if word.startswith("DAMAGE")]


def combo(*dealt: str) -> MatchView:
    """A block in force, an attack it has met, and the combo that follows it and hits."""
    view = FIGHTS["blocked"]()
    hit = events.AttackHit(rule=RULE, seat=0, card="dragon_punch", target=1, damage=2)
    plays = (*view.plays[:2], replace(view.plays[2], dice=dealt))
    return replace(view, events=(*view.events, hit), plays=plays)


@pytest.mark.parametrize("dealt", [("c5", "c3"), ("c5", "c3", "p1", "p6")])
def test_the_third_action_shows_dice_and_outcome(dealt: tuple[str, ...]) -> None:
    words = written(combo(*dealt), (MIDDLE[0] + 52, 626, MIDDLE[2] - 104, MIDDLE[3]))
    assert words[:2] == ["Dragon Punch", dealt[0][1:]]
    assert words[1:-1] == [die[1:] for die in dealt]
    assert words[-1] == ("HIT −2" if len(dealt) == 2 else "−2")


def mode(*left: str) -> MatchView:
    """A mode has come into play with a Core and a Power Die; these lie on it still."""
    card = "fangs_of_the_dragon"
    told = (
        events.ActionRevealed(rule=RULE, seat=0, card=card, dice=("c5", "p4"), score=13),
        events.ModePlaced(rule=RULE, seat=0, card=card),
    )
    lies = play(1, 0, card, area="fighter", dice=left)
    return match(side(0, 4), side(1, 6), events=told, plays=(lies,))


def test_a_mode_in_play_shows_the_dice_that_lie_on_it() -> None:
    words = written(mode("p4"), MIDDLE)
    assert "4" in words
    assert "5" not in words
    assert "4" not in written(mode(), MIDDLE)


def test_dice_that_have_left_an_action_are_grey() -> None:
    (shown,) = tell(replace(resolving(), plays=())).shown
    assert shown.spent
    (shown,) = tell(resolving()).shown
    assert not shown.spent
    for power in (True, False):
        spent = dice.blank(42, 42, theme.RED, power=power, spent=True)
        found = {pixel[:3] for _, pixel in spent.getcolors(4096) or () if pixel[3] == 255}
        assert not found & {theme.RED, theme.GOLD, theme.PAPER}
