"""A panel that keeps up against house fighters: one press for each answer, in one message."""

from __future__ import annotations

from bot.sandbox.people.seen import see
from bot.sessions.records import PersonSettings
from cogs.ui.ids import parse
from tests.cogs.duel_of_cards import STAGE
from tests.cogs.test_match import running

SLOW_MACHINE = 60.0


async def test_a_fight_against_the_house_takes_one_press_for_each_answer(dojo):
    match = await running(dojo, dojo.ann)
    dojo.ann.go(dojo.sandbox.world.channels[match.thread])
    await dojo.ann.until(lambda ann: any("My turn" in seen.labels for seen in ann.sees()))
    panel = (await dojo.ann.click("My turn")).message
    assert await answer_all(dojo.ann, panel) > 5
    assert len([seen for seen in dojo.ann.sees() if seen.ephemeral]) == 1


async def test_one_direct_message_does_for_a_fight_against_the_house(dojo, monkeypatch):
    # A house fighter slower than that is not waited for, and a slow machine makes it so.
    monkeypatch.setattr("bot.sessions.house.PATIENCE", SLOW_MACHINE)
    await dojo.desk.set_person(PersonSettings(dojo.ann.user.id, "dm"))
    await running(dojo, dojo.ann)
    dojo.ann.go("dm")
    await dojo.ann.until(lambda ann: ann.dms(), timeout=SLOW_MACHINE)
    (panel,) = dojo.ann.dms()
    assert await answer_all(dojo.ann, panel) > 5
    sent = [m for m in dojo.sandbox.world.messages.values() if m.channel_id == dojo.ann.here.id]
    assert [message.id for message in sent] == [panel.id]


def now(person, panel):
    """The message as it stands now."""
    return see(person.world, panel.message)


async def answer_all(person, panel, most=12):
    """Answer in this one message for as long as it is there and asks; how often it did."""
    person.patience = SLOW_MACHINE
    for answered in range(most):
        await person.until(
            lambda _: panel.message.deleted or over(panel, person) or asked(panel, person),
            timeout=SLOW_MACHINE,
        )
        if panel.message.deleted or over(panel, person):
            return answered
        await person.click(asked(panel, person)[-1], within=now(person, panel))
    return most


def asked(panel, person):
    """The buttons that answer at once."""
    enabled = [button for button in now(person, panel).buttons if button.enabled]
    return [button.label for button in enabled if parse(button.custom_id).verb == "pick"]


def over(panel, person):
    return "The end" in now(person, panel).text


async def test_a_house_fighter_lets_a_choice_be_taken_back_in_the_panel(dojo):
    """IC-1.1.15: what has drawn cards needs consent, and one press is enough to have it."""
    options = f"stage={STAGE}, first=1"
    await dojo.ann.slash("match new", game="Iconoclash", options=options)
    await dojo.ann.click("House fighter")
    await dojo.ann.slash("match start")
    dojo.ann.go(dojo.sandbox.world.channels[(await dojo.match()).thread])
    while (asked := await dojo.asked(dojo.ann)) is None or asked.clause != "IC-3.1.1":
        if asked is not None:
            await dojo.answer(dojo.ann, asked.default)
        await dojo.desk.house.idle()
    before = len((await dojo.desk.panel(1, dojo.ann.user.id)).view.sides[0].hand)
    await dojo.answer(dojo.ann, next(o.key for o in asked.options if o.key.startswith("boost:")))
    await dojo.ann.until_reads("Waiting for")
    panel = (await dojo.ann.click("My turn")).message
    more = (await dojo.ann.click("More", within=panel)).message
    reply = await dojo.ann.click("Take back", within=more)
    assert "All is as it was before the latest choice of Ann." in reply.text
    now = (await dojo.desk.panel(1, dojo.ann.user.id)).view
    assert len(now.sides[0].hand) == before
