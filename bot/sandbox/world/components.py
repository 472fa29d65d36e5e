"""Components of messages and modals: their numbers, walking them, numbering and resolving them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from typing import Any

from bot.sandbox.world.wire import Payload, Step


class Kind(IntEnum):
    """Discord's component types."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = (
    Kind.STRING_SELECT,
    Kind.USER_SELECT,
    Kind.ROLE_SELECT,
    Kind.MENTIONABLE_SELECT,
    Kind.CHANNEL_SELECT,
)
LINK_STYLE = 5
PREMIUM_STYLE = 6

Walked = tuple[tuple[Step, ...], Payload]


def walk(components: object, path: tuple[Step, ...] = ("components",)) -> Iterator[Walked]:
    """Yield every component with its path, outer before inner, in the order they are shown."""
    if not isinstance(components, list):
        return
    for place, component in enumerate(components):
        if not isinstance(component, dict):
            continue
        here = (*path, place)
        yield here, component
        yield from walk(component.get("components"), (*here, "components"))
        for single in ("accessory", "component"):
            inner = component.get(single)
            if isinstance(inner, dict):
                yield (*here, single), inner


def media_of(component: Payload) -> Iterator[tuple[tuple[Step, ...], Payload, str | None]]:
    """Yield the media a component shows: path below it, the media object, its alt text."""
    kind = component.get("type")
    if kind == Kind.GALLERY:
        for place, item in enumerate(component.get("items") or []):
            if isinstance(item, dict) and isinstance(item.get("media"), dict):
                yield ("items", place, "media"), item["media"], item.get("description")
    elif kind == Kind.THUMBNAIL and isinstance(component.get("media"), dict):
        yield ("media",), component["media"], component.get("description")
    elif kind == Kind.FILE and isinstance(component.get("file"), dict):
        yield ("file",), component["file"], None


def copied(value: Any) -> Any:
    """Return a copy of what came as JSON; `copy.deepcopy` takes five times as long."""
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    return [copied(inner) for inner in value] if isinstance(value, list) else value


def numbered(components: Sequence[Payload]) -> list[Payload]:
    """Return a copy in which every component has an `id`, as Discord fills them in."""
    result: list[Payload] = copied(list(components))
    taken = {c["id"] for _, c in walk(result) if c.get("id")}
    number = 0
    for _, component in walk(result):
        if not component.get("id"):
            number += 1
            while number in taken:
                number += 1
            component["id"] = number
            taken.add(number)
        _fill_defaults(component)
    return result


def _fill_defaults(component: Payload) -> None:
    kind = component["type"]
    if kind in SELECTS:
        component.setdefault("min_values", 1)
        component.setdefault("max_values", 1)
    if kind in (Kind.BUTTON, *SELECTS):
        component.setdefault("disabled", False)
    if kind == Kind.CONTAINER:
        component.setdefault("accent_color", None)
        component.setdefault("spoiler", False)
    if kind == Kind.SEPARATOR:
        component.setdefault("divider", True)
        component.setdefault("spacing", 1)
    if kind in (Kind.THUMBNAIL, Kind.FILE):
        component.setdefault("spoiler", False)
    if kind == Kind.GALLERY:
        for item in component["items"]:
            item.setdefault("description", None)
            item.setdefault("spoiler", False)


def resolve_media(components: list[Payload], lookup: Callable[[str], Payload]) -> None:
    """Replace each media's address in place by what `lookup` makes of it."""
    for _, component in walk(components):
        for _, media, _ in media_of(component):
            media.update(lookup(media["url"]))


def texts(components: Sequence[Payload]) -> list[str]:
    """Return what the text displays among these components say, in order."""
    return [c["content"] for _, c in walk(list(components)) if c["type"] == Kind.TEXT]
