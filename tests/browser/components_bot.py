"""A bot that has every component of discord.py, and repeats what people put into them."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import discord
from discord import app_commands, ui

from bot.sandbox.testing import point_client_at
from tests.sandbox.little_bot import png

FRUITS = ("Apple", "Apricot", "Banana", "Cherry")
STYLES = {"Primary": 1, "Secondary": 2, "Success": 3, "Danger": 4}


def options(kind, *labels, default=None):
    return [kind(label=one, value=one.lower(), default=one == default) for one in labels]


def told(value) -> str:
    """What somebody put into a component, in words."""
    if isinstance(value, list):
        return ", ".join(map(told, value)) or "nothing"
    name = getattr(value, "display_name", None) or getattr(value, "name", None)
    return name or ("nothing" if value is None else str(value))


class Form(ui.Modal):
    """A modal that answers with what was put into its fields."""

    def __init__(self, title, *fields):
        super().__init__(title=title)
        for field in fields:
            self.add_item(field)

    async def on_submit(self, interaction):
        fields = [item for item in self.children if isinstance(item, ui.Label)]
        lines = [f"{f.text} = {told(answer_of(f.component))}" for f in fields]
        await interaction.response.send_message("\n".join(lines), ephemeral=True)


def answer_of(component):
    return component.value if hasattr(component, "value") else list(component.values)


def field(text, component, description=None):
    return ui.Label(text=text, component=component, description=description)


def words():
    return Form(
        "Words",
        ui.TextDisplay("Tell us about **yourself**."),
        field("Name", ui.TextInput(max_length=10), "As others call you"),
        field("Story", ui.TextInput(style=discord.TextStyle.long, required=False)),
        field(
            "Colour",
            ui.RadioGroup(options=options(discord.RadioGroupOption, "Red", "Blue", default="Blue")),
        ),
        field("Agree", ui.Checkbox()),
    )


def lists():
    fruits = options(discord.SelectOption, *FRUITS)
    return Form(
        "Lists",
        field("Fruit", ui.Select(options=fruits, min_values=2, max_values=3)),
        field("Rival", ui.UserSelect()),
        field("Role", ui.RoleSelect(required=False)),
        field("Anyone", ui.MentionableSelect(required=False)),
        field("Place", ui.ChannelSelect()),
    )


def boxes():
    kinds = options(discord.CheckboxGroupOption, "Karate", "Judo", "Sumo", default="Judo")
    return Form(
        "Boxes",
        field("Styles", ui.CheckboxGroup(options=kinds)),
        field("Picture", ui.FileUpload(required=False)),
    )


class Selects(ui.View):
    """One select of every kind, each telling what was chosen."""

    def __init__(self):
        super().__init__(timeout=None)
        for name, select in {
            "Fruits": ui.Select(options=options(discord.SelectOption, *FRUITS), max_values=2),
            "People": ui.UserSelect(),
            "Roles": ui.RoleSelect(),
            "Anybody": ui.MentionableSelect(),
            "Channels": ui.ChannelSelect(),
        }.items():
            select.placeholder = name
            select.callback = self.telling(name, select)
            self.add_item(select)

    def telling(self, name, select):
        async def tell(interaction):
            chosen = f"{name}: {told(select.values)}"
            await interaction.response.send_message(chosen, ephemeral=True)

        return tell


class Buttons(ui.View):
    """A button of every style, one that cannot be pressed, and one that leads elsewhere."""

    def __init__(self):
        super().__init__(timeout=None)
        for label, style in STYLES.items():
            button = ui.Button(label=label, style=discord.ButtonStyle(style), emoji="🥋")
            button.callback = self.telling(label)
            self.add_item(button)
        self.add_item(ui.Button(label="Not now", disabled=True))
        self.add_item(ui.Button(label="Elsewhere", url="https://example.org/rules"))

    def telling(self, label):
        async def tell(interaction):
            await interaction.response.edit_message(content=f"{label} was pressed", view=self)

        return tell


class Layout(ui.LayoutView):
    """Everything that can stand in a message of components alone."""

    def __init__(self):
        super().__init__(timeout=None)
        gallery = ui.MediaGallery()
        gallery.add_item(media="attachment://board.png", description="An empty board")
        thumbnail = ui.Thumbnail(media="attachment://face.png", description="A face")
        self.add_item(
            ui.Container(
                ui.Section("## Asha Vale", "Opens hard", accessory=thumbnail),
                ui.Separator(),
                gallery,
                ui.File("attachment://notes.txt"),
                ui.ActionRow(ui.Button(label="In a row", custom_id="row")),
                accent_colour=discord.Colour.red(),
            )
        )


class ComponentsBot(discord.Client):
    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01)
        self.tree = app_commands.CommandTree(self)
        add_commands(self.tree)

    async def setup_hook(self):
        await self.tree.sync()


def add_commands(tree):
    @tree.command(description="Fill in a form")
    async def form(interaction: discord.Interaction, kind: str) -> None:
        made = {"words": words, "lists": lists, "boxes": boxes}[kind]()
        await interaction.response.send_modal(made)

    @form.autocomplete("kind")
    async def _kinds(interaction: discord.Interaction, current: str):
        kinds = [k for k in ("words", "lists", "boxes") if k.startswith(current.lower())]
        return [app_commands.Choice(name=kind.title(), value=kind) for kind in kinds]

    @tree.command(description="A select of every kind")
    async def selects(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Choose:", view=Selects())

    @tree.command(description="A button of every style")
    async def buttons(interaction: discord.Interaction) -> None:
        embed = discord.Embed(title="Rules", description="Be *kind*", colour=0x336699)
        embed.add_field(name="Rounds", value="3").set_footer(text="As of today")
        await interaction.response.send_message("Press:", embed=embed, view=Buttons())

    @tree.command(description="A message of components alone")
    async def layout(interaction: discord.Interaction) -> None:
        board, face = discord.File(png(160, 120), "board.png"), discord.File(png(), "face.png")
        notes = discord.File(png(), "notes.txt")
        await interaction.response.send_message(view=Layout(), files=[board, face, notes])

    @tree.command(description="What only you may see")
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Your secret is 42", ephemeral=True)

    @tree.command(description="A command that fails")
    async def fail(interaction: discord.Interaction) -> None:
        """Answers nothing, as a bot with a fault does."""


async def main():
    await point_client_at(os.environ["DISCORD_API_BASE"])
    await ComponentsBot().start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
