"""A target's answer to an attack: one Shield, and Reactions at that moment (IC-5.4, IC-5.8.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.iconoclash import phrases
from bot.games.iconoclash.attack.carry import COSTS, Carry
from bot.games.iconoclash.attack.choosing import choices
from bot.games.iconoclash.attack.figures import ability_of
from bot.games.iconoclash.attack.reactions import REST, is_asked, react, reactions
from bot.games.iconoclash.events import ShieldPlayed
from bot.games.iconoclash.side import Play
from bot.games.iconoclash.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

NONE = "none"


def shields(match: Match, seat: Seat) -> list[str]:
    """What a seat may play as its Shield, as `shield:<card>:<ability>` (IC-4.1.2, IC-4.2.4)."""
    return [
        f"shield:{card.key}:{number}"
        for card, number, ability in choices(match, seat)
        if not ability.reaction and (card.is_shield or ability.as_shield)
    ]


@dataclass
class Response(Procedure):
    """Always asked, whatever hand and attack hold, so that nobody learns from it (IC-5.4.8).

    Attacks that do nothing are no exception (IC-5.4.7). Only attacks lead here, and only their
    targets: no other damage, no Shield, and no attack on a partner can be answered (IC-5.4.5,
    IC-5.4.6, IC-8.4.8).
    """

    seat: Seat
    shielded: bool = False
    choice: str = ""

    @rule("IC-5.4.1", "IC-5.4.4", "IC-5.4.8", "IC-5.8.6", asks="seat", into="choice")
    def shield_or_react(self, match: Match, seat: Seat) -> Offer | None:
        if not match.is_in(self.seat) or match.attack is None:
            return None
        if not match.is_in(match.attack.attacker):  # by a Reaction: nothing is left to answer
            return None
        if not self.shielded:
            keys = [*shields(match, self.seat), *reactions(match, self.seat, phrases.ATTACKED)]
            return one([NONE, *keys])
        moments = (phrases.ATTACKED, phrases.PLAYING)
        if not is_asked(match, self.seat, *moments):
            return None
        return one([NONE, REST, *reactions(match, self.seat, *moments)])

    @rule("IC-5.4.1", "IC-4.2.7", "IC-5.4.11", "IC-4.2.1", "IC-5.4.14")
    def play_it(self, match: Match) -> Outcome:
        choice, self.choice, attack = self.choice, "", match.attack
        match.sides[self.seat].rests |= choice == REST
        if choice in ("", NONE, REST) or attack is None:
            return STOP
        self.at = "shield_or_react"
        if choice.startswith("react"):
            return react(self.seat, choice)
        _, card, number = choice.split(":")
        self.shielded = True
        match.take(self.seat, card)
        match.tell(ShieldPlayed(seat=self.seat, card=card, ability=int(number), rule="IC-5.4.1"))
        if power := ability_of(card, int(number)).power:
            match.gain(self.seat, "power", -power, "IC-4.2.1", card)
        match.attack = replace(attack, shields=(*attack.shields, self.seat))
        key = f"shield {self.seat}"
        match.plays[key] = Play(self.seat, card, int(number), "shield", target=attack.attacker)
        return Carry(key, COSTS)
