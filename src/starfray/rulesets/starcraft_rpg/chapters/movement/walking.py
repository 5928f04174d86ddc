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
    Route,
    at_the_start,
    is_diagonal,
    next_stride,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.running_into import (
    go_to,
    runs_into,
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
from starfray.rulesets.starcraft_rpg.state import BY_ACTION_MOVE, MOBILITY, State
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.squares import step_cost


@rule("SCR-MOV-02", "SCR-MOV-03", "SCR-ATK-15", "SCR-SNK-05", "SCR-SNK-06", "SCR-SNK-10")
def walk(state: State, table: Table, who: int, route: Route, pace: int) -> None:
    """Go step by step; each step out of a threatened square may provoke. Who can act no more stops.

    So does who runs into somebody unseen, or whom a wound makes too slow for more. Who hides is
    lost from sight with the first step.
    """
    unit = state.units[who]
    too_fast = goes_too_fast(state, who, route, pace)
    if too_fast and state.rulings.fast_while_sneaking == FastWhileSneaking.ENDS:
        uncover(state, table, who)
    condition = unit.down
    free_x, free_y = unit.x, unit.y
    steps = route.steps
    last = steps
    watching = watchers(state, who, steps, pace)
    at = at_the_start(route)
    for step in range(1, steps + 1):
        at = next_stride(state, route, at)
        other = runs_into(state, who, at.x, at.y, 1 if step == last else 0)
        if other != NOBODY:
            stop_short(state, table, who, other, free_x, free_y)
            break
        if why_not_enter(state, who, at.x, at.y, 1) == 0:
            free_x, free_y = at.x, at.y
        if watching != EMPTY:
            for enemy in range(len(state.units)):
                if has(watching, enemy) and threatens(state, enemy, who, at.x, at.y):
                    wounds = unit.wounds[MOBILITY]
                    opportunity_attack(state, table, enemy, who)
                    if unit.wounds[MOBILITY] > wounds:
                        last = last_step(state, who, route, pace, step - 1, last)
            if unit.down != condition or unit.stunned:
                break
            if last < step:
                slow_down(state, table, who, route, last)
                break
        leave_square(state, table, who)
        go_to(state, table, who, at.x, at.y)
    if too_fast and state.rulings.fast_while_sneaking == FastWhileSneaking.SQUARE_ONLY:
        give_away(state, table, who)
    if pace >= WALKING and state.fight.manner != BY_ACTION_MOVE:  # its parts are one movement
        watch_again(state, table)
    react_by_moving(state, table, who)


@rule("SCR-WND-04", "SCR-MOV-02", "SCR-MOV-09")
def last_step(state: State, who: int, route: Route, pace: int, made: int, last: int) -> int:
    """Return the last step of a movement that goes on after a mobility wound, measured anew.

    It must end where one may stop; where none of those left does, that is one already made.
    """
    if state.rulings.wounded_on_the_move == WoundedOnTheMove.AFTERWARDS:
        return last
    allowance = UNLIMITED
    if state.rulings.wounded_on_the_move == WoundedOnTheMove.AT_ONCE:
        allowance = speed_after_wound(state, who, route, pace, last)
    at = at_the_start(route)
    cost, diagonals, slowed = 0, 0, 0
    slow = is_slow(state, who)
    for step in range(1, last + 1):
        after = next_stride(state, route, at)
        diagonal = is_diagonal(at, after)
        one = step_cost(state.rulings.diagonals, diagonal, diagonals)
        if diagonal:
            diagonals += 1
        cost += one * step_factor(state, after.x, after.y, slow)
        if step > made and cost > allowance:
            break
        if why_not_enter(state, who, after.x, after.y, 1) == 0:
            slowed = step
        at = after
    return slowed


@rule("SCR-WND-04", "SCR-MOV-06")
def speed_after_wound(state: State, who: int, route: Route, pace: int, last: int) -> int:
    """Return how far a movement that was to end with a step goes since a mobility wound."""
    limited = 0
    if state.rulings.limited_movement == LimitedMovement.WHOLE_MOVE and state.fight.width > 0:
        limited = is_limited_until(state, route, last)
    if state.fight.manner != BY_ACTION_MOVE:
        return speed_at(state, who, pace, limited)
    limited = max(limited, state.fight.run_limited)
    return speed_at(state, who, pace, limited) - state.fight.run


SLOWED = WORDS.note("slowed", "SCR-WND-04", "who:units", "{who} gets no farther.")


@rule("SCR-WND-04", "SCR-MOV-09")
def slow_down(state: State, table: Table, who: int, route: Route, last: int) -> None:
    """End a movement for a wound, in the square of its last step."""
    unit = state.units[who]
    at = at_the_start(route)
    for _ in range(last):
        at = next_stride(state, route, at)
    note(table, SLOWED, who)
    if unit.x != at.x or unit.y != at.y:
        go_to(state, table, who, at.x, at.y)
