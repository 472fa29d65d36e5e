"""Cards that are played at a moment which they name themselves (IC-4.2.9 to IC-4.2.14)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from bot.games.iconoclash import content, phrases
from bot.games.iconoclash.attack import carry
from bot.games.iconoclash.attack.carry import Carry
from bot.games.iconoclash.attack.choosing import choices
from bot.games.iconoclash.events import ReactionPlayed
from bot.games.iconoclash.printed import Ability
from bot.games.iconoclash.side import Attack, Play
from bot.games.iconoclash.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

DONE = "done"
REST = "rest"
"""Go on, and be asked for no Reaction in any window until one's next turn (IC-5.8.17)."""


def reactions(match: Match, seat: Seat, *moments: str) -> list[str]:
    """What a seat may play at these moments, as `react:<card>:<ability>`."""
    return [
        f"react:{card.key}:{number}"
        for card, number, ability in choices(match, seat)
        if ability.reaction in moments
    ]


def may_hold(match: Match, seat: Seat, *moments: str) -> bool:
    """Whether a hand could hold such a Reaction, judged by what is public alone (IC-5.4.8).

    Its deck list and its discard pile are known, what it has played, and how many Item cards it
    has drawn.
    """
    if not match.hand(seat):
        return False
    gone = Counter(match.zones[f"pile {seat}"].cards)
    under_way = ("attack", "shield", "reaction")
    plays = (play for play in match.plays.values() if play.origin in under_way)
    gone.update(play.card for play in plays if play.seat == seat)
    deck = Counter(content.fighters()[match.sides[seat].fighter].deck)
    deck[content.basic().key] += 1
    if any(_reacts(card, moments) for card in deck - gone):
        return True
    if not any(content.cards()[card].is_item for card in match.hand(seat)):
        return False  # how many Items somebody holds is known: each draw and each use was seen
    lying = Counter(match.zones["item pile"].cards)
    return any(_reacts(card, moments) for card in Counter(match.item_deck) - lying)


def is_asked(match: Match, seat: Seat, *moments: str) -> bool:
    """Whether a window opens for a seat: by public knowledge, and its own wish to be left alone."""
    return not match.sides[seat].rests and may_hold(match, seat, *moments)


def _reacts(card: str, moments: tuple[str, ...]) -> bool:
    return any(ability.reaction in moments for ability in content.cards()[card].abilities)


@dataclass
class Reactions(Procedure):
    """One seat's window: any number of Reactions in one go (IC-5.8.5, IC-5.8.17)."""

    seat: Seat
    moments: tuple[str, ...]
    choice: str = ""

    @rule("IC-4.2.9", "IC-5.8.5", "IC-5.8.17", asks="seat", into="choice")
    def play_any(self, match: Match, seat: Seat) -> Offer | None:
        if not match.is_in(self.seat) or not is_asked(match, self.seat, *self.moments):
            return None
        return one([DONE, REST, *reactions(match, self.seat, *self.moments)])

    @rule("IC-4.2.10", "IC-5.8.17")
    def carry_it_out(self, match: Match) -> Outcome:
        choice, self.choice = self.choice, ""
        match.sides[self.seat].rests |= choice == REST
        if choice in ("", DONE, REST):
            return STOP
        self.at = "play_any"
        return react(self.seat, choice)


def react(seat: Seat, choice: str) -> React:
    """The section that carries out a choice of `reactions`."""
    _, card, number = choice.split(":")
    return React(seat, card, int(number))


@dataclass
class React(Procedure):
    """A card for one Reaction ability alone: no attack, and nothing answers it (IC-4.2.11)."""

    seat: Seat
    card: str
    ability: int

    @rule("IC-4.2.11", "IC-4.2.1", "IC-4.1.17")
    def play_it(self, match: Match) -> Outcome:
        ability = content.cards()[self.card].abilities[self.ability]
        match.take(self.seat, self.card)
        match.tell(
            ReactionPlayed(seat=self.seat, card=self.card, ability=self.ability, rule="IC-4.2.11")
        )
        if ability.power:
            match.gain(self.seat, "power", -ability.power, "IC-4.2.1", self.card)
        other = _other_side(match.attack, self.seat, ability)
        match.plays["reaction"] = Play(self.seat, self.card, self.ability, "reaction", target=other)
        return Carry("reaction", carry.ALL)

    @rule("IC-4.2.11", "IC-4.1.18")
    def discard_it(self, match: Match) -> None:
        carry.leave_for_later(match, match.plays.pop("reaction"))
        if match.is_in(self.seat) or content.cards()[self.card].is_item:
            match.put_away(self.seat, self.card)


def _other_side(attack: Attack | None, seat: Seat, ability: Ability) -> Seat | None:
    """The other side of the attack (IC-8.1.5); for who is in neither, the one that it speaks of."""
    if attack is None:
        return None
    of_target = any(part.verb in phrases.REFERS_TO_TARGET for part in ability.parts)
    if attack.attacker == seat or (of_target and seat not in attack.targets):
        return attack.targets[0] if attack.targets else None
    return attack.attacker
