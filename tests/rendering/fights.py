"""Views of matches of Way of the Fighter in all sorts of situations, made by hand."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.way_of_the_fighter import content, events
from bot.games.way_of_the_fighter.view import Asked, MatchView, TokenView
from tests.rendering.fight_ends import drawn, game_won, knocked_out
from tests.rendering.fighting import RULE, match, play, side


def opening() -> MatchView:
    """Both choose their starting hands; no turn has begun."""
    return match(
        side(0, 3, hand=("?",), pool=(0, 0), burnout=(6, 0), deck=44),
        side(1, 8, hand=("?",), pool=(0, 0), burnout=(6, 0), deck=44),
        turn=0,
        phase="opening",
        holder=None,
        awaited=(0, 1),
        games=3,
        clause="WF-1.6.2",
        asked=Asked(None, n=1),
        events=(events.GameBegan(rule=RULE, number=1),),
    )


def commands() -> MatchView:
    """One has leapt forward, the other is still to use a Command."""
    return match(
        side(0, 5, position="jumping", pool=(3, 1)),
        side(1, 8, position="crouching", life="CPCPCPCPC", energy=(1, 1)),
        awaited=(1,),
        events=(
            events.CardsDrawn(rule=RULE, seat=0, cards=("?",)),
            events.CardsDiscarded(rule=RULE, seat=1, cards=("light_kick",) * 3, why="exchange"),
            events.CommandUsed(rule=RULE, seat=0, command="leap"),
            events.PositionChanged(rule=RULE, seat=0, position="jumping"),
            events.FighterMoved(rule=RULE, seat=0, start=3, end=4, why="step"),
            events.FighterMoved(rule=RULE, seat=0, start=4, end=5, why="step"),
        ),
    )


def face_down() -> MatchView:
    """Both actions lie face down with their dice; the Initiative may be used."""
    return match(
        side(0, 4, pool=(1, 0)),
        side(1, 6, position="crouching", crippled=True),
        phase="actions",
        clause="WF-3.4.5",
        plays=(
            play(1, 0, "?", up=False, dice=("c4", "p6"), score=0),
            play(2, 1, "?", up=False, dice=(), score=0),
            play(
                3,
                0,
                "fangs_of_the_dragon",
                area="fighter",
                state="resolved",
                dice=("p3",),
                score=8,
            ),
        ),
    )


def exchange() -> MatchView:
    """A whole turn: a block, a hit with a push, a miss, and a new turn."""
    told = (
        events.ActionRevealed(rule=RULE, seat=0, card="dragon_wings", dice=("c5", "p4"), score=13),
        events.ActionRevealed(rule=RULE, seat=1, card="light_kick", dice=("c2",), score=8),
        events.ActionBegan(rule=RULE, seat=0, card="dragon_wings", score=13),
        events.FighterMoved(rule=RULE, seat=0, start=5, end=6, why="step"),
        events.AttackHit(rule=RULE, seat=0, card="dragon_wings", target=1, damage=2),
        events.DiceMoved(rule=RULE, seat=1, core=2, power=0, source="life", to="energy"),
        events.DamageTaken(rule=RULE, seat=1, points=2, life=9),
        events.ActionCancelled(rule=RULE, seat=1, card="light_kick", why="damage"),
        events.FighterMoved(rule=RULE, seat=1, start=7, end=8, why="forced"),
        events.StatusGiven(rule=RULE, seat=1, status="daze"),
        events.TurnBegan(rule=RULE, number=6),
    )
    return match(
        side(0, 6, pool=(0, 0), burnout=(6, 0), energy=(1, 0)),
        side(1, 8, life="CPCPCPCPC", dazed=True, energy=(2, 1), burnout=(3, 2)),
        events=told,
        turn=6,
        phase="ready",
        clause="WF-2.1.1",
        initiative_used=False,
        holder=1,
        awaited=(1,),
    )


def blocked() -> MatchView:
    """Three actions lie in the Challenge Area; a block has taken something off a hit."""
    told = (
        events.ActionRevealed(rule=RULE, seat=1, card="evading_block", dice=("c3",), score=10),
        events.ActionRevealed(rule=RULE, seat=0, card="light_kick", dice=("c1",), score=7),
        events.BlockHolds(rule=RULE, seat=1, card="evading_block"),
        events.AttackHit(rule=RULE, seat=0, card="light_kick", target=1, damage=1, prevented=1),
        events.ComboPlayed(rule=RULE, seat=0, card="dragon_punch", score=14, floor=7),
        events.ActionRevealed(
            rule=RULE, seat=0, card="dragon_punch", dice=("c5", "c3"), score=14, combo=True
        ),
    )
    return match(
        side(0, 5),
        side(1, 6, position="jumping"),
        events=told,
        phase="resolution",
        clause="WF-8.2.7",
        initiative_used=True,
        plays=(
            play(1, 1, "evading_block", dice=("c3",), score=10, state="resolved"),
            play(2, 0, "light_kick", dice=("c1",), score=7, state="resolved"),
            play(3, 0, "dragon_punch", dice=("c5", "c3"), score=14, combo=True, damage=2),
        ),
    )


def blasts() -> MatchView:
    """Tokens of both sides in the air, high and low, some in one space."""
    told = (
        events.TokenMoved(rule=RULE, seat=1, card="frost_ring", start=8, end=6, height="low"),
        events.AttackMissed(rule=RULE, seat=0, card="dragon_blast", target=1),
    )
    return match(
        side(0, 3, position="jumping"),
        side(1, 9, fighter="lumi"),
        events=told,
        plays=(
            play(4, 0, "dragon_blast", area="fighter", dice=("c2", "p5"), score=10),
            play(5, 1, "frost_ring", area="fighter", dice=("p1",), score=5),
            play(6, 1, "northern_lights", area="fighter", state="resolved", dice=(), score=5),
        ),
        tokens=(
            TokenView(11, 0, "dragon_blast", 5, 1, "high"),
            TokenView(12, 0, "dragon_blast", 5, 1, "high"),
            TokenView(13, 1, "frost_ring", 6, -1, "low"),
            TokenView(14, 1, "frost_ring", 8, -1, "high"),
        ),
        awaited=(0, 1),
        phase="actions",
        clause="WF-3.3.1",
    )


def together() -> MatchView:
    """Both in one space, one of them knocked down."""
    return match(
        side(0, 10, facing=1, fighter="el_falcon", position="jumping"),
        side(1, 10, facing=1, fighter="kasi", down=True, dazed=True, crippled=True, life="CPC"),
        holder=1,
        initiative_used=True,
        events=(
            events.AttackHit(
                rule=RULE, seat=0, card="el_plancha", target=1, damage=3, special=True
            ),
            events.DiceMoved(rule=RULE, seat=1, core=3, power=0, source="life", to="energy"),
            events.DamageTaken(rule=RULE, seat=1, points=3, life=3),
            events.StatusGiven(rule=RULE, seat=1, status="knockdown"),
            events.FighterMoved(rule=RULE, seat=0, start=7, end=10, why="step"),
        ),
    )


def team() -> MatchView:
    """A tag team match: partners outside of the ring, one with a tag ready, one knocked out."""
    return match(
        side(0, 2, pool=(5, 1)),
        side(1, 7, position="crouching", burnout=(1, 1)),
        side(2, None, burnout=(2, 0), energy=(3, 1), life="CPCPCPC"),
        side(3, None, out=True, life=""),
        phase="actions",
        clause="WF-3.4.5",
        holder=1,
        awaited=(1,),
        games=3,
        game_number=2,
        standing=(1, 0),
        plays=(
            play(1, 2, "?", area="tag", up=False, dice=(), score=0),
            play(2, 0, "?", up=False, dice=("c6", "c6", "c6", "p6"), score=0),
            play(3, 1, "?", up=False, dice=("c1",), score=0),
            play(4, 0, "dragon_blast", area="fighter", dice=("c2",), score=5),
        ),
        tokens=(TokenView(11, 0, "dragon_blast", 4, 1, "low"),),
    )


def own_hand() -> MatchView:
    """A player's own view, with nine cards in hand."""
    hand = (
        "power_block",
        "dragon_wings",
        "dragon_blast",
        "dragon_rush",
        "fangs_of_the_dragon",
        *content.packs()["brawl"].actions[:2],
        *content.packs()["wave"].actions[:2],
    )
    return match(
        side(0, 4, hand=hand, position="jumping"),
        side(1, 6),
        viewer=0,
        phase="actions",
        clause="WF-3.3.1",
        awaited=(0, 1),
    )


FIGHTS: dict[str, Callable[[], MatchView]] = {
    make.__name__: make
    for make in (
        opening,
        commands,
        face_down,
        exchange,
        blocked,
        blasts,
        together,
        team,
        knocked_out,
        game_won,
        drawn,
        own_hand,
    )
}
"""Every sample by its name."""
