"""Named decks that people keep from match to match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.kernel.errors import NotAllowed, NotUnderstood
from bot.sessions.records import DeckRecord
from bot.sessions.seating import tidy
from bot.sessions.tables import Tables, not_saved
from bot.store import StoreError

MOST: Final = 25
"""So many decks of a game one person can keep: as many as a select shows."""
NAME: Final = 32


class Decks:
    """The decks of everybody; a deck is a fighter's sheet of one game, with a name."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def of(self, person: int, game: str | None = None) -> tuple[DeckRecord, ...]:
        """A person's decks of one game, or of all, by name. Raises StoreError."""
        return await self._tables.store.decks.of(person, game)

    async def find(self, person: int, name: str, game: str | None = None) -> DeckRecord:
        """The person's deck of that name, in whatever letters. Raises NotUnderstood, StoreError."""
        own = await self.of(person, game)
        wanted = tidy(name, NAME).casefold()
        found = [deck for deck in own if deck.name.casefold() == wanted]
        if found:
            return found[0]
        listed = ", ".join(deck.name for deck in own) or "none yet; `/deck build` makes one"
        raise NotUnderstood(f"You have no deck “{tidy(name, NAME)}”. Your decks: {listed}.")

    async def save(
        self, person: int, game: str, name: str, sheet: Mapping[str, Any], *, replace: bool = False
    ) -> DeckRecord:
        """Keep a deck under a name, in place of one of that name only if `replace`.

        Raises NotAllowed for a sheet that breaks a rule (with its clause), a name that is taken, or
        too many decks; NotSaved if it could not be stored.
        """
        name = tidy(name, NAME)
        checked = self._tables.game(game).check_sheet({**sheet, "name": name})
        deck = DeckRecord(person, game, name, checked)
        if not deck.name:
            raise NotAllowed("A deck needs a name, such as `Blasts`.")
        try:
            kept = await self._tables.store.decks.put(deck, most=MOST, replace=replace)
            own = () if kept else await self.of(person, game)
        except StoreError as error:
            raise not_saved(error) from error
        if kept:
            return deck
        if any(other.name.casefold() == deck.name.casefold() for other in own):
            raise NotAllowed(f"You have a deck “{deck.name}” already. Choose another name.")
        raise NotAllowed(f"You can keep {MOST} decks. `/deck delete` makes room.")

    async def delete(self, deck: DeckRecord) -> None:
        """Delete a deck; it does not matter whether it is still there. Raises NotSaved."""
        try:
            await self._tables.store.decks.delete(deck.person, deck.game, deck.name)
        except StoreError as error:
            raise not_saved(error) from error
