"""Ranged combat: shooting at multiple targets."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.using_two_guns import fires_both_guns
from starfray.rulesets.starcraft_d6.rulings import TargetReturn
from starfray.rulesets.starcraft_d6.state import MOST_AIMS, Person, State, WhichWeapon
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-MULT-01")
def extra_targets(state: State, who: int, target: int) -> int:
    """Return the dice for aiming at more than one target: the index of this one, from 0.

    By ruling each change of target counts instead.
    """
    unit = state.units[who]
    if state.rulings.target_return == TargetReturn.STEP:
        changes = 0
        for shot in range(1, unit.aims_count):
            if unit.aims[shot] != unit.aims[shot - 1]:
                changes += 1
        if unit.aims_count > 0 and unit.aims[unit.aims_count - 1] != target:
            changes += 1
        return changes
    index = 0
    for shot in range(unit.aims_count):
        if unit.aims[shot] == target:
            return index
        known = 0
        for before in range(shot):
            if unit.aims[before] == unit.aims[shot]:
                known = 1
        index += 1 - known
    return index


@rule("SD6-MULT-01")
def next_aim(state: State, who: int) -> int:
    """Return which aim of the round the next one is, from 0; all that are too many are the last."""
    return min(state.units[who].aims_count, MOST_AIMS - 1)


@change(WORDS, "SD6-MULT-01", "{who} fires {weapon} at {target}.", name="shot", bookkeeping=True)
def count_shot(state: State, who: Person, target: Person, number: int, weapon: WhichWeapon) -> None:
    """Count a shot; `number` counts those of the round from 0."""
    count_shots(state, who, weapon, 1)
    aim_at(state, who, target, number)


@rule("SD6-MOD-05", "SD6-DUAL-01", "SD6-MOD-03")
def count_shots(state: State, who: int, weapon: int, shots: int) -> None:
    """Have fired a weapon so often; what was begun to reload it has to begin anew."""
    if fires_both_guns(state, who, weapon):
        state.units[who].both_guns = 1
    gun = state.weapons[weapon]
    gun.shots_fired += shots
    gun.fired_by = add(gun.fired_by, who)
    gun.loading = 0


@rule("SD6-MULT-01")
def aim_at(state: State, who: int, target: int, number: int) -> None:
    """Have aimed at somebody in this round, after `number` others or the same."""
    state.units[who].aims[number] = target
    state.units[who].aims_count = number + 1
