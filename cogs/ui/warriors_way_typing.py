"""What `/ww` suggests while it is typed: only what is open now to the person typing."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.games.warriors_way import content
from bot.kernel.decision import Option
from bot.sessions.records import Panel
from cogs.ui import warriors_way as ww
from cogs.ui.commands import suggest_open, typing_panel
from cogs.ui.items import clip
from cogs.ui.lobby.fighter_forms import split
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
        return await suggest_open(interaction, typed, lambda panel: ww.open_now(panel, verb))

    return suggest


def moves(verb: str) -> Suggest:
    """Suggests the Adrenaline Moves that `use` or `defend` can choose."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        panel = await typing_panel(interaction)
        keys = [o.key.partition(":")[0] for o in ww.open_now(panel, verb)] if panel else []
        named = [(content.moves()[key].title, key) for key in dict.fromkeys(keys)]
        return [Choice(name=n, value=k) for n, k in named if typed.casefold() in n.casefold()]

    return suggest


async def targets(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The opponents that the Adrenaline Move already typed can be used against."""
    move = str(getattr(interaction.namespace, "move", None) or "").casefold()

    def keep(panel: Panel) -> Iterable[Option]:
        options = [o for o in ww.open_now(panel, "use") if ":" in o.key]
        return [o for o in options if move in ("", o.key.partition(":")[0])]

    return await suggest_open(interaction, typed, keep)


def kicks(*, squares: bool) -> Suggest:
    """Suggests where a Jump Kick can land, or whom it can hit, whichever is asked."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        def keep(panel: Panel) -> Iterable[Option]:
            lands = panel.decision is not None and panel.decision.clause == ww.LANDING
            return ww.open_now(panel, "kick") if lands is squares else ()

        return await suggest_open(interaction, typed, keep)

    return suggest


async def squares(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The squares in reach of a Move, nearest first, each once."""
    nearest: dict[str, int] = {}
    for option in await _open_moves(interaction):
        steps = ww.spaces(option)
        nearest[option.square] = min(steps, nearest.get(option.square, steps))
    text = typed.strip().casefold()
    fitting = [(n, s) for s, n in nearest.items() if s.casefold().startswith(text)]
    return [
        Choice(name=f"{square} · {n} {'space' if n == 1 else 'spaces'}", value=square)
        for n, square in sorted(fitting, key=lambda pair: pair[0])[:SUGGESTIONS]
    ]


async def distances(interaction: Interaction, _typed: object) -> list[Choice[int]]:
    """The distances by which the square already typed can be reached."""
    square = str(getattr(interaction.namespace, "to", None) or "").casefold()
    options = [o for o in await _open_moves(interaction) if o.square.casefold() == square]
    return [
        Choice(name=clip(f"{ww.spaces(o)}: {o.description}", 100), value=ww.spaces(o))
        for o in sorted(options, key=ww.spaces)
    ]


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


async def _open_moves(interaction: Interaction) -> tuple[Option, ...]:
    panel = await typing_panel(interaction)
    return ww.open_now(panel, "move") if panel else ()
