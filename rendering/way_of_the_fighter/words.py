"""What is on the table and what happened, in plain sentences: for alt text and the text board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.view import MatchView, PlayView, Scene
from bot.games.way_of_the_fighter.words import at_stake, sentence
from bot.games.way_of_the_fighter.words.terms import faces
from bot.kernel.procedure import Seat
from bot.kernel.zones import HIDDEN
from rendering.way_of_the_fighter import people

Naming = Mapping[Seat, str]
_PHASES: Final = {
    "ready": "Ready Phase",
    "commands": "Commands",
    "actions": "actions and dice",
    "resolution": "resolution",
    "recovery": "Recovery Phase",
}
LEGEND: Final = "Dice as Core+Power."


def opening(view: MatchView, called: Naming) -> str:
    """Mode, game, turn, phase, and who must decide what."""
    parts = ["Duel" if len(view.sides) <= 2 else "Tag Team"]
    if view.games > 1:
        score = f"{view.standing[0]}:{view.standing[1]}"
        parts.append(f"game {view.game_number} of {view.games} ({score})")
    parts.append(f"turn {view.turn} of 12" if view.turn else "set-up")
    if view.ended is not None:
        parts.append(_ended(view.ended, called))
    elif view.result is None and view.turn:
        parts.append(_PHASES.get(view.phase, view.phase))
    waiting = [called[seat] for seat in people.awaited(view)]
    if waiting and view.result is None:
        about = at_stake(view)
        if about and view.ended is not None:
            about += f" in game {view.ended.game + 1}"
        parts.append(f"waiting for {' and '.join(waiting)}" + (f": {about}" if about else ""))
    return f"{', '.join(parts)}."


def _ended(scene: Scene, called: Naming) -> str:
    """Who has won this game, where another one follows."""
    winners = [called[seat] for seat in scene.winners]
    return f"over: {' and '.join(winners)} won it" if winners else "over: a draw"


def closing(view: MatchView, called: Naming) -> str:
    """How the match ended, if it did."""
    if view.result is None:
        return ""
    winners = [called[seat] for seat in view.result.winners]
    return f"Over: {' and '.join(winners)} won." if winners else "Over: a draw."


def person(view: MatchView, seat: Seat, called: Naming, *, brief: bool = False) -> str:
    """One player: fighter, where it is and how, Life, dice, cards, statuses."""
    side, letter = view.sides[seat], people.letter(seat)
    who = f"{called[seat]} ({letter}, {people.fighter_name(side.fighter)})"
    if side.out:
        return f"{who} is knocked out."
    where = "waits outside"
    if side.space:
        facing = "right" if side.facing > 0 else "left"
        where = f"on {side.space}, {side.position.title()}, facing {facing}"
    pools = (("Burnout", side.burnout), ("Energy", side.energy), ("Active", side.pool))
    held = ", ".join(f"{name} {core}+{power}" for name, (core, power) in pools)
    life = str(len(side.life))
    if not brief and side.life:
        life += f" ({side.life})"
    told = [
        f"Life {life}",
        held,
        f"hand {len(side.hand)}",
        f"deck {side.deck}",
        *_status(view, seat),
    ]
    return f"{who} {where}: {', '.join(told)}."


def _status(view: MatchView, seat: Seat) -> list[str]:
    side = view.sides[seat]
    found = []
    if view.holder == seat:
        found.append("Initiative used" if view.initiative_used else "Initiative")
    marks = (("knocked down", side.down), ("dazed", side.dazed), ("crippled", side.crippled))
    return [*found, *(word for word, there in marks if there)]


def table(view: MatchView, called: Naming) -> list[str]:
    """Every action on the table: whose, its dice and score; modes and blasts in play."""
    return [_action(play, called) for play in view.plays]


def _action(play: PlayView, called: Naming) -> str:
    dice = f" with {faces(play.dice)}" if play.dice else ""
    if not play.up or play.card == HIDDEN:
        what = "a tag ready" if play.area == "tag" else "an action face down"
        return f"{called[play.seat]} has {what}{dice.replace(' 0', ' to roll')}."
    card = content.cards()[play.card]
    combo = " (combo)" if play.combo else ""
    if play.area == "fighter" and card.kind == "mode":
        return f"{called[play.seat]}'s mode {card.name} is in play{dice}: {card.text}"
    return f"{called[play.seat]}'s {card.kind} {card.name}{combo} scores {play.score}{dice}."


def tokens(view: MatchView, called: Naming) -> str:
    """Where blast tokens are and which way they fly."""
    groups = Counter((t.seat, t.space, t.heading, t.height) for t in view.tokens)
    told = []
    for (seat, space, heading, height), count in sorted(groups.items()):
        many = f" ×{count}" if count > 1 else ""
        way = "right" if heading > 0 else "left"
        told.append(f"{called[seat]}'s {height.title()}{many} on {space} flying {way}")
    return f"Tokens: {', '.join(told)}." if told else ""


def news(view: MatchView, width: int) -> list[str]:
    """One sentence for each thing that happened, oldest first, names within so many columns."""
    called = tuple(people.naming(view, width)[seat] for seat in range(len(view.names)))
    short = replace(view, names=called)
    return [told for event in view.events if (told := sentence(short, event))]
