"""Action Points Table, movement: several plain steps declared at once."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.personal.action_points import pay, rounded, why_not_pay
from starfray.rulesets.fasa_trek.chapters.personal.movement import (
    NOT_ENTERED,
    body_in_the_way,
    cost_of_step,
    is_difficult_step,
    keep_on,
    normal_cost,
    square_at,
    take_step,
    why_not_afoot,
    why_not_enter,
)
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import GOES
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.interruptions import (
    cut_in_after,
    cut_in_before,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.one_action_between import has_acted
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.spoiled_actions import (
    OFF_THE_PATH,
    spoil,
)
from starfray.rulesets.fasa_trek.chapters.personal.squares import why_not_cross
from starfray.rulesets.fasa_trek.rulings import ApFractions
from starfray.rulesets.fasa_trek.state import AP, STEP_MOVE, Person, State
from starfray.rulesets.fasa_trek.words import WORDS
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.digits import DIRECTIONS, turned_round

NO_DIRECTION = WORDS.reason("no_direction", "FST-MOV-01", "there is no such direction")
OTHER_SQUARE = WORDS.reason("other_square", "FST-MOV-01", "the path leads to another square")


@rule("FST-MOV-01", "FST-MOV-02", "FST-MOV-11")
def why_not_walk(state: State, who: int, x: int, y: int, path: int) -> int:
    """Return why a path of plain steps to a square cannot be walked."""
    unit = state.units[who]
    reason = why_not_afoot(state, who)
    if reason:
        return reason
    if path % 10 == 0:  # it would be lost where the path is turned round
        return NO_DIRECTION
    at_x, at_y = unit.x, unit.y
    cost = 0
    ahead = turned_round(path)
    while ahead > 0:
        direction = DIRECTIONS[ahead % 10]
        ahead //= 10
        if direction < 0:
            return NO_DIRECTION
        reason = why_not_enter(state, who, at_x, at_y, direction)
        if reason:
            return reason
        at_x += STEP_X[direction]
        at_y += STEP_Y[direction]
        reason = why_not_cross(STEP_MOVE, square_at(state, at_x, at_y))
        if reason:
            return reason
        cost += cost_on_path(state, who, direction)
    if at_x != x or at_y != y:
        return OTHER_SQUARE
    if body_in_the_way(state, who, x, y) != NOBODY:  # of a friend, who may only be passed
        return NOT_ENTERED
    return why_not_pay(state, who, rounded(state, cost))


@rule("FST-ACP-03")
def cost_of_walk(state: State, who: Person, path: int) -> int:
    """Return the cost of a whole path."""
    ahead = turned_round(path)
    cost = 0
    while ahead > 0:
        cost += cost_on_path(state, who, max(0, DIRECTIONS[ahead % 10]))
        ahead //= 10
    return rounded(state, cost)


@rule("FST-ACP-03")
def cost_on_path(state: State, who: int, direction: int) -> int:
    """Return the cost of a step of a path; by a ruling only the whole path is rounded."""
    if state.rulings.ap_fractions == ApFractions.ROUND_UP_PATH:
        return normal_cost(direction)
    return cost_of_step(state, who, STEP_MOVE, direction)


@rule("FST-ACP-03")
def points_to_walk(state: State, who: int) -> int:
    """Return the points that may go into a path: by a ruling no more than whole ones."""
    points = state.units[who].ap
    if state.rulings.ap_fractions == ApFractions.ROUND_UP_PATH:
        return points // AP * AP
    return points


@rule("FST-OPP-06")
def why_not_go_on(state: State, who: int, direction: int) -> int:
    """Return why the next step of a path cannot be taken: the posture, or the square."""
    unit = state.units[who]
    return why_not_afoot(state, who) or why_not_enter(state, who, unit.x, unit.y, direction)


@rule("FST-ACP-03", "FST-MOV-11")
def cost_of_leaving(state: State, who: int, ahead: int, walked: int) -> int:
    """Return the cost of the step after the next one of a path, where that leads past a friend."""
    unit = state.units[who]
    direction = DIRECTIONS[ahead % 10]
    if body_in_the_way(state, who, unit.x + STEP_X[direction], unit.y + STEP_Y[direction]) < 0:
        return 0
    out_again = cost_on_path(state, who, max(0, DIRECTIONS[ahead // 10 % 10]))
    return rounded(state, walked + out_again) - rounded(state, walked)


WALKS = WORDS.note("walks", "FST-MOV-01", "who:units x y", "{who} is now at {x}, {y}.")


@rule("FST-MOV-01", "FST-MOV-02", "FST-ACP-03")
def walk(state: State, table: Table, who: Person, path: int) -> None:
    """Take the steps of a path one after the other, until one cannot go on.

    Whoever defends on the way may have too few points for the rest of it, or be in another square.
    """
    unit = state.units[who]
    ahead = turned_round(path)
    walked = 0  # what the steps so far cost, before it is rounded
    while ahead > 0 and why_unable(state, who, 0) == 0:
        direction = DIRECTIONS[ahead % 10]
        on = walked + cost_on_path(state, who, direction)
        cost = rounded(state, on) - rounded(state, walked)
        leaving = cost_of_leaving(state, who, ahead, on)
        if why_not_pay(state, who, cost + leaving):
            break
        pay(state, table, who, cost)
        x, y = unit.x, unit.y
        difficult = is_difficult_step(state, who, STEP_MOVE, direction)
        if cut_in_before(state, table, who, GOES, NOBODY):
            why = OFF_THE_PATH if unit.x != x or unit.y != y else why_unable(state, who, 0)
            why = why or why_not_pay(state, who, leaving) or why_not_go_on(state, who, direction)
            if why:
                spoil(state, table, who, cost, why)
                keep_on(state, table, who, STEP_MOVE, cost, difficult)
                break
        take_step(state, table, who, STEP_MOVE, direction, 0, cost)
        walked = on
        has_acted(state, table)
        ahead //= 10
        x, y = unit.x, unit.y
        cut_in_after(state, table, who, GOES)
        off_the_path = unit.x != x or unit.y != y
        if off_the_path or (ahead > 0 and why_not_go_on(state, who, DIRECTIONS[ahead % 10])):
            break
    note(table, WALKS, who, state.units[who].x, state.units[who].y)


# A path has a digit a step, up to nine, as on a numeric keypad: 8 north, 6 east, 9 both at once.
WALK = verb(
    WORDS, "walk", "FST-MOV-01", "x=x[0..] y=y[0..] n=path[1..999999999]",
    "{who} walks to {x}, {y}",
    do=walk, why_not=why_not_walk, steps_on=1, price=cost_of_walk, own_moments=1,
)  # fmt: skip
