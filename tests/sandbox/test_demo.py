"""The demonstration match: played to its end by the real bot process, and verified."""

from __future__ import annotations

import json
import re
import struct

from bot.sandbox.demo.play import play


async def test_a_whole_match_is_played_restarted_in_the_middle_and_verified(tmp_path):
    said = []
    assert await play(tmp_path, said.append) == 0, "\n".join(said)
    boards = sorted(tmp_path.glob("board-*.png"))
    assert len(boards) >= 8
    for board in boards:
        data = board.read_bytes()
        assert data.startswith(b"\x89PNG")
        assert struct.unpack(">II", data[16:24]) == (1280, 720)
    transcript = (tmp_path / "transcript.md").read_text(encoding="utf-8")
    shown = re.findall(r"\((board-\d+\.png)\)", transcript)
    assert shown == [board.name for board in boards]
    killed = transcript.index("kill -9")
    ended = transcript.index("**Bob** types `/match verify`")
    assert 0 < killed < transcript.rindex("presses", 0, ended) < ended
    assert "🔒 Kumite, seen by Ann alone" in transcript
    assert "🔒 Kumite, seen by Bob alone" in transcript
    assert "All of it holds" in transcript
    assert "seed" in json.loads((tmp_path / "match.json").read_text(encoding="utf-8"))
