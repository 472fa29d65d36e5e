"""The page's side of the sandbox: what a browser is told, and what people do through it."""

from __future__ import annotations

import json

import aiohttp
import pytest
import yarl

from bot.sandbox import posting
from bot.sandbox.console.site import PAGE, Console
from bot.sandbox.server import Sandbox
from bot.sandbox.testing import assert_nothing_refused, connected
from tests.sandbox.little_bot import LittleBot


@pytest.fixture
async def sandbox():
    sandbox = Sandbox()
    console = Console(sandbox)
    console.seat(["Ann", "Bob"])
    async with sandbox, connected(sandbox, LittleBot()):
        await sandbox.commands_registered()
        yield sandbox
        await console.close()


async def test_every_file_that_the_page_names_is_served_and_nothing_outside_is_named(sandbox):
    async with aiohttp.ClientSession() as http:
        async with http.get(sandbox.url) as answer:
            page = await answer.text()
            assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        for path in PAGE.iterdir():
            async with http.get(f"{sandbox.url}/page/{path.name}") as answer:
                assert answer.status == (404 if path.name == "index.html" else 200)
            if path.suffix != ".svg":
                assert "https://" not in path.read_text().replace("https:\\/\\/discord", "")
    assert page.count("/page/") == sum(f"/page/{p.name}" in page for p in PAGE.iterdir()) + 1


async def test_the_page_gives_away_no_other_file(sandbox):
    async with aiohttp.ClientSession() as http:
        for name in ("..%2Fserver.py", "..%2f..%2fconfig.py", "server.py", "main.js.map"):
            address = yarl.URL(f"{sandbox.url}/page/{name}", encoded=True)
            async with http.get(address) as answer:
                assert answer.status == 404


@pytest.mark.parametrize("header", [{"Origin": "http://evil.example"}, {"Host": "evil.example"}])
async def test_another_web_site_can_neither_act_nor_listen(sandbox, header):
    async with aiohttp.ClientSession(headers=header) as http:
        async with http.post(f"{sandbox.url}/console/act", json={"act": "bot_output"}) as answer:
            assert answer.status == 403
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await http.ws_connect(f"{sandbox.url}/console/live")


async def test_a_command_is_answered_on_the_screens_that_may_see_it(browser, sandbox):
    came = await browser.act("command", command="arena new", options={"size": "3"})
    assert came == {"failure": None}
    await browser.until(lambda: browser.texts("b"))
    assert browser.texts("b") == ["Size 3 against nobody"]
    ann = browser.person("Ann")
    assert browser.newest("b")["used"] == {"id": ann, "name": "arena new", "by": "Ann"}
    await browser.act("command", command="hand", options={})
    await browser.until(lambda: "Your hand" in browser.texts("a"))
    await browser.act("say", "b", text="hello")
    await browser.until(lambda: "hello" in browser.texts("b"))
    assert "Your hand" not in browser.texts("b")
    assert_nothing_refused(sandbox)


async def test_the_pictures_addresses_are_on_the_pages_own_server(browser):
    await browser.act("command", command="board", options={})
    await browser.until(lambda: browser.panes["a"]["order"])
    media = browser.newest("a")["components"][0]["components"][1]["items"][0]["media"]
    assert media["url"].startswith("/attachments/")
    async with browser.http.get(browser.url + media["url"]) as answer:
        assert (await answer.read()).startswith(b"\x89PNG")


async def test_pressing_choosing_and_filling_in_a_form(browser, sandbox):
    await browser.act("command", command="board", options={})
    await browser.until(lambda: browser.panes["b"]["order"])
    board = browser.newest("b")["id"]
    opened = await browser.act("press", "b", message=board, custom_id="move:m1")
    assert opened["modal"]["title"] == "Stance"
    parts = [label["component"]["custom_id"] for label in opened["modal"]["components"]]
    values = dict(zip(parts, ["Rush", ["Press"], "r"], strict=True))
    late = {**values, parts[0]: "far too long a name"}
    refused = await browser.act("submit", key=opened["modal"]["key"], values=late)
    assert "1 to 10" in refused["error"] or "0 to 10" in refused["error"]
    await browser.act("submit", key=opened["modal"]["key"], values=values)
    await browser.until(lambda: "Rush Press r" in browser.texts("b"))
    await browser.act("command", command="choose", options={})
    await browser.until(lambda: "Where to?" in browser.texts("a"))
    select = browser.newest("a")["id"]
    await browser.act("choose", message=select, custom_id="square", values=["e6"])
    await browser.until(lambda: "Went to e6." in browser.texts("a"))
    assert_nothing_refused(sandbox)


async def test_what_the_bot_leaves_unanswered_is_told_in_discords_words(browser, sandbox):
    sandbox.world.acknowledge_seconds = 0.2
    came = await browser.act("command", command="silence", options={})
    assert came["failure"] == "The application did not respond"
    sandbox.world.acknowledge_seconds = 3.0
    await browser.act("command", command="hand", options={})
    await browser.until(lambda: browser.panes["a"]["order"])
    sandbox.world.acknowledge_seconds = 0.2
    hand = browser.newest("a")["id"]
    came = await browser.act("press", message=hand, custom_id="move:x1")
    assert came["failure"] == "This interaction failed"


async def test_suggestions_come_while_typing_even_beside_an_unfinished_number(browser):
    came = await browser.act("suggest", command="strike", option="target", typed="b", options={})
    assert [choice["name"] for choice in came["choices"]] == ["Bo", "Bea"]
    offered = await browser.act("commands")
    strike = next(c for c in offered["commands"] if c["name"] == "strike")
    assert strike["options"][0]["required"]


async def test_mistakes_are_told_in_words(browser):
    wrong = await browser.act("command", command="arena new", options={"size": "three"})
    assert wrong["error"] == "“size” takes a whole number, such as 3."
    missing = await browser.act("command", command="arena new", options={})
    assert "still needs 'size'" in missing["error"]
    gone = await browser.act("press", message="1", custom_id="move:a1")
    assert gone["error"] == "That message is gone."


async def test_an_ephemeral_message_goes_away_when_dismissed_and_a_public_one_does_not(browser):
    await browser.act("command", command="hand", options={})
    await browser.until(lambda: "Your hand" in browser.texts("a"))
    hand = browser.newest("a")["id"]
    stranger = await browser.act("dismiss", "b", message=hand)
    assert "error" in stranger
    await browser.act("dismiss", message=hand)
    await browser.until(lambda: not browser.panes["a"]["order"])
    await browser.act("say", text="hello")
    await browser.until(lambda: "hello" in browser.texts("a"))
    assert "error" in await browser.act("dismiss", message=browser.newest("a")["id"])


async def test_edits_and_deletions_reach_the_page(browser, sandbox):
    await browser.act("command", command="hand", options={})
    await browser.until(lambda: browser.panes["a"]["order"])
    await browser.act("press", message=browser.newest("a")["id"], custom_id="move:u1")
    await browser.until(lambda: browser.texts("a") == ["moved"])
    await browser.act("say", "b", text="oops")
    await browser.until(lambda: "oops" in browser.texts("b"))
    posting.delete(sandbox.world, sandbox.world.messages[int(browser.newest("b")["id"])])
    await browser.until(lambda: browser.texts("b") == [])


async def test_people_are_added_renamed_and_given_rights(browser, sandbox):
    added = await browser.act("add_person", name="Gil", preset="gm")
    await browser.until(lambda: any(p["name"] == "Gil" for p in browser.world["people"]))
    gil = next(p for p in browser.world["people"] if p["name"] == "Gil")
    assert (gil["id"], gil["keeper"]) == (added["person"], True)
    twin = await browser.act("add_person", name="gil")
    assert twin["error"] == "There is somebody called gil already; choose another."
    await browser.act("change_person", person=gil["id"], name="Gila", keeper=False, dms_open=False)
    await browser.until(lambda: any(p["name"] == "Gila" for p in browser.world["people"]))
    gila = next(p for p in browser.world["people"] if p["id"] == gil["id"])
    assert (gila["keeper"], gila["dms_open"]) == (False, False)


async def test_a_page_that_talks_nonsense_is_told_so_and_harms_nobody(browser):
    await browser.ws.send_str("{")
    await browser.ws.send_str(json.dumps({"panes": [{"pane": 1}]}))
    for body in ({"act": "explode"}, {"act": "press"}, ["act"]):
        async with browser.http.post(f"{browser.url}/console/act", json=body) as answer:
            assert answer.status == 400
    await browser.act("say", text="still here")
    await browser.until(lambda: "still here" in browser.texts("b"))
