"""The log's chain: each row's hash covers its content and the hash before it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any


def canonical(content: Mapping[str, Any]) -> str:
    """The one JSON text of a row: keys sorted, no spaces, nothing escaped needlessly."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def link(before: str, content: str) -> str:
    """The SHA-256, in hex, of the hash before (empty for the first row), a line feed, the row."""
    return digest(f"{before}\n{content}")


def digest(text: str) -> str:
    """The SHA-256 of a text in UTF-8, in hex."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
