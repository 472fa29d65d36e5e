"""Views of matches of Way of the Fighter at the end of a game or of the match, made by hand."""

from __future__ import annotations

from dataclasses import replace

from bot.games.way_of_the_fighter import events
from bot.games.way_of_the_fighter.view import MatchView, Scene
from bot.kernel.view import Result
from tests.rendering.fighting import RULE, match, play, side


def knocked_out() -> MatchView:
    """The end of a match by knock out."""
    return match(
        side(0, 4, life="CPCP"),
        side(1, 5, life="", out=True),
        awaited=(),
        phase="resolution",
        games=3,
        game_number=3,
        standing=(2, 1),
        result=Result(winners=(0,), how="knocked out", clause="WF-5.1.9"),
        events=(
            events.ActionRevealed(rule=RULE, seat=0, card="dragon_punch", dice=("c5",), score=11),
            events.AttackHit(rule=RULE, seat=0, card="dragon_punch", target=1, damage=2),
            events.DiceMoved(rule=RULE, seat=1, core=1, power=0, source="life", to="energy"),
            events.DamageTaken(rule=RULE, seat=1, points=1, life=0),
            events.KnockedOut(rule=RULE, seat=1),
            events.MatchEnded(rule=RULE, winners=(0,), how="knocked out"),
        ),
    )


def game_won() -> MatchView:
    """A knock out has ended game 1 of three, and game 2 is set up already."""
    before = (
        side(0, 4, life="CPCP", pool=(0, 0), burnout=(5, 2)),
        side(1, 5, life="", out=True, crippled=True),
    )
    scene = Scene(
        game=1,
        winners=(0,),
        turn=7,
        phase="resolution",
        left=0,
        holder=1,
        initiative_used=True,
        front=(0, 1),
        sides=before,
        plays=(
            play(1, 0, "dragon_punch", dice=("c5",), score=11, state="resolving", damage=2),
            play(2, 1, "light_kick", dice=("c2",), score=8),
        ),
        tokens=(),
    )
    return match(
        side(0, 8, facing=-1, hand=("?",), pool=(0, 0), burnout=(6, 0), deck=44),
        side(1, 3, facing=1, hand=("?",), pool=(0, 0), burnout=(6, 0), deck=44),
        left=1,
        holder=None,
        turn=0,
        phase="opening",
        awaited=(0, 1),
        clause="WF-1.6.2",
        games=3,
        game_number=2,
        standing=(1, 0),
        ended=scene,
        events=(
            events.ActionRevealed(rule=RULE, seat=0, card="dragon_punch", dice=("c5",), score=11),
            events.ActionRevealed(rule=RULE, seat=1, card="light_kick", dice=("c2",), score=8),
            events.AttackHit(rule=RULE, seat=0, card="dragon_punch", target=1, damage=2),
            events.DiceMoved(rule=RULE, seat=1, core=1, power=0, source="life", to="energy"),
            events.DamageTaken(rule=RULE, seat=1, points=1, life=0),
            events.KnockedOut(rule=RULE, seat=1),
            events.GameEnded(rule=RULE, winners=(0,), how="knocked out"),
            events.GameBegan(rule=RULE, number=2),
            events.FighterEntered(rule=RULE, seat=1, space=3),
            events.FighterEntered(rule=RULE, seat=0, space=8),
        ),
    )


def drawn() -> MatchView:
    """A match without a winner, between names of other scripts."""
    return replace(
        match(
            side(0, 4, life="CPCP"),
            side(1, 5, life="CPCP"),
            turn=12,
            awaited=(),
            result=Result(winners=(), how="time", clause="WF-5.1.6"),
        ),
        names=("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "محمد علي"),
    )
