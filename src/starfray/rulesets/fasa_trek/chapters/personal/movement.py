"""Action Points Table, movement: what a step costs, where it may go, and what it does."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.chapters.personal.action_points import (
    TOO_FEW_POINTS,
    are_left_over,
    costs_nothing,
    points_for,
    rounded,
    why_not_pay,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment.losing_aim import out_of_sight
from starfray.rulesets.fasa_trek.chapters.personal.exertions import fatigue
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.spoiled_actions import comes_back
from starfray.rulesets.fasa_trek.chapters.personal.position_change import face, take_posture
from starfray.rulesets.fasa_trek.chapters.personal.running import cost_of_running, run, why_not_run
from starfray.rulesets.fasa_trek.chapters.personal.squares import (
    SOLID,
    crosses,
    is_difficult,
    why_not_cross,
)
from starfray.rulesets.fasa_trek.rulings import (
    ApRefresh,
    Crouching,
    DifficultSteps,
    EvadeOrthogonalPenalty,
    FacingAfterStep,
    FatigueTiming,
    MovePosture,
    OccupiedSquare,
    RunCost,
)
from starfray.rulesets.fasa_trek.state import (
    AP,
    CROUCHING,
    PRONE,
    STANDING,
    STEP_CRAWL,
    STEP_EVADE,
    STEP_MOVE,
    STEP_ROPE,
    STEP_RUN,
    STEP_SWIM,
    SWIMMING,
    Facing,
    Person,
    Points,
    State,
)
from starfray.rulesets.fasa_trek.words import WORDS
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.squares import HALVES, step_cost
from starfray.space.terrain import square_inside

NOT_ENTERED = WORDS.reason(
    "square_closed", "FST-MOV-11", "the square is solid, occupied or off the map"
)


@rule("FST-MOV-01", "FST-MOV-02")
def normal_cost(direction: int) -> int:
    """Return the cost of a plain step: 1 point along a row or column, 1.5 on a diagonal."""
    return step_cost(HALVES, direction % 2 == 1, 0) * AP // 2


@rule("FST-ACP-03")
def cost_of_step(state: State, who: int, gait: int, direction: Facing) -> int:
    """Return the cost of one step that is declared by itself."""
    return rounded(state, exact_cost(state, who, gait, direction))


@rule(
    "FST-MOV-03", "FST-MOV-04", "FST-MOV-05", "FST-MOV-06", "FST-MOV-07", "FST-MOV-08",
    "FST-MOV-09", "FST-MOV-10",
)  # fmt: skip
def exact_cost(state: State, who: int, gait: int, direction: int) -> int:
    """Return the cost of one step: twice to evade, crawl, climb or swim, half to run."""
    normal = normal_cost(direction)
    if gait == STEP_MOVE:
        return normal
    if gait == STEP_RUN:
        return cost_of_running(state, who, normal)
    if gait == STEP_ROPE:
        return 3 * normal
    return 2 * normal


@rule("FST-MOV-11")
def why_not_enter(state: State, who: int, from_x: int, from_y: int, direction: int) -> int:
    """Return why the square beside another cannot be entered: off the map, solid or occupied."""
    x, y = from_x + STEP_X[direction], from_y + STEP_Y[direction]
    if closed(state, x, y):
        return NOT_ENTERED
    body = body_in_the_way(state, who, x, y)
    if body == NOBODY:
        return 0
    if state.rulings.occupied_square == OccupiedSquare.PASS_FRIENDS:
        if state.units[body].side == state.units[who].side:
            x, y = x + STEP_X[direction], y + STEP_Y[direction]
            beyond = closed(state, x, y) or body_in_the_way(state, who, x, y) != NOBODY
            return NOT_ENTERED if beyond else 0
    return NOT_ENTERED


@rule("FST-MOV-11")
def closed(state: State, x: int, y: int) -> bool:
    """Return whether a square is solid or off the map."""
    if not square_inside(x, y, state.fight.width, state.fight.height):
        return True
    return square_at(state, x, y) == SOLID


@rule("FST-MOV-01")
def square_at(state: State, x: int, y: int) -> int:
    """Return what a square is."""
    return state.ground[y * state.fight.width + x]


@rule("FST-MOV-11")
def body_in_the_way(state: State, who: int, x: int, y: int) -> int:
    """Return whose body closes a square to another, NOBODY when it is free to enter."""
    over_fallen = state.rulings.occupied_square == OccupiedSquare.OVER_FALLEN
    for other in range(len(state.units)):
        body = state.units[other]
        if other != who and body.x == x and body.y == y and not (over_fallen and body.unconscious):
            return other
    return NOBODY


@rule("FST-MOV-11")
def is_passing(state: State, who: int) -> bool:
    """Return whether a character stands in a friend's square, which it must leave again."""
    if state.rulings.occupied_square != OccupiedSquare.PASS_FRIENDS:
        return False
    unit = state.units[who]
    return body_in_the_way(state, who, unit.x, unit.y) != NOBODY


@rule("FST-MOV-11")
def why_not_pass(state: State, who: int, gait: int, direction: int, cost: int) -> int:
    """Return why a friend's square cannot be entered now: one could not leave it again.

    In the turns of others there is one step at a time, so none leads there.
    """
    unit = state.units[who]
    x, y = unit.x + STEP_X[direction], unit.y + STEP_Y[direction]
    if state.rulings.occupied_square != OccupiedSquare.PASS_FRIENDS:
        return 0
    if body_in_the_way(state, who, x, y) == NOBODY:
        return 0
    if who != state.fight.active:
        return NOT_ENTERED
    beyond = square_at(state, x + STEP_X[direction], y + STEP_Y[direction])
    if not crosses(gait, beyond) or 2 * cost > points_for(state, who):
        return TOO_FEW_POINTS
    runs_whole = gait == STEP_RUN and state.rulings.run_cost == RunCost.HALF_POOL
    return NOT_ENTERED if runs_whole else 0


NOT_PRONE = WORDS.reason("not_prone", "FST-MOV-05", "only someone prone can crawl")


@rule("FST-MOV-01", "FST-MOV-05", "FST-MOV-07")
def why_not_step(state: State, who: int, gait: int, direction: Facing) -> int:
    """Return why a step cannot be taken: its square, the posture, the ground, the points."""
    unit = state.units[who]
    reason = (
        why_not_enter(state, who, unit.x, unit.y, direction)
        or why_not_in_posture(state, who, gait)
        or why_not_cross(gait, square_ahead(state, who, direction))
    )
    if reason == 0 and gait == STEP_RUN:
        reason = why_not_run(state, who)
    if reason:
        return reason
    cost = cost_of_step(state, who, gait, direction)
    return why_not_pay(state, who, cost) or why_not_pass(state, who, gait, direction, cost)


@rule("FST-MOV-01", "FST-MOV-05")
def why_not_in_posture(state: State, who: int, gait: int) -> int:
    """Return why the posture keeps one from a kind of step: the prone crawl, others go on foot."""
    if gait == STEP_CRAWL:
        return 0 if state.units[who].posture == PRONE else NOT_PRONE
    return why_not_afoot(state, who)


NOT_AFOOT = WORDS.reason("not_standing", "FST-MOV-01", "only someone standing can move on foot")


@rule("FST-MOV-01")
def why_not_afoot(state: State, who: int) -> int:
    """Return why the posture keeps one from going on foot: it must be standing, or swimming."""
    posture = state.units[who].posture
    if state.rulings.move_posture != MovePosture.STANDING:
        return 0
    if posture == CROUCHING and state.rulings.crouching == Crouching.WALK:
        return 0
    return 0 if posture in (STANDING, SWIMMING) else NOT_AFOOT


@rule("FST-MOV-01")
def square_ahead(state: State, who: int, direction: int) -> int:
    """Return what the square in a direction is."""
    unit = state.units[who]
    return square_at(state, unit.x + STEP_X[direction], unit.y + STEP_Y[direction])


@rule("FST-MOV-01", "FST-FAC-02")
def take_step(
    state: State, table: Table, who: int, gait: int, direction: int, keep: int, cost: int
) -> None:
    """Go; those who aim at one that goes out of their sight lose their aim.

    A save against fatigue may follow at once.
    """
    go_on(state, table, who, gait, direction, keep, cost)
    out_of_sight(state, table, who)
    if tires_at_once(state, who):
        fatigue(state, table, who)


@rule("FST-FTG-01", "FST-ACP-04")
def tires_at_once(state: State, who: int) -> bool:
    """Return whether a save against fatigue does not wait for the end of the own turn.

    So it is by a ruling, and for points that no end of the own turn is to come for.
    """
    if state.rulings.fatigue_timing == FatigueTiming.AT_ONCE:
        return True
    if who == state.fight.active:
        return False
    return state.rulings.ap_refresh == ApRefresh.OWN_TURN or are_left_over(state, who)


@rule("FST-MOV-07", "FST-FTG-01", "FST-FTG-02", "FST-FTG-04", "FST-OPP-06")
def keep_on(state: State, table: Table, who: int, gait: int, cost: int, difficult: int) -> None:
    """Count what a spoiled step has cost, unless that comes back; a runner runs all the same.

    `difficult` marks a step that was to lead over difficult ground.
    """
    if comes_back(state):
        return
    spent = 0 if costs_nothing(state, who) else cost
    if gait == STEP_EVADE:
        spend_on_evading(state, table, who, spent)
    elif gait == STEP_SWIM:
        swim(state, table, who, spent)
    if difficult:
        toil(state, table, who, spent)
    if why_unable(state, who, 0):
        return
    if gait == STEP_RUN and why_not_afoot(state, who) == 0:
        run(state, table, who)
    if tires_at_once(state, who):
        fatigue(state, table, who)


@rule("FST-MOV-01", "FST-FAC-02")
def go_on(
    state: State, table: Table, who: int, gait: int, direction: int, keep: int, cost: int
) -> None:
    """Go a step that is paid for, and face the way it went; an evading one may keep its facing."""
    unit = state.units[who]
    difficult = is_difficult_step(state, who, gait, direction)
    spent = 0 if costs_nothing(state, who) else cost
    if gait == STEP_RUN:
        run(state, table, who)
    go(state, table, who, unit.x + STEP_X[direction], unit.y + STEP_Y[direction])
    if state.rulings.facing_after_step == FacingAfterStep.FOLLOWS and not (
        gait == STEP_EVADE and keep
    ):
        face(state, table, who, direction)
    if gait == STEP_EVADE:
        evade(state, table, who, spent, direction)
    if gait == STEP_SWIM:
        swim(state, table, who, spent)
        if unit.posture != SWIMMING:
            take_posture(state, table, who, SWIMMING)
    elif unit.posture == SWIMMING:
        take_posture(state, table, who, STANDING)
    if difficult:
        toil(state, table, who, spent)


@change(WORDS, "FST-MOV-01", "{who} goes to {x}, {y}.", name="step", bookkeeping=True)
def go(state: State, who: Person, x: int, y: int) -> None:
    """Move to a square, out of hiding."""
    unit = state.units[who]
    unit.x = x
    unit.y = y
    unit.hiding = 0
    unit.shown = 0


@change(
    WORDS, "FST-MOV-10", "{cost} of {who}'s Action Points go into swimming.",
    name="swims", bookkeeping=True,
)  # fmt: skip
def swim(state: State, who: Person, cost: Points) -> None:
    """Count points as spent on swimming."""
    state.units[who].spent_swim += cost


@change(WORDS, "FST-FTG-05", "The ground is difficult for {who}.", name="toils", bookkeeping=True)
def toil(state: State, who: Person, cost: Points) -> None:
    """Count points as spent on difficult ground."""
    state.units[who].spent_difficult += cost


@rule("FST-MOV-03", "FST-MOV-04")
def evade(state: State, table: Table, who: int, cost: int, direction: int) -> None:
    """Count the points spent on evading, and evade until one's next turn."""
    spend_on_evading(state, table, who, cost)
    if (
        direction % 2 == 0
        and state.rulings.evade_orthogonal_penalty == EvadeOrthogonalPenalty.DIAGONAL_ONLY
    ):
        return
    if not state.units[who].evading:
        be_evading(state, table, who)


@change(
    WORDS, "FST-MOV-03", "{cost} of {who}'s Action Points go into evading.",
    name="evades", bookkeeping=True,
)  # fmt: skip
def spend_on_evading(state: State, who: Person, cost: Points) -> None:
    """Count points as spent on evading."""
    state.units[who].spent_evade += cost


@change(WORDS, "FST-MOV-03", "{who} is evading: attacks are at -30.", name="evading")
def be_evading(state: State, who: Person) -> None:
    """Evade until one's next turn."""
    state.units[who].evading = 1


@rule("FST-FTG-05")
def is_difficult_step(state: State, who: int, gait: int, direction: int) -> bool:
    """Return whether a step leads into a difficult square, and so counts towards fatigue."""
    if not counts_as_difficult(state, gait):
        return False
    return is_difficult(square_ahead(state, who, direction))


@rule("FST-FTG-05")
def counts_as_difficult(state: State, gait: int) -> bool:
    """Return whether a step into a difficult square counts towards fatigue."""
    if state.rulings.difficult_steps == DifficultSteps.MOVE_ONLY:
        return gait == STEP_MOVE
    return gait in (STEP_MOVE, STEP_EVADE, STEP_RUN, STEP_CRAWL)
