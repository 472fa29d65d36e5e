"""What ordered faults do to a request and its answer."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from aiohttp import web

from bot.sandbox.faults import RestFault
from bot.sandbox.faults.rules import Occasion
from bot.sandbox.rest.requests import Answer, Ask, Endpoint
from bot.sandbox.world.wire import DiscordError, Payload

REASONS = {
    429: "You are being rate limited.",
    500: "500: Internal Server Error",
    502: "502: Bad Gateway",
    503: "503: Service Unavailable",
}
_PROXY_PAGE = b"<html><head><title>502 Bad Gateway</title></head><body>cloudflare</body></html>"


def occasion_of(
    endpoint: Endpoint, ask: Ask, method: str, path: str, *, upload: bool = False
) -> Occasion:
    """Return what rules are held against: the request, and the interaction it belongs to."""
    interaction = ask.world.interactions.get(ask.params.get("token", ""))
    if interaction is None:
        return Occasion(method, path, endpoint.template, upload=upload)
    person = ask.world.users[interaction.user_id].name
    kind = interaction.kind.name.lower()
    return Occasion(method, path, endpoint.template, person, kind, upload)


@dataclass(frozen=True)
class Troubles:
    """The faults that met one request: those that slow it, and the one that decides its end."""

    faults: list[RestFault]

    @property
    def last(self) -> RestFault | None:
        """The fault that decides how the request ends."""
        return None if not self.faults or self.faults[-1].only_slows else self.faults[-1]

    async def before(self) -> Answer | None:
        """Wait before a request is carried out; an answer means that it never is."""
        for fault in self.faults:
            await fault.be_late()
        last = self.last
        if last is None or last.carried_out:
            return None
        await last.be_held()
        return _instead(last)

    async def after(self, answer: Answer) -> Answer:
        """Wait after a request was carried out, and return the answer that it gets."""
        last = self.last
        if last is None or not last.carried_out:
            return answer
        await last.be_held()
        return _instead(last) or answer

    @property
    def dropped(self) -> bool:
        """Whether the connection is closed in place of an answer."""
        return self.last is not None and self.last.drop

    async def spoil(self, request: web.Request, response: web.Response) -> web.StreamResponse:
        """Send the answer's body as broken as it was ordered."""
        how = None if self.last is None else self.last.answer
        body = response.body if isinstance(response.body, bytes) else b""
        if how == "malformed":
            response.body = body[: len(body) // 2]
        elif how == "html":
            response.body = _PROXY_PAGE
            response.content_type = "text/html"
        elif how == "truncated" and len(body) > 1 and request.transport is not None:
            return await _break_off(request, response, body)
        return response


NONE = Troubles([])


async def _break_off(
    request: web.Request, response: web.Response, body: bytes
) -> web.StreamResponse:
    """Promise the whole body, send half of it, and close."""
    partial = web.StreamResponse(status=response.status, headers=response.headers)
    partial.content_length = len(body)
    await partial.prepare(request)
    await partial.write(body[: len(body) // 2])
    if request.transport is not None:
        request.transport.close()
    return partial


def _instead(fault: RestFault) -> Answer | None:
    if fault.drop:
        return Answer(status=500)
    if fault.status is None:
        return None
    if fault.status == 429:
        return slow_down(fault.retry_after, scope=fault.scope)
    if fault.body is not None:
        return Answer(fault.body, fault.status)
    message = fault.message or REASONS.get(fault.status, f"{fault.status}: Error")
    return Answer({"message": message, "code": fault.code}, fault.status)


def slow_down(seconds: float, *, scope: str) -> Answer:
    """Return Discord's 429; `scope` is user, shared or global."""
    body: Payload = {
        "message": "The resource is being rate limited." if scope == "shared" else REASONS[429],
        "retry_after": round(seconds, 3),
        "global": scope == "global",
    }
    headers = _wait(seconds, scope)
    if scope == "global":
        headers["X-RateLimit-Global"] = "true"
    return Answer(body, 429, headers)


def refused(refusal: DiscordError) -> Answer:
    """Return the answer to a refused request; some tell when to come again."""
    wait = refusal.retry_after
    headers = {} if wait is None else _wait(wait, "user")
    return Answer(refusal.payload(), refusal.status, headers)


def _wait(seconds: float, scope: str) -> dict[str, str]:
    # The header is in whole seconds, and never too few.
    return {"Retry-After": str(ceil(seconds)), "X-RateLimit-Scope": scope}


def locked_out(seconds: float) -> web.Response:
    """Return what a bot gets after too many invalid requests: no JSON, and not from Discord."""
    return web.Response(
        status=429,
        text="error code: 1015",
        headers={"Retry-After": str(ceil(seconds)), "Server": "cloudflare"},
    )
