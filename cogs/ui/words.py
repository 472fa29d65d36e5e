"""Sentences about using the bot; what is about rules stands in the rulebooks' data."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.kernel.english import listed
from bot.sessions.records import BoardParcel, MatchRecord, Status
from cogs.ui.permissions import Need

WAITING = "Waiting for"
CONSENT = "Agree or decline under **My turn**."
MOVED_ON = "That was about an earlier moment of the match. This is what is asked now:"
ALREADY_TAKEN = "That press had already counted; nothing was done twice."
WATCHING = "You are not in this match, so here is what everybody may see."
CLOSED_DMS = (
    "I could not send you a direct message, so your panel is here. To get it by direct message, "
    "allow them from members of this server (its menu, Privacy Settings), or choose the panel "
    "here in the channel with `/settings me`."
)
HELP = """### Playing a match
- **My turn** shows what you are asked, for your eyes only. Press what you want to do.
- **Board** shows the picture anew, or as text. **Log** tells all that has happened.
- In your panel, **Why?** shows the rule behind a question, and **More** lets you concede.
- Nothing is lost if a message or the bot goes away: press **My turn** again, or type `/match turn`.
- Everything can be typed too: `/match`, `/ww` in Warriors Way, `/ic` in Iconoclash.
- `/rules` finds a rule by word or number; `/settings me` sends your panel by direct message."""


def awaited(match: MatchRecord, *, ping: bool = False) -> str:
    """Who is asked now, as mentions or as names; an empty text if nobody is."""
    seats = [seat for seat in match.seats if seat.seat in match.awaited]
    if not seats:
        return ""
    people = list(
        dict.fromkeys(f"<@{s.person}>" if ping and s.person else safe(s.name) for s in seats)
    )
    return f"{WAITING} {listed(people)}."


def requests(parcel: BoardParcel) -> str:
    """What is asked of whom besides the question, a line for each; an empty text for nothing."""
    told = []
    for request, seats in parcel.wanted:
        asked = [s for s in parcel.match.seats if s.seat in seats]
        people = dict.fromkeys(f"<@{s.person}>" if s.person else safe(s.name) for s in asked)
        told.append(f"{listed(people)}: {safe(request)}. {CONSENT}")
    return "\n".join(told)


def safe(text: str) -> str:
    """Text of other people's making, so that Discord shows it as it is."""
    return discord.utils.escape_markdown(discord.utils.escape_mentions(text))


def clock(match: MatchRecord) -> str:
    """When the clock runs out, as each reader's Discord says it; an empty text without a clock.

    Discord puts `in 2 minutes` there, and `6 seconds ago` once that is past: both must read well.
    """
    return "" if match.deadline is None else f"Deadline: <t:{int(match.deadline)}:R>."


def standing(match: MatchRecord) -> str:
    """Where the match stands, for those who are asked nothing."""
    if match.status is Status.LOBBY:
        return "The match has not begun yet."
    if match.status is Status.CANCELLED:
        return "This match was cancelled."
    if match.result is not None:
        return f"The match is over. {safe(match.result.how)}"
    return awaited(match) or "The match goes on by itself; look again in a moment."


def lacking(needs: Sequence[Need], where: str = "here") -> str:
    """What the bot may not do there, so that somebody can put it right."""
    listing = listed(f"**{need.label}** ({need.use})" for need in needs)
    what, it = ("a permission", "it") if len(needs) == 1 else ("permissions", "them")
    return f"I lack {what} {where}: {listing}. Whoever runs the server can give {it} to me."


def closed_dms_key(person: int) -> str:
    """The note that tells that a direct message to this person was refused."""
    return f"closed-dms:{person}"
