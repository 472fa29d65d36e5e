"""What discord.py itself writes passes, with every component, option and field that it offers."""

from __future__ import annotations

import datetime
import io
import json

import discord
import pytest
from discord import app_commands, ui
from discord.http import handle_message_parameters

from bot.sandbox.world.messages import Upload
from tests.sandbox.limit import commands, message, modal


def buttons():
    view = ui.View(timeout=None)
    for style in (1, 2, 3, 4):
        view.add_item(ui.Button(label="x", style=discord.ButtonStyle(style), custom_id=f"b{style}"))
    view.add_item(ui.Button(url="https://example.org", emoji="🎲", disabled=True))
    view.add_item(ui.Button(emoji=discord.PartialEmoji(name="e", id=123456789012345678)))
    return view


def selects():
    view = ui.View(timeout=None)
    options = [discord.SelectOption(label="x", description="y", emoji="🎲", default=True)]
    view.add_item(ui.Select(options=options, placeholder="choose"))
    view.add_item(ui.UserSelect(default_values=[discord.Object(5, type=discord.User)]))
    view.add_item(ui.RoleSelect(min_values=0, max_values=3))
    view.add_item(ui.MentionableSelect())
    view.add_item(ui.ChannelSelect(channel_types=[discord.ChannelType.text]))
    return view


def layout():
    view = ui.LayoutView(timeout=None)
    row = ui.ActionRow()
    row.add_item(ui.Button(label="x", custom_id="b"))
    view.add_item(
        ui.Container(
            ui.Section(
                "one", "two", accessory=ui.Thumbnail("https://example.org/a.png", description="d")
            ),
            ui.Separator(spacing=discord.SeparatorSpacing.large, visible=False),
            ui.TextDisplay("text"),
            ui.MediaGallery(discord.MediaGalleryItem("https://example.org/a.png", spoiler=True)),
            row,
            accent_colour=discord.Colour.red(),
            spoiler=True,
        )
    )
    view.add_item(ui.Section("three", accessory=ui.Button(label="y", custom_id="c")))
    return view


def embed():
    made = discord.Embed(title="t", description="d", url="https://example.org", colour=0xFF0000)
    made.timestamp = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)
    made.set_author(name="a", url="https://example.org", icon_url="https://example.org/i.png")
    made.set_footer(text="f").set_image(url="https://example.org/i.png")
    return made.add_field(name="n", value="v")


MENTIONS = discord.AllowedMentions(
    users=[discord.Object(1)], roles=[discord.Object(2)], everyone=False, replied_user=False
)

MESSAGES = {
    "text": {"content": "x", "tts": False, "nonce": 5, "allowed_mentions": MENTIONS},
    "embeds": {"embeds": [embed(), discord.Embed(title="x")]},
    "buttons": {"content": "x", "view": buttons()},
    "selects": {"content": "x", "view": selects()},
    "all of components V2": {"view": layout(), "flags": discord.MessageFlags(components_v2=True)},
    "nothing left": {"content": "x", "embeds": [], "view": None, "attachments": []},
}


@pytest.mark.parametrize("given", MESSAGES.values(), ids=MESSAGES)
async def test_messages(given):
    with handle_message_parameters(**given) as written:
        message(written.payload)


async def test_files_and_their_alt_text():
    file = discord.File(io.BytesIO(b"x"), filename="a.png", description="alt")
    with handle_message_parameters(content="x", embed=embed(), file=file) as written:
        [form, part] = written.multipart
        assert (form["name"], part["name"]) == ("payload_json", "files[0]")
        message(json.loads(form["value"]), {0: Upload("a.png", b"x")})


class Everything(ui.Modal, title="All"):
    """Five of the fields that a modal may have."""

    text = ui.Label(text="t", description="d", component=ui.TextInput(default="x", max_length=9))
    pick = ui.Label(text="p", component=ui.Select(options=[discord.SelectOption(label="x")]))
    people = ui.Label(text="u", component=ui.UserSelect(required=False))
    told = ui.TextDisplay("read this")
    file = ui.Label(text="f", component=ui.FileUpload(max_values=2))


class Choosing(ui.Modal, title="More"):
    """The others."""

    one = ui.Label(
        text="r",
        component=ui.RadioGroup(
            options=[discord.RadioGroupOption(label=word, value=word) for word in ("a", "b")]
        ),
    )
    many = ui.Label(
        text="g",
        component=ui.CheckboxGroup(options=[discord.CheckboxGroupOption(label="a", value="a")]),
    )
    yes = ui.Label(text="y", component=ui.Checkbox())
    old = ui.TextInput(label="o", style=discord.TextStyle.paragraph)


@pytest.mark.parametrize("kind", [Everything, Choosing])
async def test_modals(kind):
    modal(kind().to_dict())


@pytest.fixture
async def tree():
    client = discord.Client(intents=discord.Intents.none())
    made = app_commands.CommandTree(client)

    @made.command(description="x")
    @app_commands.choices(word=[app_commands.Choice(name="a", value="a")])
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.default_permissions(manage_guild=True)
    async def every(
        interaction: discord.Interaction,
        word: str,
        number: app_commands.Range[int, 1, 5],
        part: app_commands.Range[float, 0.5],
        text: app_commands.Range[str, 1, 10],
        yes: bool,
        who: discord.Member,
        where: discord.TextChannel,
        role: discord.Role | None = None,
        file: discord.Attachment | None = None,
    ):
        """All kinds of options."""

    @made.context_menu(name="Look up")
    async def look(interaction: discord.Interaction, member: discord.Member):
        """A menu's command."""

    group = app_commands.Group(name="match", description="x")
    inner = app_commands.Group(name="old", description="x", parent=group)

    @inner.command(name=app_commands.locale_str("new"), description="x")
    async def new(interaction: discord.Interaction):
        """Two groups deep."""

    made.add_command(group)
    return made


async def test_commands(tree):
    commands([command.to_dict(tree) for command in tree.get_commands(type=None)])
