"""What Discord refuses in a modal."""

from __future__ import annotations

from bot.sandbox.limits.components import (
    check_counts,
    check_ids,
    check_options,
    check_select,
    custom_id,
    wrong_kind,
)
from bot.sandbox.world.components import SELECTS, Kind
from bot.sandbox.world.wire import FormErrors, Payload, Step

Path = tuple[Step, ...]

TITLE = 45
COMPONENTS = 5
LABEL = 45
TEXT_VALUE = 4000
FILES = 10

_IN_A_LABEL = {
    Kind.TEXT_INPUT,
    *SELECTS,
    Kind.FILE_UPLOAD,
    Kind.RADIO_GROUP,
    Kind.CHECKBOX_GROUP,
    Kind.CHECKBOX,
}


def check_modal(data: Payload) -> None:
    """Refuse what Discord would refuse in the data of a modal.

    Raises:
        DiscordError: 50035 with the findings.
    """
    errors = FormErrors()
    errors.length(("data", "title"), data.get("title"), 1, TITLE, required=True)
    errors.length(("data", "custom_id"), data.get("custom_id"), 1, 100, required=True)
    components = data.get("components") or []
    errors.length(("data", "components"), components, 1, COMPONENTS, required=True)
    for place, component in enumerate(components):
        _check_part(errors, ("data", "components", place), component)
    check_ids(errors, components, ("data", "components"))
    errors.raise_if_any()


def _check_part(errors: FormErrors, path: Path, component: Payload) -> None:
    kind = component.get("type")
    if kind == Kind.TEXT:
        errors.length((*path, "content"), component.get("content"), 1, 4000, required=True)
    elif kind == Kind.ROW:
        inner = component.get("components") or []
        errors.length((*path, "components"), inner, 1, 1, required=True)
        for place, child in enumerate(inner):
            below: Path = (*path, "components", place)
            if child.get("type") != Kind.TEXT_INPUT:
                wrong_kind(errors, below, {Kind.TEXT_INPUT})
                continue
            errors.length((*below, "label"), child.get("label"), 1, LABEL, required=True)
            _check_field(errors, below, child)
    elif kind == Kind.LABEL:
        errors.length((*path, "label"), component.get("label"), 1, LABEL, required=True)
        errors.length((*path, "description"), component.get("description"), 1, 100)
        field = component.get("component") or {}
        if field.get("type") in _IN_A_LABEL:
            _check_field(errors, (*path, "component"), field)
        else:
            wrong_kind(errors, (*path, "component"), _IN_A_LABEL)
    else:
        wrong_kind(errors, path, {Kind.ROW, Kind.TEXT, Kind.LABEL})


def _check_field(errors: FormErrors, path: Path, field: Payload) -> None:
    kind = field.get("type")
    if kind in SELECTS:
        check_select(errors, path, field)
        return
    custom_id(errors, path, field)
    if kind == Kind.TEXT_INPUT:
        _check_text_input(errors, path, field)
    elif kind == Kind.FILE_UPLOAD:
        check_counts(errors, path, field, FILES)
    elif kind == Kind.RADIO_GROUP:
        check_options(errors, path, field, 2, 10)
    elif kind == Kind.CHECKBOX_GROUP:
        count = check_options(errors, path, field, 1, 10)
        bounded = dict(field)
        if field.get("max_values") is None:
            bounded["max_values"] = max(1, count)
        check_counts(errors, path, bounded, count)


def _check_text_input(errors: FormErrors, path: Path, field: Payload) -> None:
    if field.get("style") not in (1, 2):
        errors.add((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}")
    errors.length((*path, "placeholder"), field.get("placeholder"), 0, 100)
    least = field.get("min_length") or 0
    most = TEXT_VALUE if field.get("max_length") is None else field["max_length"]
    if not 0 <= least <= TEXT_VALUE:
        errors.add((*path, "min_length"), "NUMBER_TYPE_MAX", "Must be between 0 and 4000.")
    if not 1 <= most <= TEXT_VALUE or most < least:
        errors.add((*path, "max_length"), "NUMBER_TYPE_MAX", "Must be between 1 and 4000.")
    if field.get("value"):
        errors.length((*path, "value"), field["value"], least, most)
