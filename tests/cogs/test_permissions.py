"""What the bot needs to be allowed, and how missing permissions are named."""

from pathlib import Path

import discord

from cogs.ui.permissions import INVITE, NEEDS, invite_link, missing, missing_text

GUIDE = Path(__file__).parents[2] / "docs" / "self_hosting.md"


def labels(permissions: discord.Permissions, **where: bool) -> list[str]:
    return [need.label for need in missing(permissions, **where)]


def test_nothing_is_missing_with_the_invited_permissions() -> None:
    assert missing(INVITE, thread=True) == ()
    assert missing(INVITE, in_thread=True) == ()


def test_each_missing_permission_is_named() -> None:
    for need in NEEDS:
        lacking = discord.Permissions(INVITE.value)
        lacking.update(**{need.flag: False})
        assert labels(lacking, thread=True) == [need.label]


def test_thread_permissions_matter_only_where_threads_are_wanted() -> None:
    lacking = discord.Permissions(INVITE.value)
    lacking.update(create_public_threads=False, send_messages_in_threads=False)
    assert labels(lacking) == []
    assert labels(lacking, thread=True) == ["Create Public Threads", "Send Messages in Threads"]


def test_a_thread_has_its_own_permission_to_write() -> None:
    lacking = discord.Permissions(INVITE.value)
    lacking.update(send_messages=False, create_public_threads=False)
    assert labels(lacking, in_thread=True) == []
    lacking.update(send_messages_in_threads=False)
    assert labels(lacking, in_thread=True) == ["Send Messages in Threads"]


def test_an_administrator_lacks_nothing() -> None:
    assert missing(discord.Permissions(administrator=True), thread=True) == ()


def test_the_list_says_what_each_permission_is_for() -> None:
    text = missing_text(missing(discord.Permissions.none()))
    assert text.splitlines()[0] == "- **View Channel**: to see the channel of a match"


def test_no_more_is_asked_for_than_the_table_lists() -> None:
    """Discord's bits: view, send, attach, history, public threads, send in threads."""
    assert INVITE.value == sum(1 << bit for bit in (10, 11, 15, 16, 35, 38))


def test_the_guide_gives_the_same_link_and_the_same_table() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    link = invite_link(1).replace("client_id=1&", "client_id=YOUR_APPLICATION_ID&")
    assert link in text
    for need in NEEDS:
        assert f"| {need.label} | {need.use} |" in text
