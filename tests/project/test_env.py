"""`.env.example` and the settings in code say the same."""

import re
from pathlib import Path

import pytest

from bot.config import BadSettings, Settings, read_settings

EXAMPLE = (Path(__file__).parents[2] / ".env.example").read_text(encoding="utf-8")
SHOWN = dict(re.findall(r"^([A-Z_]+)=(.*)$", EXAMPLE, re.MULTILINE))


@pytest.fixture(autouse=True)
def bare(monkeypatch, tmp_path):
    """No setting from this machine."""
    for name in SHOWN:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_the_example_names_every_setting_and_no_other():
    assert set(SHOWN) == {name.upper() for name in Settings.model_fields}


def test_every_setting_is_explained_in_the_line_above():
    lines = EXAMPLE.splitlines()
    for number, line in enumerate(lines):
        if "=" in line and not line.startswith("#"):
            assert lines[number - 1].startswith("# "), line


def test_the_example_shows_the_defaults():
    for name, field in Settings.model_fields.items():
        if not field.is_required():
            assert SHOWN[name.upper()] == str(field.default), name


def test_a_copied_example_works_once_the_token_is_in_it():
    Path(".env").write_text(EXAMPLE.replace("DISCORD_TOKEN=", "DISCORD_TOKEN=a.b.c"))
    settings = read_settings()
    assert settings.discord_token.get_secret_value() == "a.b.c"
    assert settings.database_path == Path("kumite.db")
    assert settings.shard is None


def test_the_environment_goes_before_the_file(monkeypatch):
    Path(".env").write_text("DISCORD_TOKEN=a\nLOG_LEVEL=ERROR\n")
    monkeypatch.setenv("LOG_LEVEL", "DEBUG")
    assert read_settings().log_level == "DEBUG"


def test_a_missing_token_is_told_with_what_to_do():
    with pytest.raises(BadSettings, match=r"DISCORD_TOKEN is not set\. Put it into \.env"):
        read_settings()
    Path(".env").write_text(EXAMPLE)
    with pytest.raises(BadSettings, match=r"DISCORD_TOKEN is not set"):
        read_settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "LOUD"),
        ("LOG_FORMAT", "xml"),
        ("DISCORD_API_BASE", "discord.com"),
        ("SHARD_ID", "-1"),
        ("SHARD_ID", "1"),
    ],
)
def test_an_unusable_setting_is_named_and_no_secret_told(monkeypatch, name, value):
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings, match=name) as refused:
        read_settings()
    assert "very-secret" not in str(refused.value)
