"""Each limit of a message's texts, embeds and files, at its figure and one beyond it."""

from __future__ import annotations

import pytest

from bot.sandbox.world.messages import Upload
from bot.sandbox.world.wire import DiscordError
from tests.sandbox.limit import FILE, Limit, message, table, x
from tests.sandbox.raw_client import findings

PNG = Upload("a.png", b"x")


def embed(**more):
    return {"embeds": [more]}


def fields(count=1, **more):
    return embed(fields=[{"name": "n", "value": "v"} | more] * count)


def pinging(**named):
    return {"content": "x", "allowed_mentions": named}


def ids(count):
    return [str(number) for number in range(count)]


TEXTS = [
    Limit("content", 0, 2000, "content", lambda n: {"embeds": [{"title": "x"}], "content": x(n)}),
    Limit("nonce", 0, 25, "nonce", lambda n: {"content": "x", "nonce": x(n)}, FILE),
    Limit("people named for a ping", 0, 100, "users", lambda n: pinging(users=ids(n))),
    Limit("roles named for a ping", 0, 100, "roles", lambda n: pinging(roles=ids(n))),
    Limit("embeds", 0, 10, "embeds", lambda n: {"content": "x", "embeds": [{"title": "x"}] * n}),
    Limit(
        "characters of all embeds",
        0,
        6000,
        "embeds",
        lambda n: {"embeds": [{"description": x(n // 2)}, {"description": x(n - n // 2)}]},
    ),
    Limit("embed title", 0, 256, "title", lambda n: embed(title=x(n))),
    Limit("embed description", 0, 4096, "description", lambda n: embed(description=x(n))),
    Limit("embed footer", 0, 2048, "footer.text", lambda n: embed(footer={"text": x(n)})),
    Limit("embed author", 0, 256, "author.name", lambda n: embed(author={"name": x(n)})),
    Limit("embed fields", 0, 25, "fields", fields),
    Limit("field name", 1, 256, "fields.0.name", lambda n: fields(name=x(n))),
    Limit("field value", 1, 1024, "fields.0.value", lambda n: fields(value=x(n))),
    Limit("embed colour", 0, 0xFFFFFF, "color", lambda n: embed(title="x", color=n), FILE),
]


@table(TEXTS)
def test_texts(limit):
    limit.holds(message)


FILES = [
    Limit("files", 0, 10, "attachments", lambda n: ({"content": "x"}, n)),
    Limit(
        "alt text of a file",
        0,
        1024,
        "attachments.0.description",
        lambda n: ({"attachments": [{"id": 0, "description": x(n)}]}, 1),
    ),
    Limit(
        "name of a file",
        1,
        1024,
        "attachments.0.filename",
        lambda n: ({"attachments": [{"id": 0, "filename": x(n)}]}, 1),
        FILE,
    ),
]


@table(FILES)
def test_files(limit):
    def sent(made):
        body, count = made
        message(body, dict.fromkeys(range(count), PNG))

    limit.holds(sent)


@pytest.mark.parametrize(
    ("entries", "files", "place"),
    [
        ([{"id": 0}, {"id": 1}], [0], "attachments.1.id"),
        ([{"id": 0}], [0, 1], "attachments"),
        ([{"id": "1"}], [0], "attachments.0.id"),
    ],
    ids=["an entry without its file", "a file without its entry", "another number"],
)
def test_files_and_their_entries_belong_together(entries, files, place):
    message({"attachments": [{"id": number} for number in files]}, dict.fromkeys(files, PNG))
    with pytest.raises(DiscordError) as refused:
        message({"attachments": entries}, dict.fromkeys(files, PNG))
    assert f"{place} ATTACHMENT_NOT_FOUND" in findings(refused.value.payload())


@pytest.mark.parametrize("kind", ["users", "roles"])
def test_pings_are_allowed_for_all_or_for_those_named_but_never_both(kind):
    message(pinging(**{kind: ["1"], "parse": []}))
    with pytest.raises(DiscordError) as refused:
        message(pinging(**{kind: ["1"], "parse": [kind]}))
    assert findings(refused.value.payload()) == [
        "allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
    ]


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (embed(title="x", url="discord://x"), "embeds.0.url"),
        (embed(author={"name": "x", "url": "ftp://x.org"}), "embeds.0.author.url"),
        (embed(title="x", timestamp="yesterday"), "embeds.0.timestamp"),
        (embed(title="x", url="example"), "embeds.0.url"),
    ],
)
def test_addresses_and_times_of_embeds_are_well_formed(body, place):
    with pytest.raises(DiscordError) as refused:
        message(body)
    assert [finding.split()[0] for finding in findings(refused.value.payload())] == [place]
