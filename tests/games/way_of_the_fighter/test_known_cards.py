"""What the examples of the rules say about printed cards holds for the ones delivered."""

from __future__ import annotations

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.printed import CROUCHING, JUMPING, STANDING, Card, Effect

POSITIONS = (STANDING, CROUCHING, JUMPING)


def effects(card: Card) -> list[tuple[str, int, str, str]]:
    return [(e.verb, e.n, e.when, e.scope) for e in card.effects]


def gains(key: str) -> list[tuple[tuple[str, ...], str, list[tuple[str, int, str]]]]:
    return [
        (p.kinds, p.trigger or p.while_, [(e.verb, e.n, e.when) for e in p.effects])
        for p in content.fighters()[key].passives
    ]


def test_light_kick_in_the_air_hits_both_middle_columns_and_nothing_else() -> None:
    """WF-EX-4."""
    zones = content.cards()["light_kick"].grids[JUMPING].zones
    assert {(p, d) for p in POSITIONS for d in (1, 2)} <= zones
    assert not zones & {(STANDING, 0), (CROUCHING, 0)}
    assert max(distance for _, distance in zones) == 2


def test_light_kick_from_the_ground_misses_who_crouches() -> None:
    """WF-EX-5."""
    zones = content.cards()["light_kick"].grids[STANDING].zones
    assert CROUCHING not in {position for position, _ in zones}
    assert (JUMPING, 0) not in zones
    assert (STANDING, 1) in zones
    assert max(distance for _, distance in zones) == 2


def test_charge_opens_the_combo_of_the_example() -> None:
    """WF-EX-6."""
    charge = content.cards()["charge"]
    assert (charge.priority, charge.move, charge.way) == (6, 2, "advance")
    assert effects(charge) == [
        ("stand", 0, "start", ""),
        ("link", 0, "", ""),
        ("chain", 1, "", ""),
        ("damage_bonus", 1, "", "follow_up"),
    ]
    assert charge.effects[1].links == ("strike", "blast")
    assert set(charge.grids) == set(POSITIONS)


def test_light_kick_and_compounded_strike_go_on_with_it() -> None:
    """WF-EX-6: 6 and a die of 2 make 8, 4 and two dice of 2 and 3 make 9."""
    kick, blow = content.cards()["light_kick"], content.cards()["compounded_strike"]
    assert (kick.priority, kick.damage, blow.priority) == (6, 1, 4)
    assert effects(blow) == [("damage_bonus", 2, "", "combo"), ("knockdown", 0, "", "combo")]


def test_aurelia_can_play_all_three() -> None:
    """WF-EX-6."""
    keys = {
        key for p in content.fighters()["aurelia"].prebuilt for key in content.packs()[p].actions
    }
    assert {"charge", "light_kick", "compounded_strike"} <= keys


def test_power_block_meets_triple_punch() -> None:
    """WF-EX-7: dice of 2 and 2 make 9, one of 3 makes 6 without Jun's bonus and 2 with it."""
    block, punch = content.cards()["power_block"], content.cards()["triple_punch"]
    assert (block.prevents_dice, effects(block)) == (
        True,
        [("energize", 1, "reveal", ""), ("energize", 1, "block", "")],
    )
    assert 9 - block.priority in range(2, 13)
    assert 6 - punch.priority - 1 in range(1, 7)
    assert (punch.damage, effects(punch)) == (1, [("repeat", 2, "", "")])
    assert "combo" in content.fighters()["jun"].prebuilt


def test_shooting_stars_go_two_spaces_for_lumi() -> None:
    """WF-EX-8: blast value 2 with her ability, and a repetition for each Power Die."""
    stars = content.cards()["shooting_stars"]
    assert stars.effects == (Effect("repeat", count="power_dice", text="Repeat [Power Dice]"),)
    assert (stars.damage, stars.blast, stars.height) == (1, 1, "either")
    assert gains("lumi") == [(("blast",), "", [("blast_bonus", 1, "")])]


def test_momentum_makes_moves_hit_harder() -> None:
    momentum = content.cards()["momentum"]
    passive = momentum.passives[0]
    assert passive.kinds == ("move",)
    assert [(e.verb, e.n, e.scope) for e in passive.effects] == [("damage_bonus", 1, "follow_up")]


def test_known_abilities() -> None:
    attacks = ("strike", "grab", "blast")
    assert gains("ren") == [(attacks, "", [("energize", 1, "hit")])]
    assert gains("jun") == [(("strike", "blast"), "", [("priority_bonus", 1, "")])]
    assert gains("el_falcon") == [(("grab",), "airborne_grid", [("airborne_grid", 0, "")])]
    assert gains("aurelia") == [
        (("strike",), "", [("change_position", 0, "end"), ("either_upto", 1, "end")])
    ]
    assert all(e.may for e in content.fighters()["aurelia"].passives[0].effects)
