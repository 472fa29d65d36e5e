"""What can be set, read from the environment and `.env` when asked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, SecretStr, StringConstraints, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.kernel.errors import KumiteError

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]


class BadSettings(KumiteError):
    """A setting is missing or unusable; the message names it and says what to do."""


class Settings(BaseSettings):
    """Every setting; the environment goes before `.env`, and `.env.example` explains each."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True
    )

    discord_token: SecretStr = Field(description="The bot's token from the Discord portal.")
    discord_api_base: Annotated[Text, StringConstraints(pattern=r"^https?://")] = Field(
        "https://discord.com/api/v10", description="Where Discord's interface is."
    )
    database_path: Path = Field(Path("kumite.db"), description="The file that keeps all matches.")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="How much is logged."
    )
    log_format: Literal["text", "json"] = Field("text", description="How log lines look.")
    shard_id: int = Field(0, ge=0, description="Which shard this process serves, from 0.")
    shard_count: int = Field(1, ge=1, description="How many shards there are in all.")

    @property
    def shard(self) -> tuple[int, int] | None:
        """This process's shard and their number; None where one process serves everything."""
        return None if self.shard_count == 1 else (self.shard_id, self.shard_count)


def read_settings() -> Settings:
    """The settings as they stand now. Raises BadSettings, which never repeats a value."""
    try:
        settings = Settings()
    except ValidationError as error:
        first = error.errors(include_input=False)[0]
        name = str(first["loc"][0]).upper() if first["loc"] else "A setting"
        if first["type"] == "missing":
            message = f"{name} is not set. Put it into .env; .env.example says how."
        else:
            message = f"{name} cannot be used: {first['msg']}. .env.example says what fits."
        raise BadSettings(message) from None
    except (OSError, UnicodeError) as error:
        raise BadSettings(f".env cannot be read: {error}.") from error
    if settings.shard_id >= settings.shard_count:
        raise BadSettings("SHARD_ID must be less than SHARD_COUNT; the first shard is 0.")
    if not settings.discord_token.get_secret_value().strip():
        raise BadSettings("DISCORD_TOKEN is empty. Put it into .env; .env.example says how.")
    return settings
