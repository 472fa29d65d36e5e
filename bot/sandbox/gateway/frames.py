"""How gateway messages are written: plain text, one zlib stream, or one zstd stream."""

from __future__ import annotations

import zlib
from collections.abc import Callable

Encoder = Callable[[bytes], bytes]

_ZSTD_BLOCK = 128 * 1024


def encoder(compression: str | None) -> Encoder | None:
    """Return what turns messages into binary frames; None means that text frames are sent."""
    if compression == "zlib-stream":
        return _zlib_stream()
    if compression == "zstd-stream":
        return _zstd_stream()
    return None


def _zlib_stream() -> Encoder:
    stream = zlib.compressobj()
    return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd_stream() -> Encoder:
    """Write a zstd stream of stored blocks (RFC 8878), which every decoder reads.

    Storing needs no compressor, and on this machine's loopback nobody misses the compression.
    """
    started = False

    def encode(data: bytes) -> bytes:
        nonlocal started
        # Magic number; then no content size, no checksum, and a window of 8 MiB.
        parts = [] if started else [b"\x28\xb5\x2f\xfd\x00\x68"]
        started = True
        for place in range(0, len(data), _ZSTD_BLOCK):
            block = data[place : place + _ZSTD_BLOCK]
            # Three bytes: last block (never), block type 0 "stored", size.
            parts.append((len(block) << 3).to_bytes(3, "little") + block)
        return b"".join(parts)

    return encode
