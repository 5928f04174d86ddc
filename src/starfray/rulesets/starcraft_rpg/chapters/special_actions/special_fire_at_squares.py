"""Focused Burst and Saturation Fire at a square where somebody hidden may be.

Chapter: Special Actions.
"""

from __future__ import annotations

from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.attacks_on_squares import (
    attack_at,
    volley_at,
    why_not_guess,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_attacks import (
    saturating_volley,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire import (
    FOCUSED,
    LONG_FOCUSED,
    SATURATION,
    special_attack,
    special_rounds,
    why_not_special_with,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import use_rounds
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import Square
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import slot_in_hand
from starfray.rulesets.starcraft_rpg.state import State
from starfray.rulesets.starcraft_rpg.words import STANDARD_ACTION, WORDS


@rule("SCR-SNK-03", "SCR-SPA-07", "SCR-SPA-08", "SCR-SPA-15")
def fire_at_square(state: State, table: Table, action: Action, fire: int) -> None:
    """Make the attack of special fire on a square in place of normal ones."""
    who, there = action.who, Square(action.x, action.y)
    slot = slot_in_hand(state, who, action.item)
    use_rounds(state, table, who, slot, special_rounds(state, fire))
    if fire == SATURATION:
        volley_at(state, table, saturating_volley(state, who, slot), action.target, there)
    else:
        attack = special_attack(state, who, action.item, fire)
        attack_at(state, table, attack, action.target, there)


@rule("SCR-SNK-03", "SCR-SPA-07", "SCR-SPA-08", "SCR-SPA-15")
def why_not_fire_at_square(state: State, action: Action, fire: int) -> int:
    """Return 0 when special fire may be fired at where a hidden enemy may be, else the reason."""
    who, there = action.who, Square(action.x, action.y)
    slot = slot_in_hand(state, who, action.item)
    reason = why_not_special_with(state, who, slot, fire)
    return reason or why_not_guess(state, who, action.target, there, action.item)


FOCUSED_BURST_AT = verb(
    WORDS, "focused_burst_at", "SCR-SPA-07", "target=target:units item=with:weapons x=x y=y",
    "{who} fires a focused burst from {with} at square {x}, {y}, where {target} may be",
    supposing="if it is there",
    do=fire_at_square, why_not=why_not_fire_at_square, cost=STANDARD_ACTION, fire=FOCUSED,
    attack=1, as_called=1, in_hand=1,
)  # fmt: skip
FOCUSED_BURST_FULL_AT = verb(
    WORDS, "focused_burst_full_at", "SCR-SPA-08", "target=target:units item=with:weapons x=x y=y",
    "{who} fires a long focused burst from {with} at square {x}, {y}, where {target} may be",
    supposing="if it is there",
    do=fire_at_square, why_not=why_not_fire_at_square, cost=STANDARD_ACTION, fire=LONG_FOCUSED,
    attack=1, as_called=1, in_hand=1,
)  # fmt: skip
SATURATION_FIRE_AT = verb(
    WORDS, "saturation_fire_at", "SCR-SPA-15", "target=target:units item=with:weapons x=x y=y",
    "{who} fires {with} at square {x}, {y} with saturation fire, where {target} may be",
    supposing="if it is there",
    do=fire_at_square, why_not=why_not_fire_at_square, cost=STANDARD_ACTION, fire=SATURATION,
    attack=1, as_called=1, in_hand=1,
)  # fmt: skip
