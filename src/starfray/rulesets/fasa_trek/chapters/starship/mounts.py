"""The weapons of a ship, found by their names."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.state import State
from starfray.rulesets.fasa_trek.words import WORDS

NO_MOUNT = WORDS.reason("no_mount", "FST-FIR-10", "the ship has no such weapon in working order")


@rule("FST-FIR-10")
def mount_of(state: State, who: int, name: int) -> int:
    """Return the weapon of a ship by its name, -1 when there is none in working order."""
    ship = state.ships[who]
    for mount in range(ship.first_mount, ship.first_mount + ship.mounts):
        if state.mounts[mount].name == name and not state.mounts[mount].destroyed:
            return mount
    return NOBODY


@rule("FST-FIR-10")
def power_to_fire(state: State, mount: int) -> int:
    """Return the power that a weapon can still be fired with this turn: 0 once it has fired."""
    weapon = state.mounts[mount]
    spent = weapon.fired >= state.guns[weapon.gun].shots
    return 0 if weapon.destroyed or spent else weapon.armed
