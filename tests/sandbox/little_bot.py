"""An ordinary discord.py bot that uses everything the sandbox has to get right."""

from __future__ import annotations

import io
import re

import discord
from discord import app_commands
from PIL import Image


def png(width: int = 40, height: int = 30) -> io.BytesIO:
    data = io.BytesIO()
    Image.new("RGB", (width, height), "navy").save(data, "PNG")
    data.seek(0)
    return data


class Move(discord.ui.DynamicItem[discord.ui.Button], template=r"move:(?P<cell>[a-z]\d)"):
    """A button that every process understands, whoever posted it."""

    def __init__(self, cell: str) -> None:
        super().__init__(discord.ui.Button(label=cell, custom_id=f"move:{cell}"))
        self.cell = cell

    @classmethod
    async def from_custom_id(cls, _interaction, _item, match: re.Match[str], /):
        return cls(match["cell"])

    async def callback(self, interaction: discord.Interaction) -> None:
        if self.cell == "m1":
            await interaction.response.send_modal(Stance())
        elif self.cell == "u1":
            await interaction.response.edit_message(content="moved", view=None)
        elif self.cell == "d1":
            await interaction.response.defer()
            await interaction.edit_original_response(content="moved after a while", view=None)
        elif self.cell == "x1":
            pass  # never answers
        else:
            await interaction.response.send_message(f"You took {self.cell}.", ephemeral=True)


class Pick(discord.ui.DynamicItem[discord.ui.Select], template=r"square"):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=name, value=name.lower()) for name in ("E5", "E6")]
        select = discord.ui.Select(placeholder="Square", custom_id="square", options=options)
        super().__init__(select)

    @classmethod
    async def from_custom_id(cls, _interaction, _item, _match, /):
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        value = interaction.data["values"][0]
        await interaction.response.send_message(f"Went to {value}.", ephemeral=True)


class Stance(discord.ui.Modal, title="Stance"):
    name = discord.ui.Label(
        text="Name", component=discord.ui.TextInput(max_length=10, default="Rush")
    )
    how = discord.ui.Label(
        text="How",
        component=discord.ui.Select(
            options=[discord.SelectOption(label="Guard"), discord.SelectOption(label="Press")]
        ),
    )
    colour = discord.ui.Label(
        text="Colour",
        component=discord.ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Red", value="r"),
                discord.RadioGroupOption(label="Blue", value="b", default=True),
            ]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            f"{self.name.component.value} {self.how.component.values[0]} "
            f"{self.colour.component.value}",
            ephemeral=True,
        )


class Board(discord.ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        row: discord.ui.ActionRow = discord.ui.ActionRow()
        row.add_item(Move("a1"))
        row.add_item(Move("m1"))
        gallery = discord.ui.MediaGallery()
        gallery.add_item(media="attachment://board.png", description="The board, empty")
        self.add_item(discord.ui.Container(discord.ui.TextDisplay("**Round 1**"), gallery, row))


def rows(*cells: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for cell in cells:
        view.add_item(Move(cell))
    return view


class LittleBot(discord.Client):
    def __init__(self, **options) -> None:
        options.setdefault("intents", discord.Intents(guilds=True))
        super().__init__(guild_ready_timeout=0.01, max_ratelimit_timeout=30, **options)
        self.tree = app_commands.CommandTree(self)
        self.add_dynamic_items(Move, Pick)
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id, *, initial=False) -> None:
        """Discord asks for five seconds between two identifies; the sandbox does not."""


class Arena(app_commands.Group):
    @app_commands.command(description="Start one")
    async def new(
        self,
        interaction: discord.Interaction,
        size: app_commands.Range[int, 1, 9],
        friend: discord.Member | None = None,
    ) -> None:
        name = "nobody" if friend is None else friend.display_name
        await interaction.response.send_message(f"Size {size} against {name}")


def add_commands(tree: app_commands.CommandTree) -> None:
    tree.add_command(Arena(name="arena", description="Arenas"))

    @tree.command(description="A secret picture")
    async def hand(interaction: discord.Interaction) -> None:
        file = discord.File(png(), "hand.png", description="Your hand")
        await interaction.response.send_message(
            "Your hand", ephemeral=True, file=file, view=rows("a1", "m1", "u1", "d1", "x1")
        )

    @tree.command(description="The board")
    async def board(interaction: discord.Interaction) -> None:
        file = discord.File(png(), "board.png")
        await interaction.response.send_message(view=Board(), file=file)

    @tree.command(description="Strike somebody")
    async def strike(interaction: discord.Interaction, target: str) -> None:
        await interaction.response.send_message(f"Struck {target}")

    @strike.autocomplete("target")
    async def _targets(interaction: discord.Interaction, current: str):
        return [
            app_commands.Choice(name=name, value=name.lower())
            for name in ("Bo", "Bea", "Cy")
            if name.lower().startswith(current.lower())
        ]

    @tree.command(description="Answer later")
    async def later(interaction: discord.Interaction, ephemeral: bool = False) -> None:
        await interaction.response.defer(ephemeral=ephemeral)
        await interaction.followup.send("first", ephemeral=True)
        await interaction.followup.send("second", ephemeral=True)

    @tree.command(description="Never answer")
    async def silence(interaction: discord.Interaction) -> None:
        pass

    @tree.command(description="Choose a square")
    async def choose(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Pick())
        await interaction.response.send_message("Where to?", view=view)

    @tree.command(description="Write by direct message")
    async def write(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.user.send("psst")
        except discord.Forbidden as error:
            await interaction.followup.send(f"closed: {error.code}")
        else:
            await interaction.followup.send("sent")

    @tree.command(description="Open a thread")
    async def thread(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Here we go")
        message = await interaction.original_response()
        channel = interaction.client.get_partial_messageable(
            interaction.channel_id, guild_id=interaction.guild_id
        )
        opened = await channel.get_partial_message(message.id).create_thread(name="Fight")
        await opened.send("In the thread")
