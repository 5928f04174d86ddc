"""The weapons of a ship, found by their names, and what they are armed with."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.state import Mounted, State
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


@rule("FST-PWR-03", "FST-FIR-10")
def disarm_all(state: State, table: Table, who: int) -> None:
    """Take the power that is not of this turn from the weapons of a ship, and clear their shots."""
    ship = state.ships[who]
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        mount = state.mounts[at]
        if mount.armed or mount.fired:
            disarm(state, table, at)


@change(WORDS, "FST-FIR-10", "The {mount} must be armed again.", name="disarmed", bookkeeping=True)
def disarm(state: State, mount: Mounted) -> None:
    """Take the power from a weapon, and clear its shots."""
    weapon = state.mounts[mount]
    weapon.armed = 0
    weapon.fired = 0
