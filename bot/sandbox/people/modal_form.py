"""A modal as a person sees it: its fields, checking what is entered, and what is then sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.sandbox.people.cannot import CannotDo, listed
from bot.sandbox.people.seen import Option, read_select
from bot.sandbox.people.uploading import attach, upload_from
from bot.sandbox.world.components import SELECTS, Kind, numbered
from bot.sandbox.world.messages import Upload
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World


@dataclass(frozen=True)
class Field:
    """One thing to fill in."""

    label: str
    custom_id: str
    kind: int
    required: bool
    options: tuple[Option, ...]
    part: Payload
    description: str | None = None

    @property
    def value(self) -> Any:
        """What it holds when the modal opens."""
        chosen = [option.value for option in self.options if option.default]
        if self.kind == Kind.TEXT_INPUT:
            return self.part.get("value") or ""
        if self.kind == Kind.CHECKBOX:
            return bool(self.part.get("default"))
        if self.kind == Kind.RADIO_GROUP:
            return chosen[0] if chosen else None
        return chosen

    def accept(self, entered: Any) -> Payload:
        """Return what the client sends for this field, or say why it takes no such value."""
        answer: Payload = {
            "type": self.kind,
            "id": self.part["id"],
            "custom_id": self.custom_id,
        }
        if self.kind == Kind.TEXT_INPUT:
            return answer | {"value": self._text(str(entered))}
        if self.kind == Kind.CHECKBOX:
            return answer | {"value": bool(entered)}
        if self.kind == Kind.RADIO_GROUP:
            return answer | {"value": self._radio(entered)}
        if self.kind == Kind.FILE_UPLOAD:
            return answer | {"values": self._files(entered)}
        return answer | {"values": self._several(entered)}

    def _files(self, entered: Any) -> list[Upload]:
        one = not isinstance(entered, Sequence)
        uploads = [upload_from(entry) for entry in ([entered] if one else entered)]
        if uploads or self.required:
            self._count(len(uploads), 1, "files")
        return uploads

    def _text(self, text: str) -> str:
        if self.required and not text:
            raise CannotDo(f"{self.label!r} must be filled in.")
        least = self.part.get("min_length") or 0
        most = 4000 if self.part.get("max_length") is None else self.part["max_length"]
        if text and not least <= len(text) <= most:
            raise CannotDo(
                f"{self.label!r} takes {least} to {most} characters, and these are {len(text)}."
            )
        return text

    def _radio(self, entered: Any) -> str | None:
        if entered is None:
            if self.required:
                raise CannotDo(f"One of {self.label!r} must be chosen.")
            return None
        return self._pick(entered)

    def _pick(self, entered: Any) -> str:
        for option in self.options:
            if str(entered) in (option.label, option.value):
                return option.value
        offered = listed(option.label for option in self.options)
        raise CannotDo(f"{self.label!r} does not offer {entered!r}; it offers {offered}.")

    def _several(self, entered: Any) -> list[str]:
        one = isinstance(entered, str) or not isinstance(entered, Sequence)
        values = [self._pick(entry) for entry in ([entered] if one else entered)]
        if values or self.required:
            most = len(self.options) if self.kind == Kind.CHECKBOX_GROUP else 1
            self._count(len(values), most, "choices")
        return values

    def _count(self, count: int, usual: int, things: str) -> None:
        """Refuse too few or too many; `usual` is the most where the bot gives no number."""
        least, most = self.part.get("min_values"), self.part.get("max_values")
        least = 1 if least is None else least
        most = usual if most is None else most
        if not least <= count <= most:
            raise CannotDo(
                f"{self.label!r} takes {least} to {most} {things}, and these are {count}."
            )


class Modal:
    """An open modal: title, texts, fields."""

    def __init__(self, world: World, data: Payload) -> None:
        self._world = world
        self.title: str = data["title"]
        self.custom_id: str = data["custom_id"]
        self._parts = numbered(data["components"])
        self.texts = [part["content"] for part in self._parts if part["type"] == Kind.TEXT]
        self.fields = [field for part in self._parts for field in _fields(world, part)]

    @property
    def labels(self) -> list[str]:
        """The fields' labels in order."""
        return [field.label for field in self.fields]

    def submit(self, entered: Mapping[str, Any]) -> Payload:
        """Return the data of a submitted modal; fields not named keep what they hold."""
        for name in entered:
            if not any(name in (field.label, field.custom_id) for field in self.fields):
                raise CannotDo(
                    f"{self.title!r} has no field {name!r}; it has {listed(self.labels)}."
                )
        answers = {}
        for field in self.fields:
            value = entered.get(field.label, entered.get(field.custom_id, field.value))
            answers[field.custom_id] = field.accept(value)
        # Only now, so that a refusal of another field leaves no files behind.
        for answer in answers.values():
            if answer["type"] == Kind.FILE_UPLOAD:
                files = [attach(self._world, upload) for upload in answer["values"]]
                answer["values"] = [str(file.id) for file in files]
        return {
            "custom_id": self.custom_id,
            "components": [_answered(part, answers) for part in self._parts],
        }

    def chosen_ids(self, data: Payload) -> list[str]:
        """Return the ids of people, roles, channels and files in the data of a submit."""
        kinds = [Kind.FILE_UPLOAD, *(kind for kind in SELECTS if kind != Kind.STRING_SELECT)]
        answers = [part.get("component") or {} for part in data["components"]]
        return [v for a in answers if a.get("type") in kinds for v in a["values"]]


def _fields(world: World, part: Payload) -> Iterator[Field]:
    if part["type"] == Kind.LABEL:
        inner = part["component"]
        yield _field(world, inner, part["label"], part.get("description"))
    elif part["type"] == Kind.ROW:
        for inner in part["components"]:
            yield _field(world, inner, inner.get("label") or "", None)


def _field(world: World, inner: Payload, label: str, description: str | None) -> Field:
    options: tuple[Option, ...] = ()
    if inner["type"] in SELECTS:
        options = read_select(world, inner).options
    elif inner.get("options"):
        options = tuple(
            Option(o["label"], o["value"], o.get("description"), bool(o.get("default")))
            for o in inner["options"]
        )
    required = inner.get("required")
    return Field(
        label,
        inner["custom_id"],
        inner["type"],
        True if required is None else bool(required),
        options,
        inner,
        description,
    )


def _answered(part: Payload, answers: Mapping[str, Payload]) -> Payload:
    body: Payload = {"type": part["type"], "id": part["id"]}
    if part["type"] == Kind.LABEL:
        body["component"] = answers[part["component"]["custom_id"]]
    elif part["type"] == Kind.ROW:
        body["components"] = [answers[inner["custom_id"]] for inner in part["components"]]
    return body
