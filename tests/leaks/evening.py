"""The toy duel played through the whole Discord side: hidden hands, secret picks, a picture."""

from __future__ import annotations

import hashlib
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from bot.client import KumiteClient
from bot.sandbox.people import opening
from bot.sandbox.people.person import Person
from bot.sandbox.people.reply import Reply
from bot.sandbox.server import Sandbox
from bot.sandbox.testing import connected
from bot.sessions.desk import Desk
from bot.store import open_store
from cogs import EXTENSIONS
from cogs.ui.panel.live import LivePanels
from tests.evenings.venue import all_told, entropy_of
from tests.kernel.duel import DuelGame, DuelView

Deck = tuple[str, ...]
ANNS: Deck = (
    *("jab-heron", "jab-osprey", "kick-kestrel", "kick-merlin"),
    *("slam-condor", "shield-avocet", "shield-dunlin"),
)
BOBS: Deck = (
    *("jab-spruce", "jab-rowan", "kick-alder", "kick-juniper"),
    *("slam-cypress", "shield-larch", "shield-hornbeam"),
)
"""Every card with a name of its own, so that it is known wherever it turns up."""


class DuelRenderer:
    """Draws a duel as a pattern that another view would not have, and tells all of the view."""

    def draw(self, view: DuelView) -> bytes:
        data = io.BytesIO()
        dots = hashlib.shake_256(repr(view).encode()).digest(16 * 9 * 3)
        Image.frombytes("RGB", (16, 9), dots).save(data, "PNG")
        return data.getvalue()

    def alt_text(self, view: DuelView) -> str:
        lives = (f"{name} has {life}." for name, life in zip(view.names, view.lives, strict=True))
        return " ".join([*lives, self.text_board(view)])

    def text_board(self, view: DuelView) -> str:
        return "\n".join(f"{name}: {' '.join(cards)}" for name, cards in view.zones.items())


@dataclass
class Evening:
    """A duel under way: Ann against Bob, with Cy for a stranger."""

    sandbox: Sandbox
    desk: Desk
    client: KumiteClient
    ann: Person
    bob: Person
    cy: Person

    async def hand(self, person: Person) -> tuple[str, ...]:
        """The cards that a person may pick now, in the order of the panel."""
        decision = (await self.desk.panel(1, person.user.id)).decision
        return tuple(option.key for option in decision.options) if decision else ()

    async def takes(self, person: Person, key: str) -> Reply:
        """A person opens their panel and chooses a card or another answer there."""
        panel = (await person.click("My turn")).message
        label = key.capitalize()
        if label in panel.labels:
            return await person.click(label, within=panel)
        (select,) = panel.selects
        return await person.pick(select.custom_id, label, within=panel)

    async def settled(self) -> None:
        """Wait until all boards are posted and all panels are as they should be."""
        await all_told(self.sandbox, self.desk)
        await self.client.part(LivePanels).idle()


@asynccontextmanager
async def duel(
    database: Path, decks: tuple[Deck, Deck] = (ANNS, BOBS), seed: str = "duel"
) -> AsyncIterator[Evening]:
    """Ann and Bob at their first secret pick. The same seed shuffles all decks alike."""
    async with Sandbox() as sandbox:
        ann, bob, cy = (sandbox.person(name) for name in ("Ann", "Bob", "Cy"))
        store = await open_store(database)
        desk = Desk(store, games={"duel": DuelGame(decks)}, entropy=entropy_of(seed))
        client = KumiteClient(desk, DuelRenderer(), EXTENSIONS)
        try:
            await desk.start()
            async with connected(sandbox, client):
                await sandbox.commands_registered()
                lobby = await opening.open_lobby(ann, "Duel")
                assert (await bob.click("Join", within=lobby)).ok
                await opening.start(ann, lobby)
                bob.go(ann.here)
                cy.go(ann.here)
                evening = Evening(sandbox, desk, client, ann, bob, cy)
                await evening.settled()
                yield evening
                await evening.settled()
        finally:
            await desk.close()
            await store.close()
