"""What bots make ready before they can attack."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.chapters.personal.equipment.handling_weapons import (
    why_not_draw,
    why_not_reload,
)
from starfray.rulesets.fasa_trek.state import State


@rule()
def weapon_to_prepare(state: State, who: int) -> int:
    """Return a weapon to draw or reload; NOBODY without one."""
    unit = state.units[who]
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        carried = state.arms[arm]
        if carried.count <= 0:
            continue
        if carried.charges == 0:
            if carried.ready and why_not_reload(state, who, carried.weapon) == 0:
                return carried.weapon
            continue
        if not carried.ready and why_not_draw(state, who, carried.weapon) == 0:
            return carried.weapon
    return NOBODY
