"""`/ic`: every decision of Iconoclash by command, offering only what is open now."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Range

from bot.client import KumiteClient
from bot.games.iconoclash.view import MatchView
from cogs.ui import iconoclash as ic
from cogs.ui import iconoclash_typing as typing
from cogs.ui.card_commands import viewed
from cogs.ui.commands import answer
from cogs.ui.iconoclash_status import hand_text, status_text
from cogs.ui.matches import match_option, suggest_running
from cogs.ui.reply import Ack, Interaction, acknowledge, respond, word_view

THIS = match_option(suggest_running)
IC = app_commands.Group(
    name="ic",
    description="Iconoclash: what you do in a match",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
)
CARD, ABILITY = "A card of your hand", "Which of its abilities, from the top: 1, 2 or 3"


@IC.command()
@app_commands.describe(to="A space, such as c3r2, or a path past others")
@app_commands.autocomplete(to=typing.offers("move"))
@THIS
async def move(interaction: Interaction, to: str, match: int | None = None) -> None:
    """Move one step, or past others, with Movement Tokens or by a card."""
    await answer(interaction, match, lambda panel: ic.wanted(panel, "move", to))


@IC.command()
@app_commands.describe(card=CARD, ability=ABILITY)
@app_commands.autocomplete(card=typing.cards("attack"))
@app_commands.autocomplete(ability=typing.abilities("attack"))
@THIS
async def attack(
    interaction: Interaction,
    card: str,
    ability: Range[int, 1, 4] | None = None,
    match: int | None = None,
) -> None:
    """Play an Attack Card with one of its abilities: one of your two actions."""
    await answer(interaction, match, lambda panel: ic.play_wanted(panel, "attack", card, ability))


@IC.command()
@app_commands.describe(who="An opponent in reach")
@app_commands.autocomplete(who=typing.offers("target"))
@THIS
async def target(interaction: Interaction, who: str, match: int | None = None) -> None:
    """Choose whom your attack is aimed at."""
    await answer(interaction, match, lambda panel: ic.wanted(panel, "target", who))


@IC.command()
@app_commands.describe(direction="One of eight, or no Launch")
@app_commands.autocomplete(direction=typing.offers("launch"))
@THIS
async def launch(interaction: Interaction, direction: str, match: int | None = None) -> None:
    """Choose where a Launch goes."""
    await answer(interaction, match, lambda panel: ic.wanted(panel, "launch", direction))


@IC.command()
@app_commands.describe(card=CARD)
@app_commands.autocomplete(card=typing.offers("boost"))
@THIS
async def boost(interaction: Interaction, card: str, match: int | None = None) -> None:
    """Discard a card for Movement Tokens: one of your two actions."""
    await answer(interaction, match, lambda panel: ic.wanted(panel, "boost", card))


@IC.command()
@THIS
async def draw(interaction: Interaction, match: int | None = None) -> None:
    """With an empty hand: take 1 damage and draw a card, as an action."""
    await answer(interaction, match, lambda panel: ic.wanted(panel, "draw"))


@IC.command()
@app_commands.describe(card=CARD, ability=ABILITY)
@app_commands.autocomplete(card=typing.cards("shield"))
@app_commands.autocomplete(ability=typing.abilities("shield"))
@THIS
async def shield(
    interaction: Interaction,
    card: str,
    ability: Range[int, 1, 4] | None = None,
    match: int | None = None,
) -> None:
    """Answer an attack on you with a Shield."""
    await answer(interaction, match, lambda panel: ic.play_wanted(panel, "shield", card, ability))


@IC.command()
@app_commands.describe(card=CARD, ability=ABILITY)
@app_commands.autocomplete(card=typing.cards("react"))
@app_commands.autocomplete(ability=typing.abilities("react"))
@THIS
async def reaction(
    interaction: Interaction,
    card: str,
    ability: Range[int, 1, 4] | None = None,
    match: int | None = None,
) -> None:
    """Play a Reaction at the moment that it names."""
    await answer(interaction, match, lambda panel: ic.play_wanted(panel, "react", card, ability))


@IC.command()
@app_commands.describe(space="A space, such as c3r2")
@app_commands.autocomplete(space=typing.offers("place"))
@THIS
async def place(interaction: Interaction, space: str, match: int | None = None) -> None:
    """Choose a space: where to begin, to respawn, to teleport, or for somebody pushed aside."""
    await answer(interaction, match, lambda panel: ic.wanted(panel, "place", space))


@IC.command()
@app_commands.describe(cards="Cards of your hand, with commas between them")
@app_commands.autocomplete(cards=typing.discards)
@THIS
async def discard(interaction: Interaction, cards: str, match: int | None = None) -> None:
    """Choose the cards that you have to discard."""
    await answer(interaction, match, lambda panel: ic.discard_wanted(panel, cards))


@IC.command(name="answer")
@app_commands.describe(choice="One of the answers that are open to you")
@app_commands.autocomplete(choice=typing.offers("answer"))
@THIS
async def answer_(interaction: Interaction, choice: str, match: int | None = None) -> None:
    """Answer any question, such as whether to do what a card says you may."""
    await answer(interaction, match, lambda panel: ic.wanted(panel, "answer", choice))


@IC.command(name="pass")
@THIS
async def pass_(interaction: Interaction, match: int | None = None) -> None:
    """End your turn, take a hit, or decline whatever you are asked."""
    await answer(interaction, match, lambda panel: ic.wanted(panel, "pass"))


@IC.command()
@THIS
async def status(interaction: Interaction, match: int | None = None) -> None:
    """All players in words: HP, places, tokens, cards, and what is in force."""
    if await acknowledge(interaction, Ack.PRIVATE):
        await respond(
            interaction, word_view(status_text(await viewed(interaction, match, MatchView)))
        )


@IC.command()
@THIS
async def hand(interaction: Interaction, match: int | None = None) -> None:
    """Your hand in words, with every ability; only you see it."""
    if await acknowledge(interaction, Ack.PRIVATE):
        await respond(
            interaction, word_view(hand_text(await viewed(interaction, match, MatchView)))
        )


async def setup(client: KumiteClient) -> None:
    """Offer the commands."""
    client.tree.add_command(IC)
