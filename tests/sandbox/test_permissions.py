"""Missing permissions, closed conversations, unknown things: Discord's codes for each."""

from __future__ import annotations

import pytest

from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.world.permissions import Permission


def deny(sandbox, permission, who=None):
    world = sandbox.world
    target = world.bot.id if who is None else who.user.id
    world.set_overwrite(sandbox.channel("general"), target, deny=permission)


@pytest.fixture
def general(empty):
    return empty.channel("general")


@pytest.fixture
async def posted(raw):
    """A message of the bot's."""
    return (await raw.post({"content": "mine"}))[1]


@pytest.mark.parametrize(
    ("permission", "code", "body", "files"),
    [
        (Permission.VIEW_CHANNEL, 50001, {"content": "x"}, None),
        (Permission.SEND_MESSAGES, 50013, {"content": "x"}, None),
        (Permission.ATTACH_FILES, 50013, {}, [("a.png", b"x")]),
        (Permission.EMBED_LINKS, 50013, {"embeds": [{"title": "x"}]}, None),
    ],
)
async def test_sending_needs_permissions(raw, permission, code, body, files):
    assert (await raw.post(body, files=files))[0] == 200
    deny(raw.sandbox, permission)
    status, answer, _ = await raw.post(body, files=files)
    assert (status, answer["code"]) == (403, code)


@pytest.mark.parametrize(
    ("permission", "path"),
    [
        (Permission.CREATE_PUBLIC_THREADS, "/threads"),
        (Permission.CREATE_PUBLIC_THREADS, "/messages/{message}/threads"),
        (Permission.SEND_MESSAGES, "/typing"),
    ],
)
async def test_threads_and_typing_need_permissions(raw, general, posted, permission, path):
    deny(raw.sandbox, permission)
    path = f"/channels/{general.id}{path}".format(message=posted["id"])
    status, answer, _ = await raw.call("POST", path, {"name": "x", "type": 11})
    assert (status, answer["code"]) == (403, 50013)


async def test_a_thread_has_a_sending_permission_of_its_own(raw, general):
    path = f"/channels/{general.id}/threads"
    _, thread, _ = await raw.call("POST", path, {"name": "Fight", "type": 11})
    deny(raw.sandbox, Permission.SEND_MESSAGES_IN_THREADS)
    assert (await raw.post({"content": "x"}))[0] == 200
    status, answer, _ = await raw.call(
        "POST", f"/channels/{thread['id']}/messages", {"content": "x"}
    )
    assert (status, answer["code"]) == (403, 50013)


async def test_other_peoples_messages_are_not_the_bots(raw, general):
    ann = raw.sandbox.person("Ann")
    seen = ann.say("hers")
    path = f"/channels/{general.id}/messages/{seen.id}"
    status, answer, _ = await raw.call("PATCH", path, {"content": "x"})
    assert (status, answer["code"]) == (403, 50005)
    status, answer, _ = await raw.call("DELETE", path)
    assert (status, answer["code"]) == (403, 50013)
    world = raw.sandbox.world
    world.set_overwrite(general, world.bot.id, allow=Permission.MANAGE_MESSAGES)
    assert (await raw.call("DELETE", path))[0] == 204
    assert ann.sees() == []


async def test_closed_conversations_refuse(raw):
    ann = raw.sandbox.person("Ann")
    _, dm, _ = await raw.call("POST", "/users/@me/channels", {"recipient_id": str(ann.user.id)})
    path = f"/channels/{dm['id']}/messages"
    assert (await raw.call("POST", path, {"content": "x"}))[0] == 200
    ann.close_dms()
    status, answer, _ = await raw.call("POST", path, {"content": "y"})
    assert (status, answer["code"]) == (403, 50007)
    ann.open_dms()
    assert (await raw.call("POST", path, {"content": "z"}))[0] == 200
    assert [seen.text for seen in ann.dms()] == ["x", "z"]


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/channels/1", 10003),
        ("POST", "/channels/1/messages", 10003),
        ("GET", "/channels/{general}/messages/1", 10008),
        ("PATCH", "/channels/{general}/messages/1", 10008),
        ("DELETE", "/channels/{general}/messages/1", 10008),
        ("POST", "/channels/{general}/messages/1/threads", 10008),
        ("GET", "/guilds/1", 10004),
        ("GET", "/guilds/{guild}/members/1", 10013),
        ("GET", "/users/1", 10013),
        ("POST", "/users/@me/channels", 10013),
        pytest.param("GET", "/nonsense", 0, marks=pytest.mark.refused(404)),
    ],
)
async def test_what_is_unknown_has_a_code(raw, general, method, path, code):
    path = path.format(general=general.id, guild=raw.sandbox.world.guild.id)
    body = {"content": "x", "name": "x", "recipient_id": "1"} if method != "GET" else None
    status, answer, _ = await raw.call(method, path, body)
    assert (status, answer["code"]) == (404, code)


async def test_a_wrong_token_opens_nothing(raw):
    status, answer, _ = await raw.post({"content": "x"}, token="wrong")
    assert (status, answer) == (401, {"message": "401: Unauthorized", "code": 0})


@pytest.mark.refused(50035)
async def test_an_id_that_is_no_number_is_refused(raw):
    status, answer, _ = await raw.call("GET", "/channels/abc")
    assert (status, answer["code"]) == (400, 50035)


async def test_a_deleted_channel_takes_its_threads_along(raw, general, empty):
    ann = empty.person("Ann")
    path = f"/channels/{general.id}/threads"
    _, thread, _ = await raw.call("POST", path, {"name": "Fight", "type": 11})
    ann.go("Fight")
    empty.world.delete_channel(general)
    status, answer, _ = await raw.call("GET", f"/channels/{thread['id']}")
    assert (status, answer["code"]) == (404, 10003)
    with pytest.raises(CannotDo, match="Fight is gone"):
        ann.sees()


async def test_a_thread_from_a_message_has_its_id_and_there_is_only_one(raw, general, posted):
    path = f"/channels/{general.id}/messages/{posted['id']}/threads"
    status, thread, _ = await raw.call("POST", path, {"name": "Fight"})
    assert (status, thread["id"], thread["parent_id"]) == (201, posted["id"], str(general.id))
    status, answer, _ = await raw.call("POST", path, {"name": "Again"})
    assert (status, answer["code"]) == (400, 160004)


async def test_a_thread_is_archived_by_its_owner_and_woken_by_a_message(raw, general):
    path = f"/channels/{general.id}/threads"
    _, thread, _ = await raw.call("POST", path, {"name": "Fight", "type": 11})
    own = f"/channels/{thread['id']}"
    _, archived, _ = await raw.call("PATCH", own, {"archived": True})
    assert archived["thread_metadata"]["archived"]
    status, answer, _ = await raw.call("PATCH", own, {"name": "x"})
    assert (status, answer["code"]) == (400, 50083)
    await raw.call("POST", f"{own}/messages", {"content": "up"})
    _, again, _ = await raw.call("GET", own)
    assert not again["thread_metadata"]["archived"]
    status, answer, _ = await raw.call("PATCH", own, {"locked": True})
    assert (status, answer["code"]) == (403, 50013)


async def test_people_see_and_do_what_their_permissions_allow(raw, general, empty):
    ann, bo = empty.person("Ann"), empty.person("Bo")
    await raw.post({"content": "public"})
    deny(empty, Permission.VIEW_CHANNEL, bo)
    assert ann.sees()
    assert bo.sees() == []
    deny(empty, Permission.SEND_MESSAGES, ann)
    with pytest.raises(CannotDo, match="may not write"):
        ann.say("x")


async def test_commands_for_moderators_are_offered_to_them_alone(raw, empty):
    path = f"/applications/{empty.world.application_id}/commands"
    manage = str(int(Permission.MANAGE_GUILD))
    await raw.call(
        "PUT",
        path,
        [
            {"name": "play", "description": "x"},
            {"name": "settings", "description": "x", "default_member_permissions": manage},
        ],
    )
    assert empty.person("Ann").commands() == ["play"]
    gina = empty.person("Gina", permissions=Permission.MANAGE_GUILD)
    assert gina.commands() == ["play", "settings"]


async def test_a_command_of_the_guild_is_not_offered_in_a_direct_message(raw, empty):
    path = f"/applications/{empty.world.application_id}/commands"
    await raw.call(
        "PUT",
        path,
        [
            {"name": "here", "description": "x", "contexts": [0]},
            {"name": "both", "description": "x", "contexts": [0, 1]},
        ],
    )
    assert empty.person("Ann").go("dm").commands() == ["both"]


async def test_a_bot_thrown_out_may_do_nothing_there(raw, empty):
    empty.world.remove_bot(empty.world.guild)
    status, answer, _ = await raw.post({"content": "x"})
    assert (status, answer["code"]) == (403, 50001)
