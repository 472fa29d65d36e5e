"""Where an answer of Discord cannot be read, what was sent is out, once, and the next follows."""

import asyncio
import math

import pytest

from bot.sandbox.faults import RestFault
from bot.sessions.records import PersonSettings
from tests.cogs.test_match import running

unreadable = pytest.mark.parametrize("answer", ["truncated", "malformed", "html"])
POSTED, EDITED = ("POST", "/channels/*/messages"), ("PATCH", "/channels/*/messages/*")


async def moves(dojo):
    """Whoever is asked does the quietest thing."""
    asked = dojo.ann if await dojo.asked(dojo.ann) else dojo.bo
    await dojo.answer(asked, (await dojo.asked(asked)).default)


async def boards(dojo, count):
    """Wait until there are so many boards, only the last one of them with buttons."""

    def there(ann):
        shown = [seen for seen in ann.sees() if "-# Match 1" in seen.text]
        return [bool(seen.labels) for seen in shown] == [False] * (count - 1) + [True]

    await dojo.ann.until(there)


async def nothing_waits(dojo):
    """Wait until all is sent, and known to be."""
    while await dojo.desk._store.outbox.due(math.inf):
        await asyncio.sleep(0.01)


@unreadable
@pytest.mark.parametrize("request_", [POSTED, EDITED], ids=["posted", "edited"])
async def test_a_board_is_out_once_and_the_next_one_follows_soon(dojo, answer, request_):
    match = await running(dojo, dojo.ann, dojo.bo)
    dojo.ann.go(dojo.sandbox.world.channels[match.thread])
    await boards(dojo, 1)
    dojo.sandbox.faults.add(RestFault(*request_, answer=answer))
    for count in (2, 3):
        await moves(dojo)
        await boards(dojo, count)


@unreadable
async def test_a_direct_message_is_out_once_and_is_kept_up_to_date(dojo, answer):
    for person in (dojo.ann, dojo.bo):
        await dojo.desk.set_person(PersonSettings(person.user.id, "dm"))
        place = f"/channels/{dojo.sandbox.world.dm_with(person.user.id).id}/messages"
        dojo.sandbox.faults.add(RestFault("POST", place, answer=answer))
        dojo.sandbox.faults.add(RestFault("PATCH", f"{place}/*", answer=answer))
    await running(dojo, dojo.ann, dojo.bo)
    asked = dojo.ann if await dojo.asked(dojo.ann) else dojo.bo
    await asked.until(lambda person: person.dms())
    await nothing_waits(dojo)
    await dojo.answer(asked, "end")
    await asked.until(lambda person: "Nothing is asked of you" in person.dms()[-1].text)
    await nothing_waits(dojo)
    while not await dojo.asked(asked):
        await moves(dojo)
    await nothing_waits(dojo)
    (last,) = asked.dms()
    assert "Nothing is asked of you" not in last.text
