"""A game is set up: sides, hands, the starting roll (WF-1.6, WF-1.7)."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.dice import shift
from bot.games.way_of_the_fighter.events import (
    CardsDrawn,
    FighterEntered,
    GameBegan,
    InitiativeGiven,
    StarterDrawn,
    StartingRolled,
)
from bot.games.way_of_the_fighter.side import FULL_LIFE, STANDING
from bot.games.way_of_the_fighter.state import STARTS, TAG_TEAM, Match
from bot.games.way_of_the_fighter.turn.rounds import Turns
from bot.kernel.offer import Offer, die, one, one_of_each, shuffle
from bot.kernel.procedure import Outcome, Procedure, Seat, rule
from bot.kernel.zones import Zone

ROLLED = 3
PACKS = 4
CHOOSE, BY_LOT = "choose", "lot"


def deck_of(fighter: str, packs: tuple[str, ...]) -> tuple[str, ...]:
    """The 45 action cards of a deck, the block first (WF-1.5.1 to WF-1.5.5)."""
    found = content.fighters()[fighter]
    own = [card for card in found.actions for _ in range(2)]
    learnt = [card for pack in packs for card in content.packs()[pack].actions for _ in range(2)]
    return (found.block, *own, *learnt)


@dataclass
class Opening(Procedure):
    """One game from the set-up to turn 1.

    `players` choose their starting hands at once and in secret: `hands` names a card of each pack
    as `pack:card`. `picked` is who wants to begin in Tag Team.
    """

    game: int
    players: tuple[Seat, ...] = ()
    pairs: tuple[Seat, ...] = ()
    picked: dict[Seat, str] = field(default_factory=dict)
    sides: tuple[int, ...] = ()
    starters: dict[int, Seat] = field(default_factory=dict)
    torn: tuple[int, ...] = ()
    hands: dict[Seat, tuple[str, ...]] = field(default_factory=dict)
    dealing: tuple[Seat, ...] = ()
    order: tuple[int, ...] = ()
    rolling: tuple[Seat, ...] = ()
    rolled: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    face: int = 0
    winner: Seat | None = None
    holder: str = ""

    @rule("WF-1.6.1", "WF-1.6.5", "WF-1.6.6", "WF-1.6.7", "WF-1.6.10", "WF-5.1.10")
    def sets_up(self, match: Match) -> None:
        match.game, match.turn, match.phase = self.game, 0, "opening"
        match.game_over = match.game_over_by = ""
        match.game_winner, match.initiative, match.initiative_used = -1, -1, False
        match.plays, match.tokens, match.front = {}, {}, {}
        match.tagged = match.attempted = match.taunted = ()
        for seat, side in match.sides.items():
            side.space, side.position, side.life = None, STANDING, FULL_LIFE
            side.burnout, side.energy, side.active = (6, 0), (0, 0), (0, 0)
            side.crippled = side.dazed = side.bound = 0
            side.down = side.out = False
            deck = deck_of(side.fighter, side.packs)
            mates = tuple(s for s in match.sides if match.team(s) == side.team)
            match.zones[f"deck {seat}"] = Zone(deck[1:], ())
            match.zones[f"hand {seat}"] = Zone((deck[0],), mates)
            match.zones[f"pile {seat}"] = Zone((), None)
        match.tell(GameBegan(number=self.game, rule="WF-1.6.1"))
        self.players = tuple(match.sides)
        self.pairs = tuple(match.sides) if match.mode == TAG_TEAM else ()

    @rule("WF-1.6.11", asks="chance", into="sides")
    def draws_sides(self, match: Match, seat: Seat) -> Offer | None:
        return shuffle(2)

    @rule("WF-14.1.4", "WF-14.1.5", "WF-14.1.21", asks="pairs", into="picked")
    def choose_who_begins(self, match: Match, seat: Seat) -> Offer | None:
        return one(("me", "partner")) if self.pairs and not match.sides[seat].out else None

    def _able(self, match: Match, team: int) -> list[Seat]:
        """The players of a team; who has conceded by now does not begin."""
        mates = [seat for seat in match.sides if match.team(seat) == team]
        return [seat for seat in mates if not match.sides[seat].out]

    @rule("WF-14.1.4", "WF-14.1.5", "WF-14.1.21")
    def compares_wishes(self, match: Match) -> None:
        """Team-mates differ where both or neither would begin."""
        for team in (0, 1):
            able = self._able(match, team)
            willing = [seat for seat in able if self.picked.get(seat) == "me"]
            self.starters = {**self.starters, team: (willing or able)[0]}
            if len(able) > 1 and len(willing) != 1:
                self.torn = (*self.torn, team)
        self.picked = {}

    @rule("WF-14.1.21", asks="chance", into="order")
    def draws_lots(self, match: Match, seat: Seat) -> Offer | None:
        return shuffle(2) if self.torn else None

    @rule("WF-14.1.21")
    def lot_decides(self, match: Match) -> None:
        if not self.torn:
            return
        team, *rest = self.torn
        able = self._able(match, team)
        drawn = able[self.order[0] % len(able)]
        self.starters = {**self.starters, team: drawn}
        match.tell(StarterDrawn(seat=drawn, rule="WF-14.1.21"))
        self.torn, self.at = tuple(rest), "draws_lots"

    @rule("WF-14.1.3", "WF-14.1.4", "WF-14.1.6", "WF-1.6.8", "WF-1.6.9")
    def fighters_enter(self, match: Match) -> None:
        match.left = self.sides[0]
        for team in (match.left, 1 - match.left):
            able = self._able(match, team)
            seat = self.starters[team] if self.starters[team] in able else able[0]
            match.front[team] = seat
            side = match.sides[seat]
            side.space, side.facing = (STARTS[0], 1) if team == match.left else (STARTS[1], -1)
            match.tell(FighterEntered(seat=seat, space=side.space, rule="WF-1.6.8"))
        if match.settings.get("hands", CHOOSE) != CHOOSE:
            self.players = ()

    @rule("WF-1.6.2", "WF-1.6.3", asks="players", into="hands")
    def choose_the_starting_hand(self, match: Match, seat: Seat) -> Offer | None:
        if match.sides[seat].out:
            return None
        packs = match.sides[seat].packs
        return one_of_each(
            f"{key}:{card}" for key in packs for card in content.packs()[key].actions
        )

    @rule("WF-1.6.2", "WF-1.6.4")
    def takes_the_hands(self, match: Match) -> None:
        for seat, keys in self.hands.items():
            self._take(match, seat, tuple(key.partition(":")[2] for key in keys))
        self.hands, self.dealing = {}, tuple(match.sides)

    def _take(self, match: Match, seat: Seat, cards: tuple[str, ...]) -> None:
        deck, hand = f"deck {seat}", f"hand {seat}"
        for card in cards:
            match.zones[deck] = match.zones[deck].without(card)
        match.zones[hand] = match.zones[hand].put(cards, below=True)
        only = match.zones[hand].seen_by
        clause = "WF-1.6.2" if self.players else "WF-1.6.12"
        match.tell(CardsDrawn(seat=seat, cards=cards, only=only, rule=clause))

    @rule("WF-1.6.4", asks="chance", into="order")
    def shuffles(self, match: Match, seat: Seat) -> Offer | None:
        if not self.dealing:
            return None
        return shuffle(len(match.zones[f"deck {self.dealing[0]}"].cards))

    @rule("WF-1.6.4", "WF-1.6.12")
    def deck_is_ready(self, match: Match) -> Outcome:
        if not self.dealing:
            return None
        seat, *rest = self.dealing
        deck = match.zones[f"deck {seat}"].ordered(self.order)
        match.zones[f"deck {seat}"] = deck
        if not self.players:  # the first card of each pack in a shuffled deck is a random one
            packs = [content.packs()[key].actions for key in match.sides[seat].packs]
            cards = tuple(next(c for c in deck.cards if c in actions) for actions in packs)
            self._take(match, seat, cards)
        self.dealing = tuple(rest)
        self.at = "shuffles"
        if not rest:
            self.at = "who_rolls"
        return None

    @rule("WF-1.7.1", "WF-14.1.7")
    def who_rolls(self, match: Match) -> None:
        self.rolled = {}
        self.rolling = tuple(s for team in (0, 1) for s in [match.front[team]] * ROLLED)

    @rule("WF-1.7.1", asks="chance", into="face")
    def roll(self, match: Match, seat: Seat) -> Offer | None:
        return die() if self.rolling else None

    @rule("WF-1.7.1", "WF-1.7.2", "WF-1.7.3")
    def compares(self, match: Match) -> None:
        seat, *rest = self.rolling
        self.rolled = {**self.rolled, seat: (*self.rolled.get(seat, ()), self.face)}
        self.rolling = tuple(rest)
        if self.rolling:
            self.at = "roll"
            return
        for each, dice in self.rolled.items():
            match.tell(StartingRolled(seat=each, dice=dice, rule="WF-1.7.1"))
        totals = {each: sum(dice) for each, dice in self.rolled.items()}
        if len(set(totals.values())) == 1:
            self.at = "who_rolls"
            return
        self.winner = max(totals, key=lambda each: totals[each])

    @rule("WF-1.7.4", asks="winner", into="holder")
    def choose_who_has_the_initiative(self, match: Match, seat: Seat) -> Offer | None:
        return None if match.sides[seat].out else one(("me", "opponent"))

    @rule("WF-1.7.4", "WF-1.7.5", "WF-1.7.6", "WF-14.1.8", "WF-14.1.9", "WF-14.1.13")
    def begins(self, match: Match) -> Outcome:
        team = match.team(self.winner or 0)
        match.initiative = 1 - team if self.holder == "opponent" else team
        match.began = match.front[match.initiative]
        match.tell(InitiativeGiven(seat=match.began, rule="WF-1.7.4"))
        for seat, side in match.sides.items():
            count = 1 if side.team == match.initiative else 2
            clause = "WF-1.7.5" if count == 1 else "WF-1.7.6"
            if match.mode == TAG_TEAM:
                clause = "WF-14.1.8"
            shift(match, seat, (count, 0), "burnout", "energy", clause)
        return Turns()
