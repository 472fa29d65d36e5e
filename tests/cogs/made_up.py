"""Made-up matches, decisions and boards of no game in particular."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.kernel.decision import Decision, Option, Tone
from bot.kernel.offer import Kind
from bot.kernel.view import Result, View
from bot.sandbox.limits.messages import check_message
from bot.sandbox.world.messages import Upload
from bot.sessions.records import (
    BoardParcel,
    LogLine,
    MatchRecord,
    Panel,
    SeatRecord,
    Status,
)

ANN, BO = 1001, 1002
MATCH = MatchRecord(
    id=7,
    game="duel",
    mode="duel",
    status=Status.RUNNING,
    host=ANN,
    guild=5,
    channel=50,
    thread=None,
    settings={},
    seats=(SeatRecord(0, ANN, "Ann"), SeatRecord(1, BO, "*Bo*")),
    seed_hash="ab" * 32,
    created=0.0,
    question=3,
    awaited=(0,),
    seq=9,
)


@dataclass(frozen=True, kw_only=True)
class FighterHere:
    """As much of a fighter as a panel may look at."""

    seat: int
    square: str


@dataclass(frozen=True, kw_only=True)
class MadeUpView(View):
    """A view with squares."""

    fighters: tuple[FighterHere, ...] = ()

    def stands_on(self) -> str:
        """The square of the viewer's own fighter."""
        return next((f.square for f in self.fighters if f.seat == self.viewer), "")


def view(square: str = "") -> MadeUpView:
    fighters = (FighterHere(seat=0, square=square),) if square else ()
    return MadeUpView(
        game="duel", viewer=0, question=3, names=("Ann", "*Bo*"), awaited=(0,), fighters=fighters
    )


def options(count: int, **more: str) -> tuple[Option, ...]:
    return tuple(Option(f"key{n}", f"Option {n}", **more) for n in range(count))


def at_squares(*squares: str) -> tuple[Option, ...]:
    return tuple(Option(f"move:{s}", f"Move to square {s}", square=s) for s in squares)


def decision(offered: tuple[Option, ...], kind: Kind = Kind.ONE, **more) -> Decision:
    least, most = more.pop("least", 1), more.pop("most", 1)
    return Decision(
        seat=0,
        question=3,
        clause="WW-4.1.1",
        prompt="What will you do?",
        kind=kind,
        options=offered,
        least=least,
        most=most,
        default=offered[0].key,
        **more,
    )


CONCEDE = Option("concede", "Concede", "You lose at once.", tone=Tone.DANGER)


def panel(asked: Decision | None, square: str = "", **more) -> Panel:
    return Panel(
        match=more.pop("match", MATCH),
        seat=more.pop("seat", 0),
        view=view(square),
        decision=asked,
        anytime=(CONCEDE,),
    )


def parcel(*lines: LogLine, result: Result | None = None, seed: str = "") -> BoardParcel:
    match = replace(MATCH, result=result, status=Status.OVER) if result else MATCH
    return BoardParcel(1, match, 1, 9, "n" * 24, view(), lines, None, seed)


def line(text: str, clause: str = "WW-4.1.1", seq: int = 1) -> LogLine:
    return LogLine(seq, 0.0, text, clause)


def accepted_by_discord(layout, *, picture: bool = False) -> None:
    """Fails with Discord's own words where it would refuse the message."""
    files = {0: Upload("board.png", b"png")} if picture else {}
    body = {"components": layout.to_components(), "flags": 1 << 15}
    check_message(body, files, kept=(), v2=True)


def buttons(layout) -> list:
    """Every button on show that can be pressed, in order."""
    return [
        item.item
        for item in layout.walk_children()
        if getattr(getattr(item, "item", None), "label", None) and not item.item.disabled
    ]


def labels(layout) -> list[str]:
    return [item.label for item in buttons(layout)]


def selects(layout) -> list:
    return [
        item.item for item in layout.walk_children() if hasattr(getattr(item, "item", 0), "options")
    ]


def texts(layout) -> str:
    """All text on show."""
    return "\n".join(i.content for i in layout.walk_children() if hasattr(i, "content"))


def reachable(layout) -> set[int]:
    """The places of all options that can be taken by what is on show."""
    from cogs.ui.ids import parse

    pressed = [parse(item.custom_id) for item in buttons(layout)]
    direct = {p.numbers[2] for p in pressed if p.verb == "pick"}
    return direct | {int(o.value) for s in selects(layout) for o in s.options}
