"""The sandbox as a whole: its addresses, its files, its stream of changes, its record of calls."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from aiohttp import web

from bot.sandbox.server import Sandbox


async def test_it_listens_on_this_machine_alone_and_takes_a_free_port(empty):
    assert empty.port > 0
    assert empty.api_base == f"http://127.0.0.1:{empty.port}/api/v10"
    assert empty.gateway.url.startswith(f"ws://127.0.0.1:{empty.port}/")


async def test_pictures_are_served_until_their_message_is_gone(raw):
    picture = b"\x89PNG\r\n\x1a\n" + b"\0" * 8 + (20).to_bytes(4, "big") + (10).to_bytes(4, "big")
    _, message, _ = await raw.post({}, files=[("my board.png", picture)])
    [attachment] = message["attachments"]
    assert attachment["filename"] == "my_board.png"
    assert (attachment["width"], attachment["height"]) == (20, 10)
    async with raw.session.get(attachment["url"]) as response:
        assert (response.content_type, await response.read()) == ("image/png", picture)
    await raw.call("DELETE", f"/channels/{message['channel_id']}/messages/{message['id']}")
    async with raw.session.get(attachment["url"]) as response:
        assert response.status == 404


async def test_an_embed_shows_the_file_it_names(raw):
    body = {"embeds": [{"title": "Board", "image": {"url": "attachment://b.png"}}]}
    _, message, _ = await raw.post(body, files=[("b.png", b"x")])
    assert message["embeds"][0]["image"]["url"] == message["attachments"][0]["url"]


async def test_further_routes_can_be_mounted():
    async def page(request):
        return web.Response(text="hello")

    sandbox = Sandbox()
    sandbox.app.router.add_get("/", page)
    async with sandbox, aiohttp.ClientSession() as session, session.get(sandbox.url) as response:
        assert await response.text() == "hello"


async def test_a_stream_tells_everything_that_happens(raw, empty):
    stream = empty.subscribe()
    _, message, _ = await raw.post({"content": "one"})
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    await raw.call("POST", f"/channels/{message['channel_id']}/typing")
    await raw.call("PATCH", path, {"content": "two"})
    await raw.call("DELETE", path)
    await raw.call("DELETE", path)
    kinds = [(await anext(stream)).kind for _ in range(5)]
    assert kinds == [
        "message_created",
        "typing",
        "message_edited",
        "message_deleted",
        "request_refused",
    ]
    stream.close()


@pytest.mark.refused(50035)
async def test_every_call_is_recorded_and_counted_by_route(raw, empty):
    await raw.post({"content": "x"})
    await raw.post({"content": "x" * 2001})
    calls = empty.recorder.matching("POST", "/channels/*/messages")
    assert [call.status for call in calls] == [200, 400]
    assert calls[0].body == {"content": "x"}
    assert empty.recorder.totals == {"POST /channels/{channel}/messages": 2}
    empty.recorder.clear()
    assert empty.recorder.count() == 0


async def test_waiting_for_a_bot_that_never_comes_ends(empty):
    with pytest.raises(TimeoutError, match="no bot connected"):
        await empty.ready(seconds=0.01)


async def test_the_clock_only_moves_forward(empty):
    before = empty.world.clock.now()
    empty.world.clock.advance(60)
    assert empty.world.clock.now() - before >= 60
    with pytest.raises(ValueError, match="forward"):
        empty.world.clock.advance(-1)


async def test_a_body_may_arrive_in_pieces_cut_anywhere(raw, empty):
    picture = bytes(range(256)) * 200 + b"\r\n--\r\n"
    head = b'--cut\r\nContent-Disposition: form-data; name="%s"%s\r\n\r\n%s\r\n'
    whole = head % (b"payload_json", b"", b'{"content": "whole"}')
    whole += head % (b"files[0]", b'; filename="a.png"', picture) + b"--cut--\r\n"
    url = f"{empty.api_base}/channels/{empty.channel('general').id}/messages"
    headers = {
        "Authorization": f"Bot {empty.token}",
        "Content-Type": "multipart/form-data; boundary=cut",
    }

    async def pieces():
        for start in range(0, len(whole), 10_000):
            for piece in (whole[start : start + 3], whole[start + 3 : start + 10_000]):
                yield piece
                await asyncio.sleep(0.001)

    async with raw.session.post(url, data=pieces(), headers=headers) as response:
        assert response.status == 200
    (seen,) = empty.person("Ann").sees()
    assert (seen.text, seen.pictures[0].filename) == ("whole", "a.png")
    assert seen.pictures[0].data == picture
