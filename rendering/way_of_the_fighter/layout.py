"""Where things lie in the picture of a match, in pixels."""

from __future__ import annotations

from typing import Final

SPACES: Final = 10
"""The spaces of the arena (WF-1.1.2)."""
ARENA: Final = (0, 152, 1280, 434)
"""The scene with the track at its foot."""
FLOOR: Final = 386
"""What the fighters stand on."""
TRACK: Final = (392, 432)
"""Top and bottom of the numbered spaces."""
TALL: Final = 234
"""The height of a figure's sprite."""
RAISED: Final = 24
"""How far above the floor a Jumping fighter is: its hair stays below the head of the picture."""
HIGH, LOW = 246, 350
"""The heights at which tokens fly."""
PANELS: Final = ((6, 440, 378, 716), (902, 440, 1274, 716))
MIDDLE: Final = (386, 440, 894, 716)
HUD: Final = 152


def cell(count: int) -> int:
    """How wide a space is: with partners outside of the ring, narrower."""
    return 104 if count > 2 else 126


def left_of(space: int, count: int) -> int:
    """The left border of a space, for so many players."""
    wide = cell(count)
    return (ARENA[2] - SPACES * wide) // 2 + (space - 1) * wide


def centre(space: int, count: int) -> int:
    """The middle of a space."""
    return left_of(space, count) + cell(count) // 2
