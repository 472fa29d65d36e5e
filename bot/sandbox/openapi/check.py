"""Holds one request against Discord's description of its interface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.sandbox.openapi.findings import collect
from bot.sandbox.openapi.operations import matching
from bot.sandbox.openapi.schemas import Operation, description
from bot.sandbox.world.wire import DiscordError, FormErrors, Payload

_TRUE, _FALSE = ("true", "1"), ("false", "0")


def check_request(method: str, path: str, query: Mapping[str, str], body: Any) -> None:
    """Refuse a request whose ids, query or body Discord's description does not allow.

    `path` is below the API's base; `body` is its JSON or a multipart request's `payload_json`.
    Paths that the description does not have, and bodies where it has none, are not judged here.

    Raises:
        DiscordError: 50035 with a finding for each wrong value, 50109 for a missing body.
    """
    operation = _operation(method, path)
    if operation is None:
        return
    errors = FormErrors()
    values = description().validator(operation.values)
    asked = {**_named(operation, path), **_read(operation, query)}
    collect(values.iter_errors(asked), errors)
    if operation.body is not None:
        if body is None and operation.needs_body:
            raise DiscordError(400, 50109, "The request body contains invalid JSON.")
        found = description().validator(operation.body)
        if body is not None and not found.is_valid(body):
            collect(found.iter_errors(body), errors)
    errors.raise_if_any()


def _operation(method: str, path: str) -> Operation | None:
    operations = description().operations
    template = matching(operations, path)
    return None if template is None else operations[template].get(method.lower())


def _named(operation: Operation, path: str) -> Payload:
    """Return the values in a path by their names."""
    pairs = zip(operation.template.split("/"), path.split("/"), strict=True)
    return {part.strip("{}"): given for part, given in pairs if part.startswith("{")}


def _read(operation: Operation, query: Mapping[str, str]) -> Payload:
    """Return what a query says, as numbers and truth values where those are asked for."""
    return {
        name: _value(text, operation.in_query[name].get("type"))
        for name, text in query.items()
        if name in operation.in_query
    }


def _value(text: str, kind: object) -> object:
    if kind == "integer" and text.removeprefix("-").isdigit():
        return int(text)
    if kind == "boolean" and text.lower() in (*_TRUE, *_FALSE):
        return text.lower() in _TRUE
    return text
