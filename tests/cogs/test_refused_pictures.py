"""Where Discord refuses a picture, people get the board as text, and whoever hosts is told."""

import threading

import pytest

from bot.sandbox.faults import RestFault
from bot.sandbox.world.moderation import close_thread
from tests.cogs.conftest import show
from tests.cogs.made_up import options
from tests.cogs.test_match import running
from tests.cogs.test_publisher import boards

TOO_LARGE = RestFault(status=413, code=40005, message="Request entity too large", uploads=True)
MALFORMED = RestFault(status=400, code=50035, message="Invalid Form Body", uploads=True)
NOT_ALLOWED = RestFault(status=403, code=50013, message="Missing Permissions", uploads=True)
refused = pytest.mark.parametrize(
    "fault", [TOO_LARGE.as_json(), MALFORMED.as_json()], ids=["too-large", "malformed"]
)


@pytest.fixture
def refuse(played):
    """Lets the next requests with files be refused so."""
    return lambda fault, **more: played.sandbox.faults.add(RestFault.from_json({**fault, **more}))


def told(caplog):
    """What whoever hosts is warned of."""
    return [r.getMessage() for r in caplog.records if r.levelname in ("WARNING", "ERROR")]


@refused
async def test_a_board_whose_picture_is_refused_comes_as_text_at_once(
    played, refuse, caplog, fault
):
    refuse(fault)
    await boards(played, "Round 1.")
    board = played.ann.last()
    assert "TEXT BOARD 4" in board.text
    assert board.labels == ["My turn", "Board", "Log", "Help"]
    assert not board.pictures
    (line,) = told(caplog)
    assert line.startswith("A board of match 7: Discord refuses its picture")
    await boards(played, "Round 2.")
    assert played.ann.last().pictures


@refused
async def test_a_panel_whose_picture_is_refused_has_the_board_as_text(
    played, refuse, caplog, fault
):
    played.desk.ask(0, options(2))
    played.desk.script = [(0, options(3))]
    await show(played)
    refuse(fault)
    reply = await played.ann.click("My turn")
    assert "TEXT BOARD 4" in reply.text
    assert not reply.message.pictures
    (line,) = told(caplog)
    assert line.startswith("A panel of match 7: Discord refuses its picture")
    reply = await played.ann.click("Option 1")
    assert "Option 2" in reply.message.labels
    assert reply.message.pictures
    assert "TEXT BOARD" not in reply.text


async def test_a_panel_that_may_have_no_picture_against_all_expectation_works(played, refuse):
    played.desk.ask(0, options(2))
    await show(played)
    refuse(NOT_ALLOWED.as_json())
    reply = await played.ann.click("My turn")
    assert "TEXT BOARD 4" in reply.text
    assert "Option 1" in reply.message.labels


async def test_a_late_picture_that_is_refused_is_followed_by_the_board_as_text(
    played, refuse, monkeypatch
):
    monkeypatch.setattr("cogs.ui.panel.show.QUICK", 0.01)
    played.desk.ask(0, options(2))
    await show(played)
    played.renderer.slow = threading.Event()
    assert "TEXT BOARD" not in (await played.ann.click("My turn")).text
    refuse(TOO_LARGE.as_json())
    played.renderer.slow.set()
    await played.ann.until(lambda ann: "TEXT BOARD 4" in ann.last().text)
    assert "Option 1" in played.ann.last().labels


async def test_a_look_at_the_board_whose_picture_is_refused_shows_text(played, refuse):
    played.desk.ask(0, options(2))
    await show(played)
    refuse(TOO_LARGE.as_json())
    reply = await played.ann.click("Board")
    assert "TEXT BOARD 4" in reply.text
    assert reply.message.labels == []


async def test_direct_messages_whose_pictures_are_refused_show_text(played, refuse, caplog):
    played.desk.ask(0, options(2))
    channel = played.sandbox.world.dm_with(played.ann.user.id)
    refuse(TOO_LARGE.as_json(), times=2, path=f"/channels/{channel.id}/*")
    played.desk.outbox.offer_direct(played.ann.user.id)
    await played.ann.until_reads("TEXT BOARD 4", where="dm")
    played.ann.go("dm")
    (panel,) = played.ann.dms()
    await played.ann.click("Option 1")
    await played.ann.until(lambda ann: "Nothing is asked of you" in ann.dms()[-1].text)
    (seen,) = played.ann.dms()
    assert seen.id == panel.id
    assert "TEXT BOARD 4" in seen.text
    assert [line.split(":")[0] for line in told(caplog)] == ["A direct message of match 7"] * 2


async def test_a_match_too_large_to_be_sent_as_a_file_is_called_so(dojo, caplog):
    await running(dojo, dojo.ann, dojo.bo)
    dojo.sandbox.faults.add(RestFault.from_json(TOO_LARGE.as_json() | {"path": "/webhooks/*"}))
    reply = await dojo.ann.slash("match export", match=1)
    assert "too large" in reply.text
    assert "my side" not in reply.text
    assert any("match export" in line and "40005" in line for line in told(caplog))


async def test_a_locked_thread_is_not_taken_for_a_refused_picture(dojo, caplog):
    match = await running(dojo, dojo.ann, dojo.bo)
    world = dojo.sandbox.world
    dojo.ann.go(world.channels[match.thread])
    await dojo.ann.until_reads("Round 1.")
    close_thread(world, world.channels[match.thread], archived=True, locked=True)
    dojo.ann.go("general")
    asked = dojo.ann if await dojo.asked(dojo.ann) else dojo.bo
    await dojo.answer(asked, "end")
    await dojo.ann.until_reads("is locked")
    assert not [line for line in told(caplog) if "picture" in line]
    world.refusals.clear()
