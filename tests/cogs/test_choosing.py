"""Every kind of question answered in a panel: groups, squares, several, numbers, doubts."""

import asyncio
import threading

from bot.kernel.content import Clause
from bot.kernel.decision import Option
from bot.kernel.offer import Kind
from bot.sandbox.people.seen import see
from cogs.ui.panel.live import LivePanels
from tests.cogs.conftest import show
from tests.cogs.made_up import at_squares, options


async def test_groups_unfold_in_place(played):
    offered = tuple(
        Option(f"{g}{n}", f"{g} number {n}", group=g) for g in ("Strike", "Move") for n in range(9)
    )
    played.desk.ask(0, offered)
    await show(played)
    await played.ann.click("My turn")
    reply = await played.ann.click("Move")
    assert "Move number 3" in reply.message.labels
    assert reply.message.pictures
    assert "Strike" in (await played.ann.click("Back")).message.labels
    await played.ann.click("Strike")
    await played.ann.click("Strike number 8")
    assert played.desk.taken == ["Strike8"]


async def test_why_keeps_the_place_in_an_open_group_and_back_returns_there(played):
    clause = Clause(id="WW-4.1.1", title="Turns", text="One action a turn.", kind="rule")
    played.desk.games["duel"].book = {"WW-4.1.1": clause}
    offered = tuple(
        Option(f"{g}{n}", f"{g} number {n}", group=g)
        for g in ("Strike", "Move")
        for n in range(130)
    )
    played.desk.ask(0, offered)
    await show(played)
    await played.ann.click("My turn")
    await played.ann.click("Move")
    there = (await played.ann.click("Next")).message
    reply = await played.ann.click("Why?")
    assert "One action a turn." in reply.text
    assert "### Move: choose one" in reply.text
    assert [s.labels for s in reply.message.selects] == [s.labels for s in there.selects]
    assert reply.message.labels.count("Back") == 1
    back = (await played.ann.click("Back")).message
    assert "One action a turn." not in back.text
    assert [s.labels for s in back.selects] == [s.labels for s in there.selects]
    assert "Strike" in (await played.ann.click("Back")).message.labels


async def test_a_square_is_one_press_on_the_pad(played):
    played.desk.square = "E5"
    played.desk.ask(0, at_squares("D4", "F6"), Kind.SQUARE)
    await show(played)
    await played.ann.click("My turn")
    await played.ann.click("F6")
    assert played.desk.taken == ["move:F6"]


async def test_several_are_taken_with_one_select(played):
    played.desk.ask(0, options(6), Kind.SEVERAL, least=0, most=3)
    await show(played)
    await played.ann.click("My turn")
    await played.ann.pick("Choose 0 to 3", "Option 1", "Option 4")
    assert played.desk.taken == ["key1+key4"]


async def test_none_of_several(played):
    played.desk.ask(0, options(6), Kind.SEVERAL, least=0, most=3)
    await show(played)
    await played.ann.click("My turn")
    await played.ann.click("None of these")
    assert played.desk.taken == [""]


async def test_several_of_sixty_add_up_and_the_message_remembers(played):
    played.desk.ask(0, options(60), Kind.SEVERAL, least=2, most=3)
    await show(played)
    await played.ann.click("My turn")
    await played.ann.pick("Option 0 … Option 24", "Option 3")
    early = await played.ann.click("Done (1)")
    assert "pick from 2 to 3" in early.text
    await played.ann.pick("Option 25 … Option 49", "Option 30", "Option 31")
    await played.ann.click("Done (3)")
    assert played.desk.taken == ["key3+key30+key31"]


async def test_a_number_is_typed_into_a_form(played):
    numbers = tuple(Option(str(n), str(n)) for n in range(40))
    played.desk.ask(0, numbers, Kind.NUMBER, least=0, most=39)
    await show(played)
    await played.ann.click("My turn")
    await played.ann.click("Type a number, 0 to 39")
    assert "no number from 0 to 39" in (await played.ann.fill({"A number from 0 to 39": "77"})).text
    assert played.desk.taken == []
    await played.ann.click("Type a number, 0 to 39")
    await played.ann.fill({"A number from 0 to 39": "12"})
    assert played.desk.taken == ["12"]


async def test_conceding_is_asked_about_once_more(played):
    played.desk.ask(0, options(2))
    await show(played)
    await played.ann.click("My turn")
    await played.ann.click("More")
    reply = await played.ann.click("Concede")
    assert played.desk.taken == []
    assert "You lose at once." in reply.text
    await played.ann.click("No, go back")
    await played.ann.click("More")
    await played.ann.click("Concede")
    reply = await played.ann.click("Yes: Concede")
    assert played.desk.taken == ["concede"]
    assert "The end" in reply.text


async def folded(table, monkeypatch):
    """Two groups are offered, and pictures take longer than a panel waits for them."""
    monkeypatch.setattr("cogs.ui.panel.show.QUICK", 0.01)
    table.desk.ask(
        0, tuple(Option(f"{g}{n}", f"{g} {n}", group=g) for g in ("Fire", "Walk") for n in range(9))
    )
    await show(table)
    table.renderer.slow = threading.Event()


async def drawn(table, times):
    """Wait until so many pictures are drawn, and whoever wanted them has done with them."""
    await table.ann.until(lambda _: table.renderer.drawn >= times)
    live = table.client.part(LivePanels)
    while any(screen.holds for screens in live._screens.values() for screen in screens.values()):
        await asyncio.sleep(0.01)


async def test_a_picture_that_comes_late_does_not_close_what_was_opened_meanwhile(
    played, monkeypatch
):
    await folded(played, monkeypatch)
    panel = (await played.ann.click("My turn")).message
    assert not panel.pictures
    opened = await played.ann.click("Walk", within=panel, wait=False)
    await played.ann.until_reads("Walk: choose one")
    played.sandbox.recorder.clear()
    played.renderer.slow.set()
    await played.ann.until(lambda ann: see(ann.world, panel.message).pictures)
    await drawn(played, 3)
    assert opened.ok
    edits = played.sandbox.recorder.matching("PATCH", "/webhooks/*")
    assert edits
    assert all("Walk 3" in str(edit.body) for edit in edits)
    assert "Walk 3" in see(played.ann.world, panel.message).labels
    await played.ann.click("Walk 3")
    assert played.desk.taken == ["Walk3"]
