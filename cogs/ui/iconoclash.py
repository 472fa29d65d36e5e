"""What the commands of `/ic` mean in a panel: the option that is wanted, or why it is not open."""

from __future__ import annotations

from bot.games.iconoclash import content
from bot.games.iconoclash.stage import DIRECTIONS
from bot.games.iconoclash.view import MatchView
from bot.kernel.decision import Option
from bot.kernel.errors import NotUnderstood
from bot.kernel.offer import Kind
from bot.sessions.records import Panel
from cogs.ui.card_commands import Commands, card_of, require_open, typed
from cogs.ui.commands import NOTHING, Closed, asked, beginning, pick

TURN, TARGET, REACTION, ANSWER = "IC-3.1.1", "IC-5.8.3", "IC-4.2.9", "IC-5.4.1"
LAUNCH, BEGIN, RESPAWN, DISPLACE = "IC-5.5.1", "IC-1.8.1", "IC-5.6.4", "IC-2.6.11"
STEPS, TELEPORT, DISCARD, BOOSTS = "IC-3.4.2", "IC-3.4.3", "IC-10.1.11", "IC-10.2.1"
QUESTIONS = {
    "move": (TURN, STEPS),
    "attack": (TURN,),
    "boost": (TURN,),
    "draw": (TURN,),
    "shield": (ANSWER,),
    "react": (TURN, REACTION, ANSWER),
    "target": (TARGET,),
    "launch": (LAUNCH,),
    "place": (BEGIN, RESPAWN, TELEPORT, DISPLACE),
    "discard": (DISCARD, BOOSTS),
}
"""What each command can be an answer to; `pass` and `answer` can be one to anything."""
STARTS = {"draw": ("empty",), "move": ("step", "path")}
"""How the keys of a command's options begin, where not with the command's own name."""
DECLINES = ("end", "none", "done", "nobody", "stay", "no")
"""What `pass` stands for, whichever is on offer."""


def open_now(panel: Panel, verb: str) -> tuple[Option, ...]:
    """The options that this command can choose now; none at another question."""
    decision = panel.decision
    if decision is None:
        return ()
    if verb == "answer":
        return decision.options
    if verb == "pass":
        return beginning(decision, *DECLINES)
    if decision.clause not in QUESTIONS[verb]:
        return ()
    if decision.clause in (TURN, ANSWER, REACTION):
        return beginning(decision, *STARTS.get(verb, (verb,)))
    if decision.clause == STEPS:
        return tuple(o for o in decision.options if o.square)
    return decision.options


def closed_key(panel: Panel, verb: str) -> str:
    """What the rules are to be asked about where this command can choose nothing.

    An empty text where something else is asked of the person, or nothing.
    """
    if panel.decision is None or verb not in QUESTIONS:
        return ""
    return nothing_of(verb) if panel.decision.clause in QUESTIONS[verb] else ""


def nothing_of(verb: str, text: str = "") -> str:
    """The key of what this command would do with what was typed."""
    match verb:
        case "move":
            return f"step:{text}"
        case "draw":
            return "empty"
        case "pass":
            return "end"
        case "target":
            return f"seat:{text}"
        case "launch":
            return text if text in DIRECTIONS else "up"
        case "place":
            return text or "place"
    return f"{verb}:{text}"


def wanted(panel: Panel, verb: str, text: str = "") -> str:
    """The key of the option that is meant; with no text the first, or only, one.

    Raises Closed, as all of these do, with the key that the rules are to be asked about.
    """
    options = open_now(panel, verb)
    if text == NOTHING or not options:
        raise Closed(nothing_of(verb, typed(text)), options)
    if not text:
        return options[0].key
    try:
        return pick(options, text)
    except NotUnderstood as error:
        raise Closed(_meant(panel, verb, text), options) from error


def _meant(panel: Panel, verb: str, text: str) -> str:
    """The key that would be meant if it were on offer: of a target by name, of a card by title."""
    wish = typed(text)
    if verb == "target" and isinstance(panel.view, MatchView):
        named = [n for n, name in enumerate(panel.view.names) if wish in name.casefold()]
        return f"seat:{named[0] if len(named) == 1 else wish}"
    if verb in ("boost", "discard"):
        return f"{verb}:{COMMANDS.card_named(text)}"
    return nothing_of(verb, wish)


def play_wanted(panel: Panel, verb: str, card: str, ability: int | None) -> str:
    """The key of a card played for one of its abilities, counted from 1 as on the card."""
    options = open_now(panel, verb)
    key = "" if card == NOTHING else COMMANDS.card_named(card)
    require_open(options, card, nothing_of(verb, key))
    fitting = [o for o in options if card_of(o) == key]
    if ability is not None:
        fitting = [o for o in fitting if o.key.endswith(f":{ability - 1}")]
    if len(fitting) == 1:
        return fitting[0].key
    if not fitting:
        raise Closed(f"{verb}:{key}:{(ability or 1) - 1}", options)
    numbers = [int(o.key.rpartition(":")[2]) for o in fitting]
    texts = [ability.text for ability in content.cards()[key].abilities]
    listing = " ".join(f"**{n + 1}** {texts[n]}" for n in numbers)
    raise NotUnderstood(f"Which ability? Say so with `ability`: {listing}", clause="IC-4.1.13")


def discard_wanted(panel: Panel, text: str) -> str:
    """The answer that discards the cards typed with commas; a title twice means two copies."""
    options = open_now(panel, "discard")
    require_open(options, text, "discard:")
    if asked(panel).kind is not Kind.SEVERAL:
        return wanted(panel, "discard", text)
    return COMMANDS.several(panel, options, text)


def _titles() -> dict[str, str]:
    return {key: card.title for key, card in content.cards().items()}


COMMANDS = Commands(open_now, closed_key, _titles)
