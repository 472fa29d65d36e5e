"""Two evenings that differ only in what Bob alone knows: to Ann and to Cy they are the same.

Down to the bytes of pictures, the ids of components, and the number of messages and edits.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.leaks.comparing import Course
from tests.leaks.evening import ANNS, BOBS, Evening, duel

Play = Callable[[Evening], Awaitable[object]]


async def shown(database, play: Play, decks=(ANNS, BOBS)):
    """What Ann and Cy are shown while the duel is played so."""
    async with duel(database, decks) as evening:
        courses = [Course(person) for person in (evening.ann, evening.cy)]
        before = await evening.hand(evening.bob)
        await evening.ann.click("My turn")
        await play(evening)
        await evening.settled()
        for person in (evening.ann, evening.cy):
            await look_around(person)
        await evening.settled()
        return [course.told() for course in courses], before


async def look_around(person):
    """Everything that anybody may look at, whether it is their turn or not."""
    for button in ("Board", "Log"):
        await person.click(button)
    await person.click("Board as text")
    for command in ("match turn", "match log", "match list", "match verify", "match export"):
        assert (await person.slash(command)).ok
    for command in ("match turn", "match board"):
        await person.suggestions(command, "match")


def picks(*places: int) -> Play:
    """Bob picks the card at that place of his panel, then the next: the last one counts."""

    async def play(evening: Evening) -> None:
        for place in places:
            hand = await evening.hand(evening.bob)
            await evening.takes(evening.bob, hand[place])
            await evening.settled()

    return play


async def looks(evening: Evening) -> None:
    """Bob looks at everything there is, and then picks."""
    await evening.bob.slash("settings me")
    await look_around(evening.bob)
    for button in ("My turn", "More", "Back"):
        await evening.bob.click(button)
    await picks(0)(evening)


async def by_message(evening: Evening) -> None:
    """Bob has his panel sent to him."""
    await evening.bob.slash("settings me")
    await evening.bob.click("As a direct message")
    await picks(0)(evening)
    evening.bob.close_dms()


@pytest.mark.parametrize(
    "other",
    [picks(1), picks(2), picks(2, 1), picks(0, 0, 0), looks, by_message],
    ids=["another", "a third", "changed", "pressed again", "curious", "by message"],
)
async def test_a_secret_pick_shows_in_nothing_but_that_it_is_made(tmp_path, other):
    """Which card it is, whether it was another one before, and what Bob looked at meanwhile."""
    one, hand = await shown(tmp_path / "one.db", picks(0))
    two, same = await shown(tmp_path / "two.db", other)
    assert hand == same
    assert len(one[0]) > 5
    assert one == two


async def test_a_change_of_mind_shows_in_nothing_even_when_all_is_open(tmp_path):
    """The log has a line for what happened, and none for what nearly did."""

    def then_ann(*places):
        async def play(evening):
            await picks(*places)(evening)
            await evening.takes(evening.ann, (await evening.hand(evening.ann))[0])

        return play

    one, _ = await shown(tmp_path / "one.db", then_ann(0))
    two, _ = await shown(tmp_path / "two.db", then_ann(1, 2, 0))
    assert one == two


async def test_hands_that_a_person_cannot_see_show_in_nothing(tmp_path):
    """Bob's deck is shuffled alike, but his cards are other ones."""
    swapped = tuple(reversed(BOBS))
    one, hand = await shown(tmp_path / "one.db", picks(0))
    two, other = await shown(tmp_path / "two.db", picks(0), (ANNS, swapped))
    assert hand != other
    assert one == two


async def test_that_bob_has_answered_is_all_that_is_shown(tmp_path):
    """The comparison sees a difference where there is one."""
    one, _ = await shown(tmp_path / "one.db", picks(0))
    two, _ = await shown(tmp_path / "two.db", picks())
    assert one != two
