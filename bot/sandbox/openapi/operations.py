"""Which of Discord's operations a request is, and which of them a route of the sandbox serves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.sandbox.world.wire import Payload


def matching(paths: Iterable[str], path: str) -> str | None:
    """Return the description's template for a request's path below the base; None without one.

    Literal segments win over ids: `/users/@me` is never `/users/{user_id}`.
    """
    asked = _segments(path)
    fitting = [found for found in paths if _fits(_segments(found), asked)]
    return min(fitting, key=lambda found: found.count("{"), default=None)


def served(paths: Payload, method: str, template: str) -> Iterator[str]:
    """Yield the description's templates that a route of the sandbox serves.

    The sandbox has `{message}` where Discord lists `{message_id}` and `@original` apart.
    """
    ours = _segments(template)
    for path, operations in paths.items():
        theirs = _segments(path)
        if len(theirs) == len(ours) and method.lower() in operations:
            pairs = zip(ours, theirs, strict=True)
            if all(_stands_for(mine, segment) for mine, segment in pairs):
                yield path


def _segments(path: str) -> list[str]:
    return path.strip("/").split("/")


def _fits(template: list[str], asked: list[str]) -> bool:
    if len(template) != len(asked):
        return False
    pairs = zip(template, asked, strict=True)
    return all(part.startswith("{") or part == given for part, given in pairs)


def _stands_for(mine: str, theirs: str) -> bool:
    return mine == theirs or (mine.startswith("{") and theirs.startswith(("{", "@")))
