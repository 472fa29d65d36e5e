"""What `/ic` suggests while it is typed: only what is open now, or whose decision it is."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from discord.app_commands import Choice

from bot.kernel.decision import Option
from cogs.ui.card_commands import Suggest, card_of, choices
from cogs.ui.commands import suggest_or_say
from cogs.ui.iconoclash import COMMANDS
from cogs.ui.items import clip
from cogs.ui.reply import Interaction

offers = COMMANDS.offers
discards = COMMANDS.discards("discard")


def cards(verb: str) -> Suggest:
    """Suggests the cards that `attack`, `shield` or `react` can play, each once."""

    def named(options: Sequence[Option], typed: str) -> list[Choice[str]]:
        titles = COMMANDS.titles()
        return choices(((titles[k], k) for k in dict.fromkeys(map(card_of, options))), typed)

    return COMMANDS.suggesting(verb, named)


def abilities(
    verb: str,
) -> Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[int]]]]:
    """Suggests the abilities, counted from 1, of the card already typed."""

    async def suggest(interaction: Interaction, _typed: str) -> list[Choice[int]]:
        card = COMMANDS.card_named(str(getattr(interaction.namespace, "card", None) or "?"))

        def numbered(options: Sequence[Option]) -> list[Choice[int]]:
            places = [(int(o.key.rpartition(":")[2]), o) for o in options]
            return [
                Choice(name=clip(f"{place + 1}: {o.description}", 100), value=place + 1)
                for place, o in places
            ]

        return await suggest_or_say(
            interaction,
            lambda panel: COMMANDS.of_card(panel, verb, card),
            numbered,
            lambda panel: COMMANDS.closed_key(panel, verb),
            1,
        )

    return suggest
