"""Saves: a whole match as one JSON document, with the number of its format."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from bot.kernel.errors import BrokenSave
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.procedure import STOP, Procedure
from bot.kernel.state import State

S = TypeVar("S", bound=State)
T = TypeVar("T")
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
        self.section_types = _by_name(sections)
        self.event_types = _by_name(events)
        self.upgrades = tuple(upgrades)
        self._adapters: dict[type, TypeAdapter[Any]] = {}

    @property
    def format(self) -> int:
        """The number of the format written today."""
        return len(self.upgrades)

    def save(self, flow: Flow[S]) -> str:
        """The match as a JSON text. Loading it gives an equal match, in mid-resolution too.

        Raises BrokenSave if the match is in a section that a save may not name.
        """
        # Keys stay in the order of the match: rules may go through a dict in its own order.
        # Put together from texts: this is done at every step, and takes a third of the time.
        agenda = ",".join(self._section(p) for p in flow.agenda)
        state = self._text(flow.state)
        numbers = f'"format":{self.format},"question":{flow.question}'
        return f'{{{numbers},"state":{state},"agenda":[{agenda}]}}'

    def load(self, text: str) -> Flow[S]:
        """A saved match, brought up to today's format and, if need be, to today's next question.

        Raises BrokenSave, naming what is unknown, if the save does not fit the rules of today.
        """
        try:
            document = self._upgraded(json.loads(text))
            agenda = [self._procedure(dict(p)) for p in document["agenda"]]
            state = cast(S, self._adapter(self.state_type).validate_python(document["state"]))
            flow = Flow(state, agenda, int(document["question"]))
        except (LookupError, TypeError, AttributeError, ValueError) as error:
            raise BrokenSave(f"This saved match cannot be read: {_reason(error)}.") from error
        return flow.resume()

    def dump_event(self, event: Event) -> Document:
        """An event as JSON data; its kind stands under `event`."""
        return {"event": _name(event, self.event_types, "log"), **self._dump(event)}

    def load_event(self, document: Document) -> Event:
        """The event that `dump_event` wrote. Raises BrokenSave for an unknown kind or field."""
        fields = dict(document)
        kind = str(fields.pop("event", ""))
        if kind not in self.event_types:
            raise BrokenSave(f"This log names an unknown event: {kind}")
        for gone in self.event_types[kind].gone:
            fields.pop(gone, None)
        try:
            return cast(Event, self._adapter(self.event_types[kind]).validate_python(fields))
        except ValidationError as error:
            raise BrokenSave(
                f"This log holds an event that cannot be read: {_reason(error)}."
            ) from error

    def _upgraded(self, document: Document) -> Document:
        number = document["format"]
        if not 0 <= number <= self.format:
            raise BrokenSave(
                f"This saved match has format {number}; this version reads formats 0 to "
                f"{self.format}. Use the version of Kumite that wrote it, or a newer one."
            )
        for upgrade in self.upgrades[number:]:
            document = upgrade(document)
        return document

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

    def _section(self, procedure: Procedure) -> str:
        name, fields = _name(procedure, self.section_types, "match"), self._text(procedure)[1:]
        return f'{{"section":"{name}"{"," if fields != "}" else ""}{fields}'

    def _text(self, thing: object) -> str:
        return self._adapter(type(thing)).dump_json(thing).decode()

    def _dump(self, thing: object) -> Document:
        return cast(Document, self._adapter(type(thing)).dump_python(thing, mode="json"))


def _by_name(kinds: Sequence[type[T]]) -> dict[str, type[T]]:
    named = {kind.__name__: kind for kind in kinds}
    if len(named) < len(set(kinds)):
        raise ValueError("Two kinds of one name: a save could not tell them apart.")
    return named


def _name(thing: object, known: Mapping[str, type], where: str) -> str:
    kind = type(thing)
    if known.get(kind.__name__) is not kind:
        raise BrokenSave(f"A {where} may not name {kind.__name__}: the game's codec leaves it out.")
    return kind.__name__


def _reason(error: Exception) -> str:
    """What is wrong, without the values: those may be a seat's secret."""
    if isinstance(error, ValidationError):
        first = error.errors(include_input=False, include_url=False)[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    if isinstance(error, KeyError):
        return f"{error} is missing"
    return "it is not a saved match of this game"
