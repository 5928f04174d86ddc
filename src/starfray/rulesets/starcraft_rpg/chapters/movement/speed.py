"""The ground: how fast one goes, what the steps of a way cost, who stands in the way.

Chapter: Movement Basics.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import COORDINATE
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.tactics_options import fast_march
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.whom_leaders_reach import led
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.limbs import is_lame
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import part
from starfray.rulesets.starcraft_rpg.chapters.movement.routes import (
    Route,
    at_the_start,
    is_diagonal,
    next_stride,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import SPEED
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import power_bonus
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
    takes_room,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.suppressed_areas import is_suppressed
from starfray.rulesets.starcraft_rpg.rulings import (
    HalfSpeedOrder,
    LimitedMovement,
    OccupiedSquares,
    ShiftModifiers,
)
from starfray.rulesets.starcraft_rpg.state import MOBILITY, SNEAKING, State
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.squares import step_cost
from starfray.space.terrain import DIFFICULT, LIMITED, STEP_FACTORS

# What steps cost, by the codes of the map and one more: limited movement that is difficult, too.
SLOW_AND_DIFFICULT = len(STEP_FACTORS)
WALKING_FACTORS = (*STEP_FACTORS, 4)

# The paces of a movement: who shifts, by oneself or led by another, provokes nobody; an Action
# Move and a charge are rushes.
SHIFTING, SHIFTING_LED, WALKING, SPRINTING, RUSHING = range(5)


@rule("SCR-MOV-01", "SCR-WND-04", "SCR-MOV-04", "SCR-MOV-06", asked="SCR-MOV-01 speed")
def move_speed(state: State, who: int, limited: int) -> int:
    """Return the move speed; `limited` stands for climbing, swimming, balancing and the like."""
    sneaking = 1 if state.units[who].hidden == SNEAKING else 0
    return speed_with(state, who, limited, sneaking, WALKING)


@rule("SCR-MOV-01", "SCR-SNK-06")
def full_speed(state: State, who: int, limited: int) -> int:
    """Return how far a move goes at most: who is sneaking may go faster than it should."""
    return speed_with(state, who, limited, 0, WALKING)


@rule("SCR-MOV-03", "SCR-MOV-07", "SCR-SPA-01", "SCR-SPA-02")
def speed_at(state: State, who: int, pace: int, limited: int) -> int:
    """Return how far a movement goes at most, by its pace."""
    return speed_with(state, who, limited, 0, pace)


@rule("SCR-MOV-04", "SCR-MOV-06", "SCR-SNK-06")
def speed_with(state: State, who: int, limited: int, sneaking: int, pace: int) -> int:
    """Return how far a movement goes by its pace, halved once or by one ruling for each cause."""
    speed = shift_speed(state, who) if pace < WALKING else running_speed(state, who, pace)
    if pace == SHIFTING_LED:
        speed += led(state, who, COORDINATE) - 1
    causes = limited + sneaking + (1 if state.units[who].prone else 0) + is_lame(state, who)
    if state.rulings.half_speed_order == HalfSpeedOrder.ONCE_AFTER:
        causes = min(causes, 1)
    for _ in range(causes):
        speed = part(state, speed, 2)
    return speed


@rule("SCR-MOV-01", "SCR-WND-04", "SCR-MOV-07", "SCR-SPA-01", "SCR-SPA-02")
def running_speed(state: State, who: int, pace: int) -> int:
    """Return how far a movement that provokes goes, before anything halves it."""
    unit = state.units[who]
    speed = 4 + part(state, unit.agility, 2) + unit.speed_bonus - unit.wounds[MOBILITY]
    speed += unit.fatigue * state.fight.fatigue_speed
    speed += power_bonus(state, who, SPEED)
    speed = max(0, speed + fast_march(state, who))
    if pace == SPRINTING:
        speed *= 4
    elif pace == RUSHING:
        speed += 2
    return speed


@rule("SCR-MOV-03", asked="SCR-MOV-03 speed")
def shift_speed(state: State, who: int) -> int:
    """Return the shift speed, before anything halves it."""
    unit = state.units[who]
    speed = 1 + part(state, unit.agility, 5)
    if state.rulings.shift_modifiers == ShiftModifiers.BOTH:
        change = unit.speed_bonus + power_bonus(state, who, SPEED) + fast_march(state, who)
        speed = max(0, speed + change - unit.wounds[MOBILITY])
    return speed


OCCUPIED = WORDS.reason("occupied", "SCR-MOV-09", "someone stands in the way")


@rule("SCR-MOV-09")
def why_not_enter(state: State, who: int, x: int, y: int, last: int) -> int:
    """Return 0 when nobody keeps a combatant out of a square as far as it knows, else why."""
    ruling = state.rulings.occupied_squares
    for other in range(len(state.units)):
        unit = state.units[other]
        if unit.x == x and unit.y == y and other != who and takes_room(state, other):
            if unit.hidden and not knows_square(state, who, other):
                continue
            if last or ruling == OccupiedSquares.NONE_PASS:
                return OCCUPIED
            if ruling == OccupiedSquares.ALLIES_PASS and unit.side != state.units[who].side:
                return OCCUPIED
    return 0


@rule("SCR-MOV-05", "SCR-MOV-06", "SCR-SPA-12")
def walking_code(state: State, x: int, y: int, slow: int) -> int:
    """Return the code of a square of the map as it is to walk on, for `WALKING_FACTORS`.

    A suppressed area is difficult ground; what is difficult twice costs no more. With `slow`, a
    square of limited movement costs double, whatever else it costs.
    """
    code = state.squares[y * state.fight.width + x]
    factor = STEP_FACTORS[code]
    if factor == 1 and state.fight.suppressions and is_suppressed(state, x, y):
        return SLOW_AND_DIFFICULT if slow and code == LIMITED else DIFFICULT
    return DIFFICULT if slow and code == LIMITED else code


@rule("SCR-MOV-05", "SCR-MOV-06", "SCR-SPA-12")
def step_factor(state: State, x: int, y: int, slow: int) -> int:
    """Return what a step into a square is multiplied by: 2 on difficult ground, 0 where none goes.

    `slow` tells whether squares of limited movement cost double.
    """
    if state.fight.width > 0:
        return WALKING_FACTORS[walking_code(state, x, y, slow)]
    return 2 if state.fight.suppressions and is_suppressed(state, x, y) else 1


@rule("SCR-MOV-04", "SCR-MOV-06")
def is_slow(state: State, who: int) -> bool:
    """Return whether squares of limited movement cost a combatant double.

    By one ruling the whole move is halved instead. Who lies, or has lost a leg, goes at half speed
    already.
    """
    if state.rulings.limited_movement == LimitedMovement.WHOLE_MOVE:
        return False
    if state.rulings.half_speed_order == HalfSpeedOrder.EACH:
        return True
    return not (state.units[who].prone or is_lame(state, who))


@rule("SCR-MOV-05", "SCR-MOV-06")
def cost_of(state: State, who: int, route: Route) -> int:
    """Return what a movement costs in squares: difficult ones and those of limited movement 2."""
    return cost_with(state, route, is_slow(state, who))


@rule("SCR-MOV-05", "SCR-MOV-06")
def cost_with(state: State, route: Route, slow: int) -> int:
    """Return what a movement costs in squares; `slow`: squares of limited movement cost 2."""
    at = at_the_start(route)
    diagonals = 0
    cost = 0
    for _ in range(route.steps):
        after = next_stride(state, route, at)
        diagonal = is_diagonal(at, after)
        one = step_cost(state.rulings.diagonals, diagonal, diagonals)
        if diagonal:
            diagonals += 1
        cost += one * step_factor(state, after.x, after.y, slow)
        at = after
    return cost


@rule("SCR-MOV-06")
def is_limited(state: State, route: Route) -> bool:
    """Return whether a movement begins in, or enters, a square of limited movement."""
    return state.fight.width != 0 and is_limited_until(state, route, route.steps)


@rule("SCR-MOV-06")
def halves_it(state: State, route: Route) -> int:
    """By one ruling: tell whether a movement is halved as a whole by limited movement."""
    if state.rulings.limited_movement != LimitedMovement.WHOLE_MOVE:
        return 0
    return is_limited(state, route)


@rule("SCR-MOV-06")
def is_limited_until(state: State, route: Route, last: int) -> bool:
    """Return whether any step on a map, up to the last, begins in, or enters, such a square."""
    width = state.fight.width
    at = at_the_start(route)
    for _ in range(last):
        if state.squares[at.y * width + at.x] == LIMITED:
            return True
        at = next_stride(state, route, at)
    return state.squares[at.y * width + at.x] == LIMITED
