"""IC-1.1.15: who asks the others for their consent reaches them, and they answer in one press."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.kernel.decision import Option
from bot.kernel.offer import Kind
from cogs.ui.panel.panel import panel_view
from tests.cogs.duel_of_cards import Duel
from tests.cogs.made_up import CONCEDE, accepted_by_discord, decision, labels, options, panel, texts
from tests.cogs.test_panel import COUNTS


@pytest.fixture
async def asked(dojo):
    """Ann has drawn a card, and asks to take that back; Bo had a panel open. Gives the panel."""
    duel = await (await (await Duel(dojo).opens()).starts()).begins()
    panel = (await dojo.bo.click("My turn")).message
    assert "Nothing is asked of you now" in panel.text
    boost = next(key for key in await duel.keys(dojo.ann) if key.startswith("boost:"))
    await dojo.answer(dojo.ann, boost)
    more = await dojo.ann.click("More", within=(await dojo.ann.click("My turn")).message)
    await dojo.ann.click("Take back", within=more.message)
    return duel


async def consent(person):
    """Their panel, once it has changed by itself."""
    return await person.until_reads("**Let Ann take it back**: All goes back")


async def test_the_board_names_and_pings_whoever_is_to_agree(dojo, asked):
    bo = dojo.bo.user.id
    board = await dojo.cy.until_reads(f"<@{bo}>: Ann asks to take the latest choice back.")
    assert "Agree or decline under **My turn**." in board.text
    assert bo in board.message.mentions
    await dojo.bo.click("No, let it stand", within=await consent(dojo.bo))
    await dojo.cy.until_reads("Bo does not agree: nothing is taken back.")
    await dojo.cy.until(lambda cy: all("asks to take" not in seen.text for seen in cy.sees()))


async def test_a_panel_asks_for_consent_at_once_and_takes_it_in_one_press(dojo, asked):
    before = len((await asked.view()).sides[0].pile)
    panel = await consent(dojo.bo)
    assert "Nothing is asked of you now" not in panel.text
    assert panel.labels[:2] == ["Let Ann take it back", "No, let it stand"]
    reply = await dojo.bo.click("Let Ann take it back", within=panel)
    assert "All is as it was before the latest choice of Ann." in reply.text
    assert len((await asked.view()).sides[0].pile) == before - 1
    assert "Let Ann take it back" not in reply.message.labels


async def test_whoever_declines_ends_it_and_the_same_is_not_asked_again(dojo, asked):
    reply = await dojo.bo.click("No, let it stand", within=await consent(dojo.bo))
    assert "Bo does not agree" in reply.text
    assert "Nothing is asked of you now" in reply.text
    panel = (await dojo.ann.click("My turn")).message
    more = await dojo.ann.click("More", within=panel)
    assert "Take back" not in more.message.labels


@pytest.mark.parametrize("count", COUNTS)
def test_what_others_ask_for_stands_first_and_leaves_room_for_the_rest(count):
    told = {"wanted": "*Bo* asks for a draw"}
    asks = (Option("yes", "Agree", "Nobody wins.", **told), Option("no", "Fight on", "", **told))
    for kind in (Kind.ONE, Kind.SEVERAL):
        asked = decision(options(count, group="", description="d" * 100), kind, most=count)
        layout = panel_view(replace(panel(asked), anytime=(*asks, CONCEDE)), alt_text="A board.")
        accepted_by_discord(layout, picture=True)
        assert labels(layout)[:2] == ["Agree", "Fight on"]
        assert texts(layout).startswith("### \\*Bo\\* asks for a draw.\n**Agree**: Nobody wins.")
