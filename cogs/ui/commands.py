"""Answering by command in any game: what is open now, what is meant, and why it is not open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from discord.app_commands import Choice

from bot.kernel.decision import Decision, Option
from bot.kernel.english import listed
from bot.kernel.errors import KumiteError, NotAllowed, NotUnderstood, NotYourSeat
from bot.sessions.records import Panel, Status
from cogs.ui.items import clip
from cogs.ui.matches import RUNNING, SUGGESTIONS, here, over_text
from cogs.ui.panel.show import take
from cogs.ui.reply import Ack, Interaction, acknowledge

NOTHING = "nothing"
"""What a row sends that only says why nothing is suggested: commands take it for no answer."""
Keep = Callable[[Panel], Iterable[Option]]
T = TypeVar("T", str, int)
Pick = Callable[[Panel], str]
"""Finds the key of the wanted option in a panel; raises Closed where it is not open."""


class Closed(Exception):
    """What somebody typed is not open to them now; the rules say why.

    `key` is what it would be if it were on offer, `instead` are the options that fit the command.
    """

    def __init__(self, key: str, instead: Iterable[Option] = ()) -> None:
        super().__init__(key)
        self.key = key
        self.instead = tuple(instead)


def asked(panel: Panel) -> Decision:
    """What the person is asked. Raises NotYourSeat for onlookers, NotAllowed if nothing is."""
    _require_part(panel)
    if panel.decision is None:
        raise NotAllowed("You are not asked anything now.")
    return panel.decision


def _require_part(panel: Panel) -> None:
    if panel.seat is None:
        raise NotYourSeat(
            "You have no fighter in this match; you can watch it with `/match board`."
        )
    if panel.match.status is not Status.RUNNING:
        raise NotAllowed(over_text(panel.match))


def waiting_for(interaction: Interaction, panel: Panel) -> str:
    """Whose decision is awaited, and on what, in a sentence."""
    seats = {seat.seat: seat.name for seat in panel.match.seats}
    names = [seats.get(seat, "somebody") for seat in panel.match.awaited]
    if not names:
        return "The bot is still thinking."
    stake = interaction.client.desk.games[panel.match.game].at_stake(panel.view)
    about = f" ({stake})" if stake else ""
    if len(names) == 1:
        return f"It is {clip(names[0], 40)}'s decision{about}."
    return f"It is the decision of {listed(clip(name, 24) for name in names)}{about}."


def beginning(decision: Decision | None, *starts: str) -> tuple[Option, ...]:
    """The options whose key is one of these words, or begins with one and a colon."""
    options = decision.options if decision else ()
    return tuple(o for o in options if o.key.partition(":")[0] in starts)


def pick(options: Sequence[Option], wanted: str) -> str:
    """The key of the option meant: its key or the end of it, its square, or words of its label.

    Raises NotUnderstood, listing what there is, where none or several fit.
    """
    text = wanted.strip().casefold()
    tests: tuple[Callable[[Option], bool], ...] = (
        lambda o: o.key.casefold() == text,
        lambda o: o.key.casefold().endswith(f":{text}"),
        lambda o: bool(o.square) and o.square.casefold() == text,
        lambda o: o.label.casefold() == text,
        lambda o: text in o.label.casefold(),
    )
    for test in tests:
        if len(found := [option for option in options if test(option)]) == 1:
            return found[0].key
    raise NotUnderstood(f"“{clip(wanted, 40)}” fits none, or several, of: {_labels(options)}.")


def _labels(options: Sequence[Option]) -> str:
    return ", ".join(option.label for option in options[:8]) + (" …" if len(options) > 8 else "")


def suggest(options: Iterable[Option], typed: str) -> list[Choice[str]]:
    """Options as suggestions, narrowed by what has been typed."""
    text = typed.strip().casefold()
    fitting = [
        o for o in options if text in f"{o.label} {o.square}".casefold() or text == o.key.casefold()
    ]
    return [Choice(name=clip(o.label, 100), value=o.key[:100]) for o in fitting[:SUGGESTIONS]]


async def typing_panel(interaction: Interaction) -> Panel:
    """The panel of the person who is typing a command, in the match they mean.

    Raises NoSuchMatch, with what to do, if there is none.
    """
    given = getattr(interaction.namespace, "match", None)
    match = await here(interaction, given if isinstance(given, int) else None, RUNNING)
    return await interaction.client.desk.panel(match.id, interaction.user.id)


async def suggest_open(
    interaction: Interaction, typed: str, keep: Keep, why: Pick
) -> list[Choice[str]]:
    """What is open to the person typing, now, in the match they mean; else a row that says why.

    `why` gives the key that the rules are asked about where nothing is open; see `nothing_open`.
    """
    return await suggest_or_say(
        interaction, keep, lambda options: suggest(options, typed), why, NOTHING
    )


async def suggest_or_say(
    interaction: Interaction,
    keep: Keep,
    choices: Callable[[Sequence[Option]], list[Choice[T]]],
    why: Pick,
    nothing: T,
) -> list[Choice[T]]:
    """Choices made of the options that are kept; with none, one that sends `nothing` and says why.

    What has been typed may fit none of those that are open: that needs no words.
    """
    try:
        panel = await typing_panel(interaction)
        if options := tuple(keep(panel)):
            return choices(options)
        text = await nothing_open(interaction, panel, why(panel))
    except KumiteError as error:
        text = error.message
    return [Choice(name=clip(text, 100), value=nothing)]


async def nothing_open(interaction: Interaction, panel: Panel, key: str) -> str:
    """Why a command has nothing to suggest: whose decision it is, or what the rules say of the key.

    An empty key means that the person is asked something else.
    """
    _require_part(panel)
    if panel.decision is None:
        return waiting_for(interaction, panel)
    if not key:
        return f"You are asked something else: {panel.decision.prompt}"
    desk = interaction.client.desk
    return (await desk.why_not(panel.match.id, interaction.user.id, key)).message


async def answer(interaction: Interaction, match: int | None, key_of: Pick) -> None:
    """Answer for the person by command, then show their panel; for their eyes only."""
    if not await acknowledge(interaction, Ack.PRIVATE):
        return
    found = await here(interaction, match, RUNNING)
    panel = await interaction.client.desk.panel(found.id, interaction.user.id)
    try:
        key = key_of(panel)
    except Closed as closed:
        raise await _refusal(interaction, panel, closed) from closed
    await take(interaction, found.id, asked(panel).question, key)


async def _refusal(interaction: Interaction, panel: Panel, closed: Closed) -> NotAllowed:
    """The rules' reason with its clause, and what can be done instead."""
    _require_part(panel)
    why = await interaction.client.desk.why_not(panel.match.id, interaction.user.id, closed.key)
    if closed.instead:
        instead = f"Open to you: {_labels(closed.instead)}."
    elif panel.decision is not None:
        instead = f"You are asked: {panel.decision.prompt}"
    else:
        instead = waiting_for(interaction, panel)
    return NotAllowed(f"{why.message} {instead}", clause=why.clause)
