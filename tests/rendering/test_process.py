"""Drawing in a process of its own gives what drawing here gives, and outlives its own mishaps."""

import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import rendering
from rendering.process import DrawingFailed, DrawingProcess
from tests.processes import assert_ends_with_the_bot
from tests.rendering.samples import SAMPLES

ROOT = Path(__file__).parents[2]


@pytest.fixture
def process():
    made = DrawingProcess()
    yield made
    made.close()


def test_it_gives_what_the_renderer_gives_here(process):
    view = next(iter(SAMPLES.values()))()
    assert process.draw(view) == rendering.draw(view)
    assert process.alt_text(view) == rendering.alt_text(view)
    assert process.text_board(view) == rendering.text_board(view)


def test_pictures_besides_the_board_come_from_it_too(process):
    assert process.extra("iconoclash", "card", "quick_jab") == rendering.extra(
        "iconoclash", "card", "quick_jab"
    )
    with pytest.raises(DrawingFailed, match="There is no picture"):
        process.extra("iconoclash", "sculpture")


def worker_of(process):
    return process._process.pid


def test_after_its_death_it_is_started_again(process):
    first, second = (make() for make in list(SAMPLES.values())[:2])
    process.draw(first)
    os.kill(worker_of(process), signal.SIGKILL)
    assert process.draw(second) == rendering.draw(second)


def test_one_that_hangs_is_ended_and_the_next_picture_is_drawn(process, monkeypatch):
    first, second = (make() for make in list(SAMPLES.values())[:2])
    process.draw(first)
    hanging = worker_of(process)
    os.kill(hanging, signal.SIGSTOP)
    with monkeypatch.context() as patch:
        patch.setattr(process, "longest", 0.2)
        with pytest.raises(DrawingFailed, match="too long"):
            process.draw(second)
    assert not Path(f"/proc/{hanging}").exists()
    assert process.draw(second) == rendering.draw(second)


def test_closing_does_not_wait_for_one_that_hangs(process):
    first, second = (make() for make in list(SAMPLES.values())[:2])
    process.draw(first)
    os.kill(worker_of(process), signal.SIGSTOP)
    with ThreadPoolExecutor(1) as elsewhere:
        drawing = elsewhere.submit(process.draw, second)
        while not process._lock.locked():
            time.sleep(0.001)
        process.close()
        with pytest.raises(DrawingFailed):
            drawing.result()
    assert process._process is None


def test_it_is_not_told_the_token(process, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "a-secret-token")
    process.start()
    assert b"a-secret-token" not in Path(f"/proc/{worker_of(process)}/environ").read_bytes()


def test_what_cannot_be_drawn_is_told_and_the_next_picture_is_drawn(process):
    view = next(iter(SAMPLES.values()))()
    with pytest.raises(DrawingFailed, match="no_such_game"):
        process.sheet_card("no_such_game", {})
    assert process.draw(view) == rendering.draw(view)


def test_the_same_view_is_drawn_once_and_another_viewers_view_anew(process):
    first, second = (make() for make in list(SAMPLES.values())[:2])
    drawn = process.draw(first)
    process.close()
    assert process.draw(first) is drawn
    assert process._process is None, "nothing had to be drawn"
    assert process.draw(second) != drawn


def test_it_ends_with_the_bot_even_when_that_is_killed():
    assert_ends_with_the_bot(
        "from rendering.process import DrawingProcess; p = DrawingProcess(); p.start()",
        "p._process.pid",
    )
