"""Everything that must outlive the process, in SQLite. SQL stands here and nowhere else."""

from bot.store.errors import StoreError
from bot.store.interface import Store
from bot.store.sqlite import open_store

__all__ = ["Store", "StoreError", "open_store"]
