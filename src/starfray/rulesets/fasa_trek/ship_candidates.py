"""What a ship could think of doing in each phase."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from starfray.core.action import NONE, Action
from starfray.rulesets.fasa_trek import ship_words as words
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
            yield Action(words.PLOT, who, NONE, NONE, NONE, NONE, heading)
        yield from courses(state, who)
    elif phase == FIRING_PHASE:
        for target in others:
            yield Action(words.VOLLEY, who, target, NONE, NONE, NONE, NONE)
            for mount in mounts:
                yield Action(words.FIRE_SHIP, who, target, mount.name, NONE, NONE, NONE)
    if phase == RESOLUTION:
        yield Action(words.RESOLVE, who, NONE, NONE, NONE, NONE, NONE)
    else:
        yield Action(words.DONE, who, NONE, NONE, NONE, NONE, NONE)


def power_candidates(state: State, who: int) -> Iterator[Action]:
    """List a few ways to share the power by quarters, then arming and raising in full."""
    ship = state.ships[who]
    if not ship.allocated:
        total = ship.total_power
        for verb in (words.USE_POWER, words.ALLOCATE):
            for engines in range(5):
                for shields in range(5 - engines):
                    x, y = total * engines // 4, total * shields // 4
                    yield Action(verb, who, NONE, NONE, x, y, total - x - y)
        return
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        mount = state.mounts[at]
        gun = state.guns[mount.gun]
        for units in range(gun.power_min, gun.power_max + 1):
            yield Action(words.ARM, who, NONE, mount.name, NONE, NONE, units)
    for shield in range(6):
        for points in range(1, ship.max_shield[shield] + 1):
            yield Action(words.RAISE, who, NONE, NONE, shield, NONE, points)


def skill_candidates(state: State, who: int, others: list[int]) -> Iterator[Action]:
    """List sensor locks, rolls on the panels, and all of them at once."""
    bridge = state.bridges[state.ships[who].bridge]
    for target in others:
        yield Action(words.LOCK_ON, who, target, NONE, NONE, NONE, NONE)
        yield Action(words.ROLL_ALL, who, target, NONE, NONE, NONE, NONE)
    for officer in range(6):
        rolls = bridge.panel_officer[: bridge.panel_rows].count(officer)
        for number in range(1, rolls + 1):
            one = NONE if number == 1 else number
            yield Action(words.OFFICER_ROLL, who, NONE, officer, NONE, NONE, one)
    yield Action(words.ROLL_PANELS, who, NONE, NONE, NONE, NONE, NONE)


def courses(state: State, who: int) -> Iterator[Action]:
    """List the short courses, and straight ahead as far as the points go."""
    ship = state.ships[who]
    points = ship.points[state.fight.subphase - 1] - ship.plotted
    for steps in range(1, min(points, LONGEST_LISTED) + 1):
        for digits in product("123", repeat=steps):
            yield Action(words.COURSE, who, NONE, NONE, NONE, NONE, int("".join(digits)))
    for steps in range(LONGEST_LISTED + 1, min(points, 18) + 1):
        yield Action(words.COURSE, who, NONE, NONE, NONE, NONE, int("1" * steps))
