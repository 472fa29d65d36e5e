"""What the buttons of the lobby message do; the commands of `/match` do the same."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from discord import ui

from bot.kernel.errors import KumiteError, NotYourSeat
from bot.sessions import starting
from bot.sessions.records import MatchRecord, Status
from cogs.ui import ids
from cogs.ui.confirm import confirm_view
from cogs.ui.ids import PressId
from cogs.ui.items import modal_values, on, open_modal
from cogs.ui.lobby import message as lobby
from cogs.ui.lobby.fighter import seated
from cogs.ui.lobby.threads import open_thread
from cogs.ui.reply import Ack, Interaction, respond, say, word_view

WORDS = 100
IN_ALREADY = "You are in already. **Fighter** chooses your fighter, **Leave** gives your seat up."


def acting_for(interaction: Interaction, match: MatchRecord) -> int:
    """Who the lobby is to take this person for: the host, if they may manage the server."""
    return match.host if interaction.permissions.manage_guild else interaction.user.id


def require_host(interaction: Interaction, match: MatchRecord) -> None:
    """Raise NotYourSeat unless the person is the host or may manage the server."""
    if acting_for(interaction, match) == match.host:
        return
    names = [seat.name for seat in match.seats if seat.person == match.host]
    host = names[0] if names else "the host"
    raise NotYourSeat(f"Only {host}, who opened this lobby, can do that.")


async def _change(
    interaction: Interaction, match_id: int, act: Callable[[], Awaitable[MatchRecord]]
) -> None:
    """Do it and show the lobby; a refused press brings the message up to date as well."""
    try:
        await act()
    except KumiteError:
        await lobby.show(interaction, match_id)
        raise
    await lobby.show(interaction, match_id)


@on("lobby-join", Ack.UPDATE)
async def join(interaction: Interaction, pressed: PressId) -> None:
    """Take a seat."""
    desk, user = interaction.client.desk, interaction.user
    before = await desk.match(pressed.match)
    await _change(
        interaction,
        pressed.match,
        lambda: desk.lobby.join(pressed.match, user.id, user.display_name),
    )
    if before.seats_of(user.id):
        await say(interaction, IN_ALREADY)


@on("lobby-leave", Ack.UPDATE)
async def leave(interaction: Interaction, pressed: PressId) -> None:
    """Give the seat up."""
    desk, person = interaction.client.desk, interaction.user.id

    async def act() -> MatchRecord:
        match = await desk.match(pressed.match)
        if match.status is Status.LOBBY:
            seated(interaction, match)
        return await desk.lobby.leave(match.id, person)

    await _change(interaction, pressed.match, act)


@on("lobby-house", Ack.UPDATE)
async def add_house(interaction: Interaction, pressed: PressId) -> None:
    """Add a house fighter."""
    desk = interaction.client.desk
    by = acting_for(interaction, await desk.match(pressed.match))
    await _change(interaction, pressed.match, lambda: desk.lobby.add_house(pressed.match, by))


@on("lobby-team", Ack.UPDATE)
async def switch_team(interaction: Interaction, pressed: PressId) -> None:
    """Go to the next team."""
    desk, person = interaction.client.desk, interaction.user.id
    match = await desk.match(pressed.match)
    seat, mode = seated(interaction, match), desk.games[match.game].mode(match.mode)
    team = (seat.team + 1) % max(1, mode.teams if mode else 1)
    await _change(
        interaction, match.id, lambda: desk.lobby.set_team(match.id, person, seat.seat, team)
    )


@on("lobby-start", Ack.UPDATE)
async def start(interaction: Interaction, pressed: PressId) -> None:
    """Begin the match, in a thread of its own where that is wanted and allowed."""
    word = ""

    async def begin() -> MatchRecord:
        nonlocal word
        match, word = await begin_match(interaction, pressed.match)
        return match

    await _change(interaction, pressed.match, begin)
    if word:
        await say(interaction, word)


async def begin_match(interaction: Interaction, match_id: int) -> tuple[MatchRecord, str]:
    """Open the thread, then begin: so the first board is posted in the right place.

    Gives the match, and a word about a missing thread or an empty text.
    """
    desk = interaction.client.desk
    match = await desk.match(match_id)
    by, word = acting_for(interaction, match), ""
    if match.status is Status.LOBBY and by == match.host:
        if refusal := starting.refusal(match, desk.games[match.game], unveiled=True):
            raise refusal
        word = await open_thread(interaction, match)
    return await desk.lobby.start(match_id, by), word


@on("lobby-cancel", Ack.PRIVATE)
async def ask_to_cancel(interaction: Interaction, pressed: PressId) -> None:
    """Ask once more before the lobby is closed for good."""
    require_host(interaction, await interaction.client.desk.match(pressed.match))
    yes, no = (ids.build(f"lobby-{verb}", pressed.match) for verb in ("cancelled", "kept"))
    question = "### Call this lobby off?\nNobody can join it any more."
    await respond(interaction, confirm_view(question, "Yes, call it off", yes, no))


@on("lobby-cancelled", Ack.UPDATE)
async def cancel(interaction: Interaction, pressed: PressId) -> None:
    """Close the lobby."""
    desk = interaction.client.desk
    by = acting_for(interaction, await desk.match(pressed.match))
    await desk.lobby.cancel(pressed.match, by)
    await respond(interaction, word_view("The lobby is closed."))
    await lobby.refresh(interaction.client, pressed.match)


@on("lobby-kept", Ack.UPDATE)
async def keep(interaction: Interaction, _pressed: PressId) -> None:
    """Leave the lobby open after all."""
    await respond(interaction, word_view("The lobby stays open."))


@on("lobby-words", Ack.MODAL)
async def ask_for_words(interaction: Interaction, pressed: PressId) -> None:
    """Ask for the person's own words for the dice."""
    seat = seated(interaction, await interaction.client.desk.match(pressed.match))
    field = ui.TextInput[ui.Modal](custom_id="words", default=seat.words or None, max_length=WORDS)
    modal = ui.Modal(
        title="Your words for the dice", custom_id=ids.build("lobby-worded", pressed.match)
    )
    modal.add_item(
        ui.Label(
            text="Anything you like",
            description="Mixed into every roll, so that nobody can have chosen the dice.",
            component=field,
        )
    )
    await open_modal(interaction, modal)


@on("lobby-worded", Ack.UPDATE)
async def add_words(interaction: Interaction, pressed: PressId) -> None:
    """Mix the words in."""
    desk, person = interaction.client.desk, interaction.user.id
    words = (modal_values(interaction).get("words") or ("",))[0]
    await _change(
        interaction, pressed.match, lambda: desk.lobby.add_words(pressed.match, person, words)
    )
