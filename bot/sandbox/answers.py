"""How the bot answers interactions: the one acknowledgement, and follow-ups by token."""

from __future__ import annotations

from bot.sandbox import posting
from bot.sandbox.limits.commands import check_offered
from bot.sandbox.limits.modals import check_modal
from bot.sandbox.posting import Files
from bot.sandbox.world import interactions
from bot.sandbox.world.feed import Change
from bot.sandbox.world.interactions import Asked, Interaction
from bot.sandbox.world.messages import FROM_COMMAND, ORDINARY, REPLY, Message
from bot.sandbox.world.wire import (
    EPHEMERAL,
    LOADING,
    DiscordError,
    FormErrors,
    Payload,
    already_acknowledged,
    dead_token,
    unknown,
)
from bot.sandbox.world.world import World

MESSAGE = 4
DEFERRED_MESSAGE = 5
DEFERRED_UPDATE = 6
UPDATE = 7
CHOICES = 8
MODAL = 9

_ALLOWED = {
    Asked.COMMAND: (MESSAGE, DEFERRED_MESSAGE, MODAL),
    Asked.COMPONENT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL),
    Asked.AUTOCOMPLETE: (CHOICES,),
    Asked.MODAL: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE),
}


def acknowledge(
    world: World, interaction_id: int, token: str, body: Payload, files: Files
) -> Payload:
    """Carry out an interaction callback and return what `with_response` asks for.

    Raises:
        DiscordError: 10062 when it is unknown or too late, 40060 when it was acknowledged
            before, 50035 for a body that Discord refuses.
    """
    interaction = world.interactions.get(token)
    if interaction is None or interaction.id != interaction_id or interaction.failure is not None:
        raise unknown("interaction")
    if interaction.answered_with is not None:
        raise already_acknowledged()
    kind = body.get("type")
    if not isinstance(kind, int) or kind not in _allowed(interaction):
        errors = FormErrors()
        errors.add(("type",), "BASE_TYPE_CHOICES", "This type cannot answer this interaction.")
        errors.raise_if_any()
    assert isinstance(kind, int)
    try:
        message = _carry_out(world, interaction, kind, body.get("data") or {}, files)
    except DiscordError as refusal:
        raise _within_data(refusal) from None
    interaction.answered_with = kind
    if interaction.deadline is not None:
        interaction.deadline.cancel()
    interaction.deferred = kind in (DEFERRED_MESSAGE, DEFERRED_UPDATE)
    interaction.settled = not interaction.deferred
    world.feed.publish(
        Change(
            "interaction_acknowledged",
            interaction=interaction,
            message=message,
            user_id=interaction.user_id,
        )
    )
    if kind in (CHOICES, MODAL):
        offered = "modal_opened" if kind == MODAL else "choices_offered"
        world.feed.publish(Change(offered, interaction=interaction, user_id=interaction.user_id))
    return _callback_response(world, interaction, kind, message)


def _within_data(refusal: DiscordError) -> DiscordError:
    """Return a refusal whose findings stand under `data`, where a callback has its message."""
    errors = refusal.errors
    if errors and "data" not in errors:
        errors = {"data": errors}
    return DiscordError(refusal.status, refusal.code, refusal.message, errors)


def _allowed(interaction: Interaction) -> tuple[int, ...]:
    kinds = _ALLOWED[interaction.kind]
    if interaction.kind is Asked.MODAL and interaction.message is None:
        return tuple(k for k in kinds if k not in (UPDATE, DEFERRED_UPDATE))
    return kinds


def _carry_out(
    world: World, interaction: Interaction, kind: int, data: Payload, files: Files
) -> Message | None:
    if kind == CHOICES:
        check_offered(data.get("choices") or [], interaction.completing)
        interaction.choices = list(data.get("choices") or [])
        return None
    if kind == MODAL:
        check_modal(data)
        interaction.modal = data
        return None
    if kind in (MESSAGE, DEFERRED_MESSAGE):
        ephemeral = bool(int(data.get("flags") or 0) & EPHEMERAL)
        if kind == DEFERRED_MESSAGE:
            message = _think(world, interaction, ephemeral)
        else:
            message = _say(world, interaction, data, files, ephemeral)
        interaction.original_id = message.id
        return message
    assert interaction.message is not None
    interaction.original_id = interaction.message.id
    if kind == UPDATE:
        posting.edit(world, interaction.message, data, files)
        _note(interaction, interaction.message)
    return interaction.message


def _note(interaction: Interaction, message: Message) -> None:
    if message.id not in interaction.message_ids:
        interaction.message_ids.append(message.id)


def _fields(world: World, interaction: Interaction, ephemeral: bool) -> Payload:
    kind = {Asked.COMMAND: FROM_COMMAND, Asked.COMPONENT: REPLY}.get(interaction.kind, ORDINARY)
    return {
        "kind": kind,
        "flags": EPHEMERAL if ephemeral else 0,
        "only_for": interaction.user_id if ephemeral else None,
        "metadata": interactions.metadata(world, interaction),
        "from_interaction": True,
        "reference_id": interaction.message.id
        if kind == REPLY and interaction.message is not None
        else None,
    }


def _say(
    world: World, interaction: Interaction, data: Payload, files: Files, ephemeral: bool
) -> Message:
    world.channel(interaction.channel.id)
    fields = _fields(world, interaction, ephemeral)
    message = posting.post(world, interaction.channel, world.bot.id, data, files, **fields)
    _note(interaction, message)
    return message


def _think(world: World, interaction: Interaction, ephemeral: bool) -> Message:
    world.channel(interaction.channel.id)
    fields = _fields(world, interaction, ephemeral)
    fields["flags"] |= LOADING
    message = Message(
        world.ids.take(), interaction.channel.id, world.bot.id, world.clock.now(), **fields
    )
    return posting.enter(world, interaction.channel, message)


def _callback_response(
    world: World, interaction: Interaction, kind: int, message: Message | None
) -> Payload:
    answer: Payload = {"id": str(interaction.id), "type": int(interaction.kind)}
    body: Payload = {"interaction": answer, "resource": {"type": kind}}
    if message is not None:
        answer["response_message_id"] = str(message.id)
        answer["response_message_loading"] = message.loading
        answer["response_message_ephemeral"] = message.ephemeral
        if kind in (MESSAGE, UPDATE, DEFERRED_MESSAGE):
            body["resource"]["message"] = message.payload(world)
    return body


def by_token(world: World, application_id: int, token: str) -> Interaction:
    """Return the acknowledged interaction whose token this is.

    Raises:
        DiscordError: 10015 when there is none or it was never acknowledged, 50027 when its 15
            minutes are over.
    """
    interaction = world.interactions.get(token)
    if interaction is None or application_id != world.application_id:
        raise unknown("Webhook")
    if interactions.expired(world, interaction):
        raise dead_token()
    if interaction.answered_with is None:
        raise unknown("Webhook")
    return interaction


def follow_up(world: World, interaction: Interaction, body: Payload, files: Files) -> Message:
    """Post a further message by an interaction's token.

    After a deferred answer the first follow-up takes the place of "is thinking…", and with it
    the visibility chosen when deferring, whatever its own flags say.
    """
    thinking = world.messages.get(interaction.original_id or 0)
    if thinking is not None and thinking.loading and not thinking.deleted:
        return change(world, interaction, thinking, body, files)
    ephemeral = bool(int(body.get("flags") or 0) & EPHEMERAL)
    message = _say(world, interaction, body, files, ephemeral)
    settle(world, interaction)
    return message


def find(world: World, interaction: Interaction, name: str) -> Message:
    """Return a message by the name a webhook route gives it: an id or `@original`.

    Raises:
        DiscordError: 10008 when there is no such message of this interaction.
    """
    message_id = interaction.original_id if name == "@original" else None
    if message_id is None and name.isdigit() and int(name) in _own(interaction):
        message_id = int(name)
    message = world.messages.get(message_id or 0)
    if message is None or message.deleted:
        raise unknown("Message")
    return message


def _own(interaction: Interaction) -> list[int]:
    original = [] if interaction.original_id is None else [interaction.original_id]
    return [*interaction.message_ids, *original]


def change(
    world: World, interaction: Interaction, message: Message, body: Payload, files: Files
) -> Message:
    """Edit a message by an interaction's token."""
    _note(interaction, message)
    posting.edit(world, message, body, files)
    settle(world, interaction)
    return message


def remove(world: World, interaction: Interaction, message: Message) -> None:
    """Delete a message by an interaction's token."""
    posting.delete(world, message)
    settle(world, interaction)


def settle(world: World, interaction: Interaction) -> None:
    """Note that the answer promised by deferring has arrived, and wake who waits for it."""
    interaction.settled = True
    world.feed.publish(
        Change("interaction_settled", interaction=interaction, user_id=interaction.user_id)
    )
