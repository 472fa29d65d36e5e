"""The HTTP side: takes requests apart, applies faults and rate limits, answers as Discord does."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.sandbox.faults import Faults
from bot.sandbox.openapi.check import check_request, prepare
from bot.sandbox.rest import (
    account,
    channels,
    commands,
    guilds,
    interactions,
    messages,
    pins,
    reactions,
)
from bot.sandbox.rest.rate_limits import RateLimits, Verdict
from bot.sandbox.rest.recorder import Call, Recorder
from bot.sandbox.rest.requests import Answer, Ask, Endpoint, read_body
from bot.sandbox.rest.troubles import NONE, Troubles, locked_out, occasion_of, refused, slow_down
from bot.sandbox.world.refusals import NO_ROUTE, Refusal
from bot.sandbox.world.wire import DiscordError, unauthorized
from bot.sandbox.world.world import World

ENDPOINTS = [
    *account.ENDPOINTS,
    *guilds.ENDPOINTS,
    *commands.ENDPOINTS,
    *interactions.ENDPOINTS,
    *pins.ENDPOINTS,  # before messages, where "pins" would be taken for a message's id
    *messages.ENDPOINTS,
    *reactions.ENDPOINTS,
    *channels.ENDPOINTS,
]


@dataclass
class RestApi:
    """Serves the API's routes below a base path such as /api/v10."""

    world: World
    faults: Faults
    base: str = "/api/v10"
    rate_limits: RateLimits = field(default_factory=RateLimits)
    recorder: Recorder = field(default_factory=Recorder)

    def mount(self, app: web.Application, more: Sequence[Endpoint] = ()) -> None:
        """Add all routes to a web application, and a Discord-like 404 for the rest."""
        prepare()
        for endpoint in [*more, *ENDPOINTS]:
            app.router.add_route(
                endpoint.method, self.base + endpoint.template, self._serving(endpoint)
            )
        app.router.add_route("*", self.base + "/{rest:.*}", self._serving(_NO_ROUTE))

    def _serving(self, endpoint: Endpoint) -> Any:
        async def serve(request: web.Request) -> web.StreamResponse:
            return await self._serve(endpoint, request)

        return serve

    async def _serve(self, endpoint: Endpoint, request: web.Request) -> web.StreamResponse:
        began = time.perf_counter()
        path = self._path(request)
        ask = Ask(self.world, dict(request.match_info), dict(request.query))
        troubles = NONE
        if self.faults.rules:
            upload = request.content_type.startswith("multipart/")
            occasion = occasion_of(endpoint, ask, request.method, path, upload=upload)
            troubles = Troubles(self.faults.at_request(occasion))
        blocked = self.rate_limits.invalid_requests.blocked_for()
        if blocked:
            return locked_out(blocked)
        verdict = self.rate_limits.check(endpoint, ask.params, self._age(endpoint, ask))
        answer = await self._answer(endpoint, request, ask, troubles, verdict)
        self.recorder.note(
            Call(
                request.method,
                path,
                endpoint.template,
                answer.status,
                ask.body,
                tuple(upload.filename for upload in ask.files.values()),
                answer.body,
                time.perf_counter() - began,
            )
        )
        scope = answer.headers.get("X-RateLimit-Scope", "")
        self.rate_limits.invalid_requests.note(answer.status, scope)
        if troubles.dropped and request.transport is not None:
            request.transport.close()
        return await troubles.spoil(request, _response(answer, verdict))

    async def _answer(
        self,
        endpoint: Endpoint,
        request: web.Request,
        ask: Ask,
        troubles: Troubles,
        verdict: Verdict,
    ) -> Answer:
        try:
            ask.body, ask.files = await read_body(request)
            instead = await troubles.before()
            if instead is not None:
                return instead
            if not verdict.allowed:
                return slow_down(verdict.retry_after, scope=verdict.scope)
            if endpoint.needs_token and not self._authorized(request):
                raise unauthorized()
            check_request(request.method, self._path(request), ask.query, ask.body)
            answer = await troubles.after(endpoint.carry_out(ask))
        except DiscordError as refusal:
            self._refuse(endpoint, request, ask, refusal)
            return refused(refusal)
        return answer

    def _age(self, endpoint: Endpoint, ask: Ask) -> float:
        """Return how old the message is that a request is about, where that matters."""
        number = ask.params.get("message", "")
        if not number.isdigit() or not self.rate_limits.asks_age(endpoint):
            return 0.0
        message = self.world.messages.get(int(number))
        return 0.0 if message is None else self.world.clock.now() - message.created

    def _path(self, request: web.Request) -> str:
        return request.path.removeprefix(self.base)

    def _authorized(self, request: web.Request) -> bool:
        return request.headers.get("Authorization") == f"Bot {self.world.token}"

    def _refuse(
        self, endpoint: Endpoint, request: web.Request, ask: Ask, refusal: DiscordError
    ) -> None:
        self.world.refuse(
            Refusal(
                request.method,
                endpoint.template,
                refusal.status,
                refusal.code,
                refusal.message,
                refusal.errors,
                ask.body,
                self._path(request),
            )
        )


def _no_route(_: Ask) -> Answer:
    raise DiscordError(404, 0, "404: Not Found")


_NO_ROUTE = Endpoint("*", NO_ROUTE, _no_route, needs_token=False)


def _response(answer: Answer, verdict: Verdict) -> web.Response:
    # The client takes a 429 without Via for a ban by the network in front of Discord.
    headers = {"Via": "1.1 sandbox", **verdict.headers, **answer.headers}
    if answer.body is None:
        return web.Response(status=answer.status, headers=headers)
    # Exactly this content type: with a charset behind it the client keeps the body as text.
    headers["Content-Type"] = "application/json"
    return web.Response(
        body=json.dumps(answer.body).encode(), status=answer.status, headers=headers
    )
