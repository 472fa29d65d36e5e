"""A match of Way of the Fighter as people see it: lobby, panels and `/wf`."""

from __future__ import annotations

import re

import pytest

from bot.games.way_of_the_fighter import GAME, content, keywords
from bot.kernel.errors import NotUnderstood
from cogs.ui.way_of_the_fighter import mix_of
from tests.cogs.duel_of_fists import ACTION, COMBO, COMMAND, DRAW, HAND, INITIATIVE, Duel

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
ALWAYS = {"Why?", "More", "Hand", "Look again", "Back"}


@pytest.fixture
async def duel(dojo):
    return await (await Duel(dojo).opens()).starts()


@pytest.fixture
async def commanding(duel):
    """Whoever has the Initiative is asked for a Command; gives the other one too."""
    who = await duel.until(COMMAND)
    other = duel.bo if who is duel.ann else duel.ann
    return duel, who, other


def choices(message):
    return [label for label in message.labels if label not in ALWAYS]


async def names(person, command, option, typed="", **others):
    return [c.name for c in await person.suggestions(command, option, typed, **others)]


# ------------------------------------------------------------------ the lobby


async def test_nobody_learns_before_the_start_whom_another_has_chosen(dojo):
    """WF-1.5.13."""
    duel = await Duel(dojo).opens()
    lobby = await dojo.cy.until_reads("Lobby #1")
    await duel.ann.click("Fighter", within=lobby)
    await duel.ann.pick(duel.ann.last().selects[0].placeholder, "Alberdus")
    lobby = dojo.cy.reads("Lobby #1")
    assert lobby.text.count("a fighter chosen in secret") == 2
    assert not [name for name in ("Alberdus", "Ren", "Jun") if name in lobby.text]
    await duel.starts()
    public = dojo.sandbox.world.channels[(await dojo.match()).channel]
    dojo.cy.go(public)
    assert "Alberdus" in (await dojo.cy.until_reads("has begun")).text


async def test_the_lobby_settles_the_games_and_the_starting_hands(dojo):
    duel = await Duel(dojo).opens(options="games=3")
    lobby = await duel.ann.until_reads("Lobby #1")
    assert "Games: Best of three" in lobby.text
    await duel.ann.click("Settings", within=lobby)
    shown = {select.placeholder for select in duel.ann.last().selects}
    assert {"Game", "Mode", "Games", "Starting hands", "Clock"} <= shown


async def test_a_fighter_of_ones_own_is_built_in_a_form_and_what_is_wrong_names_its_clause(dojo):
    duel = await Duel(dojo).opens()
    lobby = await duel.ann.until_reads("Lobby #1")
    await duel.ann.click("Fighter", within=lobby)
    await duel.ann.click("Build your own")
    reply = await duel.ann.fill(
        {
            "Name": "Blasts",
            "Fighter": "ren",
            "Four technique packs": ["brawl", "stun", "combo", "wave"],
        }
    )
    assert "WF-1.5.7" in reply.text
    await duel.ann.click("Correct it", within=reply.message)
    reply = await duel.ann.fill({"Four technique packs": ["brawl", "stun", "bombard", "wave"]})
    assert "Your fighter: Blasts" in reply.text
    sheet = (await dojo.match()).seats[0].sheet
    assert sheet["fighter"] == "ren"
    assert set(sheet["packs"]) == {"brawl", "stun", "bombard", "wave"}


# ------------------------------------------------------------------ panels


async def test_a_starting_hand_is_four_questions_of_one_pack_each_with_the_texts(dojo):
    duel = await (await Duel(dojo).opens(options="")).starts()
    packs = content.fighters()["ren"].prebuilt
    reply = await duel.ann.slash("match turn")
    for number, key in enumerate(packs, 1):
        pack = content.packs()[key]
        assert f"Starting hand, {number} of 4: which card of {pack.name}?" in reply.text
        cards = [content.cards()[card] for card in pack.actions]
        assert choices(reply.message) == [card.name for card in cards]
        assert all(card.text[:40] in reply.text for card in cards)
        reply = await duel.ann.click(cards[1].name, within=reply.message)
        await duel.dojo.answer(duel.bo, (await duel.keys(duel.bo))[0])
        reply = await duel.ann.slash("match turn")
    hand = (await duel.view(0)).sides[0].hand
    assert {content.packs()[key].actions[1] for key in packs} <= set(hand)
    assert HAND not in reply.text


async def test_a_command_is_one_press(commanding):
    duel, who, _ = commanding
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
    assert f"{titles[0]}: choose one" in reply.text
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
    assert "Enough" in reply.message.labels
    await who.click("Enough", within=reply.message)
    asked = await duel.dojo.asked(who)
    assert asked is None or asked.clause != COMBO


# ------------------------------------------------------------------ commands


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


# ------------------------------------------------------------------ look-ups


@pytest.mark.parametrize(
    ("command", "typed", "name", "told"),
    [
        ("card", "dragon p", "Dragon Punch", "Combo (Knockdown)."),
        ("fighter", "ren", "Ren", "Your attacks gain Hit: Energize 1."),
        ("pack", "braw", "Brawl", "Haymaker"),
        ("keyword", "energ", "Energize", "(WF-12.1.21)"),
    ],
)
async def test_look_ups_know_this_game_too(dojo, command, typed, name, told):
    found = await dojo.ann.suggestions(command, "name", typed)
    chosen = next(choice for choice in found if choice.name.startswith(f"{name} · "))
    reply = await dojo.ann.slash(command, name=chosen.value)
    assert reply.ephemeral
    assert f"### {name}" in reply.text
    assert told in reply.text
    assert bool(reply.message.pictures) == (command != "keyword")
    assert not (await dojo.ann.slash(command, name=name, show=True)).ephemeral


async def test_where_a_game_is_played_its_cards_are_suggested_first(dojo):
    (first, *_) = await dojo.ann.suggestions("card", "name", "")
    assert first.value.startswith("iconoclash/")
    await Duel(dojo).opens()
    (first, *_) = await dojo.ann.suggestions("card", "name", "")
    assert first.value.startswith("way_of_the_fighter/")


async def test_a_picture_that_cannot_be_drawn_leaves_the_words(dojo, monkeypatch):
    def broken(*_given):
        raise ValueError("no ink")

    monkeypatch.setattr(dojo.renderer, "extra", broken)
    reply = await dojo.ann.slash("card", name="Dragon Punch")
    assert "### Dragon Punch" in reply.text
    assert not reply.message.pictures


async def test_a_grid_in_letters_is_the_one_that_the_rules_read(dojo):
    reply = await dojo.ann.slash("card", name="Light Kick")
    lines = reply.text.split("```")[1].strip("\n").splitlines()
    assert lines[0].split() == ["Crouching", "Standing", "Jumping"]
    assert [line.split("  ")[-1].strip() for line in lines[1:]] == ["@ x x .", ". x x .", ". x x ."]


def test_every_word_to_look_up_rests_on_clauses_and_every_keyword_of_a_card_is_there():
    named = {name: clauses for group in keywords.GROUPS.values() for name, clauses in group.items()}
    assert all(set(clauses) <= set(GAME.clauses()) for clauses in named.values())
    assert len(named) == sum(map(len, keywords.GROUPS.values()))
    words = {name.partition(" (")[0].casefold() for name in named}
    printed = "advance retreat burnout cancel chain combo counter cripple crouch daze drain draw"
    printed += " energize jump knockdown link power-up pull push repeat stand throw follow-up"
    assert set(printed.split()) <= words
