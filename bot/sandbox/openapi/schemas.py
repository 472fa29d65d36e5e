"""The trimmed description, its exceptions applied, with a validator for each operation."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import jsonschema_rs

from bot.sandbox.openapi.unions import clear
from bot.sandbox.world.wire import Payload

REQUESTS = Path(__file__).with_name("requests.json")
EXCEPTIONS = Path(__file__).with_name("exceptions.toml")

Validator = jsonschema_rs.Validator


@dataclass(frozen=True)
class Operation:
    """What one method of one path takes: its body, if any, and its values in path and query."""

    template: str
    body: Payload | None
    needs_body: bool
    values: Payload
    in_query: dict[str, Payload]


@dataclass
class Description:
    """All operations by path template and lower-case method, and the schemas that they name."""

    operations: dict[str, dict[str, Operation]]
    schemas: Payload
    _compiled: dict[str, Validator] = field(default_factory=dict)

    def validator(self, schema: Payload) -> Validator:
        """Return the validator of a schema, compiled in some 3 ms when first asked for."""
        key = json.dumps(schema)
        if key not in self._compiled:
            self._compiled[key] = jsonschema_rs.Draft202012Validator(
                {**schema, "components": {"schemas": self.schemas}},
                formats={"uri": _has_scheme},
                validate_formats=True,
                offline=True,
            )
        return self._compiled[key]


@cache
def description() -> Description:
    """Return the description, read when first asked for."""
    document = json.loads(REQUESTS.read_text(encoding="utf-8"))
    schemas = document["components"]["schemas"]
    for exception in exceptions():
        _apply(schemas, exception)
    return Description(
        {
            path: {
                method: _operation(path, item, operation, schemas)
                for method, operation in item.items()
                if method != "parameters"
            }
            for path, item in document["paths"].items()
        },
        {name: clear(schema, schemas) for name, schema in schemas.items()},
    )


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


def _operation(path: str, item: Payload, operation: Payload, schemas: Payload) -> Operation:
    parameters = [*item["parameters"], *operation.get("parameters", [])]
    asked = {p["name"]: _resolved(p["schema"], schemas) for p in parameters}
    body = operation.get("requestBody")
    wanted = None if body is None else body["content"]["application/json"]["schema"]
    return Operation(
        path,
        None if wanted is None else clear(wanted, schemas),
        body is not None and body["required"],
        {"properties": asked},
        {p["name"]: asked[p["name"]] for p in parameters if p["in"] == "query"},
    )


def _resolved(schema: Payload, schemas: Payload) -> Payload:
    found: Payload = schemas[schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else schema
    return found


def _has_scheme(text: str) -> bool:
    """Whether a text begins with a scheme; limits say which schemes a place takes."""
    scheme, colon, rest = text.partition("://")
    return bool(colon and rest and scheme.isascii() and scheme.isalpha())
