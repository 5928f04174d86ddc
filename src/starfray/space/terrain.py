"""What a square holds, as a code, and what the codes mean to movement and to sight.

A rule system may use codes of its own beyond these: functions that look at a map take a table
that is indexed by code, so they never ask which code it is. The tables below suit the codes here.
"""

from __future__ import annotations

from starfray.core.rule import rule

# Codes of a map.
OPEN = 0
DIFFICULT = 1
LIMITED = 2
LOW_OBSTACLE = 3
OBSTACLE = 4
HIGH_OBSTACLE = 5
BLOCKED = 6

# By code: what the cost of a step into it is multiplied by; 0 closes it. Half speed in limited
# movement is a matter of the mover's speed, so the step itself costs no more.
STEP_FACTORS = (1, 2, 1, 1, 1, 1, 0)

# Degrees of cover, from nothing to no sight at all. Low cover helps only whoever keeps low
# right behind it.
NO_COVER = 0
LOW_COVER = 1
COVER = 2
IMPROVED_COVER = 3
NO_SIGHT = 4

# By code: the degree of cover that it gives against a line across it.
COVER_DEGREES = (NO_COVER, NO_COVER, NO_COVER, LOW_COVER, COVER, IMPROVED_COVER, NO_SIGHT)

# Who is in the way, for each square beside the map.
FREE = 0
PASSABLE = 1
TAKEN = 2

# What two squares that meet at a corner do to a step or a line exactly between them: nothing;
# they stop it when both are closed; they stop it when one is.
CORNERS_OPEN = 0
CORNERS_BOTH = 1
CORNERS_EITHER = 2


@rule()
def square_inside(x: int, y: int, width: int, height: int) -> bool:
    """Return whether a square lies on the map."""
    return 0 <= x < width and 0 <= y < height


@rule()
def at_corner(first: int, second: int, corners: int) -> int:
    """Return the degree of what lies at a touched corner, between two degrees.

    `corners` is one of the CORNERS codes: nothing, the lesser of the two, or the greater.
    """
    if corners == CORNERS_OPEN:
        return 0
    if corners == CORNERS_BOTH:
        return min(first, second)
    return max(first, second)
