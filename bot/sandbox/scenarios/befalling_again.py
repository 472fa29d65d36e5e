"""Doing again what befell the bot: faults, the clock, its process, and what a server does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox.bot_process import BotProcess
from bot.sandbox.faults.gateway import GatewayFault
from bot.sandbox.faults.switchboard import fault_from_json
from bot.sandbox.scenarios import steps
from bot.sandbox.scenarios.plain import permissions_named
from bot.sandbox.scenarios.steps import Part
from bot.sandbox.world import moderation

if TYPE_CHECKING:
    from bot.sandbox.scenarios.doing import Doing


async def befall(doing: Doing, step: Part) -> None:
    """Do one step that is no person's act. Raises KeyError for a name that nothing has."""
    sandbox = doing.sandbox
    match step:
        case steps.FaultBegins():
            doing.faults[step.name] = sandbox.faults.add(fault_from_json(step.rule)).id
        case steps.FaultEnds():
            sandbox.faults.remove(doing.faults[step.name])
        case steps.Now():
            await sandbox.faults.now(GatewayFault.from_json(step.rule))
        case steps.ClockMoves():
            sandbox.world.clock.advance(step.seconds)
        case steps.BotProcess():
            await _bot(doing.bot, step.how)
        case steps.Change():
            _change(doing, step)
        case steps.MakeChannel():
            sandbox.channel(step.place)
        case steps.DeletePlace():
            for place in [*sandbox.world.channels.values()][::-1]:
                if place.name == step.place and not place.is_dm:
                    sandbox.world.delete_channel(place)
                    break


async def _bot(bot: BotProcess, how: str) -> None:
    if how == "kill":
        await bot.kill()
    elif how == "end":
        await bot.terminate()
    else:
        await bot.start()


def _change(doing: Doing, step: steps.Change) -> None:
    world, user = doing.sandbox.world, doing.person(step.person).user
    if step.roles is not None:
        by_name = {role.name: role for role in world.guild.roles.values()}
        wanted = [
            by_name.get(name) or world.add_role(world.guild, name, permissions_named(permissions))
            for name, permissions in step.roles.items()
        ]
        member = world.guild.members[user.id]
        moderation.set_roles(world, world.guild, member, [role.id for role in wanted])
    if step.dms_open is not None:
        moderation.open_dms(world, user, opened=step.dms_open)
    if step.name is not None:
        user.name = step.name
        doing.rename(step.person, step.name)
        moderation.member_changed(world, world.guild, user)
