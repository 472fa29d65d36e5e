"""One request to the API, taken apart, and the answer to it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import content_disposition_filename, parse_content_disposition, web
from aiohttp.helpers import parse_mimetype

from bot.sandbox.limits.files import REQUEST_BYTES, too_large
from bot.sandbox.world.messages import Upload
from bot.sandbox.world.wire import DiscordError, Payload, snowflake
from bot.sandbox.world.world import World

_FILE_FIELD = re.compile(r"files\[(\d+)\]")


@dataclass
class Ask:
    """What a request asks: ids from its path, its query, its body and its files."""

    world: World
    params: dict[str, str]
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    files: dict[int, Upload] = field(default_factory=dict)

    def id(self, name: str) -> int:
        """Return an id of the path; 50035 when it is no number."""
        return snowflake(self.params[name], (name,))

    @property
    def fields(self) -> Payload:
        """The body as an object; 50109 when it is something else."""
        if not isinstance(self.body, dict):
            raise DiscordError(400, 50109, "The request body contains invalid JSON.")
        return self.body


@dataclass(frozen=True)
class Answer:
    """A status and the JSON to send with it; None sends no body."""

    body: Any = None
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)


NOTHING = Answer(status=204)


@dataclass(frozen=True)
class Endpoint:
    """One route of the API: method, template below the base, what carries it out."""

    method: str
    template: str
    carry_out: Callable[[Ask], Answer]
    needs_token: bool = True

    @property
    def counts_globally(self) -> bool:
        """Whether Discord counts it against the 50 requests a second of a bot."""
        return not self.template.startswith(("/interactions/", "/webhooks/"))


async def read_body(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """Return a request's JSON and files, from a JSON or a multipart body.

    Raises:
        DiscordError: 50109 when the JSON cannot be read, 40005 for more than 25 MiB in all.
    """
    if len(await request.read()) > REQUEST_BYTES:
        raise too_large()
    if request.content_type.startswith("multipart/"):
        return await _read_multipart(request)
    text = await request.text()
    return (_parse(text) if text else None), {}


async def _read_multipart(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    body: Any = None
    files: dict[int, Upload] = {}
    for name, filename, data in _parts(await request.read(), request.headers["Content-Type"]):
        if name == "payload_json":
            body = _parse(data.decode())
        elif (match := _FILE_FIELD.fullmatch(name)) is not None:
            files[int(match[1])] = Upload(filename or "unknown", data)
    return body, files


def _parts(body: bytes, content_type: str) -> Iterator[tuple[str, str | None, bytes]]:
    """Name, filename and data of each part of a multipart body that has arrived whole.

    aiohttp's own reader warns of itself when a body arrives cut up at an unlucky place.
    """
    boundary = parse_mimetype(content_type).parameters.get("boundary", "")
    for part in body.split(b"--" + boundary.encode())[1:-1]:
        head, _, data = part[2:-2].partition(b"\r\n\r\n")
        _, told = parse_content_disposition(_disposition(head.decode()))
        yield told.get("name", ""), content_disposition_filename(told), data


def _disposition(head: str) -> str | None:
    """The Content-Disposition among a part's headers."""
    for line in head.split("\r\n"):
        name, _, value = line.partition(":")
        if name.lower() == "content-disposition":
            return value.strip()
    return None


def _parse(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise DiscordError(400, 50109, "The request body contains invalid JSON.") from None
