"""The lobby of Way of the Fighter: secret choices, teams with house fighters, decks in a form."""

from __future__ import annotations

from bot.games.way_of_the_fighter import content
from tests.cogs.duel_of_fists import Duel


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


async def test_a_house_fighter_is_as_secret_as_everybody_until_the_start(dojo):
    """WF-1.5.13."""
    await dojo.ann.slash("match new", game="Way of the Fighter", options="hands=lot")
    await dojo.ann.click("House fighter")
    seat = (await dojo.match()).seats[1]
    names = [fighter.name for fighter in content.fighters().values()]
    lobby = await dojo.cy.until_reads("House fighter** · a fighter chosen in secret")
    assert not [name for name in names if name in lobby.text]
    await dojo.ann.click("Settings", within=dojo.ann.reads("Lobby #1"))
    assert not [n for n in names for s in dojo.ann.last().selects if n in str(s.options)]
    assert seat.fighter not in (await dojo.cy.slash("match list")).text
    await dojo.ann.slash("match start")
    seat = (await dojo.match()).seats[1]
    assert seat.name == seat.fighter
    lobby = await dojo.cy.until_reads("has begun")
    assert f"House fighter** · {seat.fighter} · " in lobby.text


async def tag_team(dojo):
    """Ann and Bo, each in a team with a house fighter."""
    await dojo.ann.slash(
        "match new", game="Way of the Fighter", mode="Tag Team", options="hands=lot"
    )
    await dojo.bo.click("Join")
    for _ in range(2):
        await dojo.ann.click("House fighter", within=await dojo.ann.until_reads("Lobby #1"))
    return [seat.team for seat in (await dojo.match()).seats]


async def test_two_people_can_be_one_team_against_the_house(dojo):
    """A house fighter makes room: four seats in two teams are always two and two."""
    assert await tag_team(dojo) == [0, 1, 0, 1]
    await dojo.bo.click("Switch team", within=await dojo.bo.until_reads("Lobby #1"))
    assert [seat.team for seat in (await dojo.match()).seats] == [0, 0, 1, 1]
    await dojo.ann.slash("match start")
    assert (await dojo.match()).status == "running"


async def test_the_host_moves_a_house_fighter_to_the_other_team(dojo):
    await tag_team(dojo)
    lobby = await dojo.ann.until_reads("Lobby #1")
    refused = await dojo.bo.click("Move a house fighter", within=lobby)
    assert "Only Ann" in refused.text
    await dojo.ann.click("Move a house fighter", within=lobby)
    await dojo.ann.pick("Move a house fighter", "House fighter 2 to team 1")
    assert [seat.team for seat in (await dojo.match()).seats] == [0, 1, 0, 0]
    assert "Team 1: Ann, House fighter and House fighter 2" in dojo.ann.last().text


async def test_the_lobby_says_what_a_start_still_lacks_before_somebody_presses_it(dojo):
    """WF-14.1.1: in the words in which the start is refused; the match gets no thread either."""
    await tag_team(dojo)
    lobby = await dojo.ann.until_reads("Lobby #1")
    assert "Not ready" not in lobby.text
    await dojo.ann.click("Move a house fighter", within=lobby)
    await dojo.ann.pick("Move a house fighter", "House fighter 2 to team 1")
    lacks = "Team 1 has three players, Team 2 one: each team needs two."
    lobby = await dojo.cy.until_reads(f"Not ready to start: {lacks}")
    await dojo.ann.click("Start", within=lobby)
    assert lacks in (await dojo.ann.until_reads("/rules clause WF-14.1.1")).text
    assert (await dojo.match()).thread is None
    await dojo.ann.click("Move a house fighter", within=dojo.ann.reads("Lobby #1"))
    await dojo.ann.pick("Move a house fighter", "House fighter to team 2")
    await dojo.cy.until(lambda cy: "Not ready" not in cy.reads("Lobby #1").text)


async def test_a_lobby_gives_nobodys_choice_away_by_what_it_says_of_a_start(dojo):
    """WF-1.5.12, WF-1.5.13: that two of a team have the same fighter is told to who starts."""
    await tag_team(dojo)
    lobby = await dojo.bo.until_reads("Lobby #1")
    await dojo.bo.click("Switch team", within=lobby)
    await dojo.cy.until_reads("2. **Bo**")
    for person in (dojo.ann, dojo.bo):
        await dojo.desk.lobby.choose_fighter(1, person.user.id, "ren")
    await dojo.ann.slash("match words", words="seven black cats")
    assert "Not ready" not in (await dojo.cy.until_reads("words given")).text
    assert "Team 1 has the same fighter twice" in (await dojo.ann.slash("match start")).text
    assert (await dojo.match()).thread is None


async def test_players_are_numbered_as_they_are_listed_and_so_they_play(dojo):
    """House fighters bear numbers too, and the match's seats and letters follow."""
    await tag_team(dojo)
    lines = ["1. **Ann**", "2. **House fighter**", "3. **Bo**", "4. **House fighter 2**"]
    lobby = await dojo.cy.until_reads("Lobby #1")
    assert [line.partition(" · ")[0] for line in lobby.text.split("\n") if "** · " in line] == lines
    await dojo.ann.click("Settings", within=lobby)
    away = dojo.ann.last().select("Send a house fighter away")
    assert away.labels == ["2. House fighter", "4. House fighter 2"]
    await dojo.ann.slash("match start")
    match = await dojo.match()
    assert [seat.team for seat in match.seats] == [0, 0, 1, 1]
    assert [s.person for s in match.seats if s.person] == [dojo.ann.user.id, dojo.bo.user.id]
    begun = await dojo.cy.until_reads("has begun")
    assert [line.partition(" · ")[0] for line in begun.text.split("\n") if "** · " in line] == lines
    thread = dojo.sandbox.world.channels[match.thread]
    assert "Ann – House fighter – Bo – House fighter 2" in thread.name


async def test_a_house_fighter_gives_way_to_a_team_mate_of_the_same_choice(dojo):
    """WF-1.5.12, WF-1.5.13: nobody could have seen it."""
    await tag_team(dojo)
    ready = {f.name: f.key for f in content.fighters().values()}
    house = (await dojo.match()).seats[2]
    await dojo.desk.lobby.choose_fighter(1, dojo.ann.user.id, ready[house.fighter])
    await dojo.ann.slash("match start")
    seats = (await dojo.match()).seats
    assert seats[0].fighter == house.fighter
    assert [seat.team for seat in seats] == [0, 0, 1, 1]
    assert seats[1].house
    assert seats[1].fighter not in (house.fighter, "")
    assert seats[1].name == seats[1].fighter


async def test_partners_see_each_others_hands(dojo):
    """WF-14.1.17: in words with every text, and in the panel by name; opponents see neither."""
    await tag_team(dojo)
    await dojo.bo.click("Switch team", within=await dojo.bo.until_reads("Lobby #1"))
    await dojo.ann.slash("match start")
    view = (await dojo.desk.panel(1, dojo.bo.user.id)).view
    cards = [content.cards()[key].name for key in view.sides[0].hand]
    reply = await dojo.bo.slash("wf hand")
    assert "### Your hand" in reply.text
    assert "### Ann's hand" in reply.text
    assert all(f"{name}** · " in reply.text for name in cards)
    reply = await dojo.bo.slash("match turn")
    reply = await dojo.bo.click("Hand", within=reply.message)
    assert f"Ann holds {', '.join(cards)}." in reply.text


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


async def test_the_picture_of_the_fighters_is_told_with_all_their_abilities(dojo):
    duel = await Duel(dojo).opens()
    lobby = await duel.ann.until_reads("Lobby #1")
    reply = await duel.ann.click("Fighter", within=lobby)
    told = reply.message.pictures[0].alt_text
    assert "ratings" not in told
    for fighter in content.fighters().values():
        assert f"{fighter.name} ({', '.join(fighter.styles)}): {fighter.ability}" in told
