"""Rewrites unions so that a validator judges one branch, the one that was meant.

Discord's file says "one of these ten components". A plain validator answers that none fits; for
a label that is too long it has to be told that a button's `type` decides what the rest must be.
"""

from __future__ import annotations

from typing import Any

from bot.sandbox.world.wire import Payload


def clear(schema: Any, schemas: Payload) -> Any:
    """Return a schema with the same meaning, in which every union that can be decided is.

    `oneOf` becomes `anyOf`: where two branches take the same body, Discord takes it too.
    """
    if isinstance(schema, list):
        return [clear(entry, schemas) for entry in schema]
    if not isinstance(schema, dict):
        return schema
    done = {
        key: _named(value, schemas) if key == "properties" else clear(value, schemas)
        for key, value in schema.items()
        if key not in ("oneOf", "anyOf")
    }
    if "enum" in done:
        # Names the same numbers once more.
        done.pop("allOf", None)
    branches = schema.get("oneOf") or schema.get("anyOf")
    if branches:
        done |= _union(branches, schemas)
    return done


def _named(properties: Payload, schemas: Payload) -> Payload:
    return {name: clear(schema, schemas) for name, schema in properties.items()}


def _union(branches: list[Payload], schemas: Payload) -> Payload:
    if all("const" in branch for branch in branches):
        return {"enum": [branch["const"] for branch in branches]}
    others = [branch for branch in branches if branch.get("type") != "null"]
    if len(others) < len(branches):
        inner = clear(others[0], schemas) if len(others) == 1 else _union(others, schemas)
        return {"if": {"type": "null"}, "else": inner}
    by_type = {number: branch for branch in branches for number in _types(branch, schemas)}
    if all(_types(branch, schemas) for branch in branches):
        return _decided(by_type, schemas)
    return {"anyOf": [clear(branch, schemas) for branch in branches]}


def _types(branch: Payload, schemas: Payload) -> list[int]:
    """Return the numbers that `type` may have in a branch; none when it does not have to say."""
    name = str(branch.get("$ref", "")).rsplit("/", 1)[-1]
    meant = schemas.get(name, branch)
    if "type" not in meant.get("required", []):
        return []
    found: list[int] = meant["properties"]["type"].get("enum", [])
    return found


def _decided(by_type: dict[int, Payload], schemas: Payload) -> Payload:
    return {
        "type": "object",
        "required": ["type"],
        "properties": {"type": {"enum": list(by_type)}},
        "allOf": [
            {
                "if": {"properties": {"type": {"const": number}}, "required": ["type"]},
                "then": clear(branch, schemas),
            }
            for number, branch in by_type.items()
        ],
    }
