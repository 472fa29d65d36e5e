"""Files that people hand to a bot: with an option of a command, and in a form."""

from __future__ import annotations

import base64

import discord
import pytest

from bot.sandbox.console.site import Console
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.server import Sandbox
from bot.sandbox.testing import assert_nothing_refused, connected
from bot.sandbox.world.messages import Upload
from tests.sandbox.browser import opened
from tests.sandbox.little_bot import LittleBot, png

NOTES = Upload("my notes.txt", b"Ann lifts her guard")


class Proof(discord.ui.Modal, title="Proof"):
    """A form with one file that must be there, two that may be, and what goes with them."""

    def __init__(self) -> None:
        super().__init__()
        self.picture = discord.ui.FileUpload()
        self.more = discord.ui.FileUpload(required=False, min_values=1, max_values=2)
        kinds = [discord.CheckboxGroupOption(label=kind) for kind in ("Judo", "Sumo")]
        self.kinds = discord.ui.CheckboxGroup(options=kinds, required=False)
        for text, component in {
            "Picture": self.picture,
            "More": self.more,
            "Kinds": self.kinds,
        }.items():
            self.add_item(discord.ui.Label(text=text, component=component))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        files = [*self.picture.values, *self.more.values]
        told = [f"{file.filename} {len(await file.read())}" for file in files]
        await interaction.response.send_message(f"{told} {self.kinds.values}", ephemeral=True)


@pytest.fixture
async def bot():
    bot = LittleBot()

    @bot.tree.command(description="Hand in a file")
    async def hand_in(interaction: discord.Interaction, file: discord.Attachment) -> None:
        text = (await file.read()).decode()
        await interaction.response.send_message(f"{file.filename}: {text}", ephemeral=True)

    @bot.tree.command(description="Prove it")
    async def prove(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Proof())

    return bot


async def test_a_file_given_to_a_command_can_be_read_by_the_bot(sandbox, ann):
    reply = await ann.slash("hand_in", file=NOTES)
    assert reply.text == "my_notes.txt: Ann lifts her guard"
    with pytest.raises(CannotDo, match="A file is needed"):
        await ann.slash("hand_in", file="notes.txt")
    assert_nothing_refused(sandbox)


async def test_files_and_boxes_of_a_form_arrive_as_discord_sends_them(sandbox, ann):
    await ann.slash("prove")
    picture = Upload("proof.png", png().getvalue())
    reply = await ann.fill({"Picture": picture, "More": [NOTES, NOTES], "Kinds": ["Sumo"]})
    size = len(picture.data)
    assert reply.text == f"['proof.png {size}', 'my_notes.txt 19', 'my_notes.txt 19'] ['Sumo']"
    assert_nothing_refused(sandbox)


@pytest.mark.parametrize(
    ("entered", "sentence"),
    [
        ({}, "'Picture' takes 1 to 1 files, and these are 0"),
        ({"Picture": [NOTES, NOTES]}, "'Picture' takes 1 to 1 files, and these are 2"),
        ({"Picture": NOTES, "More": [NOTES] * 3}, "'More' takes 1 to 2 files, and these are 3"),
        ({"Picture": Upload("big", bytes(11 << 20))}, "big is too large"),
    ],
)
async def test_a_form_says_what_is_wrong_with_its_files_and_keeps_none(
    sandbox, ann, entered, sentence
):
    await ann.slash("prove")
    before = len(sandbox.world.attachments)
    with pytest.raises(CannotDo, match=sentence):
        await ann.fill(entered)
    assert ann.modal is not None
    assert len(sandbox.world.attachments) == before


async def test_the_page_sends_files_whole_and_says_when_one_did_not_arrive(bot):
    sandbox = Sandbox()
    console = Console(sandbox)
    console.seat(["Ann"])
    async with sandbox, connected(sandbox, bot), opened(sandbox, a="Ann") as browser:
        await sandbox.commands_registered()
        file = {"name": NOTES.filename, "data": base64.b64encode(NOTES.data).decode()}
        came = await browser.act("command", command="hand_in", options={"file": file})
        assert came == {"failure": None}
        await browser.until(lambda: "my_notes.txt: Ann lifts her guard" in browser.texts("a"))
        file["data"] = "§"
        came = await browser.act("command", command="hand_in", options={"file": file})
        assert came == {"error": "The file did not arrive whole. Choose it again."}
        await console.close()
