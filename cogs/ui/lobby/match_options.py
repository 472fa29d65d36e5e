"""What is typed after `/match new`: game, mode and settings, by key or by title."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from discord.app_commands import Choice

from bot.kernel.errors import NotUnderstood
from bot.kernel.game import Game, Mode, Setting
from cogs.ui.items import clip

SUGGESTIONS = 25
VALUE = 100
CLOCK = "clock"
_PARTS = re.compile(r"\s*,\s*")
T = TypeVar("T")
AnyGame = Game[Any, Any]


def game_meant(games: Mapping[str, AnyGame], typed: str | None) -> AnyGame:
    """The game of that name or title; with nothing typed the only one there is."""
    if not typed and len(games) == 1:
        return next(iter(games.values()))
    named = [(g, (g.name, g.title)) for g in games.values()]
    return _meant(named, typed or "", "Which game?")


def mode_meant(game: AnyGame, typed: str | None) -> Mode:
    """The mode of that key or title; with nothing typed the first one."""
    if not typed:
        return game.modes[0]
    return _meant([(m, (m.key, m.title)) for m in game.modes], typed, "Which mode?")


def settings_meant(settings: Sequence[Setting], typed: str | None) -> dict[str, str]:
    """Settings typed as `key=value, key=value`, or by their titles and labels with a colon."""
    found = {}
    for part in filter(None, _PARTS.split((typed or "").strip())):
        name, _, value = part.partition("=" if "=" in part else ":")
        setting = _meant([(s, (s.key, s.title)) for s in settings], name, "Which option?")
        choices = [(v, (v, label)) for v, label in setting.choices]
        found[setting.key] = _meant(choices, value, f"{setting.title}:")
    return found


def clock_meant(settings: Sequence[Setting], typed: str | None) -> dict[str, str]:
    """The clock by value or label, as a setting; nothing where nothing is typed."""
    return settings_meant(settings, f"{CLOCK}={typed}") if typed else {}


def suggest_games(games: Mapping[str, AnyGame], typed: str) -> list[Choice[str]]:
    """The games whose title holds what is typed."""
    return _choices(((g.title, g.name) for g in games.values()), typed)


def suggest_modes(game: AnyGame | None, typed: str) -> list[Choice[str]]:
    """The modes whose title holds what is typed; none as long as no game is chosen."""
    modes = game.modes if game else ()
    return _choices(((f"{m.title}: {m.summary}", m.key) for m in modes), typed)


def suggest_clocks(settings: Sequence[Setting], typed: str) -> list[Choice[str]]:
    """The clocks that can be chosen."""
    clocks = [s for s in settings if s.key == CLOCK]
    return _choices(((label, value) for s in clocks for value, label in s.choices), typed)


def suggest_settings(settings: Sequence[Setting], typed: str) -> list[Choice[str]]:
    """What has been typed so far, each time with one more setting after it."""
    *done, last = _PARTS.split(typed)
    try:
        so_far = settings_meant(settings, ",".join(done))
    except NotUnderstood:
        return []
    titles = {s.key: (s.title, dict(s.choices)) for s in settings}
    words = [f"{titles[k][0]}: {titles[k][1][v]}" for k, v in so_far.items()]
    values = [f"{k}={v}" for k, v in so_far.items()]
    found = []
    for setting in settings:
        for value, label in setting.choices:
            name, key = f"{setting.title}: {label}", f"{setting.key}={value}"
            if setting.key in so_far or not (_in(last, name) or _in(last, key)):
                continue
            whole = ", ".join([*values, key])
            if len(whole) <= VALUE:
                found.append(Choice(name=clip(", ".join([*words, name]), 100), value=whole))
    return found[:SUGGESTIONS]


def _choices(named: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    fitting = [Choice(name=clip(n, 100), value=v) for n, v in named if _in(typed, n)]
    return fitting[:SUGGESTIONS]


def _in(typed: str, text: str) -> bool:
    return typed.strip().casefold() in text.casefold()


def _meant(named: Iterable[tuple[T, tuple[str, str]]], typed: str, question: str) -> T:
    """The one called so (by key, title, or the beginning of it). Raises NotUnderstood."""
    everything = list(named)
    wanted = typed.strip().casefold()
    for fits in (str.__eq__, str.startswith):
        found = [t for t, names in everything if any(fits(n.casefold(), wanted) for n in names)]
        if wanted and len(found) == 1:
            return found[0]
    titles = ", ".join(title for _, (_, title) in everything)
    raise NotUnderstood(f"{question} Choose from: {clip(titles, 900)}.")
