"""Each limit of commands, suggestions and threads, at its figure and one beyond it."""

from __future__ import annotations

import pytest

from bot.sandbox.world.wire import DiscordError
from tests.sandbox.bodies import named
from tests.sandbox.limit import Limit, commands, suggestions, table, thread, x


def command(**more):
    return [{"name": "duel", "description": "x"} | more]


def options(count, **more):
    one = {"type": 3, "description": "x"} | more
    return command(options=[{"name": f"o{place:02}"} | one for place in range(count)])


def choice(**more):
    return options(1, choices=[{"name": "n", "value": "v"} | more])


def suggestion(**more):
    return [{"name": "n", "value": "v"} | more]


def characters(count):
    """One command whose names, descriptions, choices and their values have so many together."""
    left = count - len("duel" + "x") - 25 * len("o00" + "x")
    [made] = options(25)
    for option in made["options"]:
        option["choices"] = []
        while left > 1 and len(option["choices"]) < 25:
            size = min(200, left)
            left -= size
            pair = {"name": x(size // 2), "value": x(size - size // 2)}
            option["choices"].append(pair)
    return [made]


COMMANDS = [
    Limit("name", 1, 32, "name", lambda n: command(name=x(n))),
    Limit("description", 1, 100, "description", lambda n: command(description=x(n))),
    Limit("option name", 1, 32, "options.0.name", lambda n: options(1, name=x(n))),
    Limit("option text", 1, 100, "options.0.description", lambda n: options(1, description=x(n))),
    Limit("options", 0, 25, "options", options),
    Limit("subcommands", 0, 25, "options", lambda n: options(n, type=1)),
    Limit("choices", 0, 25, "choices", lambda n: options(1, choices=named(n))),
    Limit("choice name", 1, 100, "choices.0.name", lambda n: choice(name=x(n))),
    Limit("choice value", 1, 100, "choices.0.value", lambda n: choice(value=x(n))),
]


@table(COMMANDS)
def test_commands(limit):
    limit.holds(commands)


def test_a_command_has_at_most_8000_characters_in_all():
    commands(characters(8000))
    with pytest.raises(DiscordError, match="it has 8001 characters"):
        commands(characters(8001))


SUGGESTIONS = [
    Limit("suggestions", 0, 25, "choices", named),
    Limit("suggestion", 1, 100, "choices.0.name", lambda n: suggestion(name=x(n))),
    Limit("value", 1, 100, "choices.0.value", lambda n: suggestion(value=x(n))),
]


@table(SUGGESTIONS)
def test_suggestions(limit):
    limit.holds(suggestions)


THREADS = [
    Limit("name", 1, 100, "name", lambda n: {"name": x(n)}),
    Limit(
        "slow mode",
        0,
        21600,
        "rate_limit_per_user",
        lambda n: {"name": "x", "rate_limit_per_user": n},
    ),
]


@table(THREADS)
def test_threads(limit):
    limit.holds(thread)


@pytest.mark.parametrize("minutes", [60, 1440, 4320, 10080])
def test_threads_fall_asleep_after_an_hour_a_day_three_days_or_a_week(minutes):
    thread({"name": "x", "auto_archive_duration": minutes})
    with pytest.raises(DiscordError) as refused:
        thread({"name": "x", "auto_archive_duration": minutes + 1})
    assert list(refused.value.errors) == ["auto_archive_duration"]
