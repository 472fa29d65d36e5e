"""Holds one request against Discord's description of its interface."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from bot.sandbox.openapi.findings import collect
from bot.sandbox.openapi.operations import Finder
from bot.sandbox.openapi.schemas import Operation, operations
from bot.sandbox.world.wire import FormErrors, Payload

_TRUE, _FALSE = ("true", "1"), ("false", "0")


def prepare() -> None:
    """Read and compile everything, once in a process: some 60 ms that no request then waits."""
    for methods in operations().values():
        for operation in methods.values():
            _ = operation.values, operation.body


def check_request(method: str, path: str, query: Mapping[str, str], body: Any) -> None:
    """Refuse a request whose ids, query or body Discord's description does not allow.

    `path` is below the API's base; `body` is its JSON or a multipart request's `payload_json`.
    Paths that the description does not have, and bodies where it has none, are not judged here.

    Raises:
        DiscordError: 50035 with a finding for each wrong value.
    """
    known = operations()
    template = _finder().matching(path)
    operation = None if template is None else known[template].get(method.lower())
    if operation is None:
        return
    errors = FormErrors()
    asked = {**_named(operation, path), **_read(operation, query)}
    if not operation.values.is_valid(asked):
        collect(operation.values.iter_errors(asked), errors)
    if body is not None and operation.body is not None and not operation.body.is_valid(body):
        collect(operation.body.iter_errors(body), errors)
    errors.raise_if_any()


@cache
def _finder() -> Finder:
    return Finder(operations())


def _named(operation: Operation, path: str) -> Payload:
    """Return the values in a path by their names."""
    segments = path.strip("/").split("/")
    return {name: segments[place] for place, name in operation.names.items()}


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
