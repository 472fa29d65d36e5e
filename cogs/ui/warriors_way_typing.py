"""What `/ww` suggests while it is typed: only what is open now, or whose decision it is."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.games.warriors_way import content
from bot.kernel.decision import Option
from bot.kernel.errors import NotAllowed
from bot.sessions.records import Panel
from cogs.ui import warriors_way as ww
from cogs.ui.commands import NOTHING, suggest_open, suggest_or_say
from cogs.ui.items import clip
from cogs.ui.lobby.forms import split
from cogs.ui.matches import SUGGESTIONS, Work
from cogs.ui.reply import Interaction

POOLS = [
    Choice(name="Energy die", value="energy"),
    Choice(name="Adrenaline die", value="adrenaline"),
]
HYPER = [
    Choice(name="Hyper Rush", value="rush"),
    Choice(name="Hyper Recover", value="recover"),
    Choice(name="No Hyper Mode", value="none"),
]
Suggest = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


def paid(work: Work) -> Work:
    """Gives a command the option `with`: which die pays (WW-8.2.9)."""
    about = "Which die pays: an Adrenaline die only in a Hyper Rush"
    described = app_commands.describe(pool=about)(app_commands.choices(pool=POOLS)(work))
    return app_commands.rename(pool="with")(described)


def offers(verb: str) -> Suggest:
    """Suggests the options of a command as they are."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggest_open(
            interaction,
            typed,
            lambda panel: ww.open_now(panel, verb),
            lambda panel: ww.closed_key(panel, verb),
        )

    return suggest


def moves(verb: str) -> Suggest:
    """Suggests the Adrenaline Moves that `use` or `defend` can choose."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        def named(options: Sequence[Option]) -> list[Choice[str]]:
            keys = dict.fromkeys(o.key.partition(":")[0] for o in options)
            titles = [(content.moves()[key].title, key) for key in keys]
            return [Choice(name=n, value=k) for n, k in titles if typed.casefold() in n.casefold()]

        return await suggest_or_say(
            interaction,
            lambda panel: ww.open_now(panel, verb),
            named,
            lambda panel: ww.closed_key(panel, verb),
            NOTHING,
        )

    return suggest


async def targets(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The opponents that the Adrenaline Move already typed can be used against."""
    move = str(getattr(interaction.namespace, "move", None) or "").casefold()

    def keep(panel: Panel) -> Iterable[Option]:
        options = ww.open_now(panel, "use")
        if move in [option.key for option in options]:
            raise NotAllowed("Leave this empty: that move names its target later, if at all.")
        return [o for o in options if ":" in o.key and move in ("", o.key.partition(":")[0])]

    def why(panel: Panel) -> str:
        return ww.closed_key(panel, "use") and (move or ww.closed_key(panel, "use"))

    return await suggest_open(interaction, typed, keep, why)


def kicks(*, squares: bool) -> Suggest:
    """Suggests where a Jump Kick can land, or whom it can hit, whichever is asked."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        def keep(panel: Panel) -> Iterable[Option]:
            options = ww.open_now(panel, "kick")
            lands = panel.decision is not None and panel.decision.clause == ww.LANDING
            if options and lands is not squares:
                other = "say where you land, with `square`" if lands else "you have landed already"
                raise NotAllowed(f"Leave this empty: {other}.")
            return options

        return await suggest_open(interaction, typed, keep, lambda p: ww.closed_key(p, "kick"))

    return suggest


async def squares(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The squares in reach of a Move, nearest first, each once."""
    text = typed.strip().casefold()

    def nearest_first(options: Sequence[Option]) -> list[Choice[str]]:
        nearest: dict[str, int] = {}
        for option in options:
            steps = ww.spaces(option)
            nearest[option.square] = min(steps, nearest.get(option.square, steps))
        fitting = [(n, s) for s, n in nearest.items() if s.casefold().startswith(text)]
        return [
            Choice(name=f"{square} · {n} {'space' if n == 1 else 'spaces'}", value=square)
            for n, square in sorted(fitting, key=lambda pair: pair[0])[:SUGGESTIONS]
        ]

    return await suggest_or_say(interaction, _moves, nearest_first, _why_no_move, NOTHING)


async def distances(interaction: Interaction, _typed: object) -> list[Choice[int]]:
    """The distances by which the square already typed can be reached."""
    square = str(getattr(interaction.namespace, "to", None) or "").strip().upper()

    def keep(panel: Panel) -> Iterable[Option]:
        options = _moves(panel)
        if options and not square:
            raise NotAllowed("First say where to, with `to`.")
        return [option for option in options if option.square.upper() == square]

    def why(panel: Panel) -> str:
        return f"move::{square}" if _moves(panel) else _why_no_move(panel)

    def shortest_first(options: Sequence[Option]) -> list[Choice[int]]:
        return [
            Choice(name=clip(f"{ww.spaces(o)}: {o.description}", 100), value=ww.spaces(o))
            for o in sorted(options, key=ww.spaces)
        ]

    return await suggest_or_say(interaction, keep, shortest_first, why, 1)


def _moves(panel: Panel) -> Sequence[Option]:
    return ww.open_now(panel, "move")


def _why_no_move(panel: Panel) -> str:
    return ww.closed_key(panel, "move")


async def all_moves(_interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Adrenaline Moves one after another: what is typed so far, each time with one more."""
    *done, last = typed.split(",")
    chosen = split(",".join(done))
    found = []
    for move in content.moves().values():
        if move.title in chosen or last.strip().casefold() not in move.title.casefold():
            continue
        text = ", ".join([*chosen, move.title])
        if len(text) <= 100:
            found.append(Choice(name=text, value=text))
    return found[:SUGGESTIONS]
