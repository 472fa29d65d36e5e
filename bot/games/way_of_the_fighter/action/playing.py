"""Actions that are put down face down with their dice, and what may follow in a combo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.action.rolling import Rolling
from bot.games.way_of_the_fighter.dice import mix, unmixed
from bot.games.way_of_the_fighter.events import ActionPlayed
from bot.games.way_of_the_fighter.figures import ATTACKS, effects
from bot.games.way_of_the_fighter.side import CHALLENGE, Play, Pool
from bot.games.way_of_the_fighter.state import Match
from bot.games.way_of_the_fighter.swapping import swap
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import Outcome, Procedure, Seat, rule

MOST_DICE: Final = 4


def dice_choices(pool: Pool) -> list[Pool]:
    """The ways to pick 1 to 4 dice of the Active Pool, fewest first (WF-3.4.1)."""
    core, power = pool
    found = [(c, p) for c in range(core + 1) for p in range(power + 1) if 1 <= c + p <= MOST_DICE]
    return sorted(found, key=lambda dice: (dice[0] + dice[1], dice[1]))


def lay_down(match: Match, seat: Seat, card: str, dice: Pool, *, combo: bool = False) -> Play:
    """A card from hand goes face down to the Challenge Area, with dice that are to be rolled."""
    side = match.sides[seat]
    match.zones[f"hand {seat}"] = match.zones[f"hand {seat}"].without(card)
    side.active = (side.active[0] - dice[0], side.active[1] - dice[1])
    play = Play(
        id=match.next_number(),
        seat=seat,
        card=card,
        turn=match.turn,
        dice=("c0",) * dice[0] + ("p0",) * dice[1],
        combo=combo,
    )
    clause = "WF-9.2.1" if combo else "WF-3.3.1"
    match.tell(ActionPlayed(seat=seat, core=dice[0], power=dice[1], combo=combo, rule=clause))
    return match.put(play)


def met(play: Play) -> tuple[str, ...]:
    """The timings whose condition an action has met, for what is looked up later."""
    return ("", "hit") if play.hit else ("",)


def combo_kinds(match: Match, play: Play) -> tuple[str, ...]:
    """What may follow an action in a combo: types, packs and names of actions.

    (WF-9.1.2 to WF-9.1.4, WF-9.2.17)
    """
    kinds = set(ATTACKS) if play.hit and play.turn == match.turn else set()
    for effect in effects(match, play):
        if effect.verb == "link" and effect.when in met(play):
            kinds |= set(effect.links)
    return tuple(sorted(kinds))


def may_follow(card: str, kinds: tuple[str, ...]) -> bool:
    """Whether a card is of one of these types, of one of these packs, or has one of these names."""
    found = content.cards()[card]
    return bool({found.kind, found.pack, found.name} & set(kinds))


@dataclass
class TagIn(Procedure):
    """A passive fighter takes over and rolls for the action that it had ready (WF-14.3.3)."""

    seat: Seat
    play: int
    dice: str = ""

    @rule("WF-14.3.3", "WF-14.3.5", "WF-14.3.7")
    def swaps(self, match: Match) -> None:
        out = match.front[match.team(self.seat)]
        swap(match, match.team(self.seat), "WF-14.3.3", match.sides[out].position)
        match.attempted = (*match.attempted, self.seat)

    @rule("WF-14.3.3", "WF-14.3.9", asks="seat", into="dice")
    def choose_dice(self, match: Match, seat: Seat) -> Offer | None:
        return one(map(mix, dice_choices(match.sides[seat].active)))

    @rule("WF-14.3.3")
    def rolls(self, match: Match) -> Outcome:
        side, dice = match.sides[self.seat], unmixed(self.dice)
        side.active = (side.active[0] - dice[0], side.active[1] - dice[1])
        rolled = ("c0",) * dice[0] + ("p0",) * dice[1]
        match.change(self.play, area=CHALLENGE, dice=rolled, combo=True)
        told = ActionPlayed(
            seat=self.seat, core=dice[0], power=dice[1], combo=True, rule="WF-14.3.3"
        )
        match.tell(told)
        return Rolling((self.play,))
