"""A bare HTTP client, for requests that discord.py would never let through."""

from __future__ import annotations

import io
import json

import aiohttp


class RawClient:
    def __init__(self, sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.session = session

    async def call(self, method, path, body=None, *, files=None, token=None):
        """Return (status, JSON, headers)."""
        options = {"headers": {"Authorization": f"Bot {token or self.sandbox.token}"}}
        if files is not None:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}))
            for place, (name, data) in enumerate(files):
                form.add_field(f"files[{place}]", io.BytesIO(data), filename=name)
            options["data"] = form
        elif body is not None:
            options["json"] = body
        url = self.sandbox.api_base + path
        async with self.session.request(method, url, **options) as response:
            text = await response.text()
            return response.status, json.loads(text) if text else None, response.headers

    async def post(self, body, **options):
        """Send a message to the first channel."""
        channel = self.sandbox.channel("general")
        return await self.call("POST", f"/channels/{channel.id}/messages", body, **options)


def findings(body) -> list[str]:
    """Return the paths of a 50035's findings, dotted, with their codes."""

    def walk(node, path):
        for key, value in node.items():
            if key == "_errors":
                yield from (f"{'.'.join(path)} {entry['code']}" for entry in value)
            else:
                yield from walk(value, [*path, key])

    return list(walk(body["errors"], []))
