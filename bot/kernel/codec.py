"""Saves: a whole match as one JSON document, with the number of its format."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from bot.kernel.errors import BrokenSave
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.procedure import STOP, Procedure
from bot.kernel.state import State

S = TypeVar("S", bound=State)
Document = dict[str, Any]
Upgrade = Callable[[Document], Document]


class Codec(Generic[S]):
    """One game's matches and events to JSON and back.

    `sections` and `events` list what a save or a log may name. The n-th upgrade turns a save of
    format n into one of format n + 1, so the present format is the number of upgrades.
    """

    def __init__(
        self,
        state: type[S],
        sections: Sequence[type[Procedure]],
        events: Sequence[type[Event]],
        upgrades: Sequence[Upgrade] = (),
    ) -> None:
        self.state_type = state
        self.section_types = {s.__name__: s for s in sections}
        self.event_types = {e.__name__: e for e in events}
        self.upgrades = tuple(upgrades)
        self._adapters: dict[type, TypeAdapter[Any]] = {}

    @property
    def format(self) -> int:
        """The number of the format written today."""
        return len(self.upgrades)

    def save(self, flow: Flow[S]) -> str:
        """The match as a JSON text. Loading it gives an equal match, in mid-resolution too."""
        agenda = [{"section": type(p).__name__, **self._dump(p)} for p in flow.agenda]
        document = {
            "format": self.format,
            "question": flow.question,
            "state": self._dump(flow.state),
            "agenda": agenda,
        }
        return json.dumps(document, ensure_ascii=False, separators=(",", ":"), sort_keys=True)

    def load(self, text: str) -> Flow[S]:
        """A saved match, brought up to today's format.

        Raises BrokenSave, naming what is unknown, if the save does not fit the rules of today.
        """
        try:
            document: Document = json.loads(text)
            for upgrade in self.upgrades[document["format"] :]:
                document = upgrade(document)
            agenda = [self._procedure(dict(p)) for p in document["agenda"]]
            state = cast(S, self._adapter(self.state_type).validate_python(document["state"]))
            return Flow(state, agenda, document["question"])
        except (KeyError, TypeError, ValueError, ValidationError) as error:
            raise BrokenSave(f"This saved match cannot be read: {error}") from error

    def dump_event(self, event: Event) -> Document:
        """An event as JSON data; its kind stands under `event`."""
        return {"event": type(event).__name__, **self._dump(event)}

    def load_event(self, document: Document) -> Event:
        """The event that `dump_event` wrote. Raises BrokenSave for an unknown kind."""
        fields = dict(document)
        kind = fields.pop("event", "")
        if kind not in self.event_types:
            raise BrokenSave(f"This log names an unknown event: {kind}")
        return cast(Event, self._adapter(self.event_types[kind]).validate_python(fields))

    def _procedure(self, fields: Document) -> Procedure:
        name = fields.pop("section")
        if name not in self.section_types:
            raise BrokenSave(f"This saved match names an unknown section: {name}")
        procedure = cast(Procedure, self._adapter(self.section_types[name]).validate_python(fields))
        if procedure.at != STOP and procedure.at not in procedure.rules:
            raise BrokenSave(f"This saved match names an unknown rule: {name}.{procedure.at}")
        return procedure

    def _adapter(self, kind: type) -> TypeAdapter[Any]:
        # Built on first use, not on import: building the schemas of all sections takes a while.
        if kind not in self._adapters:
            self._adapters[kind] = TypeAdapter(kind)
        return self._adapters[kind]

    def _dump(self, thing: object) -> Document:
        return cast(Document, self._adapter(type(thing)).dump_python(thing, mode="json"))
