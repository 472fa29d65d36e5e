"""Interactions: made when a person acts, sent to the bot, and failed when it does not answer."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from enum import IntEnum

from bot.sandbox.world.channels import Channel
from bot.sandbox.world.clock import Timer
from bot.sandbox.world.feed import Change
from bot.sandbox.world.messages import Message
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

MOST_REMEMBERED = 20_000
NO_RESPONSE = "The application did not respond"
FAILED = "This interaction failed"
MODAL_FAILED = "Something went wrong. Try again."


class Asked(IntEnum):
    """What kind of interaction it is, by Discord's numbers."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


@dataclass
class Interaction:
    """One act of a person that the bot has to answer within three seconds."""

    id: int
    token: str
    kind: Asked
    user_id: int
    channel: Channel
    created: float
    data: Payload
    message: Message | None = None
    parent: Interaction | None = None
    deadline: Timer | None = None
    answered_with: int | None = None
    failure: str | None = None
    original_id: int | None = None
    deferred: bool = False
    settled: bool = False
    message_ids: list[int] = field(default_factory=list)
    modal: Payload | None = None
    choices: list[Payload] | None = None

    @property
    def name(self) -> str:
        """The command's full name, or the custom id of what was pressed or submitted."""
        if self.kind in (Asked.COMMAND, Asked.AUTOCOMPLETE):
            words = [self.data["name"]]
            options = self.data.get("options") or []
            while options and options[0]["type"] in (1, 2):
                words.append(options[0]["name"])
                options = options[0].get("options") or []
            return " ".join(words)
        return str(self.data["custom_id"])

    @property
    def completing(self) -> int | None:
        """The type of the option that suggestions are asked for; None when none are."""
        options = list(self.data.get("options") or [])
        while options:
            option = options.pop()
            if option.get("focused"):
                return int(option["type"])
            options.extend(option.get("options") or [])
        return None


def begin(
    world: World,
    kind: Asked,
    user_id: int,
    channel: Channel,
    data: Payload,
    *,
    message: Message | None = None,
    parent: Interaction | None = None,
) -> Interaction:
    """Make an interaction, start its three seconds, and send it to the bot."""
    interaction = Interaction(
        world.ids.take(),
        secrets.token_urlsafe(24),
        kind,
        user_id,
        channel,
        world.clock.now(),
        data,
        message,
        parent,
    )
    _forget_old(world)
    world.interactions[interaction.token] = interaction
    interaction.deadline = world.clock.call_later(
        world.acknowledge_seconds, lambda: fail(world, interaction)
    )
    world.feed.publish(Change("interaction_created", interaction=interaction, user_id=user_id))
    return interaction


def _forget_old(world: World) -> None:
    """Keep memory bounded in long runs; a token forgotten is one that has long expired."""
    if len(world.interactions) > MOST_REMEMBERED:
        world.interactions = {
            token: interaction
            for token, interaction in world.interactions.items()
            if not expired(world, interaction)
        }


def fail(world: World, interaction: Interaction) -> None:
    """End an interaction that nobody acknowledged; the person is told what Discord tells."""
    if interaction.answered_with is not None or interaction.failure is not None:
        return
    if interaction.deadline is not None:
        interaction.deadline.cancel()
    interaction.failure = {
        Asked.COMMAND: NO_RESPONSE,
        Asked.COMPONENT: FAILED,
        Asked.AUTOCOMPLETE: "Loading options failed",
        Asked.MODAL: MODAL_FAILED,
    }[interaction.kind]
    world.feed.publish(
        Change("interaction_failed", interaction=interaction, user_id=interaction.user_id)
    )


def expired(world: World, interaction: Interaction) -> bool:
    """Whether the 15 minutes of an interaction's token are over."""
    return world.clock.now() - interaction.created > world.token_seconds


def metadata(world: World, interaction: Interaction) -> Payload:
    """Return what a message tells about the interaction that made it."""
    body: Payload = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": world.user(interaction.user_id).payload(),
        "authorizing_integration_owners": _owners(interaction),
    }
    if interaction.kind is Asked.COMMAND:
        body["name"] = interaction.name
        body["command_type"] = 1
    if interaction.kind is Asked.COMPONENT and interaction.message is not None:
        body["interacted_message_id"] = str(interaction.message.id)
    if interaction.parent is not None:
        body["triggering_interaction_metadata"] = metadata(world, interaction.parent)
    return body


def _owners(interaction: Interaction) -> Payload:
    return {"0": str(interaction.channel.guild_id or 0)}


def payload(world: World, interaction: Interaction) -> Payload:
    """Return the INTERACTION_CREATE that the bot receives."""
    channel = interaction.channel
    guild = world.guild_of(channel)
    user = world.user(interaction.user_id)
    theirs = world.permissions(user.id, channel)
    body: Payload = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": world.channel_payload(channel) | {"permissions": str(int(theirs))},
        "app_permissions": str(int(world.permissions(world.bot.id, channel))),
        "locale": user.locale,
        "entitlements": [],
        "authorizing_integration_owners": _owners(interaction),
        "context": 1 if guild is None else 0,
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    if guild is None:
        body["user"] = user.payload()
    else:
        body["guild_id"] = str(guild.id)
        body["guild_locale"] = "en-US"
        body["guild"] = {"id": str(guild.id), "locale": "en-US", "features": []}
        body["member"] = guild.members[user.id].payload(theirs)
    if interaction.message is not None:
        body["message"] = interaction.message.payload(world)
    return body
