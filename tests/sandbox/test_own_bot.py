"""The example of docs/sandbox.md, run as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

from bot.sandbox.bot_process import BotProcess
from bot.sandbox.server import Sandbox
from bot.sandbox.testing import assert_nothing_refused

DOCS = Path(__file__).parents[2] / "docs" / "sandbox.md"


async def test_the_documented_example_bot_plays_in_the_sandbox(tmp_path):
    example = re.search(
        r"```python\n(import os.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL
    )
    script = tmp_path / "my_bot.py"
    script.write_text(example[1], encoding="utf-8")
    async with Sandbox() as sandbox, BotProcess(sandbox, arguments=(str(script),)):
        await sandbox.commands_registered()
        ann, bob = sandbox.person("Ann"), sandbox.person("Bob")
        reply = await ann.slash("hello")
        assert reply.ephemeral
        assert reply.text == f"Hello {ann.mention}"
        assert bob.sees() == []
        assert_nothing_refused(sandbox)
