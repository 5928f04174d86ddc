"""How far one may move, and by which ways.

Chapter: Movement Basics.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import part
from starfray.rulesets.starcraft_rpg.chapters.movement.routes import (
    Route,
    at_the_start,
    next_stride,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import (
    RUSHING,
    SHIFTING,
    WALKING,
    cost_of,
    cost_with,
    full_speed,
    halves_it,
    is_limited,
    is_slow,
    speed_at,
    speed_with,
    why_not_enter,
)
from starfray.rulesets.starcraft_rpg.rulings import Diagonals, FastWhileSneaking, HalfSpeedOrder
from starfray.rulesets.starcraft_rpg.state import BY_ACTION_MOVE, SNEAKING, State
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.digits import DIRECTIONS
from starfray.space.terrain import STEP_FACTORS

MOST_STEPS = 400  # of one movement; a path written in digits has 18 at most
NO_WAY = WORDS.reason("no_way", "SCR-MOV-01", "there is no such path")
NO_DIAGONALS = WORDS.reason("no_diagonals", "SCR-GEN-05", "there are no diagonal steps")


@rule("SCR-GEN-05")
def why_not_path(state: State, path: int) -> int:
    """Return 0 when each digit of a path is a step that may be made, else the reason."""
    while path > 0:
        direction = DIRECTIONS[path % 10]
        path //= 10
        if direction < 0:
            return NO_WAY
        if direction % 2 == 1 and state.rulings.diagonals == Diagonals.ORTHOGONAL:
            return NO_DIAGONALS
    return 0


OFF_THE_MAP = WORDS.reason("off_the_map", "SCR-GEN-05", "that is not on the map")
BLOCKED = WORDS.reason("blocked", "SCR-MOV-05", "a square on the path is blocked")


@rule("SCR-MOV-01", "SCR-MOV-05", "SCR-MOV-09", "SCR-GEN-05")
def why_not_way(state: State, who: int, route: Route) -> int:
    """Return 0 when a way can be walked, however far, else the reason."""
    fight = state.fight
    if abs(route.x) > 10_000 or abs(route.y) > 10_000 or route.path >= 10**18:
        return NO_WAY
    if route.steps == 0 or route.steps > MOST_STEPS:
        return NO_WAY
    reason = why_not_path(state, route.path)
    if reason:
        return reason
    at = at_the_start(route)
    for step in range(1, route.steps + 1):
        at = next_stride(state, route, at)
        if fight.width > 0:
            if not (0 <= at.x < fight.width and 0 <= at.y < fight.height):
                return OFF_THE_MAP
            if STEP_FACTORS[state.squares[at.y * fight.width + at.x]] == 0:
                return BLOCKED
        last = 1 if step == route.steps else 0
        if last and (at.x != route.x or at.y != route.y):
            return NO_WAY
        reason = why_not_enter(state, who, at.x, at.y, last)
        if reason:
            return reason
    return 0


TOO_FAR = WORDS.reason("too_far", "SCR-MOV-01", "that is farther than the speed allows")
TOO_FAR_LIMITED = WORDS.reason(
    "too_far_limited", "SCR-MOV-06", "that is farther than half the speed allows"
)


@rule("SCR-MOV-01", "SCR-MOV-06", "SCR-ACT-09")
def why_not_move(state: State, who: int, route: Route) -> int:
    """Return 0 when a move goes so far, else the reason."""
    reason = why_not_way(state, who, route)
    if reason:
        return reason
    speed = full_speed(state, who, halves_it(state, route))
    if state.fight.half_move:
        speed -= part(state, speed, 2)
    if cost_of(state, who, route) > speed:
        return TOO_FAR_LIMITED if is_limited(state, route) else TOO_FAR
    return why_not_so_fast(state, who, route, WALKING)


@rule("SCR-SNK-06")
def goes_too_fast(state: State, who: int, route: Route, pace: int) -> bool:
    """Return whether a movement goes farther than half of what its pace allows, while sneaking."""
    if state.units[who].hidden != SNEAKING:
        return False
    speed = speed_with(state, who, halves_it(state, route), 1, pace)
    slow = is_slow(state, who) if state.rulings.half_speed_order == HalfSpeedOrder.EACH else 0
    before = 0
    if pace == RUSHING and state.fight.manner == BY_ACTION_MOVE:
        before = state.fight.run
    return before + cost_with(state, route, slow) > speed


TOO_FAST = WORDS.reason("too_fast", "SCR-SNK-06", "a sneaking combatant moves at half speed")


@rule("SCR-SNK-06")
def why_not_so_fast(state: State, who: int, route: Route, pace: int) -> int:
    """Return 0 when sneaking does not forbid a movement, by the ruling that it can; else why."""
    if state.rulings.fast_while_sneaking != FastWhileSneaking.REFUSED:
        return 0
    return TOO_FAST if goes_too_fast(state, who, route, pace) else 0


TOO_FAR_SHIFT = WORDS.reason("too_far_shift", "SCR-MOV-03", "that is farther than a shift goes")


@rule("SCR-MOV-03")
def why_not_shift(state: State, who: int, route: Route) -> int:
    """Return 0 when a shift goes so far, else the reason."""
    reason = why_not_way(state, who, route)
    if reason:
        return reason
    allowance = speed_at(state, who, SHIFTING, halves_it(state, route))
    if cost_of(state, who, route) > allowance:
        return TOO_FAR_LIMITED if is_limited(state, route) else TOO_FAR_SHIFT
    return why_not_so_fast(state, who, route, SHIFTING)
