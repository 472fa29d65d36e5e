"""`/ww`: every decision of Warriors Way by command, offering only what is open now."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Range

from bot.client import KumiteClient
from bot.games.warriors_way.content import MOST_ENERGY
from bot.games.warriors_way.view import CombatView
from bot.kernel.errors import NotAllowed
from cogs.ui import warriors_way as ww
from cogs.ui import warriors_way_typing as typing
from cogs.ui.commands import answer
from cogs.ui.lobby.fighter import choose_or_build, suggest_ready_made
from cogs.ui.matches import LOBBY, RUNNING, here, match_option, suggest_lobbies, suggest_running
from cogs.ui.reply import Ack, Interaction, acknowledge, respond, word_view
from cogs.ui.warriors_way_status import status_text

THIS = match_option(suggest_running)
WW = app_commands.Group(
    name="ww",
    description="Warriors Way: what you do in a fight",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
)


@WW.command()
@app_commands.describe(target="An opponent next to you")
@app_commands.autocomplete(target=typing.offers("strike"))
@THIS
async def strike(interaction: Interaction, target: str, match: int | None = None) -> None:
    """Strike an opponent on a neighbouring square."""
    await answer(interaction, match, lambda panel: ww.wanted(panel, "strike", target))


@WW.command()
@app_commands.describe(to="The square", distance="How many spaces; else the fewest")
@app_commands.autocomplete(distance=typing.distances)
@app_commands.autocomplete(to=typing.squares)
@THIS
async def move(
    interaction: Interaction,
    to: str,
    distance: Range[int, 1, 6] | None = None,
    match: int | None = None,
) -> None:
    """Move to a square; the die comes back if you roll the distance or more."""
    await answer(interaction, match, lambda panel: ww.move_wanted(panel, to, distance))


@WW.command()
@typing.paid
@THIS
async def block(
    interaction: Interaction, pool: str | None = None, match: int | None = None
) -> None:
    """Block a hit: your roll is taken off its damage."""
    await answer(interaction, match, lambda panel: ww.defence_wanted(panel, "block", pool))


@WW.command()
@typing.paid
@THIS
async def dodge(
    interaction: Interaction, pool: str | None = None, match: int | None = None
) -> None:
    """Dodge a hit: roll at least as high, and nothing happens to you."""
    await answer(interaction, match, lambda panel: ww.defence_wanted(panel, "dodge", pool))


@WW.command()
@app_commands.describe(move="An Adrenaline Move that your fighter knows")
@app_commands.autocomplete(move=typing.moves("defend"))
@THIS
async def defend(interaction: Interaction, move: str, match: int | None = None) -> None:
    """Answer a hit with an Adrenaline Move."""
    await answer(interaction, match, lambda panel: ww.use_wanted(panel, "defend", move))


@WW.command()
@THIS
async def resist(interaction: Interaction, match: int | None = None) -> None:
    """Do not defend: resist the damage with your dice."""
    await answer(interaction, match, lambda panel: ww.wanted(panel, "none"))


@WW.command()
@app_commands.describe(
    move="An Adrenaline Move that your fighter knows", target="An opponent next to you"
)
@app_commands.autocomplete(move=typing.moves("use"), target=typing.targets)
@THIS
async def use(
    interaction: Interaction, move: str, target: str | None = None, match: int | None = None
) -> None:
    """Use an Adrenaline Move on your Turn."""
    await answer(interaction, match, lambda panel: ww.use_wanted(panel, "use", move, target))


@WW.command()
@app_commands.choices(mode=typing.HYPER)
@app_commands.describe(mode="Which", dice="For Hyper Recover: how many dice")
@THIS
async def hyper(
    interaction: Interaction,
    mode: str,
    dice: Range[int, 1, 20] | None = None,
    match: int | None = None,
) -> None:
    """Hyper Mode, at the beginning of your Turn."""
    key = f"recover:{dice}" if mode == "recover" and dice else mode
    await answer(interaction, match, lambda panel: ww.wanted(panel, "hyper", key))


@WW.command()
@THIS
async def reroll(interaction: Interaction, match: int | None = None) -> None:
    """Spend a drill point to roll your die again."""
    await answer(interaction, match, lambda panel: ww.wanted(panel, "reroll"))


@WW.command()
@THIS
async def keep(interaction: Interaction, match: int | None = None) -> None:
    """Let your die stand as it is."""
    await answer(interaction, match, lambda panel: ww.wanted(panel, "keep"))


@WW.command()
@app_commands.describe(square="Where to land", target="Whom to kick after landing")
@app_commands.autocomplete(square=typing.kicks(squares=True), target=typing.kicks(squares=False))
@THIS
async def kick(
    interaction: Interaction,
    square: str | None = None,
    target: str | None = None,
    match: int | None = None,
) -> None:
    """Go on with your Jump Kick: where to land, then whom to kick."""
    await answer(interaction, match, lambda panel: ww.kick_wanted(panel, square, target))


@WW.command(name="pass")
@THIS
async def pass_(interaction: Interaction, match: int | None = None) -> None:
    """End your Turn."""
    await answer(interaction, match, lambda panel: ww.wanted(panel, "end"))


@WW.command()
@THIS
async def status(interaction: Interaction, match: int | None = None) -> None:
    """All fighters in words: dice, places, penalties, drills, moves."""
    if await acknowledge(interaction, Ack.PRIVATE):
        found = await here(interaction, match, RUNNING)
        panel = await interaction.client.desk.panel(found.id, interaction.user.id)
        if not isinstance(panel.view, CombatView):
            raise NotAllowed(f"Match #{found.id} is another game. Try `/match board`.")
        await respond(interaction, word_view(status_text(panel.view)))


@WW.command()
@app_commands.describe(
    ready="A ready-made fighter",
    name="Name of your own fighter",
    energy="Usual: 5",
    drills="Five numbers: Offensive, Defensive, Evasive, Footwork, Conditioning",
    moves="Adrenaline Moves, with commas: Energy minus 2",
)
@app_commands.autocomplete(ready=suggest_ready_made, moves=typing.all_moves)
@match_option(suggest_lobbies, "Which lobby, if several are open here")
async def fighter(
    interaction: Interaction,
    ready: str | None = None,
    name: Range[str, 1, 32] | None = None,
    energy: Range[int, 1, MOST_ENERGY] | None = None,
    drills: str | None = None,
    moves: str | None = None,
    match: int | None = None,
) -> None:
    """Choose or build your fighter in a lobby."""
    if await acknowledge(interaction, Ack.PRIVATE):
        found = await here(interaction, match, LOBBY)
        given = {"name": name, "energy": energy, "drills": drills, "moves": moves}
        typed = {key: str(value) for key, value in given.items() if value is not None}
        await choose_or_build(interaction, found, ready, typed)


async def setup(client: KumiteClient) -> None:
    """Offer the commands."""
    client.tree.add_command(WW)
