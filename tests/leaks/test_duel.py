"""A whole duel with hidden hands shows nobody what is hidden from them."""

from __future__ import annotations

from tests.leaks.evening import duel


async def test_a_whole_duel_shows_nobody_what_is_hidden_from_them(tmp_path, watch):
    async with duel(tmp_path / "duel.db") as evening:
        people = (evening.ann, evening.bob)
        while (await evening.desk.match(1)).result is None:
            for person in people:
                if keys := await evening.hand(person):
                    await evening.takes(person, keys[-1])
            await evening.settled()
        for person in (*people, evening.cy):
            for command in ("match turn", "match board", "match log", "match verify"):
                assert (await person.slash(command, match=1)).ephemeral
    assert len(watch.sights[0].seen) > 50
    assert watch.leaks() == []
