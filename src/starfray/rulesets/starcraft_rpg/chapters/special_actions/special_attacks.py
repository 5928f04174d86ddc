"""The attacks of special fire: on one target, on an area, or a volley.

Chapter: Special Actions.
"""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.special_actions.special_fire import (
    SATURATION_ACCURACY,
    radius_of,
    special_attack,
    suppresses,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.suppressing_fire import (
    suppressing_fire,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_roll import (
    attack_target,
    attacks_of_action,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.burst_areas import burst
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import (
    Burst,
    SpecialFire,
    Volley,
)
from starfray.rulesets.starcraft_rpg.rulings import SaturationAttacks
from starfray.rulesets.starcraft_rpg.state import State


@rule("SCR-SPA-05", "SCR-SPA-07", "SCR-SPA-09")
def fire_once(state: State, table: Table, shot: SpecialFire, last: int) -> None:
    """Make the attack of special fire other than saturation; `last` is as in a burst."""
    attack = special_attack(state, shot.who, state.units[shot.who].weapons[shot.slot], shot.fire)
    area = Burst(shot.x, shot.y, radius_of(shot.fire))
    if suppresses(shot.fire):
        suppressing_fire(state, table, attack, area)
    elif area.radius != NOTHING:
        burst(state, table, attack, area, last)
    else:
        attack_target(state, table, attack, shot.target)


@rule("SCR-SPA-15")
def saturating_volley(state: State, who: int, slot: int) -> Volley:
    """Return the attacks of saturation fire: one, or by one ruling those of an action."""
    most = 1
    if state.rulings.saturation_attacks == SaturationAttacks.ALL:
        most = attacks_of_action(state, who, state.units[who].weapons[slot], 0)
    return Volley(who, slot, most, 0, 0, SATURATION_ACCURACY)
