"""Choosing and building a fighter, with all the mistakes one can make."""

from __future__ import annotations

import pytest

from tests.cogs.dojo import open_bot

DRILLS = "Drills: five numbers that add up to Energy"
MOVES = "Adrenaline Moves"


@pytest.fixture
async def lobby(dojo):
    """The dojo with Ann's lobby, and her picker on the screen."""
    assert (await dojo.ann.slash("match new")).ok
    return dojo


async def fighter(dojo, seat: int = 0):
    return (await dojo.match()).seats[seat]


async def test_ready_made_fighters_have_a_one_line_plan(lobby):
    reply = await lobby.ann.click("Fighter")
    assert reply.ephemeral
    (select,) = reply.message.selects
    assert len(select.options) >= 6
    assert all("Energy 5 · " in (option.description or "") for option in select.options)


async def test_picking_one_shows_in_the_picker_and_in_the_lobby(lobby):
    await lobby.ann.click("Fighter")
    reply = await lobby.ann.pick("Pick a ready-made fighter", "Cleo Marsh")
    assert "Your fighter: Cleo Marsh" in reply.text
    assert (await fighter(lobby)).fighter == "Cleo Marsh"
    assert "Cleo Marsh" in (await lobby.bo.until_reads("Cleo Marsh")).text


async def test_who_has_no_seat_is_told_to_join(lobby):
    reply = await lobby.cy.click("Fighter")
    assert reply.ephemeral
    assert "Press **Join** first" in reply.text


async def test_a_fighter_of_ones_own(lobby):
    await lobby.ann.click("Build your own")
    assert lobby.ann.modal is not None
    reply = await lobby.ann.fill(
        {
            "Name": "Iron Lotus",
            "Energy": "6 · exceptional fighter",
            DRILLS: "2 1 1 1 1",
            MOVES: ["Counter Attack", "Jump Kick", "Target Head", "Soft Defense"],
        }
    )
    assert "Your fighter: Iron Lotus" in reply.text
    sheet = (await fighter(lobby)).sheet
    assert sheet["energy"] == 6
    assert sheet["drills"]["offensive"] == 2
    assert set(sheet["moves"]) == {"counter_attack", "jump_kick", "target_head", "soft_defense"}
    assert "Iron Lotus" in (await lobby.bo.until_reads("Iron Lotus")).text


@pytest.mark.parametrize(
    ("field", "text", "clause"),
    [
        (DRILLS, "2 1 1 1 1", "WW-1.3.2"),
        (DRILLS, "all in evasive", "WW-1.3.2"),
        (MOVES, ["Jump Kick"], "WW-1.3.3"),
    ],
)
async def test_a_mistake_names_its_clause_and_nothing_typed_is_lost(lobby, field, text, clause):
    before = await fighter(lobby)
    typed = {
        "Name": "Iron Lotus",
        "Energy": "5 · experienced fighter",
        DRILLS: "2 1 1 0 1",
        MOVES: ["Counter Attack", "Jump Kick", "Target Head"],
        field: text,
    }
    await lobby.ann.click("Build your own")
    reply = await lobby.ann.fill(typed)
    assert "Not yet" in reply.text
    assert clause in reply.text
    assert "Jump Kick" in reply.text
    assert "jump_kick" not in reply.text
    assert await fighter(lobby) == before
    await lobby.ann.click("Correct it")
    good = {DRILLS: "2 1 1 0 1", MOVES: ["Counter Attack", "Jump Kick", "Target Head"]}
    reply = await lobby.ann.fill({field: good[field]})
    assert "Your fighter: Iron Lotus" in reply.text
    assert (await fighter(lobby)).sheet["drills"]["conditioning"] == 1


async def test_the_form_opens_with_the_present_fighter_in_it(lobby):
    await lobby.ann.slash("ww fighter", ready="Dov Kestrel")
    await lobby.ann.click("Build your own")
    reply = await lobby.ann.fill({"Name": "Dov the Second"})
    assert "Your fighter: Dov the Second" in reply.text
    assert (await fighter(lobby)).sheet["drills"]["footwork"] == 3


async def test_a_form_filled_in_across_a_restart_counts(empty_dojo):
    async with open_bot(empty_dojo):
        await empty_dojo.ann.slash("match new")
        await empty_dojo.ann.click("Build your own")
    async with open_bot(empty_dojo):
        await empty_dojo.ann.fill({"Name": "Twice Born", DRILLS: "1 2 3"})
        await empty_dojo.ann.click("Correct it")
    async with open_bot(empty_dojo):
        reply = await empty_dojo.ann.fill({DRILLS: "5 0 0 0 0"})
        assert "Your fighter: Twice Born" in reply.text


async def test_the_same_by_command(lobby):
    reply = await lobby.ann.slash(
        "ww fighter",
        name="By Command",
        energy=4,
        drills="1 1 1 0 1",
        moves="Jump Kick, Trading Blow",
    )
    assert reply.ephemeral
    assert "Your fighter: By Command" in reply.text
    assert set((await fighter(lobby)).sheet["moves"]) == {"jump_kick", "trading_blow"}


async def test_a_mistake_by_command_can_be_mended_in_the_form(lobby):
    reply = await lobby.ann.slash("ww fighter", name="By Command", energy=4)
    assert "WW-1.3.2" in reply.text
    await lobby.ann.click("Correct it")
    reply = await lobby.ann.fill({DRILLS: "4 0 0 0 0", MOVES: ["Jump Kick", "Trading Blow"]})
    assert "Your fighter: By Command" in reply.text


async def test_the_command_suggests_fighters_and_moves_one_after_the_other(lobby):
    ready = await lobby.ann.suggestions("ww fighter", "ready", "cleo")
    assert [choice.value for choice in ready] == ["cleo"]
    moves = await lobby.ann.suggestions("ww fighter", "moves", "Jump Kick, target l")
    assert [choice.value for choice in moves] == ["Jump Kick, Target Legs"]


async def test_an_unknown_ready_made_fighter_is_refused(lobby):
    before = await fighter(lobby)
    reply = await lobby.ann.slash("ww fighter", ready="Nobody")
    assert "no ready-made fighter “Nobody”" in reply.text
    assert await fighter(lobby) == before


async def test_names_cannot_decorate_the_lobby(lobby):
    await lobby.ann.slash("ww fighter", name="**@everyone**")
    text = (await lobby.bo.until_reads("everyone")).text
    assert "**@everyone**" not in text
    assert not lobby.bo.reads("everyone").mentions
