"""How bots move: turning to an enemy, running or walking to where an attack can be made."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import Action, action
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.bots.ways import (
    STRAIGHT,
    field_around,
    search_way,
    step_nearer,
    step_of_way,
    walk_along,
    way_towards,
)
from starfray.rulesets.fasa_trek.chapters.personal.combat_turns import END_TURN
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import plain_cost
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import adjacent, line_of_sight
from starfray.rulesets.fasa_trek.chapters.personal.movement import why_not_afoot, why_not_step
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import fights_on, max_op_end
from starfray.rulesets.fasa_trek.chapters.personal.position_change import (
    KNEEL_PRONE,
    STAND_KNEEL,
    STAND_SIT,
    TURN_IN_PLACE,
    turn_cost,
)
from starfray.rulesets.fasa_trek.chapters.personal.steps import RUN, STEPS
from starfray.rulesets.fasa_trek.chapters.personal.walking import WALK
from starfray.rulesets.fasa_trek.rulings import RunCost
from starfray.rulesets.fasa_trek.state import (
    AP,
    CROUCHING,
    KNEELING,
    MELEE,
    PRONE,
    SITTING,
    STEP_EVADE,
    STEP_MOVE,
    STEP_RUN,
    STEP_SWIM,
    State,
)
from starfray.space.bearings import square_bearing
from starfray.space.squares import HALVES, square_distance

RUNNERS_SHARE = 70  # percent: what blows at -15 are worth
LEAST_TO_TIRE = 30  # MAX OP END, below which one does not run twice in a row


@rule()
def can_turn_first(state: State, who: int, target: int, arm: int) -> bool:
    """Return whether there are points to turn to a target and attack it."""
    unit, other = state.units[who], state.units[target]
    facing = square_bearing(unit.x, unit.y, other.x, other.y)
    if facing < 0 or facing == unit.facing:
        return False
    cost = plain_cost(state, state.arms[arm].weapon)
    return turn_cost(state, who, facing) + cost <= unit.ap


@rule()
def turn_to(state: State, who: int, target: int) -> Action:
    """Turn to a target."""
    unit, other = state.units[who], state.units[target]
    facing = square_bearing(unit.x, unit.y, other.x, other.y)
    return action(TURN_IN_PLACE, who, n=facing)


@rule()
def close_in(state: State, who: int, target: int) -> Action:
    """Get up, then run or walk to where an attack can be made."""
    unit = state.units[who]
    if unit.posture == PRONE and state.rulings.kneel_prone_text == 0 and unit.ap >= AP:
        return action(KNEEL_PRONE, who)
    if unit.posture == KNEELING or unit.posture == CROUCHING:
        if unit.ap >= AP:
            return action(STAND_KNEEL, who)
    if unit.posture == SITTING and unit.ap >= AP:
        return action(STAND_SIT, who)
    if why_not_afoot(state, who):
        return go_around(state, who, target)
    reach = reach_of(state, who)
    if reach == 1 and unit.spent == 0 and runs_in(state, who, target):
        direction = way_to_run(state, who, target)
        if direction >= 0:
            return action(RUN, who, n=direction)
    x, y, path = way_towards(state, who, target, reach)
    if path > 0:
        return action(WALK, who, x=x, y=y, n=path)
    if path < 0 and not is_engaged(state, who, target):
        return go_around(state, who, target)
    return action(END_TURN, who)


@rule()
def runs_in(state: State, who: int, target: int) -> bool:
    """Return whether a run brings more blows at -15 than walking does at full, or comes nearer."""
    unit, other = state.units[who], state.units[target]
    if state.rulings.run_cost == RunCost.HALF_POOL:
        return False
    if unit.ran_last_turn and max_op_end(state, who) < LEAST_TO_TIRE:
        return False
    walk = square_distance(unit.x, unit.y, other.x, other.y, HALVES) * AP // 2 - AP
    blow = least_blow(state, who)
    walked = (unit.ap - walk) // blow if unit.ap >= walk else 0
    run = walk // 2
    ran = (unit.ap - run) // blow if unit.ap >= run else 0
    if state.rulings.run_cost == RunCost.ALL_RUN:
        ran = 0
    return ran * RUNNERS_SHARE > walked * 100 or (walked == 0 and walk > 2 * AP)


@rule()
def least_blow(state: State, who: int) -> int:
    """Return the least that a blow costs with any weapon for the hand."""
    unit = state.units[who]
    least = unit.ap_max
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        if state.weapons[state.arms[arm].weapon].kind >= MELEE:
            least = min(least, plain_cost(state, state.arms[arm].weapon))
    return max(1, least)


@rule()
def way_to_run(state: State, who: int, target: int) -> int:
    """Return the direction of the next step of a run to an enemy, -1 for none."""
    unit = state.units[who]
    field = STRAIGHT if line_of_sight(state, who, target) else field_around(state, target)
    direction = step_nearer(state, who, target, unit.x, unit.y, field)
    if direction < 0 or why_not_step(state, who, STEP_RUN, direction):
        return NOBODY
    return direction


@rule()
def run_on(state: State, who: int, target: int) -> Action:
    """Run on towards an enemy who is not beside one yet, or end the turn."""
    direction = NOBODY if adjacent(state, who, target) else way_to_run(state, who, target)
    if direction >= 0:
        return action(RUN, who, n=direction)
    return action(END_TURN, who)


@rule()
def is_engaged(state: State, who: int, target: int) -> bool:
    """Return whether another of one's side stands next to an enemy already."""
    for other in range(len(state.units)):
        if other != who and state.units[other].side == state.units[who].side:
            if fights_on(state, other) and adjacent(state, other, target):
                return True
    return False


@rule()
def reach_of(state: State, who: int) -> int:
    """Return how far the usable arms reach: 1 by hand."""
    unit = state.units[who]
    reach = 1
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        weapon = state.weapons[state.arms[arm].weapon]
        if weapon.kind < MELEE and state.arms[arm].charges != 0 and state.arms[arm].count > 0:
            reach = max(reach, weapon.reach[weapon.bands - 1])
    return reach


@rule()
def pass_friend(state: State, who: int) -> Action:
    """Leave a friend's square by any step that can be taken."""
    for gait in range(STEP_MOVE, STEP_SWIM + 1):
        for direction in range(8):
            runs = not state.units[who].running or gait == STEP_RUN
            if runs and why_not_step(state, who, gait, direction) == 0:
                return action(STEPS[gait], who, n=direction)
    return action(END_TURN, who)


@rule()
def go_around(state: State, who: int, target: int) -> Action:
    """Go along the cheapest way to an enemy, by whatever steps it takes, or end the turn."""
    cells = search_way(state, who, target)
    if cells > 2:
        if why_not_afoot(state, who) == 0:
            x, y, path = walk_along(state, who, cells)
            if path > 0:
                return action(WALK, who, x=x, y=y, n=path)
        direction = step_of_way(state, 0)
        gait = way_to_step(state, who, direction)
        if gait >= 0:
            return action(STEPS[gait], who, n=direction)
    return action(END_TURN, who)


@rule()
def way_to_step(state: State, who: int, direction: int) -> int:
    """Return the kind of step, neither evading nor a run, that can be taken; -1 for none."""
    for gait in range(STEP_MOVE, STEP_SWIM + 1):
        if gait in (STEP_EVADE, STEP_RUN):
            continue
        if why_not_step(state, who, gait, direction) == 0:
            return gait
    return NOBODY
