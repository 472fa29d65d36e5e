"""What `/wf` suggests while it is typed: only what is open now, or whose decision it is."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

from discord.app_commands import Choice

from bot.games.way_of_the_fighter import content
from bot.kernel.decision import Option
from bot.kernel.errors import NotAllowed
from bot.sessions.records import Panel
from cogs.ui import way_of_the_fighter as wf
from cogs.ui.commands import NOTHING, suggest_or_say
from cogs.ui.items import clip
from cogs.ui.matches import SUGGESTIONS
from cogs.ui.reply import Interaction

Suggest = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


def _choices(named: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    text = typed.strip().casefold()
    fitting = [(n, k) for n, k in named if text in n.casefold() or text == k]
    return [Choice(name=clip(n, 100), value=k[:100]) for n, k in fitting[:SUGGESTIONS]]


def offers(verb: str) -> Suggest:
    """Suggests the options of a command as they are, with what they do."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        def told(options: Sequence[Option]) -> list[Choice[str]]:
            if verb == "start" or wf.of_packs(options):
                return _hands(options, typed)
            named = ((" · ".join(filter(None, (o.label, o.description))), o.key) for o in options)
            return _choices(named, typed)

        return await suggest_or_say(
            interaction,
            lambda panel: wf.open_now(panel, verb),
            told,
            lambda panel: wf.closed_key(panel, verb),
            NOTHING,
        )

    return suggest


def cards(verb: str) -> Suggest:
    """Suggests the cards that can be played, each once, with what is printed on them."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        def named(options: Sequence[Option]) -> list[Choice[str]]:
            about = {wf.card_of(o): o.description for o in options}
            names = ((f"{content.cards()[k].name} · {told}", k) for k, told in about.items())
            return _choices(names, typed)

        return await suggest_or_say(
            interaction,
            lambda panel: wf.open_now(panel, verb),
            named,
            lambda panel: wf.closed_key(panel, verb),
            NOTHING,
        )

    return suggest


def dice(verb: str) -> Suggest:
    """Suggests dice for the card already typed, each with the scores that it can reach."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        card = wf.card_named(str(getattr(interaction.namespace, "card", None) or "?"))

        def keep(panel: Panel) -> Iterable[Option]:
            options = wf.open_now(panel, verb)
            found = [o for o in options if wf.card_of(o) == card]
            if options and not found:
                raise NotAllowed("First name one of your cards, with `card`.")
            return found

        def told(options: Sequence[Option]) -> list[Choice[str]]:
            name = f"{content.cards()[card].name}: "
            mixes = {o.key.rpartition(":")[2]: o.label.removeprefix(name) for o in options}
            return _choices(((f"{m} · {label}", m) for m, label in mixes.items()), typed)

        return await suggest_or_say(
            interaction, keep, told, lambda panel: wf.closed_key(panel, verb), NOTHING
        )

    return suggest


def _hands(options: Sequence[Option], typed: str) -> list[Choice[str]]:
    """Starting hands, one card after another: what is typed so far, with one card more."""
    names = {content.cards()[wf.card_of(o)].name: o.group for o in options}
    plain = {name.casefold(): name for name in names}
    parts = [part.strip().casefold() for part in typed.split(",")]
    begun = [plain[part] for part in parts if part in plain]
    text = "" if parts[-1] in plain else parts[-1]
    groups = {names[name] for name in begun}
    more = [name for name, group in names.items() if group not in groups]
    lists = [[*begun, name] for name in more if text in name.casefold()]
    lines = [", ".join(cards) for cards in (lists if more else [begun])]
    return [Choice(name=line, value=line) for line in lines[:SUGGESTIONS] if len(line) <= 100]


async def discards(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Cards one after another: what is typed so far, each time with one more."""
    *done, last = typed.split(",")
    before = [part.strip() for part in done if part.strip()]

    def more(options: Sequence[Option]) -> list[Choice[str]]:
        left = [content.cards()[o.key.partition(".")[0]].name for o in options]
        for part in before:
            if part in left:
                left.remove(part)
        text = last.strip().casefold()
        lists = [", ".join([*before, t]) for t in dict.fromkeys(left) if text in t.casefold()]
        fitting = [line for line in lists if len(line) <= 100]
        return [Choice(name=line, value=line) for line in fitting[:SUGGESTIONS]]

    return await suggest_or_say(
        interaction,
        lambda panel: wf.open_now(panel, "discard"),
        more,
        lambda panel: wf.closed_key(panel, "discard"),
        NOTHING,
    )
