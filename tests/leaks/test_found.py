"""Every kind of leak, planted once: the detector finds it, and says who saw what, and where."""

from __future__ import annotations

import json
import re
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from discord import InteractionResponse, app_commands

import cogs.match
import cogs.ui.board
import cogs.ui.panel.show
import cogs.ui.picture
from bot.sandbox import posting
from bot.sandbox.people import opening
from bot.sandbox.world.feed import Change
from bot.sessions import steps
from cogs.ui import ids
from tests.kernel.duel_rules import CardDrawn
from tests.leaks.evening import DuelRenderer, duel


@asynccontextmanager
async def one_round(tmp_path):
    """A round of the duel, each pick and its boards shown before the next."""
    async with duel(tmp_path / "duel.db") as evening:
        yield evening
        for person in (evening.bob, evening.ann):
            hand = await evening.hand(person)
            await evening.takes(person, hand[-1])
            await evening.settled()


def reports(watch):
    """What the detector says, a line for each leak."""
    return "\n".join(map(str, watch.forgive()))


def to_others(watch):
    """The same without what Bob saw."""
    return [str(leak) for leak in watch.forgive() if "Bob" not in leak.who]


async def test_a_picture_described_by_the_wrong_view_is_found(tmp_path, watch, monkeypatch):
    async with one_round(tmp_path) as evening:
        hand, table = await evening.hand(evening.bob), await evening.desk._tables.look(1)
        bobs = table.game.view(table.flow, 1)
        alt_text = DuelRenderer.alt_text
        monkeypatch.setattr(DuelRenderer, "alt_text", lambda self, _: alt_text(self, bobs))
    found = reports(watch)
    for who in ("Ann", "Cy"):
        assert re.search(
            rf"{who} could see the word “{hand[0]}” in .*, 0.attachments.0.desc", found
        )
    assert "Bob could see" not in found


async def test_a_custom_id_that_holds_a_card_is_found(tmp_path, watch, monkeypatch):
    async with one_round(tmp_path) as evening:
        (card, *_) = await evening.hand(evening.bob)
        plain = ids.build
        monkeypatch.setattr(
            ids,
            "build",
            lambda verb, *numbers: plain(verb, *numbers) + (f":{card}" if verb == "log" else ""),
        )
    found = reports(watch)
    assert re.search(rf"Ann could see the word “{card}” in message \d+ in #.*custom_id", found)
    assert f"Ann and Bob and Cy and Owner could see the custom id “k1:log:1:{card}”" in found


async def test_a_button_of_a_private_panel_on_a_public_board_is_found(tmp_path, watch, monkeypatch):
    plain = cogs.ui.board.ids.build
    monkeypatch.setattr(
        ids,
        "build",
        lambda verb, *n: plain("pick", *n, 3, 1, 2) if verb == "log" else plain(verb, *n),
    )
    async with one_round(tmp_path):
        pass
    assert "the custom id “k1:pick:1:3:1:2” of a private panel" in reports(watch)


async def test_a_file_named_after_a_card_is_found(tmp_path, watch, monkeypatch):
    async with one_round(tmp_path) as evening:
        (card, *_) = await evening.hand(evening.bob)
        for module in (cogs.ui.picture, cogs.ui.board, cogs.ui.panel.show):
            monkeypatch.setattr(module, "PICTURE", f"{card}.png")
    found = reports(watch)
    assert f"a file named “{card}.png”, not as all files are" in found
    assert re.search(rf"Cy could see the word “{card}” in .*filename", found)


async def test_suggestions_of_what_only_another_knows_are_found(tmp_path, watch):
    async with one_round(tmp_path) as evening:
        (card, *_) = await evening.hand(evening.bob)

        async def suggest(_interaction, _typed):
            return [
                app_commands.Choice(name="Your match", value=1),
                app_commands.Choice(name=card, value=2),
            ]

        option = cogs.match.MATCH.get_command("board")._params["match"]
        plain, option.autocomplete = option.autocomplete, suggest
        try:
            await evening.ann.suggestions("match board", "match")
        finally:
            option.autocomplete = plain
    assert to_others(watch) == [
        f"Ann could see the word “{card}” in the suggestions of /match board, 1.name"
    ]


async def test_commands_told_anew_with_a_card_in_them_are_found(tmp_path, watch):
    async with one_round(tmp_path) as evening:
        (card, *_) = await evening.hand(evening.bob)
        world = evening.ann.world
        scope, (first, *others) = next(iter(world.commands.items()))
        world.commands[scope] = [{**first, "description": card}, *others]
        world.feed.publish(Change("commands_changed", detail={"guild_id": scope}))
    assert any(f"the word “{card}” in the list of commands" in leak for leak in to_others(watch))


async def test_a_board_for_a_secret_answer_is_found(tmp_path, watch, monkeypatch):
    commit = steps.Commit
    monkeypatch.setattr(steps, "Commit", lambda *told: commit(*told[:4], True, told[5]))
    async with one_round(tmp_path):
        pass
    found = reports(watch)
    assert re.search(r"Ann and Bob and Cy .* could see board 2, though nothing had happened", found)


async def test_a_log_that_tells_all_to_all_is_found(tmp_path, watch, monkeypatch):
    async with one_round(tmp_path) as evening:
        everything = await evening.desk.log(1, evening.bob.user.id)

        async def log(*_args, **_more):
            return everything

        monkeypatch.setattr(evening.desk, "log", log)
        await evening.cy.click("Log")
    assert re.search(
        r"Cy could see the word “slam-cypress” in message \d+ .*content", reports(watch)
    )


async def test_a_public_reply_to_a_command_with_a_secret_in_it_is_found(
    tmp_path, watch, monkeypatch
):
    async with one_round(tmp_path) as evening:
        (card, *_) = await evening.hand(evening.bob)
        defer = InteractionResponse.defer

        async def openly(self, *, ephemeral=False, thinking=False):
            await defer(self, ephemeral=False, thinking=thinking)

        monkeypatch.setattr(InteractionResponse, "defer", openly)
        await evening.bob.slash("match new", game=card)
    assert any(f"Cy could see the word “{card}”" in leak for leak in to_others(watch))


async def test_an_event_that_names_a_hidden_card_is_found(tmp_path, watch, monkeypatch):
    """Though the game's own sentence has told it to everybody."""
    monkeypatch.setattr(CardDrawn, "public", lambda self: replace(self, only=None))
    async with one_round(tmp_path) as evening:
        told = await evening.hand(evening.bob)
    found = reports(watch)
    assert any(f"Cy could see the word “{card}”" in found for card in told)


async def test_the_seed_is_found_in_any_writing_and_in_files(tmp_path, watch, monkeypatch):
    async with one_round(tmp_path) as evening:
        seed = (await evening.desk._tables.look(1)).seed
        evening.desk._tables._cache.clear()
        draw, export = DuelRenderer.draw, evening.desk.export
        monkeypatch.setattr(DuelRenderer, "draw", lambda self, view: draw(self, view) + seed)

        async def telling(match, person):
            told = json.loads(await export(match, person))
            return json.dumps({**told, "head": seed.hex().upper()[3:40]}).encode()

        monkeypatch.setattr(evening.desk, "export", telling)
        await evening.cy.slash("match export", match=1)
    found = reports(watch)
    assert re.search(r"Ann and Bob and Cy .* see the seed of the dice in a file of message", found)
    assert re.search(r"Cy could see the seed of the dice of match 1 in a file of message", found)


async def test_the_seed_on_the_last_board_is_no_leak(tmp_path, watch):
    async with duel(tmp_path / "duel.db") as evening:
        seed = (await evening.desk._tables.look(1)).seed.hex()
        await evening.ann.slash("match concede", match=1)
        await evening.ann.click("Yes: Concede")
        await evening.settled()
        assert seed in evening.cy.last().text
    assert watch.leaks() == []


async def test_who_leaks_without_meaning_to_fails(tmp_path, watch, monkeypatch):
    monkeypatch.setattr(DuelRenderer, "alt_text", lambda *_: "slam-cypress")
    async with one_round(tmp_path):
        pass
    with pytest.raises(AssertionError, match=r"was shown:\s+- \w+ could see the word"):
        watch.close()
    watch.forgive()


async def test_words_for_the_dice_on_another_screen_are_found(tmp_path, watch):
    async with one_round(tmp_path) as evening:
        lobby = await opening.open_lobby(evening.ann, "Duel")
        await evening.ann.click("Words", within=lobby)
        await evening.ann.fill(dict.fromkeys(evening.ann.modal.labels, "sesame opens"))
        assert "words given" in evening.cy.reads("Lobby #2").text
        assert watch.leaks() == []
        posting.post(
            *(evening.sandbox.world, evening.ann.here, evening.sandbox.world.bot.id),
            {"content": "Ann adds: sesame opens."},
        )
    assert "could see what seat 0 of match 2 added to the dice" in reports(watch)
