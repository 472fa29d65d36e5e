"""Cuts Discord's OpenAPI file down to what the sandbox checks, and writes it beside this file.

`python -m bot.sandbox.openapi.trim OPENAPI.json`, with the file from Discord's repository
`discord-api-spec`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from bot.sandbox.openapi.operations import served
from bot.sandbox.openapi.schemas import REQUESTS
from bot.sandbox.rest.api import ENDPOINTS
from bot.sandbox.rest.requests import Endpoint
from bot.sandbox.server import Sandbox
from bot.sandbox.world.wire import Payload

_USAGE = "usage: python -m bot.sandbox.openapi.trim OPENAPI.json"
_WORDS = {"title", "description", "externalDocs", "x-discord-union", "x-codeSamples"}
_PREFIX = "#/components/schemas/"


def trimmed(full: Payload, endpoints: Iterable[Endpoint]) -> Payload:
    """Return the description with the requests of these routes alone, and without prose."""
    paths: Payload = {}
    for endpoint in endpoints:
        for path in served(full["paths"], endpoint.method, endpoint.template):
            item = full["paths"][path]
            method = endpoint.method.lower()
            kept = paths.setdefault(path, {"parameters": _bare(item.get("parameters", []))})
            kept[method] = _operation(item[method])
    schemas = full["components"]["schemas"]
    needed: set[str] = set()
    _collect(paths, schemas, needed)
    return {
        "openapi": full["openapi"],
        "info": {key: full["info"][key] for key in ("title", "version", "license")},
        "paths": dict(sorted(paths.items())),
        "components": {"schemas": {name: _bare(schemas[name]) for name in sorted(needed)}},
    }


def _operation(operation: Payload) -> Payload:
    kept: Payload = {}
    if operation.get("parameters"):
        kept["parameters"] = _bare(operation["parameters"])
    body = operation.get("requestBody")
    if body is not None:
        # The same schema stands there for forms, and once more with ten files beside it.
        content = body["content"].get("application/json") or next(iter(body["content"].values()))
        kept["requestBody"] = {
            "required": body.get("required", False),
            "content": {"application/json": {"schema": _bare(content["schema"])}},
        }
    return kept


def _bare(thing: Any, *, named: bool = False) -> Any:
    """Return a copy without prose; `named` means that the keys are names of properties."""
    if isinstance(thing, list):
        return [_bare(entry) for entry in thing]
    if not isinstance(thing, dict):
        return thing
    return {
        key: _bare(value, named=key == "properties" and not named)
        for key, value in thing.items()
        if named or key not in _WORDS
    }


def _collect(thing: Any, schemas: Payload, needed: set[str]) -> None:
    if isinstance(thing, list):
        for entry in thing:
            _collect(entry, schemas, needed)
    elif isinstance(thing, dict):
        name = str(thing.get("$ref", "")).removeprefix(_PREFIX)
        if name and name not in needed:
            needed.add(name)
            _collect(schemas[name], schemas, needed)
        for value in thing.values():
            _collect(value, schemas, needed)


def written(description: Payload) -> str:
    """Return the text of the file: a line for each path and schema, so that changes are seen."""
    paths = _lines(description["paths"])
    schemas = _lines(description["components"]["schemas"])
    head = json.dumps({"openapi": description["openapi"], "info": description["info"]})[:-1]
    return f'{head},\n"paths": {paths},\n"components": {{"schemas": {schemas}}}}}\n'


def _lines(entries: Payload) -> str:
    rows = [
        f"{json.dumps(name)}:{json.dumps(entry, separators=(',', ':'))}"
        for name, entry in entries.items()
    ]
    return "{\n" + ",\n".join(rows) + "\n}"


def all_endpoints() -> list[Endpoint]:
    """Return every route that the sandbox serves below the API's base."""
    return [*Sandbox().gateway.endpoints(), *ENDPOINTS]


def main(arguments: Sequence[str]) -> int:
    """Write the trimmed file; the arguments are the path of Discord's own."""
    if len(arguments) != 1:
        sys.stderr.write(_USAGE + "\n")
        return 2
    full = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    REQUESTS.write_text(written(trimmed(full, all_endpoints())), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
