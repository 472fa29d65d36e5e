"""What sessions may answer besides the kernel's refusals."""

from __future__ import annotations

from bot.kernel.errors import KumiteError


class NotSaved(KumiteError):
    """A decision could not be stored, so it does not count; nothing else changed."""
