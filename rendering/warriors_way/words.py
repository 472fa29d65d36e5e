"""What happened in a Combat, in plain sentences: for alt text and the text board."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.warriors_way.view import CombatView
from bot.kernel.procedure import CHANCE, Seat
from rendering import names
from rendering.warriors_way.story import Blow, Defence, Step, Story

Naming = Callable[[Seat | None], str]
GAME_MASTER = "the game master"


def naming(view: CombatView, width: int) -> Naming:
    """How fighters are called: the name within so many columns, with the letter if two share it."""
    short = {f.seat: names.shorten(names.plain(f.name), width) for f in view.fighters}
    shared = [name for name in short.values() if list(short.values()).count(name) > 1]
    called = {seat: name for seat, name in short.items() if name and name not in shared}
    for fighter in view.fighters:
        name = short[fighter.seat] or "Fighter"
        called.setdefault(fighter.seat, f"{name} {fighter.letter}")
    return lambda seat: called.get(seat, GAME_MASTER) if seat is not None else GAME_MASTER


def awaited(view: CombatView) -> tuple[Seat, ...]:
    """The seats of people that are awaited: chance is nobody."""
    return tuple(seat for seat in view.awaited if seat != CHANCE)


def title(key: str) -> str:
    """A move's key as people write it: Jump Kick."""
    return key.replace("_", " ").title()


def sentences(story: Story, call: Naming) -> list[str]:
    """One sentence for each thing that happened, oldest first; recovery and the new Round last."""
    told = [_act(act, call) for act in story.acts]
    told += [f"{call(seat)} earned a penalty on {what}." for seat, what in story.penalties]
    told += [f"{call(seat)} used Hyper {_kind(kind)}." for seat, kind, _ in story.hyper]
    told += [f"{call(seat)} {how} at {square}." for seat, square, how in story.left]
    if story.recovered:
        gains = ", ".join(f"{call(seat)} {dice}" for seat, dice in story.recovered.items())
        told.append(f"Dice recovered: {gains}.")
    return told


def blow_now(blow: Blow, call: Naming) -> str:
    """A hit that is still being resolved."""
    by = "a Strike" if blow.by == "strike" else title(blow.by)
    left = "" if blow.remaining in (None, blow.value) else f", {blow.remaining} of it left"
    return _capital(
        f"{call(blow.hitter)} hits {call(blow.target)} with {by} for {blow.value}{left}."
    )


def _kind(kind: str) -> str:
    return title(kind.removeprefix("hyper_"))


def _step(step: Step, call: Naming) -> str:
    start, end = step.path[0], step.path[-1]
    if step.by == "knockback":
        return f"{call(step.fighter)} was knocked back from {start} to {end}."
    die = f", rolled {step.face}" if step.face is not None else ""
    back = {True: " and kept the die", False: " and tired the die", None: ""}[step.returned]
    return f"{call(step.fighter)} moved from {start} to {end}{die}{back}."


def _act(act: Blow | Step, call: Naming) -> str:
    return _blow(act, call) if isinstance(act, Blow) else _step(act, call)


def _blow(blow: Blow, call: Naming) -> str:
    if blow.pending:
        return blow_now(blow, call)
    by = "a Strike" if blow.by == "strike" else title(blow.by)
    how = f" with {by} for {blow.value}" if blow.by else ""
    parts = [f"{call(blow.hitter)} hit {call(blow.target)}{how}"]
    parts += [_defence(defence) for defence in blow.defences]
    if blow.lost:
        parts.append(f"{blow.lost} {'die' if blow.lost == 1 else 'dice'} lost")
    elif blow.resists:
        parts.append("resisted")
    if blow.knocked_out:
        parts.append("knocked out")
    return _capital(", ".join(parts) + ".")


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _defence(defence: Defence) -> str:
    judged = {True: "worked", False: "failed", None: "rolled"}[defence.worked]
    value = f" {defence.value}" if defence.value else ""
    return f"{title(defence.by)}{value} {judged}"


def leaving(out: str) -> str:
    """How a fighter left the Combat, after its name."""
    ways = {"conceded": "conceded", "yielded": "yielded", "fled": "fled"}
    return ways.get(out, "is still to come" if out == "coming" else "was knocked out")


def asked(view: CombatView, call: Naming) -> str:
    """What is being decided about a die or the end of the Combat, if anything."""
    parts: list[str] = []
    if view.roll is not None:
        needs = f", needing {view.roll.needed}" if view.roll.needed else ""
        roll = f"{view.roll.what.title()} of {view.roll.value}"
        parts.append(f"{call(view.roll.owner)} may re-roll a {roll}{needs}.")
    if view.wishes:
        parts.append(f"To end the Combat wish: {', '.join(map(call, view.wishes))}.")
    return " ".join(parts)
