"""What Discord refuses in messages, the sandbox refuses with the same code at the same place."""

from __future__ import annotations

import pytest

from tests.sandbox.raw_client import findings

V2 = 1 << 15


def button(number=0, **more):
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"b{number}"} | more


def row(*parts):
    return {"type": 1, "components": list(parts)}


def select(count=2, **more):
    options = [{"label": f"o{i}", "value": f"v{i}"} for i in range(count)]
    return {"type": 3, "custom_id": "s", "options": options} | more


def legacy(*rows):
    return {"content": "x", "components": list(rows)}


def v2(*parts, **more):
    return {"flags": V2, "components": list(parts)} | more


def text(content="x"):
    return {"type": 10, "content": content}


def gallery(count, **more):
    item = {"media": {"url": "https://example.org/a.png"}} | more
    return {"type": 12, "items": [item] * count}


REFUSED = [
    ({"content": "x" * 2001}, "content BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"title": "x"}] * 11}, "embeds BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds MAX_EMBED_SIZE_EXCEEDED"),
    (
        {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
        "embeds.0.fields BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"embeds": [{"fields": [{"name": "", "value": "v"}]}]},
        "embeds.0.fields.0.name BASE_TYPE_REQUIRED",
    ),
    (legacy(*[row(button(i)) for i in range(6)]), "components BASE_TYPE_MAX_LENGTH"),
    (
        legacy(row(*[button(i) for i in range(6)])),
        "components.0.components BASE_TYPE_MAX_LENGTH",
    ),
    (legacy(row()), "components.0.components BASE_TYPE_BAD_LENGTH"),
    (
        legacy(row(button(), select())),
        "components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    (legacy(text()), "components.0.type UNION_TYPE_CHOICES"),
    (
        legacy(row(button(label="x" * 81))),
        "components.0.components.0.label BASE_TYPE_MAX_LENGTH",
    ),
    (
        legacy(row(button(label=None))),
        "components.0.components.0 BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI",
    ),
    (
        legacy(row(button(custom_id="x" * 101))),
        "components.0.components.0.custom_id BASE_TYPE_MAX_LENGTH",
    ),
    (
        legacy(row(button(custom_id=None))),
        "components.0.components.0.custom_id BASE_TYPE_REQUIRED",
    ),
    (
        legacy(row(button(style=5, url="https://example.org"))),
        "components.0.components.0 BUTTON_COMPONENT_CUSTOM_ID_AND_URL_MUTUALLY_EXCLUSIVE",
    ),
    (
        legacy(row(button(), button())),
        "components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    (
        legacy(row(button(1, id=7), button(2, id=7))),
        "components.0.components.1.id COMPONENT_ID_DUPLICATED",
    ),
    (
        legacy(row(select(26, max_values=1))),
        "components.0.components.0.options BASE_TYPE_MAX_LENGTH",
    ),
    (legacy(row(select(0))), "components.0.components.0.options BASE_TYPE_BAD_LENGTH"),
    (
        legacy(row(select(2, max_values=3))),
        "components.0.components.0.max_values SELECT_COMPONENT_MAX_VALUES_TOO_MANY",
    ),
    (
        legacy(row(select(3, min_values=3, max_values=2))),
        "components.0.components.0.min_values SELECT_COMPONENT_MIN_VALUES_TOO_MANY",
    ),
    (
        legacy(row(select(placeholder="x" * 151))),
        "components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH",
    ),
    (
        legacy(row(select(options=[{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]))),
        "components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        legacy(row(select(options=[{"label": "x" * 101, "value": "v"}]))),
        "components.0.components.0.options.0.label BASE_TYPE_MAX_LENGTH",
    ),
    (
        legacy(row(select(options=[{"label": "a", "value": "v", "description": "x" * 101}]))),
        "components.0.components.0.options.0.description BASE_TYPE_MAX_LENGTH",
    ),
    (
        v2(text(), content="x"),
        "content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (
        v2(text(), embeds=[{"title": "x"}]),
        "embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (v2(*[text()] * 41), "components BASE_TYPE_MAX_LENGTH"),
    (
        v2({"type": 17, "components": [text()] * 40}),
        "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (v2(text("x" * 4001)), "components.0.content BASE_TYPE_MAX_LENGTH"),
    (v2(*[text("x" * 2001)] * 2), "components COMPONENT_MAX_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    (v2(text("")), "components.0.content BASE_TYPE_BAD_LENGTH"),
    (v2(gallery(11)), "components.0.items BASE_TYPE_MAX_LENGTH"),
    (v2(gallery(0)), "components.0.items BASE_TYPE_BAD_LENGTH"),
    (
        v2(gallery(1, description="x" * 1025)),
        "components.0.items.0.description BASE_TYPE_MAX_LENGTH",
    ),
    (v2(gallery(1, description="")), "components.0.items.0.description BASE_TYPE_BAD_LENGTH"),
    (
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components BASE_TYPE_MAX_LENGTH",
    ),
    (v2({"type": 9, "components": [text()]}), "components.0.accessory BASE_TYPE_REQUIRED"),
    (
        v2(row(button()), {"type": 9, "components": [text()], "accessory": button()}),
        "components.1.accessory.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    (v2(button()), "components.0.type UNION_TYPE_CHOICES"),
    (
        v2({"type": 12, "items": [{"media": {"url": "attachment://gone.png"}}]}),
        "components.0.items.0.media.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        {"embeds": [{"image": {"url": "attachment://gone.png"}}]},
        "embeds.0.image.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        {"embeds": [{"title": "x", "image": {"url": "file:///etc/passwd"}}]},
        "embeds.0.image.url URL_TYPE_INVALID_SCHEME",
    ),
    (
        {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]},
        "attachments.0.id ATTACHMENT_NOT_FOUND",
    ),
]


@pytest.mark.parametrize(("body", "finding"), REFUSED, ids=[finding for _, finding in REFUSED])
@pytest.mark.refused(50035)
async def test_a_message_beyond_a_limit_is_refused_where_it_is_wrong(raw, body, finding):
    status, answer, _ = await raw.post(body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    assert findings(answer) == [finding]
    assert [refusal.code for refusal in raw.sandbox.world.refusals] == [50035]
    assert raw.sandbox.channel("general").message_ids == []


ACCEPTED = {
    "the longest content": {"content": "x" * 2000},
    "ten embeds of 6,000 characters": {"embeds": [{"description": "x" * 600}] * 10},
    "25 buttons": legacy(*[row(*[button(5 * r + i) for i in range(5)]) for r in range(5)]),
    "40 components": v2({"type": 17, "components": [text("x" * 100)] * 39}),
    "a full gallery": v2(gallery(10, description="x" * 1024)),
    "a full select": legacy(row(select(25, min_values=0, max_values=25))),
    "a label of 80 and a custom id of 100": legacy(
        row(button(label="x" * 80, custom_id="y" * 100))
    ),
}


@pytest.mark.parametrize("body", ACCEPTED.values(), ids=ACCEPTED)
async def test_a_message_at_a_limit_is_taken(raw, body):
    status, answer, _ = await raw.post(body)
    assert status == 200, answer
    assert raw.sandbox.world.refusals == []


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"embeds": [], "components": []}])
@pytest.mark.refused(50006)
async def test_an_empty_message_is_refused(raw, body):
    status, answer, _ = await raw.post(body)
    assert (status, answer["code"]) == (400, 50006)


MIB = 1024 * 1024


@pytest.mark.parametrize(
    ("sizes", "status", "code"),
    [
        ([10 * MIB], 200, None),
        pytest.param([10 * MIB + 1], 413, 40005, marks=pytest.mark.refused(40005)),
        ([10 * MIB, 10 * MIB, 5 * MIB - 2048], 200, None),
        pytest.param([10 * MIB, 10 * MIB, 5 * MIB], 413, 40005, marks=pytest.mark.refused(40005)),
        ([1] * 10, 200, None),
        pytest.param([1] * 11, 400, 50035, marks=pytest.mark.refused(50035)),
    ],
)
async def test_files_have_sizes_and_numbers(raw, sizes, status, code):
    files = [(f"{place}.bin", b"x" * size) for place, size in enumerate(sizes)]
    got, answer, _ = await raw.post({}, files=files)
    assert (got, answer.get("code")) == (status, code)


@pytest.mark.refused(50035)
async def test_alt_text_of_a_file_is_at_most_1024_characters(raw):
    entry = {"id": 0, "filename": "a.png", "description": "x" * 1025}
    status, answer, _ = await raw.post({"attachments": [entry]}, files=[("a.png", b"x")])
    assert status == 400
    assert findings(answer) == ["attachments.0.description BASE_TYPE_MAX_LENGTH"]


@pytest.mark.refused(50035)
async def test_a_message_of_components_v2_stays_one(raw):
    _, message, _ = await raw.post(v2(text("one")))
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    status, answer, _ = await raw.call("PATCH", path, {"content": "plain", "flags": 0})
    assert status == 400
    assert findings(answer) == ["content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"]
    status, edited, _ = await raw.call("PATCH", path, {"components": [text("two")], "flags": 0})
    assert status == 200
    assert edited["flags"] & V2


@pytest.mark.refused(50035)
async def test_a_refused_edit_changes_nothing(raw):
    _, message, _ = await raw.post({"content": "before"}, files=[("a.png", b"x")])
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    await raw.call("PATCH", path, {"content": "x" * 2001, "attachments": []})
    _, now, _ = await raw.call("GET", path)
    assert (now["content"], len(now["attachments"])) == ("before", 1)


async def test_an_edit_keeps_the_files_it_names_and_adds_new_ones(raw):
    _, message, _ = await raw.post({}, files=[("a.png", b"a"), ("b.png", b"b")])
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    kept = {"id": message["attachments"][1]["id"]}
    body = {"attachments": [kept, {"id": 0, "filename": "c.png"}]}
    _, edited, _ = await raw.call("PATCH", path, body, files=[("c.png", b"c")])
    assert [a["filename"] for a in edited["attachments"]] == ["b.png", "c.png"]


async def test_the_same_nonce_makes_one_message(raw):
    body = {"content": "once", "nonce": "n1", "enforce_nonce": True}
    _, first, _ = await raw.post(body)
    _, again, _ = await raw.post(body)
    _, other, _ = await raw.post(body | {"nonce": "n2"})
    assert again["id"] == first["id"] != other["id"]
    raw.sandbox.world.clock.advance(600)
    _, late, _ = await raw.post(body)
    assert late["id"] != first["id"]


async def test_a_nonce_without_enforcing_does_not_hold_back_a_second_message(raw):
    body = {"content": "twice", "nonce": "n1"}
    _, first, _ = await raw.post(body)
    _, second, _ = await raw.post(body)
    assert first["id"] != second["id"]


async def test_components_without_a_number_get_one_of_their_own(raw):
    _, message, _ = await raw.post(v2(text("a"), {"type": 10, "content": "b", "id": 1}, text("c")))
    numbers = [component["id"] for component in message["components"]]
    assert numbers[1] == 1
    assert len(set(numbers)) == 3
