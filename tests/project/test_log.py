"""Log lines are readable for people or machines, and hold no secret."""

import io
import json
import logging

import pytest

from bot.log import set_up_logging
from bot.sandbox.server import Sandbox

TOKEN = "MTA1.Gabcde.secretsecretsecret"


@pytest.fixture
def lines():
    """A function that sets logging up and returns the stream; undone afterwards."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in ("discord", "discord.state")}
    stream = io.StringIO()

    def start(form, level="INFO", token=TOKEN):
        set_up_logging(level, form, (token,), stream)
        return stream

    yield start
    root.handlers[:], root.level = before, level
    for name, old in levels.items():
        logging.getLogger(name).setLevel(old)


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_token_gets_into_no_line_by_any_way(lines, form):
    stream = lines(form)
    log = logging.getLogger("kumite.test")
    log.info("the token is %s", TOKEN)
    try:
        raise ValueError(f"refused: {TOKEN}")
    except ValueError:
        log.exception("with a trace")
    assert TOKEN not in stream.getvalue()
    assert stream.getvalue().count("[hidden]") == 2


def test_a_token_too_short_for_a_secret_takes_no_words_away(lines):
    stream = lines("text", token="sandbox")
    logging.getLogger("kumite.test").info("the sandbox is open")
    assert "the sandbox is open" in stream.getvalue()


def test_the_sandboxes_own_token_is_hidden_like_a_real_one(lines):
    stream = lines("text", token=Sandbox().token)
    logging.getLogger("kumite.test").info("the sandbox is open to %s", Sandbox().token)
    assert "the sandbox is open to [hidden]" in stream.getvalue()


def test_the_token_of_an_interaction_is_hidden_too(lines):
    stream = lines("text")
    secret = "aW50ZXJhY3Rpb246" + "A1b2" * 30
    logging.getLogger("kumite.test").warning("POST /interactions/12/%s/callback", secret)
    assert secret not in stream.getvalue()
    assert "/interactions/12/[hidden]/callback" in stream.getvalue()


def test_json_lines_can_be_read_by_machines(lines):
    stream = lines("json")
    logging.getLogger("kumite.test").info("two\nlines")
    entry = json.loads(stream.getvalue())
    assert (entry["level"], entry["message"]) == ("INFO", "two\nlines")
