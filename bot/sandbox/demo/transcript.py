"""Writes down what people did and what each of them saw, and keeps every board's picture."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from bot.sandbox.people.seen import Seen, see
from bot.sandbox.world.feed import Change
from bot.sandbox.world.messages import Message
from bot.sandbox.world.world import World

_PERSON = re.compile(r"<@!?(\d+)>")
_PLACE = re.compile(r"<#(\d+)>")


def place_sign(name: str) -> str:
    """A place as it is written: a thread's name may begin with its sign."""
    return name if name.startswith("#") else f"#{name}"


class Transcript:
    """Follows a world from its making on; `write` leaves transcript.md beside the pictures."""

    def __init__(self, world: World, folder: Path, title: str) -> None:
        self.pictures = 0
        self._world = world
        self._folder = folder
        self._parts = [f"# {title}"]
        self._told: dict[int, str] = {}
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("board-*.png"):
            old.unlink()
        world.feed.listen(self._on_change)

    def did(self, name: str, what: str) -> None:
        """Note that somebody did something."""
        self._parts.append(f"**{name}** {what}")

    def note(self, text: str) -> None:
        """Note something that nobody on the screens did."""
        self._parts.append(f"*{text}*")

    def write(self) -> Path:
        """Write the transcript and return where it is."""
        path = self._folder / "transcript.md"
        path.write_text("\n\n".join(self._parts) + "\n", encoding="utf-8")
        return path

    def _on_change(self, change: Change) -> None:
        message = change.message
        if change.kind not in ("message_created", "message_edited") or message is None:
            return
        if message.loading or message.channel_id not in self._world.channels:
            return
        seen = see(self._world, message)
        shown = self._shown(seen)
        if self._told.get(message.id) == shown:
            return
        again = message.id in self._told
        self._told[message.id] = shown
        lines = [f"{self._audience(message)}{', in place of what stood there' * again}:"]
        lines += self._pictures(seen, again=again)
        self._parts.append("\n".join(f"> {line}".rstrip() for line in [*lines, "", shown]))

    def _audience(self, message: Message) -> str:
        author = self._world.user(message.author_id).name
        channel = self._world.channels[message.channel_id]
        if message.only_for is not None:
            return f"🔒 {author}, seen by {self._world.user(message.only_for).name} alone"
        if channel.is_dm:
            person = next(i for i in channel.recipients if i != self._world.bot.id)
            return f"✉ {author}, in a direct message to {self._world.user(person).name}"
        return f"{author} to everybody in {place_sign(channel.name)}"

    def _shown(self, seen: Seen) -> str:
        text = _PERSON.sub(lambda m: f"@{self._world.user(int(m[1])).name}", seen.text)
        text = _PLACE.sub(self._place, text)
        controls = [f"[{b.label}]" if b.enabled else f"({b.label})" for b in seen.buttons]
        controls += [f"[{s.placeholder} ▾ {len(s.options)} choices]" for s in seen.selects]
        row = f"\n\n`{' '.join(controls)}`" if controls else ""
        return (text + row).replace("\n", "  \n> ")

    def _place(self, found: re.Match[str]) -> str:
        channel = self._world.channels.get(int(found[1]))
        return "#gone" if channel is None else place_sign(channel.name)

    def _pictures(self, seen: Seen, *, again: bool) -> Sequence[str]:
        """Keep the public pictures as files; of private ones only their words are told."""
        lines = []
        for picture in seen.pictures:
            alt = (picture.alt_text or "").replace("\n", " ").replace("]", ")")
            if seen.ephemeral or again or not picture.filename.endswith(".png"):
                lines += ["", f"({picture.filename}: {alt})" if alt else f"({picture.filename})"]
                continue
            self.pictures += 1
            name = f"board-{self.pictures:03}.png"
            (self._folder / name).write_bytes(picture.data)
            lines += ["", f"![{alt}]({name})"]
        return lines
