"""What Discord refuses in the components of a message, old kind and V2, and in selects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.sandbox.limits.addresses import FOR_BUTTONS, check_address
from bot.sandbox.world.components import LINK_STYLE, PREMIUM_STYLE, SELECTS, Kind, media_of, walk
from bot.sandbox.world.wire import FormErrors, Payload, Step

Path = tuple[Step, ...]

ROWS = 5
BUTTONS_IN_A_ROW = 5
COMPONENTS_IN_ALL = 40
TEXT_IN_ALL = 4000
GALLERY_ITEMS = 10
CUSTOM_ID = 100
BUTTON_LABEL = 80
SELECT_OPTIONS = 25
PLACEHOLDER = 150
ALT_TEXT = 1024

_TOP_LEVEL_V2 = {
    Kind.ROW,
    Kind.SECTION,
    Kind.TEXT,
    Kind.GALLERY,
    Kind.FILE,
    Kind.SEPARATOR,
    Kind.CONTAINER,
}


def wrong_kind(errors: FormErrors, path: Path, allowed: set[Kind]) -> None:
    """Record that a component may not stand here."""
    numbers = ", ".join(str(int(kind)) for kind in sorted(allowed))
    errors.add((*path, "type"), "UNION_TYPE_CHOICES", f"Value of field must be one of ({numbers}).")


def check_legacy(errors: FormErrors, components: Sequence[Payload]) -> None:
    """Check components without the V2 flag: at most five rows of buttons or one select."""
    if len(components) > ROWS:
        errors.add(("components",), "BASE_TYPE_MAX_LENGTH", "Must be 5 or fewer in length.")
    for place, row in enumerate(components):
        path: Path = ("components", place)
        if row.get("type") != Kind.ROW:
            wrong_kind(errors, path, {Kind.ROW})
        else:
            _check_row(errors, path, row)
    check_ids(errors, components)


def check_v2(errors: FormErrors, body: Payload) -> None:
    """Check a message of components V2: no content, no embeds, 40 components, 4,000 characters."""
    for name in ("content", "embeds"):
        if body.get(name):
            errors.add(
                (name,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The {name} field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )
    components = body.get("components") or []
    everything = list(walk(components))
    if len(everything) > COMPONENTS_IN_ALL:
        errors.add(
            ("components",),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"Total number of components is {len(everything)}; the most is {COMPONENTS_IN_ALL}",
        )
    for place, component in enumerate(components):
        path: Path = ("components", place)
        if component.get("type") in _TOP_LEVEL_V2:
            _check_block(errors, path, component)
        else:
            wrong_kind(errors, path, _TOP_LEVEL_V2)
    total = sum(len(c.get("content") or "") for _, c in everything if c.get("type") == Kind.TEXT)
    if total > TEXT_IN_ALL:
        errors.add(
            ("components",),
            "COMPONENT_MAX_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The total displayable text size is {total}; the most is {TEXT_IN_ALL}",
        )
    check_ids(errors, components)


def _check_block(errors: FormErrors, path: Path, component: Payload) -> None:
    kind = component.get("type")
    if kind == Kind.ROW:
        _check_row(errors, path, component)
    elif kind == Kind.TEXT:
        content = component.get("content")
        # How long is judged over the whole message, in check_v2.
        errors.length((*path, "content"), content and content[:1], 1, 1, required=True)
    elif kind == Kind.SECTION:
        _check_section(errors, path, component)
    elif kind == Kind.GALLERY:
        errors.length((*path, "items"), component.get("items"), 1, GALLERY_ITEMS, required=True)
    elif kind == Kind.FILE:
        url = (component.get("file") or {}).get("url") or ""
        if not url.startswith(("attachment://", "http")):
            errors.add((*path, "file", "url"), "BASE_TYPE_REQUIRED", "This field is required")
    elif kind == Kind.CONTAINER:
        inner = component.get("components") or []
        errors.length((*path, "components"), inner, 1, COMPONENTS_IN_ALL, required=True)
        allowed = _TOP_LEVEL_V2 - {Kind.CONTAINER}
        for place, child in enumerate(inner):
            below: Path = (*path, "components", place)
            if child.get("type") in allowed:
                _check_block(errors, below, child)
            else:
                wrong_kind(errors, below, allowed)
    for below, _, alt in media_of(component):
        errors.length((*path, *below[:-1], "description"), alt, 1, ALT_TEXT)


def _check_section(errors: FormErrors, path: Path, component: Payload) -> None:
    inner = component.get("components") or []
    errors.length((*path, "components"), inner, 1, 3, required=True)
    for place, child in enumerate(inner):
        if child.get("type") == Kind.TEXT:
            _check_block(errors, (*path, "components", place), child)
        else:
            wrong_kind(errors, (*path, "components", place), {Kind.TEXT})
    accessory = component.get("accessory")
    if not isinstance(accessory, dict):
        errors.add((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
    elif accessory.get("type") == Kind.BUTTON:
        check_button(errors, (*path, "accessory"), accessory)
    elif accessory.get("type") == Kind.THUMBNAIL:
        _check_block(errors, (*path, "accessory"), accessory)
    else:
        wrong_kind(errors, (*path, "accessory"), {Kind.BUTTON, Kind.THUMBNAIL})


def _check_row(errors: FormErrors, path: Path, row: Payload) -> None:
    inner = row.get("components") or []
    errors.length((*path, "components"), inner, 1, BUTTONS_IN_A_ROW, required=True)
    for place, child in enumerate(inner):
        below: Path = (*path, "components", place)
        if child.get("type") == Kind.BUTTON:
            check_button(errors, below, child)
        elif child.get("type") in SELECTS:
            check_select(errors, below, child)
            if len(inner) > 1:
                errors.add(
                    below,
                    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                    "The specified component exceeds the maximum width",
                )
        else:
            wrong_kind(errors, below, {Kind.BUTTON, *SELECTS})


def check_button(errors: FormErrors, path: Path, button: Payload) -> None:
    """Check one button: style, label or emoji, a custom id or an address but never both."""
    style = button.get("style")
    if style not in range(1, 7):
        errors.add((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}")
    errors.length((*path, "label"), button.get("label"), 0, BUTTON_LABEL)
    if not button.get("label") and not button.get("emoji") and style != PREMIUM_STYLE:
        errors.add(path, "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI", "A label or emoji is required")
    if style == LINK_STYLE:
        errors.length((*path, "url"), button.get("url"), 1, 512, required=True)
        check_address(errors, (*path, "url"), button.get("url"), FOR_BUTTONS)
        if button.get("custom_id"):
            errors.add(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_AND_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
    elif style != PREMIUM_STYLE:
        custom_id(errors, path, button)


def custom_id(errors: FormErrors, path: Path, component: Payload) -> None:
    """Check that a component has a custom id of 1 to 100 characters."""
    errors.length((*path, "custom_id"), component.get("custom_id"), 1, CUSTOM_ID, required=True)


def check_select(errors: FormErrors, path: Path, select: Payload) -> None:
    """Check one select of any kind, in a message or a modal."""
    custom_id(errors, path, select)
    errors.length((*path, "placeholder"), select.get("placeholder"), 0, PLACEHOLDER)
    choosable = SELECT_OPTIONS
    if select.get("type") == Kind.STRING_SELECT:
        choosable = check_options(errors, path, select, 1, SELECT_OPTIONS)
    check_counts(errors, path, select, max(1, min(choosable, SELECT_OPTIONS)))


def check_counts(errors: FormErrors, path: Path, component: Payload, choosable: int) -> None:
    """Check `min_values` and `max_values` against each other and against what can be chosen."""
    least = component.get("min_values")
    most = component.get("max_values")
    least = 1 if least is None else least
    most = 1 if most is None else most
    if not 0 <= least <= SELECT_OPTIONS:
        errors.add((*path, "min_values"), "NUMBER_TYPE_MAX", "Must be between 0 and 25.")
    if not 1 <= most <= choosable:
        errors.add(
            (*path, "max_values"),
            "SELECT_COMPONENT_MAX_VALUES_TOO_MANY",
            f"Must be between 1 and the {choosable} that can be chosen.",
        )
    if least > most:
        errors.add(
            (*path, "min_values"),
            "SELECT_COMPONENT_MIN_VALUES_TOO_MANY",
            "Must not be more than max_values.",
        )


def check_options(errors: FormErrors, path: Path, holder: Payload, least: int, most: int) -> int:
    """Check the options of a select, radio group or checkbox group; return how many there are."""
    options = holder.get("options") or []
    errors.length((*path, "options"), options, least, most, required=True)
    values: Counter[object] = Counter()
    for place, option in enumerate(options):
        here: Path = (*path, "options", place)
        errors.length((*here, "label"), option.get("label"), 1, 100, required=True)
        errors.length((*here, "value"), option.get("value"), 1, 100, required=True)
        errors.length((*here, "description"), option.get("description"), 0, 100)
        values[option.get("value")] += 1
        if values[option.get("value")] > 1:
            errors.add(
                (*here, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
    return len(options)


def check_ids(
    errors: FormErrors, components: Sequence[Payload], path: Path = ("components",)
) -> None:
    """Check that no custom id and no numeric id is used twice in a message or modal."""
    for key, code in (
        ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ("id", "COMPONENT_ID_DUPLICATED"),
    ):
        seen: set[object] = set()
        for here, component in walk(list(components), path):
            value = component.get(key)
            if not value:
                continue
            if value in seen:
                errors.add((*here, key), code, f"Component {key} cannot be duplicated")
            seen.add(value)
