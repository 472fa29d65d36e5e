"""What the commands of `/ww` mean in a panel: the option that is wanted, or why it is not open."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.warriors_way import content
from bot.games.warriors_way.view import CombatView
from bot.kernel.decision import Option
from bot.kernel.english import listed
from bot.kernel.errors import NotUnderstood
from bot.sessions.records import Panel
from cogs.ui.commands import NOTHING, Closed, asked, beginning, pick
from cogs.ui.items import clip

TURN, HYPER, HIT, LANDING, KICK = "WW-3.4.5", "WW-8.1.1", "WW-5.1.1", "WW-7.10.2", "WW-7.10.4"
WINDOWS = ("WW-2.3.1", "WW-2.3.2", "WW-2.1.4", "WW-2.1.5")
QUESTIONS = {
    "strike": (TURN,),
    "move": (TURN,),
    "use": (TURN,),
    "end": (TURN,),
    "block": (HIT,),
    "dodge": (HIT,),
    "defend": (HIT,),
    "none": (HIT,),
    "hyper": (HYPER,),
    "reroll": WINDOWS,
    "keep": WINDOWS,
    "kick": (LANDING, KICK),
}
"""What each command can be an answer to: `none`, say, means something else at another question."""
TYPED = 40
"""So many characters of what somebody typed are enough to name anything."""


def moves_of(kind: str) -> tuple[str, ...]:
    """The keys of the Adrenaline Moves that are an `action` or a `defence`."""
    return tuple(key for key, move in content.moves().items() if move.kind == kind)


def open_now(panel: Panel, verb: str) -> tuple[Option, ...]:
    """The options that this command can choose now; none at another question."""
    decision = panel.decision
    if decision is None or decision.clause not in QUESTIONS[verb]:
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


def closed_key(panel: Panel, verb: str) -> str:
    """What the rules are to be asked about where this command can choose nothing.

    An empty text where something else is asked of the person, or nothing.
    """
    if panel.decision is None or panel.decision.clause not in QUESTIONS[verb]:
        return ""
    return _nothing_of(panel, verb)


def _nothing_of(panel: Panel, verb: str) -> str:
    """The key of what this command would do, with nothing named."""
    kind = {"use": "action", "defend": "defence"}.get(verb)
    if kind is None:
        return {"move": "move::", "kick": "jump_kick:?", "none": "block"}.get(verb, verb)
    me = panel.view.me if isinstance(panel.view, CombatView) else None
    known = me.moves or () if me else ()
    return next((key for key in moves_of(kind) if key in known), moves_of(kind)[0])


def wanted(panel: Panel, verb: str, text: str = "") -> str:
    """The key of the option that is meant; with no text the first, or only, one.

    Raises Closed, as all of these do, with the key that the rules are to be asked about.
    """
    options = open_now(panel, verb)
    if text == NOTHING:
        raise Closed(_nothing_of(panel, verb), options)
    if options and not text:
        return options[0].key
    match verb:
        case "strike":
            _require_name(panel, options, text)
            key = f"strike:{_seat_named(panel, text)}"
        case "hyper":
            key = text[:TYPED]
        case "none":
            key = "block"  # not to defend is open exactly where defending is asked about
        case _:
            key = verb
    return _picked(options, text, key)


def move_wanted(panel: Panel, square: str, distance: int | None = None) -> str:
    """The key of a Move to this square, by the shortest way unless a distance is named."""
    if square == NOTHING:
        raise Closed(_nothing_of(panel, "move"))
    name = square.strip()[:TYPED].upper()
    found = [o for o in open_now(panel, "move") if o.square.upper() == name]
    if distance is not None:
        found = [o for o in found if spaces(o) == distance]
    if not found:
        raise Closed(f"move:{distance or ''}:{name}")
    return min(found, key=spaces).key


def use_wanted(panel: Panel, verb: str, move: str, target: str | None = None) -> str:
    """The key of an Adrenaline Move, at the target if one is named or there is just one."""
    options = open_now(panel, verb)
    if NOTHING in (move, target):
        raise Closed(_nothing_of(panel, verb), options)
    key = _move_named(move)
    fitting = [o for o in options if o.key.partition(":")[0] == key or o.key == move.strip()]
    if len(fitting) == 1 and not target:
        return fitting[0].key
    if target:
        _require_name(panel, fitting, target)
    closed = f"{key}:{_seat_named(panel, target)}" if target else key
    if not fitting:
        raise Closed(closed)
    return _picked(fitting, target or "", closed)


def defence_wanted(panel: Panel, verb: str, pool: str | None) -> str:
    """The key of a Block or Dodge paid from a pool: `energy` or `adrenaline` (WW-8.2.9).

    With none named, Energy pays if there is any.
    """
    options = open_now(panel, verb)
    if options and pool is None:
        return options[0].key
    key = f"{verb}:{pool}" if pool == "adrenaline" else verb
    if not any(option.key == key for option in options):
        raise Closed(key)
    return key


def kick_wanted(panel: Panel, square: str | None, target: str | None) -> str:
    """The key of the landing square or of the opponent, whichever is asked."""
    options = open_now(panel, "kick")
    if not options or NOTHING in (square, target):
        raise Closed(f"jump_kick:{(square or target or '?')[:TYPED]}", options)
    landing = asked(panel).clause == LANDING
    if text := square if landing else target:
        return _picked(options, text, f"jump_kick:{text[:TYPED]}")
    missing = "say where you land, with `square`" if landing else "say whom you kick, with `target`"
    raise NotUnderstood(f"Please {missing}.", clause=LANDING if landing else KICK)


def spaces(option: Option) -> int:
    """How far a Move goes."""
    return int(option.key.split(":")[1])


def _picked(options: tuple[Option, ...] | list[Option], text: str, key: str) -> str:
    """The option that the text means; else Closed, with this key."""
    try:
        return pick(options, text)
    except NotUnderstood as error:
        raise Closed(key, options) from error


def _require_name(panel: Panel, options: Iterable[Option], text: str) -> None:
    """Raise NotUnderstood, naming who is in reach, if no fighter at all goes by that name."""
    reach = [o.key.rpartition(":")[2] for o in options if ":" in o.key]
    if not reach or not isinstance(panel.view, CombatView) or text in [o.key for o in options]:
        return  # out of reach is for the rules to explain
    seats = {str(f.seat): f.name for f in panel.view.fighters}
    if _seat_named(panel, text) not in seats:
        names = listed(dict.fromkeys(seats[seat] for seat in reach if seat in seats))
        raise NotUnderstood(
            f"Nobody here is called “{clip(text, TYPED)}”; in reach: {names}.", clause="WW-4.1.2"
        )


def _seat_named(panel: Panel, text: str) -> str:
    """The seat of the fighter that goes by this letter or (part of a) name; else the text."""
    name = text.strip()[:TYPED].casefold()
    fighters = panel.view.fighters if isinstance(panel.view, CombatView) else ()
    named = [f for f in fighters if name in (f.name.casefold(), f.letter.casefold())]
    found = named or [f for f in fighters if name in f.name.casefold()]
    return str(found[0].seat) if len(found) == 1 else name


def _move_named(text: str) -> str:
    """The key of the Adrenaline Move that is called so; a target after it, as in a key, is cut off.

    Raises NotUnderstood, listing all there are.
    """
    name = text.strip().partition(":")[0].casefold()
    for key, move in content.moves().items():
        if name in (key, move.title.casefold()):
            return key
    every = ", ".join(move.title for move in content.moves().values())
    raise NotUnderstood(f"There is no Adrenaline Move “{clip(name, TYPED)}”. There are: {every}.")
