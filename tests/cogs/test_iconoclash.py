"""A match of Iconoclash as people see it: lobby, panels and `/ic`."""

from __future__ import annotations

import re

import pytest

from bot.games.iconoclash import content
from tests.cogs.duel_of_cards import Duel

OUT_OF_TURN = [
    ("ic move", "to", {}),
    ("ic attack", "card", {}),
    ("ic attack", "ability", {"card": "quick_jab"}),
    ("ic boost", "card", {}),
    ("ic target", "who", {}),
    ("ic launch", "direction", {}),
    ("ic shield", "card", {}),
    ("ic reaction", "card", {}),
    ("ic place", "space", {}),
    ("ic discard", "cards", {}),
    ("ic answer", "choice", {}),
]


@pytest.fixture
async def duel(dojo):
    return await (await (await Duel(dojo).opens()).starts()).begins()


async def names(person, command, option, typed="", **others):
    return [c.name for c in await person.suggestions(command, option, typed, **others)]


async def test_two_players_never_have_the_same_fighter(dojo):
    """IC-1.3.2: what somebody else plays is not offered, and refused with the clause if typed."""
    duel = await Duel(dojo).opens()
    anns, bos = (seat.fighter for seat in (await dojo.match()).seats)
    assert anns != bos
    lobby = await duel.bo.until_reads("Lobby #1")
    offered = (await duel.bo.click("Fighter", within=lobby)).message.selects[0]
    assert anns not in [option.label for option in offered.options]
    assert {"Random Fighter", bos} <= {option.label for option in offered.options}
    taken = next(key for key, roster in content.fighters().items() if roster.name == anns)
    with pytest.raises(Exception, match=r"Ann plays .* already") as refused:
        await dojo.desk.lobby.choose_fighter(1, duel.bo.user.id, taken)
    assert refused.value.clause == "IC-1.3.2"


async def test_the_lobby_settles_stage_items_and_who_begins(dojo):
    duel = await Duel(dojo).opens(options="")
    await duel.ann.until_reads("Lobby #1")
    await duel.ann.click("Settings")
    shown = {select.placeholder for select in duel.ann.last().selects}
    assert {"Game", "Mode", "Stage", "Items", "First player", "Clock"} <= shown


async def test_the_lobby_can_turn_to_the_other_game_and_keeps_its_people(dojo):
    await dojo.ann.slash("match new")
    await dojo.bo.slash("match join")
    reply = await dojo.ann.click("Settings")
    await dojo.ann.pick("Game", "Iconoclash", within=reply.message)
    lobby = await dojo.bo.until_reads("Iconoclash · Duel")
    assert "Ann" in lobby.text
    assert "Bo" in lobby.text
    fighters = {seat.fighter for seat in (await dojo.match()).seats}
    assert fighters <= {roster.name for roster in content.fighters().values()}
    assert len(fighters) == 2


async def test_moving_is_a_pad_of_open_steps_that_stays_open(duel):
    reply = await duel.ann.click("My turn")
    assert "2 actions to take" in reply.text
    reply = await duel.ann.click("Move (1 token a step)", within=reply.message)
    here = (await duel.view()).sides[0].space
    pad = pad_of(reply.message)
    assert pad[1][1] == f"You: {here}"
    squares = {o.square for o in (await duel.dojo.asked(duel.ann)).options if "step" in o.key}
    offered = {b.label.split()[0] for b in reply.message.buttons if re.match(r"c\dr\d", b.label)}
    assert offered == squares
    step = next(label for row in pad for label in row if re.fullmatch(r"c\dr\d", label))
    reply = await duel.ann.click(step, within=reply.message)
    assert (await duel.view()).sides[0].space == step
    assert f"You: {step}" in reply.message.labels


def pad_of(message):
    """The labels of the pad that the buttons begin with, row by row."""
    labels = [button.label for button in message.buttons]
    return [labels[0:3], labels[3:6], labels[6:9]]


async def test_the_hand_takes_the_place_of_the_board_and_makes_room_for_it_again(duel):
    reply = await duel.ann.click("My turn")
    reply = await duel.ann.click("Hand", within=reply.message)
    assert reply.message.pictures[0].alt_text.startswith("Your hand: Quick Jab (attack, Boost 1)")
    assert "Move (1 token a step)" in reply.message.labels
    reply = await duel.ann.click("Board", within=reply.message)
    assert "Hand" in reply.message.labels
    assert "Your hand" not in reply.message.pictures[0].alt_text


async def test_fighters_are_picked_from_their_portraits(dojo):
    duel = await Duel(dojo).opens()
    lobby = await duel.bo.until_reads("Lobby #1")
    reply = await duel.bo.click("Fighter", within=lobby)
    assert "The fighters to choose from" in reply.message.pictures[0].alt_text
    drawn = duel.dojo.renderer.extras[-1]
    assert drawn[:2] == ("iconoclash", "fighters")
    assert set(drawn[2]) < set(content.fighters())
    reply = await duel.bo.pick(reply.message.selects[0].placeholder, "Random Fighter")
    assert "Your fighter: Random Fighter" in reply.text
    assert (await dojo.match()).seats[1].sheet["fighter"] == "random"


async def test_a_card_is_chosen_first_then_its_ability(duel):
    option = await duel.in_reach()
    title = content.cards()[option.key.split(":")[1]].title
    reply = await duel.ann.click("My turn")
    reaching = f"{title} → Bo"
    assert reaching in reply.message.labels
    reply = await duel.ann.click(reaching, within=reply.message)
    assert f"{reaching}: choose one" in reply.text
    assert "Reaches Bo" in reply.text
    label = option.label.removeprefix(f"{reaching}: ")
    reply = await duel.ann.click(label, within=reply.message)
    assert "whom do you attack?" in reply.text
    assert {"Bo", "Nobody"} <= set(reply.message.labels)


async def test_a_defender_is_told_what_comes_and_what_each_shield_leaves(duel):
    await duel.attacks()
    reply = await duel.bo.click("My turn")
    assert reply.ephemeral
    assert re.search(r"Ann attacks you with .*: \d+ damage.*How do you answer\?", reply.text)
    assert "Take it" in reply.message.labels
    shields = [o for o in (await duel.dojo.asked(duel.bo)).options if o.key.startswith("shield")]
    assert all(re.match(r"(Costs .*)?(Then|Still) \d+ damage", o.description) for o in shields)
    assert "how to answer" in (await names(duel.ann, "ic attack", "card"))[0]


async def test_a_launch_is_a_pad_that_says_where_each_way_ends(duel):
    jab = next(k for k in await duel.keys(duel.ann) if k == "attack:quick_jab:0")
    await duel.in_reach()
    await duel.dojo.answer(duel.ann, jab)
    while (asked := await duel.dojo.asked(duel.ann)) is None or asked.clause != "IC-5.5.1":
        who = duel.ann if asked else duel.bo
        mine = await duel.dojo.asked(who)
        key = "seat:1" if mine.clause == "IC-5.8.3" else mine.default
        await duel.dojo.answer(who, key)
    reply = await duel.ann.click("My turn")
    assert "Launch 1: which way does Bo fly?" in reply.text
    pad = pad_of(reply.message)
    assert pad[1][1] == (await duel.view()).sides[1].space
    arrows = [[label[0] for label in row] for row in pad]
    assert arrows == [["↖", "↑", "↗"], ["←", "c", "→"], ["↙", "↓", "↘"]]
    assert re.search(r"\*\*. c\dr\d\*\*: Ends at c\dr\d", reply.text)
    assert "No Launch" in reply.message.labels


@pytest.mark.parametrize(("command", "option", "others"), OUT_OF_TURN)
async def test_out_of_turn_the_only_row_says_whose_decision_it_is_and_sending_it_too(
    duel, command, option, others
):
    whose = "It is Ann's decision (what to do on their turn)."
    (row,) = await duel.bo.suggestions(command, option, "", **others)
    assert row.name == whose
    reply = await duel.bo.slash(command, **(others | {option: row.value}))
    assert reply.ephemeral
    assert whose in reply.text


async def test_a_whole_attack_by_command(duel):
    option = await duel.in_reach()
    _, card, number = option.key.split(":")
    title = content.cards()[card].title
    assert title in await names(duel.ann, "ic attack", "card")
    told = await names(duel.ann, "ic attack", "ability", card=card)
    assert told
    assert all(re.match(r"[1-4]: ", name) for name in told)
    assert (await duel.ann.slash("ic attack", card=title, ability=int(number) + 1)).ephemeral
    assert (await names(duel.ann, "ic target", "who"))[0].startswith("Bo · ")
    await duel.ann.slash("ic target", who="bo")
    while (await duel.dojo.asked(duel.bo)) is None:
        await duel.ann.slash("ic pass")
    before = (await duel.view()).sides[1].hp
    assert (await duel.bo.slash("ic pass")).ephemeral
    while (await duel.view()).attack is not None:
        await duel.ann.slash("ic pass")
    assert (await duel.view()).sides[1].hp < before


async def test_a_boost_and_a_step_by_command(duel):
    held = (await duel.keys(duel.ann))[-1]
    title = content.cards()[held.split(":")[1]].title
    before = (await duel.view()).sides[0].movement
    await duel.ann.slash("ic boost", card=title)
    gained = (await duel.view()).sides[0].movement - before
    assert gained == content.cards()[held.split(":")[1]].boost
    (first, *_) = await duel.ann.suggestions("ic move", "to")
    await duel.ann.slash("ic move", to=first.value)
    assert (await duel.view()).sides[0].space == first.value.split(":")[1]


@pytest.mark.parametrize(
    ("command", "options", "clause"),
    [
        ("ic move", {"to": "c9r9"}, "IC-1.2.5"),
        ("ic move", {"to": "off"}, "IC-3.2.9"),
        ("ic attack", {"card": "Flame Sword"}, "IC-4.1.1"),
        ("ic boost", {"card": "Flame Sword"}, "IC-3.1.4"),
        ("ic draw", {}, "IC-3.1.9"),
        ("ic pass", {}, "IC-3.1.1"),
        ("ic shield", {"card": "Quick Jab"}, "IC-4.1.2"),
        ("ic target", {"who": "Bo"}, "IC-5.1.2"),
        ("ic launch", {"direction": "up"}, "IC-5.5.3"),
        ("ic reaction", {"card": "Quick Jab", "ability": 1}, "IC-4.2.9"),
    ],
)
async def test_on_ones_turn_every_refusal_names_its_clause(duel, command, options, clause):
    before = (await duel.dojo.match()).seq
    reply = await duel.ann.slash(command, **options)
    assert reply.ephemeral
    assert clause in reply.text
    assert (await duel.dojo.match()).seq == before


async def test_a_card_with_several_abilities_asks_which(duel):
    reply = await duel.ann.slash("ic attack", card="Quick Jab")
    assert "Which ability?" in reply.text
    assert "**1** Launch +1." in reply.text


@pytest.mark.parametrize(
    ("command", "typed", "name", "told"),
    [
        ("card", "quick", "Quick Jab", "1. Launch +1."),
        ("item", "flame", "Flame Sword", "Item Attack"),
        ("card", "flame", "Flame Sword", "Item Attack"),
        ("fighter", "lilac", "Lilac Everdawn", "Mobility"),
        ("stage", "farlight", "Farlight Point", "Respawns: "),
    ],
)
async def test_look_ups_have_a_picture_and_all_of_its_words(dojo, command, typed, name, told):
    found = await dojo.ann.suggestions(command, "name", typed)
    chosen = next(choice for choice in found if choice.name.startswith(f"{name} · "))
    reply = await dojo.ann.slash(command, name=chosen.value)
    assert reply.ephemeral
    assert f"### {name}" in reply.text
    assert told in reply.text
    assert reply.message.pictures
    reply = await dojo.ann.slash(command, name=name, show=True)
    assert not reply.ephemeral
    reply = await dojo.ann.slash(command, name="no such thing")
    assert "There is no “no such thing”" in reply.text


async def test_a_look_up_that_fits_several_names_them(dojo):
    reply = await dojo.ann.slash("fighter", name="qu")
    assert reply.text.startswith("“qu” could be any of these: ")
    assert "Magistra Quill, The Conquistotter" in reply.text
