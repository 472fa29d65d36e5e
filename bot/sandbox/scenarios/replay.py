"""Does a recorded scenario again, against a new sandbox and a new process of the bot."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.kernel.errors import KumiteError
from bot.sandbox.bot_process import BotProcess
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.scenarios import dice
from bot.sandbox.scenarios.doing import PATIENCE, Doing
from bot.sandbox.scenarios.file import Scenario
from bot.sandbox.scenarios.plain import permissions_named
from bot.sandbox.scenarios.steps import told
from bot.sandbox.server import Sandbox

SEEDED = ("-m", "bot.cli.seeded")


class Differs(KumiteError):
    """A replay that does not go as recorded; the message names the step and what was there."""


Tell = Callable[[int, str], None]


async def replay(
    scenario: Scenario,
    *,
    arguments: Sequence[str] = SEEDED,
    tell: Tell = lambda *_: None,
    patience: float = PATIENCE,
    database: Path | None = None,
) -> None:
    """Do every step and hold what comes of it against what was recorded.

    `arguments` are those of the bot's process; `tell` hears of each step before it is done. What
    was recorded must be there within `patience` seconds. `database` is where Kumite's matches are
    to be left; else nothing is.

    Raises:
        Differs: at the first step that goes another way.
    """
    async with _stage(scenario, arguments, patience, database) as doing:
        await _do(scenario, doing, tell)
        _check_refusals(doing.sandbox, scenario)


async def renew(
    scenario: Scenario, *, arguments: Sequence[str] = SEEDED, tell: Tell = lambda *_: None
) -> Scenario:
    """Do every step again and write down anew what each now shows: for when the words have changed.

    What is expected stays, and must hold. Raises Differs where a step can no longer be done.
    """
    async with _stage(scenario, arguments) as doing:
        doing.strict = False
        recording = doing.sandbox.record(scenario.title, seed=scenario.seed, about=scenario.about)
        doing.expected = recording.expect_of
        await _do(scenario, doing, tell)
        _check_refusals(doing.sandbox, scenario)
        return recording.scenario().model_copy(update={"refusals": scenario.refusals})


async def _do(scenario: Scenario, doing: Doing, tell: Tell) -> None:
    for number, step in enumerate(scenario.steps, start=1):
        tell(number, told(step))
        try:
            await doing.do(step)
        except (CannotDo, KeyError, RuntimeError, TimeoutError) as error:
            raise Differs(
                f"Step {number} of {len(scenario.steps)}, {told(step)}: {_why(error)}"
            ) from error
    await doing.quiet()


@asynccontextmanager
async def seeded_bot(sandbox: Sandbox, seed: str, database: Path) -> AsyncIterator[BotProcess]:
    """Kumite with fixed dice, ready to be played and recorded in a sandbox."""
    async with _bot(sandbox, seed, database, SEEDED) as bot:
        await sandbox.commands_registered()
        yield bot


def _bot(
    sandbox: Sandbox, seed: str, database: Path | None, arguments: Sequence[str]
) -> BotProcess:
    return BotProcess(sandbox, database=database, arguments=arguments, extra={dice.SEED: seed})


@asynccontextmanager
async def _stage(
    scenario: Scenario,
    arguments: Sequence[str],
    patience: float = PATIENCE,
    database: Path | None = None,
) -> AsyncIterator[Doing]:
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as sandbox:
            _seat(sandbox, scenario)
            kept = database or Path(folder) / "replay.db"
            own = kept if tuple(arguments) == SEEDED else None
            async with _bot(sandbox, scenario.seed, own, arguments) as bot:
                await sandbox.commands_registered()
                yield Doing(sandbox, bot, patience=patience)


def _seat(sandbox: Sandbox, scenario: Scenario) -> None:
    world = sandbox.world
    for someone in scenario.people:
        for name, permissions in someone.roles.items():
            if all(role.name != name for role in world.guild.roles.values()):
                world.add_role(world.guild, name, permissions_named(permissions))
        sandbox.person(someone.name, roles=tuple(someone.roles), dms_open=someone.dms_open)
    for name in scenario.channels:
        sandbox.channel(name)


def _check_refusals(sandbox: Sandbox, scenario: Scenario) -> None:
    refused = [r for r in sandbox.world.refusals if r.code not in scenario.refusals]
    if refused:
        first = refused[0]
        raise Differs(
            f"Discord would have refused {first.method} {first.route} with {first.code} "
            f"({first.message}), which the recording does not know of."
        )


def _why(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"nothing of the name {error} is known."
    return str(error) or "it took too long."
