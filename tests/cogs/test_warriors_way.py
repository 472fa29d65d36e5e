"""A fight by command: only what is open is offered, and refusals name their clause."""

from __future__ import annotations

import pytest

SHEET = {
    "energy": 5,
    "drills": {"footwork": 5},
    "moves": ["jump_kick", "target_legs", "soft_defense"],
}
WINDOWS = ("WW-2.1.4", "WW-2.1.5", "WW-2.3.1", "WW-2.3.2")


class Fight:
    """Ann against Bo; `first` is whose Turn it is, `beside` a square next to `second`."""

    def __init__(self, dojo):
        self.dojo = dojo

    async def begin(self):
        dojo = self.dojo
        await dojo.ann.slash("match new")
        await dojo.bo.slash("match join")
        for person, name in ((dojo.ann, "Ann's Crane"), (dojo.bo, "Bo's Bull")):
            await dojo.desk.lobby.build_fighter(1, person.user.id, {**SHEET, "name": name})
        await dojo.ann.slash("match start")
        thread = (await dojo.match()).thread
        for person in (dojo.ann, dojo.bo, dojo.cy):
            person.go(dojo.sandbox.world.channels[thread])
        if await dojo.asked(dojo.ann):
            self.first, self.second, self.beside = dojo.ann, dojo.bo, "G5"
        else:
            self.first, self.second, self.beside = dojo.bo, dojo.ann, "D5"
        return self

    async def settle(self):
        """Let every die lie."""
        for person in (self.first, self.second):
            while (asked := await self.dojo.asked(person)) and asked.clause in WINDOWS:
                await self.dojo.answer(person, "keep")

    async def close_in(self):
        """The first fighter stands next to the second, still with its Turn."""
        await self.dojo.answer(self.first, f"move:4:{self.beside}")
        await self.settle()

    async def fighters(self):
        view = (await self.dojo.desk.panel(1, None)).view
        mine = {person.user.id: person for person in (self.first, self.second)}
        seats = (await self.dojo.match()).seats
        return {mine[s.person].name: view.fighter(s.seat) for s in seats}


@pytest.fixture
async def fight(dojo):
    return await Fight(dojo).begin()


async def names(person, command, option, typed="", **others):
    return [c.name for c in await person.suggestions(command, option, typed, **others)]


OUT_OF_TURN = [
    ("ww strike", "target", {}),
    ("ww move", "to", {}),
    ("ww move", "distance", {"to": "A1"}),
    ("ww use", "move", {}),
    ("ww use", "target", {"move": "nothing"}),
    ("ww defend", "move", {}),
    ("ww kick", "square", {}),
    ("ww kick", "target", {}),
]


@pytest.mark.parametrize(("command", "option", "others"), OUT_OF_TURN)
async def test_out_of_turn_the_only_row_says_whose_decision_it_is_and_sending_it_too(
    fight, command, option, others
):
    whose = f"It is {fight.first.name}'s decision (what to do on their Turn)."
    (row,) = await fight.second.suggestions(command, option, "", **others)
    assert row.name == whose
    sent = others if option == "distance" else others | {option: row.value}
    reply = await fight.second.slash(command, **sent)
    assert reply.ephemeral
    assert whose in reply.text
    assert (await fight.dojo.asked(fight.first)).clause == "WW-3.4.5"


@pytest.mark.parametrize("command", ["ww block", "ww resist", "ww reroll", "ww keep", "ww pass"])
async def test_out_of_turn_a_command_without_suggestions_says_whose_decision_it_is(fight, command):
    reply = await fight.second.slash(command)
    assert f"It is {fight.first.name}'s decision (what to do on their Turn)." in reply.text


async def test_whoever_is_asked_something_else_reads_what(fight):
    await fight.close_in()
    await fight.dojo.answer(fight.first, (await fight.dojo.asked(fight.first)).options[0].key)
    (row,) = await names(fight.second, "ww strike", "target")
    assert row.startswith("You are asked something else: ")
    assert row.endswith("How do you answer?")
    (row,) = await names(fight.first, "ww strike", "target")
    assert row == f"It is {fight.second.name}'s decision (how to defend)."


async def test_where_a_choice_is_not_open_the_rules_say_why(fight):
    assert await names(fight.first, "ww strike", "target") == ["No opponent stands next to you."]
    assert await names(fight.first, "ww use", "move") == ["You have no Adrenaline die to spend."]
    reply = await fight.first.slash("ww strike", target="nothing")
    assert "No opponent stands next to you." in reply.text
    assert "WW-4.2.2" in reply.text
    assert await names(fight.first, "ww move", "distance") == ["First say where to, with `to`."]
    assert await names(fight.first, "ww move", "distance", to="A10") == [
        "No free path of up to 6 spaces leads to A10."
    ]


async def test_typing_what_fits_nothing_open_gives_no_row_at_all(fight):
    assert await names(fight.first, "ww move", "to", "Z") == []


async def test_onlookers_and_who_has_no_match_are_told_so(fight):
    (row,) = await names(fight.dojo.cy, "ww move", "to")
    assert row.startswith("You have no fighter in this match")
    fight.dojo.cy.go("general")
    await fight.dojo.desk.interject(1, fight.first.user.id, "concede", "a press elsewhere")
    (row,) = await names(fight.dojo.cy, "ww move", "to")
    assert row.startswith("There is no such match in this channel.")


async def test_squares_are_offered_nearest_first_with_the_distances_that_reach_them(fight):
    squares = await names(fight.first, "ww move", "to")
    assert len(squares) == 25
    assert all(name.endswith("1 space") for name in squares[:8])
    assert await names(fight.first, "ww move", "to", fight.beside) == [f"{fight.beside} · 4 spaces"]
    distances = await fight.first.suggestions("ww move", "distance", "", to=fight.beside)
    assert [choice.value for choice in distances] == [4, 5, 6]


async def test_a_move_takes_the_shortest_way_unless_told_otherwise(fight):
    reply = await fight.first.slash("ww move", to=fight.beside.lower())
    assert reply.ephemeral
    now = (await fight.fighters())[fight.first.name]
    assert now.square == fight.beside
    lines = [line.text for line in await fight.dojo.desk.log(1)]
    assert any("4" in text and fight.beside in text for text in lines)


async def test_a_strike_is_offered_next_to_an_opponent_and_answered_with_a_block(fight):
    await fight.close_in()
    targets = await fight.first.suggestions("ww strike", "target")
    assert len(targets) == 1
    reply = await fight.first.slash("ww strike", target=targets[0].value)
    assert reply.ephemeral
    assert (await fight.dojo.asked(fight.second)).clause == "WW-5.1.1"
    reply = await fight.second.slash("ww block")
    assert reply.ephemeral
    await fight.settle()
    assert any("Block" in line.text for line in await fight.dojo.desk.log(1))


async def test_a_target_may_be_typed_by_name(fight):
    await fight.close_in()
    name = (await fight.fighters())[fight.second.name].name
    await fight.first.slash("ww strike", target=name)
    assert (await fight.dojo.asked(fight.second)).clause == "WW-5.1.1"


async def test_taking_a_hit_and_ending_the_turn(fight):
    await fight.close_in()
    await fight.dojo.answer(fight.first, (await fight.dojo.asked(fight.first)).options[0].key)
    assert (await fight.second.slash("ww resist")).ephemeral
    await fight.settle()
    await fight.first.slash("ww pass")
    assert (await fight.dojo.asked(fight.second)).clause == "WW-3.4.5"


async def test_others_see_no_command_and_no_answer(fight):
    before = len(fight.dojo.cy.sees())
    await fight.first.slash("ww move", to=fight.beside)
    assert all("ww move" not in seen.text for seen in fight.dojo.cy.sees()[before:])


@pytest.mark.parametrize(
    ("command", "options", "clause"),
    [
        ("ww strike", {"target": "the other"}, "WW-4.2.2"),
        ("ww strike", {"target": "nobody"}, "WW-4.1.2"),
        ("ww move", {"to": "A10", "distance": 1}, "WW-4.3.6"),
        ("ww use", {"move": "Jump Kick"}, "WW-7.1.2"),
        ("ww block", {}, "WW-5.1.8"),
        ("ww dodge", {}, "WW-5.1.8"),
        ("ww defend", {"move": "Soft Defense"}, "WW-5.1.8"),
        ("ww resist", {}, "WW-5.1.8"),
        ("ww hyper", {"mode": "Hyper Rush"}, "WW-8.1.1"),
        ("ww reroll", {}, "WW-2.3.9"),
        ("ww keep", {}, "WW-2.3.9"),
        ("ww kick", {"square": "D5"}, "WW-7.10.2"),
    ],
)
async def test_on_ones_turn_every_refusal_names_its_clause(fight, command, options, clause):
    before = (await fight.dojo.match()).seq
    if options.get("target") == "the other":
        options = {"target": (await fight.fighters())[fight.second.name].name}
    reply = await fight.first.slash(command, **options)
    assert reply.ephemeral
    assert clause in reply.text
    assert (await fight.dojo.match()).seq == before


@pytest.mark.parametrize(
    ("command", "options"),
    [("ww strike", {"target": "x"}), ("ww move", {"to": "E5"}), ("ww pass", {})],
)
async def test_on_somebody_elses_turn_one_is_told_who_is_awaited(fight, command, options):
    reply = await fight.second.slash(command, **options)
    assert "WW-3.2.5" in reply.text
    assert fight.first.name in reply.text


async def test_a_name_that_no_target_has_brings_the_rule_and_those_there_are(fight):
    await fight.close_in()
    reply = await fight.first.slash("ww strike", target="nobody")
    assert "Nobody here is called “nobody”; in reach: " in reply.text
    assert "`/rules clause WW-4.1.2`" in reply.text
    assert (await fight.fighters())[fight.second.name].name in reply.text


async def test_a_move_that_no_rulebook_has_brings_a_list_of_all(fight):
    reply = await fight.first.slash("ww use", move="Flying Carpet")
    assert "no Adrenaline Move “flying carpet”" in reply.text
    assert "Jump Kick, " in reply.text


async def test_onlookers_have_nothing_to_choose(fight):
    reply = await fight.dojo.cy.slash("ww pass")
    assert reply.ephemeral
    assert "no fighter in this match" in reply.text


async def test_status_tells_all_in_words(fight):
    reply = await fight.dojo.cy.slash("ww status")
    assert reply.ephemeral
    assert "Energy 5, Fatigue 0, Adrenaline 0, lost 0" in reply.text
    assert "Footwork 5/5" in reply.text
    assert "Jump Kick" in reply.text
    assert "C5" in reply.text


async def test_without_a_match_it_says_how_to_open_one(dojo):
    assert "/match new" in (await dojo.ann.slash("ww pass")).text
