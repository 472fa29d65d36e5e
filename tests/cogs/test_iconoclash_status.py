"""`/ic status` and `/ic hand`: the match in words."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.games.iconoclash import GAME, content
from cogs.ui.iconoclash_status import hand_text, status_text
from tests.cogs.duel_of_cards import Duel


@pytest.fixture
async def duel(dojo):
    return await (await (await Duel(dojo).opens()).starts()).begins()


async def test_two_copies_of_a_card_are_told_once_with_their_number(duel):
    view = await duel.view()
    side = replace(view.sides[0], hand=("quick_jab", "magnet_arm", "magnet_arm"))
    text = hand_text(replace(view, viewer=0, sides=(side, *view.sides[1:])))
    assert "**Quick Jab** · " in text
    assert text.count("Magnet Arm") == 1
    assert "**2× Magnet Arm** · " in text


async def test_status_and_hand_tell_all_in_words_and_the_hand_to_its_player_alone(duel):
    reply = await duel.dojo.cy.slash("ic status")
    assert reply.ephemeral
    assert "Farlight Point" in reply.text
    assert re.search(r"25 HP, Movement Tokens 2, Power Tokens 0", reply.text)
    reply = await duel.ann.slash("ic hand")
    assert reply.ephemeral
    assert "**Quick Jab** · Attack, 1 damage" in reply.text
    assert "You have no hand" in (await duel.dojo.cy.slash("ic hand")).text


async def test_status_says_that_it_is_the_set_up_and_that_a_team_shares_its_hp(duel):
    view = await duel.view()
    text = status_text(replace(view, mode="team", turn=0))
    assert "### Set-up · Farlight Point" in text
    assert "25 HP shared by the team" in text


async def test_status_lists_every_discard_pile_by_name_and_number(duel):
    """IC-1.1.3."""
    view = await duel.view()
    side = replace(view.sides[0], pile=("quick_jab", "magnet_arm", "magnet_arm"))
    weather = next(iter(content.weather()))
    piles = {"item_pile": ("star_cannon",), "environment_pile": (weather, weather)}
    text = status_text(replace(view, sides=(side, *view.sides[1:]), **piles))
    assert "-# Discards: Quick Jab, Magnet Arm ×2\n" in text
    assert f"-# Discards: {content.weather()[weather].title} ×2\n" in text
    assert text.endswith("-# Discards: Star Cannon")


async def test_status_reads_the_piles_of_the_match(duel):
    """IC-1.1.3, IC-1.1.8: an Item goes to a pile of its own."""
    flow = (await duel.dojo.desk._tables.look(1)).flow.copy()
    for pile, card in (("pile 0", "magnet_arm"), ("item pile", "star_cannon")):
        flow.state.zones[pile] = replace(flow.state.zones[pile], cards=(card,))
    text = status_text(GAME.view(flow, None))
    assert "-# Discards: Magnet Arm\n" in text
    assert "-# Discards: Star Cannon" in text
