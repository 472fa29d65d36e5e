"""Writes down what people do in a sandbox, and what else befalls the bot, while it happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.sandbox.people.screen import Screen
from bot.sandbox.people.seen import see
from bot.sandbox.scenarios import file, steps
from bot.sandbox.scenarios.acts import act_of
from bot.sandbox.scenarios.befalling import Befalling, step_of
from bot.sandbox.scenarios.file import Scenario, Someone
from bot.sandbox.scenarios.plain import first_line, lines, place_name, roles_of
from bot.sandbox.scenarios.steps import Act, Keep, Part
from bot.sandbox.scenarios.versions import Versions, has_part
from bot.sandbox.world.feed import Change
from bot.sandbox.world.interactions import Interaction
from bot.sandbox.world.members import User

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox


@dataclass
class Noted:
    """One step, the interaction that it was, and what the pressed message said before."""

    step: Part
    interaction: Interaction | None = None
    before: frozenset[str] = frozenset()


class Recording:
    """The acts of people in a sandbox from now on, in order, with what came of them.

    What the bot does by itself is not written down: it is there to be found again. `seed` is the
    one with which the bot runs (`bot.cli.seeded`), since its dice must fall alike.
    """

    def __init__(self, sandbox: Sandbox, title: str, *, seed: str, about: str = "") -> None:
        self._sandbox = sandbox
        self._world = sandbox.world
        self._head = {"title": title, "seed": seed, "about": about}
        self._people: dict[int, Someone] = {}
        self._names: dict[int, str] = {}
        self._channels = [c.name for c in self._world.channels.values() if not c.is_thread]
        self._noted: list[Noted] = []
        self._versions = Versions(self._world)
        self._on = True
        for member in self._world.guild.members.values():
            self._meet(member.user)
        self._befalling = Befalling(sandbox, self._append)
        self._world.feed.listen(self._hear)

    # ------------------------------------------------------------------ what is kept

    @property
    def on(self) -> bool:
        """Whether it still writes down what happens."""
        return self._on

    def stop(self) -> None:
        """Write down nothing more."""
        self._on = self._befalling.on = False

    def name(self, title: str, about: str) -> None:
        """Give it a title, and say what it is about."""
        self._head |= {"title": title, "about": about}

    def __len__(self) -> int:
        return len(self._noted)

    def expect(
        self, person: Screen, *, sees: Sequence[str] = (), sees_not: Sequence[str] = ()
    ) -> None:
        """Write down that these texts are, or are not, on a person's screen where they are now."""
        self.expect_of(person.user, place_name(person.here), sees=sees, sees_not=sees_not)

    def expect_of(
        self, user: User, place: str, *, sees: Sequence[str] = (), sees_not: Sequence[str] = ()
    ) -> None:
        """The same for anybody and any place."""
        self._append(
            steps.Expect(
                do="expect",
                person=user.name,
                place=place,
                sees=tuple(sees),
                sees_not=tuple(sees_not),
            )
        )

    def scenario(self) -> Scenario:
        """All of it so far."""
        self._conclude()
        refused = {refusal.code for refusal in self._world.refusals}
        return Scenario(
            **self._head,
            people=tuple(self._people.values()),
            channels=tuple(name for name in self._channels[1:] if name),
            refusals=tuple(sorted(refused)),
            steps=tuple(noted.step for noted in self._noted),
        )

    def save(self, path: Path) -> None:
        """Write the file. Raises BadScenario where that is impossible."""
        file.save(self.scenario(), path)

    # ------------------------------------------------------------------ listening

    def _hear(self, change: Change) -> None:
        if change.message is not None:
            self._versions.changed(change.message)
        if not self._on:
            return
        if change.kind == "interaction_created" and change.interaction is not None:
            self._acted(change.interaction)
        elif change.kind == "interaction_failed" and change.interaction is not None:
            self._failed(change.interaction)
        elif change.kind == "member_added":
            self._meet(self._world.users[change.user_id or 0])
        elif (step := step_of(self._world, change, self._names)) is not None:
            self._append(step)

    def _acted(self, interaction: Interaction) -> None:
        self._conclude()
        seen = None if interaction.message is None else see(self._world, interaction.message)
        stale = None
        if seen is not None and not has_part(seen, interaction.data.get("custom_id")):
            stale = self._versions.with_part(seen.id, interaction.data["custom_id"])
            seen = None if stale is None else stale.seen
        act = act_of(self._world, interaction, seen)
        if act is None:
            return
        if interaction.failure is not None:
            # Where no bot is connected, it has failed before anybody hears of it.
            act = act.model_copy(update={"fails": interaction.failure})
        if stale is not None:
            act = act.model_copy(update={"on": self._kept(stale.after, act), "message": 0})
        before = frozenset() if seen is None else frozenset(lines(self._world, seen.text))
        self._noted.append(Noted(act, interaction, before))

    def _kept(self, after: Noted | None, act: Act) -> str:
        """See to it that the message is kept as it stood after that step; the name it has."""
        place = 0 if after is None else self._noted.index(after) + 1
        there = self._noted[place].step if place < len(self._noted) else None
        label = getattr(act, "button", "") or getattr(act, "select", "")
        keep = Keep(do="keep", person=act.person, place=act.place, has=label, name=f"kept {place}")
        if there != keep:
            self._noted.insert(place, Noted(keep))
        return keep.name

    def _failed(self, interaction: Interaction) -> None:
        for noted in reversed(self._noted):
            if noted.interaction is interaction:
                noted.step = noted.step.model_copy(update={"fails": interaction.failure})
                return

    def _append(self, step: Part) -> None:
        self._conclude()
        self._noted.append(Noted(step))

    def _conclude(self) -> None:
        """Write down what came of the newest act, now that the next thing happens."""
        self._versions.settle(self._noted[-1] if self._noted else None)
        if not self._noted or self._noted[-1].interaction is None:
            return
        noted, interaction = self._noted[-1], self._noted[-1].interaction
        assert interaction is not None, "it has just been looked at"
        noted.interaction = None
        if interaction.failure is not None:
            return
        own = interaction.message_ids or (
            [interaction.message.id]
            if interaction.message is not None and interaction.answered_with == 6
            else []
        )
        shown = [self._world.messages[number] for number in own]
        texts = [
            first_line(self._world, see(self._world, message).text, noted.before)
            for message in shown
            if message.visible_to(interaction.user_id)
            and message.channel_id == interaction.channel.id
        ]
        noted.step = noted.step.model_copy(update={"shows": tuple(t for t in texts[-1:] if t)})

    def _meet(self, user: User) -> None:
        if user.bot or user.id in self._people or user is self._world.owner:
            return
        roles: Any = roles_of(self._world, user)
        self._people[user.id] = Someone(name=user.name, roles=roles, dms_open=user.dms_open)
        self._names[user.id] = user.name
