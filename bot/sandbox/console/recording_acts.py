"""The acts about recording: begin one beside, expect texts, take them back, name it and save it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.sandbox.console import people
from bot.sandbox.console.server_acts import Act
from bot.sandbox.console.view import visible
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.people.seen import see
from bot.sandbox.scenarios.file import BadScenario
from bot.sandbox.scenarios.plain import DM, place_name, plain
from bot.sandbox.scenarios.recording import Recording
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

LONGEST = 200
Begin = Callable[[], Awaitable[str]]


class RecordingActs:
    """Carries out what the page's Record and Save recording ask for.

    `begin` opens another sandbox in which all is recorded, and gives its address: a recording has
    to begin with an empty server, and with dice that can be thrown again. Where this sandbox is
    such a one, `recording` and its `file` are set.
    """

    def __init__(self, world: World, begin: Begin | None = None) -> None:
        self.recording: Recording | None = None
        self.file: Path | None = None
        self._world = world
        self._begin = begin

    def known(self) -> dict[str, Act]:
        """The acts by name."""
        return {
            "record": self._record,
            "expect_text": self._expect_text,
            "expect_no_more": self._expect_no_more,
            "save_recording": self._save_recording,
        }

    def as_json(self) -> Payload:
        """What the page shows of it."""
        return {
            "can_begin": self._begin is not None,
            "on": self.recording is not None,
            "steps": 0 if self.recording is None else len(self.recording),
            "file": str(self.file or ""),
            "expected": [] if self.recording is None else self._expected(self.recording),
        }

    async def _record(self, ask: Payload) -> Payload:
        if self._begin is None:
            raise CannotDo("Recording begins with `python -m bot sandbox --record FILE`.")
        return {"url": await self._begin()}

    async def _expect_text(self, ask: Payload) -> Payload:
        recording, _ = self._going_on()
        text = " ".join(str(ask["text"]).split())
        if not 0 < len(text) <= LONGEST:
            raise CannotDo(f"Enter a text of 1 to {LONGEST} characters.")
        user = next((u for u in people.people(self._world) if u.id == int(ask["person"])), None)
        channel = self._world.channels.get(int(ask["place"]))
        if user is None or channel is None:
            raise CannotDo("That person or place is gone.")
        found = any(
            text in plain(self._world, see(self._world, message).text)
            for message in visible(self._world, user.id, channel)
        )
        if found != bool(ask["sees"]):
            raise CannotDo(_unlike(user.name, text, found=found))
        texts = {"sees" if ask["sees"] else "sees_not": (text,)}
        recording.expect_of(user, place_name(channel), **texts)
        return {}

    async def _expect_no_more(self, ask: Payload) -> Payload:
        recording, _ = self._going_on()
        place = int(ask["entry"])
        if not 0 <= place < len(recording.expectations):
            raise CannotDo("That is expected no more.")
        recording.expect_no_more(place)
        return {}

    def _expected(self, recording: Recording) -> list[str]:
        return [
            f"{step.person} {verb} “{text}” in {_written(step.place)}"
            for step in recording.expectations
            for verb, texts in (("sees", step.sees), ("does not see", step.sees_not))
            for text in texts
        ]

    async def _save_recording(self, ask: Payload) -> Payload:
        recording, path = self._going_on()
        title = " ".join(str(ask["title"]).split())
        if not 0 < len(title) <= LONGEST:
            raise CannotDo(f"Enter a title of 1 to {LONGEST} characters.")
        recording.name(title, " ".join(str(ask.get("about", "")).split()))
        try:
            recording.save(path)
        except BadScenario as error:
            raise CannotDo(error.message) from error
        return {"file": str(path), "steps": len(recording)}

    def _going_on(self) -> tuple[Recording, Path]:
        if self.recording is None or self.file is None:
            raise CannotDo("Nothing is being recorded here.")
        return self.recording, self.file


def _written(place: str) -> str:
    if place == DM:
        return "direct messages"
    return place if place.startswith("#") else f"#{place}"


def _unlike(name: str, text: str, *, found: bool) -> str:
    """Why a text cannot be expected: what is on the screen now says otherwise."""
    if found:
        return f"“{text}” is on {name}'s screen there now, so a replay would find it."
    return (
        f"“{text}” is not on {name}'s screen there now, so a replay would not find it. "
        "Take words that stand in one line there, and are all bold or all plain."
    )
