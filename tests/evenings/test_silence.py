"""A stranger sees the very same match, whatever the people in it do for their own eyes only."""

from __future__ import annotations

import hashlib
import re

import pytest

from bot.sandbox.server import Sandbox
from tests.evenings.fight import fight_of
from tests.evenings.players import asks

ANSWERS = 12
SNOWFLAKE = re.compile(r"\d{17,20}")


def seen_by(person):
    """All that a stranger's client has received: every place, every message, every part of it."""
    world = person.world
    return [
        part_by_part(world, place, seen) for place in person.places() for seen in person.sees(place)
    ]


def part_by_part(world, place, seen):
    pictures = [(p.filename, p.alt_text, hashlib.sha256(p.data).hexdigest()) for p in seen.pictures]
    return {
        "place": place.name,
        "text": plain(world, seen.text),
        "mentions": seen.mentions,
        "pictures": pictures,
        "components": plain(world, str(without_urls(seen.message.components))),
        "flags": int(seen.message.flags),
        "edited": seen.edited,
        "command": (seen.message.metadata or {}).get("name"),
    }


def plain(world, text):
    """The text with names for numbers, which are others in every run."""

    def name(found):
        number = int(found[0])
        if number in world.users:
            return world.users[number].name
        return world.channels[number].name if number in world.channels else "a number"

    return SNOWFLAKE.sub(name, text)


def without_urls(components):
    """Components without the addresses of files, which hold other numbers in every run."""
    if isinstance(components, list):
        return [without_urls(part) for part in components]
    if isinstance(components, dict):
        return {k: without_urls(v) for k, v in components.items() if "url" not in k}
    return components


class Quiet:
    """Does what must be done and nothing more."""

    async def begin(self, player): ...

    async def before(self, player, panel): ...

    async def after(self, player): ...


class Curious(Quiet):
    """Opens every private message there is, again and again."""

    async def before(self, player, panel):
        person = player.person
        await person.click("Log")
        await person.click("Board")
        await person.click("Help")
        await person.click("Why?", within=panel)
        await person.click("Back", within=panel)
        await person.click("More", within=panel)
        await person.click("Concede", within=panel)
        await person.click("No, go back", within=panel)

    async def after(self, player):
        await player.person.slash("match log", match=1)
        await player.person.slash("ww status", match=1)
        await player.person.slash("ww block")


class ByMessage(Quiet):
    """Wants the panel by direct message."""

    async def begin(self, player):
        await player.person.slash("settings me")
        await player.person.click("As a direct message")


class ShutOff(ByMessage):
    """Wants the panel by direct message, and takes none."""

    async def begin(self, player):
        await super().begin(player)
        player.person.close_dms()


async def evening(database, ways):
    """The same fight, each answer shown before the next; what Cy has seen at its end."""
    async with Sandbox() as sandbox, fight_of(sandbox, database) as fight:
        cy = sandbox.person("Cy").go(fight.ann.person.here)
        habits = dict(zip((fight.ann, fight.bo), ways, strict=True))
        for player, way in habits.items():
            await way.begin(player)
        given = 0
        while given < ANSWERS:
            await fight.shown()
            player = fight.asked()
            way, panel = habits[player], await player.look()
            assert asks(panel)
            await way.before(player, panel)
            await player.answer(player.panel())
            await way.after(player)
            given += 1
        await fight.shown()
        codes = {refusal.code for refusal in sandbox.world.refusals}
        assert codes <= {50007}
        return seen_by(cy), await fight.course()


@pytest.mark.parametrize(
    "ways",
    [(Curious(), Quiet()), (ByMessage(), Curious()), (ShutOff(), ByMessage())],
    ids=["curious", "by message", "shut off"],
)
async def test_what_is_for_one_persons_eyes_leaves_no_trace_for_others(tmp_path, ways):
    still, course = await evening(tmp_path / "still.db", (Quiet(), Quiet()))
    busy, other_course = await evening(tmp_path / "busy.db", ways)
    assert len(course) == len(other_course)
    assert len(still) > ANSWERS
    assert busy == still


async def test_no_command_of_the_fight_shows_what_was_typed(tmp_path):
    async with Sandbox() as sandbox, fight_of(sandbox, tmp_path / "kumite.db") as fight:
        cy = sandbox.person("Cy").go(fight.ann.person.here)
        before = seen_by(cy)
        player = fight.waiting()
        offered = [n for n in player.person.commands() if n.split()[0] in ("match", "ww")]
        assert len(offered) > 20
        required = {"ww strike": {"target": "secret"}, "ww move": {"to": "E5"}}
        required |= {"ww use": {"move": "secret"}, "ww defend": {"move": "secret"}}
        required |= {"ww hyper": {"mode": "Hyper Rush"}, "match words": {"words": "secret"}}
        for name in offered:
            if name == "match new":
                continue
            reply = await player.person.slash(name, **required.get(name, {}))
            assert reply.ok
            assert reply.ephemeral, f"/{name} was answered for everybody to see"
        await fight.shown()
        assert seen_by(cy) == before
