"""Views of matches of Iconoclash in all sorts of situations, made by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.games.iconoclash import content, events
from bot.games.iconoclash.view import AreaView, AttackView, MatchView, SideView
from bot.kernel.view import Result

RULE = "IC-1.1.1"
"""Stands wherever an event must name a clause."""
NAMES = ("Ada", "Benedikt", "Chiamaka", "Dō")
FIGHTERS = ("lilac_everdawn", "the_conquistotter", "nim_trapdoor", "tamsin_farlight")


def side(seat: int, space: str | None, **changes: Any) -> SideView:
    """One side, with a hidden hand of six and the Basic Card unless changed."""
    plain = SideView(
        name=NAMES[seat],
        fighter=FIGHTERS[seat],
        team=seat,
        space=space,
        hp=25,
        movement=2,
        power=1,
        hand=("?",) * 7,
        pile=(),
        deck=24,
        items=0,
        out="",
        turns=1,
        conceding=False,
    )
    return replace(plain, **changes)


def match(*sides: SideView, **changes: Any) -> MatchView:
    """A match of these sides on the Everdawn Terraces, in the first one's Combat phase."""
    plain = MatchView(
        game="iconoclash",
        viewer=None,
        question=1,
        names=tuple(each.name for each in sides),
        awaited=(0,),
        mode="duel" if len(sides) == 2 else "classic",
        stage="everdawn_terraces",
        sides=sides,
        order=tuple(range(len(sides))),
        active=0,
        phase="combat",
        turn=5,
        actions_left=2,
        extra_attacks=0,
        environment={},
        areas=(),
        tokens={},
        attack=None,
        environment_left=31,
        items_left=20,
    )
    return replace(plain, **changes)


def weather(stage: str, place: int) -> str:
    """The key of one of a stage's Environment Cards."""
    return [key for key in content.weather() if key.startswith(f"{stage}-")][place]


def start() -> MatchView:
    """The first turn: nobody has done anything yet."""
    drawn = weather("everdawn_terraces", 0)
    return match(
        side(0, "c2r3"),
        side(1, "c5r3", turns=0),
        turn=1,
        environment={0: drawn},
        tokens={"c4r1": 1},
        events=(
            events.TurnBegan(rule=RULE, seat=0, number=1),
            events.EnvironmentDrawn(rule=RULE, seat=0, card=drawn),
            events.ItemPlaced(rule=RULE, space="c4r1"),
        ),
    )


def launch() -> MatchView:
    """A move, an attack answered by a Shield, damage, and a Launch off the board."""
    told = (
        events.FighterMoved(rule=RULE, seat=0, path=("c2r1", "c3r2", "c4r2"), by="tokens"),
        events.CardPlayed(rule=RULE, seat=0, card="daybreak_lunge", ability=0),
        events.TargetChosen(rule=RULE, seat=0, targets=(1,)),
        events.ShieldPlayed(rule=RULE, seat=1, card="sidestep", ability=0),
        events.FighterLaunched(rule=RULE, seat=1, direction="right", path=("c5r2", "c6r2", "off")),
        events.EdgedOff(rule=RULE, seat=1),
        events.DamageTaken(rule=RULE, seat=1, amount=2, cause="edge_off", left=19),
        events.DamageTaken(rule=RULE, seat=0, amount=1, cause="shield", left=22),
        events.Respawned(rule=RULE, seat=1, space="c5r3"),
    )
    return match(
        side(0, "c4r2", hp=22, movement=0, power=2),
        side(1, "c5r3", hp=19, hand=("?",) * 5, items=1),
        events=told,
        actions_left=1,
        environment={0: weather("everdawn_terraces", 2), 1: weather("everdawn_terraces", 6)},
        areas=(
            AreaView(
                0,
                weather("everdawn_terraces", 2),
                ("c1r1", "c1r2", "c1r3", "c1r4"),
                "1 damage",
                False,
                (),
            ),
            AreaView(
                1,
                weather("everdawn_terraces", 6),
                ("c6r3", "c6r4"),
                "gain 1 Movement Token",
                True,
                (),
            ),
        ),
        tokens={"c3r4": 2},
    )


def pending() -> MatchView:
    """A ranged attack from afar waits for its target's answer."""
    attack = AttackView(0, "sunbeam_toss", 0, (2,), {}, {2: 1}, {2: 1}, answering=(2,))
    return match(
        side(0, "c2r1"),
        side(1, "c5r1", hp=9),
        side(2, "c4r1", hp=17, movement=5, power=3),
        awaited=(2,),
        attack=attack,
        actions_left=0,
        viewer=2,
    )


def drop() -> MatchView:
    """Everything fell: one Fighter through a Hazard off the board, one onto another."""
    drawn = "the_drowned_galleon-heavy_roll"
    told = (
        events.EnvironmentDrawn(rule=RULE, seat=3, card=drawn),
        events.DropCaused(rule=RULE, falls={1: ("c4r2", "off"), 2: ("c2r4", "c2r3")}),
        events.EdgedOff(rule=RULE, seat=1),
        events.FighterDisplaced(rule=RULE, seat=2, start="c2r3", space="c3r3"),
        events.DamageTaken(rule=RULE, seat=0, amount=1, cause="collision", left=24),
        events.DamageTaken(rule=RULE, seat=1, amount=1, cause="hazard", left=12),
        events.DamageTaken(rule=RULE, seat=1, amount=2, cause="edge_off", left=10),
        events.DamageTaken(rule=RULE, seat=2, amount=1, cause="collision", left=20),
    )
    stage = "the_drowned_galleon"
    return match(
        side(0, "c2r3", hp=24),
        side(1, None, hp=10),
        side(2, "c3r3", hp=20),
        side(3, "c5r3", hp=25),
        stage=stage,
        active=3,
        awaited=(1,),
        phase="upkeep",
        events=told,
        environment={0: weather(stage, 1), 1: weather(stage, 2), 2: weather(stage, 0), 3: drawn},
        turn=12,
    )


def royale() -> MatchView:
    """A Battle Royale in its last Round, with scores below nothing and somebody gone."""
    told = (
        events.FighterTeleported(rule=RULE, seat=2, start="c1r4", space="c4r3"),
        events.CardPlayed(rule=RULE, seat=2, card="quick_jab", ability=0),
        events.TargetChosen(rule=RULE, seat=2, targets=(0,)),
        events.DamageTaken(rule=RULE, seat=0, amount=4, cause="attack", left=11, scorer=2),
    )
    return match(
        side(0, "c3r3", hp=7),
        side(1, "c6r1", hp=-12, items=2),
        side(2, "c4r3", hp=11, turns=4),
        side(3, None, hp=3, out="conceded", hand=(), movement=0, power=0),
        mode="royale",
        stage="the_drowned_galleon",
        active=2,
        awaited=(2,),
        turn=15,
        order=(3, 0, 1, 2),
        events=told,
        environment={1: weather("the_drowned_galleon", 4), 2: weather("the_drowned_galleon", 9)},
    )


def team() -> MatchView:
    """Two against two, with pools; a Boost was just discarded."""
    told = (
        events.CardsDiscarded(rule=RULE, seat=1, cards=("petal_rush",), why="boost"),
        events.TokensChanged(rule=RULE, seat=1, kind="movement", count=3, why="boost"),
        events.Healed(rule=RULE, seat=2, amount=2, left=44),
        events.ItemCollected(rule=RULE, seat=1, space="c2r2"),
    )
    return match(
        side(0, "c2r2", team=0, hp=44),
        side(1, "c4r2", team=1, hp=31, movement=5, fighter="magistra_quill"),
        side(2, "c3r3", team=0, hp=44, fighter="moll_bodger", hand=("?",) * 9),
        side(3, "c5r1", team=1, hp=31),
        mode="team",
        stage="farlight_point",
        active=1,
        awaited=(1,),
        actions_left=1,
        events=told,
        environment={0: weather("farlight_point", 0)},
    )


def over() -> MatchView:
    """The last attack decided the match."""
    told = (
        events.CardPlayed(rule=RULE, seat=1, card="quick_jab", ability=0),
        events.TargetChosen(rule=RULE, seat=1, targets=(0,)),
        events.DamageTaken(rule=RULE, seat=0, amount=3, cause="attack", left=0),
        events.Eliminated(rule=RULE, seat=0),
        events.MatchEnded(rule=RULE, winners=(1,), how="last"),
    )
    return match(
        side(0, None, hp=0, out="eliminated", hand=(), movement=0, power=0),
        side(1, "c3r1", hp=8),
        stage="upside_down_theatre",
        active=1,
        awaited=(),
        events=told,
        result=Result(winners=(1,), how="Benedikt is the last one standing.", clause="IC-7.1.1"),
        turn=17,
    )


def tie() -> MatchView:
    """Nobody won."""
    return match(
        side(0, "c2r1", hp=4),
        side(1, "c5r1", hp=4),
        awaited=(),
        result=Result(winners=(), how="Nobody is ahead.", clause="IC-7.2.3"),
    )


def scripts() -> MatchView:
    """Names in many scripts, and one that is very long."""
    given = ("李小龍", "محمد علي", "अर्जुन सिंह", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW")
    spaces = ("c1r1", "c6r1", "c1r4", "c6r4")
    sides = (side(i, s, name=n) for i, (n, s) in enumerate(zip(given, spaces, strict=True)))
    return match(*sides, awaited=(0, 1, 2, 3))


def own_hand() -> MatchView:
    """What one player sees: its own cards, and the backs of the others'."""
    held = (
        "quick_jab",
        "first_light",
        "petal_rush",
        "thorn_flurry",
        "sunbeam_toss",
        "morning_veil",
        "sidestep",
        "flame_sword",
        "everdawn_stride",
    )
    return match(side(0, "c2r1", hand=held, items=1), side(1, "c5r1"), viewer=0)


MATCHES: dict[str, Callable[[], MatchView]] = {
    make.__name__: make
    for make in (
        start, launch, pending, drop, royale, team, over, tie, scripts, own_hand
    )
}  # fmt: skip
"""Every sample by its name."""
