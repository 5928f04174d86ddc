"""Burst Fire, Focused Burst, Suppressing Fire and Saturation Fire as actions.

Chapter: Special Actions.
"""

from __future__ import annotations

from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_attacks import (
    fire_once,
    saturating_volley,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire import (
    BURST,
    FOCUSED,
    LONG_FOCUSED,
    SATURATION,
    SUPPRESSING,
    WIDE_BURST,
    WIDE_SUPPRESSING,
    special_rounds,
    why_not_special,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.ammunition import use_rounds
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_action import fire_volley
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import SpecialFire
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import slot_in_hand
from starfray.rulesets.starcraft_rpg.state import State
from starfray.rulesets.starcraft_rpg.words import STANDARD_ACTION, WORDS


@rule("SCR-SPA-05", "SCR-SPA-06", "SCR-SPA-07", "SCR-SPA-08", "SCR-SPA-15")
def special_fire(state: State, table: Table, shot: SpecialFire) -> None:
    """Make the single attack of special fire in place of the normal ones."""
    who, slot = shot.who, shot.slot
    use_rounds(state, table, who, slot, special_rounds(state, shot.fire))
    if shot.fire == SATURATION:
        fire_volley(state, table, saturating_volley(state, who, slot), shot.target)
    else:
        fire_once(state, table, shot, 1)


@rule("SCR-SPA-05", "SCR-SPA-07", "SCR-SPA-09", "SCR-SPA-15")
def fire_with_weapon(state: State, table: Table, action: Action, fire: int) -> None:
    """Take an action of special fire."""
    slot = slot_in_hand(state, action.who, action.item)
    shot = SpecialFire(fire, action.who, slot, action.target, action.x, action.y)
    special_fire(state, table, shot)


@rule("SCR-SPA-05", "SCR-SPA-07", "SCR-SPA-09", "SCR-SPA-15")
def why_not_fire_with(state: State, action: Action, fire: int) -> int:
    """Return 0 when an action of special fire is possible, else the reason."""
    slot = slot_in_hand(state, action.who, action.item)
    return why_not_special(state, action.who, action.target, action.x, action.y, slot, fire)


BURST_FIRE = verb(
    WORDS, "burst_fire", "SCR-SPA-05", "item=with:weapons x=x y=y",
    "{who} fires a burst from {with} at square {x}, {y}",
    do=fire_with_weapon, why_not=why_not_fire_with, cost=STANDARD_ACTION, fire=BURST, attack=1,
    as_called=1, in_hand=1,
)  # fmt: skip
BURST_FIRE_FULL = verb(
    WORDS, "burst_fire_full", "SCR-SPA-06", "item=with:weapons x=x y=y",
    "{who} fires a wide burst from {with} at square {x}, {y}",
    do=fire_with_weapon, why_not=why_not_fire_with, cost=STANDARD_ACTION, fire=WIDE_BURST,
    attack=1, as_called=1, in_hand=1,
)  # fmt: skip
FOCUSED_BURST = verb(
    WORDS, "focused_burst", "SCR-SPA-07", "target=target:units item=with:weapons",
    "{who} fires a focused burst from {with} at {target}",
    do=fire_with_weapon, why_not=why_not_fire_with, cost=STANDARD_ACTION, fire=FOCUSED,
    attack=1, as_called=1, at_one=1, in_hand=1,
)  # fmt: skip
FOCUSED_BURST_FULL = verb(
    WORDS, "focused_burst_full", "SCR-SPA-08", "target=target:units item=with:weapons",
    "{who} fires a long focused burst from {with} at {target}",
    do=fire_with_weapon, why_not=why_not_fire_with, cost=STANDARD_ACTION, fire=LONG_FOCUSED,
    attack=1, as_called=1, at_one=1, in_hand=1,
)  # fmt: skip
SUPPRESSING_FIRE = verb(
    WORDS, "suppressing_fire", "SCR-SPA-09", "item=with:weapons x=x y=y",
    "{who} suppresses everything around square {x}, {y} with {with}",
    do=fire_with_weapon, why_not=why_not_fire_with, cost=STANDARD_ACTION, fire=SUPPRESSING,
    attack=1, as_called=1, in_hand=1,
)  # fmt: skip
SUPPRESSING_FIRE_FULL = verb(
    WORDS, "suppressing_fire_full", "SCR-SPA-14", "item=with:weapons x=x y=y",
    "{who} suppresses a wide area around square {x}, {y} with {with}",
    do=fire_with_weapon, why_not=why_not_fire_with, cost=STANDARD_ACTION,
    fire=WIDE_SUPPRESSING, attack=1, as_called=1, in_hand=1,
)  # fmt: skip
SATURATION_FIRE = verb(
    WORDS, "saturation_fire", "SCR-SPA-15", "target=target:units item=with:weapons",
    "{who} fires {with} at {target} with saturation fire",
    do=fire_with_weapon, why_not=why_not_fire_with, cost=STANDARD_ACTION, fire=SATURATION,
    attack=1, as_called=1, at_one=1, in_hand=1,
)  # fmt: skip
