"""Checks an exported match: seed against its hash, the log's chain, every roll, every rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.kernel.chance import answer, settle
from bot.kernel.errors import KumiteError, NotUnderstood
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.offer import Kind, Offer
from bot.sessions.chain import canonical, digest, link
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
                self.play(row)
            self.check_end()
        except (_Wrong, KumiteError) as wrong:
            problem = f"{self.where()}: {wrong}"
        except (LookupError, TypeError, ValueError, AttributeError) as error:
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
        self.same_rules = first["format"] == self.game.codec.format
        self.dice = Dice(self.seed, words_digest([s["words"] for s in first["seats"]]))
        self.flow: Flow[Any] | None = None
        self.check_summary(first)

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

    def play(self, row: Row) -> None:
        if row["kind"] == "update":
            note = (
                f"From step {self.seq} on, where Kumite was upgraded, only hashes and rolls are "
                "checked: earlier rules are needed to replay the rest."
            )
            self.notes = (*self.notes, note)
            self.flow = None
            return
        if row["kind"] == "begin":
            if self.seq != 1:
                raise _Wrong("the match begins a second time.")
            before, self.flow = -1, self.game.begin(setup_of(row))
        elif self.flow is None:
            if self.seq == 1:
                raise _Wrong("the log does not begin at the beginning.")
            return
        else:
            before = self.flow.question
            self.check_decider(self.flow, row)
            carry_out(self.game, self.flow, row["kind"], row["seat"], row["choice"])
        self.compare(self.flow, row, before)

    def check_decider(self, flow: Flow[Any], row: Row) -> None:
        kind, by, seat = row["kind"], row["by"], row["seat"]
        if kind not in ("choice", "interject"):
            raise _Wrong(f"there is no step of the kind “{kind}”.")
        house = self.document["log"][0]["seats"][seat]["house"]
        if by not in (("house",) if house else ("person", "clock")):
            raise _Wrong(f"seat {seat} cannot have been decided for by “{by}”.")
        if by == "clock" and row["choice"] != flow.offers()[seat].default:
            raise _Wrong("the clock took another answer than the quietest one.")

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
        if self.same_rules and digest(self.game.codec.save(flow)) != row["state"]:
            raise _Wrong("by the rules the match then stands otherwise than the log says.")

    def check_end(self) -> None:
        told = self.document["match"]["result"]
        if self.head != self.document["head"]:
            raise _Wrong("the log does not end where the match did: steps are missing.")
        if self.flow is not None:
            result = self.game.result(self.flow)
            found = result and [list(result.winners), result.how, result.clause]
            if found != (told and [told["winners"], told["how"], told["clause"]]):
                raise _Wrong("by the rules the match has another result than the export says.")
