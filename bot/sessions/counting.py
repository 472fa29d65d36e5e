"""How steps are numbered for people: without those that only the seat that took them knows of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence


class Counted:
    """Numbers steps as everybody may count them.

    `silent` are the steps, by `seq`, in which a seat answered while others' answers were still
    missing: how many there were would tell who has thought better of an answer.
    """

    def __init__(self, silent: Sequence[int] = ()) -> None:
        self._silent = tuple(silent)

    def number(self, seq: int) -> int:
        """How many steps that count there are up to this one."""
        return seq - bisect_right(self._silent, seq)

    def seq(self, number: int) -> int:
        """The step with that number, by `seq`; beyond the last one, the step after all others."""
        seq = number
        for silent in self._silent:
            if silent <= seq:
                seq += 1
        return seq
