"""A Combat's picture in sentences, for people who cannot see it."""

from __future__ import annotations

from bot.games.warriors_way.view import CombatView, FighterView
from rendering.warriors_way import words
from rendering.warriors_way.story import tell

LIMIT = 1024
"""Discord takes so many characters with a picture."""
_WALLS = 24


def alt_text(view: CombatView) -> str:
    """Round, whose Turn, every fighter, what just happened: at most 1,024 characters."""
    for width, brief in ((24, False), (16, False), (12, True), (6, True)):
        text = _whole(view, width, brief=brief)
        if len(text) <= LIMIT:
            break
    return text if len(text) <= LIMIT else text[: LIMIT - 1].rsplit(" ", 1)[0] + "…"


def _whole(view: CombatView, width: int, *, brief: bool) -> str:
    call = words.naming(view, width)
    opening = [_opening(view, call)]
    people = [_fighter(fighter, call(fighter.seat), brief=brief) for fighter in view.fighters]
    closing = [_closing(view, call)] if view.result is not None else []
    told = words.sentences(tell(view), call)
    room = LIMIT - sum(len(s) + 1 for s in opening + people + closing)
    kept: list[str] = []
    for sentence in reversed(told):
        if len(sentence) + 1 > room:
            break
        room -= len(sentence) + 1
        kept.insert(0, sentence)
    return " ".join(part for part in opening + closing + people + kept if part)


def _opening(view: CombatView, call: words.Naming) -> str:
    parts = [f"Round {view.round}" if view.round else "Before Round 1"]
    if view.acting is not None and view.result is None:
        parts.append(f"it is {call(view.acting)}'s Turn")
    others = [call(seat) for seat in words.awaited(view) if seat != view.acting]
    if others and view.result is None:
        parts.append(f"{' and '.join(others)} must decide")
    size = f"The map has {view.columns} columns and {view.rows} rows."
    walls = f" Walls stand on {', '.join(view.walls[:_WALLS])}." if view.walls else ""
    return f"{', '.join(parts)}. {size}{walls} {words.asked(view, call)}".rstrip()


def _closing(view: CombatView, call: words.Naming) -> str:
    if view.result is None or not view.result.winners:
        return "The Combat is over: a draw."
    return f"The Combat is over: {' and '.join(map(call, view.result.winners))} won."


def _fighter(fighter: FighterView, name: str, *, brief: bool) -> str:
    if not fighter.standing:
        return f"{name} ({fighter.letter}) {words.leaving(fighter.out)}."
    if brief:
        pools = f"E{fighter.pool} F{fighter.fatigue} A{fighter.adrenaline}"
        marks = "".join(f" {p} −1" for p in fighter.penalties)
        return f"{name} ({fighter.letter}) {fighter.square}: {pools}{marks}."
    dice = (
        f"Energy {fighter.pool}, Fatigue {fighter.fatigue}, "
        f"Adrenaline {fighter.adrenaline}, lost {fighter.lost}"
    )
    extra = "".join(f", {p} −1" for p in fighter.penalties)
    if fighter.hyper:
        extra += f", in Hyper {words.title(fighter.hyper.removeprefix('hyper_'))}"
    return f"{name} ({fighter.letter}, team {fighter.team + 1}) at {fighter.square}: {dice}{extra}."
