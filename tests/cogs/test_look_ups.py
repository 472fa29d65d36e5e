"""Cards, fighters, packs and words of all games, looked up by one set of commands."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter import GAME, keywords
from tests.cogs.duel_of_fists import Duel


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


async def test_a_stage_tells_the_spaces_of_its_zones_and_of_cards_with_areas_of_their_own(dojo):
    told = (await dojo.ann.slash("stage", name="Scraphaven Yard")).text.splitlines()
    zones = [line for line in told if line.startswith("Zone ")]
    assert zones[:2] == ["Zone 1: c1r1, c2r1", "Zone 2: c1r2, c2r2, c2r3"]
    assert len(zones) == 6
    hook = "2× Swinging Hook: Roll for a zone: 2 damage. "
    assert f"{hook}(1–2: c2r3, c2r4; 3–4: c3r3, c4r3; 5–6: c5r3, c5r4)" in told


@pytest.mark.parametrize(
    ("name", "areas"),
    [
        ("Swinging Hook", ["1–2: c2r3, c2r4", "3–4: c3r3, c4r3", "5–6: c5r3, c5r4"]),
        ("Captain's Rum", ["1: c1r1, c1r2, c1r3, c1r4", "2: c2r1, c2r2, c2r3, c2r4"]),
        ("Heavy Roll", []),
    ],
)
async def test_an_environment_card_tells_what_the_die_decides(dojo, name, areas):
    told = (await dojo.ann.slash("card", name=name)).text.splitlines()
    found = [line for line in told if line[:1].isdigit() and ": c" in line]
    assert found[: len(areas)] == areas
    assert bool(found) == bool(areas)
