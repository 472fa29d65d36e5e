"""What came back to a person's act."""

from __future__ import annotations

from dataclasses import dataclass

from bot.sandbox.people.modal_form import Modal
from bot.sandbox.people.seen import Seen
from bot.sandbox.world.interactions import Interaction


@dataclass(frozen=True)
class Reply:
    """The messages an act made or changed, the modal it opened, or why it failed."""

    interaction: Interaction
    messages: tuple[Seen, ...] = ()
    modal: Modal | None = None
    failure: str | None = None

    @property
    def ok(self) -> bool:
        """Whether the bot acknowledged in time."""
        return self.failure is None

    @property
    def text(self) -> str:
        """All that the messages say."""
        return "\n".join(seen.text for seen in self.messages)

    @property
    def message(self) -> Seen:
        """The newest message; an IndexError when there is none."""
        return self.messages[-1]

    @property
    def ephemeral(self) -> bool:
        """Whether every message is for this person alone."""
        return bool(self.messages) and all(seen.ephemeral for seen in self.messages)

    @property
    def deferred(self) -> bool:
        """Whether the bot asked for time and has not answered yet."""
        return self.interaction.deferred and not self.interaction.settled
