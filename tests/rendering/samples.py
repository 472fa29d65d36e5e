"""Views of Combats in all sorts of situations, made by hand for looking at and for tests."""

from __future__ import annotations

from bot.games.warriors_way.events import (
    DefenceJudged,
    DefenceRolled,
    FighterPushed,
    FightersRecovered,
    HitEnded,
    HitRolled,
    HyperModeActivated,
    PenaltyEarned,
    RoundBegan,
)
from bot.games.warriors_way.view import CombatView, HitView
from tests.rendering.duels import (
    draw_game,
    duel_blow,
    duel_move,
    duel_pending,
    duel_start,
    knock_out,
)
from tests.rendering.figures import DRILLS, combat, fighter, hit


def three() -> CombatView:
    """Three alone; one was dodged and has a penalty from before."""
    events = (
        HitRolled(rule="WW-4.2.3", hitter=0, target=2, by="strike", value=3, face=4),
        DefenceRolled(rule="WW-5.3.1", fighter=2, by="dodge", face=5, value=5),
        DefenceJudged(rule="WW-5.3.1", fighter=2, by="dodge", worked=True, remaining=0),
    )
    return combat(
        fighter(0, "Jade Tiger", "D5", penalties=("arms",), pool=4, fatigue=1),
        fighter(1, "Iron Boris", "H2", pool=2, fatigue=3, adrenaline=1),
        fighter(2, "Mei", "C4", pool=5, drills=DRILLS, penalties=()),
        events=events,
        round=4,
    )


def counter() -> CombatView:
    """A Counter Attack sent a return hit from afar."""
    events = (
        HitRolled(rule="WW-4.2.3", hitter=0, target=1, by="strike", value=3, face=3),
        DefenceRolled(rule="WW-7.3.1", fighter=1, by="counter_attack", face=5, value=5),
        DefenceJudged(rule="WW-7.3.1", fighter=1, by="counter_attack", worked=True, remaining=0),
        HitEnded(rule="WW-6.4.1", hitter=0, target=1, lost=0),
        HitRolled(rule="WW-7.3.3", hitter=1, target=0, by="counter_attack", value=5, source="E6"),
        *hit(1, 0, 5, [4, 5], 5)[1:],
        FighterPushed(rule="WW-6.5.1", fighter=0, path=("D5", "C4"), wanted=1),
    )
    return combat(
        fighter(0, "Jade Tiger", "C4", pool=2, fatigue=2, lost=1),
        fighter(1, "Iron Boris", "E6", pool=5, adrenaline=1),
        round=5,
        events=events,
    )


def teams_with_walls() -> CombatView:
    """Three teams of two between walls, one fighter out, a penalty just earned."""
    events = (
        HitRolled(rule="WW-7.7.1", hitter=2, target=4, by="target_legs", value=5, face=5),
        *hit(2, 4, 5, [1, 6], 5)[1:],
        PenaltyEarned(rule="WW-7.7.1", fighter=4, penalty="legs"),
        FighterPushed(rule="WW-6.5.1", fighter=4, path=("F6", "G7"), wanted=1),
    )
    return combat(
        fighter(0, "Jade Tiger", "C3", team=0, pool=3, fatigue=1, lost=1),
        fighter(1, "Mei", "D3", team=0, pool=4, fatigue=1, penalties=("head",)),
        fighter(2, "Iron Boris", "E5", team=1, pool=2, fatigue=2, lost=1, adrenaline=2),
        fighter(3, "Olga", None, team=1, pool=0, lost=5, out="knocked_out"),
        fighter(
            4, "Sensei Kobayashi", "G7", team=2, pool=3, fatigue=1, lost=1, penalties=("legs",)
        ),
        fighter(5, "Rin", "H8", team=2, energy=8, pool=6, fatigue=2),
        walls=("E7", "E8", "E9", "B6", "C6", "G3", "H3", "I3"),
        order=(5, 0, 1, 2, 4),
        acting=2,
        awaited=(2,),
        round=6,
        events=events,
    )


def free_for_all() -> CombatView:
    """Eight fighters, all alone, some close together."""
    squares = ("B2", "I9", "E5", "F5", "B5", "I6", "E6", "F6")
    names = (
        "Jade Tiger",
        "Iron Boris",
        "Mei",
        "Wilhelmina",
        "Sensei Kobayashi",
        "Rin",
        "Olga",
        "Max",
    )
    people = [
        fighter(
            seat,
            name,
            squares[seat],
            pool=5 - seat % 4,
            fatigue=seat % 3,
            lost=max(0, seat % 4 - seat % 3),
            adrenaline=seat % 4,
            penalties=(("arms", "legs", "head")[: seat % 4]),
            hyper="rush" if seat == 3 else "",
        )
        for seat, name in enumerate(names)
    ]
    return combat(
        *people,
        round=12,
        acting=2,
        awaited=(3,),
        hit=HitView(hitter=2, target=3, by="strike", value=4, remaining=4),
        events=tuple(hit(2, 3, 4, [], 4)[:1]),
    )


def recovered() -> CombatView:
    """A new Round has begun."""
    events = (
        FightersRecovered(rule="WW-9.1.1", dice={0: 2, 1: 1, 2: 3, 3: 0}),
        RoundBegan(rule="WW-3.2.1", number=5, order=(3, 0, 1, 2)),
    )
    return combat(
        *(
            fighter(i, n, s, pool=4, fatigue=1)
            for i, (n, s) in enumerate(
                (("Jade Tiger", "B2"), ("Iron Boris", "I9"), ("Mei", "I2"), ("Olga", "B9"))
            )
        ),
        order=(3, 0, 1, 2),
        acting=3,
        awaited=(3,),
        round=5,
        events=events,
    )


def hyper() -> CombatView:
    """A godlike fighter of Energy 20 goes into Hyper Rush."""
    return combat(
        fighter(
            0,
            "Jade Tiger",
            "C5",
            energy=20,
            pool=7,
            fatigue=9,
            lost=4,
            adrenaline=12,
            hyper="rush",
            rush_left=12,
        ),
        fighter(1, "Iron Boris", "D5", energy=20, pool=18, fatigue=2),
        events=(HyperModeActivated(rule="WW-8.1.1", fighter=0, kind="rush", dice=12),),
        round=10,
    )


def scripts() -> CombatView:
    """Names in many scripts."""
    names = (
        "李小龍",
        "محمد علي",
        "अर्जुन सिंह",
        "Борис Ἀχιλλεύς",
        "สมชาย",
        "דוד המלך",
        "🥋🔥👩‍🚀",
        "이소룡 ブルース",
    )
    squares = ("B2", "I9", "I2", "B9", "B5", "I6", "E2", "F9")
    return combat(*(fighter(i, n, squares[i]) for i, n in enumerate(names)))


def scripts_duel() -> CombatView:
    """Two long names in other scripts, with room to show them."""
    return combat(fighter(0, "محمد علي كلاي", "C5"), fighter(1, "प्रतिभा देवी ठाकुर", "H5"))


def long_names() -> CombatView:
    """Names of 32 characters, wide ones among them."""
    return combat(
        fighter(0, "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "C5", drills=DRILLS),
        fighter(1, "The Undefeated Master of Shaolin", "H5", drills=DRILLS, hyper="recover"),
        awaited=(0, 1),
    )


def tiny() -> CombatView:
    """The smallest map."""
    return combat(
        fighter(0, "Jade Tiger", "B2"),
        fighter(1, "Iron Boris", "C3", pool=4, lost=1),
        columns=4,
        rows=4,
        walls=("D1",),
        events=tuple(hit(0, 1, 5, [4, 5], 5)),
    )


def vast() -> CombatView:
    """The largest map, with fighters in opposite corners."""
    return combat(
        fighter(0, "Jade Tiger", "A1"),
        fighter(1, "Iron Boris", "T20"),
        fighter(2, "Mei", "K10"),
        fighter(3, "Olga", "L11"),
        columns=20,
        rows=20,
        walls=("J5", "J6", "J7", "J8", "M12", "N12", "O12"),
        acting=2,
        awaited=(2,),
        events=tuple(hit(2, 3, 5, [4, 5], 5)),
    )


def vast_close() -> CombatView:
    """The largest map, with everybody in one corner of it."""
    return combat(
        fighter(0, "Jade Tiger", "O17"),
        fighter(1, "Iron Boris", "R15"),
        columns=20,
        rows=20,
        walls=("P16", "P17", "P18"),
    )


SAMPLES = {
    make.__name__: make
    for make in (
        duel_start,
        duel_blow,
        duel_pending,
        duel_move,
        knock_out,
        draw_game,
        counter,
        three,
        recovered,
        teams_with_walls,
        free_for_all,
        hyper,
        scripts,
        scripts_duel,
        long_names,
        tiny,
        vast,
        vast_close,
    )
}
"""Every sample by its name."""
