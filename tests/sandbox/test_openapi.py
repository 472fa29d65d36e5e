"""Requests held against Discord's own description of its interface."""

from __future__ import annotations

import pytest

from bot.sandbox.openapi.operations import Finder, served
from bot.sandbox.openapi.schemas import exceptions, operations
from bot.sandbox.openapi.trim import all_endpoints
from tests.refusals import objection
from tests.sandbox.bodies import button, legacy, row, text, v2
from tests.sandbox.raw_client import findings


def test_the_description_has_every_route_that_is_served():
    missing = [
        f"{endpoint.method} {endpoint.template}"
        for endpoint in all_endpoints()
        if not list(served(operations(), endpoint.method, endpoint.template))
    ]
    assert missing == [], "renew it: python -m bot.sandbox.openapi.trim OPENAPI.json"


@pytest.mark.parametrize(
    ("path", "template"),
    [
        ("/users/@me", "/users/@me"),
        ("/users/123", "/users/{user_id}"),
        (
            "/webhooks/1/t/messages/@original",
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
        ),
        (
            "/webhooks/1/t/messages/5",
            "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        ),
        ("/nonsense", None),
    ],
)
def test_a_request_is_held_against_the_operation_that_it_is(path, template):
    assert Finder(operations()).matching(path) == template


DEEP = [
    (
        legacy(row(button(emoji={"id": "1"}))),
        "components.0.components.0.emoji.name BASE_TYPE_REQUIRED",
    ),
    (legacy(row(button(disabled="no"))), "components.0.components.0.disabled BOOLEAN_TYPE_CONVERT"),
    (v2({"type": 99}), "components.0.type UNION_TYPE_CHOICES"),
    (v2({"content": "x"}), "components.0.type BASE_TYPE_REQUIRED"),
    (
        v2({"type": 17, "components": [text(5)]}),
        "components.0.components.0.content STRING_TYPE_CONVERT",
    ),
    (v2({"type": 14, "spacing": 3}), "components.0.spacing BASE_TYPE_CHOICES"),
    ({"content": "x", "flags": "many"}, "flags NUMBER_TYPE_COERCE"),
    ({"content": "x", "embeds": {"title": "x"}}, "embeds LIST_TYPE_CONVERT"),
    ({"embeds": ["x"]}, "embeds.0 MODEL_TYPE_CONVERT"),
    ({"embeds": [{"title": "x", "color": -1}]}, "embeds.0.color NUMBER_TYPE_MIN"),
    ({"content": "x", "nonce": [1]}, "nonce NUMBER_TYPE_COERCE"),
    (
        {"content": "x", "allowed_mentions": {"parse": ["all"]}},
        "allowed_mentions.parse.0 BASE_TYPE_CHOICES",
    ),
    (
        {"content": "x", "allowed_mentions": {"users": ["1", "1"]}},
        "allowed_mentions.users SET_TYPE_ALREADY_CONTAINS_VALUE",
    ),
    ({"content": "x", "attachments": [{"id": "first"}]}, "attachments.0.id NUMBER_TYPE_COERCE"),
    ({"content": "x", "attachments": [{"filename": "a"}]}, "attachments.0.id BASE_TYPE_REQUIRED"),
    ([], " MODEL_TYPE_CONVERT"),
]


@pytest.mark.refused(50035)
@pytest.mark.parametrize(("body", "finding"), DEEP, ids=[finding for _, finding in DEEP])
async def test_a_body_is_refused_at_the_very_place(raw, body, finding):
    status, answer, _ = await raw.post(body)
    assert (status, answer["code"]) == (400, 50035)
    assert findings(answer) == [finding]


NULLS = {
    "content": "x",
    "embeds": None,
    "components": None,
    "flags": None,
    "nonce": None,
    "allowed_mentions": None,
    "message_reference": None,
    "tts": None,
    "sticker_ids": None,
    "attachments": None,
}


@pytest.mark.parametrize(
    "body",
    [NULLS, {"content": "x", "of_the_future": 1}, {"content": "x", "nonce": 7}],
    ids=["nothing said", "unknown fields", "a number as nonce"],
)
async def test_what_discord_does_not_mind_is_taken(raw, body):
    status, answer, _ = await raw.post(body)
    assert status == 200, answer


@pytest.mark.refused(50109)
async def test_a_body_that_is_needed_has_to_come(raw):
    status, answer, _ = await raw.post(None)
    assert (status, answer["code"]) == (400, 50109)


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("limit=100", None),
        ("limit=50&wait=for-me", None),
        pytest.param("limit=101", "limit", marks=pytest.mark.refused(50035)),
        pytest.param("limit=all", "limit", marks=pytest.mark.refused(50035)),
        pytest.param("before=noon", "before", marks=pytest.mark.refused(50035)),
    ],
)
async def test_values_in_the_query_are_checked(raw, query, place):
    path = f"/channels/{raw.sandbox.channel('general').id}/messages?{query}"
    status, answer, _ = await raw.call("GET", path)
    assert status == (200 if place is None else 400)
    assert place is None or list(answer["errors"]) == [place]


@pytest.mark.refused(50035)
@pytest.mark.parametrize("said", ["true", "1", "True", "yes"])
async def test_truth_in_a_query_is_true_or_1(raw, said):
    path = f"/interactions/1/token/callback?with_response={said}"
    status, answer, _ = await raw.call("POST", path, {"type": "x"})
    assert status == 400
    assert ("with_response" in answer["errors"]) == (said == "yes")


@pytest.mark.parametrize("exception", exceptions(), ids=lambda e: f"{e['schema']}{e['at']}")
def test_every_exception_to_the_file_says_why(exception):
    assert len(exception["reason"].split()) >= 5


def test_ids_may_be_numbers_and_permissions_texts():
    messages = operations()["/channels/{channel_id}/messages"]["post"].body
    named = {"content": "x", "allowed_mentions": {"users": [1]}, "attachments": [{"id": 0}]}
    assert messages.is_valid(named)
    commands = operations()["/applications/{application_id}/commands"]
    for permissions in ("32", 32, None, "manage"):
        body = {"name": "x", "description": "x", "default_member_permissions": permissions}
        taken = permissions != "manage"
        assert commands["post"].body.is_valid(body) is taken
        assert commands["put"].body.is_valid([body]) is taken


@pytest.mark.refused(50035, 404)
async def test_a_refusal_names_route_path_and_value_and_fails_the_test(raw):
    await raw.post(legacy(row(button(label="y" * 81))))
    await raw.call("PUT", "/channels/1/pins/2")
    too_long, no_route = raw.sandbox.world.refusals
    why = objection([too_long, no_route], own=set(), allowed=set())
    assert "POST /channels/{channel}/messages: 400 50035" in why
    assert "components.0.components.0.label: 'yyyy" in why
    assert "Must be 80 or fewer in length." in why
    assert "PUT /channels/1/pins/2: 404" in why
    assert objection([too_long, no_route], own={50035}, allowed={404}) is None
    assert "404" in objection([too_long], own={50035, 404}, allowed=set())


async def test_what_the_servers_state_forbids_is_no_fault_of_the_body(raw):
    await raw.call("GET", "/channels/1")
    [refusal] = raw.sandbox.world.refusals
    assert (refusal.code, refusal.malformed) == (10003, False)


@pytest.mark.refused(50035)
async def test_a_refusal_never_shows_an_interactions_token(raw):
    await raw.call("POST", "/interactions/1/secret-token/callback", {"type": "x"})
    [refusal] = raw.sandbox.world.refusals
    assert "secret-token" not in str(refusal)
