"""What `/wf` suggests while it is typed: only what is open now, or whose decision it is."""

from __future__ import annotations

from collections.abc import Sequence

from discord.app_commands import Choice

from bot.kernel.decision import Option
from cogs.ui.card_commands import Suggest, card_of, choices
from cogs.ui.commands import NOTHING, suggest_or_say
from cogs.ui.reply import Interaction
from cogs.ui.way_of_the_fighter import COMMANDS

offers = COMMANDS.offers
discards = COMMANDS.discards("discard")


def cards(verb: str) -> Suggest:
    """Suggests the cards that can be played, each once, with what is printed on them."""

    def named(options: Sequence[Option], typed: str) -> list[Choice[str]]:
        titles, about = COMMANDS.titles(), {card_of(o): o.description for o in options}
        return choices(((f"{titles[k]} · {told}", k) for k, told in about.items()), typed)

    return COMMANDS.suggesting(verb, named)


def dice(verb: str) -> Suggest:
    """Suggests dice for the card already typed, each with the scores that it can reach."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        card = COMMANDS.card_named(str(getattr(interaction.namespace, "card", None) or "?"))

        def told(options: Sequence[Option]) -> list[Choice[str]]:
            name = f"{COMMANDS.titles()[card]}: "
            mixes = {o.key.rpartition(":")[2]: o.label.removeprefix(name) for o in options}
            return choices(((f"{m} · {label}", m) for m, label in mixes.items()), typed)

        return await suggest_or_say(
            interaction,
            lambda panel: COMMANDS.of_card(panel, verb, card),
            told,
            lambda panel: COMMANDS.closed_key(panel, verb),
            NOTHING,
        )

    return suggest
