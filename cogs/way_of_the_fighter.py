"""`/wf`: every decision of Way of the Fighter by command, offering only what is open now."""

from __future__ import annotations

from discord import app_commands

from bot.client import KumiteClient
from bot.games.way_of_the_fighter.view import MatchView
from cogs.ui import way_of_the_fighter as wf
from cogs.ui import way_of_the_fighter_typing as typing
from cogs.ui.card_commands import viewed
from cogs.ui.commands import answer
from cogs.ui.matches import match_option, suggest_running
from cogs.ui.reply import Ack, Interaction, acknowledge, respond, word_view
from cogs.ui.way_of_the_fighter_status import hand_text, status_text

THIS = match_option(suggest_running)
WF = app_commands.Group(
    name="wf",
    description="Way of the Fighter: what you do in a match",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
)
CARD, DICE = "A card of your hand", "1 to 4 active dice: 2c1p or 2 1 for two Core and one Power"


@WF.command()
@app_commands.describe(cards="One card of each of your four packs, with commas between them")
@app_commands.autocomplete(cards=typing.offers("start"))
@THIS
async def start(interaction: Interaction, cards: str, match: int | None = None) -> None:
    """Choose your starting hand, in secret; until your opponent has chosen, you may change it."""
    await answer(interaction, match, lambda panel: wf.start_wanted(panel, cards))


@WF.command()
@app_commands.describe(exchange="Discard three cards and draw three, in place of drawing one")
@THIS
async def draw(interaction: Interaction, exchange: bool = False, match: int | None = None) -> None:
    """Draw a card at the start of a turn, or exchange three."""
    await answer(interaction, match, lambda panel: wf.draw_wanted(panel, exchange=exchange))


@WF.command()
@app_commands.describe(dice="Two Core Dice or one Power Die")
@app_commands.autocomplete(dice=typing.offers("burnout"))
@THIS
async def burnout(interaction: Interaction, dice: str, match: int | None = None) -> None:
    """Choose which dice come back from Burnout to Energy."""
    await answer(interaction, match, lambda panel: wf.wanted(panel, "burnout", dice))


@WF.command()
@app_commands.describe(what="Kneel, Shift, Leap, an ability; Tag, Focus, Rest, Taunt in the wings")
@app_commands.autocomplete(what=typing.offers("command"))
@THIS
async def command(interaction: Interaction, what: str, match: int | None = None) -> None:
    """Use your Command of the turn."""
    await answer(interaction, match, lambda panel: wf.wanted(panel, "command", what))


@WF.command()
@app_commands.describe(card=CARD, dice=DICE)
@app_commands.autocomplete(card=typing.cards("play"), dice=typing.dice("play"))
@THIS
async def play(
    interaction: Interaction, card: str, dice: str = "", match: int | None = None
) -> None:
    """Play an action with dice, in secret; until your opponent has chosen, you may change it."""
    await answer(interaction, match, lambda panel: wf.play_wanted(panel, "play", card, dice))


@WF.command()
@app_commands.describe(use="One of its uses, or keep it")
@app_commands.autocomplete(use=typing.offers("initiative"))
@THIS
async def initiative(interaction: Interaction, use: str, match: int | None = None) -> None:
    """Use the Initiative after your roll, or keep it."""
    await answer(interaction, match, lambda panel: wf.wanted(panel, "initiative", use))


@WF.command()
@app_commands.describe(card=CARD, dice=DICE, chain="Take back the dice that Chain returns")
@app_commands.autocomplete(card=typing.cards("combo"), dice=typing.dice("combo"))
@THIS
async def combo(
    interaction: Interaction,
    card: str,
    dice: str = "",
    chain: bool = True,
    match: int | None = None,
) -> None:
    """Go on with a combo action."""
    await answer(
        interaction, match, lambda panel: wf.play_wanted(panel, "combo", card, dice, chain=chain)
    )


@WF.command()
@app_commands.describe(what="A card to put ready, your partner to call in, dice, or a swap")
@app_commands.autocomplete(what=typing.offers("tag"))
@THIS
async def tag(interaction: Interaction, what: str, match: int | None = None) -> None:
    """Tag Team: put a card ready, call your partner in, or swap."""
    await answer(interaction, match, lambda panel: wf.wanted(panel, "tag", what))


@WF.command()
@app_commands.describe(cards="Cards of your hand, with commas between them")
@app_commands.autocomplete(cards=typing.discards)
@THIS
async def discard(interaction: Interaction, cards: str, match: int | None = None) -> None:
    """Choose the cards that you have to discard."""
    await answer(interaction, match, lambda panel: wf.discard_wanted(panel, cards))


@WF.command(name="answer")
@app_commands.describe(choice="One of the answers that are open to you")
@app_commands.autocomplete(choice=typing.offers("answer"))
@THIS
async def answer_(interaction: Interaction, choice: str, match: int | None = None) -> None:
    """Answer any question, such as what a card says you may."""
    await answer(interaction, match, lambda panel: wf.wanted(panel, "answer", choice))


@WF.command(name="pass")
@THIS
async def pass_(interaction: Interaction, match: int | None = None) -> None:
    """Keep the Initiative, end a combo, or decline whatever you are asked."""
    await answer(interaction, match, lambda panel: wf.wanted(panel, "pass"))


@WF.command()
@THIS
async def status(interaction: Interaction, match: int | None = None) -> None:
    """All fighters in words: places, pools, statuses, what is in play."""
    if await acknowledge(interaction, Ack.PRIVATE):
        await respond(
            interaction, word_view(status_text(await viewed(interaction, match, MatchView)))
        )


@WF.command()
@THIS
async def hand(interaction: Interaction, match: int | None = None) -> None:
    """Your hand in words, with every text, and your partner's; only you see it."""
    if await acknowledge(interaction, Ack.PRIVATE):
        await respond(
            interaction, word_view(hand_text(await viewed(interaction, match, MatchView)))
        )


async def setup(client: KumiteClient) -> None:
    """Offer the commands."""
    client.tree.add_command(WF)
