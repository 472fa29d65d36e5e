"""The trimmed description, its exceptions applied, with a validator for each operation."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import jsonschema_rs

from bot.sandbox.openapi.unions import clear
from bot.sandbox.world.wire import Payload

REQUESTS = Path(__file__).with_name("requests.json")
EXCEPTIONS = Path(__file__).with_name("exceptions.toml")

Validator = jsonschema_rs.Validator


@dataclass
class Operation:
    """What one method of one path takes: its body, if any, and its values in path and query.

    Validators are compiled when first asked for, in some 3 ms.
    """

    names: dict[int, str]
    in_query: dict[str, Payload]
    values_schema: Payload
    body_schema: Payload | None
    definitions: Payload

    @cached_property
    def values(self) -> Validator:
        """The validator of all values in path and query, by their names."""
        return _compiled(self.values_schema)

    @cached_property
    def body(self) -> Validator | None:
        """The validator of the body; None where there is none."""
        if self.body_schema is None:
            return None
        return _compiled({**self.body_schema, "components": {"schemas": self.definitions}})


Operations = dict[str, dict[str, Operation]]


@cache
def operations() -> Operations:
    """Return all operations by path template and lower-case method, read when first asked for."""
    document = json.loads(REQUESTS.read_text(encoding="utf-8"))
    schemas = document["components"]["schemas"]
    for exception in exceptions():
        _apply(schemas, exception)
    definitions = {name: clear(schema, schemas) for name, schema in schemas.items()}
    return {
        path: {
            method: _operation(path, item["parameters"], operation, schemas, definitions)
            for method, operation in item.items()
            if method != "parameters"
        }
        for path, item in document["paths"].items()
    }


def exceptions() -> list[Payload]:
    """Return the places where Discord takes more than its file says, each with its reason."""
    listed: list[Payload] = tomllib.loads(EXCEPTIONS.read_text(encoding="utf-8"))["exception"]
    return listed


def _apply(schemas: Payload, exception: Payload) -> None:
    place, last = schemas, exception["schema"]
    for step in exception["at"]:
        place, last = place[last], step
    if last not in place:
        raise KeyError(f"{exception['schema']} no longer has {exception['at']}")
    place[last] = exception["takes"]


def _operation(
    path: str, shared: list[Payload], operation: Payload, schemas: Payload, definitions: Payload
) -> Operation:
    parameters = [*shared, *operation.get("parameters", [])]
    asked = {p["name"]: _resolved(p["schema"], schemas) for p in parameters}
    body = operation.get("requestBody")
    wanted = None if body is None else body["content"]["application/json"]["schema"]
    segments = enumerate(path.strip("/").split("/"))
    return Operation(
        {place: part.strip("{}") for place, part in segments if part.startswith("{")},
        {p["name"]: asked[p["name"]] for p in parameters if p["in"] == "query"},
        {"properties": asked},
        None if wanted is None else clear(wanted, schemas),
        definitions,
    )


def _resolved(schema: Payload, schemas: Payload) -> Payload:
    found: Payload = schemas[schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else schema
    return found


def _compiled(schema: Payload) -> Validator:
    return jsonschema_rs.Draft202012Validator(
        schema, formats={"uri": _has_scheme}, validate_formats=True, offline=True
    )


def _has_scheme(text: str) -> bool:
    """Whether a text begins with a scheme; limits say which schemes a place takes."""
    scheme, colon, rest = text.partition("://")
    return bool(colon and rest and scheme.isascii() and scheme.isalpha())
