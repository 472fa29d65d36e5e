"""A match of Way of the Fighter as people see it: lobby and panels."""

from __future__ import annotations

import re

import pytest

from bot.games.way_of_the_fighter import content
from bot.kernel.errors import NotAllowed
from tests.cogs.duel_of_fists import ACTION, COMBO, COMMAND, HAND, Duel

ALWAYS = {"Why?", "More", "Hand", "Look again", "Back"}


@pytest.fixture
async def duel(dojo):
    return await (await Duel(dojo).opens()).starts()


def choices(message):
    return [label for label in message.labels if label not in ALWAYS]


# ------------------------------------------------------------------ panels


async def test_a_starting_hand_is_one_panel_with_a_select_for_each_pack(dojo):
    """WF-1.6.2, WF-1.6.3: a card of each stands picked; one press takes them all."""
    duel = await (await Duel(dojo).opens(options="")).starts()
    packs = [content.packs()[key] for key in content.fighters()["ren"].prebuilt]
    reply = await duel.ann.slash("match turn")
    assert "Your starting hand: which card of each technique pack?" in reply.text
    assert [select.placeholder for select in reply.message.selects] == [p.name for p in packs]
    for select, pack in zip(reply.message.selects, packs, strict=True):
        names = [f"{pack.name}: {content.cards()[card].name}" for card in pack.actions]
        assert [option.label for option in select.options] == names
    assert reply.message.pictures[0].alt_text.count(", ") == 15  # the cards in place of the board
    reply = await duel.ann.pick(packs[1].name, names_in(packs[1])[2], within=reply.message)
    assert f"**{names_in(packs[1])[2]}**: " in reply.text
    reply = await duel.ann.click("Why?", within=reply.message)
    reply = await duel.ann.click("Back", within=reply.message)
    reply = await duel.ann.pick(packs[3].name, names_in(packs[3])[1], within=reply.message)
    reply = await duel.ann.click("Take these 4", within=reply.message)
    chosen = [pack.actions[place] for pack, place in zip(packs, (0, 2, 0, 1), strict=True)]
    assert all(content.cards()[card].name in reply.text for card in chosen)
    assert "You may change it until everybody has chosen." in reply.text
    await duel.dojo.answer(duel.bo, (await duel.dojo.asked(duel.bo)).default)
    hand = (await duel.view(0)).sides[0].hand
    assert sorted(hand) == sorted([*chosen, "power_block"])
    asked = await duel.dojo.asked(duel.ann)
    assert asked is None or asked.clause != HAND


async def test_a_starting_hand_is_changed_until_the_other_side_has_one(dojo):
    """WF-1.6.3."""
    duel = await (await Duel(dojo).opens(options="")).starts()
    pack = content.packs()[content.fighters()["ren"].prebuilt[0]]
    await duel.ann.slash("match turn")
    await duel.ann.click("Take these 4")
    reply = await duel.ann.pick(pack.name, names_in(pack)[3])
    await duel.ann.click("Take these 4", within=reply.message)
    await duel.dojo.answer(duel.bo, (await duel.dojo.asked(duel.bo)).default)
    assert pack.actions[3] in (await duel.view(0)).sides[0].hand
    assert pack.actions[0] not in (await duel.view(0)).sides[0].hand


async def test_two_cards_of_one_pack_are_refused_with_what_is_wrong(dojo):
    """WF-1.6.2: whatever is sent, by a panel or typed."""
    duel = await (await Duel(dojo).opens(options="")).starts()
    asked = await duel.dojo.asked(duel.ann)
    first = [option.key for option in asked.options[:4]]
    with pytest.raises(NotAllowed, match="exactly one card of each") as refusal:
        await duel.dojo.answer(duel.ann, "+".join(first))
    assert refusal.value.clause == HAND
    one, two = (content.cards()[key.partition(":")[2]].name for key in first[:2])
    for typed, wrong in (
        (f"{one}, {two}", "Take only one card of"),
        (one, "is missing"),
        (f"{one}, Bell", "“Bell” is in none of your packs."),
    ):
        assert wrong in (await duel.ann.slash("wf start", cards=typed)).text
    assert await duel.waits(duel.ann)


async def test_a_starting_hand_is_typed_one_card_after_another(dojo):
    """WF-1.6.2."""
    duel = await (await Duel(dojo).opens(options="")).starts()
    packs = [content.packs()[key] for key in content.fighters()["ren"].prebuilt]
    typed, offered = "", []
    for left in (16, 12, 8, 4):
        offered = await duel.ann.suggestions("wf start", "cards", typed)
        assert len(offered) == left
        typed = offered[0].name
    names = [content.cards()[pack.actions[0]].name for pack in packs]
    assert typed == ", ".join(names)
    await duel.ann.slash("wf start", cards=", ".join(reversed(names)))
    asked = await duel.dojo.asked(duel.ann)
    assert asked.answered == asked.default
    await duel.ann.slash("wf answer", choice=typed.replace(names[0], names_in(packs[0])[1]))
    assert packs[0].actions[1] in (await duel.dojo.asked(duel.ann)).answered


def names_in(pack):
    """The labels of a pack's cards."""
    return [f"{pack.name}: {content.cards()[card].name}" for card in pack.actions]


async def test_a_command_is_one_press(duel):
    who = await duel.until(COMMAND)
    reply = await who.click("My turn")
    assert {"Kneel", "Shift +1", "Shift −1", "Leap +2", "Leap −2"} <= set(reply.message.labels)
    assert "**Leap +2**: Jumping, advance 2." in reply.text
    seat = 0 if who is duel.ann else 1
    before = (await duel.view()).sides[seat]
    await who.click("Leap +2", within=reply.message)
    after = (await duel.view()).sides[seat]
    assert (after.position, after.space) == ("jumping", before.space + 2 * before.facing)


async def test_an_action_is_two_presses_and_can_be_changed_until_both_have_chosen(duel):
    await duel.until(ACTION, duel.ann)
    reply = await duel.ann.click("My turn")
    hand = dict.fromkeys((await duel.view(0)).sides[0].hand)
    titles = [content.cards()[key].name for key in hand]
    assert [label.removeprefix("✗ ") for label in choices(reply.message)] == titles
    for key in hand:
        assert reply.text.count(f"**{content.cards()[key].name}**: ") == 1
    reply = await duel.ann.click(choices(reply.message)[0], within=reply.message)
    assert f"{titles[0]}: which dice?" in reply.text
    card = content.cards()[next(iter(hand))]
    labels = choices(reply.message)
    assert labels[0] == f"1 Core · {card.priority + 1}–{card.priority + 6}"
    reply = await duel.ann.click(labels[0], within=reply.message)
    assert f"Your choice: **{titles[0]}: {labels[0]}**" in reply.text
    reply = await duel.ann.click(choices(reply.message)[1], within=reply.message)
    reply = await duel.ann.click(choices(reply.message)[-1], within=reply.message)
    assert f"Your choice: **{titles[1]}: " in reply.text
    await duel.dojo.answer(duel.bo, (await duel.keys(duel.bo))[0])
    mine = next(p for p in (await duel.view(0)).plays if p.seat == 0)
    assert mine.card == list(hand)[1]


async def test_what_cannot_be_performed_in_this_position_is_marked_and_says_why(duel):
    """WF-3.3.4: it may be played all the same."""
    while (await duel.view()).sides[0].position != "jumping":
        await duel.until(COMMAND, duel.ann)
        await duel.dojo.answer(duel.ann, "leap:0")
    await duel.until(ACTION, duel.ann)
    reply = await duel.ann.click("My turn")
    assert "✗ Power Block" in reply.message.labels
    assert "**Power Block**: Not while Jumping!" in reply.text
    reply = await duel.ann.click("Hand", within=reply.message)
    _, name, _, usable = duel.dojo.renderer.extras[-1]
    assert name == "hand"
    assert "power_block" not in usable
    hand = (await duel.view(0)).sides[0].hand
    assert usable == {key for key in hand if "jumping" in content.cards()[key].grids}
    assert reply.message.pictures[0].alt_text.startswith(content.cards()[hand[0]].name)


async def test_a_combo_is_offered_with_what_it_needs(duel):
    who = await duel.until(COMBO)
    reply = await who.slash("match turn")
    assert re.search(r"scores \d+: a combo needs at least that", reply.text)
    assert "End the combo" in reply.message.labels
    await who.click("End the combo", within=reply.message)
    asked = await duel.dojo.asked(who)
    assert asked is None or asked.clause != COMBO
