"""Where there is no browser: skipped on a laptop, failed where everything must have been tested."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser import chromium

ROOT = Path(__file__).parents[2]


def runnable(folder, name):
    path = folder / name
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return str(path)


def outcome(folder, **environment):
    """What pytest says of one of these tests where this folder is the whole PATH."""
    left_out = {"CI", chromium.NAMED_BY}
    bare = {name: value for name, value in os.environ.items() if name not in left_out}
    test = "tests/browser/test_phone.py::test_forms_selects_and_menus_fit_a_phone"
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-rs", "-p", "no:cacheprovider", test],
        env=bare | {"PATH": str(folder)} | environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_browser_is_found_on_the_path_or_where_it_is_said_to_be(tmp_path):
    with pytest.raises(chromium.NoChromium, match="apt install chromium"):
        chromium.find({"PATH": str(tmp_path)})
    chrome = runnable(tmp_path, "google-chrome")
    assert chromium.find({"PATH": str(tmp_path)}) == chrome
    assert chromium.find({"PATH": str(tmp_path), chromium.NAMED_BY: chrome}) == chrome
    own = runnable(tmp_path, "own-build")
    assert chromium.find({"PATH": str(tmp_path), chromium.NAMED_BY: own}) == own
    with pytest.raises(chromium.NoChromium, match=r"KUMITE_CHROMIUM names /nowhere"):
        chromium.find({"PATH": str(tmp_path), chromium.NAMED_BY: "/nowhere"})


def test_without_a_browser_the_tests_are_skipped_and_say_how_to_get_one(tmp_path):
    ended = outcome(tmp_path)
    assert ended.returncode == 0, ended.stdout
    assert "1 skipped" in ended.stdout
    assert "sudo apt install chromium" in ended.stdout


def test_without_a_browser_the_tests_fail_in_continuous_integration(tmp_path):
    ended = outcome(tmp_path, CI="true")
    assert ended.returncode == 1
    assert "1 error" in ended.stdout
    assert "sudo apt install chromium" in ended.stdout
