"""A whole demonstration match, played through the sandbox by two people, without a page."""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from bot.kernel.errors import KumiteError
from bot.sandbox.bot_process import BotProcess
from bot.sandbox.demo.player import DemoPlayer, is_panel
from bot.sandbox.demo.transcript import Transcript
from bot.sandbox.people import opening
from bot.sandbox.people.seen import Seen
from bot.sandbox.server import Sandbox

TITLE = "A demonstration match of Warriors Way"
MOST_DECISIONS = 600
RESTART_AFTER = 6
PATIENCE = 10.0
END = "Rematch"

Say = Callable[[str], None]


class DemoFailed(KumiteError):
    """The demonstration did not come to its end; the message says where it stopped."""


async def play(out: Path, say: Say) -> int:
    """Play one match with the real bot process, restart it in the middle, verify the dice.

    Leaves in `out`: board-001.png and so on, transcript.md, match.json, bot.log. Returns 0 only
    if the match came to its end and everything was verified.
    """
    arguments = ("-m", "bot", "run")
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(f"demo-{secrets.token_hex(8)}") as sandbox:
            transcript = Transcript(sandbox.world, out, TITLE)
            database = Path(folder) / "demo.db"
            async with BotProcess(sandbox, database=database, arguments=arguments) as bot:
                demo = _Demo(sandbox, bot, transcript, out, say)
                try:
                    await demo.play()
                except (KumiteError, TimeoutError, RuntimeError) as error:
                    transcript.note(f"The demonstration failed: {error}")
                    say(f"The demonstration failed: {error}")
                    return 1
                finally:
                    say(f"Transcript: {transcript.write()}")
                    (out / "bot.log").write_text(bot.output + "\n", encoding="utf-8")
    return 0


class _Demo:
    def __init__(
        self, sandbox: Sandbox, bot: BotProcess, transcript: Transcript, out: Path, say: Say
    ) -> None:
        self._bot = bot
        self._transcript = transcript
        self._out = out
        self._say = say
        self._sandbox = sandbox
        ann, bob = sandbox.person("Ann"), sandbox.person("Bob")
        self._ann = DemoPlayer(ann, ["Bob"], seed=3, tell=transcript.did)
        self._bob = DemoPlayer(bob, ["Ann"], seed=7, tell=transcript.did)

    async def play(self) -> None:
        await self._sandbox.commands_registered()
        await self._open()
        decisions = await self._fight()
        self._say(
            f"The match is over after {decisions} decisions; {self._transcript.pictures} boards."
        )
        await self._verify()
        self._check_refusals()

    async def _open(self) -> None:
        ann, bob = self._ann, self._bob
        self._transcript.did("Ann", f"types `/match new game:{opening.GAME}`.")
        lobby = await opening.open_lobby(ann.person)
        await bob.click("Join", lobby)
        await bob.type("match words", words="may the dice be kind")
        self._transcript.did("Ann", "presses **Start**.")
        await opening.start(ann.person, lobby)
        bob.person.go(ann.person.here)
        self._say("Ann and Bob have begun a match.")

    async def _fight(self) -> int:
        """Play to the end and return how many decisions that took."""
        decisions = 0
        while decisions < MOST_DECISIONS:
            change = self._sandbox.world.feed.next_change()
            board = self._board()
            if board is not None and END in board.labels:
                return decisions
            asked = [player for player in (self._ann, self._bob) if _asks(board, player)]
            made = sum([await player.decide(await player.look()) for player in asked])
            decisions += made
            if decisions >= RESTART_AFTER > decisions - made:
                await self._restart()
            if not made:
                try:
                    await asyncio.wait_for(change, PATIENCE)
                except TimeoutError:
                    raise DemoFailed(
                        f"After {decisions} decisions nobody was asked anything for "
                        f"{PATIENCE:g} s. {self._ann.person.described()}"
                    ) from None
        raise DemoFailed(f"The match was not over after {MOST_DECISIONS} decisions.")

    def _board(self) -> Seen | None:
        boards = [
            seen
            for seen in self._ann.person.sees()
            if not seen.ephemeral and {"My turn", END} & {*seen.labels}
        ]
        return boards[-1] if boards else None

    async def _restart(self) -> None:
        """Cut the bot's power, and press a button of the process that is gone."""
        old = next(
            (player, seen)
            for player in (self._ann, self._bob)
            for seen in player.person.sees()
            if is_panel(seen)
        )
        self._transcript.note("The bot's process is killed (kill -9) and started again.")
        await self._bot.restart()
        player, panel = old
        await player.click("Look again", panel)
        self._say("The bot was killed and started again in the middle; its old buttons work.")

    async def _verify(self) -> None:
        """Check the dice twice: by the bot's command, and by recomputing the exported match."""
        told = await self._bob.type("match verify")
        if "holds together" not in told.text:
            raise DemoFailed(f"/match verify says: {told.text}")
        files = (await self._ann.type("match export")).message.pictures
        if not files:
            raise DemoFailed("/match export gave no file.")
        path = self._out / "match.json"
        path.write_bytes(files[0].data)
        json.loads(files[0].data)
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "verify", str(path), stdout=asyncio.subprocess.PIPE
        )
        words, _ = await process.communicate()
        text = words.decode(errors="replace").strip()
        self._transcript.note(f"python -m bot verify match.json: {text}")
        if process.returncode != 0:
            raise DemoFailed(f"The exported match was not verified: {text}")
        self._say(f"Dice verified from {path}: {text.splitlines()[0]}")

    def _check_refusals(self) -> None:
        refusals = self._sandbox.world.refusals
        if refusals:
            raise DemoFailed(
                f"Discord would have refused the bot {len(refusals)} times: {refusals[0]}"
            )


def _asks(board: Seen | None, player: DemoPlayer) -> bool:
    return board is not None and player.person.mention in board.text
