"""What a ship could think of doing in each phase."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from starfray.core.action import NONE, Action, action
from starfray.rulesets.fasa_trek.chapters.starship.captains_orders import (
    ORDER_COURSE,
    ORDER_SHIELD,
    ORDER_WEAPON,
)
from starfray.rulesets.fasa_trek.chapters.starship.combat_turn import DONE, RESOLVE
from starfray.rulesets.fasa_trek.chapters.starship.declaring_fire import FIRE_SHIP, VOLLEY
from starfray.rulesets.fasa_trek.chapters.starship.movement_phase import COURSE, PLOT
from starfray.rulesets.fasa_trek.chapters.starship.power_allocation import (
    ALLOCATE,
    ARM,
    RAISE,
    USE_POWER,
)
from starfray.rulesets.fasa_trek.chapters.starship.skill_roll_phase import (
    LOCK_ON,
    OFFICER_ROLL,
    ROLL_ALL,
    ROLL_PANELS,
)
from starfray.rulesets.fasa_trek.state import (
    FIRING_PHASE,
    MOVEMENT_PHASE,
    POWER_PHASE,
    RESOLUTION,
    SKILL_PHASE,
    State,
)

LONGEST_LISTED = 3  # steps of a course; longer ones only straight ahead


def ship_candidates(state: State, who: int) -> Iterator[Action]:
    """List what the phase is for, and being done with it."""
    ship = state.ships[who]
    phase = state.fight.phase
    mounts = [state.mounts[m] for m in range(ship.first_mount, ship.first_mount + ship.mounts)]
    others = [t for t in range(len(state.ships)) if t != who]
    others.sort(key=lambda t: state.units[t].side == state.units[who].side)
    if phase == POWER_PHASE:
        yield from power_candidates(state, who)
    elif phase == SKILL_PHASE:
        yield from skill_candidates(state, who, others)
    elif phase == MOVEMENT_PHASE:
        for heading in range(3):
            yield action(PLOT, who, n=heading)
        yield from courses(state, who)
    elif phase == FIRING_PHASE:
        for target in others:
            yield action(VOLLEY, who, target=target)
            for mount in mounts:
                yield action(FIRE_SHIP, who, target=target, item=mount.name)
    if phase == RESOLUTION:
        yield action(RESOLVE, who)
    else:
        yield action(DONE, who)


def power_candidates(state: State, who: int) -> Iterator[Action]:
    """List a few ways to share the power by quarters, then arming and raising in full."""
    ship = state.ships[who]
    yield from orders(state, who)
    if not ship.allocated:
        total = ship.total_power
        for verb in (USE_POWER, ALLOCATE):
            for engines in range(5):
                for shields in range(5 - engines):
                    x, y = total * engines // 4, total * shields // 4
                    yield action(verb, who, x=x, y=y, n=total - x - y)
        return
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        mount = state.mounts[at]
        gun = state.guns[mount.gun]
        for units in range(gun.power_min, gun.power_max + 1):
            yield action(ARM, who, item=mount.name, n=units)
    for shield in range(6):
        for points in range(1, ship.max_shield[shield] + 1):
            yield action(RAISE, who, x=shield, n=points)


def orders(state: State, who: int) -> Iterator[Action]:
    """List what the captain could order."""
    ship = state.ships[who]
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        yield action(ORDER_WEAPON, who, item=state.mounts[at].name)
    for shield in range(6):
        yield action(ORDER_SHIELD, who, x=shield)
    for course in (1, 11, 111, 21, 31, 2111, 3111):
        yield action(ORDER_COURSE, who, n=course)


def skill_candidates(state: State, who: int, others: list[int]) -> Iterator[Action]:
    """List sensor locks, rolls on the panels, and all of them at once."""
    bridge = state.bridges[state.ships[who].bridge]
    for target in others:
        yield action(LOCK_ON, who, target=target)
        yield action(ROLL_ALL, who, target=target)
    for officer in range(6):
        rolls = bridge.panel_officer[: bridge.panel_rows].count(officer)
        for number in range(1, rolls + 1):
            one = NONE if number == 1 else number
            yield action(OFFICER_ROLL, who, item=officer, n=one)
    yield action(ROLL_PANELS, who)


def courses(state: State, who: int) -> Iterator[Action]:
    """List the short courses, and straight ahead as far as the points go."""
    ship = state.ships[who]
    points = ship.points[state.fight.subphase - 1] - ship.plotted
    for steps in range(1, min(points, LONGEST_LISTED) + 1):
        for digits in product("123", repeat=steps):
            yield action(COURSE, who, n=int("".join(digits)))
    for steps in range(LONGEST_LISTED + 1, min(points, 18) + 1):
        yield action(COURSE, who, n=int("1" * steps))
