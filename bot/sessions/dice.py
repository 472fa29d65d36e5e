"""Dice that can be checked afterwards: all of a match's chance follows from one sealed seed.

Number n, counted from 0, is read from HMAC-SHA-256 with the seed as key and this message: the
SHA-256 of all players' words (32 bytes), n (8 bytes), attempt (4 bytes, from 0), big-endian. See
`Dice.below` for how. It needs Python's standard library only.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence

SEED_BYTES = 32
_WORD = 1 << 32


def commitment(seed: bytes) -> str:
    """The seed's SHA-256 in hex: shown before the first roll, it fixes all of them."""
    return hashlib.sha256(seed).hexdigest()


def words_digest(words: Sequence[str]) -> bytes:
    """The SHA-256 of all seats' words in the order of the seats, as a JSON array in UTF-8.

    The array has no spaces outside its texts and escapes nothing that JSON does not force it to.
    """
    text = json.dumps(list(words), ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


class Dice:
    """The numbers of one match, from the `drawn`-th on."""

    def __init__(self, seed: bytes, digest: bytes, drawn: int = 0) -> None:
        self._seed = seed
        self._digest = digest
        self.drawn = drawn

    def below(self, bound: int) -> int:
        """The next number, from 0 to `bound` - 1 (`bound` at most 2**32), each equally likely.

        An HMAC is read as eight 4-byte numbers. The first that is less than the greatest multiple
        of `bound` counts, modulo `bound`; if none is, the next attempt is made. (Taking any number
        would favour the low faces.)
        """
        if not 1 <= bound <= _WORD:
            raise ValueError(f"There is no number below {bound}.")
        number, self.drawn = self.drawn, self.drawn + 1
        fair = _WORD - _WORD % bound
        attempt = 0
        while True:
            message = self._digest + number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            block = hmac.digest(self._seed, message, "sha256")
            for start in range(0, len(block), 4):
                value = int.from_bytes(block[start : start + 4], "big")
                if value < fair:
                    return value % bound
            attempt += 1

    def copy(self) -> Dice:
        """Dice that go on from here without moving these."""
        return Dice(self._seed, self._digest, self.drawn)


def salt(seed: bytes, seq: int) -> str:
    """What is mixed into log row `seq`, so that nobody can guess a secret answer from its hash."""
    return hmac.digest(seed, b"salt" + seq.to_bytes(8, "big"), "sha256").hex()[:32]
