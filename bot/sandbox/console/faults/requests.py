"""What can go wrong with requests to Discord, at the press of a button."""

from __future__ import annotations

from bot.sandbox.console.faults.kind import (
    ANY_PRESS,
    ROUTE,
    ROUTES,
    Fault,
    FaultKind,
    Field,
    Values,
    late,
    route,
    share_words,
    times,
    times_field,
)
from bot.sandbox.faults import GatewayFault, RestFault

REQUESTS = "Requests"


def _slow(values: Values) -> list[Fault]:
    delay = late(values["milliseconds"], values["spread"])
    rules: list[Fault] = []
    if values["what"] != "events":
        rules.append(RestFault(times=None, delay=delay))
    if values["what"] != "requests":
        rules.append(GatewayFault(times=None, delay=delay))
    return rules


def _failing(values: Values) -> list[Fault]:
    method, path = route(values)
    status, share = int(values["status"]), values["share"] / 100
    return [RestFault(method, path, status=status, times=times(values), share=share)]


def _limited(values: Values) -> list[Fault]:
    method, path = route(values)
    scope = "global" if values["scope"] == "global" else "user"
    wait = values["seconds"]
    rule = RestFault(method, path, status=429, scope=scope, retry_after=wait, times=times(values))
    return [rule]


def _forbidden(values: Values) -> list[Fault]:
    method, path = route(values)
    no = "Missing Permissions"
    return [RestFault(method, path, status=403, code=50013, message=no, times=times(values))]


def _too_large(values: Values) -> list[Fault]:
    no = "Request entity too large. Try sending something smaller"
    count = times(values)
    return [RestFault(status=413, code=40005, message=no, times=count, uploads=True)]


def _lost(values: Values) -> list[Fault]:
    _, method, path = ROUTES["acknowledge"]
    arrived = values["how"] == "arrived"
    return [RestFault(method, path, drop=True, carried_out=arrived, times=times(values))]


def _unreachable(_: Values) -> list[Fault]:
    handshake = [GatewayFault(event, act="close", times=None) for event in ("IDENTIFY", "RESUME")]
    return [RestFault(times=None, drop=True), *handshake]


def _spoiled(values: Values) -> list[Fault]:
    method, path = route(values)
    return [RestFault(method, path, answer=values["answer"], times=times(values))]


_SLOWED = (("both", "requests and events"), ("requests", "requests"), ("events", "events"))
_STATUS = tuple((code, code) for code in ("500", "502", "503", "504"))
_SCOPE = (("route", "for the route alone"), ("global", "for everything"))
_LOST = (
    ("never", "it never arrives: unless the bot tries again, the person sees a failure"),
    ("arrived", "it arrives, but the bot does not learn of it"),
)
_ANSWERS = (
    ("html", "a proxy's page instead of JSON"),
    ("truncated", "an answer that breaks off"),
    ("malformed", "half an answer"),
)

REQUEST_KINDS = (
    FaultKind(
        "slow", REQUESTS, "Make Discord slow",
        "Every request, every event, or both take longer by so many milliseconds, and by chance "
        "up to so many more. Above 3000 no press can be acknowledged in time.",
        f"{ANY_PRESS} and count.",
        (
            Field("milliseconds", "Milliseconds", 800, 0, 60_000),
            Field("spread", "By chance up to so many more", 400, 0, 60_000),
            Field("what", "What is slow", "both", choices=_SLOWED),
        ),
        _slow,
        lambda v: f"{dict(_SLOWED)[v['what']].capitalize()} take {v['milliseconds']} ms longer"
        + (f", some {v['spread']} ms more" if v["spread"] else ""),
    ),
    FaultKind(
        "failing", REQUESTS, "Let requests fail",
        "Discord answers with an error of its own. discord.py repeats the request by itself: after "
        "one second, then three, then five. After 503 it repeats answers to presses alone.",
        f"{ANY_PRESS}. With one error the board comes a second late, and nothing comes twice. "
        "From two on the press cannot be acknowledged in its three seconds: it fails, does not "
        "count, and can be repeated.",
        (
            Field("status", "The error", "500", choices=_STATUS),
            ROUTE,
            Field("share", "Share of them in %", 100, 1, 100),
            times_field(1),
        ),
        _failing,
        lambda v: f"Error {v['status']} for {share_words(v)}",
    ),
    FaultKind(
        "limited", REQUESTS, "Limit the rate",
        "Discord answers 429: wait so many seconds, for this route or for everything.",
        f"{ANY_PRESS}: what it shows comes so many seconds late.",
        (
            Field("seconds", "Seconds to wait", 2.0, 0.1, 60),
            Field("scope", "For what", "route", choices=_SCOPE),
            ROUTE,
            times_field(1),
        ),
        _limited,
        lambda v: f"429, wait {v['seconds']:g} s, for {share_words(v)}"
        + (" (global)" if v["scope"] == "global" else ""),
    ),
    FaultKind(
        "lost", REQUESTS, "Lose an acknowledgement",
        "The bot's first answer to a press is lost between the bot and Discord.",
        f"{ANY_PRESS}: it may fail for the person, but the match must count the press once.",
        (Field("how", "How", "never", choices=_LOST), times_field(1)),
        _lost,
        lambda v: "Acknowledgements are lost"
        + (" after they have arrived" if v["how"] == "arrived" else ""),
    ),
    FaultKind(
        "unreachable", REQUESTS, "Make Discord unreachable",
        "No request is answered and the gateway takes nobody, for so many seconds.",
        "Presses fail meanwhile. Afterwards the bot comes back by itself, after a growing pause.",
        (Field("seconds", "Seconds", 20, 1, 600),),
        _unreachable,
        lambda v: f"Discord is unreachable for {v['seconds']} s",
        lambda v: float(v["seconds"]),
        at_once=lambda reach, _: reach.sandbox.faults.cut(),
    ),
    FaultKind(
        "too_large", REQUESTS, "Refuse uploads",
        "Requests with a picture or another file are refused: 40005, Request entity too large.",
        f"{ANY_PRESS}: the answer should come without its picture, or say what is wrong.",
        (times_field(1),),
        _too_large,
        lambda _: "Uploads are refused (40005)",
    ),
    FaultKind(
        "forbidden", REQUESTS, "Refuse for missing permissions",
        "Requests are refused with 50013, Missing Permissions, whatever the bot may do. To take a "
        "permission really, use Server.",
        f"{ANY_PRESS}: somebody should be told what the bot lacks.",
        (ROUTE, times_field(1)),
        _forbidden,
        lambda v: f"Missing Permissions (50013) for {share_words(v)}",
    ),
    FaultKind(
        "spoiled", REQUESTS, "Spoil answers",
        "Requests are carried out, and what comes back cannot be read.",
        f"{ANY_PRESS}: nothing may happen twice.",
        (Field("answer", "What comes back", "html", choices=_ANSWERS), ROUTE, times_field(1)),
        _spoiled,
        lambda v: f"Unreadable answers to {share_words(v)}",
    ),
)  # fmt: skip
