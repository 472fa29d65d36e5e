"""The direction of imports, as the contracts in pyproject.toml have it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMAND = Path(sys.executable).with_name("lint-imports")


def test_imports_point_one_way() -> None:
    done = subprocess.run([COMMAND, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
