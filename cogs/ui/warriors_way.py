"""What the commands of `/ww` mean in a panel: the option that is wanted, or why it is not open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.games.warriors_way import content
from bot.games.warriors_way.view import CombatView, FighterView
from bot.kernel.decision import Option
from bot.kernel.errors import NotAllowed, NotUnderstood
from bot.sessions.records import Panel
from cogs.ui.commands import asked, beginning, pick, waiting_for
from cogs.ui.words import safe

TURN, HYPER, HIT, LANDING, KICK = "WW-3.4.5", "WW-8.1.1", "WW-5.1.1", "WW-7.10.2", "WW-7.10.4"
WINDOWS = ("WW-2.3.1", "WW-2.3.2", "WW-2.1.4", "WW-2.1.5")


@dataclass(frozen=True, slots=True)
class Verb:
    """A command: at which questions it is an answer, what to say at others, by which clause.

    `wrong` is the clause for a target or square that is not open.
    """

    questions: tuple[str, ...]
    otherwise: str
    clause: str
    wrong: str = ""


def _turn(wrong: str) -> Verb:
    return Verb((TURN,), "That is for your own Turn, between Actions.", TURN, wrong)


def _hit(wrong: str) -> Verb:
    return Verb((HIT,), "Nothing hits you that you could answer now.", HIT, wrong)


_HYPER = "Hyper Mode is for the beginning of your Turn, with no less Adrenaline than Energy."
_WINDOW = "No die of yours can be re-rolled now."
VERBS = {
    "strike": _turn("WW-4.2.2"),
    "move": _turn("WW-4.3.6"),
    "use": _turn("WW-7.1.9"),
    "end": _turn(TURN),
    "block": _hit("WW-8.2.9"),
    "dodge": _hit("WW-8.2.9"),
    "defend": _hit("WW-5.1.12"),
    "none": _hit(HIT),
    "hyper": Verb((HYPER,), _HYPER, HYPER, "WW-8.3.3"),
    "reroll": Verb(WINDOWS, _WINDOW, "WW-2.3.10"),
    "keep": Verb(WINDOWS, _WINDOW, "WW-2.3.10"),
    "kick": Verb((LANDING, KICK), "You are not in the middle of a Jump Kick.", LANDING, LANDING),
}


def moves_of(kind: str) -> tuple[str, ...]:
    """The keys of the Adrenaline Moves that are an `action` or a `defence`."""
    return tuple(key for key, move in content.moves().items() if move.kind == kind)


def open_now(panel: Panel, verb: str) -> tuple[Option, ...]:
    """The options that this command can choose now; none at another question."""
    decision = panel.decision
    if decision is None or decision.clause not in VERBS[verb].questions:
        return ()
    match verb:
        case "use":
            return beginning(decision, *moves_of("action"))
        case "defend":
            return beginning(decision, *moves_of("defence"))
        case "hyper" | "kick":
            return decision.options
        case _:
            return beginning(decision, verb)


def wanted(panel: Panel, verb: str, text: str = "") -> str:
    """The key of the option that is meant; with no text the first, or only, one.

    Raises NotAllowed or NotUnderstood with the clause that the refusal rests on.
    """
    options = open_now(panel, verb) or refuse(panel, verb)
    return _picked(options, text, verb) if text else options[0].key


def move_wanted(panel: Panel, square: str, distance: int | None = None) -> str:
    """The key of a Move to this square, by the shortest way unless a distance is named."""
    options = open_now(panel, "move") or refuse(panel, "move")
    found = [o for o in options if o.square.casefold() == square.strip().casefold()]
    if distance is not None:
        found = [o for o in found if spaces(o) == distance]
    if found:
        return min(found, key=spaces).key
    how = "" if distance is None else f" with exactly {distance}"
    raise NotUnderstood(f"You cannot reach {square[:10]}{how} now.", clause=VERBS["move"].wrong)


def use_wanted(panel: Panel, verb: str, move: str, target: str | None = None) -> str:
    """The key of an Adrenaline Move, at the target if one is named or there is just one."""
    options = open_now(panel, verb) or refuse(panel, verb)
    name = move.strip().casefold()
    titles = {o.key: content.moves()[o.key.partition(":")[0]].title.casefold() for o in options}
    fitting = [o for o in options if name in (o.key.partition(":")[0], titles[o.key], o.key)]
    if not fitting:
        every = ", ".join(dict.fromkeys(title.title() for title in titles.values()))
        raise NotUnderstood(f"“{move[:30]}” is not open to you. Open: {every}.", clause="WW-7.1.7")
    if len(fitting) == 1 and not target:
        return fitting[0].key
    return _picked(fitting, target or "", verb)


def defence_wanted(panel: Panel, verb: str, pool: str | None) -> str:
    """The key of a Block or Dodge paid from a pool: `energy` or `adrenaline` (WW-8.2.9).

    With none named, Energy pays if there is any.
    """
    options = open_now(panel, verb) or refuse(panel, verb)
    if pool is None:
        return options[0].key
    key = verb if pool == "energy" else f"{verb}:{pool}"
    if any(option.key == key for option in options):
        return key
    if pool == "adrenaline":
        raise NotAllowed(
            "Only in a Hyper Rush do Adrenaline dice pay for that, while you hold some.",
            clause="WW-8.2.3",
        )
    raise NotAllowed("You have no Energy die left to defend with.", clause="WW-5.1.9")


def kick_wanted(panel: Panel, square: str | None, target: str | None) -> str:
    """The key of the landing square or of the opponent, whichever is asked."""
    options = open_now(panel, "kick") or refuse(panel, "kick")
    landing = asked(panel).clause == LANDING
    if text := square if landing else target:
        return _picked(options, text, "kick")
    missing = "say where you land, with `square`" if landing else "say whom you kick, with `target`"
    raise NotUnderstood(f"Please {missing}.", clause=LANDING if landing else KICK)


def spaces(option: Option) -> int:
    """How far a Move goes."""
    return int(option.key.split(":")[1])


def refuse(panel: Panel, verb: str) -> tuple[Option, ...]:
    """Raise NotAllowed: why this command is not open now, by which clause."""
    rule = VERBS[verb]
    if panel.decision is None and panel.seat is not None and panel.match.awaited:
        raise NotAllowed(f"{rule.otherwise} {waiting_for(panel)}", clause=rule.clause)
    decision = asked(panel)
    if decision.clause not in rule.questions or not isinstance(panel.view, CombatView):
        raise NotAllowed(f"{rule.otherwise} You are asked: {decision.prompt}", clause=rule.clause)
    why, clause = _reason(panel.view.fighter(decision.seat), verb)
    raise NotAllowed(why, clause=clause)


def _reason(me: FighterView, verb: str) -> tuple[str, str]:
    """Why a command finds nothing to choose although its question is asked."""
    if verb in ("strike", "move"):
        if me.hyper == "rush":
            if not me.rush_left:
                return "You have taken all your Rush Actions.", "WW-8.2.6"
        elif me.actions >= 3:
            return "You have spent three Energy dice this Turn.", "WW-3.4.3"
        elif not me.pool:
            return "You have no Energy die to pay with.", "WW-4.1.2"
        if verb == "strike":
            return "No opponent stands next to you.", "WW-4.2.2"
        return "No free square is in reach.", "WW-4.3.6"
    if verb in ("block", "dodge"):
        return "You have no Energy die left to defend with.", "WW-5.1.9"
    kind = "action" if verb == "use" else "defence"
    if not set(me.moves or ()) & set(moves_of(kind)):
        return f"Your fighter knows no Adrenaline Move for that: {_known(me)}.", "WW-7.1.7"
    if me.move_die_spent:
        return "You have spent your one Adrenaline die of this Round.", "WW-7.1.4"
    if not me.adrenaline:
        return "You have no Adrenaline die.", "WW-7.1.2"
    if verb == "use":
        return "No opponent stands next to you.", "WW-7.1.9"
    return "Adrenaline just gained can be used once this hit is over.", "WW-6.6.7"


def _picked(options: Iterable[Option], text: str, verb: str) -> str:
    try:
        return pick(tuple(options), text)
    except NotUnderstood as error:
        raise NotUnderstood(error.message, clause=VERBS[verb].wrong) from error


def _known(me: FighterView) -> str:
    return ", ".join(content.moves()[key].title for key in me.moves or ()) or "none at all"


def status_text(view: CombatView) -> str:
    """All fighters in words, for whoever the view is for."""
    lines = [f"### Round {view.round}"]
    for fighter in view.fighters:
        place = fighter.square or fighter.out.replace("_", " ") or "out"
        mark = " · **acting**" if fighter.seat == view.acting else ""
        lines.append(
            f"**{fighter.letter} {safe(fighter.name)}** · team {fighter.team + 1} · {place}{mark}"
        )
        lines.append(
            f"Energy {fighter.pool}, Fatigue {fighter.fatigue}, Adrenaline {fighter.adrenaline}, "
            f"lost {fighter.lost}"
        )
        lines.append(f"-# {' · '.join(_details(fighter))}")
    return "\n".join(lines)


def _details(fighter: FighterView) -> list[str]:
    points, full = fighter.drills or {}, fighter.drills_full or {}
    drills = [
        f"{d.title} {points.get(k, 0)}/{full[k]}"
        for k, d in content.drills().items()
        if full.get(k)
    ]
    found = [f"-1: {penalty}" for penalty in fighter.penalties]
    found += [f"Hyper {fighter.hyper.title()}"] if fighter.hyper else []
    found += [", ".join(drills)] if drills else []
    found += [_known(fighter)] if fighter.moves else []
    return found or ["nothing else to tell"]
