"""Pages of the log: nothing is lost between them, and none reads more than it shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.sessions.counting import Counted
from bot.sessions.records import LogLine
from cogs.ui.log import EARLIER, LATER, PAGE, STEPS, log_view, read_page
from tests.cogs.made_up import MATCH


class Diary:
    """A desk that has nothing but a log: the lines of each step, by its number."""

    def __init__(self, steps):
        self.steps = steps
        self.read = 0
        self.silent = ()

    async def counted(self, match_id):
        return Counted(self.silent)

    async def log(self, match_id, person=None, after=0, limit=1000):
        self.read += limit
        return tuple(
            LogLine(seq, 0.0, text, "WW-4.1.1")
            for seq in range(after + 1, after + limit + 1)
            for text in self.steps.get(seq, ())
        )


def of(steps):
    return replace(MATCH, seq=steps)


async def all_pages(diary, match):
    """From the newest page back to the first, then turned round."""
    pages = [await read_page(diary, match, 1)]
    while pages[-1].first > 1:
        pages.append(await read_page(diary, match, 1, pages[-1].first, EARLIER))
    return pages[::-1]


MATCHES = {
    "a short one": {n: [f"Blow {n}."] for n in range(1, 6)},
    "a long one": {n: [f"Blow {n} lands hard on somebody."] for n in range(1, 2500)},
    "many lines a step": {n: [f"Line {m} of blow {n}." for m in range(30)] for n in range(1, 90)},
    "few steps that tell": {n: [f"Blow {n}."] if n % 97 == 0 else [] for n in range(1, 2500)},
}


@pytest.mark.parametrize("steps", MATCHES.values(), ids=MATCHES)
async def test_all_pages_together_are_the_whole_log(steps):
    match = of(max(steps))
    pages = await all_pages(Diary(steps), match)
    told = [line.split(" `")[0] for page in pages for line in page.text.splitlines()]
    assert told == [f"`{n}` {text}" for n, texts in steps.items() for text in texts]
    assert all(0 < len(page.text) <= PAGE for page in pages)
    assert [p.first for p in pages[1:]] == [p.last + 1 for p in pages[:-1]]


@pytest.mark.parametrize("steps", MATCHES.values(), ids=MATCHES)
async def test_turning_forward_comes_to_the_newest_page(steps):
    diary, match = Diary(steps), of(max(steps))
    newest = await read_page(diary, match, 1)
    page = (await all_pages(diary, match))[0]
    seen = set(range(page.first, page.last + 1))
    while page.last < match.seq:
        page = await read_page(diary, match, 1, page.last, LATER)
        seen |= set(range(page.first, page.last + 1))
    assert page == newest
    assert seen == set(range(1, match.seq + 1))


async def test_the_newest_page_of_a_very_long_match_reads_little_and_is_the_newest():
    diary = Diary({n: [f"Blow {n} lands hard on somebody."] for n in range(1, 5001)})
    page = await read_page(diary, of(5000), 1)
    assert "Blow 5000 lands" in page.text
    assert diary.read <= 2 * STEPS


async def test_a_step_with_more_to_tell_than_fits_is_cut():
    page = await read_page(Diary({1: ["x" * 400] * 9}), of(1), 1)
    assert (page.first, page.last, len(page.text)) == (1, 1, PAGE)


async def test_a_match_that_has_just_begun_has_one_page_without_buttons():
    match = of(1)
    view = log_view(match, await read_page(Diary({}), match, 1))
    texts = [getattr(item, "content", "") for item in view.walk_children()]
    assert any("Nothing has happened yet." in text for text in texts)
    assert not [item for item in view.walk_children() if getattr(item, "custom_id", None)]


async def test_a_place_beyond_the_log_is_its_end():
    diary, match = Diary(MATCHES["a short one"]), of(5)
    assert await read_page(diary, match, 1, 99, LATER) == await read_page(diary, match, 1)
    assert await read_page(diary, match, 1, 99, EARLIER) == await read_page(diary, match, 1)


async def test_answers_that_waited_for_others_are_not_counted():
    """Else the numbers would tell how often somebody has changed a secret answer."""
    diary = Diary({n: [f"Blow {n} lands hard on somebody."] for n in range(1, 900) if n % 3 == 0})
    diary.silent = tuple(n for n in range(1, 902) if n % 3)
    match = of(901)
    pages = await all_pages(diary, match)
    assert len(pages) > 2
    told = [line.split("`")[1] for page in pages for line in page.text.splitlines()]
    assert told == [str(n) for n in range(1, 300)]
    assert [p.first for p in pages[1:]] == [p.last + 1 for p in pages[:-1]]
    assert {page.steps for page in pages} == {pages[-1].last}
    first = pages[0]
    assert await read_page(diary, match, 1, first.last, LATER) != first
    assert (await read_page(diary, match, 1, first.last, LATER)).first == first.last + 1
