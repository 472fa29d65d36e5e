"""What a picture of Iconoclash says of the last attack, and of areas, hands and zones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.games.iconoclash import content, events
from bot.games.iconoclash.printed import Ability
from bot.games.iconoclash.stage import SPACES
from bot.games.iconoclash.view import AreaView, AttackView, MatchView
from bot.kernel.events import Event
from rendering import theme
from rendering.canvas import Canvas, Lettered
from rendering.iconoclash import emblems, glyphs, held, layout, people, stages, tokens
from rendering.iconoclash.beats import latest
from rendering.iconoclash.deeds import Play
from rendering.iconoclash.layout import CELL, SIDE
from rendering.iconoclash.picture import paint
from rendering.iconoclash.story import tell
from tests.rendering.matches import MATCHES, RULE, match, side, weather

STAGE = "everdawn_terraces"
MADE = (
    events.CardPlayed(rule=RULE, seat=0, card="daybreak_lunge", ability=0),
    events.TargetChosen(rule=RULE, seat=0, targets=(1,)),
)
TAKEN = (
    events.FighterLaunched(rule=RULE, seat=1, direction="right", path=("c4r1", "c5r1", "c6r1")),
    events.DamageTaken(rule=RULE, seat=1, amount=2, cause="attack", left=19),
)
ENDED = events.AttackEnded(
    rule=RULE, seat=0, card="daybreak_lunge", ability=0, targets=(1,), shields={}
)
DRAWN = events.EnvironmentDrawn(rule=RULE, seat=1, card=weather(STAGE, 2))


def seen(*told: Event, **changes: Any) -> MatchView:
    """The match after these events, with an Environment Card in force for each player."""
    forced = {0: weather(STAGE, 1), 1: weather(STAGE, 2)}
    return match(side(0, "c3r1"), side(1, "c6r1"), events=told, environment=forced, **changes)


def column(view: MatchView) -> list[str]:
    """What stands beside the stage."""
    ledger: list[Lettered] = []
    paint(view, ledger)
    return [t.text for t in ledger if t.box[0] >= SIDE[0] and SIDE[1] <= t.box[1] <= SIDE[3]]


@pytest.mark.parametrize(
    "told",
    [
        (*MADE, *TAKEN, ENDED),
        (*MADE, *TAKEN, ENDED, DRAWN),
        (*TAKEN, ENDED),
        (*TAKEN, ENDED, DRAWN),
        (DRAWN, *MADE, *TAKEN, ENDED),
    ],
)
def test_the_last_attack_stays_beside_the_stage_with_what_came_of_it(
    told: tuple[Event, ...],
) -> None:
    """Also where it was made before the last picture, and where an Environment Card came since."""
    view = seen(*told)
    words = column(view)
    assert words.count("Daybreak Lunge") == 1
    at = words.index("Daybreak Lunge")
    assert words[at:][1 + (words[at + 1] in "12") :][:3] == ["B", "2", "2"]
    assert "?" not in words
    beats = latest(tell(view))
    assert [(play.source, play.spots) for play in beats.attacks] == [("c3r1", ("c4r1",))]
    assert [(wound.seat, wound.amount) for wound in beats.wounds] == [(1, 2)]


def test_without_an_attack_the_newest_environment_card_is_read_out() -> None:
    card = content.weather()[weather(STAGE, 2)]
    assert column(seen(DRAWN)).count(card.title) == 2
    assert column(seen(DRAWN, *MADE, *TAKEN, ENDED)).count(card.title) == 1


def test_an_edge_off_is_said_rather_than_how_far_the_launch_went() -> None:
    words = column(MATCHES["launch"]())
    assert "EDGE-OFF" in words
    assert words[words.index("Daybreak Lunge") + 2 :][:2] == ["0", "EDGE-OFF"]


def test_a_shield_of_before_the_last_picture_is_told_once() -> None:
    ended = replace(ENDED, shields={1: ("sidestep", 0)})
    played = events.ShieldPlayed(rule=RULE, seat=1, card="sidestep", ability=0)
    for told in ((*TAKEN, ended), (played, *TAKEN, ended), (*MADE, played, *TAKEN, ended)):
        last = tell(seen(*told)).last
        assert isinstance(last, Play)
        assert [(a.seat, a.card) for a in last.answers] == [(1, "sidestep")]


def test_a_reaction_in_an_attack_answers_it_and_a_later_one_does_not() -> None:
    react = events.ReactionPlayed(rule=RULE, seat=1, card="everdawn_stride", ability=0)
    within = tell(seen(*MADE, react, *TAKEN, ENDED))
    assert [a.card for a in within.attacks[0].answers] == ["everdawn_stride"]
    later = tell(seen(*MADE, *TAKEN, ENDED, react))
    assert not later.attacks[0].answers
    assert [play.card for play in later.reactions] == ["everdawn_stride"]


@pytest.mark.parametrize(
    ("targets", "answering", "asks"), [((2,), (2,), True), ((2,), (), False), ((), (), False)]
)
def test_a_question_mark_stands_there_only_while_a_target_may_answer(
    targets: tuple[int, ...], answering: tuple[int, ...], asks: bool
) -> None:
    attack = AttackView(0, "sunbeam_toss", 0, targets, {}, {2: 1}, {2: 1}, answering=answering)
    words = column(replace(MATCHES["pending"](), attack=attack))
    assert ("?" in words) == asks


def test_once_a_hit_is_taken_its_damage_is_what_was_dealt() -> None:
    attack = AttackView(0, "daybreak_lunge", 0, (1,), {}, {1: 5}, {1: 0})
    words = column(seen(*MADE, *TAKEN, attack=attack))
    at = words.index("Daybreak Lunge")
    assert "2" in words[at:]
    assert "5" not in words[at:]


def test_the_star_of_an_attack_is_yellow_until_its_damage_is_dealt() -> None:
    attack = AttackView(0, "daybreak_lunge", 0, (1,), {}, {1: 2}, {1: 0})
    sides = (side(0, "c3r1"), side(1, "c4r1"))
    x, y = layout.centre("c4r1")
    for told, fill in ((MADE, theme.GOLD), ((*MADE, TAKEN[1]), theme.RED)):
        canvas = paint(replace(seen(*told, attack=attack), sides=sides))
        assert canvas.image.getpixel((round(x) - 46, round(y))) == fill


# ------------------------------------------------------------------------ areas


def covered(key: str, leftwards: bool, at: tuple[float, float], half: float) -> float:
    """How much of a square is covered by a Fighter that stands on the space."""
    x, y = at[0] - CELL / 2 - 6 + people.TALL / 2, at[1] - CELL + 10 + people.TALL
    art = emblems.figure(key, people.TALL, theme.team_colour(0), leftwards=leftwards)
    box = tuple(round(v) for v in (x - half, y - half, x + half, y + half))
    found = art.getchannel("A").crop(box).histogram()  # type: ignore[arg-type]
    return sum(found[128:]) / sum(found)


def test_effect_tokens_leave_fighters_and_letters_alone() -> None:
    area = AreaView(0, "", ("c1r1",), "1 damage and discard a card", False, ())
    view = match(side(0, "c1r1"), side(1, "c5r1"), areas=(area,))
    laid = tokens.chips(Canvas(), view)
    assert len(laid) == 2
    x, y = layout.corner("c1r1")
    for (left, top), half in laid:
        at = (left - x, top - y)
        assert abs(at[0] - 29) > half[0] + 18 or abs(at[1] - 30) > half[1] + 18
        assert max(half) * 2 <= 48
    first = laid[0][0][0] - x, laid[0][0][1] - y
    for key in content.fighters():
        assert all(covered(key, way, first, 17) < 0.4 for way in (True, False)), key


def test_what_an_area_does_never_looks_like_damage_that_was_taken() -> None:
    areas = (
        AreaView(0, "", ("c1r4",), "1 damage", False, ()),
        AreaView(0, "", ("c2r4",), "3 damage", False, ()),
    )
    view = match(side(0, "c3r1"), side(1, "c5r1"), areas=areas)
    ledger: list[Lettered] = []
    canvas = paint(view, ledger)
    scene = [t.text for t in ledger if t.box[2] < 780 and 64 < t.box[1] < 540 and t.box[0] > 70]
    assert sorted(scene) == ["3", "A", "B"]
    for (x, y), _ in tokens.chips(Canvas(), view):
        assert canvas.image.getpixel((round(x), round(y) - 15)) != theme.RED


def test_a_crate_keeps_its_corner() -> None:
    texts = ("1 damage", "gain 1 Power Token", "gain 1 Movement Token")
    areas = tuple(AreaView(0, "", ("c1r1",), text, "gain" in text, ()) for text in texts)
    view = match(side(0, "c1r1"), side(1, "c5r1"), areas=areas)
    x, y = layout.corner("c1r1")
    corner = (x + 90, y + 78)
    assert corner in [at for at, _ in tokens.chips(Canvas(), view)]
    assert corner not in [at for at, _ in tokens.chips(Canvas(), replace(view, tokens={"c1r1": 1}))]


# ------------------------------------------------------------------------ hands


def row_of(ability: Ability) -> tuple[Any, ...]:
    return ability.icons, tuple(glyphs.of_ability(ability))


def test_abilities_of_a_card_with_different_words_have_different_rows() -> None:
    for card in content.cards().values():
        rows = {row_of(ability) for ability in card.abilities}
        assert len(rows) == len({ability.text for ability in card.abilities}), card.title


def test_whatever_depends_on_something_stands_behind_an_if() -> None:
    for card in content.cards().values():
        for ability in card.abilities:
            found = glyphs.of_ability(ability)
            assert (("if", "") in found) == any(p.condition for p in ability.parts), card.title
            assert [each for each in found if each != ("if", "")] == [
                glyphs.of_part(part) for part in ability.parts
            ]
    moved = content.cards()["first_light"].abilities[1]
    assert glyphs.of_ability(moved) == [("if", ""), ("damage", "+3")]


def test_a_hand_writes_if_where_a_card_does() -> None:
    view = replace(MATCHES["own_hand"](), sides=(side(0, "c2r1", hand=("first_light",)),))
    ledger: list[Lettered] = []
    held.paint(view, None, ledger)
    words = [text.text for text in ledger]
    assert words[words.index("+3") - 1] == "if"
    assert "Only if" in words


# ----------------------------------------------------------------------- stages


@pytest.mark.parametrize("key", content.stages())
def test_the_picture_of_a_stage_numbers_every_space_of_its_zones(key: str) -> None:
    ledger: list[Lettered] = []
    stages.paint(key, ledger)
    found: dict[str, list[str]] = {}
    for text in ledger:
        x, y = (text.box[0] + text.box[2]) / 2, (text.box[1] + text.box[3]) / 2
        for space in SPACES:
            left, top = layout.corner(space)
            if left < x < left + CELL and top < y < top + CELL:
                found.setdefault(space, []).append(text.text)
    zones = content.stages()[key].zones
    wanted = {space: [str(n)] for n, spaces in enumerate(zones, start=1) for space in spaces}
    assert found == wanted


def test_the_board_of_a_match_has_no_numbers_of_zones() -> None:
    ledger: list[Lettered] = []
    paint(match(side(0, "c2r1"), side(1, "c5r1")), ledger)
    scene = [t.text for t in ledger if t.box[2] < 780 and 64 < t.box[1] < 540 and t.box[0] > 70]
    assert sorted(scene) == ["A", "B"]
