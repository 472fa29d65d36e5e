"""Which of Discord's operations a request is, and which of them a route of the sandbox serves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.sandbox.world.wire import Payload


class Finder:
    """Finds the template of the description that a request's path is one of."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._by_length: dict[int, list[tuple[list[str], str]]] = {}
        # Literal segments win over ids: `/users/@me` is never `/users/{user_id}`.
        for path in sorted(paths, key=lambda path: path.count("{")):
            segments = _segments(path)
            self._by_length.setdefault(len(segments), []).append((segments, path))

    def matching(self, path: str) -> str | None:
        """Return the template of a path below the API's base; None when there is none."""
        asked = _segments(path)
        for template, found in self._by_length.get(len(asked), []):
            pairs = zip(template, asked, strict=True)
            if all(part[0] == "{" or part == given for part, given in pairs):
                return found
        return None


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


def _stands_for(mine: str, theirs: str) -> bool:
    return mine == theirs or (mine.startswith("{") and theirs.startswith(("{", "@")))
