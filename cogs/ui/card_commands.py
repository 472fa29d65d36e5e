"""What the commands of all card games share: cards by name, several at once, what is suggested."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from discord.app_commands import Choice

from bot.kernel.decision import Option
from bot.kernel.errors import NotAllowed, NotUnderstood
from bot.sessions.records import Panel
from cogs.ui.commands import NOTHING, Closed, asked, suggest_or_say
from cogs.ui.items import clip
from cogs.ui.matches import RUNNING, SUGGESTIONS, here
from cogs.ui.reply import Interaction

V = TypeVar("V")
Suggest = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]
LONGEST = 60
"""So much of what was typed is looked at."""


@dataclass(frozen=True)
class Commands:
    """How a game's commands are understood.

    `open_now` gives what a command can choose in a panel, `closed_key` what the rules are asked
    about where it can choose nothing, `titles` the printed names of all cards by key.
    """

    open_now: Callable[[Panel, str], tuple[Option, ...]]
    closed_key: Callable[[Panel, str], str]
    titles: Callable[[], Mapping[str, str]]

    def offers(self, verb: str) -> Suggest:
        """Suggests the options of a command as they are, with what they do."""
        return self.suggesting(verb, described)

    def discards(self, verb: str) -> Suggest:
        """Suggests cards one after another: what is typed so far, each time with one more."""

        def more(options: Sequence[Option], typed: str) -> list[Choice[str]]:
            *done, last = typed.split(",")
            before = [part.strip() for part in done if part.strip()]
            titles = self.titles()
            left = [titles.get(_card(option), option.label) for option in options]
            for part in before:
                if part in left:
                    left.remove(part)
            text = last.strip().casefold()
            lists = [", ".join([*before, t]) for t in dict.fromkeys(left) if text in t.casefold()]
            fitting = [line for line in lists if len(line) <= 100]
            return [Choice(name=line, value=line) for line in fitting[:SUGGESTIONS]]

        return self.suggesting(verb, more)

    def suggesting(
        self, verb: str, told: Callable[[Sequence[Option], str], list[Choice[str]]]
    ) -> Suggest:
        """Suggests what `told` makes of the options open to a command; else says why none is."""

        async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
            return await suggest_or_say(
                interaction,
                lambda panel: self.open_now(panel, verb),
                lambda options: told(options, typed),
                lambda panel: self.closed_key(panel, verb),
                NOTHING,
            )

        return suggest

    def of_card(self, panel: Panel, verb: str, card: str) -> list[Option]:
        """The options that play this card. Raises NotAllowed if there are none but others."""
        options = self.open_now(panel, verb)
        found = [option for option in options if card_of(option) == card]
        if options and not found:
            raise NotAllowed("First name one of your cards, with `card`.")
        return found

    def card_named(self, text: str) -> str:
        """The key of the card of this name, or of the only one whose name holds the text.

        Without such a card, the text itself.
        """
        wish, titles = typed(text), self.titles()
        named = [key for key, title in titles.items() if wish in (key, title.casefold())]
        found = named or [key for key, title in titles.items() if wish in title.casefold()]
        return found[0] if len(found) == 1 else wish

    def several(self, panel: Panel, options: Iterable[Option], text: str) -> str:
        """The answer that takes the cards typed with commas; a name twice means two copies.

        Raises Closed with the card that cannot be taken, NotUnderstood for another number of them.
        """
        offered = tuple(options)
        open_ = {option.key for option in offered}
        found: list[str] = []
        copies: Counter[str] = Counter()
        for part in filter(None, (part.strip() for part in text.split(","))):
            key = self.card_named(part)
            wish = f"{key}.{copies[key]}"
            if wish not in open_:
                raise Closed(f"discard:{key}", offered)
            copies[key] += 1
            found.append(wish)
        least, most = asked(panel).least, asked(panel).most
        if not least <= len(found) <= most:
            raise NotUnderstood(f"Name {most} of your cards, with commas between them.")
        return "+".join(found)


def card_of(option: Option) -> str:
    """The key of the card that an option plays."""
    return option.key.split(":")[1]


def typed(text: str) -> str:
    """What was typed, as it is compared; nothing for the row that only says why."""
    return "" if text == NOTHING else text.strip().casefold()[:LONGEST]


def choices(named: Iterable[tuple[str, str]], text: str) -> list[Choice[str]]:
    """Names with their keys as suggestions, narrowed by what has been typed."""
    wish = text.strip().casefold()
    fitting = [(name, key) for name, key in named if wish in name.casefold() or wish == key]
    return [Choice(name=clip(name, 100), value=key[:100]) for name, key in fitting[:SUGGESTIONS]]


def described(options: Sequence[Option], text: str) -> list[Choice[str]]:
    """Options as suggestions, with what they do."""
    named = ((" · ".join(filter(None, (o.label, o.description))), o.key) for o in options)
    return choices(named, text)


def require_open(options: Sequence[Option], text: str, key: str) -> None:
    """Raises Closed, with the key that the rules are asked about, where nothing can be chosen."""
    if not options or text == NOTHING:
        raise Closed(key, options)


async def viewed(interaction: Interaction, match: int | None, kind: type[V]) -> V:
    """The match as the person may know it. Raises NotAllowed for another game."""
    found = await here(interaction, match, RUNNING)
    panel = await interaction.client.desk.panel(found.id, interaction.user.id)
    if not isinstance(panel.view, kind):
        raise NotAllowed(f"Match #{found.id} is another game. Try `/match board`.")
    return panel.view


def _card(option: Option) -> str:
    return option.key.partition(".")[0]
