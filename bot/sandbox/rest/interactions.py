"""Routes that answer interactions: the callback, and messages by the interaction's token."""

from __future__ import annotations

from bot.sandbox import answers
from bot.sandbox.rest.requests import NOTHING, Answer, Ask, Endpoint
from bot.sandbox.world.interactions import Interaction


def _callback(ask: Ask) -> Answer:
    body = answers.acknowledge(
        ask.world, ask.id("interaction"), ask.params["token"], ask.fields, ask.files
    )
    wanted = ask.query.get("with_response", "").lower() in ("1", "true")
    return Answer(body) if wanted else NOTHING


def _interaction(ask: Ask) -> Interaction:
    return answers.by_token(ask.world, ask.id("application"), ask.params["token"])


def _follow_up(ask: Ask) -> Answer:
    message = answers.follow_up(ask.world, _interaction(ask), ask.fields, ask.files)
    return Answer(message.payload(ask.world))


def _get(ask: Ask) -> Answer:
    message = answers.find(ask.world, _interaction(ask), ask.params["message"])
    return Answer(message.payload(ask.world))


def _edit(ask: Ask) -> Answer:
    interaction = _interaction(ask)
    message = answers.find(ask.world, interaction, ask.params["message"])
    answers.change(ask.world, interaction, message, ask.fields, ask.files)
    return Answer(message.payload(ask.world))


def _delete(ask: Ask) -> Answer:
    interaction = _interaction(ask)
    answers.remove(
        ask.world, interaction, answers.find(ask.world, interaction, ask.params["message"])
    )
    return NOTHING


_WEBHOOK = "/webhooks/{application}/{token}"

ENDPOINTS = [
    Endpoint("POST", "/interactions/{interaction}/{token}/callback", _callback, needs_token=False),
    Endpoint("POST", _WEBHOOK, _follow_up, needs_token=False),
    Endpoint("GET", f"{_WEBHOOK}/messages/{{message}}", _get, needs_token=False),
    Endpoint("PATCH", f"{_WEBHOOK}/messages/{{message}}", _edit, needs_token=False),
    Endpoint("DELETE", f"{_WEBHOOK}/messages/{{message}}", _delete, needs_token=False),
]
