"""First answers to a press whose fate nobody knows: they are sent once more, and count once."""

import pytest

from bot.kernel.decision import Option
from bot.kernel.offer import Kind
from bot.sandbox.faults import RestFault
from cogs.ui import ids
from tests.cogs.made_up import options
from tests.cogs.test_table import show

CALLBACK = ("POST", "/interactions/*/callback")
ARRIVED = [
    RestFault(*CALLBACK, drop=True, carried_out=True),
    *(RestFault(*CALLBACK, answer=answer) for answer in ("truncated", "malformed", "html")),
]
arrived = pytest.mark.parametrize(
    "fault", [fault.as_json() for fault in ARRIVED], ids=lambda told: told.get("answer", "dropped")
)


async def asked(table):
    """Ann looks at a panel with two options."""
    table.desk.ask(0, options(2))
    table.desk.script = [(0, options(3))]
    await show(table)
    return (await table.ann.click("My turn")).message


async def acknowledged_already(table):
    """Whether Discord was asked, and has said that there is a first answer."""
    refusals = table.sandbox.world.refusals
    await table.sandbox.world.feed.until(lambda: bool(refusals), 5)
    codes = [refusal.code for refusal in refusals]
    refusals.clear()
    return codes == [40060]


@arrived
async def test_a_press_counts_whose_acknowledgement_arrived_unknown_to_the_bot(played, fault):
    await asked(played)
    played.sandbox.faults.add(RestFault.from_json(fault))
    reply = await played.ann.click("Option 1")
    assert played.desk.taken == ["key1"]
    assert "Option 2" in reply.message.labels
    assert await acknowledged_already(played)


@arrived
async def test_a_panel_comes_whose_acknowledgement_arrived_unknown_to_the_bot(played, fault):
    played.desk.ask(0, options(2))
    await show(played)
    played.sandbox.faults.add(RestFault.from_json(fault))
    assert "Option 1" in (await played.ann.click("My turn")).message.labels
    assert await acknowledged_already(played)


async def test_an_acknowledgement_that_got_lost_is_sent_once_more(played):
    await asked(played)
    played.sandbox.faults.drop(*CALLBACK)
    reply = await played.ann.click("Option 1")
    assert reply.ok
    assert played.desk.taken == ["key1"]


async def test_a_press_whose_acknowledgement_got_lost_twice_does_not_count(played):
    await asked(played)
    played.sandbox.world.acknowledge_seconds = 0.3
    played.sandbox.faults.drop(*CALLBACK, times=2)
    reply = await played.ann.click("Option 1")
    assert not reply.ok
    assert played.desk.taken == []


@arrived
async def test_a_form_that_arrived_unknown_to_the_bot_can_be_filled_in(played, fault, caplog):
    numbers = tuple(Option(str(n), str(n)) for n in range(40))
    played.desk.ask(0, numbers, Kind.NUMBER, least=0, most=39)
    await show(played)
    await played.ann.click("My turn")
    played.sandbox.faults.add(RestFault.from_json(fault))
    await played.ann.click("Type a number, 0 to 39")
    assert await acknowledged_already(played)
    await played.ann.fill({"A number from 0 to 39": "7"})
    assert played.desk.taken == ["7"]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@arrived
async def test_a_word_that_arrived_unknown_to_the_bot_is_not_said_twice(played, fault):
    panel = await asked(played)
    button = panel.message.components[0]["components"][2]["components"][0]
    assert button["custom_id"].startswith(ids.VERSION)
    button["custom_id"] = "k0:pick:7"
    played.sandbox.faults.add(RestFault.from_json(fault))
    await played.ann.click("Option 0")
    assert await acknowledged_already(played)
    assert (await played.ann.click("My turn")).ok
    assert sum("another version" in seen.text for seen in played.ann.sees()) == 1


async def test_an_apology_whose_own_answer_cannot_be_read_is_no_further_fault(
    played, monkeypatch, caplog
):
    await asked(played)
    monkeypatch.setattr(played.desk, "choose", None)
    played.sandbox.faults.add(RestFault("POST", "/webhooks/*", answer="html"))
    reply = await played.ann.click("Option 1")
    assert "Nothing that was accepted is lost" in reply.text
    assert (await played.ann.click("My turn")).ok
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert [error.split()[0] for error in errors] == ["Reference"]


@pytest.mark.parametrize(
    "fault", [{"drop": True}, *({"answer": a} for a in ("truncated", "malformed", "html"))], ids=str
)
async def test_a_panel_whose_own_answer_is_lost_is_shown_without_an_apology(played, fault, caplog):
    await asked(played)
    played.sandbox.faults.add(RestFault("PATCH", "/webhooks/*", carried_out=True, **fault))
    reply = await played.ann.click("Option 1")
    assert "Option 2" in reply.message.labels
    assert (await played.ann.click("My turn")).ok
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
