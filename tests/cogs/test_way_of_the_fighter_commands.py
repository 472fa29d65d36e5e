"""`/wf`: every decision by command, what it suggests, and why it is refused."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.view import PlayView
from bot.kernel.errors import NotUnderstood
from bot.kernel.zones import HIDDEN
from cogs.ui.way_of_the_fighter import mix_of
from cogs.ui.way_of_the_fighter_status import status_text
from tests.cogs.duel_of_fists import ACTION, COMBO, COMMAND, DRAW, INITIATIVE, Duel

NO_HIT = {"combo": False, "hit": False}
OUT_OF_TURN = [
    ("wf burnout", "dice", {}),
    ("wf command", "what", {}),
    ("wf play", "card", {}),
    ("wf play", "dice", {"card": "haymaker"}),
    ("wf initiative", "use", {}),
    ("wf combo", "card", {}),
    ("wf tag", "what", {}),
    ("wf discard", "cards", {}),
    ("wf answer", "choice", {}),
]


@pytest.fixture
async def duel(dojo):
    return await (await Duel(dojo).opens()).starts()


@pytest.fixture
async def commanding(duel):
    """Whoever has the Initiative is asked for a Command; gives the other one too."""
    who = await duel.until(COMMAND)
    other = duel.bo if who is duel.ann else duel.ann
    return duel, who, other


async def names(person, command, option, typed="", **others):
    return [c.name for c in await person.suggestions(command, option, typed, **others)]


@pytest.mark.parametrize(("command", "option", "others"), OUT_OF_TURN)
async def test_out_of_turn_the_only_row_says_whose_decision_it_is_and_sending_it_too(
    commanding, command, option, others
):
    _, who, other = commanding
    whose = f"It is {who.name}'s decision (the Command)."
    (row,) = await other.suggestions(command, option, "", **others)
    assert row.name == whose
    given = {"card": "haymaker"} if command == "wf combo" else {}
    reply = await other.slash(command, **(given | others | {option: row.value}))
    assert reply.ephemeral
    assert whose in reply.text


async def test_a_turn_by_command(duel):
    dojo = duel.dojo
    who = await duel.until(DRAW)
    before = len((await duel.view()).sides[0 if who is duel.ann else 1].hand)
    assert (await who.slash("wf draw")).ephemeral
    assert len((await duel.view()).sides[0 if who is duel.ann else 1].hand) == before + 1
    await duel.until(COMMAND, duel.ann)
    assert any(n.startswith("Leap +1 · ") for n in await names(duel.ann, "wf command", "what"))
    await duel.ann.slash("wf command", what="shift +1")
    assert (await duel.view()).sides[0].position == "standing"
    await duel.until(ACTION, duel.ann)
    assert any(n.startswith("Power Block · ") for n in await names(duel.ann, "wf play", "card"))
    (first, *_) = await names(duel.ann, "wf play", "dice", card="power_block")
    assert first == "1c0p · 1 Core · 6–11"
    assert (await duel.ann.slash("wf play", card="power block", dice="2 0")).ephemeral
    assert (await dojo.asked(duel.ann)).answered == "play:power_block:2c0p"
    await duel.ann.slash("wf play", card="power block", dice="1 core")
    assert (await dojo.asked(duel.ann)).answered == "play:power_block:1c0p"
    who = await duel.until(INITIATIVE)
    assert any(n.startswith("Priority +2 · ") for n in await names(who, "wf initiative", "use"))
    await who.slash("wf initiative", use="crouch")
    assert (await duel.view()).initiative_used


async def test_a_combo_goes_on_or_ends_by_command(duel):
    who = await duel.until(COMBO)
    while not [key for key in await duel.keys(who) if key.startswith("combo:")]:
        await who.slash("wf pass")
        who = await duel.until(COMBO)
    card, mix = (await duel.keys(who))[1].split(":")[1:]
    assert any(n.startswith(f"{mix} · ") for n in await names(who, "wf combo", "dice", card=card))
    await who.slash("wf combo", card=card, dice=mix)
    told = [line.text for line in await duel.dojo.desk.log(1)]
    assert any(line.startswith(f"{who.name} goes on with ") for line in told)


@pytest.mark.parametrize(
    ("options", "clause"),
    [
        ({"card": "Flying Fish", "dice": "1"}, "WF-3.3.1"),
        ({"card": "Light Kick", "dice": "1"}, "WF-3.3.1"),
        ({"card": "Power Block", "dice": "9 0"}, "WF-3.4.1"),
        ({"card": "Power Block", "dice": "0 1"}, "WF-3.4.1"),
    ],
)
async def test_an_action_that_cannot_be_played_is_refused_with_its_clause(duel, options, clause):
    await duel.until(ACTION, duel.ann)
    before = (await duel.dojo.match()).seq
    reply = await duel.ann.slash("wf play", **options)
    assert reply.ephemeral
    assert clause in reply.text
    assert (await duel.dojo.match()).seq == before


@pytest.mark.parametrize(
    ("command", "options", "clause"),
    [
        ("wf command", {"what": "leap:3"}, "WF-3.2.9"),
        ("wf command", {"what": "shift:2:draw"}, "WF-3.2.2"),
        ("wf command", {"what": "focus"}, "WF-14.2.4"),
        ("wf play", {"card": "Power Block", "dice": "1"}, "WF-3.3.1"),
        ("wf combo", {"card": "Power Block", "dice": "1"}, "WF-9.1.1"),
        ("wf tag", {"what": "partner"}, "WF-14.1.1"),
        ("wf initiative", {"use": "bonus"}, "WF-3.4.9"),
        ("wf draw", {}, "WF-2.1.1"),
        ("wf burnout", {"dice": "power"}, "WF-2.2.1"),
        ("wf discard", {"cards": "Power Block"}, "WF-6.1.9"),
        ("wf pass", {}, "WF-9.1.1"),
    ],
)
async def test_at_a_command_every_refusal_names_its_clause(commanding, command, options, clause):
    duel, who, _ = commanding
    before = (await duel.dojo.match()).seq
    reply = await who.slash(command, **options)
    assert reply.ephemeral
    assert clause in reply.text
    assert (await duel.dojo.match()).seq == before


async def test_a_discard_that_is_not_open_says_why(duel):
    """WF-10.3.22 above all: a block is never discarded."""
    who = await duel.until("WF-6.1.9")
    block = "Power Block" if who is duel.ann else "Quick Block"
    reply = await who.slash("wf discard", cards=block)
    assert f"{block} is a block, and blocks are never discarded. Open to you: " in reply.text
    assert "`/rules clause WF-10.3.22`" in reply.text
    held = (await duel.view(0 if who is duel.ann else 1)).sides[0 if who is duel.ann else 1].hand
    card = next(c for c in held if content.cards()[c].kind != "block")
    name, often = content.cards()[card].name, "only once" if held.count(card) == 1 else "only 2"
    reply = await who.slash("wf discard", cards=", ".join([name] * 3))
    assert f"You hold {name} {often}" in reply.text
    other = next(c for c in content.cards().values() if c.key not in held and c.kind != "block")
    reply = await who.slash("wf discard", cards=other.name)
    assert f"{other.name} is not in your hand." in reply.text
    reply = await who.slash("wf discard", cards="no such card")
    assert "There is no card “no such card”." in reply.text


@pytest.mark.parametrize("text", ["2c1p", "2 1", "2+1", "2 core, 1 power", "1p 2c", "2C 1P"])
def test_dice_are_understood_in_many_ways(text):
    assert mix_of(text) == "2c1p"


@pytest.mark.parametrize("text", ["", "many", "2 1 1", "2c 1c", "2x1y", "-2 1"])
def test_dice_that_make_no_sense_are_asked_for_again(text):
    with pytest.raises(NotUnderstood, match="2c1p"):
        mix_of(text)


async def test_status_and_hand_tell_all_in_words_and_the_hand_to_its_player_alone(duel):
    await duel.until(ACTION, duel.ann)
    reply = await duel.dojo.cy.slash("wf status")
    assert reply.ephemeral
    assert re.search(r"\*\*Ann\*\* · Ren · \w+ on \d", reply.text)
    assert "Life 12 (6 Core and 6 Power), Burnout " in reply.text
    reply = await duel.ann.slash("wf hand")
    assert reply.ephemeral
    assert "**Power Block** · Block 5 · prevents its dice · Standing, Crouching" in reply.text
    assert "You have no hand" in (await duel.dojo.cy.slash("wf hand")).text


async def test_status_lists_the_discards_of_both_by_name_and_number(duel):
    """WF-6.3.1: discard piles are public."""
    view = await duel.view()
    side = replace(view.sides[0], pile=("haymaker", "haymaker", "body_hook"))
    text = status_text(replace(view, sides=(side, *view.sides[1:])))
    assert "-# Discards: Haymaker ×2, Body Hook\n" in text
    assert text.count("Discards: ") == 1  # nothing is said of an empty pile


async def test_status_with_the_longest_piles_fits_a_message(duel):
    view = await duel.view()
    side = replace(view.sides[0], name="n" * 32, pile=tuple(content.cards()))
    assert len(status_text(replace(view, sides=(side,) * 4, names=("n" * 32,) * 4))) < 3800


async def test_status_tells_of_a_face_down_action_whose_it_is(duel):
    """WF-14.3.2: everybody sees that it lies there, and nobody else which it is."""
    view = await duel.view()
    hidden = PlayView(1, 0, HIDDEN, "tag", up=False, dice=(), score=0, state="waiting", **NO_HIT)
    lines = status_text(replace(view, plays=(hidden,))).split("\n")
    assert lines[-1] == "A face-down action of Ann's, ready for a tag"
    shown = replace(hidden, card="haymaker", area="challenge", up=True, score=7)
    lines = status_text(replace(view, plays=(shown,))).split("\n")
    assert lines[-1] == "Ann's Haymaker, in the Challenge Area, score 7, waiting"
