"""The Firing Phase: declaring targets and weapons."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import IDLE, post_idle
from starfray.rulesets.fasa_trek.chapters.starship.damage_sequence import is_destroyed
from starfray.rulesets.fasa_trek.chapters.starship.mounts import NO_MOUNT, mount_of, power_to_fire
from starfray.rulesets.fasa_trek.chapters.starship.weapon_firing_sequence import (
    chart_row,
    ship_range,
)
from starfray.rulesets.fasa_trek.rulings import TargetsPerPhase
from starfray.rulesets.fasa_trek.state import FIRING_PHASE, HELMSMAN, ShipWeapon, State, Vessel
from starfray.rulesets.fasa_trek.words import WORDS
from starfray.space.hexsides import hex_bearing

SENSORS_DOWN = WORDS.reason("sensors_down", "FST-FIR-01", "the sensors are not operational")
NO_SHIP_TARGET = WORDS.reason("no_ship_target", "FST-FIR-01", "the target must be another ship")
OTHER_TARGET = WORDS.reason(
    "other_target", "FST-FIR-01", "only one target may be fired at in a firing phase"
)
NOT_LOCKED = WORDS.reason(
    "not_locked", "FST-FIR-01", "only a ship that is locked on to may be fired at"
)
TARGET_LOST = WORDS.reason("target_lost", "FST-SDM-05", "the ship is destroyed")


@rule("FST-FIR-01", "FST-FIR-10")
def why_not_target(state: State, who: int, target: int) -> int:
    """Return why a ship cannot be declared as a target: sensors, another target, no lock."""
    ship = state.ships[who]
    if not 0 <= target < len(state.ships) or target == who:
        return NO_SHIP_TARGET
    if post_idle(state, who, HELMSMAN):
        return IDLE
    if not ship.sensors:
        return SENSORS_DOWN
    if is_destroyed(state, target):
        return TARGET_LOST
    if state.rulings.targets_per_phase != TargetsPerPhase.PER_WEAPON:
        if ship.target != NOBODY and ship.target != target:
            return OTHER_TARGET
    if state.rulings.targets_per_phase == TargetsPerPhase.LOCK_NEEDED and ship.lock != target:
        return NOT_LOCKED
    return 0


@rule("FST-FIR-10")
def why_not_shot(state: State, who: int, target: int, at: int) -> int:
    """Return why a weapon cannot fire at a target: not armed, spent, out of arc or of range."""
    return why_not_bearing(state, at, bearing(state, who, target), ship_range(state, who, target))


@rule("FST-FIR-04")
def bearing(state: State, who: int, target: int) -> int:
    """Return the bits of the arcs in which a target lies."""
    ship, other = state.ships[who], state.ships[target]
    return hex_bearing(ship.facing, ship.q, ship.r, other.q, other.r)


@rule("FST-FIR-10")
def covers(state: State, at: int, arcs: int) -> bool:
    """Return whether the arcs of a weapon have one of those in which a target lies."""
    return state.guns[state.mounts[at].gun].arcs & arcs != 0


NOT_ARMED = WORDS.reason("not_armed", "FST-FIR-10", "the weapon is not armed")
DECLARED = WORDS.reason(
    "declared_already", "FST-FIR-10", "a weapon fires only once in a firing phase"
)
SHOTS_SPENT = WORDS.reason("shots_spent", "FST-FIR-10", "the weapon has already fired its shots")
OUT_OF_ARC = WORDS.reason("out_of_arc", "FST-FIR-10", "the target is out of the weapon's arc")
BEYOND_CHART = WORDS.reason("beyond_chart", "FST-FIR-07", "the chart has no entry for the range")


@rule("FST-FIR-10")
def why_not_bearing(state: State, at: int, arcs: int, distance: int) -> int:
    """Return why a weapon cannot fire at a target in such arcs and at such a range."""
    mount = state.mounts[at]
    gun = state.guns[mount.gun]
    if mount.armed <= 0:
        return NOT_ARMED
    if mount.declared != NOBODY:
        return DECLARED
    if mount.fired >= gun.shots:
        return SHOTS_SPENT
    if not covers(state, at, arcs):
        return OUT_OF_ARC
    return BEYOND_CHART if chart_row(state, at, distance) < 0 else 0


@rule("FST-FIR-01")
def why_not_fire(state: State, who: Vessel, target: Vessel, weapon: ShipWeapon) -> int:
    """Return why a weapon cannot be declared against a target."""
    reason = why_not_target(state, who, target)
    if reason:
        return reason
    at = mount_of(state, who, weapon)
    return NO_MOUNT if at < 0 else why_not_shot(state, who, target, at)


NOTHING_BEARS = WORDS.reason("nothing_bears", "FST-FIR-10", "no armed weapon bears on the target")


@rule("FST-FIR-01")
def why_not_volley(state: State, who: Vessel, target: Vessel) -> int:
    """Return why no weapon at all can be declared against a target."""
    reason = why_not_target(state, who, target)
    if reason:
        return reason
    ship = state.ships[who]
    arcs, distance = bearing(state, who, target), ship_range(state, who, target)
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        if not state.mounts[at].destroyed and why_not_bearing(state, at, arcs, distance) == 0:
            return 0
    return NOTHING_BEARS


@rule("FST-FIR-10")
def can_fire(state: State, who: int) -> bool:
    """Return whether any weapon is armed and has not fired."""
    ship = state.ships[who]
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        if power_to_fire(state, at) > 0:
            return True
    return False


@rule("FST-FIR-01")
def declare_weapon(
    state: State, table: Table, who: Vessel, target: Vessel, weapon: ShipWeapon
) -> None:
    """Declare one weapon that is named against a target."""
    declare_mount(state, table, who, target, mount_of(state, who, weapon))


FIRE_SHIP = verb(
    WORDS, "fire_weapon", "FST-FIR-01", "target=target:units item=weapon:ship_weapons",
    "{who} declares the {weapon} against {target}",
    do=declare_weapon, why_not=why_not_fire, phase=FIRING_PHASE, post=HELMSMAN,
)  # fmt: skip


@rule("FST-FIR-01")
def declare_mount(state: State, table: Table, who: int, target: int, at: int) -> None:
    """Declare one weapon against a target."""
    declare_shot(state, table, who, target, state.mounts[at].name, at)


@change(
    WORDS, "FST-FIR-01", "{who} declares the {weapon} against {target}.",
    name="declared_shot", bookkeeping=True,
)  # fmt: skip
def declare_shot(state: State, who: Vessel, target: Vessel, weapon: ShipWeapon, mount: int) -> None:
    """Aim a weapon, and with it the ship, at a target."""
    state.mounts[mount].declared = target
    state.ships[who].target = target


@rule("FST-FIR-01")
def declare_volley(state: State, table: Table, who: Vessel, target: Vessel) -> None:
    """Declare every weapon that can fire at a target against it."""
    ship = state.ships[who]
    arcs, distance = bearing(state, who, target), ship_range(state, who, target)
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        if not state.mounts[at].destroyed and why_not_bearing(state, at, arcs, distance) == 0:
            declare_mount(state, table, who, target, at)


VOLLEY = verb(
    WORDS, "volley", "FST-FIR-01", "target=target:units",
    "{who} declares all weapons that bear against {target}",
    do=declare_volley, why_not=why_not_volley, phase=FIRING_PHASE, whole_phase=1,
    post=HELMSMAN,
)  # fmt: skip
