"""What `/wf` suggests while it is typed: only what is open now, or whose decision it is."""

from __future__ import annotations

from collections.abc import Sequence

from discord.app_commands import Choice

from bot.kernel.decision import Option
from cogs.ui.card_commands import Suggest, card_of, choices, described
from cogs.ui.commands import NOTHING, suggest_or_say
from cogs.ui.matches import SUGGESTIONS
from cogs.ui.reply import Interaction
from cogs.ui.way_of_the_fighter import COMMANDS, of_packs

discards = COMMANDS.discards("discard")


def offers(verb: str) -> Suggest:
    """Suggests the options of a command with what they do; of a starting hand whole hands."""

    def told(options: Sequence[Option], typed: str) -> list[Choice[str]]:
        hands = verb == "start" or of_packs(options)
        return _hands(options, typed) if hands else described(options, typed)

    return COMMANDS.suggesting(verb, told)


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


def _hands(options: Sequence[Option], typed: str) -> list[Choice[str]]:
    """Starting hands, one card after another: what is typed so far, with one card more."""
    names = {COMMANDS.titles()[card_of(o)]: o.group for o in options}
    plain = {name.casefold(): name for name in names}
    parts = [part.strip().casefold() for part in typed.split(",")]
    begun = [plain[part] for part in parts if part in plain]
    text = "" if parts[-1] in plain else parts[-1]
    groups = {names[name] for name in begun}
    more = [name for name, group in names.items() if group not in groups]
    lists = [[*begun, name] for name in more if text in name.casefold()]
    lines = [", ".join(cards) for cards in (lists if more else [begun])]
    return [Choice(name=line, value=line) for line in lines[:SUGGESTIONS] if len(line) <= 100]
