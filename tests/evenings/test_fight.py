"""Whole fights from `/match new` to the knock-out, played as people play them, dice checked after.

Each is a different fight, the same in every run.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys

from bot.sandbox.testing import assert_nothing_refused
from tests.evenings.boards import board_messages, everything
from tests.evenings.players import Player, over
from tests.evenings.typing_player import TypingPlayer
from tests.evenings.venue import (
    ROOT,
    begin,
    bot_here,
    bot_process,
    play_out,
)

PRIVATE = ("Look again", "Why?", "More", "you are ", "What do you do?", "How do you answer?")


async def check_evening(sandbox, players, stranger, tmp_path):
    """What must hold after any fight, told by the people in it and by a stranger."""
    boards = await board_messages(players[0].person)
    assert re.search(r"^### .+ wins?!$", boards[-1].text, re.MULTILINE)
    assert all(not seen.labels for seen in boards[:-1]), "an old board has kept its buttons"
    for seen in everything(sandbox):
        assert all(picture.alt_text for picture in seen.pictures)
    await check_stranger(stranger, players[0].person.here)
    await check_dice(players[0].person, tmp_path)
    assert_nothing_refused(sandbox)


async def check_stranger(stranger, place):
    """A stranger sees the boards and nothing of anybody's panel."""
    stranger.go(place)
    for seen in stranger.sees():
        assert not seen.ephemeral
        assert not any(word in seen.text or word in seen.labels for word in PRIVATE), seen.text
    assert stranger.dms() == []


async def check_dice(person, tmp_path):
    """`/match verify` and the exported file agree that every roll came from the seed."""
    told = await person.slash("match verify", match=1)
    assert "holds together" in told.text
    (file,) = (await person.slash("match export", match=1)).message.pictures
    export = tmp_path / "export.json"
    export.write_bytes(file.data)
    ended = await verified(export)
    assert ended["ok"] is True
    assert f"{ended['rolls']} rolls" in told.text
    # One roll told otherwise is found.
    document = json.loads(file.data)
    roll = next(roll for row in document["log"] for roll in row["rolls"])
    roll["answer"] = str(int(roll["answer"]) % 6 + 1)
    export.write_text(json.dumps(document))
    assert (await verified(export))["ok"] is False


async def verified(export):
    """What `python -m bot verify` says of a file."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "verify", str(export), "--json"),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    told, _ = await process.communicate()
    return json.loads(told)


async def test_two_people_fight_a_duel_to_the_knock_out_by_clicks_alone(
    sandbox, database, tmp_path
):
    ann, bo, cy = Player(sandbox.person("Ann")), Player(sandbox.person("Bo")), sandbox.person("Cy")
    async with bot_process(sandbox, database):
        await sandbox.commands_registered()
        await begin(ann, bo)
        await play_out(ann, bo)
        await check_evening(sandbox, [ann, bo], cy, tmp_path)


async def test_two_people_fight_a_duel_to_the_knock_out_by_commands_alone(
    sandbox, database, tmp_path
):
    people = sandbox.person("Ann"), sandbox.person("Bo")
    ann, bo = map(TypingPlayer, people)
    async with bot_here(sandbox, database, seed="typed"):
        await ann.type("match new", game="Warriors Way", mode="Duel")
        for player, ready in ((bo, None), (ann, "Asha"), (bo, "Bram")):
            if ready is None:
                await player.type("match join")
            else:
                await player.type("ww fighter", ready=ready)
        started = await ann.type("match start")
        for player in (ann, bo):
            player.person.go(place_named(sandbox, started.text))
        await play_out(ann, bo)
        await check_evening(sandbox, [ann, bo], sandbox.person("Cy"), tmp_path)


async def test_one_person_fights_a_house_fighter(sandbox, database, tmp_path):
    ann, cy = Player(sandbox.person("Ann")), sandbox.person("Cy")
    async with bot_here(sandbox, database, seed="house"):
        await begin(ann, house=1)
        await play_out(ann)
        await check_evening(sandbox, [ann], cy, tmp_path)


async def test_four_people_fight_in_two_teams(sandbox, database, tmp_path):
    names = ("Ann", "Bo", "Dee", "Eli")
    async with bot_here(sandbox, database, seed="teams") as desk:
        first = [Player(sandbox.person(name)) for name in names]
        await begin(*first, mode="teams")
        match = await desk.match(1)
        team = {seat.name: seat.team for seat in match.seats}
        players = [Player(p.person, [n for n in names if team[n] == team[p.name]]) for p in first]
        await play_out(*players)
        match = await desk.match(1)
        winners = {match.seats[seat].team for seat in match.result.winners}
        assert len(winners) == 1
        await check_evening(sandbox, players, sandbox.person("Cy"), tmp_path)
        for player in players:
            assert over(await player.look())


def place_named(sandbox, text):
    """The channel or thread that a message links to."""
    return next(c for c in sandbox.world.channels.values() if f"<#{c.id}>" in text)
