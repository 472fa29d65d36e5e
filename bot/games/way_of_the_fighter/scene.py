"""What lies on the table, as one viewer may know it: sides, actions, tokens."""

from __future__ import annotations

from bot.games.way_of_the_fighter.asking import sees
from bot.games.way_of_the_fighter.figures import damage, score
from bot.games.way_of_the_fighter.side import FOLLOWED, RESOLVED, Play
from bot.games.way_of_the_fighter.state import Match
from bot.games.way_of_the_fighter.view import PlayView, Scene, SideView, TokenView
from bot.kernel.procedure import Seat
from bot.kernel.zones import HIDDEN


def as_it_stands(match: Match, winners: tuple[Seat, ...]) -> Scene:
    """The whole table with the eyes of a spectator, for a game that these have won (WF-6.3.1)."""
    return Scene(
        game=match.game,
        winners=winners,
        turn=match.turn,
        phase=match.phase,
        left=match.left,
        holder=match.front.get(match.initiative),
        initiative_used=match.initiative_used,
        front=fronts(match),
        sides=side_views(match, None),
        plays=play_views(match, None),
        tokens=token_views(match),
    )


def fronts(match: Match) -> tuple[Seat, ...]:
    """The player on the arena of each team; before they enter, its first one."""
    return tuple(match.front.get(team, team) for team in (0, 1))


def side_views(match: Match, viewer: Seat | None) -> tuple[SideView, ...]:
    """Every side in the order of the seats."""
    return tuple(_side(match, seat, viewer) for seat in match.sides)


def play_views(match: Match, viewer: Seat | None) -> tuple[PlayView, ...]:
    """Every action on the table."""
    return tuple(_play(match, play, viewer) for play in match.plays.values())


def token_views(match: Match) -> tuple[TokenView, ...]:
    """Every blast token."""
    return tuple(
        TokenView(number, t.seat, match.plays[t.play].card, t.space, t.heading, t.height)
        for number, t in match.tokens.items()
    )


def _side(match: Match, seat: Seat, viewer: Seat | None) -> SideView:
    side = match.sides[seat]
    return SideView(
        name=side.name,
        fighter=side.fighter,
        packs=side.packs,
        team=side.team,
        active=match.front.get(side.team) == seat,
        space=side.space,
        facing=side.facing,
        position=side.position,
        life=side.life,
        burnout=side.burnout,
        energy=side.energy,
        pool=side.active,
        hand=match.zones[f"hand {seat}"].shown(viewer),
        deck=len(match.zones[f"deck {seat}"].cards),
        pile=match.zones[f"pile {seat}"].cards,
        crippled=side.crippled > 0,
        dazed=side.dazed > 0,
        down=side.down,
        out=side.out,
    )


def _play(match: Match, play: Play, viewer: Seat | None) -> PlayView:
    shown = play.up or sees(match, viewer, play.seat)
    taunt = 1 if match.team(play.seat) in match.taunted else 0
    return PlayView(
        id=play.id,
        seat=play.seat,
        card=play.card if shown else HIDDEN,
        area=play.area,
        up=play.up,
        dice=play.dice,
        score=score(match, play) if play.up else 0,
        state=RESOLVED if play.state == FOLLOWED else play.state,
        combo=play.combo,
        hit=play.hit,
        damage=damage(match, play) if play.up else 0,
        now=score(match, play) + taunt if shown and not play.up else 0,
    )
