"""What may be done now, why the rest may not, and the doing of it."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek import ship_words, words
from starfray.rulesets.fasa_trek.helm import why_not_stop
from starfray.rulesets.fasa_trek.people import act, why_not_personal
from starfray.rulesets.fasa_trek.ships import act_ship, why_not_ship
from starfray.rulesets.fasa_trek.state import (
    FIRING_PHASE,
    MELEE,
    MOVEMENT_PHASE,
    POWER_PHASE,
    RANGED,
    RESOLUTION,
    SKILL_PHASE,
    STARSHIP,
    THROWN,
    State,
)


@rule()
def why_not(state: State, action: Action) -> int:
    """Return 0 for what may be done now, else the reason."""
    if state.fight.arena == STARSHIP:
        return why_not_ship(state, action)
    return why_not_personal(state, action)


@rule()
def apply(state: State, table: Table, action: Action) -> None:
    """Carry out an action that is allowed."""
    if state.fight.arena == STARSHIP:
        act_ship(state, table, action)
    else:
        act(state, table, action)


def candidates(state: State) -> Iterator[Action]:
    """List what the one on turn could think of."""
    if state.fight.arena == STARSHIP:
        return ship_candidates(state, state.fight.active)
    return personal_candidates(state, state.fight.active)


def personal_candidates(state: State, who: int) -> Iterator[Action]:
    """List attacks, steps, posture, equipment, and the end of the turn."""
    unit = state.units[who]
    enemies = [t for t, u in enumerate(state.units) if u.side != unit.side and not u.dead]
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        carried = state.arms[arm]
        if carried.count <= 0:
            continue
        weapon = carried.weapon
        data = state.weapons[weapon]
        verb = words.FIRE if data.kind == RANGED else words.THROW
        if data.kind >= MELEE:
            verb = words.STRIKE
        elif data.kind == RANGED and not carried.ready:
            verb = words.QUICK_DRAW
        for target in enemies:
            yield Action(verb, who, target, weapon, NONE, NONE, NONE)
            if data.kind in (RANGED, THROWN) and carried.ready:
                yield Action(words.AIM, who, target, weapon, NONE, NONE, NONE)
        if not carried.ready:
            yield Action(words.DRAW, who, NONE, weapon, NONE, NONE, NONE)
        if carried.ready and data.charges >= 0 and carried.charges < data.charges:
            yield Action(words.RELOAD, who, NONE, weapon, NONE, NONE, NONE)
        for setting in data.setting[: data.settings]:
            if setting != carried.setting:
                yield Action(words.ADJUST, who, NONE, weapon, NONE, NONE, setting)
    for direction in range(8):
        for verb in range(words.MOVE, words.SWIM + 1):
            yield Action(verb, who, NONE, NONE, NONE, NONE, direction)
        yield Action(words.TURN_IN_PLACE, who, NONE, NONE, NONE, NONE, direction)
    for verb in (
        words.STAND_SIT, words.STAND_KNEEL, words.KNEEL_PRONE, words.STAND_CROUCH, words.HIDE,
        words.DROP, words.SPEAK, words.END_TURN,
    ):  # fmt: skip
        yield Action(verb, who, NONE, NONE, NONE, NONE, NONE)


def ship_candidates(state: State, who: int) -> Iterator[Action]:
    """List what the phase is for, and being done with it."""
    ship = state.ships[who]
    bridge = state.bridges[ship.bridge]
    phase = state.fight.phase
    mounts = [state.mounts[m] for m in range(ship.first_mount, ship.first_mount + ship.mounts)]
    others = [t for t in range(len(state.ships)) if state.units[t].side != state.units[who].side]
    if phase == POWER_PHASE:
        yield from power_candidates(state, who)
    elif phase == SKILL_PHASE:
        for target in others:
            yield Action(ship_words.LOCK_ON, who, target, NONE, NONE, NONE, NONE)
        for officer in range(6):
            rolls = bridge.panel_officer[: bridge.panel_rows].count(officer)
            for number in range(rolls):
                yield Action(ship_words.OFFICER_ROLL, who, NONE, officer, NONE, NONE, number)
    elif phase == MOVEMENT_PHASE:
        for heading in range(3):
            yield Action(ship_words.PLOT, who, NONE, NONE, NONE, NONE, heading)
    elif phase == FIRING_PHASE:
        for target in others:
            yield Action(ship_words.VOLLEY, who, target, NONE, NONE, NONE, NONE)
            for mount in mounts:
                yield Action(ship_words.FIRE_SHIP, who, target, mount.name, NONE, NONE, NONE)
    if phase == RESOLUTION:
        yield Action(ship_words.RESOLVE, who, NONE, NONE, NONE, NONE, NONE)
    elif phase != MOVEMENT_PHASE or why_not_stop(state, who) == 0:
        yield Action(ship_words.DONE, who, NONE, NONE, NONE, NONE, NONE)


def power_candidates(state: State, who: int) -> Iterator[Action]:
    """List a few ways to share the power by quarters, then arming and raising in full."""
    ship = state.ships[who]
    if not ship.allocated:
        total = ship.total_power
        for engines in range(5):
            for shields in range(5 - engines):
                x, y = total * engines // 4, total * shields // 4
                yield Action(ship_words.ALLOCATE, who, NONE, NONE, x, y, total - x - y)
        return
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        mount = state.mounts[at]
        gun = state.guns[mount.gun]
        for units in range(gun.power_min, gun.power_max + 1):
            yield Action(ship_words.ARM, who, NONE, mount.name, NONE, NONE, units)
    for shield in range(1, 7):
        for points in range(1, ship.max_shield[shield - 1] + 1):
            yield Action(ship_words.RAISE, who, NONE, NONE, shield, NONE, points)
