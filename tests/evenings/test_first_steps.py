"""The page's “New match”, with the whole bot: where it opens the match, and what is seen then."""

from __future__ import annotations

from bot.sandbox.console.acts import Acts
from tests.evenings.venue import bot_here


async def test_every_match_is_opened_in_the_channel_and_has_one_thread_under_it(sandbox, database):
    async with bot_here(sandbox, database):
        ann, bob = sandbox.person("Ann"), sandbox.person("Bob")
        acts = Acts(sandbox.world, None, lambda _: None)
        channel, place = ann.here, ann.here.id
        begin = {"act": "begin", "person": ann.user.id, "friend": None}
        for friend in (None, bob.user.id):  # the second from within the first one's thread
            told = await acts.carry_out({**begin, "friend": friend, "place": place})
            place = int(told["place"])
            assert sandbox.world.channels[place].parent_id == channel.id
        dm = sandbox.world.dm_with(ann.user.id)
        await acts.carry_out({**begin, "place": dm.id})
        threads = [place for place in ann.places() if place.is_thread]
        assert [thread.parent_id for thread in threads] == [channel.id] * 3
        for person in (ann, bob):
            person.go(threads[1])
            assert any(seen.ephemeral for seen in person.sees())
