"""What `/ic` suggests while it is typed: only what is open now, or whose decision it is."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

from discord.app_commands import Choice

from bot.games.iconoclash import content
from bot.kernel.decision import Option
from bot.kernel.errors import NotAllowed
from bot.sessions.records import Panel
from cogs.ui import iconoclash as ic
from cogs.ui.commands import NOTHING, suggest_or_say
from cogs.ui.items import clip
from cogs.ui.matches import SUGGESTIONS
from cogs.ui.reply import Interaction

Suggest = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


def offers(verb: str) -> Suggest:
    """Suggests the options of a command as they are, with what they do."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        def told(options: Sequence[Option]) -> list[Choice[str]]:
            text = typed.strip().casefold()
            names = [(" · ".join(filter(None, (o.label, o.description))), o) for o in options]
            fitting = [(n, o) for n, o in names if text in n.casefold() or text == o.key]
            return [Choice(name=clip(n, 100), value=o.key[:100]) for n, o in fitting[:SUGGESTIONS]]

        return await suggest_or_say(
            interaction,
            lambda panel: ic.open_now(panel, verb),
            told,
            lambda panel: ic.closed_key(panel, verb),
            NOTHING,
        )

    return suggest


def cards(verb: str) -> Suggest:
    """Suggests the cards that `attack`, `shield` or `react` can play, each once."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        def named(options: Sequence[Option]) -> list[Choice[str]]:
            keys = dict.fromkeys(o.key.split(":")[1] for o in options)
            titles = [(content.cards()[key].title, key) for key in keys]
            text = typed.strip().casefold()
            found = [Choice(name=t, value=k) for t, k in titles if text in t.casefold()]
            return found[:SUGGESTIONS]

        return await suggest_or_say(
            interaction,
            lambda panel: ic.open_now(panel, verb),
            named,
            lambda panel: ic.closed_key(panel, verb),
            NOTHING,
        )

    return suggest


def abilities(
    verb: str,
) -> Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[int]]]]:
    """Suggests the abilities, counted from 1, of the card already typed."""

    async def suggest(interaction: Interaction, _typed: str) -> list[Choice[int]]:
        card = ic.card_named(str(getattr(interaction.namespace, "card", None) or "?"))

        def keep(panel: Panel) -> Iterable[Option]:
            options = ic.open_now(panel, verb)
            found = [o for o in options if o.key.split(":")[1] == card]
            if options and not found:
                raise NotAllowed("First name one of your cards, with `card`.")
            return found

        def numbered(options: Sequence[Option]) -> list[Choice[int]]:
            places = [(int(o.key.rpartition(":")[2]), o) for o in options]
            return [
                Choice(name=clip(f"{place + 1}: {o.description}", 100), value=place + 1)
                for place, o in places
            ]

        return await suggest_or_say(
            interaction, keep, numbered, lambda panel: ic.closed_key(panel, verb), 1
        )

    return suggest


async def discards(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Cards one after another: what is typed so far, each time with one more."""
    *done, last = typed.split(",")
    before = [part.strip() for part in done if part.strip()]

    def more(options: Sequence[Option]) -> list[Choice[str]]:
        left = [o.label for o in options]
        for part in before:
            if part in left:
                left.remove(part)
        text = last.strip().casefold()
        lists = [", ".join([*before, t]) for t in dict.fromkeys(left) if text in t.casefold()]
        fitting = [line for line in lists if len(line) <= 100]
        return [Choice(name=line, value=line) for line in fitting[:SUGGESTIONS]]

    return await suggest_or_say(
        interaction,
        lambda panel: ic.open_now(panel, "discard"),
        more,
        lambda panel: ic.closed_key(panel, "discard"),
        NOTHING,
    )
