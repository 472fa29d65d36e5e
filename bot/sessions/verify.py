"""Checks an exported match: seed against its hash, the log's chain, every roll, every rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import bot
from bot.kernel.chance import answer, settle
from bot.kernel.errors import KumiteError, NotUnderstood
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.offer import Kind, Offer
from bot.sessions.chain import canonical, digest, link
from bot.sessions.clock import numbers
from bot.sessions.dice import Dice, commitment, salt, words_digest
from bot.sessions.export import FORM
from bot.sessions.records import Verdict
from bot.sessions.steps import carry_out, setup_of

Games = Mapping[str, Game[Any, Any]]
Row = Mapping[str, Any]


def check(document: object, games: Games) -> Verdict:
    """Whether an export of a match that is over holds together, and if not, where and why.

    Raises NotUnderstood if it is no such export at all.
    """
    if not isinstance(document, dict) or document.get("kumite") is None:
        raise NotUnderstood("This is not an exported match of Kumite. /match export gives one.")
    if document["kumite"] != FORM:
        raise NotUnderstood(
            f"This export has form {document['kumite']}; this version reads form {FORM}. "
            "Use the version of Kumite that wrote it, or a newer one."
        )
    if document.get("complete") is not True:
        raise NotUnderstood(
            "This match was still running when it was exported, so its seed is not revealed. "
            "Export it again once it is over."
        )
    return _Replay(document, games).verdict()


_UNREADABLE = (LookupError, TypeError, ValueError, AttributeError)


class _Wrong(Exception):
    """What does not hold, in a sentence."""


class _Replay:
    def __init__(self, document: dict[str, Any], games: Games) -> None:
        self.document = document
        self.games = games
        self.seq = 0
        self.rolls = 0
        self.head = ""
        self.notes: tuple[str, ...] = ()

    def verdict(self) -> Verdict:
        problem = ""
        try:
            self.begin()
            for row in self.document["log"]:
                self.seq += 1
                self.check_chain(row)
                self.check_rolls(row)
                self.check_kind(row)
                self.replayed(self.play, row)
            self.check_end()
        except (_Wrong, KumiteError) as wrong:
            problem = f"{self.where()}: {wrong}"
        except _UNREADABLE as error:
            problem = f"{self.where()} cannot be read: {type(error).__name__}, {error}."
        return Verdict(not problem, self.rolls, problem, self.seq, self.notes)

    def where(self) -> str:
        return f"Step {self.seq}" if self.seq else "The beginning"

    def begin(self) -> None:
        first = self.document["log"][0]
        self.seed = bytes.fromhex(self.document["seed"])
        if self.document["seed"] != self.seed.hex():
            raise _Wrong("the seed is not written as it was.")
        for told in (first["seed_hash"], self.document["match"]["seed_hash"]):
            if commitment(self.seed) != told:
                raise _Wrong("the seed does not have the hash that was shown before the match.")
        if first["game"] not in self.games:
            raise _Wrong(f"this version of Kumite does not have the game “{first['game']}”.")
        self.game = self.games[first["game"]]
        self.under(first)
        self.dice = Dice(self.seed, words_digest([s["words"] for s in first["seats"]]))
        self.flow: Flow[Any] | None = None
        self.check_summary(first)

    def under(self, row: Row) -> None:
        """From this row on, another version of Kumite than this one may have played."""
        self.version = row["version"]
        self.comparable = row["format"] == self.game.codec.format
        self.own = self.comparable and self.version == bot.__version__

    def check_summary(self, first: Row) -> None:
        match = self.document["match"]
        seats = [{k: s[k] for k in ("name", "team", "house", "fighter")} for s in first["seats"]]
        settings = {k: v for k, v in match["settings"].items() if k in first["options"]}
        told = (match["game"], match["mode"], match["seats"], settings)
        if told != (first["game"], first["mode"], seats, first["options"]):
            raise _Wrong("the summary does not name the match that the log does.")

    def check_chain(self, row: Row) -> None:
        content = {key: value for key, value in row.items() if key != "hash"}
        self.head = link(self.head, canonical(content))
        if row["seq"] != self.seq:
            raise _Wrong(f"it is numbered {row['seq']}: a step is missing or out of place.")
        if row["hash"] != self.head:
            raise _Wrong("its hash does not fit: this step or one before it was changed.")
        if row["salt"] != salt(self.seed, self.seq):
            raise _Wrong("its salt does not come from the seed.")

    def check_rolls(self, row: Row) -> None:
        for roll in row["rolls"]:
            if roll["n"] != self.dice.drawn:
                raise _Wrong(f"roll {roll['n']} stands where roll {self.dice.drawn} is due.")
            offer = Offer(Kind(roll["kind"]), (), "", roll["least"], roll["most"])
            due = answer(offer, self.dice)
            if roll["answer"] != due:
                raise _Wrong(f"roll {roll['n']} gave {due}, but the log says {roll['answer']}.")
            self.rolls += 1

    def check_kind(self, row: Row) -> None:
        """What holds by any rules: one beginning, and each seat decided for by its own."""
        kind = row["kind"]
        if (kind == "begin") != (self.seq == 1):
            raise _Wrong(
                "the log does not begin at the beginning."
                if self.seq == 1
                else "the match begins a second time."
            )
        if kind not in ("begin", "choice", "interject", "update", "grace"):
            raise _Wrong(f"there is no step of the kind “{kind}”.")
        if kind in ("choice", "interject"):
            by, seat = row["by"], row["seat"]
            house = self.document["log"][0]["seats"][seat]["house"]
            if by not in (("house",) if house else ("person", "clock")):
                raise _Wrong(f"seat {seat} cannot have been decided for by “{by}”.")

    def replayed(self, check: Callable[[Any], None], row: object) -> None:
        """Check by the rules of this version; a match of another one may differ from them."""
        if self.own:
            check(row)
            return
        try:
            check(row)
        except (_Wrong, KumiteError, *_UNREADABLE) as error:
            told = str(error) if isinstance(error, _Wrong | KumiteError) else repr(error)
            self.cannot_replay(f"Version {self.version} of Kumite took this step. {told}")

    def cannot_replay(self, why: str) -> None:
        note = f"From step {self.seq} on only hashes and rolls are checked. {why}"
        self.notes = (*self.notes, note)
        self.flow = None

    def play(self, row: Row) -> None:
        if row["kind"] == "begin":
            before, self.flow = -1, self.game.begin(setup_of(row))
        elif row["kind"] == "update":
            self.upgrade(row)
            return
        elif self.flow is None:
            return
        else:
            before = self.flow.question
            self.carry_out(self.flow, row)
        self.compare(self.flow, row, before)

    def carry_out(self, flow: Flow[Any], row: Row) -> None:
        """Do what the row says was done; more time to answer changes nothing at the table."""
        if row["kind"] == "grace":
            return
        seat, by, choice = row["seat"], row["by"], row["choice"]
        chance = numbers(self.seed, self.seq)
        if by == "clock" and choice != self.game.late(flow, seat, chance):
            raise _Wrong("the clock took another answer than the rules take.")
        carry_out(self.game, flow, row["kind"], by, seat, choice)

    def upgrade(self, row: Row) -> None:
        """Go on under the version named there, if it left the match as it was."""
        self.under(row)
        if self.flow is not None and digest(self.game.codec.save(self.flow)) != row["state"]:
            self.cannot_replay(
                f"Kumite was upgraded there to version {self.version}, which went on from another "
                "state than this version would."
            )

    def compare(self, flow: Flow[Any], row: Row, before: int) -> None:
        rolls = iter(row["rolls"])

        def logged(offer: Offer) -> str:
            roll = next(rolls, None)
            asked = (offer.kind.value, offer.least, offer.most)
            if roll is None or (roll["kind"], roll["least"], roll["most"]) != asked:
                raise _Wrong("the rules ask for another roll than the log holds.")
            return str(roll["answer"])

        settle(flow, logged)
        if next(rolls, None) is not None:
            raise _Wrong("the log holds a roll that the rules do not ask for.")
        events = [self.game.codec.dump_event(event) for event in flow.state.take_events()]
        if (row["question"], row["moved"]) != (before, flow.question != before):
            raise _Wrong("the rules ask another question than the log says.")
        if events != row["events"]:
            raise _Wrong("by the rules something else happens than the log says.")
        if self.comparable and digest(self.game.codec.save(flow)) != row["state"]:
            raise _Wrong("by the rules the match then stands otherwise than the log says.")

    def check_end(self) -> None:
        told = self.document["match"]["result"]
        if self.head != self.document["head"]:
            raise _Wrong("the log does not end where the match did: steps are missing.")
        self.replayed(self.check_result, told)

    def check_result(self, told: Row | None) -> None:
        if self.flow is not None:
            result = self.game.result(self.flow)
            found = result and [list(result.winners), result.how, result.clause]
            if found != (told and [told["winners"], told["how"], told["clause"]]):
                raise _Wrong("by the rules the match has another result than the export says.")
