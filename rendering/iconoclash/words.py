"""What is on the table and what happened, in plain sentences: for alt text and the text board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.games.iconoclash import content
from bot.games.iconoclash.view import MatchView
from bot.games.iconoclash.words import sentence
from bot.kernel.english import plural
from bot.kernel.procedure import CHANCE, Seat
from rendering.iconoclash import modes, people
from rendering.iconoclash.column import in_force, until
from rendering.iconoclash.modes import ROYALE, TEAM
from rendering.iconoclash.undecided import stage_of

Naming = Mapping[Seat, str]
_PHASES = {"upkeep": "Upkeep", "combat": "Combat Phase", "cleanup": "Clean Up"}


def opening(view: MatchView, called: Naming) -> str:
    """Mode, turn, whose it is, the phase, and who must decide."""
    parts = [modes.title(view)]
    if number := modes.round_of(view):
        parts.append(f"Round {number.replace('/', ' of ')}")
    parts.append(f"turn {view.turn}" if view.turn else "set-up")
    if view.result is None and view.active is not None:
        parts.append(f"{called[view.active]}'s {_PHASES.get(view.phase, 'turn')}")
        if view.phase == "combat":
            parts.append(plural(view.actions_left, "action") + " left")
    waiting = [called[seat] for seat in awaited(view) if seat != view.active]
    if waiting and view.result is None:
        parts.append(f"waiting for {' and '.join(waiting)}")
    return ", ".join(parts) + "."


def awaited(view: MatchView) -> tuple[Seat, ...]:
    """The seats of people that are awaited: chance is nobody."""
    return tuple(s for s in view.awaited if s != CHANCE and s < len(view.sides))


def closing(view: MatchView, called: Naming) -> str:
    """How the match ended, if it did."""
    if view.result is None:
        return ""
    winners = [called[seat] for seat in view.result.winners]
    return f"Over: {' and '.join(winners)} won." if winners else "Over: a tie."


def person(view: MatchView, seat: Seat, called: Naming, *, brief: bool = False) -> str:
    """One player: Fighter, where it stands, HP or score, tokens, cards."""
    side, letter = view.sides[seat], people.letter(seat)
    who = f"{called[seat]} ({letter}, {people.fighter_name(side.fighter)})"
    if brief:
        who = f"{called[seat]} ({letter})"
    if side.out:
        return f"{who} {'conceded' if side.out == 'conceded' else 'is out'}."
    where = f"at {side.space}" if side.space else "off the board"
    counted = "score" if view.mode == ROYALE else "team HP" if view.mode == TEAM else "HP"
    team = f", team {side.team + 1}" if view.mode == TEAM else ""
    items = f" ({plural(side.items, 'Item')})" if side.items else ""
    return (
        f"{who}{team} {where}: {counted} {side.hp}, Movement {side.movement}, "
        f"Power {side.power}, hand {len(side.hand)}{items}."
    )


def environment(view: MatchView, called: Naming) -> list[str]:
    """The Environment Cards in force: whose, until when, and where they have areas."""
    told = []
    for owner, key in in_force(view):
        card = content.weather()[key]
        areas = [
            f" {area.text} on {' '.join(area.spaces)}"
            for area in view.areas
            if (area.owner, area.card) == (owner, key)
        ]
        what = ";".join(areas) or f" {card.text}"
        end = f" (until turn {until(view, owner)})"
        told.append(f"{card.title} of {called[owner]}{end}:{what.rstrip('.')}.")
    return told


def items(view: MatchView) -> str:
    """Where Item Tokens lie."""
    if not view.tokens:
        return ""
    spots = [f"{space}×{n}" if n > 1 else space for space, n in sorted(view.tokens.items())]
    return f"Items at {' '.join(spots)}."


def attack(view: MatchView, called: Naming) -> str:
    """The attack that is being resolved."""
    now = view.attack
    if now is None:
        return ""
    card = content.cards()[now.card]
    aim = [
        f"{called[seat]} for {now.damage.get(seat, 0)} damage and Launch {now.launch.get(seat, 0)}"
        for seat in now.targets
    ]
    whom = f" on {' and '.join(aim)}" if aim else ""
    text = card.abilities[now.ability].text
    told = f"{called[now.attacker]} attacks with {card.title}{whom}: “{text}”"
    for seat, (key, ability) in now.shields.items():
        shield = content.cards()[key]
        told += f" {called[seat]} answers with {shield.title}: “{shield.abilities[ability].text}”"
    return told


def terrain(view: MatchView) -> str:
    """What the stage is made of, in one sentence each."""
    stage = stage_of(view.stage)
    kinds = [
        ("Hard platforms under", [s for s, kind in stage.floors.items() if kind == "hard"]),
        ("Soft platforms under", [s for s, kind in stage.floors.items() if kind == "soft"]),
        ("Hard roof over", [s for s, kind in stage.ceilings.items() if kind == "hard"]),
        ("Soft roof over", [s for s, kind in stage.ceilings.items() if kind == "soft"]),
        ("Blocks", sorted(stage.blocks)),
        ("Hazards", sorted(stage.hazards)),
        ("Overhangs at the upper right corner of", sorted(f"c{c}r{r}" for c, r in stage.overhangs)),
        ("Respawns", list(stage.respawns)),
    ]
    told = [f"{kind} {' '.join(spaces)}." for kind, spaces in kinds if spaces]
    return f"Stage {stage.name}, columns c1 to c6, rows r1 (bottom) to r4. {' '.join(told)}"


def news(view: MatchView, width: int) -> list[str]:
    """One sentence for each thing that happened, oldest first, names within so many columns."""
    called = tuple(people.naming(view, width)[seat] for seat in range(len(view.names)))
    short = replace(view, names=called)
    return [told for event in view.events if (told := sentence(short, event))]
