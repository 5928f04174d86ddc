"""Ranged combat: who is in the line of fire of a spray."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import why_not_aim_at
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import range_band
from starfray.rulesets.starcraft_d6.rulings import SprayRolls
from starfray.rulesets.starcraft_d6.state import DOOMED, OUT_OF_RANGE, POINT_BLANK, State


@rule("SD6-SPRY-02")
def cross(state: State, who: int, one: int, other: int) -> int:
    """Return how far one direction turns from another, seen by somebody; 0 where they agree."""
    here, left, right = state.units[who], state.units[one], state.units[other]
    across = (left.x - here.x) * (right.y - here.y)
    return across - (left.y - here.y) * (right.x - here.x)


@rule("SD6-SPRY-02")
def along(state: State, who: int, one: int, other: int) -> int:
    """Return how far one direction goes along another: nothing or less where it turns away."""
    here, left, right = state.units[who], state.units[one], state.units[other]
    far = (left.x - here.x) * (right.x - here.x)
    return far + (left.y - here.y) * (right.y - here.y)


@rule("SD6-SPRY-02")
def on_line_to(state: State, who: int, target: int, other: int) -> bool:
    """Return whether somebody stands less than a square off the line through a target."""
    off = cross(state, who, target, other)
    ahead = along(state, who, target, other) > 0
    return ahead and off * off < along(state, who, target, target)


@rule("SD6-SPRY-02")
def between(state: State, who: int, one: int, other: int, third: int) -> bool:
    """Return whether a third one stands in the angle that is sprayed from one to the other."""
    turn = cross(state, who, one, other)
    first, second = cross(state, who, one, third), cross(state, who, third, other)
    if turn < 0:
        first, second = -first, -second
    ahead = along(state, who, one, third) > 0 or along(state, who, other, third) > 0
    return turn != 0 and first >= 0 and second >= 0 and ahead


@rule("SD6-SPRY-02", "SD6-SPRY-03")
def stands_in_line(state: State, who: int, target: int, to: int, other: int) -> bool:
    """Return whether somebody stands where a spray goes: by the map, or by who stands together."""
    if state.fight.width > 0:
        if on_line_to(state, who, target, other):
            return True
        if to == NOTHING:
            return False
        return on_line_to(state, who, to, other) or between(state, who, target, to, other)
    group = state.units[other].group
    if group == NOTHING:
        return False
    return group == state.units[target].group or (to != NOTHING and group == state.units[to].group)


@rule("SD6-SPRY-01", "SD6-SPRY-02", "SD6-SPRY-03")
def is_aimed_at(state: State, who: int, target: int, to: int, other: int) -> bool:
    """Return whether a spray is meant for one who is in its line: the chosen, and all enemies.

    By the ruling of a roll for each target it is meant for that one alone.
    """
    if other in (target, to):
        return True
    if state.rulings.spray_rolls == SprayRolls.EACH:
        return False
    return state.units[other].side != state.units[who].side


@rule("SD6-SPRY-02", "SD6-SPRY-03")
def in_line_of_fire(state: State, who: int, target: int, to: int, weapon: int, other: int) -> bool:
    """Return whether a spray may hit somebody, or what that one is fully behind."""
    if other in (target, to):
        return True
    if other == who or state.units[other].status > DOOMED:
        return False
    if not POINT_BLANK <= range_band(state, who, other, weapon) < OUT_OF_RANGE:
        return False
    if not stands_in_line(state, who, target, to, other) or why_not_aim_at(state, other) != 0:
        return False
    if state.units[other].side == state.units[who].side:
        return True
    return is_aimed_at(state, who, target, to, other)


@rule("SD6-SPRY-02")
def friend_in_line(state: State, who: int, target: int, to: int, weapon: int) -> bool:
    """Return whether a friend who is not meant is in the line of fire."""
    for other in range(len(state.units)):
        if state.units[other].side != state.units[who].side or other in (target, to):
            continue
        if in_line_of_fire(state, who, target, to, weapon, other):
            return True
    return False
