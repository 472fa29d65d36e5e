"""The printed cards, Fighters and stages as they are delivered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from bot.games.iconoclash import GAME, content, phrases, stage
from bot.games.iconoclash.printed import Ability, Card
from bot.games.iconoclash.setup import begin
from bot.kernel.errors import NotAllowed
from bot.kernel.game import SeatSetup, Setup
from bot.kernel.phrases import Part
from tests.games.iconoclash import prices


@pytest.fixture(autouse=True)
def fresh() -> None:
    """These tests are about the printed game itself."""


FIGHTERS = sorted(content.fighters())
STAGES = sorted(content.stages())
KINDS = {"crates": 10, "negative": 8, "positive": 6, "drop": 6, "both": 3, "special": 3}
"""Environment Cards of a stage by kind."""


def deck(fighter: str) -> list[Card]:
    return [content.cards()[key] for key in content.fighters()[fighter].deck]


def titles(fighter: str) -> list[Card]:
    return list(dict.fromkeys(deck(fighter)))


def abilities(cards: Iterable[Card]) -> list[tuple[Card, Ability]]:
    return [(card, ability) for card in cards for ability in card.abilities]


def test_the_names_of_the_rulebook_are_kept() -> None:
    names = {roster.name for roster in content.fighters().values()}
    assert {"Lilac Everdawn", "The Conquistotter"} <= names
    sword = content.cards()["flame_sword"]
    assert sword.is_item
    assert any(ability.has("damage_per_move") for ability in sword.abilities)
    assert len(names) >= 6


def test_lilac_has_the_cards_of_the_examples() -> None:
    """The Shield of IC-EX-8, a card for 2 Movement Tokens and an attack of range 3."""
    cards = titles("lilac_everdawn")
    example = {
        "Deal 1 damage to the attacker.",
        "Discard a card to reduce damage by its Boost.",
        "Gain 1 Power Token.",
    }
    assert any({a.text for a in card.abilities} == example for card in cards if card.is_shield)
    assert any(card.range == 3 for card in cards)
    assert any(a.total("gain_movement") == 2 for _, a in abilities(cards))


@pytest.mark.parametrize("card", content.cards().values(), ids=lambda card: str(card.key))
def test_every_ability_is_worth_its_price(card: Card) -> None:
    for ability in card.abilities:
        worth, budget = prices.price(card, ability), prices.budget(card, ability)
        assert worth <= budget + prices.OVER, (ability.text, worth, budget)
        if not ability.reaction:
            assert worth >= budget - prices.UNDER, (ability.text, worth, budget)
        else:  # no action is spent on it, so it may do less but never as much as an attack
            alone = 3.0 if card.is_item else 2.0
            assert prices.effects(ability) <= alone + prices.BOOST[card.boost] + 0.5, ability.text
        if not (card.is_shield or ability.as_shield):
            assert prices.most_damage(card, ability) <= 7, ability.text


@pytest.mark.parametrize("card", content.cards().values(), ids=lambda card: str(card.key))
def test_every_card_offers_three_different_abilities(card: Card) -> None:
    """IC-4.1.3, IC-4.1.14: and its figures stay on their scales."""
    assert len(card.abilities) == 3
    assert len({ability.text for ability in card.abilities}) == 3
    assert sum(any(part.must for part in ability.parts) for ability in card.abilities) <= 1
    assert card.damage <= 4
    assert card.launch <= 2
    assert card.range in (0, 2, 3, 4)
    assert 1 <= card.boost <= 3
    assert card.flavour.endswith((".", "?", "!"))
    if not card.is_shield:
        assert any(not (a.as_shield or a.reaction == phrases.ATTACKED) for a in card.abilities)
    else:
        assert any(not a.reaction for a in card.abilities)


def test_no_two_cards_are_the_same_but_for_the_name() -> None:
    faces = Counter(
        (c.type, c.damage, c.launch, c.range, frozenset(a.text for a in c.abilities))
        for c in content.cards().values()
    )
    assert max(faces.values()) == 1


def test_waiting_for_later_is_left_to_attacks_and_shields() -> None:
    """A Reaction is over at once, so nothing on it can wait for a later moment."""
    for card, ability in abilities(content.cards().values()):
        if ability.reaction:
            assert not any(part.when for part in ability.parts), (card.title, ability.text)


@pytest.mark.parametrize("fighter", FIGHTERS)
class TestFighter:
    """What every deck has to hold (IC-1.3.1, IC-1.5.1)."""

    def test_a_deck_has_thirty_cards_with_enough_shields(self, fighter: str) -> None:
        cards = deck(fighter)
        assert len(cards) == 30
        assert 13 <= len(titles(fighter)) <= 15
        assert 5 <= sum(card.is_shield for card in cards) <= 9
        as_shield = [c for c in titles(fighter) if any(a.as_shield for a in c.abilities)]
        assert [card.copies for card in as_shield] == [2]
        attacks = Counter(c.copies for c in titles(fighter) if not c.is_shield)
        assert attacks[3] == 4
        assert attacks[1] == 3
        assert 3 <= attacks[2] <= 5

    def test_reactions_and_timings_are_in_proportion(self, fighter: str) -> None:
        cards = titles(fighter)
        timed = [
            {p.when for a in card.abilities if not a.as_shield for p in a.parts}
            for card in cards
            if not card.is_shield
        ]
        assert 2 <= sum(any(a.reaction for a in card.abilities) for card in cards) <= 4
        assert sum(phrases.BEFORE in whens for whens in timed) <= 2
        assert sum(phrases.AFTER in whens for whens in timed) >= 2

    def test_power_tokens_come_in_and_go_out(self, fighter: str) -> None:
        cards = deck(fighter)
        gaining = sum(any(a.has("gain_power") for a in card.abilities) for card in cards)
        costing = sum(any(a.power for a in card.abilities) for card in cards)
        assert 4 <= gaining <= 9
        assert 5 <= costing <= 8

    def test_a_fighter_has_words_of_its_own(self, fighter: str) -> None:
        """IC-1.3.4: a tagline; and two sentences about it."""
        roster = content.fighters()[fighter]
        assert 8 <= len(roster.tagline) <= 32
        assert roster.about.count(".") + roster.about.count("?") == 2
        assert roster.reference


def test_no_two_fighters_share_their_plan() -> None:
    """Each stands out by something that its deck does more often than any other deck."""

    def often(fighter: str, *verbs: str) -> int:
        return sum(any(a.has(v) for a in c.abilities for v in verbs) for c in deck(fighter))

    def leader(*verbs: str) -> str:
        ranked = sorted(FIGHTERS, key=lambda fighter: often(fighter, *verbs))
        assert often(ranked[-1], *verbs) > often(ranked[-2], *verbs), verbs
        return ranked[-1]

    assert leader("gain_movement", "extra_attack") == "lilac_everdawn"
    assert leader("launch", "launch_attacker") == "the_conquistotter"
    assert leader("teleport", "drop") == "nim_trapdoor"
    assert leader("target_discards", "attacker_discards", "opponents_discard") == "magistra_quill"
    assert leader("draw_item", "discard_item", "damage_per_item") == "moll_bodger"
    shots = {f: sum(card.range >= 2 for card in deck(f)) for f in FIGHTERS}
    assert max(shots, key=lambda fighter: shots[fighter]) == "tamsin_farlight"


# ----------------------------------------------------------------------- Items


def test_the_item_deck_has_enough_of_everything() -> None:
    """IC-1.4.2, IC-1.4.3."""
    cards = [content.cards()[key] for key in content.items()]
    attacks = [card for card in cards if not card.is_shield]
    assert len(cards) == len(set(cards)) >= 24
    assert 0.65 <= len(attacks) / len(cards) <= 0.75
    assert sum(card.range >= 3 for card in cards) >= len(cards) // 3
    texts = abilities(cards)
    assert sum(a.has("heal") for _, a in texts) >= 2
    assert any(a.has("drop") for _, a in texts)
    assert any(a.has("teleport") for _, a in texts)
    assert any(c.launch + a.total("launch") == 3 for c, a in texts if not c.is_shield)
    assert sum(a.has("damage_per_move") or a.has("damage_per_launch") for _, a in texts) >= 2


def test_each_set_of_items_is_a_deck_of_its_own() -> None:
    """IC-1.4.3, IC-1.4.4: at least 10 cards, and the match holds these and no others."""
    themes = content.item_themes()
    assert len(themes) == 3
    assert sorted(key for cards in themes.values() for key in cards) == sorted(content.items())
    setting = next(s for s in GAME.settings if s.key == "items")
    assert [label for _, label in setting.choices] == ["All Items", *themes]
    for value, label in setting.choices[1:]:
        assert len(themes[label]) >= 10
        match = begin(a_duel({"items": value})).state
        assert sorted(match.item_deck) == sorted(themes[label])
        assert sorted(match.zones["items"].cards) == sorted(themes[label])
    assert sorted(begin(a_duel({})).state.item_deck) == sorted(content.items())


def test_an_unknown_item_deck_is_refused() -> None:
    """IC-1.4.3."""
    with pytest.raises(NotAllowed) as caught:
        begin(a_duel({"items": "crumbs"}))
    assert caught.value.clause == "IC-1.4.3"


def a_duel(options: dict[str, str]) -> Setup:
    seats = tuple(SeatSetup(f, {"fighter": f}, n) for n, f in enumerate(FIGHTERS[:2]))
    return Setup("duel", seats, options)


# ---------------------------------------------------------------------- stages


def test_there_are_stages_of_different_terrain() -> None:
    """IC-1.2.1, IC-1.2.4."""
    terrain = {
        (tuple(sorted(s.floors.items())), s.blocks, s.hazards, s.overhangs)
        for s in content.stages().values()
    }
    assert len(terrain) == len(content.stages()) >= 4


@pytest.mark.parametrize("key", STAGES)
class TestStage:
    """What every stage has to offer (IC-1.2.1 to IC-1.2.16)."""

    def test_its_terrain_is_valid_and_kind_to_who_comes_back(self, key: str) -> None:
        """IC-1.2.14, IC-1.2.15."""
        found = content.stages()[key]
        assert found.faults() == []
        assert len(found.respawns) >= 4
        assert {stage.PLACES[s][0] for s in found.respawns} <= {2, 3, 4, 5}
        assert {stage.PLACES[s][1] for s in found.respawns} <= {2, 3}
        assert not set(found.respawns) & found.hazards
        assert sum(found.stands(space) for space in found.respawns) >= 2
        assert len(found.hazards) <= 2
        assert len(found.blocks) <= 1
        assert len(found.overhangs) <= 2
        assert all(2 <= len(zone) <= 4 for zone in found.zones)

    def test_its_ground_lets_some_fall_and_holds_most(self, key: str) -> None:
        found = content.stages()[key]
        falling = sum(path[-1:] == (stage.OFF,) for path in found.falls.values())
        assert 2 <= falling <= 8

    def test_its_environment_deck_has_every_kind(self, key: str) -> None:
        """IC-1.4.1."""
        cards = [content.weather()[card] for card in content.stages()[key].deck]
        assert len(cards) == 36
        assert 12 <= len(set(cards)) <= 14
        assert len({(c.text, c.faces) for c in cards}) == len(set(cards))
        assert Counter(kind_of(card.parts) for card in cards) == KINDS

    def test_its_special_rule_is_told(self, key: str) -> None:
        """IC-1.2.16."""
        found = content.stages()[key]
        assert found.special.count(".") >= 1
        assert found.about.endswith(".")


def kind_of(parts: tuple[Part, ...]) -> str:
    """Which row of the table of kinds an Environment Card belongs to."""
    verbs, zoned = {p.verb for p in parts}, {p.verb for p in parts if p.when == phrases.ZONE}
    if zoned and "items_random" in verbs:
        return "both"
    if zoned:
        return "positive" if zoned <= phrases.POSITIVE else "negative"
    if verbs == {"items_random"}:
        return "crates"
    if "drop" in verbs and not any(part.when for part in parts):
        return "drop"
    return "special"


def test_areas_never_hurt_much_and_demands_have_an_alternative() -> None:
    """IC-10.2.3."""
    for card in content.weather().values():
        for part in card.parts:
            assert part.n <= 3
            if part.verb == "area_damage":
                assert part.n <= 2
