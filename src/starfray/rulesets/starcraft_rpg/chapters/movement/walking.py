"""Going step by step, and what stops or slows one on the way.

Chapter: Movement Basics.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY, UNLIMITED
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, has
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg.chapters.movement.movement import goes_too_fast
from starfray.rulesets.starcraft_rpg.chapters.movement.routes import (
    Gone,
    Route,
    Stride,
    at_the_start,
    is_diagonal,
    next_stride,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.running_into import (
    go_to,
    runs_into,
    stand_at,
    stands_at,
    stop_short,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import (
    WALKING,
    is_limited_until,
    is_slow,
    speed_at,
    step_factor,
    why_not_enter,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import (
    give_away,
    leave_square,
    uncover,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import takes_room
from starfray.rulesets.starcraft_rpg.chapters.special_actions.under_suppression import (
    react_by_moving,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.opportunity_attacks import (
    opportunity_attack,
    threatens,
    watch_again,
    watchers,
)
from starfray.rulesets.starcraft_rpg.rulings import (
    FastWhileSneaking,
    LimitedMovement,
    WoundedOnTheMove,
)
from starfray.rulesets.starcraft_rpg.state import BY_ACTION_MOVE, FLEEING, MOBILITY, State
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.squares import step_cost


@rule("SCR-MOV-02", "SCR-MOV-03", "SCR-ATK-15", "SCR-SNK-05", "SCR-SNK-06", "SCR-SNK-10")
def walk(state: State, table: Table, who: int, route: Route, pace: int) -> int:
    """Go step by step, and return what it cost; each step out of a threatened square may provoke.

    Who can act no more stops. So does who runs into somebody unseen, who is moved out of its way,
    or for whom the way has become too far or is barred by now. Who leaves a square no more provokes
    nobody else. Who hides is lost from sight with the first step.
    """
    unit = state.units[who]
    too_fast = goes_too_fast(state, who, route, pace)
    if too_fast and state.rulings.fast_while_sneaking == FastWhileSneaking.ENDS:
        uncover(state, table, who)
    condition = unit.down
    steps = route.steps
    last = steps
    watching = watchers(state, who, steps, pace)
    here = at_the_start(route)
    free = here  # the last square of the way where one may stop
    gone = Gone(0, 0, 0)
    for step in range(1, steps + 1):
        at = next_stride(state, route, here)
        other = runs_into(state, who, at.x, at.y, 1 if step == last else 0)
        if other != NOBODY:
            stop_short(state, table, who, other, free.x, free.y)
            break
        if watching != EMPTY:
            for enemy in range(len(state.units)):
                if has(watching, enemy) and threatens(state, enemy, who, at.x, at.y):
                    wounds = unit.wounds[MOBILITY]
                    so_far = last_step_now(state, who, route, pace, here, gone)
                    opportunity_attack(state, table, enemy, who)
                    if not stands_at(state, who, here.x, here.y):
                        break
                    watching = watchers(state, who, steps, pace)
                    now = last_step_now(state, who, route, pace, here, gone)
                    if unit.wounds[MOBILITY] > wounds:  # what that does, a ruling says
                        last = last_step_wounded(state, who, route, pace, step - 1, last)
                    elif now < so_far:
                        last = min(last, now)
                    if last < step or unit.down != condition or unit.stunned:
                        break  # it leaves the square no more
            if not stands_at(state, who, here.x, here.y):
                note(table, STOPPED, who)
                break
            if unit.down != condition or unit.stunned:
                if takes_room(state, who):
                    stand_at(state, table, who, free.x, free.y)
                break
        if last < step:
            slow_down(state, table, who, route, last)
            break
        if why_not_enter(state, who, at.x, at.y, 1 if step == last else 0):
            note(table, STOPPED, who)
            stand_at(state, table, who, free.x, free.y)
            break
        gone = one_step_more(state, who, gone, here, at)
        leave_square(state, table, who)
        go_to(state, table, who, at.x, at.y)
        here = at
        if why_not_enter(state, who, at.x, at.y, 1) == 0:
            free = at
            gone = Gone(gone.cost, gone.diagonals, step)
    if too_fast and state.rulings.fast_while_sneaking == FastWhileSneaking.SQUARE_ONLY:
        give_away(state, table, who)
    if pace >= WALKING and not goes_on_after(state, who):
        watch_again(state, table)
    react_by_moving(state, table, who)
    return gone.cost


@rule("SCR-ATK-15", "SCR-SPA-01", "SCR-INF-06")
def goes_on_after(state: State, who: int) -> bool:
    """Return whether a movement is more than this: a part of an Action Move, or of flight."""
    return state.fight.manner == BY_ACTION_MOVE or state.units[who].down == FLEEING


@rule("SCR-MOV-02", "SCR-MOV-05", "SCR-MOV-09", "SCR-SPA-12")
def last_step_now(state: State, who: int, route: Route, pace: int, here: Stride, gone: Gone) -> int:
    """Return the last step that a movement comes to by the speed and the ground as they are now.

    Steps already made keep what they have cost. Where it may stop after none of those left, that is
    the last made after which it could.
    """
    allowance = speed_left(state, who, route, pace, route.steps)
    at = here
    reached = gone.free
    for step in range(here.made + 1, route.steps + 1):
        after = next_stride(state, route, at)
        gone = one_step_more(state, who, gone, at, after)
        if gone.cost > allowance:
            break
        if why_not_enter(state, who, after.x, after.y, 1) == 0:
            reached = step
        at = after
    return reached


@rule("SCR-MOV-05", "SCR-MOV-06")
def one_step_more(state: State, who: int, gone: Gone, at: Stride, after: Stride) -> Gone:
    """Return what a movement has cost with one step more, by the ground as it is now."""
    diagonal = is_diagonal(at, after)
    one = step_cost(state.rulings.diagonals, diagonal, gone.diagonals)
    cost = one * step_factor(state, after.x, after.y, is_slow(state, who))
    return Gone(gone.cost + cost, gone.diagonals + (1 if diagonal else 0), gone.free)


@rule("SCR-WND-04", "SCR-MOV-02", "SCR-MOV-09")
def last_step_wounded(state: State, who: int, route: Route, pace: int, made: int, last: int) -> int:
    """Return the last step of a movement that goes on after a mobility wound, measured anew.

    It must end where one may stop; where none of those left does, that is one already made.
    """
    if state.rulings.wounded_on_the_move == WoundedOnTheMove.AFTERWARDS:
        return last
    allowance = UNLIMITED
    if state.rulings.wounded_on_the_move == WoundedOnTheMove.AT_ONCE:
        allowance = speed_left(state, who, route, pace, last)
    at = at_the_start(route)
    gone = Gone(0, 0, 0)
    for step in range(1, last + 1):
        after = next_stride(state, route, at)
        gone = one_step_more(state, who, gone, at, after)
        if step > made and gone.cost > allowance:
            break
        if why_not_enter(state, who, after.x, after.y, 1) == 0:
            gone = Gone(gone.cost, gone.diagonals, step)
        at = after
    return gone.free


@rule("SCR-WND-04", "SCR-MOV-02", "SCR-MOV-06")
def speed_left(state: State, who: int, route: Route, pace: int, last: int) -> int:
    """Return how far a movement that was to end with a step goes by the speed as it is now."""
    limited = 0
    if state.rulings.limited_movement == LimitedMovement.WHOLE_MOVE and state.fight.width > 0:
        limited = is_limited_until(state, route, last)
    if state.fight.manner != BY_ACTION_MOVE:
        return speed_at(state, who, pace, limited)
    limited = max(limited, state.fight.run_limited)
    return speed_at(state, who, pace, limited) - state.fight.run


SLOWED = WORDS.note("slowed", "SCR-WND-04", "who:units", "{who} gets no farther.")
STOPPED = WORDS.note("stopped", "SCR-MOV-02", "who:units", "{who} goes no farther.")


@rule("SCR-WND-04", "SCR-MOV-09")
def slow_down(state: State, table: Table, who: int, route: Route, last: int) -> None:
    """End a movement for a wound, in the square of its last step."""
    at = at_the_start(route)
    for _ in range(last):
        at = next_stride(state, route, at)
    note(table, SLOWED, who)
    stand_at(state, table, who, at.x, at.y)
