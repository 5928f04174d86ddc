"""Distances on squares by each count of diagonals, what one step costs, and who is next to whom."""

from __future__ import annotations

from math import isqrt

from starfray.core.rule import rule

# Counts of diagonals. Distances and costs by HALVES are in half squares, all others in squares.
ONE = 0
ALTERNATE = 1
ORTHOGONAL = 2
HALVES = 3


@rule()
def fewest_steps(ax: int, ay: int, bx: int, by: int) -> int:
    """Return the larger of the two coordinate differences, in squares."""
    return max(abs(ax - bx), abs(ay - by))


@rule()
def square_distance(ax: int, ay: int, bx: int, by: int, count: int) -> int:
    """Return the distance of two squares by a count of diagonals.

    ONE: a diagonal step is 1. ALTERNATE: diagonals cost 1, 2, 1, 2, ... ORTHOGONAL: there are
    none. HALVES: a step is 1, a diagonal one 1.5; the result is in half
    squares, so `// 2` rounds down to squares. By ALTERNATE two short distances may add up to 1
    less than the whole, as each begins with a cheap diagonal.
    """
    dx = abs(ax - bx)
    dy = abs(ay - by)
    if count == ALTERNATE:
        return max(dx, dy) + min(dx, dy) // 2
    if count == ORTHOGONAL:
        return dx + dy
    if count == HALVES:
        return 2 * max(dx, dy) + min(dx, dy)
    return max(dx, dy)


@rule()
def ruler_distance(ax: int, ay: int, bx: int, by: int) -> int:
    """Return the straight distance of two centres in squares, rounded down."""
    return isqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by))


@rule()
def squares_adjacent(ax: int, ay: int, bx: int, by: int, count: int) -> bool:
    """Return whether two different squares touch: by an edge, or by a corner unless ORTHOGONAL."""
    dx = abs(ax - bx)
    dy = abs(ay - by)
    if count == ORTHOGONAL:
        return dx + dy == 1
    return max(dx, dy) == 1


@rule()
def step_cost(count: int, diagonal: bool, diagonals_before: int) -> int:
    """Return what one step costs in the unit of the count; 0 for a step that it does not allow.

    `diagonals_before` is the number of diagonal steps made so far in the same movement; it
    matters only for ALTERNATE.
    """
    if not diagonal:
        return 2 if count == HALVES else 1
    if count == ORTHOGONAL:
        return 0
    if count == HALVES:
        return 3
    if count == ALTERNATE:
        return 1 + diagonals_before % 2
    return 1
