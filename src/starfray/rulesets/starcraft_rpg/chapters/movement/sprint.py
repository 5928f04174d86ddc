"""Sprinting: how far, in which line, and how often.

Chapter: Movement Basics.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.limbs import is_lame
from starfray.rulesets.starcraft_rpg.chapters.general.distances import is_straight, rounds_of
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import part
from starfray.rulesets.starcraft_rpg.chapters.movement.movement import why_not_so_fast, why_not_way
from starfray.rulesets.starcraft_rpg.chapters.movement.routes import Route
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import (
    SPRINTING,
    cost_of,
    halves_it,
    speed_at,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.walking import walk
from starfray.rulesets.starcraft_rpg.rulings import ProneRush, SprintExcess, StraightLine
from starfray.rulesets.starcraft_rpg.state import Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS

THIS_ROUND = 0  # rounds ago


@rule("SCR-MOV-08")
def sprint_fatigue(state: State, who: int) -> int:
    """Return the fatigue that one more sprint gives: 1 when it is beyond the limit."""
    unit = state.units[who]
    used = 1
    for ago in range(1, rounds_of(state, 1)):
        used += has(unit.sprints, ago)
    return 1 if used > part(state, unit.fortitude, 2) else 0


@rule("SCR-GEN-09")
def goes_straight(state: State, route: Route) -> bool:
    """Return whether a way that can be walked is a straight line."""
    if route.path > 0:
        return is_straight(state, route.from_x, route.from_y, route.path)
    if state.rulings.straight_line == StraightLine.EIGHT:
        dx, dy = abs(route.x - route.from_x), abs(route.y - route.from_y)
        return dx == 0 or dy == 0 or dx == dy
    return True


ONE_LEG = WORDS.reason("one_leg", "SCR-WND-10", "nobody sprints or charges on one leg")
STAND_FIRST = WORDS.reason("stand_first", "SCR-ACT-09", "stand up before sprinting or charging")


@rule("SCR-ACT-09")
def why_not_rush(state: State, who: int) -> int:
    """Return 0 for who may sprint or charge: one ruling lets the prone do it, at half speed."""
    if is_lame(state, who):
        return ONE_LEG
    if state.units[who].prone and state.rulings.prone_rush == ProneRush.STAND_FIRST:
        return STAND_FIRST
    return 0


TOO_FAR_SPRINT = WORDS.reason("too_far_sprint", "SCR-MOV-07", "that is farther than a sprint goes")
NOT_STRAIGHT = WORDS.reason("not_straight", "SCR-MOV-07", "a sprint goes in a straight line")
NO_SPRINT_LEFT = WORDS.reason("no_sprint_left", "SCR-MOV-08", "no sprint is left this minute")


@rule("SCR-MOV-07", "SCR-MOV-08", "SCR-ACT-09")
def why_not_sprint(state: State, who: int, route: Route) -> int:
    """Return 0 when a sprint goes there in a straight line, else the reason."""
    reason = why_not_rush(state, who) or why_not_way(state, who, route)
    if reason:
        return reason
    if not goes_straight(state, route):
        return NOT_STRAIGHT
    allowance = speed_at(state, who, SPRINTING, halves_it(state, route))
    if cost_of(state, who, route) > allowance:
        return TOO_FAR_SPRINT
    if state.rulings.sprint_excess == SprintExcess.FORBIDDEN and sprint_fatigue(state, who):
        return NO_SPRINT_LEFT
    return why_not_so_fast(state, who, route, SPRINTING)


@rule("SCR-MOV-07", "SCR-MOV-08")
def sprint(state: State, table: Table, who: int, route: Route) -> None:
    """Sprint: beyond the limit of the minute for a level of fatigue."""
    use_sprint(state, table, who, sprint_fatigue(state, who))
    walk(state, table, who, route, SPRINTING)


@change(WORDS, "SCR-MOV-08", "{who} sprints; fatigue gained: {fatigue}.", name="sprinted")
def use_sprint(state: State, who: Person, fatigue: int) -> None:
    """Count a sprint of this round, and what it tires."""
    unit = state.units[who]
    unit.sprints = add(unit.sprints, THIS_ROUND)
    unit.fatigue += fatigue
