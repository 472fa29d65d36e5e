"""What rules about dispatches are held against."""

from __future__ import annotations

from bot.sandbox.faults.rules import Occasion
from bot.sandbox.world.feed import Change
from bot.sandbox.world.world import World


def occasion_of(world: World, event: str, change: Change) -> Occasion:
    """Return a dispatch's event, with whose act it tells."""
    user_id, kind = change.user_id, None
    if change.interaction is not None:
        user_id, kind = change.interaction.user_id, change.interaction.kind.name.lower()
    elif change.message is not None:
        user_id = change.message.author_id
    user = None if user_id is None else world.users.get(user_id)
    return Occasion(event, person=None if user is None else user.name, kind=kind)
