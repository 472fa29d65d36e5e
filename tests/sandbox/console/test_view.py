"""What a screen of the page is told of a place: so many messages, who calls, who is there."""

from __future__ import annotations

from bot.sandbox import posting
from bot.sandbox.console.people import named
from bot.sandbox.console.view import SHOWN, message_json
from bot.sandbox.world.messages import REPLY
from tests.sandbox.browser import opened


def write(sandbox, texts, *, by="Bob"):
    author = named(sandbox.world, by)
    for text in texts:
        posting.post(sandbox.world, sandbox.channel("general"), author.id, {"content": text})


async def test_older_messages_come_when_they_are_asked_for_and_the_first_ends_it(sandbox):
    write(sandbox, [str(number) for number in range(SHOWN + 30)])
    async with opened(sandbox, a="Ann") as browser:
        assert browser.texts("a")[0] == "30"
        assert len(browser.texts("a")) == SHOWN
        assert browser.panes["a"]["more"]
        pane = {"pane": "a", "person": browser.person("Ann"), "place": browser.panes["a"]["place"]}
        await browser.ws.send_json({"panes": [pane | {"shown": 2 * SHOWN}]})
        await browser.until(lambda: not browser.panes["a"]["more"])
        assert browser.texts("a")[0] == "0"
        assert len(browser.texts("a")) == SHOWN + 30
        write(sandbox, ["new"])
        await browser.until(lambda: browser.texts("a")[-1] == "new")
        assert browser.texts("a")[0] == "0"


async def test_a_place_tells_which_messages_call_somebody(sandbox):
    ann = named(sandbox.world, "Ann")
    async with opened(sandbox, a="Ann", b="Bob") as browser:
        write(sandbox, [f"Come, {ann.mention}", "anybody?", f"{ann.mention}!"])
        await browser.until(lambda: "anybody?" in browser.texts("a"))
        await browser.until(lambda: len(browser.texts("b")) == 3)
        general = {pane: browser.panes[pane]["places"][0] for pane in "ab"}
        order = browser.panes["a"]["order"]
        assert general["a"]["pings"] == [order[0], order[2]]
        assert general["b"]["pings"] == []


async def test_the_page_knows_the_members_and_their_roles_from_the_highest_down(sandbox):
    world = sandbox.world
    low, high = world.add_role(world.guild, "Low", 0), world.add_role(world.guild, "High", 0)
    low.position, high.position = 1, 2
    ann = named(world, "Ann")
    world.guild.members[ann.id].role_ids.extend([low.id, high.id])
    async with opened(sandbox, a="Ann") as browser:
        members = browser.world["names"]["members"]
        assert members[str(ann.id)] == {
            "name": "Ann",
            "bot": False,
            "roles": [str(high.id), str(low.id)],
        }
        assert members[str(world.bot.id)]["bot"]


async def test_what_a_message_answers_is_quoted_with_names_in_place_of_ids(sandbox):
    ann = named(sandbox.world, "Ann")
    general, world = sandbox.channel("general"), sandbox.world
    first = posting.post(world, general, ann.id, {"content": f"Waiting for {ann.mention}."})
    answer = posting.post(world, general, ann.id, {"content": "Here."})
    answer.kind, answer.reference_id = REPLY, first.id
    assert message_json(world, answer)["answers"]["text"] == "Waiting for @Ann."
