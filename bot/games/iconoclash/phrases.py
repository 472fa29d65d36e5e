"""Every phrase that a card of Iconoclash may print, and the verb that carries it out.

Where a text says otherwise than the rules, it is the text that is carried out (IC-1.1.2).
A new phrase needs a line here and a verb that does it; a new card needs neither.
"""

from __future__ import annotations

from typing import Final

from bot.kernel.phrases import Phrases

BEFORE, AFTER, END, NEXT, ZONE = "before", "after", "end", "next", "zone"
OWN_END = "own_end"
"""On an Environment Card: in the turns of whoever drew it only."""
POWER, AS_SHIELD = "power", "as_shield"
ANYTIME, ATTACKED, OTHERS, PLAYING = "anytime", "attacked", "others", "playing"
REACTIONS: Final = (ANYTIME, ATTACKED, OTHERS, PLAYING)

ICONS: Final = {
    "Power": POWER,
    "Shield": AS_SHIELD,
    "Anytime during your turn": ANYTIME,
    "When you are attacked": ATTACKED,
    "When another Fighter is attacked": OTHERS,
    "When you play a card": PLAYING,
}
"""What may stand in brackets in front of an ability (IC-4.2.1 to IC-4.2.14)."""

TIMINGS: Final = {
    "Before attacking": BEFORE,
    "After attacking": AFTER,
    "After the attack": AFTER,
    "At the end of your turn": END,
    "At the start of your next turn": NEXT,
}

CONDITIONS: Final = {
    "the target was Edged-Off": "edged_off",
    "the target is in the air": "airborne",
    "the target is on a platform": "grounded",
    "you are in the air": "self_airborne",
    "you moved right before": "moved",
    "you have less HP than the target": "behind",
    "the target has no Power Token": "powerless",
    "the target has fewer cards in hand than you": "outcarded",
    "an Item was discarded": "item_discarded",
    "the attack dealt damage": "dealt",
}
"""Looked at when the part's step comes (IC-4.3.5)."""
ABOUT_TARGET: Final = frozenset(
    {"edged_off", "airborne", "grounded", "behind", "powerless", "outcarded"}
)

BONUSES: Final = {
    "+{n} damage": "damage",
    "get +{n} damage": "damage",
    "get Launch +{n}": "launch",
    "+{n} damage for each space launched": "damage_per_launch",
    "+{n} damage for each space moved right before": "damage_per_move",
    "+{n} damage for each Power Token you have": "damage_per_power",
    "+{n} damage for each Item card in your hand": "damage_per_item",
    "Launch +{n}": "launch",
    "Range {n}": "range",
    "Attack through soft platforms": "through_soft",
    "Attack through all platforms": "through_all",
    "Attack all surrounding opponents": "surrounding",
}
"""What changes the attack itself; worked out where it is needed, not carried out."""

BLOCKS: Final = {  # a Shield may do anything else as well (IC-5.4.16)
    "Reduce damage by {n}": "reduce",
    "Reduce damage by its Boost": "reduce_by_boost",
    "Prevent all damage": "prevent",
    "Reduce Launch by {n}": "reduce_launch",
    "Cancel the Launch": "cancel_launch",
}
"""What a Shield stops at the moment of the effect concerned, and only on its own player's Fighter
(IC-5.4.9, IC-5.4.10). No damage but that of the attack itself is ever looked at (IC-5.6.3)."""

PAYMENTS: Final = {  # beside icons the only use of Power Tokens (IC-4.2.3)
    "Discard {n} card(s)": "discard",
    "Discard {n} Boost": "discard_boost",
    "Discard {n} Item card(s)": "discard_item",
    "Take {n} damage": "take_damage",
    "Spend {n} Power Token(s)": "spend_power",
    "Spend {n} Movement Token(s)": "spend_movement",
}

GAINS: Final = {
    "Gain {n} Movement Token(s)": "gain_movement",
    "Gain {n} Power Token(s)": "gain_power",
    "Draw {n} card(s)": "draw",
    "Draw {n} Item card(s)": "draw_item",
    "Heal {n}": "heal",
    "Play {n} additional Attack Card(s)": "extra_attack",
    "Take {n} additional action(s)": "extra_action",
    "The target discards {n} card(s)": "target_discards",
    "The attacker discards {n} card(s)": "attacker_discards",
    "Each opponent discards {n} card(s)": "opponents_discard",
    "The target loses {n} Movement Token(s)": "target_loses_movement",
    "The target loses {n} Power Token(s)": "target_loses_power",
    "Put {n} Item Token(s) on your space": "item_here",
    "Put {n} Item Token on a random space": "items_random",
    "Put {n} Item Token(s) on random spaces": "items_random",
}
"""Carried out with the gains of an attack, in printed order (IC-5.8.9, IC-5.8.15)."""

MOVES: Final = {
    "Move {n}": "move",
    "Move up to {n}": "move_up_to",
    "Teleport {n}": "teleport",
    "Move the target {n}": "move_target",
    "Teleport the target {n}": "teleport_target",
    "Move the attacker {n}": "move_attacker",
}

REACHES: Final = frozenset({"range", "through_soft", "through_all", "surrounding"})
"""Bonuses that decide who can be the target, so nothing can be paid for them (IC-5.8.4)."""

REFERS_TO_TARGET: Final = frozenset(
    {
        "target_discards",
        "target_loses_movement",
        "target_loses_power",
        "move_target",
        "teleport_target",
        "strike_target",
    }
)
REFERS_TO_ATTACKER: Final = frozenset(
    {"attacker_discards", "move_attacker", "strike_back", "launch_attacker"}
)
"""Nothing without that Fighter, and then no impossible part either (IC-5.1.6, IC-5.7.6)."""

HARMS: Final = {
    "Deal {n} damage to the attacker": "strike_back",
    "Deal {n} damage to the target": "strike_target",
    "Launch the attacker {n}": "launch_attacker",
    "Drop": "drop",
}

ENVIRONMENT: Final = {
    "Each Fighter is launched {n}": "launch_all",
    "Each player discards {n} Boost or takes 2 damage": "demand_boost",
    "Each player may Teleport {n}": "teleport_all",
    "Each player gains {n} Movement Token(s)": "all_gain_movement",
    "Each player gains {n} Power Token(s)": "all_gain_power",
    "Each player draws {n} card(s)": "all_draw",
    "Each Fighter in the air takes {n} damage": "hurt_airborne",
    "Each Fighter on a platform takes {n} damage": "hurt_grounded",
    "Remove all Item Tokens": "remove_items",
    "Each Item Token moves up {n}": "lift_items",
}
"""Only on Environment Cards and stages' references; these have no author (IC-8.3.11)."""

AREAS: Final = {
    "{n} damage": "area_damage",
    "Heal {n}": "area_heal",
    "Gain {n} Movement Token(s)": "area_movement",
    "Gain {n} Power Token(s)": "area_power",
    "Draw {n} card(s)": "area_draw",
    "Discard {n} card(s)": "area_discard",
}
"""What happens to a Fighter on its first entry of an area (IC-2.3.1)."""

POSITIVE: Final = frozenset({"area_heal", "area_movement", "area_power", "area_draw"})

CARD: Final = Phrases(
    {**BONUSES, **BLOCKS, **PAYMENTS, **GAINS, **MOVES, **HARMS}, TIMINGS, CONDITIONS, ICONS
)
WEATHER: Final = Phrases(
    {
        "Put {n} Item Token on a random space": "items_random",
        "Put {n} Item Token(s) on random spaces": "items_random",
        "Drop": "drop",
        **ENVIRONMENT,
        **AREAS,
    },
    {
        "Zone": ZONE,
        "Roll for a zone": ZONE,
        "At the end of each turn": END,
        "At the end of your turn": OWN_END,
    },
    {},
    {},
)
