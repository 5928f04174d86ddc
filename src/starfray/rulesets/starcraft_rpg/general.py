"""General rules: rounding, advantage, natural rolls, squares, time, straight lines, defeat."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, roll, roll_highest
from starfray.rulesets.starcraft_rpg.areas import end_areas
from starfray.rulesets.starcraft_rpg.hiding import uncover
from starfray.rulesets.starcraft_rpg.lasting import end_powers_of
from starfray.rulesets.starcraft_rpg.rulings import (
    Advantage,
    CheckTies,
    DefeatAtZero,
    Diagonals,
    NaturalExtremes,
    Rounding,
    RoundsPerMinute,
    StraightLine,
)
from starfray.rulesets.starcraft_rpg.state import (
    CORE,
    CRITICAL,
    DEAD,
    DOWN,
    DROPPED,
    FLED,
    UNCONSCIOUS,
    VITAL,
    Person,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.digits import DIRECTIONS
from starfray.space.squares import square_distance
from starfray.space.straight import near_line, square_on_ray, steps_between


@rule("SCR-GEN-02")
def part(state: State, number: int, divisor: int) -> int:
    """Return a fraction of a number, rounded down unless the ruling says otherwise."""
    if state.rulings.rounding == Rounding.UP:
        return -(-number // divisor)
    if state.rulings.rounding == Rounding.NEAREST:
        return (2 * number + divisor) // (2 * divisor)
    return number // divisor


@rule("SCR-MOR-04", "SCR-MOR-05")
def extreme(natural: int) -> int:
    """Return a natural roll as far as it matters once it has been compared: a 1, a 20, or 0.

    In exact odds it keeps paths together: of twelve heavy actions ten have as many paths without
    it, one has 1,112 for 608, and one 2,484 for 468, which takes five times as long.
    """
    return natural if natural == 1 or natural == 20 else 0


@rule("SCR-GEN-03")
def natural_roll(state: State, table: Table, who: int, what: int, advantage: int) -> int:
    """Roll a d20; with advantage two, of which the higher one is the natural roll."""
    if advantage and state.rulings.advantage == Advantage.TWO_KEEP_HIGH:
        return roll_highest(table, who, what, 2, 20)
    return roll(table, who, what, 1, 20)


@rule("SCR-GEN-03")
def advantage_bonus(state: State, advantage: int) -> int:
    """Return the flat bonus that advantage is by some rulings."""
    if not advantage or state.rulings.advantage == Advantage.TWO_KEEP_HIGH:
        return 0
    return 4 if state.rulings.advantage == Advantage.PLUS_FOUR else 2


@rule("SCR-GEN-01", "SCR-GEN-04")
def check_succeeds(state: State, natural: int, total: int, dc: int) -> int:
    """Tell whether a check other than an attack reaches its number."""
    if state.rulings.natural_extremes == NaturalExtremes.AUTO_ALL:
        if natural == 20:
            return 1
        if natural == 1:
            return 0
    if state.rulings.check_ties == CheckTies.STRICT:
        return 1 if total > dc else 0
    return 1 if total >= dc else 0


@rule("SCR-ATK-03", "SCR-GEN-04")
def hits(state: State, natural: int, total: int, needed: int) -> int:
    """Tell whether an attack total reaches the defense."""
    if state.rulings.natural_extremes != NaturalExtremes.NO_AUTO:
        if natural == 20:
            return 1
        if natural == 1:
            return 0
    return 1 if total >= needed else 0


@rule("SCR-GEN-05")
def distance(state: State, from_x: int, from_y: int, to_x: int, to_y: int) -> int:
    """Return the distance of two squares, as diagonals count."""
    return square_distance(from_x, from_y, to_x, to_y, state.rulings.diagonals)


@rule("SCR-GEN-08")
def rounds_of(state: State, minutes: int) -> int:
    """Return the rounds in so many minutes."""
    if state.rulings.rounds_per_minute == RoundsPerMinute.SIX:
        return 6 * minutes
    if state.rulings.rounds_per_minute == RoundsPerMinute.TWENTY:
        return 20 * minutes
    return 10 * minutes


@rule()
def path_length(path: int) -> int:
    """Return the number of steps of a path: one digit of the keypad a step."""
    steps = 0
    while path > 0:
        steps += 1
        path //= 10
    return steps


@rule()
def path_direction(path: int, length: int, step: int) -> int:
    """Return the direction of a step (from 0) of a path; -1 for a digit that is none."""
    return DIRECTIONS[path // 10 ** (length - 1 - step) % 10]


@rule()
def plain_step(
    state: State, from_x: int, from_y: int, to_x: int, to_y: int, step: int
) -> tuple[int, int]:
    """Return the square after `step` steps of the plain way: straight, or without diagonals."""
    if state.rulings.diagonals != Diagonals.ORTHOGONAL:
        return square_on_ray(from_x, from_y, to_x, to_y, step)
    across = min(step, abs(to_x - from_x))
    down = step - across
    x = from_x + across if to_x > from_x else from_x - across
    return x, from_y + down if to_y > from_y else from_y - down


@rule("SCR-GEN-09")
def is_straight(state: State, x: int, y: int, path: int) -> int:
    """Tell whether a path of steps from a square goes in a straight line."""
    length = path_length(path)
    end_x, end_y = x, y
    for step in range(length):
        direction = path_direction(path, length, step)
        if direction < 0:
            return 0
        if state.rulings.straight_line == StraightLine.EIGHT:
            if direction != path_direction(path, length, 0):
                return 0
        end_x += STEP_X[direction]
        end_y += STEP_Y[direction]
    if state.rulings.straight_line == StraightLine.EIGHT:
        return 1
    if steps_between(x, y, end_x, end_y, state.rulings.diagonals) != length:
        return 0
    at_x, at_y = x, y
    for step in range(length):
        direction = path_direction(path, length, step)
        at_x += STEP_X[direction]
        at_y += STEP_Y[direction]
        if not near_line(x, y, end_x, end_y, step + 1, length, at_x, at_y):
            return 0
    return 1


@rule("SCR-GEN-06", "SCR-GEN-10", "SCR-WND-10")
def defeat(state: State, table: Table, who: int) -> int:
    """See whether a combatant is down or dead now; return 1 when it was neither until now."""
    unit = state.units[who]
    before = unit.down
    if before in (DEAD, FLED):
        return 0
    wounds = unit.wounds
    deadly = max(wounds[CORE], wounds[VITAL], wounds[CRITICAL])
    if deadly >= 5 or (unit.hp <= 0 and state.rulings.defeat_at_zero == DefeatAtZero.DEAD):
        die(state, table, who)
        end_powers_of(state, table, who)
        uncover(state, table, who)
        end_areas(state, table, who)
        return 0 if before == DOWN else 1
    if before == DOWN:
        return 0
    if unit.hp <= 0 and state.rulings.defeat_at_zero != DefeatAtZero.WOUNDS_ONLY:
        go_down(state, table, who)
        end_powers_of(state, table, who)
        uncover(state, table, who)
        end_areas(state, table, who)
        return 1
    return 0


@change(WORDS, "SCR-WND-10", "{who} is dead.", name="died", outcome="dead", unseen="who")
def die(state: State, who: Person) -> None:
    """Be dead."""
    state.units[who].down = DEAD
    state.units[who].prone = 1


@change(WORDS, "SCR-GEN-06", "{who} goes down.", name="downed", outcome="down", unseen="who")
def go_down(state: State, who: Person) -> None:
    """Be down."""
    state.units[who].down = DOWN
    state.units[who].prone = 1


@rule("SCR-GEN-10", "SCR-PSI-20")
def rise(state: State, table: Table, who: int) -> None:
    """Let who is down act again once its hit points are above 0, unless it is unconscious."""
    unit = state.units[who]
    if unit.down != DOWN or unit.hp <= 0:
        return
    if unit.unconscious_until > state.fight.round:
        stay_out(state, table, who)
    else:
        act_again(state, table, who)


@change(WORDS, "SCR-PSI-20", "{who} is unconscious still.", name="still_out")
def stay_out(state: State, who: Person) -> None:
    """Be unconscious, though not down any more."""
    state.units[who].down = UNCONSCIOUS


@change(WORDS, "SCR-GEN-10", "{who} can act again.", name="up_again", unseen="who")
def act_again(state: State, who: Person) -> None:
    """Be up again, or flee, or have surrendered, as before."""
    state.units[who].down = state.units[who].broken


@rule("SCR-WND-05", "SCR-INF-07", "SCR-ACT-07")
def lay_down(state: State, who: int, slot: int) -> None:
    """Let what is in hand lie in the own square."""
    unit = state.units[who]
    unit.held[slot] = DROPPED
    unit.drop_x[slot] = unit.x
    unit.drop_y[slot] = unit.y
