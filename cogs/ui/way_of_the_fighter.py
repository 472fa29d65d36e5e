"""What the commands of `/wf` mean in a panel: the option that is wanted, or why it is not open."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.dice import mix
from bot.kernel.decision import Option
from bot.kernel.english import listed
from bot.kernel.errors import NotUnderstood
from bot.kernel.offer import Kind
from bot.sessions.records import Panel
from cogs.ui.card_commands import Commands, card_of, require_open, typed
from cogs.ui.commands import NOTHING, Closed, asked, beginning, pick
from cogs.ui.items import clip

DRAW, SHIFT, COMMAND, PASSIVE = "WF-2.1.1", "WF-2.2.1", "WF-3.2.4", "WF-14.2.4"
ACTION, INITIATIVE, MODE, COMBO = "WF-3.3.1", "WF-3.4.5", "WF-10.6.6", "WF-9.1.1"
HAND = "WF-1.6.2"
FIRST, DISCARD, TAG_DICE, SWAP = "WF-1.7.4", "WF-6.1.9", "WF-14.3.3", "WF-14.4.2"
QUESTIONS: Final = {
    "start": (HAND,),
    "draw": (DRAW,),
    "burnout": (SHIFT,),
    "command": (COMMAND, PASSIVE),
    "play": (ACTION,),
    "initiative": (INITIATIVE, MODE, FIRST),
    "combo": (COMBO,),
    "tag": (PASSIVE, COMBO, TAG_DICE, SWAP),
    "discard": (DISCARD,),
}
"""What each command can be an answer to; `pass` and `answer` can be one to anything."""
DECLINES: Final = ("keep", "enough", "no", "stay")
"""What `pass` stands for, whichever is on offer."""
CLOSED: Final = {
    "start": "start",
    "draw": "draw",
    "burnout": "core",
    "command": "kneel",
    "play": "play",
    "initiative": "keep",
    "combo": "combo",
    "tag": "tag",
    "discard": "discard",
    "pass": "enough",
}
"""How the key of what a command would do begins, for the rules to say why it is not open."""


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
    if verb == "combo":
        return beginning(decision, "combo", "plain")
    if verb == "tag" and decision.clause in (PASSIVE, COMBO):
        return beginning(decision, "tag")
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
    start = CLOSED.get(verb, text)
    if verb in ("play", "combo", "tag"):
        return f"{start}:{text}"
    if verb == "discard" and text:
        return f"{start}:{COMMANDS.card_named(text)}"
    words = text.split(":")[0].split()
    if verb in ("command", "initiative") and words:
        return text if ":" in text else words[0]
    return start


def wanted(panel: Panel, verb: str, text: str = "") -> str:
    """The key of the option that is meant; with no text the first, or only, one.

    Raises Closed, as all of these do, with the key that the rules are to be asked about.
    """
    options = open_now(panel, verb)
    if text == NOTHING or not options:
        raise Closed(nothing_of(verb, typed(text)), options)
    if asked(panel).kind is Kind.EACH:
        return start_wanted(panel, text)
    if not text:
        return options[0].key
    try:
        return pick(options, text)
    except NotUnderstood as error:
        if verb == "answer":
            raise
        raise Closed(nothing_of(verb, typed(text)), options) from error


def start_wanted(panel: Panel, text: str) -> str:
    """The starting hand of the cards typed with commas, one of each pack in any order."""
    options = open_now(panel, "start")
    require_open(options, text, "start")
    found: dict[str, str] = {}
    for part in filter(None, re.split(r"[,+]", text)):
        option = hand_option(options, part)
        if option is None:
            raise NotUnderstood(f"“{clip(part.strip(), 40)}” is in none of your packs.")
        if option.group in found:
            raise NotUnderstood(f"Take only one card of {option.group}, and one of each pack.")
        found[option.group] = option.key
    if missing := [o.group for o in options if o.group not in found]:
        raise NotUnderstood(f"A card of {listed(dict.fromkeys(missing))} is missing.")
    return "+".join(option.key for option in options if option.key in found.values())


def hand_option(options: Iterable[Option], text: str) -> Option | None:
    """The card of a starting hand that is meant by its name or key."""
    card = COMMANDS.card_named(text.rpartition(":")[2])
    return next((option for option in options if card_of(option) == card), None)


def of_packs(options: Sequence[Option]) -> bool:
    """Whether these are cards of packs, of which a starting hand takes one each."""
    begin, known = options[0].key.partition(":")[0], content.packs()
    return begin in known and known[begin].name == options[0].group


def draw_wanted(panel: Panel, *, exchange: bool) -> str:
    """To draw one card, or to exchange three."""
    key = "exchange" if exchange else "draw"
    options = open_now(panel, "draw")
    if key not in {option.key for option in options}:
        raise Closed(key, options)
    return key


def mix_of(text: str) -> str:
    """Dice typed in any way as a key: `2c1p` for `2 1`, `2+1`, `2 core, 1 power`, or `2 C 1 P`.

    Raises NotUnderstood.
    """
    plain = typed(text)
    words = re.findall(r"(\d+)\s*([a-z]*)", plain)
    kinds = [word[:1] for _, word in words]
    if not words or len(words) > 2 or re.search(r"[^\d\sa-z+,;/&.]", plain):
        raise NotUnderstood(f"“{clip(text, 40)}” names no dice. Type such as `2c1p` or `2 1`.")
    if not any(kinds):
        kinds = ["c", "p"][: len(words)]
    if set(kinds) - {"c", "p"} or len(set(kinds)) < len(kinds):
        raise NotUnderstood(f"“{clip(text, 40)}”: c stands for Core, p for Power: `2c1p`.")
    counts = {kind: int(number) for (number, _), kind in zip(words, kinds, strict=True)}
    return mix((counts.get("c", 0), counts.get("p", 0)))


def play_wanted(panel: Panel, verb: str, card: str, dice: str, *, chain: bool = True) -> str:
    """The key of an action with its dice; in a combo with what Chain returns, or without."""
    options = open_now(panel, verb)
    key = "" if card == NOTHING else COMMANDS.card_named(card)
    if NOTHING in (card, dice) or not options:
        raise Closed(nothing_of(verb, key), options)
    own = [option for option in options if card_of(option) == key]
    known = own or options
    start = known[0].key.partition(":")[0] if verb == "play" or chain else "plain"
    if not dice and len({option.key.rpartition(":")[2] for option in own}) == 1:
        dice = own[0].key.rpartition(":")[2]
    found = f"{start}:{key}:{mix_of(dice)}"
    if any(option.key == found for option in options):
        return found
    raise Closed(found, own[:1] or _one_of_each(options))


def _one_of_each(options: tuple[Option, ...]) -> list[Option]:
    """One option of each card that can be played."""
    return list({card_of(option): option for option in options}.values())


def discard_wanted(panel: Panel, text: str) -> str:
    """The answer that discards the cards typed with commas; a name twice means two copies."""
    options = open_now(panel, "discard")
    require_open(options, text, "discard")
    if asked(panel).kind is not Kind.SEVERAL:
        return wanted(panel, "discard", text)
    return COMMANDS.several(panel, options, text)


def _titles() -> dict[str, str]:
    return {key: card.name for key, card in content.cards().items()}


COMMANDS: Final = Commands(open_now, closed_key, _titles)
