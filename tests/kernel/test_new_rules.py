"""A match stopped in mid-rule goes on under the rules of tomorrow."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.kernel.codec import Codec
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule
from tests.kernel.duel_rules import EVENTS, SECTIONS, Duel, Round
from tests.kernel.tables import GAME, dealt, play


def under(*changed: type[Procedure]) -> Codec[Duel]:
    """The duel's codec with some sections as a later version has them."""
    names = {s.__name__ for s in changed}
    return Codec(Duel, [*(s for s in SECTIONS if s.__name__ not in names), *changed], EVENTS)


def later_strike() -> type[Procedure]:
    @dataclass
    class Strike(Procedure):
        attacker: Seat
        defender: Seat
        card: str
        shield: str = ""
        force: int = 0
        landing: str = ""
        taunt: str = ""

        @rule("DU-3.1", asks="defender", into="shield")
        def may_shield(self, duel: Duel, seat: Seat) -> Offer | None:
            return one(["none", "shield"])

        @rule("DU-3.2")
        def shielded(self, duel: Duel) -> Outcome:
            return STOP if self.shield == "shield" else None

        @rule("DU-3.5", asks="attacker", into="taunt")
        def added_question(self, duel: Duel, seat: Seat) -> Offer | None:
            return one(["boo", "hah"])

        @rule("DU-3.6")
        def launch(self, duel: Duel) -> None:
            duel.hurt(self.defender, len(self.taunt))

    return Strike


def later_round(*, nobody: bool = False, shields_only: bool = False) -> type[Procedure]:
    @dataclass
    class Round(Procedure):
        seats: tuple[Seat, ...] = (0, 1)
        picks: dict[Seat, str] = field(default_factory=dict)
        tie: int = 0
        order: tuple[Seat, ...] = ()

        @rule("DU-2.1", asks="seats", into="picks")
        def pick_in_secret(self, duel: Duel, seat: Seat) -> Offer | None:
            if nobody:
                return None
            hand = duel.hand(seat)
            return one(c for c in hand if c == "shield") if shields_only else one(hand)

        @rule("DU-2.2")
        def end(self, duel: Duel) -> Outcome:
            duel.winner = len(self.picks)
            return STOP

    return Round


def test_an_added_rule_is_asked_by_a_match_stopped_before_it() -> None:
    flow = play(dealt("jab", "slam"), "0:jab, 1:slam")
    loaded = under(later_strike()).load(GAME.codec.save(flow))
    play(loaded, "1:none, 0:hah")
    assert loaded.state.duellists[1].life == 3
    assert [type(p).__name__ for p in loaded.agenda] == ["Round", "Strike"]  # the slower goes on


def test_a_secret_answer_that_is_not_open_any_more_is_asked_anew() -> None:
    flow = play(dealt("jab shield", "slam shield"), "0:jab")
    loaded = under(later_round(shields_only=True)).load(GAME.codec.save(flow))
    assert loaded.answered(0) is None
    assert loaded.awaited() == (0, 1)
    assert loaded.question == flow.question + 1


def test_a_question_that_is_not_asked_any_more_is_passed_on_loading() -> None:
    flow = play(dealt("jab", "slam"), "0:jab")
    loaded = under(later_round(nobody=True)).load(GAME.codec.save(flow))
    assert loaded.agenda == []
    assert loaded.state.winner == 0


def test_a_question_whose_missing_answers_are_not_wanted_any_more_is_resolved_on_loading() -> None:
    flow = play(dealt("shield", "slam"), "0:shield")
    loaded = under(later_round(shields_only=True)).load(GAME.codec.save(flow))
    assert loaded.state.winner == 1  # one pick was in, nobody else is asked


def test_under_unchanged_rules_loading_moves_nothing() -> None:
    flow = play(dealt("jab shield", "slam shield"), "0:jab")
    loaded = under(Round).load(GAME.codec.save(flow))
    assert GAME.codec.save(loaded) == GAME.codec.save(flow)
