"""Which steps come of what is no interaction: faults, the clock, the bot's process, moderation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.sandbox.faults.gateway import GatewayFault
from bot.sandbox.people.seen import see
from bot.sandbox.scenarios import steps
from bot.sandbox.scenarios.plain import first_line, place_name, roles_of
from bot.sandbox.scenarios.steps import Part
from bot.sandbox.world.feed import Change
from bot.sandbox.world.messages import Message
from bot.sandbox.world.world import World

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox


class Befalling:
    """Listens to faults, clock and bot of a sandbox, and tells `append` of each as a step."""

    def __init__(self, sandbox: Sandbox, append: Callable[[Part], None]) -> None:
        self.on = True
        self._faults = sandbox.faults
        self._append = append
        self._known = {rule.id for rule in sandbox.faults.rules}
        self._running = True
        sandbox.faults.listen(self._rules_changed)
        sandbox.faults.obeyed_by(self._now)
        sandbox.world.clock.listen(self._moved)
        sandbox.world.feed.listen(self._hear)

    def _rules_changed(self) -> None:
        there = {rule.id for rule in self._faults.rules}
        for rule, told in zip([*self._faults.rules], self._faults.as_json(), strict=True):
            if rule.id not in self._known:
                self._note(steps.FaultBegins(do="fault", name=f"fault {rule.id}", rule=told))
        for gone in sorted(self._known - there):
            self._note(steps.FaultEnds(do="fault over", name=f"fault {gone}"))
        self._known = there

    async def _now(self, fault: GatewayFault) -> None:
        self._note(steps.Now(do="gateway", rule=fault.as_json()))

    def _moved(self, seconds: float) -> None:
        self._note(steps.ClockMoves(do="clock", seconds=seconds))

    def _hear(self, change: Change) -> None:
        if change.kind in ("bot_killed", "bot_ended"):
            self._running = False
            self._note(
                steps.BotProcess(do="bot", how="kill" if change.kind == "bot_killed" else "end")
            )
        elif change.kind == "bot_started" and not self._running:
            # The first start is part of every replay.
            self._running = True
            self._note(steps.BotProcess(do="bot", how="start"))

    def _note(self, step: Part) -> None:
        if self.on:
            self._append(step)


def step_of(world: World, change: Change, names: dict[int, str]) -> Part | None:
    """What a person or the server did beside the bot; None for everything else.

    `names` holds by which names people are known so far, and is kept up to date.
    """
    message, by = change.message, change.user_id
    if change.kind == "message_created" and message is not None:
        author = world.users[message.author_id]
        if author.bot or message.from_interaction:
            return None
        where = place_name(world.channels[message.channel_id])
        return steps.Say(do="say", person=author.name, place=where, text=message.content)
    if message is not None and by is not None and by in world.users:
        return _put_away(world, change.kind, message, world.users[by].name)
    if change.kind in ("member_updated", "dms_changed") and by in names:
        user = world.users[by]
        before, names[by] = names[by], user.name
        return steps.Change(
            do="change",
            person=before,
            name=None if user.name == before else user.name,
            roles=roles_of(world, user),
            dms_open=user.dms_open,
        )
    if change.channel is not None and not change.channel.is_dm:
        return _of_place(change.kind, place_name(change.channel))
    return None


def _put_away(world: World, kind: str, message: Message, person: str) -> Part | None:
    if message.channel_id not in world.channels:
        return None
    where = place_name(world.channels[message.channel_id])
    text = first_line(world, see(world, message).text)
    if kind == "message_dismissed":
        return steps.Dismiss(do="dismiss", person=person, place=where, text=text)
    if kind == "message_deleted":
        return steps.Delete(do="delete", person=person, place=where, text=text)
    return None


def _of_place(kind: str, place: str) -> Part | None:
    if kind == "channel_created":
        return steps.MakeChannel(do="make channel", place=place)
    if kind in ("channel_deleted", "thread_deleted"):
        return steps.DeletePlace(do="delete place", place=place)
    return None
