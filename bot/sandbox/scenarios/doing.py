"""Doing one step of a scenario: waiting until it can be done, doing it, looking what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.sandbox import posting
from bot.sandbox.bot_process import BotProcess
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.people.person import Person
from bot.sandbox.people.reply import Reply
from bot.sandbox.people.seen import Seen
from bot.sandbox.scenarios import steps
from bot.sandbox.scenarios.acts import Finding, Fits, either, has_button, has_select
from bot.sandbox.scenarios.befalling_again import befall
from bot.sandbox.scenarios.plain import DM, plain
from bot.sandbox.scenarios.steps import Act, Part
from bot.sandbox.server import Sandbox
from bot.sandbox.world.channels import Channel

PATIENCE = 20.0
"""Seconds until something that was recorded must be there."""
CALM = 0.15
"""So many seconds without any change: the bot has done what it had to do."""


class Doing:
    """Does steps in a sandbox, one after the other.

    What each shows is held against what it showed when it was recorded, unless not `strict`;
    `expected` hears of what was expected and is there.
    """

    def __init__(self, sandbox: Sandbox, bot: BotProcess, *, patience: float = PATIENCE) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.kept: dict[str, Seen] = {}
        self.faults: dict[str, int] = {}
        self.strict = True
        self.expected: Callable[..., None] = lambda *_, **__: None
        self._patience = patience
        self._people = {person.name: person for person in sandbox.people}
        owner = sandbox.person(sandbox.world.owner.name)
        self._people[owner.name] = owner

    async def do(self, step: Part) -> None:
        """Do it. Raises CannotDo where it cannot be done, or comes out otherwise."""
        if not self.strict:
            # What the step before showed is written down now.
            await self.quiet()
        match step:
            case steps.Act():
                await self._act(step)
            case steps.Say():
                (await self._at(step)).say(step.text)
            case steps.Dismiss():
                person = await self._at(step)
                seen = await self._holding(person, step.text)
                posting.dismiss(person.world, seen.message, by=person.user.id)
            case steps.Delete():
                person = await self._at(step)
                person.delete(await self._holding(person, step.text))
            case steps.Keep():
                person = await self._at(step)
                fits = either(has_button(step.has), has_select(step.has))
                self.kept[step.name] = await self._message(person, fits, step.message, step.has)
            case steps.Expect():
                await self._expect(step)
            case _:
                await self.quiet()
                await befall(self, step)

    async def quiet(self) -> None:
        """Wait until nothing has changed for a moment, so that what follows meets a calm bot."""
        feed = self.sandbox.world.feed
        changed = True
        while changed:
            change = feed.next_change()
            changed = await feed.until(change.done, CALM)

    def person(self, name: str) -> Person:
        """Somebody by name. Raises KeyError."""
        return self._people[name]

    def rename(self, before: str, name: str) -> None:
        """Know somebody by another name."""
        self._people[name] = self._people.pop(before)

    # ------------------------------------------------------------------ acts

    async def _act(self, act: Act) -> None:
        person = await self._at(act)
        person.patience = self._patience
        reply = await self._carried_out(person, act)
        if reply.failure != act.fails:
            told = act.fails or "an answer"
            raise CannotDo(f"{reply.failure or 'The bot answered'}, in place of {told}.")
        for text in act.shows if self.strict else ():
            if text not in plain(self.sandbox.world, reply.text):
                await self._holding(person, text)

    async def _carried_out(self, person: Person, act: Act) -> Reply:
        if isinstance(act, steps.Command):
            await self._until(lambda: act.command in person.commands(), person, f"/{act.command}")
            options: dict[str, Any] = act.options
            return await person.slash(act.command, **options)
        if isinstance(act, steps.Fill):
            return await person.fill(act.fields)
        if isinstance(act, steps.Press):
            within = await self._pressed(person, act, has_button(act.button), act.button)
            stale = act.on is not None
            return await person.click(act.button, within=within, nth=act.nth, stale=stale)
        assert isinstance(act, steps.Pick), "there are no other acts"
        within = await self._pressed(person, act, has_select(act.select), act.select)
        same = [select for select in within.selects if select.placeholder == act.select]
        if len(same) <= act.nth:
            raise CannotDo(f"{act.select!r} is not there so often. {person.described()}")
        chosen = same[act.nth].custom_id
        return await person.pick(chosen, *act.options, within=within, stale=act.on is not None)

    async def _pressed(
        self,
        person: Person,
        act: steps.Press | steps.Pick,
        fits: Fits,
        what: str,
    ) -> Seen:
        if act.on is not None:
            return self.kept[act.on]
        return await self._message(person, fits, act.message, what)

    # ------------------------------------------------------------------ looking

    async def _at(self, step: Any) -> Person:
        """The person of a step, once they can be where it is done, and are there."""
        person = self.person(step.person)
        if step.place == DM:
            return person.go(DM)

        def places() -> list[Channel]:
            return [p for p in person.places() if not p.is_dm and p.name == step.place]

        if not await self.sandbox.world.feed.until(lambda: bool(places()), self._patience):
            raise CannotDo(f"{person.name} finds no #{step.place}.")
        return person.go(places()[-1])

    async def _message(self, person: Person, fits: Fits, number: int, what: str) -> Seen:
        """The `number`-th newest message on the screen that fits, once it is there."""
        finding = Finding(self.sandbox.world, person.here, person.user.id)

        def found() -> list[Seen]:
            return [*finding.having(fits)]

        await self._until(lambda: len(found()) > number, person, f"“{what}”")
        return found()[number]

    async def _holding(self, person: Person, text: str) -> Seen:
        return await self._message(
            person, lambda seen: text in plain(self.sandbox.world, seen.text), 0, text
        )

    async def _expect(self, step: steps.Expect) -> None:
        person = await self._at(step)
        for text in step.sees:
            await self._holding(person, text)
        await self.quiet()
        for text in step.sees_not:
            for seen in person.sees():
                if text in plain(self.sandbox.world, seen.text):
                    raise CannotDo(f"{person.name} sees “{text}”. {person.described()}")
        self.expected(person.user, step.place, sees=step.sees, sees_not=step.sees_not)

    async def _until(self, there: Callable[[], bool], person: Person, what: str) -> None:
        if not await self.sandbox.world.feed.until(there, self._patience):
            raise CannotDo(f"{what} is not there. {person.described()}")
