"""The steps of a recorded scenario, as they stand in its file."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from bot.sandbox.faults.rules import BadFault
from bot.sandbox.faults.switchboard import fault_from_json
from bot.sandbox.world.permissions import Permission

Value = str | int | float | bool | None | list[str | dict[str, str]] | dict[str, str]
"""What somebody enters; a file is an object of its `name` and its `data` in base 64."""


def _known_permissions(roles: dict[str, list[str]]) -> dict[str, list[str]]:
    for name in (name for names in roles.values() for name in names):
        if name not in Permission.__members__:
            raise ValueError(f"there is no permission {name}")
    return roles


def _is_fault(rule: dict[str, Any]) -> dict[str, Any]:
    try:
        fault_from_json(rule)
    except BadFault as error:
        raise ValueError(error.message) from error
    return rule


def _is_gateway_fault(rule: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in _is_fault({"side": "gateway", **rule}).items() if k != "side"}


Roles = Annotated[dict[str, list[str]], AfterValidator(_known_permissions)]
"""The permissions of roles, by the roles' names."""


class Part(BaseModel):
    """One part of a file; unknown fields are refused, so that no misspelt one is overlooked."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Act(Part):
    """What a person does in a place: a channel's or thread's name, or "dm".

    `fails` is the notice that Discord shows if the bot does not answer; without it the bot must.
    `shows` are texts that then stand on the person's screen there.
    """

    person: str
    place: str
    fails: str | None = None
    shows: tuple[str, ...] = ()


class Command(Act):
    """Use a slash command; people, roles and channels are entered by name."""

    do: Literal["command"]
    command: str
    options: dict[str, Value] = {}


class Press(Act):
    """Press a button by its label.

    It is looked for in the newest message that has it, or the `message`-th before that one; of
    several there it is the `nth` from 0. `on` presses it on a kept message as it stood then.
    """

    do: Literal["press"]
    button: str
    message: int = 0
    nth: int = 0
    on: str | None = None


class Pick(Act):
    """Choose options, by label, in a select with this placeholder; found as buttons are."""

    do: Literal["pick"]
    select: str
    options: tuple[str, ...]
    message: int = 0
    nth: int = 0
    on: str | None = None


class Fill(Act):
    """Fill in the open modal, by its labels, and submit it."""

    do: Literal["fill"]
    fields: dict[str, Value]


class Say(Part):
    """Write an ordinary message."""

    do: Literal["say"]
    person: str
    place: str
    text: str


class Dismiss(Part):
    """Put away a private message, by a text in it; the newest that has it."""

    do: Literal["dismiss"]
    person: str
    place: str
    text: str


class Delete(Part):
    """Delete a message, by a text in it; the newest that has it."""

    do: Literal["delete"]
    person: str
    place: str
    text: str


class Keep(Part):
    """Keep a message as it stands now under a name, so that it can be pressed so later.

    It is the newest that `has` a button of this label or a select of this placeholder, or the
    `message`-th before that one.
    """

    do: Literal["keep"]
    person: str
    place: str
    has: str
    message: int = 0
    name: str


class Expect(Part):
    """Texts that a person sees in a place, in any message there, and texts that they do not."""

    do: Literal["expect"]
    person: str
    place: str
    sees: tuple[str, ...] = ()
    sees_not: tuple[str, ...] = ()


class Change(Part):
    """Somebody has another name, other roles, or takes no more direct messages."""

    do: Literal["change"]
    person: str
    name: str | None = None
    roles: Roles | None = None
    dms_open: bool | None = None


class MakeChannel(Part):
    """A channel is made, unless the bot has made it."""

    do: Literal["make channel"]
    place: str


class DeletePlace(Part):
    """A channel or thread is deleted, unless the bot has deleted it."""

    do: Literal["delete place"]
    place: str


class FaultBegins(Part):
    """A rule of faults comes into force; `name` says which one ends later."""

    do: Literal["fault"]
    name: str
    rule: Annotated[dict[str, Any], AfterValidator(_is_fault)]


class FaultEnds(Part):
    """A rule of faults is taken back."""

    do: Literal["fault over"]
    name: str


class Now(Part):
    """Something happens to the gateway's connections at once: a rule of the gateway's side."""

    do: Literal["gateway"]
    rule: Annotated[dict[str, Any], AfterValidator(_is_gateway_fault)]


class ClockMoves(Part):
    """Discord's clock jumps forward."""

    do: Literal["clock"]
    seconds: float = Field(ge=0)


class BotProcess(Part):
    """The bot's process is killed, asked to end, or started."""

    do: Literal["bot"]
    how: Literal["kill", "end", "start"]


Step = Annotated[
    Command
    | Press
    | Pick
    | Fill
    | Say
    | Dismiss
    | Delete
    | Keep
    | Expect
    | Change
    | MakeChannel
    | DeletePlace
    | FaultBegins
    | FaultEnds
    | Now
    | ClockMoves
    | BotProcess,
    Field(discriminator="do"),
]


def told(step: Part) -> str:
    """A step in a few words, for people."""
    fields = step.model_dump()
    person, place = fields.get("person"), fields.get("place")
    where = f"{person} in #{place}" if person and place else person or f"#{place}"
    match fields["do"]:
        case "command":
            return f"{where} types /{fields['command']}"
        case "press":
            return f"{where} presses “{fields['button']}”"
        case "pick":
            return f"{where} picks {', '.join(fields['options'])} in “{fields['select']}”"
        case "say" | "dismiss" | "delete" as what:
            return f"{where}: {what} “{fields['text']}”"
        case "keep" | "fault" | "fault over" as what:
            return f"{what} “{fields['name']}”"
        case "bot":
            return f"{fields['how']} the bot"
        case "clock":
            return f"the clock jumps by {fields['seconds']:g} s"
        case "gateway":
            return f"at the gateway: {fields['rule'].get('act', 'deliver')}"
        case what:
            return f"{where}: {what}"
