"""Everything that the commander of a force could order."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import NONE, Action, action
from starfray.rulesets.starcraft_d6.chapters.mass_combat.attack_orders import (
    ATTACK,
    ATTACK_WITH_ALL,
    CALL_UP,
    STORM,
    STORM_WITH_ALL,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.battle import HOLD_BACK, STAND_BY
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import still_stands
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_defense import DIG_IN
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_moves import (
    ADVANCE,
    MARCH,
    TAKE_GROUND,
    metres_a_segment,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_ranges import (
    is_measured,
    metres_between,
    range_between,
)
from starfray.rulesets.starcraft_d6.state import MASS_CLOSE, MASS_OUT, State


def battle_candidates(state: State) -> Iterator[Action]:
    """List what the force on turn could be ordered to do: enemies that are near come first."""
    who = state.fight.active
    enemies = enemies_of(state, who)
    for target in enemies:
        for verb in (ATTACK, STORM):
            for kind in (NONE, *kinds_of(state, who)):
                yield action(verb, who, target, kind)
    for target in enemies:
        yield action(ATTACK_WITH_ALL, who, target)
        yield action(STORM_WITH_ALL, who, target)
    for kind in (NONE, *kinds_of(state, who)):
        yield action(DIG_IN, who, item=kind)
    yield from moves(state, who, enemies)
    for other in range(len(state.forces)):
        if state.forces[other].commander == state.forces[who].commander and other != who:
            yield action(CALL_UP, who, other)
    yield action(STAND_BY, who)
    yield action(HOLD_BACK, who)


def enemies_of(state: State, who: int) -> list[int]:
    """Return the enemy forces that have anybody left, the nearest first."""
    side = state.units[who].side
    found = [
        other
        for other in range(len(state.forces))
        if state.units[other].side != side and still_stands(state, other)
    ]
    if is_measured(state):
        return sorted(found, key=lambda other: metres_between(state, who, other))
    return sorted(found, key=lambda other: range_between(state, who, other))


def kinds_of(state: State, who: int) -> list[int]:
    """Return the types of units in a force, where there are several."""
    force = state.forces[who]
    units = state.companies[force.first : force.first + force.many]
    found = sorted({one.kind for one in units if one.count > 0})
    return found if len(found) > 1 else []


def moves(state: State, who: int, enemies: list[int]) -> Iterator[Action]:
    """List the range bands, the ground and the squares that one move leads to."""
    if is_measured(state):
        unit, squares = state.units[who], metres_a_segment(state, who) // state.fight.square_m
        for x in range(unit.x - squares, unit.x + squares + 1):
            for y in range(unit.y - squares, unit.y + squares + 1):
                yield action(MARCH, who, x=x, y=y)
        return
    for target in enemies:
        now = range_between(state, who, target)
        for band in range(max(MASS_CLOSE, now - 1), min(MASS_OUT, now + 1) + 1):
            if band != now:
                yield action(ADVANCE, who, target, n=band)
    for ground in range(len(state.grounds)):
        yield action(TAKE_GROUND, who, item=ground)
