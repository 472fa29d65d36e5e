"""A decision, told so fully that any front end can show it without knowing the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.kernel.offer import Kind
from bot.kernel.procedure import Seat


class Tone(StrEnum):
    """How an option wants to be shown; `idle` is one that would come to nothing as things are."""

    PLAIN = "plain"
    MAIN = "main"
    QUIET = "quiet"
    IDLE = "idle"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Option:
    """One answer on offer, in words.

    `label` is at most 80 characters and `description` at most 300; a select shows what fits into
    100. Options of one `group` may be folded behind a button of that name; an option without a
    group may be shown once more where the group that it names as `also` is opened. `square` is the
    board square that the option is about, `picture` the name of a picture that shows it; both may
    be empty. `goes_there`: to take the option is to go to that square, so that the square alone may
    stand for it. `one_step`: whoever takes it is likely to go on alike, so its group stays open if
    the same is asked again. `asks` is what an open group says after its name. `wanted` is for what
    is open at any time: who asks this seat for it and what for, without a full stop, as all may
    read it; an empty text where nobody waits for it.
    """

    key: str
    label: str
    description: str = ""
    group: str = ""
    square: str = ""
    picture: str = ""
    tone: Tone = Tone.PLAIN
    also: str = ""
    goes_there: bool = False
    one_step: bool = False
    asks: str = "choose one"
    wanted: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """What one seat is asked: by which rule, in which sentence, with which options.

    `least` and `most` bound how many options may be taken (SEVERAL) or the number (NUMBER); of
    EACH exactly one of each `group` is.
    `default` is the answer taken when a clock runs out; `answered` what the seat has chosen so far
    and may still change, or None. `square` is the board square that the question is about where
    that is not the seat's own fighter's. `reason` is the clause that explains why this is asked.
    """

    seat: Seat
    question: int
    clause: str
    prompt: str
    kind: Kind
    options: tuple[Option, ...]
    least: int
    most: int
    default: str
    answered: str | None = None
    square: str = ""
    reason: str = ""
