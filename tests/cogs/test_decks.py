"""Decks of one's own: built, kept, passed on as a code, and used in a lobby."""

from __future__ import annotations

import re
from string import ascii_lowercase

import pytest

from bot.games.way_of_the_fighter import content, decks
from bot.games.way_of_the_fighter.setup import check_sheet
from bot.kernel.errors import NotUnderstood
from bot.sessions.decks import MOST
from tests.cogs.duel_of_fists import Duel

PACKS = ["brawl", "stun", "bombard", "wave"]
FILLED = {"Name": "Blasts", "Fighter": "ren", "Four technique packs": PACKS}
CODE = decks.encode(check_sheet({"fighter": "ren", "packs": PACKS}))
WRONG = {"Four technique packs": ["brawl", "stun", "overpower", "wave"]}


async def built(person, **changes):
    await person.slash("deck build")
    return await person.fill({**FILLED, **changes})


async def names(person, command):
    return [c.name for c in await person.suggestions(command, "name", "")]


# ------------------------------------------------------------------ codes


@pytest.mark.parametrize("fighter", content.fighters())
def test_a_code_gives_the_deck_back_however_it_is_typed(fighter):
    sheet = check_sheet({"fighter": fighter})
    code = decks.encode(sheet)
    assert re.fullmatch(rf"{fighter}-[a-z]{{5}}", code)
    for typed in (code, code.upper(), f"  `{code}` ", code.replace("_", " ")):
        again = check_sheet(decks.decode(typed))
        assert again["fighter"] == fighter
        assert set(again["packs"]) == set(sheet["packs"])


def test_a_single_wrong_letter_and_two_that_change_places_are_noticed():
    slips = {CODE[:n] + c + CODE[n + 1 :] for n in range(len(CODE)) for c in ascii_lowercase}
    slips |= {CODE[:n] + CODE[n + 1] + CODE[n] + CODE[n + 2 :] for n in range(len(CODE) - 1)}
    for slip in slips - {CODE}:
        with pytest.raises(NotUnderstood):
            decks.decode(slip)


@pytest.mark.parametrize("text", ["", "ren", "ren-", "12345", "ren-äöü", "ren abc", "a-" * 50])
def test_what_is_no_code_is_told_how_one_looks(text):
    with pytest.raises(NotUnderstood, match=r"`[a-z_]+-[a-z]{5}`"):
        decks.decode(text)


# ------------------------------------------------------------------ building and keeping


async def test_a_deck_is_built_in_a_form_and_is_on_the_list_with_its_code(dojo):
    reply = await built(dojo.ann)
    assert reply.ephemeral
    assert "Your deck is saved." in reply.text
    assert f"`{CODE}`" in reply.text
    assert "Haymaker" in reply.text
    listed = await dojo.ann.slash("deck list")
    assert listed.ephemeral
    assert f"**Blasts** · Ren · Brawl, Stun, Wave, Bombard · `{CODE}`" in listed.text
    assert "no deck yet" in (await dojo.bo.slash("deck list")).text


async def test_packs_left_out_are_those_of_the_pre_built_deck(dojo):
    reply = await built(dojo.ann, **{"Four technique packs": []})
    assert "Your deck is saved." in reply.text
    names_of = [content.packs()[key].name for key in content.fighters()["ren"].prebuilt]
    assert all(f"**{name}**" in reply.text for name in names_of)


async def test_a_deck_that_breaks_a_rule_is_not_saved_and_can_be_corrected(dojo):
    reply = await built(dojo.ann, **WRONG)
    assert "WF-1.5.8" in reply.text
    assert "Ren takes two packs of Hard and two of Chi, not 3 and 1." in reply.text
    assert "Fighter: Ren\n" in reply.text
    assert "Hard: Overpower" in reply.text
    assert "no deck yet" in (await dojo.ann.slash("deck list")).text
    await dojo.ann.click("Correct it", within=reply.message)
    reply = await dojo.ann.fill({"Four technique packs": PACKS})
    assert "Your deck is saved." in reply.text
    assert "Blasts" in reply.text


async def test_a_name_that_is_taken_is_refused_and_nothing_is_lost(dojo):
    await built(dojo.ann)
    reply = await built(dojo.ann, Fighter="jun", Name="blasts", **{"Four technique packs": []})
    assert "already" in reply.text
    assert CODE in (await dojo.ann.slash("deck list")).text


async def test_building_one_of_ones_decks_changes_it(dojo):
    await built(dojo.ann)
    await dojo.ann.slash("deck build", name="blasts")
    reply = await dojo.ann.fill({"Four technique packs": ["brawl", "stun", "yang", "wave"]})
    assert "Your deck is saved." in reply.text
    listed = (await dojo.ann.slash("deck list")).text
    assert listed.count("Blasts") == 1
    assert "Brawl, Stun, Wave, Yang" in listed


async def test_only_so_many_decks_are_kept(dojo):
    sheet = {"fighter": "ren"}
    for number in range(MOST):
        await dojo.desk.decks.save(dojo.ann.user.id, "way_of_the_fighter", f"D{number}", sheet)
    reply = await dojo.ann.slash("deck import", code=CODE)
    assert f"You can keep {MOST} decks" in reply.text


# ------------------------------------------------------------------ passing on


async def test_a_deck_is_shared_and_imported(dojo):
    await built(dojo.ann)
    shared = await dojo.ann.slash("deck share", name="Blasts")
    assert not shared.ephemeral
    code = re.search(r"code `([^`]+)`", (await dojo.bo.until_reads("Ann's deck")).text)[1]
    reply = await dojo.bo.slash("deck import", code=code)
    assert reply.ephemeral
    assert f"Kept: **Blasts** · Ren · Brawl, Stun, Wave, Bombard · `{CODE}`" in reply.text
    reply = await dojo.bo.slash("deck import", code=CODE)
    assert "You have this deck already as “Blasts”." in reply.text
    assert (await dojo.bo.slash("deck list")).text.count(CODE) == 1
    await dojo.bo.slash("deck import", code=code, name="Mine")
    assert "**Mine**" in (await dojo.bo.slash("deck list")).text


async def test_a_code_without_a_name_is_called_after_its_fighter(dojo):
    assert "Kept: **Ren** · " in (await dojo.bo.slash("deck import", code=CODE)).text


async def test_a_shared_deck_is_kept_with_one_press_under_its_name(dojo):
    await built(dojo.ann)
    await dojo.ann.slash("deck share", name="Blasts")
    shared = await dojo.bo.until_reads("Ann's deck")
    assert shared.labels == ["Keep"]
    reply = await dojo.bo.click("Keep", within=shared)
    assert reply.ephemeral
    assert f"Kept: **Blasts** · Ren · Brawl, Stun, Wave, Bombard · `{CODE}`" in reply.text
    reply = await dojo.ann.click("Keep", within=dojo.ann.reads("Ann's deck"))
    assert "You have this deck already as “Blasts”." in reply.text


async def test_a_code_with_a_slip_is_refused(dojo):
    reply = await dojo.bo.slash("deck import", code=CODE[:-1] + ("a" if CODE[-1] != "a" else "b"))
    assert "slip" in reply.text
    assert "no deck yet" in (await dojo.bo.slash("deck list")).text


async def test_a_deck_is_shown_to_its_owner_alone(dojo):
    await built(dojo.ann)
    assert await names(dojo.ann, "deck show") == ["Blasts · Ren · Brawl, Stun, Wave, Bombard"]
    assert await names(dojo.bo, "deck show") == []
    reply = await dojo.ann.slash("deck show", name="BLASTS")
    assert reply.ephemeral
    assert "**Wave** (Chi)" in reply.text
    reply = await dojo.bo.slash("deck show", name="Blasts")
    assert "You have no deck “Blasts”" in reply.text


async def test_a_deck_is_deleted_only_after_a_question_and_its_code_stays(dojo):
    await built(dojo.ann)
    await dojo.ann.slash("deck delete", name="Blasts")
    await dojo.ann.click("No, go back")
    assert "Blasts" in (await dojo.ann.slash("deck list")).text
    await dojo.ann.slash("deck delete", name="Blasts")
    reply = await dojo.ann.click("Yes, delete it")
    assert f"/deck import {CODE}" in reply.text
    assert "no deck yet" in (await dojo.ann.slash("deck list")).text


# ------------------------------------------------------------------ in a lobby


async def test_a_saved_deck_is_picked_in_the_lobby(dojo):
    await built(dojo.ann)
    duel = await Duel(dojo).opens()
    lobby = await duel.ann.until_reads("Lobby #1")
    await duel.ann.click("Fighter", within=lobby)
    reply = await duel.ann.pick("Or one of your decks", "Blasts")
    assert "Your fighter: Blasts" in reply.text
    assert "Ren · Brawl, Stun, Wave, Bombard" in reply.text
    assert set((await dojo.match()).seats[0].sheet["packs"]) == set(PACKS)
    reply = await duel.bo.click("Fighter", within=lobby)
    assert "Or one of your decks" not in {s.placeholder for s in reply.message.selects}


async def test_a_saved_deck_is_used_by_command(dojo):
    await built(dojo.ann)
    await Duel(dojo).opens()
    reply = await dojo.ann.slash("deck use", name="Blasts")
    assert f"You take “Blasts” (`{CODE}`)" in reply.text
    assert set((await dojo.match()).seats[0].sheet["packs"]) == set(PACKS)
    assert "no deck" in (await dojo.bo.slash("deck use", name="Blasts")).text


async def test_what_was_built_in_a_lobby_can_be_saved(dojo):
    duel = await Duel(dojo).opens()
    lobby = await duel.ann.until_reads("Lobby #1")
    await duel.ann.click("Fighter", within=lobby)
    await duel.ann.click("Build your own")
    reply = await duel.ann.fill(FILLED)
    reply = await duel.ann.click("Save this deck", within=reply.message)
    assert "Saved as “Blasts”" in reply.text
    assert CODE in (await dojo.ann.slash("deck list")).text


async def test_a_lobby_of_a_game_without_decks_offers_none(dojo):
    await built(dojo.ann)
    reply = await dojo.ann.slash("match new", game="Iconoclash")
    assert "Or one of your decks" not in {s.placeholder for s in reply.message.selects}
    assert "You have no deck" in (await dojo.ann.slash("deck use", name="Blasts")).text
