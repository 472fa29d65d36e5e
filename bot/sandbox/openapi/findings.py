"""A validator's findings in Discord's words: where, which code, which sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import jsonschema_rs

from bot.sandbox.world.wire import FormErrors, Step

Error = jsonschema_rs.ValidationError

_WRONG_TYPE = {
    "string": ("STRING_TYPE_CONVERT", "Could not interpret this value as string."),
    "integer": ("NUMBER_TYPE_COERCE", "This value is not int."),
    "number": ("NUMBER_TYPE_COERCE", "This value is not float."),
    "boolean": ("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    "array": ("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
    "object": ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"),
}
_WRONG_FORMAT = {
    "uri": ("URL_TYPE_INVALID_URL", "Not a well formed URL."),
    "date-time": ("DATE_TIME_TYPE_PARSE", "Could not parse this value. Should be ISO8601."),
}
_OTHER = ("BASE_TYPE_BAD_TYPE", "This value has the wrong type.")


def collect(found: Iterable[Error], into: FormErrors, above: Sequence[Step] = ()) -> None:
    """Add a validator's findings to a tree, at their paths below `above`."""
    for error in found:
        path: tuple[Step, ...] = (*above, *error.instance_path)
        if error.kind.name == "anyOf":
            # The findings of a branch carry the whole path already.
            collect(_nearest(error.kind.as_dict()["context"], error.instance_path), into, above)
        elif error.kind.name == "required":
            missing = error.kind.as_dict()["property"]
            into.add((*path, missing), "BASE_TYPE_REQUIRED", "This field is required")
        else:
            into.add(path, *_said(error))


def _nearest(branches: list[list[Error]], here: list[Step]) -> list[Error]:
    """Return the findings of the branch that was meant: of the value's type, with the fewest."""

    def distance(findings: list[Error]) -> tuple[bool, int]:
        other_type = any(e.kind.name == "type" and e.instance_path == here for e in findings)
        return other_type, len(findings)

    return min(branches, key=distance)


def _said(error: Error) -> tuple[str, str]:
    keyword, told = error.kind.name, error.kind.as_dict()
    limit = told.get("limit")
    if keyword in ("maxLength", "maxItems", "maxProperties"):
        return "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length."
    if keyword in ("minLength", "minItems", "minProperties"):
        return "BASE_TYPE_BAD_LENGTH", f"Must be {limit} or more in length."
    if keyword == "maximum":
        return "NUMBER_TYPE_MAX", f"Value should be less than or equal to {limit}."
    if keyword == "minimum":
        return "NUMBER_TYPE_MIN", f"Value should be greater than or equal to {limit}."
    if keyword == "uniqueItems":
        return "SET_TYPE_ALREADY_CONTAINS_VALUE", "The Set already contains this value"
    return _choice(error, told) or _kind(keyword, told, error.instance)


def _choice(error: Error, told: dict[str, Any]) -> tuple[str, str] | None:
    if error.kind.name not in ("enum", "const"):
        return None
    options = told.get("options") or [told.get("expected_value")]
    listed = ", ".join(str(option) for option in sorted(options, key=str))
    if error.instance_path and error.instance_path[-1] == "type":
        return "UNION_TYPE_CHOICES", f"Value of field must be one of ({listed})."
    return "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}."


def _kind(keyword: str, told: dict[str, Any], value: object) -> tuple[str, str]:
    if keyword == "type":
        wanted = [name for name in told["types"] if name != "null"]
        return _WRONG_TYPE.get(wanted[0], _OTHER)
    if keyword == "format":
        return _WRONG_FORMAT.get(told["format"], _OTHER)
    if keyword == "pattern" and "[0-9]" in told["pattern"]:
        return "NUMBER_TYPE_COERCE", f'Value "{str(value)[:40]}" is not snowflake.'
    return _OTHER
